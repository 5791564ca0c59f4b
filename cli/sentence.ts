import {
  allWords,
  explain,
  type Game,
  GRAMMAR,
  isGrammar,
  type Language,
  type Position,
  printWord,
  type Refusal,
  type Side,
  sortOf,
  type Word,
  Words,
  whyNotTyped,
  withRule,
  wordsTyped,
} from '@grognard/engine'
import { MESSAGES } from './messages.ts'

/** Words that may come next; none when the sentence is complete. */
export function nextWords(game: Game, s: Position, side: Side, said: readonly Word[]): readonly Word[] {
  const out = new Words()
  return game.rules.choices(s, side, wordsOf(said), out) ? [] : out.list()
}

function wordsOf(said: readonly Word[]): Words {
  const words = new Words(Math.max(64, said.length + 1))
  words.set(said)
  return words
}

/** The complete sentences that start with these words, up to `most`. */
export function completions(game: Game, s: Position, side: Side, said: readonly Word[], most: number): (readonly Word[])[] {
  const next = nextWords(game, s, side, said)
  if (next.length === 0) return [said]
  const found: (readonly Word[])[] = []
  for (const w of next) {
    if (found.length >= most) break
    found.push(...completions(game, s, side, [...said, w], most - found.length))
  }
  return found
}

/** Words that a rule forbids at this place, of the sorts said there, by reason. */
export function closedWords(game: Game, s: Position, side: Side, said: readonly Word[]): Map<Refusal, Word[]> {
  const open = new Set(nextWords(game, s, side, said))
  const sorts = new Set([...open].map(sortOf))
  const closed = new Map<Refusal, Word[]>()
  for (const w of allWords(game)) {
    if (open.has(w) || !sorts.has(sortOf(w))) continue
    const refusal = game.rules.why(s, side, wordsOf(said), w)
    if (refusal && !isGrammar(refusal)) closed.set(refusal, [...(closed.get(refusal) ?? []), w])
  }
  return closed
}

export type Typed =
  | { readonly ok: true; readonly said: readonly Word[] }
  /** `several`: words the text could mean. */
  | { readonly ok: false; readonly token: string; readonly refusal: Refusal; readonly several: readonly Word[] }

/** Reads typed words: a name as written or printed, one or more words of it, its beginning, or the number of a choice. */
export function readTyped(game: Game, s: Position, side: Side, begun: readonly Word[], tokens: readonly string[]): Typed {
  let said = begun
  for (let at = 0; at < tokens.length; ) {
    const choices = nextWords(game, s, side, said)
    const { meant, taken } = meantHere(game, choices, tokens.slice(at))
    if (meant.length !== 1) {
      const refusal = choices.length === 0 && said.length > 0 ? GRAMMAR.tooLong : whyNotTyped(game, s, side, said, tokens.slice(at))
      return { ok: false, token: tokens[at], refusal, several: meant }
    }
    said = [...said, meant[0]]
    at += taken
  }
  return { ok: true, said }
}

/** Reads a line after the first of several beginnings that it goes on from: what one types whole and in parts then means the same. */
export function readAfter(game: Game, s: Position, side: Side, beginnings: readonly (readonly Word[])[], tokens: readonly string[]): Typed {
  const readings = beginnings.map(begun => readTyped(game, s, side, begun, tokens))
  return readings.find(({ ok }) => ok) ?? readings[0]
}

/** What the first token, or several together, mean among the choices; a number that is not a name is an index. */
function meantHere(game: Game, choices: readonly Word[], tokens: readonly string[]): ReturnType<typeof wordsTyped> {
  const [token] = tokens
  const written = choices.some(w => printWord(game, w) === token)
  const numbered = /^\d+$/.test(token) && !written ? choices[Number(token) - 1] : undefined
  const typed = wordsTyped(game, choices, tokens)
  return numbered === undefined || typed.taken > 1 ? typed : { meant: [numbered], taken: 1 }
}

/** A refusal in words, with its subject. */
export const refusalText = (game: Game, language: Language, about: string, refusal: Refusal): string =>
  MESSAGES[language].labelled(`'${about}'`, withRule(explain(game.words[language], language, refusal)))
