/** A printed sheet: some rows of a grid that joins several sheets. */
interface Sheet {
  readonly id: string
  readonly firstRow: number
  readonly rows: number
}

/** Steps to the six neighbours, as [columns, rows] by name of the direction. */
type NeighbourSteps = Readonly<Record<string, readonly number[]>>

/** The grid of a map as its data file describes it. */
export interface GridShape {
  readonly orientation: 'flat-top'
  readonly columns: number
  readonly rows: number
  /** The columns shifted half a hex towards the bottom. */
  readonly lowColumns: 'even' | 'odd'
  /** The edge where row 1 lies. */
  readonly rowOne: 'north' | 'south'
  /** Printed format of a hex number: C, CC or L for the column, R or RR for the row, S for the sheet. */
  readonly label: string
  readonly directions: readonly string[]
  readonly neighbours?: { readonly oddColumn: NeighbourSteps; readonly evenColumn: NeighbourSteps }
  readonly columnNames?: readonly string[]
  readonly sheets?: readonly Sheet[]
  readonly metresPerHex?: number | null
  readonly rotate?: number
  readonly compass?: { readonly up: string; readonly right: string }
}

type Print = (column: number, row: number) => string

/** Prints hex numbers the way the map does; columns and rows count from 1. */
export function hexPrinter(shape: GridShape): Print {
  const parts = shape.label.match(/CC?|RR?|./g) ?? []
  const columnParts = parts.filter(part => part === 'L' || part.startsWith('C'))
  const rowParts = parts.filter(part => part.startsWith('R'))
  if (columnParts.length !== 1 || rowParts.length !== 1) {
    throw new Error(`grid: the label '${shape.label}' must name the column once and the row once`)
  }
  const prints = parts.map(part => partPrinter(shape, part))
  return (column, row) => prints.map(print => print(column, row)).join('')
}

function partPrinter(shape: GridShape, part: string): Print {
  switch (part) {
    case 'C':
      return column => String(column)
    case 'CC':
      return column => twoDigits(shape, column)
    case 'L':
      return letterPrinter(shape)
    case 'R':
      return (_, row) => String(printedRow(shape, row))
    case 'RR':
      return (_, row) => twoDigits(shape, printedRow(shape, row))
    case 'S':
      return (_, row) => sheetOf(shape, row).id
    default:
      throw new Error(`grid: the label '${shape.label}' has a '${part}', which means nothing`)
  }
}

function letterPrinter(shape: GridShape): Print {
  const letters = shape.columnNames ?? []
  if (letters.length !== shape.columns) {
    throw new Error(`grid: ${shape.columns} columns, but ${letters.length} column names`)
  }
  return column => letters[column - 1]
}

function twoDigits(shape: GridShape, value: number): string {
  if (value > 99) throw new Error(`grid: ${value} does not fit the two digits of the label '${shape.label}'`)
  return String(value).padStart(2, '0')
}

const printedRow = (shape: GridShape, row: number): number => (shape.sheets ? row - sheetOf(shape, row).firstRow + 1 : row)

function sheetOf(shape: GridShape, row: number): Sheet {
  const holding = (shape.sheets ?? []).filter(sheet => row >= sheet.firstRow && row < sheet.firstRow + sheet.rows)
  if (holding.length !== 1) throw new Error(`grid: row ${row} lies on ${holding.length} sheets instead of one`)
  return holding[0]
}
