import { Rules } from '@grognard/engine'
import { activate, finishActivation, moveSegment, reorganiseSegment } from './activation.ts'
import { advance, offerAdvance } from './advance.ts'
import { beforeBattle, changeArrivals } from './arrival-orders.ts'
import { arrivalRoll, rollArrivals } from './arrivals.ts'
import { assault } from './assault.ts'
import { bombard, openSegment } from './bombardment.ts'
import { bonusCard, cardTurn, dealCards, dealHand, endCards } from './card-phase.ts'
import { playCard } from './card-play.ts'
import { charge } from './charge.ts'
import { checkAll, checkStack, closeFight, giveWay, takeLosses, throwDice } from './clash.ts'
import { breakAway, offerCards, useCard } from './combat-cards.ts'
import { comply } from './compliance.ts'
import { confidence } from './confidence.ts'
import { deliverOrders } from './couriers.ts'
import { fillCups, nextChit, pullChit } from './cups.ts'
import { capture, saveLeader, seizePontoons } from './encounters.ts'
import { countReserve, forcedCheck, wearOut } from './exhaustion.ts'
import { leaveFire, leaveFires } from './fires.ts'
import { offerFreeOrders, takeFreeOrder } from './free-orders.ts'
import { moveHeadquarters, rideOut } from './headquarters.ts'
import { hiddenRoll } from './hidden-march.ts'
import { chooseCoordinated, chooseInitial, initialActions, initiativeDie, rollInitiative } from './initiative.ts'
import { waver } from './la-garde.ts'
import { leadOn, offerBonus } from './leader-bonus.ts'
import { rollBadMove, rollLocal } from './local-decision.ts'
import { loseOne } from './losses.ts'
import { enterAll, marchOn } from './march-on.ts'
import { drawMode, useMode } from './mode-cards.ts'
import { leaveZone, segment, unseenSegment } from './movement.ts'
import { deliverAtNight, restAtNight } from './night.ts'
import { ordersOver, ordersSegment, ownDecisions, wingOrders } from './orders-segment.ts'
import { beginPart, endPart, mendUnits } from './parts.ts'
import { drawRein, offerPursuit, pursue, pursuitRoll, rideFurther, stopPursuit } from './pursuit.ts'
import { placeRecovered, rally, rallyAll, returnRecovered } from './rally.ts'
import { meetReaction, offerReactions, react, reactionRoll, reactUnseen, rideOnAfter } from './reaction.ts'
import { reorganise } from './reorganise.ts'
import { replaceLeader } from './replacements.ts'
import { hearReports } from './reports.ts'
import { repulseCheck, tryCovered } from './repulse.ts'
import { rollAgain, thrownAgain } from './rerolls.ts'
import { offerRetire, retire } from './retire.ts'
import { fallBack, goBack, makeRoom } from './retreat.ts'
import { formSquare } from './square.ts'
import type { Battle } from './state.ts'
import { checkSupply } from './supply.ts'
import { endTurn, startTurn } from './turn.ts'
import { duel, overrunVedettes } from './vedettes.ts'
import { countUp } from './victory.ts'
import { goAlong } from './way.ts'
import { rollWeather } from './weather.ts'
import { repair, rollWorks } from './works.ts'
import { commandPhase, writeOrders } from './writing.ts'

/** Every step, in the order of play. */
export const steps = [
  beforeBattle,
  changeArrivals,
  offerFreeOrders,
  takeFreeOrder,
  dealCards,
  drawMode,
  useMode,
  dealHand,
  bonusCard,
  startTurn,
  replaceLeader,
  returnRecovered,
  placeRecovered,
  rollWeather,
  checkSupply,
  rollArrivals,
  arrivalRoll,
  cardTurn,
  playCard,
  rollAgain,
  deliverOrders,
  commandPhase,
  wingOrders,
  comply,
  writeOrders,
  moveHeadquarters,
  rideOut,
  rollInitiative,
  initiativeDie,
  fillCups,
  initialActions,
  chooseInitial,
  nextChit,
  pullChit,
  chooseCoordinated,
  activate,
  ordersSegment,
  ownDecisions,
  rollLocal,
  rollBadMove,
  forcedCheck,
  wearOut,
  ordersOver,
  moveSegment,
  segment,
  leaveZone,
  enterAll,
  marchOn,
  goAlong,
  capture,
  saveLeader,
  repair,
  openSegment,
  bombard,
  charge,
  offerReactions,
  react,
  reactionRoll,
  meetReaction,
  rideOnAfter,
  formSquare,
  offerPursuit,
  pursue,
  pursuitRoll,
  stopPursuit,
  rideFurther,
  drawRein,
  assault,
  confidence,
  offerRetire,
  retire,
  offerBonus,
  leadOn,
  offerCards,
  useCard,
  throwDice,
  takeLosses,
  loseOne,
  checkAll,
  checkStack,
  giveWay,
  fallBack,
  breakAway,
  goBack,
  makeRoom,
  offerAdvance,
  advance,
  closeFight,
  waver,
  reorganise,
  reorganiseSegment,
  rollWorks,
  finishActivation,
  endTurn,
  rallyAll,
  rally,
  countReserve,
  leaveFires,
  leaveFire,
  endCards,
  countUp,
  // New ones come last: positions keep their numbers.
  unseenSegment,
  tryCovered,
  repulseCheck,
  overrunVedettes,
  reactUnseen,
  hearReports,
  duel,
  hiddenRoll,
  restAtNight,
  deliverAtNight,
  seizePontoons,
  endPart,
  mendUnits,
  beginPart,
  thrownAgain,
] as const

/** What bots and guesses ask for legal words. */
export const rules = new Rules<Battle>(steps)
