import { among, isA, type Refusal, SIDE, type Side, say } from '@grognard/engine'
import { attackers, attackTarget, declareAttack, whyNoAttack } from './attack.ts'
import { canMarch, destination, marchTo } from './march.ts'
import { isDigging } from './stance.ts'
import { isOnMap, MARCHED, type Skirmish } from './state.ts'
import type { UnitId } from './static.ts'
import { ATTACK, no, PASS, step, told, UNIT, VERB } from './terms.ts'

/**
 * S-5 One order: a counter marches, some counters attack, or the order is passed. It is asked even when there is only one answer: whether a
 * counter can march depends on what it is.
 */
export const activate = step(
  'activate',
  'S-5',
  { side: SIDE },
  {
    opening: true,
    alwaysAsk: true,
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          UNIT,
          (s, _f, _said, side) => s.data.unitsOf[side],
          (s, _f, _said, unit, side) => whyNotMarch(s, side, unit),
          { after: [destination] },
        ),
        say(VERB, ATTACK, (s, _f, _said, side) => whyNoAttack(s, side), { after: [attackTarget, attackers] }),
        say(VERB, PASS),
      ],
    ],
    apply(s, { side }, said, table) {
      s.army.orders[side]--
      if (isA(said.at(0), UNIT)) marchTo(s, said.value(0), said.value(1), 0, table)
      else if (said.value(0) === ATTACK) declareAttack(s, side, said, table)
      else table.tell(told.passed, side)
    },
  },
)

/** S-5 Why a counter may not be ordered to march. */
function whyNotMarch(s: Skirmish, side: Side, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (!isOnMap(s, unit)) return no.offMap
  if ((s.unit.done[unit] & MARCHED) !== 0) return no.hasMarched
  if (isDigging(s, side, unit)) return no.diggingIn
  return canMarch(s, unit) ? undefined : no.nowhereToGo
}
