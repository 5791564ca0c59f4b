import { CAVALRY, type Command, type Piece } from './army.ts'
import type { Court } from './court.ts'
import { IMPASSABLE } from './ground.ts'
import { isDone, isOutOfCommand } from './orders.ts'
import { actsWith } from './troops.ts'

/** The pieces that act now. */
export const actors = (c: Court): Piece[] => c.p.pieces.filter(p => p.fate === 'map' && c.acting.some(({ index }) => actsWith(c, p, index)))

/** The Orders Segment is over: who is out of command was told. */
export function enterMovement(c: Court): void {
  if (c.segment !== 'orders') return
  c.segment = 'movement'
  const all = actors(c)
  // Its legs were looked at before a forced march, on which the unit that stands for it may have lost men.
  const isForced = (command: Command): boolean => all.some(unit => unit.forced && c.p.commandOf(unit) === command)
  for (const command of c.acting)
    if (!c.rewritten.has(command) && !isForced(command) && isDone(c, command) === true)
      c.fault(`the leg of ${command.id} is done: ${command.legs[0].type} ${c.hex(command.legs[0].target)}`)
  for (const unit of all)
    if (unit.kind === 'unit' && isOutOfCommand(c, unit) !== unit.uncommanded)
      c.fault(`${unit.id} is told to be ${unit.uncommanded ? 'out of' : 'in'} command`)
}

export function outOfCommand(c: Court, index: number): void {
  const unit = c.piece(index)
  c.expect(isOutOfCommand(c, unit), `${unit.id} is in command`)
  unit.uncommanded = true
}

/** B 5.1 Who goes along: the sentence names them, or all in the hex who act and obey the same order. */
function partyOf(c: Court, lead: Piece): Piece[] {
  const [verb, ...rest] = c.row.say ?? []
  if (verb === 'part') {
    const named = rest.slice(0, rest.indexOf('go')).map(id => c.p.piece(id))
    return named.includes(lead) ? named : [lead]
  }
  if (verb !== 'together' || rest[0] !== lead.id) return [lead]
  const isMounted = CAVALRY.includes(lead.arm)
  return c.p.at(lead.hex).filter(p => {
    if (p === lead) return true
    if (p.side !== lead.side || p.moved || p.digs) return false
    if (!c.acting.some(({ index }) => actsWith(c, p, index))) return false
    if (p.kind !== 'unit') return p.kind === 'leader'
    return c.p.commandOf(p) === c.p.commandOf(lead) && (!isMounted || CAVALRY.includes(p.arm) || p.arm === 'horse-artillery')
  })
}

interface Ways {
  readonly ordinary: Map<number, number>
  readonly road: Map<number, number>
  /** All that ordinary movement comes through, whether it may end there or not. */
  readonly passed: Map<number, number>
}

const isHorse = ({ arm }: Piece): boolean => CAVALRY.includes(arm)

/** B 5, B 6 Where a party can go, by ordinary movement and by a road march. */
function waysOf(c: Court, party: readonly Piece[], start: number): Ways {
  const { p } = c
  const { ground } = p
  const troops = party.filter(({ kind }) => kind !== 'leader')
  const [lead] = troops.length > 0 ? troops : party
  const weather = p.book.tables.weather.find(({ id }) => id === p.weather)
  const isTrain = lead.kind === 'train'
  const isLeader = lead.kind === 'leader'
  const isDouble = troops.some(({ arm, kind }) => weather?.moveX2?.includes(kind === 'train' ? 'train' : arm))
  const isSecond = troops.some(({ arm, kind }) => kind === 'train' || arm !== 'infantry')
  const points = Math.min(...(troops.length > 0 ? troops : party).map(({ move, spent, forced }) => move + (forced ? 4 : 0) - spent))
  const isFresh = party.every(({ spent }) => spent === 0)
  const isMounted = troops.some(isHorse) && troops.every(unit => isHorse(unit) || unit.arm === 'horse-artillery')
  const enemyUnits = new Set(p.onMap(1 - lead.side).map(({ hex }) => hex))
  const enemyPieces = new Set(p.pieces.filter(({ side, fate }) => side !== lead.side && fate === 'map').map(({ hex }) => hex))
  const zones = p.zones(1 - lead.side)
  const leg = p.legOf(lead)
  const order = p.book.tables.orders.types.find(({ id }) => id === leg?.type)
  const target = leg === undefined ? -1 : p.targetOf(leg, lead.side)
  const mayEnter = (hex: number): boolean => {
    if (isTrain || (!isLeader && p.isNight()) || troops.some(({ disrupted, uncommanded }) => disrupted || uncommanded)) return false
    if (isLeader) return p.unitsAt(hex, lead.side).length > 0
    const says = order?.enterEZOC ?? 'no'
    if (says === 'yes') return true
    if (says === 'cavalryOnly') return isMounted
    if (says !== 'targetOnly' || target < 0) return false
    return hex === target || ((leg?.within ?? 0) > 0 && ground.distance(target, hex) <= (leg?.within ?? 0))
  }
  const startsInZone = zones.has(start)
  const leave = (to: number): number => {
    if (!startsInZone || isMounted || isLeader || isTrain) return 0
    const says = order?.leaveEZOC ?? 'no'
    if (says === 'checkPlus1') return lead.mayLeave ? 2 : IMPASSABLE
    if (says === 'plus1') return 2
    if (says !== 'plus1NotAway' || target < 0) return IMPASSABLE
    const far = ground.marchTo(target, isSecond)
    return (far.get(to) ?? IMPASSABLE) <= (far.get(start) ?? IMPASSABLE) ? 2 : IMPASSABLE
  }
  const factor = isDouble ? 2 : 1
  const isOpen = (from: number, d: number, to: number, isByRoute: boolean): boolean => {
    if (isTrain || isLeader ? enemyPieces.has(to) : enemyUnits.has(to)) return false
    if (!isTrain) return true
    const edge = ground.edges[from][d]
    const isWet = edge.stream || edge.river || edge.ford
    return (!isWet || (edge.span >= 0 && !ground.damaged[edge.span])) && (edge.slope < 0 || isByRoute)
  }
  const isNearEnemy = (hex: number): boolean => ground.near[hex].some(to => to >= 0 && enemyUnits.has(to))
  const step = (from: number, d: number, to: number, soFar: number): number => {
    if (!isOpen(from, d, to, ground.edges[from][d].route > 0)) return IMPASSABLE
    if (isLeader && troops.length === 0 && (zones.has(to) || isNearEnemy(to)) && p.unitsAt(to, lead.side).length === 0) return IMPASSABLE
    if (isTrain && zones.has(to)) return IMPASSABLE
    if (!isMounted && !isLeader) {
      if (from !== start && zones.has(from)) return IMPASSABLE
      if (zones.has(to) && !mayEnter(to)) return IMPASSABLE
    }
    let cost = ground.stepCost(from, d, isSecond) * factor
    if (isLeader && troops.length === 0) cost = Math.min(cost, ground.roadCost(from, d))
    if (cost >= IMPASSABLE) return IMPASSABLE
    if (from === start) cost += leave(to)
    // B 5.1 One hex may always be entered by those who have not moved, but no zone of control.
    if (from === start && soFar === 0 && isFresh && cost < IMPASSABLE && cost > points && !zones.has(to)) return points
    return cost
  }
  const ordinary = ground.spread(start, step, points)
  // Which way a column took, and so whether it still is one, is not told: whether somebody passed through one is not judged.
  const road =
    troops.length > 1 || startsInZone
      ? new Map<number, number>()
      : ground.spread(
          start,
          (from, d, to) => {
            if (zones.has(to)) return IMPASSABLE
            const byRoute = ground.roadCost(from, d) * factor
            const cost = byRoute < IMPASSABLE ? byRoute : ground.stepCost(from, d, isSecond) * factor
            return isOpen(from, d, to, byRoute < IMPASSABLE) ? cost : IMPASSABLE
          },
          points,
        )
  const passed = new Map(ordinary)
  if (isMounted) for (const hex of [...ordinary.keys()]) if (zones.has(hex) && !mayEnter(hex)) ordinary.delete(hex)
  return { ordinary, road, passed }
}

export function moved(c: Court, index: number, from: number, to: number, kind: 'moved' | 'roadMarched' | 'marchedOn'): void {
  enterMovement(c)
  const lead = c.piece(index)
  const party = kind === 'marchedOn' ? [lead] : partyOf(c, lead)
  c.expect(lead.hex === from && lead.fate === 'map', `${lead.id} is in ${c.hex(lead.hex)}, not in ${c.hex(from)}`)
  lead.hex = from
  for (const p of party) {
    c.expect(!p.moved && !p.digs && !p.isHeld, `${p.id} has moved already, or may not`)
    const isActing = c.acting.some(({ index: acting }) => actsWith(c, p, acting)) || (p.rank !== 'corps' && p.rank !== '')
    c.expect(isActing && p.hex === from, `${p.id} does not act in ${c.hex(from)}`)
    c.expect(!c.acting.some(({ isHalted }) => isHalted), `${p.id} moves after a Bad Move`)
  }
  const ways = waysOf(c, party, from)
  const { ordinary, road } = ways
  const byRoad = road.get(to)
  const byFoot = ordinary.get(to)
  if (kind === 'moved')
    c.expect(
      byFoot !== undefined || (lead.kind === 'leader' && byRoad !== undefined),
      `${lead.id} cannot move from ${c.hex(from)} to ${c.hex(to)}`,
    )
  else if (kind === 'roadMarched') c.expect(byRoad !== undefined, `${lead.id} cannot march by road from ${c.hex(from)} to ${c.hex(to)}`)
  else c.expect(byFoot !== undefined || byRoad !== undefined, `${lead.id} cannot march from ${c.hex(from)} to ${c.hex(to)}`)
  const isByRoad = kind === 'roadMarched' || (kind === 'marchedOn' && byFoot === undefined)
  const cost = (isByRoad ? byRoad : byFoot) ?? byFoot ?? byRoad ?? 0
  for (const p of party) {
    p.hex = to
    p.moved = true
    p.stirred = p.stirred || c.p.isNight()
    p.spent += p.kind === 'leader' ? 0 : cost
    p.column = isByRoad && p.kind === 'unit' && c.p.ground.routeHex[to] > 0
  }
  c.pass(lead, to)
  passBy(c, party, from, to, cost, isByRoad, ways)
  c.expect(c.hasRoom(to, lead.side), `too much stands in ${c.hex(to)}`)
  if (isByRoad && kind === 'roadMarched' && lead.kind !== 'leader') {
    const others = c.p.at(to).filter(p => p.side === lead.side && (p.kind === 'unit' || p.kind === 'train') && p !== lead)
    c.expect(others.length === 0, `${lead.id} does not end its road march alone`)
  }
}

/** B 26 A unit may have come through a place on its way; which of several ways it took is not told. */
function passBy(c: Court, party: readonly Piece[], from: number, to: number, cost: number, isByRoad: boolean, ways: Ways): void {
  if (party[0].kind !== 'unit') return
  const { scenario } = c.p.book
  const places = [...scenario.victoryHexes.map(({ hex }) => hex), ...scenario.supplySources.french, ...scenario.supplySources.coalition]
  for (const label of places) {
    const place = c.p.ground.hex(label)
    const there = (isByRoad ? ways.road : ways.passed).get(place)
    if (place === to || place === from || there === undefined || there >= cost) continue
    if (c.p.ground.distance(place, to) <= cost - there) c.unsure.add(place)
  }
}

/** B 27 A piece comes on at its entry. */
export function entered(c: Court, index: number, hex: number): void {
  enterMovement(c)
  const piece = c.piece(index)
  const group = c.p.book.scenario.reinforcements.find(({ pieces }) => pieces.includes(piece.id))
  const entry = c.p.book.map.entries.find(({ id }) => id === group?.entry)
  c.expect(piece.fate === 'away' && group !== undefined, `${piece.id} is not expected`)
  c.expect((c.arrival.get(piece) ?? 99) <= c.p.turn, `${piece.id} comes before its turn`)
  const start = entry === undefined ? -1 : c.p.ground.hex(entry.hex)
  const isBarred = c.p.unitsAt(start, 1 - piece.side).length > 0 || c.p.zones(1 - piece.side).has(start)
  const host = c.command(c.p.hostOf(piece))
  const first = group?.order
  const changed = c.arrivalOrders.get(group?.pieces)
  if (host?.legs.length === 0 && changed !== undefined) host.legs = [...changed.legs]
  else if (host?.legs.length === 0 && first?.type !== undefined)
    host.legs = c.p.expand([{ type: first.type, target: first.target ?? 'HQ' }])
  piece.fate = 'map'
  piece.hex = start
  if (!isBarred) c.pass(piece, start)
  if (!isBarred && start >= 0 && hex !== start) {
    const ways = waysOf(c, [piece], start)
    const [onFoot, byRoad] = [ways.ordinary.get(hex), ways.road.get(hex)]
    c.expect(onFoot !== undefined || byRoad !== undefined, `${piece.id} cannot come from ${c.hex(start)} to ${c.hex(hex)}`)
    if (onFoot !== undefined) passBy(c, [piece], start, hex, onFoot, false, ways)
    if (byRoad !== undefined) passBy(c, [piece], start, hex, byRoad, true, ways)
  }
  piece.hex = hex
  piece.moved = true
  piece.column = piece.kind === 'unit' && c.p.ground.routeHex[hex] > 0
  c.pass(piece, hex)
  c.expect(c.hasRoom(hex, piece.side), `too much stands in ${c.hex(hex)}`)
}

/** B 12.1 Overall and wing commanders ride in the Command Phase. */
/** 37.13.1 Without cards only a March to a friendly source at the edge leads off the map. */
export function leftMap(c: Court, index: number, hex: number): void {
  enterMovement(c)
  const piece = c.piece(index)
  c.expect(piece.hex === hex && piece.fate === 'map', `${piece.id} is in ${c.hex(piece.hex)}, not in ${c.hex(hex)}`)
  const [leg] = (piece.rank === 'OC' || piece.rank === 'WC' ? c.acting[0] : c.p.commandOf(piece))?.legs ?? []
  const isSentOff = leg !== undefined && leg.target === hex && (leg.type === 'march' || (leg.type === 'reserve' && leg.isKept))
  const sources = c.p.book.scenario.supplySources[piece.side === 0 ? 'french' : 'coalition']
  c.expect(isSentOff && sources.some(source => c.p.ground.hex(source) === hex), `${piece.id} is not sent off the map`)
  piece.fate = 'left'
  piece.unsupplied = false
  piece.hex = -1
}

export function rode(c: Court, index: number, from: number, to: number): void {
  const leader = c.piece(index)
  c.expect(leader.hex === from && leader.rank !== 'corps', `${leader.id} is in ${c.hex(leader.hex)}, not in ${c.hex(from)}`)
  leader.spent = 0
  c.expect(waysOf(c, [leader], from).ordinary.has(to), `${leader.id} cannot ride from ${c.hex(from)} to ${c.hex(to)}`)
  leader.hex = to
  leader.rode = true
}

/** B 6.2 A check before a unit leaves a zone of control. */
export function leaveDie(c: Court, index: number, die: number, told: number): void {
  enterMovement(c)
  const unit = c.piece(index)
  const morale = c.p.moraleOf(unit, false)
  c.expect(morale === told, `${unit.id} breaks contact against ${told}, by the rules ${morale}`)
  c.expect(c.p.zones(1 - unit.side).has(unit.hex), `${unit.id} is in no zone of control`)
  unit.mayLeave = die === 1 || (die !== 6 && die <= morale)
  unit.isHeld = !unit.mayLeave
}

export function heldInZone(c: Court, index: number): void {
  c.expect(c.piece(index).isHeld, `${c.piece(index).id} has passed its check`)
}

// ---- Spans and works

const endsOf = (c: Court, span: number): readonly number[] => c.p.ground.spanEnds[span]

export function spanDamaged(c: Court, index: number, span: number): void {
  enterMovement(c)
  const unit = c.piece(index)
  const isBridge = c.p.ground.edge(endsOf(c, span)[0], endsOf(c, span)[1]).bridge
  c.expect(endsOf(c, span).includes(unit.hex), `${unit.id} is not at the span`)
  c.expect(!c.p.ground.damaged[span] && (!isBridge || unit.arm === 'infantry'), `${unit.id} cannot wreck it`)
  c.expect(!c.p.zones(1 - unit.side).has(unit.hex), `${unit.id} is in a zone of control`)
  unit.spent += isBridge ? 4 : 2
  c.expect(unit.spent <= unit.move + (unit.forced ? 4 : 0), `${unit.id} has no points left`)
  c.p.ground.damaged[span] = true
}

export function repairDie(c: Court, index: number, die: number, told: number): void {
  enterMovement(c)
  const unit = c.piece(index)
  const span = c.p.ground.spanEnds.findIndex((ends, i) => ends.includes(unit.hex) && c.p.ground.damaged[i])
  if (span < 0) {
    c.fault(`${unit.id} is at no wrecked span`)
    return
  }
  const ends = endsOf(c, span)
  const zones = c.p.zones(1 - unit.side)
  const needed = ends.some(hex => c.p.unitsAt(hex, 1 - unit.side).length > 0) ? 2 : ends.some(hex => zones.has(hex)) ? 3 : 4
  c.expect(unit.arm === 'infantry' && !unit.repaired, `${unit.id} may not repair`)
  c.expect(needed === told, `the repair needs ${told}, by the rules ${needed}`)
  unit.repaired = true
  unit.spent += c.p.ground.edge(ends[0], ends[1]).bridge ? 4 : 2
  c.verdict = { piece: index, isPassed: die <= needed }
}

export function repaired(c: Court, span: number, isDone: boolean): void {
  c.expect(c.verdict?.isPassed === isDone, 'the repair goes against its die')
  c.verdict = undefined
  if (isDone) c.p.ground.damaged[span] = false
}

/** 37.3.3 Two infantry units under Defend dig in. */
export function digs(c: Court, side: number, hex: number): void {
  enterMovement(c)
  const forbidden = c.p.book.tables.weather.find(({ id }) => id === c.p.weather)?.forbidden ?? []
  const able = c.p
    .unitsAt(hex, side)
    .filter(unit => unit.arm === 'infantry' && !unit.disrupted && !unit.moved && c.p.legOf(unit)?.type === 'defend')
  c.expect(able.length >= 2, `nobody can dig in ${c.hex(hex)}`)
  c.expect(!forbidden.includes('buildIP') && !c.p.ground.works.has(hex), 'nobody digs in this weather, or twice')
  for (const unit of able) unit.digs = true
}
