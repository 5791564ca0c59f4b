import { NUMBER, role, SIX } from '@grognard/engine'
import { COMMAND, HEX, ORDER, PIECE, WEATHER } from './sorts.ts'

const { heading, side, subject, object, place, die, dice, modifier, total, result, detail } = role

/** The turn, chits, weather, arrivals and victory. */
export const turnRefusals = {
  otherFormation: 'B 28',
  notExpected: 'Appendix II',
  bringsNoTroops: 'Appendix II',
  tooLateToChange: 'Appendix II',
  noFreeOrder: '37.22',
  orderNotDone: '37.22',
  freeOrderDone: '37.22',
} as const

export const turnEvents = {
  turnBegan: { rule: 'B 3', args: { turn: heading } },
  weatherRolled: { rule: '37.4', args: { dice: dice(SIX, 2), weather: detail(WEATHER) } },
  weatherIs: { rule: '37.12.2', args: { weather: detail(WEATHER) } },
  arrivalDie: { rule: 'Appendix II', args: { piece: subject(PIECE), die: die(SIX), total } },
  moreDelayed: { rule: 'Appendix II', args: { value: modifier } },
  moreAdvanced: { rule: 'Appendix II', args: { value: modifier } },
  arrivesOn: { rule: 'Appendix II', args: { piece: subject(PIECE), turn: detail(NUMBER) } },
  arrivalLeg: { rule: 'Appendix II', args: { piece: subject(PIECE), order: detail(ORDER), hex: place(HEX) } },
  arrivalToHq: { rule: 'Appendix II', args: { piece: subject(PIECE), order: detail(ORDER) } },
  freeOrderTaken: { rule: '37.22', args: { command: subject(COMMAND) } },
  cupsFilled: { rule: 'B 4.1', args: { french: detail(NUMBER), coalition: detail(NUMBER) } },
  sideDie: { rule: '37.1', args: { die: die(SIX), side } },
  drewNext: { rule: '37.1', args: { side } },
  chitDrawn: { rule: '37.1', args: { side, command: subject(COMMAND) } },
  activated: { rule: 'B 4.1', args: { command: subject(COMMAND) } },
  actionOver: { rule: 'B 3', args: { command: subject(COMMAND) }, routine: true },
  trainTaken: { rule: '37.10', args: { piece: subject(PIECE), by: object(PIECE), hex: place(HEX) } },
  pontoonDie: { rule: '37.10', args: { piece: subject(PIECE), die: die(SIX) } },
  pontoonsTaken: { rule: '37.10', args: { piece: subject(PIECE), hex: place(HEX) } },
  pontoonsDestroyed: { rule: '37.10', args: { piece: subject(PIECE), hex: place(HEX) } },
  captureDie: { rule: 'B 28', args: { piece: subject(PIECE), die: die(SIX) } },
  captured: { rule: 'B 28', args: { piece: subject(PIECE) } },
  escaped: { rule: 'B 28', args: { piece: subject(PIECE), hex: place(HEX) } },
  replaced: { rule: 'B 28', args: { piece: subject(PIECE), hex: place(HEX) } },
  tookPlace: { rule: 'B 26', args: { side, hex: place(HEX) } },
  lossPoints: { rule: '37.13', args: { side, lost: detail(NUMBER), points: result } },
  corpsPoints: { rule: '37.13', args: { side, corps: detail(NUMBER), points: result } },
  trainPoints: { rule: '37.13', args: { side, points: result } },
  cardsInAll: { rule: '37.13', args: { side, points: result } },
  leaderPoints: { rule: '37.13', args: { side, points: result } },
  sourcePoints: { rule: '37.13', args: { side, hex: place(HEX), points: result } },
  hexPoints: { rule: 'B 26', args: { side, hex: place(HEX), points: result } },
  noPoints: { rule: '37.13', args: { side, hex: place(HEX) } },
  handicapPoints: { rule: 'B 26', args: { side, points: result } },
  pointsInAll: { rule: '37.13', args: { french: detail(NUMBER), coalition: detail(NUMBER) } },
  allDemoralised: { rule: '37.13', args: { side } },
} as const
