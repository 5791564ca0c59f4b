import {
  type Game,
  hidesFrom,
  type Level,
  type Position,
  type Side,
  sayAnything,
  type Thought,
  type View,
  type Word,
  type Words,
  type Xoshiro,
} from '@grognard/engine'
import { mixedAnswer } from './mixed.ts'
import { benchOf } from './simulation.ts'

/** A candidate under comparison. */
interface Arm {
  readonly say: readonly Word[]
  /** Index among the candidates; the script's answer is 0. */
  readonly place: number
  /** Results of its simulations, in order: the k-th of every candidate had the same dice. */
  readonly outcomes: number[]
  sum: number
}

const mean = ({ sum, outcomes }: Arm): number => (outcomes.length === 0 ? 0 : sum / outcomes.length)

/** Prior for how far two candidates usually differ in one simulation, unless the level has its own. */
const USUAL_SPREAD = 0.1
const SEEN_BEFORE = 2

/** Standard errors by which another answer must beat the script's. */
const DOUBT = 0.7

/** Whether an arm beats the script's by more than chance; both had the same dice. */
function isBetter(arm: Arm, script: Arm, spread = USUAL_SPREAD): boolean {
  const n = Math.min(arm.outcomes.length, script.outcomes.length)
  let sum = 0
  for (let i = 0; i < n; i++) sum += arm.outcomes[i] - script.outcomes[i]
  const gain = sum / n
  let squares = SEEN_BEFORE * spread ** 2
  for (let i = 0; i < n; i++) squares += (arm.outcomes[i] - script.outcomes[i] - gain) ** 2
  return gain > DOUBT * Math.sqrt(squares / (n - 1 + SEEN_BEFORE) / n)
}

/**
 * Sequential halving: the candidates share a budget of simulations in rounds, and after each round the worse half drops out. Simulation k
 * has the same dice and the same guess of hidden information for every candidate, so candidates are compared rather than their luck. The
 * script's answer stays to the end: a challenger must prove itself.
 */
export function searched<S extends Position>(game: Game<S>, view: View<S>, side: Side, level: Level, rng: Xoshiro, out: Words): Thought {
  const { bot } = game
  const play = bot.levels?.[level]
  if (play === undefined || bot.candidates === undefined) throw new Error(`${game.id} has no opponents`)
  if (play.slips > 0 && rng.below(100) < play.slips) {
    sayAnything(game.rules, view, side, rng, out)
    return { chance: undefined, nodes: 0, by: 'noise' }
  }
  if (play.candidates <= 1) {
    bot.script(view, side, rng, out)
    return { chance: undefined, nodes: 0, by: 'script' }
  }
  const plies = bot.plies?.(view, side, level) ?? play.plies
  const { mixing, sealed: simulations = play.simulations } = play
  const mixed = mixing === undefined ? undefined : mixedAnswer(game, view, side, { ...play, plies, mixing, simulations }, rng, out)
  if (mixed) return mixed
  const candidates = bot.candidates(view, side, play.candidates, rng)
  if (candidates.length === 1) {
    out.set(candidates[0])
    return { chance: undefined, nodes: 0, by: 'script' }
  }
  const arms: Arm[] = candidates.map((say, place) => ({ say, place, outcomes: [], sum: 0 }))
  const rival = halve(game, view, side, arms, play.simulations, plies, rng)
  const [script] = arms
  const [best, second] = isBetter(rival, script, play.spread) ? [rival, script] : [script, rival]
  out.set(best.say)
  const nodes = arms.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  return { chance: mean(best), nodes, by: 'searched', next: { words: second.say, chance: mean(second) } }
}

/** How often a number must be halved, rounding up, to reach one. */
const halvings = (n: number): number => (n <= 1 ? 0 : 1 + halvings((n + 1) >> 1))

/** Spends the budget on the arms; returns the one that lasted to the end besides the script's. */
function halve<S extends Position>(
  game: Game<S>,
  view: View<S>,
  side: Side,
  arms: Arm[],
  budget: number,
  plies: number,
  rng: Xoshiro,
): Arm {
  const bench = benchOf(game)
  const isHidden = game.guess !== undefined && hidesFrom(game.kind, view, side)
  const [script] = arms
  let others = arms.slice(1)
  const rounds = 1 + halvings(others.length)
  const seed = rng.next()
  const byWorth = (a: Arm, b: Arm): number => mean(b) - mean(a) || a.place - b.place
  let k = 0
  for (let round = 0; round < rounds; round++) {
    if (round > 0) others = others.sort(byWorth).slice(0, (others.length + 1) >> 1)
    const left = [script, ...others]
    const each = Math.max(1, Math.floor(budget / (rounds * left.length)))
    for (let i = 0; i < each; i++, k++) {
      bench.dice.seed(seed + 2 * k)
      if (isHidden) game.guess?.(view, side, bench.dice, bench.world)
      for (const arm of left) {
        const outcome = bench.simulate(isHidden ? bench.world : view, side, arm.say, plies, seed + 2 * k + 1)
        arm.outcomes.push(outcome)
        arm.sum += outcome
      }
    }
  }
  return others[0]
}
