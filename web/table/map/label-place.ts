import { type Box, boxesMeet, grown, type Point } from '../../paint/geometry.ts'
import { boxAt, covered, type Obstacle } from './tag-place.ts'
import type { Size } from './view.ts'

/** A label to be put beside what it names. */
export interface Label {
  /** What it names. */
  readonly of: Box
  /** Its sizes, the preferred one first; a smaller one is taken before the label strays far. */
  readonly sizes: readonly Size[]
  /** It should hang below rather than above. */
  readonly wantsBelow: boolean
  /** The first place to try, if neither above nor below. */
  readonly at?: Point
}

/** What labels keep clear of. */
export interface Surroundings {
  /** No label lies outside. */
  readonly sheet: Box
  /** What no label may cover. */
  readonly kept: readonly Box[]
  /** What a label had better not cover: the middle of a hex, an arrow, the card of a counter. The weight is that of covering all of it. */
  readonly better: readonly Obstacle[]
  /** The length by which places lie apart: a hexside. */
  readonly step: number
  /** The distance between a label and what it names. */
  readonly gap: number
}

/** A label in its place: its centre, which of its sizes it has, and the line to what it names if it lies apart. */
export interface LabelPlace {
  readonly at: Point
  readonly size: number
  readonly leader: readonly [Point, Point] | undefined
}

/** The price of lying on the less preferred side, beside, and smaller; a hexside of distance costs one. */
const OTHER_SIDE = 0.25
const BESIDE = 0.4
const ALIGNED = 0.05
const SMALLER = 1.6
/** A label with a leader is at least this much worse than one without. */
const APART = 0.6
/** Labels up to this many hexsides away need no leader. */
const NEAR = 0.3
/** Around a label that finds no place beside, in steps. */
const RINGS = 40
const SPOKES = 24
/** What touches does not cover. */
const TOUCH = 0.01

interface Candidate {
  readonly at: Point
  readonly price: number
}

/** The best place for a label that covers nothing it must not; undefined if the sheet has none. */
export function labelPlace(label: Label, around: Surroundings): LabelPlace | undefined {
  let best: (LabelPlace & { readonly price: number }) | undefined
  label.sizes.forEach((size, index) => {
    const smaller = index * SMALLER
    const tryAt = ({ at, price }: Candidate): void => {
      const least = price + smaller
      if (best !== undefined && least >= best.price) return
      const box = boxAt(at, size)
      if (!isWithin(box, around.sheet) || around.kept.some(other => boxesMeet(grown(box, -TOUCH), other))) return
      const leader = leaderBetween(label.of, box, NEAR * around.step)
      if (leader !== undefined && around.kept.some(other => crosses(leader, other))) return
      const total = least + (leader === undefined ? 0 : APART) + hidden(box, around.better)
      if (best === undefined || total < best.price) best = { at, size: index, leader, price: total }
    }
    for (const place of besides(label, size, around)) tryAt(place)
    for (let ring = 1; ring <= RINGS && (best === undefined || best.price > ring / 2 + smaller); ring++)
      for (const place of ringPlaces(label.of, size, ring / 2, around.step)) tryAt(place)
  })
  return best
}

/** Above, below, and beside, aligned with the middle or an edge. */
function besides({ of, wantsBelow, at }: Label, { width, height }: Size, { gap }: Surroundings): Candidate[] {
  const [x, y] = [(of.left + of.right) / 2, (of.top + of.bottom) / 2]
  const [above, below] = [of.top - gap - height / 2, of.bottom + gap + height / 2]
  const aside = Math.max(0, (width - (of.right - of.left)) / 2)
  const across = [0, aside / 2, -aside / 2, aside, -aside]
  const [right, left] = [of.right + gap + width / 2, of.left - gap - width / 2]
  return [
    ...(at === undefined ? [] : [{ at, price: 0 }]),
    ...across.flatMap((shift, i): Candidate[] => [
      { at: [x + shift, above], price: (wantsBelow ? OTHER_SIDE : 0) + i * ALIGNED },
      { at: [x + shift, below], price: (wantsBelow ? 0 : OTHER_SIDE) + i * ALIGNED },
    ]),
    ...[y, of.top + height / 2, of.bottom - height / 2].flatMap((height, i): Candidate[] => [
      { at: [right, height], price: BESIDE + i * ALIGNED },
      { at: [left, height], price: BESIDE + i * ALIGNED },
    ]),
  ]
}

/** Places all round, this many steps from the box. */
function ringPlaces(of: Box, { width, height }: Size, far: number, step: number): Candidate[] {
  const [x, y] = [(of.left + of.right) / 2, (of.top + of.bottom) / 2]
  const [across, down] = [(of.right - of.left + width) / 2 + far * step, (of.bottom - of.top + height) / 2 + far * step]
  return Array.from({ length: SPOKES }, (_, i): Candidate => {
    const angle = (2 * Math.PI * i) / SPOKES
    return { at: [x + across * Math.sin(angle), y - down * Math.cos(angle)], price: far }
  })
}

const isWithin = (box: Box, sheet: Box): boolean =>
  box.left >= sheet.left && box.right <= sheet.right && box.top >= sheet.top && box.bottom <= sheet.bottom

/** What is lost under a label of what had better be seen. */
function hidden(label: Box, better: readonly Obstacle[]): number {
  let sum = 0
  for (const { box, weight } of better)
    if (boxesMeet(label, box)) sum += (weight * covered(label, box)) / ((box.right - box.left) * (box.bottom - box.top))
  return sum
}

/** The shortest line between two boxes that lie apart. */
function leaderBetween(a: Box, b: Box, near: number): readonly [Point, Point] | undefined {
  const [ax, bx] = nearest(a.left, a.right, b.left, b.right)
  const [ay, by] = nearest(a.top, a.bottom, b.top, b.bottom)
  return Math.hypot(ax - bx, ay - by) <= near
    ? undefined
    : [
        [ax, ay],
        [bx, by],
      ]
}

/** The nearest points of two stretches: the middle of what they share, or their facing ends. */
function nearest(a: number, b: number, c: number, d: number): readonly [number, number] {
  if (b < c) return [b, c]
  if (d < a) return [a, d]
  const middle = (Math.max(a, c) + Math.min(b, d)) / 2
  return [middle, middle]
}

/** Whether a line passes through a box. */
function crosses([[ax, ay], [bx, by]]: readonly [Point, Point], box: Box): boolean {
  let [from, to] = [0, 1]
  for (const [start, step, low, high] of [
    [ax, bx - ax, box.left, box.right],
    [ay, by - ay, box.top, box.bottom],
  ]) {
    if (step === 0) {
      if (start <= low || start >= high) return false
      continue
    }
    const [one, other] = [(low - start) / step, (high - start) / step]
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  return to - from > 1e-6
}
