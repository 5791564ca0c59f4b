import { hashFor } from './game.ts'
import { printHash } from './hash.ts'
import { only, type Side } from './ids.ts'
import type { Heard, Line, Match } from './match.ts'
import { printWord } from './notation.ts'
import type { Hearing } from './reader.ts'
import type { WrittenLine } from './record.ts'
import type { Position } from './state.ts'

/** A line as one seat receives it: numbered for that seat alone, with the hash of its own view. */
export interface SeatLine extends Omit<WrittenLine, 'leave'> {
  /** The side has sealed an answer; what it said stays hidden. */
  readonly sealed?: true
}

/**
 * What one seat has received of a match. Lines it may not know about leave no gap in its numbering, sealed words and hidden rolls are left
 * out, and the only hash it learns is that of its view.
 */
export function seatLines<S extends Position>(match: Match<S>, side: Side): SeatLine[] {
  const hearing = match.hearing(side)
  return match.lines.flatMap(line => {
    const n = hearing.numbers.get(line.n)
    const hash = () => printHash(hashFor(match.game, match.after(line.n), side))
    return n === undefined ? [] : [{ n, ...partFor(match, line, side, hearing), hash: hash() }]
  })
}

function partFor<S extends Position>(match: Match<S>, line: Line, side: Side, hearing: Hearing<S>): Omit<SeatLine, 'n' | 'hash'> {
  const { game } = match
  const heard = heardIn(match, line, side)
  const told =
    heard.length === 0
      ? {}
      : { told: heard.map(({ event, args }) => [event.name, only(side), ...args] as const) as unknown as NonNullable<SeatLine['told']> }
  if (line.kind === 'setUp') return { rolls: seen(line, side), ...told }
  const by = game.sides.names[line.side]
  switch (line.kind) {
    case 'said': {
      if (hearing.isSeal(line)) return { side: by, sealed: true }
      const rolls = { rolls: seen(line, side), ...told }
      return (line.heardBy & only(side)) === 0 ? rolls : { side: by, say: line.words.map(w => printWord(game, w)), ...rolls }
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

const heardIn = <S extends Position>(match: Match<S>, line: Line, side: Side): readonly Heard[] =>
  match.heardAt(line.n).filter(told => (told.seenBy & only(side)) !== 0)

const seen = (line: Extract<Line, { rolls: unknown }>, side: Side): number[] =>
  line.rolls.filter(roll => (roll.seenBy & only(side)) !== 0).map(roll => roll.rolled)
