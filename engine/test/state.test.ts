import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numbers } from '../ids.ts'
import { bitRows, bits, defineState, i8, i16, i32, ids, list, lists, type Position, type StateKind, table, u8 } from '../index.ts'
import { CARDS, duelState, GONE, NO_CARD, RED, SIDES, UNITS } from './duel-state.ts'

const BYTES = { u8: 1, i8: 1, i16: 2, i32: 4 } as const
const kind = duelState({ rounds: 3, hand: 3 })

/** Odd counts of narrow cells before wide ones: what a careless layout gets wrong. */
const AWKWARD = defineState(
  {
    a: u8(),
    b: i32(),
    c: table(numbers(3), { d: i8({ blank: -1 }), e: i16({ blank: -2 }), f: i32({ blank: 7 }) }),
    g: list(5, i16({ blank: -1 })),
    h: bits(numbers(70)),
    k: i16(),
  },
  { size: 1 },
  { depth: 3, say: 5, sides: 3 },
)

function isLaidOutWell<S extends Position>({ slots, size }: StateKind<S>): void {
  const taken = new Uint8Array(size)
  for (const { path, width, offset, cells } of slots) {
    expect(offset % BYTES[width], path).toBe(0)
    for (let i = offset; i < offset + cells * BYTES[width]; i++) taken[i]++
  }
  expect(Math.max(...taken)).toBe(1)
  expect(size % 8).toBe(0)
  expect(size - taken.filter(n => n === 1).length).toBeLessThan(8)
}

describe('layout', () => {
  test('cells are aligned, do not overlap and waste nothing', () => {
    isLaidOutWell(kind)
    isLaidOutWell(AWKWARD)
  })

  test('every slot of a position has its cells, in slot order', () => {
    const s = AWKWARD.create()
    for (const slot of AWKWARD.slots) {
      expect(s.$cells[slot.index].length).toBe(slot.cells)
      expect(s.$cells[slot.index].byteOffset).toBe(slot.offset)
      expect(s.$cells[slot.index].buffer).toBe(s.$bytes.buffer)
    }
    expect(s.$bytes.length).toBe(AWKWARD.size)
  })

  test('kernel names are refused, and lists too long for a byte', () => {
    expect(() => defineState({ $x: u8() }, {})).toThrow("'$x' is a name of the kernel's")
    expect(() => defineState({ data: u8() }, {})).toThrow("'data' is a name of the kernel's")
    expect(() => defineState({ pile: list(256, u8()) }, {})).toThrow("'pile' is longer than 255")
    expect(() => defineState({ pile: list(255, u8()) }, {})).not.toThrow()
  })

  test('a blank that its cell cannot hold is refused', () => {
    expect(() => defineState({ a: u8({ blank: -1 }) }, {})).toThrow()
    expect(() => defineState({ a: table(numbers(2), { b: i8({ blank: 128 }) }) }, {})).toThrow()
    expect(() => defineState({ a: list(3, i16({ blank: 40_000 })) }, {})).toThrow()
  })
})

describe('create, copy, clear', () => {
  test('a new position is blank', () => {
    const s = AWKWARD.create()
    expect([s.a, s.b, s.k, s.g.length, s.h.count(), s.$depth, s.$answered]).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect([...s.$cells[AWKWARD.slots.findIndex(slot => slot.path === 'c.f')]]).toEqual([7, 7, 7])
    for (const slot of AWKWARD.slots) for (const cell of s.$cells[slot.index]) expect(cell, slot.path).toBe(slot.blank)
  })

  test('a copy has the same bytes and is independent', () => {
    const s = AWKWARD.create()
    s.b = -123_456
    s.g.push(-5)
    s.h.add(69)
    const t = AWKWARD.create()
    AWKWARD.copy(s, t)
    expect(t.$bytes).toEqual(s.$bytes)
    t.b = 1
    t.g.push(9)
    expect([s.b, s.g.length]).toEqual([-123_456, 1])
    expect([t.b, t.g.at(0), t.h.has(69)]).toEqual([1, -5, true])
  })

  test('clear restores every blank', () => {
    const s = AWKWARD.create()
    s.$bytes.fill(0xa5)
    AWKWARD.clear(s)
    expect(s.$bytes).toEqual(AWKWARD.create().$bytes)
  })

  test('the data is shared, not copied', () => {
    const data = { size: 9 }
    const shared = defineState({ a: u8() }, data)
    expect(shared.create().data).toBe(data)
    expect(shared.create().data).toBe(shared.create().data)
  })
})

describe('cells', () => {
  test('scalars and columns keep the sign and range of their width', () => {
    const widths = defineState({ u: u8(), b: i8(), w: i16(), l: i32(), t: table(numbers(2), { u: u8(), b: i8(), w: i16(), l: i32() }) }, {})
    const s = widths.create()
    s.u = 255
    s.b = -128
    s.w = -32_768
    s.l = -2_147_483_648
    expect([s.u, s.b, s.w, s.l]).toEqual([255, -128, -32_768, -2_147_483_648])
    s.t.u[1] = 255
    s.t.b[1] = 127
    s.t.w[1] = 32_767
    s.t.l[1] = 2_147_483_647
    expect([s.t.u[1], s.t.b[1], s.t.w[1], s.t.l[1]]).toEqual([255, 127, 32_767, 2_147_483_647])
    expect([s.t.u[0], s.t.b[0], s.t.w[0], s.t.l[0], s.t.u.length]).toEqual([0, 0, 0, 0, 2])
  })

  test('a column can be filled at once', () => {
    const s = kind.create()
    s.unit.place.fill(GONE)
    expect([...UNITS.all].map(unit => s.unit.place[unit])).toEqual([-1, -1, -1, -1, -1, -1])
  })
})

describe('lists', () => {
  test('a full list takes no more', () => {
    const small = defineState({ pile: list(2, u8()) }, {})
    const s = small.create()
    s.pile.push(1)
    s.pile.push(2)
    expect(() => s.pile.push(3)).toThrow('the list is full')
    expect([s.pile.length, s.pile.at(0), s.pile.at(1)]).toEqual([2, 1, 2])
  })

  test('removing one closes up, keeps the order and blanks the place left', () => {
    const s = kind.create()
    for (const name of ['Ace', 'Ten', 'King']) s.hand[RED].push(CARDS.of(name))
    s.hand[RED].removeAt(0)
    expect([s.hand[RED].length, CARDS.names[s.hand[RED].at(0)], CARDS.names[s.hand[RED].at(1)]]).toEqual([2, 'Ten', 'King'])
    expect(s.hand[RED].at(2)).toBe(NO_CARD)
    s.hand[RED].removeAt(1)
    s.hand[RED].removeAt(0)
    expect(s.$bytes).toEqual(kind.create().$bytes)
  })

  test('a place that does not exist cannot be set or removed', () => {
    const s = kind.create()
    s.hand[RED].push(CARDS.of('Ace'))
    expect(() => s.hand[RED].set(1, CARDS.of('Ten'))).toThrow('no such place')
    expect(() => s.hand[RED].removeAt(1)).toThrow('no such place')
  })

  test('place -1, from a failed indexOf, cannot be set or removed', () => {
    const s = kind.create()
    for (const side of SIDES.all) s.hand[side].push(CARDS.of('Ace'))
    for (const side of SIDES.all) {
      expect(() => s.hand[side].set(-1, CARDS.of('Ten'))).toThrow('no such place')
      expect(() => s.hand[side].removeAt(s.hand[side].indexOf(CARDS.of('Ten')))).toThrow('no such place')
    }
  })

  test('lists behave like arrays, and rows are independent', () => {
    const rows = defineState({ pile: lists(numbers(3), 4, i16({ blank: -9 })) }, {})
    const command = fc.record({
      row: fc.nat(2),
      what: fc.constantFrom('push', 'remove', 'set', 'clear'),
      at: fc.nat(3),
      value: fc.integer({ min: -99, max: 99 }),
    })
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), commands => {
        const s = rows.create()
        const model: number[][] = [[], [], []]
        for (const { row, what, at, value } of commands) {
          if (what === 'push' && model[row].length < 4) {
            s.pile[row].push(value)
            model[row].push(value)
          } else if (what === 'remove' && at < model[row].length) {
            s.pile[row].removeAt(at)
            model[row].splice(at, 1)
          } else if (what === 'set' && at < model[row].length) {
            s.pile[row].set(at, value)
            model[row][at] = value
          } else if (what === 'clear') {
            s.pile[row].clear()
            model[row] = []
          }
        }
        const again = rows.create()
        for (const [row, values] of model.entries()) {
          expect(Array.from({ length: s.pile[row].length }, (_, i) => s.pile[row].at(i))).toEqual(values)
          for (const value of values) expect(s.pile[row].indexOf(value)).toBe(values.indexOf(value))
          expect(s.pile[row].indexOf(1000)).toBe(-1)
          for (const value of values) again.pile[row].push(value)
        }
        expect(s.$bytes, 'equal lists have equal bytes').toEqual(again.$bytes)
      }),
      { numRuns: 60 },
    )
  })
})

describe('sets', () => {
  test('sets behave like sets beyond 32 members, and rows are independent', () => {
    const wide = defineState({ seen: bitRows(ids(['a', 'b', 'c']), numbers(70)) }, {})
    const command = fc.record({ row: fc.nat(2), what: fc.constantFrom('add', 'add', 'remove', 'clear'), value: fc.nat(69) })
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), commands => {
        const s = wide.create()
        const model = [new Set<number>(), new Set<number>(), new Set<number>()]
        for (const { row, what, value } of commands) {
          if (what === 'add') {
            s.seen[row].add(value)
            model[row].add(value)
          } else if (what === 'remove') {
            s.seen[row].remove(value)
            model[row].delete(value)
          } else {
            s.seen[row].clear()
            model[row].clear()
          }
        }
        for (const [row, members] of model.entries()) {
          const out: number[] = []
          expect(s.seen[row].members(out)).toBe(members.size)
          expect(out.slice(0, members.size)).toEqual([...members].sort((a, b) => a - b))
          expect(s.seen[row].count()).toBe(members.size)
          for (let value = 0; value < 70; value++) expect(s.seen[row].has(value)).toBe(members.has(value))
        }
      }),
      { numRuns: 30 },
    )
  })
})
