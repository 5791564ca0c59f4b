import { among, NUMBER, only, opponent, push, type Refusal, SIX, type Side, type TableTop } from '@grognard/engine'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { REPRESENTATIVE } from './armies.ts'
import { type CommanderId, NO_COMMANDER, type UnitId } from './ids.ts'
import { holds } from './stack.ts'
import { activeSide, type Battle, commanderIn, isOnMap, isToCome, isWaiting } from './state.ts'
import { DEAD, fateOf, UNHURT } from './tables.ts'
import { COMMANDER, no, step, told, UNIT } from './terms.ts'
import { score } from './victory.ts'

const sideOf = (s: Battle, commander: CommanderId): Side => s.data.sideOfCommander[commander] as Side

/** Ruling 40: when a side's last unit leaves a hex by retreat, evasion, reaction or rout, the commanders there go with it. */
export function carryAlong(s: Battle, unit: UnitId, from: HexId, to: HexId, table: TableTop): void {
  const side = s.data.owner[unit] as Side
  if (holds(s, side, from)) return
  for (let commander = commanderIn(s, side, from); commander >= 0; commander = commanderIn(s, side, from)) {
    if (!mayStandIn(s, commander, to)) {
      seekPlace(s, commander, table)
      continue
    }
    s.commander.hex[commander] = to
    table.tell(told.rodeAlong, commander, unit)
  }
}

/** 4.2 Whether a hex's terrain is open to a commander. */
export const mayStandIn = (s: Battle, commander: CommanderId, hex: HexId): boolean =>
  (s.data.barred[hex] & s.data.peopleOfCommander[commander]) === 0

/** 7 A unit of a side enters a hex: enemy commanders alone there must be tested. Returns true if there are any. */
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

/** 7 Every commander of a side in a hex will be tested once the fire or combat is over. */
export function endanger(s: Battle, side: Side, hex: HexId): void {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) if (s.commander.hex[commanders[i]] === hex) s.tests.add(commanders[i])
}

/** 7 Commanders in a hex being fired at: a step the shot costs a routed unit there puts them in danger (6.5). */
export function expose(s: Battle, side: Side, hex: HexId): void {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) if (s.commander.hex[commanders[i]] === hex) s.exposed.add(commanders[i])
}

/** 7 The shot has cost a routed unit a step. */
export function endangerExposed(s: Battle, side: Side): void {
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) if (s.exposed.has(commanders[i])) s.tests.add(commanders[i])
}

/** 7, ruling 40 Commanders in danger whose units were all destroyed run a higher risk; one who is merely there is not tested. */
export function markBereft(s: Battle, side: Side, hex: HexId): void {
  if (holds(s, side, hex)) return
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++) {
    if (s.commander.hex[commanders[i]] === hex && s.tests.has(commanders[i])) s.bereft.add(commanders[i])
  }
}

/** 7 Tests the commanders in danger one by one: the attacker's first, then by id. */
export const testCommanders = step(
  'test-commanders',
  '7',
  { combat: NUMBER },
  {
    apply(s, { combat }, _said, table) {
      const commander = nextToTest(s)
      if (commander < 0) {
        s.bereft.clear()
        return
      }
      const isBereft = s.bereft.has(commander)
      s.tests.remove(commander)
      if (s.commander.gone[commander] === 0) danger(s, commander, isBereft, combat !== 0 && s.stepLost !== 0, table)
      push(s, testCommanders, combat)
    },
  },
)

/** Tells what raises the risk, and rolls the dice. */
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

/** 7 The elimination test. `displaced`: he has lost his place and is put elsewhere if he survives. */
export const rollForCommander = step(
  'roll-for-commander',
  '7',
  { commander: COMMANDER, modifier: NUMBER, displaced: NUMBER },
  {
    apply(s, { commander, modifier, displaced }, _said, table) {
      const isSafe = s.data.rank[commander] === REPRESENTATIVE && !s.options.representativeCanBeEliminated
      const fate = isSafe ? UNHURT : rollFate(s, commander, modifier, table)
      if (fate === DEAD && s.commander.replaced[commander] === 0) scoreDeath(s, commander, table)
      if (fate !== UNHURT) fall(s, commander, table)
      else if (displaced !== 0 || s.commander.hex[commander] < 0 || isExtinct(s, commander)) seekPlace(s, commander, table)
    },
  },
)

function rollFate(s: Battle, commander: CommanderId, modifier: number, table: TableTop): number {
  const side = sideOf(s, commander)
  const dice = table.roll(SIX, side) + table.roll(SIX, side)
  table.tell(told.commanderTested, commander, dice, dice + modifier)
  const fate = fateOf(s.data, dice + modifier)
  if (fate !== UNHURT) table.tell(fate === DEAD ? told.commanderKilled : told.commanderWounded, commander)
  return fate
}

/** 7 Some battles give points for the death of a commander, but not of his replacement. */
function scoreDeath(s: Battle, commander: CommanderId, table: TableTop): void {
  score(s, opponent(sideOf(s, commander)), s.data.deathPoints[commander], table)
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

/** Removes a commander from play for good. */
function retire(s: Battle, commander: CommanderId, table: TableTop): void {
  s.commander.hex[commander] = OFF_MAP
  s.commander.gone[commander] = 1
  s.tests.remove(commander)
  s.bereft.remove(commander)
  table.tell(told.commanderOut, commander)
}

/** 7 Puts a commander with a unit of his owner's choice; ruling 41: without one he waits beside the map, or is out of play. */
function seekPlace(s: Battle, commander: CommanderId, table: TableTop): void {
  s.commander.hex[commander] = OFF_MAP
  const units = commanded(s, commander)
  let waits = false
  for (let i = 0; i < units.length; i++) {
    if (whyNotWith(s, commander, units[i]) === undefined) {
      push(s, placeCommander, commander)
      return
    }
    if (isWaiting(s, units[i]) || isToCome(s, units[i]) || isOnMap(s, units[i])) waits = true
  }
  if (!waits) retire(s, commander, table)
}

/** The units a commander may stand with: those of his formation; for a general in chief any of his side. */
const commanded = (s: Battle, commander: CommanderId): readonly UnitId[] => {
  const formation = s.data.leads[commander]
  return formation < 0 ? s.data.unitsOf[s.data.sideOfCommander[commander]] : s.data.unitsIn[formation]
}

/** 7 The owner names the unit a commander joins. */
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
  if (s.unit.hex[unit] < 0) return no.seatNotOnMap
  return mayStandIn(s, commander, s.unit.hex[unit]) ? undefined : no.impassable
}

/** 7 When the last unit of a formation is destroyed its commander leaves, not eliminated; a pending test is handled then. */
export function retireExtinct(s: Battle, lost: UnitId, table: TableTop): void {
  const commander = s.data.commanderOf[s.data.formationOf[lost]]
  if (s.commander.gone[commander] === 0 && !s.tests.has(commander) && isExtinct(s, commander)) retire(s, commander, table)
}

/** Whether none of a commander's units is left, on the map, beside it or on the way. */
function isExtinct(s: Battle, commander: CommanderId): boolean {
  const units = commanded(s, commander)
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i]) || isWaiting(s, units[i]) || isToCome(s, units[i])) return false
  return true
}

/** Ruling 41: a unit has left the map. Commanders left alone seek another place; with none on the map they wait. */
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

/** Ruling 41: commanders waiting beside the map join the first of their units that returns. */
export function reportBack(s: Battle, unit: UnitId, table: TableTop): void {
  const commanders = s.data.commandersOf[s.data.owner[unit]]
  for (let i = 0; i < commanders.length; i++) {
    const commander = commanders[i]
    if (s.commander.hex[commander] >= 0 || s.commander.gone[commander] !== 0 || whyNotWith(s, commander, unit) !== undefined) continue
    s.commander.hex[commander] = s.unit.hex[unit]
    table.tell(told.commanderPlaced, commander, unit)
  }
}
