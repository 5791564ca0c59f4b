import { type Refusal, type Words, word } from '@grognard/engine'
import { distance, type Grid, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import type { Sheet } from './ground.ts'
import { HEX } from './sorts.ts'
import { type Battle, settingOf } from './state.ts'
import { no } from './terms.ts'

/** Circles on a map in any of which, or in all of which, the target of an order must lie. Working memory of one question. */
export class Circles {
  /** 37.23 Nobody is ordered to another map. */
  #sheet: Sheet | undefined = undefined
  #count = 0
  #isAny = false
  #only: { has(hex: HexId): boolean } | undefined = undefined
  #whyOnly: Refusal | undefined = undefined
  readonly #centre: HexId[] = []
  readonly #hexes: number[] = []
  readonly #reason: Refusal[] = []

  /** Begins anew: without a circle every hex of the map in play will do. */
  clear(sheet: Sheet): this {
    this.#sheet = sheet
    this.#count = 0
    this.#isAny = false
    this.#only = undefined
    return this
  }

  /** One of the circles will do, and without any no hex does. */
  anyOf(sheet: Sheet, reason: Refusal): this {
    this.#sheet = sheet
    this.#count = 0
    this.#isAny = true
    this.#only = undefined
    this.#reason[0] = reason
    return this
  }

  /** A hex may be so far from a centre; a centre off the map binds nobody. */
  add(centre: HexId, hexes: number, reason: Refusal): void {
    if (centre === OFF_MAP) return
    this.#centre[this.#count] = centre
    this.#hexes[this.#count] = hexes
    this.#reason[this.#count] = reason
    this.#count++
  }

  /** Besides, the hex must be one of some. */
  only(hexes: { has(hex: HexId): boolean }, reason: Refusal): void {
    this.#only = hexes
    this.#whyOnly = reason
  }

  /** Why a hex will not do. */
  why(grid: Grid, hex: HexId): Refusal | undefined {
    if (this.#sheet !== undefined && !isOnSheet(grid, this.#sheet, hex)) return no.otherMap
    if (this.#only !== undefined && !this.#only.has(hex)) return this.#whyOnly
    for (let i = 0; i < this.#count; i++) {
      const isInside = distance(grid, this.#centre[i], hex) <= this.#hexes[i]
      if (isInside && this.#isAny) return undefined
      if (!isInside && !this.#isAny) return this.#reason[i]
    }
    return this.#isAny ? this.#reason[0] : undefined
  }

  /** Whether any hex will do. */
  hasAny(grid: Grid): boolean {
    const all = this.#sheet?.hexes ?? grid.hexes.all
    for (let i = 0; i < all.length; i++) if (this.why(grid, all[i]) === undefined) return true
    return false
  }

  /** Offers the hexes that will do. */
  offer(grid: Grid, out: Words): void {
    const all = this.#sheet?.hexes ?? grid.hexes.all
    const count = this.#count
    const only = this.#only
    const isAny = this.#isAny
    const centres = this.#centre
    const radii = this.#hexes
    for (let i = 0; i < all.length && out.n < out.enough; i++) {
      const hex = all[i]
      if (only !== undefined && !only.has(hex)) continue
      // Of circles that all bind, the first that leaves a hex out decides; of others the first that takes it in.
      let isOffered = !isAny
      for (let k = 0; k < count && isOffered !== isAny; k++) if (distance(grid, centres[k], hex) <= radii[k] === isAny) isOffered = isAny
      if (isOffered) out.push(word(HEX, hex))
    }
  }
}

/** Whether a hex lies on a map. */
const isOnSheet = ({ row }: Grid, { firstRow, rows }: Sheet, hex: HexId): boolean => row[hex] >= firstRow && row[hex] < firstRow + rows

/** 37.23 Why an order may not name a hex: it lies on another map than the one in play. */
export const whyOffSheet = (s: Battle, hex: HexId): Refusal | undefined =>
  isOnSheet(s.data.grid, settingOf(s).sheet, hex) ? undefined : no.otherMap
