import type { Refusal, TableTop } from '@grognard/engine'
import {
  armyOf,
  branchSize,
  clearForce,
  freeDivisionCommander,
  freeSleigh,
  loseCommander,
  putForce,
  settleCommand,
  takeCommand,
} from './forces.ts'
import { ALLIED, type ArmyId, BRITISH, type CommanderId, type ForceId, NO_COMMANDER, PRUSSIAN } from './ids.ts'
import { absorb } from './merge.ts'
import { copyMarkers } from './split.ts'
import { type Campaign, ordersAt, recordAt } from './state.ts'
import { no, told } from './terms.ts'
import { BRANCH_CELLS, branchOfArmy } from './troops.ts'

/** The other Allied army. */
const allyOf = (army: ArmyId): ArmyId => (army === BRITISH ? PRUSSIAN : BRITISH)

/** An army's most senior commander with a Force, preferring the one on the sleigh; NO_COMMANDER if it has none there. */
function seniorOf(s: Campaign, force: ForceId, army: ArmyId): CommanderId {
  const commanders = s.data.commandersOf[ALLIED]
  let best = NO_COMMANDER
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (s.commander.force[commander] !== force || s.data.armyOfCommander[commander] !== army) continue
    if (best < 0 || s.data.level[commander] > s.data.level[best]) best = commander
  }
  return best
}

const canBeLed = (s: Campaign, force: ForceId, army: ArmyId): boolean =>
  seniorOf(s, force, army) >= 0 || freeDivisionCommander(s, army) >= 0

/** 11.1 c, R36, R50 Why an army's contingent may not leave a combined Force. Known only to its owner. */
export function whyNotDetach(s: Campaign, force: ForceId, army: ArmyId): Refusal | undefined {
  if (s.force.combined[force] === 0 || s.data.sideOfArmy[army] !== ALLIED) return no.combinedWhole
  if (branchSize(s, force, 0) === 0 || branchSize(s, force, 1) === 0) return no.nothingLeft
  if (freeSleigh(s, allyOf(armyOf(s, force))) < 0) return no.noSleigh
  return canBeLed(s, force, BRITISH) && canBeLed(s, force, PRUSSIAN) ? undefined : no.noCommanderLeft
}

/** 11.1 a Whether two contingents may be one Force: the larger one has its army commander with it. */
export function mayStayCombined(s: Campaign, force: ForceId): boolean {
  const british = branchSize(s, force, branchOfArmy(BRITISH))
  const prussian = branchSize(s, force, branchOfArmy(PRUSSIAN))
  const { chiefOf } = s.data
  return (
    (british >= prussian && s.commander.force[chiefOf[BRITISH]] === force) ||
    (prussian >= british && s.commander.force[chiefOf[PRUSSIAN]] === force)
  )
}

/** 6.0, R54 Why a commander may not be named to lead the contingent that gets its own sleigh: only when several are the most senior. */
export function whyNotLeadContingent(s: Campaign, force: ForceId, commander: CommanderId): Refusal | undefined {
  const army = allyOf(armyOf(s, force))
  if (s.commander.force[commander] !== force || s.data.armyOfCommander[commander] !== army) return no.notWithForce
  const first = seniorOf(s, force, army)
  if (first === commander) return no.settledAlready
  return s.data.level[commander] === s.data.level[first] ? undefined : no.notSenior
}

/**
 * 11.1 c, R36 An army's contingent leaves a combined Force and is returned; it is on the march, the other stays in the hex. The contingent
 * whose sleigh is on the map keeps it, the other takes a free one of its army, led by the commander named or its most senior. Orders to an
 * army go with its contingent.
 */
export function detach(s: Campaign, force: ForceId, army: ArmyId, table: TableTop, named = NO_COMMANDER): ForceId {
  const hex = s.force.hex[force]
  const keeper = armyOf(s, force)
  const other = freeSleigh(s, allyOf(keeper))
  s.force.hex[other] = hex
  copyMarkers(s, force, other)
  s.force.shownOn[other] = s.force.shownOn[force]
  s.force.notedOn[other] = s.force.notedOn[force]
  moveContingent(s, force, other, allyOf(keeper))
  s.force.combined[force] = 0
  const leaving = army === keeper ? force : other
  takeLead(s, other, named)
  table.tell(told.split, force, other, s.force.leader[other])
  settleCommand(s, force, table)
  if (leaving === force) putForce(s, other, hex)
  return leaving
}

/** Divisions, commanders and markers of one army move to their own sleigh. */
function moveContingent(s: Campaign, from: ForceId, to: ForceId, army: ArmyId): void {
  const branch = branchOfArmy(army)
  const { record, orders } = s
  for (let cell = branch * BRANCH_CELLS, end = cell + BRANCH_CELLS; cell < end; cell++) {
    record.count[recordAt(to) + cell] = record.count[recordAt(from) + cell]
    record.shown[recordAt(to) + cell] = record.shown[recordAt(from) + cell]
    record.noted[recordAt(to) + cell] = record.noted[recordAt(from) + cell]
    record.count[recordAt(from) + cell] = 0
    record.shown[recordAt(from) + cell] = 0
    record.noted[recordAt(from) + cell] = 0
  }
  const [there, here] = [ordersAt(from, branch), ordersAt(to, branch)]
  orders.now[here] = orders.now[there]
  orders.plus1[here] = orders.plus1[there]
  orders.plus2[here] = orders.plus2[there]
  orders.now[there] = 0
  orders.plus1[there] = 0
  orders.plus2[there] = 0
  const commanders = s.data.commandersOf[ALLIED]
  for (let i = 0; i < commanders.length; i++)
    if (s.commander.force[commanders[i]] === from && s.data.armyOfCommander[commanders[i]] === army) {
      s.commander.force[commanders[i]] = to
      s.commander.open[commanders[i]] = 0
    }
}

/** 6.0 A new Force is led by the commander named, else its most senior, or a division commander. */
function takeLead(s: Campaign, force: ForceId, named = NO_COMMANDER): void {
  const army = armyOf(s, force)
  let leader = named < 0 ? seniorOf(s, force, army) : named
  if (leader < 0) {
    leader = freeDivisionCommander(s, army)
    s.commander.force[leader] = force
  }
  takeCommand(s, force, leader)
}

/**
 * R49 A combined Force that has lost one contingent belongs to the other army. It takes a free sleigh of that army; while there is none, or
 * nobody to lead it, it stays as it is.
 */
export function settleContingents(s: Campaign, table: TableTop): void {
  const forces = s.data.forcesOf[ALLIED]
  for (let i = 0; i < forces.length; i++) {
    const force = forces[i]
    if (s.force.combined[force] === 0) continue
    const dead = branchSize(s, force, branchOfArmy(BRITISH)) === 0 ? BRITISH : PRUSSIAN
    if (branchSize(s, force, branchOfArmy(dead)) === 0) settleSurvivors(s, force, dead, table)
  }
}

function settleSurvivors(s: Campaign, force: ForceId, dead: ArmyId, table: TableTop): void {
  const survivors = allyOf(dead)
  const keepsSleigh = armyOf(s, force) === survivors
  const sleigh = keepsSleigh ? force : freeSleigh(s, survivors)
  if (sleigh < 0 || !canBeLed(s, force, survivors)) return
  const commanders = s.data.commandersOf[ALLIED]
  for (let i = 0; i < commanders.length; i++)
    if (s.commander.force[commanders[i]] === force && s.data.armyOfCommander[commanders[i]] === dead)
      loseCommander(s, commanders[i], s.force.hex[force], table)
  const row = ordersAt(force, branchOfArmy(dead))
  s.orders.now[row] = 0
  s.orders.plus1[row] = 0
  s.orders.plus2[row] = 0
  s.force.combined[force] = 0
  if (keepsSleigh) settleCommand(s, force, table)
  else changeSleigh(s, force, sleigh, table)
}

function changeSleigh(s: Campaign, from: ForceId, to: ForceId, table: TableTop): void {
  const hex = s.force.hex[from]
  s.force.lacks[to] = s.force.lacks[from]
  absorb(s, from, to)
  clearForce(s, from)
  putForce(s, to, hex)
  takeLead(s, to)
  table.tell(told.merged, from, to, hex)
  table.tell(told.tookCommand, s.force.leader[to], to)
}
