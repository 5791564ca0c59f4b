import type { Dice } from './dice/dice.ts'
import { EveryRoll } from './dice/every.ts'
import { Xoshiro } from './dice/xoshiro.ts'
import type { Told } from './events.ts'
import { add, type Fraction, fraction, toNumber, ZERO } from './fraction.ts'
import { type Game, namingIn, type Regrets } from './game.ts'
import { only, type Side } from './ids.ts'
import { hidesFrom } from './mask.ts'
import type { Refusal } from './refusals.ts'
import type { Rules } from './rules.ts'
import type { Position, View } from './state.ts'
import { isRunning } from './steps.ts'
import { TableTop } from './tabletop.ts'
import { type Cited, fill, type Language } from './text.ts'
import { type Word, Words } from './words.ts'

/** What a player should think over before saying a complete sentence. */
export type Warning =
  /** It ends a phase in which these could still act. */
  | { readonly kind: 'phase'; readonly warning: Refusal; readonly left: readonly Word[] }
  /** It loses the game at once, for this cause, under this rule. */
  | { readonly kind: 'lost'; readonly cause: string; readonly rule: string }

/** The words that name who can still act in the step that asks a side, as the step reports them. */
export function unfinished<S extends Position>(rules: Rules<S>, s: S, side: Side): readonly Word[] {
  if (!isRunning(s) || (rules.asks(s) & only(side)) === 0) return []
  const count = rules.top(s).forPlayers?.unfinished
  if (count === undefined) return []
  const offered = new Words()
  rules.choices(s, side, new Words(1), offered)
  return count(s, rules.frame(s), side, offered.list())
}

/** The warning that a complete, legal sentence deserves; `s` is the view of the side that says it. */
export function warningOf<S extends Position>(game: Game<S>, s: S, side: Side, said: readonly Word[]): Warning | undefined {
  const ends = game.rules.top(s).forPlayers?.ends
  if (ends !== undefined && said.length === 1 && said[0] === ends.word) {
    const left = unfinished(game.rules, s, side)
    if (left.length > 0) return { kind: 'phase', warning: ends.warning, left }
  }
  return lossOf(game, s, side, said)
}

const GUESSES = 4

/** Worlds that fit what a side knows: the position itself when nothing is hidden, else some guesses. */
function* worldsOf<S extends Position>(game: Game<S>, s: S, side: Side): Generator<S> {
  const world = game.kind.create()
  if (game.guess === undefined || !hidesFrom(game.kind, s, side)) {
    game.kind.copy(s, world)
    yield world
    return
  }
  const rng = new Xoshiro('guesses')
  for (let i = 0; i < GUESSES; i++) {
    game.guess(s as View<S>, side, rng, world)
    yield world
  }
}

/** What a sentence loses at once. Where something is hidden it must be lost in every guess: what is hidden may yet save it. */
function lossOf<S extends Position>(game: Game<S>, s: S, side: Side, said: readonly Word[]): Warning | undefined {
  if (game.rules.top(s).everybody !== undefined) return undefined
  let loss: Warning | undefined
  for (const world of worldsOf(game, s, side)) {
    loss = lossIn(game, world, side, said)
    if (loss === undefined) return undefined
  }
  return loss
}

/** Plays a sentence in a world until a die falls or somebody decides; returns how it loses the game, if it does. */
function lossIn<S extends Position>(game: Game<S>, world: S, side: Side, said: readonly Word[]): Warning | undefined {
  let { rule } = game.rules.top(world)
  let isCertain = true
  const chance = new Xoshiro('a trial')
  const dice: Dice = {
    roll(faces) {
      isCertain = false
      return chance.roll(faces)
    },
  }
  const table = new TableTop(dice, event => {
    rule = event.rule
  })
  const words = new Words(said.length + 1)
  words.set(said)
  game.rules.begin(world, side, words, table)
  while (isCertain && game.rules.runOne(world, table));
  const outcome = isCertain && !isRunning(world) ? game.outcome(world) : undefined
  return outcome?.winner === undefined || outcome.winner === side ? undefined : { kind: 'lost', cause: outcome.cause, rule }
}

/** Something a player would curse on finding it out after a sentence, and how likely it is. */
export interface Regret {
  readonly told: Told
  readonly chance: number
}

/** A trial goes no further than this many dice, even where a step throws more at once: what comes later is for the odds. */
const MOST_DICE = 2

/**
 * What a complete, legal sentence will make its speaker regret, by the rules themselves: it is played with every face of the first dice, up
 * to the next decision. `s` is the view of the side that says it.
 */
export function regretsOf<S extends Position>(game: Game<S>, s: S, side: Side, said: readonly Word[]): readonly Regret[] {
  const { regrets } = game
  if (regrets === undefined || game.rules.top(s).everybody !== undefined) return []
  const found = new Map<string, { told: Told; chance: Fraction }>()
  let worlds = 0
  for (const world of worldsOf(game, s, side)) {
    worlds++
    for (const { told, chance } of regretsIn(game, regrets, world, side, said)) {
      const key = `${told.event.name} ${told.args.join(' ')}`
      found.set(key, { told, chance: add(found.get(key)?.chance ?? ZERO, chance) })
    }
  }
  return [...found.values()].map(({ told, chance }) => ({ told, chance: toNumber(chance) / worlds }))
}

/** What is regretted in one world, with the chance of each run of the dice. */
function* regretsIn<S extends Position>(
  game: Game<S>,
  regrets: Regrets<S>,
  before: S,
  side: Side,
  said: readonly Word[],
): Generator<{ readonly told: Told; readonly chance: Fraction }> {
  const every = new EveryRoll()
  const after = game.kind.create()
  do {
    const told: Told[] = []
    const later = new Xoshiro('later dice')
    let certain: readonly Told[] | undefined
    let dice = 0
    const table = new TableTop(
      {
        roll(faces) {
          certain ??= [...told]
          return ++dice > MOST_DICE ? later.roll(faces) : every.roll(faces)
        },
      },
      (event, _seenBy, ...args) => {
        if (dice <= MOST_DICE) told.push({ event, args: args.slice(0, event.args.length) })
      },
    )
    every.rewind()
    game.kind.copy(before, after)
    const words = new Words(said.length + 1)
    words.set(said)
    game.rules.begin(after, side, words, table)
    while (dice < MOST_DICE && game.rules.runOne(after, table));
    const tried = { side, said, before, after, certain: certain ?? told, told }
    for (const regret of regrets.of(tried)) yield { told: regret, chance: fraction(every.numerator, every.denominator) }
  } while (every.next())
}

/** A regret in words, with its rule; what is not certain carries its chance. */
export function regretText(game: Game, { told, chance }: Regret, language: Language): Cited {
  const { event, args } = told
  const template = game.words[language].regrets?.[event.name] ?? event.name
  const sorts = event.args.map(one => [one.name, one.sort] as const)
  const text = fill(template, sorts, args, namingIn(game, language))
  return { text: chance < 1 ? `${text} (${percentOf(chance)})` : text, rule: event.rule }
}

const percentOf = (chance: number): string => `${Math.max(1, Math.min(99, Math.round(100 * chance)))}\u00a0%`
