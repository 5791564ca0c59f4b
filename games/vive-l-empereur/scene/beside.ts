import {
  type Beside,
  type CardFace,
  type Cup,
  type DicePool,
  type DieFace,
  type DieLook,
  type Hand,
  inLanguage,
  type Language,
  numberOf,
  type PieceBox,
  type Side,
  spoken,
} from '@grognard/engine'
import { sealedBy } from '@grognard/engine/seals'
import { topStep } from '../../common/top-step.ts'
import { chooseHand, playCard } from '../rules/cards.ts'
import {
  diceLeft,
  isAutomatic,
  whyNotByCard,
  whyNotGarrisonByCard,
  whyNotOrder,
  whyNotOrderGarrison,
  whyNotOrderGeneral,
} from '../rules/command.ts'
import { ARMIES, type CardId, cardsOf, FACES, type Face, NO_SECTOR, SIDES } from '../rules/ids.ts'
import { type Battle, settingOf } from '../rules/state.ts'
import { NO_LIMIT } from '../rules/tables.ts'
import { tileRow } from '../rules/tiles.ts'
import { isGeneralToCome, isToCome } from './forces.ts'
import {
  armyName,
  cardId,
  cardName,
  dieId,
  faceName,
  garrisonId,
  generalId,
  generalName,
  type Look,
  sectorName,
  shapeOf,
  sideLook,
  sideName,
  terrainId,
  terrainName,
  unitId,
  unitName,
  upperFirst,
} from './look.ts'
import { faceOf, labelOf } from './pieces.ts'
import { TEXTS } from './texts.ts'

/** What lies beside the map: hands and played cards, dice, tiles still to be laid, pieces still to come. */
export const besideOf = (look: Look, s: Battle, viewer: Side, language: Language): Beside => ({
  hands: SIDES.all.flatMap(side => handsOf(look, s, side, viewer, language)),
  pools: SIDES.all.flatMap(side => poolOf(look, s, side, language)),
  ...(s.turn === 0 && { cups: SIDES.all.map(side => tilesOf(look, s, side, viewer, language)) }),
  boxes: SIDES.all.flatMap(side => waitingOf(look, s, side, viewer, language)),
})

const choosesHand = (look: Look, s: Battle): boolean => topStep(look.game.rules, s)?.step.id === chooseHand.id
const playsCards = (look: Look, s: Battle): boolean => topStep(look.game.rules, s)?.step.id === playCard.id

/** 4.1 The cards that a side has before it, and those it has played this turn. */
function handsOf(look: Look, s: Battle, side: Side, viewer: Side, language: Language): Hand[] {
  if (s.turn === 0) return []
  const t = TEXTS[language]
  const isChoosing = choosesHand(look, s)
  const cards = isChoosing ? toChooseFrom(look, s, side, viewer, language) : inHand(look, s, side, viewer, language)
  const played = isChoosing ? [] : Array.from({ length: s.played[side].length }, (_, i) => s.played[side].at(i))
  const piles: Hand[] =
    played.length === 0
      ? []
      : [
          {
            side,
            title: t.played,
            isPile: true,
            cards: played.map((card, i) => playedCard(look, s, side, card, i === played.length - 1, language)),
          },
        ]
  return [{ side, title: t.hand, cards }, ...piles]
}

/** 4.1 A hand is chosen in secret: of the other side one only sees what everybody can tell. */
function toChooseFrom(look: Look, s: Battle, side: Side, viewer: Side, language: Language): CardFace[] {
  const isFirst = s.turn === 1
  const kept = isFirst ? [] : cardsOf[side].filter(card => s.played[side].indexOf(card) < 0)
  const open = side !== viewer ? [] : isFirst ? cardsOf[side] : cardsOf[side].filter(card => !kept.includes(card))
  const sealed = side === viewer ? (sealedBy(s, side) ?? []).map(numberOf) : []
  return [
    ...kept.map(card => cardFace(look, side, card, language, 'kept', TEXTS[language].stays)),
    ...open.map(card => cardFace(look, side, card, language, sealed.includes(card) ? 'committed' : undefined)),
  ]
}

/** 4.1 The hand: one's own open, of the other's those that everybody knows. */
function inHand(look: Look, s: Battle, side: Side, viewer: Side, language: Language): CardFace[] {
  const t = TEXTS[language]
  const sealed = playsCards(look, s) && side === viewer ? (sealedBy(s, side) ?? []).map(numberOf) : []
  return Array.from({ length: s.hand[side].length }, (_, place) => {
    const card = s.hand[side].at(place)
    if (card < 0) return backOf(look, side, place, language)
    const note = side === viewer && place < s.army.open[side] ? t.known : undefined
    return cardFace(look, side, card, language, sealed[0] === card ? 'committed' : undefined, note)
  })
}

function cardFace(look: Look, side: Side, card: CardId, language: Language, state?: CardFace['state'], note?: string): CardFace {
  const { title, label } = look.data.cardTitles[card]
  const lines = [{ text: inLanguage(label, language) }, ...(note === undefined ? [] : [{ text: note, tone: 'quiet' as const }])]
  return {
    id: cardId(card),
    side,
    ...sideLook(look, side),
    title: look.data.cardDice[card] === 0 ? TEXTS[language].automatic : TEXTS[language].dice(look.data.cardDice[card]),
    name: inLanguage(title, language),
    lines,
    markers: undefined,
    ...(state !== undefined && { state }),
    ...spoken([{ is: 'name', text: inLanguage(title, language) }, ...lines.map(({ text }) => ({ is: 'fact', text }) as const)]),
  }
}

/** A card that only its owner knows. */
function backOf(look: Look, side: Side, place: number, language: Language): CardFace {
  const t = TEXTS[language]
  return {
    id: `card:${SIDES.names[side]}:${place}`,
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

/** A card on the pile; that of the round lies open on top. */
function playedCard(look: Look, s: Battle, side: Side, card: CardId, isLast: boolean, language: Language): CardFace {
  const isNow = isLast && s.army.card[side] === card
  const sector = s.army.sector[side]
  const note = isNow && sector !== NO_SECTOR ? sectorName(look, sector, language) : undefined
  return cardFace(look, side, card, language, isNow ? 'committed' : 'spent', note)
}

/** 5.1 The dice that a side has left, and whom each may order; or the orders of an automatic card. */
function poolOf(look: Look, s: Battle, side: Side, language: Language): DicePool[] {
  const card = s.army.card[side]
  if (card < 0) return []
  const t = TEXTS[language]
  const sector = s.army.sector[side]
  const name = cardName(look, card, language)
  const isFree = look.data.cardTitles[card].kind === 'automatic' && sector !== NO_SECTOR
  const note = isFree ? `${name}, ${sectorName(look, sector, language)}` : name
  const rolled = FACES.all.flatMap(face => Array.from({ length: diceLeft(s, side, face) }, (_, which) => ({ face, which })))
  return [
    {
      side,
      ...sideLook(look, side),
      title: isAutomatic(s, side) ? ordersLeft(look, s, side, language) : t.diceLeft(rolled.length, look.data.cardDice[card]),
      rule: '5.1',
      note,
      dice: rolled.map(({ face, which }) => ({
        id: dieId(side, face, which),
        look: 'command' as const,
        face: look.data.commandFaces.indexOf(face) + 1,
        isSpent: false,
        orders: orderedBy(look, s, side, face),
        label: t.dieOf(faceName(look, face, language)),
      })),
    },
  ]
}

function ordersLeft(look: Look, s: Battle, side: Side, language: Language): string {
  const t = TEXTS[language]
  const left = s.army.orders[side]
  const { length } = byCard(look, s, side)
  return t.ordersLeft(left === NO_LIMIT ? length : left)
}

/** 3.2 The pieces that an automatic card may still order. */
const byCard = (look: Look, s: Battle, side: Side): string[] => [
  ...look.data.unitsOf[side].filter(unit => whyNotByCard(s, side, unit) === undefined).map(unitId),
  ...look.data.hexes.all.filter(hex => whyNotGarrisonByCard(s, side, hex) === undefined).map(garrisonId),
]

/** 5.1 The pieces that a die may order. */
const orderedBy = ({ data }: Look, s: Battle, side: Side, face: Face): string[] => [
  ...data.unitsOf[side].filter(unit => whyNotOrder(s, side, unit, face) === undefined).map(unitId),
  ...data.generalsOf[side].filter(general => whyNotOrderGeneral(s, side, general, face) === undefined).map(generalId),
  ...data.hexes.all.filter(hex => whyNotOrderGarrison(s, side, hex, face) === undefined).map(garrisonId),
]

/** 14.0 The tiles that a side has still to lay: the viewer's own by kind, the other's only as a number. */
function tilesOf(look: Look, s: Battle, side: Side, viewer: Side, language: Language): Cup {
  const t = TEXTS[language]
  const { laid } = settingOf(s)
  const kinds = (laid?.kinds ?? []).map(kind => ({ kind, count: s.tile.left[tileRow(s, side, kind)] }))
  const left = (laid?.drawEach ?? 0) - s.army.friendlyTiles[side] - s.army.disputedTiles[side]
  return {
    side,
    ...sideLook(look, side),
    title: t.tiles,
    rule: '14.0',
    chits:
      side === viewer
        ? kinds
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => ({
              id: terrainId(kind),
              side,
              ...sideLook(look, side),
              letter: terrainName(look, kind, language).slice(0, 2),
              label: t.tilesOf(terrainName(look, kind, language), count),
              state: 'left' as const,
            }))
        : [],
    hidden: side === viewer ? 0 : left,
  }
}

/** 13.1, 13.2, 14.0 The pieces of a side that are not on the map yet; behind a screen nobody can tell which of the other's are. */
function waitingOf(look: Look, s: Battle, side: Side, viewer: Side, language: Language): PieceBox[] {
  if (s.veiled !== 0 && side !== viewer) return []
  const t = TEXTS[language]
  const { laid } = settingOf(s)
  const isDeploying = s.turn === 0 && laid !== undefined
  const units = look.data.unitsOf[side].filter(unit => isToCome(s, unit) && !(isDeploying && laid.pool[side].includes(unit)))
  const generals = look.data.generalsOf[side].filter(general => isGeneralToCome(s, general))
  if (units.length + generals.length === 0) return []
  return [
    {
      id: `waiting:${side}`,
      side,
      title: (isDeploying ? t.toDeploy : t.toCome)(sideName(look, side, language)),
      rule: isDeploying ? '14.0' : '13.0',
      pieces: [
        ...units.map(unit => ({
          id: unitId(unit),
          name: unitName(look, unit, language),
          face: faceOf(look, s, unit, language),
          ...labelOf(look, s, unit, language),
        })),
        ...generals.map(general => ({
          id: generalId(general),
          name: generalName(look, general, language),
          face: {
            kind: 'plate' as const,
            shape: shapeOf(side),
            nation: look.data.generalNations[general],
            name: generalName(look, general, language),
            stars: 2,
          },
          ...spoken([
            { is: 'name', text: generalName(look, general, language) },
            { is: 'fact', text: t.generalOf(sideName(look, side, language)) },
          ]),
        })),
      ],
    },
  ]
}

const SYMBOLS: Readonly<Record<string, DieFace['symbol']>> = {
  cavalry: 'cavalry',
  artillery: 'artillery',
  infantry: 'infantry',
  general: 'general',
  flag: 'flag',
}

/** 1.2 What is printed on the command dice and on the flag dice. */
export function dieFacesOf(look: Look, language: Language): Partial<Record<DieLook, readonly DieFace[]>> {
  return {
    command: look.data.commandFaces.map(face => ({
      symbol: SYMBOLS[FACES.names[face]] ?? 'flag',
      text: upperFirst(faceName(look, face, language)),
    })),
    flag: look.data.flagFaces.map(army => ({
      symbol: 'flag' as const,
      text: TEXTS[language].flagOf(armyName(look, army, language)),
      nation: FLAGS_OF[ARMIES.names[army]] ?? 'fr',
    })),
  }
}

const FLAGS_OF: Readonly<Record<string, string>> = { french: 'fr', british: 'gb', prussian: 'pr' }
