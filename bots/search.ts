import {
  firstOf,
  type Game,
  hidesFrom,
  type Level,
  type Position,
  type Side,
  sayAnything,
  TableTop,
  type Thought,
  type View,
  viewOf,
  type Word,
  Words,
  Xoshiro,
} from '@grognard/engine'

const LONGEST_SENTENCE = 256

/** Memory of the searches of one game, made once. */
class Bench<S extends Position> {
  readonly game: Game<S>
  readonly world: S
  readonly s: S
  readonly view: S
  readonly said = new Words(LONGEST_SENTENCE)
  readonly dice = new Xoshiro(0)
  readonly table = new TableTop(this.dice)

  constructor(game: Game<S>) {
    this.game = game
    this.world = game.kind.create()
    this.s = game.kind.create()
    this.view = game.kind.create()
  }

  /** How a sentence turns out once: with these dice, everybody going on by the script, judged when the plies are played. */
  simulate(world: S, side: Side, say: readonly Word[], plies: number, seed: number): number {
    const { game, s, said, dice, table } = this
    const { rules } = game
    game.kind.copy(world, s)
    dice.seed(seed)
    said.set(say)
    rules.answer(s, side, said, table)
    for (let ply = 0; ply < plies; ply++) {
      const asked = rules.asks(s)
      if (asked === 0) break
      const who = firstOf(asked)
      said.clear()
      game.bot.script(viewOf(game, s, who, this.view), who, dice, said)
      rules.answer(s, who, said, table)
    }
    const outcome = game.outcome(s)
    if (outcome === undefined) return game.bot.value(s, side)
    return outcome.winner === undefined ? 0.5 : outcome.winner === side ? 1 : 0
  }
}

const benches = new WeakMap<object, unknown>()

function benchOf<S extends Position>(game: Game<S>): Bench<S> {
  const bench = (benches.get(game) as Bench<S> | undefined) ?? new Bench(game)
  benches.set(game, bench)
  return bench
}

/** A candidate under comparison. */
interface Arm {
  readonly say: readonly Word[]
  /** Place among the candidates: the script's answer is 0. */
  readonly place: number
  /** How its simulations turned out, in their order: the k-th of all candidates had the same dice. */
  readonly outcomes: number[]
  sum: number
}

const mean = ({ sum, outcomes }: Arm): number => (outcomes.length === 0 ? 0 : sum / outcomes.length)

/** How far two candidates usually are apart in one simulation, as if seen so often before. */
const USUAL_SPREAD = 0.1
const SEEN_BEFORE = 2

/** Another answer takes the place of the script's when it is better by so many standard errors. */
const DOUBT = 0.7

/** Whether an arm is better than the script's by more than chance may do; both have had the same dice. */
function isBetter(arm: Arm, script: Arm): boolean {
  const n = Math.min(arm.outcomes.length, script.outcomes.length)
  let sum = 0
  for (let i = 0; i < n; i++) sum += arm.outcomes[i] - script.outcomes[i]
  const gain = sum / n
  let squares = SEEN_BEFORE * USUAL_SPREAD ** 2
  for (let i = 0; i < n; i++) squares += (arm.outcomes[i] - script.outcomes[i] - gain) ** 2
  return gain > DOUBT * Math.sqrt(squares / (n - 1 + SEEN_BEFORE) / n)
}

/**
 * Sequential halving: the candidates share a budget of simulations in rounds, and after each round the worse half drops out. Simulation k
 * has the same dice and the same guess of what is hidden for every candidate, so that they are compared and not their luck. The script's
 * answer stays to the end: who wants its place must prove it.
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
  const candidates = bot.candidates(view, side, play.candidates, rng)
  if (candidates.length === 1) {
    out.set(candidates[0])
    return { chance: undefined, nodes: 0, by: 'script' }
  }
  const arms: Arm[] = candidates.map((say, place) => ({ say, place, outcomes: [], sum: 0 }))
  const rival = halve(game, view, side, arms, play.simulations, play.plies, rng)
  const [script] = arms
  const [best, second] = isBetter(rival, script) ? [rival, script] : [script, rival]
  out.set(best.say)
  const nodes = arms.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  return { chance: mean(best), nodes, by: 'searched', next: { words: second.say, chance: mean(second) } }
}

/** How often a number must be halved, rounded up, to come to one. */
const halvings = (n: number): number => (n <= 1 ? 0 : 1 + halvings((n + 1) >> 1))

/** Spends the budget on the arms; answers the one that lasted to the end beside the script's. */
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
