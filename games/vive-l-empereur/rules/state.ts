import {
  bits,
  defineState,
  EVERYONE,
  type Id,
  i8,
  i16,
  ids,
  knownByRow,
  list,
  lists,
  type Side,
  type Sides,
  type StateOf,
  table,
  u8,
} from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { DISPUTED } from './ground.ts'
import {
  ARMIES,
  CARDS,
  type CardId,
  type GeneralId,
  NO_CARD,
  NO_EFFECT,
  NO_GENERAL,
  NO_SECTOR,
  NO_UNIT,
  SECTORS,
  type Sector,
  SIDES,
  type Terrain,
  type UnitId,
} from './ids.ts'
import { OPTIONS } from './options.ts'
import type { LaidGround, SetUpTable } from './scenarios.ts'
import type { Battlefield } from './static.ts'

/** What a unit is and has done: its formation, and what it did or suffered in this round. */
export const SQUARE = 1
export const ORDERED = 2
export const REACTED = 4
export const RETREATED = 8
/** 8.4 It has entered a building hex in this round. */
export const ENTERED = 16

/** 6.0 A garrison in a hex: its side + 1, and whether it has had its order. */
export const GARRISON_SIDE = 3
export const GARRISON_ORDERED = 4

/** 14.0 Who gives the first order: as 5.1 has it, a side (its number + 1), or one drawn anew each round. */
export const BY_COUNT = 0
export const DRAWN = 3

/** The two blows of a fight: that of the side on the move, and that of a cavalry unit that counter-charges (R50). */
export type BlowId = Id<'blow'>
const BLOWS = ids<BlowId>(['first', 'counter'])
export const FIRST_BLOW = BLOWS.of('first')
export const COUNTER_BLOW = BLOWS.of('counter')

/** The longest way: five hexes and the start. */
const LONGEST_WAY = 8
const HAND = 6

interface Veiling {
  readonly veiled: number
  readonly army: { readonly open: { readonly [side: number]: number } }
}

/** Which part of the fog to lift by mistake; for tests that must see a leak found. */
export type Leak = 'none' | 'hand' | 'tiles' | 'deployment'

/** Everything on the table. Hidden are hands (4.1), drawn tiles and, behind a screen, the deployment (14.0). */
export const declareBattle = (data: Battlefield, leak: Leak = 'none') => {
  const hex = () => i16<HexId>({ of: data.hexes, blank: OFF_MAP })
  const unit = () => i8<UnitId>({ of: data.units, blank: NO_UNIT })
  const general = () => i8<GeneralId>({ of: data.generals, blank: NO_GENERAL })
  const unless = (kind: Leak, knownTo: (s: never, row: number, place: number) => Sides) => (leak === kind ? {} : { knownTo })
  const behindScreen = (sides: (row: number) => Sides) =>
    unless(
      'deployment',
      knownByRow(sides, (s: Veiling) => s.veiled === 0),
    )
  const ofOwner = behindScreen(row => 1 << data.owner[row])
  const ofGeneral = behindScreen(row => 1 << data.generalOwner[row])
  const ofZone = behindScreen(row => (data.zoneOf[row] === DISPUTED ? EVERYONE : 1 << data.zoneOf[row]))
  const inHand = unless('hand', (s: Veiling, side, place) => (place < s.army.open[side] ? EVERYONE : 1 << side))
  const drawn = unless('tiles', (_s: never, row) => 1 << Math.floor(row / data.tileKinds))
  return defineState(
    {
      scenario: u8(),
      options: OPTIONS,
      turn: u8(),
      round: u8(),
      ended: u8(),
      /** The side that has won + 1. */
      winner: u8(),
      initiative: u8(),
      /** 14.0 A screen hides the deployment. */
      veiled: u8(),
      unit: table(data.units, {
        hex: i16<HexId>({ of: data.hexes, blank: OFF_MAP, ...ofOwner }),
        facing: u8<Direction>({ of: DIRECTIONS, ...ofOwner }),
        elements: u8(),
        most: u8(),
        done: u8(),
      }),
      general: table(data.generals, {
        hex: i16<HexId>({ of: data.hexes, blank: OFF_MAP, ...ofGeneral }),
        ordered: u8(),
        /** 9.4.2 Hexes he has been driven in the move under way. */
        driven: u8(),
        /** Killed or captured. */
        gone: u8(),
      }),
      hex: table(data.hexes, {
        terrain: u8<Terrain>({ of: data.terrain.kinds }),
        unit: i8<UnitId>({ of: data.units, blank: NO_UNIT, ...ofZone }),
        general: i8<GeneralId>({ of: data.generals, blank: NO_GENERAL, ...ofZone }),
        garrison: u8(),
      }),
      /** 13.2 The side that controls an objective + 1. */
      objective: table(data.objectives, { holder: u8() }),
      /** 4.2 Units and generals lost. */
      losses: table(ARMIES, { count: u8() }),
      army: table(SIDES, {
        card: i8<CardId>({ of: CARDS, blank: NO_CARD }),
        sector: i8<Sector>({ of: SECTORS, blank: NO_SECTOR }),
        orders: u8(),
        finished: u8(),
        /** Garrisons on the map. */
        garrisons: u8(),
        /** 4.1 Cards at the beginning of the hand that everybody knows. */
        open: u8(),
        explored: u8(),
        /** 14.0 Tiles laid in the own and in the disputed zone; pieces placed at a time, and still to be placed. */
        friendlyTiles: u8(),
        disputedTiles: u8(),
        pace: u8(),
        toDeploy: u8(),
      }),
      hand: lists(SIDES, HAND, i8<CardId>({ of: CARDS, blank: NO_CARD, ...inHand })),
      played: lists(SIDES, HAND, i8<CardId>({ of: CARDS, blank: NO_CARD })),
      dice: table(data.dicePool, { left: u8() }),
      /** 3.1 Orders given in a sector under the card of the round. */
      given: table(data.sectorRows, { count: u8() }),
      tile: table(data.tileRows, { left: u8(drawn) }),
      /** The order under way: who moves, by which hexes, how it faced, the general with it. */
      mover: unit(),
      way: list(LONGEST_WAY, hex()),
      startFacing: u8<Direction>({ of: DIRECTIONS }),
      rider: general(),
      /** 7.3 Units that the cavalry had in arc and sight when its order began. */
      seen: bits(data.units),
      /** 9.3 The unit it means to shock, who may still react, who counter-charges, whether anybody reacted, whether guns stopped it. */
      target: unit(),
      reactors: bits(data.units),
      counter: unit(),
      stirred: u8(),
      halted: u8(),
      /** The fight under way. */
      blow: table(BLOWS, {
        attacker: unit(),
        from: hex(),
        target: hex(),
        hits: u8(),
        losses: u8(),
        retreat: u8(),
        extra: u8(),
        general: general(),
      }),
    },
    data,
    { sides: 2, depth: 32, say: 8 },
  )
}

export type Battle = StateOf<ReturnType<typeof declareBattle>>

/** The scenario under way. */
export const settingOf = (s: Battle): SetUpTable => s.data.setUps[s.scenario]

/** 14.0 The battle on laid ground that is under way. */
export function laidOf(s: Battle): LaidGround {
  const { laid } = settingOf(s)
  if (laid === undefined) throw new Error('no ground is laid in this scenario')
  return laid
}

export const isOnMap = (s: Battle, unit: UnitId): boolean => s.unit.hex[unit] >= 0

export const has = (s: Battle, unit: UnitId, bit: number): boolean => (s.unit.done[unit] & bit) !== 0

/** The side of the garrison in a hex + 1; 0 for none. */
export const garrisonIn = (s: Battle, hex: HexId): number => s.hex.garrison[hex] & GARRISON_SIDE

/** 6.3.1 The general attached to a unit that stands in a hex: one of its army. */
export function attachedIn(s: Battle, unit: UnitId, hex: HexId): GeneralId {
  const general = s.hex.general[hex]
  return general >= 0 && s.data.generalArmy[general] === s.data.army[unit] ? general : NO_GENERAL
}

export const attachedTo = (s: Battle, unit: UnitId): GeneralId => attachedIn(s, unit, s.unit.hex[unit])

/** 9.4.1 Whether a general has neither unit nor garrison with him. */
export const isAlone = (s: Battle, general: GeneralId): boolean => {
  const hex = s.general.hex[general]
  return s.hex.unit[hex] < 0 && garrisonIn(s, hex) === 0
}

export const isBuilding = (s: Battle, hex: HexId): boolean => s.data.terrain.isBuilding[s.hex.terrain[hex]] !== 0

/** 3.2 What the card of a side changes in its orders; nothing before it has been played (R33). */
export const effectFor = (s: Battle, side: Side): number => {
  const card = s.army.card[side]
  return card < 0 ? NO_EFFECT : s.data.cardEffect[card]
}

/** Puts a unit into a hex; 13.2 it then controls it. */
export function putUnit(s: Battle, unit: UnitId, hex: HexId): void {
  s.unit.hex[unit] = hex
  s.hex.unit[hex] = unit
}

export function takeUnit(s: Battle, unit: UnitId): void {
  s.hex.unit[s.unit.hex[unit]] = NO_UNIT
  s.unit.hex[unit] = OFF_MAP
}

export function putGeneral(s: Battle, general: GeneralId, hex: HexId): void {
  s.general.hex[general] = hex
  s.hex.general[hex] = general
}

export function takeGeneral(s: Battle, general: GeneralId): void {
  s.hex.general[s.general.hex[general]] = NO_GENERAL
  s.general.hex[general] = OFF_MAP
}
