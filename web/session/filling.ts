import { GO, type Word } from '@grognard/engine'
import { nextWords, type Outlook } from './outlook.ts'

/** Words that follow a sentence's beginning by default: they are shown, and said with it unless the player says something else. */
export interface Filling {
  readonly words: readonly Word[]
  /** With them the sentence can be spoken. */
  readonly isComplete: boolean
  /** How many of the first ones leave no choice. */
  readonly forced: number
  /** Some of them the game calls usual. */
  readonly hasUsual: boolean
}

/** A sentence has fewer words than this: a fault in a game must not hang the page. */
const MOST_WORDS = 64

/**
 * Follows a beginning: by the word that is the only one left, by what the game calls usual, or by closing a set. With `isBare` nothing is
 * taken as usual: the player wants to choose.
 */
export function filledAfter(outlook: Outlook, said: readonly Word[], isBare = false): Filling {
  const { stage, view, side } = outlook
  const words: Word[] = []
  let forced = 0
  let hasUsual = false
  while (words.length < MOST_WORDS) {
    const full = [...said, ...words]
    const { words: offered, complete } = nextWords(outlook, full)
    if (complete) return { words, isComplete: true, forced, hasUsual }
    const usual = isBare ? undefined : stage.usual?.(view, side, full, said.length)
    const isSole = offered.length === 1
    const isUsual = !isSole && usual !== undefined && offered.includes(usual)
    const next = isSole ? offered[0] : isUsual ? usual : offered.find(w => w === GO)
    if (next === undefined) break
    if (isSole && forced === words.length) forced++
    hasUsual ||= isUsual
    words.push(next)
  }
  return { words, isComplete: false, forced, hasUsual }
}
