import { among, NUMBER, push, SIDE, type Side, type TableTop } from '@grognard/engine'
import { defendingSide } from './chase.ts'
import { NO_UNIT, type UnitId } from './ids.ts'
import { disorganise, loseStep } from './losses.ts'
import { fleeIfRouted } from './rout.ts'
import { type Battle, isOnMap, isSteady, LEVEL_2, ROUTED } from './state.ts'
import { no, step, told, UNIT } from './terms.ts'

/** A side's head unit in the current combat. */
const headOf = (s: Battle, side: Side): UnitId => (side === defendingSide(s) ? s.defenceHead : s.head)

/**
 * The levels at which a unit can take a loss. 6.3 A routed one loses steps, but no levels; ruling 52 says when it is still in the combat.
 */
const ANY_LEVEL = ROUTED + 1
const IN_ORDER = ROUTED

/** 6.3 The remaining units of the combat take its losses. */
const bears = (s: Battle, side: Side, unit: UnitId, below: number): boolean =>
  isOnMap(s, unit) && s.unit.level[unit] < below && (side === defendingSide(s) ? s.defenders.has(unit) : s.attackers.has(unit))

function hasBearer(s: Battle, side: Side, below: number): boolean {
  const units = s.data.unitsOf[side]
  for (let i = 0; i < units.length; i++) if (bears(s, side, units[i], below)) return true
  return false
}

/** 6.3 The first loss of a kind falls on the head unit, if it can take it. */
const fallsOnHead = (s: Battle, side: Side, first: number, below: number): boolean =>
  first !== 0 && headOf(s, side) !== NO_UNIT && bears(s, side, headOf(s, side), below)

const asks =
  (below: number) =>
  (s: Battle, { side, first }: { readonly side: Side; readonly first: number }): number =>
    fallsOnHead(s, side, first, below) || !hasBearer(s, side, below) ? 0 : 1 << side

const bearer = (below: number) =>
  among<Battle, { readonly side: Side }, UnitId>(
    UNIT,
    (s, { side }) => s.data.unitsOf[side],
    (s, { side }, _said, unit) => {
      if (s.data.owner[unit] !== side) return no.notYours
      return bears(s, side, unit, below) ? undefined : no.notConcerned
    },
  )

/** 6.3 Step losses: the first on the head unit, the others as the owner likes; losses nobody can take are dropped. */
export const loseSteps = step(
  'lose-steps',
  '6.3',
  { side: SIDE, left: NUMBER, first: NUMBER },
  {
    asks: asks(ANY_LEVEL),
    words: [bearer(ANY_LEVEL)],
    apply(s, { side, left, first }, said, table) {
      if (said.n > 0) loseStep(s, said.value(0), table)
      else if (fallsOnHead(s, side, first, ANY_LEVEL)) loseStep(s, headOf(s, side), table)
      if (left > 1 && hasBearer(s, side, ANY_LEVEL)) push(s, loseSteps, side, left - 1, 0)
    },
  },
)

/** 6.3 The same for levels; a unit that routs runs two hexes at once. */
export const loseLevels = step(
  'lose-levels',
  '6.3',
  { side: SIDE, left: NUMBER, first: NUMBER },
  {
    asks: asks(IN_ORDER),
    words: [bearer(IN_ORDER)],
    apply(s, { side, left, first }, said, table) {
      if (said.n > 0) disorganise(s, said.value(0), table)
      else if (fallsOnHead(s, side, first, IN_ORDER)) disorganise(s, headOf(s, side), table)
      fleeIfRouted(s)
      if (left > 1) push(s, loseLevels, side, left - 1, 0)
    },
  },
)

/** 4.4.2 A charger that has not paid yet. */
const mustPay = (s: Battle, unit: UnitId): boolean => s.chargers.has(unit) && !s.spent.has(unit) && isSteady(s, unit)

/** Whether several chargers would rout by their charge, so that their owner must choose who runs first. */
function severalRout(s: Battle, side: Side): boolean {
  const units = s.data.unitsOf[side]
  let count = 0
  for (let i = 0; i < units.length; i++) if (mustPay(s, units[i]) && s.unit.level[units[i]] === LEVEL_2) count++
  return count > 1
}

function pay(s: Battle, unit: UnitId, table: TableTop): void {
  s.spent.add(unit)
  table.tell(told.chargeSpent, unit)
  disorganise(s, unit, table)
}

/** 4.4.2 After the combat every unit that charged loses a level, whatever the result. */
export const spendCharges = step(
  'spend-charges',
  '4.4.2',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      if (severalRout(s, side)) {
        push(s, spendFirst, side)
        return
      }
      const units = s.data.unitsOf[side]
      for (let i = 0; i < units.length; i++) if (mustPay(s, units[i])) pay(s, units[i], table)
      fleeIfRouted(s)
    },
  },
)

/** The owner chooses which of several worn-out chargers runs first. */
export const spendFirst = step(
  'spend-first',
  '4.4.2',
  { side: SIDE },
  {
    asks: (_s, { side }) => 1 << side,
    words: [
      among(
        UNIT,
        (s, { side }) => s.data.unitsOf[side],
        (s, { side }, _said, unit) => {
          if (s.data.owner[unit] !== side) return no.notYours
          return mustPay(s, unit) ? undefined : no.chargerNotConcerned
        },
      ),
    ],
    apply(s, { side }, said, table) {
      pay(s, said.value(0), table)
      fleeIfRouted(s)
      push(s, spendCharges, side)
    },
  },
)
