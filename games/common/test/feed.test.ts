import { hasFog, verify, Xoshiro } from '@grognard/engine'
import { compareWorlds, emptyFeedReport, followFeeds, goOn } from '@grognard/engine/test/feeds'
import { KeptMatch, standOf } from '@grognard/engine/test/kept-match'
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

  test('a match opened from a snapshot and a tail goes on with the same hashes, dice and numbers', () => {
    const kept = new KeptMatch(game, 'kept')
    const rng = new Xoshiro('kept')
    for (let i = 0; i < 90 && kept.match.outcome === undefined; i++) {
      goOn(kept.match, rng, () => undefined)
      kept.keep()
      if (i % 30 !== 29) continue
      const before = standOf(kept.match)
      kept.reopen()
      expect(standOf(kept.match)).toEqual(before)
    }
    expect(kept.snapshots.length).toBeGreaterThan(0)
    expect(standOf(verify(game, kept.record()).match)).toEqual(standOf(kept.match))
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
