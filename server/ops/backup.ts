import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { StartError } from '../config.ts'
import { openForReading, openStore, versionOf } from '../store/open.ts'
import type { Sql, Value } from '../store/store.ts'
import { isServed } from './office.ts'

/** The tables, each after those that it refers to. Links to sign in and letters under way are not kept: they would be used twice. */
const TABLES = [
  ...[
    'meta',
    'account',
    'credential',
    'session',
    'game_data',
    'match',
    'seat',
    'line',
    'snapshot',
    'rest',
    'receipt',
    'offer',
    'chat',
    'note',
  ],
  ...['channel', 'block', 'report', 'penalty', 'audit', 'rating', 'rating_change', 'tournament', 'entrant', 'pairing'],
] as const

/** Rows read at a time. */
const PAGE = 500

const Head = z.object({ grognard: z.literal('backup'), version: z.number(), at: z.number() })
const Row = z.object({ table: z.enum(TABLES), row: z.record(z.string().regex(/^\w+$/), z.union([z.string(), z.number(), z.null()])) })

/** By which columns each table's rows are told apart, so that they can be read page by page. */
const KEYS: Readonly<Record<(typeof TABLES)[number], readonly string[]>> = {
  meta: ['key'],
  account: ['id'],
  credential: ['kind', 'id'],
  session: ['hash'],
  game_data: ['hash'],
  match: ['id'],
  seat: ['match', 'side'],
  line: ['match', 'n'],
  snapshot: ['match', 'n'],
  rest: ['match'],
  receipt: ['match', 'side', 'id'],
  offer: ['match', 'kind', 'side'],
  chat: ['match', 'id'],
  note: ['match', 'side', 'account'],
  channel: ['account', 'kind', 'id'],
  block: ['account', 'other'],
  report: ['id'],
  penalty: ['id'],
  audit: ['id'],
  rating: ['account', 'game'],
  rating_change: ['match', 'account'],
  tournament: ['id'],
  entrant: ['tournament', 'account'],
  pairing: ['tournament', 'round', 'board'],
}

/** Writes everything that is kept, as it is at one moment, into a file that either kind of store can be made from. Returns the number of rows. */
export async function backup(place: string, file: string, now: number): Promise<number> {
  if (existsSync(file)) throw new StartError(`'${file}' exists already`)
  const store = openForReading(place)
  const out = await open(file, 'wx', 0o600)
  try {
    return await store.snapshot(async sql => {
      await out.write(`${JSON.stringify({ grognard: 'backup', version: await versionOf(sql), at: now })}\n`)
      let count = 0
      for (const table of TABLES) {
        for await (const rows of pagesOf(sql, table)) {
          await out.write(rows.map(row => `${JSON.stringify({ table, row })}\n`).join(''))
          count += rows.length
        }
      }
      await out.sync()
      return count
    })
  } finally {
    await out.close()
    await store.close()
  }
}

type AnyRow = Record<string, Value>

async function* pagesOf(sql: Sql, table: (typeof TABLES)[number]): AsyncGenerator<AnyRow[]> {
  const keys = KEYS[table]
  const after = `(${keys.join(', ')}) > (${keys.map(() => '?').join(', ')})`
  for (let last: AnyRow | undefined; ; ) {
    const from = last
    const rows: AnyRow[] = await sql.all<AnyRow>(
      `select * from ${table}${from === undefined ? '' : ` where ${after}`} order by ${keys.join(', ')} limit ${PAGE}`,
      ...(from === undefined ? [] : keys.map(key => from[key] as Value)),
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}

/** Fills an empty store from a backup; all or nothing. Returns the number of rows. */
export async function restore(place: string, file: string): Promise<number> {
  if (!existsSync(file)) throw new StartError(`there is no file '${file}'`)
  if (await isServed(place)) throw new StartError('a server uses this store; a backup goes into an empty one that nobody uses')
  const store = await openStore(place)
  try {
    return await store.transaction(async sql => {
      const used = await sql.get(`select 1 as x from account union all select 1 as x from match limit 1`)
      if (used) throw new StartError('the store is in use already; a backup goes into an empty one')
      const version = await versionOf(sql)
      await sql.run('delete from meta')
      let n = 0
      for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
        n++
        if (n === 1) checkHead(text, version)
        else await insert(sql, text, n)
      }
      if (n === 0) throw new StartError('the backup is empty')
      return n - 1
    })
  } finally {
    await store.close()
  }
}

function jsonOf(text: string, n: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`line ${n} of the backup is no JSON`)
  }
}

function checkHead(text: string, version: number): void {
  const head = Head.safeParse(jsonOf(text, 1))
  if (!head.success) throw new StartError('this is no backup of Grognard')
  if (head.data.version !== version)
    throw new StartError(`the backup has tables of version ${head.data.version}; this program makes version ${version}`)
}

async function insert(sql: Sql, text: string, n: number): Promise<void> {
  const read = Row.safeParse(jsonOf(text, n))
  if (!read.success) throw new StartError(`line ${n} of the backup is no row`)
  const { table, row } = read.data
  const names = Object.keys(row)
  await sql.run(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    ...names.map(name => row[name] as Value),
  )
}
