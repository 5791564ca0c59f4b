import type { Bot } from './bot.ts'
import { contentHash, type Json } from './canonical.ts'
import type { Xoshiro } from './dice/xoshiro.ts'
import type { EventKind, Told } from './events.ts'
import { hash } from './hash.ts'
import type { Ids, Side } from './ids.ts'
import { mask } from './mask.ts'
import { type Option, type OptionValue, writeOptions } from './options.ts'
import type { Reader } from './reader.ts'
import { Rules } from './rules.ts'
import { Scratch } from './scratch.ts'
import type { Position, StateKind, View } from './state.ts'
import type { Step } from './steps.ts'
import type { Story } from './story.ts'
import type { TableTop } from './tabletop.ts'
import type { Dictionary, Language, Naming, Text } from './text.ts'
import { type KeptIn, type Whereabouts, whereabouts } from './whereabouts.ts'
import { type Names, NUMBER, SIDE, type Sort, type Word, type Words } from './words.ts'

interface Scenario {
  readonly id: string
  readonly name: Text
}

/** What a match starts with. */
export interface SetUp {
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
}

export interface Outcome {
  /** Undefined for a draw. */
  readonly winner: Side | undefined
  /** Why it ended: a key of the dictionaries' causes. */
  readonly cause: string
}

/** A figure of the position worth watching: odds report how it will change. */
export interface Gauge<S> {
  readonly id: string
  /** The side that wants it high, if any. */
  readonly good?: Side
  /** Decides the match: a replay charts it. */
  readonly isVictory?: true
  of(s: S): number
}

/** A change of the declared state between two versions of the rules. */
export interface Migration {
  readonly name: string
  /** The version it migrates to, from the one before. */
  readonly to: number
  change(state: Json): Json
}

/** What was tried and what came of it, up to the next decision: enough to see what a player will regret. */
export interface Tried<S extends Position = Position> {
  readonly side: Side
  readonly said: readonly Word[]
  readonly before: S
  readonly after: S
  /** What was told before a die fell: it happens whatever the dice show. */
  readonly certain: readonly Told[]
  readonly told: readonly Told[]
}

/** What a game warns of before a sentence: each kind with its rule, found by asking the rules what the sentence does. */
export interface Regrets<S extends Position = Position> {
  readonly kinds: Readonly<Record<string, EventKind>>
  of(tried: Tried<S>): readonly Told[]
}

/** A game as its author defines it. */
export interface GameSpec<S extends Position> {
  readonly id: string
  /** The battle it was made for. */
  readonly battle: string
  /** The words of that battle, if known. Shown to players, read by no rule. */
  readonly story?: Story | undefined
  /** The figures of a set-up that its story may use in braces. */
  storyFigures?(setUp: SetUp): Readonly<Record<string, number | string>>
  readonly version: number
  readonly sides: Ids<Side>
  /** Hashes of the same data in earlier shapes: links, letters and records that name one are played with today's. */
  readonly earlierData?: readonly string[]
  /** The data it is played with, as in its files; a match identifies it by hash. */
  readonly data: Json
  readonly kind: StateKind<S>
  readonly steps: readonly Step<S>[]
  readonly sorts: Readonly<Record<string, Sort<number>>>
  /** The values of each sort, by the sort's name in lower case. */
  readonly names: Names
  /** Where the things that words name are kept, if not in the tables that have their names as rows. */
  readonly keptIn?: KeptIn
  readonly events: Readonly<Record<string, EventKind>>
  readonly scenarios: readonly Scenario[]
  readonly options: readonly Option[]
  /** Sets up a position that is blank except for its options, and pushes the first step. */
  begin(s: S, setUp: SetUp, table: TableTop): void
  /** Undefined while the game is on. */
  outcome(s: S): Outcome | undefined
  turn(s: S): number
  /** Fills in what a side does not know with something consistent with all it knows. Without it nothing is hidden. */
  guess?(view: View<S>, side: Side, rng: Xoshiro, into: S): void
  readonly gauges: readonly Gauge<S>[]
  /**
   * Thins out the words to consider in odds: of words that differ only in a detail, one is kept. After dice it may drop more, since nobody
   * weighs those answers one by one. Without it all words are kept.
   */
  thin?(s: S, said: Words, offered: Words, afterDice: boolean): void
  /** What a player would curse on finding it out later; said before a sentence is. */
  readonly regrets?: Regrets<S>
  readonly words: Readonly<Record<Language, Dictionary>>
  readonly bot: Bot<S>
  readonly migrations: readonly Migration[]
}

/** A game bound to its data, ready to be played. */
export interface Game<S extends Position = Position> extends GameSpec<S> {
  readonly rules: Rules<S>
  readonly dataHash: string
  readonly sortById: ReadonlyMap<number, Sort<number>>
  /** Where to look up whether what a word names is visible. */
  readonly whereabouts: Whereabouts
}

/** Binds the parts of a game together and checks that nothing is missing. */
export function defineGame<S extends Position>(spec: GameSpec<S>): Game<S> {
  const sorts = [NUMBER, SIDE, ...Object.values(spec.sorts)]
  for (const { name } of Object.values(spec.sorts)) if (!spec.names[name]) throw new Error(`${spec.id}: the sort '${name}' has no names`)
  for (const [sort, { names }] of Object.entries(spec.names)) {
    const typed = new Set(['go'])
    for (const name of names) {
      if (typed.has(name.toLowerCase()) || /\s/.test(name)) throw new Error(`${spec.id}: the ${sort} '${name}' cannot be typed`)
      typed.add(name.toLowerCase())
    }
  }
  const stepNames = new Set<string>()
  for (const step of spec.steps) {
    if (stepNames.has(step.name)) throw new Error(`${spec.id}: two steps are called '${step.name}'`)
    stepNames.add(step.name)
  }
  return {
    ...spec,
    names: { ...spec.names, side: spec.sides },
    rules: new Rules(spec.steps),
    dataHash: contentHash(spec.data),
    sortById: new Map(sorts.map(sort => [sort.id, sort])),
    whereabouts: whereabouts(spec.kind, Object.values(spec.sorts), spec.names, spec.keptIn ?? {}),
  }
}

/** How a value is printed in a language. */
export const namingIn =
  (game: Game, language: Language): Naming =>
  (sort, value) =>
    sort === NUMBER.name ? String(value) : (game.words[language].names[sort]?.[value] ?? game.names[sort]?.names[value] ?? String(value))

/** Clears a position and sets up the game on it with the chosen options. */
export function setUp<S extends Position>(game: Game<S>, s: S, how: SetUp, table: TableTop): void {
  game.kind.clear(s)
  for (const slot of game.kind.slots) writeOptions(s.$cells[slot.index], slot.kept, how.options)
  game.begin(s, how, table)
  game.rules.run(s, table)
}

/** The requested set-up with defaults filled in; throws a SetUpError on anything that does not exist. */
export function completeSetUp(game: Game, scenario?: string, options: Readonly<Record<string, OptionValue>> = {}): SetUp {
  const chosen = scenario ?? game.scenarios[0].id
  if (!game.scenarios.some(({ id }) => id === chosen)) {
    throw new SetUpError(`${game.id} has no scenario '${chosen}'; it has: ${game.scenarios.map(({ id }) => id).join(', ')}`)
  }
  for (const [id, value] of Object.entries(options)) {
    const option = game.options.find(o => o.id === id)
    if (!option)
      throw new SetUpError(
        `${game.id} has no option '${id}'${game.options.length ? `; it has: ${game.options.map(o => o.id).join(', ')}` : ''}`,
      )
    if (!isOptionOf(option, chosen) && value !== option.default)
      throw new SetUpError(`option '${id}' is not for the scenario '${chosen}'; it is for: ${option.scenarios?.join(', ')}`)
    if (!option.values.includes(value)) throw new SetUpError(`option '${id}' cannot be '${value}'; it can be: ${option.values.join(', ')}`)
  }
  return { scenario: chosen, options: Object.fromEntries(game.options.map(o => [o.id, options[o.id] ?? o.default])) }
}

/** Whether an option applies to a scenario. */
const isOptionOf = ({ scenarios }: Option, scenario: string): boolean => scenarios === undefined || scenarios.includes(scenario)

/** A set-up that does not exist: the caller's mistake, reported in one line. */
export class SetUpError extends Error {}

/** What a side sees, in a new position. */
export function viewOf<S extends Position>(game: Game<S>, s: S, side: Side, into: S = game.kind.create()): View<S> {
  return mask(game.kind, s, side, into)
}

/** What a reader sees, written to `into`. */
export function seeInto<S extends Position>({ kind, sides }: Game<S>, s: S, reader: Reader, into: S): View<S> {
  if (reader === 'everybody') {
    // Each side hides its part from what the sides before it left; the last to be written is the view.
    const [spare] = spares.of(kind)
    let seen = s
    for (const side of sides.all) seen = mask(kind, seen, side, seen === spare ? into : spare)
    if (seen !== into) kind.copy(seen, into)
  } else if (reader === 'anybody') kind.copy(s, into)
  else mask(kind, s, reader, into)
  return into as View<S>
}

const spares = new Scratch(1)

/** What a reader sees, in a new position; somebody who may know everything sees the position itself. */
export function viewFor<S extends Position>(game: Game<S>, s: S, reader: Reader): View<S> {
  if (reader === 'anybody') return s as View<S>
  if (reader !== 'everybody') return viewOf(game, s, reader)
  return game.sides.all.reduce<S>((seen, side) => mask(game.kind, seen, side, game.kind.create()), s) as View<S>
}

/** The hash of a side's view: the only hash it may be told. */
export const hashFor = <S extends Position>(game: Game<S>, s: S, side: Side, scratch: S = game.kind.create()): number =>
  hash(game.kind, mask(game.kind, s, side, scratch))
