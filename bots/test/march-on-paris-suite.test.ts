import { firstOf, type Level, viewOf, Xoshiro } from '@grognard/engine'
import { printWord } from '@grognard/engine/notation'
import type { Table } from '@grognard/games/march-on-paris/test/position'
import { describe, expect, test } from 'vitest'
import { sentence, think } from '../players.ts'
import { problems } from './march-on-paris-positions.ts'

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
