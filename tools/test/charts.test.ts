import { LANGUAGES } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import { expect, test } from 'vitest'

test.each(GAMES.filter(({ aids }) => aids !== undefined))('the charts of $id print no value that is missing', async entry => {
  const game = (await entry.load())()
  const aids = await entry.aids?.(game)
  const charts = LANGUAGES.flatMap(language => aids?.charts(language) ?? [])
  expect(charts.length).toBeGreaterThan(LANGUAGES.length)
  const printed = charts.flatMap(({ title, columns, rows, notes = [] }) => [title, ...columns, ...rows.flat(), ...notes])
  expect(printed.filter(text => /null|undefined|NaN/.test(text))).toEqual([])
})
