import { describe, expect, test } from 'vitest'
import {
  bits,
  defineState,
  hidesFrom,
  ids,
  knowers,
  knownByRow,
  list,
  mask,
  only,
  type Side,
  table,
  u8,
  viewOf,
  word,
  Xoshiro,
} from '../index.ts'
import { reveals } from '../mask.ts'
import { dealt, duel, matchWith, playAtRandom } from './duel.ts'
import { BLUE, BOTH, CARD, CARDS, type Duel, NO_CARD, PLACES, RED, SIDES, UNITS } from './duel-state.ts'

const game = duel()
const { kind } = game
const fresh = (): Duel => dealt(game).state
const places = (length: number, s: { at(i: number): number }) => Array.from({ length }, (_, i) => s.at(i))

describe('what a side does not know is blank', () => {
  test('the cards of the other hand and of the deck, but not their number', () => {
    const s = fresh()
    const view = viewOf(game, s, RED)
    expect(places(3, view.hand[RED])).toEqual(places(3, s.hand[RED]))
    expect(view.hand[BLUE].length).toBe(3)
    expect(places(3, view.hand[BLUE])).toEqual([NO_CARD, NO_CARD, NO_CARD])
    expect(view.deck.length).toBe(2)
    expect(places(2, view.deck)).toEqual([NO_CARD, NO_CARD])
  })

  test('columns by row, until revealed', () => {
    const s = fresh()
    const hussars = UNITS.of('Hussars')
    expect(viewOf(game, s, RED).unit.strength[hussars]).toBe(-1)
    expect(viewOf(game, s, BLUE).unit.strength[hussars]).toBe(3)
    s.unit.seen[hussars] |= only(RED)
    expect(viewOf(game, s, RED).unit.strength[hussars]).toBe(3)
    expect(viewOf(game, s, RED).army.gold[BLUE]).toBe(-1)
    expect(viewOf(game, s, BLUE).army.gold[BLUE]).toBe(200_000)
  })

  test('of the sides that know something, each sees its own bit', () => {
    const s = fresh()
    const garde = UNITS.of('Garde')
    s.unit.seen[garde] = BOTH
    expect([viewOf(game, s, RED).unit.seen[garde], viewOf(game, s, BLUE).unit.seen[garde]]).toEqual([only(RED), only(BLUE)])
    s.unit.seen[garde] = only(BLUE)
    expect([viewOf(game, s, RED).unit.seen[garde], viewOf(game, s, BLUE).unit.seen[garde]]).toEqual([0, only(BLUE)])
  })

  test('members of sets, row by row', () => {
    const s = fresh()
    expect(s.trap[BLUE].has(PLACES.of('Ford'))).toBe(true)
    expect(viewOf(game, s, RED).trap[BLUE].count()).toBe(0)
    expect(viewOf(game, s, RED).trap[RED].count()).toBe(1)
  })

  test('single members of a set beyond its first word', () => {
    const things = ids(Array.from({ length: 70 }, (_, i) => `thing ${i}`))
    const evenToRed = (_s: unknown, _row: number, place: number) => (place % 2 === 0 ? BOTH : only(BLUE))
    const sets = defineState({ seen: bits(things, { knownTo: evenToRed }) }, {})
    const s = sets.create()
    for (const thing of [0, 1, 31, 32, 33, 63, 64, 69]) s.seen.add(things.all[thing])
    const out: number[] = []
    const n = mask(sets, s, RED, sets.create()).seen.members(out)
    expect(out.slice(0, n)).toEqual([0, 32, 64])
    expect(mask(sets, s, BLUE, sets.create()).seen.count()).toBe(8)
  })

  test('single places of a list, by the list and the place in it', () => {
    const topOnly = (_s: unknown, row: number, place: number) => (row === 0 && place === 1 ? BOTH : 0)
    const piles = defineState({ pile: list(3, u8({ knownTo: topOnly })) }, {})
    const s = piles.create()
    for (const v of [4, 5, 6]) s.pile.push(v)
    expect(places(3, mask(piles, s, RED, piles.create()).pile)).toEqual([0, 5, 0])
  })

  test('whole rows, and with them every column', () => {
    const s = fresh()
    expect([viewOf(game, s, RED).camp.place[BLUE], viewOf(game, s, RED).camp.size[BLUE]]).toEqual([-1, 0])
    expect([viewOf(game, s, RED).camp.place[RED], viewOf(game, s, RED).camp.size[RED]]).toEqual([0, 1])
    s.found.add(BLUE)
    expect([viewOf(game, s, RED).camp.place[BLUE], viewOf(game, s, RED).camp.size[BLUE]]).toEqual([4, 2])
  })

  test('a column of a hidden row needs both permissions', () => {
    const rows = ids<Side>(['red', 'blue'])
    const hidden = defineState(
      { t: table(rows, { a: u8({ knownTo: () => only(RED) }), b: u8(), k: knowers() }, { knownTo: (_s, row) => only(row as Side) }) },
      {},
    )
    const s = hidden.create()
    for (const row of rows.all) {
      s.t.a[row] = 1
      s.t.b[row] = 2
      s.t.k[row] = BOTH
    }
    const [red, blue] = rows.all.map(side => mask(hidden, s, side, hidden.create()).t)
    expect([red.a[RED], red.b[RED], red.k[RED], red.a[BLUE], red.b[BLUE], red.k[BLUE]]).toEqual([1, 2, 1, 0, 0, 0])
    expect([blue.a[RED], blue.b[RED], blue.k[RED], blue.a[BLUE], blue.b[BLUE], blue.k[BLUE]]).toEqual([0, 0, 0, 0, 2, 2])
  })

  test('columns known by row, until that is lifted', () => {
    const rows = ids<Side>(['red', 'blue'])
    const ofOwner = knownByRow(
      row => 1 << row,
      (s: { over: number }) => s.over !== 0,
    )
    const fenced = defineState(
      {
        over: u8(),
        t: table(rows, { a: u8({ blank: 9, knownTo: ofOwner }), b: u8({ knownTo: ofOwner }) }),
        held: list(2, u8({ knownTo: ofOwner })),
      },
      {},
    )
    const s = fenced.create()
    s.held.push(7)
    for (const row of rows.all) {
      s.t.a[row] = 1
      s.t.b[row] = 2
    }
    const seen = () =>
      rows.all
        .map(side => mask(fenced, s, side, fenced.create()))
        .map(({ t, held }) => [t.a[RED], t.a[BLUE], t.b[RED], t.b[BLUE], held.at(0)])
    expect(seen()).toEqual([
      [1, 9, 2, 0, 7],
      [9, 1, 0, 2, 0],
    ])
    s.over = 1
    expect(seen()).toEqual([
      [1, 1, 2, 2, 7],
      [1, 1, 2, 2, 7],
    ])
  })

  test('columns known by row, but for an exception', () => {
    const rows = ids<Side>(['red', 'blue'])
    const ofOwner = knownByRow<{ spied: number }>(row => 1 << row, undefined, {
      holds: s => s.spied !== 0,
      ofRow: (s, row) => (s.spied === row + 1 ? BOTH : 1 << row),
    })
    const open = defineState({ spied: u8(), t: table(rows, { a: u8({ knownTo: ofOwner }) }) }, {})
    const s = open.create()
    for (const row of rows.all) s.t.a[row] = 1
    const seen = () => rows.all.map(side => mask(open, s, side, open.create()).t.a).map(a => [a[RED], a[BLUE]])
    expect(seen()).toEqual([
      [1, 0],
      [0, 1],
    ])
    s.spied = 1
    expect(seen()).toEqual([
      [1, 0],
      [1, 1],
    ])
  })

  test('sealed words and their number, but not that an answer is in', () => {
    const match = dealt(game)
    match.act(BLUE, [word(CARD, CARDS.of('Nine'))])
    const view = match.view(RED)
    expect([...view.$sealed]).toEqual([...view.$sealed].map(() => 0))
    expect(view.$answered).toBe(only(BLUE))
    expect([...match.view(BLUE).$sealed]).toEqual([...match.state.$sealed])
  })
})

describe('masks', () => {
  test('a position is not masked in place', () => {
    const s = fresh()
    expect(() => mask(kind, s, RED, s)).toThrow('a view needs a position of its own')
  })

  test('masking leaves the position unchanged', () => {
    const s = fresh()
    const before = s.$bytes.slice()
    viewOf(game, s, RED)
    expect(s.$bytes).toEqual(before)
  })

  test("earlier contents of the view's memory leave no trace", () => {
    const s = fresh()
    const used = kind.create()
    used.$bytes.fill(0xee)
    expect(mask(kind, s, RED, used).$bytes).toEqual(viewOf(game, s, RED).$bytes)
  })

  test('masking a view again changes nothing, and a guess masks to its view', () => {
    const rng = new Xoshiro('mask')
    for (let i = 0; i < 30; i++) {
      const match = matchWith(game, rng.fork(i))
      playAtRandom(match, rng, rng.below(25))
      for (const side of SIDES.all) {
        const view = match.view(side)
        expect(viewOf(game, view, side).$bytes).toEqual(view.$bytes)
        const world = kind.create()
        game.guess?.(view, side, rng, world)
        expect(viewOf(game, world, side).$bytes).toEqual(view.$bytes)
      }
    }
  })
})

describe('whether something is hidden', () => {
  test('a dealt duel hides something from both, a public field from nobody', () => {
    const s = fresh()
    expect([hidesFrom(kind, s, RED), hidesFrom(kind, s, BLUE)]).toEqual([true, true])
    const open = defineState({ a: u8(), pile: list(3, u8()) }, {})
    expect(hidesFrom(open, open.create(), RED)).toBe(false)
  })

  test('a field known to one side is hidden from the other', () => {
    const one = defineState({ a: u8({ knownTo: () => only(RED) }) }, {})
    expect([hidesFrom(one, one.create(), RED), hidesFrom(one, one.create(), BLUE)]).toEqual([false, true])
  })

  test('a sealed answer is hidden from the other sides', () => {
    const sealing = defineState({ a: u8() }, {}, { say: 4 })
    const s = sealing.create()
    expect([hidesFrom(sealing, s, RED), hidesFrom(sealing, s, BLUE)]).toEqual([false, false])
    s.$answered = only(RED)
    expect([hidesFrom(sealing, s, RED), hidesFrom(sealing, s, BLUE)]).toEqual([false, true])
  })

  test('an empty hand hides nothing, since its length is public', () => {
    const hands = defineState({ hand: list(3, u8({ blank: 255, knownTo: () => only(RED) })) }, {})
    const s = hands.create()
    expect(hidesFrom(hands, s, BLUE)).toBe(false)
    s.hand.push(1)
    expect(hidesFrom(hands, s, BLUE)).toBe(true)
  })

  test('what the other side has learnt is hidden too', () => {
    const seen = defineState({ t: table(ids(['a']), { seen: knowers() }) }, {})
    expect(hidesFrom(seen, seen.create(), RED)).toBe(true)
  })
})

describe('who knows what', () => {
  const was = (s: Duel): Duel => {
    const before = kind.create()
    kind.copy(s, before)
    return before
  }

  test('revealing something to a side changes it, and nothing else does', () => {
    const s = fresh()
    const before = was(s)
    s.turn = 9
    s.hand[RED].set(0, CARDS.of('Seven'))
    expect(reveals(kind, before, s)).toBe(false)
    s.unit.seen[UNITS.of('Foot')] |= only(RED)
    expect(reveals(kind, before, s)).toBe(true)
    expect(reveals(kind, s, before)).toBe(false)
  })

  test('a row coming into sight counts', () => {
    const s = fresh()
    const before = was(s)
    s.found.add(BLUE)
    expect(reveals(kind, before, s)).toBe(true)
  })
})
