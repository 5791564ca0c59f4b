import { Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import map from '../data/hondschoote/map.json' with { type: 'json' }
import tables from '../data/series/tables.json' with { type: 'json' }
import { isCommanded } from '../rules/command.ts'
import type { UnitId } from '../rules/ids.ts'
import { putOn, takeOff } from '../rules/stack.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { isInZone } from '../rules/zones.ts'
import { battle, COALITION, FRENCH } from './position.ts'

/*
 * A plain reading of 1.6, 3.1 and 4.2, from the data files alone and with hexes as printed numbers: it shares no geometry, costs or search
 * with the rules it checks.
 */

const { columns, rows } = map.grid
const numberOf = (column: number, row: number): string => `${column}${String(row).padStart(2, '0')}`
const columnOf = (hex: string): number => Number(hex.slice(0, -2))
const rowOf = (hex: string): number => Number(hex.slice(-2))
const HEXES: string[] = []
for (let column = 1; column <= columns; column++) for (let row = 1; row <= rows; row++) HEXES.push(numberOf(column, row))

/** What is on the side towards a neighbour. */
interface Beside {
  readonly hex: string
  /** A river that no bridge or road crosses. */
  readonly isRiver: boolean
  readonly isRoad: boolean
  /** Half points, with and without a road or path. */
  readonly alongWay: number
  readonly plain: number
}

const GROUND: Readonly<Record<string, number>> = { clear: 2, bocage: 3, woods: 2, village: 4 }
const isPair = (a: string, b: string, hex: string, next: string): boolean => (a === hex && b === next) || (a === next && b === hex)

function lookBeside(hex: string, next: string): Beside {
  const water = map.sides.filter(({ a, b }) => isPair(a, b, hex, next)).map(({ kind }) => kind)
  const ways = map.roads.filter(({ hexes }) => hexes.some((at, i) => i > 0 && isPair(hexes[i - 1], at, hex, next))).map(({ kind }) => kind)
  const isBridged = water.includes('bridge') || ways.length > 0
  const stream = water.includes('stream') && !isBridged ? 2 : 0
  const redoubt = map.redoubts.some(work => work.hex === next) ? 2 : 0
  const plain = GROUND[map.hexes.find(({ id }) => id === next)?.terrain ?? 'clear'] + redoubt + stream
  const isRiver = water.includes('river') && !isBridged
  return { hex: next, isRiver, isRoad: ways.includes('road'), alongWay: ways.length > 0 ? 2 : plain, plain }
}

/** C1 Even columns lie half a hex lower. */
const neighbours = new Map(
  HEXES.map(hex => {
    const column = columnOf(hex)
    const row = rowOf(hex)
    const upper = column % 2 === 0 ? row : row - 1
    const places: [number, number][] = [
      [column, row - 1],
      [column, row + 1],
      [column - 1, upper],
      [column - 1, upper + 1],
      [column + 1, upper],
      [column + 1, upper + 1],
    ]
    const onMap = places.filter(([c, r]) => c >= 1 && c <= columns && r >= 1 && r <= rows)
    return [hex, onMap.map(([c, r]) => lookBeside(hex, numberOf(c, r)))]
  }),
)
const around = (hex: string): readonly Beside[] => neighbours.get(hex) ?? []

interface Enemy {
  readonly hex: string
  readonly routed: boolean
}

/** What enemies make of the map: hexes they stand in, touch, and control (1.6, R5, R6). */
interface Threat {
  readonly held: ReadonlySet<string>
  readonly near: ReadonlySet<string>
  readonly zone: ReadonlySet<string>
}

const threatOf = (enemies: readonly Enemy[]): Threat => ({
  held: new Set(enemies.map(({ hex }) => hex)),
  near: new Set(enemies.flatMap(({ hex }) => around(hex).map(next => next.hex))),
  zone: new Set(
    enemies
      .filter(({ routed }) => !routed || s.options.routedUnitsExertZoc)
      .flatMap(({ hex }) =>
        around(hex)
          .filter(next => !next.isRiver || s.options.zocCrossesRiver)
          .map(next => next.hex),
      ),
  ),
})

/** 4.2, R7, R9 Half points of a step not across an open river. */
const costOf = ({ near, zone }: Threat, to: Beside): number => (near.has(to.hex) ? to.plain : to.alongWay) + (zone.has(to.hex) ? 2 : 0)

interface Mover {
  readonly start: string
  readonly points: number
  readonly isArtillery: boolean
  readonly isUnit: boolean
}

/**
 * 1.6, 4.2 Every hex a unit or a commander can reach, with the fewest half points: tries all moves, step by step, while they improve
 * anything.
 */
function naiveMarch(threat: Threat, { start, points, isArtillery, isUnit }: Mover): Map<string, number> {
  const { held, zone } = threat
  const least = new Map<string, number>()
  const open = around(start).filter(next => !held.has(next.hex) && !(isArtillery && next.isRiver))
  const startsInZone = zone.has(start)
  const isSurrounded = isUnit && startsInZone && open.every(next => zone.has(next.hex))
  const arrive = (hex: string, spent: number) => {
    if (spent >= (least.get(hex) ?? Number.POSITIVE_INFINITY)) return
    least.set(hex, spent)
    if (zone.has(hex)) return
    for (const next of around(hex)) {
      if (held.has(next.hex) || next.isRiver) continue
      const total = spent + costOf(threat, next)
      if (total <= points) arrive(next.hex, total)
    }
  }
  for (const first of open) {
    if (startsInZone && zone.has(first.hex)) {
      if (isSurrounded) least.set(first.hex, points)
    } else if (!first.isRiver) arrive(first.hex, Math.min(points, costOf(threat, first)))
    else if (!least.has(first.hex)) least.set(first.hex, points)
  }
  if (isUnit) followRoads(threat, start, points + 4, 0, least)
  least.delete(start)
  return least
}

/** 4.2 Two extra points for a move entirely along roads, past no enemy. */
function followRoads(threat: Threat, hex: string, points: number, spent: number, least: Map<string, number>): void {
  for (const next of around(hex)) {
    const total = spent + 2
    if (!next.isRoad || total > points || threat.near.has(next.hex) || threat.held.has(next.hex)) continue
    if (!least.has(next.hex)) least.set(next.hex, total)
    followRoads(threat, next.hex, points, total, least)
  }
}

/** 3.1 A path of at most four hexes to the commander, from the unit's end. */
function naiveCommand({ held, zone }: Threat, friends: ReadonlySet<string>, from: string, to: string, isArtillery: boolean): boolean {
  let ends = new Set([from])
  for (let length = 0; length <= tables.parameters.commandRange; length++) {
    if (ends.has(to)) return true
    const farther = new Set<string>()
    for (const hex of ends)
      for (const next of around(hex)) {
        const isCut = held.has(next.hex) || (zone.has(next.hex) && !friends.has(next.hex))
        if (!isCut && !(isArtillery && next.isRiver)) farther.add(next.hex)
      }
    ends = farther
  }
  return false
}

const s: Battle = battle({ units: { 'FJ-demars': '105 N', 'CH-6': '1811 SW' }, formation: 'jourdan' }).s
const { data } = s
const hexId = (name: string) => data.hexes.of(name)
const jourdan = data.commanders.of('jourdan')
const KINDS = ['FJ-demars', 'FJ-cav', 'FJ-art', 'FJ-ha'].map(name => data.units.of(name))

/**
 * Chooses readings of R5 and R6; puts enemies, some of them routed, and friends of another formation anywhere but in the hexes to keep
 * free.
 */
function scatter(rng: Xoshiro, ...keep: string[]): { enemies: Enemy[]; friends: Set<string> } {
  for (const unit of data.units.all) if (isOnMap(s, unit)) takeOff(s, unit)
  for (const reading of ['routedUnitsExertZoc', 'zocCrossesRiver'] as const) s.options[reading] = rng.below(2) === 0
  const free = HEXES.filter(hex => !keep.includes(hex))
  const close = free.filter(
    hex => Math.abs(columnOf(hex) - columnOf(keep[0] ?? '1007')) <= 4 && Math.abs(rowOf(hex) - rowOf(keep[0] ?? '1007')) <= 4,
  )
  const place = (unit: UnitId): string => {
    const from = rng.below(2) === 0 ? close : free
    let hex = from[rng.below(from.length)]
    while (s.hex.top[hexId(hex)] >= 0) hex = free[rng.below(free.length)]
    putOn(s, unit, hexId(hex))
    s.unit.sp[unit] = data.strength[unit]
    s.unit.level[unit] = rng.below(4) === 0 ? 3 : 0
    return hex
  }
  const enemies = data.unitsOf[COALITION].slice(0, rng.below(15)).map(unit => ({ hex: place(unit), routed: s.unit.level[unit] === 3 }))
  const friends = new Set(data.unitsIn[data.formations.of('colaud')].slice(0, rng.below(6)).map(place))
  return { enemies, friends }
}

/** Reports a mismatch with everything needed to reproduce it. */
function check(found: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>, what: object): void {
  const isSame = found.size === expected.size && [...expected].every(([hex, cost]) => found.get(hex) === cost)
  if (!isSame) expect({ ...what, hexes: found }).toEqual({ ...what, hexes: expected })
}

const marked = (hexes: readonly string[]): Map<string, number> => new Map(hexes.map(hex => [hex, 1]))

/** What the rules' search finds for a unit; where only the road bonus leads, the cost is the road's. */
function searched(unit: UnitId, { start, points }: Mover): Map<string, number> {
  const { search } = data
  putOn(s, unit, hexId(start))
  search.from(s, unit, hexId(start), points, true, true)
  takeOff(s, unit)
  const found = HEXES.filter(hex => hex !== start && search.reached(hexId(hex)))
  return new Map(found.map(hex => [hex, search.costTo(hexId(hex))]))
}

const moverOf = (rng: Xoshiro, unit: UnitId, start: string): Mover => ({
  start,
  points: 2 * Math.ceil(data.allowance[unit] / [1, 1, 2, 4][rng.below(4)]),
  isArtillery: data.isArtillery[unit] !== 0,
  isUnit: true,
})

describe('the rules against a plain reading of the rulebook', () => {
  test('C1, C2 both have the same map', () => {
    expect(HEXES).toHaveLength(data.hexes.count)
    for (const hex of HEXES) {
      const next = [0, 1, 2, 3, 4, 5].map(direction => data.grid.next[hexId(hex) * 6 + direction]).filter(id => id >= 0)
      expect(new Set(next.map(id => data.hexes.names[id]))).toEqual(new Set(around(hex).map(({ hex: id }) => id)))
    }
  })

  test('1.6, R5, R6 zones of control', () => {
    const rng = new Xoshiro(16)
    for (let i = 0; i < 200; i++) {
      const { enemies } = scatter(rng)
      const { zone } = threatOf(enemies)
      data.zones.mark(s, FRENCH)
      const byMarks = HEXES.filter(hex => data.zones.isInZone(hexId(hex)))
      const oneByOne = HEXES.filter(hex => isInZone(s, FRENCH, hexId(hex)))
      for (const found of [byMarks, oneByOne]) check(marked(found), marked([...zone]), { enemies })
    }
  })

  test('4.2, 1.6, R7, R9 where units of every kind can go, and for how much, from every hex', () => {
    const rng = new Xoshiro(42)
    for (let i = 0; i < 6 * HEXES.length; i++) {
      const start = HEXES[i % HEXES.length]
      const { enemies } = scatter(rng, start)
      const threat = threatOf(enemies)
      for (const unit of KINDS) {
        const mover = moverOf(rng, unit, start)
        check(searched(unit, mover), naiveMarch(threat, mover), { ...mover, enemies })
      }
    }
  })

  test('4.2, 1.6 a cached search is not mistaken for another', () => {
    const rng = new Xoshiro(43)
    const [unit] = KINDS
    for (let i = 0; i < 200; i++) {
      const start = HEXES[rng.below(HEXES.length)]
      scatter(rng, start)
      const mover = moverOf(rng, unit, start)
      for (const change of ['nothing', 'a rout', 'a march']) {
        const [enemy] = data.unitsOf[COALITION]
        if (change === 'a rout' && isOnMap(s, enemy)) s.unit.level[enemy] = 3 - s.unit.level[enemy]
        const beside = around(start)[0].hex
        if (change === 'a march' && isOnMap(s, enemy) && s.hex.top[hexId(beside)] < 0) {
          takeOff(s, enemy)
          putOn(s, enemy, hexId(beside))
        }
        const enemies = data.unitsOf[COALITION].filter(other => isOnMap(s, other))
        const threat = threatOf(enemies.map(other => ({ hex: data.hexes.names[s.unit.hex[other]], routed: s.unit.level[other] === 3 })))
        check(searched(unit, mover), naiveMarch(threat, mover), { ...mover, change })
      }
    }
  })

  test('4.2, R32 where commanders can go, from every hex', () => {
    const rng = new Xoshiro(7)
    for (let i = 0; i < 2 * HEXES.length; i++) {
      const start = HEXES[i % HEXES.length]
      const { enemies } = scatter(rng, start)
      s.commander.hex[jourdan] = hexId(start)
      data.search.ride(s, jourdan)
      const found = HEXES.filter(hex => hex !== start && data.search.reach.reached(hexId(hex)))
      const rider = { start, points: 20, isArtillery: false, isUnit: false }
      const costs = new Map(found.map(hex => [hex, data.search.reach.costTo(hexId(hex))]))
      check(costs, naiveMarch(threatOf(enemies), rider), { ...rider, enemies })
    }
  })

  test('3.1, 1.6 lines of command, from every hex', () => {
    const rng = new Xoshiro(31)
    const counts = [0, 0]
    for (let i = 0; i < 4 * HEXES.length; i++) {
      const start = HEXES[i % HEXES.length]
      const seats = HEXES.filter(hex => Math.abs(columnOf(hex) - columnOf(start)) <= 4 && Math.abs(rowOf(hex) - rowOf(start)) <= 4)
      const seat = seats[rng.below(seats.length)]
      const { enemies, friends } = scatter(rng, start, seat)
      const threat = threatOf(enemies)
      s.commander.hex[jourdan] = hexId(seat)
      for (const unit of KINDS) {
        putOn(s, unit, hexId(start))
        const commanded = isCommanded(s, unit)
        takeOff(s, unit)
        const expected = naiveCommand(threat, new Set([...friends, start]), start, seat, data.isArtillery[unit] !== 0)
        counts[expected ? 1 : 0]++
        if (commanded !== expected) expect({ start, seat, enemies, commanded }).toEqual({ start, seat, enemies, commanded: expected })
      }
    }
    expect(Math.min(...counts)).toBeGreaterThan(1000)
  })
})
