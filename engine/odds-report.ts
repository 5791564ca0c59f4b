import type { Xoshiro } from './dice/xoshiro.ts'
import type { Told } from './events.ts'
import { toNumber } from './fraction.ts'
import type { Game } from './game.ts'
import type { Side } from './ids.ts'
import { hidesFrom } from './mask.ts'
import { type Branch, type Odds, type OddsOptions, odds, type Spread, type Summary, settled, summarise } from './odds.ts'
import type { Position, View } from './state.ts'
import type { Word } from './words.ts'

/** A row of the odds panel: what follows from one reply of the other side. */
interface OddsRow {
  readonly side: Side
  readonly step: string
  readonly say: readonly Word[]
  readonly best: boolean
  /** Modifiers of the die after this reply. */
  readonly modifiers: readonly Told[]
  readonly summary: Summary
}

/** The lowest and highest over the worlds consistent with what a side knows. */
export interface Range {
  readonly least: number
  readonly most: number
}

/** A decision after a die that the report answers itself: whose, how likely it comes up, and the answer. */
export interface Settled {
  readonly side: Side
  readonly rule: string
  readonly step: string
  readonly chance: number
  readonly say: readonly Word[]
  /** Answered by the script because there were too many answers to compare. */
  readonly scripted: boolean
}

/** What a player reads before committing. */
export interface OddsReport {
  /** Modifiers of the first die; when replies come before it, those after the best ones. */
  readonly modifiers: readonly Told[]
  /** Assuming everybody answers as well as they can. */
  readonly summary: Summary
  /** One row per reply, when a decision comes before the dice. */
  readonly rows: readonly OddsRow[]
  readonly settled: readonly Settled[]
  readonly sampled: number | undefined
  /** How far the figures vary over guesses of what is hidden: chance to win, to lose, and the mean change of each gauge. */
  readonly ranges:
    | { readonly guesses: number; readonly wins: Range; readonly loses: Range; readonly gauges: Readonly<Record<string, Range>> }
    | undefined
}

export interface ReportOptions extends OddsOptions {
  /** Number of worlds to guess when something is hidden. */
  readonly guesses?: number
}

/** The odds of a sentence, from what a side sees. When something is hidden they run over guesses and give ranges. */
export function reportOdds<S extends Position>(
  game: Game<S>,
  view: View<S>,
  side: Side,
  say: readonly Word[],
  options: ReportOptions,
): OddsReport {
  if (game.guess === undefined || !hidesFrom(game.kind, view, side)) return reportOf(game, view, side, odds(game, view, side, say, options))
  const guesses = options.guesses ?? 16
  const worlds: OddsReport[] = []
  for (let i = 0; i < guesses; i++) worlds.push(inGuess(game, view, side, say, options, options.rng.fork(i)))
  const range = (of: (summary: Summary) => number): Range => {
    const values = worlds.map(world => of(world.summary))
    return { least: Math.min(...values), most: Math.max(...values) }
  }
  const gauges = Object.fromEntries(game.gauges.map((gauge, g) => [gauge.id, range(summary => summary.gauges[g].expected)]))
  const ranges = { guesses, wins: range(s => toNumber(s.wins)), loses: range(s => toNumber(s.loses)), gauges }
  return { ...worlds[0], ranges }
}

function inGuess<S extends Position>(
  game: Game<S>,
  view: View<S>,
  side: Side,
  say: readonly Word[],
  options: ReportOptions,
  rng: Xoshiro,
): OddsReport {
  const world = game.kind.create()
  game.guess?.(view, side, rng, world)
  return reportOf(game, world, side, odds(game, world, side, say, { ...options, rng }))
}

function reportOf<S extends Position>(game: Game<S>, before: S, side: Side, found: Odds<S>): OddsReport {
  const { spread, modifiers, sampled } = found
  const [first] = spread.branches
  const beforeDice = spread.endings.length === 0 && spread.branches.length === 1 ? first : undefined
  const rows = (beforeDice?.replies ?? []).map(reply => ({
    side: (beforeDice as Branch<S>).side,
    step: (beforeDice as Branch<S>).step,
    say: reply.say,
    best: reply.best,
    modifiers: reply.modifiers,
    summary: summarise(game, before, settled(game, reply.spread), side),
  }))
  const followed = beforeDice?.replies.find(reply => reply.best)?.spread ?? spread
  return {
    modifiers,
    summary: summarise(game, before, settled(game, spread), side),
    rows,
    settled: settledIn(followed, 1),
    sampled,
    ranges: undefined,
  }
}

/** Every decision after a die with its assumed answer, including nested ones. */
function settledIn<S extends Position>(spread: Spread<S>, share: number): Settled[] {
  return spread.branches.flatMap(branch => {
    const best = branch.replies.find(reply => reply.best)
    if (!best) return []
    const chance = share * toNumber(branch.chance)
    const { side, rule, step, scripted } = branch
    return [{ side, rule, step, chance, say: best.say, scripted }, ...settledIn(best.spread, chance)]
  })
}
