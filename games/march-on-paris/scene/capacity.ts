import type { Language, Side } from '@grognard/engine'
import { ocOf } from '../rules/commands.ts'
import type { PieceId } from '../rules/ids.ts'
import { ratingNow } from '../rules/in-force.ts'
import { whyNotSender } from '../rules/senders.ts'
import { type Battle, settingOf } from '../rules/state.ts'
import { type Look, pieceName } from './look.ts'

/** B 12.5 How many orders each leader of a side may still write this turn: "Napoleon 5, Grouchy 3". */
export function ordersLeft(look: Look, s: Battle, side: Side, language: Language): string {
  return settingOf(s)
    .pieces[side].filter(piece => piece >= look.data.units && whyNotSender(s, side, piece) === undefined)
    .map(leader => `${pieceName(look, leader, language)} ${leftTo(s, side, leader)}`)
    .join(', ')
}

function leftTo(s: Battle, side: Side, leader: PieceId): number {
  const own = s.data.leaderCommand[leader]
  if (s.command.barredOn[own] === s.turn) return 0
  const more = leader === ocOf(s, side) ? s.play.moreOrders[side] : 0
  return Math.max(0, ratingNow(s, leader) + more - s.command.given[own])
}
