import { fraction, type OddsReport, ONE, type Settled, type Side, type Summary, word, ZERO } from '@grognard/engine'
import { laBelleAlliance } from '@grognard/games/la-belle-alliance/index'
import { expect, test } from 'vitest'
import { chartsText, tableText } from '../charts-text.ts'
import { oddsText } from '../odds-text.ts'
import { wrapText } from '../wrap.ts'

const game = laBelleAlliance()
const FRENCH = game.sides.of('french')
const ALLIED = game.sides.of('allied')
const card = (name: string) => word(game.sorts.CARD, game.names.card.of(name))
const derlon = [card('derlon'), word(game.sorts.MANNER, 0)]

const settled = (side: Side, corps: string, chance: number): Settled => ({
  side,
  rule: 'OU-5',
  step: 'lose-division',
  chance,
  say: [card(corps)],
  scripted: false,
})

const quiet: Summary = { wins: ZERO, loses: ZERO, gauges: [] }
const report = (summary: Partial<Summary>, answers: readonly Settled[] = []): OddsReport => ({
  modifiers: [],
  summary: { ...quiet, ...summary },
  rows: [],
  settled: answers,
  sampled: undefined,
  ranges: undefined,
})

test('odds say what is certain, and who wins or loses at once', () => {
  const morale = { id: 'frenchMorale', expected: -1, changes: [[-1, ONE]] as const }
  const text = oddsText(game, FRENCH, derlon, report({ loses: fraction(1, 6), gauges: [morale] }), 'en')
  expect(text).toBe('Odds of derlon act\n  the French lose at once: 1/6 (16.7 %)\n  French morale: −1 for certain')
  expect(oddsText(game, ALLIED, derlon, report({ wins: ONE }), 'en')).toContain('  the Allies win at once: for certain')
  expect(oddsText(game, FRENCH, derlon, report({}), 'en')).toContain('  nothing changes right away')
  expect(oddsText(game, FRENCH, derlon, report({ gauges: [morale] }), 'fr')).toContain('  moral français : −1 à coup sûr')
})

test('equal assumed answers are told once', () => {
  const answers = [settled(ALLIED, 'hill', 0.25), settled(FRENCH, 'guard', 0.1), settled(ALLIED, 'hill', 0.5)]
  expect(oddsText(game, FRENCH, derlon, report({}, answers), 'en').split('\n').slice(2)).toEqual([
    '  assumed answer: Allies: hill [OU-5], 75.0 %',
    '  assumed answer: French: guard [OU-5], 10.0 %',
  ])
})

test('a table gives room where words can be wrapped', () => {
  const rows = [
    ['1', 'a short cell', 'one two three four five six'],
    ['22', 'x', 'y'],
  ]
  expect(tableText(rows, 60)).toBe('  1   a short cell  one two three four five six\n  22  x             y')
  expect(tableText(rows, 36)).toBe('  1   a short cell  one two three\n                    four five six\n  22  x             y')
  expect(tableText([['unbreakable', 'unbreakable']], 10)).toBe('  unbreakable  unbreakable')
  expect(chartsText([{ title: 'Only notes', columns: [], rows: [], notes: ['a note'] }], 80)).toBe('Only notes\n  a note')
})

test('text is wrapped at words and keeps its indentation', () => {
  expect(wrapText('one two three four', 9)).toBe('one two\nthree\nfour')
  expect(wrapText('  one two three', 9)).toBe('  one two\n    three')
  expect(wrapText('short\nunbreakable', 6)).toBe('short\nunbreakable')
})
