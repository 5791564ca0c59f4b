import { GO, type Side, type Word, Words, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { hasBayonet } from '../rules/charge.ts'
import { NO_UNIT, type UnitId } from '../rules/ids.ts'
import type { Obligations } from '../rules/obligations.ts'
import { type Battle, moraleNow } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { CHARGE, FINISH, HEX, UNIT, VERB } from '../rules/terms.ts'
import { finishAnyhow } from './anyhow.ts'
import { assaultWorth, enlist, isEasyPrey, muster } from './odds.ts'
import { tasteOf } from './weights.ts'

const MOST_FIGHTERS = 8
const MOST_HEXES = 31
const SUBSETS = 1 << MOST_FIGHTERS
/** Most plans tried before settling for the best so far. */
const PATIENCE = 3000

/**
 * Fighters with an enemy in front; per fighter, as bits of the enemy hexes: what it can attack, what it would owe. Both come from the
 * rules.
 */
const fighters = new Int8Array(MOST_FIGHTERS)
const reach = new Int32Array(MOST_FIGHTERS)
const owes = new Int32Array(MOST_FIGHTERS)
let fighterCount = 0

function listFighters(picture: Obligations): void {
  fighterCount = 0
  for (let place = 0; place < picture.unitCount && fighterCount < MOST_FIGHTERS; place++) {
    if (picture.reachOf(place) === 0) continue
    fighters[fighterCount] = picture.unitAt(place)
    reach[fighterCount] = picture.reachOf(place)
    owes[fighterCount++] = picture.owesOf(place)
  }
}

/** By hex and subset of fighters: the value of that attack at its best, and how it is led. */
const known = new Int32Array(MOST_HEXES * SUBSETS)
const worths = new Float64Array(MOST_HEXES * SUBSETS)
const heads = new Int8Array(MOST_HEXES * SUBSETS)
const firsts = new Int8Array(MOST_HEXES * SUBSETS)
const seconds = new Int8Array(MOST_HEXES * SUBSETS)
let stamp = 0

/** The value of an attack on a hex by a subset of the fighters, with the best charges. */
function worthOf(s: Battle, side: Side, hex: number, subset: number): number {
  const at = hex * SUBSETS + subset
  if (known[at] === stamp) return worths[at]
  known[at] = stamp
  const target = s.data.obligations.hexAt(hex)
  muster(s, side, target)
  let head = NO_UNIT
  for (let left = subset; left !== 0; left &= left - 1) {
    const unit = fighters[31 - Math.clz32(left & -left)] as UnitId
    enlist(unit)
    head = betterHead(s, head, unit)
  }
  findChargers(s, target, subset)
  worths[at] = Number.NEGATIVE_INFINITY
  for (let count = forced; count <= chargerCount; count++) {
    const first = count > 0 ? chargers[0] : NO_UNIT
    const second = count > 1 ? chargers[1] : NO_UNIT
    const leader = count === 0 ? head : count === 1 ? first : betterHead(s, first as UnitId, second as UnitId)
    const found = assaultWorth(s, leader as UnitId, first as UnitId, second as UnitId)
    if (found <= worths[at]) continue
    worths[at] = found
    heads[at] = leader
    firsts[at] = first
    seconds[at] = second
  }
  return worths[at]
}

/** The head takes the first loss and its morale counts: the steadier one leads. */
const betterHead = (s: Battle, a: UnitId, b: UnitId): UnitId => {
  if (a === NO_UNIT) return b
  return leadership(s, b) > leadership(s, a) ? b : a
}
const leadership = (s: Battle, unit: UnitId): number => 4 * moraleNow(s, unit) - 2 * s.unit.level[unit] + s.unit.sp[unit]

const chargers = new Int8Array(2)
let chargerCount = 0
/** Marked units must charge. */
let forced = 0

/** 6.1 The best chargers of a subset: marked cavalry, then those with the bayonet in the best order. */
function findChargers(s: Battle, hex: HexId, subset: number): void {
  chargerCount = 0
  for (let left = subset; left !== 0 && chargerCount < 2; left &= left - 1) {
    const unit = fighters[31 - Math.clz32(left & -left)] as UnitId
    if (s.unit.charge[unit] === hex) chargers[chargerCount++] = unit
  }
  forced = chargerCount
  if (isEasyPrey()) return
  while (chargerCount < Math.min(2, s.data.mostChargers)) {
    let best = NO_UNIT
    for (let left = subset; left !== 0; left &= left - 1) {
      const unit = fighters[31 - Math.clz32(left & -left)] as UnitId
      if (!hasBayonet(s, unit) || (chargerCount > 0 && chargers[0] === unit)) continue
      if (best === NO_UNIT || chargeFitness(s, unit) > chargeFitness(s, best)) best = unit
    }
    if (best === NO_UNIT) return
    chargers[chargerCount++] = best
  }
}

const chargeFitness = (s: Battle, unit: UnitId): number => moraleNow(s, unit) - 3 * s.unit.level[unit] - s.unit.sp[unit] / 4

/** The plan being searched: the subset that attacks each hex; and the best one. */
const plan = new Int32Array(MOST_HEXES)
const bestPlan = new Int32Array(MOST_HEXES)
let bestTotal = 0
let patience = 0

/** Every fighter attacks one of the hexes in front of it or none, so that all debts are paid. */
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

/** Finds the best plan for the segment; returns true if any pays off. */
function findPlan(s: Battle, side: Side, floor: number): boolean {
  listFighters(s.data.obligations)
  if (fighterCount === 0) return false
  stamp++
  plan.fill(0)
  bestPlan.fill(0)
  bestTotal = floor
  patience = PATIENCE
  assign(s, side, 0, s.data.obligations.owed, 0)
  return bestTotal > floor
}

/** 6 Declares the most promising combat of the best plan, or ends the segment. */
export function sayCombat(s: Battle, side: Side, out: Words): void {
  const { obligations } = s.data
  obligations.survey(s, side)
  const mustFight = obligations.isInDebt()
  if (!findPlan(s, side, mustFight ? Number.NEGATIVE_INFINITY : tasteOf(s, side).attackFloor)) {
    if (mustFight) finishAnyhow(s, side, out)
    else out.push(word(VERB, FINISH))
    return
  }
  let best = -1
  for (let hex = 0; hex < obligations.hexCount; hex++) {
    if (bestPlan[hex] === 0) continue
    if (best < 0 || worthOf(s, side, hex, bestPlan[hex]) > worthOf(s, side, best, bestPlan[best])) best = hex
  }
  declare(s, best, bestPlan[best], out)
}

const said = new Words(64)

/** The most promising declarations, best first, and the end of the segment if allowed. */
export function listDeclarations(s: Battle, side: Side, most: number, add: (say: readonly Word[]) => void): void {
  const { obligations } = s.data
  obligations.survey(s, side)
  const mustFight = obligations.isInDebt()
  listFighters(obligations)
  stamp++
  const found: { readonly hex: number; readonly subset: number; readonly worth: number }[] = []
  for (let hex = 0; hex < obligations.hexCount; hex++) {
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

function declare(s: Battle, hex: number, subset: number, out: Words): void {
  const at = hex * SUBSETS + subset
  const target = s.data.obligations.hexAt(hex)
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
