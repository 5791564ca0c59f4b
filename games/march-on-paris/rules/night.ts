import type { Side } from '@grognard/engine'
import { tellOf } from './covers.ts'
import { type CommandId, SIDES } from './ids.ts'
import { DELIVERED, DISRUPTED, has, isOnMap, STIRRED, settingOf, UNDER_WAY } from './state.ts'
import { step, told } from './terms.ts'

/** B 19 At the end of the night whoever is disrupted, did not move and is in no enemy zone of control has found his order again. */
export const restAtNight = step(
  'rest-at-night',
  'B 19',
  {},
  {
    apply(s, _f, _said, table) {
      s.data.field.lay(s)
      for (const side of SIDES.all)
        for (const piece of settingOf(s).pieces[side]) {
          const isRested = isOnMap(s, piece) && has(s, piece, DISRUPTED) && !has(s, piece, STIRRED)
          s.piece.state[piece] &= ~STIRRED
          if (!isRested || s.data.field.isInZone(s, (1 - side) as Side, s.piece.hex[piece])) continue
          s.piece.state[piece] &= ~DISRUPTED
          tellOf(s, piece, table, told.restedAtNight)
        }
    },
  },
)

/** B 19 Every order under way has arrived by the morning. */
export const deliverAtNight = step(
  'deliver-at-night',
  'B 19',
  {},
  {
    apply(s, _f, _said, table) {
      for (let command = 0 as CommandId; command < s.data.commands.count; command++) {
        if (s.command.courier[command] !== UNDER_WAY) continue
        s.command.courier[command] = DELIVERED
        table.tellTo(1 << s.data.commandOwner[command], told.courierThere, command)
      }
    },
  },
)
