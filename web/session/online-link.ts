import type { FromServer, ToServer } from '@grognard/wire'
import { PROTOCOL } from '@grognard/wire/protocol'
import type { LinkState } from './online-protocol.ts'

/** The part of a `WebSocket` that is used. */
export type Socket = Pick<WebSocket, 'readyState' | 'onmessage' | 'onclose' | 'send' | 'close'>

export interface LinkTools {
  readonly socket: () => Socket
  readonly later: (run: () => void, ms: number) => () => void
}

/** How long to wait before the first try again, and at most; in milliseconds. */
const SOON = 400
const LATEST = 15_000

/** How often to ask whether the server still answers, and how long to wait for it. */
const ASKED_EVERY = 20_000
const ANSWERS_WITHIN = 10_000

const OPEN = 1
/** The session was ended: coming back would not help. */
const SIGNED_OUT = 4001

/** The connection to the server. It comes back by itself after every break, sooner or later. */
export class Link {
  readonly #tools: LinkTools
  readonly #ears: { hear(message: FromServer): void; changed(state: LinkState): void }
  #socket: Socket | undefined
  #state: LinkState = 'joining'
  #tries = 0
  #isClosed = false
  #cancel: () => void = () => {}

  constructor(tools: LinkTools, ears: { hear(message: FromServer): void; changed(state: LinkState): void }) {
    this.#tools = tools
    this.#ears = ears
    this.#join()
  }

  get state(): LinkState {
    return this.#state
  }

  /** Sends if the server is there; false when it is not. */
  send(message: ToServer): boolean {
    if (this.#socket?.readyState !== OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Tries again at once, for example because the network is back. */
  hurry(): void {
    if (this.#state !== 'lost') return
    this.#cancel()
    this.#join()
  }

  close(): void {
    this.#isClosed = true
    this.#drop()
  }

  #drop(): void {
    this.#cancel()
    const socket = this.#socket
    this.#socket = undefined
    if (socket === undefined) return
    socket.onmessage = socket.onclose = null
    socket.close()
  }

  #become(state: LinkState): void {
    if (this.#state === state) return
    this.#state = state
    this.#ears.changed(state)
  }

  #join(): void {
    this.#drop()
    this.#become('joining')
    const socket = this.#tools.socket()
    this.#socket = socket
    this.#cancel = this.#tools.later(() => this.#lost(), ANSWERS_WITHIN)
    socket.onmessage = ({ data }) => this.#heard(JSON.parse(String(data)) as FromServer)
    socket.onclose = ({ code }) => this.#lost(code)
  }

  #heard(message: FromServer): void {
    this.#stayAwake()
    if (message.t === 'welcome') {
      if (message.v !== PROTOCOL) {
        this.#stop('reload')
        return
      }
      this.#tries = 0
      this.send({ t: 'hello', v: PROTOCOL })
      this.#become('joined')
    }
    this.#ears.hear(message)
  }

  /** Asks for a sign of life after a while of silence. */
  #stayAwake(): void {
    this.#cancel()
    this.#cancel = this.#tools.later(() => {
      this.send({ t: 'ping' })
      this.#cancel = this.#tools.later(() => this.#lost(), ANSWERS_WITHIN)
    }, ASKED_EVERY)
  }

  #lost(code?: number): void {
    this.#drop()
    if (this.#isClosed) return
    if (code === SIGNED_OUT) {
      this.#stop('signedOut')
      return
    }
    this.#become('lost')
    const wait = Math.min(LATEST, SOON * 2 ** this.#tries++)
    this.#cancel = this.#tools.later(() => this.#join(), wait * (0.75 + Math.random() / 2))
  }

  #stop(state: LinkState): void {
    this.close()
    this.#become(state)
  }
}
