import { type Line, type Match, only, type Position, type Side, type Sides } from '@grognard/engine'

/** Who reads the log: a side, all sides at a table without secrets, or one person who plays them all. */
export type Reader = Side | 'everybody' | 'anybody'

/** Whether a reader may know what these sides know. */
export function mayKnow(match: Match<Position>, reader: Reader, seenBy: Sides): boolean {
  if (reader === 'anybody') return true
  if (reader !== 'everybody') return (seenBy & only(reader)) !== 0
  return match.game.sides.all.every(side => (seenBy & only(side)) !== 0)
}

/** Whether a reader hears of a line at all. */
function isToldOf(match: Match<Position>, reader: Reader, line: Line, told: ReadonlyMap<number, number>): boolean {
  switch (line.kind) {
    case 'setUp':
    case 'resign':
      return true
    case 'standing':
      return reader === 'anybody' || reader === line.side
    case 'back':
      return told.has(line.to)
    case 'redo':
      return told.has(line.of)
    case 'said':
      return (
        mayKnow(match, reader, line.heardBy) ||
        isPublicSeal(match, line.n) ||
        line.rolls.some(roll => mayKnow(match, reader, roll.seenBy)) ||
        match.heardAt(line.n).some(heard => mayKnow(match, reader, heard.seenBy))
      )
  }
}

/** Everybody may see that a side has sealed an answer, but not what it said. */
function isPublicSeal(match: Match<Position>, n: number): boolean {
  const before = match.before(n)
  return before !== undefined && match.game.rules.top(before).everybody !== undefined
}

/** The reader's own numbering of the lines they hear: gaps would reveal that there were others. */
export function numbersFor(match: Match<Position>, reader: Reader): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>()
  for (const line of match.lines)
    if (isToldOf(match, reader, line, numbers)) numbers.set(line.n, reader === 'anybody' ? line.n : numbers.size)
  return numbers
}

/** The reader's number of the next line. */
export const nextFor = (match: Match<Position>, reader: Reader): number =>
  reader === 'anybody' ? match.next : numbersFor(match, reader).size

/**
 * The lines shown in the log: a take-back stands in for what it took back; a redo restores everything as it was, and neither of the two
 * is shown.
 */
export function linesThatCount(match: Match<Position>): Line[] {
  let counting: Line[] = []
  const beforeBack = new Map<number, Line[]>()
  for (const line of match.lines) {
    if (line.kind === 'redo') {
      counting = beforeBack.get(line.of) ?? counting
      continue
    }
    if (line.kind === 'back') {
      beforeBack.set(line.n, counting)
      counting = counting.filter(({ n }) => n < line.to)
    }
    counting.push(line)
  }
  return counting
}
