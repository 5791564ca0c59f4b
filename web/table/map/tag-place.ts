import type { Box, Point } from '../../paint/geometry.ts'
import type { Size } from './view.ts'

/** Where a tag may stand about the middle of its hex, in hexsides; what comes first is liked best. */
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

const covered = (x: number, y: number, { width, height }: Size, box: Box): number => {
  const wide = Math.min(x + width / 2, box.right) - Math.max(x - width / 2, box.left)
  const high = Math.min(y + height / 2, box.bottom) - Math.max(y - height / 2, box.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** Which of some places covers least of the counters; of equals the first. */
export function freest(places: readonly Point[], tag: Size, counters: readonly Box[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  places.forEach(([x, y], i) => {
    const area = counters.reduce((sum, box) => sum + covered(x, y, tag, box), 0)
    if (area < least) [best, least] = [i, area]
  })
  return best
}

/** The middle of the place about a hex where a tag covers least of the counters. */
export function freestPlace([x, y]: Point, side: number, tag: Size, counters: readonly Box[]): Point {
  const places = PLACES.map(([right, down]): Point => [x + right * side, y + down * side])
  return places[freest(places, tag, counters)]
}
