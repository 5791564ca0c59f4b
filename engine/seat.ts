import { type Entry, Feed } from './feed.ts'
import { EVERYONE, only } from './ids.ts'
import type { Match } from './match.ts'
import { printWord } from './notation.ts'
import type { Reader } from './reader.ts'
import type { WrittenLine } from './record.ts'
import type { Position } from './state.ts'
import type { Word } from './words.ts'

/** A line as one seat receives it: numbered for that seat alone, with the hash of its own view. */
export interface SeatLine extends Omit<WrittenLine, 'leave'> {
  /** The side has sealed an answer; what it said stays hidden. */
  readonly sealed?: true
}

/**
 * What one seat, or any other reader, has received of a match, in writing: the entries of its feed without what it sees. Lines it may not
 * know about leave no gap in its numbering, sealed words and hidden rolls are left out, and the only hash it learns is that of its view.
 */
export function seatLines<S extends Position>(match: Match<S>, reader: Reader): SeatLine[] {
  const feed = new Feed(match, reader)
  const entries = feed.read()
  feed.close()
  return entries.map(entry => ({
    n: entry.n,
    ...partOf(match, reader, entry),
    hash: entry.hash,
    ...(entry.at !== undefined && { at: entry.at }),
  }))
}

function partOf<S extends Position>({ game }: Match<S>, reader: Reader, entry: Entry): Omit<SeatLine, 'n' | 'hash'> {
  const { names } = game.sides
  const side = entry.side === undefined ? {} : { side: names[entry.side] }
  switch (entry.kind) {
    case 'setUp':
    case 'said': {
      // Who else heard it is not the reader's to know.
      const seenBy = typeof reader === 'number' ? only(reader) : EVERYONE
      const told = entry.told?.map(({ event, args }) => [event, seenBy, ...args] as [string, number, ...number[]])
      const say = entry.say === undefined ? {} : { say: entry.say.map(w => printWord(game, w as Word)) }
      return { ...side, ...say, rolls: (entry.rolls ?? []).map(({ rolled }) => rolled), ...(told && { told }) }
    }
    case 'sealed':
      return { ...side, sealed: true }
    case 'back':
      return { ...side, back: entry.to ?? 0 }
    case 'redo':
      return { ...side, redo: entry.of ?? 0 }
    case 'standing':
      return { ...side, standing: entry.answer ?? '', on: entry.on ?? false }
    case 'resign':
      return { ...side, resign: true }
    case 'end':
      return { end: entry.reason ?? '', ...(entry.winner !== undefined && { winner: names[entry.winner] }) }
  }
}
