import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Deed, type FromServer, Me } from '@grognard/wire'
import { WebSocket } from 'ws'
import type { z } from 'zod'
import { type RunningServer, type ServerOptions, startServer } from '../index.ts'
import { Player } from './player.ts'

/** A server that listens, on a page of nothing. */
export async function listen(options: Partial<ServerOptions> = {}): Promise<RunningServer & { readonly origin: string }> {
  const site = mkdtempSync(join(tmpdir(), 'grognard-page-'))
  for (const name of ['index.html', 'home.html']) writeFileSync(join(site, name), '<!doctype html>')
  const server = await startServer({ port: 0, host: '127.0.0.1', ...options, site })
  return {
    ...server,
    origin: `http://127.0.0.1:${server.port}`,
    async close() {
      await server.close()
      rmSync(site, { recursive: true, force: true })
    },
  }
}

/** Somebody's browser at a server that listens. */
export class Visitor {
  cookie: string
  id = ''
  name = ''
  readonly origin: string

  constructor(origin: string, cookie = '') {
    this.origin = origin
    this.cookie = cookie
  }

  async ask(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
    const reply = await fetch(`${this.origin}${path}`, {
      method,
      headers: { origin: this.origin, cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of reply.headers.getSetCookie()) this.cookie = cookie.split(';', 1)[0] ?? ''
    const text = await reply.text()
    return {
      status: reply.status,
      body: String(reply.headers.get('content-type')).startsWith('application/json;') ? JSON.parse(text) : text,
    }
  }

  /** Asks, and reads an answer of this shape. */
  async read<T>(shape: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T> {
    return shape.parse((await this.ask(method, path, body)).body)
  }

  async enter(name: string): Promise<this> {
    const { id, name: called } = await this.read(Me, 'POST', '/api/guest', { locale: 'en', name })
    this.id = id
    this.name = called
    return this
  }

  /** Opens a socket; undefined headers are left out. */
  open(headers: Readonly<Record<string, string | undefined>> = {}, path = '/api/socket'): WebSocket {
    const sent = { origin: this.origin, cookie: this.cookie, ...headers }
    return new WebSocket(`${this.origin.replace('http', 'ws')}${path}`, {
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== '')) as Record<
        string,
        string
      >,
    })
  }
}

/** A socket that keeps what it hears. */
export class Line {
  readonly heard: FromServer[] = []
  readonly socket: WebSocket
  code: number | undefined
  readonly #ready: Promise<void>

  constructor(socket: WebSocket, ear: (message: FromServer) => void = () => {}) {
    this.socket = socket
    this.#ready = new Promise((resolve, reject) => {
      socket.on('message', data => {
        const message = JSON.parse(String(data)) as FromServer
        this.heard.push(message)
        ear(message)
        if (message.t === 'welcome') resolve()
      })
      socket.on('close', code => {
        this.code = code
        reject(new Error(`the socket was closed with ${code}`))
      })
      socket.on('error', reject)
      socket.on('unexpected-response', (_request, reply) => reject(new Error(String(reply.statusCode))))
    })
    this.#ready.catch(() => {})
  }

  ready(): Promise<void> {
    return this.#ready
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Waits until something was heard. */
  async until(fits: (message: FromServer) => boolean, from = 0): Promise<FromServer> {
    for (let tried = 0; tried < 2000; tried++) {
      const found = this.heard.slice(from).find(fits)
      if (found) return found
      if (this.code !== undefined) break
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    throw new Error(`not heard; heard was ${JSON.stringify(this.heard.slice(-3)).slice(0, 500)}`)
  }
}

/** Somebody at a match through a socket, who can lose it and come back. */
export async function connect(visitor: Visitor, match: string, game: string, battle?: string) {
  const player = await Player.of(match, game, battle)
  let line = new Line(visitor.open(), message => player.take(message))
  await line.ready()
  line.send({ t: 'watch', m: match })
  await line.until(({ t }) => t === 'table' || t === 'no')
  return Object.assign(player, {
    get line() {
      return line
    },
    /** Sends a deed and waits for its answer. */
    async send(deed: Deed): Promise<FromServer> {
      const from = line.heard.length
      line.send(deed)
      return line.until(message => 'id' in message && message.id === deed.id, from)
    },
    /** The network fails; nothing more is heard. */
    cut(): void {
      line.socket.terminate()
    },
    /** Comes back with what is known. */
    async back(): Promise<void> {
      line = new Line(visitor.open(), message => player.take(message))
      await line.ready()
      line.send({ t: 'watch', m: match, from: player.next })
      await line.until(({ t }) => t === 'table')
    },
  })
}
