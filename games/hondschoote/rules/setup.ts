import { among, isA, numberOf, push, type Refusal, type SetUp, SIDE, type Side, say, type TableTop, type Words } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { bid } from './bids.ts'
import { whyNotWith } from './commanders.ts'
import { COALITION, type CommanderId, type UnitId } from './ids.ts'
import { isGarrisoned } from './plan.ts'
import { facingOfOthers, fits, holdsEnemy, putOn, takeOff } from './stack.ts'
import { type Battle, isOnMap, settingOf } from './state.ts'
import { COMMANDER, DIRECTION, HEX, no, QUICK_START, READY, step, told, UNIT, VERB } from './terms.ts'
import { beginTurn } from './turn.ts'

/** 8.2 Prepares the table: the track, control of the objectives; then bids if used (8.6), and the set-up. */
export function begin(s: Battle, { scenario, options }: SetUp): void {
  s.scenario = s.data.scenarios.of(scenario)
  s.vp = settingOf(s).initialVp
  for (const { stars, heldBy } of s.data.objectives) for (const star of stars) s.star.holder[star] = heldBy
  const { takesPart } = settingOf(s)
  for (const unit of s.data.units.all) if (takesPart[s.data.formationOf[unit]] !== 0) s.unit.sp[unit] = s.data.strength[unit]
  for (const commander of s.data.commanders.all) {
    const formation = s.data.leads[commander]
    if (formation >= 0 && takesPart[formation] === 0) s.commander.gone[commander] = 1
  }
  // The kernel reverses the order of steps only for steps that push them: here the last one pushed runs first.
  push(s, deploy)
  if (options.bids === true) push(s, bid, 0)
}

/** 8.2 The armies are set up in scenario order. */
export const deploy = step(
  'deploy',
  '8.2',
  {},
  {
    apply(s, _f, _said, table) {
      const { order } = settingOf(s)
      for (let i = 0; i < order.length; i++) {
        if (s.options.setUp === 'free') push(s, arrange, order[i])
        else placeReadyMade(s, order[i], table)
      }
      push(s, beginTurn)
    },
  },
)

/** Puts a side's ready-made set-up on the map. */
function placeReadyMade(s: Battle, side: Side, table: TableTop): void {
  clearArmy(s, side)
  const { units, commanders } = settingOf(s).readyMade[side]
  for (let i = 0; i < units.length; i++) {
    putOn(s, units[i].unit, units[i].hex)
    s.unit.facing[units[i].unit] = units[i].facing
  }
  for (let i = 0; i < commanders.length; i++) s.commander.hex[commanders[i].commander] = commanders[i].hex
  table.tell(told.readyMade, side)
}

function clearArmy(s: Battle, side: Side): void {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) {
    if (isOnMap(s, units[i])) takeOff(s, units[i])
    s.unit.facing[units[i]] = 0 as Direction
  }
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) s.commander.hex[commanders[i]] = OFF_MAP
}

/** 8.2 A player places units in their zones and commanders with their units, and may change his mind until he is ready. */
export const arrange = step(
  'arrange',
  '8.2',
  { side: SIDE },
  {
    opening: true,
    forPlayers: { unfinished: (s, _f, _side, offered) => offered.filter(w => isA(w, UNIT) && s.unit.hex[numberOf(w) as UnitId] < 0) },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          UNIT,
          (s, { side }) => s.data.unitsOf[side],
          (s, { side }, _said, unit) => whyNotPlace(s, side, unit),
          {
            after: [
              among(
                HEX,
                (s, _f, said) => zoneOf(s, said.value(0)),
                (s, _f, said, hex) => whyNotIn(s, said.value(0), hex),
              ),
              among(
                DIRECTION,
                () => DIRECTIONS.all,
                (s, _f, said, direction) => whyNotFacing(s, said.value(0), said.value(1), direction),
              ),
            ],
          },
        ),
        among(
          COMMANDER,
          (s, { side }) => s.data.commandersOf[side],
          (s, { side }, _said, commander) => whyNotAppoint(s, side, commander),
          {
            after: [
              among(
                UNIT,
                (s, { side }) => s.data.unitsOf[side],
                (s, _f, said, unit) => whyNotStandWith(s, said.value(0), unit),
              ),
            ],
          },
        ),
        say(VERB, QUICK_START),
        say(VERB, READY, (s, { side }) => whyNotReady(s, side)),
      ],
    ],
    apply(s, { side }, said, table) {
      if (isA(said.at(0), UNIT)) placeUnit(s, said, table)
      else if (isA(said.at(0), COMMANDER)) appoint(s, said.value(0), said.value(1), table)
      else {
        if (said.value(0) === QUICK_START) placeReadyMade(s, side, table)
        table.tell(told.armyReady, side)
        return
      }
      push(s, arrange, side)
    },
  },
)

function whyNotPlace(s: Battle, side: Side, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (s.unit.sp[unit] === 0) return no.notInScenario
  if (settingOf(s).comesLater[unit] !== 0) return no.arrivesLater
  const zone = zoneOf(s, unit)
  for (let i = 0; i < zone.length; i++) if (whyNotIn(s, unit, zone[i]) === undefined) return undefined
  return no.crowded
}

/** 8.2.1, 8.2.2 The hexes where a unit's formation is set up. */
const zoneOf = (s: Battle, unit: UnitId): readonly HexId[] => settingOf(s).zoneHexes[s.data.formationOf[unit]]

/** 8.2.1, 8.2.2 Why a unit may not be set up in a hex. */
function whyNotIn(s: Battle, unit: UnitId, hex: HexId): Refusal | undefined {
  const { zone } = settingOf(s)
  if (zone[s.data.formationOf[unit] * s.data.hexes.count + hex] === 0) return no.outOfZone
  if (holdsEnemy(s, s.data.owner[unit] as Side, hex)) return no.enemyThere
  if ((s.data.barred[hex] & s.data.people[unit]) !== 0 || s.data.entry[hex] < 0) return no.impassable
  return fits(s, unit, hex) ? undefined : no.crowded
}

/** 1.3 A second unit takes the facing of the first. */
function whyNotFacing(s: Battle, unit: UnitId, hex: HexId, direction: Direction): Refusal | undefined {
  const there = facingOfOthers(s, unit, hex)
  return there < 0 || there === direction ? undefined : no.stackFaces
}

function placeUnit(s: Battle, said: Words, table: TableTop): void {
  const unit = said.value<UnitId>(0)
  const hex = said.value<HexId>(1)
  const from = s.unit.hex[unit]
  if (from >= 0) takeOff(s, unit)
  putOn(s, unit, hex)
  s.unit.facing[unit] = said.value(2)
  table.tell(told.setUp, unit, hex, said.value(2))
  if (from >= 0 && from !== hex) followUnit(s, unit, from, hex)
}

/** Commanders who would be left without a unit of theirs go with the one that is moved. */
function followUnit(s: Battle, unit: UnitId, from: HexId, hex: HexId): void {
  const commanders = s.data.commandersOf[s.data.owner[unit]]
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (s.commander.hex[commander] !== from || hasCompany(s, commander, from)) continue
    s.commander.hex[commander] = whyNotWith(s, commander, unit) === undefined ? hex : OFF_MAP
  }
}

function hasCompany(s: Battle, commander: CommanderId, hex: HexId): boolean {
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit])
    if (whyNotWith(s, commander, unit) === undefined) return true
  return false
}

function whyNotAppoint(s: Battle, side: Side, commander: CommanderId): Refusal | undefined {
  if (s.data.sideOfCommander[commander] !== side) return no.notYours
  if (s.commander.gone[commander] !== 0) return no.notInScenario
  if (settingOf(s).commanderComesLater[commander] !== 0) return no.arrivesLater
  const units = s.data.unitsOf[side]
  let stands = false
  for (let i = 0; i < units.length; i++) {
    const refusal = whyNotStandWith(s, commander, units[i])
    if (refusal === undefined) return undefined
    if (refusal === no.alreadySo) stands = true
  }
  return stands ? no.alreadySo : no.notPlaced
}

/** 8.2 A commander stands with a unit of his formation, a general in chief with any of his side. */
function whyNotStandWith(s: Battle, commander: CommanderId, unit: UnitId): Refusal | undefined {
  const refusal = whyNotWith(s, commander, unit)
  if (refusal === no.notHisUnit) return no.setUpNotHisUnit
  if (refusal === no.seatNotOnMap) return no.unitNotPlaced
  if (refusal !== undefined) return refusal
  return s.unit.hex[unit] === s.commander.hex[commander] ? no.alreadySo : undefined
}

function appoint(s: Battle, commander: CommanderId, unit: UnitId, table: TableTop): void {
  s.commander.hex[commander] = s.unit.hex[unit]
  table.tell(told.setUpCommander, commander, s.unit.hex[unit])
}

/** 8.2, 8.1.6 Why a set-up is not complete. */
function whyNotReady(s: Battle, side: Side): Refusal | undefined {
  const { comesLater, commanderComesLater } = settingOf(s)
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++)
    if (s.unit.sp[units[i]] > 0 && !isOnMap(s, units[i]) && comesLater[units[i]] === 0) return no.notAllPlaced
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) {
    const isMissing = s.commander.gone[commanders[i]] === 0 && s.commander.hex[commanders[i]] < 0
    if (isMissing && commanderComesLater[commanders[i]] === 0) return no.notAllPlaced
  }
  return side === COALITION && !isGarrisoned(s) ? no.garrisonMissing : undefined
}
