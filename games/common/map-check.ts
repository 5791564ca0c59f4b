import type { DataPath, ReportFault } from './parse.ts'
import type { Direction, Grid, MapHex, MapRoad, MapSide } from './schema.ts'
import { directions } from './schema.ts'

type Cell = readonly [column: number, row: number]
type Offsets = Readonly<Record<Direction, Cell>>

const FROM_HIGH_COLUMN: Offsets = { N: [0, -1], NE: [1, -1], SE: [1, 0], S: [0, 1], SW: [-1, 0], NW: [-1, -1] }
const FROM_LOW_COLUMN: Offsets = { N: [0, -1], NE: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], NW: [-1, 0] }

type Layout = Pick<Grid, 'lowColumns' | 'rowOne'>

/** The offset from a column to its neighbour in a direction, according to the grid's layout. */
export function neighbourOffset(grid: Layout, column: number, direction: Direction): Cell {
  const isLow = (column % 2 === 0) === (grid.lowColumns === 'even')
  const [across, down] = (isLow ? FROM_LOW_COLUMN : FROM_HIGH_COLUMN)[direction]
  return [across, grid.rowOne === 'north' || down === 0 ? down : -down]
}

const FORMS: Record<Grid['label'], RegExp> = {
  CRR: /^(?<column>[1-9]\d?)(?<row>\d\d)$/,
  CCRR: /^(?<column>\d\d)(?<row>\d\d)$/,
  CCRRS: /^(?<column>\d\d)(?<row>\d\d)(?<sheet>[A-Z])$/,
  LR: /^(?<letter>[A-Z])(?<row>[1-9]\d?)$/,
}

/** Column and row, both from 1, of a printed hex number; undefined when the grid has no such hex. */
export function cellOf(grid: Pick<Grid, 'label' | 'columns' | 'rows' | 'columnNames' | 'sheets'>, id: string): Cell | undefined {
  const parts = FORMS[grid.label].exec(id)?.groups
  if (parts === undefined) return undefined
  const column = parts.letter === undefined ? Number(parts.column) : (grid.columnNames ?? []).indexOf(parts.letter) + 1
  let row = Number(parts.row)
  if (parts.sheet !== undefined) {
    const sheet = grid.sheets?.find(s => s.id === parts.sheet)
    if (sheet === undefined || row < 1 || row > sheet.rows) return undefined
    row += sheet.firstRow - 1
  }
  return column >= 1 && column <= grid.columns && row >= 1 && row <= grid.rows ? [column, row] : undefined
}

/** Reports neighbours that contradict the layout, and columns or sheets that don't add up. */
export function checkGrid(grid: Grid, path: DataPath, fault: ReportFault): void {
  for (const [key, column] of [['oddColumn', 1] as const, ['evenColumn', 2] as const])
    for (const direction of directions) {
      const expected = neighbourOffset(grid, column, direction)
      const given = grid.neighbours[key][direction]
      if (given[0] !== expected[0] || given[1] !== expected[1])
        fault([...path, 'neighbours', key, direction], `lowColumns and rowOne make this [${expected.join(', ')}]`)
    }
  if ((grid.label === 'LR') !== (grid.columnNames !== undefined))
    fault([...path, 'columnNames'], 'columns have names exactly where the label has a letter')
  if (grid.columnNames !== undefined && new Set(grid.columnNames).size !== grid.columns)
    fault([...path, 'columnNames'], `the ${grid.columns} columns need a name each`)
  if ((grid.label === 'CCRRS') !== (grid.sheets !== undefined))
    fault([...path, 'sheets'], 'there are sheets exactly where the label has one')
  let nextRow = 1
  for (const [i, sheet] of (grid.sheets ?? []).entries()) {
    if (sheet.firstRow !== nextRow) fault([...path, 'sheets', i, 'firstRow'], `the sheet must begin in row ${nextRow}`)
    nextRow = sheet.firstRow + sheet.rows
  }
  if (grid.sheets !== undefined && nextRow !== grid.rows + 1) fault([...path, 'sheets'], `the sheets must fill ${grid.rows} rows`)
}

export interface MapParts {
  readonly hexes: readonly Pick<MapHex, 'id'>[]
  readonly sides: readonly Pick<MapSide, 'a' | 'b' | 'kind' | 'high'>[]
  readonly roads: readonly Pick<MapRoad, 'hexes'>[]
}

/** Reports hexes off the grid or listed twice, sides and roads that don't join neighbours, slopes without an upper hex. */
export function checkMap(grid: Grid, map: MapParts, path: DataPath, fault: ReportFault): void {
  const seen = new Set<string>()
  for (const [i, { id }] of map.hexes.entries()) {
    if (cellOf(grid, id) === undefined) fault([...path, 'hexes', i, 'id'], `the grid has no hex ${id}`)
    if (seen.has(id)) fault([...path, 'hexes', i, 'id'], `hex ${id} is listed twice`)
    seen.add(id)
  }
  for (const [i, side] of map.sides.entries()) {
    if (!areNeighbours(grid, side.a, side.b)) fault([...path, 'sides', i], `${side.a} and ${side.b} are not neighbours`)
    const slopes = side.kind === 'slope' || side.kind === 'crest'
    if (slopes !== (side.high !== undefined)) fault([...path, 'sides', i, 'high'], 'slopes and crests, and only these, name the upper hex')
    else if (slopes && side.high !== side.a && side.high !== side.b)
      fault([...path, 'sides', i, 'high'], `the upper hex is ${side.a} or ${side.b}`)
  }
  for (const [i, { hexes }] of map.roads.entries()) checkChain(grid, hexes, [...path, 'roads', i, 'hexes'], fault)
}

/** Reports consecutive hexes of a road or brook that aren't neighbours. */
export function checkChain(grid: Grid, hexes: readonly string[], path: DataPath, fault: ReportFault): void {
  let previous: string | undefined
  for (const [i, hex] of hexes.entries()) {
    if (previous !== undefined && !areNeighbours(grid, previous, hex)) fault([...path, i], `${previous} and ${hex} are not neighbours`)
    previous = hex
  }
}

/** Reports hexes that are not on the grid. */
export function expectHexes(grid: Grid, hexes: readonly string[], path: DataPath, fault: ReportFault): void {
  for (const [i, hex] of hexes.entries()) if (cellOf(grid, hex) === undefined) fault([...path, i], `the grid has no hex ${hex}`)
}

/** The direction from a hex to a neighbour; undefined when they aren't neighbours. */
export function directionBetween(grid: Grid, from: string, to: string): Direction | undefined {
  const start = cellOf(grid, from)
  const end = cellOf(grid, to)
  if (start === undefined || end === undefined) return undefined
  return directions.find(direction => {
    const [across, down] = neighbourOffset(grid, start[0], direction)
    return start[0] + across === end[0] && start[1] + down === end[1]
  })
}

const areNeighbours = (grid: Grid, a: string, b: string) => directionBetween(grid, a, b) !== undefined
