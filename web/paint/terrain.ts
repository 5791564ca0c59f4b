import type { Direction } from '@grognard/engine/hex/direction'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { joined, type Piece } from './curves.ts'
import { type Cell, cellCorner, cornerKey, type Layout, nextCell, type Point } from './geometry.ts'

/** How the ground of a terrain is divided into fields. */
export type Husbandry = 'open' | 'bocage' | 'meadow' | 'corn' | 'none'

/** Every terrain the painter can draw, with the husbandry of its ground; what stands on it is drawn by the module of its subject. */
export const TERRAINS = {
  clear: 'open',
  bocage: 'bocage',
  grove: 'bocage',
  woods: 'meadow',
  orchard: 'meadow',
  field: 'corn',
  hill: 'open',
  hills: 'open',
  rough: 'open',
  marsh: 'meadow',
  village: 'meadow',
  town: 'meadow',
  farm: 'meadow',
  abbey: 'meadow',
  fortified: 'open',
  chateau: 'meadow',
  citadel: 'meadow',
  stream: 'meadow',
  river: 'meadow',
  bridge: 'meadow',
  sea: 'none',
} as const satisfies Record<string, Husbandry>

export type Terrain = keyof typeof TERRAINS

export const isTerrain = (name: string): name is Terrain => Object.hasOwn(TERRAINS, name)

/** The outlines of a region of cells, each a ring that keeps the region on its right, without its first point again at the end. */
export function regionOutlines(layout: Layout, cells: readonly Cell[]): Point[][] {
  const key = ({ column, fromTop }: Cell) => column * 1024 + fromTop
  const inside = new Set(cells.map(key))
  const pieces: Piece[] = []
  for (const cell of cells) {
    for (const direction of DIRECTIONS.all) {
      if (!inside.has(key(nextCell(layout, cell, direction)))) pieces.push(sideOfCell(layout, cell, direction))
    }
  }
  return joined(pieces, true).map(ring => ring.points.slice(0, -1))
}

/** A hexside as a piece of a line, clockwise: the cell lies on its right. */
export const sideOfCell = (layout: Layout, cell: Cell, direction: Direction): Piece => ({
  from: cornerKey(layout, cell, direction),
  to: cornerKey(layout, cell, direction + 1),
  a: cellCorner(layout, cell, direction),
  b: cellCorner(layout, cell, direction + 1),
})
