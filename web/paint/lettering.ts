import { type Box, boxAround, boxesMeet, grown, type Point } from './geometry.ts'
import { baselineOf, curvedRuns, letterWidth, spacedRuns, textWidth } from './letters.ts'
import type { MapFont, Run, TextItem } from './picture.ts'
import type { Ink } from './theme.ts'

/** A place where a caption may go, best first. */
export interface Spot {
  readonly at: Point
  readonly align: TextItem['align']
}

/** A label for the map; it is left out if it finds no place. */
export interface Caption {
  readonly text: string
  readonly font: MapFont
  /** Letter spacing, as a fraction of the size. */
  readonly spacing: number
  readonly ink: Ink
  readonly opacity?: number
  readonly halo: number
  /** Level places to try, or a line to run along. */
  readonly spots?: readonly Spot[]
  /** Level places to try when none of those is free. */
  readonly farther?: readonly Spot[]
  readonly along?: { readonly line: readonly Point[]; readonly lift: number }
  readonly subject: string
  /** Placed even if it covers something. */
  readonly needed?: boolean
}

/** What lettering must avoid, and what it should avoid. */
export interface Clearance {
  readonly field: Box
  /** Taken places; placed captions are added. */
  readonly taken: Box[]
  /** How much of what should stay visible a box would cover. */
  readonly covers: (box: Box) => number
}

/** Places captions one after another, most important first. */
export function placeCaptions(captions: readonly Caption[], clearance: Clearance): TextItem[] {
  return captions.flatMap(caption => (caption.along ? placeAlong(caption, clearance) : placeLevel(caption, clearance)) ?? [])
}

const ASCENT = 0.74
const DESCENT = 0.2

const within = (box: Box, field: Box): boolean =>
  box.left >= field.left && box.right <= field.right && box.top >= field.top && box.bottom <= field.bottom

const isFree = (box: Box, { field, taken }: Clearance): boolean => within(box, field) && !taken.some(other => boxesMeet(box, other))

function placeLevel(caption: Caption, clearance: Clearance): TextItem | undefined {
  const { font, text, spacing } = caption
  const width = textWidth(font, text, spacing)
  const boxAt = ({ at: [x, y], align }: Spot): Box => {
    const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2
    return { left: left - 1, top: y - font.size * ASCENT, right: left + width + 1, bottom: y + font.size * DESCENT }
  }
  const bestOf = (spots: readonly Spot[]): { spot: Spot; box: Box } | undefined => {
    let best: { spot: Spot; box: Box; cost: number } | undefined
    for (const [rank, spot] of spots.entries()) {
      const box = boxAt(spot)
      if (!isFree(box, clearance)) continue
      const cost = clearance.covers(box) + rank * 0.7
      if (!best || cost < best.cost) best = { spot, box, cost }
    }
    return best
  }
  const fallback = caption.needed
    ? caption.spots?.map(spot => ({ spot, box: boxAt(spot) })).find(({ box }) => within(box, clearance.field))
    : undefined
  const chosen = bestOf(caption.spots ?? []) ?? bestOf(caption.farther ?? []) ?? fallback
  if (!chosen) return undefined
  clearance.taken.push(chosen.box)
  const { at, align } = chosen.spot
  if (spacing === 0) return item(caption, [{ text, x: at[0], y: at[1], angle: 0 }], align, chosen.box)
  const middle = (chosen.box.left + chosen.box.right) / 2
  return item(caption, spacedRuns(font, text, spacing, [middle, at[1]]), 'middle', chosen.box)
}

const SHARPEST = 0.42

/** Runs along a line where it bends least and covers least. */
function placeAlong(caption: Caption, clearance: Clearance): TextItem | undefined {
  const { font, text, spacing, along } = caption
  if (!along) return undefined
  const baseline = baselineOf(along.line, along.lift)
  const width = textWidth(font, text, spacing)
  let best: { runs: Run[]; boxes: Box[]; cost: number } | undefined
  for (let start = font.size; start + width < baseline.length - font.size; start += font.size * 0.8) {
    const runs = curvedRuns(font, text, spacing, baseline, start)
    const bends = runs.slice(1).map((run, i) => turned(runs[i].angle, run.angle))
    const steepest = Math.max(...runs.map(run => Math.abs(run.angle)))
    if (bends.some(bend => bend > SHARPEST) || steepest > 100) continue
    const boxes = runs.map(run => runBox(font, run))
    if (!boxes.every(box => isFree(box, clearance))) continue
    const offMiddle = Math.abs(start + width / 2 - baseline.length / 2) / baseline.length
    const bending = bends.reduce((sum, bend) => sum + bend * bend, 0)
    const cost = boxes.reduce((sum, box) => sum + clearance.covers(box), 0) + bending * 40 + offMiddle * 3 + steepest / 30
    if (!best || cost < best.cost) best = { runs, boxes, cost }
  }
  if (!best) return undefined
  clearance.taken.push(...best.boxes)
  const corners = best.boxes.flatMap((box): Point[] => [
    [box.left, box.top],
    [box.right, box.bottom],
  ])
  return item(caption, best.runs, 'middle', boxAround(corners))
}

/** The angle between two letters, in radians. */
const turned = (a: number, b: number): number => (Math.abs(((b - a + 540) % 360) - 180) * Math.PI) / 180

function runBox(font: MapFont, { text, x, y, angle }: Run): Box {
  const radians = (angle * Math.PI) / 180
  const rise = font.size * 0.27
  const [cx, cy] = [x + Math.sin(radians) * rise, y - Math.cos(radians) * rise]
  const half = Math.max(letterWidth(font, text), font.size * 0.8) / 2
  return { left: cx - half, top: cy - half, right: cx + half, bottom: cy + half }
}

function item(caption: Caption, runs: readonly Run[], align: TextItem['align'], box: Box): TextItem {
  const { font, ink, opacity, halo, subject } = caption
  const paint = opacity === undefined ? { ink } : { ink, opacity }
  return { kind: 'text', runs, align, font, ...paint, halo, box: grown(box, halo), subjects: [subject] }
}
