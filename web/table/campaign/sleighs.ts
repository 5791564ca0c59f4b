import type { SleighFace } from '@grognard/engine'
import { FIELD } from '../../paint/counter-shape.ts'
import { plateWidth } from '../../paint/forces.ts'
import type { Box } from '../../paint/geometry.ts'

/** A sleigh on the sheet: where its middle would lie if it were alone, and what it carries. */
export interface Sleigh {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly face: SleighFace
}

/** A sleigh that found its room: its middle, and the boxes that its body, its name and its markers take. */
export interface SpreadSleigh {
  readonly x: number
  readonly y: number
  readonly boxes: readonly Box[]
}

/** Markers at the right of a sleigh; more than that would cover the next hex. */
export const MOST_MARKS = 4
/** Sleighs are drawn a little above the middle of their field, because the name hangs below. */
export const RAISED = 3

const BODY: Box = { left: -27, right: 27, top: -16, bottom: 17 }
const NAME_TOP = 19
const NAME_BOTTOM = 34.5
const MARK = 15

/** What a sleigh takes of the sheet about its middle, on the field of a counter. */
function partsOf({ name, marks }: SleighFace): Box[] {
  const half = plateWidth(name) / 2
  const shown = Math.min(marks.length, MOST_MARKS)
  return [
    BODY,
    { left: -half, right: half, top: NAME_TOP, bottom: NAME_BOTTOM },
    ...(shown === 0 ? [] : [{ left: BODY.right, right: BODY.right + 10, top: BODY.top - 4, bottom: BODY.top - 4 + MARK * shown }]),
  ]
}

const ROUNDS = 24
/** How far a sleigh may be pushed out of the middle of its hex, in hexsides. */
const MOST_ACROSS = 0.6
const MOST_DOWN = 0.3

/** Pushes sleighs that stand close apart, each a little, so that letters, names and markers can be read side by side. */
export function spreadApart(sleighs: readonly Sleigh[], size: number, side: number): ReadonlyMap<string, SpreadSleigh> {
  const k = size / FIELD
  const at = sleighs.map(({ x, y, face }) => ({ x, y: y - RAISED * k, parts: partsOf(face) }))
  const home = at.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) {
    let isStill = true
    at.forEach((a, i) => {
      for (const [j, b] of at.entries()) {
        if (j <= i) continue
        const push = pushBetween(a, b, k)
        if (push === undefined) continue
        isStill = false
        for (const [one, of, sign] of [
          [a, home[i], -0.5],
          [b, home[j], 0.5],
        ] as const) {
          one.x = within(one.x + sign * push.x, of.x, MOST_ACROSS * side)
          one.y = within(one.y + sign * push.y, of.y, MOST_DOWN * side)
        }
      }
    })
    if (isStill) break
  }
  return new Map(
    sleighs.map(({ id }, i) => {
      const { x, y, parts } = at[i]
      const boxes = parts.map(({ left, right, top, bottom }) => ({
        left: x + left * k,
        right: x + right * k,
        top: y + top * k,
        bottom: y + bottom * k,
      }))
      return [id, { x, y: y + RAISED * k, boxes }]
    }),
  )
}

const within = (at: number, home: number, most: number): number => Math.min(home + most, Math.max(home - most, at))

interface Placed {
  readonly x: number
  readonly y: number
  readonly parts: readonly Box[]
}

/** The shorter way by which the second must go so that no parts of the two overlap; nothing when none do. */
function pushBetween(a: Placed, b: Placed, k: number): { readonly x: number; readonly y: number } | undefined {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  let [across, down] = [0, 0]
  for (const p of a.parts)
    for (const q of b.parts) {
      const x = dx >= 0 ? p.right * k - (dx + q.left * k) : dx + q.right * k - p.left * k
      const y = dy >= 0 ? p.bottom * k - (dy + q.top * k) : dy + q.bottom * k - p.top * k
      if (x <= 0 || y <= 0) continue
      across = Math.max(across, x)
      down = Math.max(down, y)
    }
  if (across === 0) return undefined
  return across <= down ? { x: dx >= 0 ? across : -across, y: 0 } : { x: 0, y: dy >= 0 ? down : -down }
}
