import { NUMBER, push, SIX, type Sides } from '@grognard/engine'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { fights } from './armies.ts'
import { knowersOf } from './covers.ts'
import { FRENCH, NO_PIECE, type PieceId } from './ids.ts'
import { guardWavers, lose } from './later.ts'
import { ANY_UNIT, ROUTED } from './losses.ts'
import { isBetter, moraleNow, openMorale, passes } from './morale.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { sees } from './sight.ts'
import { endFight } from './stacks.ts'
import { type Battle, DISRUPTED, has } from './state.ts'
import { step, told } from './terms.ts'
import { sightNow } from './weather.ts'

/** In the frame where the hex is a secret: not the first time. */
const AGAIN = 1

/** B 7.4 "La Garde recule": every French stack near enough that sees where it stood checks its morale, hex after hex. */
export const waver = step(
  guardWavers,
  'B 7.4',
  { from: NUMBER },
  {
    apply(s, { from }, _said, table) {
      const { data } = s
      const isHidden = s.options.hiddenForces
      data.field.lay(s)
      if (from === 0 && isNewDie(s, FRENCH)) table.tell(told.guardRecoils, s.guardFrom)
      // 37.6 Frames are public, and witnesses may be covered.
      const hex = nextWitness(s, isHidden ? s.guardNext : from)
      if (hex < 0) {
        s.guardNext = 0
        endFight(s)
        return
      }
      const unit = bestOf(s, hex)
      const leads = bestOf(s, hex, openMorale)
      const seenBy = knowersOf(s, unit)
      const morale = moraleNow(s, unit, true)
      const isNew = isNewDie(s, FRENCH)
      const rolled = isNew ? table.roll(SIX, FRENCH, seenBy) : standingDie(s, FRENCH)
      if (isNew) {
        table.tellTo(1 << FRENCH, told.checkDie, unit, rolled, morale)
        table.tellTo(seenBy & ~(1 << FRENCH), told.checkDieSeen, leads, rolled)
        if (isAskedAgain(s, FRENCH, rolled, !passes(rolled, morale), seenBy)) {
          push(s, guardWavers, isHidden ? AGAIN : from)
          return
        }
      }
      if (passes(rolled, morale)) table.tellTo(seenBy, told.checkPassed, leads)
      else {
        table.tellTo(seenBy, told.checkFailed, leads)
        unsettle(s, hex, seenBy, table)
      }
      if (isHidden) s.guardNext = hex + 1
      push(s, guardWavers, isHidden ? AGAIN : hex + 1)
    },
  },
)

/** Whether a piece is a French unit that did not go back with the Guard: who did has had his part, those he comes to have not. */
const isWitness = (s: Battle, piece: PieceId): boolean =>
  s.data.owner[piece] === FRENCH && fights(s.data.arm[piece]) && !s.recoiling.has(piece)

/** 37.4 The next hex with French units near enough to see it in this weather. */
function nextWitness(s: Battle, from: number): HexId {
  const { data } = s
  const reach = Math.min(data.tables.laGarde.checkWithin, sightNow(s))
  for (let i = from; i < data.hexes.count; i++) {
    const hex = i as HexId
    if (!data.field.hasUnit(FRENCH, hex) || bestOf(s, hex) < 0) continue
    if (distance(data.grid, hex, s.guardFrom) <= reach && sees(data, hex, s.guardFrom)) return hex
  }
  return -1 as HexId
}

function bestOf(s: Battle, hex: HexId, moraleOf = moraleNow): PieceId {
  const { field } = s.data
  let best = NO_PIECE
  for (let piece = field.top[hex]; piece >= 0; piece = field.below[piece])
    if (isWitness(s, piece) && (best < 0 || isBetter(s, piece, best, true, moraleOf))) best = piece
  return best
}

/** B 7.3 The stack is disrupted; where it already is, it loses a step. */
function unsettle(s: Battle, hex: HexId, seenBy: Sides, table: Parameters<NonNullable<typeof waver.apply>>[3]): void {
  const { field } = s.data
  let isFresh = false
  s.routed.clear()
  for (let piece = field.top[hex]; piece >= 0; piece = field.below[piece]) {
    if (!isWitness(s, piece)) continue
    s.routed.add(piece)
    if (has(s, piece, DISRUPTED)) continue
    isFresh = true
    s.piece.state[piece] |= DISRUPTED
    table.tellTo(seenBy, told.disrupted, piece)
  }
  if (isFresh) return
  table.tellTo(seenBy, told.disruptedAgain, hex)
  push(s, lose, FRENCH, ROUTED, 1, ANY_UNIT)
}
