import { opponent, type Side } from '@grognard/engine'
import { ALLIED, ARTILLERY, FRENCH, NO_EFFECT, SECTORS, type UnitId } from '../rules/ids.ts'
import { type Battle, has, isBuilding, SQUARE, settingOf } from '../rules/state.ts'
import { collapses, lostBy, needed, surplus } from '../rules/victory.ts'
import { elementsToCome, type Picture, pictureOf } from './picture.ts'

/** What is counted for each side, and once for both; each counts as it is, and again times the share of the battle still to come. */
const BY_SIDE = [
  'done',
  'doneSquared',
  'elements',
  'toCome',
  'weak',
  'danger',
  'frail',
  'rear',
  'covered',
  'guns',
  'generals',
  'thin',
  'aim',
  'automatic',
] as const
const LOOKED_AT = ['one', 'ahead', 'lead', ...['french', 'allied'].flatMap(side => BY_SIDE.map(what => `${side}.${what}`))] as const

export const FEATURES = 2 * LOOKED_AT.length
export const featureNames: readonly string[] = [...LOOKED_AT, ...LOOKED_AT.map(name => `${name} to come`)]

const FIRST = 3
const TEN = 10
const THIN = 3
const FAR_AIM = 8

/** The share of the battle's rounds still to come. */
function shareToCome(s: Battle): number {
  const { turns, rounds } = settingOf(s)
  return Math.max(0, 1 - (rounds * (s.turn - 1) + s.round - 1) / (turns * rounds))
}

/** Writes the features of a position. */
export function readFeatures(s: Battle, out: Float64Array): void {
  out.fill(0)
  out[0] = 1
  readArmy(s, FRENCH, out, FIRST)
  readArmy(s, ALLIED, out, FIRST + BY_SIDE.length)
  const lead = lostBy(s, ALLIED) - lostBy(s, FRENCH)
  const elements = out[FIRST + 2] + out[FIRST + 3] - out[FIRST + BY_SIDE.length + 2] - out[FIRST + BY_SIDE.length + 3]
  out[1] = lead !== 0 ? Math.sign(lead) : Math.max(-1, Math.min(1, elements))
  out[2] = lead / TEN
  const toCome = shareToCome(s)
  for (let i = 0; i < LOOKED_AT.length; i++) out[LOOKED_AT.length + i] = out[i] * toCome
}

/** What one side has, has done, and has to fear. */
function readArmy(s: Battle, side: Side, out: Float64Array, at: number): void {
  const { data } = s
  const picture = pictureOf(s, side)
  const limit = needed(s, side)
  const done = Math.max(0, (limit + surplus(s, side)) / limit)
  out[at] = done
  out[at + 1] = done * done
  out[at + 3] = elementsToCome(s, side) / TEN
  const units = data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (s.unit.hex[units[i]] >= 0) readUnit(s, picture, units[i], out, at)
  for (const general of data.generalsOf[side]) if (s.general.hex[general] >= 0) out[at + 10]++
  if (collapses(s)) {
    let least = THIN
    for (let sector = 0; sector < SECTORS.count; sector++) least = Math.min(least, picture.inSector[sector])
    out[at + 11] = THIN - least
  }
  for (let i = 0; i < s.hand[side].length; i++) {
    const card = s.hand[side].at(i)
    if (card >= 0 && data.cardEffect[card] !== NO_EFFECT) out[at + 13]++
  }
}

function readUnit(s: Battle, picture: Picture, unit: UnitId, out: Float64Array, at: number): void {
  const { data } = s
  const hex = s.unit.hex[unit]
  const elements = s.unit.elements[unit]
  const danger = Math.min(elements, picture.danger(unit, hex))
  out[at + 2] += elements / TEN
  if (elements === 1) out[at + 4]++
  out[at + 5] += danger
  if (elements <= 2) out[at + 6] += danger / elements
  if (showsItsBack(s, unit)) out[at + 7]++
  if (danger > 0 && data.terrain.target[s.hex.terrain[hex]] < 0) out[at + 8]++
  if (data.arm[unit] === ARTILLERY) out[at + 9]++
  if (settingOf(s).objectiveFor === picture.side) out[at + 12] += Math.max(0, FAR_AIM - picture.toAim(hex)) / FAR_AIM
}

/** 6.2.1 Whether an enemy stands beside a unit and behind it. */
function showsItsBack(s: Battle, unit: UnitId): boolean {
  const { data } = s
  const hex = s.unit.hex[unit]
  if (has(s, unit, SQUARE) || isBuilding(s, hex)) return false
  const enemy = opponent(data.owner[unit])
  for (let turn = 2; turn <= 4; turn++) {
    const beside = data.grid.next[hex * 6 + ((s.unit.facing[unit] + turn) % 6)]
    const there = beside < 0 ? -1 : s.hex.unit[beside]
    if (there >= 0 && data.owner[there] === enemy) return true
  }
  return false
}
