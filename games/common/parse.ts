import type { z } from 'zod'

/** Path to a value inside a data file: keys and list indices. */
export type DataPath = readonly (string | number)[]

/** Reports a fault and where it is. */
export type ReportFault = (path: DataPath, message: string) => void

const SHOWN = 20

/** A fault in a data file, and where it is. */
export interface DataFault {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Invalid data; `faults` lists what is wrong and where, one line each. */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly places: readonly DataFault[]
  readonly faults: readonly string[]

  constructor(places: readonly DataFault[]) {
    const faults = places.map(({ path, message }) => (path.length === 0 ? message : `${writePath(path)}: ${message}`))
    const more = faults.length > SHOWN ? `\n... and ${faults.length - SHOWN} more` : ''
    super(faults.slice(0, SHOWN).join('\n') + more)
    this.places = places
    this.faults = faults
  }
}

/** Formats a path: `cards.cards[3].effects.FC`; keys that aren't plain words are quoted. */
export function writePath(path: readonly PropertyKey[]): string {
  let written = ''
  for (const step of path) {
    if (typeof step === 'number') written += `[${step}]`
    else if (/^[A-Za-z_]\w*$/.test(String(step))) written += `${written === '' ? '' : '.'}${String(step)}`
    else written += `[${JSON.stringify(String(step))}]`
  }
  return written
}

/** Parses external data; throws a DataError that lists every fault with its path. */
export function parseData<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new DataError(result.error.issues.flatMap(faultsIn))
}

/** The faults behind a schema issue; each unknown key is a fault of its own. */
export const faultsIn = (issue: z.core.$ZodIssue): DataFault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map(key => ({ path: [...issue.path, key], message: 'nothing of this name is known here' }))
    : [issue]

/** Reports a count that differs from the expected one. */
export function expectCount(found: number, expected: number, what: string, path: DataPath, fault: ReportFault): void {
  if (found !== expected) fault(path, `${expected} ${what} expected, ${found} found`)
}

/** Reports duplicate names; `field` is where the name stands in an entry. */
export function noneTwice(names: readonly string[], path: DataPath, field: string | undefined, fault: ReportFault): void {
  for (const [i, name] of names.entries())
    if (names.indexOf(name) !== i) fault(field === undefined ? [...path, i] : [...path, i, field], `'${name}' is given twice`)
}
