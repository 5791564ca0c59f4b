import type { Game } from './game.ts'
import type { Side } from './ids.ts'
import { GRAMMAR, type Refusal } from './refusals.ts'
import type { Position } from './state.ts'
import type { Word, Words } from './words.ts'

/** A refusal, and the word at which a sentence fails. */
export interface Fault {
  readonly at: number
  readonly refusal: Refusal
}

/** Why a side that may speak may not say this, in a position or in its view of it: both give the same answer. */
export function whyNotSaid<S extends Position>(game: Game<S>, s: S, side: Side, words: readonly Word[]): Fault | undefined {
  const { rules } = game
  const said = rules.lend()
  const fault = faultIn(game, s, side, words, said)
  rules.giveBack(said)
  return fault
}

function faultIn<S extends Position>(game: Game<S>, s: S, side: Side, words: readonly Word[], said: Words): Fault | undefined {
  for (let at = 0; at < words.length; at++) {
    const refusal = game.rules.why(s, side, said, words[at])
    if (refusal) return { at, refusal }
    said.push(words[at])
  }
  return isWhole(game, s, side, said) ? undefined : unfinished(words)
}

/** Why words that may be said one after the other are no sentence: nothing but that more must follow. */
export function whyNotWhole<S extends Position>(game: Game<S>, s: S, side: Side, words: readonly Word[]): Fault | undefined {
  const { rules } = game
  const said = rules.lend()
  said.set(words)
  const fault = isWhole(game, s, side, said) ? undefined : unfinished(words)
  rules.giveBack(said)
  return fault
}

const unfinished = ({ length }: readonly Word[]): Fault => ({ at: length, refusal: GRAMMAR.unfinished })

function isWhole<S extends Position>({ rules }: Game<S>, s: S, side: Side, said: Words): boolean {
  const out = rules.lend()
  const isComplete = rules.choices(s, side, said, out)
  rules.giveBack(out)
  return isComplete
}
