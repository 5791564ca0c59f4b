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

/** 37.1, B 19 Kinds of turns: by day, NightPM and Night. */
export const DAY = 0
export const NIGHT_PM = 1
export const NIGHT = 2

export type Weather = Id<'weather'>
export const WEATHERS: Ids<Weather> = ids<Weather>(['fair', 'cloudy', 'mud', 'rain', 'fog', 'frost', 'snow', 'snowstorm'])

/** 37.12 The cards, in the order of the data. */
export const CARDS: Ids<CardId> = ids<CardId>([
  'road-column',
  'late-start',
  'replacements',
  'early-arrival',
  'formation-scattered',
  'artillery-cover-fire',
  'cavalry-pursuit',
  'counter-charge',
  'from-the-jaws-of-death',
  'forced-march',
  'emperor-napoleon',
  'blucher',
  'marshal-ney',
  'marshal-marmont',
  'gneisenau',
  'approach-march',
  'general-retreat',
  'general-advance',
  'probe',
  'infiltration',
  'sound-of-guns',
  'mobile-defense',
  'turning-movement',
  'spies-bring-news-from-enemy-camp',
  'another-chance',
  'fire',
  'cossacks',
  'untrained-enemy-cavalry',
  'populace',
  'aide-de-camp',
  'area-defense',
  'the-last-push',
  'reinforcement-arrives-early',
  'reinforcement-takes-other-route',
  'delay-march-confusion',
  'alternate-reinforcements',
])
export const NO_CARD = -1 as CardId
export const ROAD_COLUMN = CARDS.of('road-column')
export const LATE_START = CARDS.of('late-start')
export const REPLACEMENTS = CARDS.of('replacements')
export const EARLY_ARRIVAL = CARDS.of('early-arrival')
export const SCATTERED = CARDS.of('formation-scattered')
export const ARTILLERY_COVER_FIRE = CARDS.of('artillery-cover-fire')
export const CAVALRY_PURSUIT = CARDS.of('cavalry-pursuit')
export const COUNTER_CHARGE = CARDS.of('counter-charge')
export const JAWS_OF_DEATH = CARDS.of('from-the-jaws-of-death')
export const FORCED_MARCH = CARDS.of('forced-march')
export const EMPEROR_NAPOLEON = CARDS.of('emperor-napoleon')
export const BLUCHER_CARD = CARDS.of('blucher')
export const MARSHAL_NEY = CARDS.of('marshal-ney')
export const MARSHAL_MARMONT = CARDS.of('marshal-marmont')
export const GNEISENAU = CARDS.of('gneisenau')
export const APPROACH_MARCH = CARDS.of('approach-march')
export const RETREAT_CARD = CARDS.of('general-retreat')
export const GENERAL_ADVANCE = CARDS.of('general-advance')
export const PROBE_CARD = CARDS.of('probe')
export const INFILTRATION = CARDS.of('infiltration')
export const SOUND_OF_GUNS = CARDS.of('sound-of-guns')
export const MOBILE_DEFENSE = CARDS.of('mobile-defense')
export const TURNING_MOVEMENT = CARDS.of('turning-movement')
export const SPIES = CARDS.of('spies-bring-news-from-enemy-camp')
export const ANOTHER_CHANCE = CARDS.of('another-chance')
export const FIRE_CARD = CARDS.of('fire')
export const COSSACKS = CARDS.of('cossacks')
export const UNTRAINED_ENEMY_CAVALRY = CARDS.of('untrained-enemy-cavalry')
export const POPULACE = CARDS.of('populace')
export const AIDE_DE_CAMP = CARDS.of('aide-de-camp')
export const AREA_DEFENSE = CARDS.of('area-defense')
export const THE_LAST_PUSH = CARDS.of('the-last-push')
export const ARRIVES_EARLY = CARDS.of('reinforcement-arrives-early')
export const OTHER_ROUTE = CARDS.of('reinforcement-takes-other-route')
export const MARCH_CONFUSION = CARDS.of('delay-march-confusion')
export const ALTERNATES = CARDS.of('alternate-reinforcements')
