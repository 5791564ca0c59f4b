import type { Readable, Writable } from 'node:stream'
import { styleText } from 'node:util'

/** Where a command reads and writes: the process, or a test. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: Writable & { readonly isTTY?: boolean }
  /** A run that takes longer than so many milliseconds is shared among worker processes and shows its progress. */
  readonly patience: number
}

export const PATIENCE = 1000

/** Writes one line of result. */
export const print = (io: Io, text = ''): void => {
  io.stdout.write(`${text}\n`)
}

/** Writes the one object of `--json`. */
export const printJson = (io: Io, value: unknown): void => print(io, JSON.stringify(value))

/** Makes a text stand out on a terminal. */
export const bold = (io: Io, text: string): string =>
  io.stdout.isTTY === true && process.env.NO_COLOR === undefined ? styleText('bold', text) : text
