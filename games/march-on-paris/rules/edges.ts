import type { Grid, HexId } from '@grognard/engine/hex/grid'

/** A stretch of an edge of the map; rows are counted along the map, not along its sheets. */
interface Edge {
  readonly edge: 'north' | 'east' | 'south' | 'west'
  readonly firstRow?: number
  readonly lastRow?: number
}

/** Where the north lies from the middle of the grid, if not above. */
interface Compass {
  readonly up: string
  readonly right: string
}

const WORDS: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' }
const OPPOSITE: Readonly<Record<string, string>> = { north: 'south', south: 'north', east: 'west', west: 'east' }

/** 37.13.1 The hexes along some edges of the map: of a turned map the sheet's compass says which border of the grid an edge is. */
export function hexesAlong({ column, row, shape }: Grid, hexes: readonly HexId[], edges: readonly Edge[], compass?: Compass): HexId[] {
  const top = WORDS[compass?.up ?? 'N']
  const right = WORDS[compass?.right ?? 'E']
  const isAt = (hex: HexId, edge: string): boolean =>
    (edge === top && row[hex] === 1) ||
    (edge === OPPOSITE[top] && row[hex] === shape.rows) ||
    (edge === right && column[hex] === shape.columns) ||
    (edge === OPPOSITE[right] && column[hex] === 1)
  return hexes.filter(hex =>
    edges.some(({ edge, firstRow = 1, lastRow = shape.rows }) => isAt(hex, edge) && row[hex] >= firstRow && row[hex] <= lastRow),
  )
}
