import {
  add,
  type Ending,
  type Fraction,
  firstOf,
  hash,
  isRunning,
  ONE,
  odds,
  printSentence,
  readSentence,
  reportOdds,
  type Side,
  type Spread,
  sentences,
  settled,
  TableTop,
  toNumber,
  viewOf,
  type Word,
  Words,
  Xoshiro,
  ZERO,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { chiSquareOf, chiSquareP } from '../../la-belle-alliance/test/chi-square.ts'
import { ruleTags } from '../rules/rules.ts'
import type { Battle } from '../rules/state.ts'
import { thin } from '../rules/thin.ts'
import { FRENCH, game, type Placed } from './position.ts'
import { atCombat, atFire, atMovement, attack } from './position-combat.ts'

const REPEATS = 20_000
const options = () => ({ rng: new Xoshiro('odds') })

interface Trial {
  readonly name: string
  readonly units: Placed
  readonly commanders?: Placed
  readonly say: string
  /** Whether the defender decides anything before the first die. */
  readonly repliesFirst: boolean
}

const TRIALS: readonly Trial[] = [
  {
    name: '6.2 cavalry that may evade',
    units: { 'FJ-mengaud': '1107 SE', 'FJ-cav': '1206 S', 'FJ-vandamme': '1109 N', 'CH-brit': '1207 NW', 'CH-art': '1207 NW' },
    commanders: { hammerstein: '1207' },
    say: attack('1207', { by: 'FJ-mengaud FJ-cav', charge: 'FJ-mengaud' }),
    repliesFirst: true,
  },
  {
    name: '6.3 a redoubt that may be held by a morale test',
    units: { 'FJ-demars': '1210 N sp5', 'FJ-mengaud': '1110 NE', 'FJ-vandamme': '1310 NW', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' },
    say: attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme' }),
    repliesFirst: false,
  },
  {
    name: '6.1 two bayonet charges',
    units: { 'FJ-demars': '1107 SE', 'FJ-mengaud': '1307 SW L1', 'CK-kospoth': '1207 NW', 'CK-art': '1207 NW' },
    commanders: { jourdan: '1107' },
    say: attack('1207', { by: 'FJ-demars FJ-mengaud', charge: 'FJ-demars FJ-mengaud' }),
    repliesFirst: false,
  },
]

/** The position before the attack, the sentence, its odds, and the report on them. */
function ask({ units, commanders, say }: Trial) {
  const before = atCombat(units, commanders === undefined ? {} : { commanders }).s
  const reading = readSentence(game, before, FRENCH, say.split(' '))
  if (!reading.ok) throw new Error(`'${say}' is refused: ${reading.refusal.key}`)
  const { words } = reading
  const found = odds(game, before, FRENCH, words, options())
  return { before, words, found, report: reportOdds(game, viewOf(game, before, FRENCH), FRENCH, words, options()) }
}

/** The answers the odds call best, by the position in which they are given. */
function bestAnswers({ branches }: Spread<Battle>, into = new Map<number, readonly Word[]>()): Map<number, readonly Word[]> {
  for (const { state, replies } of branches) {
    const best = replies.filter(reply => reply.best)
    if (best.length !== 1) throw new Error('one answer must be best')
    into.set(hash(game.kind, state), best[0].say)
    for (const { spread } of replies) bestAnswers(spread, into)
  }
  return into
}

/** Repeatedly plays the sentence to the end of its procedure with these answers. */
function simulate(before: Battle, words: readonly Word[], best: ReadonlyMap<number, readonly Word[]>): Map<string, number> {
  const { rules, kind } = game
  const table = new TableTop(new Xoshiro(1793))
  const said = new Words(64)
  const s = kind.create()
  const counts = new Map<string, number>()
  for (let i = 0; i < REPEATS; i++) {
    kind.copy(before, s)
    said.set(words)
    rules.begin(s, FRENCH, said, table)
    for (;;) {
      while (isRunning(s) && !rules.top(s).opening && rules.runOne(s, table));
      if (!isRunning(s) || rules.top(s).opening) break
      const asked = firstOf(rules.asks(s))
      said.set(best.get(hash(kind, s)) ?? onlyAnswer(s, asked))
      rules.begin(s, asked, said, table)
    }
    const key = outcomeOf(before, s)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The answer to a question of detail that the odds do not weigh. */
function onlyAnswer(s: Battle, side: Side): Word[] {
  const answers = sentences(game, s, side, 2, (position, said, offered) => thin(position, said, offered, true))
  if (answers.length !== 1) throw new Error(`the odds do not know '${game.rules.top(s).name}' here`)
  return answers[0]
}

const outcomeOf = (before: Battle, s: Battle): string => game.gauges.map(gauge => gauge.of(s) - gauge.of(before)).join(' ')

/** Pearson's test of the counts against the endings the odds know; throws at an unknown outcome. */
function agreement(before: Battle, endings: readonly Ending<Battle>[], counts: ReadonlyMap<string, number>) {
  const cells = new Map<string, { count: number; chance: number }>()
  for (const { state, chance } of endings) {
    const key = outcomeOf(before, state)
    cells.set(key, { count: counts.get(key) ?? 0, chance: (cells.get(key)?.chance ?? 0) + toNumber(chance) })
  }
  for (const key of counts.keys()) if (!cells.has(key)) throw new Error(`the odds do not know the outcome ${key}`)
  const all = [...cells.values()]
  const { chiSquare, freedom } = chiSquareOf(
    all.map(cell => cell.count),
    all.map(cell => cell.chance),
  )
  return { freedom, p: chiSquareP(chiSquare, freedom) }
}

const total = (spread: Spread<Battle>): Fraction =>
  [...spread.endings, ...spread.branches].reduce((sum, { chance }) => add(sum, chance), ZERO)

describe('the odds of an attack', () => {
  const asked = TRIALS.map(ask)

  for (const [i, trial] of TRIALS.entries()) {
    const { before, words, found, report } = asked[i]

    test(`${trial.name}: the odds agree with ${REPEATS} repeats, everyone answering as they assume`, () => {
      expect(found.sampled).toBeUndefined()
      const { freedom, p } = agreement(before, settled(game, found.spread), simulate(before, words, bestAnswers(found.spread)))
      expect(freedom).toBeGreaterThan(0)
      expect(p).toBeGreaterThan(0.001)
    })

    test(`${trial.name}: probabilities add up to 1, in every branch`, () => {
      const check = (spread: Spread<Battle>): void => {
        if (toNumber(total(spread)) !== toNumber(ONE)) throw new Error('chances are missing')
        for (const { replies } of spread.branches) for (const reply of replies) check(reply.spread)
      }
      check(found.spread)
    })

    test(`${trial.name}: the report has a row for each reply before the dice, and modifiers that cite their rules`, () => {
      expect(report.modifiers.length).toBeGreaterThan(0)
      for (const { event } of report.modifiers) expect(ruleTags).toContain(event.rule)
      expect(report.rows.length > 0).toBe(trial.repliesFirst)
      expect(report.rows.filter(row => row.best)).toHaveLength(trial.repliesFirst ? 1 : 0)
      for (const { rule } of report.settled) expect(ruleTags).toContain(rule)
    })
  }

  test("6.2 the rows are the defender's replies: each way to evade, or to stand", () => {
    const { rows } = asked[0].report
    const said = rows.map(row => printSentence(game, row.say))
    expect(said.toSorted()).toEqual(['CH-brit 1308 NW', 'stand'])
    const modifiers = (reply: string) => rows.find(row => printSentence(game, row.say) === reply)?.modifiers ?? []
    const named = (reply: string) => modifiers(reply).map(({ event, args }) => [event.name, event.rule, args.at(-1)])
    expect(named('CH-brit 1308 NW')).toEqual([['evadesCavalry', '6.2', 2]])
    expect(named('stand').map(([name]) => name)).toEqual([
      'attackStrength',
      'attackStrength',
      'defenceStrength',
      'moraleDifference',
      'tacticalDefender',
      'chargeBonus',
    ])
  })

  test('6.2 every hex cavalry may evade to has one row, whatever the facing there, and none is left to the script', () => {
    const { report } = ask({
      ...TRIALS[0],
      units: { 'FJ-mengaud': '1107 SE', 'CH-brit': '1207 NW', 'CH-leib': '1108 N' },
      commanders: {},
      say: attack('1108 1207', { by: 'FJ-mengaud' }),
    })
    expect(report.rows.map(row => printSentence(game, row.say)).toSorted()).toEqual([
      'CH-brit 1208 NW',
      'CH-brit 1307 NW',
      'CH-brit 1308 NW',
      'CH-leib 1008 N',
      'CH-leib 1109 N',
      'CH-leib 1208 N',
      'stand',
    ])
    expect(report.settled.some(({ scripted }) => scripted)).toBe(false)
  })

  test(`6.2 the row of a reply agrees with ${REPEATS} repeats of that reply: the cavalry stands`, () => {
    const { before, words, found } = asked[0]
    const [branch] = found.spread.branches
    const stand = branch.replies.find(({ say }) => printSentence(game, say) === 'stand')
    if (stand === undefined) throw new Error('it may not stand')
    const answers = bestAnswers(found.spread).set(hash(game.kind, branch.state), stand.say)
    const { freedom, p } = agreement(before, settled(game, stand.spread), simulate(before, words, answers))
    expect(freedom).toBeGreaterThan(1)
    expect(p).toBeGreaterThan(0.001)
  })

  test('6.1 the modifiers of the column are listed in their order', () => {
    const { modifiers } = asked[2].found
    expect(modifiers.map(({ event, args }) => [event.name, event.rule, args.at(-1)])).toEqual([
      ['attackStrength', '6.1', 3],
      ['attackStrength', '6.1', 3],
      ['defenceStrength', '6.1', -4],
      ['moraleDifference', '6.1', 2],
      ['tacticalAttacker', '6.1', 1],
      ['fromTheRear', '6.1', 2],
      ['chargeBonus', '4.4.2', 2],
      ['chargeBonus', '4.4.2', 2],
    ])
  })

  test('6.1, 6.3 a shot and an attack on lone guns: exact figures', () => {
    const guns = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW' }).s
    const sentence = readSentence(game, guns, FRENCH, attack('1207', { by: 'FJ-demars' }).split(' '))
    const report = reportOdds(game, viewOf(game, guns, FRENCH), FRENCH, sentence.ok ? sentence.words : [], options())
    expect(report.summary.gauges.find(({ id }) => id === 'vp')?.changes.map(([change, chance]) => [change, toNumber(chance)])).toEqual([
      [-1, 1],
    ])
    const fire = atFire({ 'FJ-art': '1108 N', 'CK-gren': '1105 S' }).s
    const shot = readSentence(game, fire, FRENCH, ['FJ-art', '1105'])
    const levels = reportOdds(game, viewOf(game, fire, FRENCH), FRENCH, shot.ok ? shot.words : [], options())
    const changes = levels.summary.gauges.find(({ id }) => id === 'coalitionLevels')?.changes
    expect(changes?.map(([change, { n, d }]) => [change, `${n}/${d}`])).toEqual([
      [0, '1/2'],
      [1, '1/3'],
      [2, '1/6'],
    ])
  })
})

describe('refusals', () => {
  test('1.6 a move straight into a second zone of control', () => {
    const table = atMovement({ 'FJ-vandamme': '1110 NE', 'CK-gren': '1209 SW', 'CK-kospoth': '909 SE' })
    expect([table.refusal('FJ-vandamme 1109'), table.rule('FJ-vandamme 1109')]).toEqual(['fromZoneToZone', '1.6'])
  })

  test('6 an attack that leaves an enemy in the zone of control unattacked', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-vandamme': '1308 NW', 'CK-gren': '1207 NW', 'CK-kospoth': '1007 SE' })
    expect([table.refusal('1207 go FJ-demars'), table.rule('1207 go FJ-demars')]).toEqual(['othersOwed', '6'])
  })

  test('4.4.1 a charge over a stream', () => {
    const table = atMovement({ 'FJ-cav': '701 SE', 'CD-5': '1003 NW', 'CD-10': '1605 S' })
    table.say('FJ-cav 903')
    table.say('hold')
    expect([table.refusal('charge 1003 SE'), table.rule('charge 1003 SE')]).toEqual(['obstacle', '4.4.1'])
  })

  test('1.4 a stack over the limit', () => {
    const table = atMovement({ 'FJ-mengaud': '505 SE', 'FC-1': '506 SE', 'CD-10': '1605 S' })
    expect([table.refusal('FJ-mengaud 506'), table.rule('FJ-mengaud 506')]).toEqual(['crowded', '1.4'])
  })

  test('5.2 a shot without a line of sight', () => {
    const table = atFire({ 'FJ-art': '1108 N', 'CK-gren': '1105 S', 'CK-kospoth': '1106 S' })
    expect([table.refusal('FJ-art 1105'), table.rule('FJ-art 1105')]).toEqual(['noSight', '5.2'])
  })
})
