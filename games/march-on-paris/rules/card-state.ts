import { bits, EVERYONE, i8, i32, knownByRow, lists, type Sides, table, u8 } from '@grognard/engine'
import { CARDS, type CardId, type CommandId, NO_CARD, NO_COMMAND, SIDES } from './ids.ts'
import type { Theatre } from './static.ts'

/** 37.12 Most cards in a hand, and most held. */
const MOST_IN_HAND = 8

interface Cards {
  readonly ended: number
  readonly options: { readonly cardMode: string }
}

interface Thrown extends Cards {
  readonly play: { readonly dieSeenBy: { readonly [side: number]: number } }
}

/** 37.12 Cards, and what they do this turn. All of it is its owner's secret until it shows. */
export function cardParts<S>(data: Theatre, ofMember: (s: S, row: number, piece: number) => Sides) {
  const isOver = (s: Cards): boolean => s.ended !== 0
  const ofSide = knownByRow(row => 1 << row, isOver)
  // Appendix III g What is left of a common deck, and what the other side has laid aside of it, nobody knows.
  const ofDeck = knownByRow(row => 1 << (row < CARDS.count ? 0 : 1), isOver, {
    holds: s => s.options.cardMode === 'single-deck',
    ofRow: () => 0,
  })
  const ofPiece = (_s: unknown, _row: number, piece: number): Sides => 1 << data.owner[piece]
  const hidden = { knownTo: ofSide }
  const card = () => i8<CardId>({ of: data.cards, blank: NO_CARD, knownTo: ofSide })
  const command = () => i8<CommandId>({ of: data.commands, blank: NO_COMMAND, knownTo: ofSide })
  return {
    /** Cards left in the deck of a side, and laid aside: side * cards + card. The order of a deck does not exist, a draw is a lot. */
    pack: table(data.packRows, { left: u8({ knownTo: ofDeck }), spent: u8({ knownTo: ofDeck }) }),
    hand: lists(SIDES, MOST_IN_HAND, card()),
    held: lists(SIDES, MOST_IN_HAND, card()),
    play: table(SIDES, {
      /** Appendix III b The mode card. */
      mode: card(),
      /** The card that must be played now, and the group it falls on by lot, + 1. */
      drawn: card(),
      lotted: u8(hidden),
      /** What cards do for the side this turn: bits. */
      effects: i32(hidden),
      /** Those that the other side has seen at work. */
      shown: i32(),
      rerolls: u8(hidden),
      /** A die that may be thrown again, before it counts, and who sees it. */
      settled: u8({ knownTo: (s: Thrown, side: number) => (isOver(s) ? EVERYONE : (1 << side) | s.play.dieSeenBy[side]) }),
      dieSeenBy: u8(),
      /** Whether that die fails. */
      failing: u8(hidden),
      /** Card 4: units that may still go to the Recovered box. */
      replacements: u8(hidden),
      /** Cards 31 and 28: orders and March orders beyond the capacity. */
      moreOrders: u8(hidden),
      moreMarches: u8(hidden),
      /** Cards 11, 15 and 20: the formation they are for. */
      advances: command(),
      toTheGuns: command(),
      defends: command(),
      /** Card 31: the formation whose chain of command zones of control do not break. */
      aided: command(),
    }),
    /** Cards 23, 13 and 24: who may not charge, who may slip from zone to zone, which trains may not move. */
    mayNotCharge: bits(data.pieces, { knownTo: ofMember }),
    infiltrates: bits(data.pieces, { knownTo: ofPiece }),
    halted: bits(data.pieces, { knownTo: ofPiece }),
    /** Card 1: formations that have met the enemy march in column no faster. */
    met: bits(data.commands, { knownTo: (_s: unknown, _row: number, command: number): Sides => 1 << data.commandOwner[command] }),
  }
}
