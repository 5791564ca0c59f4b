import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A place for a store of its own, and how to remove it again. */
export interface Place {
  readonly at: string
  remove(): Promise<void>
}

/** A file of SQLite. */
export async function newFile(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-store-'))
  return { at: join(folder, 'grognard.sqlite'), remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** A database of PostgreSQL, by the folder of its socket. */
export async function newDatabase(postgres: string): Promise<Place> {
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
