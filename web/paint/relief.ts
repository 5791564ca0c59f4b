import type { SideData } from '@grognard/games/common/map-data'
import type { Chance } from './chance.ts'
import { calmed, calmedRing, joined, rounded, roundedRing, stepsAlong } from './curves.ts'
import { type Cell, cellCentre, cellOf, type Point } from './geometry.ts'
import { cellName, cellsOf, type Ground, hexsideOf, pairSubject, pointIn } from './ground.ts'
import { washHeights } from './heights.ts'
import { lineTo, moveTo, newPath, type Path, polyline, quadTo, segment } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'
import type { Survey } from './survey.ts'
import { regionOutlines, sideOfCell } from './terrain.ts'
import { washWalls } from './walls.ts'

/** Hachures fall from high ground; corn stands in rows, rough ground is broken strokes. */
export function paintRelief(survey: Survey): Item[] {
  const sheet = newSheet()
  washHeights(survey, sheet)
  washWalls(survey, sheet)
  drawHills(survey, sheet)
  drawMounds(survey, sheet)
  eachCell(survey, 'mound', (cell, chance, subjects) => drawMound(survey, sheet, cell, chance, subjects))
  drawSlopes(survey, sheet)
  eachCell(survey, 'rough', (cell, chance, subjects) => drawRough(survey, sheet, cell, chance, subjects))
  eachCell(survey, 'field', (cell, chance, subjects) => drawCorn(survey, sheet, cell, chance, subjects))
  return sheet.items
}

/** Tufts of reed on their baselines. */
export function paintMarsh(survey: Survey): Item[] {
  const sheet = newSheet()
  const { side, scale } = survey.style
  eachCell(survey, 'marsh', (cell, chance, subjects) => {
    const tufts = newPath()
    for (let i = 0; i < (scale === 'battle' ? 9 : 5); i++) {
      const [x, y] = pointIn(survey, cell, chance, 0.78)
      const w = side * chance.between(0.12, 0.17)
      segment(tufts, x - w, y, x + w, y)
      segment(tufts, x - w * 0.5, y - 1, x - w * 0.75, y - w * 0.9)
      segment(tufts, x, y - 1, x, y - w * 1.1)
      segment(tufts, x + w * 0.5, y - 1, x + w * 0.75, y - w * 0.9)
    }
    sheet.stroke(tufts, { ink: 'waterLine', width: 0.75, opacity: 0.85 }, subjects)
  })
  return sheet.items
}

type Terrain = 'rough' | 'mound' | 'field' | 'marsh' | 'hills'

function eachCell(survey: Survey, terrain: Terrain, draw: (cell: Cell, chance: Chance, subjects: readonly string[]) => void): void {
  for (const cell of cellsOf(survey, terrain)) {
    const id = cellName(survey, cell)
    draw(cell, survey.cellChance(terrain, cell), id === undefined ? [] : [`${terrain} ${id}`])
  }
}

/** Ticks to the left of a line, of uneven length, starting slightly on its right. */
export function hachures(path: Path, line: readonly Point[], chance: Chance, spacing: number, length: number, start = 0): void {
  for (const { x, y, dx, dy } of stepsAlong(line, spacing)) {
    const far = length * chance.between(0.7, 1.25)
    const [nx, ny] = [dy, -dx]
    segment(path, x + nx * start, y + ny * start, x + nx * (start + far) + chance.about(0.6), y + ny * (start + far) + chance.about(0.6))
  }
}

/** Hills of a battlefield: a ring of hachures around the high ground. */
function drawHills(survey: Survey, sheet: Sheet): void {
  const { side } = survey.style
  const cells = cellsOf(survey, 'hill')
  const chance = survey.chance('hill')
  const ticks = newPath()
  for (const ring of regionOutlines(survey.layout, cells)) {
    const shore = roundedRing(calmedRing(ring), 3)
    hachures(ticks, [...shore, shore[0]], chance, side * 0.1, side * 0.26, -side * 0.2)
  }
  const subjects = cells.flatMap(cell => cellName(survey, cell) ?? []).map(id => `hill ${id}`)
  sheet.stroke(ticks, { ink: 'relief', width: 0.8, cap: 'round' }, subjects)
}

/** Hills of a campaign: three small mounds per hex. */
function drawMounds(survey: Survey, sheet: Sheet): void {
  const { side } = survey.style
  eachCell(survey, 'hills', (cell, chance, subjects) => {
    const [cx, cy] = cellCentre(survey.layout, cell)
    const ticks = newPath()
    for (const [dx, dy] of [
      [-0.38, -0.22],
      [0.3, -0.05],
      [-0.1, 0.42],
    ]) {
      const [x, y] = [cx + dx * side + chance.about(side * 0.1), cy + dy * side + chance.about(side * 0.1)]
      const r = side * 0.3
      for (let i = 0; i < 9; i++) {
        const angle = Math.PI * (0.98 + i * 0.13)
        const [ax, ay] = [x + Math.cos(angle) * r * 0.55, y + Math.sin(angle) * r * 0.4]
        segment(ticks, ax, ay, ax + Math.cos(angle) * r * 0.62, ay + Math.sin(angle) * r * 0.3 + r * 0.22)
      }
    }
    sheet.stroke(ticks, { ink: 'relief', width: 0.8, cap: 'round' }, subjects)
  })
}

/** Slopes: hachures from the hexside down; crests: a line and longer ones. */
function drawSlopes(survey: Survey, sheet: Sheet): void {
  const { side } = survey.style
  for (const kind of ['slope', 'crest'] as const) {
    const sides = survey.data.sides.filter(edge => edge.kind === kind)
    const chance = survey.chance(kind)
    for (const { from, to, points, pieces } of joined(
      sides.map(edge => fallingSide(survey, edge)),
      true,
    )) {
      const line = from === to ? roundedRing(calmedRing(points.slice(0, -1)), 2) : rounded(calmed(points, 1), 2)
      if (from === to) line.push(line[0])
      const subjects = pieces.map(i => pairSubject(kind, sides[i].a, sides[i].b))
      const ticks = newPath()
      hachures(ticks, line, chance, side * (kind === 'crest' ? 0.085 : 0.1), side * (kind === 'crest' ? 0.36 : 0.24))
      sheet.stroke(ticks, { ink: 'relief', width: kind === 'crest' ? 0.95 : 0.8, cap: 'round' }, subjects)
      if (kind === 'slope') continue
      const crest = newPath()
      polyline(crest, line)
      sheet.stroke(crest, { ink: 'relief', width: 1.5, join: 'round', cap: 'round' })
    }
  }
}

/** A slope as a piece of a line with the high hex on its right. */
function fallingSide(ground: Ground, side: SideData) {
  const low = side.high === side.a ? side.b : side.a
  if (side.high !== side.a && side.high !== side.b) throw new Error(`the ${side.kind} ${side.a}-${side.b} does not say which hex is high`)
  const { hex, direction } = hexsideOf(ground, { a: side.high, b: low })
  return sideOfCell(ground.layout, cellOf(ground.layout.grid, hex), direction)
}

/** A burial mound: a small, isolated round hill. */
function drawMound(survey: Survey, sheet: Sheet, cell: Cell, chance: Chance, subjects: readonly string[]): void {
  const { side } = survey.style
  const [x, y] = cellCentre(survey.layout, cell)
  const ticks = newPath()
  for (let i = 0; i < 28; i++) {
    const angle = (i / 28) * 2 * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [from, to] = [side * 0.2, side * chance.between(0.4, 0.5)]
    segment(ticks, x + cos * from, y + sin * from * 0.8, x + cos * to, y + sin * to * 0.8)
  }
  sheet.stroke(ticks, { ink: 'relief', width: 0.9, cap: 'round' }, subjects)
}

function drawRough(survey: Survey, sheet: Sheet, cell: Cell, chance: Chance, subjects: readonly string[]): void {
  const { side } = survey.style
  const strokes = newPath()
  for (let i = 0; i < 16; i++) {
    const [x, y] = pointIn(survey, cell, chance, 0.8)
    const w = side * chance.between(0.05, 0.09)
    moveTo(strokes, x - w, y + w * 0.7)
    lineTo(strokes, x, y - w * 0.7)
    lineTo(strokes, x + w * 1.2, y + w * 0.5)
    if (chance.happens(0.5)) segment(strokes, x + w * 0.4, y + w * 0.4, x + w * 0.9, y + w * 1.4)
  }
  sheet.stroke(strokes, { ink: 'relief', width: 0.85, cap: 'round', join: 'round' }, subjects)
}

function drawCorn(survey: Survey, sheet: Sheet, cell: Cell, chance: Chance, subjects: readonly string[]): void {
  const { side } = survey.style
  const [x, y] = cellCentre(survey.layout, cell)
  const ears = newPath()
  const step = side * 0.2
  for (let row = -3; row <= 3; row++) {
    const reach = side * (0.92 - Math.abs(row) * 0.115)
    for (let across = -reach; across <= reach; across += step) {
      const [ex, ey] = [x + across + chance.about(0.8), y + row * step * 1.15 + chance.about(0.6)]
      if (survey.nearRoads.any(ex, ey, side * 0.13)) continue
      segment(ears, ex, ey + side * 0.06, ex, ey - side * 0.05)
      moveTo(ears, ex - side * 0.04, ey - side * 0.07)
      quadTo(ears, ex, ey, ex + side * 0.04, ey - side * 0.07)
    }
  }
  sheet.stroke(ears, { ink: 'relief', width: 0.75, cap: 'round', opacity: 0.8 }, subjects)
}
