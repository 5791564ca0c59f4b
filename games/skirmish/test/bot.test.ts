import { completeSetUp, firstOf, LEVELS, type Level, type Side, setUp, TableTop, viewOf, Words, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { BLUE, game, RED } from './position.ts'
import { randomSentence } from './random-player.ts'

type Player = Level | 'random'

/** Plays a game between two players; returns the winner. */
function play(players: readonly [Player, Player], seed: number): Side | undefined {
  const s = game.kind.create()
  const view = game.kind.create()
  const rng = new Xoshiro(seed)
  const table = new TableTop(rng.fork('dice'))
  const said = new Words(64)
  setUp(game, s, completeSetUp(game), table)
  while (game.outcome(s) === undefined) {
    const side = firstOf(game.rules.asks(s))
    const player = players[side]
    if (player === 'random') randomSentence(game, s, side, rng, said)
    else game.bot.play?.(viewOf(game, s, side, view), side, player, rng, said)
    if (!game.rules.choices(s, side, said, new Words())) throw new Error(`an unfinished answer to '${game.rules.top(s).name}'`)
    game.rules.answer(s, side, said, table)
  }
  return game.outcome(s)?.winner
}

describe('the script', () => {
  test('beats random play from both sides', () => {
    const wins = [0, 1, 2, 3].map(seed => [play(['line', 'random'], seed), play(['random', 'line'], seed)])
    expect(wins).toEqual(Array(4).fill([BLUE, RED]))
  })

  test('answers at every level', () => {
    for (const level of LEVELS) expect(() => play([level, level], 9)).not.toThrow()
  })

  test('uses only its view: equal views give equal answers', () => {
    const s = game.kind.create()
    const other = game.kind.create()
    const table = new TableTop(new Xoshiro(4))
    setUp(game, s, completeSetUp(game), table)
    const said = new Words(64)
    const twin = new Words(64)
    for (let i = 0; i < 60; i++) {
      const side = firstOf(game.rules.asks(s))
      game.guess?.(viewOf(game, s, side), side, new Xoshiro(i), other)
      game.bot.script(viewOf(game, s, side), side, new Xoshiro(i), said)
      game.bot.script(viewOf(game, other, side), side, new Xoshiro(i), twin)
      expect(twin.list()).toEqual(said.list())
      game.rules.answer(s, side, said, table)
    }
  })

  test('the values of a position for both sides add up to 1', () => {
    const s = game.kind.create()
    setUp(game, s, completeSetUp(game), new TableTop(new Xoshiro(4)))
    expect(game.bot.value(s, BLUE) + game.bot.value(s, RED)).toBeCloseTo(1)
  })
})
