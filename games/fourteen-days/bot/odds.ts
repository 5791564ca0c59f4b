import { type Charts, outcomeOf } from '../rules/tables.ts'

/** 11.4 The chance that the two final dice differ by this much, from -5 on. */
const DIE_EDGE = Float64Array.from({ length: 11 }, (_, i) => (6 - Math.abs(i - 5)) / 36)
const EVEN = 5

const MOST_STARS = 6
const MOST_SIZE = 40

/** By stars and size: how many divisions take part on average when rolling as many dice as stars. */
const TAKE_PART: readonly Float64Array[] = Array.from({ length: MOST_STARS + 1 }, (_, dice) => {
  let chances = new Float64Array([1])
  for (let i = 0; i < dice; i++) {
    const next = new Float64Array(chances.length + 6)
    for (const [sum, chance] of chances.entries()) for (let face = 1; face <= 6; face++) next[sum + face] += chance / 6
    chances = next
  }
  return Float64Array.from({ length: MOST_SIZE + 1 }, (_, size) =>
    chances.reduce((mean, chance, sum) => mean + chance * Math.min(sum, size), 0),
  )
})

/** 11.4 Divisions of a Force that take part on average. */
export function takingPart(stars: number, size: number): number {
  const row = TAKE_PART[Math.min(MOST_STARS, stars)]
  const whole = Math.min(MOST_SIZE - 1, Math.floor(size))
  return row[whole] + (row[whole + 1] - row[whole]) * Math.min(1, size - whole)
}

/** The chance of rolling at least a sum. */
export function chanceOfSum(dice: number, sum: number): number {
  const row = TAKE_PART[dice]
  return sum <= 0 ? 1 : sum >= MOST_SIZE ? 0 : row[sum] - row[sum - 1]
}

/** One side of a hypothetical combat. */
export interface Camp {
  /** Divisions, those that take part, and guns among them. */
  size: number
  part: number
  guns: number
  /** How safely it gets away if it must retreat, 0 to 1. */
  escape: number
}

/** The values of a hit, a division caught without retreat or guns overrun, ground won, the second blow after an overwhelming one. */
const HIT = 0.5
const CAUGHT = 1.1
const GUN = 0.9
const GROUND = 0.5
const AGAIN = 0.6

/** 11.4.1 The hits on a loser by so much, by estimate: everybody is at full strength. */
export const hitsOnLoser = (by: number, winner: Camp, loser: Camp): number => Math.min(by, winner.part, 2 * loser.part)

/** 11.4.1 The hits that come back to a winner by so much. */
export const hitsOnWinner = (charts: Charts, by: number, hits: number): number =>
  outcomeOf(charts, by).winnerUnhurt ? 0 : Math.floor(hits / 2)

/** 11.4.1, 11.4.2 What a winner by so much takes from a loser, in divisions, by estimate. */
function spoils(charts: Charts, by: number, winner: Camp, loser: Camp): number {
  const { retreat, furtherAttack, artilleryLost } = outcomeOf(charts, by)
  const hits = hitsOnLoser(by, winner, loser)
  let worth = HIT * (hits - hitsOnWinner(charts, by, hits))
  if (retreat === 0) return worth
  worth += GROUND
  worth += (furtherAttack ? AGAIN : 0) + (artilleryLost ? GUN * loser.guns * loser.escape : 0)
  return worth + CAUGHT * (1 - loser.escape) * Math.max(0, loser.size - HIT * hits)
}

/** 11.4 What an attack with this edge in combat value is worth to the attacker, in divisions. */
export function worthOfAttack(charts: Charts, edge: number, attacker: Camp, defender: Camp): number {
  let worth = 0
  for (let i = 0; i < DIE_EDGE.length; i++) {
    const by = Math.round(edge + i - EVEN)
    if (by > 0) worth += DIE_EDGE[i] * spoils(charts, by, attacker, defender)
    else if (by < 0) worth -= DIE_EDGE[i] * spoils(charts, -by, defender, attacker)
  }
  return worth
}

/** 11.4.2 The chance that an edge in combat value drives the enemy away. */
export const chanceToDrive = (charts: Charts, edge: number): number => chanceToBeat(edge, charts.driven)

/** The chance that an edge in combat value beats the enemy by this much. */
export function chanceToBeat(edge: number, by: number): number {
  let chance = 0
  for (let i = 0; i < DIE_EDGE.length; i++) if (edge + i - EVEN >= by) chance += DIE_EDGE[i]
  return chance
}
