import { completeSetUp, LANGUAGES } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { loadFiles } from '#packs'
import { GAMES } from '../../registry.ts'
import { briefingOf, lineOf } from '../briefing.ts'
import { parseStory } from '../story.ts'
import { checkStory } from '../story-check.ts'

const BATTLES = GAMES.flatMap(entry => entry.battles().map(battle => ({ entry, game: entry.id, battle })))

describe.each(BATTLES)('the story of $battle ($game)', ({ entry, game: id, battle }) => {
  test('fits its schema and its game, and is named after its folder', async () => {
    const story = parseStory((await loadFiles(id, battle)).battle.story)
    const game = (await entry.load(undefined, battle))()
    const faults: string[] = []
    checkStory(story, game, (path, message) => faults.push(`${path.join('.')}: ${message}`))
    expect(faults).toEqual([])
    expect((await loadFiles(id, battle)).battle.story).toMatchObject({ game: id, id: battle })
  })

  test('gives each scenario a briefing with every figure filled in', async () => {
    const game = (await entry.load(undefined, battle))()
    for (const scenario of game.scenarios)
      for (const language of LANGUAGES) {
        const { paragraphs, victory, advice } = briefingOf(game, completeSetUp(game, scenario.id), language)
        const lines = [...paragraphs, ...victory.map(({ text }) => text), ...advice]
        expect(lines.length).toBeGreaterThan(4)
        expect(lines.filter(line => /[{}]/.test(line))).toEqual([])
      }
  })
})

test('scenario names are unique within a game', async () => {
  for (const entry of GAMES) {
    const games = await Promise.all(entry.battles().map(async id => (await entry.load([], id))()))
    const ids = games.flatMap(({ scenarios }) => scenarios.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('a line of one scenario appears only there, and figures are filled in', async () => {
  const [entry] = GAMES
  const game = (await entry.load())()
  const told = {
    ...game,
    storyFigures: () => ({ turns: 9 }),
    scenarios: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
  }
  const story = game.story && { ...game.story, briefing: ['For {turns} turns.', { text: 'Only B.', scenarios: ['b'] }] }
  const read = (scenario: string) => briefingOf({ ...told, story }, { scenario, options: {} }, 'en')
  expect(read('a').paragraphs).toEqual(['For 9 turns.'])
  expect(read('b').paragraphs).toEqual(['For 9 turns.', 'Only B.'])
  expect(briefingOf({ ...told, story: undefined }, { scenario: 'b', options: {} }, 'en')).toEqual({
    title: 'B',
    date: '',
    paragraphs: [],
    victory: [],
    advice: [],
  })
  expect(lineOf('x')).toEqual({ text: 'x' })
})
