import { only, opponent, type Sides, type TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { ownerOf, type Skirmish } from './state.ts'
import { BOTH, type SpotId, type UnitId } from './static.ts'
import { told } from './terms.ts'

/** S-8 A counter enters a hex in full view; returns true when the ground is soft and the march ends. */
export function enterSpot(s: Skirmish, hex: HexId, table: TableTop): boolean {
  const spot = s.data.spotAt[hex] as SpotId
  if (spot < 0) return false
  learn(s, spot, BOTH, table)
  return s.spot.soft[spot] !== 0
}

/**
 * S-8 At the end of a march a counter scouts the ground around it; only its side learns the result. The enemy hears of the patrol if he
 * does not know the ground himself: what the side knew before stays hidden.
 */
export function lookAtSpots(s: Skirmish, unit: UnitId, table: TableTop): void {
  const { grid, spotAt } = s.data
  const side = ownerOf(s, unit)
  const enemy = only(opponent(side))
  let strange = false
  for (let slot = s.unit.hex[unit] * 6, end = slot + 6; slot < end; slot++) {
    const beside = grid.next[slot]
    if (beside < 0 || spotAt[beside] < 0) continue
    const spot = spotAt[beside] as SpotId
    if ((s.spot.scouted[spot] & enemy) === 0) strange = true
    learn(s, spot, only(side), table)
  }
  if (strange) table.tellTo(enemy, told.patrolled, unit)
}

/** S-8 Some sides learn how the ground is; those that knew hear nothing new. */
function learn(s: Skirmish, spot: SpotId, sides: Sides, table: TableTop): void {
  const news = sides & ~s.spot.scouted[spot]
  if (news === 0) return
  s.spot.scouted[spot] |= news
  table.tellTo(news, s.spot.soft[spot] !== 0 ? told.foundSoft : told.foundFirm, s.data.spotHex[spot])
}
