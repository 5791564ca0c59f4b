import { EVERYONE, push, SIX, type TableTop } from '@grognard/engine'
import { knowersOf } from './covers.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { TERRAINS } from './ground.ts'
import { INFANTRY, NO_PIECE, type PieceId } from './ids.ts'
import { hasNearBlucher, isBluchers } from './leader-bonus.ts'
import { moraleNow, openMorale, tellCheck } from './morale.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { ATTACKER, DEFENDER, hasRole, nextIn, SQUARE_FAILED, SQUARE_FORMED } from './stacks.ts'
import { type Battle, DISRUPTED, has } from './state.ts'
import { step, told } from './terms.ts'

/** B 9.3 Whether a charged hex is ground for a square. */
const isGroundForSquare = ({ data, fightHex, ip }: Battle): boolean =>
  !data.tables.charge.square.notIn.includes(TERRAINS[data.terrain[fightHex]]) && !ip.has(fightHex)

/** B 9.3 Steady infantry forms more easily. */
const steadiness = (s: Battle, unit: PieceId): number => (has(s, unit, DISRUPTED) ? 0 : s.data.tables.charge.square.steady)

/** B 9.3 The infantry of the target that forms best; below 0 without any. */
function bestInfantry(s: Battle, moraleOf = moraleNow): PieceId {
  let best = NO_PIECE
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== DEFENDER) continue
    for (let unit = nextIn(s, stack); unit >= 0; unit = nextIn(s, stack, unit)) {
      if (s.data.arm[unit] !== INFANTRY) continue
      if (best < 0 || moraleOf(s, unit, true) + steadiness(s, unit) > moraleOf(s, best, true) + steadiness(s, best)) best = unit
    }
  }
  return best
}

/** B 9.3 The infantry that tries to form square against the charge under way; below 0 where none can. */
export const squareUnit = (s: Battle): PieceId => (hasRole(s, ATTACKER) && isGroundForSquare(s) ? bestInfantry(s) : NO_PIECE)

/** 37.16 What Blücher takes from those whom his cavalry charges. */
const byBlucher = (s: Battle): number =>
  isBluchers(s.fightSide) && hasNearBlucher(s, ATTACKER) ? s.data.tables.charge.square.blucherInRange : 0

/** B 9.3, 37.16 What it rolls against at most; told where somebody listens. */
export function squareMorale(s: Battle, unit: PieceId, table: TableTop | undefined): number {
  const { square } = s.data.tables.charge
  let morale = moraleNow(s, unit, true) + steadiness(s, unit)
  // Who forms may be disrupted and another of his stack not: that is told to the owner alone.
  if (steadiness(s, unit) !== 0) table?.tellTo(1 << s.data.owner[unit], told.squareSteady, square.steady)
  if (byBlucher(s) !== 0) {
    morale += byBlucher(s)
    table?.tellTo(knowersOf(s, s.data.named.blucher), told.squareBlucher, square.blucherInRange)
  }
  return morale
}

/** B 9.3, 37.16 In the open the best infantry of the target tries to form square for all; a 6 fails. */
export const formSquare = step(
  'form-square',
  'B 9.3',
  {},
  {
    apply(s, _f, _said, table) {
      const unit = squareUnit(s)
      if (unit < 0) return
      const { square } = s.data.tables.charge
      const side = s.data.owner[unit]
      const leads = bestInfantry(s, openMorale)
      const isNew = isNewDie(s, side)
      const morale = squareMorale(s, unit, isNew ? table : undefined)
      const rolled = isNew ? table.roll(SIX, side) : standingDie(s, side)
      const isFormed = rolled < square.alwaysFail && rolled <= morale
      if (isNew) {
        // 37.6 What an unseen Blücher takes from it the owner does not hear.
        const heard = isBluchers(s.fightSide) && knowersOf(s, s.data.named.blucher) !== EVERYONE ? morale - byBlucher(s) : morale
        tellCheck(s, told.squareDie, told.squareDieSeen, unit, rolled, heard, table, leads)
        if (isAskedAgain(s, side, rolled, !isFormed)) {
          push(s, formSquare)
          return
        }
      }
      s.fightSquare = isFormed ? SQUARE_FORMED : SQUARE_FAILED
      table.tell(isFormed ? told.squareFormed : told.squareFailed, leads)
    },
  },
)
