import { hostOf } from './commands.ts'
import type { PieceId } from './ids.ts'
import type { Battle } from './state.ts'
import { DISRUPTED, has, isReduced } from './state.ts'

/** B 15, B 20.8, 37.9 Whether a unit suffers as in a demoralised corps: demoralised, exhausted or out of supply, never twice. */
function isShaken(s: Battle, unit: PieceId): boolean {
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
