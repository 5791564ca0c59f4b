import { findGame } from '@grognard/games/registry'
import type { NewMatch } from '../session/protocol.ts'

/** What one does not know of the other side. */
export type Fog = 'open' | 'fog' | 'hand' | 'deep'

/** A game as it stands on the shelf; its words are in texts.ts. */
export interface ShelfGame {
  readonly id: ShelfId
  readonly fog: Fog
}

export type ShelfId = 'hondschoote' | 'la-belle-alliance' | 'fourteen-days' | 'vive-l-empereur' | 'march-on-paris'

export const SHELF: readonly ShelfGame[] = [
  { id: 'hondschoote', fog: 'open' },
  { id: 'la-belle-alliance', fog: 'open' },
  { id: 'fourteen-days', fog: 'fog' },
  { id: 'vive-l-empereur', fog: 'hand' },
  { id: 'march-on-paris', fog: 'deep' },
]

/** It can be played already; the others are announced. */
export const isPlayable = (game: string): boolean => findGame(game)?.stage !== undefined

/** Sides and settings for somebody who wants to play at once: he attacks, and the armies stand ready. */
const QUICK: Readonly<Partial<Record<ShelfId, Omit<NewMatch, 'game'>>>> = {
  hondschoote: { scenario: 'historical', options: { setUp: 'quick-start' }, seats: ['human', 'line'], company: 'bot' },
  'la-belle-alliance': { scenario: 'waterloo', options: {}, seats: ['human', 'line'], company: 'bot' },
  'fourteen-days': { scenario: 'historical', options: {}, seats: ['human', 'line'], company: 'bot' },
}

/** The match that one click begins. */
export function quickMatch(game: ShelfId): NewMatch | undefined {
  const quick = QUICK[game]
  return quick === undefined ? undefined : { game, ...quick }
}
