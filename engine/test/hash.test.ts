import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashFor } from '../game.ts'
import { RunningHash } from '../hash.ts'
import { numbers } from '../ids.ts'
import { defineState, hash, i8, i16, ids, list, only, printHash, push, table, u8, Xoshiro } from '../index.ts'
import { dealt, duel } from './duel.ts'
import { BLUE, CARDS, RED } from './duel-state.ts'
import { anyValue, fillAtRandom } from './random-position.ts'

const game = duel()
const { kind } = game

describe('the hash of a position', () => {
  test('is 0 for a blank position, whatever is declared', () => {
    expect(hash(kind, kind.create())).toBe(0)
  })

  test('equal positions have equal hashes, however they came about', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const s = kind.create()
        fillAtRandom(game, s, new Xoshiro(seed))
        const t = kind.create()
        kind.copy(s, t)
        expect(hash(kind, t)).toBe(hash(kind, s))
      }),
      { numRuns: 50 },
    )
    const s = kind.create()
    for (const card of [3, 1, 2]) s.discard.push(CARDS.all[card])
    s.discard.removeAt(1)
    const t = kind.create()
    for (const card of [3, 2]) t.discard.push(CARDS.all[card])
    expect(hash(kind, s)).toBe(hash(kind, t))
  })

  test('any single cell changes it', () => {
    const rng = new Xoshiro('cells')
    const s = kind.create()
    for (let i = 0; i < 40; i++) {
      fillAtRandom(game, s, rng)
      const before = hash(kind, s)
      for (const slot of kind.slots) {
        const cells = s.$cells[slot.index]
        const used = slot.path === '$stack' ? s.$depth * slot.stride : cells.length
        for (let cell = 0; cell < used; cell++) {
          const kept = cells[cell]
          cells[cell] = anyValue(slot, rng)
          if (cells[cell] !== kept) expect(hash(kind, s), `${slot.path} ${cell}`).not.toBe(before)
          cells[cell] = kept
        }
      }
      expect(hash(kind, s)).toBe(before)
    }
  })

  test('one that runs along with a changing position is the same', () => {
    const rng = new Xoshiro('running')
    const running = new RunningHash(kind)
    const s = kind.create()
    for (let i = 0; i < 200; i++) {
      if (i % 10 === 0) fillAtRandom(game, s, rng)
      const slot = kind.slots[rng.below(kind.slots.length)]
      const cells = s.$cells[slot.index]
      if (cells.length > 0) cells[rng.below(cells.length)] = anyValue(slot, rng)
      expect(running.of(s), slot.path).toBe(hash(kind, s))
    }
    kind.clear(s)
    expect(running.of(s)).toBe(0)
  })

  test('swapping two cells changes it', () => {
    const s = kind.create()
    s.discard.push(CARDS.of('Ace'))
    s.discard.push(CARDS.of('Ten'))
    const t = kind.create()
    t.discard.push(CARDS.of('Ten'))
    t.discard.push(CARDS.of('Ace'))
    expect(hash(kind, s)).not.toBe(hash(kind, t))
  })

  test('a new blank field keeps it, wherever it is declared', () => {
    const units = ids(['a', 'b', 'c'])
    const old = defineState({ turn: u8(), unit: table(units, { hex: i16({ blank: -1 }) }), pile: list(4, u8()) }, {})
    const grown = defineState(
      {
        weather: i8({ blank: -1 }),
        turn: u8(),
        unit: table(units, { morale: u8({ blank: 9 }), hex: i16({ blank: -1 }), steps: i8() }),
        other: list(9, i16({ blank: -3 })),
        pile: list(4, u8()),
        seen: table(numbers(7), { x: u8() }),
      },
      {},
      { depth: 20 },
    )
    const s = old.create()
    const t = grown.create()
    for (const p of [s, t]) {
      p.turn = 7
      p.unit.hex[1] = 300
      p.pile.push(5)
      push(p, { id: 3 }, 1, -2)
    }
    expect(hash(grown, t)).toBe(hash(old, s))
    t.weather = 0
    expect(hash(grown, t)).not.toBe(hash(old, s))
  })

  test('a field is identified by its name, not its place', () => {
    const one = defineState({ a: u8(), b: u8() }, {})
    const two = defineState({ b: u8(), a: u8() }, {})
    const s = one.create()
    const t = two.create()
    s.a = t.a = 3
    s.b = t.b = 4
    expect(hash(one, s)).toBe(hash(two, t))
  })

  test('the stack counts: its depth, its steps and their frames', () => {
    const seen = new Set<number>()
    const s = kind.create()
    const look = () => seen.add(hash(kind, s))
    look()
    push(s, { id: 0 })
    look()
    push(s, { id: 0 })
    look()
    push(s, { id: 2 }, 1)
    look()
    s.$stack[2 * 8 + 1] = 2
    look()
    s.$answered = only(RED)
    look()
    s.$sealed[1] = 77
    look()
    expect(seen.size).toBe(7)
  })

  test('no two of 100,000 random positions share one', () => {
    const small = defineState({ turn: u8(), unit: table(numbers(8), { place: i8({ blank: -1 }), steps: u8() }) }, {}, { depth: 1 })
    const rng = new Xoshiro('collisions')
    const s = small.create()
    const hashes = new Set<number>()
    const positions = new Set<string>()
    for (let i = 0; i < 100_000; i++) {
      const slot = small.slots[rng.below(3)]
      s.$cells[slot.index][rng.below(slot.cells)] = rng.below(3) === 0 ? slot.blank : rng.below(12)
      positions.add(String.fromCharCode(...s.$bytes))
      hashes.add(hash(small, s))
    }
    expect(positions.size).toBeGreaterThan(80_000)
    expect(hashes.size).toBe(positions.size)
  })

  test('it is a safe integer, printed as fourteen hexadecimal digits', () => {
    const rng = new Xoshiro('print')
    const s = kind.create()
    for (let i = 0; i < 200; i++) {
      fillAtRandom(game, s, rng)
      const h = hash(kind, s)
      expect(Number.isSafeInteger(h) && h >= 0).toBe(true)
      expect(printHash(h)).toMatch(/^[0-9a-f]{14}$/)
      expect(Number.parseInt(printHash(h), 16)).toBe(h)
    }
    expect(printHash(0)).toBe('00000000000000')
    expect(printHash(2 ** 53 - 1)).toBe('1fffffffffffff')
  })
})

describe('the hash a side may know', () => {
  test('does not change with what the side does not know', () => {
    const match = dealt(game)
    const before = match.hashFor(RED)
    const s = match.state
    s.hand[BLUE].set(0, CARDS.of('Seven'))
    s.deck.set(0, CARDS.of('King'))
    s.army.gold[BLUE] = 5
    s.trap[BLUE].clear()
    expect(hashFor(game, s, RED)).toBe(before)
    expect(match.hashFor(BLUE)).not.toBe(before)
  })

  test('changes with what the side knows', () => {
    const match = dealt(game)
    const before = match.hashFor(RED)
    match.state.hand[RED].set(0, CARDS.of('Seven'))
    expect(match.hashFor(RED)).not.toBe(before)
  })
})
