import { type Game, LANGUAGES, type Language, NUMBER, namingIn, numberOf, printWord, sortOf, type Word, word } from '@grognard/engine'

/** A word as people call it, in a language. */
export function wordName(game: Game, w: Word, language: Language): string {
  const sort = game.sortById.get(sortOf(w))
  return sort === undefined || sort.id === NUMBER.id ? printWord(game, w) : namingIn(game, language)(sort.name, numberOf(w))
}

/** Every word of a game that has a name. */
export const allWords = (game: Game): Word[] =>
  [...game.sortById.values()].flatMap(sort => (game.names[sort.name]?.all ?? []).map(value => word(sort, value)))

/** Without accents, apostrophes and capitals: people type names as they like. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()

const SEPARATORS = /[^\p{L}\p{N}'’]+/u

/** The single words of a name; `d'Erlon` is called `derlon` or `erlon`. */
const partsOf = (name: string): string[] =>
  name.split(SEPARATORS).flatMap(part => [fold(part), ...(/['’]/.test(part) ? [fold(part.replace(/^.*['’]/, ''))] : [])])

/** All that a word is called: as it is written, and as it is named in every language. */
const callings = (game: Game, w: Word): string[] => [printWord(game, w), ...LANGUAGES.map(language => wordName(game, w, language))]

/** The words that a text may mean, by the closest sort of likeness that any of them has. */
export function wordsMeant(game: Game, words: readonly Word[], text: string): Word[] {
  const typed = fold(text)
  const isNotation = (w: Word) => fold(printWord(game, w)) === typed
  const isName = (w: Word) => callings(game, w).some(name => fold(name) === typed)
  const isPart = (w: Word) => callings(game, w).some(name => partsOf(name).includes(typed))
  const beginsNotation = (w: Word) => fold(printWord(game, w)).startsWith(typed)
  const beginsPart = (w: Word) => callings(game, w).some(name => partsOf(name).some(part => part.startsWith(typed)))
  if (typed === '') return []
  const written = words.find(isNotation)
  if (written !== undefined) return [written]
  for (const isMeant of [isName, isPart, beginsNotation, beginsPart]) {
    const meant = words.filter(isMeant)
    if (meant.length > 0) return meant
  }
  return []
}

/** The words whose name holds several typed words in a row: `imperial guard`. */
export function wordsOfPhrase(game: Game, words: readonly Word[], tokens: readonly string[]): Word[] {
  const phrase = ` ${tokens.map(fold).join(' ')} `
  const flat = (name: string) => ` ${name.split(SEPARATORS).map(fold).join(' ')} `
  return words.filter(w => callings(game, w).some(name => flat(name).includes(phrase)))
}
