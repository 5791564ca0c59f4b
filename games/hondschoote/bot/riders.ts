import { opponent, type Side, type Words, word } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { FORMATION_COMMANDER, REPRESENTATIVE } from '../rules/armies.ts'
import type { CommanderId, UnitId } from '../rules/ids.ts'
import { whyNotHisRide } from '../rules/movement.ts'
import { holds } from '../rules/stack.ts'
import { type Battle, isSteady, ratingOf } from '../rules/state.ts'
import { COMMANDER, HEX } from '../rules/terms.ts'
import { aimOf } from './aims.ts'
import type { Picture } from './picture.ts'
import { dangerAt } from './posts.ts'

/** The least gain worth a ride. */
const LEAST_GAIN = 0.08

/** The values of a seat. */
const COMMANDED = 0.1
const LOST = 0.05
const ALONE = 1
const DANGER = 0.25
const TACTICS = 0.15
const WORN = 0.06
const TOGETHER = 0.15
const NEAR = 0.02

/** How good a hex is for a commander: near his units, with one of them, where his bonuses help, out of danger. */
export function seatOf(s: Battle, side: Side, picture: Picture, commander: CommanderId, hex: HexId): number {
  const { data } = s
  const { field } = picture
  const { commandRange } = data.parameters
  const leads = data.leads[commander]
  const units = leads < 0 ? data.unitsOf[side] : data.unitsIn[leads]
  let score = 0
  for (let i = 0; i < units.length; i++) {
    const at = s.unit.hex[units[i]]
    if (at < 0) continue
    const away = field.far[at * field.hexes + hex]
    if (leads < 0) score += away <= commandRange ? NEAR : 0
    else score += away <= commandRange ? COMMANDED : -LOST * (away - commandRange)
  }
  return score + companyWorth(s, side, picture, commander, hex)
}

function companyWorth(s: Battle, side: Side, picture: Picture, commander: CommanderId, hex: HexId): number {
  const { data } = s
  if (!holds(s, side, hex)) return picture.armies[opponent(side)].threatOn(s, hex) > 0 ? -2 * ALONE : -ALONE
  const rating = ratingOf(s, commander)
  let score = 0
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) {
    if (!isSteady(s, unit)) {
      score -= ALONE / 2
      continue
    }
    score += WORN * s.unit.level[unit] * Math.min(1, data.moraleBonus[rating])
    if (data.tacticalBonus[rating] > 0 && (aimOf(unit) >= 0 || data.starAt[hex] >= 0)) score += TACTICS
    score -= DANGER * dangerAt(s, side, picture, unit, hex)
  }
  if (data.rank[commander] === REPRESENTATIVE && s.commander.hex[data.chiefOf[side]] === hex) score += TOGETHER
  return score
}

/** 7 Commanders ride to better seats after everyone else has moved. */
export function sayRide(s: Battle, side: Side, picture: Picture, out: Words): boolean {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (whyNotHisRide(s, commander) !== undefined) continue
    const hex = bestSeat(s, side, picture, commander)
    if (hex === OFF_MAP) continue
    out.push(word(COMMANDER, commander))
    out.push(word(HEX, hex))
    return true
  }
  return false
}

/** The best seat a commander can reach, if better than his own. */
function bestSeat(s: Battle, side: Side, picture: Picture, commander: CommanderId): HexId {
  const { data } = s
  const units = data.rank[commander] === FORMATION_COMMANDER ? data.unitsIn[s.formation] : data.unitsOf[side]
  const now = s.commander.hex[commander]
  let best = OFF_MAP
  let most = seatOf(s, side, picture, commander, now) + LEAST_GAIN
  let hasRidden = false
  for (let i = 0; i < units.length; i++) {
    const hex = s.unit.hex[units[i]]
    if (hex < 0 || hex === now || hex === best) continue
    const found = seatOf(s, side, picture, commander, hex)
    if (found <= most) continue
    if (!hasRidden) data.search.ride(s, commander)
    hasRidden = true
    if (!data.search.reach.reached(hex)) continue
    most = found
    best = hex
  }
  return best
}
