import type { Xoshiro } from '@grognard/engine'
import {
  ARTILLERY,
  BOMBARDMENT,
  CAVALRY,
  type CardId,
  GRAND_CHARGE,
  INFANTRY,
  MANOEUVRE,
  SECTORS,
  type Sector,
  type UnitId,
} from '../rules/ids.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import type { Picture } from './picture.ts'

/** How eager the script is for the best card: at 0 it would draw any. */
const EAGERNESS = 1.3

/** What an arm in a sector promises to do in a round: units near the enemy fight, others only move. */
function promiseOfUnit(s: Battle, picture: Picture, unit: UnitId): number {
  const hex = s.unit.hex[unit]
  const way = picture.toEnemy(hex)
  const arm = s.data.arm[unit]
  const reach = arm === ARTILLERY ? 5 : arm === CAVALRY ? 5 : 3
  return way <= reach ? 1 : way <= reach + 2 ? 0.3 + 0.4 * picture.urgency : 0.1 + 0.2 * picture.urgency
}

const promises = new Float64Array(9)

/** Fills in what units promise, by arm and sector. */
export function countPromises(s: Battle, picture: Picture): void {
  promises.fill(0)
  for (const unit of s.data.unitsOf[picture.side])
    if (isOnMap(s, unit)) promises[s.data.arm[unit] * 3 + s.data.sectorOf[s.unit.hex[unit]]] += promiseOfUnit(s, picture, unit)
}

const of = (arm: number, sector: number): number => promises[arm * 3 + sector]

/** The best sector for an Infantry Manoeuvre. */
export function bestSector(): Sector {
  let best = 0
  for (let sector = 1; sector < SECTORS.count; sector++) if (of(INFANTRY, sector) > of(INFANTRY, best)) best = sector
  return SECTORS.all[best]
}

/** What a card promises: the orders its dice are likely to allow. */
export function promiseOfCard(s: Battle, card: CardId): number {
  const { data } = s
  const bySector = (sector: number): number =>
    Math.min(1.7, of(INFANTRY, sector)) + Math.min(0.85, of(CAVALRY, sector)) + Math.min(0.85, of(ARTILLERY, sector)) + 0.8
  switch (data.cardEffect[card]) {
    case MANOEUVRE:
      return Math.min(4, of(INFANTRY, bestSector())) * 0.8
    case GRAND_CHARGE:
      return Math.min(5, of(CAVALRY, 0) + of(CAVALRY, 1) + of(CAVALRY, 2)) * 0.9
    case BOMBARDMENT:
      return (of(ARTILLERY, 0) + of(ARTILLERY, 1) + of(ARTILLERY, 2)) * 1.3
    default: {
      const sector = data.cardSector[card]
      if (sector >= 0) return bySector(sector)
      let sum = 0
      for (let each = 0; each < SECTORS.count; each++) sum += Math.min(1.6, of(INFANTRY, each) + of(CAVALRY, each) + of(ARTILLERY, each))
      return sum
    }
  }
}

/** Draws a card of some by what they promise, so that nobody can foretell it. */
export function drawCard(s: Battle, cards: readonly CardId[], rng: Xoshiro): CardId {
  let total = 0
  const weights = cards.map(card => {
    const weight = Math.exp(EAGERNESS * promiseOfCard(s, card))
    total += weight
    return weight
  })
  let left = (total * rng.below(1 << 20)) / (1 << 20)
  for (const [i, weight] of weights.entries()) {
    left -= weight
    if (left <= 0) return cards[i]
  }
  return cards[cards.length - 1]
}
