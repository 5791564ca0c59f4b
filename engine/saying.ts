import type { Game } from './game.ts'
import type { Side } from './ids.ts'
import { GRAMMAR, type Refusal } from './refusals.ts'
import type { Position } from './state.ts'
import { type Word, Words } from './words.ts'

/** A refusal, and the word at which a sentence fails. */
export interface Fault {
  readonly at: number
  readonly refusal: Refusal
}

/** Why a side that may speak may not say this, in a position or in its view of it: both give the same answer. */
export function whyNotSaid<S extends Position>(game: Game<S>, s: S, side: Side, words: readonly Word[]): Fault | undefined {
  const { rules } = game
  const said = new Words(Math.max(64, words.length + 1))
  for (const [at, w] of words.entries()) {
    const refusal = rules.why(s, side, said, w)
    if (refusal) return { at, refusal }
    said.push(w)
  }
  return isWhole(game, s, side, said) ? undefined : unfinished(words)
}

/** Why words that may be said one after the other are no sentence: nothing but that more must follow. */
export function whyNotWhole<S extends Position>(game: Game<S>, s: S, side: Side, words: readonly Word[]): Fault | undefined {
  const said = new Words(Math.max(64, words.length + 1))
  said.set(words)
  return isWhole(game, s, side, said) ? undefined : unfinished(words)
}

const unfinished = ({ length }: readonly Word[]): Fault => ({ at: length, refusal: GRAMMAR.unfinished })

function isWhole<S extends Position>({ rules }: Game<S>, s: S, side: Side, said: Words): boolean {
  const out = rules.lend()
  const isComplete = rules.choices(s, side, said, out)
  rules.giveBack(out)
  return isComplete
}
