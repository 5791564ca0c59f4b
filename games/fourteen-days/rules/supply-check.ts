import type { HexId } from '@grognard/engine/hex/grid'
import { ALLIED, ARMIES, type ForceId, NO_FORCE } from './ids.ts'
import { type Campaign, isOnMap } from './state.ts'
import { step, told } from './terms.ts'

/** Bits of the armies whose sources may supply a Force: a combined one has two (10.0 II b). */
export const armiesIn = (s: Campaign, force: ForceId): number => {
  if (s.force.combined[force] === 0) return 1 << s.data.armyOf[force]
  let armies = 0
  for (const army of s.data.armiesOf[ALLIED]) armies |= 1 << army
  return armies
}

/** Traces the supply of some armies, as if one Force were not on the map; `inSupply` uses it until the next trace. */
export function traceArmies(s: Campaign, armies: number, without: ForceId = NO_FORCE): void {
  for (let army = 0; army < ARMIES.count; army++) if ((armies & (1 << army)) !== 0) s.data.tracers[army].trace(s, without)
}

export const traceAll = (s: Campaign): void => traceArmies(s, (1 << ARMIES.count) - 1)

/** 10.0 II Whether a Force with divisions of these armies would be in supply in a hex, by the last trace. */
export function inSupply(s: Campaign, armies: number, hex: HexId): boolean {
  for (let army = 0; army < ARMIES.count; army++) if ((armies & (1 << army)) !== 0 && s.data.tracers[army].supplies(hex)) return true
  return false
}

/** Ruling 31 In supply during phase B: a line can be traced and there is no Forage marker. Makes a new trace. */
export function isSupplied(s: Campaign, force: ForceId): boolean {
  if (s.force.forage[force] !== 0) return false
  const armies = armiesIn(s, force)
  traceArmies(s, armies)
  return inSupply(s, armies, s.force.hex[force])
}

/** 10.0 II Every Force now out of supply gets a Forage marker; none is removed here. */
export const checkSupply = step(
  'check-supply',
  '10.0',
  {},
  {
    apply(s, _f, _said, table) {
      traceAll(s)
      const { all } = s.data.forces
      for (let i = 0; i < all.length; i++) {
        const force = all[i]
        if (!isOnMap(s, force) || s.force.forage[force] !== 0 || inSupply(s, armiesIn(s, force), s.force.hex[force])) continue
        s.force.forage[force] = 1
        table.tell(told.outOfSupply, force)
      }
    },
  },
)
