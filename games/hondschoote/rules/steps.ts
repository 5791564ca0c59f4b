import { Rules } from '@grognard/engine'
import { activate, endActivation } from './activation.ts'
import { advance, afterLead, endCombat, follow, lead, rideAlong } from './advance.ts'
import { chooseGround, chooseHead, findColumn, rollAssault } from './assault.ts'
import { bid, toss } from './bids.ts'
import { chase, chooseHunted, testHunted } from './chase.ts'
import { beginCombat, combat, nextCombat } from './combat.ts'
import { checkCommand } from './command.ts'
import { placeCommander, rollForCommander, testCommanders } from './commanders.ts'
import { evade, evadeOn, meetDefenders, offerEvasion, overrun, testEvader } from './evasion.ts'
import { beginFire, ceaseFire, fire, layGun, shoot, takeHits } from './fire.ts'
import { marchOn, resume } from './march.ts'
import { beginMovement, endMovement, movement } from './movement.ts'
import { spreadOut } from './overfull.ts'
import { afterRouted, rallyRouted, rollRally } from './rally.ts'
import { react } from './reaction.ts'
import { loseLevels, loseSteps, spendCharges, spendFirst } from './results.ts'
import { holdWork, orderRetreat, retreat, retreatNext, testWork } from './retreat.ts'
import { chooseWay, flee, run } from './rout.ts'
import { arrange, deploy } from './setup.ts'
import type { Battle } from './state.ts'
import { beginTurn, chooseFirst, endTurn, initiative, nextActivation } from './turn.ts'

/** Every step, in the order of a game. */
export const steps = [
  bid,
  toss,
  deploy,
  arrange,
  beginTurn,
  initiative,
  chooseFirst,
  nextActivation,
  activate,
  checkCommand,
  beginMovement,
  rallyRouted,
  rollRally,
  afterRouted,
  movement,
  resume,
  marchOn,
  react,
  spreadOut,
  endMovement,
  beginFire,
  fire,
  layGun,
  shoot,
  takeHits,
  ceaseFire,
  beginCombat,
  nextCombat,
  combat,
  chase,
  chooseHunted,
  testHunted,
  overrun,
  offerEvasion,
  evade,
  testEvader,
  evadeOn,
  meetDefenders,
  chooseGround,
  chooseHead,
  findColumn,
  rollAssault,
  loseSteps,
  loseLevels,
  spendCharges,
  spendFirst,
  orderRetreat,
  holdWork,
  testWork,
  retreatNext,
  retreat,
  flee,
  run,
  chooseWay,
  testCommanders,
  rollForCommander,
  placeCommander,
  advance,
  lead,
  afterLead,
  follow,
  rideAlong,
  endCombat,
  endActivation,
  endTurn,
] as const

/** Legal words for bots and guesses. */
export const rules = new Rules<Battle>(steps)
