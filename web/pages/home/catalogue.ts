import { type Game, inLanguage, type Language, type OptionValue } from '@grognard/engine'
import { isOpenGame } from '@grognard/engine/mail'
import { findGame } from '@grognard/games/registry'

/** What can be chosen for a match of a game before it starts. */
export interface Catalogue {
  readonly sides: readonly string[]
  /** Nothing is hidden except sealed answers, so letters reveal nothing. */
  readonly canBeMailed: boolean
  readonly scenarios: readonly { readonly id: string; readonly name: string }[]
  readonly options: readonly {
    readonly id: string
    readonly title: string
    readonly default: OptionValue
    readonly values: readonly OptionValue[]
    /** Names of the values, in order; undefined for a yes/no option. */
    readonly names: readonly string[] | undefined
    /** What each value means, in order; left out where the names say enough. */
    readonly notes?: readonly string[]
    readonly rule: string
    /** The scenarios it applies to; all when omitted. */
    readonly scenarios?: readonly string[]
  }[]
}

/** Loads a battle and lists what can be chosen; undefined for a game that can't be played or an unknown battle. */
export async function loadCatalogue(id: string, battle: string | undefined): Promise<((language: Language) => Catalogue) | undefined> {
  const entry = findGame(id)
  if (entry?.stage === undefined || entry.isTest || battle === undefined) return undefined
  const game = (await entry.load(undefined, battle, false))()
  return language => catalogueOf(game, language)
}

/** The options of a scenario. */
export const optionsFor = ({ options }: Catalogue, scenario: string): Catalogue['options'] =>
  options.filter(({ scenarios }) => scenarios === undefined || scenarios.includes(scenario))

const catalogueOf = (game: Game, language: Language): Catalogue => ({
  canBeMailed: isOpenGame(game),
  sides: game.sides.all.map(side => game.words[language].names.side?.[side] ?? game.sides.names[side] ?? ''),
  scenarios: game.scenarios.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
  options: game.options.map(({ id, title, default: usual, values, valueNames, valueNotes, ruling, scenarios }) => ({
    id,
    title: inLanguage(title, language),
    default: usual,
    values,
    names: valueNames && values.map(value => inLanguage(valueNames[String(value)] ?? String(value), language)),
    ...(valueNotes && { notes: values.map(value => inLanguage(valueNotes[String(value)] ?? '', language)) }),
    rule: ruling,
    ...(scenarios && { scenarios }),
  })),
})
