import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { type Grid, type HexId, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { cellOf, directionAngle, type Layout } from '../../paint/geometry.ts'

export type Arrow = 'up' | 'right' | 'down' | 'left'

const ANGLES: Readonly<Record<Arrow, number>> = { up: 0, right: 90, down: 180, left: 270 }

const next = (grid: Grid, hex: HexId, direction: Direction): HexId => grid.next[slot(hex, direction)]

/** Degrees between two angles, 0 to 180. */
const apart = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

/**
 * The hex an arrow key leads to. When two hexsides face that way, the path alternates between them, so it runs straight across the sheet;
 * at the edge either will do.
 */
export function walked(layout: Layout, hex: HexId, arrow: Arrow): HexId {
  const { grid } = layout
  const least = Math.min(...DIRECTIONS.all.map(direction => apart(directionAngle(layout, direction), ANGLES[arrow])))
  const ways = DIRECTIONS.all.filter(direction => apart(directionAngle(layout, direction), ANGLES[arrow]) - least < 1)
  const { fromTop } = cellOf(grid, hex)
  const reached = ways.map(direction => next(grid, hex, direction)).filter(found => found !== OFF_MAP)
  return reached.find(found => cellOf(grid, found).fromTop === fromTop) ?? reached[0] ?? hex
}
