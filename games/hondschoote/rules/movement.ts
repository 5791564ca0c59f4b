import { among, found, isA, push, type Refusal, SIDE, type Side, say, type TableTop, type Words, word } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { FORMATION_COMMANDER } from './armies.ts'
import { canEnter, offerEntries, whyNotEnter } from './entry.ts'
import { type CommanderId, NO_COMMANDER, type UnitId } from './ids.ts'
import { endMarch, enterMap, marchTo } from './march.ts'
import { spreadOut } from './overfull.ts'
import { hasUntested, rallyRouted, tryToRally, whyNoHelp, whyNotHelp, whyNotRally } from './rally.ts'
import { holdsEnemy, isOverfull, mayFace, mayStop } from './stack.ts'
import { type Battle, isOnMap, isRouted, isSteady, isWaiting, LENT, MOVED, MOVEMENT, MOVEMENT_ONLY, RODE, TURNED } from './state.ts'
import { COMMANDER, DIRECTION, FINISH, HEX, no, RALLY, step, told, UNIT, VERB } from './terms.ts'
import { canMarch, offerMarch, pointsOf, whyNotMarch } from './ways.ts'
import { isInZone } from './zones.ts'

/** 4.1 The segment begins with the routed units; then everyone else. */
export const beginMovement = step(
  'begin-movement',
  '4.1',
  { side: SIDE },
  {
    apply(s, { side }) {
      s.segment = MOVEMENT
      if (hasUntested(s)) push(s, rallyRouted, side)
      push(s, movement, side)
    },
  },
)

/** 4.1, 4.2 One unit rallies or marches, or a commander rides; in any order, but rally attempts come before all other moves. */
export const movement = step(
  'movement',
  '4.2',
  { side: SIDE },
  {
    opening: true,
    forPlayers: {
      part: 'march',
      hasHints: true,
      ends: { word: word(VERB, FINISH), warning: no.stillToMove },
      unfinished: (_s, _f, _side, offered) => offered.filter(w => isA(w, UNIT)),
    },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          UNIT,
          s => s.data.unitsIn[s.formation],
          (s, { side }, _said, unit) => whyNotMove(s, side, unit),
          {
            after: [
              [
                among(
                  DIRECTION,
                  () => DIRECTIONS.all,
                  (s, _f, said, direction) => whyNotTurn(s, said.value(0), direction),
                ),
                say(VERB, RALLY, (s, _f, said) => whyNotRally(s, said.value(0))),
                found(
                  HEX,
                  (s, _f, said, out) => {
                    const unit = said.value<UnitId>(0)
                    if (isWaiting(s, unit)) offerEntries(s, unit, pointsOf(s, unit), out)
                    else offerMarch(s, unit, pointsOf(s, unit), true, true, out)
                  },
                  (s, _f, said, hex) => {
                    const unit = said.value<UnitId>(0)
                    const points = pointsOf(s, unit)
                    return isWaiting(s, unit) ? whyNotEnter(s, unit, hex, points) : whyNotMarch(s, unit, points, true, true, hex)
                  },
                ),
              ],
            ],
          },
        ),
        among(
          COMMANDER,
          (s, { side }) => s.data.commandersOf[side],
          (s, { side }, _said, commander) => {
            const rides = whyNotRide(s, side, commander)
            return rides === undefined || whyNoHelp(s, side, commander, false) === undefined ? undefined : rides
          },
          {
            after: [
              [
                found(
                  HEX,
                  (s, { side }, said, out) => {
                    const commander = said.value<CommanderId>(0)
                    if (out.n >= out.enough || whyNotRide(s, side, commander) !== undefined) return
                    const count = s.data.search.ride(s, commander)
                    for (let i = 1; i < count; i++) out.push(word(HEX, s.data.search.reach.found[i]))
                  },
                  (s, { side }, said, hex) => whyNotRide(s, side, said.value(0)) ?? whyNotRideTo(s, side, said.value(0), hex),
                ),
                among(
                  UNIT,
                  s => s.data.unitsIn[s.formation],
                  (s, { side }, said, unit) => whyNoHelp(s, side, said.value(0), false) ?? whyNotHelp(s, said.value(0), unit),
                ),
              ],
            ],
          },
        ),
        say(VERB, FINISH, s => whyNotFinish(s)),
      ],
    ],
    apply(s, { side }, said, table) {
      if (isA(said.at(0), VERB)) {
        push(s, endMovement, side)
        return
      }
      if (isA(said.at(0), UNIT)) moveOne(s, said, table)
      else if (isA(said.at(1), HEX)) ride(s, said.value(0), said.value(1), table)
      else tryToRally(s, said.value(1), said.value(0), table)
      push(s, movement, side)
    },
  },
)

/** What the second word says of a unit: where to march, where to face, or to rally. */
function moveOne(s: Battle, said: Words, table: TableTop): void {
  const unit = said.value<UnitId>(0)
  if (isA(said.at(1), VERB)) {
    tryToRally(s, unit, NO_COMMANDER, table)
    return
  }
  s.segment = MOVEMENT_ONLY
  const points = pointsOf(s, unit)
  if (isA(said.at(1), DIRECTION)) {
    s.unit.done[unit] |= MOVED
    endMarch(s, unit, said.value(1), table)
  } else if (isWaiting(s, unit)) enterMap(s, unit, said.value(1), points, table)
  else marchTo(s, unit, said.value(1), points, 0, true, table)
}

function whyNotMove(s: Battle, side: Side, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (s.data.formationOf[unit] !== s.formation) return no.notInFormation
  const waits = isWaiting(s, unit)
  if (!isOnMap(s, unit) && !waits) return no.notOnMap
  if (isRouted(s, unit)) return no.isRouted
  if ((s.unit.done[unit] & MOVED) !== 0) return no.hasMoved
  if (whyNotRally(s, unit) === undefined) return undefined
  if (waits) return canEnter(s, unit, pointsOf(s, unit)) ? undefined : no.entryClosed
  const mayTurn = mayFace(s, unit, otherThan(s.unit.facing[unit]), false)
  return mayTurn || canMarch(s, unit, s.unit.hex[unit], pointsOf(s, unit), true, true) ? undefined : no.nowhereToGo
}

const otherThan = (facing: Direction): Direction => ((facing + 1) % 6) as Direction

/** 1.3 A unit may turn where it stands; that is its move. Ruling 42: not if it must make room and can. */
function whyNotTurn(s: Battle, unit: UnitId, direction: Direction): Refusal | undefined {
  if (!isOnMap(s, unit)) return no.notOnMap
  const hex = s.unit.hex[unit]
  if (s.unit.facing[unit] === direction) return no.alreadyFaces
  if (!mayFace(s, unit, direction, false)) return no.stackFaces
  return mayStop(s, unit, hex) || !canMarch(s, unit, hex, pointsOf(s, unit), true, true) ? undefined : no.crowded
}

/** 7, ruling 25 Why a commander may not ride now: his own in the formation's segment, general in chief and representative once a turn. */
function whyNotRide(s: Battle, side: Side, commander: CommanderId): Refusal | undefined {
  if (s.data.sideOfCommander[commander] !== side) return no.notYours
  return whyNotHisRide(s, commander) ?? (canRide(s, side, s.commander.hex[commander]) ? undefined : no.nowhereToGo)
}

/** 7, ruling 25 The same, regardless of where he could ride. */
export function whyNotHisRide(s: Battle, commander: CommanderId): Refusal | undefined {
  if (s.commander.hex[commander] < 0) return no.rideNotOnMap
  if (s.data.rank[commander] === FORMATION_COMMANDER && s.data.leads[commander] !== s.formation) return no.notHisToMove
  return (s.commander.done[commander] & RODE) !== 0 ? no.hasRidden : undefined
}

/** Whether a rider can leave a hex at all: from a zone of control only to where there is none (1.6). */
function canRide(s: Battle, side: Side, from: HexId): boolean {
  const { grid, offRoad } = s.data
  const inZone = isInZone(s, side, from)
  for (let slot = from * 6, end = slot + 6; slot < end; slot++) {
    const next = grid.next[slot]
    if (next >= 0 && offRoad[slot] >= 0 && !holdsEnemy(s, side, next) && !(inZone && isInZone(s, side, next))) return true
  }
  return false
}

function whyNotRideTo(s: Battle, side: Side, commander: CommanderId, hex: HexId): Refusal | undefined {
  const { search, zones } = s.data
  if (hex === s.commander.hex[commander]) return no.alreadyThere
  if (holdsEnemy(s, side, hex)) return no.enemyThere
  search.ride(s, commander)
  if (search.reach.reached(hex)) return undefined
  return zones.isInZone(hex) && zones.isInZone(s.commander.hex[commander]) ? no.fromZoneToZone : no.tooFar
}

/** 7 A commander rides alone; he takes nobody along and nobody takes him (ruling 32). */
function ride(s: Battle, commander: CommanderId, hex: HexId, table: TableTop): void {
  table.tell(told.rode, commander, s.commander.hex[commander], hex)
  s.commander.hex[commander] = hex
  s.commander.done[commander] |= RODE
}

/** 1.4 The segment may not end while a unit can still leave an overfull hex. */
function whyNotFinish(s: Battle): Refusal | undefined {
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (!isSteady(s, unit) || (s.unit.done[unit] & MOVED) !== 0 || !isOverfull(s, s.unit.hex[unit])) continue
    if (canMarch(s, unit, s.unit.hex[unit], pointsOf(s, unit), true, true)) return no.overstacked
  }
  return undefined
}

/** 4.2 The end of the segment: overfull hexes are resolved, guns that stood still are unharnessed. */
export const endMovement = step(
  'end-movement',
  '4.2',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const hex = firstOverfull(s, side)
      if (hex !== OFF_MAP) {
        push(s, spreadOut, side, hex)
        push(s, endMovement, side)
        return
      }
      const units = s.data.unitsIn[s.formation]
      for (let i = 0; i < units.length; i++) if ((s.unit.done[units[i]] & TURNED) === 0) unharness(s, units[i], table)
      const commanders = s.data.commandersOf[side]
      for (let i = 0; i < commanders.length; i++) s.commander.done[commanders[i]] &= ~LENT
    },
  },
)

function firstOverfull(s: Battle, side: Side): HexId {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i]) && isOverfull(s, s.unit.hex[units[i]])) return s.unit.hex[units[i]]
  return OFF_MAP
}

function unharness(s: Battle, unit: UnitId, table: TableTop): void {
  if (s.unit.harnessed[unit] === 0 || !isOnMap(s, unit)) return
  s.unit.harnessed[unit] = 0
  table.tell(told.unharnessed, unit)
}
