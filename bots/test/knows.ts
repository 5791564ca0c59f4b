import { firstOf, type Game, type Level, type Position, viewOf, Xoshiro } from '@grognard/engine'
import { printWord } from '@grognard/engine/notation'
import { describe, expect, test } from 'vitest'
import { sentence, think } from '../players.ts'

const SEED = 93

interface Table<S extends Position> {
  readonly game: Game<S>
  readonly s: S
}

/** A position whose good answers are known. */
export interface ProblemAt<S extends Position> {
  readonly name: string
  readonly position: () => Table<S>
  /** Matches a good answer. */
  readonly says?: RegExp
  /** Matches no good answer. */
  readonly never?: RegExp
}

/** A level's answer in a position. */
function answerOf<S extends Position>({ game, s }: Table<S>, level: Level): string {
  const side = firstOf(game.rules.asks(s))
  const out = sentence()
  think(game, viewOf(game, s, side), side, level, new Xoshiro(SEED), out)
  return out
    .list()
    .map(w => printWord(game, w))
    .join(' ')
}

/** Tests that the levels that think find good answers. */
export function testAnswers<S extends Position>(problems: readonly ProblemAt<S>[]): void {
  for (const level of ['line', 'veteran'] as const)
    describe(`${level} knows that`, () => {
      for (const { name, position, says, never } of problems)
        test(name, () => {
          const answer = answerOf(position(), level)
          if (says !== undefined) expect(answer).toMatch(says)
          if (never !== undefined) expect(answer).not.toMatch(never)
        })
    })
}
