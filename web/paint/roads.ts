import { stepsAlong } from './curves.ts'
import { cellAtPoint } from './geometry.ts'
import { dot, newBlocks, newPath, polyline } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'
import type { Survey } from './survey.ts'

/** Paths dashed, roads as double lines, on a battlefield between trees. */
export function paintRoads(survey: Survey): Item[] {
  const sheet = newSheet()
  const { width, lined } = survey.style.road
  const minor = survey.roads.filter(road => road.kind === 'path' || road.kind === 'trail')
  const major = survey.roads.filter(road => road.kind === 'road' || road.kind === 'lane')
  for (const { line, subjects } of minor) {
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'path', width: width * 0.36, dash: [width * 1.3, width * 0.75] }, subjects)
  }
  const widthOf = (kind: string) => (kind === 'lane' ? width * 0.6 : width)
  for (const { kind, line, subjects } of major) {
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'roadLine', width: widthOf(kind) + 1.7, cap: 'round', join: 'round' }, subjects)
  }
  for (const { kind, line } of major) {
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'road', width: widthOf(kind), cap: 'round', join: 'round' })
  }
  if (lined) plantAvenues(survey, sheet)
  return sheet.items
}

/** Where houses line the road instead of trees. */
function isBuiltUp(survey: Survey, x: number, y: number): boolean {
  const terrain = survey.terrainOf(cellAtPoint(survey.layout, [x, y]))
  return terrain === 'village' || terrain === 'town'
}

function plantAvenues(survey: Survey, sheet: Sheet): void {
  const { side } = survey.style
  const trees = newBlocks()
  const chance = survey.chance('avenue')
  for (const { kind, line } of survey.roads) {
    if (kind !== 'road') continue
    for (const { x, y, dx, dy } of stepsAlong(line, side * 0.24)) {
      for (const bank of [-1, 1]) {
        const [tx, ty] = [x - dy * bank * side * 0.135, y + dx * bank * side * 0.135]
        if (!chance.happens(0.82) || survey.nearWaters.any(tx, ty, side * 0.16) || isBuiltUp(survey, tx, ty)) continue
        dot(trees.at(tx, ty), tx, ty)
      }
    }
  }
  for (const path of trees.all()) sheet.stroke(path, { ink: 'hedge', width: side * 0.065, cap: 'round' })
}
