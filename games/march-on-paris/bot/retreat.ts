import { type Side, type Word, type Words, word } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { isTrain } from '../rules/armies.ts'
import { ocOf } from '../rules/commands.ts'
import { holderOf } from '../rules/encounters.ts'
import { nearestWayOut } from '../rules/general-retreat.ts'
import { GENERAL_RETREAT } from '../rules/ids.ts'
import { UNREACHED } from '../rules/march-tables.ts'
import { isInRetreat } from '../rules/senders.ts'
import { END, EXIT, ORDER, PIECE, VERB } from '../rules/sorts.ts'
import { type Battle, isOnMap, settingOf } from '../rules/state.ts'
import { offers } from './offers.ts'
import { worthOfPlace } from './places.ts'

/** Half points that baggage marches in an hour by road and fields together. */
const PACE = 6
/** Hours that an order loses on its way. */
const DELAY = 1
/** A retreat must promise so many points more than it gives up; a beaten army has little left to hold. */
const WORTH_RETREATING = 3
const BEATEN = 0.3
/** What a hex nearer to the way out is worth to headquarters in retreat. */
const HOMEWARD = 0.8

/** Whether half of the corps of a side or more are demoralised. */
function isBeaten(s: Battle, side: Side): boolean {
  const corps = settingOf(s).formations[side].filter(one => settingOf(s).isCorps[one] !== 0)
  return 2 * corps.filter(one => s.command.demoralised[one] !== 0).length >= corps.length
}

/** 37.13 What baggage brought off the map in time would score. */
function pointsForBaggage(s: Battle, side: Side): number {
  const { data } = s
  const left = settingOf(s).turns - s.turn - DELAY
  let points = 0
  for (const train of settingOf(s).pieces[side]) {
    if (!isTrain(data.arm[train]) || !isOnMap(s, train)) continue
    const from = s.piece.hex[train]
    const out = nearestWayOut(s, side, from)
    if (out < 0) continue
    const far = data.marches.to(s, out, data.column[train])[from]
    if (far < UNREACHED && far / PACE <= left) points += data.tables.vp.exitTrain
  }
  return points
}

/** 37.13.1 Orders the General Retreat where that promises more than the places that are given up. Answers whether it does. */
export function sayGeneralRetreat(s: Battle, side: Side, out: Words): boolean {
  const oc = ocOf(s, side)
  if (s.side.mayRetreat[side] === 0 || oc < 0) return false
  let held = 0
  for (let place = 0; place < s.data.places.count; place++) if (holderOf(s, place) === side) held += worthOfPlace(s, place)
  if (pointsForBaggage(s, side) < WORTH_RETREATING + (isBeaten(s, side) ? BEATEN : 1) * held) return false
  const say: readonly Word[] = [word(PIECE, oc), word(ORDER, GENERAL_RETREAT)]
  if (!offers.isLegal(s, side, say)) return false
  out.set(say)
  return true
}

/** 37.13.1 A formation in General Retreat marches off by itself; headquarters that stand there leave with it. Answers whether it is one. */
export function sayRetreatMove(s: Battle, side: Side, out: Words): boolean {
  const acting = s.acting.command[0 as never]
  if (acting < 0 || !isInRetreat(s, acting)) return false
  out.set([word(VERB, EXIT)])
  const leader = offers.has(s, side, word(VERB, EXIT))
    ? settingOf(s).riders[side].find(rider => offers.after(s, side, out).has(word(PIECE, rider)))
    : undefined
  if (leader === undefined) out.set([word(VERB, END)])
  else out.push(word(PIECE, leader))
  return true
}

/** What a hex is worth to headquarters on the way home: nothing while fewer than half of the formations are in retreat. */
export function homeward(s: Battle, side: Side): (hex: HexId) => number {
  const formations = settingOf(s).formations[side].filter(formation => s.data.unitsOf[formation].some(unit => isOnMap(s, unit)))
  if (2 * formations.filter(formation => isInRetreat(s, formation)).length < Math.max(1, formations.length)) return () => 0
  const ways = settingOf(s).retreatHexes[side]
  return hex => -HOMEWARD * ways.reduce((least, way) => Math.min(least, distance(s.data.grid, hex, way)), 99)
}
