import { parseArgs } from 'node:util'
import { type CrashReport, crash } from './crash.ts'
import { newDatabase, newFile } from './places.ts'
import { startServices } from './services.ts'

/** `npm run crash -- --kills 100`: on SQLite, and on PostgreSQL with two processes; `--only sqlite` or `--only postgres` for one of them. */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' }, only: { type: 'string' } } })
const kills = Number(values.kills)
const onKill = (n: number) => {
  if (n % 10 === 0) process.stderr.write(`  ${n} kills\n`)
}

const isClean = ({ lost, doubled, gaps, faults }: CrashReport) => lost + doubled + gaps + faults.length === 0
const tell = (name: string, report: CrashReport) => {
  const { acknowledged, lines, lost, doubled, gaps, faults, reconnections } = report
  console.log(
    `${name}: ${report.kills} kills, ${acknowledged} sentences acknowledged, ${lines} lines kept, ${reconnections} connections: ` +
      `${lost} lost, ${doubled} doubled, ${gaps} gaps, doctor: ${faults.length === 0 ? 'all is well' : faults.join('; ')}`,
  )
  if (!isClean(report)) process.exitCode = 1
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
