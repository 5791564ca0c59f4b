import { calmedRing, roundedRing, stepsAlong } from './curves.ts'
import type { Point } from './geometry.ts'
import { cellName, mapCells } from './ground.ts'
import { newBlocks, newPath, polygon, segment } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'
import type { Survey } from './survey.ts'
import { regionOutlines } from './terrain.ts'

/** Opacity of one level's wash: they overlap, so the highest ground is the darkest. */
export const WASH = 0.2
/** Hachures of one level, in hexsides: spacing, maximum length, and how far above the edge they start. */
const SPACING = 0.075
const LENGTH = 0.34
const ABOVE = 0.1
/** Width of hachures facing the light, across it, and away from it. The light comes from the upper left, as in engravings. */
const WIDTHS = [0.55, 0.85, 1.3] as const

/** The levels of a map above its lowest ground, lowest first. */
function stepsOf(survey: Survey): number[] {
  const levels = [...new Set(mapCells(survey).map(survey.levelOf))].sort((a, b) => a - b)
  return levels.slice(1)
}

/** A wash over all ground at or above a level, one for each level. */
export function washHeights(survey: Survey, sheet: Sheet): void {
  for (const level of stepsOf(survey)) {
    const wash = newPath()
    for (const ring of edgesOf(survey, level)) polygon(wash, ring)
    const hexes = mapCells(survey).filter(cell => survey.levelOf(cell) === level)
    const subjects = hexes.map(cell => `level ${level} ${cellName(survey, cell)}`)
    sheet.fill(wash, { ink: 'height', opacity: WASH }, subjects)
  }
}

/** Hachures fall from the edge of each level; they lie over the woods, which would otherwise hide the slope. */
export function paintFalls(survey: Survey): Item[] {
  const sheet = newSheet()
  const { side } = survey.style
  const blocks = WIDTHS.map(() => newBlocks())
  for (const level of stepsOf(survey)) {
    const chance = survey.chance(`level ${level}`)
    for (const ring of edgesOf(survey, level)) {
      for (const { x, y, dx, dy } of stepsAlong([...ring, ring[0]], side * SPACING)) {
        const [nx, ny] = [dy, -dx]
        const shade = (nx + ny) * Math.SQRT1_2
        const length = side * LENGTH * (0.78 + 0.22 * shade) * chance.between(0.8, 1.15)
        const width = shade < -0.35 ? 0 : shade < 0.35 ? 1 : 2
        const [fx, fy] = [x - nx * side * ABOVE, y - ny * side * ABOVE]
        segment(blocks[width].at(x, y), fx, fy, fx + nx * length + chance.about(0.5), fy + ny * length + chance.about(0.5))
      }
    }
  }
  blocks.forEach((block, i) => {
    for (const path of block.all()) sheet.stroke(path, { ink: 'slope', width: WIDTHS[i], cap: 'round', opacity: 0.85 })
  })
  return sheet.items
}

/** The smoothed edges of all ground at or above a level, with that ground on their right. */
function edgesOf(survey: Survey, level: number): Point[][] {
  const cells = survey.cells.filter(cell => survey.levelOf(cell) >= level)
  return regionOutlines(survey.layout, cells).map(ring => roundedRing(calmedRing(calmedRing(ring)), 3))
}
