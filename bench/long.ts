import { parseArgs } from 'node:util'
import { compareLengths, type LongReport } from '@grognard/server/trials/long'
import { keepRows } from './keep.ts'

/** `npm run long`: a match of 5,000 lines beside one of 50; `-- --games <id>,<id> --lines <n>` for other games. */
const { values } = parseArgs({
  options: { games: { type: 'string', default: 'hondschoote' }, lines: { type: 'string', default: '5000' } },
})

/** How much longer the long match may take to be opened; by which part its sentences may be larger or smaller. */
const MOST_OPENING = 2
const MOST_WRITTEN = 0.1
/** Bytes for each line said meanwhile: a match that held what was said would hold a thousand. */
const MOST_HELD = 32

const KEPT = {
  name: 'long',
  about: [
    '# The last run of `npm run long` of each game',
    '',
    'A match that goes on and on, since most of it is taken back by consent, beside one of 50 lines. Opening: for somebody who comes to a seat, the',
    'least CPU of twelve times; of the long match on average, and at worst, from one snapshot to the next. Written: what the store is given for a',
    'sentence, in letters, from line 50 on and in the last fifth; with snapshots, in the second fifth and in the last. On the disk: what its log grows',
    'by for each of 200 sentences after line 50 and after the last. Held: the memory of the running match, just after a snapshot, in the second fifth and in the last.',
  ],
  columns: ['game', 'lines', 'opening, ms', 'lines read for it', 'written', 'with snapshots', 'on the disk, bytes', 'held, KiB'],
}

const about = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en')
const beside = (one: number, other: number, unit = 1): string =>
  `${about(one / unit)}, ${about(other / unit)} (${((100 * other) / one - 100).toFixed(1)} %)`

/** What the long match does worse than it may. */
function faultsOf({ lines, short, worst, written, disk, memory }: LongReport): string[] {
  const isUnlike = (one: number, other: number) => Math.abs(other / one - 1) > MOST_WRITTEN
  return [
    ...(worst.took > MOST_OPENING * short.took ? ['it is opened too slowly'] : []),
    ...(isUnlike(written.first.line, written.late.line) ? ['its sentences are larger or smaller'] : []),
    ...(disk && isUnlike(disk.first, disk.late) ? ['more or less of it goes to the disk'] : []),
    ...(memory && memory.late - memory.early > (MOST_HELD * lines * 3) / 5 ? ['more of it is held'] : []),
  ]
}

for (const game of values.games.split(',')) {
  const report = await compareLengths(game, Number(values.lines), true)
  const { lines, short, long, worst, written, disk, memory } = report
  const cells = [
    lines.toLocaleString('en'),
    `${about(short.took)}; ${about(long.took)} (${about(long.took / short.took)} x), at worst ${about(worst.took)} (${about(worst.took / short.took)} x)`,
    `${short.read}; ${long.read}, at worst ${worst.read}`,
    beside(written.first.line, written.late.line),
    beside(written.early.all, written.late.all),
    disk ? beside(disk.first, disk.late) : '',
    memory ? beside(memory.early, memory.late, 1024) : '',
  ]
  const faults = faultsOf(report)
  console.log(
    `${game}: ${KEPT.columns
      .slice(1)
      .map((column, i) => `${column}: ${cells[i]}`)
      .join('; ')}`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  keepRows(KEPT, { [game]: cells })
  if (faults.length > 0) process.exitCode = 1
}
