import { isA, type Side, type Words, word } from '@grognard/engine'
import { FORMATION_COMMANDER } from '../armies.ts'
import { type CommanderId, HALVES, NO_COMMANDER, NO_UNIT, type UnitId } from '../ids.ts'
import { type Battle, GOOD_ORDER, isRouted, isWaiting, LENT, MOVED, moraleNow, RODE, ratingOf, TRIED_RALLY } from '../state.ts'
import { COMMANDER, HEX, RALLY, UNIT, VERB } from '../terms.ts'
import { isInZone } from '../zones.ts'
import { aimOf } from './aims.ts'
import { offers } from './anyhow.ts'
import { levelCost, passChance } from './odds.ts'
import { type Picture, ZONE_COST } from './picture.ts'

/** What a commander's bonus must be worth before he rides for it. */
const LEAST_HELP = 0.03

/** Half points after an attempt. */
const pointsAfter = (s: Battle, unit: UnitId): number => {
  const divisor = s.unit.outOfCommand[unit] !== 0 ? 4 : 2
  return HALVES * (((s.data.allowance[unit] + divisor - 1) / divisor) | 0)
}

/** 4.1 Whether a unit should try to rally: always, unless it would come too late to the attack it is aimed at. */
function wantsToRally(s: Battle, picture: Picture, unit: UnitId): boolean {
  if (s.unit.level[unit] === GOOD_ORDER || isRouted(s, unit) || (s.unit.done[unit] & (TRIED_RALLY | MOVED)) !== 0) return false
  const hex = s.unit.hex[unit]
  if (hex < 0) return isWaiting(s, unit)
  const aim = aimOf(unit)
  if (aim < 0) return true
  const cost = picture.field.approach[hex * picture.field.hexes + aim]
  return cost === 0 || cost + ZONE_COST <= pointsAfter(s, unit)
}

/** What a bonus would be worth to a unit that rallies. */
function helpWorth(s: Battle, unit: UnitId, bonus: number): number {
  const level = s.unit.level[unit]
  const hex = s.unit.hex[unit]
  if (level === GOOD_ORDER || hex < 0) return 0
  const harassed = s.data.workSheltersRally[hex] === 0 && isInZone(s, s.data.owner[unit] as Side, hex) ? s.data.rallyZone : 0
  const morale = moraleNow(s, unit) - harassed
  return (passChance(morale + bonus) - passChance(morale)) * levelCost(s, unit, level - 1)
}

const bonusOf = (s: Battle, commander: CommanderId): number =>
  s.commander.hex[commander] < 0 || (s.commander.done[commander] & LENT) !== 0 ? 0 : s.data.moraleBonus[ratingOf(s, commander)]

/** 4.1 A commander helps where he stands, or rides to where he is wanted. */
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

/** Whether a commander may still ride in this activation. */
export const mayRide = (s: Battle, commander: CommanderId): boolean =>
  s.commander.hex[commander] >= 0 &&
  (s.commander.done[commander] & RODE) === 0 &&
  (s.data.rank[commander] !== FORMATION_COMMANDER || s.data.leads[commander] === s.formation)

function sayRideToHelp(s: Battle, side: Side, picture: Picture, out: Words): boolean {
  const commanders = s.data.commandersOf[side]
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < commanders.length; i++) {
    const bonus = bonusOf(s, commanders[i])
    if (bonus === 0 || !mayRide(s, commanders[i])) continue
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

/** 4.1 Units that are worn try to rally before anybody else moves. */
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

/** 4.1 Routed units must be tested: the best bonus for the one it serves best, then the others. */
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
