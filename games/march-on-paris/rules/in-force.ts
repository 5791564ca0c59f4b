import type { Side } from '@grognard/engine'
import { ANOTHER_CHANCE, type CardId, FRENCH, type PieceId } from './ids.ts'
import type { Battle } from './state.ts'

/** 37.12 What cards do this turn: bits of `effects`. */
export const AUTO_PURSUIT = 1 << 0
export const AUTO_REACTION = 1 << 1
export const MOBILE = 1 << 2
export const TURNING = 1 << 3
export const NAPOLEON_INSPIRED = 1 << 4
export const BLUCHER_INSPIRED = 1 << 5
export const NEY_INSPIRED = 1 << 6
export const MARMONT_INSPIRED = 1 << 7
export const LAST_PUSH = 1 << 8

/** Card 7 */
const INSPIRED_RATING = 5

export const isInForce = (s: Battle, side: Side, effect: number): boolean => (s.play.effects[side] & effect) !== 0

/** The same for what both sides see at work: from then on both know it. */
export function worksInSight(s: Battle, side: Side, effect: number): boolean {
  if (!isInForce(s, side, effect)) return false
  s.play.shown[side] |= effect
  return true
}

/** Whether a side holds a card for use later this turn. */
export function holds(s: Battle, side: Side, card: CardId): boolean {
  const held = s.held[side]
  for (let i = 0; i < held.length; i++) if (held.at(i) === card) return true
  return false
}

/** B 12.5, B 12.7 The rating of a leader now. Cards 7 and 30: Napoleon's is 5, Marmont's one higher. */
export function ratingNow(s: Battle, leader: PieceId): number {
  const { rating, named } = s.data
  if (leader === named.napoleon && isInForce(s, FRENCH, NAPOLEON_INSPIRED)) return INSPIRED_RATING
  return leader === named.marmont && isInForce(s, FRENCH, MARMONT_INSPIRED) ? rating[leader] + 1 : rating[leader]
}

/** Card 30: whether a unit is of Marmont's formation while his card is in force. */
export function isMarmonts(s: Battle, unit: PieceId): boolean {
  if (!isInForce(s, FRENCH, MARMONT_INSPIRED)) return false
  const { named, formation } = s.data
  const host = s.piece.host[unit]
  return (host >= 0 ? host : formation[unit]) === formation[named.marmont] && s.piece.hex[named.marmont] >= 0
}

/** Cards 7, 14 and 30: whether a side may throw a die of its own again. */
export const mayRollAgain = (s: Battle, side: Side): boolean => s.play.rerolls[side] !== 0 || holds(s, side, ANOTHER_CHANCE)
