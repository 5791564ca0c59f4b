import { isA, type Refusal, type Side, Words } from '@grognard/engine'
import { type Direction, opposite } from '@grognard/engine/hex/direction'
import { type Grid, type HexId, type HexList, hexList, slot } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach, STOP } from '@grognard/engine/hex/reach'
import { mayStayCombined } from './combined.ts'
import { enemyAt, isBlocked, markEnemies } from './contact.ts'
import { armsOf, armyOf, branchSize, hasChief, sizeOf } from './forces.ts'
import { NETHERLANDS } from './ground.ts'
import { ARTILLERY, type ArmyId, type ForceId, FRENCH, FRENCH_ARMY, NO_FORCE } from './ids.ts'
import { whyNotJoin } from './merge.ts'
import { slowest } from './move.ts'
import { type Campaign, ownerOf, recordAt, settingOf } from './state.ts'
import { armiesIn, inSupply, traceArmies } from './supply-check.ts'
import { HEX, no } from './terms.ts'
import { armOfCell, BRANCH_CELLS, branchOfArmy } from './troops.ts'

/** Who moves by a further order: a whole Force, or divisions still within one. */
interface Party {
  side: Side
  army: ArmyId
  /** The Force, if all of it moves; else NO_FORCE. */
  whole: ForceId
  combined: boolean
  start: HexId
  arms: number
  size: number
  /** Its army commander is with it. */
  isLed: boolean
  /** Bits of the armies whose sources may supply it. */
  armies: number
  /** V n It was in supply when it set out. */
  supplied: boolean
  /** Half points already spent. */
  spent: number
  /** 11.2 It no longer needs to look for its way. */
  wayFound: boolean
  /** R35 An attack from its starting hex may leave it there, with whoever is there. */
  mayAttackFromStart: boolean
}

const party: Party = {
  side: FRENCH,
  army: FRENCH_ARMY,
  whole: NO_FORCE,
  combined: false,
  start: 0 as HexId,
  arms: 0,
  size: 0,
  isLed: false,
  armies: 0,
  supplied: false,
  spent: 0,
  wayFound: false,
  mayAttackFromStart: true,
}

export function wholeSetsOut(s: Campaign, force: ForceId): void {
  describe(s, force)
  party.whole = force
  setOut(s, force)
}

/** 11.1 c An army's contingent sets out from a combined Force. */
export function contingentSetsOut(s: Campaign, force: ForceId, army: ArmyId): void {
  const branch = branchOfArmy(army)
  describe(s, force)
  party.army = army
  party.combined = false
  party.armies = 1 << army
  party.arms = 0
  for (let cell = branch * BRANCH_CELLS, end = cell + BRANCH_CELLS; cell < end; cell++)
    if (s.record.count[recordAt(force) + cell] > 0) party.arms |= 1 << armOfCell(cell)
  party.size = branchSize(s, force, branch)
  party.isLed = s.commander.force[s.data.chiefOf[army]] === force
  party.mayAttackFromStart = mayStayCombined(s, force)
  setOut(s, force)
}

/** 11.0 III e Some divisions set out from a Force, with or without its army commander. */
export function partSetsOut(s: Campaign, force: ForceId, arms: number, size: number, isLed: boolean): void {
  describe(s, force)
  party.arms = arms
  party.size = size
  party.isLed = isLed
  setOut(s, force)
}

/** R52 The moving Force goes on from where it is. */
export function moverGoesOn(s: Campaign): void {
  const force = s.mover
  describe(s, force)
  party.whole = force
  party.spent = s.spent
  party.wayFound = s.wayFound !== 0
  party.supplied = s.setOutSupplied !== 0
  const host = s.hex.force[party.start]
  party.mayAttackFromStart = host === force || whyNotEnd(s, host) === undefined
  traceArmies(s, party.armies, force)
}

function describe(s: Campaign, force: ForceId): void {
  party.side = ownerOf(s, force)
  party.army = armyOf(s, force)
  party.whole = NO_FORCE
  party.combined = s.force.combined[force] !== 0
  party.start = s.force.hex[force]
  party.arms = armsOf(s, force)
  party.size = sizeOf(s, force)
  party.isLed = hasChief(s, force)
  party.armies = armiesIn(s, force)
  party.spent = 0
  party.wayFound = false
  party.mayAttackFromStart = true
  markEnemies(s, party.side, s.data.contacts)
}

/** R31 One supply trace serves the start and every hex on the way. */
function setOut(s: Campaign, force: ForceId): void {
  traceArmies(s, party.armies, party.whole)
  party.supplied = s.force.forage[force] === 0 && inSupply(s, party.armies, party.start)
}

/** The friend in a hex, other than the party itself. */
function hostIn(s: Campaign, hex: HexId): ForceId {
  const there = s.hex.force[hex]
  return there >= 0 && there !== party.whole && s.data.owner[there] === party.side ? there : NO_FORCE
}

/** 11.1 Why the party may not end its move on a friend. */
const whyNotEnd = (s: Campaign, host: ForceId): Refusal | undefined =>
  host < 0 ? undefined : party.combined ? no.combinedAlready : whyNotJoin(s, party.army, party.size, party.isLed, host)

/** 13.3 The French stay in France until the campaign opens. */
export const isShut = (s: Campaign, side: Side, hex: HexId): boolean =>
  side === FRENCH && s.turn < settingOf(s).campaignOpens && s.data.country[hex] === NETHERLANDS

/** 11.0 V Why the party may not enter an adjacent hex without an enemy, points aside. */
function whyNotEnter(s: Campaign, hex: HexId, next: HexId): Refusal | undefined {
  if (isShut(s, party.side, next)) return no.frontierShut
  if (isBlocked(s, party.side, next)) return no.routeBlocked
  const host = hostIn(s, next)
  if (host < 0 && s.data.contacts.isInZone(next) && s.data.contacts.isNear(hex)) return no.alongEnemy
  if (party.supplied && !inSupply(s, party.armies, next)) return no.wouldBeCut
  // A Force that gets lost there must be able to stay: it rolls only once it has arrived.
  return host >= 0 && mustLookForWay(s, next) ? whyNotEnd(s, host) : undefined
}

/** 11.2 a The first hex without a road in a move requires a roll. */
const mustLookForWay = (s: Campaign, hex: HexId): boolean => !party.wayFound && s.data.hasRoad[hex] === 0

/** 11.0 V i, o, R35 Why the party may not attack from a hex, points aside. */
function whyNotAttack(s: Campaign, hex: HexId): Refusal | undefined {
  if (party.arms === 1 << ARTILLERY) return no.gunsAlone
  if (hex === party.start) return party.mayAttackFromStart ? undefined : no.mayNotMerge
  return whyNotEnd(s, hostIn(s, hex))
}

let position: Campaign

function stepCost(hex: HexId, direction: Direction, next: HexId, spent: number): number {
  const s = position
  const cost = s.data.cost[slot(hex, direction)]
  if (cost < 0) return IMPASSABLE
  if (enemyAt(s, party.side, next) >= 0) {
    const isTooFar = party.spent + spent + cost > slowest(s.data.basic, party.arms)
    return isTooFar || isShut(s, party.side, next) || whyNotAttack(s, hex) !== undefined ? IMPASSABLE : cost | STOP
  }
  if (whyNotEnter(s, hex, next) !== undefined) return IMPASSABLE
  return mustLookForWay(s, next) ? cost | STOP : cost
}

const reaches = new WeakMap<Grid, Reach>()

function reachOf(grid: Grid): Reach {
  let reach = reaches.get(grid)
  if (reach === undefined) {
    reach = new Reach(grid)
    reaches.set(grid, reach)
  }
  return reach
}

const waypoints: HexId[] = []

/** Finds the party's ways onward through the hexes named before a word, in order; returns the search. */
export function findWays(s: Campaign, said: Words, until: number): Reach {
  let from = until
  while (from > 0 && isA(said.at(from - 1), HEX)) from--
  waypoints.length = 0
  for (let i = from; i < until; i++) waypoints.push(said.value(i))
  position = s
  const { basic, forced } = s.data
  const reach = reachOf(s.data.grid)
  reach.searchVia(party.start, waypoints, slowest(party.supplied ? forced : basic, party.arms) - party.spent, stepCost)
  return reach
}

/** Whether the last search leads to a hex where the party may end its move, or to an enemy it may attack. */
function isGoal(s: Campaign, reach: Reach, hex: HexId): boolean {
  if (!reach.reached(hex) || hex === party.start || hex === waypoints[waypoints.length - 1]) return false
  return whyNotEnd(s, hostIn(s, hex)) === undefined
}

/** Lists the hexes that may be named next on the way; returns how many, stopping at `most`. */
export function writeGoals(s: Campaign, said: Words, out: HexList, enough: number): number {
  const reach = findWays(s, said, said.n)
  let n = 0
  for (let i = 0; i < reach.count && n < enough; i++) if (isGoal(s, reach, reach.found[i])) out[n++] = reach.found[i]
  return n
}

const nothingSaid = new Words(1)
const one = hexList(1)

/** 11.0 III c2 Whether the party can move anywhere; usually a first step shows it, rarely must all ways be searched. */
export const canGo = (s: Campaign): boolean => hasStep(s, true) || writeGoals(s, nothingSaid, one, 1) > 0

/** 11.0 III Whether any divisions of a Force could take a first step open to all arms and numbers; or attack, unless they are only guns. */
export function canStep(s: Campaign, force: ForceId, mayAttack: boolean): boolean {
  partSetsOut(s, force, mayAttack ? 0 : 1 << ARTILLERY, 1, false)
  return hasStep(s, mayAttack)
}

/** Every arm can pay for one step. A friend of the other army is skipped: some parts of a Force might join him, others not. */
function hasStep(s: Campaign, mayAttack: boolean): boolean {
  const { grid, cost } = s.data
  for (let at = party.start * 6, end = at + 6; at < end; at++) {
    const next = grid.next[at]
    if (cost[at] < 0) continue
    if (enemyAt(s, party.side, next) >= 0) {
      if (mayAttack && !isShut(s, party.side, next) && whyNotAttack(s, party.start) === undefined) return true
    } else if (whyNotEnter(s, party.start, next) === undefined && isOpenToAll(s, hostIn(s, next))) return true
  }
  return false
}

const isOpenToAll = (s: Campaign, host: ForceId): boolean =>
  host < 0 || (!party.combined && s.force.combined[host] === 0 && armyOf(s, host) === party.army)

/** 11.0 V Why the party may not go to a hex, or on to it from the hexes said last. */
export function whyNotGo(s: Campaign, said: Words, hex: HexId): Refusal | undefined {
  const reach = findWays(s, said, said.n)
  if (isGoal(s, reach, hex)) return undefined
  if (hex === party.start || hex === waypoints[waypoints.length - 1]) return no.movesNowhere
  if (s.data.isSea[hex] !== 0) return no.sea
  if (reach.reached(hex)) return whyNotEnd(s, hostIn(s, hex)) ?? no.tooFar
  return whyNotReached(s, reach, hex) ?? no.tooFar
}

/** The reason at the last step to a hex from those reached, if it isn't points. */
function whyNotReached(s: Campaign, reach: Reach, hex: HexId): Refusal | undefined {
  const { grid, cost } = s.data
  const isEnemy = enemyAt(s, party.side, hex) >= 0
  let reason: Refusal | undefined
  for (let direction = 0; direction < 6; direction++) {
    const from = grid.next[slot(hex, direction as Direction)]
    if (from < 0 || !reach.reached(from) || reach.stopsAt(from)) continue
    const at = slot(from, opposite(direction as Direction))
    if (cost[at] < 0) reason ??= no.river
    else reason = (isEnemy ? whyNotAttackFrom(s, reach, from, cost[at]) : whyNotEnter(s, from, hex)) ?? reason
  }
  return reason
}

function whyNotAttackFrom(s: Campaign, reach: Reach, from: HexId, cost: number): Refusal | undefined {
  const tooFar = party.spent + reach.costTo(from) + cost > slowest(s.data.basic, party.arms)
  return whyNotAttack(s, from) ?? (tooFar ? no.forcedMarch : undefined)
}

/** Writes the hexes the party enters on its way through the hexes said last, which are closed by `go`; returns how many. */
export const writePath = (s: Campaign, said: Words, out: HexList): number => findWays(s, said, said.n - 2).path(said.value(said.n - 2), out)
