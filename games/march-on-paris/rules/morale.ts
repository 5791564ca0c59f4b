import { EVERYONE, type EventKind, type TableTop } from '@grognard/engine'
import { isGuns } from './armies.ts'
import { hostOf } from './commands.ts'
import type { StackId } from './fight-state.ts'
import { NO_PIECE, type PieceId } from './ids.ts'
import { nextIn } from './stacks.ts'
import { type Battle, DISRUPTED, has, isReduced } from './state.ts'

/** B 15, B 20.8, 37.9 Whether a unit suffers as in a demoralised corps: demoralised, exhausted or out of supply, never twice. */
export function isShaken(s: Battle, unit: PieceId): boolean {
  const corps = s.data.formation[unit]
  return s.command.demoralised[corps] !== 0 || s.command.exhausted[hostOf(s, unit)] !== 0 || s.piece.unsupplied[unit] !== 0
}

/** B 7.2, 37.5 A unit's morale before the result of a combat: base, Russian foot when defending, losses, disorder, a shaken corps, a leader. */
export function moraleNow(s: Battle, unit: PieceId, isDefending: boolean): number {
  const { data } = s
  let morale = data.morale[unit]
  if (data.isRussianFoot[unit] !== 0) {
    if (isDefending) morale = Math.min(MOST_RUSSIAN, morale + 1)
  } else if (isReduced(s, unit) && data.isOldGuard[unit] === 0) morale--
  if (has(s, unit, DISRUPTED)) morale--
  if (isShaken(s, unit)) morale--
  data.field.lay(s)
  if (data.field.hasLeader(data.owner[unit], s.piece.hex[unit])) morale++
  return morale
}

const MOST_RUSSIAN = 5
const ALWAYS_PASSES = 1
const ALWAYS_FAILS = 6

/** B 7.2 1 always passes, 6 always fails. */
export const passes = (rolled: number, morale: number): boolean => rolled === ALWAYS_PASSES || (rolled !== ALWAYS_FAILS && rolled <= morale)

/** 37.6 The same as the other side reckons it, to whom it is a secret what shakes a corps: for naming who leads a check. */
export const openMorale = (s: Battle, unit: PieceId, isDefending: boolean): number =>
  moraleNow(s, unit, isDefending) + (isShaken(s, unit) ? 1 : 0)

/** B 7.2 The unit by which a stack checks: its best that is not artillery, or the best of artillery alone; below 0 where nobody is left. */
export function bestIn(s: Battle, stack: StackId, isDefending: boolean, moraleOf = moraleNow): PieceId {
  s.data.field.lay(s)
  let best = NO_PIECE
  for (let piece = nextIn(s, stack); piece >= 0; piece = nextIn(s, stack, piece))
    if (best < 0 || isBetter(s, piece, best, isDefending, moraleOf)) best = piece
  return best
}

/** B 7.2 Whether a unit leads its stack's check rather than another. */
export function isBetter(s: Battle, unit: PieceId, other: PieceId, isDefending: boolean, moraleOf = moraleNow): boolean {
  const [isGun, isOtherGun] = [isGuns(s.data.arm[unit]), isGuns(s.data.arm[other])]
  return isGun === isOtherGun ? moraleOf(s, unit, isDefending) > moraleOf(s, other, isDefending) : isOtherGun
}

/** 37.6 What shakes a corps is its owner's secret: he hears who checks and with what the die is compared, the other side who leads by open figures and the die. */
export function tellCheck(
  s: Battle,
  full: EventKind,
  seen: EventKind,
  unit: PieceId,
  rolled: number,
  morale: number,
  table: TableTop,
  leads = unit,
): void {
  const owner = 1 << s.data.owner[unit]
  table.tellTo(owner, full, unit, rolled, morale)
  table.tellTo(EVERYONE & ~owner, seen, leads, rolled)
}
