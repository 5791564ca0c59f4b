import { type Game, inLanguage, type Language, type OptionValue } from '@grognard/engine'
import { isOpenGame } from '@grognard/engine/mail'
import { findGame } from '@grognard/games/registry'

/** What a game lets a table choose before it begins. */
export interface Catalogue {
  readonly sides: readonly string[]
  /** Everybody sees everything, but for seals: letters tell nothing too much. */
  readonly canBeMailed: boolean
  readonly scenarios: readonly { readonly id: string; readonly name: string }[]
  readonly options: readonly {
    readonly id: string
    readonly title: string
    readonly default: OptionValue
    readonly values: readonly OptionValue[]
    /** What each value is called, in their order; an option that is a matter of yes or no has none. */
    readonly names: readonly string[] | undefined
    readonly rule: string
  }[]
}

/** Fetches a game and asks it what may be chosen; nothing for a game that cannot be played. */
export async function loadCatalogue(id: string): Promise<((language: Language) => Catalogue) | undefined> {
  const entry = findGame(id)
  if (entry?.stage === undefined) return undefined
  const game = (await entry.load())()
  return language => catalogueOf(game, language)
}

const catalogueOf = (game: Game, language: Language): Catalogue => ({
  canBeMailed: isOpenGame(game),
  sides: game.sides.all.map(side => game.words[language].names.side?.[side] ?? game.sides.names[side] ?? ''),
  scenarios: game.scenarios.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
  options: game.options.map(({ id, title, default: usual, values, valueNames, ruling }) => ({
    id,
    title: inLanguage(title, language),
    default: usual,
    values,
    names: valueNames && values.map(value => inLanguage(valueNames[String(value)] ?? String(value), language)),
    rule: ruling,
  })),
})
