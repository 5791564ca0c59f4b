import type { Side, TableTop } from '@grognard/engine'
import { AT_SET_UP } from './cards.ts'
import { CARDS, type CardId, FRENCH, NO_CARD } from './ids.ts'
import { type Battle, settingOf } from './state.ts'
import { told } from './terms.ts'

/** Appendix III g The common deck lies in the rows of the French. */
export const COMMON: Side = FRENCH

const rowOf = (side: Side, card: CardId) => (side * CARDS.count + card) as never

/** Appendix III b A deck without mode cards and without those that the scenario removes, one for each number it names. */
export function shuffle(s: Battle, side: Side): void {
  const isCommon = s.options.cardMode === 'single-deck'
  const { number, copies, sides, when } = s.data.deck
  const removals = isCommon ? [] : settingOf(s).removals[side]
  for (const card of CARDS.all) {
    const isIn = when[card] !== AT_SET_UP && (sides[card] & (1 << side)) !== 0
    const removed = removals.filter(one => one === number[card]).length
    s.pack.left[rowOf(side, card)] = isIn ? Math.max(0, copies[card] - removed) : 0
    s.pack.spent[rowOf(side, card)] = 0
  }
}

/** Draws a card of a deck by lot, seen by the side that draws; the cards laid aside are shuffled in when it is empty. NO_CARD from nothing. */
export function draw(s: Battle, deck: Side, by: Side, table: TableTop): CardId {
  let count = cardsLeft(s, deck)
  if (count === 0) {
    for (const card of CARDS.all) {
      s.pack.left[rowOf(deck, card)] = s.pack.spent[rowOf(deck, card)]
      s.pack.spent[rowOf(deck, card)] = 0
    }
    count = cardsLeft(s, deck)
    if (count === 0) return NO_CARD
  }
  let lot = table.lot(count, 1 << by)
  for (const card of CARDS.all) {
    lot -= s.pack.left[rowOf(deck, card)]
    if (lot > 0) continue
    s.pack.left[rowOf(deck, card)]--
    return card
  }
  return NO_CARD
}

function cardsLeft(s: Battle, side: Side): number {
  let count = 0
  for (const card of CARDS.all) count += s.pack.left[rowOf(side, card)]
  return count
}

/** Lays a card aside; Appendix III g a common deck takes back what either side has used. */
export function layAside(s: Battle, side: Side, card: CardId): void {
  s.pack.spent[rowOf(s.options.cardMode === 'single-deck' ? COMMON : side, card)]++
}

/** Takes a card out of a hand. */
export function takeFromHand(s: Battle, side: Side, card: CardId): void {
  const hand = s.hand[side]
  for (let i = 0; i < hand.length; i++)
    if (hand.at(i) === card) {
      hand.removeAt(i)
      return
    }
}

/** A held card is used: it shows, and is laid aside. */
export function spendHeld(s: Battle, side: Side, card: CardId): void {
  const held = s.held[side]
  for (let i = 0; i < held.length; i++)
    if (held.at(i) === card) {
      held.removeAt(i)
      layAside(s, side, card)
      return
    }
}

/** Appendix III e Cards held go at the end of the turn. */
export function dropHeld(s: Battle, side: Side, table: TableTop): void {
  const held = s.held[side]
  while (held.length > 0) {
    const card = held.at(held.length - 1)
    table.tellTo(1 << side, told.cardLapsed, side, card)
    layAside(s, side, card)
    held.removeAt(held.length - 1)
  }
}
