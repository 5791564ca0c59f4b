import { type Dictionary, type Game, inLanguage, LANGUAGES, type SetUp, type Text } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import { expect, test } from 'vitest'
import { breaksBadly, isLeftInEnglish, soundsEnglish } from './texts-in-sources.ts'

/** Everything a game says without a position, in both languages, as pairs. */
function textPairs(game: Game): [string, string][] {
  const { en, fr } = game.words
  const both = (text: Text): [string, string] => [inLanguage(text, 'en'), inLanguage(text, 'fr')]
  return [
    ...pairsOf(spoken(en), spoken(fr)),
    ...game.scenarios.map(({ name }) => both(name)),
    ...game.options.map(({ title }) => both(title)),
  ]
}

/** The plain texts of a dictionary; those made by functions are checked in the sources. */
const spoken = ({ title, names, refusals, causes, gauges, standing, events, prompts }: Dictionary): unknown[] => [
  ...[title, names, refusals, causes, gauges, standing ?? {}, events, prompts],
]

/** The strings of two values of the same shape, pairwise. */
function pairsOf(en: unknown, fr: unknown): [string, string][] {
  if (typeof en === 'string') return typeof fr === 'string' ? [[en, fr]] : []
  if (typeof en !== 'object' || en === null) return []
  expect(Object.keys(fr as object).length, JSON.stringify(fr).slice(0, 100)).toBe(Object.keys(en).length)
  return Object.entries(en).flatMap(([key, part]) => pairsOf(part, (fr as Record<string, unknown>)[key]))
}

const faults = (pairs: readonly (readonly [string, string])[]): string[] =>
  pairs.flatMap(([en, fr]) => (isLeft(en, fr) || soundsEnglish(fr) || breaksBadly(fr) || (fr === '') !== (en === '') ? [fr] : []))
const isLeft = (en: string, fr: string): boolean => en === fr && isLeftInEnglish(en)

const setUpOf = (game: Game, scenario: string): SetUp => ({
  scenario,
  options: Object.fromEntries(game.options.map(option => [option.id, option.default])),
})

test.each(GAMES.filter(({ isTest }) => isTest !== true))('$id says everything in French', async entry => {
  const game = (await entry.load())()
  expect(faults(textPairs(game))).toEqual([])

  const [charts, frenchCharts] = await Promise.all(LANGUAGES.map(async language => (await entry.aids?.(game))?.charts(language)))
  expect(faults(pairsOf(charts, frenchCharts))).toEqual([])

  const stage = await entry.stage?.(game)
  for (const { id } of game.scenarios) {
    const [briefing, frenchBriefing] = LANGUAGES.map(language => stage?.briefing(setUpOf(game, id), language))
    expect(faults(pairsOf(briefing, frenchBriefing))).toEqual([])
  }
})
