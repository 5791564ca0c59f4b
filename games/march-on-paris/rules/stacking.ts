import type { Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { fights, isTrain } from './armies.ts'
import type { PieceId } from './ids.ts'
import { type Battle, COLUMN, has, strengthOf } from './state.ts'

/** 37.2 Most SP and most combat units in a hex; any number of one division. Trains count as 12 SP. */
const MOST_SP = 12
const MOST_UNITS = 2

/** 37.2 Whether several pieces are too many in a hex where they do not stand yet. */
export function isOverstacked(s: Battle, side: Side, hex: HexId, pieces: ArrayLike<PieceId>, count: number): boolean {
  const { top, below } = s.data.field
  const { owner, arm, stackGroup } = s.data
  let units = 0
  let sp = 0
  let isOneGroup = true
  const first = pieces[0]
  for (let i = 0; i < count; i++) {
    if (!fights(arm[pieces[i]])) continue
    units++
    sp += strengthOf(s, pieces[i])
    if (stackGroup[pieces[i]] < 0 || stackGroup[pieces[i]] !== stackGroup[first]) isOneGroup = false
  }
  for (let other = top[hex]; other >= 0; other = below[other]) {
    if (owner[other] !== side) continue
    if (isTrain(arm[other])) sp += MOST_SP
    else if (fights(arm[other])) {
      units++
      sp += strengthOf(s, other)
      if (stackGroup[other] !== stackGroup[first]) isOneGroup = false
    }
  }
  return sp > MOST_SP || (units > MOST_UNITS && !isOneGroup)
}

/** 37.2 Whether one more piece is too many in a hex where it does not stand yet. */
export function isOverstackedBy(s: Battle, hex: HexId, piece: PieceId): boolean {
  if (!fights(s.data.arm[piece]) && !isTrain(s.data.arm[piece])) return false
  const { top, below } = s.data.field
  if (top[hex] < 0) return false
  const { owner, arm, stackGroup } = s.data
  const isBaggage = isTrain(arm[piece])
  let units = isBaggage ? 0 : 1
  let sp = isBaggage ? MOST_SP : strengthOf(s, piece)
  let isOneGroup = stackGroup[piece] >= 0
  for (let other = top[hex]; other >= 0; other = below[other]) {
    if (owner[other] !== owner[piece] || other === piece) continue
    if (isTrain(arm[other])) sp += MOST_SP
    else if (fights(arm[other])) {
      units++
      sp += strengthOf(s, other)
      if (stackGroup[other] !== stackGroup[piece]) isOneGroup = false
    }
  }
  return sp > MOST_SP || (units > MOST_UNITS && !isOneGroup)
}

/** B 5.2 Whether a hex holds a column of a side, or the tail of one (37.2): nobody else marches through it by road. */
export function hasColumn(s: Battle, side: Side, hex: HexId, but: PieceId): boolean {
  const { top, below } = s.data.field
  const { owner, arm, isRoute, field } = s.data
  if (field.hasTail(side, hex)) return true
  for (let piece = top[hex]; piece >= 0; piece = below[piece]) {
    if (piece === but || owner[piece] !== side) continue
    if (isTrain(arm[piece]) ? isRoute[hex] !== 0 : has(s, piece, COLUMN)) return true
  }
  return false
}

/** B 5.2 Whether another combat unit or train stands in a hex: a road march ends alone. */
export function isTaken(s: Battle, side: Side, hex: HexId, but: PieceId): boolean {
  const { top, below } = s.data.field
  if (top[hex] < 0) return false
  const { owner, arm } = s.data
  for (let piece = top[hex]; piece >= 0; piece = below[piece])
    if (piece !== but && owner[piece] === side && (fights(arm[piece]) || isTrain(arm[piece]))) return true
  return false
}
