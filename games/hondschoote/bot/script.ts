import type { Side, View, Words, Xoshiro } from '@grognard/engine'
import { sayAnything } from '@grognard/engine'
import { activate } from '../activation.ts'
import { follow, lead, rideAlong } from '../advance.ts'
import { chooseGround, chooseHead } from '../assault.ts'
import { bid } from '../bids.ts'
import { chooseHunted } from '../chase.ts'
import { combat } from '../combat.ts'
import { placeCommander } from '../commanders.ts'
import { evade } from '../evasion.ts'
import { fire, takeHits } from '../fire.ts'
import { marchOn } from '../march.ts'
import { movement } from '../movement.ts'
import { spreadOut } from '../overfull.ts'
import { rallyRouted } from '../rally.ts'
import { react } from '../reaction.ts'
import { loseLevels, loseSteps, spendFirst } from '../results.ts'
import { holdWork, retreat } from '../retreat.ts'
import { chooseWay } from '../rout.ts'
import { arrange } from '../setup.ts'
import type { Battle } from '../state.ts'
import { rules } from '../steps.ts'
import { chooseFirst } from '../turn.ts'
import { sayCombat } from './assaults.ts'
import { sayFire } from './guns.ts'
import { sayMarchOn, sayMovement } from './moves.ts'
import { sayBid, sayFirst, sayFormation, saySetUp } from './openings.ts'
import { sayRallyRouted } from './rallies.ts'
import {
  sayEvasion,
  sayFollow,
  sayGround,
  sayHead,
  sayHolder,
  sayLead,
  sayLevel,
  sayReaction,
  sayRetreat,
  sayRideAlong,
  sayRoom,
  saySeat,
  sayStep,
  sayWay,
} from './replies.ts'

/** A quick, sane answer to whatever is asked. */
export function script(s: View<Battle>, side: Side, rng: Xoshiro, out: Words): void {
  out.clear()
  switch (rules.top(s).id) {
    case bid.id:
      return sayBid(s, out)
    case arrange.id:
      return saySetUp(out)
    case chooseFirst.id:
      return sayFirst(s, side, out)
    case activate.id:
      return sayFormation(s, side, out)
    case rallyRouted.id:
      return sayRallyRouted(s, side, out)
    case movement.id:
      return sayMovement(s, side, out)
    case marchOn.id: {
      const { unit, left, entered, byRoad, ended } = marchOn.f
      return sayMarchOn(s, unit, left, entered, byRoad, ended, out)
    }
    case react.id:
      return sayReaction(s, side, react.f.unit, out)
    case spreadOut.id:
      return sayRoom(s, side, out)
    case fire.id:
      return sayFire(s, side, out)
    case takeHits.id:
    case loseLevels.id:
    case spendFirst.id:
    case chooseHunted.id:
      return sayLevel(s, side, out)
    case combat.id:
      return sayCombat(s, side, out)
    case evade.id:
      return sayEvasion(s, side, out)
    case chooseGround.id:
      return sayGround(s, side, out)
    case chooseHead.id:
      return sayHead(s, side, out)
    case loseSteps.id:
      return sayStep(s, side, out)
    case holdWork.id:
      return sayHolder(s, side, out)
    case retreat.id:
      return sayRetreat(s, side, out)
    case chooseWay.id:
      return sayWay(s, side, chooseWay.f.unit, out)
    case placeCommander.id:
      return saySeat(s, side, placeCommander.f.commander, out)
    case lead.id:
      return sayLead(s, side, out)
    case follow.id:
      return sayFollow(s, side, out)
    case rideAlong.id:
      return sayRideAlong(s, side, rideAlong.f.commander, rideAlong.f.unit, out)
    default:
      return sayAnything(rules, s, side, rng, out)
  }
}
