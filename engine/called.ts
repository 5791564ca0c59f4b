import { type Game, namingIn } from './game.ts'
import type { Side } from './ids.ts'
import { printWord, readSentence, wordsCalled } from './notation.ts'
import { GRAMMAR, isGrammar, type Refusal } from './refusals.ts'
import type { Position } from './state.ts'
import { LANGUAGES, type Language } from './text.ts'
import { NUMBER, numberOf, sortOf, type Word, Words, word } from './words.ts'

/** A word's display name in a language. */
export function wordName(game: Game, w: Word, language: Language): string {
  const sort = game.sortById.get(sortOf(w))
  return sort === undefined || sort.id === NUMBER.id ? printWord(game, w) : namingIn(game, language)(sort.name, numberOf(w))
}

/** Every word of a game that has a name. */
export const allWords = (game: Game): Word[] =>
  [...game.sortById.values()].flatMap(sort => (game.names[sort.name]?.all ?? []).map(value => word(sort, value)))

/** Strips accents, apostrophes and capitals, since people type names in any form. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()

const SEPARATORS = /[^\p{L}\p{N}'’]+/u

/** The parts of a name; `d'Artagnan` matches `dartagnan` and `artagnan`. */
const partsOf = (name: string): string[] =>
  name.split(SEPARATORS).flatMap(part => [fold(part), ...(/['’]/.test(part) ? [fold(part.replace(/^.*['’]/, ''))] : [])])

/** Everything a word may be called: as printed, and its name in every language. */
const callings = (game: Game, w: Word): string[] => [printWord(game, w), ...LANGUAGES.map(language => wordName(game, w, language))]

/** The words a text may mean, using the closest kind of match that any of them has. */
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

/** The words whose name contains several typed words in a row: `imperial guard`. */
function wordsOfPhrase(game: Game, words: readonly Word[], tokens: readonly string[]): Word[] {
  const phrase = ` ${tokens.map(fold).join(' ')} `
  const flat = (name: string) => ` ${name.split(SEPARATORS).map(fold).join(' ')} `
  return words.filter(w => callings(game, w).some(name => flat(name).includes(phrase)))
}

const LONGEST_PHRASE = 5

/** What the first typed word, alone or with those after it, may mean, and how many typed words that uses up. */
export function wordsTyped(
  game: Game,
  words: readonly Word[],
  tokens: readonly string[],
): { readonly meant: readonly Word[]; readonly taken: number } {
  for (let taken = Math.min(LONGEST_PHRASE, tokens.length); taken > 1; taken--) {
    const meant = wordsOfPhrase(game, words, tokens.slice(0, taken))
    if (meant.length === 1) return { meant, taken }
  }
  return { meant: wordsMeant(game, words, tokens[0] ?? ''), taken: 1 }
}

/** Why the first typed word can't come next. Prefers the reading that a rule forbids; the words after it may give a deeper reason. */
export function whyNotTyped(game: Game, s: Position, side: Side, said: readonly Word[], tokens: readonly string[]): Refusal {
  const words = allWords(game)
  const before = new Words(Math.max(64, said.length + 1))
  before.set(said)
  const notation = (token: string, isFitting: (w: Word) => boolean): string => {
    if (wordsCalled(game, token).length > 0) return token
    const meant = wordsMeant(game, words, token)
    const fitting = meant.find(isFitting) ?? meant[0]
    return fitting === undefined ? token : printWord(game, fitting)
  }
  const isRefusedByRule = (w: Word) => {
    const refusal = game.rules.why(s, side, before, w)
    return refusal !== undefined && !isGrammar(refusal)
  }
  const names = tokens.map((token, i) => notation(token, w => i > 0 || isRefusedByRule(w)))
  const reading = readSentence(game, s, side, [...said.map(w => printWord(game, w)), ...names])
  return reading.ok || reading.at !== said.length ? GRAMMAR.noSuchWord : reading.refusal
}
