import { firstOf, type Level, TableTop, viewOf, type Words, Xoshiro } from '@grognard/engine'
import { printWord } from '@grognard/engine/notation'
import { begun, FRENCH, game, type Table } from '@grognard/games/fourteen-days/test/position'
import { describe, expect, test } from 'vitest'
import { sentence, think } from '../players.ts'
import { problems } from './fourteen-days-positions.ts'

const SEED = 93

/** A level's answer in a position, and its text. */
function answerOf({ s }: Table, level: Level, rng: Xoshiro, out: Words): string {
  const side = firstOf(game.rules.asks(s))
  out.clear()
  think(game, viewOf(game, s, side), side, level, rng, out)
  return out
    .list()
    .map(w => printWord(game, w))
    .join(' ')
}

for (const level of ['line', 'veteran'] as const)
  describe(`${level} knows that`, () => {
    for (const { name, position, says, never } of problems)
      test(name, () => {
        const answer = answerOf(position(), level, new Xoshiro(SEED), sentence())
        if (says !== undefined) expect(answer).toMatch(says)
        if (never !== undefined) expect(answer).not.toMatch(never)
      })
  })

/** Lets Line play up to a turn. */
function playTo(turn: number, seed: number): Table {
  const table = begun()
  const { s } = table
  const rng = new Xoshiro(seed)
  const top = new TableTop(new Xoshiro(seed))
  const out = sentence()
  while (s.turn < turn) {
    const side = firstOf(game.rules.asks(s))
    answerOf(table, 'line', rng, out)
    game.rules.answer(s, side, out, top)
  }
  return table
}

describe('the initial orders of the French', () => {
  test('bring every column to its own destination by the fourth turn', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { s } = playTo(4, seed)
      const forces = s.data.forcesOf[FRENCH].filter(force => s.force.hex[force] >= 0)
      expect(forces).toHaveLength(7)
      expect(forces.filter(force => s.force.initial[force] !== 0)).toHaveLength(0)
    }
  })

  test('vary from game to game in where the blow will fall', () => {
    const places = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      const { s } = playTo(1, seed)
      places.add(s.data.forcesOf[FRENCH].map(force => s.plan.goal[force]).join())
    }
    expect(places.size).toBeGreaterThan(2)
  })
})
