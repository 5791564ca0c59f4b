import {
  bits,
  defineState,
  EVERYONE,
  i8,
  i16,
  knowers,
  list,
  only,
  type Side,
  type Sides,
  type StateOf,
  type TableTop,
  table,
  u8,
} from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import { someBeside } from '@grognard/engine/hex/neighbours'
import {
  ARMS,
  type Arm,
  type Battlefield,
  DUMMY,
  FOOT,
  GUN,
  HORSE,
  SECTORS,
  type Sector,
  type SetUpTable,
  SIDES,
  type UnitId,
} from './static.ts'
import { STANCES, type Stance, told } from './terms.ts'

/** S-5 and S-10: what a counter has done this turn. */
export const MARCHED = 1
export const FOUGHT = 2
export const FIRED = 4

/** A set of arms, one bit each. */
export const bitOf = (arm: Arm): number => 1 << arm
export const ANY_ARM = bitOf(FOOT) | bitOf(HORSE) | bitOf(GUN) | bitOf(DUMMY)

interface Revealing {
  readonly unit: { readonly revealed: { readonly [unit: number]: number } }
}
interface Scouting {
  readonly spot: { readonly scouted: { readonly [spot: number]: Sides } }
}

/** Which part of the fog to lift on purpose; for tests that a leak is found. */
export type Leak = 'none' | 'strength'

/** Everything on the table. Places, facings and losses are public; only its owner knows what a counter is until it is revealed (S-2). */
export function declareSkirmish(data: Battlefield, leak: Leak = 'none') {
  const owned = (s: Revealing, unit: number): Sides => (s.unit.revealed[unit] !== 0 ? EVERYONE : 1 << data.owner[unit])
  const scouted = (s: Scouting, spot: number): Sides => s.spot.scouted[spot]
  return defineState(
    {
      scenario: u8(),
      turn: u8(),
      unit: table(data.units, {
        hex: i16<HexId>({ of: data.hexes, blank: OFF_MAP }),
        facing: u8<Direction>({ of: DIRECTIONS }),
        arm: u8<Arm>({ of: ARMS, knownTo: owned }),
        strength: u8(leak === 'strength' ? {} : { knownTo: owned }),
        /** Strength lost. */
        hits: u8(),
        done: u8(),
        revealed: u8(),
        /** S-16 The arms it may still be to the enemy. */
        maybe: u8(),
      }),
      hex: table(data.hexes, {
        occupant: i8<UnitId>({ of: data.units, blank: -1 }),
        /** S-18 0 for no side, else the side + 1. */
        control: u8(),
        /** S-18 The turn a counter last entered. */
        entered: u8(),
      }),
      /** S-8 Soft ground and who has scouted it. */
      spot: table(data.spots, { soft: u8({ knownTo: scouted }), scouted: knowers() }),
      army: table(SIDES, {
        orders: u8(),
        lost: u8(),
        stance: i8<Stance>({ of: STANCES, blank: -1 }),
        sector: i8<Sector>({ of: SECTORS, blank: -1 }),
      }),
      /** S-11 The attackers in the current fight. */
      attackers: bits(data.units),
      /** S-14 Where the loser may retreat; shown to both sides before the winner chooses. */
      offered: list(18, i16<HexId>({ of: data.hexes, blank: OFF_MAP })),
    },
    data,
    { sides: 2, depth: 12, say: 3 },
  )
}

export type Skirmish = StateOf<ReturnType<typeof declareSkirmish>>

export const ownerOf = (s: Skirmish, unit: UnitId): Side => s.data.owner[unit] as Side

export const strengthNow = (s: Skirmish, unit: UnitId): number => s.unit.strength[unit] - s.unit.hits[unit]

export const isOnMap = (s: Skirmish, unit: UnitId): boolean => s.unit.hex[unit] >= 0

/** The set-up of the current scenario. */
export const settingOf = (s: Skirmish): SetUpTable => s.data.setUps[s.scenario]

/** Puts a counter into a hex, which its side then controls. */
export function place(s: Skirmish, unit: UnitId, hex: HexId): void {
  const from = s.unit.hex[unit]
  if (from >= 0) s.hex.occupant[from] = -1 as UnitId
  s.unit.hex[unit] = hex
  s.hex.occupant[hex] = unit
  passThrough(s, ownerOf(s, unit), hex)
}

/** S-18 Passing through a hex gives control of it. */
export function passThrough(s: Skirmish, side: Side, hex: HexId): void {
  s.hex.control[hex] = side + 1
  s.hex.entered[hex] = s.turn
}

/** S-16 Reveals a counter to everyone. */
export function reveal(s: Skirmish, unit: UnitId, table: TableTop): void {
  if (s.unit.revealed[unit] !== 0) return
  s.unit.revealed[unit] = 1
  s.unit.maybe[unit] = bitOf(s.unit.arm[unit])
  table.tell(told.shown, unit, s.unit.arm[unit], strengthNow(s, unit))
}

/** S-16 The enemy saw something only these arms can do. */
export function narrow(s: Skirmish, unit: UnitId, arms: number): void {
  s.unit.maybe[unit] &= arms
}

/** S-16 Reduces a counter's strength. Its owner hears what is left, the enemy only if he knows what it is. */
export function lose(s: Skirmish, unit: UnitId, loss: number, table: TableTop): void {
  const left = strengthNow(s, unit)
  const taken = Math.min(loss, left)
  s.unit.hits[unit] += taken
  s.army.lost[ownerOf(s, unit)] += taken
  if (taken === left) {
    remove(s, unit, table)
    return
  }
  narrow(s, unit, ANY_ARM & ~bitOf(DUMMY))
  const knows = s.unit.revealed[unit] !== 0 ? EVERYONE : only(ownerOf(s, unit))
  table.tellTo(knows, told.weakened, unit, taken, left - taken)
  if (knows !== EVERYONE) table.tellTo(EVERYONE & ~knows, told.hit, unit, taken)
}

/** S-16 Removes a counter from the map and shows what it was. */
export function remove(s: Skirmish, unit: UnitId, table: TableTop): void {
  reveal(s, unit, table)
  table.tell(s.unit.arm[unit] === DUMMY ? told.exposed : told.destroyed, unit)
  s.hex.occupant[s.unit.hex[unit]] = -1 as UnitId
  s.unit.hex[unit] = OFF_MAP
  s.unit.done[unit] = 0
  s.attackers.remove(unit)
}

/** S-7 Whether an enemy is adjacent to a hex. Every counter has a zone of control, so this reveals nothing. */
export const isInZone = (s: Skirmish, side: Side, hex: HexId): boolean => someBeside(s.data.grid, hex, s, side, holdsEnemy)

function holdsEnemy(s: Skirmish, side: Side, hex: HexId): boolean {
  const there = s.hex.occupant[hex]
  return there >= 0 && s.data.owner[there] !== side
}
