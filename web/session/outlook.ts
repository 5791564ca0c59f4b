import {
  explain,
  type Game,
  GO,
  type Language,
  wordName as nameOfWord,
  namingIn,
  type Position,
  printWord,
  type Refusal,
  type Side,
  type Spot,
  type Stage,
  sortOf,
  type View,
  type Word,
  Words,
  word,
} from '@grognard/engine'
import type { Refused, WordView } from './protocol.ts'
import { TEXTS } from './texts.ts'

/**
 * Everything a deciding player has in front of them. All about their sentence is computed from their view, so nothing else can leak into
 * it.
 */
export interface Outlook {
  readonly game: Game
  readonly stage: Stage
  readonly view: View<Position>
  readonly side: Side
  readonly language: Language
}

/** Words as the kernel reads them. */
export function wordsOf(said: readonly Word[]): Words {
  const words = new Words(Math.max(64, said.length + 1))
  words.set(said)
  return words
}

/** What may be said next; `complete` when the sentence can be spoken as it is. */
export function nextWords({ game, view, side }: Outlook, said: readonly Word[]): { readonly words: Word[]; readonly complete: boolean } {
  const out = new Words()
  const complete = game.rules.choices(view, side, wordsOf(said), out)
  return { words: complete ? [] : out.list(), complete }
}

/** Why a word may not come next. */
export const whyNot = ({ game, view, side }: Outlook, said: readonly Word[], w: Word): Refusal | undefined =>
  game.rules.why(view, side, wordsOf(said), w)

/** The longest legal beginning of a sentence. */
export function legalPart(outlook: Outlook, said: readonly Word[]): Word[] {
  const legal: Word[] = []
  for (const w of said) {
    if (whyNot(outlook, legal, w) !== undefined) break
    legal.push(w)
  }
  return legal
}

/** Every word of a sort that has a name. */
export function wordsOfSort(game: Game, sort: number): Word[] {
  const known = game.sortById.get(sort)
  return known === undefined ? [] : (game.names[known.name]?.all ?? []).map(value => word(known, value))
}

/** A word's display name; closing a set has a name only here. */
const wordName = (game: Game, w: Word, language: Language): string => (w === GO ? TEXTS[language].go : nameOfWord(game, w, language))

/** A sentence as people read it; closing a set is left out. */
export const sentenceText = (game: Game, said: readonly Word[], language: Language): string =>
  said
    .filter(w => w !== GO)
    .map(w => wordName(game, w, language))
    .join(', ')

/** A side's name. */
export const sideName = (game: Game, side: Side, language: Language): string => namingIn(game, language)('side', side)

/** A word as shown on the page, after the words before it. */
export function wordView({ game, stage, view, side, language }: Outlook, said: readonly Word[], w: Word): WordView {
  const sort = w === GO ? 'go' : (game.sortById.get(sortOf(w))?.name ?? '')
  const spot = w === GO ? undefined : stage.spotOf(view, side, said, w)
  const also = w === GO ? [] : (stage.alsoAt?.(view, side, said, w) ?? [])
  const name = stage.nameOf?.(view, side, said, w, language) ?? wordName(game, w, language)
  return { word: w, sort, name, typed: printWord(game, w), spot, ...(also.length > 0 && { also }) }
}

/** Whether a word can be pointed at in one of the spots. */
export function isNamedBy({ stage, view, side }: Outlook, said: readonly Word[], w: Word, spots: readonly Spot[]): boolean {
  const first = stage.spotOf(view, side, said, w)
  return (
    spots.some(one => isSameSpot(first, one)) ||
    (stage.alsoAt?.(view, side, said, w) ?? []).some(at => spots.some(one => isSameSpot(at, one)))
  )
}

/** A refusal for the page. */
export const refused = (game: Game, language: Language, refusal: Refusal): Refused => explain(game.words[language], language, refusal)

/** Whether two spots are the same place. */
function isSameSpot(a: Spot | undefined, b: Spot): boolean {
  if (a === undefined || a.kind !== b.kind) return false
  switch (b.kind) {
    case 'hex':
      return 'hex' in a && a.hex === b.hex
    case 'hexside':
      return a.kind === 'hexside' && a.hex === b.hex && a.direction === b.direction
    case 'piece':
      return a.kind === 'piece' && a.piece === b.piece
    case 'card':
      return a.kind === 'card' && a.card === b.card
    case 'box':
      return a.kind === 'box' && a.box === b.box
  }
}
