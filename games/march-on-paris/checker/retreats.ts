import { CAVALRY, type Piece } from './army.ts'
import { settleChecks } from './blows.ts'
import type { Court, Fight, Flight } from './court.ts'
import { isAlive, isMounted } from './troops.ts'

/** B 11 Whether a hex leads back, for troops that flee from some hexes. */
function isBack(c: Court, flight: Flight, to: number): boolean {
  const { ground } = c.p
  const from = flight.hex
  if (ground.distance(from, to) !== 1 || ground.isCut(ground.edge(from, to))) return false
  if (c.p.unitsAt(to, 1 - flight.side).length > 0) return false
  return (
    flight.away.every(hex => ground.distance(hex, to) >= ground.distance(hex, from)) &&
    flight.away.some(hex => ground.distance(hex, to) > ground.distance(hex, from))
  )
}

export function retreated(c: Court, index: number, from: number, to: number): void {
  settleChecks(c)
  const unit = c.piece(index)
  const flight = c.flights.find(({ units, hex, left }) => units.includes(unit) && hex === from && left > 0)
  if (flight === undefined) {
    moveAway(c, [unit], from, to, `${unit.id} need not go back`)
    return
  }
  c.expect(isBack(c, flight, to), `${unit.id} may not go back from ${c.hex(from)} to ${c.hex(to)}`)
  if (flight.units.some(({ oldGuard }) => oldGuard) && flight.hex === flight.start) c.recoiled.push(flight.start)
  const costs = c.p.zones(1 - flight.side).has(to) && c.p.unitsAt(to, flight.side).length === 0 && !isMounted(flight.units)
  moveAway(c, flight.units.filter(isAlive), from, to)
  flight.hex = to
  flight.left--
  c.lastFlight = flight
  c.zoneDue = costs && !flight.isRetiring ? { hex: to, units: flight.units } : undefined
}

function moveAway(c: Court, units: readonly Piece[], from: number, to: number, complaint?: string): void {
  if (complaint !== undefined) c.fault(complaint)
  const { side } = units[0]
  for (const unit of units) {
    unit.hex = to
    unit.column = false
  }
  if (c.p.unitsAt(from, side).length === 0) for (const p of c.p.at(from)) if (p.side === side && p.kind === 'leader') p.hex = to
  c.pass(units[0], to)
}

/** B 11 A hex in an enemy zone without friends costs a step. */
export function zoneCosts(c: Court, hex: number): void {
  if (c.zoneDue?.hex !== hex) {
    c.fault(`no step is due in ${c.hex(hex)}`)
    return
  }
  c.debts.push({ units: c.zoneDue.units, count: 1, isFirst: false })
  c.zoneDue = undefined
}

export function crowdedOut(c: Court, hex: number): void {
  const flight = c.lastFlight
  if (flight?.hex !== hex || flight.left > 0) {
    c.fault(`nobody has come to ${c.hex(hex)}`)
    return
  }
  c.expect(!c.hasRoom(hex, flight.side), `there is room in ${c.hex(hex)}`)
  flight.left = 1
}

export function cannotRetreat(c: Court, hex: number, steps: number): void {
  settleChecks(c)
  const flight = c.flights.find(one => one.hex === hex && one.left > 0)
  if (flight === undefined) {
    c.fault(`nobody goes back from ${c.hex(hex)}`)
    return
  }
  c.expect(steps === flight.left, `${steps} steps for ${flight.left} hexes`)
  c.expect(!c.p.ground.near[hex].some(to => to >= 0 && isBack(c, flight, to)), `there is a way back from ${c.hex(hex)}`)
  c.debts.push({ units: flight.units, count: steps, isFirst: false })
  flight.left = 0
}

/** B 10.3 Troops retire before the dice. */
export function retired(c: Court, index: number, from: number, to: number): void {
  const unit = c.piece(index)
  const { fight } = c
  if (fight === undefined) {
    c.fault('nobody attacks those who retire')
    return
  }
  const known = c.flights.find(({ units, isRetiring }) => isRetiring && units.includes(unit))
  const flight = known ?? startRetiring(c, fight)
  c.expect(flight.left > 0 && flight.hex === from && isBack(c, flight, to), `${unit.id} may not retire from ${c.hex(from)} to ${c.hex(to)}`)
  const hasRiders = flight.units.every(({ arm }) => CAVALRY.includes(arm) || arm === 'horse-artillery')
  c.expect(hasRiders || !c.p.zones(1 - flight.side).has(to), `${unit.id} retires through a zone of control`)
  moveAway(c, flight.units.filter(isAlive), from, to)
  flight.hex = to
  flight.left--
  c.lastFlight = flight
}

function startRetiring(c: Court, fight: Fight): Flight {
  const units = fight.defenders
  const isRiding = units.every(({ arm }) => CAVALRY.includes(arm) || arm === 'horse-artillery')
  const onDelay = units.every(unit => c.p.legOf(unit)?.type === 'delay')
  const hasHorse = fight.attackers.some(({ arm }) => CAVALRY.includes(arm))
  c.expect(
    units.every(unit => !unit.disrupted),
    'disrupted troops retire',
  )
  c.expect(onDelay || (isRiding && fight.kind === 'assault' && !hasHorse), 'these troops may not retire')
  c.expect(isRiding || !hasHorse, 'foot retires before horse')
  const flight: Flight = {
    side: 1 - fight.side,
    units,
    start: fight.target,
    hex: fight.target,
    left: isRiding ? 3 : 2,
    away: [...new Set(fight.attackers.map(({ hex }) => hex))],
    isRetiring: true,
  }
  c.flights.push(flight)
  fight.isOver = true
  return flight
}

/** B 10.4, B 9.4 Into the hex that was left, or along the path of the fugitives. */
export function advanced(c: Court, index: number, from: number, to: number): void {
  const unit = c.piece(index)
  const { fight } = c
  if (fight === undefined) {
    c.fault('an advance without a fight')
    return
  }
  const stack = fight.attackers.filter(one => one.hex === from && isAlive(one) && !(one.disrupted && !c.pursuers.includes(one)))
  c.expect(stack.includes(unit), `${unit.id} has not won`)
  c.expect(c.p.unitsAt(to, 1 - fight.side).length === 0, `the enemy stands in ${c.hex(to)}`)
  if (!c.pursuers.includes(unit)) c.expect(to === fight.target, `${unit.id} may only advance into ${c.hex(fight.target)}`)
  c.expect(c.p.ground.distance(from, to) === 1 && !c.p.ground.isCut(c.p.ground.edge(from, to)), `${unit.id} cannot advance there`)
  moveAway(c, stack, from, to)
}
