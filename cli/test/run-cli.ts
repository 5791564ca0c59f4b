import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
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

/** Runs a command line in this process; `typed` are the lines a player would type. */
export async function grognard(line: string, typed: readonly string[] = [], patience = 60_000): Promise<Ran> {
  const stdout = new Heard()
  const stderr = new Heard()
  const words = line.match(/"[^"]*"|\S+/g)?.map(word => word.replaceAll('"', '')) ?? []
  const code = await run(words, { stdin: Readable.from(typed.map(text => `${text}\n`)), stdout, stderr, patience })
  return { code, out: stdout.text, err: stderr.text }
}

/** Runs a command line with --json; answers the one object it prints. */
export async function json(line: string, patience?: number): Promise<Record<string, unknown>> {
  const { out, code, err } = await grognard(`${line} --json`, [], patience)
  if (code !== 0 && out === '') throw new Error(err)
  return JSON.parse(out) as Record<string, unknown>
}

/** A folder of a test's own. */
export function folder(): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), 'grognard-cli-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return name => join(path, name)
}
