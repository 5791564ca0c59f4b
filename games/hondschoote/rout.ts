import { found, NUMBER, only, push, type Side, type TableTop, word } from '@grognard/engine'
import { type HexId, hexList, OFF_MAP } from '@grognard/engine/hex/grid'
import { CAVALRY } from './armies.ts'
import { abandon, carryAlong, startle, testCommanders } from './commanders.ts'
import { RIVER } from './ground.ts'
import type { UnitId } from './ids.ts'
import { disorganise, loseStep } from './losses.ts'
import { facingOfOthers, fits, harness, holdsEnemy, moveUnit, takeOff } from './stack.ts'
import { type Battle, isOnMap, ownerOf } from './state.ts'
import { HEX, no, step, told, UNIT } from './terms.ts'
import { isInZone } from './zones.ts'

/** 4.5 Hexes of a whole rout move; ruling 13: all artillery runs like foot. */
export const routHexes = (s: Battle, unit: UnitId): number =>
  s.data.arm[unit] === CAVALRY ? s.data.parameters.routHexes.cavalry : s.data.parameters.routHexes.foot

/** 4.5 A unit begins to run. */
export function beginRout(s: Battle, unit: UnitId, hexes: number): void {
  push(s, run, unit, hexes, 1)
}

/** 6.3, ruling 43 Units that have routed run one after the other; then commanders who lost their units on the way are tested. */
export const flee = step(
  'flee',
  '6.3',
  {},
  {
    apply(s) {
      if (s.routs.length > 0) {
        const unit = s.routs.at(0)
        s.routs.removeAt(0)
        if (isOnMap(s, unit)) beginRout(s, unit, s.data.parameters.routAfterCombatHexes)
        push(s, flee)
      } else if (s.testsHeld === 0 && s.tests.count() > 0) push(s, testCommanders, 0)
    },
  },
)

/** Lets those run who have routed, if any. */
export function fleeIfRouted(s: Battle): void {
  if (s.routs.length > 0) push(s, flee)
}

const ways = hexList(6)

/** 4.5, ruling 13 The hexes a routed unit may run to next; answers how many. */
function listWays(s: Battle, unit: UnitId): number {
  const { grid, offRoad, hexside, riverBars, arm, barred, people, wayHome } = s.data
  const side = ownerOf(s, unit)
  const start = s.unit.hex[unit]
  const barsRiver = (riverBars & (1 << arm[unit])) !== 0
  let count = 0
  let best = 0
  for (let slot = start * 6, end = slot + 6; slot < end; slot++) {
    const next = grid.next[slot]
    if (next < 0 || offRoad[slot] < 0 || s.visited.has(next) || holdsEnemy(s, side, next)) continue
    if ((barsRiver && (hexside[slot] & RIVER) !== 0) || (barred[next] & people[unit]) !== 0) continue
    const rank = (isInZone(s, side, next) ? 1 << 16 : 0) | (wayHome[side][next] << 1) | (s.hex.top[next] >= 0 ? 1 : 0)
    if (count > 0 && rank > best) continue
    if (rank < best) count = 0
    best = rank
    ways[count++] = next
  }
  return count
}

/** 4.5 Runs on as long as nobody has to choose; `left` hexes are still to go, and then on until the stack is legal. */
export const run = step(
  'run',
  '4.5',
  { unit: UNIT, left: NUMBER, begins: NUMBER },
  {
    apply(s, f, _said, table) {
      const { unit, begins } = f
      if (!isOnMap(s, unit)) {
        s.visited.clear()
        return
      }
      if (begins !== 0) {
        s.visited.clear()
        s.visited.add(s.unit.hex[unit])
      }
      for (let left: number = f.left; ; left--) {
        const hex = s.unit.hex[unit]
        if (left <= 0 && fits(s, unit, hex)) return settle(s, unit, table)
        if (s.data.wayHome[ownerOf(s, unit)][hex] === 0) return leaveMap(s, unit, table)
        const count = listWays(s, unit)
        if (count === 0) {
          table.tell(told.trapped, unit, hex)
          loseStep(s, unit, table)
          return settle(s, unit, table)
        }
        if (count > 1) {
          push(s, chooseWay, unit, left)
          return
        }
        const interrupted = runTo(s, unit, ways[0], table)
        if (s.ended !== 0) return
        if (interrupted || !isOnMap(s, unit)) {
          push(s, run, unit, left - 1, 0)
          return
        }
      }
    },
  },
)

/** 4.5, ruling 13 Where several ways are as direct, the owner chooses. */
export const chooseWay = step(
  'choose-way',
  '4.5',
  { unit: UNIT, left: NUMBER },
  {
    asks: (s, { unit }) => only(ownerOf(s, unit)),
    words: [
      found(
        HEX,
        (s, { unit }, _said, out) => {
          const count = listWays(s, unit)
          for (let i = 0; i < count; i++) out.push(word(HEX, ways[i]))
        },
        (s, { unit }, _said, hex) => {
          const count = listWays(s, unit)
          for (let i = 0; i < count; i++) if (ways[i] === hex) return undefined
          return no.notTheWay
        },
      ),
    ],
    apply(s, { unit, left }, said, table) {
      runTo(s, unit, said.value(0), table)
      push(s, run, unit, left - 1, 0)
    },
  },
)

/** One hex of a rout: friends there are shaken, a zone of control costs a step. True if a lone commander must be tested first. */
function runTo(s: Battle, unit: UnitId, hex: HexId, table: TableTop): boolean {
  const side = ownerOf(s, unit)
  const from = s.unit.hex[unit]
  const throughZone = isInZone(s, side, hex)
  table.tell(told.fled, unit, from, hex)
  for (let friend: UnitId = s.hex.top[hex]; friend >= 0; friend = s.unit.below[friend]) {
    table.tell(told.crossed, friend, hex)
    disorganise(s, friend, table)
  }
  moveUnit(s, unit, hex, table)
  carryAlong(s, unit, from, hex, table)
  s.visited.add(hex)
  if (throughZone) {
    table.tell(told.throughZone, unit, hex)
    loseStep(s, unit, table)
  }
  return startle(s, side, hex)
}

/** Ruling 45: a unit that stops with friends takes their facing, that of friends in order first. */
function settle(s: Battle, unit: UnitId, table: TableTop): void {
  s.visited.clear()
  if (!isOnMap(s, unit)) return
  const hex = s.unit.hex[unit]
  const ofSteady = facingOfOthers(s, unit, hex)
  const friend = s.hex.top[hex] === unit ? s.unit.below[unit] : s.hex.top[hex]
  const facing = ofSteady >= 0 || friend < 0 ? ofSteady : s.unit.facing[friend]
  if (facing < 0 || facing === s.unit.facing[unit]) return
  s.unit.facing[unit] = facing
  harness(s, unit, table)
}

/** 4.5 A unit that leaves the map waits beside the hex by which it left. */
function leaveMap(s: Battle, unit: UnitId, table: TableTop): void {
  const hex = s.unit.hex[unit]
  s.visited.clear()
  takeOff(s, unit)
  s.unit.exit[unit] = hex
  s.unit.since[unit] = s.turn
  table.tell(told.leftMap, unit, hex)
  abandon(s, unit, hex, table)
}

/** Whether a hex beside the map is closed to those who want to come back: an enemy stands in it or beside it (4.5). */
export function isEntryClosed(s: Battle, side: Side, hex: HexId): boolean {
  if (holdsEnemy(s, side, hex) || s.data.entry[hex] < 0) return true
  const { next } = s.data.grid
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) if (next[slot] !== OFF_MAP && holdsEnemy(s, side, next[slot])) return true
  return false
}
