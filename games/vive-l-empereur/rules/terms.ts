import {
  type AskingSpec,
  COIN,
  endGame,
  events,
  type FrameOf,
  type FrameSpec,
  type Id,
  type Ids,
  ids,
  type MakeStep,
  NUMBER,
  refusals,
  role,
  SIX,
  sorts,
  stepsOf,
} from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import { type Army, type CardId, COMMAND, type Face, FLAGS, type GeneralId, type Sector, TEN, type Terrain, type UnitId } from './ids.ts'
import type { Battle } from './state.ts'

export type Verb = Id<'verb'>

export const VERBS: Ids<Verb> = ids<Verb>([
  'finish',
  'fire',
  'aim',
  'charge',
  'on',
  'square',
  'combat',
  'rally',
  'stand',
  'alone',
  'garrison',
  'hold',
  'counter',
  'shock',
  'spare',
  'stay',
  'nobody',
])
export const FINISH = VERBS.of('finish')
export const FIRE = VERBS.of('fire')
export const AIM = VERBS.of('aim')
export const CHARGE = VERBS.of('charge')
export const ON = VERBS.of('on')
export const FORM_SQUARE = VERBS.of('square')
export const COMBAT = VERBS.of('combat')
export const RALLY = VERBS.of('rally')
export const STAND = VERBS.of('stand')
export const ALONE = VERBS.of('alone')
export const DROP = VERBS.of('garrison')
export const HOLD = VERBS.of('hold')
export const COUNTER = VERBS.of('counter')
export const SHOCK = VERBS.of('shock')
export const SPARE = VERBS.of('spare')
export const STAY = VERBS.of('stay')
export const NOBODY_COMES = VERBS.of('nobody')

export const words = sorts<{
  VERB: Verb
  UNIT: UnitId
  GENERAL: GeneralId
  GARRISON: HexId
  HEX: HexId
  DIRECTION: Direction
  FACE: Face
  CARD: CardId
  SECTOR: Sector
  TERRAIN: Terrain
  ARMY: Army
}>('VERB', 'UNIT', 'GENERAL', 'GARRISON', 'HEX', 'DIRECTION', 'FACE', 'CARD', 'SECTOR', 'TERRAIN', 'ARMY')
export const { VERB, UNIT, GENERAL, GARRISON, HEX, DIRECTION, FACE, CARD, SECTOR, TERRAIN } = words
const { ARMY } = words

const plainStep = stepsOf<Battle>()

/** A step of this game. 4.2 A decisive victory ends the game as soon as the step that brought it is done. */
export const step = (<F extends FrameSpec>(called: string, rule: string, frame: F, spec: AskingSpec<Battle, FrameOf<F>>) => {
  const { apply } = spec
  if (apply === undefined) return plainStep(called, rule, frame, spec)
  return plainStep(called, rule, frame, {
    ...spec,
    apply(s, f, said, table, side) {
      apply(s, f, said, table, side)
      if (s.ended !== 0) endGame(s)
    },
  })
}) as MakeStep<Battle>

/** Why something may not be done. */
export const no = refusals({
  notInHand: '4.1',
  handFull: '4.1',
  handNotFull: '4.1',
  notPlayed: '4.1',
  manoeuvreSector: '3.2',
  ordersLeft: '5.1',
  noDieLeft: '5.1',
  nobodyForDie: '5.1',
  diceDecide: '5.1',
  cardOrders: '3.2',
  noOrdersLeft: '3.2',
  notOfCard: '3.2',
  notCovered: '3.1',
  sectorSpent: '3.1',
  wrongArm: '5.1',
  noGeneralThere: '5.1',
  notYours: '5.1',
  notOnMap: '5.1',
  hasOrder: '5.1',
  hasReacted: '9.3',
  noGarrison: '6.0',
  garrisonNoTarget: 'R37',
  noGeneralAttached: '6.3.1',
  dropsNoGarrison: '6.0',
  notInBuilding: '6.0',
  noChip: 'R17',
  cannotMove: '6.0',
  squareStands: '6.0',
  retreatedStands: '10.1',
  tooFar: '6.0',
  noWay: '6.0',
  alreadyThere: '6.0',
  impassable: '8.8',
  friendThere: '6.1',
  enemyThere: '6.1',
  garrisonThere: '6.0',
  infantryOnly: '13.1',
  generalThere: '6.3',
  secondGeneral: '7.3.1',
  otherArmy: 'R51',
  fromZoneToZone: '6.2',
  goesOnFirst: 'R24',
  nothingAhead: '6.0',
  squareFaces: '6.0',
  alreadyFaces: '6.2.1',
  mustFace: '6.2.1',
  notInfantry: '6.0',
  noSquareHere: '6.0',
  inSquare: '6.0',
  notInSquare: '6.0',
  horseCharges: '7.3',
  onlyHorse: '7.3',
  noTarget: '7.0',
  nobodyThere: '7.0',
  movedTooFar: '6.0',
  enteredBuilding: '8.4',
  gunsInWater: '8.5',
  outOfRange: '7.3',
  noSight: '7.4',
  closerTarget: '7.3',
  buildingFromAfar: '8.4',
  valueTooLow: 'R21',
  notAdjacent: '7.3',
  targetInBuilding: '8.4',
  chargesFromBuilding: '8.4',
  notInArc: '7.3',
  noLoss: '12.0',
  enemyNear: '12.0',
  cannotReact: '9.3',
  otherArmReacts: '9.3',
  cannotCounter: '9.3',
  facesOrTurns: '9.3',
  wasHalted: '9.3',
  targetGone: '9.3',
  notTheWay: '10.1',
  mustRetreat: '10.1',
  faceFirst: 'R29',
  noFlight: 'R24',
  mayNotAdvance: '7.3',
  notToCome: '13.1',
  onePieceOnly: 'R33',
  notEntry: '13.1',
  arrivalFacing: 'R11',
  noTile: '14.0',
  tileThere: '14.0',
  zoneFull: '14.0',
  enemyZone: '14.0',
  notToDeploy: '14.0',
  outsideZone: '14.0',
  sectorsNeedUnits: '14.0',
})

const { heading, side, subject, object, place, from, to, die, modifier, total, column, against, result, detail } = role
const unit = subject(UNIT)
const general = subject(GENERAL)
const hex = place(HEX)
const value = { value: modifier }

/** What is told, in the order of play. */
export const told = events({
  tilesDrawn: { rule: '14.0', args: { side, count: detail(NUMBER) } },
  laysFirst: { rule: '14.0', args: { side, die: die(COIN) } },
  tileLaid: { rule: '14.0', args: { side, terrain: detail(TERRAIN), hex } },
  explored: { rule: '14.0', args: { side, die: die(SIX) } },
  explorationWon: { rule: '14.0', args: { side } },
  explorationTied: { rule: '14.0' },
  deployed: { rule: '14.0', args: { unit, hex, direction: detail(DIRECTION) } },
  deployedGeneral: { rule: '14.0', args: { general, hex } },
  pieceDown: { rule: '14.0', args: { side } },
  screenLifted: { rule: '14.0' },
  turnBegan: { rule: '5.0', args: { turn: heading } },
  arrivalDie: { rule: '14.0', args: { side, face: detail(FACE), die: die(COMMAND) } },
  arrivalSector: { rule: '14.0', args: { side, sector: detail(SECTOR), die: die(SIX) } },
  nobodyCame: { rule: '14.0', args: { side } },
  handChosen: { rule: '4.1', args: { side } },
  roundBegan: { rule: '5.0', args: { round: detail(NUMBER) } },
  reliefFlag: { rule: '13.1', args: { army: detail(ARMY), die: die(FLAGS) } },
  reliefFace: { rule: '13.1', args: { face: detail(FACE), die: die(COMMAND) } },
  noRelief: { rule: '13.1', args: { side } },
  entryDie: { rule: '13.1', args: { die: die(SIX), hex } },
  entryBlocked: { rule: 'R33', args: { side } },
  arrived: { rule: '13.1', args: { unit, hex } },
  arrivedGeneral: { rule: '13.1', args: { general, hex } },
  cardPlayed: { rule: '5.1', args: { side, card: detail(CARD) } },
  cardPlayedFor: { rule: '3.2', args: { side, card: detail(CARD), sector: detail(SECTOR) } },
  commandDie: { rule: '5.1', args: { side, face: detail(FACE), die: die(COMMAND) } },
  ableOrders: { rule: '5.1', args: { side, orders: detail(NUMBER) } },
  ordersFirst: { rule: '5.1', args: { side } },
  initiativeDrawn: { rule: '14.0', args: { side, die: die(COIN) } },
  finished: { rule: '5.1', args: { side } },
  noOrderLeft: { rule: '5.1', args: { side } },
  ordered: { rule: '5.1', args: { unit, face: detail(FACE) } },
  orderedByCard: { rule: '3.2', args: { unit } },
  orderedGeneral: { rule: '5.1', args: { general, face: detail(FACE) } },
  orderedGarrison: { rule: 'R37', args: { garrison: detail(GARRISON), hex } },
  marched: { rule: '6.0', args: { unit, from: from(HEX), to: to(HEX) } },
  rode: { rule: '6.3', args: { general, from: from(HEX), to: to(HEX) } },
  stayedBehind: { rule: '6.3.1', args: { general, hex } },
  leftGarrison: { rule: '6.0', args: { unit, hex } },
  faced: { rule: '6.2.1', args: { unit, direction: detail(DIRECTION) } },
  stood: { rule: 'R14', args: { unit } },
  generalStood: { rule: 'R14', args: { general } },
  formedSquare: { rule: '6.0', args: { unit } },
  leftSquare: { rule: '6.0', args: { unit, direction: detail(DIRECTION) } },
  tookObjective: { rule: '13.2', args: { side, hex } },
  drove: { rule: '9.4.2', args: { unit, general: object(GENERAL), hex } },
  fled: { rule: '9.4.2', args: { general, from: from(HEX), to: to(HEX) } },
  captureDie: { rule: '9.4.2', args: { general, die: die(TEN), driven: against } },
  captured: { rule: '9.4.1', args: { general } },
  escaped: { rule: '9.4.2', args: { general } },
  namedTarget: { rule: '7.3', args: { unit, target: object(UNIT) } },
  reactionDie: { rule: '9.3', args: { unit, army: detail(ARMY), die: die(FLAGS) } },
  reactionFailed: { rule: '9.3', args: { unit } },
  reacted: { rule: '9.3', args: { unit } },
  heldBack: { rule: '9.3', args: { side } },
  countered: { rule: '9.3', args: { unit, charger: object(UNIT) } },
  opportunity: { rule: '9.3', args: { unit, die: die(SIX), losses: result } },
  halted: { rule: '9.3', args: { unit } },
  spared: { rule: '9.3', args: { unit } },
  fired: { rule: '7.1', args: { unit, hex } },
  garrisonFired: { rule: '7.3', args: { garrison: detail(GARRISON), hex } },
  shocked: { rule: '7.3', args: { unit, hex } },
  valueAtRange: { rule: '7.2', args: { hexes: detail(NUMBER), value: modifier } },
  doubled: { rule: '3.2', args: value },
  withGeneral: { rule: '7.3.1', args: value },
  footAtRear: { rule: '9.2', args: value },
  footFromSquare: { rule: '9.2', args: value },
  footAtFarGuns: { rule: '9.2', args: value },
  footAtHorse: { rule: '9.2', args: value },
  horseAtRear: { rule: '9.2', args: value },
  horseAtOpen: { rule: '9.2', args: value },
  horseAtSquare: { rule: '9.2', args: value },
  horseAtGuns: { rule: '9.2', args: value },
  gunsAtSquare: { rule: '9.2', args: value },
  gunsAtRear: { rule: '9.2', args: value },
  gunsAtGuns: { rule: '9.2', args: value },
  gunsAtHorse: { rule: '9.2', args: value },
  targetGround: { rule: '9.2', args: { terrain: detail(TERRAIN), value: modifier } },
  ownGround: { rule: '9.2', args: { terrain: detail(TERRAIN), value: modifier } },
  throughOrchard: { rule: '8.2', args: value },
  shot: { rule: '9.0', args: { die: die(TEN), value: total, hits: result }, fight: true },
  effect: { rule: '9.1', args: { die: die(SIX), hits: column, losses: result, hexes: detail(NUMBER) }, fight: true },
  retreatCosts: { rule: '10.1', args: { hex } },
  lossesCapped: { rule: '7.3', args: { hex, losses: result } },
  lost: { rule: '9.1', args: { unit, losses: result, left: detail(NUMBER) } },
  destroyed: { rule: '9.1.1', args: { unit } },
  garrisonLost: { rule: '9.1.1', args: { garrison: detail(GARRISON), hex } },
  generalDie: { rule: '9.4', args: { general, die: die(TEN), losses: against } },
  generalKilled: { rule: '9.4', args: { general } },
  stoodFast: { rule: '10.1', args: { unit } },
  retreated: { rule: '10.0', args: { unit, from: from(HEX), to: to(HEX) } },
  retreatBlocked: { rule: '10.1', args: { unit } },
  generalRetreated: { rule: '9.4.4', args: { general, from: from(HEX), to: to(HEX) } },
  advanced: { rule: '7.3', args: { unit, from: from(HEX), to: to(HEX) } },
  rallyDie: { rule: '12.0', args: { unit, face: detail(FACE), die: die(COMMAND) } },
  rallied: { rule: '12.0', args: { unit, gained: result, left: detail(NUMBER) } },
  sectorLost: { rule: '4.2', args: { side, sector: detail(SECTOR) } },
  objectiveWon: { rule: '13.2', args: { side } },
  limitReached: { rule: '4.2', args: { side, lost: result, limit: against } },
  unitsLost: { rule: '4.2', args: { side, lost: result } },
  elementsLeft: { rule: '4.2', args: { side, elements: result } },
})
