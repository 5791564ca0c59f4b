import type { Refusal, Side, TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { isGuns, isTrain } from './armies.ts'
import { entryCost } from './arrivals.ts'
import { actorsOf, commandOf, isActing, legOf } from './commands.ts'
import { coverIn, isUnmarked, settleCovers, tellOf } from './covers.ts'
import { testCorps } from './demoralisation.ts'
import { HALVES } from './ground.ts'
import { ARTILLERY, BAGGAGE, GENERAL_RETREAT, INFANTRY, MARCH, NO_PIECE, type PieceId, RESERVE, VEDETTE, WING } from './ids.ts'
import { isFinished, isToHq, type Leg, NO_LEG, typeOf, writtenTarget } from './legs.ts'
import { knownSourcesOf } from './sources.ts'
import { type Battle, BUILDS, EXITED, LEFT, MOVED, settingOf, takeOff } from './state.ts'
import { hasSupplyLine } from './supply.ts'
import { no, told } from './terms.ts'

/** The order by which a piece may leave: its own; an overall or wing commander goes with the formation that acts. */
function legOfLeaver(s: Battle, piece: PieceId): Leg {
  const { data } = s
  return legOf(s, data.rank[piece] >= WING ? s.acting.command[0 as never] : commandOf(s, piece))
}

const isRetreat = (leg: Leg): boolean => leg !== NO_LEG && typeOf(leg) === GENERAL_RETREAT

const isSource = (s: Battle, side: Side, hex: HexId): boolean => knownSourcesOf(s, side).includes(hex)

/** 37.13.1 Whether a March sends its troops off the map: its target is a friendly source. What is kept of it once it is done does so too. */
function isSentOff(s: Battle, side: Side, leg: Leg, hex: HexId): boolean {
  if (leg === NO_LEG || isToHq(leg) || writtenTarget(leg) !== hex || !isSource(s, side, hex)) return false
  return typeOf(leg) === MARCH || (typeOf(leg) === RESERVE && isFinished(leg))
}

/** 37.13.1 Why an order does not lead off the map from a hex: a General Retreat does over its edges. */
function whyNoWayOut(s: Battle, side: Side, leg: Leg, hex: HexId): Refusal | undefined {
  if (isRetreat(leg)) return settingOf(s).retreatHexes[side].includes(hex) || isSource(s, side, hex) ? undefined : no.noWayOut
  return isSentOff(s, side, leg, hex) ? undefined : no.notSentOff
}

/** Half points that leaving costs: the hex once more, and foot and guns 1 MP out of an enemy zone of control. */
function exitCost(s: Battle, piece: PieceId, hex: HexId, isInZone: boolean): number {
  const { data } = s
  const arm = data.arm[piece]
  const isHeavy = isTrain(arm) || isGuns(arm)
  const cost = entryCost(s, hex, data.column[piece])
  return (isHeavy && data.weather.doubles[s.weather] !== 0 ? HALVES * cost : cost) + (isInZone ? HALVES : 0)
}

/** 37.13.1 Why a piece may not leave the map now. The field is laid. */
export function whyNotExit(s: Battle, side: Side, piece: PieceId): Refusal | undefined {
  const { data } = s
  const arm = data.arm[piece]
  const hex = s.piece.hex[piece]
  if (data.owner[piece] !== side) return no.notYours
  if (hex < 0) return no.notOnMap
  if (arm === VEDETTE) return no.vedettesStay
  const isRider = data.rank[piece] >= WING
  if (!isRider && !isActing(s, piece)) return no.notActing
  const hasMoved = (s.piece.done[piece] & MOVED) !== 0
  if ((isRider && hasMoved) || (s.piece.done[piece] & BUILDS) !== 0 || s.piece.stays[piece] !== 0 || s.halted.has(piece)) return no.hasMoved
  const leg = legOfLeaver(s, piece)
  const reason = whyNoWayOut(s, side, leg, hex)
  if (reason !== undefined) return reason
  const isOnFoot = arm === INFANTRY || arm === ARTILLERY
  const isInZone = isOnFoot && data.field.isInZone(s, (1 - side) as Side, hex)
  if (isInZone && !isRetreat(leg)) return no.zoneBarsExit
  const isFresh = s.piece.spent[piece] === 0 && !hasMoved
  return isFresh || s.piece.spent[piece] + exitCost(s, piece, hex, isInZone) <= data.move[piece] ? undefined : no.noPointsToLeave
}

/** 37.13.1 Why nobody may leave the map now. */
export function whyNoExit(s: Battle, side: Side): Refusal | undefined {
  const { isWayOut } = settingOf(s)
  const pieces = settingOf(s).pieces[side]
  let reason: Refusal = no.noWayOut
  let isLaid = false
  for (let i = 0; i < pieces.length; i++) {
    const hex = s.piece.hex[pieces[i]]
    if (hex < 0 || isWayOut[hex] === 0) continue
    if (!isLaid) s.data.field.lay(s)
    isLaid = true
    const why = whyNotExit(s, side, pieces[i])
    if (why === undefined) return undefined
    if (reason === no.noWayOut || reason === no.notSentOff) reason = why === no.notActing ? reason : why
  }
  return reason
}

/** 37.13.1 A piece leaves the map, unseen if it was; a unit without a supply line at this moment is lost for the spirit of its corps. */
export function exit(s: Battle, piece: PieceId, table: TableTop): void {
  const { data } = s
  const hex = s.piece.hex[piece]
  const side = data.owner[piece]
  const isCut = piece < data.units && !hasSupplyLine(s, piece)
  const wasShown = s.piece.shown[piece] !== 0
  tellOf(s, piece, table, told.leftMap, hex)
  takeOff(s, piece, EXITED)
  if (isCut) {
    s.piece.unsupplied[piece] = 1
    table.tellTo(1 << side, told.leftUnsupplied, piece)
  }
  if (wasShown) s.piece.fallen[piece] = LEFT
  else if (s.options.hiddenForces && !isUnmarked(s, piece)) {
    settleCovers(s)
    if (coverIn(s, side, hex) < 0) table.tellTo(1 << (1 - side), told.coverLeft, side, hex)
  }
  if (piece < data.units) testCorps(s, data.formation[piece], table)
}

/** B 12.10 Whether a General Retreat takes a piece off the map from where it is. The field is laid. */
export const mustLeave = (s: Battle, side: Side, piece: PieceId): boolean =>
  settingOf(s).isWayOut[s.piece.hex[piece]] !== 0 &&
  s.data.rank[piece] < WING &&
  isRetreat(legOfLeaver(s, piece)) &&
  whyNotExit(s, side, piece) === undefined

/** B 12.10 The next of those who act that a General Retreat takes off the map; below 0 where there is none. The field is laid. */
export function nextToLeave(s: Battle, side: Side): PieceId {
  const { isWayOut } = settingOf(s)
  const pieces = actorsOf(s)
  for (let i = 0; i < pieces.length; i++) {
    const hex = s.piece.hex[pieces[i]]
    if (hex >= 0 && isWayOut[hex] !== 0 && isActing(s, pieces[i]) && mustLeave(s, side, pieces[i])) return pieces[i]
  }
  return NO_PIECE
}

/** B 12.10 Whether a train is under a General Retreat: then it marches by itself. */
export const isTrainInRetreat = (s: Battle, piece: PieceId): boolean =>
  isTrain(s.data.arm[piece]) && isRetreat(legOf(s, commandOf(s, piece)))

/** 37.13 Trains and units of a side that have left the map. */
export function exitedFrom(s: Battle, side: Side): { readonly trains: number; readonly units: number } {
  let trains = 0
  let units = 0
  for (const piece of settingOf(s).pieces[side]) {
    if (s.piece.box[piece] !== EXITED) continue
    if (piece < s.data.units) units++
    else if (s.data.arm[piece] === BAGGAGE) trains++
  }
  return { trains, units }
}
