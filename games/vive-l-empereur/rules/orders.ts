import {
  type Alternative,
  among,
  found,
  isA,
  push,
  type Refusal,
  SIDE,
  type Side,
  say,
  type TableTop,
  type Words,
  word,
} from '@grognard/engine'
import { bearing } from '@grognard/engine/hex/arc'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { directionTo, distance, type HexId } from '@grognard/engine/hex/grid'
import { attackFrom, chargeFrom, garrisonAttack } from './combat.ts'
import {
  canOrder,
  passOn,
  spend,
  whyNotByCard,
  whyNotGarrisonByCard,
  whyNotOrder,
  whyNotOrderGarrison,
  whyNotOrderGeneral,
  whyNotUse,
} from './command.ts'
import { facingTo } from './fire-value.ts'
import { rideTo, rideWords } from './generals.ts'
import { FACES, type Face, type GeneralId, INFANTRY, type UnitId } from './ids.ts'
import { act, marchOn, nextOrder, rallyRoll, ride } from './later.ts'
import { clearOrder, dropGarrison, endMove, face, goTheWay, holdsLoneEnemy, setOut } from './moving.ts'
import type { Plan } from './plan.ts'
import { whyNotRally } from './rally.ts'
import { isNearEnemy, whyNotEnter } from './search.ts'
import { isInFront } from './sight.ts'
import { attachedTo, type Battle, GARRISON_ORDERED, has, isBuilding, ORDERED, RETREATED, SQUARE } from './state.ts'
import { hasTarget, hasVictim, offerTargets, whyNoFire, whyNoShock, whyNotFireAt, whyNotGarrisonFire, whyNotShock } from './targets.ts'
import {
  AIM,
  ALONE,
  CHARGE,
  COMBAT,
  DIRECTION,
  DROP,
  FACE,
  FINISH,
  FIRE,
  FORM_SQUARE,
  GARRISON,
  GENERAL,
  HEX,
  no,
  ON,
  RALLY,
  STAND,
  step,
  told,
  UNIT,
  VERB,
  type Verb,
} from './terms.ts'

/** Who acts in a sentence, and where what he does begins in it. */
interface Actor<F> {
  unit(f: F, said: Words): UnitId
  /** The place of the first word about what it does. */
  from(said: Words): number
  /** It goes on with a move: formations, rallies and the general are settled. */
  readonly isUnderWay: boolean
}

type Alternatives<F> = readonly Alternative<Battle, F>[]

/** 6.0 Why a unit may not move at all. */
function whyNotMove(s: Battle, unit: UnitId): Refusal | undefined {
  if (has(s, unit, SQUARE)) return no.squareStands
  return has(s, unit, RETREATED) ? no.retreatedStands : undefined
}

/** 6.0 to 6.2 Why a unit may not go to a hex. */
function whyNotGo(s: Battle, plan: Plan, hex: HexId): Refusal | undefined {
  const { data } = s
  const { unit, isAlone } = plan
  const reason = whyNotMove(s, unit)
  if (reason !== undefined) return reason
  const from = s.unit.hex[unit]
  if (hex === from) return no.alreadyThere
  const rider = s.mover === unit ? s.rider : isAlone ? (-1 as GeneralId) : attachedTo(s, unit)
  const barred = whyNotEnter(s, unit, hex, rider)
  if (barred !== undefined) return barred
  data.search.reach(s, unit, isAlone)
  if (data.search.hasFound(hex)) return undefined
  const side = data.owner[unit]
  const isZoneToZone = distance(data.grid, from, hex) === 1 && isNearEnemy(s, side, from) && isNearEnemy(s, side, hex)
  return isZoneToZone ? no.fromZoneToZone : no.tooFar
}

/** 6.0 The hexes that a unit can go to. */
const goWords = <F>(who: Actor<F>, after: Alternatives<F>): Alternative<Battle, F> =>
  found<Battle, F, HexId>(
    HEX,
    (s, f, said, out) => {
      const { plan, search } = s.data
      plan.readWords(who.unit(f, said), said, who.from(said))
      if (whyNotMove(s, plan.unit) !== undefined) return
      const count = search.reach(s, plan.unit, plan.isAlone)
      for (let i = 0; i < count && out.n < out.enough; i++) out.push(word(HEX, search.found[i]))
    },
    (s, f, said, hex) => {
      const { plan } = s.data
      plan.readWords(who.unit(f, said), said, who.from(said))
      return whyNotGo(s, plan, hex)
    },
    { after: [after] },
  )

/** Reads what a sentence has said so far; why the unit would not come there, if so. */
function readPlan<F>(s: Battle, who: Actor<F>, f: F, said: Words): Refusal | undefined {
  const { plan } = s.data
  if (!plan.read(s, who.unit(f, said), said, who.from(said))) return no.noWay
  return plan.to >= 0 && holdsLoneEnemy(s, plan.unit, plan.to) ? no.goesOnFirst : undefined
}

/** 7.0 `fire` at a hex, facing it; `aim` at one with a facing of one's choice among those that have it in the arc. */
const fireWords = <F>(who: Actor<F>): Alternatives<F> => {
  const whyNotNow = (s: Battle, f: F, said: Words): Refusal | undefined => {
    const reason = readPlan(s, who, f, said) ?? whyNoFire(s, s.data.plan)
    return reason ?? (hasTarget(s, s.data.plan) ? undefined : no.noTarget)
  }
  const target = found<Battle, F, HexId>(
    HEX,
    (s, f, said, out) => {
      if (readPlan(s, who, f, said) === undefined) offerTargets(s, s.data.plan, out)
    },
    (s, f, said, hex) => readPlan(s, who, f, said) ?? whyNotFireAt(s, s.data.plan, hex),
  )
  const facing = among<Battle, F, Direction>(
    DIRECTION,
    () => DIRECTIONS.all,
    (s, f, said, direction) => readPlan(s, who, f, said) ?? whyNotFacing(s, s.data.plan, said.value<HexId>(said.n - 1), direction),
  )
  return [say(VERB, FIRE, whyNotNow, { after: [target] }), say(VERB, AIM, whyNotNow, { after: [target, facing] })]
}

/** 6.2.1, 7.1 Why a unit may not face so when it fires at a hex. */
function whyNotFacing(s: Battle, { unit, at, to }: Plan, target: HexId, direction: Direction): Refusal | undefined {
  if (has(s, unit, SQUARE)) return direction === s.unit.facing[unit] ? undefined : no.squareFaces
  if (to < 0 && isBuilding(s, at)) return undefined
  const { grid } = s.data
  if (distance(grid, at, target) === 1) return directionTo(grid, at, target) === direction ? undefined : no.mustFace
  return isInFront(s, at, direction, target) ? undefined : no.mustFace
}

/** 7.3 `charge` at an adjacent unit. */
const chargeWords = <F>(who: Actor<F>): Alternative<Battle, F> =>
  say(
    VERB,
    CHARGE,
    (s, f, said) => {
      const reason = readPlan(s, who, f, said) ?? whyNoShock(s, s.data.plan)
      return reason ?? (hasVictim(s, s.data.plan) ? undefined : no.noTarget)
    },
    {
      after: [
        found<Battle, F, HexId>(
          HEX,
          (s, f, said, out) => {
            if (readPlan(s, who, f, said) !== undefined) return
            const { plan, grid } = s.data
            for (let slot = plan.at * 6, end = slot + 6; slot < end; slot++) {
              const hex = grid.next[slot]
              if (hex >= 0 && whyNotShock(s, plan, hex) === undefined) out.push(word(HEX, hex))
            }
          },
          (s, f, said, hex) => readPlan(s, who, f, said) ?? whyNotShock(s, s.data.plan, hex),
        ),
      ],
    },
  )

/** What may follow the hex of a move: a facing, fire, a charge, or the wish to go on from there. */
const arrivalWords = <F>(who: Actor<F>): Alternatives<F> => [
  found<Battle, F, Direction>(
    DIRECTION,
    (s, f, said, out) => {
      if (readPlan(s, who, f, said) !== undefined) return
      for (let direction = 0; direction < DIRECTIONS.count && out.n < out.enough; direction++)
        out.push(word(DIRECTION, direction as Direction))
    },
    (s, f, said) => readPlan(s, who, f, said),
  ),
  ...fireWords(who),
  chargeWords(who),
  say(VERB, ON, (s, f, said) => {
    const { plan, search } = s.data
    plan.readWords(who.unit(f, said), said, who.from(said))
    if (!search.wayTo(s, plan.unit, plan.isAlone, plan.to, true)) return no.noWay
    return search.mayGoOn(s, plan.unit) ? undefined : no.nothingAhead
  }),
]

/** 6.0, R17 Why a unit may not leave a garrison where it stands. */
function whyNotDrop(s: Battle, unit: UnitId, isAlone: boolean): Refusal | undefined {
  if (s.data.arm[unit] !== INFANTRY) return no.dropsNoGarrison
  if (!isBuilding(s, s.unit.hex[unit])) return no.notInBuilding
  if (s.unit.elements[unit] < 2) return no.noChip
  return whyNotMove(s, unit) ?? (s.data.search.reach(s, unit, isAlone) > 0 ? undefined : no.noWay)
}

/** A unit may go somewhere, before that leaving a garrison behind. */
const moveWords = <F>(who: Actor<F>): Alternatives<F> => {
  const go = goWords(who, arrivalWords(who))
  const drop = say<Battle, F, Verb>(
    VERB,
    DROP,
    (s, f, said) => {
      const { plan } = s.data
      plan.readWords(who.unit(f, said), said, who.from(said))
      return whyNotDrop(s, plan.unit, plan.isAlone)
    },
    { after: [go] },
  )
  return [go, drop]
}

/** 6.3.13 Before it moves, a unit may be told to leave its general. */
const aloneWords = <F>(who: Actor<F>): Alternative<Battle, F> =>
  say<Battle, F, Verb>(
    VERB,
    ALONE,
    (s, f, said) => {
      const unit = who.unit(f, said)
      if (attachedTo(s, unit) < 0) return no.noGeneralAttached
      return whyNotMove(s, unit) ?? (s.data.search.reach(s, unit, true) > 0 ? undefined : no.noWay)
    },
    { after: [moveWords(who)] },
  )

/** 6.2.13 Why a unit may not simply turn. */
function whyNotTurn(s: Battle, unit: UnitId, direction: Direction): Refusal | undefined {
  if (has(s, unit, SQUARE)) return no.squareFaces
  return s.unit.facing[unit] === direction && s.mover !== unit ? no.alreadyFaces : undefined
}

/** 6.0 Why infantry may not form square. */
function whyNoSquare(s: Battle, unit: UnitId): Refusal | undefined {
  if (s.data.arm[unit] !== INFANTRY) return no.notInfantry
  if (has(s, unit, SQUARE)) return no.inSquare
  return s.data.terrain.allowsSquare[s.hex.terrain[s.unit.hex[unit]]] === 0 ? no.noSquareHere : undefined
}

/** 5.1, R15, R43 All that a unit may do with its order. */
const actionWords = <F>(who: Actor<F>): Alternatives<F> => {
  const turn = among<Battle, F, Direction>(
    DIRECTION,
    () => DIRECTIONS.all,
    (s, f, said, direction) => whyNotTurn(s, who.unit(f, said), direction),
  )
  const always = [...moveWords(who), turn, ...fireWords(who), chargeWords(who)]
  if (who.isUnderWay) return always
  return [
    ...always,
    aloneWords(who),
    say<Battle, F, Verb>(VERB, FORM_SQUARE, (s, f, said) => whyNoSquare(s, who.unit(f, said))),
    say<Battle, F, Verb>(VERB, COMBAT, (s, f, said) => (has(s, who.unit(f, said), SQUARE) ? undefined : no.notInSquare), {
      after: [
        among<Battle, F, Direction>(
          DIRECTION,
          () => DIRECTIONS.all,
          () => undefined,
        ),
      ],
    }),
    say<Battle, F, Verb>(VERB, RALLY, (s, f, said) => whyNotRally(s, who.unit(f, said))),
    say<Battle, F, Verb>(VERB, STAND),
  ]
}

/** Does what a sentence says from a word on. */
function carryOut(s: Battle, unit: UnitId, said: Words, from: number, table: TableTop): void {
  const { plan, search } = s.data
  plan.readWords(unit, said, from)
  // Whoever is told something may ask about another match: what is shared must be read before, and searched for after.
  const { to, next, isAlone, drops } = plan
  if (to >= 0) {
    setOut(s, unit, isAlone, table)
    if (drops) dropGarrison(s, unit, table)
    search.wayTo(s, unit, isAlone, to, true)
    if (goTheWay(s, unit, table)) return
  }
  if (isA(said.at(next), DIRECTION)) {
    face(s, unit, said.value(next), table)
    endMove(s, unit)
    return
  }
  actOn(s, unit, said, next, table)
}

/** Does what the verb of a sentence says. */
function actOn(s: Battle, unit: UnitId, said: Words, at: number, table: TableTop): void {
  switch (said.value<Verb>(at)) {
    case FIRE:
    case AIM:
      fireAt(s, unit, said.value(at + 1), at + 2 < said.n ? said.value<Direction>(at + 2) : undefined, table)
      return
    case CHARGE:
      charge(s, unit, said.value(at + 1), table)
      return
    case ON:
      push(s, marchOn, s.data.owner[unit], unit)
      return
    case FORM_SQUARE:
      s.unit.done[unit] |= SQUARE
      table.tell(told.formedSquare, unit)
      return
    case COMBAT:
      s.unit.done[unit] &= ~SQUARE
      s.unit.facing[unit] = said.value(at + 1)
      table.tell(told.leftSquare, unit, said.value(at + 1))
      return
    case RALLY:
      push(s, rallyRoll, unit)
      return
    default:
      table.tell(told.stood, unit)
  }
}

/** 6.2.1, 7.0 A unit faces its target and fires; squares and units in buildings need not turn (7.1). */
function fireAt(s: Battle, unit: UnitId, target: HexId, direction: Direction | undefined, table: TableTop): void {
  const hex = s.unit.hex[unit]
  const needsNotTurn = has(s, unit, SQUARE) || isBuilding(s, hex)
  const present = s.unit.facing[unit]
  const facesIt = distance(s.data.grid, hex, target) > 1 && isInFront(s, hex, present, target)
  if (direction !== undefined) face(s, unit, direction, table)
  else if (!needsNotTurn && !facesIt) face(s, unit, facingTo(bearing(s.data.grid, hex, target), present), table)
  endMove(s, unit)
  attackFrom(s, unit, target, s.mover === unit)
}

/** 7.3 Cavalry names the unit it will shock, and turns to it; if it has moved, enemies may react first (9.3). */
function charge(s: Battle, unit: UnitId, target: HexId, table: TableTop): void {
  const victim = s.hex.unit[target]
  face(s, unit, directionTo(s.data.grid, s.unit.hex[unit], target), table)
  table.tell(told.namedTarget, unit, victim)
  s.target = victim
  if (s.mover === unit) endMove(s, unit)
  else chargeFrom(s, unit, target)
}

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
                garrisonWords((s, side, hex, said) => whyNotOrderGarrison(s, side, hex, said.value(0))),
              ],
            ],
          },
        ),
        among(
          UNIT,
          (s, _f, _said, side) => s.data.unitsOf[side],
          (s, _f, _said, unit, side) => whyNotByCard(s, side, unit),
          { after: unitActions },
        ),
        garrisonWords(whyNotGarrisonByCard),
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

/** R37 The garrisons that may be ordered. */
function garrisonWords(why: (s: Battle, side: Side, hex: HexId, said: Words) => Refusal | undefined) {
  return found<Battle, { readonly side: Side }, HexId>(
    GARRISON,
    (s, _f, said, out, side) => {
      const { garrison } = s.hex
      if (s.army.garrisons[side] === 0) return
      for (let hex = 0; hex < garrison.length && out.n < out.enough; hex++)
        if (garrison[hex as HexId] !== 0 && why(s, side, hex as HexId, said) === undefined) out.push(word(GARRISON, hex as HexId))
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
