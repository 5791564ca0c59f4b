import { readFileSync } from 'node:fs'
import { recheck as recheckMarch } from '@grognard/games/march-on-paris/checker/index'
import { recheck as recheckVive } from '@grognard/games/vive-l-empereur/checker/index'

/**
 * Judges records again by checkers that share no code with the games: `npm run recheck -- a.jsonl b.jsonl`. The header of a record names
 * its game; a game that tells which events were judged has them counted over all records.
 */
const SHOWN = 20

interface Verdict {
  readonly faults: readonly { readonly line: number; readonly message: string }[]
  readonly events: number
  readonly outcome: { readonly winner: number | undefined; readonly cause: string } | undefined
  readonly judged?: ReadonlyMap<string, number>
  readonly marks?: ReadonlyMap<string, number>
}

const CHECKERS: Readonly<Record<string, { readonly sides: readonly string[]; readonly recheck: (text: string) => Verdict }>> = {
  'vive-l-empereur': { sides: ['french', 'allied'], recheck: recheckVive },
  'march-on-paris': { sides: ['french', 'coalition'], recheck: recheckMarch },
}

const totals = { judged: new Map<string, number>(), marks: new Map<string, number>() }
const count = (into: Map<string, number>, from: ReadonlyMap<string, number> = new Map()): void => {
  for (const [name, n] of from) into.set(name, (into.get(name) ?? 0) + n)
}

const files = process.argv.slice(2).filter(name => CHECKERS[name] === undefined)
if (files.length === 0) console.error('name the records to be judged again')
let wrong = files.length === 0 ? 1 : 0
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const { game } = JSON.parse(text.slice(0, text.indexOf('\n'))) as { game: string }
  const checker = CHECKERS[game]
  if (checker === undefined) throw new Error(`${file}: no checker judges ${game}`)
  const { faults, events, outcome, judged, marks } = checker.recheck(text)
  const winner = outcome === undefined ? 'no end' : `${checker.sides[outcome.winner ?? -1] ?? 'nobody'}, ${outcome.cause}`
  console.log(`${file}: ${events} events, ${faults.length} disagreements; ${winner}`)
  for (const { line, message } of faults.slice(0, SHOWN)) console.log(`  line ${line}: ${message}`)
  count(totals.judged, judged)
  count(totals.marks, marks)
  wrong += faults.length
}
const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')
if (totals.judged.size > 0) console.log(`judged: ${list(totals.judged)}`)
if (totals.marks.size > 0) console.log(`not judged: ${list(totals.marks)}`)
process.exitCode = wrong === 0 ? 0 : 1
