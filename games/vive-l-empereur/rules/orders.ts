import { among, found, isA, push, type Refusal, SIDE, type Side, say, type TableTop, type Words, word } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { carryOut } from './carry-out.ts'
import { garrisonAttack } from './combat.ts'
import {
  canOrder,
  isAutomatic,
  ordersGarrisons,
  passOn,
  spend,
  whyNotByCard,
  whyNotGarrisonByCard,
  whyNotOrder,
  whyNotOrderGarrison,
  whyNotOrderGeneral,
  whyNotUse,
} from './command.ts'
import { rideTo, rideWords } from './generals.ts'
import { FACES, type Face, type GeneralId, type UnitId } from './ids.ts'
import { act, marchOn, nextOrder, ride } from './later.ts'
import { clearOrder } from './moving.ts'
import { type Actor, actionWords } from './order-words.ts'
import { type Battle, GARRISON_ORDERED, GARRISON_SIDE, ORDERED } from './state.ts'
import { whyNotGarrisonFire } from './targets.ts'
import { FACE, FINISH, GARRISON, GENERAL, HEX, no, step, told, UNIT, VERB } from './terms.ts'

/** Whether a sentence begins with a die. */
const byDie = (said: Words): boolean => isA(said.at(0), FACE)

const ORDERED_UNIT: Actor<{ readonly side: Side }> = {
  unit: (_f, said) => said.value(byDie(said) ? 1 : 0),
  from: said => (byDie(said) ? 2 : 1),
  isUnderWay: false,
}

/** R37 A garrison that is ordered names the hex it fires at. */
const garrisonTarget = found<Battle, { readonly side: Side }, HexId>(
  HEX,
  (s, _f, said, out) => {
    const garrison = said.value<HexId>(said.n - 1)
    const { next } = s.data.grid
    for (let slot = garrison * 6, end = slot + 6; slot < end; slot++)
      if (next[slot] >= 0 && whyNotGarrisonFire(s, garrison, next[slot]) === undefined) out.push(word(HEX, next[slot]))
  },
  (s, _f, said, hex) => whyNotGarrisonFire(s, said.value(said.n - 1), hex),
)

const NOBODY: ReadonlyArray<UnitId> = []

const unitActions = [actionWords(ORDERED_UNIT)]

/** 5.1 Orders one piece: a die and whom it orders, or whom the automatic card orders, and what he does; or ends one's orders (R14). */
export const order = step(
  'order',
  '5.1',
  { side: SIDE },
  {
    opening: true,
    forPlayers: {
      isOpen: true,
      hasHints: true,
      ends: { word: word(VERB, FINISH), warning: no.ordersLeft },
      unfinished: (s, _f, side) => s.data.unitsOf[side].filter(unit => mayBeOrdered(s, side, unit)).map(unit => word(UNIT, unit)),
    },
    asks: (_s, { side }) => 1 << side,
    words: [
      [
        among(
          FACE,
          () => FACES.all,
          (s, _f, _said, face, side) => whyNotUse(s, side, face),
          {
            after: [
              [
                among(
                  UNIT,
                  (s, _f, _said, side) => s.data.unitsOf[side],
                  (s, _f, said, unit, side) => whyNotOrder(s, side, unit, said.value(0)),
                  { after: unitActions },
                ),
                among(
                  GENERAL,
                  (s, _f, _said, side) => s.data.generalsOf[side],
                  (s, _f, said, general, side) => whyNotOrderGeneral(s, side, general, said.value(0)),
                  { after: rideWords<{ readonly side: Side }>((_f, said) => said.value(1)) },
                ),
                garrisonWords(
                  (_s, _side, said) => ordersGarrisons(said.value(0)),
                  (s, side, hex, said) => whyNotOrderGarrison(s, side, hex, said.value(0)),
                ),
              ],
            ],
          },
        ),
        among(
          UNIT,
          (s, _f, _said, side) => (isAutomatic(s, side) ? s.data.unitsOf[side] : NOBODY),
          (s, _f, _said, unit, side) => whyNotByCard(s, side, unit),
          { after: unitActions },
        ),
        garrisonWords(isAutomatic, whyNotGarrisonByCard),
        say(VERB, FINISH),
      ],
    ],
    apply(s, { side }, said, table) {
      if (isA(said.at(0), VERB)) {
        s.army.finished[side] = 1
        table.tell(told.finished, side)
        return
      }
      const face = byDie(said) ? said.value<Face>(0) : undefined
      const at = face === undefined ? 0 : 1
      if (isA(said.at(at), UNIT)) orderUnit(s, side, face, said, at, table)
      else if (isA(said.at(at), GENERAL)) orderGeneral(s, side, said, table)
      else orderGarrison(s, side, face, said, at, table)
    },
  },
)

/** Whether a die or the card could still order a unit. */
const mayBeOrdered = (s: Battle, side: Side, unit: UnitId): boolean =>
  whyNotByCard(s, side, unit) === undefined ||
  FACES.all.some(face => whyNotUse(s, side, face) === undefined && whyNotOrder(s, side, unit, face) === undefined)

/** R37 The garrisons that may be ordered, where any may. */
function garrisonWords(
  mayAny: (s: Battle, side: Side, said: Words) => boolean,
  why: (s: Battle, side: Side, hex: HexId, said: Words) => Refusal | undefined,
) {
  return found<Battle, { readonly side: Side }, HexId>(
    GARRISON,
    (s, _f, said, out, side) => {
      if (!mayAny(s, side, said)) return
      const { garrison } = s.hex
      for (let hex = 0, left = s.army.garrisons[side]; left > 0 && out.n < out.enough; hex++) {
        if ((garrison[hex as HexId] & GARRISON_SIDE) !== side + 1) continue
        left--
        if (why(s, side, hex as HexId, said) === undefined) out.push(word(GARRISON, hex as HexId))
      }
    },
    (s, _f, said, hex, side) => why(s, side, hex, said),
    { after: [garrisonTarget] },
  )
}

function orderUnit(s: Battle, side: Side, face: Face | undefined, said: Words, at: number, table: TableTop): void {
  const unit = said.value<UnitId>(at)
  spend(s, side, face, s.unit.hex[unit])
  s.unit.done[unit] |= ORDERED
  if (face === undefined) table.tell(told.orderedByCard, unit)
  else table.tell(told.ordered, unit, face)
  carryOut(s, unit, said, at + 1, table)
}

function orderGeneral(s: Battle, side: Side, said: Words, table: TableTop): void {
  const general = said.value<GeneralId>(1)
  spend(s, side, said.value(0), s.general.hex[general])
  table.tell(told.orderedGeneral, general, said.value(0))
  rideTo(s, general, isA(said.at(2), HEX) ? said.value(2) : undefined, table)
}

function orderGarrison(s: Battle, side: Side, face: Face | undefined, said: Words, at: number, table: TableTop): void {
  const hex = said.value<HexId>(at)
  spend(s, side, face, hex)
  s.hex.garrison[hex] |= GARRISON_ORDERED
  table.tell(told.orderedGarrison, hex, hex)
  garrisonAttack(s, hex, said.value(at + 1))
}

const UNDER_WAY: Actor<{ readonly side: Side; readonly unit: UnitId }> = { unit: ({ unit }) => unit, from: () => 0, isUnderWay: true }
const FREE: Actor<{ readonly side: Side; readonly unit: UnitId }> = { ...UNDER_WAY, isUnderWay: false }

/** 6.0 A unit goes on with its move from where it stands, hex by hex if its owner likes. */
export const goOn = step(
  marchOn,
  '6.0',
  { side: SIDE, unit: UNIT },
  {
    forPlayers: { isOpen: true, part: 'march', hasHints: true },
    asks: (_s, { side }) => 1 << side,
    words: [actionWords(UNDER_WAY)],
    apply(s, { unit }, said, table) {
      carryOut(s, unit, said, 0, table)
    },
  },
)

/** 13.1, R33 A unit that has just arrived acts at once, without a card. */
export const actFreely = step(
  act,
  '13.1',
  { side: SIDE, unit: UNIT },
  {
    opening: true,
    forPlayers: { isOpen: true, part: 'march', hasHints: true },
    asks: (_s, { side }) => 1 << side,
    words: [actionWords(FREE)],
    apply(s, { unit }, said, table) {
      carryOut(s, unit, said, 0, table)
    },
  },
)

/** 13.1, R33 A general who has just arrived by himself may ride at once. */
export const rideFreely = step(
  ride,
  '13.1',
  { side: SIDE, general: GENERAL },
  {
    opening: true,
    forPlayers: { isOpen: true, part: 'march' },
    asks: (_s, { side }) => 1 << side,
    words: rideWords<{ readonly side: Side; readonly general: GeneralId }>(({ general }) => general),
    apply(s, { general }, said, table) {
      rideTo(s, general, isA(said.at(0), HEX) ? said.value(0) : undefined, table)
    },
  },
)

/** 5.1 The next order is for `side`; a side that cannot give one is done for the round. */
const orderNext = step(
  nextOrder,
  '5.1',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      clearOrder(s)
      if (s.army.finished[side] === 0 && !canOrder(s, side)) {
        s.army.finished[side] = 1
        table.tell(told.noOrderLeft, side)
      }
      if (s.army.finished[side] === 0) push(s, order, side)
      passOn(s, side)
    },
  },
)

/** The steps of this chapter, in their order. */
export const orderSteps = [orderNext, order, goOn, actFreely, rideFreely] as const
