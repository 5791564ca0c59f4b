import { NUMBER, push, SIX, type Side, type TableTop } from '@grognard/engine'
import { delay, lotForRoute } from './card-arrivals.ts'
import { endEffects } from './card-effects.ts'
import { playCard } from './card-play.ts'
import { NO_NUMBER } from './cards.ts'
import { type CardId, COALITION, FRENCH, MARCH_CONFUSION, OTHER_ROUTE, SIDES, THE_LAST_PUSH } from './ids.ts'
import { drawMode } from './mode-cards.ts'
import { COMMON, draw, dropHeld, layAside, shuffle } from './packs.ts'
import { type Battle, settingOf } from './state.ts'
import { step, told } from './terms.ts'

/** Appendix III j The first three faces stand for the first table. */
const FIRST_TABLE = 3
const TENS = 10
const PUSH_NUMBER = 24

export const playsCards = (s: Battle): boolean => s.options.cardMode !== 'historical'

/** 37.12 Before the first turn: decks, mode cards, hands or bonus cards. */
export const dealCards = step(
  'deal-cards',
  '37.12',
  {},
  {
    apply(s) {
      const mode = s.options.cardMode
      if (mode === 'random-tables') return
      if (mode === 'single-deck') {
        shuffle(s, COMMON)
        return
      }
      for (const side of SIDES.all) {
        shuffle(s, side)
        push(s, drawMode, side)
      }
      for (const side of SIDES.all) push(s, mode === 'full' ? dealHand : bonusCard, side)
    },
  },
)

/** 37.12.1 A hand of three. */
export const dealHand = step(
  'deal-hand',
  '37.12.1',
  { side: NUMBER },
  {
    apply(s, { side }, _said, table) {
      for (let i = 0; i < s.data.deck.hand; i++) take(s, side as Side, table)
    },
  },
)

function take(s: Battle, side: Side, table: TableTop): void {
  const card = draw(s, side, side, table)
  if (card < 0) return
  s.hand[side].push(card)
  table.tellTo(1 << side, told.cardTaken, side, card)
}

/** Appendix III c One bonus card before the first turn: only Arrival cards count; card 27 falls on the other side. */
export const bonusCard = step(
  'bonus-card',
  '37.12.3',
  { side: NUMBER },
  {
    apply(s, { side: number }, _said, table) {
      const side = number as Side
      const { isArrival, vp } = s.data.deck
      for (let i = 0; i < s.data.deck.bonus; i++) {
        const card = draw(s, side, side, table)
        if (card < 0) return
        table.tellTo(1 << side, told.bonusDrawn, side, card)
        if (card === MARCH_CONFUSION) {
          const other = (1 - side) as Side
          layAside(s, side, card)
          table.tell(told.cardToEnemy, side, card)
          s.side.cardVP[other] += vp[card]
          table.tellTo(1 << other, told.cardPoints, other, vp[card])
          delay(s, other, table)
        } else if (isArrival[card] === 0) {
          layAside(s, side, card)
          table.tellTo(1 << side, told.cardWasted, side, card)
        } else prepare(s, side, card, table)
        push(s, playCard, side)
      }
    },
  },
)

/** A card lies before its owner to be played; card 26 falls on a group by lot. */
function prepare(s: Battle, side: Side, card: CardId, table: TableTop): void {
  s.play.drawn[side] = card
  if (card === OTHER_ROUTE) s.play.lotted[side] = lotForRoute(s, side, table) + 1
}

/** 37.12 Both sides play their card of the turn before the first chit. */
export const cardTurn = step(
  'card-turn',
  '37.12',
  {},
  {
    apply(s, _f, _said, table) {
      switch (s.options.cardMode) {
        case 'full':
          for (const side of SIDES.all) {
            take(s, side, table)
            push(s, playCard, side)
          }
          break
        case 'restricted':
          for (const side of SIDES.all) drawOne(s, side, table)
          for (const side of SIDES.all) push(s, playCard, side)
          break
        case 'single-deck':
          drawCommon(s, table)
          break
        case 'random-tables':
          rollEvent(s, table)
          break
        default:
      }
    },
  },
)

/** Appendix III e A card and a die, both secret: odd it is played, even it is laid aside without effect. */
function drawOne(s: Battle, side: Side, table: TableTop): void {
  const card = draw(s, side, side, table)
  if (card < 0) return
  const rolled = table.roll(SIX, side, 1 << side)
  table.tellTo(1 << side, told.cardDrawn, side, card)
  table.tellTo(1 << side, told.cardDie, side, rolled)
  if (rolled % 2 === 1) prepare(s, side, card, table)
  else {
    layAside(s, side, card)
    table.tellTo(1 << side, told.cardWasted, side, card)
  }
}

/** Appendix III g One card of the common deck: the die says whose it is, odd French, even Coalition. */
function drawCommon(s: Battle, table: TableTop): void {
  const rolled = table.roll(SIX, undefined)
  const side = rolled % 2 === 1 ? FRENCH : COALITION
  table.tell(told.whoseCard, rolled, side)
  const drawn = draw(s, COMMON, side, table)
  if (drawn < 0) return
  // A card of two titles is that of the side it falls to.
  const card = s.data.deck.ofNumber[side][s.data.deck.number[drawn]]
  table.tellTo(1 << side, told.cardDrawn, side, card)
  prepare(s, side, card, table)
  push(s, playCard, side)
}

/** Appendix III j A die for the table, two for the event, one for the side. */
function rollEvent(s: Battle, table: TableTop): void {
  const whichTable = table.roll(SIX, undefined)
  table.tell(told.tableDie, whichTable)
  const tens = table.roll(SIX, undefined)
  const ones = table.roll(SIX, undefined)
  table.tell(told.eventDice, tens, ones)
  const rolled = table.roll(SIX, undefined)
  const side = rolled % 2 === 1 ? FRENCH : COALITION
  table.tell(told.whoseCard, rolled, side)
  const isFirst = whichTable <= FIRST_TABLE
  const number = s.data.deck.tables[isFirst ? 0 : 1][TENS * tens + ones]
  if (number === NO_NUMBER || isRemoved(s, side, number, isFirst, ones)) {
    table.tell(told.noEvent)
    return
  }
  // R-4 The event of number 24 is The Last Push for either side.
  const card = number === PUSH_NUMBER ? THE_LAST_PUSH : s.data.deck.ofNumber[side][number]
  table.tell(told.cardDrawn, side, card)
  prepare(s, side, card, table)
  push(s, playCard, side)
}

/** Appendix III j Of two cards one removed leaves the events of the first table, of four two those with an even roll; an only one none. */
function isRemoved(s: Battle, side: Side, number: number, isFirst: boolean, ones: number): boolean {
  const { ofNumber, copies } = s.data.deck
  const removed = settingOf(s).removals[side].filter(one => one === number).length
  if (removed === 0) return false
  const count = copies[ofNumber[side][number]]
  if (removed >= count) return true
  return count === 2 ? !isFirst : ones % 2 === 1
}

/** 37.12 At the end of the turn held cards and what cards did are gone. */
export const endCards = step(
  'end-cards',
  '37.12',
  {},
  {
    apply(s, _f, _said, table) {
      for (const side of SIDES.all) {
        dropHeld(s, side, table)
        endEffects(s, side)
      }
    },
  },
)
