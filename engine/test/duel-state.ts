import type { brand } from '../ids.ts'
import {
  bitRows,
  bits,
  defineState,
  events,
  type Id,
  i8,
  i16,
  i32,
  ids,
  knowers,
  list,
  lists,
  refusals,
  role,
  SIX,
  type Side,
  type Sides,
  type StateOf,
  sorts,
  table,
  u8,
} from '../index.ts'

/** Declarations of rows by id name the brand, so it must be nameable here. @public */
export type Brand = typeof brand

export type Card = Id<'card'>
export type Unit = Id<'unit'>
export type Place = Id<'place'>
export type Verb = Id<'verb'>

export const SIDES = ids<Side>(['Red', 'Blue'])
export const CARDS = ids<Card>(['Seven', 'Eight', 'Nine', 'Ten', 'Jack', 'Queen', 'King', 'Ace'])
export const UNITS = ids<Unit>(['Garde', 'Ligne', 'Dragons', 'Foot', 'Highlanders', 'Hussars'])
export const PLACES = ids<Place>(['Mill', 'Farm', 'Ridge', 'Wood', 'Ford'])
export const VERBS = ids<Verb>(['pass', 'rest', 'draw', 'scout', 'volley', 'stand', 'yield', 'none'])

export const [RED, BLUE] = SIDES.all as [Side, Side]
export const BOTH: Sides = 3
export const NO_CARD = 255
export const GONE = -1 as Place

/**
 * What is broken on purpose, to show that the fuzzer finds it. Three are sound: `nodding` asks for an answer without words, `showing`
 * reveals a card for a moment, and `secretive` rolls hidden dice before an open one, a hidden number of them.
 */
export type Flaw =
  | 'openHands'
  | 'peeking'
  | 'unfinishable'
  | 'contrary'
  | 'talkative'
  | 'ruleless'
  | 'deadEnd'
  | 'nodding'
  | 'showing'
  | 'secretive'
  | 'silent'
  | 'boastful'

/** The data of a duel. */
export interface DuelData {
  readonly rounds: number
  readonly hand: number
}

interface Seen {
  readonly unit: { readonly seen: { readonly [unit: number]: Sides } }
}
interface Found {
  readonly found: { has(side: Side): boolean }
}

/** Which side a unit fights for. */
export const ownerOf = (unit: Unit): Side => (unit < 3 ? RED : BLUE)

const ofRow = (_s: unknown, row: number): Sides => 1 << row
const nobody = (): Sides => 0
const ownerOrSeen = (s: Seen, unit: number): Sides => (1 << ownerOf(unit as Unit)) | s.unit.seen[unit]
const untilFound = (s: Found, side: number): Sides => (s.found.has(side as Side) ? BOTH : 1 << side)

/** Uses every shape of the declaration at once. */
export const duelState = (data: DuelData, flaw?: Flaw) =>
  defineState(
    {
      turn: u8(),
      parry: i8(),
      deck: list(CARDS.count, u8<Card>({ of: CARDS, blank: NO_CARD, knownTo: nobody })),
      hand: lists(SIDES, CARDS.count, u8<Card>({ of: CARDS, blank: NO_CARD, ...(flaw === 'openHands' ? {} : { knownTo: ofRow }) })),
      discard: list(CARDS.count, u8<Card>({ of: CARDS, blank: NO_CARD })),
      /** Cards of the loser that the winner may take: revealed, so the choice depends on nothing hidden. */
      offer: bits(CARDS),
      found: bits(SIDES),
      trap: bitRows(SIDES, PLACES, { knownTo: ofRow }),
      camp: table(SIDES, { place: i16<Place>({ of: PLACES, blank: GONE }), size: i8() }, { knownTo: untilFound }),
      unit: table(UNITS, {
        place: i16<Place>({ of: PLACES, blank: GONE }),
        strength: i8({ blank: -1, knownTo: ownerOrSeen }),
        seen: knowers(),
      }),
      army: table(SIDES, { points: i8(), armed: u8(), gold: i32({ blank: -1, knownTo: ofRow }) }),
    },
    data,
    { sides: 2, depth: 12, say: 4 },
  )
export interface Duel extends StateOf<ReturnType<typeof duelState>> {}

export const WORDS = sorts<{ CARD: Card; UNIT: Unit; PLACE: Place; VERB: Verb }>('CARD', 'UNIT', 'PLACE', 'VERB')
export const { CARD, UNIT, PLACE, VERB } = WORDS

export const NO = refusals({
  notHeld: '2.1',
  mustBid: '2.2',
  notYours: '3.1',
  fallen: '3.2',
  tooFar: '3.3',
  deckEmpty: '3.4',
  nobodyToScout: '3.5',
  nobodyInRange: '3.6',
  enoughShots: '3.7',
  home: '4.1',
  notOffered: '4.4',
  unruled: '',
})

const { heading, side, subject, object, die, modifier, total, result, detail } = role

export const TOLD = events({
  round: { rule: '1', args: { turn: heading } },
  bid: { rule: '2', args: { side, card: detail(CARD) } },
  drew: { rule: '3.4', args: { side } },
  drewCard: { rule: '3.4', args: { side, card: subject(CARD) } },
  scouted: { rule: '3.5', args: { unit: subject(UNIT), target: object(UNIT) } },
  sprung: { rule: '3.8', args: { unit: subject(UNIT), place: detail(PLACE) } },
  campFound: { rule: '3.9', args: { side, place: detail(PLACE) } },
  shots: { rule: '3.6', args: { side, hits: result }, tellsFallen: true },
  force: { rule: '4.2', args: { unit: subject(UNIT), by: modifier } },
  parried: { rule: '4.2', args: { by: modifier } },
  fought: { rule: '4.2', args: { unit: subject(UNIT), die: die(SIX), total } },
  taken: { rule: '4.4', args: { side, card: subject(CARD) } },
})
