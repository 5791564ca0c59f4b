import { IMPASSABLE } from '@grognard/engine/hex/reach'
import { BRIDGE, CLOSED, COLUMNS, type Ground, HALVES, RIVER, SLOPE, STREAM } from './ground.ts'

/** How a piece goes: across country, in a road march, along routes alone (card 1), riding (B 12.1). */
export const ORDINARY = 0
export const ROAD = 1
export const ALONG = 2
export const RIDE = 3
const WAYS = 4

/** A table has been made for no state of the spans yet. */
const NEVER = -1

/**
 * B 5.1, B 5.2, 37.3.1, 37.10 What each step of the map costs in half points, by slot, where nobody stands in the way: IMPASSABLE where there
 * is none. A table is made when first asked for; when spans are damaged or repaired, only the steps across spans are read anew.
 */
export class Prices {
  readonly #ground: Ground
  readonly #tables: Int8Array[] = []
  readonly #madeFor = new Int32Array(WAYS * COLUMNS * 4).fill(NEVER)
  /** The steps across spans. */
  readonly #spanSlots: Int32Array

  constructor(ground: Ground) {
    this.#ground = ground
    this.#spanSlots = Int32Array.from(ground.spanAt.keys()).filter(slot => ground.spanAt[slot] >= 0)
  }

  /** The table for a way of going, a cost column, trains, guns in the mud, and the damaged spans. */
  of(way: number, column: number, isTrain: boolean, isDoubled: boolean, spans: number): Int8Array {
    const key = ((way * COLUMNS + column) << 2) | (Number(isTrain) << 1) | Number(isDoubled)
    if (this.#madeFor[key] === spans) return this.#tables[key]
    const isNew = this.#madeFor[key] === NEVER
    if (isNew) this.#tables[key] = new Int8Array(this.#ground.slots)
    const table = this.#tables[key]
    const count = isNew ? table.length : this.#spanSlots.length
    for (let i = 0; i < count; i++) {
      const slot = isNew ? i : this.#spanSlots[i]
      const price = this.#price(way, column, isTrain, spans, slot)
      table[slot] = isDoubled && price > 0 ? HALVES * price : price
    }
    this.#madeFor[key] = spans
    return table
  }

  #price(way: number, column: number, isTrain: boolean, spans: number, slot: number): number {
    const { cost, slots, route, spanAt, sides, damagedBridge } = this.#ground
    const base = cost[column * slots + slot]
    if (base === CLOSED) return IMPASSABLE
    const isBroken = spanAt[slot] >= 0 && (spans & (1 << spanAt[slot])) !== 0
    const isAlong = route[slot] !== 0 && !isBroken
    if (isTrain && !isOpenToTrain(sides[slot], isAlong, spanAt[slot] >= 0 && !isBroken)) return IMPASSABLE
    if (isAlong && way !== ORDINARY) return route[slot]
    if (way === ALONG) return IMPASSABLE
    // R-7 For a road march a wrecked bridge does not exist, not even for a step across country.
    if (way !== ORDINARY && isBroken && (sides[slot] & BRIDGE) !== 0) return IMPASSABLE
    return isBroken && (sides[slot] & BRIDGE) !== 0 ? base + damagedBridge : base
  }
}

/** 37.10 Trains cross water only at spans, slopes only along a route. */
const isOpenToTrain = (found: number, isByRoute: boolean, hasSpan: boolean): boolean =>
  ((found & (STREAM | RIVER)) === 0 || hasSpan) && ((found & SLOPE) === 0 || isByRoute)
