import type { Box } from '../../paint/geometry.ts'
import type { Size } from './view.ts'

/** Where the stack viewer stands: at the foot of the map or at its head; and how far the map must be moved down to show the stack. */
export interface ViewerPlace {
  readonly isHigh: boolean
  readonly shift: number
}

/** The place where the viewer does not cover the stack it describes; lengths are those of the map's window. */
export function viewerPlace(stack: Box, viewer: Size, screen: Size, gap: number): ViewerPlace {
  const isBeside = stack.left >= gap + viewer.width
  const [foot, head] = [screen.height - gap - viewer.height, gap + viewer.height]
  if (isBeside || stack.bottom <= foot) return { isHigh: false, shift: 0 }
  if (stack.top >= head) return { isHigh: true, shift: 0 }
  const [up, down] = [foot - stack.bottom, head - stack.top]
  return -up <= down ? { isHigh: false, shift: up } : { isHigh: true, shift: down }
}
