import type { brand } from '../ids.ts'
import {
  among,
  atSetUp,
  type Bot,
  Dealer,
  type Dictionary,
  defineGame,
  defineState,
  drawAny,
  drawTop,
  EVERYONE,
  endGame,
  events,
  fieldOf,
  type Game,
  guessSealed,
  type Id,
  i8,
  i16,
  ids,
  isRunning,
  knows,
  LEVELS,
  type Level,
  list,
  lists,
  moveAll,
  moveTo,
  NOBODY,
  only,
  opponent,
  options,
  push,
  refusals,
  role,
  type SearchPlay,
  SIDE,
  SIX,
  type Side,
  type Sides,
  type StateOf,
  say,
  sayAnything,
  series,
  shuffle,
  sorts,
  stepsOf,
  table,
  u8,
  type View,
  type Word,
  Words,
  word,
  type Xoshiro,
  YES_NO,
} from '../index.ts'

/** Declarations of rows by id name the brand, so it must be nameable here. @public */
export type Brand = typeof brand
type Card = Id<'card'>
type Chit = Id<'chit'>
type Hex = Id<'hex'>
type Verb = Id<'verb'>
export type Stance = Id<'stance'>

export const SIDES = ids<Side>(['Red', 'Blue'])
export const [RED, BLUE] = SIDES.all as [Side, Side]
export const CARDS = ids<Card>(Array.from({ length: 12 }, (_, i) => `Card${i + 1}`))
const CHITS = ids<Chit>(['red-1', 'red-2', 'red-3', 'blue-1', 'blue-2', 'blue-3'])
/** More than the initial capacity of a word list. */
export const HEXES = ids<Hex>(Array.from({ length: 5000 }, (_, i) => `h${i}`))
const VERBS = ids<Verb>(['levy', 'camp', 'forage', 'boast', 'pass'])
export const STANCES = ids<Stance>(['charge', 'square', 'volley'])
const WORDS = sorts<{ CARD: Card; CHIT: Chit; HEX: Hex; VERB: Verb; STANCE: Stance }>('CARD', 'CHIT', 'HEX', 'VERB', 'STANCE')
const { CARD, CHIT, HEX, VERB, STANCE } = WORDS

const HAND = 3
const FREE_LEVY = 2
const NO_CARD = 255
const NO_CHIT = 255
const NO_HEX = -1 as Hex
/** Red's gain, by its stance and Blue's: a charge wins double, so both should form square every other time. */
const GAINS = [0, -1, 2, 1, 0, -1, -2, 1, 0]

const OPTIONS = options({ strictLevy: YES_NO, cup: ['mixed', 'red-first', 'blue-first'], open: atSetUp(YES_NO) })

const ofRow = (_s: unknown, row: number): Sides => 1 << row
const nobody = (): Sides => NOBODY

const kind = defineState(
  {
    turn: u8(),
    options: OPTIONS,
    deck: list(CARDS.count, u8<Card>({ of: CARDS, blank: NO_CARD, knownTo: nobody })),
    hand: lists(SIDES, CARDS.count, u8<Card>({ of: CARDS, blank: NO_CARD, knownTo: ofRow })),
    discard: list(CARDS.count, u8<Card>({ of: CARDS, blank: NO_CARD })),
    cup: list(CHITS.count, u8<Chit>({ of: CHITS, blank: NO_CHIT, knownTo: nobody })),
    drawn: list(CHITS.count, u8<Chit>({ of: CHITS, blank: NO_CHIT })),
    army: table(SIDES, { points: i8(), pitched: u8(), camp: i16<Hex>({ of: HEXES, blank: NO_HEX, knownTo: ofRow }) }),
  },
  { cards: new Dealer<Card>(CARDS.count, NO_CARD), chits: new Dealer<Chit>(CHITS.count, NO_CHIT) },
  { depth: 8, say: 3 },
)
export interface Levy extends StateOf<typeof kind> {}

const CAMP = fieldOf(kind, 'army.camp')

const { side, subject, detail, die, heading } = role
const TOLD = events({
  turn: { rule: '1', args: { turn: heading, chit: detail(CHIT) } },
  levied: { rule: '2', args: { side, card: subject(CARD) } },
  reshuffled: { rule: '2.3', args: { side } },
  pitched: { rule: '3', args: { side } },
  foraged: { rule: '4', args: { side, die: die(SIX) } },
  clashed: { rule: '5', args: { stance: subject(STANCE), other: detail(STANCE) } },
})
const NO = refusals({ notHeld: '2.1', enough: '2.2', nobody: '2.2', pitched: '3.1', emptyHand: '2.4' })

const sideOf = (chit: Chit): Side => (chit < 3 ? RED : BLUE)
const most = (s: Levy): number => (s.options.strictLevy ? 1 : FREE_LEVY)
const whyNotHeld = (s: Levy, side: Side, card: Card) => (s.hand[side].indexOf(card) < 0 ? NO.notHeld : undefined)
const whyNoHand = (s: Levy, _f: object, _said: Words, side: Side) => (s.hand[side].length === 0 ? NO.emptyHand : undefined)
const is = (w: Word, name: string): boolean => w === word(VERB, VERBS.of(name))

function stepsFor(isLoud: boolean) {
  const step = stepsOf<Levy>()

  /** 1 A chit from the cup decides who acts; then both take a stance. */
  const draw = step(
    'draw',
    '1',
    {},
    {
      apply(s, _f, _said, tableTop) {
        if (s.cup.length === 0) {
          endGame(s)
          return
        }
        s.turn++
        const chit = drawAny(s.cup, tableTop)
        s.drawn.push(chit)
        tableTop.tell(TOLD.turn, s.turn, chit)
        push(s, act, sideOf(chit))
        push(s, clash)
        push(s, draw)
      },
    },
  )

  /** 2-4 Discards cards for new ones, forages or passes; may pitch its camp first. */
  const act = step(
    'act',
    '2',
    { side: SIDE },
    {
      opening: true,
      asks: (_s, f) => only(f.side),
      heardBy: (_s, f, said) => (is(said.at(0), 'camp') || (is(said.at(0), 'boast') && !isLoud) ? only(f.side) : EVERYONE),
      words: [
        [
          say(VERB, VERBS.of('levy'), whyNoHand, {
            after: [
              series(
                CARD,
                () => CARDS.all,
                (s, _f, said, card, side) => (said.n - said.from >= most(s) ? NO.enough : whyNotHeld(s, side, card)),
                (_s, _f, said) => (said.n === said.from ? NO.nobody : undefined),
              ),
            ],
          }),
          say(VERB, VERBS.of('camp'), (s, f) => (s.army.pitched[f.side] !== 0 ? NO.pitched : undefined), {
            after: [
              among(
                HEX,
                () => HEXES.all,
                () => undefined,
              ),
            ],
          }),
          say(VERB, VERBS.of('boast'), whyNoHand, {
            after: [
              among(
                CARD,
                () => CARDS.all,
                (s, _f, _said, card, side) => whyNotHeld(s, side, card),
              ),
            ],
          }),
          say(VERB, VERBS.of('forage')),
          say(VERB, VERBS.of('pass')),
        ],
      ],
      apply(s, f, said, tableTop, side) {
        if (is(said.at(0), 'levy')) {
          for (let i = 1; i < said.n - 1; i++) {
            moveTo(s.hand[side], said.value<Card>(i), s.discard)
            tableTop.tell(TOLD.levied, side, said.value(i))
          }
          for (let i = 1; i < said.n - 1; i++) push(s, take, side)
        } else if (is(said.at(0), 'camp')) {
          s.army.camp[side] = said.value(1)
          s.army.pitched[side] = 1
          tableTop.tell(TOLD.pitched, side)
          push(s, act, side)
        } else if (is(said.at(0), 'forage')) push(s, forage, f.side)
      },
    },
  )

  /** 2.3 Draws from the top; when the deck is empty the discards become the deck. */
  const take = step(
    'take',
    '2.3',
    { side: SIDE },
    {
      apply(s, f, _said, tableTop) {
        if (s.deck.length === 0) {
          moveAll(s.discard, s.deck)
          shuffle(s.deck, tableTop)
          tableTop.tell(TOLD.reshuffled, f.side)
        }
        if (s.deck.length > 0) s.hand[f.side].push(drawTop(s.deck))
      },
    },
  )

  /** 4 On a 4 or more a card is found. */
  const forage = step(
    'forage',
    '4',
    { side: SIDE },
    {
      apply(s, f, _said, tableTop) {
        const rolled = tableTop.roll(SIX, f.side)
        tableTop.tell(TOLD.foraged, f.side, rolled)
        if (rolled >= 4) push(s, take, f.side)
      },
    },
  )

  /** 5 Both take a stance under seal. */
  const clash = step(
    'clash',
    '5',
    {},
    {
      everybody: () => 3,
      words: [STANCES.all.map(stance => say<Levy, object, Stance>(STANCE, stance))],
      applyAll(s, _f, said, tableTop) {
        const gain = GAINS[3 * said[RED].value<Stance>(0) + said[BLUE].value<Stance>(0)]
        s.army.points[RED] += gain
        s.army.points[BLUE] -= gain
        tableTop.tell(TOLD.clashed, said[RED].value(0), said[BLUE].value(0))
      },
    },
  )
  return { draw, act, take, forage, clash }
}

const words: Dictionary = { title: 'Levy', names: {}, events: {}, refusals: {}, prompts: {}, causes: {}, gauges: {} }

const PLAY: SearchPlay = { candidates: 6, simulations: 60, plies: 0, slips: 0, mixing: 400 }

/** Decks, a cup, words in any order, five thousand words at once and a sealed step: what larger games need, in a small one. */
export function levy(isLoud = false): Game<Levy> {
  const steps = stepsFor(isLoud)

  function guess(view: View<Levy>, side: Side, rng: Xoshiro, into: Levy): void {
    into.$bytes.set(view.$bytes)
    const other = opponent(side)
    const { cards, chits } = into.data
    cards.gather([into.deck, into.hand[RED], into.hand[BLUE], into.discard], rng)
    cards.deal(into.hand[other])
    cards.deal(into.deck)
    chits.gather([into.cup, into.drawn], rng)
    chits.deal(into.cup)
    if (!knows(view, side, CAMP, other) && view.army.pitched[other] !== 0) into.army.camp[other] = HEXES.all[rng.below(HEXES.count)]
    guessSealed(game.rules, into, other, rng)
  }

  const bot: Bot<Levy> = {
    script(view, _side, _rng, out) {
      out.push(game.rules.top(view) === (steps.clash as unknown) ? word(STANCE, STANCES.of('charge')) : word(VERB, VERBS.of('pass')))
    },
    value: (s, side) => Math.max(0, Math.min(1, 0.5 + s.army.points[side] / 40)),
    candidates(view, side, most, rng) {
      if (game.rules.top(view) === (steps.clash as unknown)) return STANCES.all.map(stance => [word(STANCE, stance)])
      const found = [[word(VERB, VERBS.of('pass'))]]
      for (let i = 1; i < most; i++) {
        const out = new Words(8)
        sayAnything(game.rules, view, side, rng, out)
        found.push(out.list())
      }
      return found
    },
    levels: Object.fromEntries(LEVELS.map(level => [level, PLAY])) as Record<Level, SearchPlay>,
  }

  const game = defineGame<Levy>({
    id: 'levy',
    battle: 'levy',
    version: 1,
    sides: SIDES,
    data: {},
    kind,
    steps: Object.values(steps) as never,
    sorts: WORDS,
    names: { card: CARDS, chit: CHITS, hex: HEXES, verb: VERBS, stance: STANCES },
    keptIn: { card: ['hand', 'deck', 'discard'], chit: ['cup', 'drawn'] },
    events: TOLD,
    scenarios: [{ id: 'plain', name: 'On the plain' }],
    options: OPTIONS.offer([
      { id: 'strictLevy', title: 'One card at a time', default: false, ruling: 'R1' },
      { id: 'cup', title: 'The cup', default: 'mixed', ruling: 'R2' },
      { id: 'open', title: 'Known deck', default: false, ruling: 'R3' },
    ]),
    begin(s, { options: chosen }, tableTop) {
      for (const card of CARDS.all) s.deck.push(card)
      if (chosen.open !== true) shuffle(s.deck, tableTop)
      for (const side of SIDES.all) for (let i = 0; i < HAND; i++) s.hand[side].push(drawTop(s.deck))
      for (const chit of CHITS.all)
        if (s.options.cup === 'mixed' || sideOf(chit) === (s.options.cup === 'red-first' ? RED : BLUE)) s.cup.push(chit)
        else s.drawn.push(chit)
      push(s, steps.draw)
    },
    outcome: s => (isRunning(s) ? undefined : { winner: s.army.points[RED] > 0 ? RED : BLUE, cause: 'points' }),
    turn: s => s.turn,
    guess,
    gauges: [{ id: 'cards', of: s => s.hand[RED].length }],
    words: { en: words, fr: words },
    bot,
    migrations: [],
  })
  return game
}
