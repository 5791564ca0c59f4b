import { isA, numberOf, type Spot, type Word } from '@grognard/engine'
import type { CommanderId, ForceId } from '../rules/ids.ts'
import { REMAIN } from '../rules/ids.ts'
import { type Campaign, isOnMap } from '../rules/state.ts'
import { COMMANDER, FORCE, HEX, PLACE } from '../rules/terms.ts'
import { commanderId, forceId, type Look } from './look.ts'

/** Where a word can be pointed at: Forces on their sleighs, commanders on the sleighs they are with, places on their hex. */
export function spotOf(look: Look, s: Campaign, w: Word): Spot | undefined {
  const value = numberOf(w)
  if (isA(w, FORCE)) return isOnMap(s, value as ForceId) ? forceSpot(value as ForceId) : undefined
  if (isA(w, COMMANDER)) return commanderSpot(s, value as CommanderId)
  if (isA(w, HEX)) return { kind: 'hex', hex: value }
  if (isA(w, PLACE) && value !== REMAIN) return { kind: 'hex', hex: look.data.hexesOf[value][0] }
  return undefined
}

export const forceSpot = (force: ForceId): Spot => ({ kind: 'piece', piece: forceId(force) })

/** A commander with a Force is pointed at on its sleigh, any other on his line in the order of battle. */
const commanderSpot = (s: Campaign, commander: CommanderId): Spot => {
  const force = s.commander.force[commander]
  return force >= 0 && isOnMap(s, force) ? forceSpot(force) : { kind: 'box', box: commanderId(commander) }
}
