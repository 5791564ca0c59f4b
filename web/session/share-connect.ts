import type { Language } from '@grognard/engine'
import { askOnce } from './ask-once.ts'
import type { Declined } from './protocol.ts'
import type { ShareApi } from './share-protocol.ts'

/** Asks the link worker something. It is the table worker, started under another name. */
export function askForLink<T>(language: Language, ask: (api: ShareApi) => Promise<T>): Promise<T | Declined> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'share' })
  return askOnce<ShareApi, T>(worker, language, share =>
    ask({
      make: (record, what, inLanguage, tick) => share.make(record, what, inLanguage, tick),
      read: (letters, inLanguage) => share.read(letters, inLanguage),
      lay: (letters, seats, seed, inLanguage) => share.lay(letters, seats, seed, inLanguage),
    }),
  )
}
