import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answer, sentence } from '@grognard/bots'
import { completeSetUp, firstOf, setUp, TableTop, Xoshiro } from '@grognard/engine'
import { positionOf } from '@grognard/games/la-belle-alliance/bot/index'
import { bestAction } from '@grognard/games/la-belle-alliance/bot/search/analysis'
import { LEVEL_PLAY } from '@grognard/games/la-belle-alliance/bot/search/levels'
import { deciderOf } from '@grognard/games/la-belle-alliance/bot/search/model'
import type { Position } from '@grognard/games/la-belle-alliance/bot/search/position'
import { createSolver, judgeSolved, solve } from '@grognard/games/la-belle-alliance/bot/search/solver'
import { laBelleAlliance, shippedAnalyst } from '@grognard/games/la-belle-alliance/index'

/** The largest ending that is solved, in blocks of positions; several times what the Marshal solves. */
const LARGEST = 6000
const WANTED = 200
const SEED = 'endings'
/** Percentage of random decisions in the games leading there, so the endings differ. */
const SLIPS = 10

interface Regret {
  readonly level: string
  readonly endings: number
  /** Solved by the level itself. */
  readonly exact: number
  /** Percentage points of win probability given away. */
  readonly mean: number
  readonly worst: number
}

const game = laBelleAlliance()
const analyst = shippedAnalyst()
const { model } = analyst
const solver = createSolver(model, LARGEST)

/** A position near the end of a game: the earliest of its last phases that can be solved. */
function endingOf(number: number): Position | undefined {
  const rng = new Xoshiro(`${SEED}/${number}`)
  const table = new TableTop(rng.fork('dice'))
  const s = game.kind.create()
  const view = game.kind.create()
  const said = sentence()
  const seen: Position[] = []
  setUp(game, s, completeSetUp(game), table)
  while (s.$depth > 0) {
    const side = firstOf(game.rules.asks(s))
    const position = positionOf(s)
    if (position.pending === 0) seen.push(position)
    answer(game, s, side, rng.below(100) < SLIPS ? 'random' : 'line', rng, view, said)
    game.rules.answer(s, side, said, table)
  }
  let found: Position | undefined
  for (const position of seen.reverse()) {
    if (solve(solver, position, LARGEST) === undefined) break
    found = position
  }
  return found
}

/** What a level gives away in solved endings. */
function regretOf(level: keyof typeof LEVEL_PLAY, endings: readonly Position[]): Regret {
  let sum = 0
  let worst = 0
  let exact = 0
  for (const position of endings) {
    solve(solver, position, LARGEST)
    const judged = judgeSolved(solver, position)
    const sign = deciderOf(model, position) === 0 ? 1 : -1
    const best = Math.max(...judged.map(({ value }) => sign * value))
    const advice = bestAction(analyst, position, LEVEL_PLAY[level])
    const chosen = judged.find(({ option }) => option === advice.ranked[0]?.option)
    if (chosen === undefined) throw new Error('the advice is not among the options')
    const regret = 100 * (best - sign * chosen.value)
    sum += regret
    worst = Math.max(worst, regret)
    if (advice.isExact) exact++
  }
  return { level, endings: endings.length, exact, mean: sum / endings.length, worst }
}

const endings: Position[] = []
for (let number = 0; endings.length < WANTED; number++) {
  const ending = endingOf(number)
  if (ending) endings.push(ending)
}
const rows = (['line', 'veteran', 'guard', 'marshal'] as const).map(level => regretOf(level, endings))
for (const { level, exact, mean, worst } of rows) {
  console.log(
    `${level}: mean regret ${mean.toFixed(3)} points, worst ${worst.toFixed(2)}, in ${endings.length} endings, ${exact} of them solved by itself`,
  )
}
const file = fileURLToPath(new URL('../results/endings-la-belle-alliance.json', import.meta.url))
writeFileSync(file, `${JSON.stringify({ largestBlocks: LARGEST, seed: SEED, rows }, null, 1)}\n`)
