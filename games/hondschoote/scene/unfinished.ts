import { isA, numberOf, only, type Side, type Spot, type Word, Words, word } from '@grognard/engine'
import { topStep } from '../../common/top-step.ts'
import type { UnitId } from '../ids.ts'
import { hexBit, placeOf, reachOf, survey } from '../obligations.ts'
import type { Battle } from '../state.ts'
import { FINISH, HEX, UNIT, VERB } from '../terms.ts'
import type { Look } from './look.ts'
import { unitSpot } from './spots.ts'

const nothing = new Words(1)
const offered = new Words()

/** The steps that a player ends by saying so. */
const SEGMENTS: readonly string[] = ['movement', 'fire', 'combat']

/** Units that can still move, fire or attack in the segment under way. */
export function unfinishedOf(look: Look, s: Battle, side: Side): Spot[] {
  const { rules } = look.game
  const step = topStep(rules, s)?.name
  if (step === undefined || (!SEGMENTS.includes(step) && step !== 'arrange') || (rules.asks(s) & only(side)) === 0) return []
  nothing.clear()
  rules.choices(s, side, nothing, offered)
  const words = offered.list()
  if (step === 'combat') return attackersOf(look, s, side, words)
  const units = words.filter(w => isA(w, UNIT)).map(w => numberOf(w) as UnitId)
  const still = step === 'arrange' ? units.filter(unit => s.unit.hex[unit] < 0) : units
  return still.map(unit => unitSpot(s, unit))
}

/** 6 Units with a hex in front of them that may be attacked. */
function attackersOf(look: Look, s: Battle, side: Side, words: readonly Word[]): Spot[] {
  survey(s, side)
  const targets = words.filter(w => isA(w, HEX)).reduce((bits, w) => bits | hexBit(numberOf(w) as never), 0)
  return look.data.unitsIn[s.formation]
    .filter(unit => placeOf(unit) >= 0 && (reachOf(placeOf(unit)) & targets) !== 0)
    .map(unit => unitSpot(s, unit))
}

/** Whether a sentence ends a segment in which units could still do something. */
export function endsPhase(look: Look, s: Battle, side: Side, said: readonly Word[]): boolean {
  if (said.length !== 1 || said[0] !== word(VERB, FINISH)) return false
  return SEGMENTS.includes(topStep(look.game.rules, s)?.name ?? '') && unfinishedOf(look, s, side).length > 0
}
