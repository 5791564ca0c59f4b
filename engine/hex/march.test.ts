import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directionTo, type Grid, type HexId, slot } from './grid.ts'
import { March, Way } from './march.ts'
import { naiveReach } from './naive.ts'
import { IMPASSABLE, Reach, STOP, type Step } from './reach.ts'
import { GRIDS } from './samples.ts'

const stepBy =
  (costs: readonly number[]): Step =>
  (hex, direction) =>
    costs[slot(hex, direction)]

const costsOn = (grid: Grid, ...wanted: { weight: number; arbitrary: fc.Arbitrary<number> }[]) =>
  fc.array(fc.oneof(...wanted), { minLength: 6 * grid.hexes.count, maxLength: 6 * grid.hexes.count })

const ground = (grid: Grid) =>
  costsOn(
    grid,
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 9 }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 9 }).map(cost => cost | STOP) },
    { weight: 1, arbitrary: fc.constant(IMPASSABLE) },
  )

/** Roads of two qualities on half of all hexsides; the rest cannot be passed by a march that keeps to roads. */
const roads = (grid: Grid) =>
  costsOn(grid, { weight: 2, arbitrary: fc.constantFrom(1, 2) }, { weight: 2, arbitrary: fc.constant(IMPASSABLE) })

const marches = fc.constantFrom(...GRIDS).chain(grid =>
  fc.record({
    grid: fc.constant(grid),
    start: fc.constantFrom(...grid.hexes.all),
    points: fc.integer({ min: 0, max: 12 }),
    bonus: fc.integer({ min: 0, max: 6 }),
    isByRoad: fc.boolean(),
    oneHexMinimum: fc.boolean(),
    costs: ground(grid),
    roadCosts: roads(grid),
    closed: fc.array(
      fc.integer({ min: 0, max: 5 }).map(die => die === 0),
      { minLength: grid.hexes.count, maxLength: grid.hexes.count },
    ),
  }),
)

const MOST_POINTS = 12

/** Walks a way and sees that each step was allowed and is charged as it costs, the first one no more than all points. */
function walk(grid: Grid, start: HexId, way: Way, steps: number, costs: readonly number[], most: number): HexId {
  let at = start
  let spent = 0
  for (let i = 0; i < steps; i++) {
    const cost = costs[slot(at, directionTo(grid, at, way.hexes[i]))]
    expect(cost).toBeGreaterThanOrEqual(0)
    expect((cost & STOP) === 0 || i === steps - 1).toBe(true)
    spent += Math.min(cost & ~STOP, i === 0 ? most : Number.POSITIVE_INFINITY)
    expect(way.cost[i]).toBe(spent)
    at = way.hexes[i]
  }
  return at
}

describe('march', () => {
  test('comes where either search comes, at the lesser cost, by a way that can be walked', () => {
    fc.assert(
      fc.property(marches, fc.array(marches, { maxLength: 2 }), (last, before) => {
        const { grid, start, points, bonus, isByRoad, oneHexMinimum, costs, roadCosts, closed } = last
        const march = new March(grid, MOST_POINTS)
        for (const one of [...before.filter(other => other.grid === grid), last]) {
          march.search(one.start, one.points, stepBy(one.costs), one.oneHexMinimum)
          if (one.isByRoad) march.addRoads(one.points + one.bonus, one.roadCosts, hex => !one.closed[hex])
        }
        const overland = naiveReach(grid, start, points, stepBy(costs), oneHexMinimum)
        const roadStep: Step = (hex, direction, next) => (closed[next] && next !== start ? IMPASSABLE : roadCosts[slot(hex, direction)])
        const byRoad = isByRoad ? naiveReach(grid, start, points + bonus, roadStep) : grid.hexes.all.map(() => IMPASSABLE)
        const way = new Way(grid.hexes.count)
        for (const hex of grid.hexes.all) {
          const both = [overland[hex], byRoad[hex]].filter(cost => cost >= 0)
          expect(march.reached(hex)).toBe(both.length > 0)
          expect(march.costTo(hex)).toBe(both.length > 0 ? Math.min(...both) : IMPASSABLE)
          expect(march.isByRoad(hex)).toBe(byRoad[hex] >= 0 && !(overland[hex] >= 0 && overland[hex] < byRoad[hex]))
          const steps = march.path(hex, way.hexes, way.cost)
          if (both.length === 0) expect(steps).toBe(0)
          else if (march.isByRoad(hex)) expect(walk(grid, start, way, steps, roadCosts, points + bonus)).toBe(hex)
          else expect(walk(grid, start, way, steps, costs, oneHexMinimum ? points : Number.POSITIVE_INFINITY)).toBe(hex)
          if (steps > 0) expect(way.cost[steps - 1]).toBe(march.costTo(hex))
        }
        const found = Array.from({ length: march.count }, (_, i) => march.at(i))
        expect(found[0]).toBe(start)
        expect([...found].sort((a, b) => a - b)).toEqual(grid.hexes.all.filter(hex => march.reached(hex)))
      }),
      { numRuns: 60 },
    )
  })
})

describe('the one-hex minimum', () => {
  const setOuts = fc.constantFrom(...GRIDS).chain(grid =>
    fc.record({
      grid: fc.constant(grid),
      start: fc.constantFrom(...grid.hexes.all),
      until: fc.constantFrom(...grid.hexes.all),
      points: fc.integer({ min: 0, max: 8 }),
      costs: ground(grid),
    }),
  )

  test('lets everybody make a first step that is allowed, for all that he has, as the naive search does', () => {
    fc.assert(
      fc.property(setOuts, ({ grid, start, until, points, costs }) => {
        const reach = new Reach(grid)
        reach.search(start, points, stepBy(costs), undefined, 0, true)
        const expected = naiveReach(grid, start, points, stepBy(costs), true)
        expect(grid.hexes.all.map(hex => reach.costTo(hex))).toEqual(expected)
        for (let at = slot(start, 0 as never), end = at + 6; at < end; at++)
          if (grid.next[at] >= 0 && costs[at] >= 0) expect(reach.reached(grid.next[at])).toBe(true)
        const least = Math.min(...costs.filter(cost => cost >= 0).map(cost => cost & ~STOP))
        const single = new Reach(grid)
        single.search(start, points, stepBy(costs), until, least, true)
        expect(single.costTo(until)).toBe(expected[until])
      }),
    )
  })
})
