import type { Readable, Writable } from 'node:stream'
import { styleText } from 'node:util'
import { wrapText } from './wrap.ts'

/** Where a command reads and writes: the process, or a test. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: Writable & { readonly isTTY?: boolean }
  /** A run longer than this many milliseconds is shared among worker processes and shows its progress. */
  readonly patience: number
  /** Where matches without a file name are kept. */
  readonly folder: string
  /** What to do once the output cannot be written any more, for example because its reader has gone (`| head`). */
  readonly whenUnread: (then: () => void) => void
}

export const PATIENCE = 1000

/** Writes one line of result. */
export const print = (io: Io, text = ''): void => {
  io.stdout.write(`${text}\n`)
}

/** Writes text for people, wrapped to the terminal's width. */
export const tell = (io: Io, text: string): void => print(io, wrapText(text, widthOf(io)))

/** Writes the one object of `--json`. */
export const printJson = (io: Io, value: unknown): void => print(io, JSON.stringify(value))

const USUAL_WIDTH = 80
const LEAST_WIDTH = 60

/** The terminal's width; some don't know theirs and report 0. */
export const widthOf = (io: Io): number => Math.max(LEAST_WIDTH, io.stdout.columns || USUAL_WIDTH)

/** Emphasises text on a terminal. */
export const bold = (io: Io, text: string): string =>
  io.stdout.isTTY === true && process.env.NO_COLOR === undefined ? styleText('bold', text) : text
