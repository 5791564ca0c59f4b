import { push, type TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { comply } from './compliance.ts'
import { dropCourier } from './couriers.ts'
import { type CommandId, MARCH, NO_PIECE } from './ids.ts'
import { type Leg, makeLeg, NO_LEG } from './legs.ts'
import { tellOrder, tellWritten } from './order-words.ts'
import { setLeg } from './orders.ts'
import { type Battle, DELIVERED } from './state.ts'

/** Card 8: a free March order, obeyed at once. */
export function freeMarch(s: Battle, command: CommandId, hex: HexId, table: TableTop): void {
  dropCourier(s, command)
  setLeg(s, command, makeLeg(MARCH, hex))
  tellOrder(s, command, table)
}

/** Cards 10, 12 and 15: a free order lies with its receiver; it is complied with as always, or at once. */
export function deliverFree(
  s: Battle,
  command: CommandId,
  legs: ArrayLike<Leg>,
  count: number,
  shift: number,
  table: TableTop,
  isAtOnce = false,
): void {
  const { firstWritten, writtenRows } = s.data
  for (let i = 0; i < writtenRows[command]; i++) s.written.leg[(firstWritten[command] + i) as never] = i < count ? legs[i] : NO_LEG
  s.command.sender[command] = NO_PIECE
  s.command.failures[command] = 0
  s.command.shift[command] = shift
  s.command.courier[command] = DELIVERED
  s.command.arrives[command] = 0
  tellWritten(s, command, table)
  if (isAtOnce) push(s, comply, command)
}
