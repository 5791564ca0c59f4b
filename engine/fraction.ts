/** An exact number n/d in lowest terms with d > 0: equal fractions have equal parts. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const ZERO: Fraction = Object.freeze({ n: 0n, d: 1n })
export const ONE: Fraction = Object.freeze({ n: 1n, d: 1n })

/** n/d in lowest terms. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const over = BigInt(n)
  const under = BigInt(d)
  if (under === 0n) throw new RangeError(`${over}/0 is no fraction`)
  const shared = greatestDivisor(over, under)
  const common = under < 0n ? -shared : shared
  return { n: over / common, d: under / common }
}

/** The sum, in lowest terms. */
export function add(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d)
}

/** The product, in lowest terms. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d)
}

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** As shown to players: 5/36, or 1 for a whole number. */
export const toText = (f: Fraction): string => (f.d === 1n ? `${f.n}` : `${f.n}/${f.d}`)

const EXACT = BigInt(Number.MAX_SAFE_INTEGER)
const STEP = 0x1_0000_0000

/** The double nearest to the fraction, however long its parts are (the last bit may be off below 2^-1022). */
export function toNumber(f: Fraction): number {
  const size = f.n < 0n ? -f.n : f.n
  const nearest = size <= EXACT && f.d <= EXACT ? Number(size) / Number(f.d) : nearestOfLong(size, f.d)
  return f.n < 0n ? -nearest : nearest
}

/**
 * Scales the quotient by 2^(32 steps) to at least 64 bits. The last bit stands for everything cut off, so the single rounding of Number()
 * is right; scaling back by powers of two is exact.
 */
function nearestOfLong(n: bigint, d: bigint): number {
  const steps = Math.ceil((bitsAtMost(d) - bitsAtMost(n) + 68) / 32)
  const scaled = steps > 0 ? n << BigInt(32 * steps) : n
  const divisor = steps > 0 ? d : d << BigInt(-32 * steps)
  const quotient = scaled / divisor
  const cutOff = quotient * divisor !== scaled
  let nearest = Number(cutOff ? quotient | 1n : quotient)
  for (let i = steps; i > 0; i--) nearest /= STEP
  for (let i = steps; i < 0; i++) nearest *= STEP
  return nearest
}

/** The length in bits, rounded up to whole hexadecimal digits. */
const bitsAtMost = (n: bigint): number => 4 * n.toString(16).length

function greatestDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a
  let y = b < 0n ? -b : b
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}
