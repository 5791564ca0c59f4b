import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { cachingOf } from './caching.ts'
import { PROTECTION } from './headers.ts'
import { isPage, pathOf } from './pages.ts'

const METHODS = ['GET', 'HEAD']

/** The server without its socket: site files, pages and the health check. */
export async function createApp(site: string): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'warn', stream: process.stderr },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  })
  await app.register(helmet, PROTECTION)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!METHODS.includes(request.method)) {
      return reply
        .code(405)
        .header('allow', METHODS.join(', '))
        .send(fault(request, `${request.method} is not answered here`))
    }
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
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/', (_request, reply) => reply.sendFile('home.html'))
  app.setNotFoundHandler(notFound)
  app.setErrorHandler((error: { readonly statusCode?: number; readonly message?: string }, request, reply) => {
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
  if (!path.startsWith('/assets/') && request.headers.accept?.includes('text/html')) return reply.sendFile('index.html')
  return reply.header('cache-control', 'no-store').send(fault(request, `there is nothing at ${path}`))
}

const fault = (request: FastifyRequest, message: string) => ({ error: message, request: request.id })
