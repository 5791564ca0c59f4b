import {
  type Bot,
  completeSetUp,
  type Dictionary,
  defineGame,
  defineState,
  firstOf,
  type Game,
  type Id,
  i8,
  ids,
  isRunning,
  type Level,
  Match,
  parseJsonLines,
  push,
  recordOf,
  type SearchPlay,
  type Side,
  type StateOf,
  type Step,
  say,
  setUp,
  sorts,
  stepsOf,
  TableTop,
  u8,
  verify,
  viewOf,
  Words,
  word,
  wordsCalled,
  writeJsonLines,
  Xoshiro,
} from '@grognard/engine'
import { RED as LEVY_RED, type Levy, levy, STANCES } from '@grognard/engine/test/levy'
import { describe, expect, test } from 'vitest'
import { mix, type World } from '../mixed.ts'
import { answer } from '../players.ts'
import { searched } from '../search.ts'

const worldOf = (rows: readonly (readonly number[])[]): World => ({ replies: rows[0].length, worth: Float64Array.from(rows.flat()) })
const ROUNDS = 4000

describe('regret matching comes near the known equilibrium', () => {
  test('of matching pennies', () => {
    const { shares, worth } = mix(
      2,
      [
        worldOf([
          [1, 0],
          [0, 1],
        ]),
      ],
      ROUNDS,
    )
    expect(shares[0]).toBeCloseTo(0.5, 1)
    expect(worth).toBeCloseTo(0.5, 1)
  })

  test('of rock, paper, scissors where a rock wins double', () => {
    const gains = [
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ]
    const { shares } = mix(3, [worldOf(gains.map(row => row.map(gain => 0.5 + gain / 10)))], ROUNDS)
    expect([...shares].map(share => Math.round(20 * share) / 20)).toEqual([0.25, 0.5, 0.25])
  })

  test('which is pure when one answer is always better', () => {
    const { shares } = mix(
      2,
      [
        worldOf([
          [0.6, 0.7],
          [0.2, 0.3],
        ]),
      ],
      200,
    )
    expect(shares[0]).toBeGreaterThan(0.95)
  })

  test('also when the other side knows more: it has a mixture for each world, we have one for all', () => {
    // A player who knew only the average of both worlds would always give the second answer and be exploited in either.
    const first = worldOf([
      [0, 1],
      [1, 0.5],
    ])
    const second = worldOf([
      [1, 0],
      [0.5, 1],
    ])
    const { shares, worth } = mix(2, [first, second], ROUNDS)
    expect(shares[0]).toBeCloseTo(1 / 3, 1)
    expect(worth).toBeCloseTo(2 / 3, 1)
  })
})

type Hand = Id<'hand'>
const SIDES = ids<Side>(['Red', 'Blue'])
const [RED, BLUE] = SIDES.all as [Side, Side]
const HANDS = ids<Hand>(['rock', 'paper', 'scissors'])
const { HAND } = sorts<{ HAND: Hand }>('HAND')
const kind = defineState({ round: u8(), score: i8() }, {}, { say: 3 })
type Hands = StateOf<typeof kind>
const GAINS = [0, -1, 2, 1, 0, -1, -2, 1, 0]

const show = stepsOf<Hands>()(
  'show',
  '1',
  {},
  {
    everybody: () => 3,
    words: [HANDS.all.map(hand => say<Hands, object, Hand>(HAND, hand))],
    applyAll(s, _f, said) {
      s.score += GAINS[3 * said[RED].value<Hand>(0) + said[BLUE].value<Hand>(0)]
      if (++s.round < 9) push(s, show)
    },
  },
)
const words: Dictionary = { title: 'Hands', names: {}, events: {}, refusals: {}, prompts: {}, causes: {}, gauges: {} }

/** The script always shows a rock. */
function hands(mixing?: number): Game<Hands> {
  const play: SearchPlay = { candidates: 3, simulations: 90, slips: 0, ...(mixing === undefined ? { plies: 1 } : { plies: 0, mixing }) }
  const levels = Object.fromEntries(['recruit', 'line', 'veteran', 'guard', 'marshal'].map(level => [level, play])) as Record<
    Level,
    SearchPlay
  >
  const bot: Bot<Hands> = {
    script: (_view, _side, _rng, out) => out.push(word(HAND, HANDS.of('rock'))),
    value: (s, side) => 0.5 + ((side === RED ? 1 : -1) * s.score) / 40,
    candidates: () => HANDS.all.map(hand => [word(HAND, hand)]),
    levels,
  }
  return defineGame<Hands>({
    id: 'hands',
    battle: 'hands',
    version: 1,
    sides: SIDES,
    data: {},
    kind,
    steps: [show] as readonly Step<Hands>[],
    sorts: { HAND },
    names: { hand: HANDS },
    events: {},
    scenarios: [{ id: 'one', name: 'One' }],
    options: [],
    begin: s => push(s, show),
    outcome: s => (isRunning(s) ? undefined : { winner: undefined, cause: 'time' }),
    turn: s => s.round,
    gauges: [],
    words: { en: words, fr: words },
    bot,
    migrations: [],
  })
}

describe('an answer under seal', () => {
  const saidBy = (game: Game<Hands>, side: Side, seeds: number): number[] => {
    const s = kind.create()
    push(s, show)
    const counts = [0, 0, 0]
    const out = new Words(4)
    for (let seed = 0; seed < seeds; seed++) {
      out.clear()
      const thought = searched(game, viewOf(game, s, side), side, 'veteran', new Xoshiro(seed), out)
      expect(thought.by).toBe('searched')
      counts[out.value<Hand>(0)]++
    }
    return counts
  }

  test.each([RED, BLUE])('is drawn from the unexploitable mixture (%i)', side => {
    const [rock, paper, scissors] = saidBy(hands(500), side, 400)
    expect(paper / 400).toBeGreaterThan(0.4)
    expect(paper / 400).toBeLessThan(0.6)
    for (const other of [rock, scissors]) expect(other / 400).toBeGreaterThan(0.17)
  })

  test('is always the best against the script when a level does not ask for a mixture', () => {
    expect(saidBy(hands(), RED, 20)).toEqual([0, 20, 0])
  })

  test('is repeatable from the same seed', () => {
    expect(saidBy(hands(300), RED, 30)).toEqual(saidBy(hands(300), RED, 30))
  })

  test("replaces what was sealed before, and does not look at the other side's answer", () => {
    const game = hands(300)
    const s = kind.create()
    push(s, show)
    const said = new Words(4)
    said.push(word(HAND, HANDS.of('scissors')))
    game.rules.answer(s, BLUE, said, new TableTop(new Xoshiro(1)))
    const out = new Words(4)
    const counts = [0, 0, 0]
    for (let seed = 0; seed < 200; seed++) {
      out.clear()
      searched(game, viewOf(game, s, RED), RED, 'veteran', new Xoshiro(seed), out)
      counts[out.value<Hand>(0)]++
    }
    expect(Math.min(...counts)).toBeGreaterThan(20)
  })
})

test('the horizon may depend on the decision', () => {
  const asked: number[] = []
  const game = hands()
  const bot: Bot<Hands> = {
    ...game.bot,
    plies(view) {
      asked.push(view.round)
      return 4
    },
    value(s, side) {
      // Each decision is one side's answer; both answers make a round.
      rounds.add(s.round)
      return game.bot.value(s, side)
    },
  }
  const rounds = new Set<number>()
  const s = kind.create()
  push(s, show)
  searched({ ...game, bot }, viewOf(game, s, RED), RED, 'veteran', new Xoshiro(3), new Words(4))
  expect(asked).toEqual([0])
  expect([...rounds]).toEqual([2])
})

describe('a game of hidden cards in which both sides take a stance under seal', () => {
  const game = levy()

  test('is played to its end by a level that mixes, and its record verifies', () => {
    const match = new Match(game, { setUp: completeSetUp(game), dice: new Xoshiro('mixed match') })
    const rng = new Xoshiro('mixed players')
    const out = new Words(16)
    let sealed = 0
    while (match.asks !== 0) {
      const side = firstOf(match.asks)
      const thought = answer(game, match.state, side, 'veteran', rng, game.kind.create(), out)
      if (game.rules.top(match.state).everybody !== undefined) {
        sealed++
        expect(thought.by).toBe('searched')
      }
      expect(match.act(side, out.list()).ok).toBe(true)
    }
    expect(sealed).toBe(12)
    const record = parseJsonLines(writeJsonLines(recordOf(match, { match: 'mixed', seats: {} })))
    expect(verify(game, record).match.state.$bytes).toEqual(match.state.$bytes)
  })

  test('which comes near the known mixture: square every other time', () => {
    const s: Levy = game.kind.create()
    setUp(game, s, completeSetUp(game, 'plain', { cup: 'red-first' }), new TableTop(new Xoshiro('stances')))
    const pass = new Words(4)
    pass.set(wordsCalled(game, 'pass'))
    game.rules.answer(s, LEVY_RED, pass, new TableTop(new Xoshiro(2)))
    const counts = STANCES.all.map(() => 0)
    const out = new Words(4)
    for (let seed = 0; seed < 300; seed++) {
      out.clear()
      searched(game, viewOf(game, s, LEVY_RED), LEVY_RED, 'veteran', new Xoshiro(seed), out)
      counts[out.value<number>(0)]++
    }
    const [charge, square, volley] = counts.map(count => count / 300)
    expect(Math.abs(square - 0.5)).toBeLessThan(0.1)
    for (const share of [charge, volley]) expect(Math.abs(share - 0.25)).toBeLessThan(0.1)
  })
})
