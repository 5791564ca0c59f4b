import { existsSync } from 'node:fs'
import { StartError } from '../config.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { PostgresStore } from './postgres.ts'
import { SqliteStore } from './sqlite.ts'
import type { Sql, Store } from './store.ts'

/** The tables are those of a later version of the program. */
export class TooNew extends Error {}

/** The key of the lock in PostgreSQL under which tables are changed: any number, as long as it stays. */
const LOCK = 18_150_618

/** Opens the store at an address of PostgreSQL or in a file, with its tables brought up to date. */
export async function openStore(place: string, migrations: readonly string[] = MIGRATIONS): Promise<Store> {
  const store: Store = isAddress(place) ? new PostgresStore(place) : new SqliteStore(place)
  try {
    await store.transaction(sql => migrate(sql, store.kind, migrations))
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

/** Opens a store without changing anything in it: its tables are taken as they are. */
export function openForReading(place: string): Store {
  if (isAddress(place)) return new PostgresStore(place)
  if (!existsSync(place)) throw new StartError(`there is no store at '${place}'`)
  return new SqliteStore(place, true)
}

/** Whether a place is an address of PostgreSQL; else it is a file. */
export const isAddress = (place: string): boolean => /^postgres(?:ql)?:/.test(place)

/** The number of the last change made. */
export const versionOf = async (sql: Sql): Promise<number> =>
  Number((await sql.get<{ value: string }>(`select value from meta where key = 'version'`))?.value ?? 0)

async function migrate(sql: Sql, kind: Store['kind'], migrations: readonly string[]): Promise<void> {
  if (kind === 'postgres') await sql.all('select pg_advisory_xact_lock(?)', LOCK)
  await sql.run('create table if not exists meta (key text primary key, value text not null)')
  const version = await versionOf(sql)
  if (version > migrations.length)
    throw new TooNew(`the tables are of version ${version}; this program knows ${migrations.length} and would spoil them`)
  for (const change of migrations.slice(version))
    for (const statement of change.split(';').filter(part => part.trim() !== '')) await sql.run(statement)
  await sql.run(
    `insert into meta (key, value) values ('version', ?) on conflict (key) do update set value = excluded.value`,
    String(migrations.length),
  )
}
