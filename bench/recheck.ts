import { readFileSync } from 'node:fs'
import { recheck } from '@grognard/games/vive-l-empereur/checker/index'

/** Judges records of Vive l'Empereur again by a checker that shares no code with the game: `npm run recheck -- a.jsonl b.jsonl`. */
const SHOWN = 20

const files = process.argv.slice(2)
if (files.length === 0) console.error('name the records to be judged again')
let wrong = files.length === 0 ? 1 : 0
for (const file of files) {
  const { faults, events, outcome } = recheck(readFileSync(file, 'utf8'))
  const winner = outcome === undefined ? 'no end' : `${['french', 'allied'][outcome.winner ?? -1] ?? 'nobody'}, ${outcome.cause}`
  console.log(`${file}: ${events} events, ${faults.length} disagreements; ${winner}`)
  for (const { line, message } of faults.slice(0, SHOWN)) console.log(`  line ${line}: ${message}`)
  wrong += faults.length
}
process.exitCode = wrong === 0 ? 0 : 1
