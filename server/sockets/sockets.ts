import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Deed, type FromServer, LONGEST, PROTOCOL, readToServer, type ToServer } from '@grognard/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Desk } from '../desk.ts'
import { Buckets } from '../limits.ts'
import { seenMatch } from '../lobby/lobby.ts'
import { RuleRefusal } from '../matches/core.ts'
import type { Hosts } from '../matches/hosts.ts'
import type { Watcher } from '../matches/telling.ts'
import { type Caller, ENDED } from '../people/sessions.ts'
import { Refused } from '../refused.ts'
import { Turns } from './turns.ts'

const SOCKET = '/api/socket'

/** How many messages of one socket may wait, and how many of its bytes. */
const MOST_WAITING = 64
const MOST_BYTES = 1_000_000

/** Matches that one socket follows at a time. */
const MOST_WATCHED = 16

/** How often a socket is asked whether it still lives, in milliseconds. */
const HEARTBEAT = 30_000

/** Codes with which a socket is closed: come back later; not welcome; no longer signed in. */
const AWAY = 1012
const UNWELCOME = 1008
const SIGNED_OUT = 4001

/** How an upgrade is judged before it becomes a socket. */
export type Doorman = (request: IncomingMessage) => Promise<{ readonly caller: Caller | undefined } | 'refused'>

interface Guest {
  readonly socket: WebSocket
  readonly caller: Caller | undefined
  readonly watched: Map<string, Watcher>
  queue: Promise<void>
  waiting: number
  isAlive: boolean
}

/** The open sockets of this process. */
export class Sockets {
  readonly #desk: Desk
  readonly #hosts: Hosts
  readonly #guests = new Set<Guest>()
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LONGEST, perMessageDeflate: false, clientTracking: false })
  readonly #turns = new Turns(() => this.#guests.size)
  readonly #heartbeat: NodeJS.Timeout
  readonly #stop: () => void
  #isLeaving = false

  constructor(desk: Desk, hosts: Hosts) {
    this.#desk = desk
    this.#hosts = hosts
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT).unref()
    this.#stop = desk.bus.subscribe(ENDED, session => {
      for (const { socket, caller } of this.#guests) if (caller?.session === session) socket.close(SIGNED_OUT)
    })
  }

  get count(): number {
    return this.#guests.size
  }

  /** Takes sockets from an HTTP server. */
  attach(server: Server, doorman: Doorman): void {
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const refuse = (line: string) => void stream.end(`HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      stream.on('error', () => stream.destroy())
      if (this.#isLeaving) refuse('503 Service Unavailable')
      else if (request.url?.split('?', 1)[0] !== SOCKET) refuse('404 Not Found')
      else
        doorman(request).then(
          admitted => {
            if (admitted === 'refused') refuse('403 Forbidden')
            else this.#server.handleUpgrade(request, stream, head, socket => this.#enter(socket, admitted.caller))
          },
          () => refuse('500 Internal Server Error'),
        )
    })
  }

  /** Tells everybody to come back in a moment, not all at once, and closes. */
  async leave(): Promise<void> {
    this.#isLeaving = true
    clearInterval(this.#heartbeat)
    this.#stop()
    await Promise.all([...this.#guests].map(({ queue }) => queue))
    for (const { socket } of this.#guests) {
      send(socket, { t: 'bye', after: 500 + Math.floor(Math.random() * 4500) })
      socket.close(AWAY)
    }
    for (let i = 0; i < 20 && this.#guests.size > 0; i++) await new Promise(resolve => setTimeout(resolve, 50))
    for (const { socket } of this.#guests) socket.terminate()
    this.#server.close()
  }

  #enter(socket: WebSocket, caller: Caller | undefined): void {
    const guest: Guest = { socket, caller, watched: new Map(), queue: Promise.resolve(), waiting: 0, isAlive: true }
    const permits = new Buckets(...this.#desk.limits.messages)
    this.#guests.add(guest)
    socket.on('pong', () => {
      guest.isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#guests.delete(guest)
      for (const [id, watcher] of guest.watched) void this.#hosts.leave(id, watcher)
    })
    socket.on('message', (data, isBinary) => {
      guest.isAlive = true
      if (this.#isLeaving) return
      if (isBinary || guest.waiting >= MOST_WAITING) {
        socket.close(UNWELCOME)
        return
      }
      if (!permits.take('', this.#desk.now())) {
        send(socket, { t: 'no', key: 'tooOften' })
        return
      }
      guest.waiting++
      const turn = this.#turns.next()
      guest.queue = guest.queue.then(async () => {
        await turn
        const isRefused = !(await this.#hear(guest, String(data)))
        if (isRefused) permits.take('', this.#desk.now())
        guest.waiting--
      })
    })
    send(socket, { t: 'welcome', v: PROTOCOL, now: this.#desk.now(), ...(caller && { me: caller.account.id }) })
  }

  /** Answers one message; false when it was refused. */
  async #hear(guest: Guest, text: string): Promise<boolean> {
    const reading = readToServer(text)
    if (!reading.ok) {
      send(guest.socket, { t: 'no', ...(reading.id !== undefined && { id: reading.id }), key: 'badRequest' })
      return false
    }
    try {
      await this.#heed(guest, reading.message)
      return true
    } catch (error) {
      send(guest.socket, refusalOf(reading.message, error))
      return false
    }
  }

  async #heed(guest: Guest, message: ToServer): Promise<void> {
    switch (message.t) {
      case 'hello':
        return
      case 'ping':
        return send(guest.socket, { t: 'pong' })
      case 'watch':
        return this.#watch(guest, message.m, message.from)
      case 'past':
        return this.#past(guest, message.m, message.n)
      case 'leave':
        return this.#leave(guest, message.m)
      case 'seen':
        return this.#seen(guest, message.m)
      default:
        return this.#do(guest, message)
    }
  }

  async #watch(guest: Guest, id: string, from: number | undefined): Promise<void> {
    const account = guest.caller?.account.id
    await seenMatch(this.#desk, id, account)
    if (!guest.watched.has(id) && guest.watched.size >= MOST_WATCHED) throw new Refused('tooMany')
    await this.#hosts.with(id, async hosted => {
      const before = guest.watched.get(id)
      if (before) hosted.leave(before)
      const watcher = watcherOf(guest.socket, hosted.sideOf(account) ?? 'everybody', account)
      guest.watched.set(id, watcher)
      await hosted.watch(watcher, from)
    })
    if (!this.#guests.has(guest)) await this.#leave(guest, id)
  }

  async #past(guest: Guest, id: string, n: number): Promise<void> {
    const watcher = guest.watched.get(id)
    if (!watcher) throw new Refused('notAllowed')
    await this.#hosts.with(id, hosted => hosted.past(watcher, n))
  }

  async #leave(guest: Guest, id: string): Promise<void> {
    const watcher = guest.watched.get(id)
    guest.watched.delete(id)
    if (watcher) await this.#hosts.leave(id, watcher)
  }

  /** The seat is looked up for every message: it may have changed since. */
  async #do(guest: Guest, deed: Deed): Promise<void> {
    const { caller } = guest
    if (!caller) throw new Refused('notSignedIn')
    // Whoever sits at a match that is open here may see it; anybody else learns of it only what the store allows.
    if (this.#hosts.peek(deed.m)?.sideOf(caller.account.id) === undefined) await seenMatch(this.#desk, deed.m, caller.account.id)
    await this.#hosts.with(deed.m, async hosted => {
      const side = hosted.sideOf(caller.account.id)
      if (side === undefined) throw new Refused('notAllowed')
      await hosted.do(side, deed, guest.watched.get(deed.m) ?? watcherOf(guest.socket, side, caller.account.id))
    })
  }

  async #seen(guest: Guest, id: string): Promise<void> {
    const account = guest.caller?.account.id
    if (account === undefined) throw new Refused('notSignedIn')
    const now = this.#desk.now()
    const noted = await this.#desk.store.jot(sql => sql.run('update seat set seen = ? where match = ? and account = ?', now, id, account))
    if (noted === 0) throw new Refused('notAllowed')
  }

  #beat(): void {
    for (const guest of this.#guests) {
      if (!guest.isAlive) guest.socket.terminate()
      guest.isAlive = false
      guest.socket.ping()
    }
  }
}

const watcherOf = (socket: WebSocket, reader: Watcher['reader'], account: string | undefined): Watcher => ({
  reader,
  account,
  send: told => send(socket, told),
  pass: text => pass(socket, text),
})

const send = (socket: WebSocket, message: FromServer): void => pass(socket, JSON.stringify(message))

/** Sends, unless the other end is so slow that what waits would fill our memory. */
function pass(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MOST_BYTES) socket.terminate()
  else socket.send(text)
}

/** A refusal as its sender reads it: what went wrong inside is not his to know. */
function refusalOf(message: ToServer, error: unknown): FromServer {
  const about = { ...('m' in message && { m: message.m }), ...('id' in message && { id: message.id }) }
  if (error instanceof Refused) return { t: 'no', ...about, key: error.key }
  if (error instanceof RuleRefusal) return { t: 'no', ...about, key: error.refusal.key, at: error.at, rule: error.refusal.rule }
  return { t: 'no', ...about, key: 'busy' }
}
