import type { Box, Point } from './geometry.ts'

/** The land nearer to a site than to any other, clipped to the box. */
export interface Parcel {
  readonly corners: readonly Point[]
  /** For each edge, from its corner to the next: the site beyond it, -1 at the box. */
  readonly beyond: readonly number[]
}

/**
 * Divides a box among sites. Each parcel starts as a large square and is cut by the bisectors with its neighbours, nearest buckets first,
 * until no remaining site can be close enough to cut it.
 */
export function parcelsOf(sites: readonly Point[], box: Box): Parcel[] {
  const spacing = Math.sqrt(((box.right - box.left) * (box.bottom - box.top)) / Math.max(1, sites.length))
  const buckets = bucketed(sites, spacing)
  return sites.map((site, i) => parcelOf(sites, i, site, box, buckets, spacing))
}

/** No parcel extends farther than this many spacings from its site: avoids cutting down the whole box for each. */
const WIDEST = 8

type Buckets = ReadonlyMap<number, readonly number[]>

const bucketKey = (column: number, row: number): number => (column + 0x4000) * 0x8000 + row + 0x4000

function bucketed(sites: readonly Point[], spacing: number): Buckets {
  const buckets = new Map<number, number[]>()
  sites.forEach(([x, y], i) => {
    const key = bucketKey(Math.floor(x / spacing), Math.floor(y / spacing))
    const bucket = buckets.get(key)
    if (bucket) bucket.push(i)
    else buckets.set(key, [i])
  })
  return buckets
}

function parcelOf(sites: readonly Point[], own: number, [x, y]: Point, box: Box, buckets: Buckets, spacing: number): Parcel {
  const far = WIDEST * spacing
  const [left, right] = [Math.max(box.left, x - far), Math.min(box.right, x + far)]
  const [top, bottom] = [Math.max(box.top, y - far), Math.min(box.bottom, y + far)]
  if (left >= right || top >= bottom) return { corners: [], beyond: [] }
  let parcel: Parcel = {
    corners: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    beyond: [-1, -1, -1, -1],
  }
  const column = Math.floor(x / spacing)
  const row = Math.floor(y / spacing)
  for (let ring = 0; (ring - 1) * spacing <= 2 * reachOf(parcel, x, y); ring++) {
    for (const [c, r] of ringOf(column, row, ring)) {
      for (const other of buckets.get(bucketKey(c, r)) ?? []) if (other !== own) parcel = cut(parcel, x, y, sites[other], other)
    }
    if (parcel.corners.length === 0) break
  }
  return parcel
}

function* ringOf(column: number, row: number, ring: number): Iterable<readonly [number, number]> {
  for (let c = column - ring; c <= column + ring; c++) {
    const whole = c === column - ring || c === column + ring
    for (let r = row - ring; r <= row + ring; r += whole || ring === 0 ? 1 : 2 * ring) yield [c, r]
  }
}

function reachOf(parcel: Parcel, x: number, y: number): number {
  let most = 0
  for (const [cx, cy] of parcel.corners) most = Math.max(most, (cx - x) ** 2 + (cy - y) ** 2)
  return Math.sqrt(most)
}

/** What is left of a parcel on its own side of the bisector with another site. */
function cut(parcel: Parcel, x: number, y: number, [ox, oy]: Point, other: number): Parcel {
  const [nx, ny] = [ox - x, oy - y]
  const limit = (nx * (x + ox) + ny * (y + oy)) / 2
  const isOutside = ([cx, cy]: Point): boolean => cx * nx + cy * ny > limit
  if (!parcel.corners.some(isOutside)) return parcel
  const outside = parcel.corners.map(([cx, cy]) => cx * nx + cy * ny - limit)
  const corners: Point[] = []
  const beyond: number[] = []
  parcel.corners.forEach((corner, i) => {
    const j = (i + 1) % parcel.corners.length
    const [here, there] = [outside[i], outside[j]]
    if (here <= 0) {
      corners.push(corner)
      beyond.push(parcel.beyond[i])
    }
    if (here <= 0 === there <= 0) return
    const t = here / (here - there)
    const [ax, ay] = corner
    const [bx, by] = parcel.corners[j]
    corners.push([ax + (bx - ax) * t, ay + (by - ay) * t])
    beyond.push(here <= 0 ? other : parcel.beyond[i])
  })
  return { corners, beyond }
}
