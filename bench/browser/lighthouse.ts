import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotMeasure, type Figure } from '../measure.ts'
import { upTo } from './figures.ts'
import { buildSite } from './site.ts'
import { chromiumPath, FLAGS, serve } from './stand.ts'

const VERSION = '12.8.2'
const ROUNDS = 3
/** Milliseconds that one round may take. */
const PATIENCE = 180_000
const LARGEST_REPORT = 64 * 1024 * 1024

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const PRESETS = [
  { name: 'desktop', options: ['--preset=desktop'], least: 95, limits: {} },
  {
    name: 'mobile',
    options: [],
    least: 90,
    limits: { 'first-contentful-paint': 1800, 'largest-contentful-paint': 2500, 'total-blocking-time': 100 },
  },
] as const

/** What is read of the times that a report holds. */
const TIMES = [
  ['first-contentful-paint', 'first paint'],
  ['largest-contentful-paint', 'largest paint'],
  ['total-blocking-time', 'blocking time'],
] as const

const SHIFT = 'cumulative-layout-shift'
const LARGEST_SHIFT = 0.05

/** The part of a report that is read. */
export interface LighthouseReport {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** What Lighthouse says of the home page, on a desktop and on a phone with a slow line: the middle of three rounds. */
export async function lighthouseFigures(): Promise<Figure[]> {
  chromiumPath()
  const command = fetchLighthouse()
  const folder = mkdtempSync(join(tmpdir(), 'grognard-bench-'))
  try {
    const site = join(folder, 'site')
    await buildSite(site)
    const served = await serve(site)
    const figures: Figure[] = []
    for (const { name, options, least, limits } of PRESETS) {
      const reports: LighthouseReport[] = []
      for (let round = 0; round < ROUNDS; round++) reports.push(await judge(command, served.address, options))
      figures.push(...figuresOf(name, reports, least, limits))
    }
    await served.close()
    return figures
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The figures of several rounds with one preset: the middle of each. */
export function figuresOf(
  preset: string,
  reports: readonly LighthouseReport[],
  least: number,
  limits: Readonly<Record<string, number>>,
): Figure[] {
  const middle = (read: (report: LighthouseReport) => number) => {
    const values = reports.map(read)
    return { value: upTo(values, 0.5), note: `the middle of ${values.map(value => Number(value.toPrecision(3))).join(', ')}` }
  }
  const named = (what: string) => `home page, Lighthouse ${VERSION}, ${preset}: ${what}`
  const scores = CATEGORIES.map(id => ({
    name: named(id.replace('-', ' ')),
    unit: 'points',
    least,
    ...middle(({ categories }) => 100 * (categories[id]?.score ?? Number.NaN)),
  }))
  const times = TIMES.map(([id, what]) => ({
    name: named(what),
    unit: 'ms',
    ...(limits[id] !== undefined && { most: limits[id] }),
    ...middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN),
  }))
  const shift = {
    name: named('layout shift'),
    unit: 'of the window',
    most: LARGEST_SHIFT,
    ...middle(({ audits }) => audits[SHIFT]?.numericValue ?? Number.NaN),
  }
  return [...scores, ...times, shift]
}

/** Lighthouse is no dependency: it is fetched into a temporary folder, once for a machine. Returns its command. */
function fetchLighthouse(): string {
  const folder = join(tmpdir(), `grognard-lighthouse-${VERSION}`)
  const command = join('node_modules', 'lighthouse', 'cli', 'index.js')
  if (existsSync(join(folder, command))) return join(folder, command)
  // Under another name first: a fetch that was cut short leaves nothing behind that looks whole.
  const coming = `${folder}.${process.pid}`
  mkdirSync(coming, { recursive: true })
  const run = spawnSync('npm', ['install', '--prefix', coming, '--no-audit', '--no-fund', '--no-save', `lighthouse@${VERSION}`], {
    encoding: 'utf8',
  })
  if (run.status !== 0) {
    rmSync(coming, { recursive: true })
    throw new CannotMeasure(`Lighthouse ${VERSION} could not be fetched: ${run.stderr?.trim().split('\n').at(-1) ?? run.error?.message}`)
  }
  if (!existsSync(folder)) renameSync(coming, folder)
  return join(folder, command)
}

/** One round in a browser of its own. */
async function judge(command: string, address: string, options: readonly string[]): Promise<LighthouseReport> {
  const flags = [...FLAGS, '--headless=new'].join(' ')
  const asked = [`--only-categories=${CATEGORIES.join(',')}`, '--output=json', '--quiet', `--chrome-flags=${flags}`, ...options]
  // The server answers in this process, so it must not be kept waiting.
  const { stdout } = await promisify(execFile)(process.execPath, [command, address, ...asked], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    timeout: PATIENCE,
    maxBuffer: LARGEST_REPORT,
  })
  const report = JSON.parse(stdout) as LighthouseReport
  if (report.runtimeError !== undefined) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`)
  return report
}
