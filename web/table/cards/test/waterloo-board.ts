import type { CardBoard, Language, Side } from '@grognard/engine'
import { findGame } from '@grognard/games/registry'
import { beginMatch } from '../../../session/held-match.ts'

/** A board of cards as a game of the shelf gives it, set up. */
export async function waterlooBoard(language: Language): Promise<CardBoard> {
  const seats = ['human', 'human'] as const
  const begun = { game: 'la-belle-alliance', scenario: 'waterloo', options: {}, seats, company: 'alone' } as const
  const { match, stage } = await beginMatch(findGame, begun, 'en', '11'.repeat(32))
  const side = 0 as Side
  const { board } = stage.scene(match.view(side), side, language)
  if (board.kind !== 'cards') throw new Error('the game has no cards')
  return board
}
