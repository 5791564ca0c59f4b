import { NUMBER, role, SIX } from '@grognard/engine'
import { COVER, HEX, PIECE, SPAN } from './sorts.ts'

const { side, subject, place, from, to, die, against, modifier, detail } = role
const piece = subject(PIECE)
const hex = place(HEX)

/** 37.6, 37.7 Hidden forces, vedettes, hidden movement. */
export const coverRefusals = {
  forcesOpen: '37.6',
  noDummyLeft: '37.6',
  noCoveredStack: '37.6',
  noDummyThere: '37.6',
  dummyMoved: '37.6',
  dummyBarred: '37.6',
  besideShown: '37.6',
  noVedettes: '37.7',
  vedettesOut: '37.7',
  vedettesIn: '37.7',
  vedettesApart: '37.7',
  noDuel: '37.7',
  notOffMap: 'B 25.5',
  isOffMap: 'B 25.5',
  inSight: 'B 25.5',
  marchToHide: 'B 25.5',
} as const

export const coverEvents = {
  drewUnseen: { rule: '37.6', args: { side } },
  activatedUnseen: { rule: '37.6', args: { side } },
  actionOverUnseen: { rule: '37.6', args: { side }, routine: true },
  actTogetherUnseen: { rule: 'B 4.3', args: { side } },
  coverMoved: { rule: '37.6', args: { cover: subject(COVER), from: from(HEX), to: to(HEX) } },
  coverEntered: { rule: '37.6', args: { side, hex } },
  coverLaid: { rule: '37.6', args: { side, hex } },
  uncovered: { rule: '37.6', args: { side, hex } },
  dummyFound: { rule: '37.6', args: { side, hex } },
  dummyLaid: { rule: '37.6', args: { side, hex } },
  dummyMoved: { rule: '37.6', args: { cover: subject(COVER), from: from(HEX), to: to(HEX) } },
  repulsed: { rule: '37.7.1', args: { piece, hex } },
  repulseDie: { rule: '37.7.1', args: { piece, die: die(SIX), morale: against } },
  repulseDieSeen: { rule: '37.7.1', args: { piece, die: die(SIX) } },
  spanDamagedUnseen: { rule: '37.11.1', args: { span: detail(SPAN) } },
  escapedUnseen: { rule: 'B 28', args: { piece } },
  deployed: { rule: '37.7', args: { piece, hex } },
  gathered: { rule: '37.7', args: { piece, hex } },
  overrunDie: { rule: '37.7', args: { piece, die: die(SIX), strength: detail(NUMBER) } },
  vedetteLost: { rule: '37.7', args: { piece } },
  vedetteDie: { rule: '37.7', args: { piece, die: die(SIX), morale: against } },
  vedetteDieSeen: { rule: '37.7', args: { piece, die: die(SIX) } },
  vedetteFled: { rule: '37.7', args: { piece, from: from(HEX), to: to(HEX) } },
  duelFought: { rule: '37.7', fight: true, args: { side, hex } },
  duelDie: { rule: '37.7', args: { side, die: die(SIX), strength: detail(NUMBER) } },
  vedetteSeen: { rule: '37.7.2', args: { side, hex } },
  reported: { rule: '37.7.2', args: { side, hex, turns: detail(NUMBER) } },
  wentHidden: { rule: 'B 25.5', args: { side } },
  hiddenDie: { rule: 'B 25.5', args: { side, die: die(SIX) } },
  hiddenSheltered: { rule: 'B 25.5', args: { value: modifier } },
  appeared: { rule: 'B 25.5', args: { side } },
} as const
