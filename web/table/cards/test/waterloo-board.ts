import type { Language, Side } from '@grognard/engine'
import { findGame } from '@grognard/games/registry'
import { beginMatch } from '../../../session/held-match.ts'
import { type CardBoard, cardBoardOf } from '../card-board.ts'

/** A card board of a real game, set up. */
export async function waterlooBoard(language: Language): Promise<CardBoard> {
  const seats = ['human', 'human'] as const
  const begun = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats, company: 'alone' } as const
  const { match, stage } = await beginMatch(findGame, begun, 'en', '11'.repeat(32))
  const side = 0 as Side
  const board = cardBoardOf(stage.scene(match.view(side), side, language))
  if (board === undefined) throw new Error('the game has no cards')
  return board
}
