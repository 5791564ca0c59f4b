import { DataError } from '../parse.ts'

/** A path into data: keys and indices from the outside in. */
export type Path = readonly (string | number)[]

/** Data with the value at one path replaced. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(data)
  let inner = copy as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) inner = inner[step] as Record<string | number, unknown>
  const last = path.at(-1)
  if (last !== undefined) inner[last] = value
  return copy
}

/** The faults a parser finds in data. */
export function faultsOf(parse: (json: unknown) => unknown, json: unknown): readonly string[] {
  try {
    parse(json)
  } catch (error) {
    if (error instanceof DataError) return error.faults
    throw error
  }
  return []
}
