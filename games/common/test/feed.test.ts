import { hasFog } from '@grognard/engine'
import { compareWorlds, emptyFeedReport, followFeeds } from '@grognard/engine/test/feeds'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../registry.ts'

const games = await Promise.all(GAMES.map(async entry => ({ id: entry.id, game: (await entry.load())() })))

describe.each(games)('$id', ({ game }) => {
  test('every reader receives exactly what they may know', () => {
    const report = emptyFeedReport()
    followFeeds(game, { lines: 60, seed: 'feed' }, report)
    expect(report.faults.slice(0, 5)).toEqual([])
    expect(report.entries).toBeGreaterThan(100)
  })
})

describe.each(games.filter(({ game }) => game.guess !== undefined && hasFog(game.kind)))('$id', ({ game }) => {
  test('worlds that differ only in secrets send the same bytes', () => {
    const report = emptyFeedReport()
    compareWorlds(game, { decisions: 150, seed: 'worlds' }, report)
    expect(report.faults.slice(0, 3)).toEqual([])
    expect(report.compared).toBeGreaterThanOrEqual(150)
  })

  test('and a message with something of the whole position in it would be caught', () => {
    const report = emptyFeedReport()
    compareWorlds(game, { decisions: 20, seed: 'worlds', send: (entry, { lines }) => ({ ...entry, full: lines.at(-1)?.hash }) }, report)
    expect(report.faults.length).toBeGreaterThan(0)
  })
})
