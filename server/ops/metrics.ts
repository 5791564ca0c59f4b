import { timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What is counted, for Prometheus. */
export interface Metrics {
  readonly requests: Counter<'method' | 'status'>
  readonly store: Histogram
  readonly registry: Registry
}

/** Figures that are looked up when somebody asks. */
export interface Gauges {
  sockets(): number
  matches(): number
}

export function makeMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, look: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(look())
      },
    })
  gauge('grognard_sockets', 'Open sockets', gauges.sockets)
  gauge('grognard_matches_open', 'Matches that this process has open', gauges.matches)
  return {
    registry,
    requests: new Counter({
      name: 'grognard_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'status'],
      registers: [registry],
    }),
    store: new Histogram({
      name: 'grognard_store_seconds',
      help: 'Time of a question to the store',
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
      registers: [registry],
    }),
  }
}

/** Whether a header brings the token, compared in the same time whatever it brings. */
export function bringsToken(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
