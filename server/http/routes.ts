import type { IncomingMessage } from 'node:http'
import { type RefusedAnswer, readJson } from '@grognard/wire'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Desk } from '../desk.ts'
import type { Hosts } from '../matches/hosts.ts'
import { type Caller, callerOf, SESSION_LASTS } from '../people/sessions.ts'
import { Refused } from '../refused.ts'
import type { Doorman } from '../sockets/sockets.ts'
import { type Knock, knockReader } from './proxies.ts'

/** What a route works with. */
export interface Call<Body = undefined> {
  readonly desk: Desk
  readonly hosts: Hosts
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
  readonly caller: Caller | undefined
  /** The site as this browser knows it. */
  readonly origin: string
  readonly address: string
  readonly agent: string
  readonly cookies: Cookies
}

/** Cookies of a browser: its session, and what binds a sign-in to it. */
interface Cookies {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string | undefined): void
}
type CookieName = 'session' | 'browser' | 'challenge'

/** Anybody; somebody signed in; whoever runs the server. What one may do with a match is decided by the match. */
type Who = 'anybody' | 'somebody' | 'admin'

export interface Route<Body = undefined> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly who: Who
  /** It tries a secret, makes an account or sends a mail: allowed less often. */
  readonly isTry?: true
  readonly body?: z.ZodType<Body>
  /** What it answers with, if not JSON. */
  readonly type?: string
  handle(call: Call<Body> & { readonly caller: Caller }): Promise<unknown>
}

/** A route, with its body's type found from its schema. */
export const route = <Body = undefined>(made: Route<Body>): Route => made as unknown as Route

const LASTS: Readonly<Record<CookieName, number>> = { session: SESSION_LASTS / 1000, browser: 3600, challenge: 300 }

/** Over https a cookie is bound to this very host. */
const cookieName = (name: CookieName, origin: string): string => `${origin.startsWith('https:') ? '__Host-' : ''}grognard-${name}`

function cookiesOf(request: FastifyRequest, reply: FastifyReply, origin: string): Cookies {
  return {
    get: name => request.cookies[cookieName(name, origin)],
    set(name, value) {
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const
      if (value === undefined) reply.clearCookie(cookieName(name, origin), options)
      else reply.setCookie(cookieName(name, origin), value, { ...options, maxAge: LASTS[name] })
    },
  }
}

/** The site's address as the browser sees it: what the operator says, else what it was asked at. */
const originOf = (desk: Desk, request: { readonly protocol: string; readonly host: string }): string =>
  desk.origin ?? `${request.protocol}://${request.host}`

/** Stands at the door of sockets. */
export function doormanOf(desk: Desk, app: FastifyInstance, proxies?: readonly string[]): Doorman {
  const knockOf = knockReader(proxies)
  return request => admit(desk, request, knockOf(request), app.parseCookie(request.headers.cookie ?? ''))
}

/** Who knocks: like a request that changes something, it must come from our own page. */
async function admit(
  desk: Desk,
  request: IncomingMessage,
  knock: Knock,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly caller: Caller | undefined } | 'refused'> {
  const origin = originOf(desk, knock)
  if (request.headers.origin !== origin) return 'refused'
  if (!desk.buckets.requests.take(knock.address, desk.now())) return 'refused'
  return { caller: await callerOf(desk, cookies[cookieName('session', origin)]) }
}

const READING = ['GET', 'HEAD']

/** Answers the routes; every one of them is checked here: how often, from where, by whom, with what. */
export function answer(app: FastifyInstance, desk: Desk, hosts: Hosts, routes: readonly Route[]): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const reading = readJson(String(text))
    if (reading.ok) done(null, reading.value)
    else done(new Refused('badRequest', reading.why))
  })
  for (const made of routes) {
    app.route({
      method: made.method,
      url: made.path,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const said = await made.handle(await callFor(desk, hosts, made, request, reply))
        if (made.type !== undefined) reply.type(made.type)
        return said === undefined ? reply.code(204).send() : said
      },
    })
  }
}

async function callFor(
  desk: Desk,
  hosts: Hosts,
  made: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call & { caller: Caller }> {
  const now = desk.now()
  const { requests, tries } = desk.buckets
  const origin = originOf(desk, request)
  if (!requests.take(request.ip, now)) throw new Refused('tooOften')
  if (!READING.includes(request.method) && request.headers.origin !== origin) throw new Refused('otherOrigin')
  if (made.isTry && !tries.take(request.ip, now)) throw new Refused('tooOften')
  const cookies = cookiesOf(request, reply, origin)
  const caller = await callerOf(desk, cookies.get('session'))
  if (made.who !== 'anybody' && !caller) throw new Refused('notSignedIn')
  if (made.who === 'admin' && caller?.account.admin !== 1) throw new Refused('notAllowed')
  return {
    desk,
    hosts,
    body: bodyOf(made, request.body) as undefined,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | undefined>,
    caller: caller as Caller,
    origin,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    cookies,
  }
}

function bodyOf({ body }: Route, given: unknown): unknown {
  if (body === undefined) return undefined
  const read = (body as z.ZodType).safeParse(given)
  if (!read.success) throw new Refused('badRequest', read.error.issues[0]?.path.join('.') || 'body')
  return read.data
}

/** A refusal as the asker reads it. */
export const answerTo = ({ key, where }: Refused): RefusedAnswer => ({ error: key, ...(where === undefined ? {} : { where }) })
