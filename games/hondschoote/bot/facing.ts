import { opponent, type Side } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import type { UnitId } from '../rules/ids.ts'
import { type Battle, ROUTED } from '../rules/state.ts'
import { shotsByFacing } from './guns.ts'
import type { Picture } from './picture.ts'

const ALL_WAYS = 0b111111
const NEAR_ENOUGH = 8
/** Weights of what is in front of a unit: its aim, an enemy in contact, a distant one by distance. */
const AIM = 40
const CONTACT = 10
const FAR = 6
/** The middle of the front counts more. */
const MIDDLE = 1.2
const SHOTS = 100

const pressure = new Float64Array(6)
const shots = new Float64Array(6)

/** By direction: how much there is to face from a hex. */
function feelPressure(s: Battle, side: Side, picture: Picture, hex: HexId, aim: number): void {
  const { field } = picture
  const units = s.data.unitsOf[opponent(side)]
  pressure.fill(0)
  for (let i = 0; i < units.length; i++) {
    const at = s.unit.hex[units[i]]
    if (at < 0) continue
    const pair = hex * field.hexes + at
    const away = field.far[pair]
    if (away > NEAR_ENOUGH) continue
    const strength = s.unit.level[units[i]] >= ROUTED || s.data.isArtillery[units[i]] !== 0 ? 0.5 : s.unit.sp[units[i]]
    const weight = at === aim ? AIM : away === 1 ? CONTACT + strength : (FAR * strength) / (away * away)
    pressure[field.towards[pair]] += weight
  }
}

/**
 * The best of some facings (bits) for a unit in a hex: towards its aim, enemies in contact, enemies who may come; `shots` for a battery.
 */
function bestOf(s: Battle, unit: UnitId, allowed: number, withShots: boolean): Direction {
  let best = s.unit.facing[unit]
  let most = -1
  for (let facing = 0; facing < 6; facing++) {
    if ((allowed & (1 << facing)) === 0) continue
    let score = pressure[(facing + 5) % 6] + MIDDLE * pressure[facing] + pressure[(facing + 1) % 6]
    if (withShots) score += SHOTS * shots[facing]
    // Keeping the facing breaks ties.
    if (facing === s.unit.facing[unit]) score += 0.01
    if (score <= most) continue
    most = score
    best = facing as Direction
  }
  return best
}

/** How a unit should face in a hex, among the allowed facings (bits). */
export function faceIn(s: Battle, side: Side, picture: Picture, unit: UnitId, hex: HexId, aim: number, allowed = ALL_WAYS): Direction {
  feelPressure(s, side, picture, hex, aim)
  const isGunInPlace = s.data.isArtillery[unit] !== 0 && hex === s.unit.hex[unit]
  if (isGunInPlace) shotsByFacing(s, side, unit, shots)
  return bestOf(s, unit, allowed, isGunInPlace)
}

/** How much better a facing would be than the unit's own; contacts behind it weigh most. */
export function gainOfFacing(s: Battle, side: Side, picture: Picture, unit: UnitId, hex: HexId, aim: number, to: Direction): number {
  feelPressure(s, side, picture, hex, aim)
  return before(to) - before(s.unit.facing[unit])
}

const before = (facing: Direction): number => pressure[(facing + 5) % 6] + pressure[facing] + pressure[(facing + 1) % 6]
