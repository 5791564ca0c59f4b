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
      sayBid(s, out)
      break
    case arrange.id:
      saySetUp(out)
      break
    case chooseFirst.id:
      sayFirst(s, side, out)
      break
    case activate.id:
      sayFormation(s, side, out)
      break
    case rallyRouted.id:
      sayRallyRouted(s, side, out)
      break
    case movement.id:
      sayMovement(s, side, out)
      break
    case marchOn.id: {
      const { unit, left, entered, byRoad, ended } = marchOn.f
      sayMarchOn(s, unit, left, entered, byRoad, ended, out)
      break
    }
    case react.id:
      sayReaction(s, side, react.f.unit, out)
      break
    case spreadOut.id:
      sayRoom(s, side, out)
      break
    case fire.id:
      sayFire(s, side, out)
      break
    case takeHits.id:
    case loseLevels.id:
    case spendFirst.id:
    case chooseHunted.id:
      sayLevel(s, side, out)
      break
    case combat.id:
      sayCombat(s, side, out)
      break
    case evade.id:
      sayEvasion(s, side, out)
      break
    case chooseGround.id:
      sayGround(s, side, out)
      break
    case chooseHead.id:
      sayHead(s, side, out)
      break
    case loseSteps.id:
      sayStep(s, side, out)
      break
    case holdWork.id:
      sayHolder(s, side, out)
      break
    case retreat.id:
      sayRetreat(s, side, out)
      break
    case chooseWay.id:
      sayWay(s, side, chooseWay.f.unit, out)
      break
    case placeCommander.id:
      saySeat(s, side, placeCommander.f.commander, out)
      break
    case lead.id:
      sayLead(s, side, out)
      break
    case follow.id:
      sayFollow(s, side, out)
      break
    case rideAlong.id:
      sayRideAlong(s, side, rideAlong.f.commander, rideAlong.f.unit, out)
      break
    default:
      sayAnything(rules, s, side, rng, out)
      break
  }
}
