/** 11.4 The chance that the two final dice differ by so much, from -5 on. */
const DIE_EDGE = Float64Array.from({ length: 11 }, (_, i) => (6 - Math.abs(i - 5)) / 36)
const EVEN = 5

const MOST_STARS = 6
const MOST_SIZE = 40

/** By stars and size: how many divisions take part on the average, if as many dice are rolled as there are stars. */
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

/** 11.4 Divisions of a Force that take part on the average. */
export function takingPart(stars: number, size: number): number {
  const row = TAKE_PART[Math.min(MOST_STARS, stars)]
  const whole = Math.min(MOST_SIZE - 1, Math.floor(size))
  return row[whole] + (row[whole + 1] - row[whole]) * Math.min(1, size - whole)
}

/** The chance that a number of dice brings at least a sum. */
export function chanceOfSum(dice: number, sum: number): number {
  const row = TAKE_PART[dice]
  return sum <= 0 ? 1 : sum >= MOST_SIZE ? 0 : row[sum] - row[sum - 1]
}

/** One side of a combat that is thought of. */
export interface Camp {
  /** Divisions, those that take part, and guns among them. */
  size: number
  part: number
  guns: number
  /** How surely it gets away if it must retreat, 0 to 1. */
  escape: number
}

/** What counts: a hit, a division caught without retreat or guns overrun, ground won, the second blow after an overwhelming one. */
const HIT = 0.5
const CAUGHT = 1.1
const GUN = 0.9
const GROUND = 0.5
const AGAIN = 0.6
/** 11.4.2 Where the loser must go, and where he is overwhelmed. */
const RETREATS = 4
const ROUTED = 8

/** What a winner by so much takes from a loser, in divisions. */
function spoils(by: number, winner: Camp, loser: Camp): number {
  const hits = Math.min(by, winner.part, 2 * loser.part)
  let worth = HIT * hits
  if (by < ROUTED) worth -= HIT * Math.floor(hits / 2)
  if (by < RETREATS) return worth
  worth += GROUND
  if (by >= ROUTED) worth += AGAIN + GUN * loser.guns * loser.escape
  return worth + CAUGHT * (1 - loser.escape) * Math.max(0, loser.size - HIT * hits)
}

/** 11.4 What an attack with such an edge in combat value is worth to the attacker, in divisions. */
export function worthOfAttack(edge: number, attacker: Camp, defender: Camp): number {
  let worth = 0
  for (let i = 0; i < DIE_EDGE.length; i++) {
    const by = Math.round(edge + i - EVEN)
    if (by > 0) worth += DIE_EDGE[i] * spoils(by, attacker, defender)
    else if (by < 0) worth -= DIE_EDGE[i] * spoils(-by, defender, attacker)
  }
  return worth
}

/** The chance that an edge in combat value beats the enemy by so much. */
export function chanceToBeat(edge: number, by: number): number {
  let chance = 0
  for (let i = 0; i < DIE_EDGE.length; i++) if (edge + i - EVEN >= by) chance += DIE_EDGE[i]
  return chance
}
