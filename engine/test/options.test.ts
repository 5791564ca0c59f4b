import { describe, expect, test } from 'vitest'
import {
  atSetUp,
  completeSetUp,
  defineGame,
  defineState,
  endGame,
  fromJson,
  type Game,
  hash,
  i8,
  i16,
  type Json,
  Match,
  mask,
  options,
  parseJsonLines,
  parseText,
  push,
  recordOf,
  SnapshotError,
  type StateOf,
  say,
  scripted,
  setUp,
  stepsOf,
  TableTop,
  toJson,
  u8,
  verify,
  writeJsonLines,
  writeText,
  Xoshiro,
  YES_NO,
} from '../index.ts'
import { readLink } from '../link.ts'
import { positionLink, readPosition } from '../link-position.ts'
import { duel } from './duel.ts'
import { BLUE, SIDES, TOLD, VERB, VERBS } from './duel-state.ts'
import { fillAtRandom } from './random-position.ts'

/** Forty switches, with options of three, five and two named values in between: more than fit in two cells. */
const SWITCHES = Array.from({ length: 40 }, (_, i) => `reading${i}`)
const declared = {
  ...Object.fromEntries(SWITCHES.slice(0, 30).map(id => [id, YES_NO] as const)),
  weather: ['clear', 'rain', 'snow'],
  seats: [2, 3, 4, 5, 6],
  ...Object.fromEntries(SWITCHES.slice(30).map(id => [id, YES_NO] as const)),
  length: ['short', 'long'],
  draft: atSetUp(['none', 'open', 'sealed']),
} as const
const MANY = options(declared)

const kind = defineState({ turn: u8(), options: MANY, drafted: i8() }, {})
type Many = StateOf<typeof kind>
const step = stepsOf<Many>()
const play = step(
  'play',
  '1',
  {},
  {
    asks: () => 1 << BLUE,
    words: [[say(VERB, VERBS.of('pass')), say(VERB, VERBS.of('rest'))]],
    apply: s => {
      s.turn++
      if (s.turn < 3) push(s, play)
      else endGame(s)
    },
  },
)

const offered = MANY.offer([
  { id: 'weather', title: 'Weather', default: 'rain', ruling: 'R1', valueNames: { snow: { en: 'Snow', fr: 'Neige' } } },
  { id: 'seats', title: 'Seats', default: 4, ruling: 'R2', scenarios: ['long-war'] },
  { id: 'draft', title: 'Draft', default: 'none', ruling: 'R3', values: ['open', 'sealed', 'none'] },
  ...SWITCHES.map((id, i) => ({ id: id as 'weather', title: id, default: i % 3 === 0, ruling: `R${i + 4}` })),
])

const { words, bot } = duel()
const game = defineGame<Many>({
  id: 'many',
  battle: 'many',
  version: 1,
  sides: SIDES,
  data: {},
  kind,
  steps: [play],
  sorts: { VERB },
  names: { verb: VERBS },
  events: TOLD,
  scenarios: [
    { id: 'skirmish', name: 'Skirmish' },
    { id: 'long-war', name: 'Long war' },
  ],
  options: offered,
  begin(s, how) {
    s.drafted = how.options.draft === 'open' ? 1 : 0
    push(s, play)
  },
  outcome: s => (s.$depth > 0 ? undefined : { winner: undefined, cause: 'points' }),
  turn: s => s.turn,
  gauges: [],
  words: words as never,
  bot: bot as never,
  migrations: [],
})
const any = game as unknown as Game

const begun = (scenario = 'skirmish', chosen = {}): Many => {
  const s = kind.create()
  setUp(game, s, completeSetUp(any, scenario, chosen), new TableTop(new Xoshiro(1)))
  return s
}

describe('options as they are declared', () => {
  test('any number of them is stored in the position, each by name and with its declared values', () => {
    const s = begun('long-war', { weather: 'snow', seats: 6, reading1: true, reading39: true, reading0: false, draft: 'open' })
    expect([s.options.weather, s.options.seats, s.options.length, s.drafted]).toEqual(['snow', 6, 'short', 1])
    const on = SWITCHES.filter(id => (s.options as Readonly<Record<string, unknown>>)[id] === true)
    expect(on).toEqual(SWITCHES.filter((_, i) => (i % 3 === 0 && i !== 0) || i === 1 || i === 39))
    expect(kind.slots.find(({ part }) => part === 'options')?.cells).toBe(2)
  })

  test('an option may be changed without touching its neighbours', () => {
    const s = begun()
    for (const weather of ['clear', 'snow', 'rain'] as const) {
      const before = toJson(game, s).options
      s.options.weather = weather
      expect(toJson(game, s).options).toEqual({ ...(before as object), ...(weather === 'clear' ? { weather: undefined } : { weather }) })
    }
    expect(() => {
      s.options.weather = 'hail' as 'rain'
    }).toThrow("the option 'weather' cannot be 'hail'")
  })

  test('switches are distinguished, also by type, from options with named values', () => {
    expect(MANY.switches).toEqual(SWITCHES)
    expect(options({ fog: YES_NO, length: ['short', 'long'], bids: atSetUp(YES_NO) }).switches).toEqual(['fog'])
    // @ts-expect-error an option that only the set-up asks about is not in a position
    expect(begun().options.draft).toBeUndefined()
    // @ts-expect-error nor is it said to have other values than it has
    expect(begun().options.weather === 'hail').toBe(false)
  })

  test.each<[string, () => unknown, string]>([
    ['an option of one value', () => options({ fog: [true] }), "the option 'fog' leaves no choice"],
    ['a value twice', () => options({ fog: ['thin', 'thin'] }), "the option 'fog' has a value twice"],
    ['an option that is not declared', () => MANY.offer([{ ...offered[0], id: 'hail' as 'weather' }]), "the option 'hail' is not declared"],
    ['one twice', () => MANY.offer([offered[0], offered[0]] as never), "the option 'weather' is described twice"],
    ['a default of no value', () => MANY.offer([{ ...offered[0], default: 'hail' }] as never), "the option 'weather' cannot be 'hail'"],
    ['a value missing', () => MANY.offer([{ ...offered[0], values: ['rain', 'snow'] }] as never), 'some values are not offered'],
  ])('%s is refused', (_what, act, message) => {
    expect(act).toThrow(message)
  })

  test('they are offered in data order, yes before no, with value names and scenarios', () => {
    expect(game.options.slice(0, 4).map(({ id, values }) => [id, values])).toEqual([
      ['weather', ['clear', 'rain', 'snow']],
      ['seats', [2, 3, 4, 5, 6]],
      ['draft', ['open', 'sealed', 'none']],
      ['reading0', [true, false]],
    ])
    expect(game.options[0].valueNames?.snow).toEqual({ en: 'Snow', fr: 'Neige' })
    expect(() => completeSetUp(any, 'skirmish', { seats: 5 })).toThrow("option 'seats' is not for the scenario 'skirmish'")
    expect(completeSetUp(any, 'long-war', { seats: 5 }).options).toMatchObject({ seats: 5, weather: 'rain', draft: 'none', reading3: true })
  })
})

describe('what follows from them', () => {
  const how = completeSetUp(any, 'long-war', { weather: 'snow', seats: 3, reading32: true, draft: 'sealed' })

  test('hashes and views: everybody knows them, and each choice has its own hash', () => {
    const s = begun('long-war', how.options)
    expect(mask(kind, s, BLUE, kind.create()).$bytes).toEqual(s.$bytes)
    const hashes = ['clear', 'rain', 'snow'].map(weather => hash(kind, begun('long-war', { weather })))
    expect(
      new Set([...hashes, hash(kind, begun('long-war', { reading1: true })), hash(kind, begun('long-war', { reading38: true }))]).size,
    ).toBe(5)
  })

  test('a written position names them, and any position is read back', () => {
    const s = begun('long-war', how.options)
    expect(toJson(game, s).options).toMatchObject({ weather: 'snow', seats: 3, reading32: true, reading3: true })
    const rng = new Xoshiro('options')
    const t = kind.create()
    for (let i = 0; i < 200; i++) {
      fillAtRandom(game, t, rng)
      expect(fromJson(game, toJson(game, t)).$bytes).toEqual(t.$bytes)
    }
  })

  test.each<[string, Json]>([
    ['an unknown option', { hail: true }],
    ['an unknown value', { weather: 'hail' }],
    ['a value of another kind', { reading1: 1 }],
    ['no object', ['weather']],
  ])('%s in a position is refused', (_what, chosen) => {
    expect(() => fromJson(game, { ...toJson(game, begun()), options: chosen })).toThrow(SnapshotError)
  })

  test('a position with its options as one number, as in the past, is read; meaningless bits are refused', () => {
    const few = options({ a: YES_NO, b: ['x', 'y', 'z'] })
    const small = defineState({ options: few }, {})
    const read = (chosen: Json) => fromJson({ ...any, kind: small } as never, { options: chosen }) as StateOf<typeof small>
    expect([read(5).options.a, read(5).options.b, read(0).options.b]).toEqual([true, 'z', 'x'])
    for (const wrong of [6, 8, -1, 0.5]) expect(() => read(wrong)).toThrow(SnapshotError)
  })

  test('their cells hash like the former single number', () => {
    const few = options({ a: YES_NO, b: YES_NO, c: ['off', 'on'] })
    const kept = defineState({ options: few }, {})
    const packed = defineState({ options: i16() }, {})
    const [now, once] = [kept.create(), packed.create()]
    Object.assign(now.options, { a: true, c: 'on' })
    once.options = 5
    expect(hash(kept, now)).toBe(hash(packed, once))
  })

  test('a key distinguishes choices, up to 53 bits', () => {
    const keyOf = (chosen: object) => MANY.key(begun('long-war', chosen).options)
    const keys = [{}, { weather: 'snow' }, { reading1: true }, { reading38: true }, { reading39: false }].map(keyOf)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every(Number.isSafeInteger)).toBe(true)
    const tooMany = options(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`o${i}`, YES_NO] as const)))
    expect(() => tooMany.key(tooMany.over(new Int32Array(tooMany.cells)))).toThrow('too many options')
  })

  test('records in both forms and links carry them', () => {
    const match = new Match(game, { setUp: how, dice: scripted() })
    for (const verb of ['pass', 'rest', 'pass']) expect(match.say(BLUE, [verb]).ok).toBe(true)
    const record = recordOf(match, { match: 'm', seats: { Red: 'a', Blue: 'b' } })
    expect(record.header.options).toEqual(how.options)
    const lines = writeJsonLines(record)
    expect(parseJsonLines(lines).header.options).toEqual(how.options)
    expect(parseText(writeText(any, record)).header.options).toEqual(how.options)
    expect(verify(game, parseJsonLines(lines)).match.state.$bytes).toEqual(match.state.$bytes)
    const read = readPosition(game, readLink(positionLink(game, how, match.state)))
    expect([read.setUp, read.state.$bytes]).toEqual([how, match.state.$bytes])
  })
})
