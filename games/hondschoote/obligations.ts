import type { Side } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { RIVER } from './ground.ts'
import type { UnitId } from './ids.ts'
import { holdsEnemy, isFront } from './stack.ts'
import { ATTACKED, type Battle, isSteady, ROUTED, TARGETED } from './state.ts'

/** Enemy hexes in contact with a formation fit one word of bits; an army has fewer hexes than that. */
const MOST_HEXES = 31
const MOST_UNITS = 31

/**
 * 6, ruling 18 Who of the formation can still attack what. Hexes and units are bits, so that the search for a way to pay every debt is
 * quick. One picture serves all questions about one position; `survey` draws it anew.
 */
const hexes = new Int16Array(MOST_HEXES)
const units = new Int8Array(MOST_UNITS)
/** By unit: enemy hexes it can attack, and hexes it would owe an attack if it attacked. */
const reach = new Int32Array(MOST_UNITS)
const owes = new Int32Array(MOST_UNITS)
let hexCount = 0
let unitCount = 0
/** Hexes owed already. */
let owed = 0

/** Draws the picture of the position. */
export function survey(s: Battle, side: Side): void {
  hexCount = 0
  unitCount = 0
  owed = 0
  const formation = s.data.unitsIn[s.formation]
  for (let i = 0; i < formation.length; i++) if (isEligible(s, formation[i])) look(s, side, formation[i])
  for (let i = 0; i < hexCount; i++) if (s.owed.has(hexes[i] as HexId) && isOwed(s, hexes[i] as HexId, false)) owed |= 1 << i
}

/** 6 Infantry and cavalry in order that have not attacked yet. */
export const isEligible = (s: Battle, unit: UnitId): boolean =>
  isSteady(s, unit) && s.data.isArtillery[unit] === 0 && (s.unit.done[unit] & ATTACKED) === 0

function look(s: Battle, side: Side, unit: UnitId): void {
  const { grid, hexside, noCombat } = s.data
  const place = unitCount++
  const from = s.unit.hex[unit]
  units[place] = unit
  reach[place] = 0
  owes[place] = 0
  for (let direction = 0; direction < 6; direction++) {
    const slot = from * 6 + direction
    const hex = grid.next[slot]
    if (hex < 0 || !holdsEnemy(s, side, hex) || (hexside[slot] & RIVER) !== 0 || noCombat[hex] !== 0) continue
    const bit = bitOf(hex)
    if (isFront(s.unit.facing[unit], direction as never)) reach[place] |= bit
    if (isOwed(s, hex, true)) owes[place] |= bit
  }
}

/** Ruling 18: a hex is owed for the units in it that are not routed; those attacked already are owed no more (ruling 48). */
function isOwed(s: Battle, hex: HexId, unlessAttacked: boolean): boolean {
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
    if (s.unit.level[unit] < ROUTED && (!unlessAttacked || (s.unit.done[unit] & TARGETED) === 0)) return true
  return false
}

/** The bit of a hex, which it gets when it is first asked for. */
function bitOf(hex: HexId): number {
  for (let i = 0; i < hexCount; i++) if (hexes[i] === hex) return 1 << i
  if (hexCount === MOST_HEXES) throw new Error('too many hexes in contact')
  hexes[hexCount] = hex
  return 1 << hexCount++
}

/** The bit of a hex in the picture; 0 for one that nobody touches. */
export function hexBit(hex: HexId): number {
  for (let i = 0; i < hexCount; i++) if (hexes[i] === hex) return 1 << i
  return 0
}

/** The place of a unit in the picture, or -1. */
export function placeOf(unit: UnitId): number {
  for (let i = 0; i < unitCount; i++) if (units[i] === unit) return i
  return -1
}

export const placesInPicture = (): number => unitCount
export const hexesInPicture = (): number => hexCount
export const hexInPicture = (i: number): HexId => hexes[i] as HexId
/** The enemy hexes that the unit of a place can attack, as bits. */
export const reachOf = (place: number): number => reach[place]

/** Whether units (bits) can attack all of `need`, and all that they come to owe by that; `paid` is attacked already. */
function canPay(need: number, paid: number, free: number): boolean {
  if (need === 0) return true
  const hex = need & -need
  for (let left = free; left !== 0; left &= left - 1) {
    const place = 31 - Math.clz32(left & -left)
    if ((reach[place] & hex) === 0) continue
    const nowPaid = paid | reach[place]
    if (canPay((need | owes[place]) & ~nowPaid, nowPaid, free & ~(1 << place))) return true
  }
  return false
}

/** What is owed and can still be paid; the rest lapses (ruling 18). */
function payable(): number {
  const everybody = (1 << unitCount) - 1
  let kept = 0
  for (let left = owed; left !== 0; left &= left - 1) {
    const hex = left & -left
    if (canPay(kept | hex, 0, everybody)) kept |= hex
  }
  return kept
}

/** 6, ruling 18 Whether these units (places as bits) may attack these hexes (bits): every debt must still be payable by the others. */
export function maySettle(targets: number, attackers: number): boolean {
  let need = payable()
  for (let left = attackers; left !== 0; left &= left - 1) need |= owes[31 - Math.clz32(left & -left)]
  return canPay(need & ~targets, targets, ((1 << unitCount) - 1) & ~attackers)
}

/** 6 Whether the formation must still attack something. */
export const isInDebt = (): boolean => owed !== 0 && payable() !== 0

/** 6, ruling 18 Writes down what an attacking unit owes, before it attacks; hexes that are attacked now are struck off by the caller. */
export function incur(s: Battle, unit: UnitId): void {
  const place = placeOf(unit)
  for (let left = owes[place]; left !== 0; left &= left - 1) s.owed.add(hexes[31 - Math.clz32(left & -left)] as HexId)
}
