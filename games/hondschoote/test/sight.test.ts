import { Xoshiro } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { distance, type Grid, type HexId, neighbour, OFF_MAP } from '@grognard/engine/hex/grid'
import { naiveDistances, naiveLine, naiveSees } from '@grognard/engine/hex/naive'
import { describe, expect, test } from 'vitest'
import { whyNotFireAt } from '../rules/fire.ts'
import { isOpen } from '../rules/sight.ts'
import { putOn, takeOff } from '../rules/stack.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { madeUp } from './made-up.ts'
import { battle } from './position.ts'
import { atFire } from './position-combat.ts'

const BLOCKING = ['village', 'woods', 'citadel-charleroi', 'citadel-mons']

/** Whether a hex's terrain or a unit in it blocks a line on flat ground. */
const closes = (s: Battle, hex: HexId): boolean => BLOCKING.includes(s.data.terrains.names[s.data.terrain[hex]]) || s.hex.top[hex] >= 0

/** Centre of a hex in half hexsides across and half rows down; a row is the root of 3 times as long as a hexside. */
const centre = (grid: Grid, hex: HexId): readonly [number, number] => [3 * grid.q[hex], 2 * grid.s[hex] + grid.q[hex]]

/** R15 by plain geometry: the angle between the facing and the line is at most a right angle. */
function isBefore(grid: Grid, from: HexId, facing: number, to: HexId): boolean {
  const [x, y] = centre(grid, from)
  const [tx, ty] = centre(grid, to)
  // The vector to the neighbour that is faced, N first and clockwise.
  const [fx, fy] = [
    [0, -2],
    [3, -1],
    [3, 1],
    [0, 2],
    [-3, 1],
    [-3, -1],
  ][facing]
  return (tx - x) * fx + 3 * (ty - y) * fy >= 0
}

/** Scatters the armies over the map: at most one unit per hex, none in the hex kept free. */
function scatter(s: Battle, rng: Xoshiro): void {
  for (const unit of s.data.units.all) {
    if (isOnMap(s, unit)) takeOff(s, unit)
    s.unit.sp[unit] = s.data.strength[unit]
  }
  for (const unit of s.data.units.all) {
    const hex = (rng.roll(s.data.hexes.count) - 1) as HexId
    if (s.hex.top[hex] < 0) putOn(s, unit, hex)
  }
}

describe('against a naive reference', () => {
  const { s } = atFire({})
  const { data } = s
  const { grid } = data
  const lines = new Map<number, ReturnType<typeof naiveLine>>()
  const pairs: (readonly [HexId, HexId])[] = []
  for (const from of grid.hexes.all) {
    const steps = naiveDistances(grid, from)
    for (const to of grid.hexes.all) if (to !== from && steps[to] <= data.parameters.artilleryRange) pairs.push([from, to])
  }
  for (const [from, to] of pairs) lines.set(from * grid.hexes.count + to, naiveLine(grid, from, to))
  const sees = (from: HexId, to: HexId): boolean =>
    (lines.get(from * grid.hexes.count + to) ?? []).every(touched => {
      const shut = (hex: HexId) => hex !== OFF_MAP && closes(s, hex)
      return 'crossed' in touched ? !shut(touched.crossed) : !touched.beside.every(shut)
    })

  test('5.1 the shot table holds every pair of hexes in range exactly once, and no other', () => {
    const { first, target, distance: far } = data.sight
    const shots = grid.hexes.all.flatMap(from => Array.from({ length: first[from + 1] - first[from] }, (_, i) => [from, first[from] + i]))
    expect(shots.every(([from, shot]) => far[shot] === distance(grid, from as HexId, target[shot]))).toBe(true)
    const listed = shots.map(([from, shot]) => from * grid.hexes.count + target[shot])
    expect(listed.toSorted((a, b) => a - b)).toEqual(pairs.map(([from, to]) => from * grid.hexes.count + to).toSorted((a, b) => a - b))
  })

  test('5.2 on the bare map every hex sees what the reference sees', () => {
    scatter(s, new Xoshiro('nobody'))
    for (const unit of data.units.all) if (isOnMap(s, unit)) takeOff(s, unit)
    const { first, target } = data.sight
    let blocked = 0
    const wrong: string[] = []
    for (const from of grid.hexes.all) {
      for (let shot = first[from]; shot < first[from + 1]; shot++) {
        const open = isOpen(data.sight, shot, s.hex.top)
        if (open !== naiveSees(grid, from, target[shot], hex => closes(s, hex), 'both'))
          wrong.push(`${grid.hexes.names[from]} to ${grid.hexes.names[target[shot]]}`)
        if (!open) blocked++
      }
    }
    expect(wrong).toEqual([])
    expect(blocked).toBeGreaterThan(100)
  })

  test('5.1, 5.2, R15 with units all over the map, every hex, facing and target', () => {
    const gun = data.units.of('FJ-art')
    const kinds = new Map<string, number>()
    for (const seed of ['one', 'two']) {
      scatter(s, new Xoshiro(seed))
      for (const [from, to] of pairs) {
        if (isOnMap(s, gun)) takeOff(s, gun)
        // The gun joins whoever is there: the end hexes never block.
        putOn(s, gun, from)
        const isEnemy = s.hex.top[to] >= 0 && data.owner[s.hex.top[to]] !== data.owner[gun]
        const open = isEnemy && sees(from, to)
        for (const facing of DIRECTIONS.all) {
          s.unit.facing[gun] = facing
          const why = whyNotFireAt(s, gun, to)?.key ?? 'legal'
          const expected = !isEnemy ? 'nobodyThere' : !isBefore(grid, from, facing, to) ? 'outOfArc' : open ? 'legal' : 'noSight'
          if (why !== expected)
            throw new Error(`${grid.hexes.names[from]} to ${grid.hexes.names[to]} facing ${facing}: ${why}, not ${expected}`)
          kinds.set(why, (kinds.get(why) ?? 0) + 1)
        }
      }
    }
    for (const kind of ['legal', 'noSight', 'outOfArc', 'nobodyThere']) expect(kinds.get(kind)).toBeGreaterThan(200)
  })

  test('5.2 the hexes offered are exactly those not refused', () => {
    const table = atFire({
      'FJ-art': '1208 N',
      'CD-5': '1106 S',
      'CD-10': '1206 S',
      'CK-gren': '1207 S',
      'CK-kospoth': '1306 S',
      'CK-brentano': '1407 S',
    })
    const offered = table.choices('FJ-art')
    const legal = table.s.data.hexes.names.filter(hex => table.refusal(`FJ-art ${hex}`) === 'legal')
    expect(offered.toSorted()).toEqual(legal.toSorted())
    expect(offered.length).toBeGreaterThan(1)
  })
})

describe('what is in the way', () => {
  const line = { 'FJ-art': '1109 SE', 'CK-gren': '1309 SW' }

  test('5.2 hard case 20: along a hexside one hex does not block, both do', () => {
    expect(atFire({ ...line, 'FJ-demars': '1208 SE' }).refusal('FJ-art 1309')).toBe('legal')
    expect(atFire({ ...line, 'FJ-demars': '1209 SE' }).refusal('FJ-art 1309')).toBe('legal')
    const both = atFire({ ...line, 'CK-kospoth': '1208 SE', 'FJ-mengaud': '1209 SE' })
    expect([both.refusal('FJ-art 1309'), both.rule('FJ-art 1309')]).toEqual(['noSight', '5.2'])
  })

  test('5.2 at the edge of the map there is no hex on the other side to block', () => {
    // From 101 to 301 the line runs along the upper edge, with 201 below it.
    const table = atFire({ 'FJ-art': '101 SE', 'FJ-demars': '201 SE', 'CK-gren': '301 SW' })
    expect(table.refusal('FJ-art 301')).toBe('legal')
  })

  test('5.2 friend and enemy block alike, a lone commander does not', () => {
    const column = { 'FJ-art': '1108 N', 'CK-gren': '1105 S', 'CK-kospoth': '1207 S' }
    expect(atFire({ ...column, 'FJ-demars': '1106 N' }).refusal('FJ-art 1105')).toBe('noSight')
    expect(atFire({ ...column, 'CK-erbprinz': '1106 N' }).refusal('FJ-art 1105')).toBe('noSight')
    expect(atFire(column, { commanders: { houchard: '1106' } }).refusal('FJ-art 1105')).toBe('legal')
  })

  test('5.2 routed units block like others', () => {
    const table = atFire({ 'FJ-art': '1108 N', 'CK-gren': '1105 S', 'CK-kospoth': '1207 S', 'FC-1': '1106 N L3' })
    expect(table.refusal('FJ-art 1105')).toBe('noSight')
  })

  test('5.2 groves and redoubts do not block, villages do', () => {
    expect(atFire({ 'FJ-art': '1306 S', 'CK-gren': '1308 N' }).refusal('FJ-art 1308')).toBe('legal')
    expect(atFire({ 'FJ-art': '1205 S', 'CK-gren': '1207 N' }).refusal('FJ-art 1207')).toBe('legal')
    expect(atFire({ 'FJ-art': '1507 S', 'CK-gren': '1509 N', 'CK-kospoth': '1607 N' }).refusal('FJ-art 1509')).toBe('noSight')
  })

  test('5.2 hard case 62: no line of sight through woods, from woods or not, nor over a stack of either side', () => {
    expect(atFire({ 'FJ-art': '1510 S', 'CK-gren': '1512 N', 'CK-kospoth': '1411 N' }).refusal('FJ-art 1512')).toBe('noSight')
    // From the woods of 1511 and into them: the end hexes never block.
    expect(atFire({ 'FJ-art': '1511 N', 'CK-gren': '1509 S' }).refusal('FJ-art 1509')).toBe('legal')
    expect(atFire({ 'FJ-art': '1509 S', 'CK-gren': '1511 S' }).refusal('FJ-art 1511')).toBe('legal')
    const woods = madeUp({
      hexes: [
        { id: '506', terrain: 'woods' },
        { id: '505', terrain: 'woods' },
      ],
    })
    const table = battle(
      { units: { 'F-art': '506 N', 'C-foot': '504 S', 'C-line': '605 NW', 'C-rear': '901 N' }, formation: 'left', at: 'fire' },
      woods,
    )
    expect(table.refusal('F-art 504')).toBe('noSight')
  })
})

/** 5.2, R16 Guns in 506 facing north at 503; levels of 506, 505, 504, 503, and what is in the hexes between. */
function uphill(levels: readonly number[], between: { readonly woods?: string; readonly unit?: string } = {}): string {
  const field = madeUp({
    hexes: ['506', '505', '504', '503'].map((id, i) => ({ id, level: levels[i], terrain: between.woods === id ? 'woods' : 'clear' })),
  })
  const units = { 'F-art': '506 N', 'C-foot': '503 S', 'C-art': '605 S', 'F-rear': '101 N', 'C-rear': '901 N' }
  const table = battle(
    { units: between.unit === undefined ? units : { ...units, 'C-line': between.unit }, formation: 'left', at: 'fire' },
    field,
  )
  return table.refusal('F-art 503')
}

describe('levels', () => {
  test('5.2, R16 between equal levels an obstacle blocks unless it is lower', () => {
    expect(uphill([0, 0, 0, 0])).toBe('legal')
    expect(uphill([1, 1, 1, 1], { woods: '505' })).toBe('noSight')
    expect(uphill([1, 1, 1, 1], { unit: '504 N' })).toBe('noSight')
    expect(uphill([1, 0, 0, 1], { woods: '505' })).toBe('legal')
    expect(uphill([1, 0, 0, 1], { unit: '504 N' })).toBe('legal')
    expect(uphill([1, 1, 0, 1], { unit: '505 N' })).toBe('noSight')
    expect(uphill([1, 1, 0, 1], { unit: '504 N' })).toBe('legal')
  })

  test('5.2, R16 a hex higher than both ends always blocks', () => {
    expect(uphill([0, 1, 0, 0])).toBe('noSight')
    expect(uphill([1, 2, 1, 1])).toBe('noSight')
    expect(uphill([0, 0, 2, 1])).toBe('noSight')
    expect(uphill([1, 2, 0, 0])).toBe('noSight')
  })

  test('5.2, R16 between different levels the slope must be at one of the ends', () => {
    expect(uphill([0, 0, 0, 1])).toBe('legal')
    expect(uphill([0, 1, 1, 1])).toBe('legal')
    expect(uphill([0, 0, 1, 1])).toBe('noSight')
    expect(uphill([1, 0, 0, 0])).toBe('legal')
    expect(uphill([1, 1, 1, 0])).toBe('legal')
    expect(uphill([1, 1, 0, 0])).toBe('noSight')
    expect(uphill([0, 1, 1, 2])).toBe('noSight')
  })

  test('5.2, R16 obstacles at the level of the higher end block', () => {
    expect(uphill([0, 1, 1, 1], { woods: '504' })).toBe('noSight')
    expect(uphill([0, 1, 1, 1], { unit: '505 N' })).toBe('noSight')
    expect(uphill([1, 1, 1, 0], { unit: '505 N' })).toBe('noSight')
  })

  test('5.2, R16 lower obstacles block only next to the lower end', () => {
    expect(uphill([0, 0, 0, 1], { woods: '505' })).toBe('noSight')
    expect(uphill([0, 0, 0, 1], { unit: '505 N' })).toBe('noSight')
    expect(uphill([0, 0, 0, 1], { woods: '504' })).toBe('legal')
    expect(uphill([1, 0, 0, 0], { unit: '504 N' })).toBe('noSight')
    expect(uphill([1, 0, 0, 0], { unit: '505 N' })).toBe('legal')
  })

  test('5.2, R16 along a hexside the lower of the two hexes decides', () => {
    const across = (above: number, below: number, target = 0) => {
      const field = madeUp({
        hexes: [
          { id: '403', level: above },
          { id: '404', level: below },
          { id: '504', level: target },
        ],
      })
      const units = { 'F-art': '304 SE', 'C-foot': '504 SW', 'C-line': '204 SW', 'C-art': '305 S', 'C-rear': '901 N' }
      return battle({ units, formation: 'left', at: 'fire' }, field).refusal('F-art 504')
    }
    expect([across(0, 0), across(1, 0), across(0, 1), across(1, 1)]).toEqual(['legal', 'legal', 'legal', 'noSight'])
    // Up two levels: the slope is at an end if the lower hex beside the line is level with one of them.
    expect([across(0, 1, 2), across(2, 0, 2), across(2, 1, 2), across(1, 1, 2)]).toEqual(['legal', 'legal', 'noSight', 'noSight'])
  })

  test('5.2, R16 sight is mutual, on a field of hills with units', () => {
    const rng = new Xoshiro('hills')
    const all = Array.from({ length: 63 }, (_, i) => `${Math.floor(i / 7) + 1}0${(i % 7) + 1}`)
    const field = madeUp({ hexes: all.map(id => ({ id, level: rng.roll(3) - 1, terrain: rng.roll(5) === 1 ? 'woods' : 'clear' })) })
    const { s } = battle({ units: { 'F-art': '101 N', 'C-foot': '901 N', 'C-rear': '907 N' }, formation: 'left', at: 'fire' }, field)
    scatter(s, rng)
    const { first, target } = s.data.sight
    const seen = new Set<number>()
    for (const from of s.data.hexes.all)
      for (let shot = first[from]; shot < first[from + 1]; shot++)
        if (isOpen(s.data.sight, shot, s.hex.top)) seen.add(from * s.data.hexes.count + target[shot])
    for (const pair of seen) {
      const [from, to] = [Math.floor(pair / s.data.hexes.count), pair % s.data.hexes.count]
      expect(seen.has(to * s.data.hexes.count + from)).toBe(true)
    }
    expect(seen.size).toBeGreaterThan(300)
  })

  test('5.2 the map of Hondschoote is flat', () => {
    const { s } = atFire({})
    expect([...s.data.level].every(level => level === 0)).toBe(true)
    expect(neighbour(s.data.grid, s.data.hexes.of('1109'), DIRECTIONS.of('SE'))).toBe(s.data.hexes.of('1209'))
  })
})
