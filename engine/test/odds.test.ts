import { describe, expect, test } from 'vitest'
import {
  add,
  type Fraction,
  fraction,
  hash,
  odds,
  reportOdds,
  type Spread,
  sentences,
  settled,
  summarise,
  toNumber,
  toText,
  viewOf,
  Xoshiro,
  ZERO,
} from '../index.ts'
import { sample } from '../odds.ts'
import { BLUE, type Brawl, brawl, facing, RED, saying, TOLD } from './brawl.ts'
import { after, duel } from './duel.ts'
import { type Duel, PLACES, BLUE as THEIRS, UNITS } from './duel-state.ts'
import { type Ends, everyPath } from './every-path.ts'

const rng = () => new Xoshiro(1815)
const total = (chances: Iterable<Fraction>): string => toText([...chances].reduce(add, ZERO))
const asMap = (s: readonly { readonly state: Brawl; readonly chance: Fraction }[]): Ends =>
  new Map(s.map(({ state, chance }) => [hash(brawl.kind, state), chance]))
const inOrder = (ends: Ends) => [...ends].sort(([a], [b]) => a - b).map(([key, chance]) => [key, toText(chance)])

function totalOf(spread: Spread<Brawl>): string {
  return total([...spread.endings.map(e => e.chance), ...spread.branches.map(b => b.chance)])
}

describe('odds match counting every path of the dice', () => {
  test.each([
    ['a strike, blocked as best he can', 'strike', 5, 5],
    ['a strike at somebody about to fall', 'strike', 6, 2],
    ['a charge, with a decision after the die', 'charge', 4, 5],
    ['a charge that is the end of some', 'charge', 3, 1],
    ['a gift of the turn, without a die', 'wait', 3, 3],
  ])('%s', (_name, what, red, blue) => {
    const s = facing(red, blue)
    const before = s.$bytes.slice()
    const found = odds(brawl, s, RED, saying(what), { rng: rng() })
    expect(found.sampled).toBeUndefined()
    expect(inOrder(asMap(settled(brawl, found.spread)))).toEqual(inOrder(everyPath(brawl, s, RED, saying(what))))
    expect(totalOf(found.spread)).toBe('1')
    expect(s.$bytes).toEqual(before)
  })

  test('after each reply too', () => {
    const s = facing(4, 4)
    const [branch] = odds(brawl, s, RED, saying('strike'), { rng: rng() }).spread.branches
    expect(branch.replies).toHaveLength(3)
    for (const reply of branch.replies) {
      expect(totalOf(reply.spread)).toBe('1')
      expect(reply.spread.branches).toEqual([])
    }
  })
})

describe('decisions along the way', () => {
  test('one before the dice has a row for each reply, and one of them is best', () => {
    const { spread } = odds(brawl, facing(5, 5), RED, saying('strike'), { rng: rng() })
    expect(spread.endings).toEqual([])
    expect(spread.branches).toHaveLength(1)
    const [branch] = spread.branches
    expect([branch.side, branch.step, branch.rule, toText(branch.chance), branch.scripted]).toEqual([BLUE, 'block', '2.3', '1', false])
    expect(branch.replies.map(reply => reply.say)).toEqual(['stand', 'dodge', 'shield'].map(name => saying(name)))
    expect(branch.replies.filter(reply => reply.best)).toHaveLength(1)
    const worths = branch.replies.map(reply =>
      reply.spread.endings.reduce((sum, { chance, state }) => sum + toNumber(chance) * brawl.bot.value(state, BLUE), 0),
    )
    expect(branch.replies[worths.indexOf(Math.max(...worths))].best).toBe(true)
  })

  test('one after a die comes up as often as the die says', () => {
    const { spread } = odds(brawl, facing(4, 5), RED, saying('charge'), { rng: rng() })
    const unhurt = total(spread.endings.map(ending => ending.chance))
    expect(unhurt).toBe('1/2')
    expect(total(spread.branches.map(branch => branch.chance))).toBe('1/2')
    for (const branch of spread.branches) expect(branch.replies.map(reply => reply.say)).toEqual([saying('stand'), saying('dodge')])
  })

  test('one with too many answers is answered by the script, and says so', () => {
    const { spread } = odds(brawl, facing(4, 4), RED, saying('shout'), { rng: rng() })
    for (const branch of spread.branches) {
      expect(branch.scripted).toBe(true)
      expect(branch.replies.map(reply => reply.say)).toEqual([saying('c')])
      expect(branch.replies[0].best).toBe(true)
    }
    expect(totalOf(spread)).toBe('1')
    const wide = odds(brawl, facing(4, 4), RED, saying('shout'), { rng: rng(), handful: 7 })
    for (const branch of wide.spread.branches) expect([branch.scripted, branch.replies.length]).toEqual([false, 7])
  })

  test('the odds end at a fresh decision, even one with a single answer', () => {
    const s = facing(5, 5)
    const { spread } = odds(brawl, s, RED, saying('tire'), { rng: rng() })
    expect(spread.branches).toEqual([])
    expect(spread.endings.map(({ chance, state }) => [toText(chance), state.tired])).toEqual([['1', 1]])
    const [once] = sample(brawl, s, RED, saying('tire'), rng(), 20)
    expect([toText(once.chance), once.state.tired]).toEqual(['1', 1])
  })
})

describe('size', () => {
  test('equal positions are merged before each further roll', () => {
    const found = odds(brawl, facing(4, 4), RED, saying('shout'), { rng: rng(), limit: 6 * (1 + 2 + 4 + 6) + 40 })
    expect(found.sampled).toBeUndefined()
  })

  test('a tree that is too large is sampled, and says so', () => {
    const s = facing(5, 5)
    const exact = odds(brawl, s, RED, saying('charge'), { rng: rng() })
    const sampled = odds(brawl, s, RED, saying('charge'), { rng: rng(), limit: 3, samples: 3000 })
    expect([sampled.sampled, sampled.spread.branches]).toEqual([3000, []])
    expect(totalOf(sampled.spread)).toBe('1')
    const mean = (spread: Spread<Brawl>) =>
      settled(brawl, spread).reduce((sum, { chance, state }) => sum + toNumber(chance) * state.fighter.hp[BLUE], 0)
    expect(exact.sampled).toBeUndefined()
    const always = everyPath(brawl, s, RED, saying('charge'))
    expect(sampled.spread.endings.length).toBeLessThanOrEqual(always.size + 6)
    expect(Math.abs(mean(sampled.spread) - mean(exact.spread))).toBeLessThan(0.6)
  })

  test('samples agree with the exact odds where nobody has to decide', () => {
    const s = facing(9, 9)
    const exact = new Map(
      settled(brawl, odds(brawl, s, RED, saying('charge'), { rng: rng() }).spread).map(({ state, chance }) => [
        hash(brawl.kind, state),
        toNumber(chance),
      ]),
    )
    const repeats = 4000
    for (const { state, chance } of sample(brawl, s, RED, saying('charge'), rng(), repeats)) {
      const p = exact.get(hash(brawl.kind, state)) ?? 0
      expect(Math.abs(toNumber(chance) - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / repeats))
    }
  })

  test('the same seed gives the same figures', () => {
    const once = () =>
      odds(brawl, facing(4, 4), RED, saying('charge'), { rng: rng(), limit: 2, samples: 200 }).spread.endings.map(e => toText(e.chance))
    expect(once()).toEqual(once())
  })
})

describe('what odds refuse', () => {
  test('a sentence whose own step rolls: its dice could not be separated from its words', () => {
    expect(() => odds(brawl, facing(4, 4), RED, saying('gamble'), { rng: rng() })).toThrow('a step that rolls must be its own')
  })

  test('a side that is not asked', () => {
    expect(() => odds(brawl, facing(4, 4), BLUE, saying('wait'), { rng: rng() })).toThrow('nothing to decide')
  })
})

describe('modifiers', () => {
  const told = (report: {
    readonly modifiers: readonly { readonly event: { readonly name: string; readonly rule: string }; readonly args: readonly number[] }[]
  }) => report.modifiers.map(({ event, args }) => [event.name, event.rule, ...args])

  test('of the first die are listed once, each with its rule', () => {
    const found = odds(brawl, facing(4, 4), RED, saying('charge'), { rng: rng() })
    expect(told(found)).toEqual([[TOLD.reach.name, '2.1', RED, 1]])
  })

  test('of later dice are not listed', () => {
    const found = odds(brawl, facing(4, 4), RED, saying('shout'), { rng: rng() })
    expect(told(found)).toEqual([[TOLD.nerve.name, '3.1', -0]])
  })

  test('of the first die are also listed when somebody answers before it', () => {
    const found = odds(brawl, facing(4, 4), RED, saying('strike'), { rng: rng() })
    expect(told(found).map(([name]) => name)).toContain('reach')
  })
})

describe('the summary', () => {
  test('gives the chances of an immediate win and loss, and of each change of each gauge', () => {
    const s = facing(5, 2)
    const found = odds(brawl, s, RED, saying('charge'), { rng: rng() })
    const summary = summarise(brawl, s, settled(brawl, found.spread), RED)
    expect([toText(summary.wins), toText(summary.loses)]).toEqual(['1/2', '0'])
    const blue = summary.gauges.find(gauge => gauge.id === 'hpBlue')
    expect(blue && total(blue.changes.map(([, chance]) => chance))).toBe('1')
    expect(blue?.changes.map(([change]) => change)).toEqual([...(blue?.changes ?? [])].map(([change]) => change).sort((a, b) => a - b))
    const mean = blue?.changes.reduce((sum, [change, chance]) => sum + change * toNumber(chance), 0)
    expect(blue?.expected).toBeCloseTo(mean ?? Number.NaN, 12)
    const mirrored = summarise(brawl, s, settled(brawl, found.spread), BLUE)
    expect([mirrored.wins, mirrored.loses]).toEqual([summary.loses, summary.wins])
  })
})

describe('the report a player reads', () => {
  const game = duel()
  const ligne = UNITS.of('Ligne')
  const inFront = (change: (s: Duel) => void = () => {}) =>
    after(game, s => {
      s.unit.place[ligne] = PLACES.of('Ridge')
      s.hand[RED].clear()
      s.hand[THEIRS].clear()
      change(s)
    }).state
  const say = (s: Duel) => sentences(game, s, RED, 99).find(words => words.length === 2 && (words[1] & 0xfffff) === PLACES.of('Wood'))

  const reportOn = (s: Duel, guesses = 12) => {
    const words = say(s)
    if (!words) throw new Error('there is nobody to attack')
    return reportOdds(game, viewOf(game, s, RED), RED, words, { rng: rng(), guesses })
  }

  test('in an open game there is no range, and a row for each reply', () => {
    const report = reportOdds(brawl, viewOf(brawl, facing(5, 5), RED), RED, saying('strike'), { rng: rng() })
    expect(report.ranges).toBeUndefined()
    expect(report.rows.map(row => row.say)).toEqual(['stand', 'dodge', 'shield'].map(name => saying(name)))
    expect(report.rows.filter(row => row.best)).toHaveLength(1)
    expect(report.rows.find(row => row.best)?.summary).toEqual(report.summary)
    expect(report.settled).toEqual([])
  })

  test('decisions after the die are settled for the reader, and named', () => {
    const report = reportOdds(brawl, viewOf(brawl, facing(4, 5), RED), RED, saying('charge'), { rng: rng() })
    expect(report.rows).toEqual([])
    expect(report.settled.length).toBeGreaterThan(0)
    expect(report.settled.reduce((sum, decision) => sum + decision.chance, 0)).toBeCloseTo(0.5, 12)
    for (const decision of report.settled)
      expect([decision.side, decision.step, decision.rule, decision.scripted]).toEqual([BLUE, 'fallBack', '4', false])
  })

  test('under fog the figures range over guesses', () => {
    const report = reportOn(inFront())
    expect(report.ranges?.guesses).toBe(12)
    const points = report.ranges?.gauges.redPoints
    expect(points && points.least < points.most).toBe(true)
  })

  test('knowledge narrows the ranges', () => {
    const report = reportOn(
      inFront(s => {
        for (const unit of UNITS.all) s.unit.seen[unit] = 3
        s.found.add(THEIRS)
        s.trap[THEIRS].clear()
        s.army.armed[THEIRS] = 0
      }),
    )
    const points = report.ranges?.gauges.redPoints
    expect(points?.least).toBe(points?.most)
  })

  test('they depend on nothing the side does not know', () => {
    const one = reportOn(inFront())
    const other = reportOn(
      inFront(s => {
        s.unit.strength[UNITS.of('Hussars')] = 1
        s.unit.strength[UNITS.of('Foot')] = 3
        s.army.gold[THEIRS] = 1
        s.trap[THEIRS].clear()
        s.trap[THEIRS].add(PLACES.of('Wood'))
      }),
    )
    expect(other).toEqual(one)
  })

  test('an exact figure is given as a fraction', () => {
    const s = inFront(position => {
      for (const unit of UNITS.all) position.unit.seen[unit] = 3
    })
    const world = game.kind.create()
    game.kind.copy(s, world)
    const words = say(s)
    if (!words) throw new Error('there is nobody to attack')
    const { spread } = odds(game, world, RED, words, { rng: rng() })
    const stand = spread.branches[0].replies[0]
    const wins = stand.spread.endings.filter(({ state }) => state.army.points[RED] > 0).reduce((sum, { chance }) => add(sum, chance), ZERO)
    expect(toText(wins)).toBe(toText(fraction(3, 6)))
  })
})
