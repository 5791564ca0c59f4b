import type { Overlay } from '@grognard/engine'
import type { Point } from '../../paint/geometry.ts'

type Line = Overlay['lines'][number]

/** The letter of a line's owner, on the hexside between two hexes of the line. */
export interface LineLetter {
  readonly letter: string
  readonly nation: string
  readonly between: readonly [number, number]
  readonly at: Point
}

/** Sharing a stretch with another line is worse than any distance from the wanted place; worse still is a place that is taken. */
const SHARED = 2
const COVERED = 100
/** The wanted place along a line: nearer to its owner than to its end. */
const WANTED = 0.35

const sideOf = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`)

/** What lies around the letters. */
export interface LetterRoom {
  /** The middle of the hexside between two hexes. */
  at(a: number, b: number): Point
  /** How far letters must lie apart. */
  readonly apart: number
  /** Whether a piece covers this place. */
  isCovered(point: Point): boolean
}

/** Where lines carry the letters of their owners: each on a stretch of its own if it has one, clear of pieces and of each other. */
export function lineLetters(lines: readonly Line[], room: LetterRoom): LineLetter[] {
  const users = new Map<string, number>()
  for (const { hexes } of lines)
    for (let i = 1; i < hexes.length; i++) {
      const side = sideOf(hexes[i - 1], hexes[i])
      users.set(side, (users.get(side) ?? 0) + 1)
    }
  const taken: Point[] = []
  return lines.flatMap(({ hexes, owner }) => {
    const steps = hexes.length - 1
    if (owner === undefined || steps < 1) return []
    // The first step lies under the piece it belongs to.
    const from = steps > 2 ? 1 : 0
    const places = Array.from({ length: steps - from }, (_, i) => {
      const [a, b] = [hexes[i + from], hexes[i + from + 1]]
      const at = room.at(a, b)
      const others = (users.get(sideOf(a, b)) ?? 1) - 1
      const isTaken = taken.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < room.apart)
      const price = Math.abs((i + from + 0.5) / steps - WANTED) + SHARED * others + (room.isCovered(at) || isTaken ? COVERED : 0)
      return { between: [a, b] as const, at, price }
    })
    const [best] = places.sort((a, b) => a.price - b.price)
    taken.push(best.at)
    return [{ ...owner, between: best.between, at: best.at }]
  })
}
