import { events, type Id, type Ids, ids, NUMBER, refusals, SIDE, sorts, stepsOf } from '@grognard/engine'
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
export const { VERB, UNIT, HEX, DIRECTION, STANCE, SECTOR, ARM } = words

export const step = stepsOf<Skirmish>()

/** Why something may not be done. */
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

/** What is told, in the order of a turn. */
export const told = events({
  turnBegan: { rule: 'S-3', args: { turn: NUMBER } },
  stanceTaken: { rule: 'S-4', args: { side: SIDE, stance: STANCE, sector: SECTOR } },
  passed: { rule: 'S-5', args: { side: SIDE } },
  marched: { rule: 'S-6', args: { unit: UNIT, from: HEX, to: HEX } },
  marchedAs: { rule: 'S-6', args: { unit: UNIT, arm: ARM, from: HEX, to: HEX } },
  stopped: { rule: 'S-7', args: { unit: UNIT, hex: HEX } },
  bogged: { rule: 'S-8', args: { unit: UNIT, hex: HEX } },
  foundSoft: { rule: 'S-8', args: { hex: HEX } },
  foundFirm: { rule: 'S-8', args: { hex: HEX } },
  patrolled: { rule: 'S-8', args: { unit: UNIT } },
  faced: { rule: 'S-9', args: { unit: UNIT, direction: DIRECTION } },
  fired: { rule: 'S-10', args: { gun: UNIT, unit: UNIT } },
  closeRange: { rule: 'S-10', args: { value: NUMBER }, modifier: true },
  targetInCover: { rule: 'S-10', args: { value: NUMBER }, modifier: true },
  shot: { rule: 'S-10', args: { die: NUMBER, total: NUMBER } },
  attacked: { rule: 'S-11', args: { side: SIDE, unit: UNIT, hex: HEX, attackers: NUMBER } },
  stood: { rule: 'S-12', args: { unit: UNIT } },
  fellBack: { rule: 'S-12', args: { unit: UNIT } },
  odds: { rule: 'S-13', args: { attack: NUMBER, defence: NUMBER, value: NUMBER }, modifier: true },
  cover: { rule: 'S-13', args: { value: NUMBER }, modifier: true },
  acrossStream: { rule: 'S-13', args: { value: NUMBER }, modifier: true },
  flank: { rule: 'S-13', args: { value: NUMBER }, modifier: true },
  attackingStance: { rule: 'S-4', args: { value: NUMBER }, modifier: true },
  holdingStance: { rule: 'S-4', args: { value: NUMBER }, modifier: true },
  diggingStance: { rule: 'S-4', args: { value: NUMBER }, modifier: true },
  fought: { rule: 'S-13', args: { die: NUMBER, total: NUMBER } },
  retreated: { rule: 'S-14', args: { unit: UNIT, from: HEX, to: HEX } },
  surrounded: { rule: 'S-14', args: { unit: UNIT } },
  occupied: { rule: 'S-15', args: { unit: UNIT, hex: HEX } },
  hit: { rule: 'S-16', args: { unit: UNIT, loss: NUMBER } },
  weakened: { rule: 'S-16', args: { unit: UNIT, loss: NUMBER, left: NUMBER } },
  shown: { rule: 'S-16', args: { unit: UNIT, arm: ARM, strength: NUMBER } },
  exposed: { rule: 'S-16', args: { unit: UNIT } },
  destroyed: { rule: 'S-16', args: { unit: UNIT } },
  broken: { rule: 'S-17', args: { side: SIDE } },
  scored: { rule: 'S-18', args: { side: SIDE, points: NUMBER, hill: NUMBER } },
})
