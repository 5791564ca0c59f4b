import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, onTestFinished } from 'vitest'
import type { Io } from '../io.ts'
import { run } from '../main.ts'

class Heard extends Writable {
  text = ''
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Where matches go that no test has named a file for. */
const anywhere = mkdtempSync(join(tmpdir(), 'grognard-cli-'))
afterAll(() => rmSync(anywhere, { recursive: true, force: true }))

interface Where {
  /** As if by hand: the lines are keys on a terminal. */
  readonly atTerminal?: true
  readonly patience?: number
  readonly folder?: string
  readonly columns?: number
}

/** Runs a command line in this process; `typed` are the lines a player would type. */
export async function grognard(line: string, typed: readonly string[] = [], where: Where = {}): Promise<Ran> {
  const { patience = 60_000, folder = anywhere, columns, atTerminal = false } = where
  const stdin = Object.assign(Readable.from(typed.map(text => (atTerminal ? text : `${text}\n`))), { isTTY: atTerminal })
  const stdout = Object.assign(new Heard(), { isTTY: atTerminal }, columns === undefined ? {} : { columns })
  const stderr = new Heard()
  const words = line.match(/"[^"]*"|\S+/g)?.map(word => word.replaceAll('"', '')) ?? []
  const code = await run(words, { stdin, stdout, stderr, patience, folder })
  return { code, out: stdout.text, err: stderr.text }
}

/** Nobody types; what is written can be read. */
export function silentIo(folder: string): { readonly io: Io; readonly heard: () => string } {
  const stdout = new Heard()
  return { io: { stdin: Readable.from([]), stdout, stderr: stdout, patience: 60_000, folder }, heard: () => stdout.text }
}

/** Runs a command line with --json; answers the one object it prints. */
export async function json(line: string, patience?: number): Promise<Record<string, unknown>> {
  const { out, code, err } = await grognard(`${line} --json`, [], patience === undefined ? {} : { patience })
  if (code !== 0 && out === '') throw new Error(err)
  return JSON.parse(out) as Record<string, unknown>
}

/** A folder of a test's own. */
export function folder(): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), 'grognard-cli-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return name => join(path, name)
}
