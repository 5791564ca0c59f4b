import type { BattleData } from '../schema/index.ts'
import type { Ground } from './ground.ts'
import { ARMIES, type Army, CARDS, EFFECTS, FACES, type Face, NO_SECTOR, ownerOfCard, type Sector } from './ids.ts'

/** No limit to the orders of a card. */
export const NO_LIMIT = 99

/** 3.0 The command cards, by card. */
interface CardTable {
  /** Command dice; 0 for an automatic card. */
  readonly cardDice: Uint8Array
  readonly cardOrders: Uint8Array
  /** 3.1 Orders allowed in one sector. */
  readonly cardPerSector: Uint8Array
  /** The sector a card covers; NO_SECTOR for all, or for one that is named with the card. */
  readonly cardSector: { readonly [card: number]: Sector }
  readonly cardEffect: Uint8Array
  readonly handSize: number
  readonly chosenAgain: number
}

/** The printed charts. */
export interface Charts extends CardTable {
  /** 1.2 What the six sides of a command die show, and of a flag die, by roll - 1. */
  readonly commandFaces: readonly Face[]
  readonly flagFaces: readonly Army[]
  /** 9.1 Elements lost and hexes of retreat, by hits * 6 + roll - 1. */
  readonly losses: Uint8Array
  readonly retreats: Uint8Array
  /** 9.3 Opportunity fire, by roll - 1. */
  readonly gunLoss: Uint8Array
  readonly gunHalts: Uint8Array
  readonly mostReactionDice: number
  readonly rallyDistance: number
  readonly mostRallied: number
  /** 9.2 Modifiers. */
  readonly general: number
  readonly foot: { readonly rear: number; readonly fromSquare: number; readonly farGuns: number; readonly cavalry: number }
  readonly horse: { readonly rear: number; readonly open: number; readonly square: number; readonly guns: number }
  readonly guns: { readonly square: number; readonly rear: number; readonly guns: number; readonly cavalry: number }
}

/** Compiles the charts and the cards. */
export function compileCharts({ tables, cards }: BattleData, { wing }: Ground): Charts {
  const { byHits } = tables.combatEffects
  const effects = (place: 0 | 1) =>
    Uint8Array.from([0, 1, 2, 3].flatMap(hits => [1, 2, 3, 4, 5, 6].map(roll => byHits[hits]?.[roll]?.[place] ?? 0)))
  const { infantry, cavalry, artillery } = tables.modifiers
  const WINGS = ['left', 'centre', 'right']
  return {
    cardDice: Uint8Array.from(cards.cards, card => (card.kind === 'order' ? card.dice : 0)),
    cardOrders: Uint8Array.from(cards.cards, card => card.maxOrders ?? NO_LIMIT),
    cardPerSector: Uint8Array.from(cards.cards, card => (card.kind === 'order' ? (card.maxPerSector ?? NO_LIMIT) : NO_LIMIT)),
    cardSector: Int8Array.from(cards.cards, (card, i) =>
      card.kind === 'order' && card.sector !== 'all' ? wing[ownerOfCard(CARDS.all[i])][WINGS.indexOf(card.sector)] : NO_SECTOR,
    ) as unknown as CardTable['cardSector'],
    cardEffect: Uint8Array.from(cards.cards, card => (card.kind === 'order' ? 0 : EFFECTS.indexOf(card.effect))),
    handSize: cards.handSize,
    chosenAgain: cards.nextHand.chosenFromPlayed,
    commandFaces: tables.dice.command.faces.map(face => FACES.of(face)),
    flagFaces: tables.dice.special.faces.map(army => ARMIES.of(army)),
    losses: effects(0),
    retreats: effects(1),
    gunLoss: Uint8Array.from([1, 2, 3, 4, 5, 6], roll => tables.opportunityFire[roll]?.loss ?? 0),
    gunHalts: Uint8Array.from([1, 2, 3, 4, 5, 6], roll => Number(tables.opportunityFire[roll]?.halts ?? false)),
    mostReactionDice: tables.reaction.maxDice,
    rallyDistance: tables.rally.minDistance,
    mostRallied: tables.rally.maxRecovered,
    general: tables.modifiers.general.value,
    foot: {
      rear: modifierValue(infantry, 'square-flank-rear'),
      fromSquare: modifierValue(infantry, 'from-square'),
      farGuns: modifierValue(infantry, 'artillery-medium'),
      cavalry: modifierValue(infantry, 'vs-cavalry'),
    },
    horse: {
      rear: modifierValue(cavalry, 'flank-rear'),
      open: modifierValue(cavalry, 'infantry-in-open'),
      square: modifierValue(cavalry, 'vs-square'),
      guns: modifierValue(cavalry, 'vs-artillery'),
    },
    guns: {
      square: modifierValue(artillery, 'vs-square'),
      rear: modifierValue(artillery, 'flank-rear'),
      guns: modifierValue(artillery, 'vs-artillery'),
      cavalry: modifierValue(artillery, 'vs-cavalry'),
    },
  }
}

function modifierValue(modifiers: readonly { readonly id: string; readonly value: number }[], id: string): number {
  const found = modifiers.find(modifier => modifier.id === id)
  if (found === undefined) throw new Error(`the tables have no modifier '${id}'`)
  return found.value
}
