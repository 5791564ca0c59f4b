import { among, EVERYONE, push, type Refusal } from '@grognard/engine'
import { isOf, troopsOf } from './commands.ts'
import { show, tellOf } from './covers.ts'
import { type CommandId, type PieceId, SIDES } from './ids.ts'
import { COMMAND, PIECE } from './sorts.ts'
import { type Battle, GONE, isOnMap, put, settingOf } from './state.ts'
import { no, step, told } from './terms.ts'

/** B 28 Asks for the replacement of every corps commander who was captured, as long as his formation has a unit on the map. */
export function pushReplacements(s: Battle): void {
  for (const side of SIDES.all) {
    const formations = settingOf(s).formations[side]
    for (let i = 0; i < formations.length; i++) if (needsLeader(s, formations[i])) push(s, replaceLeader, formations[i])
  }
}

function needsLeader(s: Battle, formation: CommandId): boolean {
  const commander = s.data.commander[formation]
  if (commander < 0 || s.piece.box[commander] !== GONE) return false
  const units = troopsOf(s, formation)
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i]) && isOf(s, units[i], formation)) return true
  return false
}

function whyNotThere(s: Battle, formation: CommandId, unit: PieceId): Refusal | undefined {
  if (!isOf(s, unit, formation)) return no.otherFormation
  return isOnMap(s, unit) ? undefined : no.notOnMap
}

/** B 28 A replacement of rating 1 takes over at any unit of the formation on the turn after. */
export const replaceLeader = step(
  'replace-leader',
  'B 28',
  { command: COMMAND },
  {
    opening: true,
    asks: (s, { command }) => 1 << s.data.commandOwner[command],
    heardBy: (s, { command }) => (s.options.hiddenForces ? 1 << s.data.commandOwner[command] : EVERYONE),
    words: [
      among(
        PIECE,
        (s, { command }) => troopsOf(s, command),
        (s, { command }, _said, unit) => whyNotThere(s, command, unit),
      ),
    ],
    apply(s, { command }, said, table) {
      const leader = s.data.commander[command]
      const hex = s.piece.hex[said.value<PieceId>(0)]
      put(s, leader, hex)
      s.command.replaced[command] = 1
      const isSeen = s.piece.shown[said.value<PieceId>(0)]
      if (s.options.hiddenForces && isSeen !== 0) show(s, leader)
      tellOf(s, leader, table, told.replaced, hex)
    },
  },
)
