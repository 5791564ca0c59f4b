import { opponent, type Side } from '@grognard/engine'
import { COALITION, FRENCH, SIDES, type UnitId } from '../ids.ts'
import { type Battle, isWaiting, ROUTED, settingOf } from '../state.ts'
import { takeAim } from './aims.ts'
import { lookAt, type Picture } from './picture.ts'
import { cageOf, dangerAt, hasFighter, wayToGoal } from './posts.ts'

/** What is looked at in a position; each counts once as it is, and once by the share of the battle that is still to come. */
const LOOKED_AT = [
  'one',
  'lead',
  'nearWin',
  'nearLoss',
  ...SIDES.names.flatMap(side =>
    ['fresh', 'shaken', 'worn', 'routed', 'away', 'guns', 'loneGuns', 'lost', 'danger', 'hope', 'hopeNow', 'way', 'behind', 'caged'].map(
      what => `${side}.${what}`,
    ),
  ),
  'garrison',
  'pressed',
] as const

export const FEATURES = 2 * LOOKED_AT.length
export const featureNames: readonly string[] = [...LOOKED_AT, ...LOOKED_AT.map(name => `${name} to come`)]

const NEAR_END = 4
const BY_SIDE = 4
const PER_SIDE = 14
const AFTER_SIDES = BY_SIDE + 2 * PER_SIDE

/** The share of the battle's activations that is still to come. */
export function shareToCome(s: Battle): number {
  const { turns, formations } = settingOf(s)
  let done = 0
  for (let i = 0; i < formations.length; i++) done += s.corps.activated[formations[i]]
  return Math.max(0, (turns - s.turn + 1 - done / formations.length) / turns)
}

/** Writes what a position has to show, from the Coalition's side of the track. */
export function readFeatures(s: Battle, out: Float64Array): void {
  const picture = lookAt(s)
  const { decisive, minorFrench } = settingOf(s)
  out.fill(0)
  out[0] = 1
  out[1] = s.vp + (minorFrench ?? decisive) - 0.5
  out[2] = Math.max(0, s.vp - NEAR_END)
  out[3] = Math.max(0, -s.vp - NEAR_END)
  for (let side = 0; side < SIDES.count; side++) readArmy(s, side as Side, picture, out, BY_SIDE + side * PER_SIDE)
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

/** Whether an enemy in contact stands behind a unit that has a rear. */
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

/** Strength that holds the objectives, and what the French could throw against them. */
function readObjectives(s: Battle, picture: Picture, out: Float64Array): void {
  const { starHex } = s.data
  for (let star = 0; star < starHex.length; star++) {
    if (s.star.holder[star as never] !== COALITION) continue
    let held = 0
    for (let unit: UnitId = s.hex.top[starHex[star]]; unit >= 0; unit = s.unit.below[unit])
      if (s.data.owner[unit] === COALITION && s.unit.level[unit] < ROUTED) held += s.unit.sp[unit] * (1 - s.unit.level[unit] / ROUTED)
    out[AFTER_SIDES] += Math.min(held, 5)
    out[AFTER_SIDES + 1] += Math.max(0, picture.armies[FRENCH].threatOn(s, starHex[star]) - held) / 4
  }
}
