import { completeSetUp } from '@grognard/engine'
import { gameOf } from '@grognard/games/march-on-paris/test/position'
import { describe, expect, test } from 'vitest'
import { finish, simulate } from '../simulate.ts'

const noClock = () => 0

describe('the campaigns of March on Paris', () => {
  test.each([
    ['mini-brienne', 'mini-brienne'],
    ['mini-sixdays', 'mini-sixdays-montmirail'],
  ])('the script plays %s to its end, legally: %s', (battle, scenario) => {
    const game = gameOf(battle)
    const report = finish(
      simulate(game, { games: 1, seed: 'campaign', players: ['line', 'line'], setUp: completeSetUp(game, scenario), cpu: noClock }),
    )
    expect({ errors: report.errors, deadEnds: report.deadEnds, games: report.games }).toEqual({ errors: 0, deadEnds: 0, games: 1 })
    expect(report.decisions).toBeGreaterThan(500)
  })
})
