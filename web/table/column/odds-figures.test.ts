import { expect, test } from 'vitest'
import type { FigureView, GaugeView, SummaryView } from '../../session/protocol.ts'
import { isIdle, mattering, meansOf, replyFigures } from './odds-figures.ts'

const gauge = (name: string, change: number): GaugeView => ({
  id: name,
  name,
  changes: [{ change, chance: 1, exact: '1' }],
  expected: change,
  good: undefined,
})
const summary = (wins: number, ...gauges: GaugeView[]): SummaryView => ({ wins, loses: 0, gauges })
const names = (figures: ReturnType<typeof mattering>) => figures.map(figure => ('name' in figure ? figure.name : figure.kind))

test("endings come first, then the figures that change, in the game's order", () => {
  expect(names(mattering({ summary: summary(0.1, gauge('a', 1), gauge('still', 0), gauge('b', -3)), figures: [] }))).toEqual([
    'wins',
    'a',
    'b',
  ])
})

test('of many figures the most important stay', () => {
  const many = summary(0, gauge('a', 1), gauge('b', 5), gauge('c', -4), gauge('d', 3), gauge('e', 2))
  expect(names(mattering({ summary: many, figures: [] }))).toEqual(['b', 'c', 'd', 'e'])
  expect(names(replyFigures(many))).toEqual(['b', 'c', 'd'])
})

test('figures the game considers important replace the gauges; means are shown separately', () => {
  const figure = (text: string, kind: 'chance' | 'mean', whose: 'you' | 'they' = 'they'): FigureView => ({
    text,
    kind,
    whose,
    value: 0.25,
    exact: '1/4',
  })
  const figures = [
    figure('emptied', 'chance'),
    figure('steps', 'mean'),
    figure('levels', 'mean', 'you'),
    ...['b', 'c', 'd'].map(text => figure(text, 'chance')),
  ]
  expect(names(mattering({ summary: summary(0, gauge('a', 1)), figures }))).toEqual(['emptied', 'b', 'c', 'd'])
  expect(names(mattering({ summary: summary(0.5), figures }))).toEqual(['wins', 'emptied', 'b', 'c'])
  expect(meansOf(figures, 'they').map(({ text }) => text)).toEqual(['steps'])
  expect(meansOf(figures, 'you').map(({ text }) => text)).toEqual(['levels'])
})

test('of too many chances those of what cannot happen go first', () => {
  const figure = (text: string, value: number): FigureView => ({ text, kind: 'chance', whose: 'you', value, exact: '' })
  const figures = [figure('a', 0.2), figure('b', 0), figure('c', 0), figure('d', 1), figure('e', 0.1)]
  expect(names(mattering({ summary: summary(0), figures }))).toEqual(['a', 'b', 'd', 'e'])
})

test('a zero modifier is idle', () => {
  expect(['0', '+1', undefined].map(value => isIdle({ text: '', value, rule: '' }))).toEqual([true, false, false])
})
