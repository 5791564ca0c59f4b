import type { z } from 'zod'

/** The way to a value inside a data file: keys and list positions. */
export type DataPath = readonly (string | number)[]

/** Takes note of something wrong and where it stands. */
export type ReportFault = (path: DataPath, message: string) => void

const SHOWN = 20

/** Data that does not fit; `faults` says what and where, one line each. */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    const more = faults.length > SHOWN ? `\n... and ${faults.length - SHOWN} more` : ''
    super(faults.slice(0, SHOWN).join('\n') + more)
    this.faults = faults
  }
}

/** A path as one writes it: `cards.cards[3].effects.FC`; keys that are no plain words stand in quotes. */
export function writePath(path: readonly PropertyKey[]): string {
  let written = ''
  for (const step of path) {
    if (typeof step === 'number') written += `[${step}]`
    else if (/^[A-Za-z_]\w*$/.test(String(step))) written += `${written === '' ? '' : '.'}${String(step)}`
    else written += `[${JSON.stringify(String(step))}]`
  }
  return written
}

/** Reads data from outside; throws a DataError that lists every fault with its path. */
export function parseData<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new DataError(result.error.issues.map(({ path, message }) => (path.length === 0 ? message : `${writePath(path)}: ${message}`)))
}

/** Reports a number of things that differs from what it must be. */
export function expectCount(found: number, expected: number, what: string, path: DataPath, fault: ReportFault): void {
  if (found !== expected) fault(path, `${expected} ${what} expected, ${found} found`)
}

/** Reports names that come twice; `field` is where in an entry the name stands. */
export function noneTwice(names: readonly string[], path: DataPath, field: string | undefined, fault: ReportFault): void {
  for (const [i, name] of names.entries())
    if (names.indexOf(name) !== i) fault(field === undefined ? [...path, i] : [...path, i, field], `'${name}' is given twice`)
}
