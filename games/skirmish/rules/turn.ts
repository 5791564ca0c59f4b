import { endGame, opponent, push, SIDE, type Side } from '@grognard/engine'
import { activate } from './activation.ts'
import { chooseStance } from './stance.ts'
import { type Skirmish, settingOf } from './state.ts'
import { BLUE, RED, SIDES } from './static.ts'
import { ATTACKING, step, told } from './terms.ts'
import { isBroken, tellScores } from './victory.ts'

/** S-3 A turn: stances, then orders one at a time, alternating sides. */
export const beginTurn = step(
  'begin-turn',
  'S-3',
  {},
  {
    apply(s, _f, _said, table) {
      s.turn++
      table.tell(told.turnBegan, s.turn)
      push(s, chooseStance)
      push(s, giveOutOrders)
    },
  },
)

/** S-5 Each side gets its orders. */
export const giveOutOrders = step(
  'give-out-orders',
  'S-5',
  {},
  {
    apply(s) {
      s.army.orders.fill(settingOf(s).orders)
      push(s, nextOrder, firstSide(s))
    },
  },
)

/** S-3 If only one side attacks, it begins; otherwise Blue begins odd turns and Red even ones. */
function firstSide(s: Skirmish): Side {
  const blueAttacks = s.army.stance[BLUE] === ATTACKING
  const redAttacks = s.army.stance[RED] === ATTACKING
  if (blueAttacks !== redAttacks) return blueAttacks ? BLUE : RED
  return s.turn % 2 === 1 ? BLUE : RED
}

/** S-3 The next order goes to `side` if it has any left. */
export const nextOrder = step(
  'next-order',
  'S-3',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      for (let i = 0; i < SIDES.count; i++) {
        if (!isBroken(s, i as Side)) continue
        table.tell(told.broken, i)
        endGame(s)
        return
      }
      const other = opponent(side)
      if (s.army.orders[side] > 0) {
        push(s, activate, side)
        push(s, nextOrder, other)
      } else push(s, s.army.orders[other] > 0 ? nextOrder : endTurn, other)
    },
  },
)

/** S-3 The counters are fresh again; after the last turn points are counted. */
export const endTurn = step(
  'end-turn',
  'S-3',
  {},
  {
    apply(s, _f, _said, table) {
      s.unit.done.fill(0)
      if (s.turn < settingOf(s).turns) {
        push(s, beginTurn)
        return
      }
      tellScores(s, table)
      endGame(s)
    },
  },
)
