import type { Side, TableTop } from '@grognard/engine'
import { type HexId, type HexList, hexList, OFF_MAP } from '@grognard/engine/hex/grid'
import { commandOf, hostOf, legOf } from './commands.ts'
import { BRIDGE, FORD, type Ground, RIVER } from './ground.ts'
import { BAGGAGE, type CommandId, MARCH, NO_COMMAND, NO_PIECE, type PieceId, SIDES } from './ids.ts'
import { NO_LEG, typeOf } from './legs.ts'
import { sourcesOf } from './sources.ts'
import { type Battle, COLUMN, has, isOnMap, NOT_YET, settingOf } from './state.ts'
import { step, told } from './terms.ts'

/** Farther than any supply line. */
const FAR = 255

/**
 * 37.9 Floods of supply lines over the map. One object with its working memory serves all positions of a battlefield; each flood replaces
 * the last.
 */
export class SupplyLines {
  /** Hexes to the start of the last flood; FAR where it did not come. */
  readonly hexes: Uint8Array
  readonly #ground: Ground
  readonly #queue: HexList
  #used = 0
  /** Route hexes that lead to a source of the side traced last. */
  readonly linked: Uint8Array

  constructor(ground: Ground) {
    this.#ground = ground
    this.hexes = new Uint8Array(ground.hexes.count).fill(FAR)
    this.linked = new Uint8Array(ground.hexes.count)
    this.#queue = hexList(ground.hexes.count)
  }

  /** Begins a flood. */
  begin(): void {
    for (let i = 0; i < this.#used; i++) this.hexes[this.#queue[i]] = FAR
    this.#used = 0
  }

  add(hex: HexId): void {
    if (this.hexes[hex] !== FAR) return
    this.hexes[hex] = 0
    this.#queue[this.#used++] = hex
  }

  /** Spreads from the hexes added, up to so many hexes or along routes to their ends; not through enemy combat units. */
  spread(s: Battle, side: Side, most: number, alongRoutes: boolean): void {
    const { field } = s.data
    const { route } = this.#ground
    const { next } = this.#ground.grid
    const enemy = (1 - side) as Side
    for (let i = 0; i < this.#used; i++) {
      const hex = this.#queue[i]
      const farther = Math.min(FAR - 1, this.hexes[hex] + 1)
      if (farther > most) return
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        const beyond = next[slot]
        if (beyond < 0 || this.hexes[beyond] !== FAR || (alongRoutes && route[slot] === 0)) continue
        if (!isCrossed(this.#ground, slot, field.spans, alongRoutes) || field.hasUnit(enemy, beyond)) continue
        this.hexes[beyond] = farther
        this.#queue[this.#used++] = beyond
      }
    }
  }
}

/** 37.9 Lines cross fords and intact spans, not damaged ones and not rivers; a stream bars a line along a route where its span is gone. */
function isCrossed({ sides, spanAt }: Ground, slot: number, damaged: number, alongRoutes: boolean): boolean {
  const found = sides[slot]
  const isBroken = spanAt[slot] >= 0 && (damaged & (1 << spanAt[slot])) !== 0
  if (isBroken && (alongRoutes || (found & BRIDGE) !== 0)) return (found & FORD) !== 0
  return (found & RIVER) === 0 || (found & (BRIDGE | FORD)) !== 0
}

/** 37.9 Notes which route hexes lead to a friendly source: a train must stand on one. */
function linkRoutes(s: Battle, side: Side): void {
  const { lines, isRoute } = s.data
  const sources = sourcesOf(s, side)
  lines.begin()
  for (let i = 0; i < sources.length; i++) if (!isTaken(s, side, sources[i]) && isRoute[sources[i]] !== 0) lines.add(sources[i])
  lines.spread(s, side, FAR, true)
  for (let hex = 0; hex < lines.linked.length; hex++) lines.linked[hex] = Number(lines.hexes[hex] !== FAR)
}

const isTaken = (s: Battle, side: Side, hex: HexId): boolean => s.data.field.hasUnit((1 - side) as Side, hex)

/** Spreads lines of supply length from every source of a side. */
function floodSources(s: Battle, side: Side): void {
  const { lines, tables } = s.data
  const sources = sourcesOf(s, side)
  lines.begin()
  for (let i = 0; i < sources.length; i++) if (!isTaken(s, side, sources[i])) lines.add(sources[i])
  lines.spread(s, side, tables.supply.hexes, false)
}

/**
 * 37.9 Where the train of a formation stands, or will come in where no enemy stands; below 0 where it has none. A train on the map must have
 * its route.
 */
export function trainHex(s: Battle, formation: CommandId): HexId {
  const { data } = s
  const train = formation < 0 ? NO_PIECE : data.train[formation]
  if (train < 0) return -1 as HexId
  const hex = s.piece.hex[train]
  if (hex >= 0) return data.lines.linked[hex] !== 0 ? hex : (-1 as HexId)
  if (s.piece.box[train] !== NOT_YET) return -1 as HexId
  const { groupOf, groups } = settingOf(s)
  if (groupOf[train] < 0) return -1 as HexId
  const { entry } = groups[groupOf[train]]
  return isTaken(s, data.owner[train], entry) ? (-1 as HexId) : entry
}

/** 37.9 Whether a formation's own baggage is on the map; while it is still to come, others may lend places on theirs. */
function hasTrain(s: Battle, formation: CommandId): boolean {
  const train = s.data.train[formation]
  return train >= 0 && isOnMap(s, train)
}

/** 37.9 Supply of a side: `out[piece]` is 1 for units and corps commanders in supply. */
export function traceSupply(s: Battle, side: Side, out: Uint8Array): void {
  const { data } = s
  const { units, formations, supplied } = settingOf(s)
  const pieces = supplied[side]
  data.field.lay(s)
  out.fill(0)
  linkRoutes(s, side)
  floodSources(s, side)
  for (let i = 0; i < pieces.length; i++) if (isOnMap(s, pieces[i]) && data.lines.hexes[s.piece.hex[pieces[i]]] !== FAR) out[pieces[i]] = 1
  for (let i = 0; i < formations[side].length; i++) supplyByTrain(s, side, formations[side][i], out)
  lendPlaces(s, side, units[side], out)
}

/** 37.9, R-28 A train supplies the units of its formation and those attached to it; columns on the march pass it on. */
function supplyByTrain(s: Battle, side: Side, formation: CommandId, out: Uint8Array): void {
  const { data } = s
  const pieces = settingOf(s).supplied[side]
  const hex = trainHex(s, formation)
  let isSpread = false
  for (let i = 0; i < pieces.length && hex >= 0; i++) {
    const piece = pieces[i]
    const isOurs = data.formation[piece] === formation || hostOf(s, piece) === formation
    if (!isOurs || out[piece] !== 0 || !isOnMap(s, piece)) continue
    // Mostly the sources supply everybody, and no line from the train need be traced.
    if (!isSpread) floodFrom(s, side, hex)
    isSpread = true
    if (data.lines.hexes[s.piece.hex[piece]] !== FAR) out[piece] = 1
  }
  if (hex >= 0) passOn(s, side, formation, out)
}

/** Spreads lines of supply length from a hex. */
function floodFrom(s: Battle, side: Side, hex: HexId): void {
  const { lines, tables } = s.data
  lines.begin()
  lines.add(hex)
  lines.spread(s, side, tables.supply.hexes, false)
}

/** 37.9 Units under March beyond reach are supplied by an unbroken chain of units of their formation. */
function passOn(s: Battle, side: Side, formation: CommandId, out: Uint8Array): void {
  const units = settingOf(s).units[side]
  for (let isLonger = true; isLonger; ) {
    isLonger = false
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]
      if (out[unit] !== 0 || !isOnMap(s, unit) || hostOf(s, unit) !== formation || !isMarching(s, unit)) continue
      if (!isLinked(s, units, unit, formation, out)) continue
      out[unit] = 1
      isLonger = true
    }
  }
}

const isMarching = (s: Battle, unit: PieceId): boolean => {
  const leg = legOf(s, commandOf(s, unit))
  return leg !== NO_LEG && typeOf(leg) === MARCH
}

/** Adjacent to a supplied unit of the formation, or one hex apart where both are in column. */
function isLinked(s: Battle, units: readonly PieceId[], unit: PieceId, formation: CommandId, supplied: Uint8Array): boolean {
  for (let i = 0; i < units.length; i++) {
    const other = units[i]
    if (supplied[other] === 0 || other === unit || !isOnMap(s, other) || hostOf(s, other) !== formation) continue
    const reach = has(s, unit, COLUMN) && has(s, other, COLUMN) ? 1 + s.data.tables.supply.columnGap : 1
    if (apart(s, unit, other) <= reach) return true
  }
  return false
}

function apart(s: Battle, a: PieceId, b: PieceId): number {
  const { grid } = s.data
  const from = s.piece.hex[a]
  const to = s.piece.hex[b]
  const dq = grid.q[to] - grid.q[from]
  const ds = grid.s[to] - grid.s[from]
  return (Math.abs(dq) + Math.abs(ds) + Math.abs(dq + ds)) >> 1
}

/** 37.9 Units without baggage of their own use trains of others, two to each, in list order and each the nearest with a place free. */
function lendPlaces(s: Battle, side: Side, units: readonly PieceId[], out: Uint8Array): void {
  const { data } = s
  const { taken } = data.scratch
  taken.fill(0)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (out[unit] !== 0 || !isOnMap(s, unit) || hasTrain(s, data.formation[unit]) || hasTrain(s, hostOf(s, unit))) continue
    floodFrom(s, side, s.piece.hex[unit])
    const lender = nearestLender(s, side, taken)
    if (lender < 0) continue
    taken[lender]++
    out[unit] = 1
  }
}

/** The formation whose baggage on the map is nearest to the start of the last flood and has a place free, the first listed on a tie. */
function nearestLender(s: Battle, side: Side, taken: Uint8Array): CommandId {
  const { data } = s
  const formations = settingOf(s).formations[side]
  let best = NO_COMMAND
  let least = FAR
  for (let i = 0; i < formations.length; i++) {
    const lender = formations[i]
    const train = data.train[lender]
    if (train < 0 || !isOnMap(s, train) || data.arm[train] !== BAGGAGE || taken[lender] >= data.tables.supply.unitsPerForeignTrain) continue
    const hex = s.piece.hex[train]
    if (data.lines.linked[hex] === 0 || data.lines.hexes[hex] >= least) continue
    least = data.lines.hexes[hex]
    best = lender
  }
  return best
}

/** 37.8 Whether a unit has a supply line at this moment: mostly its own is soon found, rarely must those of its whole side be traced. */
export function hasSupplyLine(s: Battle, unit: PieceId): boolean {
  const { supplied } = s.data.scratch
  s.data.field.lay(s)
  if (hasOwnLine(s, unit)) return true
  traceSupply(s, s.data.owner[unit], supplied)
  return supplied[unit] !== 0
}

/** 37.9 Whether a line leads from a unit to a source, or to baggage of its own that stands on a route to one. */
function hasOwnLine(s: Battle, unit: PieceId): boolean {
  const { data } = s
  const side = data.owner[unit]
  data.lines.begin()
  data.lines.add(s.piece.hex[unit])
  data.lines.spread(s, side, data.tables.supply.hexes, false)
  if (isAtSource(s, side, false)) return true
  const host = hostOf(s, unit)
  const train = nearTrain(s, side, data.formation[unit])
  const other = host === data.formation[unit] ? OFF_MAP : nearTrain(s, side, host)
  return (train >= 0 && isOnLinkedRoute(s, side, train)) || (other >= 0 && isOnLinkedRoute(s, side, other))
}

/** Whether the last flood came to a source that is not taken, on a route if that is asked. */
function isAtSource(s: Battle, side: Side, mustBeOnRoute: boolean): boolean {
  const { lines, isRoute } = s.data
  const sources = sourcesOf(s, side)
  for (let i = 0; i < sources.length; i++)
    if (lines.hexes[sources[i]] !== FAR && !isTaken(s, side, sources[i]) && (!mustBeOnRoute || isRoute[sources[i]] !== 0)) return true
  return false
}

/** The hex of a formation's baggage where the last flood came to it; below 0 else. */
function nearTrain(s: Battle, side: Side, formation: CommandId): HexId {
  const train = formation < 0 || !settingOf(s).formations[side].includes(formation) ? NO_PIECE : s.data.train[formation]
  if (train < 0 || !isOnMap(s, train)) return OFF_MAP
  const hex = s.piece.hex[train]
  return s.data.lines.hexes[hex] !== FAR ? hex : OFF_MAP
}

function isOnLinkedRoute(s: Battle, side: Side, hex: HexId): boolean {
  const { lines, isRoute } = s.data
  if (isRoute[hex] === 0) return false
  lines.begin()
  lines.add(hex)
  lines.spread(s, side, FAR, true)
  return isAtSource(s, side, true)
}

/** 37.9 The supply check of both sides, on weather turns: what it finds lasts until the next. */
export const checkSupply = step(
  'check-supply',
  '37.9',
  {},
  {
    apply(s, _f, _said, table) {
      for (const side of SIDES.all) checkSide(s, side, table)
    },
  },
)

function checkSide(s: Battle, side: Side, table: TableTop): void {
  const { supplied } = s.data.scratch
  const units = settingOf(s).supplied[side]
  traceSupply(s, side, supplied)
  for (let i = 0; i < units.length; i++) if (isOnMap(s, units[i])) s.piece.unsupplied[units[i]] += supplied[units[i]] === 0 ? CUT : 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (!isOnMap(s, unit)) continue
    const was = s.piece.unsupplied[unit] & 1
    const isNow = Number(s.piece.unsupplied[unit] >= CUT)
    s.piece.unsupplied[unit] = isNow
    if (was !== isNow && unit < s.data.units) table.tellTo(1 << side, isNow !== 0 ? told.outOfSupply : told.backInSupply, unit)
  }
}

/** Noted on each unit before anything is told: working memory does not outlive a tell. */
const CUT = 2
