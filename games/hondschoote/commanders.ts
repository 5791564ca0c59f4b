import { among, NUMBER, only, opponent, push, type Refusal, type Side, type TableTop } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { REPRESENTATIVE } from './armies.ts'
import { type CommanderId, NO_COMMANDER, type UnitId } from './ids.ts'
import { holds } from './stack.ts'
import { activeSide, type Battle, commanderIn, isOn, isWaiting } from './state.ts'
import { DEAD, fateOf, UNHURT } from './tables.ts'
import { COMMANDER, no, step, told, UNIT } from './terms.ts'

const sideOf = (s: Battle, commander: CommanderId): Side => s.data.sideOfCommander[commander] as Side

/** Ruling 40: when the last unit of a side leaves a hex by retreat, evasion, reaction or rout, the commanders there go with it. */
export function carryAlong(s: Battle, unit: UnitId, from: HexId, to: HexId, table: TableTop): void {
  const side = s.data.owner[unit] as Side
  if (holds(s, side, from)) return
  for (let commander = commanderIn(s, side, from); commander >= 0; commander = commanderIn(s, side, from)) {
    s.commander.hex[commander] = to
    table.tell(told.rodeAlong, commander, unit)
  }
}

/** 7 A unit of a side enters a hex: enemy commanders there without a unit must be tested. True if there are any. */
export function startle(s: Battle, side: Side, hex: HexId): boolean {
  const commanders = s.data.commandersOf[opponent(side)]
  let startled = false
  for (let i = 0; i < commanders.length; i++) {
    if (s.commander.hex[commanders[i]] !== hex) continue
    push(s, rollForCommander, commanders[i], 0, 1)
    startled = true
  }
  return startled
}

/** 7 Every commander of a side in a hex is to be tested once the fire or combat is over. */
export function endanger(s: Battle, side: Side, hex: HexId): void {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) if (s.commander.hex[commanders[i]] === hex) s.tests.add(commanders[i])
}

/** Ruling 40: commanders whose units were all destroyed are tested, at a higher risk. */
export function markBereft(s: Battle, side: Side, hex: HexId): void {
  if (holds(s, side, hex)) return
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) {
    if (s.commander.hex[commanders[i]] !== hex) continue
    s.tests.add(commanders[i])
    s.bereft.add(commanders[i])
  }
}

/** 7 Tests the commanders in danger one after the other: the attacker's first, then by id. */
export const testCommanders = step(
  'test-commanders',
  '7',
  { combat: NUMBER },
  {
    apply(s, { combat }, _said, table) {
      const commander = nextToTest(s)
      if (commander < 0) {
        s.bereft.clear()
        s.testsHeld = 0
        return
      }
      const isBereft = s.bereft.has(commander)
      s.tests.remove(commander)
      if (s.commander.gone[commander] === 0) danger(s, commander, isBereft, combat !== 0 && s.stepLost !== 0, table)
      push(s, testCommanders, combat)
    },
  },
)

/** Tells what raises the risk, and lets the dice fall. */
function danger(s: Battle, commander: CommanderId, isBereft: boolean, stepLost: boolean, table: TableTop): void {
  const modifier = isBereft ? s.data.bereftModifier : stepLost ? s.data.stepLostModifier : 0
  if (modifier !== 0) table.tell(isBereft ? told.commanderBereft : told.commanderStepLost, modifier)
  push(s, rollForCommander, commander, modifier, isBereft ? 1 : 0)
}

function nextToTest(s: Battle): CommanderId {
  const active = activeSide(s)
  for (let i = 0; i < 2; i++) {
    const commanders = s.data.commandersOf[i === 0 ? active : opponent(active)]
    for (let n = 0; n < commanders.length; n++) if (s.tests.has(commanders[n])) return commanders[n]
  }
  return NO_COMMANDER
}

/** 7 The elimination test. `displaced`: he has lost his place and is put elsewhere if he lives. */
export const rollForCommander = step(
  'roll-for-commander',
  '7',
  { commander: COMMANDER, modifier: NUMBER, displaced: NUMBER },
  {
    apply(s, { commander, modifier, displaced }, _said, table) {
      const isSafe = s.data.rank[commander] === REPRESENTATIVE && !isOn(s, 'representativeCanBeEliminated')
      const fate = isSafe ? UNHURT : rollFate(s, commander, modifier, table)
      if (fate !== UNHURT) fall(s, commander, table)
      else if (displaced !== 0 || s.commander.hex[commander] < 0 || isExtinct(s, commander)) seekPlace(s, commander, table)
    },
  },
)

function rollFate(s: Battle, commander: CommanderId, modifier: number, table: TableTop): number {
  const dice = table.roll(6) + table.roll(6)
  table.tell(told.commanderTested, commander, dice, dice + modifier)
  const fate = fateOf(s.data, dice + modifier)
  if (fate !== UNHURT) table.tell(fate === DEAD ? told.commanderKilled : told.commanderWounded, commander)
  return fate
}

/** 7 A commander falls: his replacement takes over; ruling 25: a representative has none. */
function fall(s: Battle, commander: CommanderId, table: TableTop): void {
  if (s.data.hasReplacement[commander] === 0) {
    retire(s, commander, table)
    return
  }
  s.commander.replaced[commander] = 1
  seekPlace(s, commander, table)
}

/** Takes a commander out of play for good. */
function retire(s: Battle, commander: CommanderId, table: TableTop): void {
  s.commander.hex[commander] = OFF_MAP
  s.commander.gone[commander] = 1
  s.tests.remove(commander)
  s.bereft.remove(commander)
  table.tell(told.commanderOut, commander)
}

/** 7 Puts a commander on a unit of his owner's choice; ruling 41: without one he waits beside the map, or is out of play. */
function seekPlace(s: Battle, commander: CommanderId, table: TableTop): void {
  s.commander.hex[commander] = OFF_MAP
  const units = commanded(s, commander)
  let waits = false
  for (let i = 0; i < units.length; i++) {
    if (s.unit.hex[units[i]] >= 0) {
      push(s, placeCommander, commander)
      return
    }
    if (isWaiting(s, units[i])) waits = true
  }
  if (!waits) retire(s, commander, table)
}

/** The units a commander may stand with: those of his formation; a general in chief goes to any of his side. */
const commanded = (s: Battle, commander: CommanderId): readonly UnitId[] => {
  const formation = s.data.leads[commander]
  return formation < 0 ? s.data.unitsOf[s.data.sideOfCommander[commander]] : s.data.unitsIn[formation]
}

/** 7 The owner names the unit with which a commander stands from now on. */
export const placeCommander = step(
  'place-commander',
  '7',
  { commander: COMMANDER },
  {
    asks: (s, { commander }) => only(sideOf(s, commander)),
    words: [
      among(
        UNIT,
        (s, { commander }) => commanded(s, commander),
        (s, { commander }, _said, unit) => whyNotWith(s, commander, unit),
      ),
    ],
    apply(s, { commander }, said, table) {
      const unit = said.value<UnitId>(0)
      s.commander.hex[commander] = s.unit.hex[unit]
      table.tell(told.commanderPlaced, commander, unit)
    },
  },
)

/** 7 Why a commander may not stand with a unit. */
export function whyNotWith(s: Battle, commander: CommanderId, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== s.data.sideOfCommander[commander]) return no.notYours
  const formation = s.data.leads[commander]
  if (formation >= 0 && s.data.formationOf[unit] !== formation) return no.notHisUnit
  return s.unit.hex[unit] < 0 ? no.seatNotOnMap : undefined
}

/** 7 When the last unit of a formation is destroyed its commander leaves, not eliminated; one who is still to be tested is seen to then. */
export function retireExtinct(s: Battle, lost: UnitId, table: TableTop): void {
  const commander = s.data.commanderOf[s.data.formationOf[lost]]
  if (s.commander.gone[commander] === 0 && !s.tests.has(commander) && isExtinct(s, commander)) retire(s, commander, table)
}

/** Whether none of a commander's units is left, on the map or beside it. */
function isExtinct(s: Battle, commander: CommanderId): boolean {
  const units = commanded(s, commander)
  for (let i = 0; i < units.length; i++) if (s.unit.hex[units[i]] >= 0 || isWaiting(s, units[i])) return false
  return true
}

/** Ruling 41: a unit has left the map. Commanders left without company seek another place; with none on the map they wait. */
export function abandon(s: Battle, unit: UnitId, hex: HexId, table: TableTop): void {
  const side = s.data.owner[unit] as Side
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) {
    const at = s.commander.hex[commanders[i]]
    if (at < 0) continue
    const isLeftAlone = at === hex && !holds(s, side, hex)
    if (isLeftAlone || !hasUnitOnMap(s, commanders[i])) seekPlace(s, commanders[i], table)
  }
}

function hasUnitOnMap(s: Battle, commander: CommanderId): boolean {
  const units = commanded(s, commander)
  for (let i = 0; i < units.length; i++) if (s.unit.hex[units[i]] >= 0) return true
  return false
}

/** Ruling 41: commanders who waited beside the map join the first of their units that comes back. */
export function reportBack(s: Battle, unit: UnitId, table: TableTop): void {
  const commanders = s.data.commandersOf[s.data.owner[unit]]
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (s.commander.hex[commander] >= 0 || s.commander.gone[commander] !== 0 || whyNotWith(s, commander, unit) !== undefined) continue
    s.commander.hex[commander] = s.unit.hex[unit]
    table.tell(told.commanderPlaced, commander, unit)
  }
}
