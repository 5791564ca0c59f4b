import {
  completeSetUp,
  type EventKind,
  explain,
  fill,
  firstOf,
  GRAMMAR,
  LANGUAGES,
  type Language,
  namingIn,
  narrate,
  SIDE,
  sayAnything,
  setUp,
  TableTop,
  type Told,
  Words,
  withRule,
  Xoshiro,
} from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { describe, expect, test } from 'vitest'
import { putOn, takeOff } from '../rules/stack.ts'
import { type Battle, isOnMap } from '../rules/state.ts'
import { no, told } from '../rules/terms.ts'
import { game } from './position.ts'

const LEFTOVER = /[{}]|undefined|NaN|\[object/

interface Asked {
  readonly step: string
  readonly values: readonly number[]
}

/** Throws both armies into the fields between the redoubts and the village, so that random play finds them in contact. */
function mix(s: Battle, rng: Xoshiro): void {
  const { data } = s
  const middle = data.hexes.all.filter(hex => Math.abs(data.grid.column[hex] - 14) <= 4 && Math.abs(data.grid.row[hex] - 8) <= 3)
  for (const unit of data.units.all) if (isOnMap(s, unit)) takeOff(s, unit)
  for (const unit of data.units.all) {
    if (s.unit.sp[unit] === 0) continue
    let hex = middle[rng.roll(middle.length) - 1]
    while (s.hex.top[hex] >= 0) hex = middle[rng.roll(middle.length) - 1]
    putOn(s, unit, hex)
    s.unit.facing[unit] = (rng.roll(6) - 1) as Direction
    s.unit.level[unit] = rng.roll(3) - 1
    s.commander.hex[data.commanderOf[data.formationOf[unit]]] = hex
    s.commander.hex[data.chiefOf[data.owner[unit]]] = hex
  }
}

/** Plays a random game and records events and questions. */
function listen(seed: number, into: { told: Told[]; asked: Asked[]; causes: Set<string> }): void {
  const s = game.kind.create()
  const rng = new Xoshiro(seed)
  const table = new TableTop(rng.fork('dice'), (event, _seenBy, ...args) =>
    into.told.push({ event, args: args.slice(0, event.args.length) }),
  )
  const options = seed % 4 === 0 ? { bids: true } : { setUp: 'quick-start', routedUnitsExertZoc: seed % 3 === 0 }
  setUp(game, s, completeSetUp(game, seed % 2 === 0 ? 'historical' : 'hypothetical', options), table)
  if (seed % 4 !== 0) mix(s, rng)
  const said = new Words(64)
  while (game.outcome(s) === undefined) {
    const step = game.rules.top(s)
    into.asked.push({ step: step.name, values: game.rules.numbers(s) })
    const side = firstOf(game.rules.asks(s))
    said.clear()
    sayAnything(game.rules, s, side, rng, said)
    game.rules.answer(s, side, said, table)
  }
  into.causes.add(game.outcome(s)?.cause ?? '')
}

const heard = { told: [] as Told[], asked: [] as Asked[], causes: new Set<string>() }
for (let seed = 0; seed < 24; seed++) listen(seed, heard)
const stepOf = (name: string) => game.rules.steps.find(step => step.name === name)

describe('events', () => {
  /** Too rare in random play to rely on; each is covered by a test of its rule. So is every modifier. */
  const seldom = new Set([
    ...['bidsTied', 'tossed', 'sidesSettled', 'eachHisOwn', 'changedSeats', 'declaredCharge', 'reactedByFire', 'trapped'],
    ...['workHeld', 'workLost', 'retreated', 'cornered', 'commanderOut', 'decisiveVictory', 'putRight', 'brokeOut'],
    ...['arrived', 'keptOut', 'majorVictory', 'marginalVictory'],
  ])

  test('random games produce every kind of event that is not rare', () => {
    const names = new Set(heard.told.map(({ event }) => event.name))
    const kinds = Object.values<EventKind>(told).filter(({ roles }) => !roles.has('modifier'))
    expect(kinds.filter(({ name }) => !names.has(name) && !seldom.has(name))).toEqual([])
  })

  for (const language of LANGUAGES) {
    const dictionary = game.words[language]
    const name = namingIn(game, language)

    test(`every event of these games has a complete text in ${language}`, () => {
      const wrong = new Set<string>()
      for (const event of heard.told) {
        const { text, rule } = narrate(game, event, language)
        if (LEFTOVER.test(text) || rule !== event.event.rule) wrong.add(text)
      }
      expect([...wrong]).toEqual([])
    })

    test(`so do the rare ones, in ${language}`, () => {
      for (const kind of Object.values(told)) {
        const { text } = narrate(game, { event: kind, args: kind.args.map(() => 1) }, language)
        expect(text).not.toMatch(LEFTOVER)
        expect(text).toMatch(/\p{L}/u)
      }
    })

    test(`every question of these games has a complete text in ${language}`, () => {
      const wrong = new Set<string>()
      for (const { step, values } of heard.asked) {
        const text = fill(dictionary.prompts[step] ?? '', Object.entries(stepOf(step)?.frame ?? {}), values, name)
        if (LEFTOVER.test(text) || !/\p{L}/u.test(text)) wrong.add(`${step}: ${text}`)
      }
      expect([...wrong]).toEqual([])
    })

    test(`every step that can ask has its question in ${language}`, () => {
      const asking = game.rules.steps.filter(({ asks, everybody }) => asks !== undefined || everybody !== undefined)
      expect(Object.keys(dictionary.prompts).toSorted()).toEqual(asking.map(step => step.name).toSorted())
      for (const step of asking) {
        const args = Object.entries(step.frame)
        const values = args.map(() => 1)
        expect(fill(dictionary.prompts[step.name], args, values, name)).not.toMatch(LEFTOVER)
      }
    })

    test(`every refusal has its own text in ${language} and names its rule`, () => {
      const texts = Object.values(no).map(refusal => {
        const { text, rule } = explain(dictionary, language, refusal)
        expect(rule).toBe(refusal.rule)
        expect(text).not.toMatch(LEFTOVER)
        expect(text.startsWith(refusal.key)).toBe(false)
        return text
      })
      expect(new Set(texts).size).toBe(texts.length)
      for (const refusal of Object.values(GRAMMAR)) expect(explain(dictionary, language, refusal).text).not.toBe(refusal.key)
    })

    test(`every value has a name in ${language}`, () => {
      const { names } = dictionary
      for (const sort of ['unit', 'commander', 'formation', 'direction', 'verb', 'side']) {
        expect([sort, names[sort]?.length]).toEqual([sort, game.names[sort].count])
        expect(names[sort]?.every(text => text.length > 0)).toBe(true)
      }
      for (const { id } of game.gauges) expect(dictionary.gauges[id]).toBeTruthy()
      for (const cause of [...heard.causes, 'decisive', 'minor', 'resigned']) expect(dictionary.causes[cause]).toBeTruthy()
    })
  }
})

describe('wording', () => {
  const say = (language: Language, event: keyof typeof told, ...args: number[]) =>
    withRule(narrate(game, { event: told[event], args }, language))
  const unit = (id: string) => game.names.unit.of(id)

  test("6.1 a combat's value comes with its column, the die with its result", () => {
    expect(say('en', 'column', 7, 6)).toMatch(/7.*6,7.*\[6\.1\]/)
    const { results } = game.kind.create().data
    expect(say('en', 'fought', 4, 6, results[6 * 6 + 3])).toMatch(/4.*6,7.*D\/3DR.*\[6\.3\]/)
    expect(say('fr', 'fought', 4, 6, results[6 * 6 + 3])).toMatch(/4.*6,7.*D\/3DR.*\[6\.3\]/)
  })

  test('6.1 a modifier shows its sign', () => {
    expect(say('en', 'moraleDifference', unit('FJ-demars'), unit('CK-gren'), 1)).toMatch(/^\+1 .*Demars/)
    expect(say('fr', 'attackerLevel2', -2)).toMatch(/^−2 /)
  })

  test('8.3.2 the track names the side it favours', () => {
    expect(say('en', 'scored', 0, 1, -1)).toMatch(/The French score 1.*1 French/)
    expect(say('en', 'scored', 1, 1, 4)).toMatch(/4 Coalition/)
    expect(say('fr', 'scored', 0, 1, 0)).toMatch(/ 0 /)
  })

  test('4.2 verbs agree with troops named in the plural', () => {
    const hexes = ['510', '610'].map(name => game.names.hex.of(name))
    const marched = (language: Language, id: string) => say(language, 'marched', unit(id), ...hexes)
    expect(marched('en', 'FJ-volontaires')).toBe('Volunteers of Paris and Nord march from 510 to 610 [4.2]')
    expect(marched('en', 'FC-2')).toBe('2nd brigade (volunteers) marches from 510 to 610 [4.2]')
    expect(marched('fr', 'FJ-grenadiers')).toBe('Grenadiers réunis marchent de 510 à 610 [4.2]')
    expect(marched('fr', 'FJ-demars')).toBe('Brigade Demars marche de 510 à 610 [4.2]')
  })

  test('2 both sides are plural', () => {
    for (const side of [0, 1]) expect(say('en', 'initiativeWon', side)).toMatch(/^The (French|Coalition) have the initiative/)
  })

  test('1.1 units, commanders and sides go by name', () => {
    expect(namingIn(game, 'en')('unit', unit('FJ-demars'))).toMatch(/Demars/)
    expect(namingIn(game, 'fr')(SIDE.name, 0)).toBe('Français')
  })
})
