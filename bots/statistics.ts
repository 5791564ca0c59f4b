/** A share's 95 % confidence interval. */
export type Interval = readonly [low: number, high: number]

/** Standard deviations either side of the mean that cover 95 % of a normal distribution. */
export const Z95 = 1.959963984540054

/** Wilson's interval for `successes` out of `trials`; successes may be halves. */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1]
  const share = successes / trials
  const weight = (Z95 * Z95) / trials
  const middle = (share + weight / 2) / (1 + weight)
  const reach = (Z95 * Math.sqrt((share * (1 - share)) / trials + weight / (4 * trials))) / (1 + weight)
  return [successes === 0 ? 0 : Math.max(0, middle - reach), successes === trials ? 1 : Math.min(1, middle + reach)]
}

/** How often each small number occurred, by number. */
export type Tally = number[]

export function tally(into: Tally, value: number): void {
  while (into.length <= value) into.push(0)
  into[value]++
}

export function mergeTallies(into: Tally, from: readonly number[]): void {
  while (into.length < from.length) into.push(0)
  for (let value = 0; value < from.length; value++) into[value] += from[value]
}

/** The smallest number that at least this share of the tally does not exceed; 0 when empty. */
export function percentile(counts: readonly number[], share: number): number {
  let total = 0
  for (const count of counts) total += count
  const rank = Math.max(1, Math.ceil(total * share))
  let seen = 0
  for (let value = 0; value < counts.length; value++) {
    seen += counts[value]
    if (seen >= rank) return value
  }
  return 0
}

/** How often each name occurred. */
export type NameTally = Record<string, number>

export function mergeNameTallies(into: NameTally, from: Readonly<NameTally>): void {
  for (const [name, count] of Object.entries(from)) into[name] = (into[name] ?? 0) + count
}
