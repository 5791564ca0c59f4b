import { NUMBER, role, SIX } from '@grognard/engine'
import { COMMAND, HEX, PIECE } from './sorts.ts'

const { subject, place, die, detail } = role
const piece = subject(PIECE)

/** Supply, demoralisation, rally. */
export const upkeepRefusals = {
  notAtCommander: 'B 13.3',
  noReturnInZone: 'B 13.3',
  noRoomToReturn: '37.2',
} as const

export const upkeepEvents = {
  outOfSupply: { rule: '37.9', args: { piece } },
  backInSupply: { rule: '37.9', args: { piece } },
  corpsDemoralised: { rule: 'B 15', args: { command: subject(COMMAND), lost: detail(NUMBER), present: detail(NUMBER) } },
  corpsRecovered: { rule: 'B 15', args: { command: subject(COMMAND) } },
  attackGivenUp: { rule: 'B 15', args: { command: subject(COMMAND) } },
  rallyDie: { rule: 'B 13.2', args: { piece, die: die(SIX) } },
  rallied: { rule: '37.8', args: { piece } },
  dispersed: { rule: '37.8', args: { piece } },
  restedAtNight: { rule: 'B 19', args: { piece } },
  returned: { rule: 'B 13.3', args: { piece, hex: place(HEX) } },
} as const
