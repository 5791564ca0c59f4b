import { type Line, type Match, only, type Position, type Side, type Sides } from '@grognard/engine'

/** Who reads the log: a side, all sides at one table without secrets, or one person who plays them all. */
export type Reader = Side | 'everybody' | 'anybody'

/** Whether a reader may know what these sides know. */
export function mayKnow(match: Match<Position>, reader: Reader, seenBy: Sides): boolean {
  if (reader === 'anybody') return true
  if (reader !== 'everybody') return (seenBy & only(reader)) !== 0
  return match.game.sides.all.every(side => (seenBy & only(side)) !== 0)
}

/** Whether a reader is told of a line at all. */
function isToldOf(match: Match<Position>, reader: Reader, line: Line, told: ReadonlyMap<number, number>): boolean {
  switch (line.kind) {
    case 'setUp':
    case 'resign':
      return true
    case 'standing':
      return reader === 'anybody' || reader === line.side
    case 'back':
      return told.has(line.to)
    case 'said':
      return (
        mayKnow(match, reader, line.heardBy) ||
        isPublicSeal(match, line.n) ||
        line.rolls.some(roll => mayKnow(match, reader, roll.seenBy)) ||
        match.heardAt(line.n).some(heard => mayKnow(match, reader, heard.seenBy))
      )
  }
}

/** That a side has answered under seal everybody may see; what it said nobody. */
function isPublicSeal(match: Match<Position>, n: number): boolean {
  const before = match.before(n)
  return before !== undefined && match.game.rules.top(before).everybody !== undefined
}

/** The reader's own number of each line he is told of: gaps would tell him that there were others. */
export function numbersFor(match: Match<Position>, reader: Reader): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>()
  for (const line of match.lines)
    if (isToldOf(match, reader, line, numbers)) numbers.set(line.n, reader === 'anybody' ? line.n : numbers.size)
  return numbers
}

/** The reader's number of the line to come. */
export const nextFor = (match: Match<Position>, reader: Reader): number =>
  reader === 'anybody' ? match.next : numbersFor(match, reader).size

/** The lines that still count, for the log: what was taken back is out of it, that it was taken back is in it. */
export function linesThatCount(match: Match<Position>): Line[] {
  let counting: Line[] = []
  for (const line of match.lines) {
    if (line.kind === 'back') counting = counting.filter(({ n }) => n < line.to)
    counting.push(line)
  }
  return counting
}
