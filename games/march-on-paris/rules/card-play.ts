import {
  type Alternative,
  among,
  found,
  type Grammar,
  push,
  type Refusal,
  SIDE,
  type Side,
  say,
  type TableTop,
  type Words,
  word,
} from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import { groupOf } from './arrivals.ts'
import {
  callAlternate,
  calledBy,
  comeEarly,
  delay,
  groupNames,
  takeOtherRoute,
  whyNotBy,
  whyNotCalled,
  whyNotEarly,
} from './card-arrivals.ts'
import { applyCard, recoverAll } from './card-effects.ts'
import { deliverFree, freeMarch } from './card-orders.ts'
import {
  hexesFor,
  isIdle,
  probeTargets,
  whyNoTarget,
  whyNotFor,
  whyNotOrdered,
  whyNotRecover,
  whyNotRouted,
  whyNotThere,
} from './card-targets.ts'
import { HELD } from './cards.ts'
import { whyOffSheet } from './circles.ts'
import {
  ALTERNATES,
  APPROACH_MARCH,
  AREA_DEFENSE,
  ARRIVES_EARLY,
  CARDS,
  type CardId,
  COSSACKS,
  type CommandId,
  FIRE_CARD,
  GENERAL_ADVANCE,
  GENERAL_RETREAT,
  GNEISENAU,
  INFILTRATION,
  JAWS_OF_DEATH,
  MARCH_CONFUSION,
  NO_CARD,
  type OrderType,
  OTHER_ROUTE,
  type PieceId,
  PROBE,
  PROBE_CARD,
  SOUND_OF_GUNS,
  SPIES,
  SUPPORT_ATTACK,
  UNTRAINED_ENEMY_CAVALRY,
} from './ids.ts'
import { makeLeg } from './legs.ts'
import { legWords, readLegs } from './order-words.ts'
import { isAttack, isShy } from './orders.ts'
import { COMMON, layAside, takeFromHand } from './packs.ts'
import { CARD, COMMAND, DISCARD, END, HEX, MAY_RETREAT, PIECE, VERB } from './sorts.ts'
import { type Battle, settingOf } from './state.ts'
import { checkSupply } from './supply.ts'
import { no, step, told } from './terms.ts'

interface Frame {
  readonly side: Side
}

const isFull = (s: Battle): boolean => s.options.cardMode === 'full'

/** 37.12 Why a card may not be played now. */
function whyNotPlay(s: Battle, side: Side, card: CardId): Refusal | undefined {
  if (isFull(s) && s.play.drawn[side] < 0 ? s.hand[side].indexOf(card) < 0 : s.play.drawn[side] !== card) return no.notDrawn
  return whyNoTarget(s, side, card)
}

/** 37.12.3 A card that was drawn is played if it can be; 37.12.1 a hand too large must shrink. */
function whyNotEnd(s: Battle, side: Side): Refusal | undefined {
  const drawn = s.play.drawn[side]
  if (drawn >= 0) return whyNotPlay(s, side, drawn) === undefined ? no.mustPlay : undefined
  return isFull(s) && s.hand[side].length > s.data.deck.hand ? no.handTooLarge : undefined
}

const whyNotDiscard = (s: Battle, side: Side, card: CardId): Refusal | undefined => {
  if (!isFull(s) || s.play.drawn[side] >= 0) return no.playsOne
  return s.hand[side].indexOf(card) < 0 ? no.cardElsewhere : undefined
}

const aCommand = (card: CardId, after?: Grammar<Battle, Frame>): Alternative<Battle, Frame> =>
  among(
    COMMAND,
    s => s.data.commands.all,
    (s, { side }, _said, command) => whyNotFor(s, side, card, command),
    after === undefined ? {} : { after },
  )

const aHex = (card: CardId): Alternative<Battle, Frame> =>
  among(
    HEX,
    (s, { side }) => hexesFor(s, side, card),
    (s, { side }, _said, hex) => whyNotThere(s, side, card, hex),
  )

const anyHex: Alternative<Battle, Frame> = found<Battle, Frame, HexId>(
  HEX,
  (s, _f, _said, out) => s.data.circles.clear(settingOf(s).sheet).offer(s.data.grid, out),
  (s, _f, _said, value) => whyOffSheet(s, value),
)

/** The words after a card and the command it is for begin here. */
const FIRST = 2

/** Card 10 in solitaire: a free order of up to three legs. */
const freeOrder = legWords<Frame>(3, FIRST, {
  whyType: (s, _f, said, type) => whyNotFreeType(s, said.value(1), type),
  targets: s => s.data.circles.clear(settingOf(s).sheet),
  whyHq: (s, { side }) => (settingOf(s).oc[side] >= 0 ? undefined : no.noHeadquarters),
  whyVia: () => no.noVia,
  whyGo: () => undefined,
})

function whyNotFreeType(s: Battle, command: CommandId, type: OrderType): Refusal | undefined {
  if (type === SUPPORT_ATTACK) return no.supportOnly
  if (type === GENERAL_RETREAT) return no.noGeneralRetreat
  return isAttack(type) && isShy(s, command) ? no.shyCorps : undefined
}

/** A group named by its first piece in full play; in the other modes it follows from the card. */
const aGroup = (why: (s: Battle, side: Side, piece: PieceId) => Refusal | undefined): Alternative<Battle, Frame>[] => [
  among(
    PIECE,
    (s, { side }) => groupNames(s, side),
    (s, { side }, _said, piece) => (isFull(s) ? why(s, side, piece) : no.byLot),
  ),
  say(VERB, END, s => (isFull(s) ? no.chooseGroup : undefined)),
]

/** What is said after the cards that are for something. */
const AFTER: ReadonlyMap<CardId, Grammar<Battle, Frame>> = new Map<CardId, Grammar<Battle, Frame>>([
  [APPROACH_MARCH, [aCommand(APPROACH_MARCH), anyHex]],
  [GENERAL_ADVANCE, [aCommand(GENERAL_ADVANCE)]],
  [SOUND_OF_GUNS, [aCommand(SOUND_OF_GUNS)]],
  [AREA_DEFENSE, [aCommand(AREA_DEFENSE)]],
  [
    PROBE_CARD,
    [
      aCommand(PROBE_CARD),
      among(
        HEX,
        (s, { side }, said) => probeTargets(s, side, said.value(1)),
        (s, { side }, said, hex) => (probeTargets(s, side, said.value(1)).includes(hex) ? undefined : no.noEnemyPlace),
      ),
    ],
  ],
  [INFILTRATION, [[aHex(INFILTRATION), say(VERB, END, s => (isIdle(s, INFILTRATION) ? undefined : no.mustPlay))]]],
  [FIRE_CARD, [aHex(FIRE_CARD)]],
  [COSSACKS, [aHex(COSSACKS)]],
  [UNTRAINED_ENEMY_CAVALRY, [aHex(UNTRAINED_ENEMY_CAVALRY)]],
  [ARRIVES_EARLY, [aGroup(whyNotEarly)]],
  [ALTERNATES, [aGroup(whyNotCalled)]],
  [
    OTHER_ROUTE,
    [
      among(
        PIECE,
        (s, { side }) => groupNames(s, side),
        (s, { side }, _said, piece) => whyNotRouted(s, side, piece),
      ),
      among(
        HEX,
        s => settingOf(s).sheet.edgeRoutes,
        (s, _f, said, hex) => whyNotBy(s, groupOf(s, said.value<PieceId>(1)), hex),
      ),
    ],
  ],
  [
    GNEISENAU,
    [
      [
        among(
          COMMAND,
          s => s.data.commands.all,
          (s, { side }, _said, command) => whyNotRecover(s, side, command),
        ),
        say(VERB, END),
      ],
    ],
  ],
  [
    SPIES,
    [
      [
        among(
          COMMAND,
          s => s.data.commands.all,
          (s, { side }, _said, command) => (s.options.solitaire ? whyNotOrdered(s, side, command) : no.notPlayable),
          { after: [freeOrder] },
        ),
        say(VERB, END),
      ],
    ],
  ],
  [JAWS_OF_DEATH, [[say(VERB, END), say(VERB, MAY_RETREAT, s => (isFull(s) ? no.onlyCard : undefined))]]],
])

const play = (card: CardId): Alternative<Battle, Frame> => {
  const after = AFTER.get(card)
  return say<Battle, Frame, CardId>(CARD, card, (s, { side }) => whyNotPlay(s, side, card), after === undefined ? {} : { after })
}

/**
 * 37.12 A side plays its card of the turn, or lays one aside. Always asked, and heard by nobody else: what it holds, and whether a card that
 * was drawn counts, is its secret.
 */
export const playCard = step(
  'play-card',
  '37.12',
  { side: SIDE },
  {
    opening: true,
    alwaysAsk: true,
    forPlayers: { part: 'cards', hasNoOdds: true },
    asks: (_s, { side }) => 1 << side,
    heardBy: (_s, { side }) => 1 << side,
    words: [
      [
        ...CARDS.all.map(play),
        say(VERB, DISCARD, (s, { side }) => (s.hand[side].length > 0 && s.play.drawn[side] < 0 && isFull(s) ? undefined : no.playsOne), {
          after: [
            among(
              CARD,
              () => CARDS.all,
              (s, { side }, _said, card) => whyNotDiscard(s, side, card),
            ),
          ],
        }),
        say(VERB, END, (s, { side }) => whyNotEnd(s, side)),
      ],
    ],
    apply(s, { side }, said, table) {
      const first = said.at(0)
      const drawn = s.play.drawn[side]
      s.play.drawn[side] = NO_CARD
      if (first === word(VERB, END)) {
        if (drawn < 0) return
        layAside(s, deckOf(s, side), drawn)
        table.tellTo(1 << side, told.cardWasted, side, drawn)
      } else if (first === word(VERB, DISCARD)) {
        const card = said.value<CardId>(1)
        takeFromHand(s, side, card)
        layAside(s, side, card)
        table.tellTo(1 << side, told.cardDiscarded, side, card)
      } else playOut(s, side, said, drawn < 0, table)
      s.play.lotted[side] = 0
    },
  },
)

/** Appendix III g A common deck takes its cards back. */
const deckOf = (s: Battle, side: Side): Side => (s.options.cardMode === 'single-deck' ? COMMON : side)

/** 37.12, 37.13 A card is played: its points count, then what it does. */
function playOut(s: Battle, side: Side, said: Words, isFromHand: boolean, table: TableTop): void {
  const { deck } = s.data
  const card = said.value<CardId>(0)
  if (isFromHand) takeFromHand(s, side, card)
  const isHeld = deck.when[card] === HELD && !said.has(word(VERB, MAY_RETREAT))
  if (isHeld) s.held[side].push(card)
  else layAside(s, deckOf(s, side), card)
  const points = isFull(s) ? deck.vpFull[card] : deck.vp[card]
  s.side.cardVP[side] += points
  table.tellTo(deck.isOpen[card] !== 0 ? 3 : 1 << side, isHeld ? told.cardHeld : told.cardPlayed, side, card)
  if (points !== 0) table.tellTo(1 << side, told.cardPoints, side, points)
  if (deck.isSupply[card] !== 0) push(s, checkSupply)
  doCard(s, side, card, said, table)
}

function doCard(s: Battle, side: Side, card: CardId, said: Words, table: TableTop): void {
  switch (card) {
    case APPROACH_MARCH:
      freeMarch(s, said.value<CommandId>(1), said.value<HexId>(2), table)
      break
    case PROBE_CARD:
      deliverFree(s, said.value<CommandId>(1), [makeLeg(PROBE, said.value<HexId>(2))], 1, 1, table)
      break
    case SPIES:
      if (said.at(1) !== word(VERB, END)) {
        const { legs } = s.data.scratch
        const rows = readLegs(said, FIRST, legs)
        deliverFree(s, said.value<CommandId>(1), legs, rows, 0, table, true)
        break
      }
      applyCard(s, side, card, NO_TARGET, table)
      break
    case ARRIVES_EARLY:
      comeEarly(s, side, groupSaid(s, said), table)
      break
    case ALTERNATES:
      callAlternate(s, side, said.at(1) === word(VERB, END) ? -1 : calledBy(s, side, said.value<PieceId>(1)), table)
      break
    case MARCH_CONFUSION:
      delay(s, side, table)
      break
    case OTHER_ROUTE:
      takeOtherRoute(s, side, groupOf(s, said.value<PieceId>(1)), said.value<HexId>(2), table)
      break
    case GNEISENAU:
      if (said.at(1) !== word(VERB, END)) recoverAll(s, side, said.value<CommandId>(1), table)
      applyCard(s, side, card, NO_TARGET, table)
      break
    case JAWS_OF_DEATH:
      if (said.at(1) === word(VERB, MAY_RETREAT)) applyCard(s, side, card, NO_TARGET, table)
      break
    default:
      applyCard(s, side, card, said.n > 1 && said.at(1) !== word(VERB, END) ? said.value<number>(1) : NO_TARGET, table)
  }
}

const NO_TARGET = -1

const groupSaid = (s: Battle, said: Words): number => (said.at(1) === word(VERB, END) ? -1 : groupOf(s, said.value<PieceId>(1)))
