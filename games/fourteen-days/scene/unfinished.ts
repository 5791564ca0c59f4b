import { isA, numberOf, only, type Side, type Spot, type Word, Words, word } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import type { ForceId } from '../ids.ts'
import type { Campaign } from '../state.ts'
import { FORCE, STOP_HERE, VERB } from '../terms.ts'
import type { Look } from './look.ts'
import { forceSpot } from './spots.ts'

/** Steps in which a player goes through his Forces until he has done with them. */
const ROUNDS: readonly string[] = ['write-plans', 'pick-marcher', 'activate']

const nothing = new Words(1)
const offered = new Words()

/** Forces that still wait for an order to be written, for their march, or for their activation. */
export function unfinishedOf(look: Look, s: Campaign, side: Side): Spot[] {
  const { rules } = look.game
  const step = topStep(rules, s)?.name
  if (step === undefined || !ROUNDS.includes(step) || (rules.asks(s) & only(side)) === 0) return []
  nothing.clear()
  rules.choices(s, side, nothing, offered)
  const forces = offered
    .list()
    .filter(w => isA(w, FORCE))
    .map(w => numberOf(w) as ForceId)
  return forces.filter(force => step !== 'write-plans' || s.plan.goal[force] < 0).map(forceSpot)
}

/** 11.0 III b Who stops activating gives up what his Forces could still do. */
export const endsPhase = (look: Look, s: Campaign, side: Side, said: readonly Word[]): boolean =>
  said.length === 1 &&
  said[0] === word(VERB, STOP_HERE) &&
  topStep(look.game.rules, s)?.name === 'activate' &&
  unfinishedOf(look, s, side).length > 0
