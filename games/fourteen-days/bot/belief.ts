import type { Side } from '@grognard/engine'
import { DIVISION_LEVEL } from '../rules/armies.ts'
import { ARMS, ARTILLERY, type ArmyId, CAVALRY, type ForceId, FRENCH, FRENCH_ARMY, INFANTRY } from '../rules/ids.ts'
import { FREE } from '../rules/scenarios.ts'
import { ATTACKER, type Campaign, DEFENDER, isArtillerySecond, isOnMap, recordAt, settingOf } from '../rules/state.ts'
import { armiesIn } from '../rules/supply-check.ts'
import { armOfCell, BRANCH_CELLS, branchOfArmy, branchOfCell, CELLS, GUARD, isWeakCell } from '../rules/troops.ts'
import { armsBonus, commanderBonus, markerPenalty, markersOn } from '../rules/value.ts'
import { takingPart } from './odds.ts'

const MOST_FORCES = 32

/** What a side knows or believes about every Force: its own exactly, the enemy's by likelihood. */
export interface Belief {
  /** Divisions, strength (a weakened one is a half), guns, Guard. */
  readonly size: Float64Array
  readonly power: Float64Array
  readonly guns: Float64Array
  readonly guard: Float64Array
  /** Divisions that take part in a combat on average. */
  readonly part: Float64Array
  /** Combat values, without ground and neighbours. */
  readonly attack: Float64Array
  readonly defence: Float64Array
  /** The same without this turn's markers. */
  readonly freshAttack: Float64Array
  readonly freshDefence: Float64Array
}

const make = (): Float64Array => new Float64Array(MOST_FORCES)
const belief: Belief = {
  size: make(),
  power: make(),
  guns: make(),
  guard: make(),
  part: make(),
  attack: make(),
  defence: make(),
  freshAttack: make(),
  freshDefence: make(),
}

const byArm = new Float64Array(MOST_FORCES * ARMS.count)
const prior = make()

/** What a side believes about all Forces on the map; reused memory, valid until the next call. */
export function believe(s: Campaign, side: Side): Belief {
  byArm.fill(0)
  for (const own of s.data.forcesOf[side]) if (isOnMap(s, own)) count(s, own)
  const enemies = s.data.forcesOf[1 - side]
  for (let i = 0; i < enemies.length; i++) {
    belief.size[enemies[i]] = 0
    belief.power[enemies[i]] = 0
  }
  for (const army of s.data.armiesOf[1 - side]) suppose(s, army)
  weigh(s)
  return belief
}

/** The exact values of both sides, for a caller who sees everything. */
export function knowAll(s: Campaign): Belief {
  byArm.fill(0)
  for (const force of s.data.forces.all) if (isOnMap(s, force)) count(s, force)
  weigh(s)
  return belief
}

/** Counts a Force by its record. */
function count(s: Campaign, force: ForceId): void {
  let [size, power, guard] = [0, 0, 0]
  for (let cell = 0, at = recordAt(force); cell < CELLS; cell++) {
    const n = s.record.count[at + cell]
    if (n === 0) continue
    size += n
    power += isWeakCell(cell) ? n / 2 : n
    byArm[force * ARMS.count + armOfCell(cell)] += n
    if (s.data.owner[force] === FRENCH && branchOfCell(cell) === GUARD) guard += n
  }
  belief.size[force] = size
  belief.power[force] = power
  belief.guard[force] = guard
}

/** Assumed size of a detachment: under a division commander, under a senior one, and per star when nothing is known. */
const DETACHED = 2
const SENIOR = 4
const PER_STAR = 1.5

/** Assumed size of a Force before anything is known of it. */
function priorOf(s: Campaign, force: ForceId): number {
  const leader = s.force.leader[force]
  const level = leader < 0 ? DIVISION_LEVEL : s.data.level[leader]
  if (leader === s.data.kleist.commander) return sum(s.data.kleist.divisions)
  if (settingOf(s).kind === FREE) return level === DIVISION_LEVEL ? DETACHED : PER_STAR * s.data.stars[leader]
  const begun = begunWith(s, force)
  if (begun === undefined) return level === DIVISION_LEVEL ? DETACHED : SENIOR
  return level === DIVISION_LEVEL ? sum(begun) / 2 : sum(begun)
}

const sum = (cells: Uint8Array): number => cells.reduce((all, n) => all + n, 0)

function begunWith(s: Campaign, force: ForceId): Uint8Array | undefined {
  for (const placed of settingOf(s).forces)
    if (placed.force === force) return isArtillerySecond(s) ? placed.otherDivisions : placed.divisions
  return undefined
}

/** Distributes the rest of an enemy army over its Forces by their assumed sizes, at least what each has shown. */
function suppose(s: Campaign, army: ArmyId): void {
  const { data } = s
  const total = (isArtillerySecond(s) ? data.otherTotals : data.totals)[army]
  const came = army === data.kleist.army && s.kleistCame !== 0
  let left = sum(total) + (came ? sum(data.kleist.divisions) : 0) - s.army.lost[army]
  const forces = data.forcesOf[data.sideOfArmy[army]]
  let weight = 0
  for (let i = 0; i < forces.length; i++) {
    const force = forces[i]
    if (!isOnMap(s, force) || (armiesIn(s, force) & (1 << army)) === 0) continue
    const shown = shownOf(s, force, army)
    // A Force that has shown a lot has less left to hide.
    prior[force] = shown > 0 ? priorOf(s, force) / 2 : priorOf(s, force)
    weight += prior[force]
    left -= shown
  }
  for (let i = 0; i < forces.length; i++) {
    const force = forces[i]
    if (!isOnMap(s, force) || (armiesIn(s, force) & (1 << army)) === 0) continue
    supposeForce(s, army, force, shownOf(s, force, army), (Math.max(0, left) * prior[force]) / weight, total)
  }
}

/** The first cell of an army's divisions: the French have both branches. */
const firstCell = (army: ArmyId): number => (army === FRENCH_ARMY ? 0 : branchOfArmy(army) * BRANCH_CELLS)
const endCell = (army: ArmyId): number => (army === FRENCH_ARMY ? CELLS : firstCell(army) + BRANCH_CELLS)

function shownOf(s: Campaign, force: ForceId, army: ArmyId): number {
  let shown = 0
  for (let cell = firstCell(army), at = recordAt(force); cell < endCell(army); cell++) shown += s.record.shown[at + cell]
  return shown
}

function supposeForce(s: Campaign, army: ArmyId, force: ForceId, shown: number, hidden: number, total: Uint8Array): void {
  const size = Math.max(1, shown + hidden)
  let weak = 0
  for (let cell = firstCell(army), at = recordAt(force); cell < endCell(army); cell++)
    if (isWeakCell(cell)) weak += s.record.shown[at + cell]
  belief.size[force] += size
  belief.power[force] += size - weak / 2
  const begun = begunWith(s, force)
  const mix = begun ?? total
  const whole = sum(mix)
  const lacks = s.force.lacks[force]
  for (let cell = 0; cell < CELLS; cell++)
    if ((lacks & (1 << armOfCell(cell))) === 0) byArm[force * ARMS.count + armOfCell(cell)] += (size * mix[cell]) / whole
  belief.guard[force] = 0
  if (s.data.sideOfArmy[army] !== FRENCH || begun === undefined) return
  for (let cell = GUARD * BRANCH_CELLS; cell < CELLS; cell++) belief.guard[force] += Math.min(size, begun[cell])
}

/** An arm counts as present from this many divisions on. */
const PRESENT = 0.6

function weigh(s: Campaign): void {
  const { all } = s.data.forces
  for (let i = 0; i < all.length; i++) {
    const force = all[i]
    if (!isOnMap(s, force)) {
      belief.size[force] = 0
      belief.attack[force] = 0
      belief.defence[force] = 0
      continue
    }
    const size = belief.size[force]
    const stars = s.force.leader[force] < 0 ? 0 : s.data.stars[s.force.leader[force]]
    const part = takingPart(stars, size)
    const share = size === 0 ? 0 : part / size
    const value = share * (belief.power[force] + (belief.guard[force] * s.data.combat.guard) / 2) + armsBonus(s, armsOf(force)) / 2
    belief.part[force] = part
    belief.guns[force] = byArm[force * ARMS.count + ARTILLERY]
    belief.freshAttack[force] = value + commanderBonus(s, force, ATTACKER) / 2
    belief.freshDefence[force] = value + commanderBonus(s, force, DEFENDER) / 2
    belief.attack[force] = belief.freshAttack[force] + markerPenalty(s, markersOn(s, force, ATTACKER)) / 2
    belief.defence[force] = belief.freshDefence[force] + markerPenalty(s, markersOn(s, force, DEFENDER)) / 2
  }
}

/** The arms a Force is believed to have, as bits. */
function armsOf(force: ForceId): number {
  let arms = 0
  for (let arm = 0; arm < ARMS.count; arm++) if (byArm[force * ARMS.count + arm] >= PRESENT) arms |= 1 << arm
  return arms
}

/** Whether an own Force has infantry or cavalry to attack with. */
export const hasFighters = (force: ForceId): boolean => byArm[force * ARMS.count + INFANTRY] + byArm[force * ARMS.count + CAVALRY] > 0
