import type { Xoshiro } from '@grognard/engine'
import { partAt, participants, roleOf } from './fight.ts'
import { branchSize, sizeOf } from './forces.ts'
import { ARMS, type Arm, type ArmyId, type ForceId, FRENCH_ARMY, NO_FORCE } from './ids.ts'
import { HISTORICAL } from './scenarios.ts'
import { ATTACKER, type Campaign, DEFENDER, isArtillerySecond, isOnMap, recordAt, settingOf } from './state.ts'
import { armiesIn } from './supply-check.ts'
import { ARM_CELLS, branchOfArmy, CELLS, GUARD } from './troops.ts'

/** Kinds of divisions, full-strength and weakened together: by branch, then by arm. */
const KINDS = CELLS / ARM_CELLS
/** Room for all Forces of a side. */
export const MOST_FORCES = 32

/** What is still to be dealt, by kind, and to whom. */
const pool = new Uint8Array(KINDS)
const holders = new Int8Array(MOST_FORCES)
let forces = 0

const armOfKind = (kind: number): Arm => (kind % ARMS.count) as Arm
const cellOfKind = (kind: number): number => kind * ARM_CELLS
const isGuardKind = (army: ArmyId, kind: number): boolean => army === FRENCH_ARMY && kind >= GUARD * ARMS.count

/** Lists the Forces on the map with divisions of an army; returns how many. */
export function findHolders(s: Campaign, army: ArmyId, out: Int8Array): number {
  const all = s.data.forcesOf[s.data.sideOfArmy[army]]
  let n = 0
  for (let i = 0; i < all.length; i++) if (isOnMap(s, all[i]) && (armiesIn(s, all[i]) & (1 << army)) !== 0) out[n++] = all[i]
  return n
}

/**
 * Deals out what an army still has, consistent with what was seen: participants of a combat, what was shown in earlier ones, arms a Force
 * was found to lack, the Guard together (13.5), and in the historical set-up what the Forces began with (7.1). Which divisions were lost,
 * weakened out of sight or moved elsewhere is unknown, so any of that may be dealt, the likely more often. With `keepsBack` some are not
 * placed yet (7.3).
 */
export function guessDivisions(s: Campaign, army: ArmyId, keepsBack: boolean, rng: Xoshiro): void {
  forces = findHolders(s, army, holders)
  if (forces === 0) return
  fillPool(s, army)
  const left = Math.max(forces, poolSize() - s.army.lost[army])
  const seen = dealSeen(s, army, left, rng)
  while (poolSize() > left - seen) pool[someKind(rng)]--
  if (!keepsBack) dealGuard(s, army, rng)
  if (settingOf(s).kind === HISTORICAL) dealAsBegun(s, army, rng)
  for (let i = 0; i < forces; i++) if (ownSize(s, holders[i] as ForceId, army) === 0) dealOne(s, army, holders[i] as ForceId, rng)
  const kept = keepsBack && poolSize() > 0 ? 1 + rng.below(poolSize()) : 0
  while (poolSize() > kept) dealAnywhere(s, army, keepsBack, rng)
  if (mayBeWeakened(s)) weaken(s, army, WEAKENED[rng.below(WEAKENED.length)], rng)
}

/** Chances are sixteenths. */
const SIXTEENTHS = 16
/** How often a division is weakened: mostly never, occasionally many are. */
const WEAKENED: readonly number[] = [0, 0, 0, 1, 1, 2, 4, 8]
/** How often what a Force has shown is gone, in an army with losses. */
const PERISHED = 1
/** How often a division a Force began with is elsewhere: while nothing has split off, and when something has. */
const MOVED = 1
const SPLIT = 2

/** How many of `count`, each with its own chance. */
function someOf(count: number, chance: number, rng: Xoshiro): number {
  let n = 0
  if (chance > 0) for (let i = 0; i < count; i++) if (rng.below(SIXTEENTHS) < chance) n++
  return n
}

/** 10.0 Hits without a combat: in the historical set-up no Force is large enough for any until some have merged. */
const mayBeWeakened = (s: Campaign): boolean => s.turn > (settingOf(s).kind === HISTORICAL ? 1 : 0)

/** Turns some full-strength divisions into weakened ones; participants of a combat are visible. */
function weaken(s: Campaign, army: ArmyId, chance: number, rng: Xoshiro): void {
  for (let i = 0; i < forces && chance > 0; i++) {
    const force = holders[i] as ForceId
    for (let cell = cellOfKind(firstKind(army)), end = cellOfKind(endKind(army)); cell < end; cell += ARM_CELLS) {
      const hit = someOf(s.record.count[recordAt(force) + cell] - onShow(s, force, cell), chance, rng)
      s.record.count[recordAt(force) + cell] -= hit
      s.record.count[recordAt(force) + cell + 1] += hit
    }
  }
}

function fillPool(s: Campaign, army: ArmyId): void {
  const { totals, otherTotals, kleist } = s.data
  const total = (isArtillerySecond(s) ? otherTotals : totals)[army]
  const came = army === kleist.army && s.kleistCame !== 0
  for (let kind = 0; kind < KINDS; kind++) pool[kind] = total[cellOfKind(kind)] + (came ? kleist.divisions[cellOfKind(kind)] : 0)
}

function poolSize(): number {
  let n = 0
  for (let kind = 0; kind < KINDS; kind++) n += pool[kind]
  return n
}

/** A random kind from the pool, weighted by its divisions. */
function someKind(rng: Xoshiro): number {
  let left = rng.below(poolSize())
  for (let kind = 0; kind < KINDS; kind++) {
    if (left < pool[kind]) return kind
    left -= pool[kind]
  }
  return 0
}

function give(s: Campaign, force: ForceId, cell: number, count: number): void {
  s.record.count[recordAt(force) + cell] += count
  pool[(cell / ARM_CELLS) | 0] -= count
}

/** Divisions of an army in a Force. */
const ownSize = (s: Campaign, force: ForceId, army: ArmyId): number =>
  army === FRENCH_ARMY ? sizeOf(s, force) : branchSize(s, force, branchOfArmy(army))

const isInFight = (s: Campaign, force: ForceId): boolean => s.fight.force[ATTACKER] === force || s.fight.force[DEFENDER] === force

/** 11.4 Divisions of a cell seen to take part in the current combat. */
const onShow = (s: Campaign, force: ForceId, cell: number): number =>
  isInFight(s, force) ? s.part.count[partAt(roleOf(s, force)) + cell] : 0

/** 11.4 Whether a Force has shown all it has: it takes part in a combat with fewer divisions than its dice asked for. */
function hasShownAll(s: Campaign, force: ForceId): boolean {
  if (!isInFight(s, force)) return false
  const shown = participants(s, roleOf(s, force))
  return shown > 0 && shown < s.fight.sum[roleOf(s, force)]
}

const mayHold = (s: Campaign, force: ForceId, arm: Arm): boolean => (s.force.lacks[force] & (1 << arm)) === 0 && !hasShownAll(s, force)

/** Deals the participants of the current combat, then what was shown earlier while enough is left; returns how many. */
function dealSeen(s: Campaign, army: ArmyId, left: number, rng: Xoshiro): number {
  let dealt = 0
  for (let i = 0; i < forces; i++) {
    const force = holders[i] as ForceId
    if (isInFight(s, force)) dealt += dealCells(s, army, force, s.part.count, partAt(roleOf(s, force)), left, 0, rng)
  }
  for (let i = 0; i < forces; i++) {
    const force = holders[i] as ForceId
    const hidden = left - dealt - forces
    const perished = s.army.lost[army] > 0 ? PERISHED : 0
    if (!isInFight(s, force)) dealt += dealCells(s, army, force, s.record.shown, recordAt(force), hidden, perished, rng)
  }
  return dealt
}

interface Counts {
  readonly [row: number]: number
}

/** Deals a Force what rows of cells say, as far as the pool allows and at most `most`; each is skipped with some chance. */
function dealCells(
  s: Campaign,
  army: ArmyId,
  force: ForceId,
  counts: Counts,
  at: number,
  most: number,
  perished: number,
  rng: Xoshiro,
): number {
  let dealt = 0
  for (let cell = cellOfKind(firstKind(army)), end = cellOfKind(endKind(army)); cell < end; cell++) {
    const seen = counts[at + cell] - someOf(counts[at + cell], perished, rng)
    const count = Math.min(seen, pool[(cell / ARM_CELLS) | 0], Math.max(0, most - dealt))
    give(s, force, cell, count)
    dealt += count
  }
  return dealt
}

/** 13.5 The Guard of each arm is in one Force: where some was seen, where it began, or anywhere. */
function dealGuard(s: Campaign, army: ArmyId, rng: Xoshiro): void {
  for (let kind = 0; kind < KINDS; kind++)
    if (pool[kind] > 0 && isGuardKind(army, kind)) give(s, guardHost(s, kind, rng), cellOfKind(kind), pool[kind])
}

function guardHost(s: Campaign, kind: number, rng: Xoshiro): ForceId {
  const cell = cellOfKind(kind)
  for (let i = 0; i < forces; i++) {
    const row = recordAt(holders[i] as ForceId) + cell
    if (s.record.count[row] + s.record.count[row + 1] > 0) return holders[i] as ForceId
  }
  const mayHaveMoved = s.turn >= settingOf(s).campaignOpens && rng.below(SIXTEENTHS) < MOVED
  for (const { force, army, divisions } of mayHaveMoved ? [] : settingOf(s).forces) {
    const beganThere = settingOf(s).kind === HISTORICAL && army === FRENCH_ARMY && divisions[cell] > 0
    if (beganThere && isOnMap(s, force) && mayHold(s, force, armOfKind(kind))) return force
  }
  return someHolder(s, armOfKind(kind), rng)
}

/** A Force that may hold an arm; any, if none may. */
function someHolder(s: Campaign, arm: Arm, rng: Xoshiro): ForceId {
  const first = rng.below(forces)
  for (let i = 0; i < forces; i++) {
    const force = holders[(first + i) % forces] as ForceId
    if (mayHold(s, force, arm)) return force
  }
  return holders[first] as ForceId
}

/** 7.1 Forces from the start of the campaign mostly keep what they began with, as far as it still exists. */
function dealAsBegun(s: Campaign, army: ArmyId, rng: Xoshiro): void {
  const first = rng.below(forces)
  const gone = chanceOfSplit(s, army)
  for (let i = 0; i < forces; i++) {
    const force = holders[(first + i) % forces] as ForceId
    const begun = divisionsAtStart(s, force)
    if (begun === undefined || s.data.armyOf[force] !== army) continue
    for (let kind = 0; kind < KINDS; kind++) {
      if (isGuardKind(army, kind) || !mayHold(s, force, armOfKind(kind))) continue
      const row = recordAt(force) + cellOfKind(kind)
      const missing = begun[cellOfKind(kind)] - s.record.count[row] - s.record.count[row + 1]
      const there = Math.max(0, Math.min(missing, pool[kind]))
      give(s, force, cellOfKind(kind), there - someOf(there, gone, rng))
    }
  }
}

/**
 * 11.0 III From the first activations on, divisions may have changed Forces; certainly when a Force exists that did not begin the campaign.
 */
function chanceOfSplit(s: Campaign, army: ArmyId): number {
  if (s.turn < settingOf(s).campaignOpens) return 0
  for (let i = 0; i < forces; i++)
    if (s.data.armyOf[holders[i]] === army && divisionsAtStart(s, holders[i] as ForceId) === undefined) return SPLIT
  return MOVED
}

function divisionsAtStart(s: Campaign, force: ForceId): Uint8Array | undefined {
  if (s.force.leader[force] === s.data.kleist.commander) return s.data.kleist.divisions
  for (const placed of settingOf(s).forces)
    if (placed.force === force) return isArtillerySecond(s) ? placed.otherDivisions : placed.divisions
  return undefined
}

/** 4.0 Every Force has a division: one from the pool, or one assumed in another Force. */
function dealOne(s: Campaign, army: ArmyId, force: ForceId, rng: Xoshiro): void {
  const first = rng.below(KINDS)
  for (let i = 0; i < KINDS; i++) {
    const kind = (first + i) % KINDS
    if (pool[kind] === 0 || isGuardKind(army, kind) || !mayHold(s, force, armOfKind(kind))) continue
    give(s, force, cellOfKind(kind), 1)
    return
  }
  const fits = (kind: number) => mayHold(s, force, armOfKind(kind))
  if (!takeFrom(s, army, force, kind => fits(kind) && !isGuardKind(army, kind)) && !takeFrom(s, army, force, fits)) takeAny(s, army, force)
}

/** Takes a division of some kind (of the Guard, all of an arm) from the largest Force that keeps something; visible ones stay. */
function takeFrom(s: Campaign, army: ArmyId, force: ForceId, isWanted: (kind: number) => boolean): boolean {
  let giver = NO_FORCE
  let taken = 0
  for (let i = 0; i < forces; i++) {
    const other = holders[i] as ForceId
    if (giver >= 0 && ownSize(s, other, army) <= ownSize(s, giver, army)) continue
    for (let kind = firstKind(army), end = endKind(army); kind < end; kind++) {
      const had = s.record.count[recordAt(other) + cellOfKind(kind)]
      const shown = onShow(s, other, cellOfKind(kind))
      if (shown >= had || (shown > 0 && isGuardKind(army, kind)) || !isWanted(kind) || ownSize(s, other, army) <= blockOf(army, kind, had))
        continue
      giver = other
      taken = kind
    }
  }
  if (giver < 0) return false
  const cell = cellOfKind(taken)
  const count = blockOf(army, taken, s.record.count[recordAt(giver) + cell])
  give(s, giver, cell, -count)
  give(s, force, cell, count)
  return true
}

const blockOf = (army: ArmyId, kind: number, had: number): number => (isGuardKind(army, kind) ? had : 1)
const firstKind = (army: ArmyId): number => (army === FRENCH_ARMY ? 0 : branchOfArmy(army) * ARMS.count)
const endKind = (army: ArmyId): number => (army === FRENCH_ARMY ? KINDS : firstKind(army) + ARMS.count)

/** When nothing fits what was seen, takes anything. */
function takeAny(s: Campaign, army: ArmyId, force: ForceId): void {
  for (let kind = firstKind(army), end = endKind(army); kind < end; kind++)
    if (pool[kind] > 0) {
      give(s, force, cellOfKind(kind), blockOf(army, kind, pool[kind]))
      return
    }
  takeFrom(s, army, force, () => true)
}

function dealAnywhere(s: Campaign, army: ArmyId, keepsBack: boolean, rng: Xoshiro): void {
  const kind = someKind(rng)
  const isBlock = isGuardKind(army, kind)
  const force = isBlock ? guardHost(s, kind, rng) : someHolder(s, armOfKind(kind), rng)
  const count = isBlock ? pool[kind] : 1
  if (keepsBack && count === poolSize()) pool[kind] = 0
  else give(s, force, cellOfKind(kind), count)
}
