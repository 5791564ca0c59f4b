import { isA, numberOf, type Side, type Spot, type Word } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import { diceLeft } from '../rules/command.ts'
import { CAVALRY, type Face, type GeneralId, type UnitId } from '../rules/ids.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { CARD, CHARGE, DIRECTION, FACE, FIRE, GARRISON, GENERAL, HEX, TERRAIN, UNIT, VERB } from '../rules/terms.ts'
import { cardId, dieId, garrisonId, generalId, type Look, terrainId, unitId } from './look.ts'
import { sentTo } from './sentence.ts'

/** Where a word can be pointed at: pieces, hexes and facings on the map, cards, dice and tiles beside it. */
export function spotOf(look: Look, s: Battle, side: Side, said: readonly Word[], w: Word): Spot | undefined {
  const value = numberOf(w)
  if (isA(w, UNIT)) return isOnMap(s, value as UnitId) ? { kind: 'piece', piece: unitId(value) } : { kind: 'box', box: unitId(value) }
  if (isA(w, GENERAL))
    return s.general.hex[value as GeneralId] >= 0 ? { kind: 'piece', piece: generalId(value) } : { kind: 'box', box: generalId(value) }
  if (isA(w, GARRISON)) return { kind: 'piece', piece: garrisonId(value) }
  if (isA(w, HEX)) return { kind: 'hex', hex: value }
  if (isA(w, CARD)) return { kind: 'card', card: cardId(value) }
  if (isA(w, FACE)) return { kind: 'box', box: dieId(side, value, 0) }
  if (isA(w, TERRAIN)) return { kind: 'box', box: terrainId(value) }
  if (!isA(w, DIRECTION)) return undefined
  const hex = turningIn(look, s, said)
  return hex < 0 ? undefined : { kind: 'hexside', hex, direction: value }
}

/** Dice of one face are alike. */
export function alsoAt(s: Battle, side: Side, w: Word): Spot[] {
  if (!isA(w, FACE)) return []
  const face = numberOf(w)
  return Array.from({ length: Math.max(0, diceLeft(s, side, face as Face) - 1) }, (_, i) => ({
    kind: 'box',
    box: dieId(side, face, i + 1),
  }))
}

/** What goes without saying when something after it is pointed at: the die of the piece, the shot or charge at the enemy. */
export function isUnderstood(look: Look, s: Battle, said: readonly Word[], w: Word): boolean {
  if (isA(w, FACE)) return true
  if (!isA(w, VERB)) return false
  const unit = unitIn(look, s, said)
  return numberOf(w) === (unit !== undefined && look.data.arm[unit] === CAVALRY ? CHARGE : FIRE)
}

/** The unit that a sentence is about: the one it names, else the one its step asks about. */
export function unitIn(look: Look, s: Battle, said: readonly Word[]): UnitId | undefined {
  const named = said.find(w => isA(w, UNIT))
  const unit = named === undefined ? topStep(look.game.rules, s)?.frame.unit : numberOf(named)
  return unit === undefined || unit < 0 ? undefined : (unit as UnitId)
}

/** The hex in which a unit is to face; -1 if nobody turns. */
function turningIn(look: Look, s: Battle, said: readonly Word[]): number {
  const to = sentTo(said)
  if (to !== undefined) return to
  const unit = unitIn(look, s, said)
  return unit === undefined ? -1 : s.unit.hex[unit]
}
