import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, type Fraction, fraction, multiply, ONE, toNumber, toText, ZERO } from './fraction.ts'

const big = fc.bigInt({ min: -(2n ** 300n), max: 2n ** 300n })
const positive = fc.bigInt({ min: 1n, max: 2n ** 300n })
const anyFraction = fc.tuple(big, positive).map(([n, d]) => fraction(n, d))

describe('arithmetic', () => {
  test('fractions are in lowest terms with the sign in the numerator', () => {
    expect(fraction(10, 72)).toEqual({ n: 5n, d: 36n })
    expect(fraction(3n, -6n)).toEqual({ n: -1n, d: 2n })
    expect(fraction(-4, -2)).toEqual({ n: 2n, d: 1n })
    expect(fraction(0, -7)).toEqual(ZERO)
    expect(fraction(7)).toEqual({ n: 7n, d: 1n })
  })

  test('a zero denominator and non-integers are refused', () => {
    expect(() => fraction(1, 0)).toThrow('1/0 is no fraction')
    expect(() => fraction(0.5, 1)).toThrow(RangeError)
  })

  test('sums and products', () => {
    expect(add(fraction(1, 6), fraction(1, 10))).toEqual(fraction(4, 15))
    expect(add(fraction(5, 36), fraction(31, 36))).toEqual(ONE)
    expect(multiply(fraction(2, 3), fraction(3, 4))).toEqual(fraction(1, 2))
  })

  test('the laws hold', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a))
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)))
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)))
        expect(add(a, ZERO)).toEqual(a)
        expect(multiply(a, ONE)).toEqual(a)
        expect(multiply(a, ZERO)).toEqual(ZERO)
      }),
    )
  })

  test('order', () => {
    expect(compare(fraction(1, 3), fraction(333, 1000))).toBe(1)
    expect(compare(fraction(-1, 3), fraction(-1, 4))).toBe(-1)
    expect(compare(fraction(2, 6), fraction(1, 3))).toBe(0)
    fc.assert(fc.property(anyFraction, positive, (a, d) => compare(a, add(a, fraction(1n, d))) === -1))
  })
})

test('as text', () => {
  expect([fraction(5, 36), fraction(-5, 36), ONE, ZERO, fraction(12, 4)].map(toText)).toEqual(['5/36', '-5/36', '1', '0', '3'])
})

/** A double as an exact fraction: an integer over a power of two. */
function exactly(x: number): Fraction {
  let n = x
  let d = 1n
  while (!Number.isInteger(n)) {
    n *= 2
    d *= 2n
  }
  return fraction(n, d)
}

function neighbours(x: number): [number, number] {
  const view = new DataView(new ArrayBuffer(8))
  const moved = (by: bigint) => {
    view.setFloat64(0, x)
    view.setBigUint64(0, view.getBigUint64(0) + by)
    return view.getFloat64(0)
  }
  return [moved(-1n), moved(1n)]
}

const distance = (a: Fraction, b: Fraction): Fraction => {
  const { n, d } = add(a, { n: -b.n, d: b.d })
  return { n: n < 0n ? -n : n, d }
}

describe('as a double', () => {
  test('small parts divide directly', () => {
    expect(toNumber(fraction(5, 36))).toBe(5 / 36)
    expect(toNumber(fraction(-1, 3))).toBe(-1 / 3)
    expect(toNumber(ZERO)).toBe(0)
  })

  test('parts beyond the range of doubles', () => {
    const huge = 6n ** 1000n
    expect(toNumber(fraction(huge + 1n, huge))).toBe(1)
    expect(toNumber(fraction(huge, 3n * huge + 1n))).toBe(1 / 3)
    expect(toNumber(fraction(1n, huge))).toBe(0)
    expect(toNumber(fraction(-huge))).toBe(Number.NEGATIVE_INFINITY)
    expect(toNumber(fraction(1n, 10n ** 300n))).toBe(1e-300)
    expect(toNumber(fraction(10n ** 300n))).toBe(1e300)
  })

  test('halfway rounds to even, and the slightest excess decides otherwise', () => {
    const half = 2n ** 53n + 1n
    expect(toNumber(fraction(half, 1n))).toBe(2 ** 53)
    expect(toNumber(fraction(half * 3n ** 200n + 1n, 3n ** 200n))).toBe(2 ** 53 + 2)
    expect(toNumber(fraction(half * 3n ** 200n - 1n, 3n ** 200n))).toBe(2 ** 53)
  })

  test('no other double is nearer', () => {
    fc.assert(
      fc.property(positive, positive, fc.nat(600), fc.nat(600), (n, d, up, down) => {
        const f = fraction(n << BigInt(up), d << BigInt(down))
        const nearest = toNumber(f)
        const error = distance(exactly(nearest), f)
        for (const other of neighbours(nearest)) expect(compare(error, distance(exactly(other), f))).toBeLessThanOrEqual(0)
      }),
    )
  })
})
