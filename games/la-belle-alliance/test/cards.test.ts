import { describe, expect, test } from 'vitest'
import { battle, data, type Situation } from './battle.ts'

type Card = {
  readonly say: string
  readonly target: string
  readonly rows: string
  readonly base?: Situation
  readonly more?: Situation
  readonly by?: number
}

/** Every table: how it is ordered, whom it hits, its rows, and a situation that adds `by` to the die for the rows above 6. */
const TABLES: readonly Card[] = [
  {
    say: 'derlon act',
    target: 'picton',
    rows: 'FC1 | FC1 | FC1 AC1 | AM1 | AC1 | AC1 la-haye-sainte | AC1 AM1 la-haye-sainte',
    more: { last: { french: 'grand-battery' } },
  },
  {
    say: 'reille act',
    target: 'orange',
    rows: 'FC1 | - | - | - | AM1 | AC1 hougoumont | AC1 AM1 hougoumont',
    more: { last: { french: 'kellermann' } },
  },
  { say: 'lobau act', target: 'picton', rows: 'FC1 | - | - | AM1 | AM1 | AC1 | AC1 AM1', more: { last: { french: 'derlon' } } },
  {
    say: 'lobau counter-napoleon',
    target: 'blucher',
    rows: '- | - | PB1 | PB1 | PB1 AM1 | PB1 AM1 | PB2 AM1',
    base: { prussians: 3, last: { allied: 'blucher' } },
    by: 1,
  },
  { say: 'kellermann act', target: 'hill', rows: 'FC1 | FC1 | AM1 | AM1 | AC1 | AC1 AM1 | AC1 AM1', more: { last: { french: 'milhaud' } } },
  { say: 'milhaud act', target: 'orange', rows: 'FC1 | FC1 | AM1 | AM1 | AC1 | AC1 AM1 | AC1 AM1', more: { taken: ['la-haye-sainte'] } },
  {
    say: 'guard act',
    target: 'orange',
    rows: 'FC1 FM2 | FC1 FM2 | FC1 AC1 | AC1 | AC1 AM1 | AC2 AM1 | AC2 AM2',
    base: { time: 'afternoon' },
    more: { time: 'afternoon', last: { french: 'milhaud' } },
  },
  { say: 'grand-battery act', target: 'picton', rows: 'GB1 | - | - | - | AM1 | AC1 | AC1 AM1', more: { taken: ['la-haye-sainte'] } },
  { say: 'orange act', target: 'reille', rows: 'AC1 | - | - | FM1 | FC1 | FC1' },
  { say: 'orange counter', target: 'reille', rows: 'AC1 | - | FM1 | FC1 | FC1 | FC1 FM1', base: { last: { french: 'reille' } } },
  { say: 'hill act', target: 'kellermann', rows: 'AC1 | - | - | FM1 | FC1 | FC1 | FC1 FM1', more: { last: { allied: 'orange' } } },
  { say: 'hill counter', target: 'guard', rows: 'AC1 | FM1 | FC1 | FC1 | FC1 | FC1 FM1', base: { last: { french: 'guard' } } },
  { say: 'picton act', target: 'derlon', rows: 'AC1 | - | - | FM1 | FC1 | FC1' },
  { say: 'picton counter', target: 'derlon', rows: 'AC1 | FM1 | FC1 | FC1 | FC1 | FC1 FM1', base: { last: { french: 'derlon' } } },
  {
    say: 'uxbridge act',
    target: 'milhaud',
    rows: 'AC1 AM1 | AC1 | - | FM1 | FC1 | FC1 FM1 | FC1 FM1',
    more: { last: { allied: 'picton' } },
  },
  {
    say: 'uxbridge counter',
    target: 'derlon',
    rows: 'AC1 AM1 | AC1 | FC1 | FC1 | FC1 FM1 GB1 | FC2 FM1 GB1',
    base: { last: { french: 'derlon' } },
  },
  {
    say: 'wellington act',
    target: 'owner',
    rows: 'AC1 AM1 | AC1 FC1 | FC1 | FC1 FM1 | FC2 FM1 | FC2 FM2 | FC3 FM2 | FC3 FM3',
    base: { time: 'afternoon' },
    more: { time: 'evening', taken: ['plancenoit'] },
    by: 2,
  },
  {
    say: 'blucher act',
    target: 'lobau',
    rows: '- | PA1 | PA1 | PA1 | PA1 FM1 | PA1 FC1 | PA1 FC1 plancenoit | PA1 FC1 FM1 plancenoit',
    more: { prussians: 4 },
    by: 2,
  },
]

const sideOf = (say: string) => (data.sideOf[data.cards.of(say.split(' ')[0])] === 0 ? 'french' : 'allied')

describe('C-8 the tables of the cards', () => {
  const count = (row: string, code: string) => Number(new RegExp(`${code}(\\d)`).exec(row)?.[1] ?? 0)

  for (const { say, target, rows, base = {}, more = base, by = 1 } of TABLES) {
    const [card] = say.split(' ')
    const withNapoleon = say.endsWith('napoleon')
    for (const [i, row] of rows.split(' | ').entries()) {
      const [die, situation] = withNapoleon ? [i, base] : i < 6 ? [i + 1, base] : [i + 1 - by, more]
      if (die === 0) continue
      test(`C-8 ${card} ${say.includes('counter') ? 'counter-attacks' : 'acts'}, row ${i + 1}: ${row}`, () => {
        const b = battle({ ...situation, phase: sideOf(say) })
        const before = { prussians: b.prussians, named: data.cards.names.map((_, c) => b.state.card.markers[c as never] as number) }
        b.order(say, die)
        while (b.question === 'lose-division') b.lose(b.asked === 'french' ? 'guard' : 'orange')
        const [fc, ac] = [count(row, 'FC'), count(row, 'AC')]
        const site = data.sites.names.find(name => row.includes(name))
        const taken = site === undefined ? [0, 0] : site === 'plancenoit' ? [1, 0] : [0, 1]
        expect(b.row).toBe(i + 1)
        expect(b.casualties).toEqual([fc, ac])
        expect(b.morale).toEqual([10 - count(row, 'FM') - taken[0], 10 - count(row, 'AM') - taken[1]])
        expect(b.guns).toBe(3 - count(row, 'GB'))
        expect(b.prussians).toBe(before.prussians + count(row, 'PA') - count(row, 'PB'))
        expect(b.taken).toEqual(site === undefined ? [] : [site])
        const own = target === 'owner' ? 'orange' : card
        const hit = target === 'owner' ? 'guard' : target
        const [ownLosses, hits] = sideOf(say) === 'french' ? [fc, ac] : [ac, fc]
        for (const [name, loss] of [[own, ownLosses] as const, [hit, hits] as const]) {
          const id = data.cards.of(name)
          if (name !== 'blucher' && name !== 'grand-battery')
            expect([name, b.state.card.markers[id]]).toEqual([name, before.named[id] - loss])
        }
      })
    }
  }

  test('C-8 Blücher, row 9: with all six on the map nobody arrives, FC1 FM1 plancenoit', () => {
    const b = battle({ prussians: 6, phase: 'allied' }).order('blucher act', 6)
    expect([b.row, b.casualties, b.morale, b.prussians, b.divisions('lobau')]).toEqual([9, [1, 0], [8, 10], 6, 1])
    expect(b.taken).toEqual(['plancenoit'])
  })

  test('C-8 the counter-attacks of Lobau, Milhaud and the Guard, row by row', () => {
    const lobau = battle({ prussians: 3, last: { allied: 'blucher' } }).order('lobau counter', 1)
    expect([lobau.divisions('lobau'), lobau.casualties, lobau.prussians]).toEqual([1, [1, 0], 3])
    const milhaud = ([die, napoleon]: [number, string]) => {
      const b = battle({ last: { allied: 'uxbridge' } }).order(`milhaud counter${napoleon}`, die)
      return [b.casualties, b.morale, b.divisions('milhaud', 'uxbridge')]
    }
    expect(milhaud([1, ''])).toEqual([
      [1, 0],
      [10, 10],
      [1, 4],
    ])
    expect(milhaud([2, ''])).toEqual([
      [0, 0],
      [10, 9],
      [2, 4],
    ])
    for (const die of [3, 4, 5])
      expect(milhaud([die, ''])).toEqual([
        [0, 1],
        [10, 10],
        [2, 3],
      ])
    expect(milhaud([6, ''])).toEqual([
      [0, 1],
      [10, 9],
      [2, 3],
    ])
    expect(milhaud([6, '-napoleon'])).toEqual([
      [0, 2],
      [10, 9],
      [2, 2],
    ])
    const guard = ([die, napoleon]: [number, string]) => {
      const b = battle({ prussians: 3, last: { allied: 'blucher' } }).order(`guard counter${napoleon}`, die)
      return [b.divisions('guard'), b.prussians, b.morale]
    }
    expect(guard([1, ''])).toEqual([4, 3, [10, 10]])
    expect(guard([2, ''])).toEqual([5, 3, [10, 10]])
    for (const die of [3, 4]) expect(guard([die, ''])).toEqual([5, 2, [10, 10]])
    for (const die of [5, 6]) expect(guard([die, ''])).toEqual([5, 1, [10, 10]])
    expect(guard([6, '-napoleon'])).toEqual([5, 1, [10, 9]])
  })
})

/** What modifies each order; all other circumstances change nothing. */
const MODIFIERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'derlon act': { 'after derlon': -1, 'after grand-battery': 1, 'one division': -1 },
  'reille act': { 'after reille': -1, 'after kellermann': 1, 'one division': -1, hougoumont: 1 },
  'lobau act': { 'after lobau': -1, 'after derlon': 1, 'one division': -1 },
  'lobau counter': {},
  'kellermann act': { 'after kellermann': -1, 'after milhaud': 1, 'one division': -1 },
  'milhaud act': { 'after milhaud': -1, 'one division': -1, 'la-haye-sainte': 1 },
  'milhaud counter': {},
  'guard act': { 'after guard': -1, 'after milhaud': 1, 'after kellermann': 1 },
  'guard counter': {},
  'grand-battery act': { 'after grand-battery': -1, 'la-haye-sainte': 1 },
  'orange act': { 'after orange': -1, 'one division': -1, hougoumont: -1 },
  'orange counter': { hougoumont: -1 },
  'hill act': { 'after hill': -1, 'after orange': 1, 'one division': -1 },
  'hill counter': {},
  'picton act': { 'after picton': -1, 'one division': -1, 'la-haye-sainte': -1 },
  'picton counter': { 'la-haye-sainte': -1 },
  'uxbridge act': { 'after uxbridge': -1, 'after picton': 1, 'one division': -1 },
  'uxbridge counter': {},
  'wellington act': { evening: 1, plancenoit: 1, 'la-haye-sainte': -1 },
  'blucher act': { 'after blucher': -2, 'prussians 2': 1, 'prussians 3': 1, 'prussians 4': 2, 'prussians 5': 2, 'prussians 6': 3 },
}

const ANSWERED: Readonly<Record<string, string>> = {
  lobau: 'blucher',
  milhaud: 'uxbridge',
  guard: 'blucher',
  orange: 'reille',
  hill: 'guard',
}
const OWN_CARDS = {
  french: ['derlon', 'reille', 'lobau', 'kellermann', 'milhaud', 'guard', 'grand-battery'],
  allied: ['orange', 'hill', 'picton', 'uxbridge', 'wellington', 'blucher'],
}

/** The modifiers of an order in a circumstance. */
function modifiersOf(say: string, circumstance: string): number[] {
  const [card] = say.split(' ')
  const side = sideOf(say)
  const other = side === 'french' ? 'allied' : 'french'
  const [what, which] = circumstance.split(' ')
  const answered = say.endsWith('counter') ? { [other]: ANSWERED[card] ?? 'derlon' } : {}
  const b = battle({
    phase: side,
    time: circumstance === 'evening' ? 'evening' : 'afternoon',
    prussians: what === 'prussians' ? Number(which) : 1,
    last: { ...answered, ...(what === 'after' && { [side]: which }) },
    ...(circumstance === 'one division' && { [side]: { [card]: 1 } }),
    ...(data.sites.find(circumstance) !== undefined && { taken: [circumstance as 'hougoumont'] }),
  })
  b.order(say, 2)
  return b.modifiers
}

describe('C-9, C-12 modifiers', () => {
  for (const [say, expected] of Object.entries(MODIFIERS)) {
    const [card] = say.split(' ')
    const isCorps = data.kindOf[data.cards.of(card)] === 0
    const circumstances = [
      'nothing',
      ...OWN_CARDS[sideOf(say)].map(name => `after ${name}`),
      ...(isCorps ? ['one division'] : []),
      ...data.sites.names,
      'evening',
      ...[0, 1, 2, 3, 4, 5, 6].filter(n => n > 0 || !say.endsWith('counter')).map(n => `prussians ${n}`),
    ]
    test(`C-9 ${card} ${say.endsWith('counter') ? 'counter-attacks' : 'acts'}: ${Object.keys(expected).join(', ') || 'nothing matters'}`, () => {
      const found = Object.fromEntries(circumstances.map(circumstance => [circumstance, modifiersOf(say, circumstance)]))
      const wanted = circumstances.map(circumstance => [circumstance, expected[circumstance] === undefined ? [] : [expected[circumstance]]])
      expect(found).toEqual(Object.fromEntries(wanted))
    })
  }

  test('C-9 two divisions are enough to attack without penalty', () => {
    expect(battle({ french: { derlon: 2 } }).order('derlon act', 2).modifiers).toEqual([])
  })

  test('C-9 modifiers add up', () => {
    const b = battle({ phase: 'allied', time: 'evening', taken: ['plancenoit', 'la-haye-sainte'] }).order('wellington act', 2)
    expect([b.modifiers, b.row]).toEqual([[1, 1, -1], 3])
  })

  test("C-12 a farm in its first owner's hands changes nothing", () => {
    expect(battle().order('reille act', 2).modifiers).toEqual([])
    expect(battle({ phase: 'allied', time: 'afternoon' }).order('wellington act', 3).modifiers).toEqual([])
  })
})
