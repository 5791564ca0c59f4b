import { GO, type Side, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { armyOf } from '../rules/forces.ts'
import { type ArmyId, type CommanderId, type ForceId, FRENCH, FRENCH_ARMY, NO_FORCE } from '../rules/ids.ts'
import { type Campaign, isOnMap } from '../rules/state.ts'
import { ORDER } from '../rules/tables.ts'
import { COMMANDER, FORCE, STOP_HERE, VERB } from '../rules/terms.ts'
import { offers } from './anyhow.ts'
import { type Belief, believe } from './belief.ts'
import { distanceTo } from './ground.ts'
import { type Scheme, schemeOf } from './scheme.ts'
import { wayTo } from './ways.ts'

const AT_ONCE = 1
const LATER = 0.45
const STRONG = 0.12
const AT_THE_FRONT = 0.15
const TOWARDS_GOAL = 0.02
/** The least gain worth a ride. */
const WORTH_A_RIDE = 0.4

/** How good it is for an army commander to be with a Force: who he can command from there, and how strong it is where it may fight. */
function worthOfSeat(s: Campaign, side: Side, b: Belief, scheme: Scheme, army: ArmyId, force: ForceId): number {
  const seat: HexId = s.force.hex[force]
  let worth = 0
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) {
    const hex = s.force.hex[forces[i]]
    if (hex < 0 || armyOf(s, forces[i]) !== army) continue
    const marker = s.data.markerAt[distance(s.data.grid, seat, hex)]
    worth += (marker === ORDER ? AT_ONCE : marker === 1 ? LATER : 0) * Math.min(1, b.size[forces[i]] / 5)
  }
  worth += STRONG * b.size[force]
  worth -= AT_THE_FRONT * Math.min(8, distanceTo(s, (1 - side) as Side, seat))
  if (side === FRENCH) worth -= (TOWARDS_GOAL * wayTo(s.data, scheme.goal[force] as HexId)[seat]) / 2
  return worth
}

/** The best Force for an army commander among these, or NO_FORCE. */
function bestSeat(s: Campaign, side: Side, b: Belief, scheme: Scheme, army: ArmyId, may: (force: ForceId) => boolean): ForceId {
  let best = NO_FORCE
  let most = Number.NEGATIVE_INFINITY
  for (const force of s.data.forcesOf[side]) {
    if (!isOnMap(s, force) || armyOf(s, force) !== army || !may(force)) continue
    const worth = worthOfSeat(s, side, b, scheme, army, force)
    if (worth <= most) continue
    most = worth
    best = force
  }
  return best
}

/** 13.2 Napoleon joins the Force from which he commands most. */
export function sayWelcome(s: Campaign, side: Side, out: Words): void {
  const b = believe(s, side)
  out.push(
    word(
      FORCE,
      bestSeat(s, side, b, schemeOf(s, side, b), FRENCH_ARMY, () => true),
    ),
  )
}

/** 12.0 Army commanders ride to where they command most and are needed; the others stay with their corps. */
export function sayRide(s: Campaign, side: Side, out: Words): void {
  const b = believe(s, side)
  const scheme = schemeOf(s, side, b)
  for (const army of s.data.armiesOf[side]) {
    const chief: CommanderId = s.data.chiefOf[army]
    const from = s.commander.force[chief]
    if (from < 0 || s.rode.has(chief) || s.force.combined[from] !== 0) continue
    const now = worthOfSeat(s, side, b, scheme, army, from)
    if (!isTempted(s, side, b, scheme, army, from, now)) continue
    out.clear()
    if (!offers(s, side, out).has(word(COMMANDER, chief))) continue
    out.push(word(COMMANDER, chief))
    const hosts = offers(s, side, out)
    const best = bestSeat(s, side, b, scheme, army, force => force !== from && hosts.has(word(FORCE, force)))
    if (best < 0 || worthOfSeat(s, side, b, scheme, army, best) < now + WORTH_A_RIDE) continue
    out.push(word(FORCE, best))
    out.push(GO)
    return
  }
  out.clear()
  out.push(word(VERB, STOP_HERE))
}

/** Whether any other Force of the army is enough better that checking the ways there pays. */
const isTempted = (s: Campaign, side: Side, b: Belief, scheme: Scheme, army: ArmyId, from: ForceId, now: number): boolean => {
  const best = bestSeat(s, side, b, scheme, army, force => force !== from)
  return best >= 0 && worthOfSeat(s, side, b, scheme, army, best) >= now + WORTH_A_RIDE
}
