import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'

/** A place for a store of its own, and how to remove it again. */
interface Place {
  readonly at: string
  remove(): Promise<void>
}

async function newFile(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-store-'))
  return { at: join(folder, 'grognard.sqlite'), remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function newDatabase(): Promise<Place> {
  const { postgres, fault } = inject('services')
  if (postgres === undefined) throw new Error(fault ?? 'PostgreSQL was left out')
  const name = `grognard_${randomBytes(8).toString('hex')}`
  const order = async (statement: string) => {
    const client = new pg.Client({ host: postgres, user: 'grognard', database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await order(`create database ${name}`)
  const at = `postgresql://grognard@/${name}?host=${encodeURIComponent(postgres)}`
  return { at, remove: () => order(`drop database ${name} with (force)`) }
}

/** Runs tests on SQLite and on PostgreSQL. */
export function onEveryStore(tests: (newPlace: () => Promise<Place>) => void): void {
  const isLeftOut = process.env.GROGNARD_TEST_STORES === 'sqlite'
  describe('on SQLite', () => tests(newFile))
  describe.skipIf(isLeftOut)('on PostgreSQL', () => tests(newDatabase))
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
