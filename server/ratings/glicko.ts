/**
 * Glicko-2 by Mark Glickman, as he describes it: a rating, how far it may be off (the deviation), and how unsteady the player is (the
 * volatility). Points are on the scale of Elo; the computation is on its own.
 */
export interface Strength {
  readonly points: number
  readonly deviation: number
  readonly volatility: number
}

/** A result against somebody: 1, 0.5 or 0. */
export interface Game {
  readonly against: Strength
  readonly score: number
}

/** Where everybody begins. */
export const NEWCOMER: Strength = { points: 1500, deviation: 350, volatility: 0.06 }

/** One step of the scale, in points. */
const SCALE = 173.7178
/** How much the volatility may change. */
const TAU = 0.5
const TOLERANCE = 1e-6
const WIDEST = NEWCOMER.deviation

/** What somebody's strength is after a period with these games. */
export function rate(player: Strength, games: readonly Game[], tau = TAU): Strength {
  const phi = player.deviation / SCALE
  if (games.length === 0) return aged(player, 1)
  const mu = (player.points - NEWCOMER.points) / SCALE
  const met = games.map(({ against, score }) => {
    const weight = g(against.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (against.points - NEWCOMER.points) / SCALE)))
    return { weight, expected, score }
  })
  const v = 1 / met.reduce((sum, { weight, expected }) => sum + weight * weight * expected * (1 - expected), 0)
  const surplus = met.reduce((sum, { weight, expected, score }) => sum + weight * (score - expected), 0)
  const volatility = volatilityAfter(phi, player.volatility, v, v * surplus, tau)
  const before = Math.hypot(phi, volatility)
  const after = 1 / Math.sqrt(1 / (before * before) + 1 / v)
  return {
    points: player.points + SCALE * after * after * surplus,
    deviation: Math.min(WIDEST, SCALE * after),
    volatility,
  }
}

/** Somebody who has not played for some periods: less is known of him. */
export function aged(player: Strength, periods: number): Strength {
  const phi = Math.hypot(player.deviation / SCALE, player.volatility * Math.sqrt(periods))
  return { ...player, deviation: Math.min(WIDEST, SCALE * phi) }
}

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI))

/** The volatility that fits the results best, found by the Illinois variant of false position. */
function volatilityAfter(phi: number, sigma: number, v: number, delta: number, tau: number): number {
  const a = Math.log(sigma * sigma)
  const f = (x: number): number => {
    const e = Math.exp(x)
    const spread = phi * phi + v + e
    return (e * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (tau * tau)
  }
  let low = a
  let high = delta * delta > phi * phi + v ? Math.log(delta * delta - phi * phi - v) : a - tau
  while (delta * delta <= phi * phi + v && f(high) < 0) high -= tau
  let [fLow, fHigh] = [f(low), f(high)]
  while (Math.abs(high - low) > TOLERANCE) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow)
    const fMiddle = f(middle)
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh]
    else fLow /= 2
    ;[high, fHigh] = [middle, fMiddle]
  }
  return Math.exp(low / 2)
}
