import { NUMBER, push, SIDE, SIX, type Side } from '@grognard/engine'
import { commandOf, isActing, legOf } from './commands.ts'
import { tellOf } from './covers.ts'
import { type PieceId, RESERVE, VEDETTE } from './ids.ts'
import { reorganisation } from './later.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { moraleNow, passes } from './morale.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { ASSAULTED, type Battle, BOMBARDED, CHARGED, DISRUPTED, FALTERED, has, isOnMap, REORGANISATION, settingOf } from './state.ts'
import { step, told } from './terms.ts'

/** B 13.1 Whether a disrupted unit may try to reorganise: in command, out of enemy zones, by its order, and if it did not fight. */
function mayReorganise(s: Battle, side: Side, unit: PieceId): boolean {
  if (!isOnMap(s, unit) || !has(s, unit, DISRUPTED) || !isActing(s, unit) || s.piece.uncommanded[unit] !== 0) return false
  if ((s.piece.done[unit] & (BOMBARDED | CHARGED | ASSAULTED | FALTERED)) !== 0) return false
  const leg = legOf(s, commandOf(s, unit))
  // 37.7 Vedettes reorganise under any order.
  if (s.data.arm[unit] !== VEDETTE && (leg === NO_LEG || s.data.order.reorganises[typeOf(leg)] === 0)) return false
  s.data.field.lay(s)
  return !s.data.field.isInZone(s, (1 - side) as Side, s.piece.hex[unit])
}

/**
 * B 13.1 Reorganisation Segment: one unit after the other rolls its morale without the disorder, better in Reserve. Order and command are
 * secrets, so the die is the owner's; the other side sees who has recovered.
 */
export const reorganise = step(
  reorganisation,
  'B 13.1',
  { side: SIDE, from: NUMBER },
  {
    apply(s, { side, from }, _said, table) {
      s.phase = REORGANISATION
      // 37.6 Frames are public, so where forces are hidden it is noted on the unit that it has tried.
      const units = s.options.hiddenForces ? settingOf(s).pieces[side] : settingOf(s).units[side]
      let at = from
      while (at < units.length && !mayReorganise(s, side, units[at])) at++
      if (at === units.length) return
      const unit = units[at]
      const next = s.options.hiddenForces ? 0 : at
      const isInReserve = legOf(s, commandOf(s, unit)) !== NO_LEG && typeOf(legOf(s, commandOf(s, unit))) === RESERVE
      const morale = moraleNow(s, unit, false) + 1 + (isInReserve ? s.data.tables.reorganise.inReserve : 0)
      const isNew = isNewDie(s, side)
      const rolled = isNew ? table.roll(SIX, side, 1 << side) : standingDie(s, side)
      if (isNew) {
        table.tellTo(1 << side, told.reorganiseDie, unit, rolled, morale)
        if (isAskedAgain(s, side, rolled, !passes(rolled, morale), 1 << side)) {
          push(s, reorganisation, side, next)
          return
        }
      }
      if (passes(rolled, morale)) {
        s.piece.state[unit] &= ~DISRUPTED
        tellOf(s, unit, table, told.reorganised)
      } else if (s.options.hiddenForces) s.piece.done[unit] |= FALTERED
      push(s, reorganisation, side, s.options.hiddenForces ? 0 : at + 1)
    },
  },
)
