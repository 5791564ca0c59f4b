import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url))

/** Rows of a table by their first cell. */
type Rows = Readonly<Record<string, readonly string[]>>

/** What a command found, as a table that several of its runs fill. */
export interface Kept {
  /** The name of its files: `<name>.json`, and for reading `<name>.md`. */
  readonly name: string
  /** What stands above the table. */
  readonly about: readonly string[]
  readonly columns: readonly string[]
}

const rowsIn = (file: string): Rows => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** A row that an earlier run has kept. */
export const keptRow = ({ name }: Kept, first: string, folder = RESULTS): readonly string[] | undefined =>
  rowsIn(join(folder, `${name}.json`))[first]

/** Keeps the rows of a run; those of earlier runs that it has not measured stay as they are. */
export function keepRows({ name, about, columns }: Kept, rows: Rows, folder = RESULTS): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  const all: Rows = { ...rowsIn(file), ...rows }
  writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [
    line(columns),
    `|${'---|'.repeat(columns.length)}`,
    ...Object.entries(all).map(([first, cells]) => line([first, ...cells])),
  ]
  writeFileSync(join(folder, `${name}.md`), `${[...about, '', ...table].join('\n')}\n`)
}
