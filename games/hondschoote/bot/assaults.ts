import { GO, type Side, type Word, Words, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { INFANTRY } from '../armies.ts'
import { RIVER } from '../ground.ts'
import { FRENCH, NO_UNIT, type UnitId } from '../ids.ts'
import { isEligible, isInDebt, survey } from '../obligations.ts'
import { holdsEnemy, isFront } from '../stack.ts'
import { type Battle, moraleNow, ROUTED, TARGETED } from '../state.ts'
import { rules } from '../steps.ts'
import { CHARGE, FINISH, HEX, UNIT, VERB } from '../terms.ts'
import { finishAnyhow } from './anyhow.ts'
import { assaultWorth, bareValue, enlist, isEasyPrey, muster } from './odds.ts'
import { tastes } from './weights.ts'

const MOST_FIGHTERS = 8
const MOST_HEXES = 16
const SUBSETS = 1 << MOST_FIGHTERS
/** Plans looked at before the best one so far must do. */
const PATIENCE = 3000

/** Fighters in contact and the enemy hexes they touch; by fighter, as bits of those hexes: what it can attack, what it would owe. */
const fighters = new Int8Array(MOST_FIGHTERS)
const hexes = new Int16Array(MOST_HEXES)
const reach = new Int32Array(MOST_FIGHTERS)
const owes = new Int32Array(MOST_FIGHTERS)
let fighterCount = 0
let hexCount = 0
let debts = 0

function drawContacts(s: Battle, side: Side): void {
  fighterCount = 0
  hexCount = 0
  debts = 0
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length && fighterCount < MOST_FIGHTERS; i++) if (isEligible(s, units[i])) touch(s, side, units[i])
  for (let i = 0; i < hexCount; i++) if (s.owed.has(hexes[i] as HexId) && hasSteady(s, hexes[i] as HexId, false)) debts |= 1 << i
}

/** What one fighter touches. */
function touch(s: Battle, side: Side, unit: UnitId): void {
  const { grid, hexside, noCombat } = s.data
  const from = s.unit.hex[unit]
  let attacks = 0
  let owed = 0
  for (let direction = 0; direction < 6; direction++) {
    const slot = from * 6 + direction
    const hex = grid.next[slot]
    if (hex < 0 || !holdsEnemy(s, side, hex) || (hexside[slot] & RIVER) !== 0 || noCombat[hex] !== 0) continue
    const bit = bitOf(hex)
    if (isFront(s.unit.facing[unit], direction as never)) attacks |= bit
    if (hasSteady(s, hex, true)) owed |= bit
  }
  if (attacks === 0) return
  fighters[fighterCount] = unit
  reach[fighterCount] = attacks
  owes[fighterCount++] = owed
}

function bitOf(hex: HexId): number {
  for (let i = 0; i < hexCount; i++) if (hexes[i] === hex) return 1 << i
  if (hexCount === MOST_HEXES) return 0
  hexes[hexCount] = hex
  return 1 << hexCount++
}

function hasSteady(s: Battle, hex: HexId, unlessAttacked: boolean): boolean {
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
    if (s.unit.level[unit] < ROUTED && (!unlessAttacked || (s.unit.done[unit] & TARGETED) === 0)) return true
  return false
}

/** By hex and subset of fighters: the worth of that attack at its best, and how it is led. */
const known = new Int32Array(MOST_HEXES * SUBSETS)
const worths = new Float64Array(MOST_HEXES * SUBSETS)
const heads = new Int8Array(MOST_HEXES * SUBSETS)
const firsts = new Int8Array(MOST_HEXES * SUBSETS)
const seconds = new Int8Array(MOST_HEXES * SUBSETS)
let stamp = 0

/** The worth of an attack on a hex by a subset of the fighters, with the charges that serve it best. */
function worthOf(s: Battle, side: Side, hex: number, subset: number): number {
  const at = hex * SUBSETS + subset
  if (known[at] === stamp) return worths[at]
  known[at] = stamp
  muster(s, hexes[hex] as HexId)
  let head = NO_UNIT
  for (let left = subset; left !== 0; left &= left - 1) {
    const unit = fighters[31 - Math.clz32(left & -left)] as UnitId
    enlist(unit)
    head = betterHead(s, head, unit)
  }
  const bare = bareValue(s, side)
  findChargers(s, side, hexes[hex] as HexId, subset)
  worths[at] = Number.NEGATIVE_INFINITY
  for (let count = forced; count <= chargerCount; count++) {
    const first = count > 0 ? chargers[0] : NO_UNIT
    const second = count > 1 ? chargers[1] : NO_UNIT
    const leader = count === 0 ? head : count === 1 ? first : betterHead(s, first as UnitId, second as UnitId)
    const found = assaultWorth(s, side, bare, leader as UnitId, first as UnitId, second as UnitId)
    if (found <= worths[at]) continue
    worths[at] = found
    heads[at] = leader
    firsts[at] = first
    seconds[at] = second
  }
  return worths[at]
}

/** The first loss falls on the head, its morale counts: the steadier one leads. */
const betterHead = (s: Battle, a: UnitId, b: UnitId): UnitId => {
  if (a === NO_UNIT) return b
  return leadership(s, b) > leadership(s, a) ? b : a
}
const leadership = (s: Battle, unit: UnitId): number => 4 * moraleNow(s, unit) - 2 * s.unit.level[unit] + s.unit.sp[unit]

const chargers = new Int8Array(2)
let chargerCount = 0
/** Those marked charge whether they like it or not. */
let forced = 0

/** 6.1 The best chargers of a subset: marked cavalry, then French foot in the best order. */
function findChargers(s: Battle, side: Side, hex: HexId, subset: number): void {
  chargerCount = 0
  for (let left = subset; left !== 0 && chargerCount < 2; left &= left - 1) {
    const unit = fighters[31 - Math.clz32(left & -left)] as UnitId
    if (s.unit.charge[unit] === hex) chargers[chargerCount++] = unit
  }
  forced = chargerCount
  if (side !== FRENCH || isEasyPrey()) return
  while (chargerCount < Math.min(2, s.data.mostChargers)) {
    let best = NO_UNIT
    for (let left = subset; left !== 0; left &= left - 1) {
      const unit = fighters[31 - Math.clz32(left & -left)] as UnitId
      if (s.data.arm[unit] !== INFANTRY || (chargerCount > 0 && chargers[0] === unit)) continue
      if (best === NO_UNIT || chargeFitness(s, unit) > chargeFitness(s, best)) best = unit
    }
    if (best === NO_UNIT) return
    chargers[chargerCount++] = best
  }
}

const chargeFitness = (s: Battle, unit: UnitId): number => moraleNow(s, unit) - 3 * s.unit.level[unit] - s.unit.sp[unit] / 4

/** The plan under search: the subset that attacks each hex; and the best one. */
const plan = new Int32Array(MOST_HEXES)
const bestPlan = new Int32Array(MOST_HEXES)
let bestTotal = 0
let patience = 0

/** Every fighter attacks one of the hexes before it or none, so that all debts are paid. */
function assign(s: Battle, side: Side, fighter: number, owed: number, attacked: number): void {
  if (fighter === fighterCount) {
    if ((owed & ~attacked) === 0) weighPlan(s, side, attacked)
    return
  }
  assign(s, side, fighter + 1, owed, attacked)
  const bit = 1 << fighter
  for (let left = reach[fighter]; left !== 0 && patience > 0; left &= left - 1) {
    const hex = 31 - Math.clz32(left & -left)
    plan[hex] |= bit
    assign(s, side, fighter + 1, owed | owes[fighter], attacked | (1 << hex))
    plan[hex] &= ~bit
  }
}

function weighPlan(s: Battle, side: Side, attacked: number): void {
  if (attacked === 0) return
  patience--
  let total = 0
  for (let left = attacked; left !== 0; left &= left - 1) {
    const hex = 31 - Math.clz32(left & -left)
    total += worthOf(s, side, hex, plan[hex])
  }
  if (total <= bestTotal) return
  bestTotal = total
  bestPlan.set(plan)
}

/** Finds the best way to fight out the segment; true if there is any that pays. */
function findPlan(s: Battle, side: Side, floor: number): boolean {
  drawContacts(s, side)
  if (fighterCount === 0) return false
  stamp++
  plan.fill(0)
  bestPlan.fill(0)
  bestTotal = floor
  patience = PATIENCE
  assign(s, side, 0, debts, 0)
  return bestTotal > floor
}

/** 6 Declares the most promising combat of the best plan, or ends the segment. */
export function sayCombat(s: Battle, side: Side, out: Words): void {
  survey(s, side)
  const mustFight = isInDebt()
  if (!findPlan(s, side, mustFight ? Number.NEGATIVE_INFINITY : tastes[side].attackFloor)) {
    if (mustFight) finishAnyhow(s, side, out)
    else out.push(word(VERB, FINISH))
    return
  }
  let best = -1
  for (let hex = 0; hex < hexCount; hex++) {
    if (bestPlan[hex] === 0) continue
    if (best < 0 || worthOf(s, side, hex, bestPlan[hex]) > worthOf(s, side, best, bestPlan[best])) best = hex
  }
  declare(s, best, bestPlan[best], out)
}

const said = new Words(64)

/** The most promising declarations, best first, and the end of the segment where it is allowed. */
export function listDeclarations(s: Battle, side: Side, most: number, add: (say: readonly Word[]) => void): void {
  survey(s, side)
  const mustFight = isInDebt()
  drawContacts(s, side)
  stamp++
  const found: { readonly hex: number; readonly subset: number; readonly worth: number }[] = []
  for (let hex = 0; hex < hexCount; hex++) {
    let able = 0
    for (let i = 0; i < fighterCount; i++) if ((reach[i] & (1 << hex)) !== 0) able |= 1 << i
    for (let subset = able; subset !== 0; subset = (subset - 1) & able) found.push({ hex, subset, worth: worthOf(s, side, hex, subset) })
  }
  found.sort((a, b) => b.worth - a.worth)
  if (!mustFight) add([word(VERB, FINISH)])
  let count = 0
  for (const { hex, subset } of found) {
    if (count >= most) return
    said.clear()
    declare(s, hex, subset, said)
    if (!isLegal(s, side)) continue
    add(said.list())
    count++
  }
}

const heard = new Words(64)

/** Whether a declaration leaves no debt that nobody can pay (ruling 18). */
function isLegal(s: Battle, side: Side): boolean {
  heard.clear()
  for (let i = 0; i < said.n; i++) {
    if (rules.why(s, side, heard, said.at(i)) !== undefined) return false
    heard.push(said.at(i))
  }
  return true
}

/** Says a declaration. */
function declare(s: Battle, hex: number, subset: number, out: Words): void {
  const at = hex * SUBSETS + subset
  const target = hexes[hex] as HexId
  out.push(word(HEX, target))
  out.push(GO)
  for (let left = subset; left !== 0; left &= left - 1) out.push(word(UNIT, fighters[31 - Math.clz32(left & -left)] as UnitId))
  out.push(GO)
  const low = Math.min(firsts[at], seconds[at])
  const high = Math.max(firsts[at], seconds[at])
  const isNamed = (unit: number) => unit !== NO_UNIT && s.unit.charge[unit as UnitId] !== target
  if (isNamed(low) || isNamed(high)) {
    out.push(word(VERB, CHARGE))
    if (isNamed(low)) out.push(word(UNIT, low as UnitId))
    if (isNamed(high)) out.push(word(UNIT, high as UnitId))
    out.push(GO)
  }
  out.push(word(UNIT, heads[at] as UnitId))
}
