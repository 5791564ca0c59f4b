import type { Battlefield } from '../rules/static.ts'

/** What a destroyed unit is worth beside its elements, and a hex of retreat. */
const KILL = 3
const RETREAT = 0.25
const TEN = 10

/** The chance of at most so many hits: a fire value gives one of two numbers of hits. */
const sureHits = (value: number): number => (value > TEN ? Math.floor((value - 1) / TEN) : 0)
const chanceOfMore = (value: number): number => Math.min(1, Math.max(0, value - TEN * sureHits(value)) / TEN)

/** What some hits on a unit are worth on average: losses, its end, its retreat or what it costs instead. */
function gainOfHits(data: Battlefield, hits: number, elements: number, cap: number, converts: boolean): number {
  if (hits <= 0) return 0
  const column = Math.min(hits, 3) * 6
  let gain = 0
  for (let roll = 0; roll < 6; roll++) {
    const retreat = data.retreats[column + roll]
    const wanted = data.losses[column + roll] + (converts && retreat > 0 ? 1 : 0)
    const losses = Math.min(wanted, cap, elements)
    gain += losses + (losses >= elements ? KILL : converts ? 0 : RETREAT * retreat)
  }
  return gain / 6
}

/** What a blow of a fire value is worth on average against a unit of so many elements. */
export function gainOf(data: Battlefield, value: number, elements: number, cap: number, converts: boolean): number {
  if (value < 1) return 0
  const sure = sureHits(value)
  const more = chanceOfMore(value)
  return (1 - more) * gainOfHits(data, sure, elements, cap, converts) + more * gainOfHits(data, sure + 1, elements, cap, converts)
}

/** Fire values that can be met. */
export const MOST_VALUE = 48

/** Elements that a blow costs on average, by fire value, of a unit that has plenty. */
export function lossTable(data: Battlefield): Float64Array {
  const table = new Float64Array(MOST_VALUE + 1)
  for (let value = 1; value <= MOST_VALUE; value++) {
    const sure = sureHits(value)
    const mean = (hits: number) => {
      let sum = 0
      for (let roll = 0; roll < 6 && hits > 0; roll++) sum += data.losses[Math.min(hits, 3) * 6 + roll]
      return sum / 6
    }
    table[value] = (1 - chanceOfMore(value)) * mean(sure) + chanceOfMore(value) * mean(sure + 1)
  }
  return table
}

/** The chance that one of some flag dice shows the own flag. */
export const reactionChance = (dice: number): number => 1 - (2 / 3) ** dice
