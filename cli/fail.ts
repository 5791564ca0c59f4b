import { RecordError, ReplayError, SetUpError, SnapshotError } from '@grognard/engine'
import { DataError } from '@grognard/games/common/parse'

/** Exit codes: faults found; the command failed. */
export const FOUND_FAULTS = 1
export const CANNOT = 2
/** The exit code after Ctrl-C. */
export const INTERRUPTED = 130

/** A mistake of the caller, reported in one line. */
export class Failure extends Error {}

/** The one-line message for an outside error; undefined for a bug in the program. */
export function lineFor(error: unknown): string | undefined {
  if (error instanceof DataError) {
    const [first = 'it does not fit', ...more] = error.faults
    return `the data does not fit: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`
  }
  const told = [Failure, SetUpError, RecordError, ReplayError, SnapshotError]
  return error instanceof Error && told.some(kind => error instanceof kind) ? error.message.replaceAll('\n', ' ') : undefined
}
