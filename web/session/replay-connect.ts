import { releaseProxy, wrap } from 'comlink'
import type { ReplayApi } from './replay-protocol.ts'

/** A replay in its own worker. */
export interface ReplayConnection {
  readonly api: ReplayApi
  close(): void
}

/** Starts a worker for a replay: the table worker under another name. `onFault` is called when it can't be started or crashes. */
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
    text: (eyes, form) => replay.text(eyes, form),
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
