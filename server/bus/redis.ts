import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { type Bus, Ears } from './bus.ts'

const PREFIX = 'grognard:'

/** The longest pause before another try to reach Redis, in milliseconds. */
const LONGEST_PAUSE = 2000

/**
 * For many processes, through Redis or Valkey. Ears in this process hear at once and without it, so while it is away each process goes on by
 * itself, and catches up from the store.
 */
export class RedisBus implements Bus {
  readonly #ears = new Ears()
  readonly #me = randomUUID()
  readonly #out: Redis
  readonly #in: Redis

  constructor(url: string) {
    const options = { retryStrategy: (times: number) => Math.min(times * 100, LONGEST_PAUSE), maxRetriesPerRequest: 0 }
    this.#out = new Redis(url, { ...options, enableOfflineQueue: false })
    this.#in = new Redis(url, { ...options, autoResubscribe: false })
    for (const connection of [this.#out, this.#in]) connection.on('error', () => {})
    this.#in.on('ready', () => {
      const channels = this.#ears.channels
      if (channels.length > 0) void this.#in.subscribe(...channels.map(channel => PREFIX + channel)).catch(() => {})
    })
    this.#in.on('message', (channel: string, text: string) => {
      const from = text.slice(0, this.#me.length)
      if (from !== this.#me) this.#ears.tell(channel.slice(PREFIX.length), text.slice(from.length))
    })
  }

  publish(channel: string, message: string): void {
    setImmediate(() => this.#ears.tell(channel, message))
    if (this.isUp()) void this.#out.publish(PREFIX + channel, this.#me + message).catch(() => {})
  }

  subscribe(channel: string, ear: (message: string) => void): () => void {
    const order = (deed: 'subscribe' | 'unsubscribe') => {
      if (this.#in.status === 'ready') void this.#in[deed](PREFIX + channel).catch(() => {})
    }
    if (this.#ears.add(channel, ear)) order('subscribe')
    return () => {
      if (this.#ears.remove(channel, ear)) order('unsubscribe')
    }
  }

  isUp(): boolean {
    return this.#out.status === 'ready' && this.#in.status === 'ready'
  }

  async close(): Promise<void> {
    this.#out.disconnect()
    this.#in.disconnect()
  }
}
