import { completeSetUp, firstOf, type Level, setUp, TableTop, viewOf, Xoshiro } from '@grognard/engine'
import { printWord } from '@grognard/engine/notation'
import { FRENCH, gameOf, type Table } from '@grognard/games/vive-l-empereur/test/position'
import { describe, expect, test } from 'vitest'
import { sentence, think } from '../players.ts'
import { problems } from './vive-l-empereur-positions.ts'

const SEED = 93

/** A level's answer in a position. */
function answerOf({ game, s }: Table, level: Level): string {
  const side = firstOf(game.rules.asks(s))
  const out = sentence()
  think(game, viewOf(game, s, side), side, level, new Xoshiro(SEED), out)
  return out
    .list()
    .map(w => printWord(game, w))
    .join(' ')
}

for (const level of ['line', 'veteran'] as const)
  describe(`${level} knows that`, () => {
    for (const { name, position, says, never } of problems)
      test(name, () => {
        const answer = answerOf(position(), level)
        if (says !== undefined) expect(answer).toMatch(says)
        if (never !== undefined) expect(answer).not.toMatch(never)
      })
  })

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
