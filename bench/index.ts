import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './measure.ts'
import { PARTS } from './parts.ts'

export interface BenchReport {
  readonly node: string
  readonly processor: string
  readonly figures: readonly Figure[]
}

export interface BenchOptions {
  /** Called before each part, with its name. */
  readonly onPart?: (name: string, done: number, parts: number) => void
}

/** Measures everything that must stay fast, each part in a process of its own: what one part taught the compiler must not slow the next. */
export function runBench(options: BenchOptions = {}): BenchReport {
  const figures = PARTS.flatMap(([name], i) => {
    options.onPart?.(name, i, PARTS.length)
    const json = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', PART_FILE, String(i)], { encoding: 'utf8' })
    return JSON.parse(json) as Figure[]
  })
  return { node: process.version, processor: cpus()[0]?.model ?? 'unknown', figures }
}

const PART_FILE = fileURLToPath(new URL('./part.js', import.meta.url))
const RESULTS = fileURLToPath(new URL('../results/', import.meta.url))

/** Keeps a run as bench/results/latest.json and, to be read, latest.md. */
export function keepResults(report: BenchReport, folder = RESULTS): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(join(folder, 'latest.md'), `# The last run of \`npm run bench\`\n\n${printTable(report)}\n`)
}

/** The figures as a table in Markdown. CPU time throughout; the least of several rounds. */
export function printTable({ node, processor, figures }: BenchReport): string {
  const rows = figures.map(({ name, value, unit, ratio, note }) => {
    const against = ratio ? `${number(ratio.times)} x ${ratio.to}` : ''
    return `| ${name} | ${number(value)} ${unit} | ${against} | ${note ?? ''} |`
  })
  return [
    `node ${node}, ${processor}. CPU time, the least of several rounds.`,
    '',
    '| what | figure | against | remark |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const number = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString())
