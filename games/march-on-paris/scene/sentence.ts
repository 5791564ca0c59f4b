import { GO, isA, numberOf, type Side, type TableTop, type Word, Words, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import type { CommandId, PieceId } from '../rules/ids.ts'
import type { Leg } from '../rules/legs.ts'
import { readLegs } from '../rules/order-words.ts'
import { COMMAND, HEX, ORDER, PIECE, TOGETHER, VERB } from '../rules/sorts.ts'
import type { Battle } from '../rules/state.ts'
import type { Look } from './look.ts'

type Named = { readonly id: number }

/** The first word of a sort, by its number. */
const firstOf = <V extends number>(said: readonly Word[], sort: Named): V | undefined => {
  const found = said.find(w => isA(w, sort as typeof PIECE))
  return found === undefined ? undefined : (numberOf(found) as V)
}

export const pieceIn = (said: readonly Word[]): PieceId | undefined => firstOf<PieceId>(said, PIECE)
export const hexIn = (said: readonly Word[]): HexId | undefined => firstOf<HexId>(said, HEX)
export const commandIn = (said: readonly Word[]): CommandId | undefined => firstOf<CommandId>(said, COMMAND)
export const piecesIn = (said: readonly Word[]): PieceId[] => said.filter(w => isA(w, PIECE)).map(w => numberOf(w) as PieceId)
export const isTogether = (said: readonly Word[]): boolean => said[0] === word(VERB, TOGETHER)

export const asWords = (said: readonly Word[]): Words => {
  const words = new Words(said.length + 1)
  words.set(said)
  return words
}

/** The legs that a sentence has written so far. */
export function legsSaid(said: readonly Word[]): Leg[] {
  const at = said.findIndex(w => isA(w, ORDER))
  if (at < 0) return []
  const legs: Leg[] = []
  readLegs(asWords(said), at, legs)
  return legs
}

/** Whether a sentence is closed. */
export const isClosed = (said: readonly Word[]): boolean => said.at(-1) === GO

/** Plays a complete sentence, and nothing after it, in the scratch position. */
export function tried(look: Look, s: Battle, side: Side, said: readonly Word[], table: TableTop): Battle {
  look.game.kind.copy(s, look.scratch)
  look.game.rules.begin(look.scratch, side, asWords(said), table)
  return look.scratch
}
