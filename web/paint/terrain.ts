import type { Direction } from '@grognard/engine/hex/direction'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { TerrainLook } from '@grognard/games/common/looks'
import { joined, type Piece } from './curves.ts'
import { type Cell, cellCorner, cellNeighbours, cornerKey, type Layout, nextCell, type Point } from './geometry.ts'

/** How the ground of a terrain is divided into fields. */
export type Husbandry = 'open' | 'bocage' | 'meadow' | 'corn' | 'none'

/** The husbandry of the ground by its look; what stands on it is drawn by its own module. */
export const HUSBANDRY: Readonly<Record<TerrainLook, Husbandry>> = {
  clear: 'open',
  bocage: 'bocage',
  grove: 'bocage',
  woods: 'meadow',
  orchard: 'meadow',
  field: 'corn',
  hill: 'open',
  hills: 'open',
  mound: 'open',
  rough: 'open',
  marsh: 'meadow',
  village: 'meadow',
  town: 'meadow',
  walls: 'none',
  farm: 'meadow',
  abbey: 'meadow',
  fortified: 'open',
  chateau: 'meadow',
  citadel: 'meadow',
  stream: 'meadow',
  river: 'meadow',
  bridge: 'meadow',
  sea: 'none',
}

/** A unique key for a cell. */
export const cellKey = ({ column, fromTop }: Cell): number => column * 1024 + fromTop

/** Splits cells into regions whose cells touch. */
export function connected(layout: Layout, cells: readonly Cell[]): Cell[][] {
  const left = new Map(cells.map(cell => [cellKey(cell), cell]))
  const regions: Cell[][] = []
  for (const start of cells) {
    if (!left.delete(cellKey(start))) continue
    const region = [start]
    for (const cell of region) {
      for (const next of cellNeighbours(layout, cell)) if (left.delete(cellKey(next))) region.push(next)
    }
    regions.push(region)
  }
  return regions
}

/** The outlines of a region of cells, each a ring with the region on its right, without repeating its first point. */
export function regionOutlines(layout: Layout, cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map(cellKey))
  const pieces: Piece[] = []
  for (const cell of cells) {
    for (const direction of DIRECTIONS.all) {
      if (!inside.has(cellKey(nextCell(layout, cell, direction)))) pieces.push(sideOfCell(layout, cell, direction))
    }
  }
  return joined(pieces, true).map(ring => ring.points.slice(0, -1))
}

/** A hexside as a piece of a line, clockwise: the cell is on its right. */
export const sideOfCell = (layout: Layout, cell: Cell, direction: Direction): Piece => ({
  from: cornerKey(layout, cell, direction),
  to: cornerKey(layout, cell, direction + 1),
  a: cellCorner(layout, cell, direction),
  b: cellCorner(layout, cell, direction + 1),
})
