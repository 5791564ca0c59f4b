import { answering, scriptOf, word } from '@grognard/engine'
import { advance } from '../rules/advance.ts'
import { changeArrivals } from '../rules/arrival-orders.ts'
import { assault } from '../rules/assault.ts'
import { bombard } from '../rules/bombardment.ts'
import { playCard } from '../rules/card-play.ts'
import { charge } from '../rules/charge.ts'
import { breakAway, useCard } from '../rules/combat-cards.ts'
import { unveil } from '../rules/covers.ts'
import { saveLeader } from '../rules/encounters.ts'
import { leaveFire } from '../rules/fires.ts'
import { takeFreeOrder } from '../rules/free-orders.ts'
import { rideOut } from '../rules/headquarters.ts'
import { AIDE_DE_CAMP, ARTILLERY_COVER_FIRE } from '../rules/ids.ts'
import { chooseCoordinated, chooseInitial } from '../rules/initiative.ts'
import { leadOn } from '../rules/leader-bonus.ts'
import { loseOne } from '../rules/losses.ts'
import { useMode } from '../rules/mode-cards.ts'
import { segment, unseenSegment } from '../rules/movement.ts'
import { ownDecisions } from '../rules/orders-segment.ts'
import { pursue, rideFurther, stopPursuit } from '../rules/pursuit.ts'
import { placeRecovered } from '../rules/rally.ts'
import { react, reactUnseen } from '../rules/reaction.ts'
import { replaceLeader } from '../rules/replacements.ts'
import { rollAgain } from '../rules/rerolls.ts'
import { retire } from '../rules/retire.ts'
import { goBack } from '../rules/retreat.ts'
import { CARD, END, VERB } from '../rules/sorts.ts'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { writeOrders } from '../rules/writing.ts'
import { sayAgain, sayBreakAway, sayCard, sayHelp, sayReplenish } from './cards.ts'
import { thinking } from './conjecture.ts'
import {
  sayAdvance,
  sayAssault,
  sayBombardment,
  sayCharge,
  sayLead,
  sayLoss,
  sayPursuit,
  sayReaction,
  sayReplacement,
  sayRetire,
  sayRetreat,
  sayReturn,
  sayRideOn,
} from './fights.ts'
import { sayMove } from './moves.ts'
import { sayDecision, sayOrders } from './plan.ts'
import { sayCoordinated, sayInitial, sayRides } from './staff.ts'
import { BOLD, CAREFUL, type Temper } from './temper.ts'

/** Quick, sane answers to every question, from what is before its eyes. */
const answersOf = (temper: Temper) => [
  // The orders of the scenario bring late groups where they are wanted.
  answering(changeArrivals, (_s, _side, _f, out) => out.push(word(VERB, END))),
  // It writes its own, for what it sees.
  answering(takeFreeOrder, (_s, _side, _f, out) => out.push(word(VERB, END))),
  answering(useMode, (s, side, _f, out) => sayReplenish(s, side, out)),
  answering(playCard, (s, side, _f, out) => sayCard(s, side, out)),
  answering(rollAgain, (s, side, _f, out) => sayAgain(s, side, out)),
  answering(useCard, (s, side, _f, out) => sayHelp(s, side, out)),
  answering(breakAway, (s, side, { stack }, out) => sayBreakAway(s, side, stack, out)),
  answering(stopPursuit, (_s, _side, _f, out) => out.push(word(CARD, ARTILLERY_COVER_FIRE))),
  answering(saveLeader, (_s, _side, _f, out) => out.push(word(CARD, AIDE_DE_CAMP))),
  answering(leaveFire, (s, side, _f, out) => sayRetreat(s, side, out)),
  answering(replaceLeader, (s, side, _f, out) => sayReplacement(s, side, out)),
  answering(placeRecovered, (s, side, _f, out) => sayReturn(s, side, out)),
  answering(writeOrders, (s, side, _f, out) => sayOrders(s, side, out)),
  answering(rideOut, (s, side, _f, out) => sayRides(s, side, out)),
  answering(chooseInitial, (s, side, _f, out) => sayInitial(s, side, out)),
  answering(chooseCoordinated, (s, side, _f, out) => sayCoordinated(s, side, out)),
  answering(ownDecisions, (s, side, { command }, out) => sayDecision(s, side, unveil(s, command), out)),
  answering(segment, (s, side, _f, out) => sayMove(s, side, temper, out)),
  answering(unseenSegment, (s, side, _f, out) => sayMove(s, side, temper, out)),
  answering(bombard, (s, side, _f, out) => sayBombardment(s, side, out)),
  answering(charge, (s, side, _f, out) => sayCharge(s, side, out)),
  answering(react, (s, side, _f, out) => sayReaction(s, side, out)),
  answering(reactUnseen, (s, side, _f, out) => sayReaction(s, side, out)),
  answering(pursue, (s, side, { stack, mayRoll }, out) => sayPursuit(s, side, stack, mayRoll !== 0, out)),
  answering(rideFurther, (s, side, _f, out) => sayRideOn(s, side, out)),
  answering(assault, (s, side, _f, out) => sayAssault(s, side, out)),
  answering(retire, (s, side, _f, out) => sayRetire(s, side, out)),
  answering(leadOn, (s, _side, { leader }, out) => sayLead(s, leader, out)),
  answering(loseOne, (s, side, _f, out) => sayLoss(s, side, out)),
  answering(goBack, (s, side, _f, out) => sayRetreat(s, side, out)),
  answering(advance, (s, side, _f, out) => sayAdvance(s, side, out)),
]

/** Level Line from what is before its eyes alone. */
export const sighted = scriptOf<Battle>(rules, answersOf(CAREFUL))

/** What the better players begin with, in the world that they suppose. */
export const daring = scriptOf<Battle>(rules, answersOf(BOLD))

/** The same from what lies under covers by the likeliest guess: level Line. */
export const script = thinking(sighted)
