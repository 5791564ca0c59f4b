import type { CardFace, Side, Track } from '@grognard/engine'
import type { Company } from '../../session/protocol.ts'
import type { CardBoard } from './card-board.ts'

/** How the table is laid out: everything at once, scrolling rows, or a strip with a carousel. */
export type Layout = 'wide' | 'rows' | 'strip'

/** The layout for a table of this width. */
export const layoutFor = (width: number): Layout => (width >= 900 ? 'wide' : width >= 600 ? 'rows' : 'strip')

/** How much flatter or taller than its frame a board may be drawn. */
const STRETCH: Readonly<Record<Layout, readonly [number, number]>> = { wide: [0.86, 1.12], rows: [0.84, 1.3], strip: [0.95, 1.75] }

/** The largest board that fits a place: its frame may be stretched a little to use the room. */
export function fitBoard(place: { width: number; height: number }, frame: { width: number; height: number }, layout: Layout) {
  const ratio = frame.height / frame.width
  const [flat, tall] = STRETCH[layout]
  const height = Math.min(place.height, place.width * ratio * tall)
  const width = Math.min(place.width, height / (ratio * flat))
  return { width: Math.max(0, Math.floor(width)), height: Math.max(0, Math.floor(height)) }
}

/** What is above the board and what below. */
export interface Halves {
  readonly above: Side | undefined
  readonly below: Side | undefined
}

/** A lone player's cards go below, like a hand; otherwise each side's cards go to the edge nearer its boxes. */
export function halvesOf(board: CardBoard, hand: Side | undefined): Halves {
  const sides = [...new Set([...board.cards, ...board.boxes, ...board.ladders].map(({ side }) => side))]
  const depth = (side: Side): number => {
    if (side === hand) return Number.POSITIVE_INFINITY
    const own = board.boxes.filter(box => box.side === side)
    return own.length === 0 ? Number.NEGATIVE_INFINITY : own.reduce((sum, box) => sum + box.y, 0) / own.length
  }
  const [above, below] = sides.sort((a, b) => (depth(a) < depth(b) ? -1 : depth(a) > depth(b) ? 1 : a - b))
  return { above, below }
}

/** The side whose cards are somebody's hand; none when one plays both sides or watches, since the rows would swap during the match. */
export const handOf = (company: Company, viewer: Side): Side | undefined =>
  company === 'bot' || company === 'mail' || company === 'online' ? viewer : undefined

export const cardsOf = (board: CardBoard, side: Side | undefined): readonly CardFace[] => board.cards.filter(card => card.side === side)

export const laddersOf = (board: CardBoard, side: Side | undefined): readonly Track[] =>
  board.ladders.filter(ladder => ladder.side === side)
