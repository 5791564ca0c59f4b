import { answer, finish, sentence, simulate } from '@grognard/bots'
import {
  completeSetUp,
  firstOf,
  type Game,
  isRunning,
  LEVELS,
  type OptionValue,
  setUp,
  TableTop,
  type View,
  viewOf,
  Xoshiro,
} from '@grognard/engine'
import { cpu, type Figure, nanoseconds } from './measure.ts'

const MILLION = 1_000_000
const MICRO = 1000
/** A view is kept every so many decisions of a match of the script, until there are enough. */
const EVERY = 7
const VIEWS = 100
const GUESSES = 4000

/** How a game is played beside its usual way, and what its figures are called then. */
export interface Variant {
  readonly name: string
  readonly options: Readonly<Record<string, OptionValue>>
}

/** Whole random games, enumerating the choices of every word; `least` is how many decisions a CPU-second must allow. */
export function randomPlay(game: Game, games: number, least?: number, variant: Variant = { name: game.id, options: {} }): Figure[] {
  const how = completeSetUp(game, undefined, variant.options)
  const options = { seed: 1, players: game.sides.names.map(() => 'random' as const), setUp: how, cpu }
  simulate(game, { ...options, games: Math.ceil(games / 5) })
  const report = finish(simulate(game, { ...options, games }))
  if (report.errors + report.deadEnds > 0)
    throw new Error(`${game.id}: ${report.errors} errors and ${report.deadEnds} dead ends in random play`)
  return [
    { name: `${variant.name}: a random game`, value: report.cpuMsPerGame, unit: 'ms' },
    {
      name: `${variant.name}: random decisions`,
      value: report.decisionsPerCpuSecond,
      unit: 'per CPU-second',
      ...(least !== undefined && { least }),
    },
  ]
}

/** Whole games of the script against itself, as in a search's simulations; the clock is read only at both ends. */
export function scriptPlay(game: Game, games: number): Figure[] {
  const s = game.kind.create()
  const view = game.kind.create()
  const said = sentence()
  const how = completeSetUp(game)
  const play = (seed: number, count: number): number => {
    const rng = new Xoshiro(seed)
    const table = new TableTop(rng.fork('dice'))
    let decisions = 0
    for (let i = 0; i < count; i++) {
      setUp(game, s, how, table)
      while (isRunning(s)) {
        const side = firstOf(game.rules.asks(s))
        game.bot.script(viewOf(game, s, side, view), side, rng, said)
        game.rules.answer(s, side, said, table)
        decisions++
      }
    }
    return decisions
  }
  play(2, Math.ceil(games / 5))
  const from = cpu()
  const decisions = play(1, games)
  const spent = cpu() - from
  return [
    { name: `${game.id}: a game of the script`, value: spent / 1000 / games, unit: 'ms' },
    { name: `${game.id}: decisions of the script`, value: (decisions * MILLION) / spent, unit: 'per CPU-second' },
  ]
}

/** One guess of what a view hides, over views from games of the script; `most` microseconds. */
export function guessFigures(game: Game, most: number, { name, options }: Variant): Figure[] {
  const { guess } = game
  if (guess === undefined) throw new Error(`${game.id} hides nothing`)
  const s = game.kind.create()
  const said = sentence()
  const rng = new Xoshiro(3)
  const table = new TableTop(rng.fork('dice'))
  const views: { readonly view: View<typeof s>; readonly side: ReturnType<typeof firstOf> }[] = []
  for (let done = 0; views.length < VIEWS; ) {
    setUp(game, s, completeSetUp(game, undefined, options), table)
    while (isRunning(s) && views.length < VIEWS) {
      const side = firstOf(game.rules.asks(s))
      const view = viewOf(game, s, side)
      if (++done % EVERY === 0) views.push({ view, side })
      said.clear()
      game.bot.script(view, side, rng, said)
      game.rules.answer(s, side, said, table)
    }
  }
  const each = nanoseconds(GUESSES, calls => {
    for (let i = 0; i < calls; i++) {
      const { view, side } = views[i % VIEWS]
      guess(view, side, rng, s)
    }
  })
  return [{ name: `${name}: a guess`, value: each / MICRO, unit: 'us', most, note: `${VIEWS} views of the script's games` }]
}

/** Positions each level examines per CPU-second, over the first decisions of some games. */
export function botNodes(game: Game, decisions: number): Figure[] {
  return LEVELS.flatMap(level => {
    const s = game.kind.create()
    const view = game.kind.create()
    const said = sentence()
    const rng = new Xoshiro(5)
    const table = new TableTop(rng.fork('dice'))
    setUp(game, s, completeSetUp(game), table)
    answer(game, s, firstOf(game.rules.asks(s)), level, rng, view, said)
    let nodes = 0
    let spent = 0
    let slowest = 0
    for (let done = 0; done < decisions; ) {
      setUp(game, s, completeSetUp(game), table)
      while (s.$depth > 0 && done < decisions) {
        const side = firstOf(game.rules.asks(s))
        const from = cpu()
        nodes += answer(game, s, side, level, rng, view, said).nodes
        const took = cpu() - from
        spent += took
        slowest = Math.max(slowest, took)
        game.rules.answer(s, side, said, table)
        done++
      }
    }
    const perDecision = {
      name: `${game.id}: a decision of ${level}`,
      value: spent / 1000 / decisions,
      unit: 'ms',
      note: `slowest ${(slowest / 1000).toFixed(1)} ms`,
    }
    return nodes === 0
      ? [perDecision]
      : [perDecision, { name: `${game.id}: nodes of ${level}`, value: (nodes * MILLION) / spent, unit: 'per CPU-second' }]
  })
}
