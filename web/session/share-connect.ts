import type { Language } from '@grognard/engine'
import { releaseProxy, wrap } from 'comlink'
import { starting } from './fetched.ts'
import type { Declined } from './protocol.ts'
import type { ShareApi } from './share-protocol.ts'

/** Asks the worker of links something, and ends it. It is the worker of a table, which under this name makes and reads links. */
export async function askForLink<T>(language: Language, ask: (api: ShareApi) => Promise<T>): Promise<T | Declined> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'share' })
  const share = wrap<ShareApi>(worker)
  const { hear, first } = starting(language)
  worker.addEventListener('error', event => hear(event.message))
  const api: ShareApi = {
    make: (record, what, language, tick) => share.make(record, what, language, tick),
    read: (letters, language) => share.read(letters, language),
    lay: (letters, seats, seed, language) => share.lay(letters, seats, seed, language),
  }
  try {
    return await first(ask(api))
  } finally {
    share[releaseProxy]()
    worker.terminate()
  }
}
