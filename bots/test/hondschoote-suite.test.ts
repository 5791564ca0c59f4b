import { firstOf, type Level, TableTop, viewOf, type Words, Xoshiro } from '@grognard/engine'
import { printWord } from '@grognard/engine/notation'
import { MOVEMENT, MOVEMENT_ONLY } from '@grognard/games/hondschoote/rules/state'
import { game, type Table } from '@grognard/games/hondschoote/test/position'
import { describe, expect, test } from 'vitest'
import { sentence, think } from '../players.ts'
import { problems } from './hondschoote-positions.ts'

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

/** Lets a level make all the moves of the segment, including the enemy's reactions. */
function moveAll(table: Table, level: Level): string[] {
  const { s } = table
  const rng = new Xoshiro(SEED)
  const top = new TableTop(new Xoshiro(SEED))
  const out = sentence()
  const said: string[] = []
  while (s.segment === MOVEMENT || s.segment === MOVEMENT_ONLY) {
    const side = firstOf(game.rules.asks(s))
    said.push(answerOf(table, level, rng, out))
    game.rules.answer(s, side, out, top)
  }
  return said
}

for (const level of ['line', 'veteran'] as const)
  describe(`${level} knows that`, () => {
    for (const { name, position, says, stand, forSearch } of problems)
      test.skipIf(level === 'line' && forSearch)(name, () => {
        const table = position()
        if (says !== undefined) expect(answerOf(table, level, new Xoshiro(SEED), sentence())).toMatch(says)
        if (stand === undefined) return
        const said = moveAll(table, level)
        expect(stand(table), `it says: ${said.join('; ')}`).toBe(true)
      })
  })
