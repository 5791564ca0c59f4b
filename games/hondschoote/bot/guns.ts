import { type Side, type Words, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { canShoot, isExposed } from '../rules/fire.ts'
import { fireValue, noShot } from '../rules/fire-value.ts'
import { NO_UNIT, type UnitId } from '../rules/ids.ts'
import { shotBetween } from '../rules/sight.ts'
import { holdsEnemy } from '../rules/stack.ts'
import { type Battle, FIRED, moraleNow, ownerOf, ROUTED } from '../rules/state.ts'
import type { Battlefield } from '../rules/static.ts'
import { levelsByFire } from '../rules/tables.ts'
import { FINISH, HEX, UNIT, VERB } from '../rules/terms.ts'
import { levelCost, passChance } from './odds.ts'

/** Fire modifiers lie between these. */
const LEAST = -6
const MOST = 6

/** By modifier, from LEAST on: chances of at least one level, and of two. */
interface Hits {
  readonly one: Float64Array
  readonly two: Float64Array
}
const hits = new WeakMap<Battlefield, Hits>()

const placeOf = (modifier: number): number => Math.max(LEAST, Math.min(MOST, modifier)) - LEAST

function hitsOf(data: Battlefield): Hits {
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

/** The value of a shot at a hex with this modifier: levels fall where they cost the owner least, routed units run and may lose a step. */
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
  const at = placeOf(modifier)
  return hunted + (count === 0 ? 0 : one[at] * first + two[at] * second)
}

/** The shot being estimated. */
const thought = noShot()

/** 5.3 The modifier of a battery's shot along a line from a hex. */
function modifierOf(s: Battle, unit: UnitId, from: HexId, line: number, isHarnessed: boolean): number {
  thought.unit = unit
  thought.from = from
  thought.hex = s.data.sight.target[line]
  thought.line = line
  thought.isHarnessed = isHarnessed
  return fireValue(s, thought)
}

/** The value of a battery's shot along a line from a hex. */
const worthOfShot = (s: Battle, unit: UnitId, from: HexId, line: number, isHarnessed: boolean): number =>
  hitWorth(s, s.data.sight.target[line], modifierOf(s, unit, from, line, isHarnessed))

/** 5.3 The chance that a battery causes at least one level where it fires. */
export function hitChance(s: Battle, unit: UnitId, hex: number): number {
  const from = s.unit.hex[unit]
  const line = shotBetween(s.data.sight, from, hex)
  return line < 0 ? 0 : hitsOf(s.data).one[placeOf(modifierOf(s, unit, from, line, s.unit.harnessed[unit] !== 0))]
}

/** The value of a battery's best shot from a hex, whatever its facing; it can be unharnessed only if it stays. */
export function bestShotFrom(s: Battle, side: Side, unit: UnitId, from: HexId, stays: boolean): number {
  const { sight, noFire } = s.data
  if (noFire[from] !== 0) return 0
  let best = 0
  for (let shot = sight.first[from], end = sight.first[from + 1]; shot < end; shot++) {
    if (!holdsEnemy(s, side, sight.target[shot])) continue
    if (stays && (sight.arc[shot] & (1 << s.unit.facing[unit])) === 0) continue
    if (isExposed(s, shot)) best = Math.max(best, worthOfShot(s, unit, from, shot, !stays))
  }
  return best
}

/** By facing, into `out`: what a battery has in front of it where it stands. */
export function shotsByFacing(s: Battle, side: Side, unit: UnitId, out: Float64Array): void {
  const { sight, noFire } = s.data
  const from = s.unit.hex[unit]
  out.fill(0)
  if (noFire[from] !== 0) return
  for (let shot = sight.first[from], end = sight.first[from + 1]; shot < end; shot++) {
    if (!holdsEnemy(s, side, sight.target[shot]) || !isExposed(s, shot)) continue
    const worth = worthOfShot(s, unit, from, shot, true)
    for (let facing = 0; facing < 6; facing++) if ((sight.arc[shot] & (1 << facing)) !== 0) out[facing] = Math.max(out[facing], worth)
  }
}

/** A shot found by `findShot`. */
interface FoundShot {
  unit: UnitId
  hex: HexId
  worth: number
}
export const shot: FoundShot = { unit: NO_UNIT, hex: 0 as HexId, worth: 0 }

/** Prepared attacks: a hex next to fighters of the formation is fired at first. */
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
    const isHarnessed = s.unit.harnessed[unit] !== 0
    for (let line = sight.first[from], end = sight.first[from + 1]; line < end; line++) {
      const hex = sight.target[line]
      if (!canShoot(s, unit, line)) continue
      const found = worthOfShot(s, unit, from, line, isHarnessed) * (isBeset(s, side, hex) ? PREPARES : 1)
      if (found <= shot.worth || found >= below) continue
      shot.unit = unit
      shot.hex = hex
      shot.worth = found
    }
  }
  return shot.unit !== NO_UNIT
}

/** Whether fighters of the formation are adjacent to an enemy hex. */
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
