import { parseArgs } from 'node:util'
import { type CrashReport, crash } from '@grognard/server/trials/crash'
import { newDatabase, newFile } from '@grognard/server/trials/places'
import { startServices } from '@grognard/server/trials/services'
import { keepRows, keptRow } from './keep.ts'

/**
 * `npm run crash -- --kills 100`: on SQLite, and on PostgreSQL with two processes; `--only sqlite` or `--only postgres` for one of them. Each
 * has a row of its own in results/crash.md, to which `--more` adds: many kills may be spread over several runs.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, only: { type: 'string' }, more: { type: 'boolean', default: false } },
})
const kills = Number(values.kills)
const onKill = (n: number) => {
  if (n % 10 === 0) process.stderr.write(`  ${n} kills\n`)
}

const KEPT = {
  name: 'crash',
  about: [
    '# The last run of `npm run crash` on each store',
    '',
    'Servers are killed with SIGKILL at random while people play all games through sockets; what they were told is compared with what is kept.',
  ],
  columns: [
    'store',
    'kills',
    'sentences acknowledged',
    'lines kept',
    'connections',
    'lost',
    'doubled',
    'gaps',
    '`grognard doctor`',
    'node',
  ],
}

const number = (value: number): string => value.toLocaleString('en')
const numberIn = (cell = '0'): number => Number(cell.replaceAll(',', ''))

function tell(store: string, report: CrashReport): void {
  const { acknowledged, lines, lost, doubled, gaps, faults, reconnections } = report
  const found = faults.length === 0 ? 'all is well' : faults.join('; ')
  console.log(
    `${store}: ${report.kills} kills, ${acknowledged} sentences acknowledged, ${lines} lines kept, ${reconnections} connections: ` +
      `${lost} lost, ${doubled} doubled, ${gaps} gaps, doctor: ${found}`,
  )
  const before = values.more ? keptRow(KEPT, store) : undefined
  const counts = [report.kills, acknowledged, lines, reconnections, lost, doubled, gaps].map((count, i) => count + numberIn(before?.[i]))
  const allFound = [...new Set([before?.[counts.length] ?? found, found])].join('; ')
  keepRows(KEPT, { [store]: [...counts.map(number), allFound, process.version] })
  if (lost + doubled + gaps + faults.length > 0) process.exitCode = 1
}

if (values.only !== 'postgres') {
  const place = await newFile()
  tell('SQLite', await crash({ kills, place: place.at, processes: 1, onKill }))
  await place.remove()
}
if (values.only !== 'sqlite') {
  const services = startServices()
  if (services.postgres === undefined || services.redis === undefined) throw new Error(services.fault ?? 'PostgreSQL was left out')
  const place = await newDatabase(services.postgres)
  tell('PostgreSQL, two processes', await crash({ kills, place: place.at, processes: 2, redis: services.redis, onKill }))
  await place.remove()
  services.stop()
}
