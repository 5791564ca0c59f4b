import { type Dice, firstOf, isRunning, opponent, type Side, TableTop, type View, Words, word, Xoshiro } from '@grognard/engine'
import { order } from '../rules/actions.ts'
import { type Battle, CARD, isCounter, MANNER, type Manner } from '../rules/state.ts'
import type { Action, CardId } from '../rules/static.ts'
import type { Look } from './look.ts'
import { mannersOf } from './order.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** The order's die shows `face`; rout tests roll the best one, since only a battle that goes on has counter-attacks. */
function firstShows(face: number): Dice {
  let isFirst = true
  return {
    roll() {
      const shown = isFirst ? face : 1
      isFirst = false
      return shown
    },
  }
}

/** CA-2 The counter-attacks an order opens for the other side, whatever the die: the order is played in a scratch position. */
export function openedBy(look: Look, s: Battle, side: Side, card: CardId, manner: Manner): Action[] {
  const enemy = opponent(side)
  const opened = new Set<CardId>()
  for (const face of FACES) {
    playOut(look, s, side, card, manner, face)
    if (!isRunning(look.scratch)) continue
    for (const answer of look.data.hand[enemy]) if (mannersOf(look, look.scratch, enemy, answer).some(isCounter)) opened.add(answer)
  }
  return look.data.hand[enemy].flatMap(answer => (opened.has(answer) ? (look.data.counter[answer] ?? []) : []))
}

/** Plays an order up to the next one; losses are chosen as the script chooses them. */
function playOut({ game, scratch }: Look, s: Battle, side: Side, card: CardId, manner: Manner, face: number): void {
  const table = new TableTop(firstShows(face), () => undefined)
  const say = new Words(8)
  say.set([word(CARD, card), word(MANNER, manner)])
  game.kind.copy(s, scratch)
  game.rules.answer(scratch, side, say, table)
  while (isRunning(scratch) && game.rules.top(scratch).name !== order.name) {
    const who = firstOf(game.rules.asks(scratch))
    say.clear()
    game.bot.script(scratch as View<Battle>, who, new Xoshiro('losses'), say)
    game.rules.answer(scratch, who, say, table)
  }
}
