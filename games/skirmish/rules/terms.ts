import { events, type Id, type Ids, ids, NUMBER, refusals, role, SIX, sorts, stepsOf } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import type { Skirmish } from './state.ts'
import type { Arm, Sector, UnitId } from './static.ts'

export type Verb = Id<'verb'>
export type Stance = Id<'stance'>

export const VERBS: Ids<Verb> = ids<Verb>(['pass', 'attack', 'halt', 'hold-fire', 'stand', 'fall-back', 'stay'])
export const PASS = VERBS.of('pass')
export const ATTACK = VERBS.of('attack')
export const HALT = VERBS.of('halt')
export const HOLD_FIRE = VERBS.of('hold-fire')
export const STAND = VERBS.of('stand')
export const FALL_BACK = VERBS.of('fall-back')
export const STAY = VERBS.of('stay')

export const STANCES: Ids<Stance> = ids<Stance>(['attack', 'hold', 'dig'])
export const ATTACKING = STANCES.of('attack')
export const HOLDING = STANCES.of('hold')
export const DIGGING = STANCES.of('dig')

export const words = sorts<{ VERB: Verb; UNIT: UnitId; HEX: HexId; DIRECTION: Direction; STANCE: Stance; SECTOR: Sector; ARM: Arm }>(
  'VERB',
  'UNIT',
  'HEX',
  'DIRECTION',
  'STANCE',
  'SECTOR',
  'ARM',
)
export const { VERB, UNIT, HEX, DIRECTION, STANCE, SECTOR } = words
const { ARM } = words

export const step = stepsOf<Skirmish>()

/** Refusals. */
export const no = refusals({
  dugLastTurn: 'S-4',
  diggingIn: 'S-4',
  notYours: 'S-5',
  offMap: 'S-5',
  hasMarched: 'S-5',
  hasFought: 'S-5',
  nowhereToGo: 'S-6',
  tooFar: 'S-6',
  water: 'S-6',
  friendThere: 'S-6',
  enemyThere: 'S-6',
  inZone: 'S-7',
  bogged: 'S-8',
  notAGun: 'S-10',
  hasFired: 'S-10',
  outOfSight: 'S-10',
  nothingToAttack: 'S-11',
  nobodyThere: 'S-11',
  notAdjacent: 'S-11',
  armDoesNotAttack: 'S-11',
  noAttacker: 'S-11',
  gunsStand: 'S-12',
  cornered: 'S-12',
  notOffered: 'S-14',
  tookNoPart: 'S-15',
})

const { heading, side, subject, object, place, from, to, die, modifier, total, result, detail } = role

/** Events, in the order of a turn. */
export const told = events({
  turnBegan: { rule: 'S-3', args: { turn: heading } },
  stanceTaken: { rule: 'S-4', args: { side, stance: detail(STANCE), sector: detail(SECTOR) } },
  passed: { rule: 'S-5', args: { side } },
  marched: { rule: 'S-6', args: { unit: subject(UNIT), from: from(HEX), to: to(HEX) } },
  marchedAs: { rule: 'S-6', args: { unit: subject(UNIT), arm: detail(ARM), from: from(HEX), to: to(HEX) } },
  stopped: { rule: 'S-7', args: { unit: subject(UNIT), hex: place(HEX) } },
  bogged: { rule: 'S-8', args: { unit: subject(UNIT), hex: place(HEX) } },
  foundSoft: { rule: 'S-8', args: { hex: place(HEX) } },
  foundFirm: { rule: 'S-8', args: { hex: place(HEX) } },
  patrolled: { rule: 'S-8', args: { unit: subject(UNIT) } },
  faced: { rule: 'S-9', args: { unit: subject(UNIT), direction: detail(DIRECTION) } },
  fired: { rule: 'S-10', args: { gun: subject(UNIT), unit: object(UNIT) } },
  closeRange: { rule: 'S-10', args: { value: modifier } },
  targetInCover: { rule: 'S-10', args: { value: modifier } },
  shot: { rule: 'S-10', args: { die: die(SIX), total } },
  attacked: { rule: 'S-11', args: { side, unit: subject(UNIT), hex: place(HEX), attackers: detail(NUMBER) } },
  stood: { rule: 'S-12', args: { unit: subject(UNIT) } },
  fellBack: { rule: 'S-12', args: { unit: subject(UNIT) } },
  odds: { rule: 'S-13', args: { attack: detail(NUMBER), defence: detail(NUMBER), value: modifier } },
  cover: { rule: 'S-13', args: { value: modifier } },
  acrossStream: { rule: 'S-13', args: { value: modifier } },
  flank: { rule: 'S-13', args: { value: modifier } },
  attackingStance: { rule: 'S-4', args: { value: modifier } },
  holdingStance: { rule: 'S-4', args: { value: modifier } },
  diggingStance: { rule: 'S-4', args: { value: modifier } },
  fought: { rule: 'S-13', args: { die: die(SIX), total } },
  retreated: { rule: 'S-14', args: { unit: subject(UNIT), from: from(HEX), to: to(HEX) } },
  surrounded: { rule: 'S-14', args: { unit: subject(UNIT) } },
  occupied: { rule: 'S-15', args: { unit: subject(UNIT), hex: place(HEX) } },
  hit: { rule: 'S-16', args: { unit: subject(UNIT), loss: result } },
  weakened: { rule: 'S-16', args: { unit: subject(UNIT), loss: result, left: detail(NUMBER) } },
  shown: { rule: 'S-16', args: { unit: subject(UNIT), arm: detail(ARM), strength: detail(NUMBER) } },
  exposed: { rule: 'S-16', args: { unit: subject(UNIT) } },
  destroyed: { rule: 'S-16', args: { unit: subject(UNIT) } },
  broken: { rule: 'S-17', args: { side } },
  scored: { rule: 'S-18', args: { side, points: result, hill: detail(NUMBER) } },
})
