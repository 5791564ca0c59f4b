import { type Id, type Ids, ids, sorts } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import type { CardId, CommandId, CoverId, OrderType, PieceId, SpanId, Weather } from './ids.ts'

export type Verb = Id<'verb'>

/** What may be said besides names: first what moves, then what orders, then what fights. */
export const VERBS: Ids<Verb> = ids<Verb>([
  'end',
  'hold',
  'together',
  'damage',
  'repair',
  'build',
  'lead',
  'spare',
  'stand',
  'stay',
  'pursue',
  'cancel',
  'reassign',
  'detach',
  'hq',
  'via',
  'local',
  'recall',
  'force',
  'part',
  'again',
  'keep',
  'discard',
  'raise',
  'lower',
  'retreat',
  'dummy',
  'deploy',
  'gather',
  'duel',
  'hide',
  'appear',
  'exit',
])
export const END = VERBS.of('end')
/** Ends the movement without bringing in reinforcements. */
export const HOLD = VERBS.of('hold')
export const TOGETHER = VERBS.of('together')
export const DAMAGE = VERBS.of('damage')
export const REPAIR = VERBS.of('repair')
export const BUILD = VERBS.of('build')
/** 37.16 A leader lends a hand, or not. */
export const LEAD = VERBS.of('lead')
export const SPARE = VERBS.of('spare')
/** Nobody retires or reacts. */
export const STAND = VERBS.of('stand')
/** Nobody advances or pursues. */
export const STAY = VERBS.of('stay')
export const PURSUE = VERBS.of('pursue')
export const CANCEL = VERBS.of('cancel')
export const REASSIGN = VERBS.of('reassign')
/** Ends an attachment. */
export const DETACH = VERBS.of('detach')
/** A target: wherever the overall commander is. */
export const HQ = VERBS.of('hq')
export const VIA = VERBS.of('via')
export const LOCAL = VERBS.of('local')
export const RECALL = VERBS.of('recall')
/** A forced march. */
export const FORCE = VERBS.of('force')
/** Some of a stack move together. */
export const PART = VERBS.of('part')
/** 37.12 A die is thrown again, or stands; a card stays in the hand unused. */
export const AGAIN = VERBS.of('again')
export const KEEP = VERBS.of('keep')
export const DISCARD = VERBS.of('discard')
/** Card 14: one's own die is raised, or the enemy's lowered. */
export const RAISE = VERBS.of('raise')
export const LOWER = VERBS.of('lower')
/** Card 22 in its other use: a General Retreat may be ordered. */
export const MAY_RETREAT = VERBS.of('retreat')

/** 37.6 A dummy is set out, or moves. */
export const DUMMY = VERBS.of('dummy')
/** 37.7 Vedettes ride out, come back, fight each other. */
export const DEPLOY = VERBS.of('deploy')
export const GATHER = VERBS.of('gather')
export const DUEL = VERBS.of('duel')
/** B 25.5 A formation leaves the map, and comes back. */
export const HIDE = VERBS.of('hide')
export const APPEAR = VERBS.of('appear')

/** 37.13.1 A piece leaves the map. */
export const EXIT = VERBS.of('exit')

export const words = sorts<{
  VERB: Verb
  PIECE: PieceId
  HEX: HexId
  COMMAND: CommandId
  ORDER: OrderType
  SPAN: SpanId
  WEATHER: Weather
  CARD: CardId
  COVER: CoverId
}>('VERB', 'PIECE', 'HEX', 'COMMAND', 'ORDER', 'SPAN', 'WEATHER', 'CARD', 'COVER')
export const { VERB, PIECE, HEX, COMMAND, ORDER, SPAN, WEATHER, CARD, COVER } = words
