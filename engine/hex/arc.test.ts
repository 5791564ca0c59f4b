import { describe, expect, test } from 'vitest'
import { bearing, inArc } from './arc.ts'
import { DIRECTIONS, type Direction, rotate, STEP_Q, STEP_S } from './direction.ts'
import { type Grid, type HexId, makeGrid, neighbour, OFF_MAP } from './grid.ts'
import { GRIDS, LETTERED, PLAIN } from './samples.ts'

/** Twice the inner product of a vector and a facing, and the vector's squared length. */
function product(grid: Grid, from: HexId, to: HexId, facing: Direction): { dot2: number; square: number } {
  const q = grid.q[to] - grid.q[from]
  const s = grid.s[to] - grid.s[from]
  const dot2 = 2 * q * STEP_Q[facing] + 2 * s * STEP_S[facing] + q * STEP_S[facing] + s * STEP_Q[facing]
  return { dot2, square: q * q + s * s + q * s }
}

/** The arc by the cosine of the angle between facing and target. */
function inArcByAngle(grid: Grid, from: HexId, facing: Direction, to: HexId, width: number): boolean {
  const { dot2, square } = product(grid, from, to, facing)
  const cosineSquared4 = dot2 * dot2
  if (width === 1) return dot2 > 0 && cosineSquared4 >= 3 * square
  if (width === 2) return dot2 > 0 && cosineSquared4 >= square
  if (width === 3) return dot2 >= 0
  if (width === 4) return dot2 >= 0 || cosineSquared4 <= square
  if (width === 5) return dot2 >= 0 || cosineSquared4 <= 3 * square
  return true
}

describe('arc', () => {
  test('is the sector about the facing, edges included', () => {
    for (const grid of GRIDS) {
      for (const from of grid.hexes.all.filter(hex => hex % 5 === 0)) {
        for (const to of grid.hexes.all) {
          if (to === from) continue
          for (const facing of DIRECTIONS.all) {
            for (let width = 1; width <= 6; width++) {
              if (inArc(grid, from, facing, to, width) !== inArcByAngle(grid, from, facing, to, width)) {
                expect.fail(`${grid.hexes.names[from]} ${grid.hexes.names[to]} ${DIRECTIONS.names[facing]} ${width}`)
              }
            }
          }
        }
      }
    }
  })

  test('of three hexsides: three front hexes, three rear hexes', () => {
    const grid = makeGrid(LETTERED)
    const front = DIRECTIONS.names.map(name => [
      name,
      inArc(grid, grid.hexes.of('H8'), DIRECTIONS.of('S'), neighbour(grid, grid.hexes.of('H8'), DIRECTIONS.of(name)), 3),
    ])
    expect(Object.fromEntries(front)).toEqual({ N: false, NE: false, SE: true, S: true, SW: true, NW: false })
  })

  test('the line perpendicular to the facing is front, for every facing', () => {
    const grid = makeGrid(PLAIN)
    const [from, to] = [grid.hexes.of('709'), grid.hexes.of('509')]
    expect(inArc(grid, from, DIRECTIONS.of('N'), to, 3)).toBe(true)
    expect(inArc(grid, from, DIRECTIONS.of('S'), to, 3)).toBe(true)
    expect(inArc(grid, from, DIRECTIONS.of('N'), to, 2)).toBe(false)
  })

  test('never includes the hex itself', () => {
    expect(inArc(GRIDS[0], GRIDS[0].hexes.all[5], DIRECTIONS.all[0], GRIDS[0].hexes.all[5], 6)).toBe(false)
  })
})

describe('bearing', () => {
  test('of a neighbour is its direction', () => {
    for (const grid of GRIDS) {
      for (const hex of grid.hexes.all) {
        for (const direction of DIRECTIONS.all) {
          const next = neighbour(grid, hex, direction)
          if (next !== OFF_MAP) expect(bearing(grid, hex, next)).toBe(2 * direction)
        }
      }
    }
  })

  test('is even where one direction is nearest, odd where two are', () => {
    for (const grid of GRIDS) {
      for (const from of grid.hexes.all) {
        for (const to of grid.hexes.all) {
          const hour = bearing(grid, from, to)
          if (from === to) {
            expect(hour).toBe(-1)
            continue
          }
          const nearness = DIRECTIONS.all.map(direction => product(grid, from, to, direction).dot2)
          const nearest = DIRECTIONS.all.filter(direction => nearness[direction] === Math.max(...nearness))
          const direction = (hour >> 1) as Direction
          const said = hour % 2 === 0 ? [direction] : [direction, rotate(direction, 1)].sort((a, b) => a - b)
          if (said.join() !== nearest.join()) expect.fail(`${grid.hexes.names[from]} ${grid.hexes.names[to]}: ${hour}, not ${nearest}`)
        }
      }
    }
  })

  test('back is half way round the clock', () => {
    const grid = makeGrid(PLAIN)
    for (const a of grid.hexes.all) {
      const others = grid.hexes.all.filter(b => b !== a)
      expect(others.map(b => bearing(grid, b, a))).toEqual(others.map(b => (bearing(grid, a, b) + 6) % 12))
    }
  })
})
