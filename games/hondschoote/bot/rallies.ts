import { isA, type Side, type Words, word } from '@grognard/engine'
import { type CommanderId, NO_COMMANDER, NO_UNIT, type UnitId } from '../rules/ids.ts'
import { whyNotHisRide } from '../rules/movement.ts'
import { isHarassed, whyNotRally } from '../rules/rally.ts'
import { type Battle, GOOD_ORDER, isRouted, LENT, moraleNow, ratingOf, TRIED_RALLY } from '../rules/state.ts'
import { COMMANDER, HEX, RALLY, UNIT, VERB } from '../rules/terms.ts'
import { pointsIf } from '../rules/ways.ts'
import { aimOf } from './aims.ts'
import { offers } from './anyhow.ts'
import { approachOf } from './field.ts'
import { levelCost, passChance } from './odds.ts'
import { type Picture, ZONE_COST } from './picture.ts'

/** The least a commander's bonus must be worth before he rides for it. */
const LEAST_HELP = 0.03

/** 4.1 Whether a unit should try to rally: always, unless it would then be late for the attack it is aimed at. */
function wantsToRally(s: Battle, picture: Picture, unit: UnitId): boolean {
  if (isRouted(s, unit) || whyNotRally(s, unit) !== undefined) return false
  const hex = s.unit.hex[unit]
  if (hex < 0) return true
  const aim = aimOf(unit)
  if (aim < 0) return true
  const cost = approachOf(picture.field, unit, hex, aim)
  return cost === 0 || cost + ZONE_COST <= pointsIf(s, unit, true)
}

/** What a bonus is worth to a unit that rallies. */
function helpWorth(s: Battle, unit: UnitId, bonus: number): number {
  const level = s.unit.level[unit]
  const hex = s.unit.hex[unit]
  if (level === GOOD_ORDER || hex < 0) return 0
  const morale = moraleNow(s, unit) - (isHarassed(s, unit) ? s.data.rallyZone : 0)
  return (passChance(morale + bonus) - passChance(morale)) * levelCost(s, unit, level - 1)
}

const bonusOf = (s: Battle, commander: CommanderId): number =>
  s.commander.hex[commander] < 0 || (s.commander.done[commander] & LENT) !== 0 ? 0 : s.data.moraleBonus[ratingOf(s, commander)]

/** 4.1 A commander helps where he stands, or rides to where he is needed. */
export function sayHelp(s: Battle, side: Side, picture: Picture, out: Words): boolean {
  const commanders = s.data.commandersOf[side]
  const units = s.data.unitsIn[s.formation]
  let helper = NO_COMMANDER
  let helped = NO_UNIT
  let most = 0
  for (let i = 0; i < commanders.length; i++) {
    const bonus = bonusOf(s, commanders[i])
    if (bonus === 0) continue
    for (let n = 0; n < units.length; n++) {
      if (s.unit.hex[units[n]] !== s.commander.hex[commanders[i]] || !wantsToRally(s, picture, units[n])) continue
      const found = helpWorth(s, units[n], bonus)
      if (found <= most) continue
      most = found
      helper = commanders[i]
      helped = units[n]
    }
  }
  if (helper !== NO_COMMANDER) {
    out.push(word(COMMANDER, helper))
    out.push(word(UNIT, helped))
    return true
  }
  return sayRideToHelp(s, side, picture, out)
}

function sayRideToHelp(s: Battle, side: Side, picture: Picture, out: Words): boolean {
  const commanders = s.data.commandersOf[side]
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < commanders.length; i++) {
    const bonus = bonusOf(s, commanders[i])
    if (bonus === 0 || whyNotHisRide(s, commanders[i]) !== undefined) continue
    let best = NO_UNIT
    let most = LEAST_HELP
    for (let n = 0; n < units.length; n++) {
      if (s.unit.hex[units[n]] < 0 || !wantsToRally(s, picture, units[n])) continue
      const found = helpWorth(s, units[n], bonus)
      if (found <= most) continue
      most = found
      best = units[n]
    }
    if (best === NO_UNIT) continue
    s.data.search.ride(s, commanders[i])
    if (!s.data.search.reach.reached(s.unit.hex[best])) continue
    out.push(word(COMMANDER, commanders[i]))
    out.push(word(HEX, s.unit.hex[best]))
    return true
  }
  return false
}

/** 4.1 Worn units try to rally before anyone else moves. */
export function sayRally(s: Battle, picture: Picture, out: Words): boolean {
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length; i++) {
    if (!wantsToRally(s, picture, units[i])) continue
    out.push(word(UNIT, units[i]))
    out.push(word(VERB, RALLY))
    return true
  }
  return false
}

/** 4.1 Routed units must be tested: the best bonus for the unit that gains most from it, then the others. */
export function sayRallyRouted(s: Battle, side: Side, out: Words): void {
  const words = offers(s, side, out)
  const units = s.data.unitsIn[s.formation]
  const anybody = words.at(0)
  let helper = NO_COMMANDER
  let helped = NO_UNIT
  let most = 0
  for (let i = 0; i < words.n; i++) {
    if (!isA(words.at(i), COMMANDER)) continue
    const commander = words.value<CommanderId>(i)
    for (let n = 0; n < units.length; n++) {
      if (!isRouted(s, units[n]) || s.unit.hex[units[n]] !== s.commander.hex[commander]) continue
      if ((s.unit.done[units[n]] & TRIED_RALLY) !== 0) continue
      const found = helpWorth(s, units[n], bonusOf(s, commander))
      if (found <= most) continue
      most = found
      helper = commander
      helped = units[n]
    }
  }
  if (helper === NO_COMMANDER) out.push(anybody)
  else {
    out.push(word(COMMANDER, helper))
    out.push(word(UNIT, helped))
  }
}
