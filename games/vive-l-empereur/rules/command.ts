import { COIN, opponent, push, type Refusal, type Side, type TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import {
  ALLIED,
  ARMS,
  ARTILLERY,
  type Arm,
  CAVALRY,
  COMMAND,
  FACES,
  type Face,
  FLAG_FACE,
  FRENCH,
  GENERAL_FACE,
  type GeneralId,
  GRAND_CHARGE,
  INFANTRY,
  MANOEUVRE,
  SECTORS,
  type Sector,
  SIDES,
  type UnitId,
} from './ids.ts'
import { endRound, nextOrder } from './later.ts'
import {
  attachedTo,
  type Battle,
  BY_COUNT,
  DRAWN,
  effectFor,
  GARRISON_ORDERED,
  GARRISON_SIDE,
  garrisonIn,
  has,
  isOnMap,
  ORDERED,
  REACTED,
} from './state.ts'
import { NO_LIMIT } from './tables.ts'
import { garrisonHasTarget } from './targets.ts'
import { no, step, told } from './terms.ts'

/** The row of the dice of a side that show a face, and of its orders in a sector. */
const poolRow = (side: Side, face: Face) => (side * FACES.count + face) as never
const sectorRow = (side: Side, sector: Sector) => (side * SECTORS.count + sector) as never

/** 5.1 Dice of a face that a side has left. */
export const diceLeft = (s: Battle, side: Side, face: Face): number => s.dice.left[poolRow(side, face)]

/** 3.2 Whether a side has played an automatic card. */
export const isAutomatic = (s: Battle, side: Side): boolean => s.army.card[side] >= 0 && s.data.cardDice[s.army.card[side]] === 0

/** 5.1 Rolls the command dice of both cards, the French first, and counts out the orders of automatic cards. */
export const rollCommand = step(
  'roll-command',
  '5.1',
  {},
  {
    apply(s, _f, _said, table) {
      for (let i = 0; i < SIDES.count; i++) {
        const side = i as Side
        const card = s.army.card[side]
        s.army.orders[side] = s.data.cardOrders[card]
        for (let n = 0; n < s.data.cardDice[card]; n++) rollOne(s, side, table)
      }
      push(s, firstOrder)
    },
  },
)

function rollOne(s: Battle, side: Side, table: TableTop): void {
  const rolled = table.roll(COMMAND, side)
  const face = s.data.commandFaces[rolled - 1]
  s.dice.left[poolRow(side, face)]++
  table.tell(told.commandDie, side, face, rolled)
}

/** 5.1, 14.0 Who gives the first order: an automatic card alone, else the side that can carry out more, the French in a tie. */
export const firstOrder = step(
  'first-order',
  '5.1',
  {},
  {
    apply(s, _f, _said, table) {
      const side = firstSide(s, table)
      table.tell(told.ordersFirst, side)
      push(s, nextOrder, side)
    },
  },
)

function firstSide(s: Battle, table: TableTop): Side {
  if (s.initiative === DRAWN) {
    const rolled = table.roll(COIN, undefined)
    const side = (rolled - 1) as Side
    table.tell(told.initiativeDrawn, side, rolled)
    return side
  }
  if (s.initiative !== BY_COUNT) return (s.initiative - 1) as Side
  if (isAutomatic(s, FRENCH) !== isAutomatic(s, ALLIED)) return isAutomatic(s, FRENCH) ? FRENCH : ALLIED
  const french = ableOrders(s, FRENCH)
  const allied = ableOrders(s, ALLIED)
  table.tell(told.ableOrders, FRENCH, french)
  table.tell(told.ableOrders, ALLIED, allied)
  return french >= allied ? FRENCH : ALLIED
}

/** 3.1, 3.2 Whether a card covers a sector. */
const covers = (s: Battle, side: Side, sector: Sector): boolean => s.army.sector[side] < 0 || s.army.sector[side] === sector

const sectorAt = (s: Battle, hex: HexId): Sector => s.data.sectorOf[hex]

/** 3.1 Why no order can be given in the sector of a hex by an arm or a flag. */
function whyNotInSector(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  const sector = sectorAt(s, hex)
  if (!covers(s, side, sector)) return no.notCovered
  const card = s.army.card[side]
  return s.given.count[sectorRow(side, sector)] >= s.data.cardPerSector[card] ? no.sectorSpent : undefined
}

/** 3.2 The arm that an automatic card orders. */
const armOfEffect = (effect: number): Arm => (effect === MANOEUVRE ? INFANTRY : effect === GRAND_CHARGE ? CAVALRY : ARTILLERY)

/** 5.1 Why a unit may not be given any order now. */
function whyNotReady(s: Battle, side: Side, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (!isOnMap(s, unit)) return no.notOnMap
  if (has(s, unit, REACTED)) return no.hasReacted
  return has(s, unit, ORDERED) ? no.hasOrder : undefined
}

/** 5.1 Why a die of a face may not order a unit. */
export function whyNotOrder(s: Battle, side: Side, unit: UnitId, face: Face): Refusal | undefined {
  const reason = whyNotReady(s, side, unit)
  if (reason !== undefined) return reason
  if (face === GENERAL_FACE) return attachedTo(s, unit) < 0 ? no.noGeneralThere : undefined
  if (face !== FLAG_FACE && (s.data.arm[unit] as number) !== face) return no.wrongArm
  return whyNotInSector(s, side, s.unit.hex[unit])
}

/** 3.2, R45 Why an automatic card may not order a unit. */
export function whyNotByCard(s: Battle, side: Side, unit: UnitId): Refusal | undefined {
  if (!isAutomatic(s, side)) return s.data.owner[unit] === side && has(s, unit, ORDERED) ? no.hasOrder : no.diceDecide
  if (s.army.orders[side] === 0) return no.noOrdersLeft
  const reason = whyNotReady(s, side, unit)
  if (reason !== undefined) return reason
  if (s.data.arm[unit] !== armOfEffect(effectFor(s, side))) return no.notOfCard
  return whyNotInSector(s, side, s.unit.hex[unit])
}

/** 5.1, R12 Why a die of a face may not order a general. */
export function whyNotOrderGeneral(s: Battle, side: Side, general: GeneralId, face: Face): Refusal | undefined {
  if (s.data.generalOwner[general] !== side) return no.notYours
  const hex = s.general.hex[general]
  if (hex < 0) return no.notOnMap
  if (s.general.ordered[general] !== 0) return no.hasOrder
  if (face === GENERAL_FACE) return undefined
  return face === FLAG_FACE ? whyNotInSector(s, side, hex) : no.wrongArm
}

/** R37 Why a garrison may not be given an order: it needs somebody to fire at. */
function whyGarrisonNotReady(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  if (garrisonIn(s, hex) === 0) return no.noGarrison
  if (garrisonIn(s, hex) !== side + 1) return no.notYours
  if ((s.hex.garrison[hex] & GARRISON_ORDERED) !== 0) return no.hasOrder
  return garrisonHasTarget(s, hex) ? whyNotInSector(s, side, hex) : no.garrisonNoTarget
}

/** R37 Whether dice of a face order garrisons. */
export const ordersGarrisons = (face: Face): boolean => face === FLAG_FACE || (face as number) === INFANTRY

/** R37 Why a die of a face may not order a garrison. */
export const whyNotOrderGarrison = (s: Battle, side: Side, hex: HexId, face: Face): Refusal | undefined =>
  ordersGarrisons(face) ? whyGarrisonNotReady(s, side, hex) : no.wrongArm

/** R37 Why an Infantry Manoeuvre may not order a garrison. */
export function whyNotGarrisonByCard(s: Battle, side: Side, hex: HexId): Refusal | undefined {
  if (!isAutomatic(s, side)) return no.diceDecide
  if (effectFor(s, side) !== MANOEUVRE) return no.notOfCard
  return s.army.orders[side] === 0 ? no.noOrdersLeft : whyGarrisonNotReady(s, side, hex)
}

/** 5.1 Why a die of a face cannot be used: there is none, or nobody it could order. */
export function whyNotUse(s: Battle, side: Side, face: Face): Refusal | undefined {
  if (isAutomatic(s, side)) return no.cardOrders
  if (diceLeft(s, side, face) === 0) return no.noDieLeft
  return hasPieceFor(s, side, face) ? undefined : no.nobodyForDie
}

function hasPieceFor(s: Battle, side: Side, face: Face): boolean {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (whyNotOrder(s, side, units[i], face) === undefined) return true
  if (face === GENERAL_FACE || face === FLAG_FACE) {
    const generals = s.data.generalsOf[side]
    for (let i = 0; i < generals.length; i++) if (whyNotOrderGeneral(s, side, generals[i], face) === undefined) return true
  }
  return ordersGarrisons(face) && hasReadyGarrison(s, side)
}

function hasReadyGarrison(s: Battle, side: Side): boolean {
  const { garrison } = s.hex
  for (let hex = 0, left = s.army.garrisons[side]; left > 0; hex++) {
    if ((garrison[hex as HexId] & GARRISON_SIDE) !== side + 1) continue
    left--
    if (whyGarrisonNotReady(s, side, hex as HexId) === undefined) return true
  }
  return false
}

/** 5.1 Whether a side can still give an order: it has a die and somebody it may order, or a card that orders somebody. */
export function canOrder(s: Battle, side: Side): boolean {
  if (!isAutomatic(s, side)) {
    for (let face = 0; face < FACES.count; face++) if (whyNotUse(s, side, face as Face) === undefined) return true
    return false
  }
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (whyNotByCard(s, side, units[i]) === undefined) return true
  return effectFor(s, side) === MANOEUVRE && s.army.orders[side] > 0 && hasReadyGarrison(s, side)
}

/** 5.1 Takes the die or the order of the card that orders a piece in a hex; 3.1, R12 all but the general face count for the sector. */
export function spend(s: Battle, side: Side, face: Face | undefined, hex: HexId): void {
  if (face === undefined) {
    if (s.army.orders[side] !== NO_LIMIT) s.army.orders[side]--
    return
  }
  s.dice.left[poolRow(side, face)]--
  if (face !== GENERAL_FACE) s.given.count[sectorRow(side, sectorAt(s, hex))]++
}

/** 5.1 Forgets dice, orders and cards of the round. */
export function clearCommand(s: Battle): void {
  s.dice.left.fill(0)
  s.given.count.fill(0)
  s.army.orders.fill(0)
  s.army.finished.fill(0)
  s.army.card.fill(-1 as never)
  s.army.sector.fill(-1 as never)
}

/** 5.1 Orders that a side can carry out: the largest number of its dice, or of its card's orders, that find a piece each. */
export function ableOrders(s: Battle, side: Side): number {
  if (!isAutomatic(s, side)) return largestAssignment(s, side)
  let able = 0
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (whyNotByCard(s, side, units[i]) === undefined) able++
  if (effectFor(s, side) === MANOEUVRE && s.army.garrisons[side] > 0)
    for (let hex = 0; hex < s.data.hexes.count; hex++) if (whyNotGarrisonByCard(s, side, hex as HexId) === undefined) able++
  return Math.min(able, s.army.orders[side])
}

/** The row of all pieces of a sector that a flag may order, after the rows of the arms. */
const ALL = ARMS.count * 3

/** The largest assignment: general faces take any of their pieces, in every way that can be; the rest is a flow from faces to sectors. */
function largestAssignment(s: Battle, side: Side): number {
  countReady(s, side)
  const generalDice = diceLeft(s, side, GENERAL_FACE)
  return bestWithGenerals(s, side, generalDice, 0)
}

function countReady(s: Battle, side: Side): void {
  const { ready, unitsOf, generalsOf, arm } = s.data
  ready.fill(0)
  for (const unit of unitsOf[side])
    if (whyNotOrder(s, side, unit, FLAG_FACE) === undefined) count(ready, arm[unit], sectorAt(s, s.unit.hex[unit]), 1)
  for (const general of generalsOf[side])
    if (whyNotOrderGeneral(s, side, general, FLAG_FACE) === undefined) ready[ALL + sectorAt(s, s.general.hex[general])]++
  for (let hex = 0; hex < s.data.hexes.count && s.army.garrisons[side] > 0; hex++)
    if (garrisonIn(s, hex as HexId) === side + 1 && whyGarrisonNotReady(s, side, hex as HexId) === undefined)
      count(ready, INFANTRY, sectorAt(s, hex as HexId), 1)
}

function count(ready: Uint8Array, arm: Arm, sector: Sector, change: number): void {
  ready[arm * 3 + sector] += change
  ready[ALL + sector] += change
}

/** Gives the general dice to generals and to units with generals from a place of the list on, and answers the best total. */
function bestWithGenerals(s: Battle, side: Side, diceLeftOver: number, from: number): number {
  const { ready } = s.data
  let best = flow(s, side)
  // A general die adds one order at most.
  const most = best + diceLeftOver
  const generals = s.data.generalsOf[side]
  for (let place = from; place < 2 * generals.length && best < most; place++) {
    const general = generals[place >> 1]
    const hex = s.general.hex[general]
    if (hex < 0) continue
    const unit = s.hex.unit[hex]
    const isUnit = (place & 1) === 1
    if (isUnit ? unit < 0 || whyNotOrder(s, side, unit, GENERAL_FACE) !== undefined : s.general.ordered[general] !== 0) continue
    const isCounted = whyNotInSector(s, side, hex) === undefined
    const sector = sectorAt(s, hex)
    if (isCounted) {
      if (isUnit) count(ready, s.data.arm[unit], sector, -1)
      else ready[ALL + sector]--
    }
    best = Math.max(best, 1 + bestWithGenerals(s, side, diceLeftOver - 1, place + 1))
    if (isCounted) {
      if (isUnit) count(ready, s.data.arm[unit], sector, 1)
      else ready[ALL + sector]++
    }
  }
  return best
}

/** The most orders by arm faces and flags: the least cut between faces and sectors, over all sets of sectors. */
function flow(s: Battle, side: Side): number {
  const { ready } = s.data
  const perSector = s.data.cardPerSector[s.army.card[side]]
  let least = NO_LIMIT
  for (let cut = 0; cut < 8; cut++) {
    let size = 0
    for (let sector = 0; sector < 3; sector++) if ((cut & (1 << sector)) !== 0) size += Math.min(perSector, ready[ALL + sector])
    for (let arm = 0; arm < ARMS.count; arm++) size += Math.min(diceLeft(s, side, arm as Face), readyOutside(ready, arm * 3, cut))
    size += cut === 7 ? 0 : diceLeft(s, side, FLAG_FACE)
    least = Math.min(least, size)
  }
  return least
}

function readyOutside(ready: Uint8Array, row: number, cut: number): number {
  let pieces = 0
  for (let sector = 0; sector < 3; sector++) if ((cut & (1 << sector)) === 0) pieces += ready[row + sector]
  return pieces
}

/** The other side's go, or the end of the round when neither can give an order. */
export function passOn(s: Battle, side: Side): void {
  const other = opponent(side)
  if (s.army.finished[other] === 0) push(s, nextOrder, other)
  else push(s, s.army.finished[side] === 0 ? nextOrder : endRound, side)
}
