import type { BlockFace } from '@grognard/engine'
import { plateWidth } from '../../paint/blocks.ts'
import { FIELD } from '../../paint/counter-shape.ts'
import type { Box } from '../../paint/geometry.ts'

/** A block on the sheet: where its centre would be if it were alone, and what it carries. */
export interface Block {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly face: BlockFace
}

/** A placed block: its centre, and the boxes of its body, name and markers. */
export interface SpreadBlock {
  readonly x: number
  readonly y: number
  readonly boxes: readonly Box[]
}

/** Markers at the right of a block; more would cover the next hex. */
export const MOST_MARKS = 4
/** Blocks are drawn slightly above the centre of their field, because the name hangs below. */
export const RAISED = 3

const BODY: Box = { left: -27, right: 27, top: -16, bottom: 17 }
const NAME_TOP = 19
const NAME_BOTTOM = 34.5
const MARK = 15

/** The boxes a block takes up around its centre, on a counter's field. */
function partsOf({ name, badges }: BlockFace): Box[] {
  const half = plateWidth(name) / 2
  const shown = Math.min(badges.length, MOST_MARKS)
  return [
    BODY,
    { left: -half, right: half, top: NAME_TOP, bottom: NAME_BOTTOM },
    ...(shown === 0 ? [] : [{ left: BODY.right, right: BODY.right + 10, top: BODY.top - 4, bottom: BODY.top - 4 + MARK * shown }]),
  ]
}

const ROUNDS = 24
/** How far a block may be pushed out of the centre of its hex, in hexsides. */
const MOST_ACROSS = 0.6
const MOST_DOWN = 0.3

/** Pushes close blocks apart, each a little, so letters, names and markers can be read side by side. */
export function spreadApart(blocks: readonly Block[], size: number, side: number): ReadonlyMap<string, SpreadBlock> {
  const k = size / FIELD
  const at = blocks.map(({ x, y, face }) => ({ x, y: y - RAISED * k, parts: partsOf(face) }))
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
    blocks.map(({ id }, i) => {
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

/** The shortest push for the second so that no parts of the two overlap; undefined when none do. */
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
