/** The probability of a chi-square at least this large, by the cube-root approximation of Wilson and Hilferty. */
export function chiSquareP(chiSquare: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return upperTail((Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread))
}

/** The probability that a standard normal variable exceeds z (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z < 0 ? 1 - tail : tail
}

/** Pearson's statistic of counts against probabilities; cells with tiny expectations are merged. */
export function chiSquareOf(
  counts: readonly number[],
  chances: readonly number[],
): { readonly chiSquare: number; readonly freedom: number } {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rare = { count: 0, expected: 0 }
  let chiSquare = 0
  let cells = 0
  const put = (count: number, expected: number) => {
    chiSquare += (count - expected) ** 2 / expected
    cells++
  }
  for (const [i, count] of counts.entries()) {
    const expected = chances[i] * total
    if (expected >= 5) put(count, expected)
    else {
      rare.count += count
      rare.expected += expected
    }
  }
  if (rare.expected > 0) put(rare.count, rare.expected)
  return { chiSquare, freedom: cells - 1 }
}
