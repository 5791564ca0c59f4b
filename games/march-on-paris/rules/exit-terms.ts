import { NUMBER, role } from '@grognard/engine'
import { HEX, PIECE } from './sorts.ts'

const { side, subject, place, result, detail } = role
const piece = subject(PIECE)

/** Pieces that leave the map, and the General Retreat. */
export const exitRefusals = {
  noWayOut: '37.13.1',
  notSentOff: '37.13.1',
  zoneBarsExit: '37.13.1',
  noPointsToLeave: '37.13.1',
  vedettesStay: '37.7',
  mustLeave: '37.13.1',
  retreatBinds: '37.13.1',
  retreatOfAll: '37.13.1',
  allRetreat: '37.13.1',
} as const

export const exitEvents = {
  leftMap: { rule: '37.13.1', args: { piece, hex: place(HEX) } },
  leftUnsupplied: { rule: '37.13.1', args: { piece } },
  coverLeft: { rule: '37.13.1', args: { side, hex: place(HEX) } },
  retreatOrdered: { rule: '37.13.1', args: { side } },
  exitPoints: { rule: '37.13', args: { side, trains: detail(NUMBER), units: detail(NUMBER), points: result } },
} as const
