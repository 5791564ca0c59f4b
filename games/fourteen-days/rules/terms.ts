import { events, type Id, type Ids, ids, NUMBER, refusals, role, SIX, sorts, stepsOf } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import type { Arm, ArmyId, CommanderId, ForceId, PlaceId } from './ids.ts'
import type { Campaign } from './state.ts'
import type { Divisions, Kind } from './troops.ts'

export type Verb = Id<'verb'>
export type Marker = Id<'marker'>

export const VERBS: Ids<Verb> = ids<Verb>(['stop', 'all', 'fight', 'slip-away', 'halt', 'stay', 'keep', 'ready', 'wait', 'free', 'owner'])
/** Gives up the rest of a part or phase. */
export const STOP_HERE = VERBS.of('stop')
/** Every division of a Force. */
export const ALL = VERBS.of('all')
export const FIGHT = VERBS.of('fight')
export const SLIP_AWAY = VERBS.of('slip-away')
export const HALT = VERBS.of('halt')
export const STAY = VERBS.of('stay')
/** Keeps the dice as they are. */
export const KEEP = VERBS.of('keep')
export const READY = VERBS.of('ready')
export const WAIT = VERBS.of('wait')
/** The order that needs no dice. */
export const FREE_ORDER = VERBS.of('free')
/** Leaves the choice of hits to their owner. */
export const OWNER = VERBS.of('owner')

const MARKER_NAMES = ['order', 'plus1', 'plus2']
const MOST_MARKERS = 9
/** A marker, then the numbered ones of each. */
export const MARKERS: Ids<Marker> = ids<Marker>([
  ...MARKER_NAMES,
  ...MARKER_NAMES.flatMap(name => Array.from({ length: MOST_MARKERS }, (_, i) => `${i + 1}-${name}`)),
])
export const isCounted = (value: Marker): boolean => value >= MARKER_NAMES.length
export const markerSaid = (value: Marker): number => (isCounted(value) ? ((value - MARKER_NAMES.length) / MOST_MARKERS) | 0 : value)
export const markersSaid = (value: Marker): number => (isCounted(value) ? ((value - MARKER_NAMES.length) % MOST_MARKERS) + 1 : 1)

export const words = sorts<{
  VERB: Verb
  FORCE: ForceId
  COMMANDER: CommanderId
  ARMY: ArmyId
  HEX: HexId
  DIRECTION: Direction
  PLACE: PlaceId
  DIVISIONS: Divisions
  KIND: Kind
  ARM: Arm
  MARKER: Marker
}>('VERB', 'FORCE', 'COMMANDER', 'ARMY', 'HEX', 'DIRECTION', 'PLACE', 'DIVISIONS', 'KIND', 'ARM', 'MARKER')
export const { VERB, FORCE, COMMANDER, ARMY, HEX, PLACE, DIVISIONS, ARM, MARKER } = words
const { DIRECTION } = words

export const step = stepsOf<Campaign>()

/** Refusals. */
export const no = refusals({
  notYours: '3.0',
  notOnMap: '3.0',
  noSleigh: '3.0',
  noCommanderLeft: '3.0',
  friendThere: '3.0',
  notSoMany: '4.0',
  notYourTroops: '4.0',
  nothingTaken: '4.0',
  nothingLeft: '4.0',
  takesAll: '5.0',
  notSenior: '6.0',
  notWithForce: '6.0',
  neverAlone: '6.0',
  settledAlready: '6.0',
  notThatHex: '7.1',
  noRoadThere: '7.1',
  notInFrance: '7.1',
  tooRoundabout: '7.1',
  twiceThrough: '7.1',
  threeNames: '7.1',
  whichWay: '7.1',
  noSuchWay: '7.1',
  ordersMissing: '7.1',
  ordersGivenUp: '11.0 III',
  isToStay: '7.1',
  alreadySo: '7.2',
  needsCommander: '7.2',
  needsDivision: '7.2',
  ofAnotherArmy: '7.2',
  outOfZone: '7.3',
  restCannotBePlaced: '7.3',
  placedAlready: '7.3',
  placedUnled: '7.3',
  placedEmpty: '7.3',
  oneArmyOnly: '7.3',
  noHitsDue: '10.0',
  hitsLeft: '10.0',
  tooManyHits: '10.0',
  hitsMustFit: '10.0',
  forceFirst: '10.0',
  noInitialOrder: '11.0 I',
  hasMarched: '11.0 I',
  orderIsOver: '11.0 I',
  notHisForce: '11.0 II',
  whoseOrder: '11.1',
  commanderAway: '11.0 II',
  freeOrderGiven: '11.0 II',
  noChiefThere: '11.0 II',
  notThisMarker: '11.0 II',
  noOrder: '11.0 III',
  mustSplit: '11.0 III',
  cannotMove: '11.0 III',
  movesNowhere: '11.0 III',
  markersGone: '11.0 III',
  orderStays: '11.0 III',
  hasMoved: '11.0 V',
  tooFar: '11.0 V',
  river: '2.0',
  sea: '2.0',
  routeBlocked: '11.0 V',
  alongEnemy: '11.0 V',
  wouldBeCut: '11.0 V',
  gunsAlone: '11.0 V',
  forcedMarch: '11.0 V',
  frontierShut: '13.3',
  mayNotMerge: '11.1',
  combinedAlready: '11.1',
  combinedWhole: '11.1',
  needsBothOrders: '11.1',
  boundToForce: '11.1',
  tooManyDice: '11.4',
  noReroll: '11.4',
  rerolledTwice: '11.4',
  asDiceSay: '11.4',
  tookNoPart: '11.4.1',
  namedArm: '11.4.1',
  cannotBeNamed: '11.4.1',
  combatHitsLeft: '11.4.1',
  fewerCombatHits: '11.4.1',
  combatHitsMustFit: '11.4.1',
  notARetreat: '11.4.2',
  advanceUnsupplied: '11.4.2',
  nothingToAttack: '11.4.2',
  hasRidden: '12.0',
  outOfReach: '12.0',
  alreadyThere: '12.0',
  notHisArmy: '12.0',
  kleistWaits: '13.4',
  guardTogether: '13.5',
  notAllCavalry: '13.6',
  cannotSlipAway: '13.6',
  notNearest: '11.3',
  notAllBack: '11.3',
})

const { heading, side, subject, object, place, from, to, die, modifier, modifierInHalves, total, result, detail } = role

/** Events, in the order of a turn. An event only the owner hears has a counterpart for the enemy, or none. */
export const told = events({
  armiesSetUp: { rule: '7.1' },
  forcePlaced: { rule: '7.3', args: { force: subject(FORCE), hex: place(HEX), commander: object(COMMANDER) } },
  dealt: { rule: '7.2', args: { force: subject(FORCE), divisions: detail(DIVISIONS) } },
  dealtCommander: { rule: '7.2', args: { commander: subject(COMMANDER), force: object(FORCE) } },
  armyReady: { rule: '7.2', args: { side } },
  orderWritten: { rule: '7.1', args: { force: subject(FORCE), place: detail(PLACE) } },
  ordersSealed: { rule: '7.1', args: { side } },
  initialMarkers: { rule: '7.1', args: { side } },
  turnBegan: { rule: '8.0', args: { turn: heading } },
  napoleonCame: { rule: '13.2', args: { force: subject(FORCE) } },
  kleistCame: { rule: '13.4', args: { force: subject(FORCE), hex: place(HEX) } },
  attrition: { rule: '10.0', args: { force: subject(FORCE), hits: result } },
  hitsTaken: { rule: '10.0', args: { force: subject(FORCE), divisions: detail(DIVISIONS) } },
  divisionsLost: { rule: '9.0', args: { army: detail(ARMY), lost: result, total: detail(NUMBER) } },
  forceGone: { rule: '4.0', args: { force: subject(FORCE), hex: place(HEX) } },
  commanderLost: { rule: '11.3', args: { commander: subject(COMMANDER), turn: detail(NUMBER) } },
  outOfSupply: { rule: '10.0', args: { force: subject(FORCE) } },
  backInSupply: { rule: '10.0', args: { force: subject(FORCE) } },
  marched: { rule: '11.0 I', args: { force: subject(FORCE), from: from(HEX), to: to(HEX) } },
  stoodStill: { rule: '11.0 I', args: { force: subject(FORCE), hex: place(HEX) } },
  stoppedBefore: { rule: '11.0 I', args: { force: subject(FORCE), hex: place(HEX) } },
  arrived: { rule: '11.0 I', args: { force: subject(FORCE), place: detail(PLACE) } },
  initialOrderOver: { rule: '11.0 I', args: { force: subject(FORCE) } },
  orderTried: { rule: '11.0 II', args: { commander: subject(COMMANDER), force: object(FORCE) } },
  commandBonus: { rule: '11.0 II', args: { value: modifier } },
  commandRolled: { rule: '11.0 II', args: { blueDie: die(SIX), redDie: die(SIX), total } },
  orderFailed: { rule: '11.0 II', args: { side } },
  orderGiven: { rule: '11.0 II', args: { force: subject(FORCE), marker: detail(MARKER) } },
  freeOrderGiven: { rule: '11.0 II', args: { commander: subject(COMMANDER), force: object(FORCE), marker: detail(MARKER) } },
  orderingOver: { rule: '11.0 II', args: { side } },
  activated: { rule: '11.0 III', args: { force: subject(FORCE) } },
  activationOver: { rule: '11.0 III', args: { side } },
  ordersRemoved: { rule: '11.0 III', args: { side }, routine: true },
  split: { rule: '11.0 III', args: { force: subject(FORCE), part: object(FORCE), commander: object(COMMANDER) } },
  splitOff: { rule: '5.0', args: { part: subject(FORCE), divisions: detail(DIVISIONS) } },
  moved: { rule: '11.0 V', args: { force: subject(FORCE), from: from(HEX), to: to(HEX) } },
  fatigued: { rule: '11.0 V', args: { force: subject(FORCE) } },
  blocked: { rule: '11.0 V', args: { side, hex: place(HEX) }, routine: true },
  marchHits: { rule: '11.0 V', args: { force: subject(FORCE), hits: result } },
  merged: { rule: '11.0 V', args: { force: subject(FORCE), into: object(FORCE), hex: place(HEX) } },
  tookCommand: { rule: '6.0', args: { commander: subject(COMMANDER), force: object(FORCE) } },
  lookedForWay: { rule: '11.2', args: { force: subject(FORCE), hex: place(HEX), die: die(SIX) } },
  lostWay: { rule: '11.2', args: { force: subject(FORCE), die: die(SIX), direction: detail(DIRECTION) } },
  strayedNowhere: { rule: '11.2', args: { force: subject(FORCE), hex: place(HEX) } },
  markersUpdated: { rule: '11.0 IV', routine: true },
  attacked: { rule: '11.4', args: { attacker: subject(FORCE), defender: object(FORCE), hex: place(HEX) }, fight: true },
  slippedAway: { rule: '13.6', args: { force: subject(FORCE) } },
  caughtByCavalry: { rule: '13.6', args: { force: subject(FORCE), by: object(FORCE) } },
  diceDeclared: { rule: '11.4', args: { force: subject(FORCE), count: detail(NUMBER) } },
  strengthDie: { rule: '11.4', args: { force: subject(FORCE), die: die(SIX) } },
  rerolled: { rule: '11.4', args: { force: subject(FORCE), from: detail(NUMBER), die: die(SIX) } },
  strengthRolled: { rule: '11.4', args: { force: subject(FORCE), sum: result } },
  tookPart: { rule: '11.4', args: { force: subject(FORCE), divisions: detail(DIVISIONS) } },
  baseValue: { rule: '11.4', args: { force: subject(FORCE), halves: modifierInHalves } },
  support: { rule: '11.4', args: { force: subject(FORCE), halves: modifierInHalves } },
  arms: { rule: '11.4', args: { force: subject(FORCE), halves: modifierInHalves } },
  difficultGround: { rule: '11.4', args: { force: subject(FORCE), halves: modifierInHalves } },
  behindBridge: { rule: '11.4', args: { force: subject(FORCE), halves: modifierInHalves } },
  guard: { rule: '11.4', args: { force: subject(FORCE), halves: modifierInHalves } },
  greatCommander: { rule: '11.4', args: { force: subject(FORCE), commander: object(COMMANDER), halves: modifierInHalves } },
  markers: { rule: '11.4', args: { force: subject(FORCE), halves: modifierInHalves } },
  adjustedValue: { rule: '11.4', args: { force: subject(FORCE), value: total } },
  finalValue: { rule: '11.4', args: { force: subject(FORCE), die: die(SIX), value: total } },
  won: { rule: '11.4', args: { force: subject(FORCE), difference: result }, fight: true },
  drawn: { rule: '11.4', fight: true },
  hitsDue: { rule: '11.4.1', args: { force: subject(FORCE), hits: result } },
  armNamed: { rule: '11.4.1', args: { side, arm: detail(ARM) } },
  hitInCombat: { rule: '11.4.1', args: { force: subject(FORCE), divisions: detail(DIVISIONS) } },
  gunsLost: { rule: '11.4.2', args: { force: subject(FORCE), guns: result } },
  retreated: { rule: '11.4.2', args: { force: subject(FORCE), from: from(HEX), to: to(HEX) } },
  noRetreat: { rule: '11.4.2', args: { force: subject(FORCE) } },
  crowdedRetreat: { rule: '11.4.2', args: { force: subject(FORCE), through: object(FORCE) } },
  advanced: { rule: '11.4.2', args: { force: subject(FORCE), hex: place(HEX) } },
  stayed: { rule: '11.4.2', args: { force: subject(FORCE) } },
  extraReroll: { rule: '11.4.2', args: { side } },
  rode: { rule: '12.0', args: { commander: subject(COMMANDER), from: object(FORCE), to: object(FORCE) } },
  rodeUnseen: { rule: '12.0', args: { side } },
  ridesOver: { rule: '12.0', args: { side } },
  cameBack: { rule: '11.3', args: { commander: subject(COMMANDER), force: object(FORCE) } },
  brusselsTaken: { rule: '9.0', args: { force: subject(FORCE) } },
  lossesDecide: { rule: '9.0', args: { french: detail(NUMBER), british: detail(NUMBER), prussian: detail(NUMBER) } },
  alliesHeld: { rule: '9.0', args: { french: detail(NUMBER), british: detail(NUMBER), prussian: detail(NUMBER) } },
})
