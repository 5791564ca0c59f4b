import type { Box } from '../../paint/geometry.ts'
import type { Size } from './view.ts'

/** Where the stack viewer goes: at the bottom of the map or the top; and how far the map must move down to show the stack. */
export interface ViewerPlace {
  readonly isHigh: boolean
  readonly shift: number
}

/** The viewer's distance from the edge, at the bottom of the map and at the top. */
export interface Gaps {
  readonly foot: number
  readonly head: number
}

/** How many boxes a viewer at the left edge partly covers, between two heights. */
const countUnder = (boxes: readonly Box[], right: number, top: number, bottom: number): number =>
  boxes.filter(box => box.left < right && box.right > 0 && box.top < bottom && box.bottom > top).length

/**
 * The place where the viewer does not cover the stack it describes; of two, the one that covers fewer other stacks. Lengths are those of
 * the map's window.
 */
export function viewerPlace(stack: Box, viewer: Size, screen: Size, gaps: Gaps, others: readonly Box[] = []): ViewerPlace {
  const right = gaps.foot + viewer.width
  const isBeside = stack.left >= right
  const [foot, head] = [screen.height - gaps.foot - viewer.height, gaps.head + viewer.height]
  const [fitsLow, fitsHigh] = [isBeside || stack.bottom <= foot, isBeside || stack.top >= head]
  if (fitsLow && fitsHigh) {
    const isHigh = countUnder(others, right, gaps.head, head) < countUnder(others, right, foot, screen.height - gaps.foot)
    return { isHigh, shift: 0 }
  }
  if (fitsLow || fitsHigh) return { isHigh: !fitsLow, shift: 0 }
  const [up, down] = [foot - stack.bottom, head - stack.top]
  return -up <= down ? { isHigh: false, shift: up } : { isHigh: true, shift: down }
}
