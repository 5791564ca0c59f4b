import { Rules } from '@grognard/engine'
import { activate } from './activation.ts'
import { fight, reply } from './attack.ts'
import { fire, shot } from './fire.ts'
import { marchOn } from './march.ts'
import { occupy, offerRetreat, pickRetreat } from './retreat.ts'
import { chooseStance } from './stance.ts'
import type { Skirmish } from './state.ts'
import { beginTurn, endTurn, giveOutOrders, nextOrder } from './turn.ts'

/** Every step, in the order of a turn. */
export const steps = [
  beginTurn,
  chooseStance,
  giveOutOrders,
  nextOrder,
  activate,
  marchOn,
  fire,
  shot,
  reply,
  fight,
  offerRetreat,
  pickRetreat,
  occupy,
  endTurn,
] as const

/** Legal words for bots and guesses. */
export const rules = new Rules<Skirmish>(steps)
