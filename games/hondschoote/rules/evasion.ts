import { among, isA, NUMBER, push, type Refusal, SIDE, type Side, say, type TableTop, word } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import { someBeside } from '@grognard/engine/hex/neighbours'
import { CAVALRY, HORSE_ARTILLERY } from './armies.ts'
import { beginAssault, finishWithoutDice } from './assault.ts'
import { defendingSide, passesTest } from './chase.ts'
import type { UnitId } from './ids.ts'
import { destroy, disorganise } from './losses.ts'
import { breaksPlan } from './plan.ts'
import { fallBack } from './retreat.ts'
import { canRetreat, whyNotRetreatTo, whyNotTurnTo } from './retreat-room.ts'
import { fleeIfRouted } from './rout.ts'
import { holds } from './stack.ts'
import { type Battle, EVADED, isSteady } from './state.ts'
import { DIRECTION, HEX, no, STAND, step, told, UNIT, VERB } from './terms.ts'

/** 6.1 Whether a hex holds only artillery. */
function holdsOnlyGuns(s: Battle, side: Side, hex: HexId): boolean {
  if (!holds(s, side, hex)) return false
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.unit.below[unit]) if (s.data.isArtillery[unit] === 0) return false
  return true
}

/** 6.1, 8.1.3 Guns alone in an attacked hex are destroyed; horse artillery may evade first. */
export const overrun = step(
  'overrun',
  '6.1',
  { evasion: NUMBER },
  {
    apply(s, { evasion }, _said, table) {
      const side = defendingSide(s)
      if (evasion !== 0 && mayAnyEvade(s, side, true)) {
        push(s, evade, side, 1)
        push(s, overrun, 0)
        return
      }
      for (let i = 0; i < s.targets.length; i++) if (holdsOnlyGuns(s, side, s.targets.at(i))) overrunHex(s, s.targets.at(i), table)
    },
  },
)

function overrunHex(s: Battle, hex: HexId, table: TableTop): void {
  for (let unit: UnitId = s.hex.top[hex]; unit >= 0; unit = s.hex.top[hex]) {
    table.tell(told.overrun, unit, hex)
    destroy(s, unit, table)
  }
}

/** 6.2 Cavalry and horse artillery in the attacked hexes may evade. */
export const offerEvasion = step(
  'offer-evasion',
  '6.2',
  { side: SIDE },
  {
    apply(s, { side }) {
      if (mayAnyEvade(s, side, false)) push(s, evade, side, 0)
    },
  },
)

/** 6.2 Why a unit may not evade. `alone`: only guns without other arms are asked. */
function whyNotEvade(s: Battle, side: Side, unit: UnitId, alone: boolean): Refusal | undefined {
  if (s.data.owner[unit] !== side) return no.notYours
  const hex = s.unit.hex[unit]
  if (hex < 0 || s.targets.indexOf(hex) < 0) return no.evaderNotAttacked
  if (s.data.mayEvade[unit] === 0 || !isSteady(s, unit)) return no.cannotEvade
  if ((s.unit.done[unit] & EVADED) !== 0) return no.hasEvaded
  if (alone && (s.data.arm[unit] !== HORSE_ARTILLERY || !holdsOnlyGuns(s, side, hex))) return no.cannotEvade
  if (!canRetreat(s, unit)) return no.noRetreat
  return canLeave(s, unit) ? undefined : no.planBinds
}

/** 8.1.6 Whether the plan allows any hex of retreat. */
const canLeave = (s: Battle, unit: UnitId): boolean => someBeside(s.data.grid, s.unit.hex[unit], s, unit, mayLeaveTo)

const mayLeaveTo = (s: Battle, unit: UnitId, hex: HexId): boolean =>
  whyNotRetreatTo(s, unit, hex) === undefined && !breaksPlan(s, unit, hex)

function mayAnyEvade(s: Battle, side: Side, alone: boolean): boolean {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (whyNotEvade(s, side, units[i], alone) === undefined) return true
  return false
}

/** 6.2 The defender evades with a unit before the combat, or stands. */
export const evade = step(
  'evade',
  '6.2',
  { side: SIDE, alone: NUMBER },
  {
    forPlayers: { part: 'combat' },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          UNIT,
          (s, { side }) => s.data.unitsOf[side],
          (s, { side, alone }, _said, unit) => whyNotEvade(s, side, unit, alone !== 0),
          {
            after: [
              among(
                HEX,
                (s, _f, said) => s.data.grid.beside[s.unit.hex[said.value<UnitId>(0)]],
                (s, _f, said, hex) =>
                  whyNotRetreatTo(s, said.value(0), hex) ?? (breaksPlan(s, said.value(0), hex) ? no.planBinds : undefined),
              ),
              among(
                DIRECTION,
                () => DIRECTIONS.all,
                (s, _f, said, direction) => whyNotTurnTo(s, said.value(0), said.value(1), direction),
              ),
            ],
          },
        ),
        say(VERB, STAND),
      ],
    ],
    standing: {
      stand: {
        answer(_s, _f, _side, out) {
          out.push(word(VERB, STAND))
          return true
        },
      },
    },
    apply(s, { side, alone }, said, table) {
      if (!isA(said.at(0), UNIT)) {
        table.tell(told.stood, side)
        return
      }
      const unit = said.value<UnitId>(0)
      s.unit.done[unit] |= EVADED
      table.tell(told.evaded, unit, s.unit.hex[unit], said.value(1))
      fallBack(s, unit, said.value(1), said.value(2), table)
      fleeIfRouted(s)
      push(s, testEvader, unit, hasCavalry(s) ? s.data.evadesCavalry : 0)
      push(s, evadeOn, side, alone)
    },
  },
)

/** 6.2 Whether the attack includes cavalry. */
function hasCavalry(s: Battle): boolean {
  const units = s.data.unitsIn[s.formation]
  for (let i = 0; i < units.length; i++) if (s.attackers.has(units[i]) && s.data.arm[units[i]] === CAVALRY) return true
  return false
}

/** 6.2 Each evading unit tests its morale, or loses a level; one that has routed has nothing left to lose. */
export const testEvader = step(
  'test-evader',
  '6.2',
  { unit: UNIT, modifier: NUMBER },
  {
    apply(s, { unit, modifier }, _said, table) {
      if (!isSteady(s, unit)) return
      if (modifier !== 0) table.tell(told.evadesCavalry, modifier)
      if (passesTest(s, unit, modifier, table)) return
      disorganise(s, unit, table)
      fleeIfRouted(s)
    },
  },
)

/** 6.2 Others may follow. */
export const evadeOn = step(
  'evade-on',
  '6.2',
  { side: SIDE, alone: NUMBER },
  {
    apply(s, { side, alone }) {
      if (mayAnyEvade(s, side, alone !== 0)) push(s, evade, side, alone)
    },
  },
)

/** 6.1, 6.2 If nobody is left in the attacked hexes there is no combat: chargers pay, and the attacker advances. */
export const meetDefenders = step(
  'meet-defenders',
  '6.1',
  { side: SIDE },
  {
    apply(s, { side }) {
      const enemy = defendingSide(s)
      for (let i = 0; i < s.targets.length; i++) {
        if (!holds(s, enemy, s.targets.at(i))) continue
        beginAssault(s, side)
        return
      }
      finishWithoutDice(s, side)
    },
  },
)
