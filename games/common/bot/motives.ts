import type { Language, Motive } from '@grognard/engine'

/** A motive in both languages, told with the names of one. */
export interface Told<Names> {
  readonly isSlight: boolean
  readonly en: (names: Names) => string
  readonly fr: (names: Names) => string
}

/** A motive that is worth reading. */
export const told = <Names>(en: (names: Names) => string, fr: (names: Names) => string): Told<Names> => ({ isSlight: false, en, fr })

/** One that is read only where there is no better. */
export const slight = <Names>(en: (names: Names) => string, fr: (names: Names) => string): Told<Names> => ({ isSlight: true, en, fr })

/** A motive as whoever watches reads it. */
export const motiveOf = <Names>(motive: Told<Names> | undefined, namesIn: (language: Language) => Names): Motive | undefined =>
  motive && { isSlight: motive.isSlight, text: language => motive[language](namesIn(language)) }

/** A figure with one decimal at most, as a language writes it. */
export const figure = (value: number, language: Language): string => {
  const rounded = String(Math.round(10 * value) / 10)
  return language === 'fr' ? rounded.replace('.', ',') : rounded
}

/** A chance in percent. */
export const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`

/** Things one after the other, the last with a word of its own. */
export const listed = (things: readonly string[], and: string): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`
