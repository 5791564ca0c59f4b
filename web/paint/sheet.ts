import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { type HexId, hexside } from '@grognard/engine/hex/grid'
import { calmed, joined, type Piece, rounded } from './curves.ts'
import { type Box, boxesMeet, cellCentre, cellOf, centreOf, hexOfCell, hexsideEnds, nextCell, northAngle, type Point } from './geometry.ts'
import { mapCells } from './ground.ts'
import { letterWidth } from './letters.ts'
import {
  circle,
  closePath,
  lineTo,
  moveTo,
  newBlocks,
  newPath,
  type Path,
  type Placing,
  placed,
  polygon,
  polyline,
  segment,
  star,
} from './path.ts'
import { type Item, type MapFont, newSheet, type TextItem } from './picture.ts'
import type { Survey } from './survey.ts'
import { sideOfCell } from './terrain.ts'

/** The sheet of paper. */
export function paintPaper({ layout }: Survey): Item[] {
  const sheet = newSheet()
  const path = newPath()
  const corners: Point[] = [
    [0, 0],
    [layout.width, 0],
    [layout.width, layout.height],
    [0, layout.height],
  ]
  polygon(path, corners)
  sheet.fill(path, { ink: 'ground' })
  return sheet.items
}

/** Draws every hexside once. */
export function paintGrid(survey: Survey): Item[] {
  const { layout } = survey
  const { grid } = layout
  const blocks = newBlocks()
  const drawn = new Uint8Array(grid.hexsides)
  for (const hex of grid.hexes.all) {
    if (survey.terrainOf(cellOf(grid, hex)) === 'sea') continue
    for (const direction of DIRECTIONS.all) {
      const id = hexside(grid, hex, direction)
      if (drawn[id] === 1) continue
      drawn[id] = 1
      const [a, b] = hexsideEnds(layout, hex, direction)
      segment(blocks.at(...a), ...a, ...b)
    }
  }
  const sheet = newSheet()
  for (const path of blocks.all()) sheet.stroke(path, { ink: 'grid', width: 0.8 })
  return sheet.items
}

/** The printed number of every hex, at its top. */
export function paintNumbers(survey: Survey): Item[] {
  const { layout, style, data } = survey
  const font: MapFont = { family: 'figures', weight: 500, size: style.number }
  const quarterTurned = layout.cos === 0
  const fortified = new Set((data.redoubts ?? []).map(redoubt => redoubt.hex))
  return layout.grid.hexes.all.map((hex): TextItem => {
    const text = layout.grid.hexes.names[hex]
    const [x, y] = centreOf(layout, hex)
    const half = [...text].reduce((sum, letter) => sum + letterWidth(font, letter), 0) / 2
    const lift = quarterTurned ? 0.64 : fortified.has(text) ? 0.735 : 0.67
    const baseline = y - lift * style.side
    const edge = survey.terrainOf(cellOf(layout.grid, hex)) === 'woods' ? { halo: 2 } : {}
    const box: Box = { left: x - half, top: baseline - font.size, right: x + half, bottom: baseline + 1 }
    return {
      kind: 'text',
      runs: [{ text, x, y: baseline, angle: 0 }],
      align: 'middle',
      font,
      ink: 'number',
      ...edge,
      box,
      subjects: [`number ${text}`],
    }
  })
}

/** The lines between hexes that belong to different areas. */
function bordersOf({ layout }: Survey, areaOf: ReadonlyMap<HexId, string | undefined>): Point[][] {
  const pieces: Piece[] = []
  for (const hex of layout.grid.hexes.all) {
    const own = areaOf.get(hex)
    for (const direction of DIRECTIONS.all) {
      const other = hexOfCell(layout.grid, nextCell(layout, cellOf(layout.grid, hex), direction))
      if (other <= hex || own === undefined) continue
      const theirs = areaOf.get(other)
      if (theirs !== undefined && theirs !== own) pieces.push(sideOfCell(layout, cellOf(layout.grid, hex), direction))
    }
  }
  return joined(pieces).map(({ points }) => [...points])
}

const DASH_DOT = [7, 3, 1.5, 3]

/** Borders between countries: a wash band under a dash-dot line. */
export function paintFrontier(survey: Survey): Item[] {
  const country = new Map(survey.data.hexes.map(hex => [survey.hexNamed(hex.id), hex.country]))
  const path = newPath()
  for (const points of bordersOf(survey, country)) polyline(path, rounded(calmed(points, 1, 0.3)))
  const sheet = newSheet()
  sheet.stroke(path, { ink: 'frontier', width: survey.style.side * 0.55, opacity: 0.15, join: 'round' })
  sheet.stroke(path, { ink: 'frame', width: 1.1, opacity: 0.75, dash: DASH_DOT })
  return sheet.items
}

/** Borders between sectors: a dash-dot line exactly along the hexsides, since rules go by it. */
export function paintSectors(survey: Survey): Item[] {
  const sectors = survey.data.sectors ?? []
  const sectorOf = new Map(sectors.flatMap(({ id, hexes }) => survey.hexesNamed(hexes).map(hex => [hex, id] as const)))
  const path = newPath()
  for (const points of bordersOf(survey, sectorOf)) polyline(path, points)
  const sheet = newSheet()
  sheet.stroke(
    path,
    { ink: 'frame', width: 1.6, opacity: 0.7, dash: DASH_DOT },
    sectors.map(({ id }) => `sector ${id}`),
  )
  return sheet.items
}

/** Where the star of each objective goes: in its last hex, at the edge, clear of counters. */
export const starsOf = (survey: Survey): { readonly id: string; readonly vp: number; readonly x: number; readonly y: number }[] =>
  (survey.data.objectives ?? []).map(({ id, hexes, vp = 1 }) => {
    const [x, y] = centreOf(survey.layout, survey.hexNamed(hexes[hexes.length - 1]))
    return { id, vp, x: x + survey.style.side * (survey.layout.cos === 0 ? 0.68 : 0.79), y }
  })

/** A gold star on every objective, with its value when it is not 1. */
export function paintObjectives(survey: Survey): Item[] {
  const { side } = survey.style
  const sheet = newSheet()
  for (const { id, x, y, vp } of starsOf(survey)) {
    const path = newPath()
    star(path, x, y, side * 0.17)
    sheet.both(path, { ink: 'objective' }, { ink: 'ground', width: 1, join: 'round' }, [`objective ${id}`])
    if (vp === 1) continue
    const font: MapFont = { family: 'figures', weight: 700, size: side * 0.3 }
    const baseline = y + font.size * 0.36
    const box: Box = { left: x, top: baseline - font.size, right: x + font.size * 2, bottom: baseline }
    const runs = [{ text: String(vp), x: x + side * 0.2, y: baseline, angle: 0 }]
    sheet.items.push({ kind: 'text', runs, align: 'start', font, ink: 'label', halo: 2.5, box })
  }
  return sheet.items
}

/** True north: a needle in the corner where it covers least. */
export function paintCompass(survey: Survey, lettering: readonly TextItem[]): Item[] {
  const r = 20
  const [x, y] = compassSite(survey, lettering, r + 12)
  const angle = (northAngle(survey.data.grid) * Math.PI) / 180
  const placing: Placing = { x, y, scale: r, angle }
  const sheet = newSheet()
  const halo = newPath()
  circle(halo, x, y, r + 8)
  sheet.fill(halo, { ink: 'ground', opacity: 0.72 })
  const ring = newPath()
  circle(ring, x, y, r * 0.6)
  sheet.stroke(ring, { ink: 'frame', width: 0.6 })
  const [dark, light] = [newPath(), newPath()]
  for (let i = 0; i < 4; i++) {
    const point: Placing = { ...placing, angle: angle + (i * Math.PI) / 2 }
    const tip = i === 0 ? 1 : 0.72
    drawHalf(dark, point, tip, 0.17)
    drawHalf(light, point, tip, -0.17)
  }
  sheet.both(light, { ink: 'ground' }, { ink: 'frame', width: 0.6, join: 'miter' })
  sheet.both(dark, { ink: 'frame' }, { ink: 'frame', width: 0.6, join: 'miter' })
  const font: MapFont = { family: 'map', weight: 700, size: 11 }
  const [nx, ny] = placed(placing, [0, -1.3])
  const box: Box = { left: nx - 6, top: ny - 6, right: nx + 6, bottom: ny + 6 }
  sheet.items.push({
    kind: 'text',
    runs: [{ text: 'N', x: nx, y: ny + 3.9, angle: 0 }],
    align: 'middle',
    font,
    ink: 'frame',
    halo: 2.5,
    box,
  })
  return sheet.items
}

/** One half of a point of the needle. */
function drawHalf(path: Path, point: Placing, tip: number, waist: number): void {
  moveTo(path, point.x, point.y)
  lineTo(path, ...placed(point, [0, -tip]))
  lineTo(path, ...placed(point, [waist, -Math.abs(waist)]))
  closePath(path)
}

function compassSite(survey: Survey, lettering: readonly TextItem[], inset: number): Point {
  const { left, top, right, bottom } = survey.field
  const sites: Point[] = [
    [right - inset, bottom - inset],
    [left + inset, bottom - inset],
    [left + inset, top + inset],
    [right - inset, top + inset],
  ]
  const cost = ([x, y]: Point): number => {
    const box: Box = { left: x - inset, top: y - inset, right: x + inset, bottom: y + inset }
    const words = lettering.filter(item => boxesMeet(item.box, box)).length
    const busy = (survey.nearRoads.any(x, y, inset) ? 1 : 0) + (survey.nearWaters.any(x, y, inset) ? 1 : 0)
    const marks = mapCells(survey).filter(cell => {
      const [cx, cy] = cellCentre(survey.layout, cell)
      return Math.abs(cx - x) < inset && Math.abs(cy - y) < inset && !['clear', 'bocage', 'sea'].includes(survey.terrainOf(cell))
    }).length
    return 4 * words + 2 * busy + marks
  }
  return sites.reduce((best, site) => (cost(site) < cost(best) ? site : best))
}

/** A heavy line and a fine one around the sheet. */
export function paintFrame({ layout }: Survey): Item[] {
  const sheet = newSheet()
  for (const [inset, width] of [
    [6, 2.4],
    [12, 0.8],
  ]) {
    const path = newPath()
    const [right, bottom] = [layout.width - inset, layout.height - inset]
    const corners: Point[] = [
      [inset, inset],
      [right, inset],
      [right, bottom],
      [inset, bottom],
    ]
    polygon(path, corners)
    sheet.stroke(path, { ink: 'frame', width, join: 'miter' })
  }
  return sheet.items
}
