import { type Alternative, among, found, type Grammar, type Refusal, say, type Words, word } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { directionTo, distance, type HexId } from '@grognard/engine/hex/grid'
import { type GeneralId, INFANTRY, type UnitId } from './ids.ts'
import { holdsLoneEnemy } from './moving.ts'
import type { Plan } from './plan.ts'
import { whyNotRally } from './rally.ts'
import { isNearEnemy, whyNotEnter } from './search.ts'
import { isInFront } from './sight.ts'
import { attachedTo, type Battle, has, isBuilding, RETREATED, SQUARE } from './state.ts'
import { hasTarget, hasVictim, offerTargets, whyNoFire, whyNoShock, whyNotFireAt, whyNotShock } from './targets.ts'
import { AIM, ALONE, CHARGE, COMBAT, DIRECTION, DROP, FIRE, FORM_SQUARE, HEX, no, ON, RALLY, STAND, VERB, type Verb } from './terms.ts'

/** Who acts in a sentence, and where what he does begins in it. */
export interface Actor<F> {
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

/** Why a plan that has been read may not end with a verb. */
type WhyNotThen = (s: Battle, plan: Plan) => Refusal | undefined

/** A verb at the end of a plan. */
function verbWords<F>(who: Actor<F>, verb: Verb, why: WhyNotThen, after: Grammar<Battle, F>): Alternative<Battle, F> {
  return say(VERB, verb, (s, f, said) => readPlan(s, who, f, said) ?? why(s, s.data.plan), { after })
}

/** The same after other words that have read the plan, if they were offered: finding a way is dear, and done once for all words. */
const afterReading = <F>(alternative: Alternative<Battle, F>, why: WhyNotThen): Alternative<Battle, F> => ({
  ...alternative,
  offer(s, f, said, out, side) {
    if (out.n === 0) alternative.offer(s, f, said, out, side)
    else if (why(s, s.data.plan) === undefined) out.push(word(alternative.sort, alternative.single))
  },
})

/** A verb that may be said whenever the one offered before it may. */
const likewise = <F>(before: Verb, alternative: Alternative<Battle, F>): Alternative<Battle, F> => ({
  ...alternative,
  offer(s, f, said, out, side) {
    if (out.n === 0) alternative.offer(s, f, said, out, side)
    else if (out.at(out.n - 1) === word(VERB, before)) out.push(word(alternative.sort, alternative.single))
  },
})

const whyNotFire: WhyNotThen = (s, plan) => whyNoFire(s, plan) ?? (hasTarget(s, plan) ? undefined : no.noTarget)
const whyNotCharge: WhyNotThen = (s, plan) => whyNoShock(s, plan) ?? (hasVictim(s, plan) ? undefined : no.noTarget)

/** 7.0 `fire` at a hex, facing it; `aim` at one with a facing of one's choice among those that have it in the arc. */
const fireWords = <F>(who: Actor<F>): Alternatives<F> => {
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
  return [verbWords(who, FIRE, whyNotFire, [target]), likewise(FIRE, verbWords(who, AIM, whyNotFire, [target, facing]))]
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
  verbWords(who, CHARGE, whyNotCharge, [
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
  ])

/** What may follow the hex of a move: a facing, fire, a charge, or the wish to go on from there. */
const arrivalWords = <F>(who: Actor<F>): Alternatives<F> => {
  const [fire, aim] = fireWords(who)
  return [
    found<Battle, F, Direction>(
      DIRECTION,
      (s, f, said, out) => {
        if (readPlan(s, who, f, said) !== undefined) return
        for (let direction = 0; direction < DIRECTIONS.count && out.n < out.enough; direction++)
          out.push(word(DIRECTION, direction as Direction))
      },
      (s, f, said) => readPlan(s, who, f, said),
    ),
    afterReading(fire, whyNotFire),
    aim,
    afterReading(chargeWords(who), whyNotCharge),
    say(VERB, ON, (s, f, said) => {
      const { plan, search } = s.data
      plan.readWords(who.unit(f, said), said, who.from(said))
      if (!search.wayTo(s, plan.unit, plan.isAlone, plan.to, true)) return no.noWay
      return search.mayGoOn(s, plan.unit) ? undefined : no.nothingAhead
    }),
  ]
}

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
export const actionWords = <F>(who: Actor<F>): Alternatives<F> => {
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
