import { EVERYONE, push, SIDE, SIX, type Side } from '@grognard/engine'
import { activate } from './activation.ts'
import { isDue } from './arrivals.ts'
import { hasOrder, isIndependent, isOf, troopsOf } from './commands.ts'
import { knowersOfCommand } from './covers.ts'
import { COALITION, type CommandId, FRENCH, NO_COMMAND, SIDES } from './ids.ts'
import { drawChit, takeCoordinated } from './later.ts'
import { type Battle, CHIT_LOOP, EXITED, GONE, isOnMap, settingOf } from './state.ts'
import { step, told } from './terms.ts'

/** B 4.1 Whether a command puts a chit into its side's cup this turn. */
function hasChit(s: Battle, command: CommandId): boolean {
  const { data } = s
  const formation = data.parentFormation[command]
  if (formation < 0) return false
  const commander = data.commander[formation]
  const isLed = commander >= 0 && (isOnMap(s, commander) || isDue(s, commander))
  if (command >= data.formations) return !isLed && isIndependent(s, command) && hasUnits(s, command)
  if (isLed) return true
  // 37.13.1 So does one whose commander has left the map before his troops.
  const hasGone = commander >= 0 && (s.piece.box[commander] === GONE || s.piece.box[commander] === EXITED)
  return (commander < 0 || hasGone) && hasUnits(s, command)
}

/** Whether a unit that acts with a command is on the map or due. */
function hasUnits(s: Battle, command: CommandId): boolean {
  const units = troopsOf(s, command)
  for (let i = 0; i < units.length; i++) if (isOf(s, units[i], command) && (isOnMap(s, units[i]) || isDue(s, units[i]))) return true
  return false
}

/** B 4.1, B 4.3 The cups are filled: a chit for each formation and independent division, and the Coordinated Action chits that were won. */
export const fillCups = step(
  'fill-cups',
  'B 4.1',
  {},
  {
    apply(s, _f, _said, table) {
      const { data } = s
      for (const side of SIDES.all) s.cup[side].clear()
      for (let command = 0 as CommandId; command < data.commands.count; command++)
        if (isPlaying(s, command) && hasChit(s, command)) s.cup[data.commandOwner[command]].add(command)
      for (const side of SIDES.all) {
        if (s.side.coordinated[side] !== 0) s.cup[side].add(coordinatedChit(s, side))
        s.side.coordinated[side] = 0
        s.side.chits[side] = s.cup[side].count()
      }
      s.phase = CHIT_LOOP
      table.tell(told.cupsFilled, s.side.chits[FRENCH], s.side.chits[COALITION])
    },
  },
)

const isPlaying = (s: Battle, command: CommandId): boolean => {
  const formation = s.data.parentFormation[command]
  return (
    formation >= 0 &&
    settingOf(s).formations[s.data.commandOwner[command]].includes(formation) &&
    (command < s.data.formations || hasOrder(s, command))
  )
}

/** B 4.3 The chit of a Coordinated Action. */
const coordinatedChit = (s: Battle, side: Side): CommandId => (s.data.commands.count + side) as CommandId

/** B 4.4 Takes a command's chit out of the cup: it acts now, or has lost its action. */
export function takeChit(s: Battle, chit: CommandId, side: Side): void {
  if (!s.cup[side].has(chit)) return
  s.cup[side].remove(chit)
  s.side.chits[side]--
}

/** 37.1 A die says who draws: odd French, even Coalition; a side without chits is skipped. With a third cup each chit left is as likely. */
export const nextChit = step(
  drawChit,
  '37.1',
  {},
  {
    apply(s, _f, _said, table) {
      const french = s.side.chits[FRENCH]
      const coalition = s.side.chits[COALITION]
      if (french + coalition === 0) return
      if (french === 0 || coalition === 0) {
        const side = french === 0 ? COALITION : FRENCH
        table.tell(told.drewNext, side)
        push(s, pullChit, side)
      } else if (s.options.chitMethod === 'thirdCup') {
        const side = table.lot(french + coalition) <= french ? FRENCH : COALITION
        table.tell(told.drewNext, side)
        push(s, pullChit, side)
      } else {
        const rolled = table.roll(SIX, undefined)
        const side = rolled % 2 === 1 ? FRENCH : COALITION
        table.tell(told.sideDie, rolled, side)
        push(s, pullChit, side)
      }
      push(s, drawChit)
    },
  },
)

/** 37.1 A chit is drawn unseen from the side's own cup: its formation acts. */
export const pullChit = step(
  'pull-chit',
  '37.1',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const chit = s.cup[side].nth(table.lot(s.side.chits[side], 1 << side) - 1)
      takeChit(s, chit, side)
      const knowers = chit < s.data.commands.count ? knowersOfCommand(s, chit) : EVERYONE
      table.tellTo(knowers, told.chitDrawn, side, chit)
      if (knowers !== EVERYONE) table.tellTo(EVERYONE & ~knowers, told.drewUnseen, side)
      if (chit >= s.data.commands.count) push(s, takeCoordinated, side)
      else push(s, activate, chit, NO_COMMAND)
    },
  },
)
