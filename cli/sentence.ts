import {
  explain,
  type Game,
  GRAMMAR,
  type Language,
  NUMBER,
  namingIn,
  numberOf,
  type Position,
  printWord,
  type Refusal,
  type Side,
  sortOf,
  type Word,
  Words,
  wordsCalled,
} from '@grognard/engine'

/** Words that may follow what was said; none when the sentence is complete. */
export function nextWords(game: Game, s: Position, side: Side, said: readonly Word[]): readonly Word[] {
  const out = new Words()
  return game.rules.choices(s, side, wordsOf(said), out) ? [] : out.list()
}

function wordsOf(said: readonly Word[]): Words {
  const words = new Words(Math.max(64, said.length + 1))
  words.set(said)
  return words
}

/** A word as people call it, in a language. */
export function wordName(game: Game, w: Word, language: Language): string {
  const sort = game.sortById.get(sortOf(w))
  return sort === undefined || sort.id === NUMBER.id ? printWord(game, w) : namingIn(game, language)(sort.name, numberOf(w))
}

export type Typed =
  | { readonly ok: true; readonly said: readonly Word[] }
  /** `several`: words that the text could mean. */
  | { readonly ok: false; readonly token: string; readonly refusal: Refusal; readonly several: readonly Word[] }

/** Reads typed words: a name in full, the number of a choice, or the one choice that begins so. */
export function readTyped(
  game: Game,
  s: Position,
  side: Side,
  begun: readonly Word[],
  tokens: readonly string[],
  language: Language,
): Typed {
  let said = begun
  for (const token of tokens) {
    const choices = nextWords(game, s, side, said)
    const meant = meantBy(game, choices, token, language)
    if (meant.length !== 1) return { ok: false, token, refusal: refusalOf(game, s, side, said, token), several: meant }
    said = [...said, meant[0]]
  }
  return { ok: true, said }
}

function meantBy(game: Game, choices: readonly Word[], token: string, language: Language): Word[] {
  const typed = token.toLowerCase()
  const exact = choices.filter(w => printWord(game, w).toLowerCase() === typed)
  if (exact.length > 0) return exact.slice(0, 1)
  const numbered = /^\d+$/.test(typed) ? choices[Number(typed) - 1] : undefined
  if (numbered !== undefined) return [numbered]
  return choices.filter(
    w => printWord(game, w).toLowerCase().startsWith(typed) || wordName(game, w, language).toLowerCase().startsWith(typed),
  )
}

/** Why a word may not come next: a rule's reason before the grammar's. */
function refusalOf(game: Game, s: Position, side: Side, said: readonly Word[], token: string): Refusal {
  let found: Refusal = nextWords(game, s, side, said).length === 0 ? GRAMMAR.tooLong : GRAMMAR.noSuchWord
  for (const w of wordsCalled(game, token)) {
    const refusal = game.rules.why(s, side, wordsOf(said), w)
    if (refusal && refusal.rule !== GRAMMAR.noSuchWord.rule) found = refusal
  }
  return found
}

/** A refusal in words, with the word it is about. */
export const refusalText = (game: Game, language: Language, token: string, refusal: Refusal): string =>
  `'${token}': ${explain(game.words[language], language, refusal)}`
