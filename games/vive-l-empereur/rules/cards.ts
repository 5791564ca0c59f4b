import { among, push, type Refusal, type Side, say, series, type Words } from '@grognard/engine'
import { rollCommand } from './command.ts'
import {
  ALLIED_MANOEUVRE,
  BOTH,
  type CardId,
  cardsOf,
  FRENCH_MANOEUVRE,
  MANOEUVRE,
  NO_SECTOR,
  ownerOfCard,
  SECTORS,
  type Sector,
  SIDES,
} from './ids.ts'
import type { Battle } from './state.ts'
import { CARD, no, SECTOR, step, told } from './terms.ts'

/** 4.1 On the first turn any of the ten cards may be chosen, later those that were played on the turn before. */
const isFirstHand = (s: Battle): boolean => s.turn === 1

const chosenCount = (s: Battle): number => (isFirstHand(s) ? s.data.handSize : s.data.chosenAgain)

function whyNotChoose(s: Battle, said: Words, card: CardId, side: Side): Refusal | undefined {
  if (ownerOfCard(card) !== side) return no.notInHand
  if (!isFirstHand(s) && s.played[side].indexOf(card) < 0) return no.notPlayed
  return said.n - said.from >= chosenCount(s) ? no.handFull : undefined
}

/** 4.1 Both players choose their hands in secret: six of ten cards, later two of the six just played beside the four that were not. */
export const chooseHand = step(
  'choose-hand',
  '4.1',
  {},
  {
    opening: true,
    forPlayers: { hasNoOdds: true },
    everybody: () => BOTH,
    words: [
      series(
        CARD,
        (_s, _f, _said, side) => cardsOf[side],
        (s, _f, said, card, side) => whyNotChoose(s, said, card, side),
        (s, _f, said) => (said.n - said.from < chosenCount(s) ? no.handNotFull : undefined),
      ),
    ],
    applyAll(s, _f, said, table) {
      for (let i = 0; i < SIDES.count; i++) {
        const side = i as Side
        keepUnused(s, side)
        s.army.open[side] = s.hand[side].length
        for (let place = 0; place < said[side].n - 1; place++) s.hand[side].push(said[side].value(place))
        s.played[side].clear()
        table.tell(told.handChosen, side)
      }
    },
  },
)

/** 4.1 The cards that were not played stay in the hand, and everybody can tell which they are. */
function keepUnused(s: Battle, side: Side): void {
  if (isFirstHand(s)) return
  const cards = cardsOf[side]
  for (let i = 0; i < cards.length; i++) if (s.played[side].indexOf(cards[i]) < 0) s.hand[side].push(cards[i])
}

/** 4.1 Why a card may not be played: it is not in the hand. */
const whyNotPlay = (s: Battle, card: CardId, side: Side): Refusal | undefined =>
  ownerOfCard(card) === side && s.hand[side].indexOf(card) >= 0 ? undefined : no.notInHand

const isManoeuvre = (s: Battle, card: CardId): boolean => s.data.cardEffect[card] === MANOEUVRE

/** 3.2, R13 The sector of an Infantry Manoeuvre is named with the card. */
const namedSector = [
  among<Battle, unknown, Sector>(
    SECTOR,
    () => SECTORS.all,
    () => undefined,
  ),
]
const sayManoeuvre = (card: CardId) =>
  say<Battle, unknown, CardId>(CARD, card, (s, _f, _said, side) => whyNotPlay(s, card, side), { after: namedSector })

/** 5.1 Both players play a card at the same time; either may change his mind until both have played. */
export const playCard = step(
  'play-card',
  '5.1',
  {},
  {
    opening: true,
    forPlayers: { hasNoOdds: true, isFinal: true },
    everybody: () => BOTH,
    words: [
      [
        sayManoeuvre(FRENCH_MANOEUVRE),
        sayManoeuvre(ALLIED_MANOEUVRE),
        among(
          CARD,
          (_s, _f, _said, side) => cardsOf[side],
          (s, _f, _said, card, side) => whyNotPlay(s, card, side) ?? (isManoeuvre(s, card) ? no.manoeuvreSector : undefined),
        ),
      ],
    ],
    applyAll(s, _f, said, table) {
      for (let i = 0; i < SIDES.count; i++) reveal(s, i as Side, said[i])
      for (let side = 0; side < SIDES.count; side++) {
        const card = s.army.card[side as Side]
        if (s.army.sector[side as Side] === NO_SECTOR || !isManoeuvre(s, card)) table.tell(told.cardPlayed, side, card)
        else table.tell(told.cardPlayedFor, side, card, s.army.sector[side as Side])
      }
      push(s, rollCommand)
    },
  },
)

/** 5.1 A card comes out of the hand into the open. */
function reveal(s: Battle, side: Side, said: Words): void {
  const card = said.value<CardId>(0)
  const place = s.hand[side].indexOf(card)
  s.hand[side].removeAt(place)
  if (place < s.army.open[side]) s.army.open[side]--
  s.played[side].push(card)
  s.army.card[side] = card
  s.army.sector[side] = said.n > 1 ? said.value<Sector>(1) : s.data.cardSector[card]
}
