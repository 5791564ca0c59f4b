import { describe, inject } from 'vitest'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { newDatabase, newFile, type Place } from '../trials/places.ts'

/** A database of the PostgreSQL that this run has started. */
async function ownDatabase(): Promise<Place> {
  const { postgres, fault } = inject('services')
  if (postgres === undefined) throw new Error(fault ?? 'PostgreSQL was left out')
  return newDatabase(postgres)
}

/** Runs tests on SQLite and on PostgreSQL. */
export function onEveryStore(tests: (newPlace: () => Promise<Place>) => void): void {
  const isLeftOut = process.env.GROGNARD_TEST_STORES === 'sqlite'
  describe('on SQLite', () => tests(newFile))
  describe.skipIf(isLeftOut)('on PostgreSQL', () => tests(ownDatabase))
}

/** A new, empty store. */
export async function newStore(newPlace: () => Promise<Place>): Promise<{ readonly store: Store; remove(): Promise<void> }> {
  const place = await newPlace()
  const store = await openStore(place.at)
  return {
    store,
    async remove() {
      await store.close()
      await place.remove()
    },
  }
}
