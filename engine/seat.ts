import { viewFor } from './game.ts'
import { hash, printHash } from './hash.ts'
import { only, type Sides } from './ids.ts'
import type { Line, Match, Roll } from './match.ts'
import { printWord } from './notation.ts'
import { type Hearing, mayKnow, type Reader } from './reader.ts'
import type { WrittenLine } from './record.ts'
import type { Position } from './state.ts'

/** A line as one seat receives it: numbered for that seat alone, with the hash of its own view. */
export interface SeatLine extends Omit<WrittenLine, 'leave'> {
  /** The side has sealed an answer; what it said stays hidden. */
  readonly sealed?: true
}

/**
 * What one seat, or any other reader, has received of a match. Lines it may not know about leave no gap in its numbering, sealed words and hidden rolls are left
 * out, and the only hash it learns is that of its view.
 */
export function seatLines<S extends Position>(match: Match<S>, reader: Reader): SeatLine[] {
  const hearing = match.hearing(reader)
  const { game } = match
  return match.lines.flatMap(line => {
    const n = hearing.numbers.get(line.n)
    const hashed = () => printHash(hash(game.kind, viewFor(game, match.after(line.n), reader)))
    return n === undefined ? [] : [{ n, ...partFor(match, line, hearing), hash: hashed() }]
  })
}

function partFor<S extends Position>(match: Match<S>, line: Line, hearing: Hearing<S>): Omit<SeatLine, 'n' | 'hash'> {
  const { game } = match
  const { reader } = hearing
  const sees = (seenBy: Sides): boolean => mayKnow(match, reader, seenBy)
  const heard = match.heardAt(line.n).filter(({ seenBy }) => sees(seenBy))
  // Who else heard it is not the seat's to know.
  const asHeard = (seenBy: Sides): Sides => (typeof reader === 'number' ? only(reader) : seenBy)
  const told =
    heard.length === 0
      ? {}
      : {
          told: heard.map(({ event, seenBy, args }) => [event.name, asHeard(seenBy), ...args] as const) as unknown as NonNullable<
            SeatLine['told']
          >,
        }
  const seen = (rolls: readonly Roll[]): number[] => rolls.filter(({ seenBy }) => sees(seenBy)).map(({ rolled }) => rolled)
  if (line.kind === 'setUp') return { rolls: seen(line.rolls), ...told }
  if (line.kind === 'end') return { end: line.reason, ...(line.winner !== undefined && { winner: game.sides.names[line.winner] }) }
  const by = game.sides.names[line.side]
  switch (line.kind) {
    case 'said': {
      if (hearing.isSeal(line)) return { side: by, sealed: true }
      const rolls = { rolls: seen(line.rolls), ...told }
      return !sees(line.heardBy) ? rolls : { side: by, say: line.words.map(w => printWord(game, w)), ...rolls }
    }
    case 'back':
      return { side: by, back: hearing.numbers.get(hearing.firstTaken(line) ?? line.to) ?? 0 }
    case 'redo':
      return { side: by, redo: hearing.numbers.get(line.of) ?? 0 }
    case 'standing':
      return { side: by, standing: line.answer, on: line.on }
    case 'resign':
      return { side: by, resign: true }
  }
}
