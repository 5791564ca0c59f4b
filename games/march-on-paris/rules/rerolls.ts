import { NUMBER, push, SIDE, SIX, type Side, type Sides, say, word } from '@grognard/engine'
import { ANOTHER_CHANCE } from './ids.ts'
import { mayRollAgain } from './in-force.ts'
import { spendHeld } from './packs.ts'
import { AGAIN, KEEP, VERB } from './sorts.ts'
import type { Battle } from './state.ts'
import { no, step, told } from './terms.ts'

/** Both sides see the die. */
const OPEN: Sides = 3

/** Whether a side's die has not yet been thrown, so that what is thrown must be told. */
export const isNewDie = (s: Battle, side: Side): boolean => s.play.settled[side] === 0

/** The die that its owner has let stand. */
export function standingDie(s: Battle, side: Side): number {
  const rolled = s.play.settled[side]
  s.play.settled[side] = 0
  s.play.dieSeenBy[side] = 0
  return rolled
}

/** Cards 7, 14 and 30: whether the owner of a die is asked before it counts. The step that threw it is pushed again by its own hand. */
export function isAskedAgain(s: Battle, side: Side, rolled: number, isFailure: boolean, seenBy: Sides = OPEN): boolean {
  if (!mayRollAgain(s, side)) return false
  s.play.settled[side] = rolled
  s.play.dieSeenBy[side] = seenBy
  s.play.failing[side] = Number(isFailure)
  push(s, rollAgain, side, seenBy)
  return true
}

/** 37.12 A die is thrown again, and stands: a step of its own, before which odds can stop. */
export const thrownAgain = step(
  'thrown-again',
  '37.12',
  { side: SIDE, seenBy: NUMBER },
  {
    apply(s, { side, seenBy }, _said, table) {
      const rolled = table.roll(SIX, side, seenBy)
      table.tellTo(seenBy, told.rolledAgain, side, rolled)
      s.play.settled[side] = rolled
      s.play.dieSeenBy[side] = seenBy
    },
  },
)

/** 37.12 Whoever may throw again is asked after each die of his own, nobody else; a player may say beforehand that he never does. */
export const rollAgain = step(
  'roll-again',
  '37.12',
  { side: SIDE, seenBy: NUMBER },
  {
    forPlayers: { part: 'cards' },
    alwaysAsk: true,
    asks: (_s, { side }) => 1 << side,
    words: [[say(VERB, AGAIN, (s, { side }) => (mayRollAgain(s, side) ? undefined : no.noRollAgain)), say(VERB, KEEP)]],
    standing: {
      keep: {
        answer(_s, _f, _side, out) {
          out.push(word(VERB, KEEP))
          return true
        },
      },
      'again-on-failure': {
        answer(s, _f, side, out) {
          out.push(word(VERB, s.play.failing[side] !== 0 && mayRollAgain(s, side) ? AGAIN : KEEP))
          return true
        },
      },
    },
    apply(s, { side, seenBy }, said) {
      if (said.at(0) !== word(VERB, AGAIN)) return
      if (s.play.rerolls[side] > 0) s.play.rerolls[side]--
      else spendHeld(s, side, ANOTHER_CHANCE)
      push(s, thrownAgain, side, seenBy)
    },
  },
)
