import type { HexId } from '@grognard/engine/hex/grid'
import { COALITION, NO_UNIT, type UnitId } from './ids.ts'
import { type Battle, isSteady, settingOf } from './state.ts'

const NO_PLACE = -1

/** 8.1.6 Whether the Coalition plan is in force. */
const isInForce = (s: Battle): boolean => (settingOf(s).planTurns & (1 << s.turn)) !== 0

/**
 * 8.1.6, ruling 26 The place that a unit alone garrisons, and so may not leave voluntarily; -1 if it is free to go. A unit marching through
 * a deserted place is not its garrison, no matter how many sentences the march takes.
 */
export function garrisonOf(s: Battle, unit: UnitId): number {
  if (s.data.owner[unit] !== COALITION || s.passing === unit || !isInForce(s) || !isSteady(s, unit)) return NO_PLACE
  const setting = settingOf(s)
  const place = setting.placeAt[s.unit.hex[unit]]
  if (place < 0) return NO_PLACE
  return garrison(s, place) > 1 ? NO_PLACE : place
}

/** 8.1.6 Whether going to a hex would leave a place without its garrison. */
export function breaksPlan(s: Battle, unit: UnitId, to: HexId): boolean {
  const place = garrisonOf(s, unit)
  return place >= 0 && settingOf(s).placeAt[to] !== place
}

/** 8.1.6 Records whether a unit on the march has come from outside into the place where it is now. */
export function notePassage(s: Battle, unit: UnitId, from: HexId): void {
  const { placeAt } = settingOf(s)
  const place = placeAt[s.unit.hex[unit]]
  if (place < 0) s.passing = NO_UNIT
  else if (placeAt[from] !== place) s.passing = unit
}

/** Coalition units in a place; routed ones count too. */
function garrison(s: Battle, place: number): number {
  const hexes = settingOf(s).places[place]
  let count = 0
  for (let i = 0; i < hexes.length; i++)
    for (let unit = s.hex.top[hexes[i]]; unit >= 0; unit = s.unit.below[unit]) if (s.data.owner[unit] === COALITION) count++
  return count
}

/** 8.1.6 Whether every place has its garrison. */
export function isGarrisoned(s: Battle): boolean {
  const { places } = settingOf(s)
  for (let place = 0; place < places.length; place++) if (garrison(s, place) === 0) return false
  return true
}
