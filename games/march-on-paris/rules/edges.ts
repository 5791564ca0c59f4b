import type { Grid, HexId } from '@grognard/engine/hex/grid'
import type { Sheet } from './ground.ts'

/** A stretch of an edge of the map; rows are counted along the map, not along its sheets. */
interface Edge {
  readonly edge: 'north' | 'east' | 'south' | 'west'
  readonly firstRow?: number
  readonly lastRow?: number
}

const WORDS: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' }
const OPPOSITE: Readonly<Record<string, string>> = { north: 'south', south: 'north', east: 'west', west: 'east' }

/** 37.13.1 The hexes along some edges of a map: of a turned map the compass says which border of the grid an edge is. */
export function hexesAlong({ column, row }: Grid, sheet: Sheet, edges: readonly Edge[]): HexId[] {
  const top = WORDS[sheet.compass?.up ?? 'N']
  const right = WORDS[sheet.compass?.right ?? 'E']
  const rowOf = (hex: HexId): number => row[hex] - sheet.firstRow + 1
  const isAt = (hex: HexId, edge: string): boolean =>
    (edge === top && rowOf(hex) === 1) ||
    (edge === OPPOSITE[top] && rowOf(hex) === sheet.rows) ||
    (edge === right && column[hex] === sheet.columns) ||
    (edge === OPPOSITE[right] && column[hex] === 1)
  return sheet.hexes.filter(hex =>
    edges.some(({ edge, firstRow = 1, lastRow = sheet.rows }) => isAt(hex, edge) && rowOf(hex) >= firstRow && rowOf(hex) <= lastRow),
  )
}
