import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotMeasure, type Figure } from './measure.ts'
import { PARTS } from './parts.ts'

export { CannotMeasure } from './measure.ts'

/** A figure and the benchmark part that measured it. */
export interface PartFigure extends Figure {
  readonly part: string
}

export interface BenchReport {
  readonly node: string
  readonly processor: string
  readonly figures: readonly PartFigure[]
}

export interface BenchOptions {
  /** Measures only the parts whose names contain one of these words. */
  readonly only?: readonly string[]
  /** Called before each part, with its name. */
  readonly onPart?: (name: string, done: number, parts: number) => void
}

const NAMES = PARTS.map(([name]) => name)

/** Measures everything that must stay fast, each part in its own process: JIT feedback from one part must not slow the next. */
export function runBench({ only = [], onPart }: BenchOptions = {}): BenchReport {
  const names = only.length === 0 ? NAMES : NAMES.filter(name => only.some(word => name.includes(word)))
  if (names.length === 0) throw new CannotMeasure(`there is no part '${only.join(' ')}'; there are: ${NAMES.join(', ')}`)
  const figures = names.flatMap((part, i) => {
    onPart?.(part, i, names.length)
    return runPart(part).map(figure => ({ part, ...figure }))
  })
  return { node: process.version, processor: cpus()[0]?.model ?? 'unknown', figures }
}

const PART_FILE = fileURLToPath(new URL('./part.js', import.meta.url))
const RESULTS = fileURLToPath(new URL('../results/', import.meta.url))
const LACKING = 2

function runPart(name: string): Figure[] {
  const run = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', PART_FILE, name], { encoding: 'utf8' })
  if (run.status === LACKING) throw new CannotMeasure(run.stderr)
  if (run.status !== 0) throw new Error(`the part '${name}' failed: ${run.stderr}`)
  return JSON.parse(run.stdout) as Figure[]
}

/** Stores a run as bench/results/latest.json and, for reading, latest.md. Figures of parts it did not measure stay as they are. */
export function keepResults(report: BenchReport, folder = RESULTS): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'latest.json')
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchReport).figures : []
  const whole = { ...report, figures: withOthers(report.figures, before, NAMES) }
  writeFileSync(file, `${JSON.stringify(whole, null, 1)}\n`)
  writeFileSync(join(folder, 'latest.md'), `# The last run of \`npm run bench\`\n\n${printTable(whole)}\n`)
}

/** The figures of a run plus earlier ones of other parts, in part order. After a run of all parts nothing old is left. */
export function withOthers(now: readonly PartFigure[], before: readonly PartFigure[], parts: readonly string[]): PartFigure[] {
  const measured = new Set(now.map(({ part }) => part))
  const isWhole = parts.every(part => measured.has(part))
  const others = isWhole ? [] : before.filter(({ part }) => !measured.has(part))
  return [...now, ...others].toSorted((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part))
}

/** The figures as a table in Markdown. */
export function printTable({ node, processor, figures }: BenchReport): string {
  const rows = figures.map(figure => {
    const { name, value, unit, ratio, note } = figure
    const against = ratio ? `${number(ratio.times)} x ${ratio.to}` : ''
    return `| ${name} | ${number(value)} ${unit} | ${limit(figure)} | ${against} | ${note ?? ''} |`
  })
  return [
    `node ${node}, ${processor}. CPU time unless a row says otherwise; loops: the least of several rounds.`,
    '',
    '| what | figure | limit | against | remark |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function limit({ value, unit, most, least }: Figure): string {
  const judged = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
  if (most !== undefined) return `${number(most)} ${unit}: ${judged(value <= most)}`
  return least === undefined ? '' : `at least ${number(least)} ${unit}: ${judged(value >= least)}`
}
const number = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString())
