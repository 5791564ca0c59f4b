import { type DieKind, type Id, type Ids, ids, type Side } from '@grognard/engine'

export type UnitId = Id<'unit'>
export type GeneralId = Id<'general'>
export type Army = Id<'army'>
export type Arm = Id<'arm'>
export type Face = Id<'face'>
export type Sector = Id<'sector'>
export type CardId = Id<'card'>
export type Terrain = Id<'terrain'>
export type UnitType = Id<'unit-type'>

export const NO_UNIT = -1 as UnitId
export const NO_GENERAL = -1 as GeneralId
export const NO_CARD = -1 as CardId
export const NO_SECTOR = -1 as Sector

export const SIDES: Ids<Side> = ids<Side>(['french', 'allied'])
export const FRENCH = SIDES.of('french')
export const ALLIED = SIDES.of('allied')
/** Both sides, as a set. */
export const BOTH = (1 << FRENCH) | (1 << ALLIED)

export const ARMIES: Ids<Army> = ids<Army>(['french', 'british', 'prussian'])

/** 1.1 The arms of units, in the order of the reaction to cavalry (9.3). */
export const ARMS: Ids<Arm> = ids<Arm>(['cavalry', 'artillery', 'infantry'])
export const CAVALRY = ARMS.of('cavalry')
export const ARTILLERY = ARMS.of('artillery')
export const INFANTRY = ARMS.of('infantry')

/** 1.2 The faces of a command die: the arms, then those that order more than one. */
export const FACES: Ids<Face> = ids<Face>(['cavalry', 'artillery', 'infantry', 'general', 'flag'])
export const GENERAL_FACE = FACES.of('general')
export const FLAG_FACE = FACES.of('flag')
/** The face that shows an arm. */
export const faceOf = (arm: Arm): Face => arm as number as Face

export const SECTORS: Ids<Sector> = ids<Sector>(['west', 'centre', 'east'])

/** 3.0 The cards of both sides. */
export const CARDS: Ids<CardId> = ids<CardId>(
  SIDES.names.flatMap(side =>
    [
      'order-left-1',
      'order-left-2',
      'order-centre-1',
      'order-centre-2',
      'order-right-1',
      'order-right-2',
      'coordinated-attack',
      'infantry-manoeuvre',
      'grand-charge',
      'bombardment',
    ].map(card => `${side}-${card}`),
  ),
)
const CARDS_A_SIDE = CARDS.count / SIDES.count
/** The cards of a side. */
export const cardsOf: readonly (readonly CardId[])[] = SIDES.all.map(side => CARDS.all.filter(card => ownerOfCard(card) === side))
export function ownerOfCard(card: CardId): Side {
  return (card < CARDS_A_SIDE ? FRENCH : ALLIED) as Side
}
export const FRENCH_MANOEUVRE = CARDS.of('french-infantry-manoeuvre')
export const ALLIED_MANOEUVRE = CARDS.of('allied-infantry-manoeuvre')

/** 3.2 What a card changes in the orders given under it. */
export const EFFECTS = ['none', 'infantry-manoeuvre', 'grand-charge', 'bombardment'] as const
export const NO_EFFECT = 0
export const MANOEUVRE = 1
export const GRAND_CHARGE = 2
export const BOMBARDMENT = 3

/** 1.2 Dice. */
export const COMMAND: DieKind = Object.freeze({ faces: 6, look: 'command' })
export const FLAGS: DieKind = Object.freeze({ faces: 6, look: 'flag' })
export const TEN: DieKind = Object.freeze({ faces: 10, look: 'ten' })
