import { push, SIX, type Side, type TableTop } from '@grognard/engine'
import { OFF_MAP } from '@grognard/engine/hex/grid'
import { hostOf, legOf } from './commands.ts'
import { COALITION, type CommandId, FRENCH, NO_COMMAND, NO_PIECE, type PieceId, RESERVE, SIDES } from './ids.ts'
import { beginTurn } from './later.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { layOut, pushPreparations } from './setup.ts'
import { type Battle, GONE, isReduced, NO_COURIER, NOT_YET, PEU, RECOVERED, settingOf, takeOff, UAR } from './state.ts'
import { step, told } from './terms.ts'
import { countPoints } from './victory.ts'

/** 37.23b A part of a campaign is over: its points are counted and kept, units rally and recover, and the next part begins. */
export const endPart = step(
  'end-part',
  '37.23b',
  {},
  {
    apply(s, _f, _said, table) {
      const points = [0, 0]
      countPoints(s, table, points)
      table.tell(told.partOver, points[FRENCH], points[COALITION])
      for (const side of SIDES.all) s.earlier.points[side as never] = points[side]
      push(s, mendUnits)
      push(s, beginPart)
    },
  },
)

/** 37.23b Units that await rally roll once for it; reduced ones of formations in Reserve roll to regain a step. */
export const mendUnits = step(
  'mend-units',
  '37.23b',
  {},
  {
    apply(s, _f, _said, table) {
      const { linking } = s.data.setUps[nextSetting(s)]
      if (linking === undefined) return
      for (const side of SIDES.all)
        for (const unit of settingOf(s).units[side]) {
          if (s.piece.box[unit] === RECOVERED) s.piece.steps[unit] = 1
          if (s.piece.box[unit] === UAR) rallyOnce(s, unit, side, linking.rally, table)
          else if (isResting(s, unit)) recover(s, unit, side, linking.recover, table)
        }
    },
  },
)

/** Whether a unit has steps to regain, and its formation is in Reserve. */
function isResting(s: Battle, unit: PieceId): boolean {
  const leg = legOf(s, hostOf(s, unit))
  const isOut = s.piece.box[unit] === PEU || s.piece.box[unit] === NOT_YET
  return !isOut && isReduced(s, unit) && leg !== NO_LEG && typeOf(leg) === RESERVE
}

function rallyOnce(s: Battle, unit: PieceId, side: Side, success: readonly number[], table: TableTop): void {
  const rolled = table.roll(SIX, side, 1 << side)
  table.tellTo(1 << side, told.rallyAfter, unit, rolled)
  const isBack = success.includes(rolled)
  if (isBack) s.piece.steps[unit] = 1
  s.piece.box[unit] = isBack ? NOT_YET : PEU
  table.tellTo(1 << side, isBack ? told.rallied : told.dispersed, unit)
}

function recover(s: Battle, unit: PieceId, side: Side, success: readonly number[], table: TableTop): void {
  const rolled = table.roll(SIX, side, 1 << side)
  table.tellTo(1 << side, told.recoverDie, unit, rolled)
  if (!success.includes(rolled)) return
  s.piece.steps[unit]++
  table.tellTo(1 << side, told.madeGood, unit)
}

/** The set-up of the next part, with the same cards and fog as this one. */
const nextSetting = (s: Battle): number => s.setting - (s.setting % s.data.scenarios.count) + (settingOf(s).nextPart ?? 0)

/** 37.23b The next part begins on its own map, with those who are left. */
export const beginPart = step(
  'begin-part',
  '37.23b',
  {},
  {
    apply(s, _f, _said, table) {
      clearTable(s)
      s.setting = nextSetting(s)
      const setting = settingOf(s)
      for (const side of SIDES.all) {
        for (const piece of setting.pieces[side])
          if (s.piece.box[piece] === NOT_YET && s.piece.steps[piece] === 0) s.piece.steps[piece] = s.data.steps[piece]
        for (const unit of setting.units[side])
          s.veteran.lost[unit as never] =
            setting.startSP[unit] - (s.piece.box[unit] === PEU ? 0 : s.data.sp[3 * unit + s.piece.steps[unit]])
      }
      table.tell(told.partBegan, setting.firstTurn)
      layOut(s)
      pushPreparations(s)
      push(s, beginTurn)
    },
  },
)

/** Nothing stays on the map of the part that is over; PEU, destroyed trains and captured leaders stay where they are. */
function clearTable(s: Battle): void {
  const { data } = s
  for (const piece of data.pieces.all) {
    const box = s.piece.box[piece]
    takeOff(s, piece, box === PEU || box === GONE ? box : NOT_YET)
    s.piece.host[piece] = NO_COMMAND
    s.piece.seenAt[piece] = OFF_MAP
    s.piece.seenOn[piece] = 0
    if (box !== PEU && box !== GONE) s.piece.fallen[piece] = 0
  }
  for (const cover of data.covers.all) {
    s.cover.hex[cover] = OFF_MAP
    s.cover.from[cover] = OFF_MAP
    s.cover.report[cover] = 0
    s.cover.dummy[cover] = 0
    s.cover.moved[cover] = 0
  }
  for (let command = 0 as CommandId; command < data.commands.count; command++) clearCommand(s, command)
  s.order.leg.fill(NO_LEG)
  s.written.leg.fill(NO_LEG)
  s.arrival.leg.fill(NO_LEG)
  s.group.due.fill(0)
  s.group.rolled.fill(0)
  s.group.entry.fill(OFF_MAP)
  for (const set of [s.ip, s.fire, s.bombarded, s.charged, s.assaulted, s.struck, s.struckBefore]) set.clear()
  for (const set of [s.mayNotCharge, s.infiltrates, s.halted]) set.clear()
  s.everAssaulted.clear()
  s.met.clear()
  for (const side of SIDES.all) clearSide(s, side)
}

function clearCommand(s: Battle, command: CommandId): void {
  const { command: of } = s
  for (const column of [of.acted, of.demoralised, of.exhausted, of.reserveHours, of.reserveSince, of.arrives, of.failures])
    column[command] = 0
  for (const column of [of.shift, of.barredOn, of.given, of.givenOther, of.tried, of.badMoves, of.replaced, of.hidden]) column[command] = 0
  of.wing[command] = NO_PIECE
  of.sender[command] = NO_PIECE
  of.courier[command] = NO_COURIER
}

function clearSide(s: Battle, side: Side): void {
  const { side: of, play } = s
  for (const column of [of.initial, of.coordinated, of.delayed, of.advanced, of.trainsTaken, of.leadersTaken]) column[side] = 0
  for (const column of [of.cardVP, of.mayRetreat, of.dummies, of.spied]) column[side] = 0
  for (const column of [
    play.effects,
    play.shown,
    play.rerolls,
    play.settled,
    play.dieSeenBy,
    play.failing,
    play.replacements,
    play.moreOrders,
    play.moreMarches,
    play.lotted,
  ])
    column[side] = 0
  s.hand[side].clear()
  s.held[side].clear()
}
