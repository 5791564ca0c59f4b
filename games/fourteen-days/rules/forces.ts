import { EVERYONE, type Side, type TableTop } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { DIVISION_LEVEL } from './armies.ts'
import { type ArmyId, type CommanderId, type ForceId, NO_COMMANDER, NO_FORCE, NO_PLACE } from './ids.ts'
import { type Campaign, isOnMap, ordersAt, ownerOf, recordAt } from './state.ts'
import { told } from './terms.ts'
import { armOfCell, armyOfBranch, BRANCH_CELLS, BRANCHES, CELLS } from './troops.ts'

/** Bits of the arms in a Force. */
export function armsOf(s: Campaign, force: ForceId): number {
  const at = recordAt(force)
  let arms = 0
  for (let cell = 0; cell < CELLS; cell++) if (s.record.count[at + cell] > 0) arms |= 1 << armOfCell(cell)
  return arms
}

/** 3.0 The size of a Force: its divisions, full-strength or weakened. */
export const sizeOf = (s: Campaign, force: ForceId): number => branchSize(s, force, 0) + branchSize(s, force, 1)

/** Divisions of one branch of a Force. */
export function branchSize(s: Campaign, force: ForceId, branch: number): number {
  let size = 0
  for (let row = recordAt(force) + branch * BRANCH_CELLS, end = row + BRANCH_CELLS; row < end; row++) size += s.record.count[row]
  return size
}

/** The army of a Force, by its sleigh. */
export const armyOf = (s: Campaign, force: ForceId): ArmyId => s.data.armyOf[force] as ArmyId

/** 3.0 An army's sleigh that is not on the map, or NO_FORCE. */
export function freeSleigh(s: Campaign, army: ArmyId): ForceId {
  const sleighs = s.data.forcesOfArmy[army]
  for (let i = 0; i < sleighs.length; i++) if (!isOnMap(s, sleighs[i])) return sleighs[i]
  return NO_FORCE
}

/** 6.0 An army's division commander who is with no Force, or NO_COMMANDER. */
export function freeDivisionCommander(s: Campaign, army: ArmyId): CommanderId {
  const reserve = s.data.divisionCommandersOf[army]
  for (let i = 0; i < reserve.length; i++) if (s.commander.force[reserve[i]] < 0) return reserve[i]
  return NO_COMMANDER
}

/** Puts a Force into a hex, where it stands. */
export function putForce(s: Campaign, force: ForceId, hex: HexId): void {
  liftForce(s, force)
  s.force.hex[force] = hex
  s.hex.force[hex] = force
}

/** Takes a Force out of its hex without removing it from the map: it is on the march. */
export function liftForce(s: Campaign, force: ForceId): void {
  const from = s.force.hex[force]
  if (from >= 0 && s.hex.force[from] === force) s.hex.force[from] = NO_FORCE
}

/** 6.0 The most senior commander with a Force, preferring the one on the sleigh. Known only to its owner. */
export function mostSenior(s: Campaign, force: ForceId): CommanderId {
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  const { level } = s.data
  let best = s.force.leader[force]
  if (best >= 0 && s.commander.force[best] !== force) best = NO_COMMANDER
  for (let i = 0; i < commanders.length; i++)
    if (s.commander.force[commanders[i]] === force && (best < 0 || level[commanders[i]] > level[best])) best = commanders[i]
  return best
}

/** 6.0 Puts a commander of a Force on its sleigh; the previous one, if any, goes into the record, where only the owner sees him. */
export function takeCommand(s: Campaign, force: ForceId, commander: CommanderId): void {
  const before = s.force.leader[force]
  if (before >= 0 && s.commander.force[before] === force) s.commander.open[before] = 0
  s.force.leader[force] = commander
  s.commander.open[commander] = 1
}

/**
 * 6.0 After commanders have come or gone: the most senior one leads; a division commander fills a gap and leaves when somebody senior is
 * there. Returns false when nobody is left to lead.
 */
export function settleCommand(s: Campaign, force: ForceId, table: TableTop): boolean {
  const before = s.force.leader[force]
  let leader = mostSenior(s, force)
  if (leader < 0) {
    leader = freeDivisionCommander(s, armyOf(s, force))
    if (leader < 0) return false
    s.commander.force[leader] = force
  }
  if (leader !== before) {
    takeCommand(s, force, leader)
    table.tell(told.tookCommand, leader, force)
  }
  if (s.data.level[leader] > DIVISION_LEVEL) dismissDivisionCommanders(s, force)
  return true
}

/** 12.0 A commander joins another Force; both put their most senior on the sleigh. */
export function moveCommander(s: Campaign, commander: CommanderId, to: ForceId, table: TableTop): void {
  const from = s.commander.force[commander]
  s.commander.open[commander] = 0
  s.commander.force[commander] = to
  if (from >= 0) settleCommand(s, from, table)
  settleCommand(s, to, table)
}

function dismissDivisionCommanders(s: Campaign, force: ForceId): void {
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  for (let i = 0; i < commanders.length; i++)
    if (s.commander.force[commanders[i]] === force && s.data.level[commanders[i]] === DIVISION_LEVEL) {
      s.commander.force[commanders[i]] = NO_FORCE
      s.commander.open[commanders[i]] = 1
    }
}

/** 11.0 II The Force that an army's commander accompanies, or NO_FORCE. */
export const forceOfChief = (s: Campaign, army: ArmyId): ForceId => s.commander.force[s.data.chiefOf[army]]

/** 11.1 Whether a Force is led by the commander of its own army; one of the other army who found refuge with it (11.3) doesn't count. */
export const hasChief = (s: Campaign, force: ForceId): boolean =>
  s.force.leader[force] !== NO_COMMANDER && s.force.leader[force] === s.data.chiefOf[armyOf(s, force)]

/** 9.0 Adds eliminated divisions to an army's losses, which are public. */
export function loseDivisions(s: Campaign, army: ArmyId, count: number, table: TableTop): void {
  if (count === 0) return
  s.army.lost[army] += count
  table.tell(told.divisionsLost, army, count, s.army.lost[army])
}

/** 4.0 Removes a Force that has no division left. */
export function removeIfEmpty(s: Campaign, force: ForceId, table: TableTop): boolean {
  if (sizeOf(s, force) > 0) return false
  removeForce(s, force, table)
  return true
}

/**
 * 11.3, 11.4.2 Removes a Force from the map; its divisions count as lost, its senior commanders are away until the end of the next turn.
 */
export function removeForce(s: Campaign, force: ForceId, table: TableTop): void {
  const side = ownerOf(s, force)
  const hex = s.force.hex[force]
  for (let branch = 0; branch < BRANCHES; branch++)
    loseDivisions(s, armyOfBranch(side, branch), lostOfBranch(s, force, side, branch), table)
  table.tell(told.forceGone, force, hex)
  loseCommanders(s, force, hex, table)
  clearForce(s, force)
}

/** The divisions of a branch; line and Guard are one army, counted together with the first. */
function lostOfBranch(s: Campaign, force: ForceId, side: Side, branch: number): number {
  if (armyOfBranch(side, 0) !== armyOfBranch(side, 1)) return branchSize(s, force, branch)
  return branch === 0 ? sizeOf(s, force) : 0
}

function loseCommanders(s: Campaign, force: ForceId, hex: HexId, table: TableTop): void {
  const commanders = s.data.commandersOf[ownerOf(s, force)]
  for (let i = 0; i < commanders.length; i++) if (s.commander.force[commanders[i]] === force) loseCommander(s, commanders[i], hex, table)
}

/** 11.3 A commander whose divisions are gone: a senior one is away until the end of the next turn, a division commander is free again. */
export function loseCommander(s: Campaign, commander: CommanderId, hex: HexId, table: TableTop): void {
  s.commander.force[commander] = NO_FORCE
  if (s.data.level[commander] === DIVISION_LEVEL) return
  s.commander.lostIn[commander] = hex
  s.commander.backOn[commander] = s.turn + 1
  const seenBy = s.commander.open[commander] !== 0 ? EVERYONE : 1 << s.data.sideOfCommander[commander]
  table.tellTo(seenBy, told.commanderLost, commander, s.turn + 1)
}

/** 5.0 Clears everything on a sleigh, which is free again. */
export function clearForce(s: Campaign, force: ForceId): void {
  liftForce(s, force)
  const at = recordAt(force)
  for (let cell = 0; cell < CELLS; cell++) {
    s.record.count[at + cell] = 0
    s.record.shown[at + cell] = 0
    s.record.noted[at + cell] = 0
  }
  for (let branch = 0; branch < BRANCHES; branch++) {
    const row = ordersAt(force, branch)
    s.orders.now[row] = 0
    s.orders.plus1[row] = 0
    s.orders.plus2[row] = 0
  }
  s.force.hex[force] = OFF_MAP
  s.force.leader[force] = NO_COMMANDER
  s.force.combined[force] = 0
  s.force.initial[force] = 0
  s.force.forage[force] = 0
  s.force.fatigue[force] = 0
  s.force.combat[force] = 0
  s.force.moved[force] = 0
  s.force.marched[force] = 0
  s.force.lacks[force] = 0
  s.force.shownOn[force] = 0
  s.force.notedOn[force] = 0
  endPlan(s, force)
}

export function endPlan(s: Campaign, force: ForceId): void {
  s.plan.goal[force] = NO_PLACE
  s.plan.via[force] = NO_PLACE
  s.plan.via2[force] = NO_PLACE
  s.plan.way[force] = 0
  s.plan.from[force] = OFF_MAP
  s.plan.done[force] = 0
}

/** Order markers of a Force, whoever issued them. */
export const ordersOn = (s: Campaign, force: ForceId): number => s.orders.now[ordersAt(force, 0)] + s.orders.now[ordersAt(force, 1)]

/** 11.0 IV Removes all Route Blocked markers. */
export function clearRoutes(s: Campaign): void {
  s.hex.blocked.fill(0)
}
