import { EVERYONE, type EventKind, push, type TableTop } from '@grognard/engine'
import { openSegment } from './bombardment.ts'
import { actorsOf, isActing } from './commands.ts'
import { knowersOfCommand, veil } from './covers.ts'
import { type CommandId, NO_COMMAND } from './ids.ts'
import { assaults, bombardment, charges, movement, reorganisation, unseenMovement } from './later.ts'
import { ordersSegment } from './orders-segment.ts'
import { COMMAND } from './sorts.ts'
import { coverActors, revealTest } from './spotting.ts'
import { ASSAULTS, type Battle, BOMBARDMENT, CHARGES, CHIT_LOOP, isNight, MOVED, MOVEMENT, REACTED, STIRRED } from './state.ts'
import { step, told } from './terms.ts'
import { pushWorks } from './works.ts'

/** B 3 One command acts, or two at once (B 4.3), through the segments of an activation. B 19 At night nobody fights. */
export const activate = step(
  'activate',
  'B 4.4',
  { command: COMMAND, second: COMMAND },
  {
    apply(s, { command, second }, _said, table) {
      const side = s.data.commandOwner[command]
      s.acting.command[0 as never] = command
      s.acting.command[1 as never] = second
      s.command.acted[command] = 1
      if (second >= 0) s.command.acted[second] = 1
      s.entered = 0
      freshen(s)
      tellActing(s, command, told.activated, told.activatedUnseen, table)
      push(s, ordersSegment, veil(s, command))
      if (second >= 0) push(s, ordersSegment, veil(s, second))
      push(s, moveSegment)
      push(s, s.options.hiddenForces ? unseenMovement : movement, side)
      if (!isNight(s)) {
        push(s, openSegment, BOMBARDMENT)
        push(s, bombardment, side)
        push(s, openSegment, CHARGES)
        push(s, charges, side)
        push(s, openSegment, ASSAULTS)
        push(s, assaults, side)
      }
      push(s, reorganisation, side, 0)
      push(s, reorganiseSegment)
      push(s, finishActivation)
    },
  },
)

/** 37.6 A formation of which nothing is seen acts without its name. */
function tellActing(s: Battle, command: CommandId, event: EventKind, unseen: EventKind, table: TableTop): void {
  const knowers = knowersOfCommand(s, command)
  table.tellTo(knowers, event, command)
  if (knowers !== EVERYONE) table.tellTo(EVERYONE & ~knowers, unseen, s.data.commandOwner[command])
}

/** What its pieces did in their last activation is forgotten, but for reactions of this turn. */
function freshen(s: Battle): void {
  const pieces = actorsOf(s)
  for (let i = 0; i < pieces.length; i++) {
    if (!isActing(s, pieces[i])) continue
    s.piece.done[pieces[i]] &= REACTED
    s.piece.spent[pieces[i]] = 0
    s.piece.stays[pieces[i]] = 0
  }
  if (s.options.hiddenForces) s.cover.moved.fill(0)
  s.bombarded.clear()
  s.charged.clear()
  s.assaulted.clear()
}

/** B 19 Who has moved does not rest this night. */
function noteStirred(s: Battle): void {
  const pieces = actorsOf(s)
  for (let i = 0; i < pieces.length; i++)
    if (isActing(s, pieces[i]) && (s.piece.done[pieces[i]] & MOVED) !== 0) s.piece.state[pieces[i]] |= STIRRED
}

export const moveSegment = step(
  'movement-segment',
  'B 3',
  {},
  {
    apply(s, _f, _said, table) {
      s.phase = MOVEMENT
      revealTest(s, s.data.commandOwner[s.acting.command[0 as never]], table)
    },
  },
)

/** 37.3.3 Works begun in this activation are rolled for in the Reorganisation Segment. */
export const reorganiseSegment = step(
  'works-segment',
  '37.3.3',
  {},
  {
    apply(s) {
      pushWorks(s)
    },
  },
)

/** Clears what only the activation needed. */
export const finishActivation = step(
  'finish-activation',
  'B 3',
  {},
  {
    apply(s, _f, _said, table) {
      const acted = s.acting.command[0 as never]
      if (isNight(s)) noteStirred(s)
      freshen(s)
      coverActors(s, s.data.commandOwner[acted], table)
      tellActing(s, acted, told.actionOver, told.actionOverUnseen, table)
      s.acting.command[0 as never] = NO_COMMAND
      s.acting.command[1 as never] = NO_COMMAND
      s.phase = CHIT_LOOP
    },
  },
)
