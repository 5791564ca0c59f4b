import {
  add,
  type Branch,
  compare,
  type Fraction,
  firstOf,
  fraction,
  hash,
  isRunning,
  ONE,
  odds,
  printSentence,
  readSentence,
  type Side,
  type Spread,
  sentences,
  settled,
  summarise,
  TableTop,
  toNumber,
  type Word,
  Words,
  Xoshiro,
  ZERO,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Battle } from '../rules/state.ts'
import { SIDES } from '../rules/static.ts'
import { battle, game, type Situation } from './battle.ts'
import { chiSquareOf, chiSquareP } from './chi-square.ts'

const REPEATS = 200_000
const rng = () => new Xoshiro('odds')

function ask(situation: Situation, sentence: string) {
  const before = battle(situation).state
  const side = SIDES.of(situation.phase ?? 'french')
  const reading = readSentence(game, before, side, sentence.split(' '))
  if (!reading.ok) throw new Error(`'${sentence}' is refused: ${reading.refusal.key}`)
  return { before, side, say: reading.words, found: odds(game, before, side, reading.words, { rng: rng() }) }
}

/** What tells two decisions apart: the answers, and everything that follows from each. */
const signature = (replies: readonly { readonly say: readonly Word[]; readonly spread: Spread<Battle> }[]): string =>
  JSON.stringify(replies.map(({ say, spread }) => [say, followers(spread)]))

const followers = ({ endings, branches }: Spread<Battle>): unknown[] => [
  endings.map(({ state, chance }) => `${hash(game.kind, state)} ${chance.n}/${chance.d}`).sort(),
  branches.map(branch => signature(branch.replies)).sort(),
]

/** The best answers of a spread, by the decision's signature. */
function bestAnswers({ branches }: Spread<Battle>, into = new Map<string, readonly Word[]>()): Map<string, readonly Word[]> {
  for (const branch of branches) {
    into.set(signature(branch.replies), bestOf(branch).say)
    for (const { spread } of branch.replies) bestAnswers(spread, into)
  }
  return into
}

function bestOf(branch: Branch<Battle>) {
  const best = branch.replies.filter(reply => reply.best)
  if (best.length !== 1) throw new Error('one answer must be best')
  return best[0]
}

/** Repeatedly plays a sentence to the end of its procedure; decisions on the way follow what the odds call best. */
function simulate(before: Battle, side: Side, say: readonly Word[], spread: Spread<Battle>, repeats: number): Map<number, number> {
  const { rules, kind } = game
  const best = bestAnswers(spread)
  const answers = new Map<number, readonly Word[]>()
  const table = new TableTop(new Xoshiro(1815))
  const said = new Words(64)
  const s = kind.create()
  const counts = new Map<number, number>()
  const answerTo = (position: Battle, asked: Side): readonly Word[] => {
    const replies = sentences(game, position, asked, 100).map(words => ({
      say: words,
      spread: odds(game, position, asked, words, { rng: rng() }).spread,
    }))
    const answer = best.get(signature(replies))
    if (answer === undefined) throw new Error('the odds do not know this decision')
    return answer
  }
  for (let i = 0; i < repeats; i++) {
    kind.copy(before, s)
    said.set(say)
    rules.answer(s, side, said, table)
    let key = hash(kind, s)
    while (isRunning(s) && !rules.top(s).opening) {
      const asked = firstOf(rules.asks(s))
      const answer = answers.get(key) ?? answerTo(s, asked)
      answers.set(key, answer)
      said.set(answer)
      rules.answer(s, asked, said, table)
      key = hash(kind, s)
    }
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const atNine = { casualties: [9, 9], french: { derlon: 2, guard: 3 }, allied: { picton: 2, orange: 2 }, time: 'afternoon' } as const

/** Orders whose odds are compared with repeated play. */
const TRIALS: readonly { readonly name: string; readonly situation: Situation; readonly say: string; readonly decisions: boolean }[] = [
  { name: "DR-1 d'Erlon at the start", situation: {}, say: 'derlon act', decisions: false },
  { name: 'AC-2 Reille with Napoleon', situation: { last: { french: 'kellermann' } }, say: 'reille act-napoleon', decisions: false },
  {
    name: "PS-4 d'Erlon with both armies at their tenth casualty",
    situation: { ...atNine, morale: [3, 4] },
    say: 'derlon act',
    decisions: false,
  },
  {
    name: 'OU-5 the Guard with Napoleon against a corps of one division, tests to follow',
    situation: { ...atNine, allied: { orange: 1, hill: 1, picton: 2, uxbridge: 1 }, morale: [4, 5], last: { french: 'milhaud' } },
    say: 'guard act-napoleon',
    decisions: true,
  },
  {
    name: 'AC-5 the general advance in the evening',
    situation: {
      phase: 'allied',
      time: 'evening',
      taken: ['plancenoit'],
      french: { lobau: 1, milhaud: 1 },
      casualties: [8, 9],
      morale: [5, 4],
    },
    say: 'wellington act',
    decisions: true,
  },
  {
    name: 'R-11 Uxbridge rides down a corps that is gone',
    situation: {
      phase: 'allied',
      french: { derlon: 0, guard: 3 },
      casualties: [11, 2],
      guns: 1,
      morale: [6, 6],
      time: 'afternoon',
      last: { french: 'derlon' },
    },
    say: 'uxbridge counter',
    decisions: true,
  },
  {
    name: 'TI-1 Blücher brings the fifth division',
    situation: { phase: 'allied', prussians: 4, french: { lobau: 1 }, casualties: [9, 0], morale: [3, 10] },
    say: 'blucher act',
    decisions: false,
  },
]

describe('odds agree with repeated play', () => {
  test('DR-1 the test statistic itself: known values, and a loaded die is detected', () => {
    expect(chiSquareP(18.307, 10)).toBeCloseTo(0.05, 3)
    // This far out the approximation is 7 % too high.
    expect(Math.abs(chiSquareP(29.588, 10) / 0.001 - 1)).toBeLessThan(0.1)
    const fair = Array(6).fill(1 / 6)
    const loaded = chiSquareOf([33_000, 33_000, 33_000, 33_000, 33_000, 35_000], fair)
    expect(loaded.freedom).toBe(5)
    expect(chiSquareP(loaded.chiSquare, loaded.freedom)).toBeLessThan(0.001)
    expect(chiSquareP(chiSquareOf([33_300, 33_350, 33_300, 33_350, 33_400, 33_300], fair).chiSquare, 5)).toBeGreaterThan(0.1)
  })

  for (const { name, situation, say: sentence, decisions } of TRIALS) {
    test(name, () => {
      const { before, side, say, found } = ask(situation, sentence)
      expect(found.sampled).toBeUndefined()
      expect(found.spread.branches.length > 0).toBe(decisions)
      const endings = settled(game, found.spread)
      const outcomeOf = (s: Battle) =>
        `${game.gauges.map(gauge => gauge.of(s) - gauge.of(before)).join(' ')} ${game.outcome(s)?.cause} ${s.routed}`
      const counts = simulate(before, side, say, found.spread, REPEATS)
      const known = new Set(endings.map(({ state }) => hash(game.kind, state)))
      expect([...counts.keys()].filter(key => !known.has(key))).toEqual([])
      const cells = new Map<string, { count: number; chance: number }>()
      for (const { state, chance } of endings) {
        const key = outcomeOf(state)
        const cell = cells.get(key) ?? { count: 0, chance: 0 }
        cells.set(key, { count: cell.count + (counts.get(hash(game.kind, state)) ?? 0), chance: cell.chance + toNumber(chance) })
      }
      const all = [...cells.values()]
      expect(all.length).toBeGreaterThan(3)
      expect(all.reduce((sum, cell) => sum + cell.count, 0)).toBe(REPEATS)
      const { chiSquare, freedom } = chiSquareOf(
        all.map(cell => cell.count),
        all.map(cell => cell.chance),
      )
      expect(freedom).toBeGreaterThan(2)
      expect(chiSquareP(chiSquare, freedom)).toBeGreaterThan(0.001)
    })
  }
})

describe('odds are exact', () => {
  const sum = (spread: Spread<Battle>): Fraction =>
    [...spread.endings, ...spread.branches].reduce((total, { chance }) => add(total, chance), ZERO)

  test('DR-1 probabilities add up to 1, in every branch', () => {
    const check = (spread: Spread<Battle>): void => {
      expect(sum(spread)).toEqual(ONE)
      for (const branch of spread.branches) for (const reply of branch.replies) check(reply.spread)
    }
    for (const { situation, say } of TRIALS) check(ask(situation, say).found.spread)
  })

  const chances = (situation: Situation, sentence: string) => {
    const { before, side, found } = ask(situation, sentence)
    const { wins, loses, gauges } = summarise(game, before, settled(game, found.spread), side)
    return { wins, loses, changes: Object.fromEntries(gauges.map(({ id, changes }) => [id, changes])) }
  }

  test("LH-1 d'Erlon takes La Haye Sainte on one face of six, after the battery on two", () => {
    expect(chances({}, 'derlon act').changes.sites).toEqual([
      [0, fraction(5, 6)],
      [1, fraction(1, 6)],
    ])
    expect(chances({ last: { french: 'grand-battery' } }, 'derlon act').changes.sites).toEqual([
      [0, fraction(2, 3)],
      [1, fraction(1, 3)],
    ])
  })

  test('RO-3 Picton, from the fifth row on, causes the tenth casualty: at morale 4 two faces of six rout', () => {
    const { wins, loses } = chances({ french: { derlon: 2 }, casualties: [9, 0], morale: [4, 10], phase: 'allied' }, 'picton act')
    expect([wins, loses]).toEqual([fraction(1, 9), ZERO])
  })

  test("RO-2 d'Erlon's third row makes both test: the French roll only if the Allies passed", () => {
    const { wins, loses } = chances({ ...atNine, morale: [4, 4] }, 'derlon act')
    const alliesFail = add(fraction(1, 9), fraction(1, 12))
    const frenchFail = add(fraction(1, 9), fraction(1, 27))
    expect([wins, loses]).toEqual([alliesFail, frenchFail])
  })

  test('OU-5 each answer of the owner is a branch with its rule, and one of them is best', () => {
    const { spread } = ask({ allied: { picton: 0 } }, 'derlon act').found
    expect(spread.branches.map(({ step, rule, side }) => [step, rule, SIDES.names[side]])).toContainEqual([
      'lose-division',
      'OU-5',
      'allied',
    ])
    for (const branch of spread.branches) {
      expect(branch.replies.map(reply => printSentence(game, reply.say))).toEqual(['orange', 'hill', 'uxbridge'])
      expect(bestOf(branch)).toBeDefined()
      expect(branch.scripted).toBe(false)
    }
  })

  test('B-1 an answer that loses the game at once is not best', () => {
    const { spread } = ask({ allied: { picton: 0, hill: 1 }, morale: [10, 1] }, 'derlon act').found
    for (const branch of spread.branches) expect(printSentence(game, bestOf(branch).say)).not.toBe('hill')
  })

  test('DR-1 the modifiers of the die are listed with their rules', () => {
    const { modifiers } = ask({ french: { derlon: 1 }, last: { french: 'grand-battery' } }, 'derlon act-napoleon').found
    expect(modifiers.map(({ event, args }) => [event.name, event.rule, args.at(-1)])).toEqual([
      ['modifier', 'DR-1', 1],
      ['modifier', 'DR-1', -1],
      ['napoleon', 'AC-2', 1],
    ])
  })

  test("PS-1 odds end where the enemy's phase begins, even if he has one order left", () => {
    const onlyGuard = { derlon: 0, reille: 0, lobau: 0, kellermann: 0, milhaud: 0, guard: 5 }
    const situation = { french: onlyGuard, guns: 0, time: 'afternoon', used: ['napoleon'], phase: 'allied' } as const
    const { changes } = chances(situation, 'hill act')
    expect(changes.alliedCasualties).toEqual([
      [0, fraction(5, 6)],
      [1, fraction(1, 6)],
    ])
  })

  test('RM-2 higher morale never makes a rout more likely', () => {
    const routs = [3, 4, 5, 6, 7, 8, 9].map(morale => {
      const situation = { french: { derlon: 2 }, casualties: [13, 0], morale: [morale, 10], phase: 'allied', time: 'afternoon' } as const
      return chances(situation, 'picton act').wins
    })
    for (const [i, wins] of routs.slice(1).entries()) expect(compare(wins, routs[i])).toBeLessThanOrEqual(0)
    expect(routs.at(-1)).toEqual(ZERO)
  })
})
