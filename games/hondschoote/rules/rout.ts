import { found, NUMBER, only, push, type Side, type TableTop, word } from '@grognard/engine'
import { type HexId, hexList } from '@grognard/engine/hex/grid'
import { someBeside } from '@grognard/engine/hex/neighbours'
import { listRetreats } from '@grognard/engine/hex/retreat'
import { CAVALRY } from './armies.ts'
import { abandon, carryAlong, startle } from './commanders.ts'
import { RIVER } from './ground.ts'
import type { UnitId } from './ids.ts'
import { disorganise, loseStep } from './losses.ts'
import { facingOfOthers, fits, harness, holdsEnemy, moveUnit, takeOff } from './stack.ts'
import { type Battle, isOnMap, ownerOf, settingOf } from './state.ts'
import { HEX, no, step, told, UNIT } from './terms.ts'
import { isInZone } from './zones.ts'

/** 4.5 Hexes of a whole rout move; ruling 13: all artillery runs like foot. */
export const routHexes = (s: Battle, unit: UnitId): number =>
  s.data.arm[unit] === CAVALRY ? s.data.parameters.routHexes.cavalry : s.data.parameters.routHexes.foot

/** 4.5 A unit starts to run. */
export function beginRout(s: Battle, unit: UnitId, hexes: number): void {
  push(s, run, unit, hexes, 1)
}

/** 6.3, ruling 43 Routed units run one by one. */
export const flee = step(
  'flee',
  '6.3',
  {},
  {
    apply(s) {
      if (s.routs.length === 0) return
      const unit = s.routs.at(0)
      s.routs.removeAt(0)
      if (isOnMap(s, unit)) beginRout(s, unit, s.data.parameters.routAfterCombatHexes)
      push(s, flee)
    },
  },
)

/** Lets routed units run, if any. */
export function fleeIfRouted(s: Battle): void {
  if (s.routs.length > 0) push(s, flee)
}

const THROUGH_FRIENDS = 1
const IN_ZONE = 1 << 16
const NO_WAY = 1 << 17

/** 4.5, ruling 13 The rank of a rout across a hexside: outside zones of control first, then the way home, then past friends. */
function rankOf(s: Battle, unit: UnitId, slot: number): number {
  const { grid, offRoad, hexside, riverBars, arm, barred, people } = s.data
  const next = grid.next[slot]
  const side = ownerOf(s, unit)
  if (next < 0 || offRoad[slot] < 0 || s.visited.has(next) || holdsEnemy(s, side, next)) return NO_WAY
  if ((hexside[slot] & RIVER) !== 0 && (riverBars & (1 << arm[unit])) !== 0) return NO_WAY
  if ((barred[next] & people[unit]) !== 0) return NO_WAY
  return (isInZone(s, side, next) ? IN_ZONE : 0) | (settingOf(s).wayHome[side][next] << 1) | (s.hex.top[next] >= 0 ? THROUGH_FRIENDS : 0)
}

const ways = hexList(6)

/** The hexes a routed unit may run to next; returns how many. */
const listWays = (s: Battle, unit: UnitId): number => listRetreats(s.data.grid, s, unit, s.unit.hex[unit], rankOf, NO_WAY, ways)

/** 4.5 Runs on until somebody has to choose; `left` hexes are still to go, and then on until the stack is legal. */
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
        if (settingOf(s).wayHome[ownerOf(s, unit)][hex] === 0) return leaveMap(s, unit, table)
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

/** 4.5, ruling 13 The owner chooses among equally direct ways. */
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

/** One hex of a rout: friends there are shaken, a zone of control costs a step. Returns true if a lone commander must be tested first. */
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

/** Ruling 45: a unit that stops with friends takes their facing, preferring friends in order. */
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

/** 4.5 A unit that leaves the map waits beside its exit hex. */
function leaveMap(s: Battle, unit: UnitId, table: TableTop): void {
  const hex = s.unit.hex[unit]
  s.visited.clear()
  takeOff(s, unit)
  s.unit.exit[unit] = hex
  s.unit.since[unit] = s.turn
  table.tell(told.leftMap, unit, hex)
  abandon(s, unit, hex, table)
}

/** Whether a hex at the edge is closed to returning units: an enemy is in it or adjacent (4.5). */
export function isEntryClosed(s: Battle, side: Side, hex: HexId): boolean {
  return holdsEnemy(s, side, hex) || s.data.entry[hex] < 0 || someBeside(s.data.grid, hex, s, side, holdsEnemy)
}
