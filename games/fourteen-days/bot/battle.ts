import { GO, NUMBER, opponent, type Side, type Words, word } from '@grognard/engine'
import { attritionOf } from '../rules/attrition.ts'
import { diceAt, otherRole, partAt, roleOf, roleOfSide } from '../rules/fight.ts'
import { sizeOf } from '../rules/forces.ts'
import { hitsAbsorbed } from '../rules/hits.ts'
import { ARMS, ARTILLERY, CAVALRY, type ForceId, FRENCH, INFANTRY } from '../rules/ids.ts'
import { ATTACKER, type Campaign, DEFENDER, isOnMap, recordAt } from '../rules/state.ts'
import { ALL, ARM, DIVISIONS, FIGHT, FORCE, KEEP, OWNER, SLIP_AWAY, VERB } from '../rules/terms.ts'
import { armOfCell, branchOfCell, CELLS, divisionsOf, GUARD, isWeakCell, kindOf } from '../rules/troops.ts'
import { offers } from './anyhow.ts'
import { believe } from './belief.ts'
import { chanceOfSum } from './odds.ts'
import { edgeOfLast, worthOfFight } from './posts.ts'

/** 13.6 Cavalry alone slips away from anyone who would hurt it. */
export function saySlip(s: Campaign, side: Side, out: Words): void {
  const b = believe(s, side)
  const may = offers(s, side, out).has(word(VERB, SLIP_AWAY))
  const [attacker, from, hex] = [s.fight.force[ATTACKER], s.fight.hex[ATTACKER], s.fight.hex[DEFENDER]]
  const isHarmful = may && worthOfFight(s, opponent(side), b, attacker, from, hex) > -0.3
  out.push(word(VERB, isHarmful ? SLIP_AWAY : FIGHT))
}

const SURE = 0.995

/** 11.4 As many dice as stars, fewer if that brings everyone into the fight anyway. */
export function sayDice(s: Campaign, force: ForceId, out: Words): void {
  const stars = s.data.stars[s.force.leader[force]]
  const size = sizeOf(s, force)
  let dice = 1
  while (dice < stars && chanceOfSum(dice, size) < SURE) dice++
  out.push(word(NUMBER, dice))
}

const CLOSE = 9
const LOW = 2
const FACES_MEAN = 3.5

/** 11.4 Re-rolls a low die while divisions would stand idle and the combat is open. */
export function sayReroll(s: Campaign, side: Side, force: ForceId, out: Words): void {
  const role = roleOf(s, force)
  const dice = s.fight.dice[role]
  const last = diceAt(role) + dice - 1
  let sum = 0
  for (let row = diceAt(role); row <= last; row++) sum += s.die.face[row]
  const idle = sizeOf(s, force) - sum
  const face = s.die.face[last]
  const gain = Math.min(idle, FACES_MEAN - face)
  const wanted = face <= LOW && gain >= (s.side.rerolls[side] > 2 ? 1.4 : 2)
  if (wanted && isOpenFight(s, side) && offers(s, side, out).has(word(NUMBER, dice))) out.push(word(NUMBER, dice))
  else out.push(word(VERB, KEEP))
}

function isOpenFight(s: Campaign, side: Side): boolean {
  const b = believe(s, side)
  const attacks = roleOfSide(s, side) === ATTACKER
  worthOfFight(s, attacks ? side : opponent(side), b, s.fight.force[ATTACKER], s.fight.hex[ATTACKER], s.fight.hex[DEFENDER])
  return Math.abs(edgeOfLast()) <= CLOSE
}

const picked = new Uint8Array(CELLS)

/** 11.4 Who takes part: one of each arm, then the Guard, then full-strength divisions, guns last. */
export function sayCommitted(s: Campaign, side: Side, out: Words): void {
  const role = roleOfSide(s, side)
  const force = s.fight.force[role]
  const sum = s.fight.sum[role]
  if (sum >= sizeOf(s, force)) {
    out.push(word(VERB, ALL))
    return
  }
  picked.fill(0)
  let left = sum
  const at = recordAt(force)
  for (const arm of [INFANTRY, CAVALRY, ARTILLERY]) if (left > 0 && pickBest(s, side, at, arm)) left--
  while (left > 0) {
    pickBest(s, side, at, -1)
    left--
  }
  for (let cell = 0; cell < CELLS; cell++) if (picked[cell] > 0) out.push(word(DIVISIONS, divisionsOf(kindOf(side, cell), picked[cell])))
  out.push(GO)
}

/** Adds one division, the best of an arm or of all; returns false if there is none. */
function pickBest(s: Campaign, side: Side, at: number, arm: number): boolean {
  let best = -1
  let most = -1
  for (let cell = 0; cell < CELLS; cell++) {
    if (s.record.count[at + cell] <= picked[cell] || (arm >= 0 && armOfCell(cell) !== arm)) continue
    const guard = side === FRENCH && branchOfCell(cell) === GUARD ? 1 : 0
    const worth = (isWeakCell(cell) ? 1 : 2) + guard + (armOfCell(cell) === ARTILLERY ? 0 : 0.5)
    if (worth <= most) continue
    most = worth
    best = cell
  }
  if (best < 0) return false
  picked[best]++
  return true
}

/** 11.4.1 The arm where a hit costs most: where divisions are already weakened, or only one of its arm is left. */
export function sayArm(s: Campaign, side: Side, out: Words): void {
  const hit = partAt(otherRole(roleOfSide(s, side)))
  const offered = offers(s, side, out)
  let best = word(VERB, OWNER)
  let most = 0
  for (const arm of ARMS.all) {
    if (!offered.has(word(ARM, arm))) continue
    let [full, weak] = [0, 0]
    for (let cell = 0; cell < CELLS; cell++)
      if (armOfCell(cell) === arm) {
        if (isWeakCell(cell)) weak += s.part.count[hit + cell]
        else full += s.part.count[hit + cell]
      }
    const worth = (full === 0 ? 3 : 1) + (full + weak === 1 ? 2 : 0) + (arm === INFANTRY ? 0 : 0.5)
    if (worth <= most) continue
    most = worth
    best = word(ARM, arm)
  }
  out.push(best)
}

const NO_CELL = -1
const left = new Uint8Array(CELLS)
const taken = new Uint8Array(CELLS)

/** Cost of a hit on a cell: nobody is lost while somebody is fresh, and the last of an arm is spared. */
function costOfHit(side: Side, cell: number): number {
  const arm = armOfCell(cell)
  let ofArm = 0
  for (let other = 0; other < CELLS; other++) if (armOfCell(other) === arm) ofArm += left[other]
  const guard = side === FRENCH && branchOfCell(cell) === GUARD ? 0.7 : 0
  const rare = arm === INFANTRY ? 0 : 0.4
  return isWeakCell(cell) ? 5 + guard + rare + (ofArm === 1 ? 2 : 0) : 1 + guard + rare + (ofArm === 1 ? 0.5 : 0)
}

/** Distributes hits among cells where they hurt least, into `taken`; a named arm first. */
function dealHits(side: Side, hits: number, named: (arm: number) => number): void {
  taken.fill(0)
  const due = ARMS.all.map(arm => named(arm))
  for (let n = 0; n < hits; n++) {
    const arm = due.findIndex(count => count > 0)
    if (arm >= 0) due[arm]--
    const cell = cheapest(side, arm)
    if (cell === NO_CELL) return
    taken[cell]++
    left[cell]--
    if (!isWeakCell(cell)) left[cell + 1]++
  }
}

function cheapest(side: Side, arm: number): number {
  let best = NO_CELL
  let least = Number.POSITIVE_INFINITY
  for (let cell = 0; cell < CELLS; cell++) {
    if (left[cell] === 0 || (arm >= 0 && armOfCell(cell) !== arm)) continue
    const cost = costOfHit(side, cell)
    if (cost >= least) continue
    least = cost
    best = cell
  }
  return best
}

const nobody = (): number => 0

function pushTaken(side: Side, out: Words): void {
  for (let cell = 0; cell < CELLS; cell++) if (taken[cell] > 0) out.push(word(DIVISIONS, divisionsOf(kindOf(side, cell), taken[cell])))
}

interface Counts {
  readonly [row: number]: number
}

function load(counts: Counts, at: number): void {
  for (let cell = 0; cell < CELLS; cell++) left[cell] = counts[at + cell]
}

const NAMED_BITS = 2

/** 11.4.1 Hits among the divisions that took part. */
export function sayHits(s: Campaign, side: Side, force: ForceId, out: Words): void {
  const role = roleOf(s, force)
  load(s.part.count, partAt(role))
  dealHits(side, s.fight.hits[role], arm => (s.fight.named[role] >> (NAMED_BITS * arm)) & ((1 << NAMED_BITS) - 1))
  pushTaken(side, out)
  out.push(GO)
}

/** 11.0 V f, 11.4.2 b Hits on a Force that has not fought. */
export function sayToll(s: Campaign, side: Side, force: ForceId, hits: number, out: Words): void {
  load(s.record.count, recordAt(force))
  dealHits(side, Math.min(hits, hitsAbsorbed(s.record.count, recordAt(force))), nobody)
  pushTaken(side, out)
  out.push(GO)
}

/** 10.0 I Attrition of all Forces, in order. */
export function sayAttrition(s: Campaign, side: Side, out: Words): void {
  const forces = s.data.forcesOf[side]
  for (let i = 0; i < forces.length; i++) {
    const hits = isOnMap(s, forces[i]) ? attritionOf(s, forces[i]) : 0
    if (hits === 0) continue
    out.push(word(FORCE, forces[i]))
    load(s.record.count, recordAt(forces[i]))
    dealHits(side, hits, nobody)
    pushTaken(side, out)
  }
  out.push(GO)
}
