import { describe, expect, test } from 'vitest'
import {
  among,
  COIN,
  DeadEnd,
  defineState,
  endGame,
  FRAME,
  type Id,
  ids,
  isRunning,
  type LaterStep,
  laterStep,
  list,
  NUMBER,
  only,
  push,
  Rules,
  refusals,
  SIX,
  type Side,
  type StateOf,
  type Step,
  type StepSpec,
  say,
  scripted,
  sorts,
  stepsOf,
  TableTop,
  u8,
  Words,
  word,
} from '../index.ts'

type Verb = Id<'verb'>
const VERBS = ids<Verb>(['yes', 'no', 'maybe'])
const { VERB } = sorts<{ VERB: Verb }>('VERB')
const [YES, NO, MAYBE] = VERBS.all as [Verb, Verb, Verb]
const [RED, BLUE] = [0 as Side, 1 as Side]
const refused = refusals({ never: '9' })
const kind = defineState({ log: list(40, u8()), mood: u8() }, {}, { depth: 5, say: 3 })
type S = StateOf<typeof kind>
const step = stepsOf<S>()

/** A referee step that notes a number and pushes others. */
const note = (name: string | LaterStep, number: number, ...next: { readonly id: number }[]) =>
  step(
    name,
    '1',
    {},
    {
      apply(s) {
        s.log.push(number)
        for (const other of next) push(s, other)
      },
    },
  )

/** A step that offers a side some verbs and notes its answer. */
const ask = (name: string, verbs: readonly Verb[], more: Partial<StepSpec<S, object>> = {}) =>
  step(
    name,
    '2',
    {},
    {
      asks: () => only(RED),
      words: [
        among(
          VERB,
          () => VERBS.all,
          (_s, _f, _said, verb) => (verbs.includes(verb) ? undefined : refused.never),
        ),
      ],
      apply(s, _f, said, _table, side) {
        s.log.push(10 * (side + 1) + said.value<number>(0))
      },
      ...more,
    },
  )

function table(...rolls: number[]) {
  return new TableTop(scripted(...rolls))
}

const logOf = (s: S): number[] => Array.from({ length: s.log.length }, (_, i) => s.log.at(i))

function begun(first: Step<S>, ...others: Step<S>[]) {
  const rules = new Rules<S>([first, ...others])
  const s = kind.create()
  push(s, first)
  return { rules, s }
}

const sayVerb = (verb: Verb): Words => {
  const said = new Words()
  said.push(word(VERB, verb))
  return said
}

describe('the stack of steps', () => {
  test('steps pushed by one step are played in the order written, each with all that follows from it', () => {
    const e = note('e', 5)
    const d = note('d', 4)
    const c = note('c', 3, d, e)
    const b = note('b', 2)
    const a = note('a', 1, b, c)
    const z = note('z', 9)
    const start = note('start', 0, a, z)
    const { rules, s } = begun(start, a, b, c, d, e, z)
    rules.run(s, table())
    expect(logOf(s)).toEqual([0, 1, 2, 3, 4, 5, 9])
    expect(isRunning(s)).toBe(false)
  })

  test('a step declared before it is defined is played like any other', () => {
    const again = laterStep('again')
    const first = note('first', 1, again)
    const { rules, s } = begun(first, note(again, 2))
    rules.run(s, table())
    expect(logOf(s)).toEqual([1, 2])
  })

  test('a declared step is defined only once', () => {
    const again = laterStep('again')
    note(again, 1)
    expect(() => note(again, 2)).toThrow("the step 'again' is made twice")
  })

  test('a step has the numbers it was pushed with, even negative ones, and only those', () => {
    const seen: number[][] = []
    const about = step(
      'about',
      '1',
      { a: NUMBER, b: NUMBER, c: NUMBER, d: NUMBER, e: NUMBER, f: NUMBER, g: NUMBER },
      {
        apply(_s, f) {
          seen.push([f.a, f.b, f.c, f.d, f.e, f.f, f.g])
        },
      },
    )
    const start = step(
      'start',
      '1',
      {},
      {
        apply(s) {
          push(s, about, 1, -2, 3, -4, 5, -32_768, 32_767)
          push(s, about, 7)
          push(s, about)
        },
      },
    )
    const { rules, s } = begun(start, about)
    rules.run(s, table())
    expect(seen).toEqual([
      [1, -2, 3, -4, 5, -32_768, 32_767],
      [7, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ])
  })

  test('a frame of more than seven numbers is refused', () => {
    const frame = Object.fromEntries('abcdefgh'.split('').map(name => [name, NUMBER]))
    expect(() => step('wide', '1', frame, {})).toThrow('holds more than 7 numbers')
  })

  test('a popped frame leaves no byte behind', () => {
    const about = step('about', '1', { a: NUMBER }, { apply() {} })
    const start = step(
      'start',
      '1',
      {},
      {
        apply(s) {
          for (let i = 1; i <= 4; i++) push(s, about, 1000 * i)
        },
      },
    )
    const { rules, s } = begun(start, about)
    rules.run(s, table())
    expect(s.$bytes).toEqual(kind.create().$bytes)
  })

  test('a step that pushes itself is played again', () => {
    const again = step(
      'again',
      '1',
      { left: NUMBER },
      {
        apply(s, f) {
          s.log.push(f.left)
          if (f.left > 0) push(s, again, f.left - 1)
        },
      },
    )
    const { rules } = begun(again)
    const s = kind.create()
    push(s, again, 3)
    rules.run(s, table())
    expect(logOf(s)).toEqual([3, 2, 1, 0])
  })

  test('procedures that nest too deep are an error', () => {
    const deeper = step(
      'deeper',
      '1',
      {},
      {
        apply(s) {
          push(s, deeper)
          push(s, deeper)
        },
      },
    )
    const { rules, s } = begun(deeper)
    expect(() => rules.run(s, table())).toThrow('the stack of steps is full')
    expect(s.$stack.length).toBe(5 * FRAME)
  })

  test('the end of the game drops what was still to be played, and every sealed word', () => {
    const end = step('end', '1', {}, { apply: s => endGame(s) })
    const late = note('late', 1)
    const start = note('start', 0, end, late, late)
    const { rules, s } = begun(start, end, late)
    s.$answered = 1
    s.$sealed.fill(5)
    rules.run(s, table())
    expect(logOf(s)).toEqual([0])
    s.log.clear()
    expect(s.$bytes).toEqual(kind.create().$bytes)
  })

  test('a step is listed once, and always at the same place', () => {
    const a = note('a', 1)
    const b = note('b', 2)
    new Rules<S>([a, b])
    expect(() => new Rules<S>([b, a])).toThrow('listed twice')
    expect(() => new Rules<S>([a, b])).not.toThrow()
  })
})

describe('whom a step asks', () => {
  test('without a choice the driver plays the sentence', () => {
    const only1 = ask('only', [NO])
    const { rules, s } = begun(only1)
    expect(rules.asks(s)).toBe(only(RED))
    rules.run(s, table())
    expect(logOf(s)).toEqual([11])
  })

  test('with a choice it waits, and nothing has changed', () => {
    const open = ask('open', [YES, NO])
    const { rules, s } = begun(open)
    const before = s.$bytes.slice()
    rules.run(s, table())
    expect(s.$bytes).toEqual(before)
    rules.answer(s, RED, sayVerb(YES), table())
    expect(logOf(s)).toEqual([10])
  })

  test('a step that always asks waits even without a choice', () => {
    const always = ask('always', [NO], { alwaysAsk: true })
    const { rules, s } = begun(always)
    rules.run(s, table())
    expect(logOf(s)).toEqual([])
    rules.answer(s, RED, sayVerb(NO), table())
    expect(logOf(s)).toEqual([11])
  })

  test('a step that always asks but has no words waits as well', () => {
    const nod = step(
      'nod',
      '2',
      {},
      {
        asks: () => only(BLUE),
        alwaysAsk: true,
        apply(s, _f, said, _table, side) {
          s.log.push(100 + said.n + side)
        },
      },
    )
    const { rules, s } = begun(nod)
    rules.run(s, table())
    expect([logOf(s), rules.asks(s)]).toEqual([[], only(BLUE)])
    rules.answer(s, BLUE, new Words(), table())
    expect(logOf(s)).toEqual([101])
  })

  test('a sentence is forced only when every word of it is', () => {
    const words = [
      [
        say<S, object, Verb>(VERB, YES, undefined, {
          after: [
            among(
              VERB,
              () => VERBS.all,
              (_s, _f, _said, verb) => (verb === MAYBE ? refused.never : undefined),
            ),
          ],
        }),
      ],
    ]
    const two = step('two', '2', {}, { asks: () => only(RED), words, apply() {} })
    const { rules, s } = begun(two)
    expect(rules.runOne(s, table())).toBe(false)
    expect(s.$depth).toBe(1)
  })

  test('a word always on offer is forced where no other may be said, and leaves a choice beside one', () => {
    const besides = (verbs: readonly Verb[]) => [
      [
        say<S, object, Verb>(VERB, YES),
        say<S, object, Verb>(VERB, NO, () => (verbs.includes(NO) ? undefined : refused.never)),
        say<S, object, Verb>(VERB, MAYBE, () => (verbs.includes(MAYBE) ? undefined : refused.never)),
      ],
    ]
    for (const [verbs, goesOn] of [
      [[], true],
      [[MAYBE], false],
      [[NO, MAYBE], false],
    ] as const) {
      const { rules, s } = begun(ask('besides', [], { words: besides(verbs) }))
      expect(rules.runOne(s, table())).toBe(goesOn)
    }
  })

  test('a step that asks nobody is played by the referee, with no words', () => {
    const nobody = ask('nobody', [YES, NO], {
      asks: () => 0,
      apply(s, _f, said) {
        s.log.push(said.n)
      },
    })
    const { rules, s } = begun(nobody)
    rules.run(s, table())
    expect(logOf(s)).toEqual([0])
  })

  test('a side that is asked and has no answer is an error of the rules', () => {
    const stuck = ask('stuck', [])
    const { rules, s } = begun(stuck)
    expect(() => rules.run(s, table())).toThrow(DeadEnd)
    expect(() => rules.run(s, table())).toThrow("'stuck' leaves no answer after 0 words")
    const always = ask('always', [], { alwaysAsk: true })
    const other = begun(always)
    expect(() => other.rules.run(other.s, table())).toThrow(DeadEnd)
  })

  test('a dead end behind the only word is found too', () => {
    const stuck = ask('stuck', [YES], {
      words: [
        say<S, object, Verb>(VERB, YES),
        among<S, object, Verb>(
          VERB,
          () => VERBS.all,
          () => refused.never,
        ),
      ],
    })
    const { rules, s } = begun(stuck)
    expect(() => rules.run(s, table())).toThrow('leaves no answer after 1 words')
  })

  test('the table remembers whose steps came up, forced or not', () => {
    const forced = ask('forced', [NO], { asks: () => only(BLUE) })
    const open = ask('open', [YES, NO])
    const start = note('start', 0, forced, open)
    const { rules, s } = begun(start, forced, open)
    const t = table()
    rules.run(s, t)
    expect(t.asked).toBe(3)
  })

  test('when the game is over nobody is asked', () => {
    const { rules } = begun(note('a', 1))
    const s = kind.create()
    expect([rules.asks(s), rules.mayChange(s), rules.runOne(s, table())]).toEqual([0, 0, false])
  })
})

describe('sealed answers', () => {
  const sealedStep = (sides = 3) =>
    step(
      'secret',
      '3',
      {},
      {
        everybody: () => sides,
        words: [
          among(
            VERB,
            () => VERBS.all,
            () => undefined,
          ),
        ],
        applyAll(s, _f, said) {
          for (const words of said) s.log.push(words.n === 0 ? 99 : words.value<number>(0))
        },
      },
    )

  test('they wait until all are in and are opened together', () => {
    const { rules, s } = begun(sealedStep())
    rules.run(s, table())
    expect(rules.asks(s)).toBe(3)
    rules.answer(s, BLUE, sayVerb(MAYBE), table())
    expect([logOf(s), rules.asks(s), rules.mayChange(s)]).toEqual([[], only(RED), only(BLUE)])
    rules.answer(s, RED, sayVerb(NO), table())
    expect(logOf(s)).toEqual([1, 2])
    s.log.clear()
    expect(s.$bytes).toEqual(kind.create().$bytes)
  })

  test('an answer may be changed until then, and leaves no trace of the earlier one', () => {
    const { rules, s } = begun(sealedStep())
    rules.answer(s, BLUE, sayVerb(MAYBE), table())
    rules.answer(s, BLUE, sayVerb(YES), table())
    const other = begun(sealedStep())
    other.rules.answer(other.s, BLUE, sayVerb(YES), table())
    expect(s.$bytes).toEqual(other.s.$bytes)
    rules.answer(s, RED, sayVerb(NO), table())
    expect(logOf(s)).toEqual([1, 0])
  })

  test('a side that was not asked has said nothing', () => {
    const { rules, s } = begun(sealedStep(only(BLUE)))
    rules.run(s, table())
    rules.answer(s, BLUE, sayVerb(NO), table())
    expect(logOf(s)).toEqual([99, 1])
  })

  test('with nobody to ask it is opened at once', () => {
    const { rules, s } = begun(sealedStep(0))
    rules.run(s, table())
    expect(logOf(s)).toEqual([99, 99])
  })

  test('a sentence longer than the state has room for is an error', () => {
    const { rules, s } = begun(sealedStep())
    const said = new Words()
    for (const verb of [YES, YES, YES]) said.push(word(VERB, verb))
    expect(() => rules.begin(s, RED, said, table())).toThrow('too long to be sealed')
  })

  test('opening them may push steps, played in the order written', () => {
    const a = note('a', 1)
    const b = note('b', 2)
    const secret = step(
      'secret',
      '3',
      {},
      {
        everybody: () => 3,
        words: [
          among(
            VERB,
            () => VERBS.all,
            () => undefined,
          ),
        ],
        applyAll(s) {
          push(s, a)
          push(s, b)
        },
      },
    )
    const { rules, s } = begun(secret, a, b)
    rules.answer(s, RED, sayVerb(YES), table())
    rules.answer(s, BLUE, sayVerb(YES), table())
    expect(logOf(s)).toEqual([1, 2])
  })

  test('a sealed step waits even for sides without a choice: a pause would tell', () => {
    const secret = step('secret', '3', {}, { everybody: () => 3, words: [say<S, object, Verb>(VERB, YES)], applyAll() {} })
    const { rules, s } = begun(secret)
    rules.run(s, table())
    expect(rules.asks(s)).toBe(3)
  })

  test('a step that cannot be played the way it is asked is an error', () => {
    const one = step('one', '1', {}, {})
    const { rules, s } = begun(one)
    expect(() => rules.run(s, table())).toThrow("'one' cannot be played by one side")
    const all = step('all', '1', {}, { everybody: () => 0 })
    const other = begun(all)
    expect(() => other.rules.run(other.s, table())).toThrow("'all' cannot be played by several sides")
  })
})

describe('dice of the table', () => {
  test('rolls are reported with who rolled and saw them; a lot has no look', () => {
    const t = table(4, 1, 2)
    const heard: unknown[][] = []
    t.rollEar = (...roll) => heard.push(roll)
    expect([t.roll(SIX, RED), t.roll(COIN, undefined), t.lot(3, only(BLUE))]).toEqual([4, 1, 2])
    expect(heard).toEqual([
      [6, 4, 0xff, 'six', RED],
      [2, 1, 0xff, 'coin', undefined],
      [3, 2, 2, undefined, undefined],
    ])
  })
})
