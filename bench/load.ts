import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { idle, type Load, load } from '@grognard/server/trials/load'
import { printTable } from './index.ts'
import type { Figure } from './measure.ts'

/**
 * `npm run load`: 500 people at 250 matches of a server on SQLite, and at an echo in the same run; 10,000 sockets that say nothing. Kept in
 * results/load.json and load.md.
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '250' },
    'warm-up': { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    sockets: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
})
const options = { matches: Number(values.matches), warmUp: Number(values['warm-up']), seconds: Number(values.seconds) }
const sockets = Number(values.sockets)

/** CPU for an action, as a multiple of the echo's: with a second of thinking, and without. */
const GAMES: Readonly<Record<string, { readonly thinking: number; readonly hasty?: number }>> = {
  hondschoote: { thinking: 3, hasty: 6 },
  'fourteen-days': { thinking: 5 },
}
/** Milliseconds until the answer for 99 of 100, as long as the disk syncs 99 of 100 writes in less than this. */
const MOST_WAIT = 50
const SLOW_DISK = 5
const MOST_IDLE = 8192

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url))
const ECHO = "the echo's CPU"

const said = ({ perSecond, middle, p99 }: Load) =>
  `${Math.round(perSecond)} actions a second; answered after ${middle.toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)}`

const row = (name: string, done: Load, echo: Load, most: number | undefined): Figure => ({
  name,
  value: done.cpu / echo.cpu,
  unit: `x ${ECHO}`,
  ...(most !== undefined && { most }),
  note: `${Math.round(done.cpu)} us an action, the echo ${Math.round(echo.cpu)}; ${said(done)}${done.begun > 0 ? `; ${done.begun} matches begun meanwhile` : ''}`,
})

/** How long people wait, if the disk is quick enough to say anything about the server. */
const waitRow = (name: string, { p99, sync }: Load): Figure => ({
  name: `${name}: until the answer, 99 of 100, by the clock`,
  value: p99,
  unit: 'ms',
  ...(sync.p99 < SLOW_DISK && { most: MOST_WAIT }),
  note:
    sync.p99 < SLOW_DISK
      ? `a synced write takes ${sync.middle.toFixed(1)} ms, 99 of 100 ${sync.p99.toFixed(1)}`
      : `disk too slow: 99 of 100 synced writes take up to ${sync.p99.toFixed(1)} ms; that is ${(p99 / sync.p99).toFixed(1)} times as long`,
})

const figures: Figure[] = []
const tell = (...rows: readonly Figure[]) => {
  figures.push(...rows)
  for (const { name, value, unit, note } of rows) console.log(`${name}: ${Number(value.toPrecision(3))} ${unit} (${note})`)
}

if (options.matches > 0) {
  const echo = await load('echo', { ...options, warmUp: options.warmUp / 2 })
  for (const [how, done] of Object.entries(echo))
    tell({ name: `echo, ${how}: CPU for an action`, value: done.cpu, unit: 'us', note: said(done) })
  for (const [game, most] of Object.entries(GAMES)) {
    if (values.only !== undefined && values.only !== game) continue
    const done = await load(game, options)
    tell(
      row(`${game}, a second of thinking`, done.thinking, echo.thinking, most.thinking),
      row(`${game}, without thinking`, done.hasty, echo.hasty, most.hasty),
      waitRow(`${game}, a second of thinking`, done.thinking),
    )
  }
}
if (sockets > 0)
  tell({
    name: `${sockets} idle sockets: memory for each`,
    value: await idle(sockets),
    unit: 'bytes',
    most: MOST_IDLE,
    note: 'resident, beyond the young generation',
  })

const report = { node: process.version, processor: cpus()[0]?.model ?? 'unknown', figures: figures.map(one => ({ part: 'load', ...one })) }
mkdirSync(RESULTS, { recursive: true })
writeFileSync(join(RESULTS, 'load.json'), `${JSON.stringify({ ...options, ...report }, null, 1)}\n`)
writeFileSync(
  join(RESULTS, 'load.md'),
  `# The last run of \`npm run load\`\n\n${2 * options.matches} people at ${options.matches} matches, ${options.seconds} s after ${options.warmUp} s of warm-up.\n\n${printTable(report)}\n`,
)
if (figures.some(({ value, most }) => most !== undefined && value > most)) process.exitCode = 1
