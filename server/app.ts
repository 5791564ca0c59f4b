import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import { LONGEST } from '@grognard/wire'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { cachingOf } from './caching.ts'
import type { Desk } from './desk.ts'
import { PROTECTION } from './headers.ts'
import { answerHealth } from './http/health.ts'
import { LOBBY } from './http/lobby.ts'
import { MATCHES } from './http/matches.ts'
import { PEOPLE } from './http/people.ts'
import { answer, answerTo } from './http/routes.ts'
import { TOURNAMENTS } from './http/tournaments.ts'
import type { Hosts } from './matches/hosts.ts'
import { type Gauges, makeMetrics } from './ops/metrics.ts'
import { isPage, pathOf } from './pages.ts'
import { Refused } from './refused.ts'

const METHODS = ['GET', 'HEAD']

export interface AppOptions {
  readonly site: string
  readonly desk: Desk
  readonly hosts: Hosts
  readonly proxies?: readonly string[] | undefined
  readonly metricsToken?: string | undefined
  readonly gauges: Gauges
  /** Whether the process is about to stop. */
  isLeaving(): boolean
}

/** The server without its socket: site files, pages, online play and the state of the process. */
export async function createApp({ site, desk, hosts, proxies, metricsToken, gauges, isLeaving }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'warn', stream: process.stderr },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    bodyLimit: LONGEST,
    trustProxy: proxies === undefined ? false : [...proxies],
  })
  const metrics = makeMetrics(gauges)
  await app.register(helmet, PROTECTION)
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!METHODS.includes(request.method) && !pathOf(request.url).startsWith('/api/')) {
      return reply
        .code(405)
        .header('allow', METHODS.join(', '))
        .send(fault(request, `${request.method} is not answered here`))
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.inc({ method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` })
  })
  await app.register(files, {
    root: site,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    allowedPath: path => !/\.(?:br|gz)$/.test(path),
    setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
  })
  answerHealth(app, desk, metrics, metricsToken, isLeaving)
  answer(app, desk, hosts, [...PEOPLE, ...LOBBY, ...MATCHES, ...TOURNAMENTS])
  app.get('/', (_request, reply) => reply.sendFile('home.html'))
  app.setNotFoundHandler(notFound)
  app.setErrorHandler((error: { readonly statusCode?: number; readonly message?: string }, request, reply) => {
    if (error instanceof Refused) return reply.code(error.status).header('cache-control', 'no-store').send(answerTo(error))
    const code = error.statusCode ?? 500
    if (code >= 500) request.log.error(error)
    return reply.code(code).send(fault(request, code >= 500 ? 'the server failed' : (error.message ?? 'the request was refused')))
  })
  return app
}

/** The page itself handles routing, including unknown addresses. */
function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request.url)
  if (isPage(path)) return reply.sendFile('index.html')
  reply.code(404)
  if (!/^\/(?:assets|api)\//.test(path) && request.headers.accept?.includes('text/html')) return reply.sendFile('index.html')
  return reply.header('cache-control', 'no-store').send(fault(request, `there is nothing at ${path}`))
}

const fault = (request: FastifyRequest, message: string) => ({ error: message, request: request.id })
