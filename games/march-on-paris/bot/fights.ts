import { GO, isA, opponent, type Side, type Word, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isGuns, isHorse } from '../rules/armies.ts'
import { lostSP } from '../rules/demoralisation.ts'
import type { StackId } from '../rules/fight-state.ts'
import type { CommandId, PieceId } from '../rules/ids.ts'
import { END, HEX, LEAD, PIECE, PURSUE, SPARE, STAND, STAY, VERB } from '../rules/sorts.ts'
import { ATTACKER, CHARGING } from '../rules/stacks.ts'
import { type Battle, DISRUPTED, has, isOnMap, settingOf, strengthOf } from '../rules/state.ts'
import { pointsOf } from '../rules/strength.ts'
import { assaultOdds, bombardOdds, chargeOdds, type Prospect } from './odds.ts'
import { offers } from './offers.ts'
import { FAR, type Picture, pictureOf } from './picture.ts'
import { pointsAt } from './places.ts'

/** What disorder of an SP is worth, a stack driven off, a victory point under it. */
const DISORDER = 0.14
const DRIVEN = 0.5
const DRIVEN_SHARE = 0.05
/** What it costs to be beaten off, besides disorder. */
const BEATEN = 0.35
const POINT = 0.3
/** The least gain worth an attack. */
const BOLD = 0
const BOLD_CHARGE = 0.3
/** Enemy cavalry this near may react; what an SP of it takes from a charge. */
const REACTION_REACH = 2
const REACTION = 0.08
/** A side reacts with at least this share of the chargers' SP. */
const MATCH = 0.75

/** What an attack gains on average, in SP. */
function gainOf(s: Battle, hex: HexId, { drives, shakes, fails, hits, suffers, held, sent }: Prospect): number {
  const won = hits + DISORDER * shakes * held + drives * (DRIVEN + DRIVEN_SHARE * held + POINT * pointsAt(s, hex))
  return won - suffers - fails * (BEATEN + DISORDER * sent)
}

/** An attack that may be declared, and what it gains. */
export interface Attack {
  readonly say: readonly Word[]
  readonly hex: HexId
  readonly gain: number
  readonly odds: Prospect
}

type Odds = (s: Battle, side: Side, hex: HexId, units: readonly PieceId[]) => Prospect

/** Every target with all who may attack it, and for an assault without the guns; the best first. */
function attacks(s: Battle, side: Side, out: Words, odds: Odds, isSplit: boolean): Attack[] {
  out.clear()
  const first = offers.after(s, side, out)
  const hexes: HexId[] = []
  for (let i = 0; i < first.n; i++) if (isA(first.at(i), HEX)) hexes.push(first.value<HexId>(i))
  const found: Attack[] = []
  for (const hex of hexes) {
    out.set([word(HEX, hex)])
    const offered = offers.after(s, side, out)
    const all: PieceId[] = []
    for (let i = 0; i < offered.n; i++) if (isA(offered.at(i), PIECE)) all.push(offered.value<PieceId>(i))
    all.sort((a, b) => a - b)
    const groups = [all]
    const foot = all.filter(unit => !isGuns(s.data.arm[unit]))
    if (isSplit && foot.length > 0 && foot.length < all.length) groups.push(foot)
    for (const units of groups) {
      const prospect = odds(s, side, hex, units)
      const say = [word(HEX, hex), ...units.map(unit => word(PIECE, unit)), GO]
      found.push({ say, hex, gain: gainOf(s, hex, prospect), odds: prospect })
    }
  }
  return found.sort((a, b) => b.gain - a.gain || a.hex - b.hex)
}

const listAssaults = (s: Battle, side: Side, out: Words): Attack[] => attacks(s, side, out, assaultOdds, true)
export const listBombardments = (s: Battle, side: Side, out: Words): Attack[] => attacks(s, side, out, bombardOdds, false)
export const listCharges = (s: Battle, side: Side, out: Words): Attack[] =>
  attacks(s, side, out, chargeOdds, false).map(attack => ({ ...attack, gain: attack.gain - reactionsTo(s, side, attack) }))

/** What cavalry that may react takes from a charge. */
function reactionsTo(s: Battle, side: Side, { hex }: Attack): number {
  const { data } = s
  let sp = 0
  for (const unit of settingOf(s).units[opponent(side)])
    if (
      isOnMap(s, unit) &&
      isHorse(data.arm[unit]) &&
      !has(s, unit, DISRUPTED) &&
      distance(data.grid, s.piece.hex[unit], hex) <= REACTION_REACH
    )
      sp += strengthOf(s, unit)
  return sp * REACTION
}

const end = word(VERB, END)

function sayBest(found: readonly Attack[], least: number, isEndBarred: boolean, out: Words): void {
  const [best] = found
  if (best !== undefined && (best.gain > least || isEndBarred)) out.set(best.say)
  else out.set([end])
}

/** B 10 Assaults that gain more than they lose; B 12.10 what must be assaulted is, where it costs least. */
export function sayAssault(s: Battle, side: Side, out: Words): void {
  const found = listAssaults(s, side, out)
  sayBest(found, BOLD, found.length > 0 && !offers.has(s, side, end), out)
}
export const sayBombardment = (s: Battle, side: Side, out: Words): void => sayBest(listBombardments(s, side, out), 0, false, out)
export const sayCharge = (s: Battle, side: Side, out: Words): void => sayBest(listCharges(s, side, out), BOLD_CHARGE, false, out)

/** B 9.2 Cavalry reacts where it can match the chargers. */
export function sayReaction(s: Battle, side: Side, out: Words): void {
  const chargers = pointsOf(s, ATTACKER)
  const picture = pictureOf(s, side)
  const offered = offers.after(s, side, out)
  let best = -1 as HexId
  let most = MATCH * chargers
  for (let i = 0; i < offered.n; i++) {
    if (!isA(offered.at(i), HEX)) continue
    const hex = offered.value<HexId>(i)
    let sp = 0
    for (const unit of picture.own)
      if (s.piece.hex[unit] === hex && isHorse(s.data.arm[unit]) && !has(s, unit, DISRUPTED)) sp += strengthOf(s, unit)
    if (sp < most) continue
    most = sp
    best = hex
  }
  out.set([best < 0 ? word(VERB, STAND) : word(HEX, best)])
}

/** How good a hex is to fall back to: away from the enemy, near friends, with room. */
function refugeWorth(s: Battle, picture: Picture, hex: HexId): number {
  const { side } = picture
  const { field } = s.data
  const isFriendly = field.hasUnit(side, hex)
  const isInZone = field.isInZone(s, opponent(side), hex)
  let worth = -picture.threat(hex) + 0.5 * picture.support(hex)
  if (isInZone && !isFriendly) worth -= 12
  if (picture.strengthIn(side, hex, -1 as PieceId) > 8) worth -= 4
  return worth
}

function bestHex(offered: Words, worthOf: (hex: HexId) => number): HexId {
  const hexes: HexId[] = []
  for (let i = 0; i < offered.n; i++) if (isA(offered.at(i), HEX)) hexes.push(offered.value<HexId>(i))
  let best = -1 as HexId
  let most = Number.NEGATIVE_INFINITY
  for (const hex of hexes) {
    const worth = worthOf(hex)
    if (worth <= most) continue
    most = worth
    best = hex
  }
  return best
}

/** B 11 Falls back where it costs least. */
export function sayRetreat(s: Battle, side: Side, out: Words): void {
  const picture = pictureOf(s, side)
  const refuge = bestHex(offers.after(s, side, out), hex => refugeWorth(s, picture, hex))
  out.set([word(HEX, refuge)])
}

/** The chance at which one would rather be gone. */
const TOO_HOT = 0.4

/** B 10.3 Retires before an attack that would likely drive it off, but from no victory hex. */
export function sayRetire(s: Battle, side: Side, out: Words): void {
  const attackers = settingOf(s).units[opponent(side)].filter(unit => s.attackers.has(unit))
  const odds = (s.fightKind === CHARGING ? chargeOdds : assaultOdds)(s, opponent(side), s.fightHex, attackers)
  const stays = odds.drives < TOO_HOT || pointsAt(s, s.fightHex) > 0
  if (stays) out.set([word(VERB, STAND)])
  else sayRetreat(s, side, out)
}

/** How near a corps is to demoralisation, 0 to 1. */
export function wearOf(s: Battle, formation: CommandId): number {
  const units = s.data.unitsOf[formation]
  let present = 0
  let lost = 0
  for (const unit of units) {
    const start = settingOf(s).startSP[unit]
    if (start === 0) continue
    present += start
    lost += lostSP(s, unit)
  }
  return present === 0 ? 0 : Math.min(1, (2 * lost) / present)
}

/** B 10.4 The step that costs least: few SP, of a corps that can bear it. */
export function sayLoss(s: Battle, side: Side, out: Words): void {
  const { data } = s
  const offered = offers.after(s, side, out)
  let best = offered.value<PieceId>(0)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < offered.n; i++) {
    const unit = offered.value<PieceId>(i)
    const lost = strengthOf(s, unit) - data.sp[3 * unit + s.piece.steps[unit] - 1]
    const formation = data.formation[unit]
    const cost = lost * (1 + (s.command.demoralised[formation] !== 0 ? 0 : wearOf(s, formation))) + 0.1 * data.morale[unit]
    if (cost >= least) continue
    least = cost
    best = unit
  }
  out.set([word(PIECE, best)])
}

/** B 9.4 Pursues unless stronger enemies stand about. */
export function sayPursuit(s: Battle, side: Side, stack: number, mayRoll: boolean, out: Words): void {
  const picture = pictureOf(s, side)
  const from = s.stack.hex[stack as StackId]
  const own = picture.strengthIn(side, from, -1 as PieceId)
  if (mayRoll && picture.threat(s.fightHex) < 4 * own) {
    out.set([word(VERB, PURSUE)])
    return
  }
  sayAdvanceInto(s, side, s.fightHex, out)
}

/** Goes into a vacated hex where that is no more dangerous than it is useful. */
function sayAdvanceInto(s: Battle, side: Side, hex: HexId, out: Words): void {
  const offered = offers.after(s, side, out)
  const has = offered.has(word(HEX, hex))
  out.set([has && isWorthEntering(s, side, hex, 4) ? word(HEX, hex) : word(VERB, STAY)])
}

function isWorthEntering(s: Battle, side: Side, hex: HexId, sp: number): boolean {
  const picture = pictureOf(s, side)
  return picture.danger(hex, sp, -1 as PieceId) < 0.4 * sp + POINT * 3 * pointsAt(s, hex)
}

/** B 9.4 Rides on only where it must. */
export function sayRideOn(s: Battle, side: Side, out: Words): void {
  const offered = offers.after(s, side, out)
  if (offered.has(word(VERB, STAY))) out.set([word(VERB, STAY)])
  else sayRetreat(s, side, out)
}

/** B 10.4 The strongest stack advances, where that is worth it. */
export function sayAdvance(s: Battle, side: Side, out: Words): void {
  const picture = pictureOf(s, side)
  const offered = offers.after(s, side, out)
  const hex = bestHex(offered, from => picture.strengthIn(side, from, -1 as PieceId))
  const isWorth = hex >= 0 && isWorthEntering(s, side, s.fightHex, picture.strengthIn(side, hex, -1 as PieceId))
  out.set([isWorth ? word(HEX, hex) : word(VERB, STAY)])
}

/** 37.16 Ney always leads; Napoleon's orders are worth more than his presence until the last hours. */
export function sayLead(s: Battle, leader: PieceId, out: Words): void {
  const isLate = s.turn >= settingOf(s).turns - 1
  out.set([word(VERB, leader !== s.data.named.napoleon || isLate ? LEAD : SPARE)])
}

/** B 13.3 A recovered unit returns where the enemy is farthest. */
export function sayReturn(s: Battle, side: Side, out: Words): void {
  const picture = pictureOf(s, side)
  out.set([
    word(
      HEX,
      bestHex(offers.after(s, side, out), hex => Math.min(FAR, picture.toEnemy(hex))),
    ),
  ])
}

/** B 28 A replacement takes over with the strongest unit. */
export function sayReplacement(s: Battle, side: Side, out: Words): void {
  const offered = offers.after(s, side, out)
  let best = offered.value<PieceId>(0)
  for (let i = 1; i < offered.n; i++) if (strengthOf(s, offered.value<PieceId>(i)) > strengthOf(s, best)) best = offered.value<PieceId>(i)
  out.set([word(PIECE, best)])
}
