import type { Language, Motive } from '@grognard/engine'

/** A motive in both languages, given the names of one. */
export interface Told<Names> {
  readonly isSlight: boolean
  readonly en: (names: Names) => string
  readonly fr: (names: Names) => string
}

/** A motive worth reading. */
export const told = <Names>(en: (names: Names) => string, fr: (names: Names) => string): Told<Names> => ({ isSlight: false, en, fr })

/** A motive shown only when there is no better one. */
export const slight = <Names>(en: (names: Names) => string, fr: (names: Names) => string): Told<Names> => ({ isSlight: true, en, fr })

/** A motive as a spectator reads it. */
export const motiveOf = <Names>(motive: Told<Names> | undefined, namesIn: (language: Language) => Names): Motive | undefined =>
  motive && { isSlight: motive.isSlight, text: language => motive[language](namesIn(language)) }

/** A number with at most one decimal, formatted for the language. */
export const figure = (value: number, language: Language): string => {
  const rounded = String(Math.round(10 * value) / 10)
  return language === 'fr' ? rounded.replace('.', ',') : rounded
}

export const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`

/** Joins a list, with `and` before the last item. */
export const listed = (things: readonly string[], and: string): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`
