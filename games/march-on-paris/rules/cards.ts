import type { Side, Text } from '@grognard/engine'
import type { BattleData } from '../schema/index.ts'
import { CARDS, type CardId, SIDES } from './ids.ts'

/** When a card is played: `when`. */
export const AT_SET_UP = 0
const AT_ONCE = 1
export const HELD = 2
const WHEN = { mode: AT_SET_UP, turn: AT_ONCE, held: HELD }

/** Appendix III j A number of a table of events: the card, NO_NUMBER for no event. */
export const NO_NUMBER = 0

/** 37.12 What is printed on the cards, by card. */
export interface Cards {
  readonly titles: readonly Text[]
  readonly number: Uint8Array
  /** How many of it are in a deck; and in whose decks it is: bits by side. */
  readonly copies: Uint8Array
  readonly sides: Uint8Array
  readonly when: Uint8Array
  readonly vp: Int8Array
  readonly vpFull: Int8Array
  readonly isArrival: Uint8Array
  /** 37.12 It brings a supply check. */
  readonly isSupply: Uint8Array
  /** It shows as soon as it is played. */
  readonly isOpen: Uint8Array
  /** The card of a number, by side. */
  readonly ofNumber: readonly (readonly CardId[])[]
  /** Appendix III j The number of each roll of two dice, by table: 10 * first + second. */
  readonly tables: readonly Uint8Array[]
  /** What the ways of playing cards are called. */
  readonly modes: Readonly<Record<string, Text>>
  readonly hand: number
  readonly bonus: number
}

const MOST_NUMBER = 32
const MOST_ROLL = 67

export function compileCards({ cards: file }: BattleData): Cards {
  const rows = file.cards
  if (rows.length !== CARDS.count || rows.some(({ id }, i) => id !== CARDS.names[i]))
    throw new Error('the cards are not those of the rules')
  const isIn = (deck: string, side: Side) => deck === 'both' || deck === SIDES.names[side]
  const table = (events: BattleData['cards']['randomTableA']) => {
    const numbers = new Uint8Array(MOST_ROLL)
    for (const { rolls, card } of events) for (const roll of rolls) numbers[roll] = typeof card === 'number' ? card : NO_NUMBER
    return numbers
  }
  return {
    titles: rows.map(({ title }) => title),
    number: Uint8Array.from(rows, ({ number }) => number),
    copies: Uint8Array.from(rows, ({ copies }) => copies),
    sides: Uint8Array.from(rows, ({ deck }) => SIDES.all.reduce((bits, side) => (isIn(deck, side) ? bits | (1 << side) : bits), 0)),
    when: Uint8Array.from(rows, ({ when }) => WHEN[when]),
    vp: Int8Array.from(rows, ({ vp }) => vp ?? 0),
    vpFull: Int8Array.from(rows, ({ vp, vpFull }) => vpFull ?? vp ?? 0),
    isArrival: Uint8Array.from(rows, ({ category }) => Number(category === 'arrival')),
    isSupply: Uint8Array.from(rows, ({ supplyMarking }) => Number(supplyMarking === true)),
    isOpen: Uint8Array.from(rows, ({ hiddenUntilManifest }) => Number(!hiddenUntilManifest)),
    ofNumber: SIDES.all.map(side =>
      Array.from({ length: MOST_NUMBER }, (_, number) => rows.findIndex(row => row.number === number && isIn(row.deck, side)) as CardId),
    ),
    tables: [table(file.randomTableA), table(file.randomTableB)],
    modes: Object.fromEntries(file.modes.map(({ id, title }) => [id, title])),
    hand: file.fullPlayRule.hand,
    bonus: file.bonusCards.singleBattle,
  }
}
