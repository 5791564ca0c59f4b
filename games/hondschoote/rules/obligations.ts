import type { Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { RIVER } from './ground.ts'
import type { UnitId } from './ids.ts'
import { holdsEnemy, isFront } from './stack.ts'
import { ATTACKED, type Battle, isSteady, ROUTED, TARGETED } from './state.ts'

/** Enemy hexes in contact with a formation fit the bits of one word; an army has fewer hexes than that. */
const MOST_HEXES = 31
const MOST_UNITS = 31

/**
 * 6, ruling 18 Which units of the formation can still attack what, and what must be attacked. Hexes and units are bits, so that the search
 * for a way to pay every debt is quick. One survey serves all questions about a position; `survey` makes a new one.
 */
export class Obligations {
  /** Enemy hexes in contact, and the units of the formation that may still attack, in ascending order. */
  hexCount = 0
  unitCount = 0
  /** Hexes already owed, as bits. */
  owed = 0
  readonly #hexes = new Int16Array(MOST_HEXES)
  readonly #units = new Int8Array(MOST_UNITS)
  readonly #reach = new Int32Array(MOST_UNITS)
  readonly #owes = new Int32Array(MOST_UNITS)
  readonly #sorted: HexId[] = []

  /** Surveys the position. */
  survey(s: Battle, side: Side): void {
    this.hexCount = 0
    this.unitCount = 0
    this.owed = 0
    const formation = s.data.unitsIn[s.formation]
    for (let i = 0; i < formation.length; i++) if (isEligible(s, formation[i])) this.#look(s, side, formation[i])
    for (let i = 0; i < this.hexCount; i++) if (s.owed.has(this.hexAt(i)) && isOwed(s, this.hexAt(i), false)) this.owed |= 1 << i
  }

  #look(s: Battle, side: Side, unit: UnitId): void {
    const { grid } = s.data
    const place = this.unitCount++
    const from = s.unit.hex[unit]
    this.#units[place] = unit
    this.#reach[place] = 0
    this.#owes[place] = 0
    for (let direction = 0; direction < 6; direction++) {
      const slot = from * 6 + direction
      const hex = grid.next[slot]
      if (hex < 0 || !holdsEnemy(s, side, hex) || !isAssailable(s, slot)) continue
      const bit = this.#newBit(hex)
      if (isFront(s.unit.facing[unit], direction as never)) this.#reach[place] |= bit
      if (isOwed(s, hex, true)) this.#owes[place] |= bit
    }
  }

  /** The bit of a hex, assigned on first use. */
  #newBit(hex: HexId): number {
    const bit = this.hexBit(hex)
    if (bit !== 0) return bit
    if (this.hexCount === MOST_HEXES) throw new Error('too many hexes in contact')
    this.#hexes[this.hexCount] = hex
    return 1 << this.hexCount++
  }

  /** The bit of a hex; 0 if no unit touches it. */
  hexBit(hex: HexId): number {
    for (let i = 0; i < this.hexCount; i++) if (this.#hexes[i] === hex) return 1 << i
    return 0
  }

  /** The index of a unit, or -1. */
  placeOf(unit: UnitId): number {
    for (let i = 0; i < this.unitCount; i++) if (this.#units[i] === unit) return i
    return -1
  }

  unitAt(place: number): UnitId {
    return this.#units[place] as UnitId
  }

  hexAt(i: number): HexId {
    return this.#hexes[i] as HexId
  }

  /** The surveyed enemy hexes in ascending order, in memory reused by the next call. */
  contacts(): readonly HexId[] {
    this.#sorted.length = 0
    for (let i = 0; i < this.hexCount; i++) this.#sorted.push(this.hexAt(i))
    return this.#sorted.sort(ascending)
  }

  /** The enemy hexes the unit at an index can attack, as bits. */
  reachOf(place: number): number {
    return this.#reach[place]
  }

  /** The enemy hexes that must be attacked if the unit at an index attacks, as bits. */
  owesOf(place: number): number {
    return this.#owes[place]
  }

  /** Whether units (bits) can attack all of `need`, and everything they come to owe by that; `paid` is already attacked. */
  #canPay(need: number, paid: number, free: number): boolean {
    if (need === 0) return true
    const hex = need & -need
    for (let left = free; left !== 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left)
      if ((this.#reach[place] & hex) === 0) continue
      const nowPaid = paid | this.#reach[place]
      if (this.#canPay((need | this.#owes[place]) & ~nowPaid, nowPaid, free & ~(1 << place))) return true
    }
    return false
  }

  /** What is owed and can still be paid; the rest lapses (ruling 18). */
  #payable(): number {
    const everybody = (1 << this.unitCount) - 1
    let kept = 0
    for (let left = this.owed; left !== 0; left &= left - 1) {
      const hex = left & -left
      if (this.#canPay(kept | hex, 0, everybody)) kept |= hex
    }
    return kept
  }

  /** 6, ruling 18 Whether these units (indices as bits) may attack these hexes (bits): the others must still be able to pay every debt. */
  maySettle(targets: number, attackers: number): boolean {
    let need = this.#payable()
    for (let left = attackers; left !== 0; left &= left - 1) need |= this.#owes[31 - Math.clz32(left & -left)]
    return this.#canPay(need & ~targets, targets, ((1 << this.unitCount) - 1) & ~attackers)
  }

  /** 6 Whether the formation must still attack something. */
  isInDebt(): boolean {
    return this.owed !== 0 && this.#payable() !== 0
  }

  /** 6, ruling 18 Records what an attacking unit owes, before it attacks; the caller strikes off the hexes attacked now. */
  incur(s: Battle, unit: UnitId): void {
    for (let left = this.#owes[this.placeOf(unit)]; left !== 0; left &= left - 1) s.owed.add(this.hexAt(31 - Math.clz32(left & -left)))
  }
}

const ascending = (a: number, b: number): number => a - b

/** 6 Infantry and cavalry in order that have not attacked yet; ruling 54: nobody attacks out of a place that cannot be attacked. */
export const isEligible = (s: Battle, unit: UnitId): boolean =>
  isSteady(s, unit) && s.data.isArtillery[unit] === 0 && (s.unit.done[unit] & ATTACKED) === 0 && s.data.noCombat[s.unit.hex[unit]] === 0

/**
 * 6 Whether an attack across a hexside is possible at all, by slot(hex, direction): not across an unbridged river, not into some places.
 */
export const isAssailable = (s: Battle, slot: number): boolean =>
  (s.data.hexside[slot] & RIVER) === 0 && s.data.noCombat[s.data.grid.next[slot]] === 0

/** 6, ruling 18 A hex is owed for the units in it, routed or not; those already attacked are no longer owed (ruling 48). */
function isOwed(s: Battle, hex: HexId, unlessAttacked: boolean): boolean {
  const below = s.options.routedMustBeAttacked ? ROUTED + 1 : ROUTED
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
    if (s.unit.level[unit] < below && (!unlessAttacked || (s.unit.done[unit] & TARGETED) === 0)) return true
  return false
}
