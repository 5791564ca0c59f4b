import {
  firstOf,
  type Game,
  hidesFrom,
  only,
  type Position,
  type SearchPlay,
  type Side,
  type Thought,
  type View,
  viewOf,
  type Word,
  type Words,
  type Xoshiro,
} from '@grognard/engine'
import { benchOf } from './simulation.ts'

/** One world the other side may be in: the answers it has there, and what each pair of answers is worth to us. */
export interface World {
  readonly replies: number
  /** Indexed by own answer * replies + reply, between 0 and 1. */
  readonly worth: Float64Array
}

/** How often to give each answer, and what that is worth at least. */
export interface Mixture {
  readonly shares: Float64Array
  readonly worths: Float64Array
  readonly worth: number
}

/** Shares in proportion to regrets; equal when nothing is regretted. */
function shareOut(regrets: Float64Array, into: Float64Array): void {
  let sum = 0
  for (const regret of regrets) if (regret > 0) sum += regret
  for (let i = 0; i < into.length; i++) into[i] = sum > 0 ? Math.max(0, regrets[i]) / sum : 1 / into.length
}

/**
 * Regret matching: round by round both sides answer in proportion to their regrets; the average over all rounds approaches an unexploitable
 * mixture. The other side knows which world it is in and we don't: we have one mixture for all worlds, it has one for each.
 */
export function mix(answers: number, worlds: readonly World[], rounds: number): Mixture {
  const regrets = new Float64Array(answers)
  const own = new Float64Array(answers)
  const shares = new Float64Array(answers)
  const worths = new Float64Array(answers)
  const total = new Float64Array(answers)
  const others = worlds.map(({ replies }) => ({ regrets: new Float64Array(replies), now: new Float64Array(replies) }))
  for (let round = 1; round <= rounds; round++) {
    shareOut(regrets, own)
    worths.fill(0)
    for (const [k, { replies, worth }] of worlds.entries()) {
      const other = others[k]
      shareOut(other.regrets, other.now)
      let mean = 0
      const against = new Float64Array(replies)
      for (let a = 0; a < answers; a++)
        for (let b = 0; b < replies; b++) {
          const w = worth[a * replies + b]
          worths[a] += (other.now[b] * w) / worlds.length
          against[b] += own[a] * w
          mean += own[a] * other.now[b] * w
        }
      for (let b = 0; b < replies; b++) other.regrets[b] += mean - against[b]
    }
    let value = 0
    for (let a = 0; a < answers; a++) value += own[a] * worths[a]
    for (let a = 0; a < answers; a++) {
      regrets[a] += worths[a] - value
      // Later rounds weigh more: the first ones are far off.
      shares[a] += round * own[a]
      total[a] += round * worths[a]
    }
  }
  const weight = (rounds * (rounds + 1)) / 2
  let worth = 0
  for (let a = 0; a < answers; a++) {
    shares[a] /= weight
    total[a] /= weight
    worth += shares[a] * total[a]
  }
  return { shares, worths: total, worth }
}

/** Draws an answer according to the shares. */
function drawFrom(shares: Float64Array, rng: Xoshiro): number {
  const FINE = 1 << 20
  let left = (rng.below(FINE) + 0.5) / FINE
  for (let i = 0; i < shares.length; i++) {
    left -= shares[i]
    if (left < 0) return i
  }
  return shares.indexOf(Math.max(...shares))
}

/** A level that mixes its sealed answers. */
type MixingPlay = SearchPlay & { readonly mixing: number }

/**
 * A sealed answer: own candidates against the other side's in a table of simulations, mixed by regret matching. With hidden information
 * every guess is a world of its own; otherwise all simulations share one table. Returns undefined when the step does not ask both sides.
 */
export function mixedAnswer<S extends Position>(
  game: Game<S>,
  view: View<S>,
  side: Side,
  play: MixingPlay,
  rng: Xoshiro,
  out: Words,
): Thought | undefined {
  const { bot, rules } = game
  const asked = rules.top(view).everybody?.(view, rules.frame(view)) ?? 0
  const others = asked & ~only(side)
  if (bot.candidates === undefined || others === 0) return undefined
  const enemy = firstOf(others)
  const own = bot.candidates(view, side, play.candidates, rng)
  if (own.length < 2) return undefined
  const { worlds, nodes } = tables(game, view, side, own, enemy, play, rng)
  const { shares, worths, worth } = mix(own.length, worlds, play.mixing)
  const said = drawFrom(shares, rng)
  out.set(own[said])
  const second = own
    .map((_, i) => i)
    .filter(i => i !== said)
    .sort((a, b) => shares[b] - shares[a] || a - b)[0]
  return { chance: worth, nodes, by: 'searched', next: { words: own[second], chance: worths[second] } }
}

function tables<S extends Position>(
  game: Game<S>,
  view: View<S>,
  side: Side,
  own: readonly Word[][],
  enemy: Side,
  { candidates, simulations, plies }: MixingPlay,
  rng: Xoshiro,
): { readonly worlds: readonly World[]; readonly nodes: number } {
  const { bot, kind } = game
  const bench = benchOf(game)
  const isHidden = game.guess !== undefined && hidesFrom(kind, view, side)
  const theirs = kind.create()
  const worlds: World[] = []
  const seed = rng.next()
  let nodes = 0
  for (let k = 0; worlds.length === 0 || (isHidden && nodes < simulations); k++) {
    kind.copy(view, bench.world)
    bench.dice.seed(seed + 2 * k)
    if (isHidden) game.guess?.(view, side, bench.dice, bench.world)
    bench.world.$answered = 0
    const replies = bot.candidates?.(viewOf(game, bench.world, enemy, theirs), enemy, candidates, bench.dice) ?? []
    const pairs = own.length * replies.length
    const samples = isHidden ? 1 : Math.max(1, Math.floor(simulations / pairs))
    const worth = new Float64Array(pairs)
    for (let i = 0; i < samples; i++)
      for (const [a, say] of own.entries())
        for (const [b, reply] of replies.entries())
          worth[a * replies.length + b] += bench.simulateBoth(bench.world, side, say, enemy, reply, plies, seed + 2 * (k + i) + 1) / samples
    nodes += pairs * samples
    worlds.push({ replies: replies.length, worth })
  }
  return { worlds, nodes }
}
