import type { CardFace, DrawnBoard, Scene, Track } from '@grognard/engine'

/** What lies on a card table: a drawn board, and about it the cards and the tracks of both sides. */
export interface CardBoard extends DrawnBoard {
  readonly cards: readonly CardFace[]
  readonly ladders: readonly Track[]
}

const NONE = [] as const

/** The card table of a scene; nothing where its board is another. */
export function cardBoardOf({ board, beside }: Scene): CardBoard | undefined {
  if (board.kind !== 'drawn') return undefined
  return { ...board, cards: beside?.hands?.flatMap(({ cards }) => cards) ?? NONE, ladders: beside?.tracks ?? NONE }
}
