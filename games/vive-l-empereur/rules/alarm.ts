import { distance, type HexId } from '@grognard/engine/hex/grid'
import { ARTILLERY, CAVALRY, INFANTRY, type UnitId } from './ids.ts'
import { hasInFront, isClear, standsIn } from './sight.ts'
import { type Battle, has, isBuilding, REACTED, SQUARE } from './state.ts'

/** The hexes of a way, its start first. */
export interface Hexes {
  readonly [place: number]: HexId
}

/** 9.3 Whether a unit is one that could do something against cavalry that comes to stand in a hex beside it. */
function canReact(s: Battle, reactor: UnitId, chargerHex: HexId): boolean {
  const { terrain, arm } = s.data
  if (has(s, reactor, SQUARE | REACTED)) return false
  const hex = s.unit.hex[reactor]
  const ground = s.hex.terrain[hex]
  switch (arm[reactor]) {
    case INFANTRY:
      return terrain.allowsSquare[ground] !== 0
    case CAVALRY:
      return terrain.isBuilding[ground] === 0 && !isBuilding(s, chargerHex)
    case ARTILLERY:
      return terrain.barsGuns[ground] === 0
    default:
      return false
  }
}

/** 9.3 Whether cavalry came, by a way, through what a unit has before it: at least one hex that is not adjacent. */
function sawItCome(s: Battle, reactor: UnitId, charger: UnitId, way: Hexes, count: number): boolean {
  const { grid } = s.data
  const hex = s.unit.hex[reactor]
  for (let i = 0; i < count; i++) {
    const there = way[i]
    if (distance(grid, hex, there) > 1 && hasInFront(s, reactor, there) && isClear(s, hex, there, charger)) return true
  }
  return false
}

/** R26 Whether a hex was empty before the cavalry moved, and lies in the sight of a unit. */
const isEmptyAndSeen = (s: Battle, from: HexId, hex: HexId, charger: UnitId): boolean =>
  !standsIn(s, hex, charger) && isClear(s, from, hex, charger)

/** R26 Whether some hex of a line, so far from a unit, was empty and in its sight: a line may pass through two at one distance. */
function isFreeAt(s: Battle, from: HexId, start: HexId, hexes: number, charger: UnitId): boolean {
  const { grid, lines } = s.data
  const begin = lines.between(from, start)
  const { first: firsts, second: seconds, end } = lines
  for (let i = begin; i < end; i++) {
    const first = firsts[i]
    const second = seconds[i]
    if (first >= 0 && distance(grid, from, first) === hexes && isEmptyAndSeen(s, from, first, charger)) return true
    if (second >= 0 && second !== first && distance(grid, from, second) === hexes && isEmptyAndSeen(s, from, second, charger)) return true
  }
  return false
}

/** R26 A die for each distance at which an empty hex lies between a unit and the start of a charge, in the unit's sight; at most three. */
export function diceBetween(s: Battle, from: HexId, start: HexId, charger: UnitId): number {
  const { grid, mostReactionDice } = s.data
  const way = distance(grid, from, start)
  let dice = 0
  for (let hexes = 1; hexes < way; hexes++) if (isFreeAt(s, from, start, hexes, charger)) dice++
  return Math.min(dice, mostReactionDice)
}

/** 9.3 The dice with which a unit may try to react to cavalry that goes a way, the last hex of which is beside it; 0 when it may not. */
export function reactionDice(s: Battle, reactor: UnitId, charger: UnitId, way: Hexes, count: number): number {
  const hex = s.unit.hex[reactor]
  const start = way[0]
  if (count < 2 || distance(s.data.grid, hex, start) <= 1 || !canReact(s, reactor, way[count - 1])) return 0
  return sawItCome(s, reactor, charger, way, count) ? diceBetween(s, hex, start, charger) : 0
}
