import type { Side, TableTop } from '@grognard/engine'
import { legOf } from './commands.ts'
import { ATTACK, type CommandId, DEFEND, type PieceId, PROBE } from './ids.ts'
import { makeLeg, NO_LEG, typeOf } from './legs.ts'
import { type Battle, BY_DEMORALISATION, EXITED, isOnMap, NOT_ENDED, NOT_YET, settingOf } from './state.ts'
import { told } from './terms.ts'

/** B 1, 37.13 SP a unit has lost in this battle. */
export function lostSP(s: Battle, unit: PieceId): number {
  const box = s.piece.box[unit]
  if (box === NOT_YET || box === EXITED) return 0
  return settingOf(s).startSP[unit] - s.data.sp[3 * unit + s.piece.steps[unit]]
}

/** B 15 A formation with a commander is a corps; independent divisions are none. */
const isCorps = (s: Battle, formation: CommandId): boolean => formation >= 0 && s.data.commander[formation] >= 0

/** B 15 Tests a corps after a loss or a return: demoralised once half of the SP present so far is lost, rounded up. */
export function testCorps(s: Battle, formation: CommandId, table: TableTop): void {
  if (!isCorps(s, formation)) return
  const { data } = s
  const units = data.unitsOf[formation]
  let present = 0
  let lost = 0
  for (let i = 0; i < units.length; i++) {
    if (settingOf(s).startSP[units[i]] === 0 || s.piece.box[units[i]] === NOT_YET) continue
    present += settingOf(s).startSP[units[i]]
    lost += lostSP(s, units[i])
  }
  const isBroken = present > 0 && 2 * lost >= present
  if (isBroken === (s.command.demoralised[formation] !== 0)) return
  const owner = data.commandOwner[formation]
  s.command.demoralised[formation] = Number(isBroken)
  if (isBroken) {
    table.tellTo(1 << owner, told.corpsDemoralised, formation, lost, present)
    giveUpAttack(s, formation, table)
    testSide(s, owner, table)
  } else table.tellTo(1 << owner, told.corpsRecovered, formation)
}

/** B 15 A demoralised corps holds no Attack or Probe order: it defends where its commander is. */
function giveUpAttack(s: Battle, formation: CommandId, table: TableTop): void {
  const { data } = s
  const leg = legOf(s, formation)
  const isAttacking = leg !== NO_LEG && (typeOf(leg) === ATTACK || typeOf(leg) === PROBE)
  const commander = data.commander[formation]
  if (!isAttacking || !isOnMap(s, commander)) return
  const first = data.firstLeg[formation]
  for (let i = 0; i < data.legRows[formation]; i++) s.order.leg[(first + i) as never] = NO_LEG
  s.order.leg[first as never] = makeLeg(DEFEND, s.piece.hex[commander])
  table.tellTo(1 << data.commandOwner[formation], told.attackGivenUp, formation)
}

/** 37.13, R-54 A side all of whose corps are demoralised, those still to come included, has lost. */
function testSide(s: Battle, side: Side, table: TableTop): void {
  if (s.ended !== NOT_ENDED) return
  const formations = settingOf(s).formations[side]
  for (let i = 0; i < formations.length; i++) if (isCorps(s, formations[i]) && s.command.demoralised[formations[i]] === 0) return
  s.ended = BY_DEMORALISATION
  s.winner = 1 - side + 1
  table.tell(told.allDemoralised, side)
}
