import { releaseProxy, wrap } from 'comlink'
import type { ReplayApi } from './replay-protocol.ts'

/** A replay in a worker of its own. */
export interface ReplayConnection {
  readonly api: ReplayApi
  close(): void
}

/** Starts a worker for a replay: that of a table, which under this name shows one instead. `onFault` hears when it cannot be started or breaks down. */
export function connectReplay(onFault: (message: string) => void): ReplayConnection {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'replay' })
  worker.addEventListener('error', event => onFault(event.message))
  const replay = wrap<ReplayApi>(worker)
  const api: ReplayApi = {
    open: (record, company, language) => replay.open(record, company, language),
    timeline: eyes => replay.timeline(eyes),
    sameMoment: (from, at, to) => replay.sameMoment(from, at, to),
    stand: (eyes, at) => replay.stand(eyes, at),
    film: (eyes, at) => replay.film(eyes, at),
    overlay: (eyes, at, question) => replay.overlay(eyes, at, question),
    proof: eyes => replay.proof(eyes),
    text: eyes => replay.text(eyes),
    luck: () => replay.luck(),
    setLanguage: language => replay.setLanguage(language),
    charts: () => replay.charts(),
  }
  const close = () => {
    replay[releaseProxy]()
    worker.terminate()
  }
  return { api, close }
}
