import type { Language } from '@grognard/engine'
import { type Remote, releaseProxy, wrap } from 'comlink'
import { starting } from './fetched.ts'
import type { Declined } from './protocol.ts'

/** Asks a worker one question and terminates it. */
export async function askOnce<Api, T>(worker: Worker, language: Language, ask: (api: Remote<Api>) => Promise<T>): Promise<T | Declined> {
  const api = wrap<Api>(worker)
  const { hear, first } = starting(language)
  worker.addEventListener('error', event => hear(event.message))
  try {
    return await first(ask(api))
  } finally {
    api[releaseProxy]()
    worker.terminate()
  }
}
