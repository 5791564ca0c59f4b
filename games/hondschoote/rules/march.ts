import { among, found, isA, NUMBER, push, type Refusal, say, type TableTop } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { directionTo, type HexId } from '@grognard/engine/hex/grid'
import { whyNoCharge, whyNotCharge, whyNotFacingCharge } from './charge.ts'
import { reportBack, startle } from './commanders.ts'
import { offerEntries, whyNotEnter } from './entry.ts'
import { ROAD } from './ground.ts'
import { NO_UNIT, type UnitId } from './ids.ts'
import { disorganise } from './losses.ts'
import { notePassage } from './plan.ts'
import { alert, react } from './reaction.ts'
import { fleeIfRouted } from './rout.ts'
import type { MarchWay } from './search.ts'
import { mayFace, mayStop, moveUnit, turnHex } from './stack.ts'
import { type Battle, isSteady, isWaiting, MOVED, ownerOf } from './state.ts'
import { CHARGE, DIRECTION, HEX, no, step, told, UNIT, VERB, WAIT } from './terms.ts'
import { canMarch, offerMarch, whyNotMarch } from './ways.ts'
import { isInZone } from './zones.ts'

/** More entered hexes than this make no difference (4.4.1). */
const ENOUGH_ENTERED = 2

/**
 * 4.2 Marches along the cheapest way, hex by hex, until an enemy may react (4.3) or a lone commander is startled (7); then the march may go
 * on. The enemy is not asked if nothing can react, so a plain march can be taken back.
 */
export function marchTo(
  s: Battle,
  unit: UnitId,
  hex: HexId,
  points: number,
  enteredBefore: number,
  roadBefore: boolean,
  table: TableTop,
): void {
  const { grid, hexside, search, ways } = s.data
  const side = ownerOf(s, unit)
  const start = s.unit.hex[unit]
  search.from(s, unit, start, points, enteredBefore === 0, roadBefore)
  const way = ways.lend()
  const steps = noteWay(s, hex, way)
  const breaksOut = search.isSurrounded
  let left = points
  let entered = enteredBefore
  let byRoad = roadBefore
  let at = start
  let alerted = false
  s.unit.done[unit] |= MOVED
  if (enteredBefore === 0) s.passing = NO_UNIT
  for (let i = 0; i < steps; i++) {
    const next = way.hexes[i]
    const isNear = way.isNear[i] !== 0
    left = points - way.cost[i]
    byRoad = byRoad && !isNear && (hexside[at * 6 + directionTo(grid, at, next)] & ROAD) !== 0
    entered = Math.min(entered + 1, ENOUGH_ENTERED)
    alerted = isNear && alert(s, unit, next)
    moveUnit(s, unit, next, table)
    at = next
    if (startle(s, side, next) || alerted) break
  }
  ways.giveBack(way)
  table.tell(told.marched, unit, start, at)
  notePassage(s, unit, start)
  if (breaksOut) {
    table.tell(told.brokeOut, unit, at)
    disorganise(s, unit, table)
    if (!isSteady(s, unit)) {
      s.reactors.clear()
      s.passing = NO_UNIT
      fleeIfRouted(s)
      return
    }
  }
  goOn(s, unit, left, entered, byRoad, alerted)
}

/** Copies the way the last search found to a hex: what is told on the way may trigger other searches. */
function noteWay(s: Battle, hex: HexId, way: MarchWay): number {
  const { search, zones } = s.data
  const steps = search.path(hex, way.hexes, way.cost)
  for (let i = 0; i < steps; i++) way.isNear[i] = zones.isNear(way.hexes[i]) ? 1 : 0
  return steps
}

/** 4.5, ruling 46 A unit returns from beside the map: a step like any other. */
export function enterMap(s: Battle, unit: UnitId, hex: HexId, points: number, table: TableTop): void {
  const side = ownerOf(s, unit)
  const alerted = alert(s, unit, hex)
  s.unit.done[unit] |= MOVED
  s.unit.exit[unit] = -1 as HexId
  s.unit.since[unit] = 0
  moveUnit(s, unit, hex, table)
  table.tell(told.cameBack, unit, hex)
  reportBack(s, unit, table)
  startle(s, side, hex)
  goOn(s, unit, Math.max(0, points - s.data.entry[hex]), 1, false, alerted)
}

/** 4.3 First the enemy reacts, then the march goes on or ends. */
function goOn(s: Battle, unit: UnitId, left: number, entered: number, byRoad: boolean, alerted: boolean): void {
  if (alerted) {
    push(s, react, unit)
    push(s, resume, unit, left, entered, byRoad ? 1 : 0)
  } else push(s, marchOn, unit, left, entered, byRoad ? 1 : 0, isInZone(s, ownerOf(s, unit), s.unit.hex[unit]) ? 1 : 0)
}

/** 4.3 After the reactions: a unit that routed stops marching; one in a zone of control ends its march there. */
export const resume = step(
  'resume',
  '4.3',
  { unit: UNIT, left: NUMBER, entered: NUMBER, byRoad: NUMBER },
  {
    apply(s, { unit, left, entered, byRoad }, _said, table) {
      if (!isSteady(s, unit)) {
        s.passing = NO_UNIT
        return
      }
      const isStopped = isInZone(s, ownerOf(s, unit), s.unit.hex[unit])
      if (isStopped) table.tell(told.stopped, unit, s.unit.hex[unit])
      push(s, marchOn, unit, left, entered, byRoad, isStopped ? 1 : 0)
    },
  },
)

/**
 * 4.2 A unit on the march goes on to another hex, or ends its march: with any facing (1.3), or charging (4.4). So does a unit that has just
 * tried to rally and has not moved yet; one beside the map enters it or waits.
 */
export const marchOn = step(
  'march-on',
  '4.2',
  { unit: UNIT, left: NUMBER, entered: NUMBER, byRoad: NUMBER, ended: NUMBER },
  {
    opening: true,
    forPlayers: { part: 'march', hasHints: true },
    asks: (s, { unit }) => 1 << ownerOf(s, unit),
    words: [
      [
        among(
          DIRECTION,
          () => DIRECTIONS.all,
          (s, f, _said, direction) => whyNotEnd(s, f.unit, f.left, f.entered, f.byRoad !== 0, f.ended !== 0, direction),
        ),
        say(VERB, WAIT, (s, { unit }) => (isWaiting(s, unit) ? undefined : no.notOutside)),
        say(VERB, CHARGE, (s, { unit, entered }) => (isWaiting(s, unit) ? no.notOnMap : whyNoCharge(s, unit, entered)), {
          inherits: true,
          after: [
            among(
              HEX,
              (s, { unit }) => s.data.grid.beside[s.unit.hex[unit]],
              (s, { unit }, _said, hex) => whyNotCharge(s, unit, hex),
            ),
            among(
              DIRECTION,
              () => DIRECTIONS.all,
              (s, { unit }, said, direction) => whyNotFacingCharge(s, unit, said.value(1), direction),
            ),
          ],
        }),
        found(
          HEX,
          (s, { unit, left, entered, byRoad, ended }, _said, out) => {
            if (isWaiting(s, unit)) offerEntries(s, unit, left, out)
            else if (ended === 0) offerMarch(s, unit, left, entered === 0, byRoad !== 0, out)
          },
          (s, { unit, left, entered, byRoad, ended }, _said, hex) => {
            if (isWaiting(s, unit)) return whyNotEnter(s, unit, hex, left)
            return ended === 0 ? whyNotMarch(s, unit, left, entered === 0, byRoad !== 0, hex) : no.inZone
          },
        ),
      ],
    ],
    apply(s, { unit, left, entered, byRoad }, said, table) {
      const first = said.at(0)
      if (isA(first, DIRECTION)) endMarch(s, unit, said.value(0), table)
      else if (isA(first, HEX)) {
        if (isWaiting(s, unit)) enterMap(s, unit, said.value(0), left, table)
        else marchTo(s, unit, said.value(0), left, entered, byRoad !== 0, table)
      } else if (said.value(0) === CHARGE) {
        s.unit.charge[unit] = said.value(1)
        table.tell(told.declaredCharge, unit, said.value(1))
        endMarch(s, unit, said.value(2), table)
      } else table.tell(told.waits, unit)
    },
  },
)

/** 1.3, 1.4 Why a march may not end here with this facing; ruling 42: if it cannot go on, it may end even in an overfull hex. */
function whyNotEnd(
  s: Battle,
  unit: UnitId,
  left: number,
  entered: number,
  byRoad: boolean,
  ended: boolean,
  direction: Direction,
): Refusal | undefined {
  if (isWaiting(s, unit)) return no.notOnMap
  if (!mayFace(s, unit, direction, entered > 0)) return no.stackFaces
  if (ended || mayStop(s, unit, s.unit.hex[unit])) return undefined
  return canMarch(s, unit, s.unit.hex[unit], left, entered === 0, byRoad) ? no.crowded : undefined
}

/** 1.3 Sets the facing, also of companions who may still turn (ruling 3). */
export function endMarch(s: Battle, unit: UnitId, direction: Direction, table: TableTop): void {
  s.passing = NO_UNIT
  if (s.unit.facing[unit] !== direction) table.tell(told.faced, unit, direction)
  turnHex(s, s.unit.hex[unit], direction, table)
}
