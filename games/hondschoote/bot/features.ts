import { opponent, type Side } from '@grognard/engine'
import { COALITION, type UnitId } from '../rules/ids.ts'
import { type Battle, isToCome, isWaiting, ROUTED, settingOf } from '../rules/state.ts'
import { takeAim } from './aims.ts'
import { lookAt, type Picture } from './picture.ts'
import { cageOf, dangerAt, hasFighter, wayToGoal } from './posts.ts'

/**
 * The features of a position, by task, so that they mean the same in every battle; each counts once as is, and once times the share of the
 * battle still to come.
 */
const LOOKED_AT = [
  'one',
  'lead',
  'nearWin',
  'nearLoss',
  ...['attacker', 'defender'].flatMap(side =>
    ['fresh', 'shaken', 'worn', 'routed', 'away', 'guns', 'loneGuns', 'lost', 'danger', 'hope', 'hopeNow', 'way', 'behind', 'caged'].map(
      what => `${side}.${what}`,
    ),
  ),
  'garrison',
  'pressed',
] as const

export const FEATURES = 2 * LOOKED_AT.length
export const featureNames: readonly string[] = [...LOOKED_AT, ...LOOKED_AT.map(name => `${name} to come`)]

/** A decisive victory is near when this few points are missing. */
const NEAR_END = 3
const BY_SIDE = 4
const PER_SIDE = 14
const AFTER_SIDES = BY_SIDE + 2 * PER_SIDE

/** The share of the battle's activations still to come. */
function shareToCome(s: Battle): number {
  const { turns, formations } = settingOf(s)
  let done = 0
  for (let i = 0; i < formations.length; i++) done += s.corps.activated[formations[i]]
  return Math.max(0, (turns - s.turn + 1 - done / formations.length) / turns)
}

/** Writes the features of a position, from the defender's side of the track. */
export function readFeatures(s: Battle, out: Float64Array): void {
  const picture = lookAt(s)
  const { decisive, minorFrench } = settingOf(s)
  const { defender } = s.data
  const forDefender = defender === COALITION ? 1 : -1
  out.fill(0)
  out[0] = 1
  out[1] = forDefender * (s.vp + (minorFrench ?? decisive) - 0.5)
  out[2] = Math.max(0, forDefender * s.vp - decisive + NEAR_END)
  out[3] = Math.max(0, -forDefender * s.vp - decisive + NEAR_END)
  readArmy(s, opponent(defender), picture, out, BY_SIDE)
  readArmy(s, defender, picture, out, BY_SIDE + PER_SIDE)
  readObjectives(s, picture, out)
  const toCome = shareToCome(s)
  for (let i = 0; i < LOOKED_AT.length; i++) out[LOOKED_AT.length + i] = out[i] * toCome
}

function readArmy(s: Battle, side: Side, picture: Picture, out: Float64Array, at: number): void {
  const { data } = s
  const units = data.unitsOf[side]
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    const hex = s.unit.hex[unit]
    const sp = s.unit.sp[unit]
    if (hex < 0) {
      if (isWaiting(s, unit)) out[at + 4] += sp
      else if (isToCome(s, unit)) readReinforcement(s, unit, out, at)
      continue
    }
    const level = s.unit.level[unit]
    if (level >= ROUTED) {
      out[at + 3] += sp
      continue
    }
    if (s.unit.outOfCommand[unit] !== 0) out[at + 7] += sp
    if (data.isArtillery[unit] !== 0) {
      out[at + 5] += 1 - level / ROUTED
      if (!hasFighter(s, hex) && picture.armies[opponent(side)].threatOn(s, hex) > 0) out[at + 6]++
      continue
    }
    out[at + level] += sp
    out[at + 8] += dangerAt(s, side, picture, unit, hex)
    out[at + 11] += (sp * Math.min(24, wayToGoal(s, side, picture, hex))) / 24
    if (showsItsBack(s, side, picture, unit)) out[at + 12]++
    if (picture.armies[opponent(side)].distanceTo(hex) <= 1) out[at + 13] += cageOf(s, side, picture, hex)
  }
  const formations = data.formationsOf[side]
  for (let i = 0; i < formations.length; i++) {
    if (settingOf(s).takesPart[formations[i]] === 0) continue
    const hope = takeAim(s, picture, formations[i])
    out[at + 9] += hope
    if (s.corps.activated[formations[i]] === 0 && formations[i] !== s.formation) out[at + 10] += hope
  }
}

/** Units still to arrive are fresh, and far from everything. */
function readReinforcement(s: Battle, unit: UnitId, out: Float64Array, at: number): void {
  if (s.data.isArtillery[unit] !== 0) out[at + 5]++
  else {
    out[at] += s.unit.sp[unit]
    out[at + 11] += s.unit.sp[unit]
  }
}

/** Whether an enemy in contact is behind a unit that has a rear. */
function showsItsBack(s: Battle, side: Side, picture: Picture, unit: UnitId): boolean {
  const { data } = s
  const hex = s.unit.hex[unit]
  if (data.noRear[hex] !== 0) return false
  const enemies = picture.armies[opponent(side)]
  for (let turn = 2; turn <= 4; turn++) {
    const beside = data.grid.next[hex * 6 + ((s.unit.facing[unit] + turn) % 6)]
    if (beside < 0) continue
    const top = s.hex.top[beside]
    if (top >= 0 && data.owner[top] === enemies.side && s.unit.level[top] < ROUTED) return true
  }
  return false
}

/** Strength that holds the defender's objectives, and what the attacker could throw against them. */
function readObjectives(s: Battle, picture: Picture, out: Float64Array): void {
  const { starHex, defender } = s.data
  for (let star = 0; star < starHex.length; star++) {
    if (s.star.holder[star as never] !== defender) continue
    let held = 0
    for (let unit: UnitId = s.hex.top[starHex[star]]; unit >= 0; unit = s.unit.below[unit])
      if (s.data.owner[unit] === defender && s.unit.level[unit] < ROUTED) held += s.unit.sp[unit] * (1 - s.unit.level[unit] / ROUTED)
    out[AFTER_SIDES] += Math.min(held, 5)
    out[AFTER_SIDES + 1] += Math.max(0, picture.armies[opponent(defender)].threatOn(s, starHex[star]) - held) / 4
  }
}
