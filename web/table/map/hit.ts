import type { Spot } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { OFF_MAP } from '@grognard/engine/hex/grid'
import { type Box, centreOf, hexAtPoint, hexsideMiddle, type Layout, type Point } from '../../paint/geometry.ts'
import { type Arrangement, boxOfPiece } from './arrange.ts'
import { hexId } from './sheet.ts'

/** What is under a point of the sheet. */
export interface Hit {
  readonly hex: number
  /** The nearest side of the hex. */
  readonly direction: number
  /** The counter or plate under the point, if any. */
  readonly piece: string | undefined
}

const isInside = (box: Box, [x, y]: Point): boolean => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/**
 * What is under a point of the sheet; undefined off the map. Plates and blocks may extend into the next hex, but the middle of a hex always
 * means that hex.
 */
export function hitAt(
  layout: Layout,
  arrangement: Arrangement,
  plates: readonly { readonly id: string; readonly hex: number; readonly box: Box }[],
  point: Point,
): Hit | undefined {
  const ground = hexAtPoint(layout, point)
  const over = plates.findLast(({ box }) => isInside(box, point)) ?? blockAt(arrangement, point)
  const plate = over !== undefined && over.hex !== ground && ground !== OFF_MAP && isInner(layout, ground, point) ? undefined : over
  const hex = plate?.hex ?? ground
  if (hex === OFF_MAP) return undefined
  const stack = arrangement.stacks.get(hex) ?? []
  const piece = plate?.id ?? stack.find(id => isUnder(arrangement, id, point))
  return { hex, direction: nearestSide(layout, hex, point), piece }
}

/** The frontmost block whose body or name is under a point: it may extend into the next hex. */
function blockAt({ order, pieces, blocks, stacks }: Arrangement, point: Point): { readonly id: string; readonly hex: number } | undefined {
  const id = order.findLast(one => blocks.get(one)?.boxes.some(box => isInside(box, point)))
  const hex = id === undefined ? undefined : pieces.get(id)?.hex
  return id === undefined || hex === undefined || !stacks.has(hex) ? undefined : { id, hex }
}

function isUnder({ pieces, size }: Arrangement, id: string, point: Point): boolean {
  const placed = pieces.get(id)
  return placed !== undefined && isInside(boxOfPiece(placed, size), point)
}

/** The direction of the hexside nearest to a point. */
export function nearestSide(layout: Layout, hex: number, [x, y]: Point): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const direction of DIRECTIONS.all) {
    const [mx, my] = hexsideMiddle(layout, hexId(hex), direction)
    const far = (mx - x) ** 2 + (my - y) ** 2
    if (far < least) {
      least = far
      best = direction
    }
  }
  return best
}

/**
 * Everything a click could mean, most specific first: the counter it hit, the side of the hex, the hex, and the other counters there. Sides
 * are included only when they can be chosen.
 */
export function spotsOf(hit: Hit, stack: readonly string[], sidesCount: boolean): Spot[] {
  const piece = (id: string): Spot => ({ kind: 'piece', piece: id })
  const side: Spot = { kind: 'hexside', hex: hit.hex, direction: hit.direction }
  return [
    ...(sidesCount ? [side] : []),
    ...(hit.piece === undefined ? [] : [piece(hit.piece)]),
    { kind: 'hex', hex: hit.hex },
    ...stack.filter(id => id !== hit.piece).map(piece),
  ]
}

/** Whether a point is in the inner part of its hex, where it means the hex rather than a side. */
export function isInner(layout: Layout, hex: number, [x, y]: Point): boolean {
  const [cx, cy] = centreOf(layout, hexId(hex))
  return Math.hypot(x - cx, y - cy) < layout.side * 0.3
}
