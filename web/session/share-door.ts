import type { Shelf } from './held-match.ts'
import type { ShareApi } from './share-protocol.ts'

/** Loads link code on demand, so tables don't wait for it. */
export function shareDoor(shelf: Shelf): ShareApi {
  const loaded = import('./share-links.ts').then(({ shareOver }) => shareOver(shelf))
  return {
    make: async (record, what, language, tick) => (await loaded).make(record, what, language, tick),
    read: async (letters, language) => (await loaded).read(letters, language),
    lay: async (letters, seats, seed, language) => (await loaded).lay(letters, seats, seed, language),
  }
}
