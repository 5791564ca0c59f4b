import { completeSetUp, firstOf, type Game, LANGUAGES, narrate, setUp, TableTop, type Told, Words, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { type Seen, walkStage } from '../../common/test/stage-check.ts'
import { findGame } from '../../registry.ts'
import { isOverfull } from '../rules/stack.ts'
import { type Battle, isOnMap, settingOf } from '../rules/state.ts'

/** Every battle in the data: a folder that is dropped in is tested without adding a line here. */
const entry = findGame('hondschoote')
if (entry === undefined) throw new Error('the series is not on the shelf')
const battles = entry.battles()
const gameOf = async (battle: string) => (await entry.load(undefined, battle))() as unknown as Game<Battle>

const DECISIONS = 60
const LEFTOVER = /[{}|]|undefined|NaN/

function openingOf(game: Game<Battle>, scenario: string, seed: number, told: Told[] = []): Battle {
  const s = game.kind.create()
  const table = new TableTop(new Xoshiro(seed), (event, _seenBy, ...args) => told.push({ event, args: args.slice(0, event.args.length) }))
  setUp(game, s, completeSetUp(game, scenario, { setUp: 'quick-start' }), table)
  return s
}

/** Lets the script play some decisions; returns what happened. */
function play(game: Game<Battle>, s: Battle, seed: number, decisions: number): Told[] {
  const told: Told[] = []
  const rng = new Xoshiro(seed)
  const table = new TableTop(rng, (event, _seenBy, ...args) => told.push({ event, args: args.slice(0, event.args.length) }))
  const said = new Words(256)
  for (let i = 0; i < decisions && game.outcome(s) === undefined; i++) {
    const side = firstOf(game.rules.asks(s))
    game.bot.script(s as never, side, rng, said)
    game.rules.answer(s, side, said, table)
  }
  return told
}

describe.each(battles)('the battle %s', battle => {
  test('its data is consistent', async () => {
    const { data } = await gameOf(battle)
    await expect(entry.check(data)).resolves.toBeDefined()
  })

  test('every scenario begins with everyone in a legal place, or yet to arrive', async () => {
    const game = await gameOf(battle)
    for (const { id } of game.scenarios) {
      const s = openingOf(game, id, 1)
      const { takesPart, comesLater, commanderComesLater } = settingOf(s)
      for (const unit of s.data.units.all) {
        const isExpected = takesPart[s.data.formationOf[unit]] !== 0 && comesLater[unit] === 0
        expect([s.data.units.names[unit], isOnMap(s, unit)]).toEqual([s.data.units.names[unit], isExpected])
      }
      for (const commander of s.data.commanders.all)
        if (s.commander.gone[commander] === 0)
          expect(s.commander.hex[commander] >= 0, s.data.commanders.names[commander]).toBe(commanderComesLater[commander] === 0)
      for (const hex of s.data.hexes.all) expect(isOverfull(s, hex)).toBe(false)
    }
  })

  test('its script plays, and every event has a text in both languages', async () => {
    const game = await gameOf(battle)
    for (const { id } of game.scenarios) {
      const told: Told[] = []
      const s = openingOf(game, id, 2, told)
      told.push(...play(game, s, 3, DECISIONS))
      expect(told.length).toBeGreaterThan(DECISIONS)
      for (const language of LANGUAGES)
        expect(told.map(event => narrate(game, event, language).text).filter(text => LEFTOVER.test(text))).toEqual([])
    }
  })

  test('reinforcements arrive on time', async () => {
    const game = await gameOf(battle)
    for (const { id } of game.scenarios) {
      const s = openingOf(game, id, 4)
      const due = settingOf(s).arrivals.flatMap(({ units, turn }) => units.map(({ unit }) => ({ unit, turn })))
      const last = Math.max(0, ...due.map(({ turn }) => turn))
      for (let i = 0; i < 2000 && s.turn < last; i++) play(game, s, 5 + i, 1)
      for (const { unit } of due) expect(isOnMap(s, unit), s.data.units.names[unit]).toBe(true)
    }
  })

  test('its stage, charts and names are complete in both languages', async () => {
    const game = (await gameOf(battle)) as unknown as Game
    const stage = await entry.stage?.(game)
    const aids = await entry.aids?.(game)
    if (stage === undefined || aids === undefined) throw new Error('there is nothing to show')
    const seen: Seen = { titles: { en: new Set(), fr: new Set() }, steps: new Set(), overlays: new Set() }
    for (const { id } of game.scenarios)
      walkStage(game, stage, { scenario: id, options: { setUp: 'quick-start' }, seed: 6, most: DECISIONS }, seen)
    for (const language of LANGUAGES) {
      const { names, title } = game.words[language]
      const texts = [title, ...Object.values(names).flat(), ...aids.charts(language).flatMap(chart => [chart.title, ...chart.rows.flat()])]
      expect(texts.filter(text => LEFTOVER.test(text))).toEqual([])
    }
  })
})
