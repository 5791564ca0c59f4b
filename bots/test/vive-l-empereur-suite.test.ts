import { completeSetUp, firstOf, setUp, TableTop, viewOf, Xoshiro } from '@grognard/engine'
import { printWord } from '@grognard/engine/notation'
import { FRENCH, gameOf } from '@grognard/games/vive-l-empereur/test/position'
import { expect, test } from 'vitest'
import { sentence, think } from '../players.ts'
import { testAnswers } from './knows.ts'
import { problems } from './vive-l-empereur-positions.ts'

testAnswers(problems)

/** The first card of the French at Waterloo, both hands and the card chosen by a Veteran. */
function firstCard(seed: number): string {
  const game = gameOf('waterloo')
  const s = game.kind.create()
  const table = new TableTop(new Xoshiro(seed))
  const rng = new Xoshiro(seed)
  const out = sentence()
  setUp(game, s, completeSetUp(game), table)
  while (game.rules.top(s).name === 'choose-hand') {
    const side = firstOf(game.rules.asks(s))
    out.clear()
    think(game, viewOf(game, s, side), side, 'veteran', rng, out)
    game.rules.answer(s, side, out, table)
  }
  out.clear()
  think(game, viewOf(game, s, FRENCH), FRENCH, 'veteran', rng, out)
  return printWord(game, out.at(0))
}

test('nobody can foretell the first card of a Veteran', () => {
  const cards = Array.from({ length: 8 }, (_, seed) => firstCard(seed))
  expect(new Set(cards).size, cards.join()).toBeGreaterThan(1)
})
