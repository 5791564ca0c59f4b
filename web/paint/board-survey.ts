import type { BoardData, BoardDecor, DecorKind } from './board-data.ts'
import { type Chance, chanceFor } from './chance.ts'
import { apart, between, cubicPoints, type Step, stepsAlong } from './curves.ts'
import type { Box, Point } from './geometry.ts'
import { type Nearness, newNearness } from './nearness.ts'

/** A line of a board as it runs across the sheet. */
export interface BoardLine {
  readonly decor: BoardDecor
  readonly kind: DecorKind
  readonly line: readonly Point[]
}

/** A board with its lines laid out, in frame units; if its height differs from the frame's, things keep their shapes. */
export interface BoardSurvey {
  readonly data: BoardData
  readonly field: Box
  /** Maps a point of the frame to the sheet. */
  readonly at: (point: Point) => Point
  /** Units per screen pixel, for line widths and letter sizes. */
  readonly pixel: number
  readonly roads: readonly BoardLine[]
  readonly streams: readonly BoardLine[]
  readonly ridges: readonly BoardLine[]
  readonly nearRoads: Nearness<Step>
  readonly nearStreams: Nearness<Step>
  /** Where pieces lie. */
  readonly spaces: readonly Box[]
  readonly chance: (purpose: string) => Chance
}

export const ROAD_WIDTH = 7

/** Lays out the lines of a board on a sheet of this height. */
export function surveyBoard(data: BoardData, height: number, zoom: number): BoardSurvey {
  const stretch = height / data.height
  const at = ([x, y]: Point): Point => [x, y * stretch]
  const field: Box = { left: 0, top: 0, right: data.width, bottom: height }
  const lines = data.decor.flatMap(decor => decor.kinds.map((kind): BoardLine => ({ decor, kind, line: decor.points.map(at) })))
  const of = (kind: DecorKind) => lines.filter(line => line.kind === kind && line.line.length > 1)
  const highRoads = of('road')
  const roads = [
    ...highRoads.map(road => ({ ...road, line: curve(ranOn(road, highRoads, field)) })),
    ...of('track').map(track => ({ ...track, line: curve(track.line) })),
  ]
  const streams = of('stream').map(stream => ({ ...stream, line: curve(ranOn(stream, [], field)) }))
  return {
    data,
    field,
    at,
    pixel: 1 / zoom,
    roads,
    streams,
    ridges: of('ridge').map(ridge => ({ ...ridge, line: curve(ridge.line) })),
    nearRoads: nearnessOf(roads),
    nearStreams: nearnessOf(streams),
    spaces: data.spaces.map(({ left, top, right, bottom }) => ({ left, top: top * stretch, right, bottom: bottom * stretch })),
    chance: purpose => chanceFor(`${data.id}/board/${purpose}`),
  }
}

function nearnessOf(lines: readonly BoardLine[]): Nearness<Step> {
  const near = newNearness<Step>(60)
  for (const { line } of lines) for (const step of stepsAlong(line, 4)) near.add(step.x, step.y, step)
  return near
}

/** A smooth line through all points. */
function curve(points: readonly Point[]): Point[] {
  const last = points.length - 1
  const control = (from: Point, before: Point, after: Point, sign: number): Point => [
    from[0] + (sign * (after[0] - before[0])) / 6,
    from[1] + (sign * (after[1] - before[1])) / 6,
  ]
  const line: Point[] = [points[0]]
  for (let i = 0; i < last; i++) {
    const [a, b] = [points[i], points[i + 1]]
    const [before, after] = [points[Math.max(0, i - 1)], points[Math.min(last, i + 2)]]
    line.push(...cubicPoints(a, control(a, before, b, 1), control(b, a, after, -1), b, 14))
  }
  return line
}

/** How far beyond the end of its data a road looks for another to join. */
const JOINS_WITHIN = 110

/** The drawing may continue where the data end: a road to the one it nearly meets, any other line to the edge of the sheet. */
function ranOn({ decor, line }: BoardLine, others: readonly BoardLine[], field: Box): Point[] {
  const strangers = others.filter(other => other.decor !== decor)
  const ahead = (before: Point, end: Point): Point[] => {
    if (isAtEdge(end, field, 1)) return [between(before, end, 1 + 20 / apart(before, end))]
    const joins = strangers.flatMap(other => meeting(before, end, other.line))
    return joins.length > 0 ? [joins[0]] : [beyondEdge(before, end, field)]
  }
  const last = line.length - 1
  return [...ahead(line[1], line[0]), ...line, ...ahead(line[last - 1], line[last])]
}

/** Where a road that ends here joins another: a little farther along the other's line. */
function meeting(before: Point, end: Point, other: readonly Point[]): Point[] {
  const aim = between(before, end, 1 + 60 / apart(before, end))
  const near = stepsAlong(other, 4)
    .map((step): Point => [step.x, step.y])
    .reduce<Point | undefined>((best, point) => (best === undefined || apart(point, aim) < apart(best, aim) ? point : best), undefined)
  return near !== undefined && apart(near, end) < JOINS_WITHIN ? [near] : []
}

const isAtEdge = ([x, y]: Point, { left, top, right, bottom }: Box, within: number): boolean =>
  x <= left + within || x >= right - within || y <= top + within || y >= bottom - within

function beyondEdge(before: Point, end: Point, field: Box): Point {
  const step = 20 / apart(before, end)
  let far = 1
  while (!isAtEdge(between(before, end, far), field, -10)) far += step
  return between(before, end, far)
}
