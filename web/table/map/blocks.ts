import type { BlockFace } from '@grognard/engine'
import { NAME_HIGH, type NamePlace, plateWidth } from '../../paint/blocks.ts'
import { FIELD } from '../../paint/counter-shape.ts'
import type { Box, Layout, Point } from '../../paint/geometry.ts'
import { labelPlace } from './label-place.ts'
import { boxAt } from './tag-place.ts'

/** A block on the sheet: where its centre would be if it were alone, and what it carries. */
export interface Block {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly face: BlockFace
}

/** A placed block: its centre, and what it takes up. */
export interface SpreadBlock {
  readonly x: number
  readonly y: number
  readonly body: Box
  /** Its name, where there is room for it. */
  readonly name: PlacedName | undefined
  /** The boxes of its body, name and markers. */
  readonly boxes: readonly Box[]
}

/** A name on the sheet, and where it goes on the field of its block. */
interface PlacedName {
  readonly box: Box
  readonly leader: readonly [Point, Point] | undefined
  readonly place: NamePlace
}

/** Markers at the right of a block; more would cover the next hex. */
export const MOST_MARKS = 4
/** Blocks are drawn slightly above the centre of their field, because the name hangs below. */
export const RAISED = 3

const BODY: Box = { left: -27, right: 27, top: -16, bottom: 17 }
const NAME_TOP = 19
const NAME_BOTTOM = NAME_TOP + NAME_HIGH
/** From the body to its name. */
const GAP = NAME_TOP - BODY.bottom
/** Zoomed out, a block is drawn square, in the centre of its field. */
const FAR_BODY: Box = { left: -21, right: 21, top: -18 + RAISED, bottom: 18 + RAISED }
const MARK = 15
/** Names are drawn this much smaller where there is little room. */
const CRAMPED = 0.8

/** The box of a block's markers around its centre, on a counter's field. */
function marksOf({ badges }: BlockFace): Box[] {
  const shown = Math.min(badges.length, MOST_MARKS)
  return shown === 0 ? [] : [{ left: BODY.right, right: BODY.right + 10, top: BODY.top - 4, bottom: BODY.top - 4 + MARK * shown }]
}

/** The boxes a block takes up around its centre with its name below, on a counter's field. */
function partsOf(face: BlockFace): Box[] {
  const half = plateWidth(face.name) / 2
  return [BODY, { left: -half, right: half, top: NAME_TOP, bottom: NAME_BOTTOM }, ...marksOf(face)]
}

const ROUNDS = 24
/** How far a block may be pushed out of the centre of its hex, in hexsides. */
const MOST_ACROSS = 0.6
const MOST_DOWN = 0.3

/** Pushes close blocks apart, each a little, so letters, names and markers can be read side by side. */
export function spreadApart(blocks: readonly Block[], size: number, layout: Layout, isNamed = true): ReadonlyMap<string, SpreadBlock> {
  const k = size / FIELD
  const { side } = layout
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
  const centres = at.map(({ x, y }): Point => [x, y])
  return isNamed ? withNames(blocks, centres, k, layout) : new Map(blocks.map(({ id }, i) => [id, farBlock(centres[i], k)]))
}

function farBlock([x, y]: Point, k: number): SpreadBlock {
  const body = onSheet(FAR_BODY, [x, y], k)
  return { x, y: y + RAISED * k, body, name: undefined, boxes: [body] }
}

/** Puts the names of placed blocks below them, or wherever else they cover no block. */
function withNames(blocks: readonly Block[], centres: readonly Point[], k: number, layout: Layout): ReadonlyMap<string, SpreadBlock> {
  const bodies = centres.map(centre => onSheet(BODY, centre, k))
  const marks = blocks.map(({ face }, i) => marksOf(face).map(box => onSheet(box, centres[i], k)))
  const around = {
    sheet: { left: 0, top: 0, right: layout.width, bottom: layout.height },
    kept: [...bodies, ...marks.flat()],
    better: [],
    step: layout.side,
    gap: GAP * k,
  }
  return new Map(
    blocks.map(({ id, face }, i) => {
      const [x, y] = centres[i]
      const sizes = [1, CRAMPED].map(scale => ({ width: plateWidth(face.name) * k * scale, height: NAME_HIGH * k * scale }))
      const place = labelPlace({ of: bodies[i], sizes, wantsBelow: true }, around)
      const box = place && boxAt(place.at, sizes[place.size])
      if (box !== undefined) around.kept.push(box)
      const onField = ([px, py]: Point): Point => [(px - x) / k, (py - y) / k]
      const name = place &&
        box && {
          box,
          leader: place.leader,
          place: {
            at: onField(place.at),
            scale: place.size === 0 ? 1 : CRAMPED,
            ...(place.leader && { leader: [onField(place.leader[0]), onField(place.leader[1])] as const }),
          },
        }
      return [id, { x, y: y + RAISED * k, body: bodies[i], name, boxes: [bodies[i], ...(box ? [box] : []), ...marks[i]] }]
    }),
  )
}

/** A box of a counter's field around a centre, on the sheet. */
const onSheet = ({ left, right, top, bottom }: Box, [x, y]: Point, k: number): Box => ({
  left: x + left * k,
  right: x + right * k,
  top: y + top * k,
  bottom: y + bottom * k,
})

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
