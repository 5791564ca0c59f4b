import { calmedRing, roundedRing } from './curves.ts'
import { cellName, cellsOf, pointIn } from './ground.ts'
import { moveTo, newPath, polygon, polyline, quadTo } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'
import type { Survey } from './survey.ts'
import { regionOutlines } from './terrain.ts'

/** Sea, then all banks, then all water, so a tributary opens into its river. */
export function paintWater(survey: Survey): Item[] {
  const sheet = newSheet()
  drawSea(survey, sheet)
  const bank = survey.style.scale === 'battle' ? 2.2 : 1.6
  for (const { line, width, subjects } of survey.waters) {
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'waterLine', width, cap: 'round', join: 'round' }, subjects)
  }
  for (const { line, width } of survey.waters) {
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'water', width: Math.max(width - bank, width * 0.45), cap: 'round', join: 'round' })
  }
  for (const { kind, line, width } of survey.waters) {
    if (kind !== 'river' || width < 5) continue
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'waterLine', width: 0.6, opacity: 0.45 })
  }
  return sheet.items
}

function drawSea(survey: Survey, sheet: Sheet): void {
  const cells = cellsOf(survey, 'sea')
  const coast = newPath()
  for (const ring of regionOutlines(survey.layout, cells)) polygon(coast, roundedRing(calmedRing(ring)))
  const subjects = cells.flatMap(cell => cellName(survey, cell) ?? []).map(id => `sea ${id}`)
  sheet.both(coast, { ink: 'sea' }, { ink: 'waterLine', width: 1, opacity: 0.7, join: 'round' }, subjects)
  const waves = newPath()
  const { side } = survey.style
  for (const cell of cells) {
    const chance = survey.cellChance('sea', cell)
    for (let i = 0; i < 3; i++) {
      const [x, y] = pointIn(survey, cell, chance, 0.7)
      const reach = side * 0.22
      moveTo(waves, x - reach, y)
      quadTo(waves, x - reach / 2, y - side * 0.07, x, y)
      quadTo(waves, x + reach / 2, y + side * 0.07, x + reach, y)
    }
  }
  sheet.stroke(waves, { ink: 'waterLine', width: 0.6, opacity: 0.5, cap: 'round' })
}
