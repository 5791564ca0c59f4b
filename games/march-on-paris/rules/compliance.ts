import { push, SIX, type Side, type TableTop } from '@grognard/engine'
import { legOf, ratingOf, seatOf } from './commands.ts'
import { dropCourier, isSenderNear } from './couriers.ts'
import { unveil } from './covers.ts'
import { type CommandId, ORDERS, type OrderType, type PieceId, RESERVE } from './ids.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { followersOf, isDivision, isLeaders, isUnder, setOrder } from './orders.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { isOther } from './senders.ts'
import { COMMAND } from './sorts.ts'
import { type Battle, DELIVERED, isOnMap } from './state.ts'
import { step, told } from './terms.ts'

/** B 12.7 Whether a command checks its delivered order now: not a division of which nobody is left, nor 37.16 Ney on the turn after his bonus. */
export const mustComply = (s: Battle, command: CommandId): boolean =>
  s.command.courier[command] === DELIVERED && s.command.barredOn[command] !== s.turn && (!isDivision(s, command) || seatOf(s, command) >= 0)

/** B 12.7 The rating that counts: Grouchy's for the type of the first leg. */
function ratingFor(s: Battle, command: CommandId, type: OrderType): number {
  const leader = s.data.commander[command]
  const isLower = isLeaders(s, command) && isOther(type)
  return isLower && leader >= 0 ? s.data.ratingOther[leader] : ratingOf(s, command)
}

/** B 12.7 Whether a unit counts when a command checks an order: those of a division do before its first order is in force, too. */
const counts = (s: Battle, unit: PieceId, command: CommandId): boolean =>
  isOnMap(s, unit) && (isDivision(s, command) || isUnder(s, unit, command))

/** 37.9 A formation is out of supply when half of its units on the map are. */
function isUnsupplied(s: Battle, command: CommandId): boolean {
  const units = followersOf(s, command)
  let all = 0
  let lacking = 0
  for (let i = 0; i < units.length; i++) {
    if (!counts(s, units[i], command)) continue
    all++
    if (s.piece.unsupplied[units[i]] !== 0) lacking++
  }
  return all > 0 && 2 * lacking >= all
}

/** Whether a unit of a command stands in an enemy zone of control. */
export function isInContact(s: Battle, command: CommandId): boolean {
  const { data } = s
  const side = data.commandOwner[command]
  const units = followersOf(s, command)
  data.field.lay(s)
  for (let i = 0; i < units.length; i++)
    if (counts(s, units[i], command) && data.field.isInZone(s, (1 - side) as Side, s.piece.hex[units[i]])) return true
  return false
}

/** B 12.7 The columns by which something moves a check; 0 where it does not hold. */
function shiftOf(s: Battle, id: string, command: CommandId, type: OrderType): number {
  const shift = s.data.tables.compliance.shifts.find(row => row.id === id)
  if (shift === undefined) return 0
  const corps = s.data.parentFormation[command]
  const now = legOf(s, command)
  switch (id) {
    case 'senderInRange':
      return isSenderNear(s, command) ? shift.value : 0
    case 'earlierFailedCheck':
      return s.command.failures[command] * shift.value
    case 'leavingContact':
      return shift.orders?.some(order => ORDERS.of(order) === type) === true && isInContact(s, command) ? shift.value : 0
    case 'inReserve':
      return now !== NO_LEG && typeOf(now) === RESERVE ? shift.value : 0
    default: {
      const isShaken = corps >= 0 && (s.command.demoralised[corps] !== 0 || s.command.exhausted[corps] !== 0)
      return isShaken || isUnsupplied(s, command) ? shift.value : 0
    }
  }
}

const SHIFTS = [
  ['senderInRange', told.senderNear],
  ['earlierFailedCheck', told.askedBefore],
  ['leavingContact', told.leavingContact],
  ['demoralisedExhaustedUnsupplied', told.shakenCorps],
  ['inReserve', told.fromReserve],
] as const

/** B 12.7 The highest die on which a command obeys an order of this type now; its owner is told what shifts the column. */
export function complianceColumn(s: Battle, command: CommandId, type: OrderType, table?: TableTop): number {
  const { data } = s
  const owner = 1 << data.commandOwner[command]
  const { min, max } = data.tables.compliance.column
  let column = ratingFor(s, command, type)
  for (const [id, event] of SHIFTS) {
    const value = shiftOf(s, id, command, type)
    if (value !== 0) table?.tellTo(owner, event, value)
    column += value
  }
  const byCard = s.command.shift[command]
  if (byCard !== 0) table?.tellTo(owner, told.orderShift, byCard)
  return Math.max(min, Math.min(max, column + byCard))
}

/** B 12.7 A formation, division or wing commander checks a delivered order: obeyed it is in force at once, else it waits for the next check. */
export const comply = step(
  'comply',
  'B 12.7',
  { command: COMMAND },
  {
    apply(s, { command: framed }, _said, table) {
      const { data } = s
      const command = unveil(s, framed)
      const side = data.commandOwner[command]
      const owner = 1 << side
      const first = data.firstWritten[command]
      const type = typeOf(s.written.leg[first as never])
      const isNew = isNewDie(s, side)
      const column = complianceColumn(s, command, type, isNew ? table : undefined)
      const rolled = isNew ? table.roll(SIX, side, owner) : standingDie(s, side)
      if (isNew) {
        table.tellTo(owner, told.complianceDie, command, rolled, column)
        if (isAskedAgain(s, side, rolled, rolled > column, owner)) {
          push(s, comply, framed)
          return
        }
      }
      if (rolled > column) {
        s.command.failures[command] = Math.min(255, s.command.failures[command] + 1)
        table.tellTo(owner, told.notYetObeyed, command)
        return
      }
      const { legs } = data.scratch
      const rows = data.writtenRows[command]
      let count = 0
      for (let i = 0; i < rows; i++) {
        const leg = s.written.leg[(first + i) as never]
        if (leg !== NO_LEG) legs[count++] = leg
      }
      dropCourier(s, command)
      setOrder(s, command, legs, count)
      table.tellTo(owner, told.obeyed, command)
    },
  },
)
