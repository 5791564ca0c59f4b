import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apart, between, calmed, chord, joined, lengthOf, type Piece, rounded, stepsAlong } from './curves.ts'
import type { Point } from './geometry.ts'
import { parcelsOf } from './voronoi.ts'

const zigzag: Point[] = Array.from({ length: 9 }, (_, i) => [i * 10, i % 2 === 0 ? 0 : 6])

test('a rounded line keeps its ends and the middles of its segments', () => {
  const smooth = rounded(calmed(zigzag, 1, 0.3), 5)
  expect(smooth[0]).toEqual(zigzag[0])
  expect(smooth.at(-1)).toEqual(zigzag.at(-1))
  for (let i = 1; i + 2 < zigzag.length - 1; i++) {
    const middle = between(zigzag[i], zigzag[i + 1], 0.5)
    expect(Math.min(...smooth.map(point => apart(point, middle)))).toBeLessThan(1)
  }
})

test('steps are evenly spaced', () => {
  const steps = stepsAlong(
    [
      [0, 0],
      [30, 0],
      [30, 40],
    ],
    7,
  )
  expect(steps).toHaveLength(10)
  expect(steps[5]).toMatchObject({ x: 30, y: 12, dx: 0, dy: 1 })
  expect(
    lengthOf([
      [0, 0],
      [30, 0],
      [30, 40],
    ]),
  ).toBe(70)
})

test('pieces are joined into lines, each piece once', () => {
  const at = (n: number): Point => [n, 0]
  const piece = (from: number, to: number): Piece => ({ from, to, a: at(from), b: at(to) })
  const [line, ...others] = joined([piece(3, 2), piece(1, 2), piece(3, 4)])
  expect(others).toEqual([])
  expect(line.points.map(([x]) => x)).toSatisfy((xs: number[]) => ['1,2,3,4', '4,3,2,1'].includes(xs.join()))
  expect([...line.pieces].sort()).toEqual([0, 1, 2])
  expect(joined([piece(1, 2), piece(3, 2)], true)).toHaveLength(2)
  const [ring] = joined([piece(1, 2), piece(2, 3), piece(3, 1)], true)
  expect(ring.from).toBe(ring.to)
})

test('any net of pieces is used up exactly', () => {
  const ends = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(fc.array(fc.tuple(ends, ends), { maxLength: 30 }), fc.boolean(), (net, directed) => {
      const pieces = net.filter(([from, to]) => from !== to).map(([from, to]): Piece => ({ from, to, a: [from, 0], b: [to, 0] }))
      const used = joined(pieces, directed).flatMap(line => line.pieces)
      expect(used.sort((a, b) => a - b)).toEqual(pieces.map((_, i) => i))
    }),
  )
})

test('a chord of a square', () => {
  const square: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  expect(chord(square, -5, 5, 1, 0)).toEqual([5, 15])
  expect(chord(square, -5, 15, 1, 0)).toBeUndefined()
})

test('parcels divide the box without gap or overlap, each to its nearest site', () => {
  const box = { left: 0, top: 0, right: 100, bottom: 80 }
  const site = fc.tuple(fc.double({ min: 1, max: 99, noNaN: true }), fc.double({ min: 1, max: 79, noNaN: true }))
  fc.assert(
    fc.property(fc.uniqueArray(site, { minLength: 8, maxLength: 40, comparator: (a, b) => apart(a, b) < 0.5 }), sites => {
      const parcels = parcelsOf(sites, box)
      let sum = 0
      parcels.forEach(({ corners, beyond }, i) => {
        sum += area(corners)
        beyond.forEach((other, edge) => {
          if (other < 0) return
          const middle = between(corners[edge], corners[(edge + 1) % corners.length], 0.5)
          expect(apart(middle, sites[i])).toBeCloseTo(apart(middle, sites[other]), 6)
        })
      })
      expect(sum).toBeCloseTo(8000, 4)
    }),
    { numRuns: 60 },
  )
})

const area = (corners: readonly Point[]): number =>
  corners.reduce((sum, [x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length]
    return sum + x * ny - nx * y
  }, 0) / 2
