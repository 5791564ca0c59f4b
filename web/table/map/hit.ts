import type { Spot } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { type Box, centreOf, hexAtPoint, hexsideMiddle, type Layout, type Point } from '../../paint/geometry.ts'
import { type Arrangement, boxOfPiece } from './arrange.ts'
import { hexId } from './sheet.ts'

/** What is under a point of the sheet. */
export interface Hit {
  readonly hex: number
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
  return { hex, piece }
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

/** A side of a hex that may be chosen. */
export interface Side {
  readonly hex: number
  readonly direction: number
}

/** The radius of the handle of a side, in pixels, as drawn and for a finger. */
export const HANDLE = 13
const FINGER = 22

/**
 * The side that a click on a hex chooses, of those that may be chosen: by its handle, by the rim of its hex, or by the neighbour beyond it,
 * unless that hex can be chosen itself. The middle of a hex means the hex. `reading` converts pixels to map units.
 */
export function sideMeant(layout: Layout, sides: readonly Side[], click: SideClick): Side | undefined {
  const { hex, at, isTouch, isChoice, reading } = click
  const beyond = isChoice ? undefined : sideTowards(layout, sides, hex)
  if (isInner(layout, hex, at)) return beyond
  const radius = (isTouch ? FINGER : HANDLE) * reading
  const far = ({ hex: of, direction }: Side): number => {
    const [x, y] = hexsideMiddle(layout, hexId(of), direction as Direction)
    return Math.hypot(x - at[0], y - at[1])
  }
  const [handle] = sides.filter(side => far(side) <= radius).sort((a, b) => far(a) - far(b))
  if (handle !== undefined) return handle
  const direction = nearestSide(layout, hex, at)
  return sides.find(side => side.hex === hex && side.direction === direction) ?? beyond
}

interface SideClick {
  readonly hex: number
  readonly at: Point
  readonly isTouch: boolean
  /** The hex, or something in it, can be chosen. */
  readonly isChoice: boolean
  readonly reading: number
}

/** The side beyond which a hex lies. */
export const sideTowards = ({ grid }: Layout, sides: readonly Side[], hex: number): Side | undefined =>
  sides.find(side => grid.next[slot(hexId(side.hex), side.direction as Direction)] === hex)

/** Everything a click could mean, most specific first: a side, the counter it hit, the hex, and the other counters there. */
export function spotsOf(hit: Hit, stack: readonly string[], side: Side | undefined): Spot[] {
  const piece = (id: string): Spot => ({ kind: 'piece', piece: id })
  return [
    ...(side === undefined ? [] : [{ kind: 'hexside', hex: side.hex, direction: side.direction } as const]),
    ...(hit.piece === undefined ? [] : [piece(hit.piece)]),
    { kind: 'hex', hex: hit.hex },
    ...stack.filter(id => id !== hit.piece).map(piece),
  ]
}

/** Whether a point is in the inner part of its hex, where it means the hex rather than a side. */
function isInner(layout: Layout, hex: number, [x, y]: Point): boolean {
  const [cx, cy] = centreOf(layout, hexId(hex))
  return Math.hypot(x - cx, y - cy) < layout.side * 0.3
}
