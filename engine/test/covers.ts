import { shuffleInto } from '../dice/dice.ts'
import type { brand } from '../ids.ts'
import {
  among,
  type Bot,
  bits,
  type Dictionary,
  defineGame,
  defineState,
  EVERYONE,
  events,
  type Game,
  type Id,
  i8,
  ids,
  isA,
  isRunning,
  lists,
  NUMBER,
  only,
  opponent,
  push,
  refusals,
  role,
  SIDE,
  type Side,
  type Sides,
  type StateOf,
  type Step,
  say,
  sayAnything,
  sorts,
  stepsOf,
  table,
  u8,
  type View,
  type Words,
  word,
  type Xoshiro,
} from '../index.ts'

/** Declarations of rows by id name the brand, so it must be nameable here. @public */
export type Brand = typeof brand
type Piece = Id<'piece'>
type Place = Id<'place'>
type Card = Id<'card'>
type Verb = Id<'verb'>

/** Who hears too much: bystanders when a covered piece moves, or when a card is named and stays in the hand. */
export type Ears = 'sound' | 'moves' | 'boasts'

export const SIDES = ids<Side>(['Red', 'Blue'])
export const PIECES = ids<Piece>(['Guard', 'Line', 'Horse', 'Foot', 'Lights', 'Guns'])
const PLACES = ids<Place>(['Edge', 'Mill', 'Farm', 'Ridge', 'Wood', 'Ford', 'Town'])
export const CARDS = ids<Card>(['Seven', 'Eight', 'Nine', 'Ten'])
const VERBS = ids<Verb>(['wait', 'boast', 'flash'])
const { PIECE, PLACE, CARD, VERB } = sorts<{ PIECE: Piece; PLACE: Place; CARD: Card; VERB: Verb }>('PIECE', 'PLACE', 'CARD', 'VERB')
export const [RED, BLUE] = SIDES.all as [Side, Side]
const BOAST = word(VERB, VERBS.of('boast'))
const FLASH = word(VERB, VERBS.of('flash'))
const NOWHERE = -1 as Place
const NO_CARD = 255
const TURNS = 12

const ownerOf = (piece: number): Side => (piece < 3 ? RED : BLUE)
const ofRow = (_s: unknown, row: number): Sides => 1 << row
interface Shown {
  readonly piece: { readonly shown: { readonly [piece: number]: number } }
}
const ownerUnlessShown = (s: Shown, piece: number): Sides => (s.piece.shown[piece] !== 0 ? EVERYONE : only(ownerOf(piece)))

const kind = defineState(
  {
    turn: u8(),
    piece: table(PIECES, { shown: u8(), place: i8<Place>({ of: PLACES, blank: NOWHERE, knownTo: ownerUnlessShown }) }),
    hand: lists(SIDES, 2, u8<Card>({ of: CARDS, blank: NO_CARD, knownTo: ofRow })),
    played: bits(CARDS),
    army: table(SIDES, { points: u8() }),
  },
  {},
)
export interface Covers extends StateOf<typeof kind> {}

const { side, subject, detail } = role

const TOLD = events({
  met: { rule: '3', args: { place: detail(PLACE) } },
  moved: { rule: '2', args: { piece: subject(PIECE), place: detail(PLACE) } },
  stirred: { rule: '2', args: { side } },
  flashed: { rule: '4.2', args: { side, card: subject(CARD) } },
  played: { rule: '4', args: { side, card: subject(CARD) } },
})
const NO = refusals({ notYours: '2.1', gone: '2.2', tooFar: '2.3', notHeld: '4.1' })

const step = stepsOf<Covers>()
const isNear = (s: Covers, piece: Piece, place: Place): boolean => Math.abs(s.piece.place[piece] - place) === 1
const whyNotHeld = (s: Covers, side: Side, card: Card) => (s.hand[side].indexOf(card) < 0 ? NO.notHeld : undefined)

/** A verb and a card of one's own hand. */
const nameOwnCard = (verb: string) =>
  say<Covers, object, Verb>(VERB, VERBS.of(verb), (s, _f, _said, side) => (s.hand[side].length === 0 ? NO.notHeld : undefined), {
    after: [
      among(
        CARD,
        () => CARDS.all,
        (s, _f, _said, card, side) => whyNotHeld(s, side, card),
      ),
    ],
  })

function stepsFor(ears: Ears) {
  /** What is said about a covered piece, or a card that stays in the hand, is for its owner only. */
  const heardBy = (s: Covers, f: { readonly side: Side }, said: Words): Sides => {
    if (isA(said.at(0), PIECE) && s.piece.shown[said.value<Piece>(0)] === 0 && ears !== 'moves') return only(f.side)
    return said.at(0) === BOAST && ears !== 'boasts' ? only(f.side) : EVERYONE
  }
  const act = step(
    'act',
    '1',
    { side: SIDE, left: NUMBER },
    {
      asks: (_s, f) => only(f.side),
      heardBy,
      words: [
        [
          say(VERB, VERBS.of('wait')),
          nameOwnCard('boast'),
          nameOwnCard('flash'),
          among(
            CARD,
            () => CARDS.all,
            (s, _f, _said, card, side) => whyNotHeld(s, side, card),
          ),
          among(
            PIECE,
            () => PIECES.all,
            (s, _f, _said, piece, side) => (ownerOf(piece) !== side ? NO.notYours : s.piece.place[piece] === NOWHERE ? NO.gone : undefined),
            {
              after: [
                among(
                  PLACE,
                  () => PLACES.all,
                  (s, _f, said, place) => (isNear(s, said.value(0), place) ? undefined : NO.tooFar),
                ),
              ],
            },
          ),
        ],
      ],
      apply(s, f, said, tableTop, side) {
        if (isA(said.at(0), PIECE)) {
          const piece = said.value<Piece>(0)
          s.piece.place[piece] = said.value(1)
          if (s.piece.shown[piece] !== 0) tableTop.tell(TOLD.moved, piece, said.value(1))
          else tableTop.tell(TOLD.stirred, side)
          push(s, meet)
        } else if (isA(said.at(0), CARD)) {
          const hand = s.hand[side]
          hand.removeAt(hand.indexOf(said.value(0)))
          s.played.add(said.value(0))
          s.army.points[side]++
          tableTop.tell(TOLD.played, side, said.value(0))
        }
        if (said.at(0) === FLASH) {
          s.played.add(said.value(1))
          tableTop.tell(TOLD.flashed, side, said.value(1))
          s.played.remove(said.value(1))
        }
        if (f.left > 1) push(s, act, opponent(f.side), f.left - 1)
      },
    },
  )
  /** Enemies in one place see each other, and the piece that was seen first is taken. */
  const meet = step(
    'meet',
    '3',
    {},
    {
      apply(s, _f, _said, tableTop) {
        for (const red of PIECES.all)
          for (const blue of PIECES.all) {
            const place = s.piece.place[red]
            if (ownerOf(red) !== RED || ownerOf(blue) !== BLUE || place === NOWHERE || place !== s.piece.place[blue]) continue
            const loser = s.piece.shown[red] !== 0 ? red : blue
            s.piece.shown[red] = 1
            s.piece.shown[blue] = 1
            tableTop.tell(TOLD.met, place)
            s.piece.place[loser] = NOWHERE
          }
      },
    },
  )
  return [act, meet] as const
}

/** Covered enemy pieces go anywhere one of our pieces would not see them. */
function guess(view: View<Covers>, side: Side, rng: Xoshiro, into: Covers): void {
  into.$bytes.set(view.$bytes)
  const other = opponent(side)
  const free = PLACES.all.filter(place => !PIECES.all.some(piece => ownerOf(piece) === side && view.piece.place[piece] === place))
  for (const piece of PIECES.all)
    if (ownerOf(piece) === other && view.piece.shown[piece] === 0) into.piece.place[piece] = free[rng.below(free.length)]
  const unseen = CARDS.all.filter(card => view.hand[side].indexOf(card) < 0 && !view.played.has(card))
  shuffleInto(rng, unseen, unseen)
  for (let i = 0; i < view.hand[other].length; i++) into.hand[other].set(i, unseen[i])
}

const words: Dictionary = { title: 'Covers', names: {}, events: {}, refusals: {}, prompts: {}, causes: {}, gauges: {} }

/** A game of covered pieces and hands of cards, whose sentences are heard by those who may, or by everybody. */
export function covers(ears: Ears = 'sound'): Game<Covers> {
  const steps = stepsFor(ears)
  const bot: Bot<Covers> = {
    script: (view, side, rng, out) => sayAnything(game.rules, view, side, rng, out),
    value: (s, side) => 0.5 + (s.army.points[side] - s.army.points[opponent(side)]) / 10,
  }
  const game = defineGame<Covers>({
    id: 'covers',
    battle: 'covers',
    version: 1,
    sides: SIDES,
    data: {},
    kind,
    steps: steps as unknown as readonly Step<Covers>[],
    sorts: { PIECE, PLACE, CARD, VERB },
    names: { piece: PIECES, place: PLACES, card: CARDS, verb: VERBS },
    keptIn: { card: ['hand', 'played'] },
    events: TOLD,
    scenarios: [{ id: 'mist', name: 'In the mist' }],
    options: [],
    begin(s, _setUp, tableTop) {
      for (const piece of PIECES.all) s.piece.place[piece] = (ownerOf(piece) === RED ? piece % 3 : 4 + (piece % 3)) as Place
      const cards = [...CARDS.all]
      shuffleInto({ roll: faces => tableTop.lot(faces, 0) }, cards, cards)
      for (const [i, card] of cards.entries()) s.hand[SIDES.all[i % 2]].push(card)
      push(s, steps[0], RED, TURNS)
    },
    outcome(s) {
      return isRunning(s) ? undefined : { winner: undefined, cause: 'time' }
    },
    turn: s => s.turn,
    guess,
    gauges: [],
    words: { en: words, fr: words },
    bot,
    migrations: [],
  })
  return game
}
