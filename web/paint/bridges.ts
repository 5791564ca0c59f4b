import type { SideData } from '@grognard/games/common/map-data'
import { cellCentre, centreOf, hexsideMiddle, type Point } from './geometry.ts'
import { cellName, cellsOf, hexsideOf, pairSubject } from './ground.ts'
import { newPath, type Placing, placedAll, polyline, rectangle, segment } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'
import type { Survey } from './survey.ts'

const SPANS = ['bridge', 'trestle', 'ford'] as const
type SpanKind = (typeof SPANS)[number]

/** A crossing: its position, the road's direction, the water's width. */
interface Span {
  readonly kind: SpanKind
  readonly at: Point
  readonly angle: number
  readonly water: number
  readonly broken: boolean
  readonly subject: string
}

/** Bridges, trestles and fords: across their hexside, or in their hex if the stream runs through it. */
export function paintBridges(survey: Survey): Item[] {
  const sheet = newSheet()
  for (const span of spansOf(survey)) {
    if (span.kind === 'ford') drawFord(sheet, span)
    else drawBridge(sheet, span, survey.style.road.width)
  }
  return sheet.items
}

/** The positions of all crossings, which lettering avoids. */
export function spansOf(survey: Survey): Span[] {
  const { layout, style } = survey
  const spans: Span[] = []
  for (const side of survey.data.sides) {
    const kind = spanKind(side)
    if (kind === undefined) continue
    const { hex, direction } = hexsideOf(survey, side)
    const [x, y] = hexsideMiddle(layout, hex, direction)
    const [cx, cy] = centreOf(layout, hex)
    const water = 2 * (survey.nearWaters.nearest(x, y, style.side * 0.5)?.value ?? style.stream / 2)
    const subject = pairSubject(kind, side.a, side.b)
    spans.push({ kind, at: [x, y], angle: Math.atan2(y - cy, x - cx), water, broken: side.state === 'damaged', subject })
  }
  for (const cell of cellsOf(survey, 'bridge')) {
    const id = cellName(survey, cell)
    if (id === undefined) continue
    const [x, y] = cellCentre(layout, cell)
    const road = survey.nearRoads.nearest(x, y, style.side)?.value
    const angle = road ? Math.atan2(road.dy, road.dx) : 0
    spans.push({
      kind: 'bridge',
      at: [road?.x ?? x, road?.y ?? y],
      angle,
      water: style.stream * 1.3,
      broken: false,
      subject: `bridge ${id}`,
    })
  }
  return spans
}

function spanKind(side: SideData): SpanKind | undefined {
  return SPANS.find(kind => kind === side.kind)
}

/** A deck over the water: a bridge between flared parapets, a trestle of bare planks; when broken, a gap under a cross. */
function drawBridge(sheet: Sheet, { kind, at: [x, y], angle, water, broken, subject }: Span, road: number): void {
  const placing: Placing = { x, y, scale: 1, angle }
  const half = water / 2 + 2.2
  const broad = Math.max(road * 0.72, 2.4)
  const deck = newPath()
  rectangle(deck, placing, 2 * half, 2 * broad)
  sheet.fill(deck, { ink: broken ? 'water' : 'road' }, [subject])
  const lines = newPath()
  for (const bank of [-1, 1]) {
    const rail = bank * broad
    const flare = bank * (broad + 2.4)
    const parapet: Point[] = [
      [-half - 2.4, flare],
      [-half, rail],
      [half, rail],
      [half + 2.4, flare],
    ]
    if (kind === 'bridge') polyline(lines, placedAll(placing, parapet))
    else polyline(lines, placedAll(placing, parapet.slice(1, 3)))
  }
  sheet.stroke(lines, { ink: 'roadLine', width: kind === 'bridge' ? 1.5 : 1, cap: 'round', join: 'round' })
  if (kind === 'trestle') drawPlanks(sheet, placing, half, broad)
  if (broken) drawCross(sheet, placing, broad + 2.5)
}

function drawPlanks(sheet: Sheet, placing: Placing, half: number, broad: number): void {
  const planks = newPath()
  for (let along = -half + 1; along < half; along += 1.7) {
    const plank: Point[] = [
      [along, -broad],
      [along, broad],
    ]
    polyline(planks, placedAll(placing, plank))
  }
  sheet.stroke(planks, { ink: 'roadLine', width: 0.6 })
}

function drawCross(sheet: Sheet, { x, y }: Placing, arm: number): void {
  const cross = newPath()
  segment(cross, x - arm, y - arm, x + arm, y + arm)
  segment(cross, x - arm, y + arm, x + arm, y - arm)
  sheet.stroke(cross, { ink: 'broken', width: 2, cap: 'round' })
}

/** Short bars across the water. */
function drawFord(sheet: Sheet, { at: [x, y], angle, water, subject }: Span): void {
  const bars = newPath()
  const half = water / 2 + 1.5
  for (let along = -half; along <= half; along += 2.6) {
    const bar: Point[] = [
      [along, -3.6],
      [along, 3.6],
    ]
    polyline(bars, placedAll({ x, y, scale: 1, angle }, bar))
  }
  sheet.stroke(bars, { ink: 'waterLine', width: 1.3 }, [subject])
}
