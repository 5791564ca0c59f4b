import { type MatchRecord, RecordError, ReplayError, verify } from '@grognard/engine'
import type { Command } from 'commander'
import { FOUND_FAULTS } from '../fail.ts'
import { type Io, print, printJson } from '../io.ts'
import { withJson } from '../options.ts'
import { gameOfRecord, readRecord } from '../record-files.ts'

/** `verify`: recomputes a record. */
export function addVerify(program: Command, io: Io, exit: (code: number) => void): void {
  withJson(
    program
      .command('verify')
      .description('recompute every position and every die of a record; exit 1 names the first line that does not fit'),
  )
    .argument('<record>', 'file of the match')
    .action(async (path: string, flags: { json?: true }) => {
      const record = await readRecord(path)
      const found = await examine(record)
      if (flags.json) printJson(io, { record: path, game: record.header.game, ...found })
      else print(io, found.ok ? `${path} is sound: ${soundText(found)}` : `${path} does not fit: ${found.fault}`)
      if (!found.ok) exit(FOUND_FAULTS)
    })
}

interface Sound {
  readonly ok: true
  readonly lines: number
  readonly dice: number
  /** The secret is open and gives every die. */
  readonly diceProven: boolean
  readonly outcome: { readonly winner: string | null; readonly cause: string } | null
}
interface Unsound {
  readonly ok: false
  /** The number of the line; nothing when the fault is not in a line of play. */
  readonly line: number | null
  readonly fault: string
}

/** Everything a record claims is computed again: data, positions, dice, and what was told. */
async function examine(record: MatchRecord): Promise<Sound | Unsound> {
  const { game } = await gameOfRecord(record)
  try {
    const { match, rolls, diceProven } = verify(game, record)
    const { outcome } = match
    const ended = outcome && { winner: outcome.winner === undefined ? null : game.sides.names[outcome.winner], cause: outcome.cause }
    return { ok: true, lines: record.lines.length, dice: rolls, diceProven, outcome: ended ?? null }
  } catch (error) {
    if (error instanceof ReplayError) return { ok: false, line: error.n, fault: error.message }
    if (error instanceof RecordError) return { ok: false, line: null, fault: error.message }
    throw error
  }
}

function soundText({ lines, dice, diceProven, outcome }: Sound): string {
  const proof = diceProven ? `${dice} dice, each as its secret gives it` : `${dice} dice, which stay unproven until the secret is open`
  const end =
    outcome === null
      ? 'the match is not over'
      : outcome.winner === null
        ? `a draw (${outcome.cause})`
        : `${outcome.winner} won (${outcome.cause})`
  return `${lines} lines, ${proof}; ${end}`
}
