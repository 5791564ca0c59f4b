import type { Bot } from './bot.ts'
import { contentHash, type Json } from './canonical.ts'
import type { Xoshiro } from './dice/xoshiro.ts'
import { hash } from './hash.ts'
import type { Ids, Side } from './ids.ts'
import { mask } from './mask.ts'
import type { Position, StateKind, View } from './state.ts'
import { Rules, type Step } from './steps.ts'
import type { EventKind, TableTop } from './tabletop.ts'
import type { Dictionary, Language, Naming, Text } from './text.ts'
import { type Names, NUMBER, SIDE, type Sort, type Words } from './words.ts'

export interface Scenario {
  readonly id: string
  readonly name: Text
}

/** An open question that a table may settle its own way. */
export interface Option {
  readonly id: string
  readonly title: Text
  /** The value played unless the table says otherwise. */
  readonly default: OptionValue
  readonly values: readonly OptionValue[]
  /** What its values are called, by value; yes and no need no name. */
  readonly valueNames?: Readonly<Record<string, Text>>
  /** The ruling or rule it comes from. */
  readonly ruling: string
}
export type OptionValue = string | number | boolean

/** What a match is begun with. */
export interface SetUp {
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
}

export interface Outcome {
  /** Nobody: a draw. */
  readonly winner: Side | undefined
  /** Why it ended: a key of the dictionaries' causes. */
  readonly cause: string
}

/** A figure of the position worth watching: odds tell how it will change. */
export interface Gauge<S> {
  readonly id: string
  /** The side that wants it high, if any. */
  readonly good?: Side
  /** It is what the match is won by: a replay draws how it went. */
  readonly isVictory?: true
  of(s: S): number
}

/** A change of the declared state between two versions of the rules. */
export interface Migration {
  readonly name: string
  /** The version it leads to, from the one before. */
  readonly to: number
  change(state: Json): Json
}

/** What a game gives. */
export interface GameSpec<S extends Position> {
  readonly id: string
  readonly version: number
  readonly sides: Ids<Side>
  /** The data it is played with, as it stands in the files; a match keeps it by its hash. */
  readonly data: Json
  readonly kind: StateKind<S>
  readonly steps: readonly Step<S>[]
  readonly sorts: Readonly<Record<string, Sort<number>>>
  /** The values of each sort, by the sort's name in lower case. */
  readonly names: Names
  readonly events: Readonly<Record<string, EventKind>>
  readonly scenarios: readonly Scenario[]
  readonly options: readonly Option[]
  /** Sets a blank position up and pushes the first step. */
  begin(s: S, setUp: SetUp, table: TableTop): void
  /** Nothing while the game is on. */
  outcome(s: S): Outcome | undefined
  turn(s: S): number
  /** Fills what a side does not know with something that fits all it knows. Without it nothing is hidden. */
  guess?(view: View<S>, side: Side, rng: Xoshiro, into: S): void
  readonly gauges: readonly Gauge<S>[]
  /**
   * Thins out the words that may be said next, for odds: of words that differ in a detail only, one is kept. After dice less matters than
   * before: nobody weighs those answers one by one. Without it all words are kept.
   */
  thin?(s: S, said: Words, offered: Words, afterDice: boolean): void
  readonly words: Readonly<Record<Language, Dictionary>>
  readonly bot: Bot<S>
  readonly migrations: readonly Migration[]
}

/** A game bound to its data, ready to be played. */
export interface Game<S extends Position = Position> extends GameSpec<S> {
  readonly rules: Rules<S>
  readonly dataHash: string
  readonly sortById: ReadonlyMap<number, Sort<number>>
}

/** Binds a game together and checks that it is whole. */
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
  }
}

/** How a value is printed in a language. */
export const namingIn =
  (game: Game, language: Language): Naming =>
  (sort, value) =>
    sort === NUMBER.name ? String(value) : (game.words[language].names[sort]?.[value] ?? game.names[sort]?.names[value] ?? String(value))

/** A blank position of the game, set up. */
export function setUp<S extends Position>(game: Game<S>, s: S, how: SetUp, table: TableTop): void {
  game.kind.clear(s)
  game.begin(s, how, table)
  game.rules.run(s, table)
}

/** The set-up asked for, with defaults filled in; an error says what does not exist. */
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
    if (!option.values.includes(value)) throw new SetUpError(`option '${id}' cannot be '${value}'; it can be: ${option.values.join(', ')}`)
  }
  return { scenario: chosen, options: Object.fromEntries(game.options.map(o => [o.id, options[o.id] ?? o.default])) }
}

/** A set-up that does not exist: the caller's mistake, told in one line. */
export class SetUpError extends Error {}

/** What a side sees, in a position of its own. */
export function viewOf<S extends Position>(game: Game<S>, s: S, side: Side, into: S = game.kind.create()): View<S> {
  return mask(game.kind, s, side, into)
}

/** The hash of what a side sees: the only hash it may be told. */
export const hashFor = <S extends Position>(game: Game<S>, s: S, side: Side, scratch: S = game.kind.create()): number =>
  hash(game.kind, mask(game.kind, s, side, scratch))
