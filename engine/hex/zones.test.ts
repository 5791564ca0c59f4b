import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS } from './direction.ts'
import { type Grid, type HexId, hexList, neighbour, OFF_MAP, slot } from './grid.ts'
import { bestRetreat, listRetreats } from './retreat.ts'
import { GRIDS } from './samples.ts'
import { putOn, takeOff } from './stacks.ts'
import { ENEMY, NEAR, ZONE, ZoneMarks } from './zones.ts'

interface Enemy {
  readonly hex: HexId
  readonly exerts: boolean
}

/** The bits of a hex by the plainest method: checks every enemy for every hex. */
function naiveBits(grid: Grid, sides: readonly number[], enemies: readonly Enemy[], stops: number, hex: HexId): number {
  let bits = 0
  for (const enemy of enemies) {
    if (enemy.hex === hex) bits |= ENEMY
    for (const direction of DIRECTIONS.all) {
      if (neighbour(grid, enemy.hex, direction) !== hex) continue
      bits |= NEAR
      if (enemy.exerts && (sides[slot(enemy.hex, direction)] & stops) === 0) bits |= ZONE
    }
  }
  return bits
}

const field = fc.constantFrom(...GRIDS).chain(grid =>
  fc.record({
    grid: fc.constant(grid),
    sides: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6 * grid.hexes.count, maxLength: 6 * grid.hexes.count }),
    markings: fc.array(
      fc.record({
        enemies: fc.array(fc.record({ hex: fc.constantFrom(...grid.hexes.all), exerts: fc.boolean() }), { maxLength: 12 }),
        stops: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
)

describe('zones of control', () => {
  test('each marking matches a hex-by-hex check, whatever was marked before, and stops at the given hexsides', () => {
    fc.assert(
      fc.property(field, ({ grid, sides, markings }) => {
        const zones = new ZoneMarks(grid, sides)
        for (const { enemies, stops } of markings) {
          zones.begin()
          for (const { hex, exerts } of enemies) zones.add(hex, exerts, stops)
          for (const hex of grid.hexes.all) {
            const bits = naiveBits(grid, sides, enemies, stops, hex)
            expect(zones.at(hex)).toBe(bits)
            expect([zones.isNear(hex), zones.isInZone(hex)]).toEqual([(bits & NEAR) !== 0, (bits & ZONE) !== 0])
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  test('marks are right after stamps wrap around', () => {
    const [grid] = GRIDS
    const [first, , third] = grid.hexes.all
    const zones = new ZoneMarks(grid, new Uint8Array(6 * grid.hexes.count))
    zones.begin()
    zones.add(first, true, 0)
    zones.base = 0xffffff00
    zones.begin()
    zones.add(third, true, 0)
    for (const hex of grid.hexes.all) expect((zones.at(hex) & ENEMY) !== 0).toBe(hex === third)
  })
})

describe('stacks', () => {
  const UNITS = 8
  const HEXES = 3
  const NOBODY = -1
  const moves = fc.array(fc.record({ unit: fc.integer({ min: 0, max: UNITS - 1 }), to: fc.integer({ min: -1, max: HEXES - 1 }) }))

  test('every hex lists exactly the units in it, in ascending order', () => {
    fc.assert(
      fc.property(moves, list => {
        const units = { hex: new Array<HexId>(UNITS).fill(OFF_MAP), below: new Array<number>(UNITS).fill(NOBODY) }
        const top = new Array<number>(HEXES).fill(NOBODY)
        const where = new Map<number, number>()
        for (const { unit, to } of list) {
          if (where.has(unit)) takeOff(units, top, unit, NOBODY)
          where.delete(unit)
          if (to >= 0) {
            putOn(units, top, unit, to as HexId)
            where.set(unit, to)
          }
          for (let hex = 0; hex < HEXES; hex++) {
            const listed: number[] = []
            for (let one = top[hex]; one >= 0; one = units.below[one]) listed.push(one)
            expect(listed).toEqual([...where].flatMap(([one, at]) => (at === hex ? [one] : [])).sort((a, b) => a - b))
          }
          expect(units.hex.map(hex => Number(hex))).toEqual(Array.from({ length: UNITS }, (_, one) => where.get(one) ?? OFF_MAP))
        }
      }),
    )
  })
})

test('the best retreat is the lowest rank of six, and none when no side offers a way', () => {
  const NONE = 4
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 12, maxLength: 12 }), ranks => {
      for (const hex of [0, 1]) {
        const best = bestRetreat(ranks, 'anybody', hex as HexId, (all, _who, at) => all[at], NONE)
        expect(best).toBe(Math.min(NONE, ...ranks.slice(6 * hex, 6 * hex + 6)))
      }
    }),
  )
})

test('the hexes to retreat to are all those of the best rank', () => {
  const NONE = 4
  const [grid] = GRIDS
  const slots = 6 * grid.hexes.count
  const out = hexList(6)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: slots, maxLength: slots }), ranks => {
      const rankOf = (all: readonly number[], _who: string, at: number) => (grid.next[at] < 0 ? NONE : all[at])
      for (const hex of grid.hexes.all) {
        const best = bestRetreat(ranks, 'anybody', hex, rankOf, NONE)
        const sides = DIRECTIONS.all.filter(direction => best < NONE && rankOf(ranks, 'anybody', slot(hex, direction)) === best)
        const count = listRetreats(grid, ranks, 'anybody', hex, rankOf, NONE, out)
        expect([...out.subarray(0, count)]).toEqual(sides.map(direction => neighbour(grid, hex, direction)))
      }
    }),
    { numRuns: 25 },
  )
})
