import type { Box, Point } from '../../paint/geometry.ts'
import type { Size } from './view.ts'

/** Something a tag should not cover, and how bad that would be. */
export interface Obstacle {
  readonly box: Box
  readonly weight: number
}

/** Where a tag may go around the centre of its hex, in hexsides; earlier ones are preferred. */
const PLACES: readonly Point[] = [
  [0, -0.86],
  [0, 0.92],
  [0.5, -0.86],
  [-0.5, -0.86],
  [0.5, 0.92],
  [-0.5, 0.92],
  [0, -1.3],
  [0, 1.4],
]

/** The area that two boxes share. */
export const covered = (over: Box, box: Box): number => {
  const wide = Math.min(over.right, box.right) - Math.max(over.left, box.left)
  const high = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** The box of something this large around its centre. */
export const boxAt = ([x, y]: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

/** The place that covers least of some boxes; the first of equals. */
export const freest = (places: readonly Point[], tag: Size, boxes: readonly Box[]): number =>
  leastHiding(
    places,
    tag,
    boxes.map(box => ({ box, weight: 1 })),
  )

/** The place where a tag hides least of what matters; the first of equals. */
function leastHiding(places: readonly Point[], tag: Size, obstacles: readonly Obstacle[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  places.forEach((place, i) => {
    const hidden = obstacles.reduce((sum, { box, weight }) => sum + weight * covered(boxAt(place, tag), box), 0)
    if (hidden < least) [best, least] = [i, hidden]
  })
  return best
}

/** The centre of the place around a hex where a tag hides least. */
export function freestPlace([x, y]: Point, side: number, tag: Size, obstacles: readonly Obstacle[]): Point {
  const places = PLACES.map(([right, down]): Point => [x + right * side, y + down * side])
  return places[leastHiding(places, tag, obstacles)]
}

/** Where a tag with a pointer goes: on which side of its target, and the pointer's distance from the tag's centre. */
export interface PointingPlace {
  readonly at: Point
  readonly side: 'above' | 'below' | 'right' | 'left'
  readonly aside: number
}

/** From the edge of a counter to the tag: the length of its pointer. */
const POINTER = 5
/** The pointer keeps this far from the corners of its tag. */
const CORNER = 14

/** The place beside a counter from which a tag points at it and hides least. `scale` converts map units to the tag's own. */
export function pointingPlace([x, y]: Point, counter: number, tag: Size, scale: number, obstacles: readonly Obstacle[]): PointingPlace {
  const size = { width: tag.width * scale, height: tag.height * scale }
  const up = counter / 2 + POINTER * scale + size.height / 2
  const across = counter / 2 + POINTER * scale + size.width / 2
  const most = tag.width / 2 - CORNER
  const shifted = (side: 'above' | 'below', aside: number): PointingPlace => ({
    at: [x - aside * scale, side === 'above' ? y - up : y + up],
    side,
    aside,
  })
  const places: readonly PointingPlace[] = [
    shifted('above', 0),
    shifted('below', 0),
    { at: [x + across, y], side: 'right', aside: 0 },
    { at: [x - across, y], side: 'left', aside: 0 },
    shifted('above', -most),
    shifted('above', most),
    shifted('below', -most),
    shifted('below', most),
  ]
  const middles = places.map(({ at }) => at)
  return places[leastHiding(middles, size, obstacles)]
}
