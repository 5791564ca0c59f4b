import { NUMBER, push, SIX, type Side, type TableTop } from '@grognard/engine'
import { isMarmontAttacking, standsFast } from './combat-cards.ts'
import { STACKS, type StackId } from './fight-state.ts'
import { COALITION, INFANTRY } from './ids.ts'
import { BLUCHER_INSPIRED, MARMONT_INSPIRED, worksInSight } from './in-force.ts'
import { guardWavers, lose } from './later.ts'
import { disrupt, STRONGEST_FIRST } from './losses.ts'
import { bestIn, moraleNow, openMorale, passes, tellCheck } from './morale.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { fallBack } from './retreat.ts'
import {
  ASSAULTING,
  ATTACKER,
  BOMBARDS,
  DEFENDER,
  endFight,
  facingRole,
  hasFailed,
  hasRole,
  isGunsAlone,
  nextIn,
  SQUARE_FAILED,
  sideOf,
} from './stacks.ts'
import { type Battle, DISRUPTED, has } from './state.ts'
import { strengthFor } from './strength.ts'
import { type Charts, combatResult, moraleOf, NO_RESULT, stepsOf } from './tables.ts'
import { step, told } from './terms.ts'

/** B 8 to B 10.4 The dice of a fight, losses, checks and who gives way. In a bombardment the target does not fire back. */
export function pushClash(s: Battle): void {
  push(s, throwDice, ATTACKER)
  if (s.fightKind !== BOMBARDS) push(s, throwDice, DEFENDER)
  push(s, takeLosses)
  push(s, checkAll)
  push(s, giveWay)
}

/** Card 30: what Marmont adds to his guns' dice, and takes from the morale of those he attacks. */
const MARMONT_GUNS = 1
const MARMONT_MORALE = -1

const isOn = (s: Battle): boolean => hasRole(s, ATTACKER) && hasRole(s, facingRole(s))

/** B 10.4 One side works out its strength and rolls on the combat table; the result hits the other. */
export const throwDice = step(
  'combat-die',
  'B 10.4',
  { role: NUMBER },
  {
    apply(s, { role }, _said, table) {
      if (!isOn(s)) return
      const isAttack = role === ATTACKER
      const side = isAttack ? s.fightSide : sideOf(s, DEFENDER)
      const isNew = isNewDie(s, side)
      const strength = strengthFor(s, isAttack ? ATTACKER : facingRole(s), isNew ? table : undefined)
      const rolled = isNew ? table.roll(SIX, side) : standingDie(s, side)
      if (isNew) {
        table.tell(told.combatDie, side, rolled, strength)
        if (isAskedAgain(s, side, rolled, combatResult(s.data, strength, rolled) === NO_RESULT)) {
          push(s, throwDice, role)
          return
        }
      }
      const result = combatResult(s.data, strength, rolled + raisedBy(s, side, table))
      if (result === NO_RESULT) table.tell(told.noEffect, side)
      else table.tell(told.combatEffect, side, stepsOf(s.data, result), -moraleOf(s.data, result))
      if (isAttack) {
        s.fightAttack = strength
        s.fightHits = result
      } else {
        s.fightDefence = strength
        s.fightSuffers = result
      }
    },
  },
)

/** Cards 14, 24 and 30: what is added to a die of the side: by Ney, the last push, and Marmont's guns. */
function raisedBy(s: Battle, side: Side, table: TableTop): number {
  const byGuns = s.fightKind === BOMBARDS && isMarmontAttacking(s) ? MARMONT_GUNS : 0
  const value = s.fightDice.raised[side] + byGuns
  if (byGuns > 0) worksInSight(s, side, MARMONT_INSPIRED)
  if (value > 0) table.tell(told.dieRaised, value)
  if (value < 0) table.tell(told.dieLowered, value)
  return value
}

/** B 10.4 Both results take effect together: steps are lost. */
export const takeLosses = step(
  'take-losses',
  'B 10.4',
  {},
  {
    apply(s) {
      const facing = facingRole(s)
      push(s, lose, sideOf(s, facing), facing, stepsOf(s.data, s.fightHits), STRONGEST_FIRST)
      push(s, lose, s.fightSide, ATTACKER, stepsOf(s.data, s.fightSuffers), STRONGEST_FIRST)
    },
  },
)

/** B 10.4 Those struck check, the attacked first, then each attacking stack. */
export const checkAll = step(
  'check-all',
  'B 10.4',
  {},
  {
    apply(s) {
      if (s.fightHits !== NO_RESULT) pushChecks(s, facingRole(s))
      if (s.fightSuffers !== NO_RESULT) pushChecks(s, ATTACKER)
    },
  },
)

function pushChecks(s: Battle, role: number): void {
  for (let i = 0; i < STACKS.count; i++) if (s.stack.role[i as StackId] === role) push(s, checkStack, i)
}

/** B 7.2, B 10.4 A stack checks its morale: the result, superiority and the Old Guard change it. */
export const checkStack = step(
  'check-stack',
  'B 7.2',
  { stack: NUMBER },
  {
    apply(s, { stack }, _said, table) {
      const row = stack as StackId
      const isAttacker = s.stack.role[row] === ATTACKER
      const unit = bestIn(s, row, !isAttacker)
      if (unit < 0) return
      const leads = bestIn(s, row, !isAttacker, openMorale)
      const side = s.data.owner[unit]
      const isNew = isNewDie(s, side)
      const morale = moraleNow(s, unit, !isAttacker) + changesOf(s, isAttacker, isNew ? table : undefined)
      const rolled = isNew ? table.roll(SIX, side) : standingDie(s, side)
      if (isNew) {
        tellCheck(s, told.checkDie, told.checkDieSeen, unit, rolled, morale, table, leads)
        if (isAskedAgain(s, side, rolled, !passes(rolled, morale))) {
          push(s, checkStack, stack)
          return
        }
      }
      if (passes(rolled, morale)) {
        table.tell(told.checkPassed, leads)
        return
      }
      s.stack.failed[row] = 1
      table.tell(told.checkFailed, leads)
    },
  },
)

function changesOf(s: Battle, isAttacker: boolean, table: TableTop | undefined): number {
  const byResult = -moraleOf(s.data, isAttacker ? s.fightSuffers : s.fightHits)
  const own = isAttacker ? s.fightAttack : s.fightDefence
  const other = isAttacker ? s.fightDefence : s.fightAttack
  const bySuperiority = s.fightKind === BOMBARDS ? 0 : superiority(s.data, own, other)
  const byGuard = !isAttacker && s.fightKind === ASSAULTING && isGuardAttacking(s) ? s.data.tables.laGarde.assaulted : 0
  const byMarmont = !isAttacker && s.fightKind !== BOMBARDS && isMarmontAttacking(s) ? MARMONT_MORALE : 0
  if (byResult !== 0) table?.tell(told.checkResult, byResult)
  if (bySuperiority !== 0) table?.tell(told.checkSuperior, bySuperiority)
  if (byGuard !== 0) table?.tell(told.checkGuard, byGuard)
  if (byMarmont !== 0 && table !== undefined) {
    worksInSight(s, s.fightSide, MARMONT_INSPIRED)
    table.tell(told.checkMarmont, byMarmont)
  }
  return byResult + bySuperiority + byGuard + byMarmont
}

/** B 10.4 The stronger side checks better: at one and a half times, at three times the other's strength. */
export function superiority({ tables }: Charts, own: number, other: number): number {
  let best = 0
  for (const { ratio, morale } of tables.combat.superiority) if (own >= ratio * other) best = Math.max(best, morale)
  return best
}

/** B 7.4 Whether undisrupted infantry of the Old Guard assaults. */
export function isGuardAttacking(s: Battle): boolean {
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== ATTACKER) continue
    for (let piece = nextIn(s, stack); piece >= 0; piece = nextIn(s, stack, piece))
      if (s.data.isOldGuard[piece] !== 0 && s.data.arm[piece] === INFANTRY && !has(s, piece, DISRUPTED)) return true
  }
  return false
}

/** B 10.4 Who fails is disrupted and falls back; if both sides fail, the more severely hit does, the attackers when equal. */
export const giveWay = step(
  'give-way',
  'B 10.4',
  {},
  {
    apply(s, _f, _said, table) {
      const facing = facingRole(s)
      const hasDefenderFailed = hasFailed(s, facing)
      const hasAttackerFailed = hasFailed(s, ATTACKER)
      if (s.fightKind === BOMBARDS) {
        disruptFailed(s, facing, false, table)
        return
      }
      const isDefenderWorse = s.fightHits > s.fightSuffers
      if (hasDefenderFailed) disruptFailed(s, facing, !hasAttackerFailed || isDefenderWorse, table)
      if (hasAttackerFailed) disruptFailed(s, ATTACKER, !hasDefenderFailed || !isDefenderWorse, table)
    },
  },
)

function disruptFailed(s: Battle, role: number, isDrivenBack: boolean, table: TableTop): void {
  const side: Side = sideOf(s, role)
  for (let i = 0; i < STACKS.count; i++) {
    const stack = i as StackId
    if (s.stack.role[stack] !== role || s.stack.failed[stack] === 0) continue
    disrupt(s, side, stack, table)
    if (role === DEFENDER && s.fightSquare === SQUARE_FAILED) {
      table.tell(told.riddenDown, s.stack.hex[stack])
      push(s, lose, side, role, s.data.tables.charge.riddenDownSteps, 0)
    }
    if (!isDrivenBack) continue
    if (standsFast(s, stack)) {
      worksInSight(s, side, side === COALITION ? BLUCHER_INSPIRED : MARMONT_INSPIRED)
      table.tell(told.retreatNegated, s.stack.hex[stack])
      continue
    }
    if (role === DEFENDER && s.fightKind === ASSAULTING && isGunsAlone(s, stack)) push(s, lose, side, role, 1, 0)
    push(s, fallBack, stack)
  }
}

/** The fight is over; B 7.4 if the Old Guard fell back in it, others waver first. */
export const closeFight = step(
  'close-fight',
  'B 10.4',
  {},
  {
    apply(s) {
      if (s.guardFrom >= 0) push(s, guardWavers, 0)
      else endFight(s)
    },
  },
)
