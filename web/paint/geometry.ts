import { DIRECTIONS, type Direction, STEP_Q } from '@grognard/engine/hex/direction'
import { type Grid, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import type { GridShape } from '@grognard/engine/hex/labels'

/** A place on the sheet in map units; one unit is one CSS pixel at the standard zoom. x grows to the right, y downwards. */
export type Point = readonly [x: number, y: number]

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A place of the grid's rectangle, or of the ring around it: column and row from the top, both from 1. */
export interface Cell {
  readonly column: number
  readonly fromTop: number
}

/** Where the hexes of a grid lie on the drawn sheet. */
export interface Layout {
  readonly grid: Grid
  /** Length of a hexside. */
  readonly side: number
  /** Size of the whole sheet, including the margin. */
  readonly width: number
  readonly height: number
  readonly margin: number
  /** The sheet's rotation. */
  readonly cos: number
  readonly sin: number
  /** Where the corner of the unrotated grid lies on the sheet. */
  readonly originX: number
  readonly originY: number
}

/** Half the height of a hex is this times its side. */
export const APOTHEM = Math.sqrt(3) / 2

/**
 * All corners and centres lie on a lattice of half sides and half heights, so corners shared by hexes are the same numbers, and anything
 * computed from them is bitwise equal too. These are the steps from a centre to corner 0 .. 5; side d runs from corner d to d + 1.
 */
const CORNER_ACROSS = [-1, 1, 2, 1, -1, -2] as const
const CORNER_DOWN = [-1, -1, 0, 1, 1, 0] as const
/** Half heights down the sheet by direction. */
const STEP_DOWN = [-2, -1, 1, 2, 1, -1] as const
const LATTICE_ROW = 4096

/** Lays out a grid on a sheet with hexsides of this length, rotated as the grid says. */
export function layoutOf(grid: Grid, side: number, margin = 0): Layout {
  const { columns, rows, rotate = 0 } = grid.shape
  const [cos, sin] = turn(rotate)
  const wide = (1.5 * columns + 0.5) * side
  const high = (2 * rows + (columns > 1 ? 1 : 0)) * APOTHEM * side
  const width = Math.abs(wide * cos) + Math.abs(high * sin)
  const height = Math.abs(wide * sin) + Math.abs(high * cos)
  const originX = margin + width / 2 - (wide * cos - high * sin) / 2
  const originY = margin + height / 2 - (wide * sin + high * cos) / 2
  return { grid, side, width: width + 2 * margin, height: height + 2 * margin, margin, cos, sin, originX, originY }
}

/** Cosine and sine of a clockwise rotation, exact for quarter turns. */
function turn(degrees: number): readonly [number, number] {
  const quarter = (((degrees / 90) % 4) + 4) % 4
  if (quarter === 0) return [1, 0]
  if (quarter === 1) return [0, 1]
  if (quarter === 2) return [-1, 0]
  if (quarter === 3) return [0, -1]
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
}

/** 1 for the columns shifted half a hex down. */
const lowered = (layout: Layout, column: number): number => ((column % 2 === 0) === (layout.grid.shape.lowColumns === 'even') ? 1 : 0)

/** The lattice point of a cell's centre. */
const latticeAcross = (cell: Cell): number => 3 * cell.column - 1
const latticeDown = (layout: Layout, cell: Cell): number => 2 * cell.fromTop - 1 + lowered(layout, cell.column)

function latticePoint(layout: Layout, across: number, down: number): Point {
  const x = (across * layout.side) / 2
  const y = down * APOTHEM * layout.side
  return [layout.originX + x * layout.cos - y * layout.sin, layout.originY + x * layout.sin + y * layout.cos]
}

/** The place of a hex in the grid's rectangle. */
export function cellOf(grid: Grid, hex: HexId): Cell {
  const row = grid.row[hex]
  return { column: grid.column[hex], fromTop: grid.shape.rowOne === 'north' ? row : grid.shape.rows + 1 - row }
}

/** The hex at a place of the rectangle, or OFF_MAP. */
export function hexOfCell(grid: Grid, { column, fromTop }: Cell): HexId {
  const { columns, rows } = grid.shape
  if (column < 1 || column > columns || fromTop < 1 || fromTop > rows) return OFF_MAP
  return grid.places[(column - 1) * rows + fromTop - 1]
}

/** The next place in a direction, on the map or not. */
export function nextCell(layout: Layout, cell: Cell, direction: Direction): Cell {
  const column = cell.column + STEP_Q[direction]
  return { column, fromTop: cell.fromTop + (STEP_DOWN[direction] + lowered(layout, cell.column) - lowered(layout, column)) / 2 }
}

/** The six cells around a cell, clockwise from N. */
export const cellNeighbours = (layout: Layout, cell: Cell): Cell[] => DIRECTIONS.all.map(direction => nextCell(layout, cell, direction))

export const cellCentre = (layout: Layout, cell: Cell): Point => latticePoint(layout, latticeAcross(cell), latticeDown(layout, cell))

/** Corner 0 .. 5 of a cell, clockwise; unrotated, corner 0 is the upper left. */
export const cellCorner = (layout: Layout, cell: Cell, corner: number): Point =>
  latticePoint(layout, latticeAcross(cell) + CORNER_ACROSS[corner % 6], latticeDown(layout, cell) + CORNER_DOWN[corner % 6])

/** A number that identifies the corner: the same for all hexes that share it. */
export const cornerKey = (layout: Layout, cell: Cell, corner: number): number =>
  (latticeAcross(cell) + CORNER_ACROSS[corner % 6] + 8) * LATTICE_ROW + latticeDown(layout, cell) + CORNER_DOWN[corner % 6] + 8

export const centreOf = (layout: Layout, hex: HexId): Point => cellCentre(layout, cellOf(layout.grid, hex))

export const cornerOf = (layout: Layout, hex: HexId, corner: number): Point => cellCorner(layout, cellOf(layout.grid, hex), corner)

/** The six corners of a hex, clockwise, scaled around the centre. */
export function outlineOf(layout: Layout, hex: HexId, scale = 1): Point[] {
  const [x, y] = centreOf(layout, hex)
  return [0, 1, 2, 3, 4, 5].map(i => {
    const [cx, cy] = cornerOf(layout, hex, i)
    return [x + (cx - x) * scale, y + (cy - y) * scale]
  })
}

/** The two ends of a hexside, clockwise as seen from the hex. */
export const hexsideEnds = (layout: Layout, hex: HexId, direction: Direction): readonly [Point, Point] => [
  cornerOf(layout, hex, direction),
  cornerOf(layout, hex, direction + 1),
]

export function hexsideMiddle(layout: Layout, hex: HexId, direction: Direction): Point {
  const [[ax, ay], [bx, by]] = hexsideEnds(layout, hex, direction)
  return [(ax + bx) / 2, (ay + by) / 2]
}

/** The cell whose hexagon contains a point, on the map or not: the one with the nearest centre. */
export function cellAtPoint(layout: Layout, [px, py]: Point): Cell {
  const { cos, sin, side } = layout
  const dx = px - layout.originX
  const dy = py - layout.originY
  const across = ((dx * cos + dy * sin) * 2) / side
  const down = (dy * cos - dx * sin) / (APOTHEM * side)
  const first = Math.floor((across + 1) / 3)
  let best: Cell = { column: first, fromTop: 0 }
  let least = Number.POSITIVE_INFINITY
  for (let column = first; column <= first + 1; column++) {
    const low = lowered(layout, column)
    const fromTop = Math.round((down + 1 - low) / 2)
    const far = (across - 3 * column + 1) ** 2 / 4 + (down + 1 - low - 2 * fromTop) ** 2 * APOTHEM ** 2
    if (far < least) {
      least = far
      best = { column, fromTop }
    }
  }
  return best
}

/** The hex at a point of the sheet, or OFF_MAP. */
export const hexAtPoint = (layout: Layout, point: Point): HexId => hexOfCell(layout.grid, cellAtPoint(layout, point))

/** Degrees clockwise from the top of the sheet to a grid direction, including the sheet's rotation. */
export const directionAngle = (layout: Layout, direction: Direction): number =>
  (((direction * 60 + (layout.grid.shape.rotate ?? 0)) % 360) + 360) % 360

const BEARINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** Degrees clockwise from the top of the sheet to true north. */
export function northAngle(shape: GridShape): number {
  const up = shape.compass?.up ?? 'N'
  const bearing = BEARINGS.indexOf(up)
  if (bearing < 0) throw new Error(`grid: the compass bearing '${up}' is not known`)
  return ((((shape.rotate ?? 0) - bearing * 45) % 360) + 720) % 360
}

/** The smallest box around some points. */
export function boxAround(points: Iterable<Point>): Box {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** The smallest box around some hexes. */
export const boxOfHexes = (layout: Layout, hexes: readonly HexId[]): Box => boxAround(hexes.flatMap(hex => outlineOf(layout, hex)))

export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
})

export const boxesMeet = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** A direction by name, for data that uses names. */
export const directionNamed = (name: string): Direction => DIRECTIONS.of(name)
