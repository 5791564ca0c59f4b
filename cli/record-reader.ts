import { type Game, hasFog, type Match, type MatchRecord, type Position, type Reader, replay, seatKind } from '@grognard/engine'
import { Failure } from './fail.ts'

/**
 * Who reads a record here. While its sides have secrets it is told to the people who play: one hears what they know, two what both know.
 * Anybody may read everything once it is over, or when only bots play.
 */
export function readerOf(game: Game, record: MatchRecord): Reader {
  const isRunning = record.sealed === true || record.kept !== undefined
  if (!isRunning || !(record.sealed === true || hasFog(game.kind))) return 'anybody'
  const people = game.sides.all.filter(side => seatKind(record.header.seats[game.sides.names[side]]) === 'human')
  return people.length === 0 ? 'anybody' : people.length === 1 ? people[0] : 'everybody'
}

/** The match after a line, by default the last one, as the reader counts: until just before the next line received. */
export function replayTo(game: Game, record: MatchRecord, reader: Reader, at: number | undefined): Match<Position> {
  const whole = (): Match<Position> => replay(game, record).match
  if (reader === 'anybody') {
    checkLine(record, at)
    return at === undefined ? whole() : replay(game, record, { upTo: at }).match
  }
  const match = whole()
  if (at === undefined) return match
  const received = [...match.hearing(reader).numbers.keys()]
  if (at >= received.length) throw noLine(at, 0, received.length - 1)
  return at === received.length - 1 ? match : replay(game, record, { upTo: received[at + 1] - 1 }).match
}

export function checkLine(record: MatchRecord, at: number | undefined): void {
  const first = record.lines[0]?.n ?? 0
  const last = first + record.lines.length - 1
  if (at !== undefined && (at < first || at > last)) throw noLine(at, first, last)
}

const noLine = (at: number, first: number, last: number): Failure =>
  new Failure(`the record has no line ${at}: its lines are ${first} to ${last}`)
