import { describe, expect, test } from 'vitest'
import {
  defineState,
  GO,
  GRAMMAR,
  type Id,
  ids,
  push,
  Rules,
  refusals,
  type Side,
  type StateOf,
  series,
  sorts,
  stepsOf,
  TableTop,
  u8,
  type Word,
  Words,
  word,
  Xoshiro,
} from '../index.ts'

type Unit = Id<'unit'>
const UNITS = ids<Unit>(['a', 'b', 'c', 'd'])
const { UNIT } = sorts<{ UNIT: Unit }>('UNIT')
const NO = refusals({ enough: '1.1', nobody: '1.2' })
const kind = defineState({ mark: u8() }, {}, { say: 6 })
type S = StateOf<typeof kind>
const SIDE = 0 as Side
const u = (name: string): Word => word(UNIT, UNITS.of(name))

/** Up to three units, at least one; what was played is written down. */
function begun(isSealed = false) {
  const played: Word[][] = []
  const words = [
    series<S, object, Unit>(
      UNIT,
      () => UNITS.all,
      (_s, _f, said) => (said.n - said.from >= 3 ? NO.enough : undefined),
      (_s, _f, said) => (said.n === said.from ? NO.nobody : undefined),
    ),
  ]
  const step = stepsOf<S>()(
    'muster',
    '1',
    {},
    {
      ...(isSealed ? { everybody: () => 1 } : { asks: () => 1 }),
      words,
      apply: (_s, _f, said) => void played.push(said.list()),
      applyAll: (_s, _f, said) => void played.push(said[0].list()),
    },
  )
  const rules = new Rules<S>([step])
  const s = kind.create()
  push(s, step)
  return { rules, s, played }
}

const saying = (...words: Word[]): Words => {
  const said = new Words(8)
  said.set(words)
  return said
}

describe('words in any order', () => {
  test('each is offered until it is said, and go once the set may be closed', () => {
    const { rules, s } = begun()
    const out = new Words()
    expect(rules.choices(s, SIDE, saying(), out)).toBe(false)
    expect(out.list()).toEqual(['a', 'b', 'c', 'd'].map(u))
    rules.choices(s, SIDE, saying(u('c')), out)
    expect(out.list()).toEqual([...['a', 'b', 'd'].map(u), GO])
    expect(rules.why(s, SIDE, saying(u('c')), u('c'))).toBe(GRAMMAR.saidAlready)
    expect(rules.why(s, SIDE, saying(u('c'), u('a'), u('d')), u('b'))).toBe(NO.enough)
    expect(rules.why(s, SIDE, saying(), GO)).toBe(NO.nobody)
    expect(rules.choices(s, SIDE, saying(u('c'), u('a'), GO), out)).toBe(true)
  })

  test.each([false, true])('equal sets are one sentence, however they were said (sealed: %s)', isSealed => {
    const orders = [
      [u('d'), u('a'), u('c'), GO],
      [u('a'), u('c'), u('d'), GO],
      [u('c'), u('d'), u('a'), GO],
    ]
    for (const order of orders) {
      const { rules, s, played } = begun(isSealed)
      rules.answer(s, SIDE, saying(...order), new TableTop(new Xoshiro(1)))
      expect(played).toEqual([[u('a'), u('c'), u('d'), GO]])
    }
  })
})
