import type { FastifyInstance } from 'fastify'
import type { Desk } from '../desk.ts'
import { bringsToken, type Metrics } from '../ops/metrics.ts'

/** Whether the process lives, whether it should get requests, and what it counts. */
export function answerHealth(
  app: FastifyInstance,
  desk: Desk,
  metrics: Metrics,
  token: string | undefined,
  isLeaving: () => boolean,
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const done = metrics.store.startTimer()
    const store = await desk.store.get(`select value from meta where key = 'version'`).then(
      () => true,
      () => false,
    )
    done()
    const ready = { store, bus: desk.bus.isUp(), isLeaving: isLeaving() }
    return reply.code(store && !ready.isLeaving ? 200 : 503).send(ready)
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token === undefined || !bringsToken(request.headers.authorization, token)) return reply.code(404).send({ error: 'notFound' })
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
