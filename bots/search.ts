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
  sum: number
  runs: number
}

const mean = ({ sum, runs }: Arm): number => (runs === 0 ? 0 : sum / runs)

/**
 * Sequential halving: the candidates share a budget of simulations in rounds, and after each round the worse half drops out. Simulation k
 * has the same dice and the same guess of what is hidden for every candidate, so that they are compared and not their luck.
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
  const arms = candidates.map((say, place) => ({ say, place, sum: 0, runs: 0 }))
  const nodes = halve(game, view, side, arms, play.simulations, play.plies, rng)
  const best = arms.reduce((a, b) => (b.runs > a.runs || (b.runs === a.runs && mean(b) > mean(a)) ? b : a))
  out.set(best.say)
  return { chance: mean(best), nodes, by: 'searched' }
}

/** How often a number must be halved, rounded up, to come to one. */
const halvings = (n: number): number => (n <= 1 ? 0 : 1 + halvings((n + 1) >> 1))

/** Spends the budget on the arms; answers how many simulations were run. */
function halve<S extends Position>(
  game: Game<S>,
  view: View<S>,
  side: Side,
  arms: Arm[],
  budget: number,
  plies: number,
  rng: Xoshiro,
): number {
  const bench = benchOf(game)
  const isHidden = game.guess !== undefined && hidesFrom(game.kind, view, side)
  const rounds = halvings(arms.length)
  const seed = rng.next()
  let left = [...arms]
  let nodes = 0
  let k = 0
  for (let round = 0; round < rounds; round++) {
    const each = Math.max(1, Math.floor(budget / (rounds * left.length)))
    for (let i = 0; i < each; i++, k++) {
      bench.dice.seed(seed + 2 * k)
      if (isHidden) game.guess?.(view, side, bench.dice, bench.world)
      for (const arm of left) {
        arm.sum += bench.simulate(isHidden ? bench.world : view, side, arm.say, plies, seed + 2 * k + 1)
        arm.runs++
        nodes++
      }
    }
    left = left.sort((a, b) => mean(b) - mean(a) || a.place - b.place).slice(0, (left.length + 1) >> 1)
  }
  return nodes
}
