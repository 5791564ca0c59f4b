import { among, isA, push, type Refusal, SIDE, type Side, say, type TableTop, word } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { forgetChases } from './chase.ts'
import { mayStandIn, startle } from './commanders.ts'
import { type CommanderId, NO_UNIT, type UnitId } from './ids.ts'
import { breaksPlan } from './plan.ts'
import { alert, react } from './reaction.ts'
import { whyNotTurnTo } from './retreat-room.ts'
import { canShareFacing, fits, holdsEnemy, moveUnit, turnHex } from './stack.ts'
import { type Battle, isSteady } from './state.ts'
import { ALONG, COMMANDER, DIRECTION, HEX, no, STAY, step, told, UNIT, VERB } from './terms.ts'

/** 6.4 Why a unit may not enter an attacked hex: it must be vacant and open to the unit; ruling 26: the plan applies here too. */
function whyNotInto(s: Battle, side: Side, unit: UnitId, hex: HexId): Refusal | undefined {
  if (s.targets.indexOf(hex) < 0) return no.advanceNotAttacked
  if (holdsEnemy(s, side, hex)) return no.notVacant
  if ((s.data.barred[hex] & s.data.people[unit]) !== 0) return no.impassable
  if (!fits(s, unit, hex)) return no.crowded
  if (!canShareFacing(s, unit, hex)) return no.mayNotFollow
  return breaksPlan(s, unit, hex) ? no.planBinds : undefined
}

/** Whether a unit that attacked can advance into any hex. */
function canAdvance(s: Battle, side: Side, unit: UnitId): boolean {
  if (!s.attackers.has(unit) || !isSteady(s, unit)) return false
  for (let i = 0; i < s.targets.length; i++) if (whyNotInto(s, side, unit, s.targets.at(i)) === undefined) return true
  return false
}

function canAnyAdvance(s: Battle, side: Side, leader: UnitId): boolean {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (units[i] !== leader && canAdvance(s, side, units[i])) return true
  return false
}

const listed: HexId[] = []

function targetsOf(s: Battle): readonly HexId[] {
  listed.length = 0
  for (let i = 0; i < s.targets.length; i++) listed.push(s.targets.at(i))
  return listed
}

/** 6.4 If an attacked hex is empty, the head unit must enter; ruling 22: if it cannot, another attacker may. */
export const advance = step(
  'advance',
  '6.4',
  { side: SIDE },
  {
    apply(s, { side }) {
      if (canAdvance(s, side, s.head)) push(s, lead, side)
      else if (canAnyAdvance(s, side, NO_UNIT)) push(s, follow, side, NO_UNIT)
    },
  },
)

/** 6.4 The head unit advances and may turn by one hexside. */
export const lead = step(
  'lead',
  '6.4',
  { side: SIDE },
  {
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        HEX,
        s => targetsOf(s),
        (s, { side }, _said, hex) => whyNotInto(s, side, s.head, hex),
      ),
      among(
        DIRECTION,
        () => DIRECTIONS.all,
        (s, _f, said, direction) => whyNotTurnTo(s, s.head, said.value(0), direction, no.advanceTurnTooFar),
      ),
    ],
    apply(s, { side }, said, table) {
      const leader = s.head
      go(s, leader, said.value(0), said.value(1), table)
      push(s, afterLead, side, leader)
    },
  },
)

/** 6.4 One more unit may follow, if any can. */
export const afterLead = step(
  'after-lead',
  '6.4',
  { side: SIDE, leader: UNIT },
  {
    apply(s, { side, leader }) {
      if (canAnyAdvance(s, side, leader)) push(s, follow, side, leader)
    },
  },
)

/** 6.4 Why a unit may not follow; units that charged come first. */
function whyNotFollow(s: Battle, side: Side, leader: UnitId, unit: UnitId): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  if (!s.attackers.has(unit) || unit === leader) return no.advanceTookNoPart
  if (!isSteady(s, unit)) return no.advanceIsRouted
  if (!canAdvance(s, side, unit)) return no.mayNotFollow
  if (s.chargers.has(unit)) return undefined
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++)
    if (units[i] !== leader && s.chargers.has(units[i]) && canAdvance(s, side, units[i])) return no.chargersFirst
  return undefined
}

/** 6.4 A second unit advances, or one in place of a head unit that cannot; or nobody does. The combat is decided: odds end here. */
export const follow = step(
  'follow',
  '6.4',
  { side: SIDE, leader: UNIT },
  {
    opening: true,
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          UNIT,
          (s, { side }) => s.data.unitsOf[side],
          (s, { side, leader }, _said, unit) => whyNotFollow(s, side, leader, unit),
          {
            after: [
              among(
                HEX,
                s => targetsOf(s),
                (s, { side }, said, hex) => whyNotInto(s, side, said.value(0), hex),
              ),
              among(
                DIRECTION,
                () => DIRECTIONS.all,
                (s, _f, said, direction) => whyNotTurnTo(s, said.value(0), said.value(1), direction, no.advanceTurnTooFar),
              ),
            ],
          },
        ),
        say(VERB, STAY),
      ],
    ],
    standing: {
      stay: {
        answer(_s, _f, _side, out) {
          out.push(word(VERB, STAY))
          return true
        },
      },
    },
    apply(s, { side, leader }, said, table) {
      if (!isA(said.at(0), UNIT)) return
      const unit = said.value<UnitId>(0)
      go(s, unit, said.value(1), said.value(2), table)
      if (leader === NO_UNIT) push(s, afterLead, side, unit)
    },
  },
)

/** The advance itself: commanders may go along (ruling 40), enemies may react (4.3). */
function go(s: Battle, unit: UnitId, hex: HexId, direction: Direction, table: TableTop): void {
  const side = s.data.owner[unit] as Side
  const from = s.unit.hex[unit]
  const alerted = alert(s, unit, hex)
  table.tell(told.advanced, unit, from, hex)
  moveUnit(s, unit, hex, table)
  turnHex(s, hex, direction, table)
  startle(s, side, hex)
  const commanders = s.data.commandersOf[side]
  for (let i = 0; i < commanders.length; i++)
    if (s.commander.hex[commanders[i]] === from && mayStandIn(s, commanders[i], hex)) push(s, rideAlong, commanders[i], unit)
  if (alerted) push(s, react, unit)
}

/** Ruling 40: a commander may go along with a unit that advances from his hex. The combat is decided: odds end here. */
export const rideAlong = step(
  'ride-along',
  '7',
  { commander: COMMANDER, unit: UNIT },
  {
    opening: true,
    asks: (s, { commander }) => 1 << s.data.sideOfCommander[commander],
    words: [[say(VERB, ALONG), say(VERB, STAY)]],
    standing: {
      along: {
        answer(_s, _f, _side, out) {
          out.push(word(VERB, ALONG))
          return true
        },
      },
    },
    apply(s, { commander, unit }, said, table) {
      if (said.value(0) === ALONG) ridesWith(s, commander, unit, table)
    },
  },
)

function ridesWith(s: Battle, commander: CommanderId, unit: UnitId, table: TableTop): void {
  s.commander.hex[commander] = s.unit.hex[unit]
  table.tell(told.rodeAlong, commander, unit)
}

/** The combat is over and its state cleared. */
export const endCombat = step(
  'end-combat',
  '6.4',
  {},
  {
    apply(s) {
      s.targets.clear()
      s.attackers.clear()
      s.defenders.clear()
      s.chargers.clear()
      s.spent.clear()
      s.retreating.clear()
      s.head = NO_UNIT
      s.defenceHead = NO_UNIT
      s.groundHex = OFF_MAP
      s.stepLost = 0
      forgetChases(s)
    },
  },
)
