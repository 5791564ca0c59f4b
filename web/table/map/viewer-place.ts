import { type Box, boxesMeet, grown } from '../../paint/geometry.ts'
import type { Size } from './view.ts'

/** Where the stack viewer goes in the map's window; and how far the map must move down to show the stack. */
export interface ViewerPlace {
  readonly left: number
  readonly top: number
  readonly shift: number
}

/** What the viewer had better not cover: tools and minimap, and the other stacks. */
export interface Covered {
  readonly floats: readonly Box[]
  readonly others: readonly Box[]
}

/** From the edges of the window, and at least so far from the stack. */
export const EDGE = 8
const GAP = 6
/** Tools under the viewer are worse than a stack; a place this many pixels away is as bad as one that covers a stack. */
const FLOAT = 3
const FAR = 260

/**
 * The place beside the stack where the viewer covers least of the others, near rather than far. Where the window is too small for both, the
 * map moves. Lengths are those of the map's window.
 */
export function viewerPlace(stack: Box, viewer: Size, screen: Size, { floats, others }: Covered): ViewerPlace {
  const boxAt = (left: number, top: number): Box => ({ left, top, right: left + viewer.width, bottom: top + viewer.height })
  const cost = (box: Box): number =>
    others.filter(other => boxesMeet(box, other)).length +
    FLOAT * floats.filter(float => boxesMeet(box, float)).length +
    apart(box, stack) / FAR
  const [best] = besides(stack, viewer, screen)
    .map(([left, top]) => boxAt(left, top))
    .filter(box => isInside(box, screen) && !boxesMeet(box, grown(stack, GAP - 1)))
    .map(box => ({ box, cost: cost(box) }))
    .sort((a, b) => a.cost - b.cost)
  return best === undefined ? aboveOrBelow(stack, viewer, screen) : { left: best.box.left, top: best.box.top, shift: 0 }
}

const isInside = ({ left, top, right, bottom }: Box, { width, height }: Size): boolean =>
  left >= EDGE && top >= EDGE && right <= width - EDGE && bottom <= height - EDGE

/** How far two boxes lie apart. */
const apart = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom))

/** Places on all sides of the stack: close by, a stack's width away, and at the edges of the window; aligned with its middle or an edge. */
function besides(stack: Box, { width, height }: Size, screen: Size): (readonly [left: number, top: number])[] {
  const [x, y] = [(stack.left + stack.right) / 2, (stack.top + stack.bottom) / 2]
  const within = (at: number, length: number, room: number): number => Math.min(Math.max(EDGE, at), room - EDGE - length)
  const tops = [y - height / 2, stack.top, stack.bottom - height, EDGE, screen.height].map(top => within(top, height, screen.height))
  const lefts = [x - width / 2, stack.left, stack.right - width, EDGE, screen.width].map(left => within(left, width, screen.width))
  return [GAP, stack.right - stack.left, 2 * (stack.right - stack.left)].flatMap(gap => [
    ...tops.flatMap(top => [[stack.right + gap, top] as const, [stack.left - gap - width, top] as const]),
    ...lefts.flatMap(left => [[left, stack.bottom + gap] as const, [left, stack.top - gap - height] as const]),
  ])
}

/** At the bottom or the top of a small window, and the map moved by the shorter way. */
function aboveOrBelow(stack: Box, viewer: Size, screen: Size): ViewerPlace {
  const [low, high] = [screen.height - EDGE - viewer.height, EDGE]
  const [up, down] = [Math.min(0, low - GAP - stack.bottom), Math.max(0, high + viewer.height + GAP - stack.top)]
  return -up <= down ? { left: EDGE, top: low, shift: up } : { left: EDGE, top: high, shift: down }
}
