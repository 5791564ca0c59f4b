import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Json, LEVELS, type MatchRecord, parseJsonLines, RecordError } from '@grognard/engine'
import { writeJsonLines } from '@grognard/engine/record'
import { findGame, namedBattle } from '@grognard/games/registry'
import { StartError } from '../config.ts'
import type { Desk } from '../desk.ts'
import { keptRecord } from '../matches/kept.ts'
import { type MatchRow, seatsOf } from '../matches/rows.ts'
import { openForReading } from '../store/open.ts'
import { AlreadyThere } from '../store/store.ts'
import type { SoundRecord } from './record-worker.ts'

const PAGE = 100

/** Writes the records of all matches that are over into a folder, one file each. Those under way have secrets and stay where they are. */
export async function exportRecords(place: string, folder: string): Promise<{ readonly written: number; readonly running: number }> {
  const store = openForReading(place)
  try {
    await mkdir(folder, { recursive: true })
    let written = 0
    for (let last = ''; ; ) {
      const rows = await store.all<MatchRow>(`select * from match where id > ? and state = 'ended' order by id limit ${PAGE}`, last)
      for (const row of rows) {
        const kept = await store.get<{ body: string }>('select body from game_data where hash = ?', row.data)
        const entry = findGame(row.game)
        if (!entry || !kept) throw new StartError(`match ${row.id}: its game or its data is not kept`)
        const data = JSON.parse(kept.body) as Json
        const game = (await entry.load(['en'], namedBattle(entry, row.battle, data)))(data)
        const record = await keptRecord(store, row, await seatsOf(store, row.id), game.sides.names)
        await writeFile(join(folder, `${row.id}.jsonl`), writeJsonLines({ ...record, data }), { flag: 'wx' })
        written++
      }
      if (rows.length < PAGE) break
      last = rows.at(-1)?.id ?? ''
    }
    const running = await store.get<{ n: number }>(`select count(*) as n from match where state = 'playing'`)
    return { written, running: running?.n ?? 0 }
  } finally {
    await store.close()
  }
}

/** The longest record that is read, in letters, and how long judging one may take, in milliseconds. */
export const LONGEST_RECORD = 16_000_000
const PATIENCE = 60_000

/** Where the worker's compiled code is: beside this file, or, when this runs from its source, where it was built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? '../dist/ops/record-worker.js' : './record-worker.js', import.meta.url)

/** Judges a record from outside; a fault says why it is not taken. */
function judged(text: string): Promise<SoundRecord> {
  const worker = new Worker(WORKER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 } })
  return new Promise<SoundRecord>((resolve, reject) => {
    const late = setTimeout(() => reject(new StartError('judging it takes too long')), PATIENCE)
    const end = () => clearTimeout(late)
    worker.once('error', error => reject(new StartError(error.message))).once('exit', end)
    worker.once('message', ({ sound, fault }: { readonly sound?: SoundRecord; readonly fault?: string }) => {
      end()
      if (sound) resolve(sound)
      else reject(new StartError(fault ?? 'it cannot be read'))
    })
    worker.postMessage(text)
  }).finally(() => void worker.terminate())
}

function parsed(text: string): MatchRecord {
  try {
    return parseJsonLines(text)
  } catch (error) {
    throw error instanceof RecordError ? new StartError(error.message) : error
  }
}

/** Takes in the record of a match that is over, under its own id, with nobody's account at its seats. Returns the id. */
export async function importRecord(desk: Desk, text: string): Promise<string> {
  if (text.length > LONGEST_RECORD) throw new StartError('the record is too long')
  const { header, lines, secret } = parsed(text)
  const { match: id, commitment } = header
  if (!/^[\w-]{8,64}$/.test(id)) throw new StartError('its match has no id of ours')
  if (secret === undefined || commitment === undefined) throw new StartError('the secret of its dice is not open')
  if (await desk.store.get('select id from match where id = ?', id)) throw new StartError(`match ${id} is here already`)
  const { battle, data, asks, result } = await judged(text)
  const now = desk.now()
  const [first, last] = [lines[0]?.at ?? now, lines.at(-1)?.at ?? now]
  try {
    await desk.store.transaction(async sql => {
      await sql.run('insert into game_data (hash, body) values (?, ?) on conflict (hash) do nothing', header.data, data)
      await sql.run(
        `insert into match (id, game, battle, rules, data, scenario, options, pace, rated, visibility, state, secret, commitment, salts, next,
           asks, result, made, started, ended) values (?, ?, ?, ?, ?, ?, ?, '{"kind":"none"}', 0, 'public', 'ended', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[id, header.game, battle, header.rules, header.data, header.scenario, JSON.stringify(header.options)],
        ...[secret, commitment, JSON.stringify(header.salts ?? []), lines.length, asks, result, first, first, last],
      )
      for (const [side, name] of Object.values(header.seats).entries())
        await sql.run(
          'insert into seat (match, side, level, muted) values (?, ?, ?, 0)',
          ...[id, side, (LEVELS as readonly string[]).includes(name) ? name : null],
        )
      for (const line of lines)
        await sql.run('insert into line (match, n, at, body) values (?, ?, ?, ?)', id, line.n, line.at ?? now, JSON.stringify(line))
    })
  } catch (error) {
    if (error instanceof AlreadyThere) throw new StartError(`match ${id} is here already`)
    throw error
  }
  return id
}
