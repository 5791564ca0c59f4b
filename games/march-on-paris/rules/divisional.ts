import type { Refusal } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import type { Circles } from './circles.ts'
import { hasInRange } from './command.ts'
import { hasOrder, hostOf, legOf, seatOf, targetOf } from './commands.ts'
import { type CommandId, ORDERS, type OrderType } from './ids.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { DETACHED, FORCED, isAttack, isShy } from './orders.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'
import type { Serving } from './tables.ts'
import { no } from './terms.ts'

/** B 12.8 Why a corps commander may not give a division an order of its own. */
export function whyNotDivision(s: Battle, corps: CommandId, division: CommandId): Refusal | undefined {
  const { data } = s
  if (division >= data.commands.count || division < data.formations || data.parentFormation[division] !== corps) return no.notHisDivision
  if ((s.command.tried[corps] & DETACHED) !== 0) return no.oneDivision
  const commander = data.commander[corps]
  if (commander < 0 || !isOnMap(s, commander)) return no.noCommander
  if (!actsHere(s, corps, division)) return no.notOnMap
  if (!hasInRange(s, corps, division)) return no.outOfRange
  if (othersOf(s, corps, division) >= data.tables.divisionalOrders.maxPerCorps) return no.oneDivision
  for (const type of ORDERS.all) if (whyNotDivisionType(s, corps, division, type) === undefined) return undefined
  return no.mustServe
}

/** Whether units of a division are on the map and act with the corps. */
function actsHere(s: Battle, corps: CommandId, division: CommandId): boolean {
  const units = s.data.unitsOf[division]
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i]) && hostOf(s, units[i]) === corps) return true
  return false
}

/** Divisions of a corps that hold orders he gave them; those of the scenario do not count. */
function othersOf(s: Battle, corps: CommandId, division: CommandId): number {
  const { orders } = settingOf(s)
  let count = 0
  for (const other of s.data.divisionsOf[corps])
    if (other !== division && hasOrder(s, other) && !orders.some(({ command }) => command === other)) count++
  return count
}

/** B 12.8 Why a type of order does not serve that of the corps, whatever its target. */
export function whyNotDivisionType(s: Battle, corps: CommandId, division: CommandId, type: OrderType): Refusal | undefined {
  if (isAttack(type) && isShy(s, corps)) return no.shyCorps
  const { serving } = s.data
  for (let i = 0; i < serving.length; i++)
    if (serves(s, corps, type, serving[i]) && referenceOf(s, corps, division, serving[i].of) >= 0) return undefined
  return no.mustServe
}

/** B 12.8 Where the targets lie that serve the order of the corps. */
export function divisionTargets(s: Battle, corps: CommandId, division: CommandId, type: OrderType): Circles {
  const circles = s.data.circles.anyOf(settingOf(s).sheet, no.mustServe)
  for (const row of s.data.serving)
    if (serves(s, corps, type, row)) circles.add(referenceOf(s, corps, division, row.of), row.hexes, no.mustServe)
  return circles
}

function serves(s: Battle, corps: CommandId, type: OrderType, row: Serving): boolean {
  const leg = legOf(s, corps)
  return leg !== NO_LEG && (row.corps & (1 << typeOf(leg))) !== 0 && (row.division & (1 << type)) !== 0
}

function referenceOf(s: Battle, corps: CommandId, division: CommandId, of: Serving['of']): HexId {
  if (of === 'corpsTarget') return targetOf(s, s.data.commandOwner[corps], legOf(s, corps))
  return seatOf(s, of === 'commander' ? corps : division)
}

/** B 12.8 Why a division may not be called back under the order of its corps. */
export function whyNotRecall(s: Battle, corps: CommandId, division: CommandId): Refusal | undefined {
  const { data } = s
  if (division >= data.commands.count || division < data.formations || data.parentFormation[division] !== corps) return no.notHisDivision
  if ((s.command.tried[corps] & DETACHED) !== 0) return no.oneDivision
  // B 20.8 Its units have not checked for the forced march that they would join.
  if ((s.command.tried[corps] & FORCED) !== 0) return no.forcedAlready
  const commander = data.commander[corps]
  if (commander < 0 || !isOnMap(s, commander)) return no.noCommander
  return hasOrder(s, division) ? undefined : no.noOrder
}
