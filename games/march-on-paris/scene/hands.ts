import { type CardFace, type Hand, inLanguage, type Language, type Side, spoken } from '@grognard/engine'
import { EFFECTS } from '../rules/card-effects.ts'
import { playsCards } from '../rules/card-phase.ts'
import { AT_SET_UP, HELD } from '../rules/cards.ts'
import {
  AIDE_DE_CAMP,
  AREA_DEFENSE,
  BLUCHER_CARD,
  type CardId,
  type CommandId,
  FORCED_MARCH,
  GENERAL_ADVANCE,
  GNEISENAU,
  SIDES,
  SOUND_OF_GUNS,
} from '../rules/ids.ts'
import { isInForce } from '../rules/in-force.ts'
import type { Battle } from '../rules/state.ts'
import { cardId, cardName, commandName, type Look, sideLook, sideName } from './look.ts'
import { TEXTS } from './texts.ts'

/** 37.12 Cards beside the map: in hand or just drawn, held, in force, laid aside; of the other side's hand and held cards only how many. */
export const handsOf = (look: Look, s: Battle, viewer: Side, language: Language): Hand[] =>
  playsCards(s) && s.turn > 0 ? SIDES.all.flatMap(side => ofSide(look, s, side, viewer, language)) : []

function ofSide(look: Look, s: Battle, side: Side, viewer: Side, language: Language): Hand[] {
  const t = TEXTS[language].hands
  const face = (card: CardId, state?: CardFace['state'], note?: string) => faceOf(look, s, side, card, language, state, note)
  const isOpen = side === viewer || s.ended !== 0
  const drawn = s.play.drawn[side]
  const hand = listed(s.hand[side])
  const held = listed(s.held[side])
  const down = (row: readonly CardId[], title: string) => row.map((_, place) => backOf(look, side, place, title, language))
  // What both sides know at one device is how many there are.
  if (!isOpen || [...hand, ...held].some(card => card < 0))
    return [
      { side, title: t.hand, cards: down(hand, t.hand) },
      { side, title: t.held, cards: down(held, t.held) },
    ]
  return [
    { side, title: drawn >= 0 ? t.drawn : t.hand, cards: [...hand, ...(drawn >= 0 ? [drawn] : [])].map(card => face(card)) },
    { side, title: t.held, cards: held.map(card => face(card, 'kept', t.untilEnd)) },
    { side, title: t.inForce, cards: inForce(look, s, side, language).map(([card, note]) => face(card, 'committed', note)) },
    { side, title: t.discarded, isPile: true, cards: laidAside(s, side).map(card => face(card, 'spent')) },
  ]
}

const listed = (cards: { readonly length: number; at(i: number): CardId }): CardId[] =>
  Array.from({ length: cards.length }, (_, i) => cards.at(i))

/** Cards laid aside, as often as there are copies; nobody knows their order. */
const laidAside = (s: Battle, side: Side): CardId[] =>
  s.options.cardMode === 'single-deck'
    ? []
    : s.data.cards.all.flatMap(card => Array.from({ length: s.pack.spent[(side * s.data.cards.count + card) as never] }, () => card))

/** What cards do for a side now, each with whom it is for or how much of it is left. */
function inForce(look: Look, s: Battle, side: Side, language: Language): [CardId, string | undefined][] {
  const t = TEXTS[language].hands
  const { play } = s
  const found: [CardId, string | undefined][] = []
  if (play.mode[side] >= 0) found.push([play.mode[side], t.wholeBattle])
  for (const [card, effect] of EFFECTS)
    if (isInForce(s, side, effect)) found.push([card, card === BLUCHER_CARD ? t.rerolls(play.rerolls[side]) : undefined])
  if (play.rerolls[side] > 0 && !found.some(([card]) => card === BLUCHER_CARD)) found.push([GNEISENAU, t.rerolls(play.rerolls[side])])
  if (play.moreMarches[side] > 0) found.push([FORCED_MARCH, t.moreMarches(play.moreMarches[side])])
  if (play.moreOrders[side] > 0) found.push([AIDE_DE_CAMP, t.moreOrders(play.moreOrders[side])])
  const marked: readonly (readonly [CardId, CommandId])[] = [
    [GENERAL_ADVANCE, play.advances[side]],
    [SOUND_OF_GUNS, play.toTheGuns[side]],
    [AREA_DEFENSE, play.defends[side]],
    [AIDE_DE_CAMP, play.aided[side]],
  ]
  for (const [card, command] of marked) if (command >= 0) found.push([card, t.isFor(commandName(look, command, language))])
  return found
}

function faceOf(
  look: Look,
  s: Battle,
  side: Side,
  card: CardId,
  language: Language,
  state: CardFace['state'],
  note: string | undefined,
): CardFace {
  const t = TEXTS[language].hands
  const { deck } = s.data
  const isFull = s.options.cardMode === 'full'
  const row = look.json.cards.cards[card]
  const effect = inLanguage(isFull ? row.effectFull : row.effectRestricted, language)
  const points = isFull ? deck.vpFull[card] : deck.vp[card]
  const when = deck.when[card] === AT_SET_UP ? t.atSetUp : deck.when[card] === HELD ? t.whenHeld : t.atOnce
  const price = points === 0 ? [] : [t.points(points)]
  const quiet = [when, ...price, ...(deck.isSupply[card] === 0 ? [] : [t.supply])].join(', ')
  const lines = [
    ...(note === undefined ? [] : [{ text: note, tone: 'act' as const }]),
    { text: effect },
    { text: quiet, tone: 'quiet' as const },
  ]
  const name = cardName(look, card, language)
  return {
    // What cannot be chosen any more has a name of its own.
    id: state === 'committed' || state === 'spent' ? `${cardId(card)}:${state}` : cardId(card),
    side,
    ...sideLook(look, side),
    title: t.number(deck.number[card]),
    name,
    lines,
    markers: undefined,
    ...(state !== undefined && { state }),
    ...spoken([{ is: 'name', text: name }, ...lines.map(({ text }) => ({ is: 'fact', text }) as const)]),
  }
}

/** A card that only its owner knows. */
function backOf(look: Look, side: Side, place: number, title: string, language: Language): CardFace {
  const t = TEXTS[language].hands
  return {
    id: `card:${SIDES.names[side]}:${title}:${place}`,
    side,
    ...sideLook(look, side),
    title: t.card,
    name: t.down,
    lines: [],
    markers: undefined,
    state: 'down',
    ...spoken([
      { is: 'name', text: t.card },
      { is: 'fact', text: t.down },
      { is: 'fact', text: sideName(look, side, language) },
    ]),
  }
}
