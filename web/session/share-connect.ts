import { releaseProxy, wrap } from 'comlink'
import type { ShareApi } from './share-protocol.ts'

/** Asks the worker of links something, and ends it. It is the worker of a table, which under this name makes and reads links. */
export async function askForLink<T>(ask: (api: ShareApi) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'share' })
  const share = wrap<ShareApi>(worker)
  const broken = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', event => reject(new Error(event.message)))
  })
  const api: ShareApi = {
    make: (record, what, language, tick) => share.make(record, what, language, tick),
    read: (letters, language) => share.read(letters, language),
    lay: (letters, seats, seed, language) => share.lay(letters, seats, seed, language),
  }
  try {
    return await Promise.race([ask(api), broken])
  } finally {
    share[releaseProxy]()
    worker.terminate()
  }
}
