import { type Side, type Words, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { ALL_FACES, NO_WORK } from '../ground.ts'
import { NO_UNIT, type UnitId } from '../ids.ts'
import { isOpen } from '../sight.ts'
import { type Battle, FIRED, isOn, LEVEL_2, moraleNow, ownerOf, ROUTED } from '../state.ts'
import type { Battlefield } from '../static.ts'
import { levelsByFire } from '../tables.ts'
import { FINISH, HEX, UNIT, VERB } from '../terms.ts'
import { levelCost, passChance } from './odds.ts'

/** Modifiers of fire lie between these. */
export const LEAST = -6
export const MOST = 6

/** By modifier, from LEAST on: chances of one level at least, and of two. */
interface Hits {
  readonly one: Float64Array
  readonly two: Float64Array
}
const hits = new WeakMap<Battlefield, Hits>()

export function hitsOf(data: Battlefield): Hits {
  let known = hits.get(data)
  if (known === undefined) {
    known = { one: new Float64Array(MOST - LEAST + 1), two: new Float64Array(MOST - LEAST + 1) }
    for (let modifier = LEAST; modifier <= MOST; modifier++)
      for (let die = 1; die <= 6; die++) {
        const levels = levelsByFire(data, die + modifier)
        if (levels > 0) known.one[modifier - LEAST] += 1 / 6
        if (levels > 1) known.two[modifier - LEAST] += 1 / 6
      }
    hits.set(data, known)
  }
  return known
}

/** What a shot at a hex is worth with this modifier: levels fall where they cost the owner least, routed units run and may lose a step. */
function hitWorth(s: Battle, hex: HexId, modifier: number): number {
  const { one, two } = hitsOf(s.data)
  let hunted = 0
  let first = 0
  let second = 0
  let count = 0
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) {
    const level = s.unit.level[unit]
    if (level >= ROUTED) {
      hunted += 1 - passChance(moraleNow(s, unit))
      continue
    }
    const here = levelCost(s, unit, level)
    const next = level + 1 < ROUTED ? levelCost(s, unit, level + 1) : here
    if (count === 0) {
      first = here
      second = next
    } else if (here < first) {
      second = Math.min(first, next)
      first = here
    } else second = Math.min(second, here)
    count++
  }
  const at = Math.max(LEAST, Math.min(MOST, modifier)) - LEAST
  return hunted + (count === 0 ? 0 : one[at] * first + two[at] * second)
}

/** 5.3 Modifiers that do not depend on the gun. */
export function targetModifier(s: Battle, shot: number, hex: HexId): number {
  const { data } = s
  const { sight } = data
  let total = data.fireModifier[hex] + (sight.distance[shot] === 1 ? data.adjacentShot : 0)
  if (data.work[hex] !== NO_WORK) {
    const closed = isOn(s, 'redoubtHasOpenFaces') ? data.closedFaces[hex] : ALL_FACES
    if ((sight.face[shot] & closed) === sight.face[shot]) total += data.workFire[hex]
  }
  let strength = 0
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
    if (data.isArtillery[unit] === 0) strength += s.unit.sp[unit]
  return strength >= data.parameters.denseTargetSP ? total + data.dense : total
}

export const gunModifier = (s: Battle, unit: UnitId, isHarnessed: boolean): number =>
  (s.unit.level[unit] === LEVEL_2 ? s.data.firerLevel2 : 0) + (isHarnessed ? s.data.firerHarnessed : 0)

const isTarget = (s: Battle, side: Side, hex: HexId): boolean => {
  const top = s.hex.top[hex]
  return top >= 0 && s.data.owner[top] !== side && s.data.noFire[hex] === 0
}

/** The worth of a battery's best shot from a hex, however it faces; only one that stays may be unharnessed. */
export function bestShotFrom(s: Battle, side: Side, unit: UnitId, from: HexId, stays: boolean): number {
  const { sight } = s.data
  const own = gunModifier(s, unit, !stays)
  let best = 0
  for (let shot = sight.first[from], end = sight.first[from + 1]; shot < end; shot++) {
    const hex = sight.target[shot]
    if (!isTarget(s, side, hex)) continue
    if (stays && (sight.arc[shot] & (1 << s.unit.facing[unit])) === 0) continue
    if (!isOpen(sight, shot, s.hex.top)) continue
    best = Math.max(best, hitWorth(s, hex, own + targetModifier(s, shot, hex)))
  }
  return best
}

/** By facing, into `out`: what a battery sees before it from where it stands. */
export function shotsByFacing(s: Battle, side: Side, unit: UnitId, out: Float64Array): void {
  const { sight } = s.data
  const from = s.unit.hex[unit]
  out.fill(0)
  for (let shot = sight.first[from], end = sight.first[from + 1]; shot < end; shot++) {
    const hex = sight.target[shot]
    if (!isTarget(s, side, hex) || !isOpen(sight, shot, s.hex.top)) continue
    const worth = hitWorth(s, hex, gunModifier(s, unit, true) + targetModifier(s, shot, hex))
    for (let facing = 0; facing < 6; facing++) if ((sight.arc[shot] & (1 << facing)) !== 0) out[facing] = Math.max(out[facing], worth)
  }
}

/** A shot found by `findShot`. */
export interface Shot {
  unit: UnitId
  hex: HexId
  worth: number
}
export const shot: Shot = { unit: NO_UNIT, hex: 0 as HexId, worth: 0 }

/** Prepared attacks: a hex beside which fighters of the formation stand is shot at first. */
const PREPARES = 1.4

/** Finds the best shot of the formation's batteries, better than nothing and worse than `below`. */
export function findShot(s: Battle, side: Side, below: number): boolean {
  const { data } = s
  const { sight } = data
  const units = data.unitsIn[s.formation]
  shot.unit = NO_UNIT
  shot.worth = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    const from = s.unit.hex[unit]
    if (data.isArtillery[unit] === 0 || from < 0 || s.unit.level[unit] >= ROUTED || (s.unit.done[unit] & FIRED) !== 0) continue
    const own = gunModifier(s, unit, s.unit.harnessed[unit] !== 0)
    for (let line = sight.first[from], end = sight.first[from + 1]; line < end; line++) {
      const hex = sight.target[line]
      if (!isTarget(s, side, hex) || (sight.arc[line] & (1 << s.unit.facing[unit])) === 0 || !isOpen(sight, line, s.hex.top)) continue
      const found = hitWorth(s, hex, own + targetModifier(s, line, hex)) * (isBeset(s, side, hex) ? PREPARES : 1)
      if (found <= shot.worth || found >= below) continue
      shot.unit = unit
      shot.hex = hex
      shot.worth = found
    }
  }
  return shot.unit !== NO_UNIT
}

/** Whether fighters of the formation stand beside an enemy hex. */
function isBeset(s: Battle, side: Side, hex: HexId): boolean {
  const { grid, formationOf, isArtillery } = s.data
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    if (grid.next[slot] < 0) continue
    for (let unit: UnitId = s.hex.top[grid.next[slot]]; unit >= 0; unit = s.unit.below[unit])
      if (ownerOf(s, unit) === side && formationOf[unit] === s.formation && isArtillery[unit] === 0 && s.unit.level[unit] < ROUTED)
        return true
  }
  return false
}

/** 5.1 The best shot, or none. */
export function sayFire(s: Battle, side: Side, out: Words): void {
  if (!findShot(s, side, Number.POSITIVE_INFINITY)) {
    out.push(word(VERB, FINISH))
    return
  }
  out.push(word(UNIT, shot.unit))
  out.push(word(HEX, shot.hex))
}
