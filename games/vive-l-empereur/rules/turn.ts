import { push } from '@grognard/engine'
import { pushTurnArrivals } from './arrivals.ts'
import { chooseHand, playCard } from './cards.ts'
import { clearCommand } from './command.ts'
import { beginRound, beginTurn, endRound } from './later.ts'
import { pushRelief } from './relief.ts'
import { type Battle, GARRISON_SIDE, SQUARE, settingOf } from './state.ts'
import { step, told } from './terms.ts'
import { checkLosses, finalCount } from './victory.ts'

/** 5.0 A turn: reinforcements that are due, the choice of hands, then six rounds. */
export const startTurn = step(
  beginTurn,
  '5.0',
  {},
  {
    apply(s, _f, _said, table) {
      s.turn++
      s.round = 0
      table.tell(told.turnBegan, s.turn)
      pushTurnArrivals(s)
      push(s, chooseHand)
      push(s, beginRound)
    },
  },
)

/** 5.0, 5.1 A round: pieces that arrive and act, the cards, the dice, the orders. */
export const startRound = step(
  beginRound,
  '5.0',
  {},
  {
    apply(s, _f, _said, table) {
      s.round++
      table.tell(told.roundBegan, s.round)
      pushRelief(s)
      push(s, playCard)
    },
  },
)

/** 5.1 Order counters and the marks of the round go; squares and facings stay. */
function clearMarks(s: Battle): void {
  const { done } = s.unit
  for (let i = 0; i < done.length; i++) done[i as never] &= SQUARE
  s.general.ordered.fill(0)
  const { garrison } = s.hex
  for (let i = 0; i < garrison.length; i++) garrison[i as never] &= GARRISON_SIDE
  clearCommand(s)
}

/** 4.2, 5.1 The end of a round: losses are counted, marks go; after six rounds a new turn, after the last turn the end. */
export const finishRound = step(
  endRound,
  '5.1',
  {},
  {
    apply(s, _f, _said, table) {
      const { turns, rounds } = settingOf(s)
      const isEndOfTurn = s.round === rounds
      clearMarks(s)
      checkLosses(s, isEndOfTurn, table)
      if (s.ended !== 0) return
      if (!isEndOfTurn) push(s, beginRound)
      else if (s.turn < turns) push(s, beginTurn)
      else finalCount(s, table)
    },
  },
)
