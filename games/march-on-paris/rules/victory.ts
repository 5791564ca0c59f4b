import type { Outcome, Side, TableTop } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { isNearCommander } from './command.ts'
import { lostSP } from './demoralisation.ts'
import { holderOf, passedLast } from './encounters.ts'
import { exitedFrom } from './exits.ts'
import { COALITION, FRENCH, NO_PIECE, type PieceId, SIDES } from './ids.ts'
import { UNREACHED } from './march-tables.ts'
import { type Battle, BY_CAPTURE, BY_DEMORALISATION, BY_POINTS, isNightPM, isOnMap, NOT_ENDED, PEU, settingOf, UAR } from './state.ts'
import { step, told } from './terms.ts'

/** 37.13 SP that a side has lost: steps on the map, and units in the boxes. */
export function lostBy(s: Battle, side: Side): number {
  const units = settingOf(s).units[side]
  let lost = 0
  for (let i = 0; i < units.length; i++) lost += lostSP(s, units[i])
  return lost
}

/** What evens out the battle as it is played. */
export const handicapOf = (s: Battle): readonly number[] => settingOf(s).handicap[s.options.hiddenForces ? 'hidden' : 'open']

/** 37.13 The victory points of both sides, told as they are counted. */
export function countPoints(s: Battle, table: TableTop | undefined, out: { [side: number]: number }): void {
  const { vp } = s.data.tables
  const handicap = handicapOf(s)
  for (const side of SIDES.all) out[side] = handicap[side] + pointsBefore(s, side, table)
  for (const side of SIDES.all) {
    const enemy = (1 - side) as Side
    const difference = lostBy(s, enemy) - lostBy(s, side)
    const forLosses = difference > 0 ? Math.floor(difference / vp.spDifferencePer) : 0
    const corps = demoralisedCorps(s, enemy)
    out[side] +=
      forLosses +
      corps * vp.corpsDemoralised +
      s.side.trainsTaken[side] * vp.trainCaptured +
      s.side.leadersTaken[side] +
      s.side.cardVP[side] +
      forExits(s, side, table)
    if (table === undefined) continue
    if (handicap[side] !== 0) table.tell(told.handicapPoints, side, handicap[side])
    if (forLosses > 0) table.tell(told.lossPoints, side, difference, forLosses)
    if (corps > 0) table.tell(told.corpsPoints, side, corps, corps * vp.corpsDemoralised)
    if (s.side.trainsTaken[side] > 0) table.tell(told.trainPoints, side, s.side.trainsTaken[side] * vp.trainCaptured)
    if (s.side.cardVP[side] !== 0) table.tell(told.cardsInAll, side, s.side.cardVP[side])
    if (s.side.leadersTaken[side] > 0) table.tell(told.leaderPoints, side, s.side.leadersTaken[side])
  }
  countPlaces(s, table, out)
}

/** 37.23b The points of the parts of a campaign that are over, and of the days on which a road was held. */
function pointsBefore(s: Battle, side: Side, table: TableTop | undefined): number {
  const { linking } = settingOf(s)
  if (linking === undefined) return 0
  const points = s.earlier.points[side as never]
  const days = s.earlier.days[side as never]
  if (points !== 0) table?.tell(told.earlierPoints, side, points)
  if (days > 0) table?.tell(told.roadPoints, side, days, days * linking.road.vpPerDay)
  return points + days * linking.road.vpPerDay
}

/** 37.23b On the evening of a day the road scores for a side whose unit holds it in supply. */
export function countRoad(s: Battle): void {
  const { linking } = settingOf(s)
  if (linking === undefined || !isNightPM(s)) return
  const { place, side } = linking.road
  const last = passedLast(s, place, side)
  if (holderOf(s, place) === side && last >= 0 && isOnMap(s, last) && s.piece.unsupplied[last] === 0) s.earlier.days[side as never]++
}

/** 37.13, R-33 Whoever played General Retreat scores for baggage and units brought off the map, for units no more than he has eliminated. */
function forExits(s: Battle, side: Side, table: TableTop | undefined): number {
  if (s.side.mayRetreat[side] === 0) return 0
  const { vp } = s.data.tables
  const { trains, units } = exitedFrom(s, side)
  const points = trains * vp.exitTrain + Math.floor(Math.min(units, eliminated(s, (1 - side) as Side)) / vp.exitUnitsPer)
  if (points > 0) table?.tell(told.exitPoints, side, trains, units, points)
  return points
}

/** 37.13 Units of a side in the boxes of those that await rally or are gone for good. */
function eliminated(s: Battle, side: Side): number {
  let count = 0
  for (const unit of settingOf(s).units[side]) if (s.piece.box[unit] === UAR || s.piece.box[unit] === PEU) count++
  return count
}

function countPlaces(s: Battle, table: TableTop | undefined, out: { [side: number]: number }): void {
  const { vp } = s.data.tables
  const { victory, sourceOf } = settingOf(s)
  for (let place = 0; place < s.data.places.count; place++) {
    const holder = holderOf(s, place)
    if (holder < 0) continue
    const hex = s.data.placeHex[place]
    const scored = victory.find(row => row.hex === hex)
    const isTaken = sourceOf[place] !== 0 && sourceOf[place] !== holder + 1
    const points = (scored?.vp ?? 0) + (isTaken ? vp.supplySource : 0)
    if (points === 0) continue
    if (!isSecured(s, place, holder as Side)) {
      table?.tell(told.noPoints, holder, hex)
      continue
    }
    out[holder] += points
    table?.tell(isTaken ? told.sourcePoints : told.hexPoints, holder, hex, points)
  }
}

/**
 * 37.13 A place scores if the unit that controls it is in supply, or within command range of its commander. R-49 For one that is gone the
 * nearest by march distance stands; where nobody has been since the start, the place counts.
 */
function isSecured(s: Battle, place: number, holder: Side): boolean {
  const last = passedLast(s, place, holder)
  if (last < 0) return true
  const unit = isOnMap(s, last) ? last : nearestUnit(s, holder, s.data.placeHex[place])
  return unit >= 0 && (s.piece.unsupplied[unit] === 0 || isNearCommander(s, unit))
}

function nearestUnit(s: Battle, side: Side, hex: HexId): PieceId {
  const { data } = s
  const units = settingOf(s).units[side]
  data.field.lay(s)
  let best = NO_PIECE
  let least = UNREACHED
  for (let i = 0; i < units.length; i++) {
    if (!isOnMap(s, units[i])) continue
    const far = data.marches.to(s, hex, data.column[units[i]])[s.piece.hex[units[i]]]
    if (far >= least) continue
    least = far
    best = units[i]
  }
  return best
}

/** R-18 Corps of a side that are demoralised now. */
function demoralisedCorps(s: Battle, side: Side): number {
  const corps = settingOf(s).formations[side]
  let count = 0
  for (let i = 0; i < corps.length; i++) if (s.command.demoralised[corps[i]] !== 0) count++
  return count
}

/** 37.13 The points are counted after the last turn: a difference of a tenth of the larger total or less is a draw. */
export const countUp = step(
  'count-up',
  '37.13',
  {},
  {
    apply(s, _f, _said, table) {
      const points = [0, 0]
      countPoints(s, table, points)
      const [french, coalition] = raised(points)
      table.tell(told.pointsInAll, french, coalition)
      s.ended = BY_POINTS
      const isDraw = 10 * Math.abs(french - coalition) <= Math.max(french, coalition)
      s.winner = isDraw ? 0 : (french > coalition ? FRENCH : COALITION) + 1
    },
  },
)

/** B 26 If a total is negative, its absolute value is first added to both. */
function raised([french, coalition]: readonly number[]): [number, number] {
  const lower = Math.min(0, french, coalition)
  return [french - lower, coalition - lower]
}

/** The levels of victory, from the draw up. */
const LEVELS = ['draw', 'marginal', 'substantial', 'decisive'] as const

/** B 26 How great a victory the points are. */
function levelOf(s: Battle): (typeof LEVELS)[number] {
  const points = [0, 0]
  countPoints(s, undefined, points)
  const [french, coalition] = raised(points)
  const most = Math.max(french, coalition)
  const least = Math.min(french, coalition)
  const [draw, marginal, substantial, decisive] = s.data.tables.victoryLevels
  if (most - least <= most * (draw.maxDifferenceShare ?? 0)) return 'draw'
  if (most >= least * (decisive.minRatio ?? 1) || (least <= (decisive.orLoserAtMost ?? 0) && most >= (decisive.andWinnerAtLeast ?? 0))) {
    if (least > 0 || most >= (decisive.andWinnerAtLeast ?? 0)) return 'decisive'
  }
  return most >= least * (substantial.minRatio ?? marginal.belowRatio ?? 1) ? 'substantial' : 'marginal'
}

const CAUSES: Readonly<Record<number, string>> = { [BY_DEMORALISATION]: 'demoralised', [BY_CAPTURE]: 'captured' }

/** Who has won, and why. */
export function outcome(s: Battle): Outcome | undefined {
  if (s.ended === NOT_ENDED) return undefined
  const winner = s.winner === 0 ? undefined : ((s.winner - 1) as Side)
  return { winner, cause: CAUSES[s.ended] ?? levelOf(s) }
}
