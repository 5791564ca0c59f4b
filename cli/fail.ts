import { RecordError, ReplayError, SetUpError, SnapshotError } from '@grognard/engine'
import { DataError } from '@grognard/games/common/parse'

/** Exit codes: a fault was found in what was examined; the command could not be carried out. */
export const FOUND_FAULTS = 1
export const CANNOT = 2
/** The exit code of a command that Ctrl-C ended. */
export const INTERRUPTED = 130

/** Something the caller got wrong, told in one line. */
export class Failure extends Error {}

/** The one line for an error that comes from outside; nothing for an error of the program itself. */
export function lineFor(error: unknown): string | undefined {
  if (error instanceof DataError) {
    const [first = 'it does not fit', ...more] = error.faults
    return `the data does not fit: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`
  }
  const told = [Failure, SetUpError, RecordError, ReplayError, SnapshotError]
  return error instanceof Error && told.some(kind => error instanceof kind) ? error.message.replaceAll('\n', ' ') : undefined
}
