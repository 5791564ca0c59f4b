import { completeSetUp } from '@grognard/engine'
import { gameOf } from '@grognard/games/march-on-paris/test/position'
import { describe, expect, test } from 'vitest'
import type { Player } from '../players.ts'
import { finish, simulate } from '../simulate.ts'

const noClock = () => 0

function play(battle: string, french: Player, coalition: Player) {
  const game = gameOf(battle)
  return finish(simulate(game, { games: 1, seed: 'script', players: [french, coalition], setUp: completeSetUp(game), cpu: noClock }))
}

describe('the script of March on Paris', () => {
  test.each(['brienne', 'la-rothiere', 'champaubert', 'montmirail', 'vauchamps'])('plays %s to its end, legally', battle => {
    const { errors, deadEnds, games } = play(battle, 'line', 'line')
    expect({ errors, deadEnds, games }).toEqual({ errors: 0, deadEnds: 0, games: 1 })
  })

  test('beats a random player as either side', () => {
    expect(play('brienne', 'line', 'random').wins.french).toBe(1)
    expect(play('brienne', 'random', 'line').wins.coalition).toBe(1)
  })
})
