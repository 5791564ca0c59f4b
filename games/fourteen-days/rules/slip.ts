import { NUMBER, push, say, type TableTop } from '@grognard/engine'
import { END_MARCH, MARCH_ON, NOTHING_MORE, offerAdvance } from './advance.ts'
import { slipOrFight } from './combat.ts'
import { commit } from './commit.ts'
import { declareDice, reroll, rollStrength } from './dice.ts'
import { ownerAsked } from './fight.ts'
import { armsOf } from './forces.ts'
import { ARTILLERY, CAVALRY, type ForceId, INFANTRY } from './ids.ts'
import { hasRetreat, orderRetreat } from './retreat.ts'
import { ATTACKER, type Campaign, DEFENDER, ownerOf, WAY_LOST } from './state.ts'
import { FIGHT, FORCE, no, SLIP_AWAY, step, told, VERB } from './terms.ts'
import { compareForces, rollFinal } from './value.ts'

const isAllCavalry = (s: Campaign, force: ForceId): boolean => armsOf(s, force) === 1 << CAVALRY

function whyNotSlipAway(s: Campaign, force: ForceId) {
  if (!isAllCavalry(s, force)) return no.notAllCavalry
  return hasRetreat(s, force) ? undefined : no.cannotSlipAway
}

/** 13.6 Cavalry alone may declare itself and try to retreat before combat. Always asked: a pause would reveal a Force of cavalry. */
export const slipAway = step(
  slipOrFight,
  '13.6',
  { force: FORCE, onTheMarch: NUMBER },
  {
    forPlayers: { part: 'before' },
    asks: ownerAsked,
    alwaysAsk: true,
    words: [[say(VERB, FIGHT), say(VERB, SLIP_AWAY, (s, { force }) => whyNotSlipAway(s, force))]],
    apply(s, { force, onTheMarch }, said, table) {
      if (said.value(0) === SLIP_AWAY && getsAway(s, force, table)) letGo(s, force, onTheMarch !== 0)
      else fight(s)
    },
  },
)

/** 13.6 It gets away unless the attacker has cavalry; either way both have revealed something about themselves. */
function getsAway(s: Campaign, force: ForceId, table: TableTop): boolean {
  const attacker = s.fight.force[ATTACKER]
  s.force.lacks[force] |= (1 << INFANTRY) | (1 << ARTILLERY)
  if ((armsOf(s, attacker) & (1 << CAVALRY)) !== 0) {
    table.tell(told.caughtByCavalry, force, attacker)
    return false
  }
  s.force.lacks[attacker] |= 1 << CAVALRY
  table.tell(told.slippedAway, force)
  return true
}

/** 13.6 The cavalry retreats as after a lost combat, but without hits; the attacker may follow, and a march may go on (ruling 26). */
function letGo(s: Campaign, force: ForceId, onTheMarch: boolean): void {
  const attacker = s.fight.force[ATTACKER]
  const vacated = s.fight.hex[DEFENDER]
  push(s, orderRetreat, force, ownerOf(s, force))
  push(s, offerAdvance, attacker, vacated, onTheMarch ? marchAfter(s) : NOTHING_MORE)
}

/** 11.2, R26 A lost Force marches no further; under the optional reading no Force does. */
const marchAfter = (s: Campaign): number => (s.wayFound === WAY_LOST || s.options.cavalryRetreatEndsMove ? END_MARCH : MARCH_ON)

/** 11.4 The steps of a combat, in order. */
function fight(s: Campaign): void {
  const [attacker, defender] = [s.fight.force[ATTACKER], s.fight.force[DEFENDER]]
  push(s, declareDice, attacker)
  push(s, declareDice, defender)
  push(s, rollStrength, attacker)
  push(s, reroll, attacker)
  push(s, rollStrength, defender)
  push(s, reroll, defender)
  push(s, commit)
  push(s, compareForces)
  push(s, rollFinal, attacker)
  push(s, rollFinal, defender)
}
