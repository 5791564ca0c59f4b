import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { apart, calmedRing, roundedRing } from './curves.ts'
import { type Cell, cellCentre, cellCorner, cellNeighbours, type Point } from './geometry.ts'
import { cellName, cellsOf, pointIn } from './ground.ts'
import { newNearness } from './nearness.ts'
import { closePath, moveTo, newPath, type Path, polygon, quadTo } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'
import type { Survey } from './survey.ts'
import { cellKey, connected, regionOutlines } from './terrain.ts'

export interface Tree {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly lean: number
}

/** Forests: a wash with densely packed round trees, drawn back to front; orchards: trees in rows. */
export function paintWoods(survey: Survey): Item[] {
  const sheet = newSheet()
  for (const wood of connected(survey.layout, cellsOf(survey, 'woods'))) drawWood(survey, sheet, wood)
  drawOrchards(survey, sheet)
  return sheet.items
}

function drawWood(survey: Survey, sheet: Sheet, cells: readonly Cell[]): void {
  const { size } = survey.style.tree
  const wash = newPath()
  for (const ring of regionOutlines(survey.layout, cells)) polygon(wash, roundedRing(calmedRing(ring, 0.3), 2))
  const subjects = cells.flatMap(cell => cellName(survey, cell) ?? []).map(id => `woods ${id}`)
  sheet.both(wash, { ink: 'wood', opacity: 0.85 }, { ink: 'wood', width: size * 0.45, opacity: 0.45, join: 'round' }, subjects)
  const trees = plantWood(survey, cells)
  trees.sort((a, b) => a.y - b.y)
  const depth = size * 0.3
  for (let i = 0; i < trees.length; ) {
    const front = trees[i].y + depth
    const [crowns, shades] = [newPath(), newPath()]
    for (; i < trees.length && trees[i].y < front; i++) drawTree(crowns, shades, trees[i])
    sheet.both(crowns, { ink: 'tree' }, { ink: 'treeLine', width: Math.max(0.45, size * 0.045), opacity: 0.85, join: 'round' })
    sheet.fill(shades, { ink: 'treeShade', opacity: 0.42 })
  }
}

/** Seeded trees, packed as closely as allowed; they avoid roads, waters and the outer corners of the wood, which would look ruled. */
function plantWood(survey: Survey, cells: readonly Cell[]): Tree[] {
  const { gap, size, tries } = survey.style.tree
  const { side } = survey.style
  const inside = new Set(cells.map(cellKey))
  const stems = newNearness<true>(gap)
  const trees: Tree[] = []
  for (const cell of cells) {
    const chance = survey.cellChance('woods', cell)
    const corners = outerCorners(survey, cell, inside)
    for (let i = 0; i < tries; i++) {
      const [x, y] = pointIn(survey, cell, chance, 0.98)
      const tree: Tree = { x, y, r: (size / 2) * chance.between(0.75, 1.25), lean: chance() }
      if (stems.any(x, y, gap) || corners.some(corner => apart(corner, [x, y]) < side * 0.3)) continue
      if (survey.nearRoads.any(x, y, survey.style.road.width + tree.r * 0.6)) continue
      const water = survey.nearWaters.nearest(x, y, side * 0.5)
      if (water && water.distance < water.value + tree.r * 0.7) continue
      stems.add(x, y, true)
      trees.push(tree)
    }
  }
  return trees
}

/** The corners of a cell not shared with another cell of the wood. */
function outerCorners(survey: Survey, cell: Cell, inside: ReadonlySet<number>): Point[] {
  const open = cellNeighbours(survey.layout, cell).map(next => !inside.has(cellKey(next)))
  return DIRECTIONS.all.filter(corner => open[corner] && open[(corner + 5) % 6]).map(corner => cellCorner(survey.layout, cell, corner))
}

/** A crown of five lobes and the crescent of shade at its lower right. */
export function drawTree(crowns: Path, shades: Path, { x, y, r, lean }: Tree): void {
  const lobes = 5
  const at = (i: number, far: number): Point => {
    const angle = ((i + lean) / lobes) * 2 * Math.PI
    return [x + Math.cos(angle) * r * far, y + Math.sin(angle) * r * far * 0.92]
  }
  moveTo(crowns, ...at(0, 0.93))
  for (let i = 0; i < lobes; i++) quadTo(crowns, ...at(i + 0.5, 1.3), ...at(i + 1, 0.93))
  closePath(crowns)
  moveTo(shades, x + r * 0.78, y - r * 0.35)
  quadTo(shades, x + r * 1.12, y + r * 0.72, x - r * 0.3, y + r * 0.86)
  quadTo(shades, x + r * 0.62, y + r * 0.56, x + r * 0.78, y - r * 0.35)
  closePath(shades)
}

function drawOrchards(survey: Survey, sheet: Sheet): void {
  const { side } = survey.style
  for (const cell of cellsOf(survey, 'orchard')) {
    const chance = survey.cellChance('orchard', cell)
    const [x, y] = cellCentre(survey.layout, cell)
    const [crowns, shades] = [newPath(), newPath()]
    for (let row = -2; row <= 2; row++) {
      const count = 5 - Math.abs(row)
      for (let i = 0; i < count; i++) {
        const [tx, ty] = [x + (i - (count - 1) / 2) * side * 0.34, y + row * side * 0.32]
        if (survey.nearRoads.any(tx, ty, side * 0.14)) continue
        drawTree(crowns, shades, { x: tx, y: ty, r: side * 0.1, lean: chance() })
      }
    }
    const id = cellName(survey, cell)
    sheet.both(crowns, { ink: 'tree' }, { ink: 'treeLine', width: 0.6 }, id === undefined ? [] : [`orchard ${id}`])
    sheet.fill(shades, { ink: 'treeShade', opacity: 0.42 })
  }
}
