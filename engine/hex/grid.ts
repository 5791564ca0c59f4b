import { type Id, type Ids, ids } from '../ids.ts'
import { DIRECTIONS, type Direction, NO_DIRECTION, opposite, STEP_Q, STEP_S } from './direction.ts'
import { type GridShape, hexPrinter } from './labels.ts'

export type HexId = Id<'hex'>

/** A side of a hex, with one id for both hexes that share it; sides at the map edge count too. */
export type Hexside = Id<'hexside'>

/** Hex ids in a typed array. */
export type HexList = Int16Array & { [index: number]: HexId }

/** A hex that is not on the map. */
export const OFF_MAP = -1 as HexId

/** Two hexes that share no side. */
export const NO_HEXSIDE = -1 as Hexside

/** Grid limits, so hexes and hexsides fit small arrays and scratch memory can be sized for any map. */
export const MOST_HEXES = 10_000
export const MOST_ROWS_OR_COLUMNS = 500

/** The hexes of a map and how they connect; static, shared by all positions. */
export interface Grid {
  readonly shape: GridShape
  /** The existing hexes, with their printed numbers. */
  readonly hexes: Ids<HexId>
  /** Column of each hex, from 1 at the left. */
  readonly column: Int16Array
  /** Row of each hex, from 1 at the edge that the shape names. */
  readonly row: Int16Array
  /** Axial coordinates: the column, and the position down the column, slanted so that distance is a formula. */
  readonly q: Int16Array
  readonly s: Int16Array
  /** The neighbour by slot(hex, direction), OFF_MAP at the edge. */
  readonly next: HexList
  /** The neighbours that exist, clockwise from north, as a list to choose from. */
  readonly beside: readonly (readonly HexId[])[]
  /** The shared hexside by slot(hex, direction). */
  readonly sideOf: Uint16Array
  readonly hexsides: number
  /** The hex at each place of the rectangle, column by column from the top; OFF_MAP in gaps. */
  readonly places: HexList
  /** 1 if the even columns are the low ones, else 0: see `sunk`. */
  readonly slant: number
}

/** Allocates room for hex ids. */
export const hexList = (length: number): HexList => new Int16Array(length) as HexList

/** Index of a hex's side in tables by hex and direction. */
export const slot = (hex: HexId, direction: Direction): number => hex * 6 + direction

/**
 * Builds the grid of a map. With `labels`, only those hexes exist, numbered in that order; otherwise the whole rectangle, column by column.
 */
export function makeGrid(shape: GridShape, labels?: readonly string[]): Grid {
  checkShape(shape)
  const print = hexPrinter(shape)
  const printed: string[] = []
  for (let column = 1; column <= shape.columns; column++) {
    for (let row = 1; row <= shape.rows; row++) printed.push(print(column, row))
  }
  const rectangle = ids<Id<'place'>>(printed)
  const hexes = namedHexes(shape, rectangle, labels ?? printed)
  const count = hexes.count
  const slant = shape.lowColumns === 'even' ? 1 : 0
  const column = new Int16Array(count)
  const row = new Int16Array(count)
  const q = new Int16Array(count)
  const s = new Int16Array(count)
  const places = hexList(shape.columns * shape.rows).fill(OFF_MAP) as HexList
  for (const hex of hexes.all) {
    const place = rectangle.of(hexes.names[hex])
    column[hex] = 1 + Math.floor(place / shape.rows)
    row[hex] = 1 + (place % shape.rows)
    const fromTop = shape.rowOne === 'north' ? row[hex] : shape.rows + 1 - row[hex]
    q[hex] = column[hex]
    s[hex] = fromTop - ((column[hex] + slant) >> 1)
    places[(column[hex] - 1) * shape.rows + fromTop - 1] = hex
  }
  const unlinked = { shape, hexes, column, row, q, s, places, slant }
  return Object.freeze({ ...unlinked, ...linkHexes(unlinked) })
}

function checkShape(shape: GridShape): void {
  const { columns, rows } = shape
  if (shape.orientation !== 'flat-top') throw new Error(`grid: the orientation '${shape.orientation}' is not known`)
  if (shape.lowColumns !== 'even' && shape.lowColumns !== 'odd')
    throw new Error(`grid: lowColumns '${shape.lowColumns}' is neither even nor odd`)
  if (shape.rowOne !== 'north' && shape.rowOne !== 'south') throw new Error(`grid: rowOne '${shape.rowOne}' is neither north nor south`)
  for (const size of [columns, rows]) {
    if (!Number.isInteger(size) || size < 1 || size > MOST_ROWS_OR_COLUMNS) {
      throw new Error(`grid: ${columns} columns and ${rows} rows, but both must be 1 to ${MOST_ROWS_OR_COLUMNS}`)
    }
  }
  if (columns * rows > MOST_HEXES) throw new Error(`grid: ${columns * rows} hexes are more than ${MOST_HEXES}`)
  if (shape.directions.join() !== DIRECTIONS.names.join()) {
    throw new Error(`grid: the directions are ${DIRECTIONS.names.join(' ')}, not ${shape.directions.join(' ')}`)
  }
  if (shape.neighbours) {
    checkNeighbours(shape, 'oddColumn', 1)
    checkNeighbours(shape, 'evenColumn', 2)
  }
}

function checkNeighbours(shape: GridShape, parity: 'oddColumn' | 'evenColumn', column: number): void {
  const slant = shape.lowColumns === 'even' ? 1 : 0
  for (const direction of DIRECTIONS.all) {
    const name = DIRECTIONS.names[direction]
    const down = STEP_S[direction] + ((column + STEP_Q[direction] + slant) >> 1) - ((column + slant) >> 1)
    const rowStep = shape.rowOne === 'north' || down === 0 ? down : -down
    const given = shape.neighbours?.[parity][name] ?? []
    if (given.length !== 2 || given[0] !== STEP_Q[direction] || given[1] !== rowStep) {
      throw new Error(`grid: neighbours.${parity}.${name} is [${given.join()}], but the grid makes it [${STEP_Q[direction]},${rowStep}]`)
    }
  }
}

/** The ids of the existing hexes; its error shows what numbers look like on this map. */
function namedHexes(shape: GridShape, rectangle: Ids<Id<'place'>>, labels: readonly string[]): Ids<HexId> {
  const range = `numbers are printed ${shape.label}, from ${rectangle.names[0]} to ${rectangle.names[rectangle.count - 1]}`
  for (const label of labels) {
    if (rectangle.find(label) === undefined) throw new Error(`grid: '${label}' is no hex number of this grid; ${range}`)
  }
  const hexes = ids<HexId>(labels)
  const of = (label: string): HexId => {
    const hex = hexes.find(label)
    if (hex === undefined) throw new Error(`the map has no hex '${label}'; ${range}`)
    return hex
  }
  return Object.freeze({ ...hexes, of })
}

type Unlinked = Pick<Grid, 'shape' | 'hexes' | 'q' | 's' | 'places' | 'slant'>

function linkHexes(grid: Unlinked): Pick<Grid, 'next' | 'beside' | 'sideOf' | 'hexsides'> {
  const next = hexList(6 * grid.hexes.count)
  const sideOf = new Uint16Array(6 * grid.hexes.count)
  let hexsides = 0
  for (const hex of grid.hexes.all) {
    for (const direction of DIRECTIONS.all) {
      const beyond = hexAt(grid, grid.q[hex] + STEP_Q[direction], grid.s[hex] + STEP_S[direction])
      next[slot(hex, direction)] = beyond
      const numberedBefore = beyond !== OFF_MAP && beyond < hex
      sideOf[slot(hex, direction)] = numberedBefore ? sideOf[slot(beyond, opposite(direction))] : hexsides++
    }
  }
  const beside = grid.hexes.all.map(hex => DIRECTIONS.all.map(direction => next[slot(hex, direction)]).filter(other => other !== OFF_MAP))
  return { next, beside, sideOf, hexsides }
}

/** How far the slant of the axial coordinates has dropped at a column: rows from the top = s + this. */
const sunk = (grid: Unlinked, column: number): number => (column + grid.slant) >> 1

/** The hex at these axial coordinates, or OFF_MAP. */
export function hexAt(grid: Unlinked, q: number, s: number): HexId {
  const fromTop = s + sunk(grid, q)
  if (q < 1 || q > grid.shape.columns || fromTop < 1 || fromTop > grid.shape.rows) return OFF_MAP
  return grid.places[(q - 1) * grid.shape.rows + fromTop - 1]
}

/** The next hex in a direction, or OFF_MAP. */
export const neighbour = (grid: Grid, hex: HexId, direction: Direction): HexId => grid.next[hex * 6 + direction]

/** Direction by 3 * (step in q + 1) + (step in s + 1). */
const DIRECTION_OF_STEP = [-1, 5, 4, 0, -1, 3, 1, 2, -1] as const

/** The direction from a hex to a neighbour, or NO_DIRECTION if the two are not adjacent. */
export function directionTo(grid: Grid, from: HexId, to: HexId): Direction {
  const dq = grid.q[to] - grid.q[from]
  const ds = grid.s[to] - grid.s[from]
  if (dq < -1 || dq > 1 || ds < -1 || ds > 1) return NO_DIRECTION
  return DIRECTION_OF_STEP[3 * dq + ds + 4] as Direction
}

/** Whether two hexes share a side. */
export const adjacent = (grid: Grid, a: HexId, b: HexId): boolean => directionTo(grid, a, b) !== NO_DIRECTION

/** The side of a hex in a direction. */
export const hexside = (grid: Grid, hex: HexId, direction: Direction): Hexside => grid.sideOf[hex * 6 + direction] as Hexside

/** The side two hexes share, or NO_HEXSIDE. */
export function hexsideBetween(grid: Grid, a: HexId, b: HexId): Hexside {
  const direction = directionTo(grid, a, b)
  return direction === NO_DIRECTION ? NO_HEXSIDE : hexside(grid, a, direction)
}

/** Distance in hexes as the crow flies, across gaps too. */
export function distance(grid: Grid, a: HexId, b: HexId): number {
  const dq = grid.q[b] - grid.q[a]
  const ds = grid.s[b] - grid.s[a]
  // One of the three is the sum of the other two, so half of the total is the largest.
  return (Math.abs(dq) + Math.abs(ds) + Math.abs(dq + ds)) >> 1
}

/** Writes the hexes at most `radius` away, including the hex itself, column by column; returns how many. */
export function within(grid: Grid, hex: HexId, radius: number, out: HexList): number {
  const { columns, rows } = grid.shape
  const q = grid.q[hex]
  const s = grid.s[hex]
  const lastColumn = Math.min(columns, q + radius)
  let count = 0
  for (let column = Math.max(1, q - radius); column <= lastColumn; column++) {
    const dq = column - q
    const top = s + sunk(grid, column)
    const first = Math.max(1, top - radius - Math.min(0, dq))
    const last = Math.min(rows, top + radius - Math.max(0, dq))
    const placeAbove = (column - 1) * rows - 1
    for (let fromTop = first; fromTop <= last; fromTop++) {
      const found = grid.places[placeAbove + fromTop]
      if (found !== OFF_MAP) out[count++] = found
    }
  }
  return count
}

/** Writes the hexes exactly `radius` away, clockwise from due north; returns how many. */
export function ring(grid: Grid, hex: HexId, radius: number, out: HexList): number {
  if (radius === 0) {
    out[0] = hex
    return 1
  }
  let q = grid.q[hex]
  let s = grid.s[hex] - radius
  let count = 0
  for (let corner = 0; corner < 6; corner++) {
    const along = (corner + 2) % 6
    for (let i = 0; i < radius; i++) {
      const found = hexAt(grid, q, s)
      if (found !== OFF_MAP) out[count++] = found
      q += STEP_Q[along]
      s += STEP_S[along]
    }
  }
  return count
}
