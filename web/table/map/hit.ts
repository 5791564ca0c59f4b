import type { Spot } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { OFF_MAP } from '@grognard/engine/hex/grid'
import { type Box, centreOf, hexAtPoint, hexsideMiddle, type Layout, type Point } from '../../paint/geometry.ts'
import { type Arrangement, boxOfPiece } from './arrange.ts'
import { hexId } from './sheet.ts'

/** What lies under a point of the sheet. */
export interface Hit {
  readonly hex: number
  /** The nearest side of the hex. */
  readonly direction: number
  /** The counter or plate under the point, if there is one. */
  readonly piece: string | undefined
}

const isInside = (box: Box, [x, y]: Point): boolean => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/** What lies under a point of the sheet; nothing off the map. Plates lie on counters, and like sleighs may reach into the next hex. */
export function hitAt(
  layout: Layout,
  arrangement: Arrangement,
  plates: readonly { readonly id: string; readonly hex: number; readonly box: Box }[],
  point: Point,
): Hit | undefined {
  const plate = plates.findLast(({ box }) => isInside(box, point)) ?? sleighAt(arrangement, point)
  const hex = plate?.hex ?? hexAtPoint(layout, point)
  if (hex === OFF_MAP) return undefined
  const stack = arrangement.stacks.get(hex) ?? []
  const piece = plate?.id ?? stack.find(id => isUnder(arrangement, id, point))
  return { hex, direction: nearestSide(layout, hex, point), piece }
}

/** The foremost sleigh whose body or name lies under a point: it may reach into the next hex. */
function sleighAt(
  { order, pieces, sleighs, stacks }: Arrangement,
  point: Point,
): { readonly id: string; readonly hex: number } | undefined {
  const id = order.findLast(one => sleighs.get(one)?.some(box => isInside(box, point)))
  const hex = id === undefined ? undefined : pieces.get(id)?.hex
  return id === undefined || hex === undefined || !stacks.has(hex) ? undefined : { id, hex }
}

function isUnder({ pieces, size }: Arrangement, id: string, point: Point): boolean {
  const placed = pieces.get(id)
  return placed !== undefined && isInside(boxOfPiece(placed, size), point)
}

/** The direction of the side of a hex that is nearest to a point. */
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
 * All that a click could mean, the most particular first: the counter it hit, the side of the hex, the hex, and the other counters
 * that lie there. Names of sides are offered only where sides can be chosen.
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
