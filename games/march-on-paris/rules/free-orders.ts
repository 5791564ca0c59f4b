import { among, push, type Refusal, SIDE, type Side, say, type Words, word } from '@grognard/engine'
import { legOf } from './commands.ts'
import { type CommandId, SIDES } from './ids.ts'
import { isFinished, isToHq, NO_LEG, writtenTarget } from './legs.ts'
import { tellOrder } from './order-words.ts'
import { setOrder } from './orders.ts'
import { isHere } from './senders.ts'
import { COMMAND, END, VERB } from './sorts.ts'
import { type Battle, isNight, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** 37.22 Whether the orders of the second battle lie ready: by day, from a turn on. */
export function isFreeTurn(s: Battle): boolean {
  const { freeOrders } = settingOf(s)
  return freeOrders !== undefined && s.turn >= freeOrders.turn && !isNight(s)
}

/** 37.22 Why a formation may not take up the order that lies ready for it: it has not carried out its own, or has carried out this one. */
function whyNotFree(s: Battle, side: Side, command: CommandId): Refusal | undefined {
  if (command >= s.data.commands.count || s.data.commandOwner[command] !== side) return no.notYours
  const ready = settingOf(s)
    .freeOrders?.orders.find(order => order.command === command)
    ?.legs.at(-1)
  if (ready === undefined) return no.noFreeOrder
  if (!isHere(s, command)) return no.notOnMap
  const leg = legOf(s, command)
  if (leg === NO_LEG) return undefined
  if (!isFinished(leg)) return no.orderNotDone
  return !isToHq(leg) && writtenTarget(leg) === writtenTarget(ready) ? no.freeOrderDone : undefined
}

/** 37.22 Both sides in turn, in secret: each formation that has carried out its own order may take up the one that lies ready, at once and at no cost. */
export const offerFreeOrders = step(
  'offer-free-orders',
  '37.22',
  {},
  {
    apply(s) {
      for (const side of SIDES.all) push(s, takeFreeOrder, side)
    },
  },
)

export const takeFreeOrder = step(
  'take-free-order',
  '37.22',
  { side: SIDE },
  {
    opening: true,
    alwaysAsk: true,
    forPlayers: { part: 'orders' },
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          COMMAND,
          s => s.data.commands.all,
          (s, { side }, _said, command) => whyNotFree(s, side, command),
        ),
        say(VERB, END),
      ],
    ],
    apply(s, { side }, said, table) {
      if (said.at(0) === word(VERB, END)) return
      const command = commandSaid(said)
      const legs = settingOf(s).freeOrders?.orders.find(order => order.command === command)?.legs ?? []
      setOrder(s, command, legs, legs.length)
      table.tellTo(1 << side, told.freeOrderTaken, command)
      tellOrder(s, command, table)
      push(s, takeFreeOrder, side)
    },
  },
)

const commandSaid = (said: Words): CommandId => said.value<CommandId>(0)
