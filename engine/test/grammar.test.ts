import { describe, expect, test } from 'vitest'
import { compile } from '../grammar.ts'
import {
  among,
  defineState,
  found,
  GO,
  GO_SORT,
  GRAMMAR,
  type Grammar,
  type Id,
  ids,
  NUMBER,
  placeAfter,
  push,
  Rules,
  refusals,
  type Side,
  type StateOf,
  say,
  set,
  sorts,
  stepsOf,
  TableTop,
  type Word,
  Words,
  word,
} from '../index.ts'

type Unit = Id<'unit'>
type Hex = Id<'hex'>
type Verb = Id<'verb'>
const UNITS = ids<Unit>(['a', 'b', 'c', 'd'])
const HEXES = ids<Hex>(['1', '2', '3'])
const VERBS = ids<Verb>(['march', 'rest', 'fire'])
const { UNIT, HEX, VERB } = sorts<{ UNIT: Unit; HEX: Hex; VERB: Verb }>('UNIT', 'HEX', 'VERB')
const [MARCH, REST, FIRE] = VERBS.all as [Verb, Verb, Verb]
const NO = refusals({ tired: '1.1', tooFar: '1.2', nobody: '1.3', enough: '1.4', notNow: '1.5' })
const kind = defineState({}, {})
type S = StateOf<typeof kind>
const SIDE = 0 as Side

const u = (name: string): Word => word(UNIT, UNITS.of(name))
const h = (name: string): Word => word(HEX, HEXES.of(name))
const v = (verb: Verb): Word => word(VERB, verb)

/** A position whose only step has this grammar. */
function asking(words: Grammar<S, object>) {
  const step = stepsOf<S>()('ask', '1', {}, { asks: () => 1, words, apply() {} })
  const rules = new Rules<S>([step])
  const s = kind.create()
  push(s, step)
  const said = new Words()
  const out = new Words()
  return {
    rules,
    choices(...words: Word[]): Word[] | 'complete' {
      said.set(words)
      return rules.choices(s, SIDE, said, out) ? 'complete' : out.list()
    },
    why(words: readonly Word[], w: Word) {
      said.set(words)
      return rules.why(s, SIDE, said, w)
    },
  }
}

const notD = (_s: S, _f: object, _said: Words, unit: Unit) => (unit === 3 ? NO.tired : undefined)
const allUnits = () => UNITS.all
const allHexes = () => HEXES.all
const anyHex = among<S, object, Hex>(HEX, allHexes, () => undefined)

/** Every word there is, and some that don't exist. */
const LEXICON: Word[] = [
  ...UNITS.all.map(unit => word(UNIT, unit)),
  ...HEXES.all.map(hex => word(HEX, hex)),
  ...VERBS.all.map(verb => word(VERB, verb)),
  ...[0, 1, 7, 999_999].map(n => word(NUMBER, n)),
  GO,
  word(UNIT, 99 as Unit),
  word({ name: 'none', id: 77 }, 0),
]

/** Walks every sentence and checks each place: every word is either offered or refused with a reason, never both. */
function agree(words: Grammar<S, object>): number {
  const asked = asking(words)
  let complete = 0
  const walk = (said: Word[]): void => {
    const choices = asked.choices(...said)
    for (const w of LEXICON) {
      const why = asked.why(said, w)
      if (choices === 'complete') expect(why).toBe(GRAMMAR.tooLong)
      else if (choices.includes(w)) expect(why).toBeUndefined()
      else expect(why?.rule).toBeTruthy()
    }
    if (choices === 'complete') complete++
    else {
      expect(choices.length, 'an offered word has a completion').toBeGreaterThan(0)
      expect(new Set(choices).size, 'no word is offered twice').toBe(choices.length)
      for (const w of choices) walk([...said, w])
    }
  }
  walk([])
  return complete
}

const marches: Grammar<S, object> = [among(UNIT, allUnits, notD), anyHex]
const volley: Grammar<S, object> = [
  set(
    UNIT,
    allUnits,
    (_s, _f, said, unit) => (said.n - said.from >= 2 ? NO.enough : unit === 3 ? NO.tired : undefined),
    (_s, _f, said) => (said.n === said.from ? NO.nobody : undefined),
  ),
]
const searched: Grammar<S, object> = [
  found<S, object, Hex>(
    HEX,
    (_s, _f, _said, out) => {
      for (const hex of HEXES.all) if (hex !== 1) out.push(word(HEX, hex))
    },
    (_s, _f, _said, hex) => (hex === 1 ? NO.tooFar : undefined),
  ),
]
const verbs: Grammar<S, object> = [
  [
    say(VERB, MARCH, undefined, { after: marches }),
    say(VERB, REST, undefined, { after: [] }),
    say(VERB, FIRE, () => undefined, { after: volley }),
    say(NUMBER, 7, () => NO.notNow),
  ],
  say(VERB, REST),
]

describe('choices and refusals', () => {
  test.each([
    ['among, then among', marches, 9],
    ['a set closed by go', volley, 6],
    ['values found by a search', searched, 2],
    ['verbs with what follows them', verbs, 9 + 1 + 6],
    ['a set after a word, and a word after the set', [among(UNIT, allUnits, notD), ...volley, anyHex], 3 * 6 * 3],
    ['two sets, one after the other', [...volley, ...volley], 36],
  ] as [string, Grammar<S, object>, number][])('agree for every word of every sort: %s', (_name, words, sentences) => {
    expect(agree(words)).toBe(sentences)
  })

  test('the reason comes from the predicate that withheld the word', () => {
    const asked = asking(marches)
    expect(asked.choices()).toEqual([u('a'), u('b'), u('c')])
    expect(asked.why([], u('d'))).toBe(NO.tired)
    expect(asked.why([], h('1'))).toBe(GRAMMAR.noSuchWord)
    expect(asked.choices(u('a'))).toEqual([h('1'), h('2'), h('3')])
    expect(asked.why([u('a')], u('b'))).toBe(GRAMMAR.noSuchWord)
  })

  test('a word that names nothing has a reason too', () => {
    const asked = asking(marches)
    expect(asked.why([], word(UNIT, 99 as Unit))).toBe(GRAMMAR.noSuchWord)
    expect(asked.why([u('a')], word(HEX, 99 as Hex))).toBe(GRAMMAR.noSuchWord)
  })

  test('a single word is refused with its own reason', () => {
    expect(asking(verbs).why([], word(NUMBER, 7))).toBe(NO.notNow)
    expect(asking(verbs).why([], word(NUMBER, 8))).toBe(GRAMMAR.noSuchWord)
  })

  test('the words said so far, the side and the value reach the predicate', () => {
    const heard: unknown[] = []
    const words: Grammar<S, object> = [
      among(UNIT, allUnits, () => undefined),
      among<S, object, Hex>(HEX, allHexes, (_s, _f, said, hex, side) => {
        heard.push([said.n, said.value(0), hex, side])
        return undefined
      }),
    ]
    asking(words).choices(u('c'))
    expect(heard).toEqual(HEXES.all.map(hex => [1, 2, hex, SIDE]))
  })

  test('two alternatives that take the same word are an error found before play', () => {
    const one = among<S, object, Unit>(UNIT, allUnits, notD)
    const other = among<S, object, Unit>(UNIT, allUnits, () => undefined, { after: [anyHex] })
    expect(() => compile<S, object>([[one, other]])).toThrow()
    expect(() => compile<S, object>([[say(VERB, REST), say(VERB, REST, undefined, { after: [anyHex] })]])).toThrow()
  })

  test('`among` offers no more words than are needed', () => {
    const step = stepsOf<S>()('ask', '1', {}, { asks: () => 1, words: marches, apply() {} })
    const rules = new Rules<S>([step])
    const s = kind.create()
    push(s, step)
    const two = new Words(undefined, 2)
    rules.choices(s, SIDE, new Words(), two)
    expect(two.list()).toEqual([u('a'), u('b')])
  })
})

describe('sets', () => {
  test('members are said in ascending order and once', () => {
    const asked = asking(volley)
    expect(asked.choices(u('b'))).toEqual([u('c'), GO])
    expect(asked.why([u('b')], u('a'))).toBe(GRAMMAR.outOfOrder)
    expect(asked.why([u('b')], u('b'))).toBe(GRAMMAR.outOfOrder)
    expect(asked.why([u('b')], u('d'))).toBe(NO.tired)
  })

  test('the order applies within one set, not across two', () => {
    const asked = asking([...volley, ...volley])
    expect(asked.choices(u('c'), GO)).toEqual([u('a'), u('b'), u('c')])
    expect(asked.why([u('c'), GO], u('a'))).toBeUndefined()
    expect(asked.why([u('c'), GO, u('b')], u('a'))).toBe(GRAMMAR.outOfOrder)
  })

  test('the order applies within the set, not against the word before it', () => {
    const asked = asking([among(UNIT, allUnits, notD), ...volley])
    expect(asked.choices(u('c'))).toEqual([u('a'), u('b'), u('c')])
  })

  test('go is refused until the set may be closed, then closes it', () => {
    const asked = asking(volley)
    expect(asked.why([], GO)).toBe(NO.nobody)
    expect(asked.choices()).not.toContain(GO)
    expect(asked.choices(u('a'))).toContain(GO)
    expect(asked.choices(u('a'), GO)).toBe('complete')
    expect(asked.choices(u('a'), u('b'))).toEqual([GO])
    expect(asked.why([u('a'), u('b')], u('c'))).toBe(NO.enough)
  })

  test('a set may be empty where the rules let it be closed at once', () => {
    const asked = asking([
      set(
        UNIT,
        allUnits,
        () => undefined,
        () => undefined,
      ),
    ])
    expect(asked.choices()).toContain(GO)
    expect(asked.choices(GO)).toBe('complete')
  })
})

describe('places of a sentence', () => {
  test('the words after a word replace the rest of the sentence', () => {
    const asked = asking(verbs)
    expect(asked.choices(v(REST))).toBe('complete')
    expect(asked.choices(v(MARCH), u('a'))).toEqual([h('1'), h('2'), h('3')])
    expect(asked.choices(v(MARCH), u('a'), h('1'))).toBe('complete')
  })

  test('a step without words is complete at once', () => {
    expect(asking([]).choices()).toBe('complete')
    expect(asking([]).why([], u('a'))).toBe(GRAMMAR.tooLong)
  })

  test('invalid words lead to a place where nothing can be said', () => {
    const root = compile(marches)
    const said = new Words()
    for (const astray of [[h('1')], [u('a'), u('a')], [u('a'), h('1'), h('1')], [GO]]) {
      said.set(astray)
      expect(placeAfter(root, said)?.branches).toEqual([])
      expect(asking(marches).choices(...astray)).toEqual([])
      expect(asking(marches).why(astray, u('a'))).toBe(GRAMMAR.noSuchWord)
    }
    said.set([u('a'), h('1')])
    expect(placeAfter(root, said)).toBeUndefined()
  })

  test('said.from marks where the set began', () => {
    const froms: number[] = []
    const words: Grammar<S, object> = [
      among(UNIT, allUnits, notD),
      set<S, object, Unit>(
        UNIT,
        allUnits,
        (_s, _f, said, unit) => {
          if (unit === 3) froms.push(said.from)
          return undefined
        },
        () => undefined,
      ),
    ]
    const asked = asking(words)
    asked.choices(u('a'))
    asked.choices(u('a'), u('b'))
    asked.choices(u('a'), u('b'), u('c'))
    expect(froms).toEqual([1, 1, 1])
  })
})

describe('a list longer than the initial room', () => {
  type Far = Id<'far'>
  const FARS = ids<Far>(Array.from({ length: 6000 }, (_, i) => `far${i}`))
  const { FAR } = sorts<{ FAR: Far }>('FAR')
  const odd = (_s: S, _f: object, _said: Words, far: Far) => (far % 2 === 0 ? NO.tooFar : undefined)

  test('is offered whole, minus the refused words', () => {
    const asked = asking([
      among(
        FAR,
        () => FARS.all,
        () => undefined,
      ),
    ])
    expect(asked.choices()).toHaveLength(6000)
    expect(asked.choices(word(FAR, FARS.of('far5999')))).toBe('complete')
    const half = asking([among(FAR, () => FARS.all, odd)])
    expect(half.choices()).toHaveLength(3000)
    expect(half.why([], word(FAR, FARS.of('far5999')))).toBeUndefined()
    expect(half.why([], word(FAR, FARS.of('far5998')))).toBe(NO.tooFar)
  })

  test('can be said whole', () => {
    const asked = asking([
      set(
        FAR,
        () => FARS.all,
        () => undefined,
        () => undefined,
      ),
    ])
    const all = FARS.all.map(far => word(FAR, far))
    expect(asked.choices(...all)).toEqual([GO])
    expect(asked.choices(...all, GO)).toBe('complete')
  })

  test('is not offered whole to a caller who only asks whether there is a choice', () => {
    let looked = 0
    const step = stepsOf<S>()(
      'ask',
      '1',
      {},
      {
        asks: () => 1,
        words: [
          among(
            FAR,
            () => FARS.all,
            () => {
              looked++
              return undefined
            },
          ),
        ],
        apply() {},
      },
    )
    const rules = new Rules<S>([step])
    const s = kind.create()
    push(s, step)
    expect(rules.runOne(s, new TableTop({ roll: () => 1 }))).toBe(false)
    expect(looked).toBe(2)
  })
})

describe('words', () => {
  test('a word is its sort and its value', () => {
    expect(word(GO_SORT, 0)).toBe(GO)
    expect(new Set(LEXICON).size).toBe(LEXICON.length)
  })

  test('a word list grows as needed', () => {
    const row = new Words(1)
    row.push(u('a'))
    row.push(u('b'))
    expect([row.n, row.has(u('b')), row.has(u('c')), row.value(1)]).toEqual([2, true, false, 1])
    row.pop()
    expect([row.list(), row.has(u('b'))]).toEqual([[u('a')], false])
    row.clear()
    expect([row.n, row.from]).toEqual([0, 0])
  })
})
