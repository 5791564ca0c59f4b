import { isA, numberOf, type Spot, type Word } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import type { CommanderId, FormationId, UnitId } from '../rules/ids.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { COMMANDER, DIRECTION, FORMATION, HEX, UNIT, VERB } from '../rules/terms.ts'
import { commanderId, formationId, type Look, unitId } from './look.ts'

/** Where a word can be pointed at. A piece not on the map is in the order of battle. */
export function spotOf(look: Look, s: Battle, said: readonly Word[], w: Word): Spot | undefined {
  const value = numberOf(w)
  if (isA(w, UNIT)) return unitSpot(s, value as UnitId)
  if (isA(w, COMMANDER)) return commanderSpot(s, value as CommanderId)
  if (isA(w, FORMATION)) return formationSpot(look, s, value as FormationId)
  if (isA(w, HEX)) return { kind: 'hex', hex: value }
  if (!isA(w, DIRECTION)) return undefined
  const hex = turningIn(look, s, said)
  return hex < 0 ? undefined : { kind: 'hexside', hex, direction: value }
}

/** A counter on the map, or its line in the order of battle. */
const unitSpot = (s: Battle, unit: UnitId): Spot =>
  s.unit.hex[unit] >= 0 ? { kind: 'piece', piece: unitId(unit) } : { kind: 'box', box: unitId(unit) }

const commanderSpot = (s: Battle, commander: CommanderId): Spot =>
  s.commander.hex[commander] >= 0 ? { kind: 'piece', piece: commanderId(commander) } : { kind: 'box', box: commanderId(commander) }

/** A formation is pointed at by its commander on the map, else by its chip. */
function formationSpot({ data }: Look, s: Battle, formation: FormationId): Spot {
  const commander = data.commanderOf[formation]
  return s.commander.hex[commander] >= 0 ? commanderSpot(s, commander) : chipSpot(formation)
}

const chipSpot = (formation: FormationId): Spot => ({ kind: 'box', box: formationId(formation) })

/** A formation can also be pointed at by its chip and by any of its counters. */
export function alsoAt({ data }: Look, s: Battle, w: Word): Spot[] {
  if (!isA(w, FORMATION)) return []
  const formation = numberOf(w) as FormationId
  return [chipSpot(formation), ...data.unitsIn[formation].filter(unit => isOnMap(s, unit)).map(unit => unitSpot(s, unit))]
}

/** The hex in which a unit is to face: the one the sentence sends it to, else its own; -1 if nobody turns. */
export function turningIn(look: Look, s: Battle, said: readonly Word[]): number {
  const isCharge = said.some(w => isA(w, VERB))
  const sentTo = isCharge ? undefined : said.findLast(w => isA(w, HEX))
  if (sentTo !== undefined) return numberOf(sentTo)
  const named = said.find(w => isA(w, UNIT))
  const unit = named === undefined ? topStep(look.game.rules, s)?.frame.unit : numberOf(named)
  return unit === undefined || unit < 0 ? -1 : s.unit.hex[unit as UnitId]
}
