import type { Side, TableTop } from '@grognard/engine'
import type { CommandId, PieceId } from './ids.ts'
import { settle } from './orders.ts'
import { type Battle, BY_DEMORALISATION, EXITED, isOnMap, NOT_ENDED, NOT_YET, settingOf } from './state.ts'
import { told } from './terms.ts'

/** 37.23b SP that a unit had lost before this part of a campaign began. */
const lostBefore = (s: Battle, unit: PieceId): number => (s.data.veterans.count === 0 ? 0 : s.veteran.lost[unit as never])

/** B 1, 37.23b SP with which a unit took the field: those it had left when this battle, or part of a campaign, began. */
const broughtSP = (s: Battle, unit: PieceId): number => settingOf(s).startSP[unit] - lostBefore(s, unit)

/** B 1, 37.13 SP a unit has lost in this battle; what has left the map lost what it had lost before. */
export function lostSP(s: Battle, unit: PieceId): number {
  if (s.piece.box[unit] === NOT_YET) return 0
  return broughtSP(s, unit) - s.data.sp[3 * unit + s.piece.steps[unit]]
}

/** B 15 A formation whose commander takes part is a corps; independent divisions are none. */
export const isCorps = (s: Battle, formation: CommandId): boolean => formation >= 0 && settingOf(s).isCorps[formation] !== 0

/** B 15 SP of a corps that have been present so far, and those of them that are lost. */
export function corpsLosses(s: Battle, formation: CommandId): { readonly present: number; readonly lost: number } {
  const units = s.data.unitsOf[formation]
  let present = 0
  let lost = 0
  for (let i = 0; i < units.length; i++) {
    if (broughtSP(s, units[i]) === 0 || s.piece.box[units[i]] === NOT_YET) continue
    present += broughtSP(s, units[i])
    // 37.13.1 Who left the map without supply is lost for his corps.
    const isCut = s.piece.box[units[i]] === EXITED && s.piece.unsupplied[units[i]] !== 0
    lost += isCut ? broughtSP(s, units[i]) : lostSP(s, units[i])
  }
  return { present, lost }
}

/** B 15 Tests a corps after a loss or a return: demoralised once half of the SP present so far is lost, rounded up. */
export function testCorps(s: Battle, formation: CommandId, table: TableTop): void {
  if (!isCorps(s, formation)) return
  const { data } = s
  const { present, lost } = corpsLosses(s, formation)
  const isBroken = present > 0 && 2 * lost >= present
  if (isBroken === (s.command.demoralised[formation] !== 0)) return
  const owner = data.commandOwner[formation]
  s.command.demoralised[formation] = Number(isBroken)
  if (isBroken) {
    table.tellTo(1 << owner, told.corpsDemoralised, formation, lost, present)
    if (settle(s, formation)) table.tellTo(1 << owner, told.attackGivenUp, formation)
    testSide(s, owner, table)
  } else table.tellTo(1 << owner, told.corpsRecovered, formation)
}

/** 37.13, R-54 A side all of whose corps are demoralised, those still to come included, has lost. */
function testSide(s: Battle, side: Side, table: TableTop): void {
  if (s.ended !== NOT_ENDED) return
  const formations = settingOf(s).formations[side]
  for (let i = 0; i < formations.length; i++)
    if (
      isCorps(s, formations[i]) &&
      isExpected(s, formations[i]) &&
      (s.command.demoralised[formations[i]] === 0 || hasExited(s, formations[i]))
    )
      return
  s.ended = BY_DEMORALISATION
  s.winner = 1 - side + 1
  table.tell(told.allDemoralised, side)
}

/** R-54 A corps that has left the map in supply counts as sound, whatever it lost before. */
function hasExited(s: Battle, formation: CommandId): boolean {
  const units = s.data.unitsOf[formation]
  let isOut = false
  for (let i = 0; i < units.length; i++) {
    if (isOnMap(s, units[i])) return false
    if (s.piece.box[units[i]] === EXITED && s.piece.unsupplied[units[i]] === 0) isOut = true
  }
  return isOut
}

/** R-54 Alternates count once they have come: a unit of the formation is or was on the map, or is due at some hour. */
function isExpected(s: Battle, formation: CommandId): boolean {
  const { groupOf, groups } = settingOf(s)
  const units = s.data.unitsOf[formation]
  for (let i = 0; i < units.length; i++) {
    const group = groupOf[units[i]]
    if (broughtSP(s, units[i]) !== 0 && (s.piece.box[units[i]] !== NOT_YET || group < 0 || !groups[group].isAlternate)) return true
  }
  return false
}
