import { among, isA, NUMBER, only, push, type Refusal, SIDE, SIX, type Side, say } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import { arrive, canArrive, place, wayAside } from './arrivals.ts'
import { COMMAND, type Face, FLAG_FACE, FLAGS, GENERAL_FACE, type GeneralId, NO_GENERAL, NO_UNIT, type UnitId } from './ids.ts'
import { act, ride } from './later.ts'
import { clearOrder } from './moving.ts'
import type { ArrivalPhase, Relief } from './scenarios.ts'
import { type Battle, ORDERED, settingOf } from './state.ts'
import { ALONE, DIRECTION, FACE, GENERAL, HEX, NOBODY_COMES, no, step, told, UNIT, VERB } from './terms.ts'

/** Any arm may come. */
const ANY = FLAG_FACE

function reliefOf(s: Battle): Relief {
  const { relief } = settingOf(s)
  if (relief === undefined) throw new Error('nobody is to come')
  return relief
}

/** R33 Whether a piece is still to come. */
const isUnitToCome = (s: Battle, unit: UnitId): boolean =>
  reliefOf(s).units.includes(unit) && s.unit.hex[unit] < 0 && s.unit.elements[unit] > 0
const isGeneralToCome = (s: Battle, general: GeneralId): boolean =>
  reliefOf(s).generals.includes(general) && s.general.hex[general] < 0 && s.general.gone[general] === 0

/** R33 Whether anybody is still to come. */
function isAnyToCome(s: Battle): boolean {
  const { units, generals } = reliefOf(s)
  for (let i = 0; i < units.length; i++) if (isUnitToCome(s, units[i])) return true
  for (let i = 0; i < generals.length; i++) if (isGeneralToCome(s, generals[i])) return true
  return false
}

function whyNotComeBy(s: Battle, unit: UnitId, face: Face): Refusal | undefined {
  return isUnitToCome(s, unit) && (face === ANY || (s.data.arm[unit] as number) === face) ? undefined : no.notToCome
}

/** R33 The rounds of the reading that is played. */
function phasesOf(s: Battle, { readings }: Relief): readonly ArrivalPhase[] {
  for (let i = 0; i < readings.length; i++) if (readings[i].id === s.options.prussianArrival) return readings[i].phases
  return readings[0].phases
}

/** R33 At the start of a round: how pieces may come now, by the reading of 13.1 that is played. */
export function pushRelief(s: Battle): void {
  const { relief, rounds } = settingOf(s)
  if (relief === undefined || !isAnyToCome(s)) return
  const now = rounds * (s.turn - 1) + s.round
  const phases = phasesOf(s, relief)
  for (let i = 0; i < phases.length; i++) {
    const { from, to, everyRound, byFlag } = phases[i]
    if (now < from || now > to || (!everyRound && s.round !== 1)) continue
    if (byFlag) push(s, flagDie, relief.side)
    else push(s, comeIn, relief.side, relief.pieces)
  }
}

/** 13.1, R33 A flag die: on the flag of the army that is to come, a command die says which arm. */
export const flagDie = step(
  'flag-die',
  '13.1',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const rolled = table.roll(FLAGS, side)
      const army = s.data.flagFaces[rolled - 1]
      table.tell(told.reliefFlag, army, rolled)
      if (army === reliefOf(s).army) push(s, armDie, side)
      else table.tell(told.noRelief, side)
    },
  },
)

/** 13.1, R8 The command die: an arm, the general, or a free choice; nobody where none of these is left. */
export const armDie = step(
  'arm-die',
  '13.1',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const rolled = table.roll(COMMAND, side)
      const face = s.data.commandFaces[rolled - 1]
      table.tell(told.reliefFace, face, rolled)
      if (canAnyComeByFlag(s, face)) push(s, comeByFlag, side, face)
      else table.tell(told.noRelief, side)
    },
  },
)

/** 13.1 Whether a piece finds one of the hexes of the flag die free. */
function hasFlagHex(s: Battle, unit: UnitId, general: GeneralId): boolean {
  const { flagHexes } = reliefOf(s)
  for (let i = 0; i < flagHexes.length; i++) if (canArrive(s, unit, general, flagHexes[i])) return true
  return false
}

/** R33 Why a unit, and why a general, may not come after a face of the command die. */
const whyNotFlagUnit = (s: Battle, unit: UnitId, face: Face): Refusal | undefined =>
  whyNotComeBy(s, unit, face) ?? (hasFlagHex(s, unit, NO_GENERAL) ? undefined : no.notEntry)
function whyNotFlagGeneral(s: Battle, general: GeneralId, face: Face): Refusal | undefined {
  if ((face !== GENERAL_FACE && face !== ANY) || !isGeneralToCome(s, general)) return no.notToCome
  return hasFlagHex(s, NO_UNIT, general) ? undefined : no.notEntry
}

function canAnyComeByFlag(s: Battle, face: Face): boolean {
  const { units, generals } = reliefOf(s)
  for (let i = 0; i < units.length; i++) if (whyNotFlagUnit(s, units[i], face) === undefined) return true
  for (let i = 0; i < generals.length; i++) if (whyNotFlagGeneral(s, generals[i], face) === undefined) return true
  return false
}

/** 13.1 Why a piece may not come in by a hex after the flag die. */
function whyNotByFlag(s: Battle, unit: UnitId, general: GeneralId, hex: HexId): Refusal | undefined {
  return reliefOf(s).flagHexes.includes(hex) && canArrive(s, unit, general, hex) ? undefined : no.notEntry
}

/** R33 The piece that the flag brought comes in on any of the hexes named, or not at all. */
export const comeByFlag = step(
  'come-by-flag',
  '13.1',
  { side: SIDE, face: FACE },
  {
    forPlayers: { isOpen: true, part: 'arrival' },
    opening: true,
    asks: (_s, { side }) => only(side),
    words: [
      [
        among(
          UNIT,
          s => reliefOf(s).units,
          (s, { face }, _said, unit) => whyNotFlagUnit(s, unit, face),
          {
            after: [
              among(
                HEX,
                s => reliefOf(s).flagHexes,
                (s, _f, said, hex) => whyNotByFlag(s, said.value(0), NO_GENERAL, hex),
              ),
              among(
                DIRECTION,
                () => DIRECTIONS.all,
                () => undefined,
              ),
            ],
          },
        ),
        among(
          GENERAL,
          s => reliefOf(s).generals,
          (s, { face }, _said, general) => whyNotFlagGeneral(s, general, face),
          {
            after: [
              among(
                HEX,
                s => reliefOf(s).flagHexes,
                (s, _f, said, hex) => whyNotByFlag(s, NO_UNIT, said.value(0), hex),
              ),
            ],
          },
        ),
        say(VERB, NOBODY_COMES),
      ],
    ],
    apply(s, { side }, said, table) {
      if (isA(said.at(0), VERB)) table.tell(told.noRelief, side)
      else if (isA(said.at(0), UNIT)) {
        arrive(s, said.value(0), NO_GENERAL, said.value(1), said.value(2), table)
        actAtOnce(s, side, said.value(0), NO_GENERAL)
      } else {
        arrive(s, NO_UNIT, said.value(0), said.value(1), settingOf(s).arrivalFacing, table)
        actAtOnce(s, side, NO_UNIT, said.value(0))
      }
    },
  },
)

/** R33 The new piece acts at once; that is its order of this round. */
function actAtOnce(s: Battle, side: Side, unit: UnitId, general: GeneralId): void {
  if (general >= 0) s.general.ordered[general] = 1
  if (unit >= 0) {
    s.unit.done[unit] |= ORDERED
    push(s, act, side, unit)
  } else push(s, ride, side, general)
  push(s, settle)
}

/** The free order is over. */
export const settle = step(
  'settle',
  'R33',
  {},
  {
    apply(s) {
      clearOrder(s)
    },
  },
)

/** 13.1, R33 Up to two pieces of the owner's choice come in, one after the other; a general may come with a unit and then both count. */
export const comeIn = step(
  'come-in',
  '13.1',
  { side: SIDE, left: NUMBER },
  {
    forPlayers: { isOpen: true, part: 'arrival' },
    opening: true,
    asks: (s, { side }) => (isAnyToCome(s) ? only(side) : 0),
    words: [
      [
        among(
          UNIT,
          s => reliefOf(s).units,
          (s, _f, _said, unit) => whyNotComeBy(s, unit, ANY),
        ),
        among(
          GENERAL,
          s => reliefOf(s).generals,
          (s, _f, _said, general) => (isGeneralToCome(s, general) ? undefined : no.notToCome),
          {
            after: [
              [
                among(
                  UNIT,
                  s => reliefOf(s).units,
                  (s, { left }, _said, unit) => (left < 2 ? no.onePieceOnly : whyNotComeBy(s, unit, ANY)),
                ),
                say(VERB, ALONE),
              ],
            ],
          },
        ),
        say(VERB, NOBODY_COMES),
      ],
    ],
    apply(s, { side, left }, said, table) {
      if (said.n === 0) return
      if (isA(said.at(0), VERB)) {
        table.tell(told.noRelief, side)
        return
      }
      const isUnit = isA(said.at(0), UNIT)
      const general = isUnit ? NO_GENERAL : said.value<GeneralId>(0)
      const unit = isUnit ? said.value<UnitId>(0) : isA(said.at(1), UNIT) ? said.value<UnitId>(1) : NO_UNIT
      push(s, entryDie, side, unit, general)
      const after = left - (unit >= 0 ? 1 : 0) - (general >= 0 ? 1 : 0)
      if (after > 0) push(s, comeIn, side, after)
    },
  },
)

/** 13.1 A six-sided die says where a piece comes in; one that is kept out waits (R33). */
export const entryDie = step(
  'entry-die',
  '13.1',
  { side: SIDE, unit: UNIT, general: GENERAL },
  {
    apply(s, { side, unit, general }, _said, table) {
      const rolled = table.roll(SIX, side)
      const entry = reliefOf(s).entry[rolled - 1]
      table.tell(told.entryDie, rolled, entry)
      if (wayAside(s, unit, general, entry) < 0) {
        table.tell(told.entryBlocked, side)
        return
      }
      push(s, place, side, unit, general, entry, 1)
      actAtOnce(s, side, unit, general)
    },
  },
)
