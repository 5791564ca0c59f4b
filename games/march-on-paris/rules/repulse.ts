import { push, SIX, type Side, type TableTop } from '@grognard/engine'
import { adjacent, distance, type HexId } from '@grognard/engine/hex/grid'
import { fights, isHorse } from './armies.ts'
import { commandOf, legOf, targetOf } from './commands.ts'
import { showMovers } from './contact.ts'
import { uncover } from './cover-moves.ts'
import { hasCoveredUnit } from './covers.ts'
import type { PieceId } from './ids.ts'
import { lose, tryCover } from './later.ts'
import { attackWithin, NO_LEG, typeOf } from './legs.ts'
import { ANY_UNIT, ROUTED } from './losses.ts'
import { moraleNow, passes, tellCheck } from './morale.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { isRiverClosed } from './retreat.ts'
import { isOverstackedBy } from './stacking.ts'
import { type Battle, DISRUPTED, has, MOVED, put } from './state.ts'
import { ENTER_CAVALRY, ENTER_TARGET, ENTER_YES } from './tables.ts'
import { step, told } from './terms.ts'

/**
 * 37.7.1 A combat unit tries a covered hex. Troops there repulse it: it stays in the hex it came from and checks its morale, or goes back one
 * more and is disrupted where its order forbids entering zones of control. A dummy is removed, vedettes, trains and leaders alone are seen, and
 * the move goes on.
 */
export const tryCovered = step(
  tryCover,
  '37.7.1',
  {},
  {
    apply(s, _f, _said, table) {
      const { mover } = s
      const enemy = (1 - s.data.owner[mover]) as Side
      const hex = s.way.at(0)
      if (!hasCoveredUnit(s, enemy, hex)) {
        uncover(s, enemy, hex, table)
        const count = s.movers.count()
        for (let i = 0; i < count; i++) s.piece.done[s.movers.nth(i)] &= ~MOVED
        return
      }
      uncover(s, enemy, hex, table)
      showMovers(s)
      s.way.clear()
      table.tell(told.repulsed, mover, hex)
      if (mayStandInZone(s, mover, hex)) {
        if (isOverstackedBy(s, s.piece.hex[mover], mover)) stepBack(s, hex)
        push(s, repulseCheck)
        return
      }
      stepBack(s, hex)
      disruptMovers(s, table)
    },
  },
)

/** Whether the order of a unit lets it enter a zone of control in a hex. */
function mayStandInZone(s: Battle, unit: PieceId, hex: HexId): boolean {
  const { data } = s
  const leg = legOf(s, commandOf(s, unit))
  if (leg === NO_LEG || has(s, unit, DISRUPTED) || s.piece.uncommanded[unit] !== 0) return false
  const enter = data.order.enter[typeOf(leg)]
  if (enter === ENTER_YES) return true
  if (enter === ENTER_CAVALRY) return isHorse(data.arm[unit])
  const target = targetOf(s, data.owner[unit], leg)
  return enter === ENTER_TARGET && target >= 0 && distance(data.grid, hex, target) <= attackWithin(leg)
}

/** 37.7.1 The movers go back the way they came, or where they came from nowhere to a hex farther from the enemy; without one they stay. */
function stepBack(s: Battle, foe: HexId): void {
  const from = s.piece.hex[s.mover]
  s.data.field.lay(s)
  const to = s.wayBack >= 0 && isFree(s, s.wayBack) ? s.wayBack : wayOut(s, from, foe)
  if (to < 0) return
  const count = s.movers.count()
  for (let i = 0; i < count; i++) put(s, s.movers.nth(i), to)
}

const isFree = (s: Battle, hex: HexId): boolean => {
  const enemy = (1 - s.data.owner[s.mover]) as Side
  return !s.data.field.hasKnownUnit(enemy, hex) && !isOverstackedBy(s, hex, s.mover)
}

/** The lowest free hex beside the movers that is farther from the enemy, out of zones of control where there is one. */
function wayOut(s: Battle, from: HexId, foe: HexId): HexId {
  const { grid, field } = s.data
  const enemy = (1 - s.data.owner[s.mover]) as Side
  let best = -1 as HexId
  for (const hex of grid.beside[from]) {
    if (hex === foe || adjacent(grid, hex, foe) || isRiverClosed(s, from, hex) || !isFree(s, hex)) continue
    if (best < 0 || (field.isInZone(s, enemy, best) && !field.isInZone(s, enemy, hex))) best = hex
  }
  return best
}

/** B 7.3 The movers are disrupted; where all of them already are, one loses a step instead. */
function disruptMovers(s: Battle, table: TableTop): void {
  const side = s.data.owner[s.mover]
  const count = s.movers.count()
  let isFresh = false
  s.routed.clear()
  for (let i = 0; i < count; i++) {
    const unit = s.movers.nth(i)
    if (!fights(s.data.arm[unit])) continue
    s.routed.add(unit)
    if (has(s, unit, DISRUPTED)) continue
    isFresh = true
    s.piece.state[unit] |= DISRUPTED
    table.tell(told.disrupted, unit)
  }
  if (isFresh) s.routed.clear()
  else {
    table.tell(told.disruptedAgain, s.piece.hex[s.mover])
    push(s, lose, side, ROUTED, 1, ANY_UNIT)
  }
}

/** 37.7.1 Whoever was repulsed checks his morale. */
export const repulseCheck = step(
  'repulse-check',
  '37.7.1',
  {},
  {
    apply(s, _f, _said, table) {
      const { mover } = s
      const side = s.data.owner[mover]
      const morale = moraleNow(s, mover, false)
      const isNew = isNewDie(s, side)
      const rolled = isNew ? table.roll(SIX, side) : standingDie(s, side)
      if (isNew) {
        tellCheck(s, told.repulseDie, told.repulseDieSeen, mover, rolled, morale, table)
        if (isAskedAgain(s, side, rolled, !passes(rolled, morale))) {
          push(s, repulseCheck)
          return
        }
      }
      if (passes(rolled, morale)) table.tell(told.checkPassed, mover)
      else {
        table.tell(told.checkFailed, mover)
        disruptMovers(s, table)
      }
    },
  },
)
