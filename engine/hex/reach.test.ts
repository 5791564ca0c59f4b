import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Direction } from './direction.ts'
import { directionTo, distance, type Grid, type HexId, hexList, makeGrid, slot, within } from './grid.ts'
import { naiveReach } from './naive.ts'
import { IMPASSABLE, Reach, STOP, type Step } from './reach.ts'
import { GRIDS, PLAIN } from './samples.ts'

const map = makeGrid(PLAIN)
const at = (label: string) => map.hexes.of(label)
const open: Step = () => 2

/** A search with its own table of costs by slot, including stops and impassable sides. */
const terrain = (grid: Grid) =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 9 }) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 5 }).map(cost => cost | STOP) },
      { weight: 1, arbitrary: fc.constant(IMPASSABLE) },
    ),
    { minLength: 6 * grid.hexes.count, maxLength: 6 * grid.hexes.count },
  )
const march = fc.constantFrom(...GRIDS).chain(grid =>
  fc.record({
    grid: fc.constant(grid),
    start: fc.constantFrom(...grid.hexes.all),
    waypoints: fc.array(fc.constantFrom(...grid.hexes.all), { maxLength: 3 }),
    points: fc.integer({ min: 0, max: 24 }),
    costs: terrain(grid),
  }),
)
const stepBy =
  (costs: readonly number[]): Step =>
  (hex, direction) =>
    costs[slot(hex, direction)]

/** The same terrain without stops. */
const withoutStops = (costs: readonly number[]) => costs.map(cost => (cost & STOP ? IMPASSABLE : cost))

/** Walks a path and adds up its cost; throws if a step continues from a stop or crosses an impassable side. */
function walk(grid: Grid, start: HexId, path: Iterable<HexId>, costs: readonly number[]): { end: HexId; cost: number } {
  let end = start
  let cost = 0
  let stopped = false
  for (const next of path) {
    const step = costs[slot(end, directionTo(grid, end, next))]
    if (stopped || step < 0) expect.fail(`no way from ${end} to ${next}`)
    stopped = (step & STOP) !== 0
    cost += step & ~STOP
    end = next
  }
  return { end, cost }
}

const reaches = new Map(GRIDS.map(grid => [grid, new Reach(grid, 24)]))
const reachOn = (grid: Grid) => reaches.get(grid) ?? expect.fail('no such grid')
const pathOf = (reach: Reach, hex: HexId): HexId[] => {
  const out = hexList(1000)
  return [...out.subarray(0, reach.path(hex, out))] as HexId[]
}

describe('reach', () => {
  test('is the range in open country', () => {
    const reach = new Reach(map)
    const out = hexList(map.hexes.count)
    expect(reach.search(at('706'), 6, open)).toBe(within(map, at('706'), 3, out))
    for (const hex of map.hexes.all) expect(reach.reached(hex)).toBe(distance(map, at('706'), hex) <= 3)
    expect(reach.costTo(at('706'))).toBe(0)
    expect(reach.costTo(at('709'))).toBe(6)
    expect(reach.costTo(at('710'))).toBe(IMPASSABLE)
    expect(pathOf(reach, at('709'))).toEqual([at('707'), at('708'), at('709')])
    expect(pathOf(reach, at('706'))).toEqual([])
    expect(pathOf(reach, at('710'))).toEqual([])
  })

  test('a stop is entered but not left, unless another way in needs no stop', () => {
    const reach = new Reach(map)
    const zoc = new Set(['606', '706', '806'].map(at))
    const stopInZoc: Step = (_hex, _direction, next) => (zoc.has(next) ? 1 | STOP : 2)
    reach.search(at('704'), 6, stopInZoc)
    expect(reach.stopsAt(at('706'))).toBe(true)
    expect(reach.costTo(at('706'))).toBe(3)
    expect(reach.reached(at('707'))).toBe(false)
    const fordFromNorth: Step = (hex, _direction, next) => (next === at('706') && hex === at('705') ? 1 | STOP : 2)
    reach.search(at('704'), 10, fordFromNorth)
    expect(reach.costTo(at('706'))).toBe(3)
    expect(pathOf(reach, at('706'))).toEqual([at('705'), at('706')])
    expect(reach.costTo(at('707'))).toBe(8)
  })

  test('equals the naive search on random terrain', () => {
    fc.assert(
      fc.property(march, ({ grid, start, points, costs }) => {
        const reach = reachOn(grid)
        const expected = naiveReach(grid, start, points, stepBy(costs))
        const count = reach.search(start, points, stepBy(costs))
        expect(grid.hexes.all.map(hex => reach.costTo(hex))).toEqual(expected)
        const found = [...reach.found.subarray(0, count)] as HexId[]
        expect([...found].sort((a, b) => a - b)).toEqual(grid.hexes.all.filter(hex => expected[hex] >= 0))
        expect(found.map(hex => reach.costTo(hex))).toEqual(found.map(hex => expected[hex]).sort((a, b) => a - b))
        for (const hex of found) expect(walk(grid, start, pathOf(reach, hex), costs)).toEqual({ end: hex, cost: expected[hex] })
        const goingOn = naiveReach(grid, start, points, stepBy(withoutStops(costs)))
        expect(found.filter(hex => reach.stopsAt(hex))).toEqual(found.filter(hex => goingOn[hex] !== expected[hex]))
      }),
      { numRuns: 200 },
    )
  })

  test('over plain ground equals a search that asks for every step, and asks for the busy hexes alone', () => {
    fc.assert(
      fc.property(march, fc.boolean(), ({ grid, start, points, costs }, isFresh) => {
        const reach = reachOn(grid)
        const busy = new Uint8Array(grid.hexes.count)
        for (const hex of grid.hexes.all)
          for (let at = slot(hex, 0 as Direction); at < slot(hex, 0 as Direction) + 6; at++)
            if ((costs[at] & STOP) !== 0 && costs[at] >= 0 && grid.next[at] >= 0) busy[grid.next[at]] = 1
        const path = () => [...reach.found.subarray(0, reach.count)].map(hex => [hex, pathOf(reach, hex as HexId)])
        reach.search(start, points, stepBy(costs), undefined, undefined, isFresh)
        const expected = path()
        const asked: Step = (hex, direction, next) => {
          expect(hex === start || busy[next] !== 0).toBe(true)
          return costs[slot(hex, direction)]
        }
        reach.searchPlain(start, points, asked, Int8Array.from(costs), busy, isFresh)
        expect(path()).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  test('the cost may depend on what has been spent: a river only as the first step', () => {
    const reach = new Reach(map)
    const northOfRiver = (hex: HexId) => map.s[hex] <= map.s[at('704')]
    const river: Step = (hex, _direction, next, spent) => {
      if (northOfRiver(hex) === northOfRiver(next)) return 2
      return spent === 0 ? 6 | STOP : IMPASSABLE
    }
    reach.search(at('704'), 6, river)
    const crossed = map.hexes.all.filter(hex => reach.reached(hex) && !northOfRiver(hex))
    expect(crossed).toEqual(['604', '705'].map(at))
    for (const hex of crossed) expect([reach.costTo(hex), reach.stopsAt(hex)]).toEqual([6, true])
  })

  test('each step is asked for once, with the least that can have been spent', () => {
    fc.assert(
      fc.property(march, ({ grid, start, points, costs }) => {
        const asked = new Set<number>()
        const noStops = costs.map(cost => (cost < 0 ? cost : cost & ~STOP))
        const expected = naiveReach(grid, start, points, stepBy(noStops))
        reachOn(grid).search(start, points, (hex, direction, _next, spent) => {
          expect(asked.has(slot(hex, direction))).toBe(false)
          expect(spent).toBe(expected[hex])
          asked.add(slot(hex, direction))
          return noStops[slot(hex, direction)]
        })
      }),
    )
  })

  test('a search leaves nothing behind, even when the rules threw', () => {
    const reach = new Reach(map, 40)
    const fresh = new Reach(map, 40)
    let calls = 0
    const failing: Step = () => {
      if (++calls > 50) throw new Error('rules')
      return 3
    }
    expect(() => reach.search(at('706'), 40, failing)).toThrow('rules')
    expect(reach.search(at('202'), 7, open)).toBe(fresh.search(at('202'), 7, open))
    expect([...reach.found.subarray(0, reach.count)]).toEqual([...fresh.found.subarray(0, fresh.count)])
  })

  test('too many points are refused', () => {
    expect(() => new Reach(map, 10).search(at('706'), 11, open)).toThrow('room for 10')
    expect(() => new Reach(map, STOP)).toThrow('too long')
  })
})

describe('reach by way of waypoints', () => {
  test('the march goes there first', () => {
    const reach = new Reach(map)
    reach.searchVia(at('706'), [at('704'), at('706')], 10, open)
    expect(reach.costTo(at('706'))).toBe(8)
    expect(reach.costTo(at('707'))).toBe(10)
    expect(pathOf(reach, at('707'))).toEqual(['705', '704', '705', '706', '707'].map(at))
    expect(reach.count).toBe(7)
  })

  test('a last waypoint at a stop ends the move, an earlier one blocks it', () => {
    const reach = new Reach(map)
    const stopAt704: Step = (_hex, _direction, next) => (next === at('704') ? 2 | STOP : 2)
    expect(reach.searchVia(at('706'), [at('705'), at('704')], 10, stopAt704)).toBe(1)
    expect(reach.found[0]).toBe(at('704'))
    expect(reach.costTo(at('704'))).toBe(4)
    expect(reach.stopsAt(at('704'))).toBe(true)
    expect(reach.reached(at('705'))).toBe(false)
    expect(pathOf(reach, at('704'))).toEqual([at('705'), at('704')])
    expect(reach.searchVia(at('706'), [at('704'), at('705')], 10, stopAt704)).toBe(0)
    expect(reach.reached(at('704'))).toBe(false)
    expect(reach.searchVia(at('706'), [at('711')], 8, open)).toBe(0)
    expect(reach.reached(at('706'))).toBe(false)
  })

  test('equals naive searches from waypoint to waypoint', () => {
    fc.assert(
      fc.property(march, ({ grid, start, waypoints, points, costs }) => {
        const reach = reachOn(grid)
        reach.searchVia(start, waypoints, points, stepBy(costs))
        let from = start
        let spent = 0
        let expected = grid.hexes.all.map(() => IMPASSABLE)
        for (const [i, waypoint] of waypoints.entries()) {
          const cost = naiveReach(grid, from, points - spent, stepBy(withoutStops(costs)))[waypoint]
          if (cost < 0) {
            const atStop = naiveReach(grid, from, points - spent, stepBy(costs))[waypoint]
            if (i === waypoints.length - 1 && atStop >= 0) expected[waypoint] = spent + atStop
            spent = points + 1
            break
          }
          spent += cost
          from = waypoint
        }
        if (spent <= points) expected = naiveReach(grid, from, points - spent, stepBy(costs)).map(cost => (cost < 0 ? cost : spent + cost))
        expect(grid.hexes.all.map(hex => reach.costTo(hex))).toEqual(expected)
        for (const hex of reach.found.subarray(0, reach.count)) {
          const path = pathOf(reach, hex as HexId)
          expect(walk(grid, start, path, costs)).toEqual({ end: hex, cost: expected[hex] })
          const upTo = new Int16Array(path.length)
          reach.path(hex as HexId, hexList(path.length), upTo)
          expect([...upTo]).toEqual(path.map((_, i) => walk(grid, start, path.slice(0, i + 1), costs).cost))
          const stages = [start, ...path]
          let stage = 0
          for (const waypoint of waypoints) {
            stage = stages.indexOf(waypoint, stage)
            expect(stage).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

test('a search for one hex finds it as a search for all does', () => {
  fc.assert(
    fc.property(march, fc.nat(), ({ grid, start, points, costs }, pick) => {
      const wanted = grid.hexes.all[pick % grid.hexes.count]
      const whole = new Reach(grid)
      const single = new Reach(grid)
      whole.search(start, points, stepBy(costs))
      const least = Math.min(...costs.filter(cost => cost >= 0).map(cost => cost & ~STOP), 9)
      single.search(start, points, stepBy(costs), wanted, least)
      expect(single.costTo(wanted)).toBe(whole.costTo(wanted))
      expect(single.stopsAt(wanted)).toBe(whole.stopsAt(wanted))
      const path = hexList(grid.hexes.count)
      const other = hexList(grid.hexes.count)
      const steps = whole.path(wanted, path)
      expect(single.path(wanted, other)).toBe(steps)
      expect(other.subarray(0, steps)).toEqual(path.subarray(0, steps))
    }),
  )
})
