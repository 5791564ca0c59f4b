import { opponent, type Side } from '@grognard/engine'
import { inArc } from '@grognard/engine/hex/arc'
import type { Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { ARTILLERY, type UnitId } from './ids.ts'
import { type Battle, garrisonIn, isBuilding, isOnMap } from './state.ts'

/** 6.2.1 The frontal arc is three hexsides wide. */
const FRONT = 3
const NOWHERE = OFF_MAP

/** 7.4 Whether something stands in a hex that hides what is behind it; `absent` is a unit that does not count, nor does whoever is with it. */
export function standsIn(s: Battle, hex: HexId, absent: UnitId): boolean {
  const unit = s.hex.unit[hex]
  if (unit >= 0 && unit === absent) return false
  return unit >= 0 || s.hex.general[hex] >= 0 || garrisonIn(s, hex) !== 0
}

/** 8.3 Whether only friends of a gun on a hill stand in a hex beside it. */
const isOverlooked = (s: Battle, side: Side, hex: HexId): boolean => {
  const unit = s.hex.unit[hex]
  const general = s.hex.general[hex]
  const garrison = garrisonIn(s, hex)
  return (
    (unit < 0 || s.data.owner[unit] === side) &&
    (general < 0 || s.data.generalOwner[general] === side) &&
    (garrison === 0 || garrison === side + 1)
  )
}

/** How a line of sight is drawn: a unit that is not looked at, and the hex of a gun on a hill with its side + 1. */
function obstructs(s: Battle, hex: HexId, absent: UnitId, gunHex: HexId, gunSide: number): boolean {
  const { data } = s
  if (data.terrain.blocks[s.hex.terrain[hex]] !== 0) return true
  if (!standsIn(s, hex, absent)) return false
  return !(gunSide !== 0 && besides(s, gunHex, hex) && isOverlooked(s, (gunSide - 1) as Side, hex))
}

function besides(s: Battle, a: HexId, b: HexId): boolean {
  const { next } = s.data.grid
  for (let slot = a * 6, end = slot + 6; slot < end; slot++) if (next[slot] === b) return true
  return false
}

/**
 * 7.4, R9 Whether the line between two hexes is clear: nothing in the hexes it crosses, and of two hexes beside it at most one in the way.
 * `absent` stands nowhere; `gunSide` is the side + 1 of guns that fire from a hill (8.3).
 */
export const isClear = (s: Battle, from: HexId, to: HexId, absent: UnitId, gunSide = 0): boolean =>
  firstBlocked(s, from, to, absent, gunSide) < 0

/** 7.4 The place among the kept lines that blocks the line between two hexes; -1 where it is clear. */
export function firstBlocked(s: Battle, from: HexId, to: HexId, absent: UnitId, gunSide: number): number {
  const { lines } = s.data
  const start = lines.between(from, to)
  const { first: firsts, second: seconds, end } = lines
  for (let i = start; i < end; i++) {
    const first = firsts[i]
    const second = seconds[i]
    if (first === NOWHERE || !obstructs(s, first, absent, from, gunSide)) continue
    if (first === second || (second !== NOWHERE && obstructs(s, second, absent, from, gunSide))) return i
  }
  return -1
}

/** 8.2 Whether a clear line passes through an orchard: it crosses one, or of the hexes beside it all that are free are orchards. */
export function passesOrchard(s: Battle, from: HexId, to: HexId, absent: UnitId, gunSide: number): boolean {
  const { lines } = s.data
  const { through } = s.data.terrain
  const start = lines.between(from, to)
  const { first: firsts, second: seconds, end } = lines
  for (let i = start; i < end; i++) {
    const first = firsts[i]
    const second = seconds[i]
    if (first === NOWHERE) continue
    const isOrchard = through[s.hex.terrain[first]] !== 0
    if (first === second) {
      if (isOrchard) return true
      continue
    }
    if (second === NOWHERE) continue
    const firstIsFree = !obstructs(s, first, absent, from, gunSide)
    const secondIsFree = !obstructs(s, second, absent, from, gunSide)
    const bothOrchards = (!firstIsFree || isOrchard) && (!secondIsFree || through[s.hex.terrain[second]] !== 0)
    if (bothOrchards && (firstIsFree || secondIsFree)) return true
  }
  return false
}

/** 8.3 The side + 1 of guns that stand on a hill; 0 for everybody else. */
export const overlooking = (s: Battle, unit: UnitId, from: HexId): number =>
  s.data.arm[unit] === ARTILLERY && s.data.terrain.gunRange[s.hex.terrain[from]] !== 0 ? s.data.owner[unit] + 1 : 0

/** 6.2.1, R10 Whether a hex lies in the frontal arc. */
export const isInFront = (s: Battle, from: HexId, facing: Direction, target: HexId): boolean =>
  inArc(s.data.grid, from, facing, target, FRONT)

/** 7.1 Units in buildings have their front all round. */
export const hasInFront = (s: Battle, unit: UnitId, target: HexId): boolean => {
  const hex = s.unit.hex[unit]
  return target !== hex && (isBuilding(s, hex) || isInFront(s, hex, s.unit.facing[unit], target))
}

/** R32 Whether an enemy unit sees a hex; facing and range do not matter. */
export function isSeenByEnemies(s: Battle, side: Side, hex: HexId): boolean {
  const enemies = s.data.unitsOf[opponent(side)]
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]
    if (isOnMap(s, enemy) && isClear(s, s.unit.hex[enemy], hex, enemy, overlooking(s, enemy, s.unit.hex[enemy]))) return true
  }
  return false
}
