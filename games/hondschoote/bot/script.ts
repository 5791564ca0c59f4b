import { answering, scriptOf } from '@grognard/engine'
import { activate } from '../rules/activation.ts'
import { follow, lead, rideAlong } from '../rules/advance.ts'
import { chooseGround, chooseHead } from '../rules/assault.ts'
import { bid } from '../rules/bids.ts'
import { chooseHunted } from '../rules/chase.ts'
import { combat } from '../rules/combat.ts'
import { placeCommander } from '../rules/commanders.ts'
import { evade } from '../rules/evasion.ts'
import { fire, takeHits } from '../rules/fire.ts'
import { marchOn } from '../rules/march.ts'
import { movement } from '../rules/movement.ts'
import { spreadOut } from '../rules/overfull.ts'
import { rallyRouted } from '../rules/rally.ts'
import { react } from '../rules/reaction.ts'
import { loseLevels, loseSteps, spendFirst } from '../rules/results.ts'
import { holdWork, retreat } from '../rules/retreat.ts'
import { chooseWay } from '../rules/rout.ts'
import { arrange } from '../rules/setup.ts'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { chooseFirst } from '../rules/turn.ts'
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

/** A quick, sane answer to any question. */
export const script = scriptOf<Battle>(rules, [
  answering(bid, (s, _side, _f, out) => sayBid(s, out)),
  answering(arrange, (_s, _side, _f, out) => saySetUp(out)),
  answering(chooseFirst, (s, side, _f, out) => sayFirst(s, side, out)),
  answering(activate, (s, side, _f, out) => sayFormation(s, side, out)),
  answering(rallyRouted, (s, side, _f, out) => sayRallyRouted(s, side, out)),
  answering(movement, (s, side, _f, out) => sayMovement(s, side, out)),
  answering(marchOn, (s, _side, _f, out) => sayMarchOn(s, out)),
  answering(react, (s, side, f, out) => sayReaction(s, side, f.unit, out)),
  answering(spreadOut, (s, side, _f, out) => sayRoom(s, side, out)),
  answering(fire, (s, side, _f, out) => sayFire(s, side, out)),
  answering(takeHits, (s, side, _f, out) => sayLevel(s, side, out)),
  answering(loseLevels, (s, side, _f, out) => sayLevel(s, side, out)),
  answering(spendFirst, (s, side, _f, out) => sayLevel(s, side, out)),
  answering(chooseHunted, (s, side, _f, out) => sayLevel(s, side, out)),
  answering(combat, (s, side, _f, out) => sayCombat(s, side, out)),
  answering(evade, (s, side, _f, out) => sayEvasion(s, side, out)),
  answering(chooseGround, (s, side, _f, out) => sayGround(s, side, out)),
  answering(chooseHead, (s, side, _f, out) => sayHead(s, side, out)),
  answering(loseSteps, (s, side, _f, out) => sayStep(s, side, out)),
  answering(holdWork, (s, side, _f, out) => sayHolder(s, side, out)),
  answering(retreat, (s, side, _f, out) => sayRetreat(s, side, out)),
  answering(chooseWay, (s, side, f, out) => sayWay(s, side, f.unit, out)),
  answering(placeCommander, (s, side, f, out) => saySeat(s, side, f.commander, out)),
  answering(lead, (s, side, _f, out) => sayLead(s, side, out)),
  answering(follow, (s, side, _f, out) => sayFollow(s, side, out)),
  answering(rideAlong, (s, side, f, out) => sayRideAlong(s, side, f.commander, f.unit, out)),
])
