import { type Refusal, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import type { UnitId } from './ids.ts'
import { isEntryClosed } from './rout.ts'
import { mayStop } from './stack.ts'
import { type Battle, ownerOf, settingOf } from './state.ts'
import { HEX, no } from './terms.ts'
import { canMarch } from './ways.ts'

/** 4.5 How far from its exit a unit may return when the exit is closed. */
const DETOUR = 3

/** 4.5, ruling 14 Why a unit beside the map may not enter by a hex. */
export function whyNotEnter(s: Battle, unit: UnitId, hex: HexId, points: number): Refusal | undefined {
  const side = ownerOf(s, unit)
  const exit = s.unit.exit[unit]
  if (settingOf(s).wayHome[side][hex] !== 0) return no.notEntry
  if (isEntryClosed(s, side, hex) || (s.data.barred[hex] & s.data.people[unit]) !== 0) return no.entryClosed
  if (hex !== exit) {
    const mayGoRound = s.turn > s.unit.since[unit] && distance(s.data.grid, exit, hex) <= DETOUR && isEntryClosed(s, side, exit)
    if (!mayGoRound) return no.notEntry
  }
  return mayStop(s, unit, hex) || canMarch(s, unit, hex, points - s.data.entry[hex], false, false) ? undefined : no.crowded
}

/** Offers the hexes by which a unit may return. */
export function offerEntries(s: Battle, unit: UnitId, points: number, out: Words): void {
  const edge = settingOf(s).homeEdge[ownerOf(s, unit)]
  for (let i = 0; i < edge.length; i++) if (whyNotEnter(s, unit, edge[i], points) === undefined) out.push(word(HEX, edge[i]))
}

export function canEnter(s: Battle, unit: UnitId, points: number): boolean {
  const edge = settingOf(s).homeEdge[ownerOf(s, unit)]
  for (let i = 0; i < edge.length; i++) if (whyNotEnter(s, unit, edge[i], points) === undefined) return true
  return false
}
