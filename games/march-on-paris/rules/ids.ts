import { type Id, type Ids, ids, type Side } from '@grognard/engine'

export const SIDES: Ids<Side> = ids<Side>(['french', 'coalition'])
export const FRENCH = SIDES.of('french')
export const COALITION = SIDES.of('coalition')

/** A counter: a combat unit, a vedette, a leader or a train, in this order. */
export type PieceId = Id<'piece'>
export const NO_PIECE = -1 as PieceId

/** Who holds an order: a formation, an overall or wing commander, or a division. Formations come first, so a formation's id is its command's. */
export type CommandId = Id<'command'>
export const NO_COMMAND = -1 as CommandId

export type SpanId = Id<'span'>
export const NO_SPAN = -1 as SpanId
/** A group of reinforcements: all that a side expects on one turn at one entry. */
export type GroupId = Id<'group'>
/** A place whose control is noted: a victory hex or a supply source. */
export type PlaceId = Id<'place'>
export type CardId = Id<'card'>
export type CoverId = Id<'cover'>

/** What a counter is. */
export const INFANTRY = 0
export const HEAVY_CAVALRY = 1
export const LIGHT_CAVALRY = 2
export const ARTILLERY = 3
export const HORSE_ARTILLERY = 4
export const VEDETTE = 5
export const LEADER = 6
export const BAGGAGE = 7
export const PONTOON = 8
export const ARM_NAMES = ['infantry', 'heavy-cavalry', 'light-cavalry', 'artillery', 'horse-artillery'] as const

/** B 12.1 Ranks of leaders. */
export const CORPS = 1
export const WING = 2
export const OVERALL = 3

export type OrderType = Id<'order'>
/** B 12.4 In the order of the tables. */
export const ORDERS: Ids<OrderType> = ids<OrderType>([
  'march',
  'attack',
  'probe',
  'defend',
  'delay',
  'reserve',
  'fall-back',
  'general-retreat',
  'support-attack',
])
export const MARCH = ORDERS.of('march')
export const ATTACK = ORDERS.of('attack')
export const PROBE = ORDERS.of('probe')
export const DEFEND = ORDERS.of('defend')
export const DELAY = ORDERS.of('delay')
export const RESERVE = ORDERS.of('reserve')
export const FALL_BACK = ORDERS.of('fall-back')
export const GENERAL_RETREAT = ORDERS.of('general-retreat')
export const SUPPORT_ATTACK = ORDERS.of('support-attack')

export type Weather = Id<'weather'>
export const WEATHERS: Ids<Weather> = ids<Weather>(['fair', 'cloudy', 'mud', 'rain', 'fog', 'frost', 'snow', 'snowstorm'])
