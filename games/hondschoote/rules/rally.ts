import { among, NUMBER, push, type Refusal, SIDE, SIX, type Side, type TableTop } from '@grognard/engine'
import { isCommanded, setCommand } from './command.ts'
import { canEnter } from './entry.ts'
import { type CommanderId, NO_COMMANDER, type UnitId } from './ids.ts'
import { marchOn } from './march.ts'
import { beginRout, flee, routHexes } from './rout.ts'
import {
  type Battle,
  GOOD_ORDER,
  isOnMap,
  isRouted,
  isWaiting,
  LENT,
  MOVED,
  MOVEMENT_ONLY,
  moraleNow,
  ownerOf,
  ratingOf,
  TRIED_RALLY,
} from './state.ts'
import { COMMANDER, no, step, told, UNIT } from './terms.ts'
import { pointsOf } from './ways.ts'
import { isInZone } from './zones.ts'

/** 4.1 Whether the formation has untested routed units, on the map or beside it. */
export function hasUntested(s: Battle): boolean {
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length; i++) if (whyNotRoutedTest(s, units[i]) === undefined) return true
  return false
}

function whyNotRoutedTest(s: Battle, unit: UnitId): Refusal | undefined {
  if (s.data.formationOf[unit] !== s.formation) return no.rallyNotInFormation
  if (!isRouted(s, unit)) return no.notRouted
  if (isWaiting(s, unit) && s.unit.since[unit] === s.turn) return no.leftThisTurn
  return (s.unit.done[unit] & TRIED_RALLY) !== 0 ? no.triedToRally : undefined
}

/** 4.1 At the beginning of the segment every routed unit must be tested, in any order; a commander may help one. */
export const rallyRouted = step(
  'rally-routed',
  '4.1',
  { side: SIDE },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          UNIT,
          s => s.data.unitsIn[s.formation],
          (s, _f, _said, unit) => whyNotRoutedTest(s, unit),
        ),
        among(
          COMMANDER,
          (s, { side }) => s.data.commandersOf[side],
          (s, { side }, _said, commander) => whyNoHelp(s, side, commander, true),
          {
            after: [
              among(
                UNIT,
                s => s.data.unitsIn[s.formation],
                (s, _f, said, unit) => whyNotRoutedTest(s, unit) ?? whyNotBeside(s, said.value(0), unit),
              ),
            ],
          },
        ),
      ],
    ],
    apply(s, { side }, said, table) {
      if (said.n === 1) tryToRally(s, said.value(0), NO_COMMANDER, table)
      else tryToRally(s, said.value(1), said.value(0), table)
      push(s, afterRouted, side)
    },
  },
)

/** 4.1 Nothing else is done while routed units are untested. */
export const afterRouted = step(
  'after-routed',
  '4.1',
  { side: SIDE },
  {
    apply(s, { side }) {
      if (hasUntested(s)) push(s, rallyRouted, side)
    },
  },
)

function whyNotBeside(s: Battle, commander: CommanderId, unit: UnitId): Refusal | undefined {
  return isOnMap(s, unit) && s.unit.hex[unit] === s.commander.hex[commander] ? undefined : no.noCommanderThere
}

/** 4.1 Why a commander may not help anyone: his bonus serves one rally per segment, for a unit in his hex. */
export function whyNoHelp(s: Battle, side: Side, commander: CommanderId, routed: boolean): Refusal | undefined {
  if (s.data.sideOfCommander[commander] !== side) return no.notYours
  if (s.commander.hex[commander] < 0) return no.rallyNotOnMap
  if (s.data.moraleBonus[ratingOf(s, commander)] === 0) return no.noBonus
  if ((s.commander.done[commander] & LENT) !== 0) return no.bonusLent
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length; i++) {
    if (whyNotBeside(s, commander, units[i]) !== undefined) continue
    if ((routed ? whyNotRoutedTest(s, units[i]) : whyNotRally(s, units[i])) === undefined) return undefined
  }
  return no.noCommanderThere
}

/** 4.1 Why a unit may not try to rally voluntarily. */
export function whyNotRally(s: Battle, unit: UnitId): Refusal | undefined {
  if (s.data.formationOf[unit] !== s.formation) return no.rallyNotInFormation
  if (!isOnMap(s, unit) && !isWaiting(s, unit)) return no.rallyNotOnMap
  if (s.unit.level[unit] === GOOD_ORDER) return no.inGoodOrder
  if ((s.unit.done[unit] & TRIED_RALLY) !== 0) return no.triedToRally
  if ((s.unit.done[unit] & MOVED) !== 0) return no.hasMoved
  return s.segment === MOVEMENT_ONLY ? no.tooLateToRally : undefined
}

/** 4.1 Why this commander may not help this unit. */
export const whyNotHelp = (s: Battle, commander: CommanderId, unit: UnitId): Refusal | undefined =>
  whyNotRally(s, unit) ?? whyNotBeside(s, commander, unit)

/** 4.1 One attempt: the modifiers are told, then the dice rolled. */
export function tryToRally(s: Battle, unit: UnitId, commander: CommanderId, table: TableTop): void {
  s.unit.done[unit] |= TRIED_RALLY | MOVED
  table.tell(told.triesToRally, unit)
  let modifier = 0
  if (isHarassed(s, unit)) {
    modifier += s.data.rallyZone
    table.tell(told.rallyInZone, s.data.rallyZone)
  }
  if (commander >= 0) {
    const bonus = s.data.moraleBonus[ratingOf(s, commander)]
    s.commander.done[commander] |= LENT
    modifier -= bonus
    table.tell(told.rallyCommander, commander, -bonus)
  }
  push(s, rollRally, unit, modifier)
}

/** 4.1 In an enemy zone of control, and not in a work that shelters. */
export const isHarassed = (s: Battle, unit: UnitId): boolean => {
  const hex = s.unit.hex[unit]
  return hex >= 0 && s.data.workSheltersRally[hex] === 0 && isInZone(s, ownerOf(s, unit), hex)
}

/** 4.1 The rally table. */
export const rollRally = step(
  'roll-rally',
  '4.1',
  { unit: UNIT, modifier: NUMBER },
  {
    apply(s, { unit, modifier }, _said, table) {
      const side = ownerOf(s, unit)
      const dice = table.roll(SIX, side) + table.roll(SIX, side)
      const total = dice + modifier
      const morale = moraleNow(s, unit)
      table.tell(told.rallyRolled, unit, dice, total, morale)
      const gained = total <= s.data.rallyTwice ? 2 : total <= morale ? 1 : 0
      if (gained > 0) recover(s, unit, gained, table)
      else fail(s, unit, table)
    },
  },
)

/** 4.1 A unit recovers. One that was routed is checked at once for command. */
function recover(s: Battle, unit: UnitId, levels: number, table: TableTop): void {
  const wasRouted = isRouted(s, unit)
  s.unit.level[unit] = Math.max(GOOD_ORDER, s.unit.level[unit] - levels)
  table.tell(told.rallied, unit, s.unit.level[unit])
  if (wasRouted) {
    setCommand(s, unit, isCommanded(s, unit), table)
    if (isWaiting(s, unit)) s.unit.since[unit] = s.turn
  }
  moveAtOnce(s, unit)
}

/** 4.1 A routed unit that fails runs at once; any other may still move. */
function fail(s: Battle, unit: UnitId, table: TableTop): void {
  table.tell(told.rallyFailed, unit)
  if (!isRouted(s, unit)) moveAtOnce(s, unit)
  else if (isOnMap(s, unit)) {
    beginRout(s, unit, routHexes(s, unit))
    push(s, flee)
  }
}

/** 4.1 After the attempt the unit moves at once with the points it has left, or not at all. */
function moveAtOnce(s: Battle, unit: UnitId): void {
  const points = pointsOf(s, unit)
  if (isWaiting(s, unit) && !canEnter(s, unit, points)) return
  push(s, marchOn, unit, points, 0, isOnMap(s, unit) ? 1 : 0, 0)
}
