import { push, type Refusal, SIDE, type Side, say, type Words, word } from '@grognard/engine'
import { adjacent, distance, type HexId } from '@grognard/engine/hex/grid'
import { isHorse } from './armies.ts'
import { closeFight, pushClash } from './clash.ts'
import { offerCards } from './combat-cards.ts'
import { actingUnitsOf, commandOf, isActing, legOf, targetOf } from './commands.ts'
import type { PieceId } from './ids.ts'
import { charges } from './later.ts'
import { offerBonus } from './leader-bonus.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { offerPursuit } from './pursuit.ts'
import { offerReactions } from './reaction.ts'
import { offerRetire } from './retire.ts'
import { END, HEX, VERB } from './sorts.ts'
import { formSquare } from './square.ts'
import { ATTACKER, addStack, beginFight, CHARGING, DEFENDER } from './stacks.ts'
import { ASSAULTED, type Battle, BOMBARDED, BUILDS, CHARGED, DISRUPTED, FALTERED, has, isOnMap, settingOf } from './state.ts'
import { isBarred } from './strength.ts'
import { CHARGE_NEAR, CHARGE_NO, FORBIDDEN } from './tables.ts'
import { isFought, targetAndUnits } from './target-words.ts'
import { no, step, told } from './terms.ts'

const HAD_ITS_PART = BOMBARDED | CHARGED | ASSAULTED | FALTERED | BUILDS

/** B 9.1 Why a unit may not charge in this activation, whatever the target. */
function whyNotRide(s: Battle, side: Side, unit: PieceId): Refusal | undefined {
  const { data } = s
  if (!isHorse(data.arm[unit])) return no.horseOnly
  if (data.owner[unit] !== side) return no.notYours
  if (!isOnMap(s, unit)) return no.notOnMap
  if (!isActing(s, unit)) return no.notActing
  if (data.weather.noCharge[s.weather] !== 0) return no.noCharge
  if (s.mayNotCharge.has(unit)) return no.cardForbidsCharge
  if ((s.piece.done[unit] & HAD_ITS_PART) !== 0) return no.hasFought
  if (has(s, unit, DISRUPTED)) return no.isDisrupted
  if (s.piece.uncommanded[unit] !== 0) return no.outOfCommand
  if (s.piece.unsupplied[unit] !== 0) return no.outOfSupply
  const leg = legOf(s, commandOf(s, unit))
  return leg === NO_LEG || data.order.charge[typeOf(leg)] === CHARGE_NO ? no.orderForbids : undefined
}

/** B 9.1 Why a unit may not charge a hex. */
function whyNotCharge(s: Battle, side: Side, unit: PieceId, hex: HexId): Refusal | undefined {
  const reason = whyNotRide(s, side, unit)
  if (reason !== undefined) return reason
  const { data } = s
  const from = s.piece.hex[unit]
  if (!adjacent(data.grid, from, hex)) return no.notBeside
  const leg = legOf(s, commandOf(s, unit))
  if (data.order.charge[typeOf(leg)] === CHARGE_NEAR) {
    const target = targetOf(s, side, leg)
    if (target < 0 || distance(data.grid, hex, target) > data.order.radius[typeOf(leg)] + 1) return no.orderForbids
  }
  return isBarred(s, data.chargeAcross, from, hex) ? no.noChargeThere : undefined
}

/** B 9.1 Why a hex may not be charged by anybody: no enemy, charged already, a chateau, an improved position. */
function whyNotTarget(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const { data } = s
  data.field.lay(s)
  if (!data.field.hasKnownUnit((1 - side) as Side, hex)) return no.nobodyThere
  if (s.charged.has(hex)) return no.chargedAlready
  return data.chargeInto[data.terrain[hex]] === FORBIDDEN || s.ip.has(hex) ? no.noChargeThere : undefined
}

function whyNotTargetOf(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const reason = whyNotTarget(s, side, hex)
  if (reason !== undefined) return reason
  const units = settingOf(s).units[side]
  let why: Refusal = no.notBeside
  for (let i = 0; i < units.length; i++) {
    const one = whyNotCharge(s, side, units[i], hex)
    if (one === undefined) return undefined
    if (isHorse(s.data.arm[units[i]]) && isActing(s, units[i]) && isOnMap(s, units[i])) why = one
  }
  return why
}

/** Offers the hexes that some cavalry may charge. */
function offerTargets(s: Battle, side: Side, out: Words): void {
  if (s.data.weather.noCharge[s.weather] !== 0) return
  const { next } = s.data.grid
  const units = actingUnitsOf(s)
  s.data.field.lay(s)
  for (let i = 0; i < units.length; i++) {
    const from = s.piece.hex[units[i]]
    if (from < 0 || !s.data.field.isBesideKnownUnit((1 - side) as Side, from) || whyNotRide(s, side, units[i]) !== undefined) continue
    for (let at = from * 6, end = at + 6; at < end && out.n < out.enough; at++) {
      const hex = next[at]
      if (hex < 0 || out.has(word(HEX, hex)) || whyNotTarget(s, side, hex) !== undefined) continue
      if (whyNotCharge(s, side, units[i], hex) === undefined) out.push(word(HEX, hex))
    }
  }
}

/** B 9.1 Charge Segment: cavalry charges hexes, one after the other. */
export const charge = step(
  charges,
  'B 9.1',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    forPlayers: { part: 'charge' },
    words: [[targetAndUnits(offerTargets, whyNotTargetOf, whyNotCharge), say(VERB, END)]],
    apply(s, { side }, said, table) {
      if (said.at(0) === word(VERB, END)) return
      const hex = said.value<HexId>(0)
      if (!isFought(s, side, hex, said, table)) {
        push(s, charges, side)
        return
      }
      beginFight(s, CHARGING, side, hex)
      s.charged.add(hex)
      table.tell(told.charged, side, hex)
      for (let i = 1; i < said.n - 1; i++) {
        const unit = said.value<PieceId>(i)
        s.attackers.add(unit)
        s.piece.done[unit] |= CHARGED
        addStack(s, ATTACKER, s.piece.hex[unit])
        table.tell(told.attacks, unit, hex)
      }
      addStack(s, DEFENDER, hex)
      push(s, offerRetire)
      push(s, offerReactions)
      push(s, formSquare)
      push(s, offerBonus)
      push(s, offerCards)
      pushClash(s)
      push(s, offerPursuit)
      push(s, closeFight)
      push(s, charges, side)
    },
  },
)
