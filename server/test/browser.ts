import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Me } from '@grognard/wire'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { createApp } from '../app.ts'
import { LocalBus } from '../bus/bus.ts'
import { type Desk, type Limits, makeDesk, NO_LIMITS, USUAL_LIMITS } from '../desk.ts'
import { Hosts } from '../matches/hosts.ts'
import type { Store } from '../store/store.ts'

/** A server on a store, without a network, and with a clock that tests turn. */
export interface Site {
  readonly app: FastifyInstance
  readonly desk: Desk
  readonly hosts: Hosts
  /** Lets time pass, in milliseconds. */
  pass(time: number): void
  browser(address?: string): Browser
  close(): Promise<void>
}

export async function layTable(
  store: Store,
  {
    origin = 'http://table.example',
    limits = { ...NO_LIMITS, messages: USUAL_LIMITS.messages },
  }: { readonly origin?: string; readonly limits?: Limits } = {},
): Promise<Site> {
  const site = mkdtempSync(join(tmpdir(), 'grognard-page-'))
  for (const name of ['index.html', 'home.html']) writeFileSync(join(site, name), '<!doctype html>')
  let now = Date.UTC(2026, 5, 18, 11, 30)
  const desk = await makeDesk(store, new LocalBus(), { now: () => now, origin, mailFrom: 'table@table.example', limits })
  const hosts = new Hosts(desk)
  const app = await createApp({
    site,
    desk,
    hosts,
    gauges: { sockets: () => 0, matches: () => hosts.count },
    isLeaving: () => false,
    metricsToken: 'a token of sixteen',
  })
  return {
    app,
    desk,
    hosts,
    pass: time => {
      now += time
    },
    browser: (address = '192.0.2.1') => new Browser(app, origin, address),
    async close() {
      await app.close()
      rmSync(site, { recursive: true })
    },
  }
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

/** Somebody's browser: it keeps its cookies and says where it is. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #origin: string
  readonly #address: string

  constructor(app: FastifyInstance, origin: string, address: string) {
    this.#app = app
    this.#origin = origin
    this.#address = address
  }

  async ask(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string | undefined>> = {}): Promise<Answered> {
    const sent = { origin: this.#origin, host: new URL(this.#origin).host, cookie: this.#jar(), ...headers }
    const reply = await this.#app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: this.#address,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const { name, value } of reply.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const isJson = String(reply.headers['content-type']).startsWith('application/json;')
    return { status: reply.statusCode, body: isJson ? JSON.parse(reply.body) : reply.body }
  }

  /** Asks, and reads an answer of this shape. */
  async read<T>(shape: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T> {
    return shape.parse((await this.ask(method, path, body)).body)
  }

  /** Tries to become a guest. */
  async enter(name?: string): Promise<Answered> {
    return this.ask('POST', '/api/guest', { locale: 'en', ...(name === undefined ? {} : { name }) })
  }

  /** Becomes a guest. */
  async become(name?: string): Promise<Me> {
    return Me.parse((await this.enter(name)).body)
  }

  #jar(): string | undefined {
    return this.cookies.size === 0 ? undefined : [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
