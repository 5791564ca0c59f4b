import { among, found, NUMBER, push, SIDE, SIX, type Side, type TableTop, word } from '@grognard/engine'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { COMMAND, type GeneralId, NO_GENERAL, NO_UNIT, type Sector, SIDES, type UnitId } from './ids.ts'
import { look } from './later.ts'
import { canStand } from './moving.ts'
import { takeObjective } from './placing.ts'
import { whyNotHalt } from './search.ts'
import { type Battle, putGeneral, putUnit, settingOf } from './state.ts'
import { DIRECTION, GENERAL, HEX, no, SECTOR, step, told, UNIT } from './terms.ts'

/** R33, R40 Whether a piece can come in by a hex: a unit where it can stand, a general by himself also where a unit of his army is. */
export function canArrive(s: Battle, unit: UnitId, general: GeneralId, hex: HexId): boolean {
  if (unit < 0) return whyNotHalt(s, general, hex) === undefined
  return canStand(s, unit, hex, general)
}

/** R33, R40 How far from its entry a piece must come in: 0 where the entry is free, else to the nearest free hex of the edge; -1 for none. */
export function wayAside(s: Battle, unit: UnitId, general: GeneralId, entry: HexId): number {
  const { grid, isEdge, hexes } = s.data
  if (canArrive(s, unit, general, entry)) return 0
  let nearest = settingOf(s).blockedWithin + 1
  for (let hex = 0; hex < hexes.count; hex++) {
    const aside = distance(grid, entry, hex as HexId)
    if (isEdge[hex] !== 0 && aside < nearest && canArrive(s, unit, general, hex as HexId)) nearest = aside
  }
  return nearest > settingOf(s).blockedWithin ? -1 : nearest
}

/** Whether a piece comes in by a hex, so far from its entry. */
function comesBy(s: Battle, unit: UnitId, general: GeneralId, entry: HexId, aside: number, hex: HexId): boolean {
  if (distance(s.data.grid, entry, hex) !== aside) return false
  return (aside === 0 || s.data.isEdge[hex] !== 0) && canArrive(s, unit, general, hex)
}

/** 13.1, 13.2 A piece comes onto the map by its entry, or by the nearest free hex of the edge; some may face as they like. */
export const place = step(
  'place',
  '13.1',
  { side: SIDE, unit: UNIT, general: GENERAL, entry: HEX, free: NUMBER },
  {
    forPlayers: { isOpen: true, part: 'arrival' },
    asks: (_s, { side }) => 1 << side,
    words: [
      found(
        HEX,
        (s, { unit, general, entry }, _said, out) => {
          const aside = wayAside(s, unit, general, entry)
          const [first, last] = aside === 0 ? [entry, entry] : [0, s.data.hexes.count - 1]
          for (let hex = first as number; hex <= last && out.n < out.enough; hex++)
            if (comesBy(s, unit, general, entry, aside, hex as HexId)) out.push(word(HEX, hex as HexId))
        },
        (s, { unit, general, entry }, _said, hex) =>
          comesBy(s, unit, general, entry, wayAside(s, unit, general, entry), hex) ? undefined : no.notEntry,
      ),
      facing(),
    ],
    apply(s, { unit, general }, said, table) {
      arrive(s, unit, general, said.value(0), said.value(1), table)
    },
  },
)

/** R11, R33 How a piece faces that comes in: as its owner likes where it may, else as its scenario says; a general faces nowhere. */
function facing() {
  return among<Battle, { readonly unit: UnitId; readonly free: number }, Direction>(
    DIRECTION,
    () => DIRECTIONS.all,
    (s, { unit, free }, _said, direction) => {
      const isFree = free !== 0 && unit >= 0
      return isFree || direction === settingOf(s).arrivalFacing ? undefined : no.arrivalFacing
    },
  )
}

/** Puts a piece on the map, with the general who comes with it; 4.2 then the sectors are looked at. */
export function arrive(s: Battle, unit: UnitId, general: GeneralId, hex: HexId, direction: Direction, table: TableTop): void {
  if (unit >= 0) {
    putUnit(s, unit, hex)
    s.unit.facing[unit] = direction
    takeObjective(s, s.data.owner[unit], hex, table)
    table.tell(told.arrived, unit, hex)
  }
  if (general >= 0) {
    putGeneral(s, general, hex)
    table.tell(told.arrivedGeneral, general, hex)
  }
  push(s, look)
}

/** 13.2, R40 A unit that is due on this turn. */
export const comeOn = step(
  'come-on',
  '13.2',
  { unit: UNIT, hex: HEX },
  {
    apply(s, { unit, hex }, _said, table) {
      const side = s.data.owner[unit]
      if (wayAside(s, unit, NO_GENERAL, hex) < 0) table.tell(told.entryBlocked, side)
      else push(s, place, side, unit, NO_GENERAL, hex, 0)
    },
  },
)

/** 13.2, 14.0 What comes at the beginning of a turn: units that are due, and dice for the pools of a battle on laid ground. */
export function pushTurnArrivals(s: Battle): void {
  const { arrivals, laid } = settingOf(s)
  for (let i = 0; i < arrivals.length; i++) if (arrivals[i].turn === s.turn) push(s, comeOn, arrivals[i].unit, arrivals[i].hex)
  if (laid === undefined) return
  for (let side = 0; side < SIDES.count; side++) for (let die = 0; die < laid.diceOnTurn[s.turn]; die++) push(s, poolDie, side)
}

/** The first unit of an arm that a side still has in its pool; NO_UNIT for none. */
function inPool(s: Battle, side: Side, arm: number): UnitId {
  const pool = settingOf(s).laid?.pool[side] ?? []
  for (let i = 0; i < pool.length; i++)
    if (s.unit.hex[pool[i]] < 0 && s.unit.elements[pool[i]] > 0 && s.data.arm[pool[i]] === arm) return pool[i]
  return NO_UNIT
}

/** 14.0 Whether a hex is one by which units come in a sector: the edge of the own zone. */
const isPoolEntry = (s: Battle, side: Side, sector: Sector, unit: UnitId, hex: HexId): boolean =>
  s.data.isEdge[hex] !== 0 && s.data.zoneOf[hex] === side && s.data.sectorOf[hex] === sector && canArrive(s, unit, NO_GENERAL, hex)

/** 14.0, R36 A command die says which arm comes, a six-sided one in which sector. */
export const poolDie = step(
  'pool-die',
  '14.0',
  { side: SIDE },
  {
    apply(s, { side }, _said, table) {
      const rolled = table.roll(COMMAND, side)
      const face = s.data.commandFaces[rolled - 1]
      table.tell(told.arrivalDie, side, face, rolled)
      const unit = inPool(s, side, face)
      if (unit < 0) table.tell(told.nobodyCame, side)
      else push(s, poolSector, side, unit)
    },
  },
)

/** 14.0 */
export const poolSector = step(
  'pool-sector',
  '14.0',
  { side: SIDE, unit: UNIT },
  {
    apply(s, { side, unit }, _said, table) {
      const laid = settingOf(s).laid
      if (laid === undefined) return
      const rolled = table.roll(SIX, side)
      const sector = laid.sectorDie[side * 6 + rolled - 1]
      table.tell(told.arrivalSector, side, sector, rolled)
      for (let hex = 0; hex < s.data.hexes.count; hex++)
        if (isPoolEntry(s, side, sector, unit, hex as HexId)) {
          push(s, placePool, side, unit, sector)
          return
        }
      table.tell(told.nobodyCame, side)
    },
  },
)

/** 14.0, R36 The owner chooses among the free edge hexes of the sector. */
export const placePool = step(
  'place-pool',
  '14.0',
  { side: SIDE, unit: UNIT, sector: SECTOR },
  {
    forPlayers: { isOpen: true, part: 'arrival' },
    asks: (_s, { side }) => 1 << side,
    words: [
      found(
        HEX,
        (s, { side, unit, sector }, _said, out) => {
          for (let hex = 0; hex < s.data.hexes.count && out.n < out.enough; hex++)
            if (isPoolEntry(s, side, sector, unit, hex as HexId)) out.push(word(HEX, hex as HexId))
        },
        (s, { side, unit, sector }, _said, hex) => (isPoolEntry(s, side, sector, unit, hex) ? undefined : no.notEntry),
      ),
      among(
        DIRECTION,
        () => DIRECTIONS.all,
        () => undefined,
      ),
    ],
    apply(s, { unit }, said, table) {
      arrive(s, unit, NO_GENERAL, said.value(0), said.value(1), table)
    },
  },
)
