import { among, isA, NUMBER, opponent, push, type Refusal, SIDE, SIX, type Side, say, type TableTop, word } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { adjacent, directionTo, type HexId } from '@grognard/engine/hex/grid'
import { reactionDice } from './alarm.ts'
import { chargeAndCounter, chargeFrom, counterAlone, hitGeneral, loseElements } from './combat.ts'
import { fireValue } from './fire-value.ts'
import { ARMS, ARTILLERY, type Arm, CAVALRY, FLAGS, INFANTRY, NO_UNIT, type UnitId } from './ids.ts'
import { alarm, look, recoil } from './later.ts'
import { attachedTo, type Battle, COUNTER_BLOW, effectFor, isOnMap, REACTED, SQUARE } from './state.ts'
import { COUNTER, DIRECTION, FORM_SQUARE, HOLD, no, SHOCK, SPARE, step, told, UNIT, VERB, type Verb } from './terms.ts'

/** 9.3 Finds out who may react to cavalry that has ended a move; then each arm in its order, and the shock if one was declared. */
export const soundAlarm = step(
  alarm,
  '9.3',
  { charger: UNIT },
  {
    apply(s, { charger }) {
      s.reactors.clear()
      if (!isOnMap(s, charger)) return
      const { grid, owner, search } = s.data
      const count = search.readWay(s)
      for (let slot = s.unit.hex[charger] * 6, end = slot + 6; slot < end; slot++) {
        const unit = grid.next[slot] < 0 ? NO_UNIT : s.hex.unit[grid.next[slot]]
        if (unit >= 0 && owner[unit] !== owner[charger] && reactionDice(s, unit, charger, search.way, count) > 0) s.reactors.add(unit)
      }
      const other = opponent(owner[charger])
      for (let arm = 0; arm < ARMS.count; arm++) push(s, react, other, charger, arm)
      push(s, shock, owner[charger], charger)
    },
  },
)

/** Whether the charger still stands where its move ended. */
const isStillThere = (s: Battle, charger: UnitId): boolean =>
  s.mover === charger && s.unit.hex[charger] >= 0 && s.unit.hex[charger] === s.way.at(s.way.length - 1)

/** 9.3 Why a unit may not try to react now. */
function whyNotTry(s: Battle, unit: UnitId, charger: UnitId, arm: Arm): Refusal | undefined {
  if (!s.reactors.has(unit) || !isOnMap(s, unit) || !isStillThere(s, charger)) return no.cannotReact
  if (!adjacent(s.data.grid, s.unit.hex[unit], s.unit.hex[charger])) return no.cannotReact
  return s.data.arm[unit] === arm ? undefined : no.otherArmReacts
}

function mayAnybodyTry(s: Battle, side: Side, charger: UnitId, arm: Arm): boolean {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (whyNotTry(s, units[i], charger, arm) === undefined) return true
  return false
}

/** 9.3 Units of one arm beside cavalry that came before their front may try to react, one after the other. */
export const react = step(
  'react',
  '9.3',
  { side: SIDE, charger: UNIT, arm: NUMBER },
  {
    forPlayers: { isOpen: true, part: 'charge' },
    asks: (s, { side, charger, arm }) => (mayAnybodyTry(s, side, charger, arm as Arm) ? 1 << side : 0),
    words: [
      [
        among(
          UNIT,
          (s, _f, _said, side) => s.data.unitsOf[side],
          (s, { charger, arm }, _said, unit) => whyNotTry(s, unit, charger, arm as Arm),
        ),
        say(VERB, HOLD),
      ],
    ],
    standing: {
      never: {
        answer(_s, _f, _side, out) {
          out.push(word(VERB, HOLD))
          return true
        },
      },
      'always-try': {
        answer(s, { charger, arm }, side, out) {
          for (const unit of s.data.unitsOf[side])
            if (whyNotTry(s, unit, charger, arm as Arm) === undefined) {
              out.push(word(UNIT, unit))
              return true
            }
          return false
        },
      },
    },
    apply(s, { side, charger, arm }, said, table) {
      if (said.n === 0) return
      if (!isA(said.at(0), UNIT)) {
        table.tell(told.heldBack, side)
        return
      }
      const unit = said.value<UnitId>(0)
      s.reactors.remove(unit)
      push(s, reactionRoll, unit, charger)
      push(s, react, side, charger, arm)
    },
  },
)

/** 9.3 The flag dice: one flag of the unit's own army is enough. */
export const reactionRoll = step(
  'reaction-roll',
  '9.3',
  { unit: UNIT, charger: UNIT },
  {
    apply(s, { unit, charger }, _said, table) {
      const { search, army, owner, flagFaces } = s.data
      const count = search.readWay(s)
      const dice = Math.max(1, reactionDice(s, unit, charger, search.way, count))
      let succeeds = false
      for (let i = 0; i < dice; i++) {
        const rolled = table.roll(FLAGS, owner[unit])
        table.tell(told.reactionDie, unit, flagFaces[rolled - 1], rolled)
        if (flagFaces[rolled - 1] === army[unit]) succeeds = true
      }
      if (!succeeds) {
        table.tell(told.reactionFailed, unit)
        return
      }
      s.unit.done[unit] |= REACTED
      s.stirred = 1
      table.tell(told.reacted, unit)
      push(s, chooseReaction, unit, charger)
    },
  },
)

const facingCharger = (s: Battle, unit: UnitId, charger: UnitId): Direction =>
  directionTo(s.data.grid, s.unit.hex[unit], s.unit.hex[charger])

/** 9.3 Why cavalry may not counter-charge: its value would be too low (R21). */
function whyNotCounter(s: Battle, unit: UnitId, charger: UnitId): Refusal | undefined {
  if (s.data.arm[unit] !== CAVALRY) return no.cannotCounter
  const value = fireValue(s, unit, s.unit.hex[unit], s.unit.hex[charger], false, attachedTo(s, unit) >= 0, 0)
  return value < 1 ? no.valueTooLow : undefined
}

/** 9.3 A unit whose reaction succeeds: infantry forms square, cavalry counter-charges, guns fire; any of them may turn to the enemy. */
export const chooseReaction = step(
  'reacted',
  '9.3',
  { unit: UNIT, charger: UNIT },
  {
    forPlayers: { isOpen: true, part: 'charge' },
    asks: (s, { unit }) => 1 << s.data.owner[unit],
    words: [
      [
        say(VERB, FORM_SQUARE, (s, { unit }) => (s.data.arm[unit] === INFANTRY ? undefined : no.notInfantry)),
        say(VERB, COUNTER, (s, { unit, charger }) => whyNotCounter(s, unit, charger)),
        among(
          DIRECTION,
          () => DIRECTIONS.all,
          (s, { unit, charger }, _said, direction) =>
            direction === s.unit.facing[unit] || direction === facingCharger(s, unit, charger) ? undefined : no.facesOrTurns,
        ),
      ],
    ],
    apply(s, { unit, charger }, said, table) {
      if (isA(said.at(0), DIRECTION)) {
        turn(s, unit, said.value(0), table)
        if (s.data.arm[unit] === ARTILLERY) push(s, opportunity, unit, charger)
      } else if (said.value<Verb>(0) === FORM_SQUARE) {
        s.unit.done[unit] |= SQUARE
        table.tell(told.formedSquare, unit)
      } else counterCharge(s, unit, charger, table)
    },
  },
)

function turn(s: Battle, unit: UnitId, direction: Direction, table: TableTop): void {
  if (s.unit.facing[unit] === direction) return
  s.unit.facing[unit] = direction
  table.tell(told.faced, unit, direction)
}

/** R26 The target of a charge meets it when it strikes; any other cavalry fights at once. */
function counterCharge(s: Battle, unit: UnitId, charger: UnitId, table: TableTop): void {
  turn(s, unit, facingCharger(s, unit, charger), table)
  table.tell(told.countered, unit, charger)
  if (s.target === unit) s.counter = unit
  else counterAlone(s, unit, charger)
}

/** 9.3, R26 Guns fire at the charger: a hit without a value; it may cost an element, and may halt the charge. */
export const opportunity = step(
  'opportunity',
  '9.3',
  { gun: UNIT, charger: UNIT },
  {
    apply(s, { gun, charger }, _said, table) {
      const rolled = table.roll(SIX, s.data.owner[gun])
      const losses = s.data.gunLoss[rolled - 1]
      table.tell(told.opportunity, gun, rolled, losses)
      if (s.data.gunHalts[rolled - 1] !== 0) halt(s, charger, table)
      if (losses === 0) return
      const row = COUNTER_BLOW
      s.blow.attacker[row] = gun
      s.blow.from[row] = s.unit.hex[gun]
      s.blow.target[row] = s.unit.hex[charger]
      s.blow.general[row] = attachedTo(s, charger)
      s.blow.losses[row] = loseElements(s, charger, losses, table)
      if (s.blow.general[row] >= 0) push(s, hitGeneral, row)
      push(s, chargeLoses, charger)
      push(s, recoil, row)
      push(s, look)
    },
  },
)

function halt(s: Battle, charger: UnitId, table: TableTop): void {
  s.halted = 1
  table.tell(told.halted, charger)
}

/** R26 A charger whose general was killed by the guns goes back, and its charge is over. */
export const chargeLoses = step(
  'charge-loses',
  'R26',
  { charger: UNIT },
  {
    apply(s, { charger }, _said, table) {
      if (s.blow.extra[COUNTER_BLOW] !== 0 && s.halted === 0) halt(s, charger, table)
    },
  },
)

/** 9.3 Why the charger may not shock the unit it named any more. */
function whyNoShockNow(s: Battle, charger: UnitId): Refusal | undefined {
  const { target } = s
  if (s.halted !== 0) return no.wasHalted
  if (target < 0 || !isOnMap(s, target) || !adjacent(s.data.grid, s.unit.hex[charger], s.unit.hex[target])) return no.targetGone
  const side = s.data.owner[charger]
  const value = fireValue(s, charger, s.unit.hex[charger], s.unit.hex[target], true, attachedTo(s, charger) >= 0, effectFor(s, side))
  return value < 1 ? no.valueTooLow : undefined
}

/** 9.3, R26 After the reactions the charger shocks the unit it named, or nobody; it is asked only if somebody reacted. */
export const shock = step(
  'shock',
  '9.3',
  { side: SIDE, charger: UNIT },
  {
    forPlayers: { isOpen: true, part: 'charge' },
    asks: (s, { side, charger }) => (s.target >= 0 && s.stirred !== 0 && isStillThere(s, charger) ? 1 << side : 0),
    words: [[say(VERB, SHOCK, (s, { charger }) => whyNoShockNow(s, charger)), say(VERB, SPARE)]],
    apply(s, { charger }, said, table) {
      if (s.target < 0 || !isStillThere(s, charger)) return
      const strikes = said.n === 0 ? whyNoShockNow(s, charger) === undefined : said.value<Verb>(0) === SHOCK
      const counters = s.counter >= 0 && isOnMap(s, s.counter)
      if (strikes && counters) chargeAndCounter(s, charger, s.counter)
      else if (strikes) chargeFrom(s, charger, s.unit.hex[s.target] as HexId)
      else {
        table.tell(told.spared, charger)
        if (counters) counterAlone(s, s.counter, charger)
      }
    },
  },
)
