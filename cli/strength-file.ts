import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PLAYERS } from '@grognard/bots/players'
import type { DoneChunk, StrengthRow } from '@grognard/bots/strength'
import { z } from 'zod'
import { Failure } from './fail.ts'
import { exists, readWhole, replaceFile } from './files.ts'
import { packageFolder } from './packages.ts'

const count = z.int().nonnegative()
const tally = z.array(count)
const player = z.enum([...PLAYERS, 'unguessing'])
const durations = z.object({ count, sum: z.number(), longest: z.number(), buckets: tally })
const thinking = z.object({ decisions: durations, games: durations })
const wins = z.array(count).length(2)

const done = z.object({
  game: z.string(),
  battle: z.string().optional(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  version: count,
  dataHash: z.string(),
  a: player,
  b: player,
  seed: z.string(),
  firstPair: count,
  pairs: count,
  part: z.object({
    a: player,
    b: player,
    pairs: count,
    scores: z.tuple([count, count, count, count, count]),
    wins: z.object({ a: wins, b: wins }),
    draws: count,
    decisions: count,
    cpuMicros: z.number(),
    faults: z.object({ errors: count, deadEnds: count, first: z.array(z.object({ game: count, what: z.string() })) }),
    thinking: z.object({ a: thinking, b: thinking }),
  }),
})
const file = z.object({ done: z.array(done) })

/** Where the strength of a game's bots is kept. */
export const strengthFile = (game: string): string => join(packageFolder('@grognard/bench'), 'results', `strength-${game}.json`)

/** Earlier results; empty when there is no file yet. */
export async function readDone(path: string): Promise<DoneChunk[]> {
  const text = (await exists(path)) ? await readWhole(path) : '{"done":[]}'
  const parsed = file.safeParse(parse(text))
  if (!parsed.success)
    throw new Failure(`${path} is not a table of strength: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`)
  return parsed.data.done
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes the table for people and the underlying results, so an interrupted run can resume. */
export async function writeDone(path: string, rows: readonly StrengthRow[], pieces: readonly DoneChunk[]): Promise<void> {
  const lines = (list: readonly object[]): string => list.map(entry => `  ${JSON.stringify(entry)}`).join(',\n')
  await mkdir(dirname(path), { recursive: true })
  await replaceFile(path, `{"rows": [\n${lines(rows)}\n],\n"done": [\n${lines(pieces)}\n]}\n`)
}
