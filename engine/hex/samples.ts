/** Small grids for tests, one for each way maps differ: numbering, low columns, row 1, sheets, gaps. */
import { type Grid, makeGrid } from './grid.ts'
import type { GridShape } from './labels.ts'

const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

export const PLAIN: GridShape = {
  orientation: 'flat-top',
  columns: 13,
  rows: 11,
  lowColumns: 'even',
  rowOne: 'north',
  label: 'CRR',
  directions,
  neighbours: {
    oddColumn: { N: [0, -1], NE: [1, -1], SE: [1, 0], S: [0, 1], SW: [-1, 0], NW: [-1, -1] },
    evenColumn: { N: [0, -1], NE: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], NW: [-1, 0] },
  },
}

export const LETTERED: GridShape = {
  orientation: 'flat-top',
  columns: 12,
  rows: 10,
  lowColumns: 'even',
  rowOne: 'south',
  label: 'LR',
  columnNames: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'K', 'L', 'M'],
  directions,
  neighbours: {
    oddColumn: { N: [0, 1], NE: [1, 1], SE: [1, 0], S: [0, -1], SW: [-1, 0], NW: [-1, 1] },
    evenColumn: { N: [0, 1], NE: [1, 0], SE: [1, -1], S: [0, -1], SW: [-1, -1], NW: [-1, 0] },
  },
}

export const FOUR_DIGITS: GridShape = { ...PLAIN, label: 'CCRR', columns: 11, rows: 12 }

export const SHEETS: GridShape = {
  ...PLAIN,
  columns: 10,
  rows: 14,
  label: 'CCRRS',
  sheets: [
    { id: 'W', firstRow: 1, rows: 9 },
    { id: 'E', firstRow: 10, rows: 5 },
  ],
}

export const LOW_ODD: GridShape = {
  orientation: 'flat-top',
  columns: 9,
  rows: 12,
  lowColumns: 'odd',
  rowOne: 'north',
  label: 'CCRR',
  directions,
  neighbours: {
    oddColumn: { N: [0, -1], NE: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], NW: [-1, 0] },
    evenColumn: { N: [0, -1], NE: [1, -1], SE: [1, 0], S: [0, 1], SW: [-1, 0], NW: [-1, -1] },
  },
}

/** Grids in which every place of the rectangle is a hex. */
export const FULL_GRIDS: readonly Grid[] = [PLAIN, LETTERED, FOUR_DIGITS, SHEETS, LOW_ODD].map(shape => makeGrid(shape))

/** A grid with gaps, its hexes numbered backwards. */
export const GAPPED: Grid = makeGrid(PLAIN, FULL_GRIDS[0].hexes.names.filter((_, i) => i % 7 !== 3).reverse())

export const GRIDS: readonly Grid[] = [...FULL_GRIDS, GAPPED]
