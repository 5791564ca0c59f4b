import { hashFor } from './game.ts'
import { printHash } from './hash.ts'
import { only, type Side } from './ids.ts'
import type { Line, Match } from './match.ts'
import { printWord } from './notation.ts'
import type { WrittenLine } from './record.ts'
import type { Position } from './state.ts'

/** A line as one seat receives it: numbered for that seat alone, with the hash of its own view. */
export type SeatLine = Omit<WrittenLine, 'leave'>

/**
 * What one seat has received of a match. Lines it may not know of leave no gap in its numbers, sealed words and hidden rolls stay out, and
 * the only hash it learns is that of its view.
 */
export function seatLines<S extends Position>(match: Match<S>, side: Side): SeatLine[] {
  const received: SeatLine[] = []
  /** The seat's own number of each line it received. */
  const numbers = new Map<number, number>()
  for (const line of match.lines) {
    const part = partFor(match, line, side, numbers)
    if (part === undefined) continue
    numbers.set(line.n, received.length)
    received.push({ n: received.length, ...part, hash: printHash(hashFor(match.game, match.after(line.n), side)) })
  }
  return received
}

function partFor<S extends Position>(
  match: Match<S>,
  line: Line,
  side: Side,
  numbers: ReadonlyMap<number, number>,
): Omit<SeatLine, 'n' | 'hash'> | undefined {
  const { game } = match
  const heard = match.heardAt(line.n).filter(told => (told.seenBy & only(side)) !== 0)
  const told =
    heard.length === 0
      ? {}
      : { told: heard.map(({ event, args }) => [event.name, only(side), ...args] as const) as unknown as NonNullable<SeatLine['told']> }
  if (line.kind === 'setUp') return { rolls: seen(line, side), ...told }
  const by = game.sides.names[line.side]
  switch (line.kind) {
    case 'said':
      if ((line.heardBy & only(side)) !== 0)
        return { side: by, say: line.words.map(w => printWord(game, w)), rolls: seen(line, side), ...told }
      return heard.length > 0 || seen(line, side).length > 0 ? { rolls: seen(line, side), ...told } : undefined
    case 'back': {
      const to = numbers.get(line.to)
      return to === undefined ? undefined : { side: by, back: to }
    }
    case 'standing':
      return line.side === side ? { side: by, standing: line.answer, on: line.on } : undefined
    case 'resign':
      return { side: by, resign: true }
  }
}

const seen = (line: Extract<Line, { rolls: unknown }>, side: Side): number[] =>
  line.rolls.filter(roll => (roll.seenBy & only(side)) !== 0).map(roll => roll.rolled)
