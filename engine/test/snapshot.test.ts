import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  among,
  defineGame,
  defineState,
  fromJson,
  type Game,
  hash,
  type Id,
  ids,
  type Json,
  only,
  type Position,
  push,
  type Side,
  SnapshotError,
  sorts,
  stepsOf,
  TableTop,
  toJson,
  Words,
  word,
  Xoshiro,
} from '../index.ts'
import { diff } from '../snapshot.ts'
import { migrate } from '../snapshot-read.ts'
import { dealt, duel, matchWith, playAtRandom } from './duel.ts'
import { BLUE, BOTH, CARDS, RED, SIDES, UNITS } from './duel-state.ts'
import { fillAtRandom } from './random-position.ts'

const game = duel()
const { kind } = game
const throughText = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json
const reading = (json: Json) => () => fromJson(game, json)

describe('a position in JSON', () => {
  test('has names for everything and leaves out what is blank', () => {
    const match = dealt(game)
    match.say(BLUE, ['Nine'])
    expect(toJson(game, match.state)).toEqual({
      turn: 1,
      deck: ['Seven', 'Eight'],
      hand: { Red: ['Ace', 'Queen', 'Ten'], Blue: ['King', 'Jack', 'Nine'] },
      trap: { Red: ['Mill'], Blue: ['Ford'] },
      camp: { place: { Red: 'Mill', Blue: 'Ford' }, size: { Red: 1, Blue: 2 } },
      unit: {
        place: { Garde: 'Mill', Ligne: 'Farm', Dragons: 'Farm', Foot: 'Ford', Highlanders: 'Wood', Hussars: 'Wood' },
        strength: { Garde: 1, Ligne: 2, Dragons: 3, Foot: 1, Highlanders: 2, Hussars: 3 },
      },
      army: { armed: { Red: 1, Blue: 1 }, gold: { Red: 100_000, Blue: 200_000 } },
      $stack: [{ step: 'bid' }],
      $sealed: { Blue: ['Nine'] },
    })
  })

  test('a blank position is almost empty, and an empty object is a blank position', () => {
    expect(toJson(game, kind.create())).toEqual({ $stack: [] })
    expect(fromJson(game, {}).$bytes).toEqual(kind.create().$bytes)
  })

  test('any position round-trips byte by byte', () => {
    const s = kind.create()
    fc.assert(
      fc.property(fc.integer(), seed => {
        fillAtRandom(game, s, new Xoshiro(seed))
        const back = fromJson(game, throughText(toJson(game, s)))
        expect(back.$bytes).toEqual(s.$bytes)
        expect(hash(kind, back)).toBe(hash(kind, s))
      }),
      { numRuns: 100 },
    )
  })

  test('played positions come back with their steps and sealed answers', () => {
    const rng = new Xoshiro('json')
    for (let i = 0; i < 25; i++) {
      const match = matchWith(game, rng.fork(i))
      playAtRandom(match, rng, rng.below(30))
      expect(fromJson(game, throughText(toJson(game, match.state))).$bytes).toEqual(match.state.$bytes)
      for (const side of SIDES.all) {
        const view = match.view(side)
        if ((view.$answered & ~only(side)) === 0) expect(fromJson(game, throughText(toJson(game, view))).$bytes).toEqual(view.$bytes)
      }
    }
  })

  test('a view with a sealed answer comes back too', () => {
    const match = dealt(game)
    match.say(BLUE, ['Nine'])
    const view = match.view(RED)
    expect(fromJson(game, throughText(toJson(game, view))).$bytes).toEqual(view.$bytes)
  })
})

describe('a position that cannot be read says where', () => {
  const faults: [string, Json, RegExp][] = [
    ['no object', [], /^state: an object is wanted$/],
    ['an unknown field', { colour: 1 }, /^state\.colour: no such field$/],
    ['an unknown column', { unit: { colour: { Garde: 1 } } }, /^state\.unit\.colour: no such field$/],
    ['an unknown row', { unit: { place: { Nobody: 'Mill' } } }, /^state\.unit\.place: there is no row 'Nobody'$/],
    ['an unknown row of lists', { hand: { Green: ['Ace'] } }, /^state\.hand: there is no row 'Green'$/],
    ['an unknown name', { unit: { place: { Garde: 'Paris' } } }, /^state\.unit\.place\.Garde: .*Paris.* is no value here$/],
    ['an unknown card of a list', { hand: { Red: ['Ace', 'Joker'] } }, /^state\.hand.*\[1\]: .*Joker/],
    ['an unknown member of a set', { offer: ['Joker'] }, /^state\.offer: .*Joker/],
    ['a name where a number is wanted', { turn: 'first' }, /^state\.turn: /],
    ['half a number', { turn: 1.5 }, /^state\.turn: /],
    ['nothing', { turn: null }, /^state\.turn: /],
    ['a number too large for its cell', { turn: 256 }, /^state\.turn: 256 does not fit$/],
    ['a number too small for its cell', { parry: -129 }, /^state\.parry: -129 does not fit$/],
    ['a number too large for a column', { army: { gold: { Red: 2 ** 31 } } }, /^state\.army\.gold\.Red: 2147483648 does not fit$/],
    ['a list that is no list', { deck: { a: 1 } }, /^state\.deck: a list is wanted$/],
    ['rows that are no object', { hand: ['Ace'] }, /^state\.hand: an object is wanted$/],
    ['a table that is no object', { unit: 4 }, /^state\.unit: an object is wanted$/],
    ['a column that is no object', { unit: { place: 4 } }, /^state\.unit\.place: an object is wanted$/],
    ['a list that is too long', { deck: Array(9).fill('Ace') as Json }, /^state\.deck: more than 8 entries$/],
    ['a member that a set cannot have', { offer: [8] }, /^state\.offer: /],
    ['a member beyond the words of a set', { offer: [40] }, /^state\.offer: /],
    ['a member below the first', { offer: [-1] }, /^state\.offer: /],
    ['a member that is another row of sets', { trap: { Red: [32] } }, /^state\.trap/],
    ['a stack that is no list', { $stack: {} }, /^state\.\$stack: a list is wanted$/],
    ['an unknown step', { $stack: [{ step: 'dance' }] }, /^state\.\$stack\[0\]: there is no step .*dance/],
    ['a step that is no object', { $stack: ['bid'] }, /^state\.\$stack\[0\]: an object is wanted$/],
    ['a frame that lacks a number', { $stack: [{ step: 'act', side: 'Red' }] }, /^state\.\$stack\[0\]\.left: /],
    ['a frame with an unknown name', { $stack: [{ step: 'act', side: 'Green', left: 1 }] }, /^state\.\$stack\[0\]\.side: /],
    ['a frame with a number that does not fit', { $stack: [{ step: 'act', side: 'Red', left: 70_000 }] }, /^state\.\$stack\[0\]\.left: /],
    ['a frame with a number it does not have', { $stack: [{ step: 'bid', left: 1 }] }, /^state\.\$stack\[0\]\.left: /],
    ['too many steps', { $stack: Array(13).fill({ step: 'bid' }) as Json }, /^state\.\$stack: too many steps$/],
    ['a sealed answer of nobody', { $sealed: { Green: ['Ace'] } }, /^state\.\$sealed\.Green: /],
    ['a sealed answer that is no list', { $sealed: { Red: 'Ace' } }, /^state\.\$sealed\.Red: /],
    ['a sealed word that does not exist', { $stack: [{ step: 'bid' }], $sealed: { Red: ['Joker'] } }, /^state\.\$sealed\.Red.*Joker/],
    ['a sealed word where nobody is asked', { $sealed: { Red: ['Ace'] } }, /^state\.\$sealed/],
    ['a sealed word that is none', { $stack: [{ step: 'bid' }], $sealed: { Red: [7] } }, /^state\.\$sealed\.Red/],
    [
      'a sealed answer that is too long',
      { $sealed: { Red: ['Ace', 'Ace', 'Ace', 'Ace'] } },
      /^state\.\$sealed\.Red: the sentence is too long$/,
    ],
  ]
  test.each(faults)('%s', (_what, json, message) => {
    expect(reading(json)).toThrow(SnapshotError)
    expect(reading(json)).toThrow(message)
  })

  test('any JSON at all is read or cleanly refused', () => {
    const keys = fc.constantFrom(...kind.slots.map(slot => slot.part), '$stack', '$sealed', 'x')
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }), json => {
        try {
          fromJson(game, json as Json)
        } catch (error) {
          expect(error).toBeInstanceOf(SnapshotError)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('names shared by several sorts of words', () => {
  type Hex = Id<'hex'>
  const HEXES = ids<Hex>(['1', '2', '3'])
  const { HEX } = sorts<{ HEX: Hex }>('HEX')
  const sealing = defineState({}, {}, { say: 4 })
  type S = Position & { readonly data: object }
  const order = stepsOf<S>()(
    'order',
    '1',
    {},
    {
      everybody: () => BOTH,
      words: [
        among(
          HEX,
          () => HEXES.all,
          () => undefined,
        ),
      ],
      applyAll() {},
    },
  )
  const orders: Game<S> = defineGame<S>({
    ...(game as unknown as Game<S>),
    id: 'orders',
    kind: sealing,
    steps: [order],
    sorts: { HEX },
    names: { hex: HEXES },
    keptIn: {},
  })

  test('a sealed word comes back as the same word', () => {
    const s = sealing.create()
    push(s, order)
    const said = new Words()
    said.push(word(HEX, HEXES.of('2')))
    orders.rules.begin(s, RED as Side, said, new TableTop({ roll: () => 1 }))
    expect(fromJson(orders, throughText(toJson(orders, s))).$bytes).toEqual(s.$bytes)
  })
})

describe('differences', () => {
  test('there are none between equal positions', () => {
    const match = dealt(game)
    expect(diff(game, match.state, match.before(0) ?? match.state)).toEqual([])
  })

  test('each differing cell is named with its row', () => {
    const a = dealt(game).state
    const b = kind.create()
    kind.copy(a, b)
    b.turn = 2
    b.unit.place[UNITS.of('Foot')] = b.unit.place[UNITS.of('Hussars')]
    b.hand[BLUE].set(1, CARDS.of('Seven'))
    expect(diff(game, a, b)).toEqual([
      { path: 'turn', row: undefined, from: 1, to: 2 },
      { path: 'hand', row: 'Blue', from: CARDS.of('Jack'), to: CARDS.of('Seven') },
      { path: 'unit.place', row: 'Foot', from: 4, to: 3 },
    ])
  })
})

describe('migrations', () => {
  test('a snapshot of an older version goes through each migration in order', () => {
    const three: Game = {
      ...(game as unknown as Game),
      version: 3,
      migrations: [
        { name: 'to three', to: 3, change: state => ({ ...(state as object), turn: 3 }) },
        { name: 'to two', to: 2, change: state => ({ ...(state as object), parry: 2 }) },
      ],
    }
    expect(migrate(three, 1, {})).toEqual({ state: { parry: 2, turn: 3 }, steps: ['to two', 'to three'] })
    expect(migrate(three, 2, {})).toEqual({ state: { turn: 3 }, steps: ['to three'] })
    expect(migrate(three, 3, { turn: 1 })).toEqual({ state: { turn: 1 }, steps: [] })
  })

  test('a future version and a missing migration are refused', () => {
    expect(() => migrate(game as unknown as Game, 3, {})).toThrow(SnapshotError)
    expect(() => migrate(game as unknown as Game, 0, {})).toThrow('duel has no migration to rules version 1')
  })
})
