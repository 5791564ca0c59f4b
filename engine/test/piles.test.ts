import { describe, expect, test } from 'vitest'
import {
  bits,
  Dealer,
  defineState,
  drawAny,
  drawMember,
  drawTop,
  type Id,
  ids,
  list,
  lists,
  mask,
  moveAll,
  moveTo,
  only,
  type Side,
  scripted,
  shuffle,
  TableTop,
  u8,
  Xoshiro,
} from '../index.ts'

type Card = Id<'card'>
const SIDES = ids<Side>(['Red', 'Blue'])
const [RED, BLUE] = SIDES.all as [Side, Side]
const CARDS = ids<Card>(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
const NONE = 255
const card = (knownTo?: (s: never, row: number) => number) => u8<Card>({ of: CARDS, blank: NONE, ...(knownTo ? { knownTo } : {}) })
const kind = defineState(
  {
    deck: list(
      8,
      card(() => 0),
    ),
    hand: lists(
      SIDES,
      8,
      card((_s, row) => 1 << row),
    ),
    discard: list(8, card()),
    cup: bits(CARDS),
  },
  {},
)

function full() {
  const s = kind.create()
  for (const one of CARDS.all) {
    s.deck.push(one)
    s.cup.add(one)
  }
  return s
}
const cardsOf = (pile: { readonly length: number; at(i: number): Card }) => Array.from({ length: pile.length }, (_, i) => pile.at(i))

describe('piles', () => {
  test('a shuffle takes one lot fewer than there are cards, and every order is possible', () => {
    const seen = new Set<string>()
    const rng = new Xoshiro('shuffle')
    for (let i = 0; i < 300; i++) {
      const s = kind.create()
      for (const one of CARDS.all.slice(0, 3)) s.deck.push(one)
      const lots: (readonly [number, number])[] = []
      const table = new TableTop(rng)
      table.rollEar = (faces, _rolled, seenBy) => lots.push([faces, seenBy])
      shuffle(s.deck, table)
      expect(lots).toEqual([
        [3, 0],
        [2, 0],
      ])
      seen.add(cardsOf(s.deck).join())
    }
    expect(seen.size).toBe(6)
  })

  test('the same lots shuffle the same way', () => {
    const [a, b] = [full(), full()]
    shuffle(a.deck, new TableTop(scripted(3, 1, 6, 2, 2, 3, 1)))
    shuffle(b.deck, new TableTop(scripted(3, 1, 6, 2, 2, 3, 1)))
    expect(a.$bytes).toEqual(b.$bytes)
    expect([...cardsOf(a.deck)].sort()).toEqual([...CARDS.all])
    expect(cardsOf(a.deck)).not.toEqual([...CARDS.all])
  })

  test('a card is drawn from the top, at random or by name, and never from an empty pile', () => {
    const s = full()
    const table = new TableTop(scripted(3))
    s.hand[RED].push(drawTop(s.deck))
    s.hand[RED].push(drawAny(s.deck, table, only(RED)))
    expect(cardsOf(s.hand[RED]).map(one => CARDS.names[one])).toEqual(['h', 'c'])
    moveTo(s.hand[RED], CARDS.of('h'), s.discard)
    expect(() => moveTo(s.hand[RED], CARDS.of('h'), s.discard)).toThrow('it does not lie there')
    moveAll(s.discard, s.deck)
    expect([s.deck.length, s.discard.length]).toEqual([7, 0])
    expect(drawAny(s.hand[RED], table)).toBe(CARDS.of('c'))
    expect(() => drawTop(s.hand[RED])).toThrow('nothing is left to draw')
  })

  test('a cup that is a set gives any of its members', () => {
    const s = full()
    expect(CARDS.names[drawMember(s.cup, new TableTop(scripted(8)))]).toBe('h')
    expect(CARDS.names[drawMember(s.cup, new TableTop(scripted(2)))]).toBe('b')
    expect([s.cup.count(), s.cup.has(CARDS.of('b')), s.cup.nth(1)]).toEqual([6, false, CARDS.of('c')])
  })
})

describe('a guess', () => {
  test('deals what is unseen to the blank places and masks to the same view', () => {
    const rng = new Xoshiro('deal')
    const dealer = new Dealer<Card>(CARDS.count, NONE)
    const hands = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const s = full()
      shuffle(s.deck, new TableTop(rng))
      for (let n = 0; n < 2; n++) for (const side of SIDES.all) s.hand[side].push(drawTop(s.deck))
      s.discard.push(drawTop(s.deck))
      const view = mask(kind, s, RED, kind.create())
      const world = kind.create()
      kind.copy(view, world)
      dealer.gather([world.deck, world.hand[RED], world.hand[BLUE], world.discard], rng)
      dealer.deal(world.hand[BLUE])
      dealer.deal(world.deck)
      const all = [...cardsOf(world.deck), ...cardsOf(world.hand[RED]), ...cardsOf(world.hand[BLUE]), ...cardsOf(world.discard)]
      expect(all.sort((a, b) => a - b)).toEqual([...CARDS.all])
      expect(mask(kind, world, RED, kind.create()).$bytes).toEqual(view.$bytes)
      hands.add(cardsOf(world.hand[BLUE]).join())
    }
    expect(hands.size).toBeGreaterThan(20)
  })

  test('fails when more is hidden than exists', () => {
    const s = kind.create()
    s.deck.push(NONE as Card)
    const dealer = new Dealer<Card>(0, NONE)
    dealer.gather([s.deck], new Xoshiro(1))
    expect(() => dealer.deal(s.deck)).toThrow('more is hidden than there is')
  })
})
