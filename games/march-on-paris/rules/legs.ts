import type { HexId } from '@grognard/engine/hex/grid'
import { type CommandId, NO_COMMAND, type OrderType } from './ids.ts'

/**
 * B 12.4 One leg of an order in one number: type, target hex, and what else a scenario may say of it. 0 is no leg.
 *
 * bits 0-3 type + 1, 4-16 target, 17 the target is the headquarters, 18 a hex to be passed (`via`), 19-21 mayAttackWithin, 22-27 followed
 * formation + 1, 28 all legs were done and this is what is kept
 */
export type Leg = number
export const NO_LEG = 0

const TYPE = 0xf
const TARGET_AT = 4
const TARGET = 0x1fff
const TO_HQ = 1 << 17
const PASSING = 1 << 18
const WITHIN_AT = 19
const WITHIN = 7
const FOLLOW_AT = 22
const FOLLOW = 0x3f
const FINISHED = 1 << 28

export const makeLeg = (type: OrderType, target: HexId): Leg => (type + 1) | (target << TARGET_AT)
/** A leg to wherever the overall commander is. */
export const makeLegToHq = (type: OrderType): Leg => (type + 1) | TO_HQ
/** A hex that the leading unit must come near before the next leg. */
export const passing = (leg: Leg): Leg => leg | PASSING
export const withAttackWithin = (leg: Leg, hexes: number): Leg => leg | (hexes << WITHIN_AT)
export const following = (leg: Leg, formation: CommandId): Leg => leg | ((formation + 1) << FOLLOW_AT)

export const typeOf = (leg: Leg): OrderType => ((leg & TYPE) - 1) as OrderType
/** The hex written in a leg; for one to the headquarters ask `targetOf` instead. */
export const writtenTarget = (leg: Leg): HexId => ((leg >> TARGET_AT) & TARGET) as HexId
export const isToHq = (leg: Leg): boolean => (leg & TO_HQ) !== 0
export const isPassing = (leg: Leg): boolean => (leg & PASSING) !== 0
export const attackWithin = (leg: Leg): number => (leg >> WITHIN_AT) & WITHIN
export const followed = (leg: Leg): CommandId => {
  const formation = (leg >> FOLLOW_AT) & FOLLOW
  return formation === 0 ? NO_COMMAND : ((formation - 1) as CommandId)
}
/** The same leg as another type at the same target: a finished March becomes a Reserve. */
export const asType = (leg: Leg, type: OrderType): Leg => (leg & ((TARGET << TARGET_AT) | TO_HQ)) | (type + 1)
/** The last leg of an order that is done, kept as another type at the same target. */
export const finished = (leg: Leg, type: OrderType): Leg => asType(leg, type) | FINISHED
export const isFinished = (leg: Leg): boolean => (leg & FINISHED) !== 0
