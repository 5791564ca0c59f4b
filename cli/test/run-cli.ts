import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, onTestFinished } from 'vitest'
import type { Io } from '../io.ts'
import { run } from '../main.ts'

class Heard extends Writable {
  text = ''
  readonly #closedAfter: string | undefined

  constructor(closedAfter?: string) {
    super()
    this.#closedAfter = closedAfter
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.text += chunk.toString()
    if (this.#closedAfter !== undefined && this.text.includes(this.#closedAfter)) done(new Error('EPIPE'))
    else done()
  }
}

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Where matches without a file name go. */
const anywhere = mkdtempSync(join(tmpdir(), 'grognard-cli-'))
afterAll(() => rmSync(anywhere, { recursive: true, force: true }))

interface Where {
  /** Interactive: the lines are keys on a terminal. */
  readonly atTerminal?: true
  readonly patience?: number
  readonly folder?: string
  readonly columns?: number
  /** The reader of the output leaves after this text; the input does not end. */
  readonly closedAfter?: string
}

async function* keys(typed: readonly string[], isEndless: boolean): AsyncGenerator<string> {
  yield* typed
  if (isEndless) await new Promise(() => undefined)
}

/** Runs a command line in this process; `typed` are the player's lines. */
export async function grognard(line: string, typed: readonly string[] = [], where: Where = {}): Promise<Ran> {
  const { patience = 60_000, folder = anywhere, columns, atTerminal = false, closedAfter } = where
  const input = Readable.from(
    keys(
      typed.map(text => (atTerminal ? text : `${text}\n`)),
      closedAfter !== undefined,
    ),
  )
  const stdin = Object.assign(input, { isTTY: atTerminal })
  const stdout = Object.assign(new Heard(closedAfter), { isTTY: atTerminal }, columns === undefined ? {} : { columns })
  const stderr = new Heard()
  const words = line.match(/"[^"]*"|\S+/g)?.map(word => word.replaceAll('"', '')) ?? []
  const code = await run(words, { stdin, stdout, stderr, patience, folder, whenUnread: then => stdout.on('error', then) })
  return { code, out: stdout.text, err: stderr.text }
}

/** No input; the output can be read. */
export function silentIo(folder: string): { readonly io: Io; readonly heard: () => string } {
  const stdout = new Heard()
  return {
    io: { stdin: Readable.from([]), stdout, stderr: stdout, patience: 60_000, folder, whenUnread: () => undefined },
    heard: () => stdout.text,
  }
}

/** Runs a command line with --json; returns the object it prints. */
export async function json(line: string, patience?: number): Promise<Record<string, unknown>> {
  const { out, code, err } = await grognard(`${line} --json`, [], patience === undefined ? {} : { patience })
  if (code !== 0 && out === '') throw new Error(err)
  return JSON.parse(out) as Record<string, unknown>
}

/** A folder for one test. */
export function folder(): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), 'grognard-cli-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return name => join(path, name)
}
