import { type MatchRecord, ReplayError, verify } from '@grognard/engine'
import type { Command } from 'commander'
import { FOUND_FAULTS, lineFor } from '../fail.ts'
import { type Io, print, printJson } from '../io.ts'
import { withJson } from '../options.ts'
import { counted } from '../plural.ts'
import { DamagedRecord, gameOfRecord, readRecord } from '../record-files.ts'

/** `verify`: recomputes a record. */
export function addVerify(program: Command, io: Io, exit: (code: number) => void): void {
  withJson(
    program
      .command('verify')
      .description(
        'recompute every position and every die of a record; exit 1 names the first thing that does not fit, exit 2 is for files that are no record',
      ),
  )
    .argument('<record>', 'file of the match')
    .action(async (path: string, flags: { json?: true }) => {
      const found = await examineFile(path)
      if (flags.json) printJson(io, { record: path, ...found })
      else print(io, found.ok ? `${path} is sound: ${soundText(found)}` : `${path} does not fit: ${found.fault}`)
      if (!found.ok) exit(FOUND_FAULTS)
    })
}

interface Sound {
  readonly ok: true
  readonly game: string
  readonly lines: number
  readonly takeBacks: number
  /** Take-backs past a die or past an action of the other side. */
  readonly pastDice: number
  readonly dice: number
  /** The secret is open and gives every die. */
  readonly diceProven: boolean
  /** It begins with the set-up, not with a position reached by older rules. */
  readonly startProven: boolean
  /** It is played with this edition's data. */
  readonly shippedData: boolean
  readonly outcome: { readonly winner: string | null; readonly cause: string } | null
}
interface Unsound {
  readonly ok: false
  /** Null when not even that can be read. */
  readonly game: string | null
  /** The line number; null when the fault is not in a line of play. */
  readonly line: number | null
  readonly fault: string
}

async function examineFile(path: string): Promise<Sound | Unsound> {
  let record: MatchRecord
  try {
    record = await readRecord(path)
  } catch (error) {
    if (error instanceof DamagedRecord) return { ok: false, game: null, line: null, fault: error.fault }
    throw error
  }
  return examine(record)
}

/** Recomputes everything a record claims: rules, data, positions, dice and events. */
async function examine(record: MatchRecord): Promise<Sound | Unsound> {
  try {
    const { game, shipped } = await gameOfRecord(record)
    const { match, rolls, diceProven, startProven, takeBacks, pastDice } = verify(game, record)
    const { outcome } = match
    const ended = outcome && { winner: outcome.winner === undefined ? null : game.sides.names[outcome.winner], cause: outcome.cause }
    const shippedData = shipped === game.dataHash
    const proofs = { takeBacks, pastDice, dice: rolls, diceProven, startProven, shippedData }
    return { ok: true, game: game.id, lines: record.lines.length, ...proofs, outcome: ended ?? null }
  } catch (error) {
    const fault = lineFor(error)
    if (fault === undefined) throw error
    return { ok: false, game: record.header.game, line: error instanceof ReplayError ? error.n : null, fault }
  }
}

function soundText({ lines, takeBacks, pastDice, dice, diceProven, startProven, shippedData, outcome }: Sound): string {
  const rolled = counted(dice, 'die', 'dice')
  const proof = diceProven ? `${rolled}, each as its secret gives it` : `${rolled}, unproven until the secret is open`
  const end =
    outcome === null
      ? 'the match is not over'
      : outcome.winner === null
        ? `a draw (${outcome.cause})`
        : `${outcome.winner} won (${outcome.cause})`
  const start = startProven ? '' : '; it goes on from a position of older rules, which has to be believed'
  const past = pastDice === 0 ? '' : ` (${pastDice} past the dice)`
  const data = shippedData ? '' : '; it is played with other data than this edition'
  return `${counted(lines, 'line')}, ${counted(takeBacks, 'take-back')}${past}, ${proof}; ${end}${start}${data}; who sat where is as the record says`
}
