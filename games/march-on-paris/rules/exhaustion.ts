import { push, type Refusal, SIX, type TableTop } from '@grognard/engine'
import { fights } from './armies.ts'
import { commandOf, isActing, legOf } from './commands.ts'
import { tellOf, unveil, veil } from './covers.ts'
import { testCorps } from './demoralisation.ts'
import { HALVES } from './ground.ts'
import { type CommandId, MARCH, NO_PIECE, type PieceId, RESERVE, SIDES } from './ids.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { moraleNow } from './morale.ts'
import { FORCED, followersOf, isLeaders, isUnder, settle } from './orders.ts'
import { isAskedAgain, isNewDie, standingDie } from './rerolls.ts'
import { COMMAND, PIECE } from './sorts.ts'
import { type Battle, DISRUPTED, has, hoursNow, isOnMap, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

const isMarching = (s: Battle, command: CommandId): boolean => {
  const leg = legOf(s, command)
  return leg !== NO_LEG && typeOf(leg) === MARCH
}

/** B 20.8 Why a formation may not make a forced march. */
export function whyNotForce(s: Battle, command: CommandId): Refusal | undefined {
  if (isLeaders(s, command) || !isMarching(s, command)) return no.notOnMarch
  if ((s.command.tried[command] & FORCED) !== 0) return no.forcedAlready
  const units = followersOf(s, command)
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i]) && isUnder(s, units[i], command)) return undefined
  return no.notOnMap
}

/** B 20.8 Half points that a forced march adds to a unit's allowance. */
export function forcedPoints(s: Battle, piece: PieceId): number {
  // Who is still on the road has not checked, and marches no farther for it.
  if (!fights(s.data.arm[piece]) || !isOnMap(s, piece)) return 0
  const command = commandOf(s, piece)
  if (command < 0 || (s.command.tried[command] & FORCED) === 0 || !isMarching(s, command) || !isActing(s, piece)) return 0
  return HALVES * s.data.tables.forcedMarch.bonusMove
}

/** B 20.8 The formation marches farther; each unit checks, and the formation is exhausted. */
export function forceMarch(s: Battle, command: CommandId, table: TableTop): void {
  const side = s.data.commandOwner[command]
  s.command.tried[command] |= FORCED
  s.command.reserveHours[s.data.parentFormation[command]] = 0
  table.tellTo(1 << side, told.forcedMarch, command)
  for (const unit of followersOf(s, command)) {
    if (!isOnMap(s, unit) || !isUnder(s, unit, command)) continue
    if (s.options.hiddenForces) s.movers.add(unit)
    else push(s, forcedCheck, unit)
  }
  // 37.6 Frames are public: units that may be covered wait in a set of their own.
  if (s.movers.count() > 0) push(s, forcedCheck, NO_PIECE)
  push(s, wearOut, veil(s, command))
}

/** B 20.8 After its units have checked, a formation that made a forced march is exhausted. */
export const wearOut = step(
  'wear-out',
  'B 20.8',
  { command: COMMAND },
  {
    apply(s, { command: framed }, _said, table) {
      const command = unveil(s, framed)
      const corps = s.data.parentFormation[command]
      if (s.command.exhausted[corps] === 0) table.tellTo(1 << s.data.commandOwner[command], told.exhausted, corps)
      s.command.exhausted[corps] = 1
      settle(s, corps)
    },
  },
)

/** B 20.8 A unit that rolls more than its morale loses a step; its last one it keeps, disrupted. */
export const forcedCheck = step(
  'forced-check',
  'B 20.8',
  { piece: PIECE },
  {
    apply(s, { piece: framed }, _said, table) {
      const piece = framed >= 0 ? framed : (s.movers.nth(0) as PieceId)
      const owner = 1 << s.data.owner[piece]
      const morale = moraleNow(s, piece, false)
      const side = s.data.owner[piece]
      const isNew = isNewDie(s, side)
      const rolled = isNew ? table.roll(SIX, side, owner) : standingDie(s, side)
      if (isNew) {
        table.tellTo(owner, told.forcedDie, piece, rolled, morale)
        if (isAskedAgain(s, side, rolled, rolled > morale, owner)) {
          push(s, forcedCheck, framed)
          return
        }
      }
      if (framed < 0) {
        s.movers.remove(piece)
        if (s.movers.count() > 0) push(s, forcedCheck, NO_PIECE)
      }
      // Whoever is down to his last step and in disorder has nothing left to lose that the enemy could see.
      if (rolled <= morale || (s.piece.steps[piece] === 1 && has(s, piece, DISRUPTED))) return
      if (s.piece.steps[piece] > 1) s.piece.steps[piece]--
      else s.piece.state[piece] |= DISRUPTED
      tellOf(s, piece, table, told.forcedLoss)
      testCorps(s, s.data.formation[piece], table)
    },
  },
)

/** B 13.2 At the start of a turn it is noted which formations are in Reserve: whoever leaves it meanwhile neither rallies nor rests. */
export function noteReserve(s: Battle): void {
  for (const side of SIDES.all)
    for (const corps of settingOf(s).formations[side]) {
      const leg = legOf(s, corps)
      s.command.reserveSince[corps] = Number(leg !== NO_LEG && typeOf(leg) === RESERVE)
    }
}

/** B 20.8, 37.20 Hours in Reserve in a row are counted at the end of the turn: three of them make an exhausted formation fresh. */
export const countReserve = step(
  'count-reserve',
  'B 20.8',
  {},
  {
    apply(s, _f, _said, table) {
      const hours = hoursNow(s)
      for (const side of SIDES.all)
        for (const corps of settingOf(s).formations[side]) {
          const leg = legOf(s, corps)
          const isResting = s.command.reserveSince[corps] !== 0 && leg !== NO_LEG && typeOf(leg) === RESERVE
          s.command.reserveHours[corps] = isResting ? Math.min(255, s.command.reserveHours[corps] + hours) : 0
          if (s.command.exhausted[corps] === 0 || s.command.reserveHours[corps] < s.data.tables.forcedMarch.exhaustionReserveTurns) continue
          s.command.exhausted[corps] = 0
          table.tellTo(1 << side, told.rested, corps)
        }
    },
  },
)
