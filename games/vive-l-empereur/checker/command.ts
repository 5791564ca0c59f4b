import { FACES, type General, SIDES, type Unit } from './army.ts'
import type { Court } from './court.ts'
import { closeBlows } from './fights.ts'
import { allAsked, beginDeed } from './moves.ts'

/** The order before is over: everything that followed from it must have been told. */
export function closeDeed(c: Court): void {
  closeBlows(c)
  if (c.deed !== undefined) allAsked(c, c.deed)
  c.deed = undefined
  c.rolled.length = 0
}

/** 4.1 */
export function handChosen(c: Court, side: number): void {
  const chosen = c.sealed[side].filter(word => word !== 'go')
  const own = c.p.book.cards.cards.filter(card => card.side === SIDES[side]).map(({ id }) => id)
  const { handSize, nextHand } = c.p.book.cards
  const isFirst = c.turn === 1
  const pool = isFirst ? own : c.played[side]
  const wanted = isFirst ? handSize : nextHand.chosenFromPlayed
  c.expect(new Set(chosen).size === wanted && chosen.every(card => pool.includes(card)), `${SIDES[side]} chooses a hand against 4.1`)
  const kept = isFirst ? [] : own.filter(card => !c.played[side].includes(card))
  c.hands[side].clear()
  for (const card of [...kept, ...chosen]) c.hands[side].add(card)
  c.expect(c.hands[side].size === handSize, `${SIDES[side]} has ${c.hands[side].size} cards`)
  c.played[side].length = 0
}

/** 5.1, 3.2 */
export function cardPlayed(c: Court, side: number, id: number, sector: string | undefined): void {
  const card = c.card(id)
  const [said, named] = c.sealed[side]
  c.expect(card.id === said && card.side === SIDES[side] && c.hands[side].delete(card.id), `${card.id} was not in the hand, or not said`)
  c.expect((card.effect === 'infantry-manoeuvre') === (sector !== undefined) && named === sector, 'a sector is named against 3.2')
  c.played[side].push(card.id)
  c.p.cards[side] = card
  const wing = card.sector === undefined || card.sector === 'all' ? undefined : c.p.book.board.sectorNames[SIDES[side]][card.sector]
  c.covers[side] = sector ?? wing
  c.dice[side] = []
  c.orders[side] = card.dice === undefined ? (card.maxOrders ?? Number.POSITIVE_INFINITY) : 0
  c.given[side].clear()
  c.counted[side] = undefined
  c.finished[side] = false
}

export function commandDie(c: Court, side: number, face: number, rolled: number): void {
  c.expect(c.p.book.tables.dice.command.faces[rolled - 1] === FACES[face], 'the face is another one')
  c.dice[side].push(FACES[face])
}

function sectorOpen(c: Court, side: number, hex: number): boolean {
  const sector = c.p.field.sector[hex]
  const most = c.p.cards[side]?.maxPerSector ?? Number.POSITIVE_INFINITY
  return (c.covers[side] === undefined || c.covers[side] === sector) && (c.given[side].get(sector) ?? 0) < most
}

const isReady = (unit: Unit, side: number): boolean => unit.side === side && unit.hex >= 0 && !unit.isOrdered && !unit.hasReacted

function garrisonReady(c: Court, side: number, hex: number): boolean {
  const garrison = c.p.garrisons.get(hex)
  if (garrison === undefined || garrison.side !== side || garrison.isOrdered || !sectorOpen(c, side, hex)) return false
  return c.p.field.around(hex).some(there => c.p.enemyAt(side, there))
}

/** A piece that may be ordered, and the faces that order it. */
interface Choice {
  readonly faces: readonly string[]
  readonly sector: string
}

/** 5.1, R12, R37 Every piece of a side that some face could order. */
function choices(c: Court, side: number): Choice[] {
  const { p } = c
  const found: Choice[] = []
  for (const unit of p.units) {
    if (!isReady(unit, side)) continue
    const faces = sectorOpen(c, side, unit.hex) ? [unit.type.arm, 'flag'] : []
    if (p.attached(unit) !== undefined) faces.push('general')
    found.push({ faces, sector: p.field.sector[unit.hex] })
  }
  for (const general of p.generals)
    if (general.side === side && general.hex >= 0 && !general.isOrdered)
      found.push({ faces: sectorOpen(c, side, general.hex) ? ['flag', 'general'] : ['general'], sector: p.field.sector[general.hex] })
  for (const hex of p.garrisons.keys())
    if (garrisonReady(c, side, hex)) found.push({ faces: ['infantry', 'flag'], sector: p.field.sector[hex] })
  return found
}

/** 3.2, R45 Pieces that an automatic card may still order. */
function byCard(c: Court, side: number): number {
  const card = c.p.cards[side]
  const units = c.p.units.filter(unit => isReady(unit, side) && unit.type.arm === card?.arm && sectorOpen(c, side, unit.hex)).length
  const garrisons = card?.arm === 'infantry' ? [...c.p.garrisons.keys()].filter(hex => garrisonReady(c, side, hex)).length : 0
  return Math.min(units + garrisons, c.orders[side])
}

const isAutomatic = (c: Court, side: number): boolean => c.p.cards[side]?.dice === undefined

/** 5.1 The most dice that find a piece each, tried one die after the other. */
function mostOrders(c: Court, side: number): number {
  if (isAutomatic(c, side)) return byCard(c, side)
  const pieces = choices(c, side)
  const most = c.p.cards[side]?.maxPerSector ?? Number.POSITIVE_INFINITY
  const known = new Map<string, number>()
  const search = (die: number, used: ReadonlySet<number>, given: Readonly<Record<string, number>>): number => {
    if (die === c.dice[side].length) return 0
    const key = `${die} ${[...used].sort((a, b) => a - b)} ${JSON.stringify(given)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const face = c.dice[side][die]
    let best = search(die + 1, used, given)
    const triedKinds = new Set<string>()
    for (const [i, { faces, sector }] of pieces.entries()) {
      const kind = `${faces} ${sector}`
      if (used.has(i) || !faces.includes(face) || triedKinds.has(kind)) continue
      if (face !== 'general' && (given[sector] ?? 0) >= most) continue
      triedKinds.add(kind)
      const next = face === 'general' ? given : { ...given, [sector]: (given[sector] ?? 0) + 1 }
      best = Math.max(best, 1 + search(die + 1, new Set([...used, i]), next))
      if (best === c.dice[side].length - die) break
    }
    known.set(key, best)
    return best
  }
  return search(0, new Set(), {})
}

export function ableOrders(c: Court, side: number, orders: number): void {
  const due = mostOrders(c, side)
  c.expect(due === orders, `${SIDES[side]} can carry out ${due} orders, not ${orders}`)
  c.counted[side] = due
}

/** 5.1, 14.0, R31 */
export function ordersFirst(c: Court, side: number): void {
  for (const each of [0, 1]) {
    const dice = c.p.cards[each]?.dice ?? 0
    c.expect(c.dice[each].length === dice, `${SIDES[each]} rolls ${c.dice[each].length} command dice, not ${dice}`)
  }
  const [french, allied] = [0, 1].map(each => isAutomatic(c, each))
  if (c.initiative !== undefined) c.expect(c.initiative < 0 || c.initiative === side, 'the initiative is not kept')
  else if (french !== allied) c.expect(side === (french ? 0 : 1), 'the automatic card goes first')
  else {
    const [f = mostOrders(c, 0), a = mostOrders(c, 1)] = c.counted
    c.expect(side === (f >= a ? 0 : 1), 'who can carry out more orders goes first')
  }
  c.active = side
  c.finished.fill(false)
}

/** 5.1 The other side's go, unless it has finished. */
function pass(c: Court, side: number): void {
  c.active = c.finished[1 - side] ? side : 1 - side
}

function whoseGo(c: Court, side: number): void {
  closeDeed(c)
  c.expect(c.active === side && !c.finished[side], `${SIDES[side]} gives an order out of turn`)
  pass(c, side)
}

function spendDie(c: Court, side: number, face: string, hex: number): void {
  const place = c.dice[side].indexOf(face)
  c.expect(place >= 0, `${SIDES[side]} has no ${face} die left`)
  if (place >= 0) c.dice[side].splice(place, 1)
  if (face !== 'general') c.given[side].set(c.p.field.sector[hex], (c.given[side].get(c.p.field.sector[hex]) ?? 0) + 1)
}

/** 5.1, 3.2 A unit is ordered by a die, or by the card. */
export function ordered(c: Court, id: number, face: number | undefined): void {
  const { p } = c
  const unit = p.units[id]
  const { side } = unit
  whoseGo(c, side)
  c.expect(isReady(unit, side), `${unit.name} may not be ordered`)
  if (face === undefined) {
    const may = isAutomatic(c, side) && c.orders[side] > 0 && unit.type.arm === p.cards[side]?.arm && sectorOpen(c, side, unit.hex)
    c.expect(may, `the card does not order ${unit.name}`)
    c.orders[side]--
  } else {
    const name = FACES[face]
    const may =
      name === 'general' ? p.attached(unit) !== undefined : (name === 'flag' || name === unit.type.arm) && sectorOpen(c, side, unit.hex)
    c.expect(may, `a ${name} die does not order ${unit.name}`)
    spendDie(c, side, name, unit.hex)
  }
  unit.isOrdered = true
  beginDeed(c, unit, face === undefined)
}

export function orderedGeneral(c: Court, id: number, face: number): void {
  const general: General = c.p.generals[id]
  whoseGo(c, general.side)
  const name = FACES[face]
  const may = name === 'general' || (name === 'flag' && sectorOpen(c, general.side, general.hex))
  c.expect(may && !general.isOrdered && general.hex >= 0, `a ${name} die does not order ${general.name}`)
  spendDie(c, general.side, name, general.hex)
  general.isOrdered = true
}

/** R37 */
export function orderedGarrison(c: Court, hex: number): void {
  const garrison = c.p.garrisons.get(hex)
  if (garrison === undefined) {
    c.fault(`no garrison in ${c.name(hex)}`)
    return
  }
  const { side } = garrison
  whoseGo(c, side)
  c.expect(garrisonReady(c, side, hex), `the garrison of ${c.name(hex)} may not be ordered`)
  const face = c.row.say?.[0] ?? ''
  if (isAutomatic(c, side)) {
    c.expect(c.p.cards[side]?.arm === 'infantry' && c.orders[side] > 0, 'the card orders no garrison')
    c.orders[side]--
  } else {
    c.expect(face === 'infantry' || face === 'flag', `a ${face} die orders no garrison`)
    spendDie(c, side, face, hex)
  }
  garrison.isOrdered = true
}

export function finished(c: Court, side: number): void {
  whoseGo(c, side)
  c.finished[side] = true
  pass(c, side)
}

/** R14 A side without a legal pair of die and piece is done. */
export function noOrderLeft(c: Court, side: number): void {
  whoseGo(c, side)
  const can = isAutomatic(c, side)
    ? byCard(c, side) > 0
    : choices(c, side).some(({ faces }) => faces.some(face => c.dice[side].includes(face)))
  c.expect(!can, `${SIDES[side]} could still give an order`)
  c.finished[side] = true
  pass(c, side)
}

/** 6.0 */
export function formedSquare(c: Court, id: number): void {
  const unit = c.p.units[id]
  const isOrder = c.deed?.unit === unit && c.deed.way.length === 1 && !c.deed.hasActed
  const may = unit.type.arm === 'infantry' && !unit.isSquare && c.p.field.terrain[unit.hex].squareAllowed
  c.expect(may && (isOrder || unit.hasReacted), `${unit.name} may not form square`)
  unit.isSquare = true
  if (isOrder && c.deed !== undefined) c.deed.hasActed = true
}

/** R15, R25 */
export function leftSquare(c: Court, id: number, direction: number): void {
  const unit = c.p.units[id]
  const isDriven = c.blows.some(blow => blow.victim === unit && blow.extra > 0)
  c.expect(unit.isSquare && (c.deed?.unit === unit || isDriven), `${unit.name} may not leave its square`)
  unit.isSquare = false
  unit.facing = direction
  if (c.deed?.unit === unit) c.deed.hasActed = true
}

export function rallyDie(c: Court, face: number, rolled: number): void {
  c.expect(c.p.book.tables.dice.command.faces[rolled - 1] === FACES[face], 'the face is another one')
  c.rolled.push(FACES[face])
}

/** 12.0, R32 */
export function rallied(c: Court, id: number, gained: number, left: number): void {
  const { p } = c
  const unit = p.units[id]
  const { rally } = p.book.tables
  const enemies = p.units.filter(other => other.side !== unit.side && other.hex >= 0)
  const posts = [...p.garrisons].filter(([, { side }]) => side !== unit.side).map(([hex]) => hex)
  const isNear = [...enemies.map(({ hex }) => hex), ...posts].some(hex => p.field.distance(unit.hex, hex) < rally.minDistance)
  const isSeen = enemies.some(other => p.sees(other, other.hex, unit.hex))
  const may = c.deed?.unit === unit && c.deed.way.length === 1 && !c.deed.hasActed && unit.elements < unit.most
  c.expect(may && !(isNear && isSeen), `${unit.name} may not rally`)
  c.expect(c.rolled.length === (unit.type.rallyDice ?? 0), `${unit.name} rallies with ${c.rolled.length} dice`)
  const back = Math.min(c.rolled.filter(face => face === unit.type.arm).length, rally.maxRecovered, unit.most - unit.elements)
  unit.elements += back
  c.expect(back === gained && unit.elements === left, `${unit.name} gets ${gained} back, ${back} by the rules`)
  c.rolled.length = 0
  if (c.deed !== undefined) c.deed.hasActed = true
}

/** 5.1 At the end of a round order counters and marks go. */
export function clearMarks(c: Court): void {
  for (const unit of c.p.units) Object.assign(unit, { isOrdered: false, hasReacted: false, hasRetreated: false, hasEntered: false })
  for (const general of c.p.generals) general.isOrdered = false
  for (const garrison of c.p.garrisons.values()) garrison.isOrdered = false
  c.p.cards.fill(undefined)
  c.covers.fill(undefined)
  c.active = -1
}
