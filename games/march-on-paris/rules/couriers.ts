import type { TableTop } from '@grognard/engine'
import { commands, isInReach, ridesFor } from './command.ts'
import { seatOf } from './commands.ts'
import { type CommandId, NO_PIECE, type PieceId, WING } from './ids.ts'
import { type Leg, NO_LEG } from './legs.ts'
import { tellWritten } from './order-words.ts'
import { type Battle, DELIVERED, isOnMap, MOVED, NO_COURIER, UNDER_WAY } from './state.ts'
import { step, told } from './terms.ts'

/** B 12.6 An order is written, and set out with; the one not yet obeyed is gone. */
export function sendOrder(
  s: Battle,
  sender: PieceId,
  command: CommandId,
  legs: ArrayLike<Leg>,
  rows: number,
  shift: number,
  table: TableTop,
): void {
  const first = s.data.firstWritten[command]
  for (let i = 0; i < s.data.writtenRows[command]; i++) s.written.leg[(first + i) as never] = i < rows ? legs[i] : NO_LEG
  s.command.sender[command] = sender
  s.command.failures[command] = 0
  s.command.shift[command] = shift
  s.command.courier[command] = UNDER_WAY
  s.command.arrives[command] = 0
  tellWritten(s, command, table)
  sendCourier(s, command, table)
}

/** B 12.6 n = 0 in the sender's command range, else as a courier rides; without a way the order waits. */
function sendCourier(s: Battle, command: CommandId, table: TableTop): void {
  const { data } = s
  const sender = s.command.sender[command]
  const owner = 1 << data.commandOwner[command]
  const seat = seatOf(s, command)
  if (sender < 0 || !isOnMap(s, sender) || seat < 0) return
  if (commands(s, sender, seat)) {
    s.command.courier[command] = DELIVERED
    table.tellTo(owner, told.courierThere, command)
    return
  }
  const turns = ridesFor(s, data.owner[sender], s.piece.hex[sender], seat)
  if (turns < 0) table.tellTo(owner, told.courierWaits, command)
  else {
    s.command.arrives[command] = s.turn + turns
    table.tellTo(owner, told.courierSent, command, s.turn + turns)
  }
}

/** Takes an order that is under way or waits to be obeyed off the board. */
export function dropCourier(s: Battle, command: CommandId): void {
  const first = s.data.firstWritten[command]
  for (let i = 0; i < s.data.writtenRows[command]; i++) s.written.leg[(first + i) as never] = NO_LEG
  s.command.courier[command] = NO_COURIER
  s.command.arrives[command] = 0
  s.command.sender[command] = NO_PIECE
  s.command.failures[command] = 0
  s.command.shift[command] = 0
}

/** B 12.6 Turn start: orders that are due are delivered, those without a way look for one anew; a new count of orders given begins. */
export const deliverOrders = step(
  'deliver-orders',
  'B 12.6',
  {},
  {
    apply(s, _f, _said, table) {
      const { data } = s
      s.command.given.fill(0)
      s.command.givenOther.fill(0)
      for (let command = 0 as CommandId; command < data.commands.count; command++) {
        refreshLeader(s, data.commander[command])
        if (s.command.courier[command] !== UNDER_WAY) continue
        if (s.command.arrives[command] === 0) sendCourier(s, command, table)
        else if (s.command.arrives[command] <= s.turn) {
          s.command.courier[command] = DELIVERED
          table.tellTo(1 << data.commandOwner[command], told.courierThere, command)
        }
      }
    },
  },
)

/** B 12.1 Overall and wing commanders move once a turn. */
function refreshLeader(s: Battle, leader: PieceId): void {
  if (leader < 0 || s.data.rank[leader] < WING) return
  s.piece.done[leader] &= ~MOVED
  s.piece.spent[leader] = 0
}

/** B 12.7 Whether the sender of an order has its receiver in his command range now. */
export function isSenderNear(s: Battle, command: CommandId): boolean {
  const sender = s.command.sender[command]
  if (sender < 0 || !isOnMap(s, sender)) return false
  return isInReach(s, s.data.owner[sender], s.piece.hex[sender], seatOf(s, command), s.data.range[sender])
}
