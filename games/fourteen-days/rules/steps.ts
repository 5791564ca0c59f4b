import { Rules } from '@grognard/engine'
import { activate, beginActivations, marchOn, nextActivation, removeOrders } from './activation.ts'
import { advance, attackAgain, offerAdvance } from './advance.ts'
import { settleCombat } from './aftermath.ts'
import { arrivals, callKleist, welcomeNapoleon } from './arrivals.ts'
import { sufferAttrition } from './attrition.ts'
import { decideCombat, nameArm, placeHits } from './casualties.ts'
import { beginCombat, endCombat } from './combat.ts'
import { commit } from './commit.ts'
import { deal, dealOut, showLeaders } from './deal.ts'
import { deploy, nextDeployment } from './deploy.ts'
import { declareDice, reroll, rollAgain, rollStrength } from './dice.ts'
import { beginOrders, chooseMarker, issueOrder, nextOrder, rollCommand } from './further.ts'
import { lookForWay, stray } from './lost.ts'
import { beginMarches, march, nextMarch, pickMarcher } from './marches.ts'
import { updateMarkers } from './markers.ts'
import { merge } from './merge.ts'
import { attack, closeMove, finishMove, joinFriend, resumeMove } from './move.ts'
import { alliedPlans, placeInitialMarkers, writePlan, writePlans } from './plans.ts'
import { endOnFriend, orderRetreat, retreat, sufferCrowding } from './retreat.ts'
import { comeBack, returnCommanders } from './returns.ts'
import { beginRides, nextRide, ride } from './rides.ts'
import { chooseHex, openCampaign, setUpArmies } from './setup.ts'
import { slipAway } from './slip.ts'
import type { Campaign } from './state.ts'
import { checkSupply } from './supply-check.ts'
import { placeMarchHits } from './toll.ts'
import { beginTurn, endTurn } from './turn.ts'
import { compareForces, rollFinal } from './value.ts'

/** Every step, in the order of a game. */
export const steps = [
  setUpArmies,
  deal,
  dealOut,
  showLeaders,
  nextDeployment,
  deploy,
  chooseHex,
  openCampaign,
  writePlans,
  writePlan,
  placeInitialMarkers,
  beginTurn,
  arrivals,
  welcomeNapoleon,
  callKleist,
  sufferAttrition,
  checkSupply,
  alliedPlans,
  beginMarches,
  nextMarch,
  pickMarcher,
  march,
  beginOrders,
  nextOrder,
  issueOrder,
  rollCommand,
  chooseMarker,
  beginActivations,
  nextActivation,
  activate,
  lookForWay,
  stray,
  marchOn,
  removeOrders,
  resumeMove,
  finishMove,
  placeMarchHits,
  joinFriend,
  merge,
  closeMove,
  attack,
  beginCombat,
  slipAway,
  declareDice,
  rollStrength,
  reroll,
  rollAgain,
  commit,
  compareForces,
  rollFinal,
  decideCombat,
  nameArm,
  placeHits,
  settleCombat,
  orderRetreat,
  retreat,
  sufferCrowding,
  endOnFriend,
  offerAdvance,
  advance,
  attackAgain,
  endCombat,
  updateMarkers,
  beginRides,
  nextRide,
  ride,
  returnCommanders,
  comeBack,
  endTurn,
] as const

/** Legal words for bots and guesses. */
export const rules = new Rules<Campaign>(steps)
