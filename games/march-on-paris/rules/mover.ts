import type { Side } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { distance, type HexId, type HexList, hexList, OFF_MAP } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach, STOP, type Step } from '@grognard/engine/hex/reach'
import { fights, isHorse, isTrain } from './armies.ts'
import { commandOf, hostOf, isActing, legOf, targetOf } from './commands.ts'
import { type Duty, noDuty } from './duties.ts'
import { forcedPoints } from './exhaustion.ts'
import { COVER, SHOWN_PIECE, SHOWN_UNIT } from './field.ts'
import { type Ground, HALVES } from './ground.ts'
import { ARTILLERY, DEFEND, DELAY, FRENCH, HORSE_ARTILLERY, LEADER, MARCH, NO_PIECE, type PieceId, VEDETTE } from './ids.ts'
import { isInForce, MOBILE } from './in-force.ts'
import { attackWithin, type Leg, NO_LEG, typeOf } from './legs.ts'
import { marchesInColumn } from './mode-cards.ts'
import { ALONG, ORDINARY, Prices, RIDE, ROAD } from './prices.ts'
import { hasColumn, isOverstacked, isOverstackedBy, isTaken } from './stacking.ts'
import { type Battle, COLUMN, DISRUPTED, has, hasHadMove, isNight, MOVED } from './state.ts'
import { ENTER_CAVALRY, ENTER_NEVER, ENTER_TARGET, ENTER_YES, LEAVE_CHECK, LEAVE_NEVER, LEAVE_NOT_AWAY, LEAVE_PLUS_1 } from './tables.ts'

/** The dearest move: 10 points of a leader, and a forced march. */
const MOST_POINTS = 40
/** The longest way noted, and most pieces that move together. */
const LONGEST = 48
const MOST_TOGETHER = 10
/** Card 16: half points that a burning town costs. Card 1: what a march by roads alone gains. */
const FIRE_COST = 2 * HALVES
const COLUMN_BONUS = HALVES
/** Where the columns stand among the numbers of a question. */
const COLUMNS_ASKED = 10

/**
 * B 5, B 6 Where a party can go: one piece, or units that start in one hex and move together. One object with its working memory serves all
 * positions of a battlefield: `set` describes the party, then questions are answered about it.
 */
export class Mover {
  side: Side = FRENCH
  /** The piece that moves; of several the lowest. */
  lead: PieceId = NO_PIECE
  start: HexId = OFF_MAP
  /** Half points left. */
  points = 0
  /** Whether it may move a hex whatever it costs (B 5.1). */
  isFresh = false
  column = 0
  isDoubled = false
  isTrain = false
  isLeader = false
  /** 37.7 Vedettes ride at road rates and know no zones of control. */
  isVedette = false
  /** 37.7 Cavalry, and horse artillery that moves with it. */
  ignoresZones = false
  /** B 6.2 How it may enter zones, and whether it may at all. */
  enters = ENTER_NEVER
  leaves = LEAVE_NEVER
  startsInZone = false
  /** Card 1: half points more for a march along routes alone. */
  bonus = 0
  leg: Leg = NO_LEG
  target: HexId = OFF_MAP
  /** B 12.10 What its duty depends on, once it was asked for. */
  readonly duty: Duty = noDuty()
  /** March distances, once they were asked for. */
  #distances: Int16Array | undefined = undefined
  /** Who moves: the lead and those who move together with it. */
  readonly members = new Int16Array(MOST_TOGETHER) as Int16Array & { [place: number]: PieceId }
  size = 0
  /** B 27 It comes onto the map. */
  isEntering = false
  /** The way noted last. */
  readonly way: HexList = hexList(LONGEST)
  readonly #ordinary: Reach
  readonly #road: Reach
  readonly #along: Reach
  #s: Battle = undefined as unknown as Battle
  #spans = 0
  /** Card 16: a town burns. */
  #burns = false
  /** What the steps of a search look up: prices by way of going, pieces by hex and those that bar the way, zones and their stamp. */
  readonly #ground: Ground
  readonly #prices: Prices
  #across: Int8Array = new Int8Array(0)
  #byRoad: Int8Array = new Int8Array(0)
  #alongRoutes: Int8Array = new Int8Array(0)
  #there: Uint32Array
  #bars = 0
  /** 37.7.1 Covers, which a combat unit may try: its move ends there. */
  #covers = 0
  #zones: Uint32Array
  #stamp = 0
  #enemy: Side = FRENCH
  /** What the last searches were about: equal numbers need no second search. */
  readonly #asked: Int32Array
  readonly #ask: Int32Array
  #isFound = false

  constructor(ground: Ground, units: number) {
    this.#ground = ground
    this.#prices = new Prices(ground)
    this.#asked = new Int32Array(COLUMNS_ASKED + 1 + (units >> 5))
    this.#ask = new Int32Array(this.#asked.length)
    this.#there = new Uint32Array(0)
    this.#zones = new Uint32Array(0)
    this.#ordinary = new Reach(ground.grid, MOST_POINTS)
    this.#road = new Reach(ground.grid, MOST_POINTS)
    this.#along = new Reach(ground.grid, MOST_POINTS)
  }

  /** Describes a piece that moves alone (the field is laid); one that is not on the map yet enters at a hex, for what that costs. */
  set(s: Battle, piece: PieceId, entry: HexId = OFF_MAP, entryCost = 0): void {
    this.#describe(s, piece)
    this.members[0] = piece
    this.size = 1
    this.isEntering = entry >= 0
    if (this.isEntering) {
      this.start = entry
      this.points -= this.isDoubled ? HALVES * entryCost : entryCost
      this.isFresh = false
    }
    this.#finish(s)
  }

  /**
   * B 5.1 Describes a piece and those that may move together with it: acting pieces in its hex that have not moved and obey the same order,
   * leaders among them. A mounted party takes horse artillery and leaders along, no foot (37.7).
   */
  setParty(s: Battle, lead: PieceId): void {
    this.#describeAll(s, lead, this.gather(s, lead))
  }

  /** B 5.1 Describes some pieces of one hex that move together, lowest first: a unit leads, all ride or none ignores zones (37.7). */
  setPart(s: Battle, pieces: ArrayLike<PieceId>): void {
    const { arm } = s.data
    let hasCavalry = false
    let isMounted = true
    this.size = 0
    for (let i = 0; i < pieces.length && i < MOST_TOGETHER; i++) {
      this.members[this.size++] = pieces[i]
      if (isHorse(arm[pieces[i]])) hasCavalry = true
      else if (arm[pieces[i]] !== HORSE_ARTILLERY && arm[pieces[i]] !== LEADER) isMounted = false
    }
    this.#describeAll(s, pieces[0], isMounted && hasCavalry)
  }

  #describeAll(s: Battle, lead: PieceId, isMounted: boolean): void {
    const { data } = s
    this.#describe(s, lead)
    this.isEntering = false
    let { points, column, isDoubled, enters, isFresh } = this
    for (let i = 0; i < this.size; i++) {
      if (data.arm[this.members[i]] === LEADER) continue
      this.#describe(s, this.members[i])
      points = Math.min(points, this.points)
      column = Math.max(column, this.column)
      isDoubled = isDoubled || this.isDoubled
      isFresh = isFresh && this.isFresh
      if (this.enters === ENTER_NEVER) enters = ENTER_NEVER
    }
    this.#describe(s, lead)
    this.points = points
    this.column = column
    this.isDoubled = isDoubled
    this.enters = enters
    this.isFresh = isFresh
    this.ignoresZones = isMounted
    this.#finish(s)
  }

  /** Lists the members of a party, lowest first; answers whether it is mounted. */
  gather(s: Battle, lead: PieceId): boolean {
    const { arm, field } = s.data
    const isMounted = isHorse(arm[lead])
    this.size = 0
    for (let piece = field.top[s.piece.hex[lead]]; piece >= 0; piece = field.below[piece])
      if (isPartner(s, lead, piece, isMounted) && this.size < MOST_TOGETHER) this.members[this.size++] = piece
    return isMounted
  }

  #describe(s: Battle, piece: PieceId): void {
    const { data } = s
    const arm = data.arm[piece]
    this.#s = s
    this.side = data.owner[piece]
    this.#enemy = (1 - this.side) as Side
    this.lead = piece
    this.start = s.piece.hex[piece]
    this.points = Math.max(0, data.move[piece] + forcedPoints(s, piece) - s.piece.spent[piece])
    this.isFresh = s.piece.spent[piece] === 0 && (s.piece.done[piece] & MOVED) === 0
    this.column = data.column[piece]
    this.isTrain = isTrain(arm)
    this.isLeader = arm === LEADER
    this.isVedette = arm === VEDETTE
    this.isDoubled = data.weather.doubles[s.weather] !== 0 && (this.isTrain || arm === ARTILLERY || arm === HORSE_ARTILLERY)
    this.ignoresZones = isHorse(arm) || this.isVedette
    const command = commandOf(s, piece)
    this.leg = legOf(s, command)
    this.target = targetOf(s, this.side, this.leg)
    const type = this.leg === NO_LEG ? -1 : typeOf(this.leg)
    this.bonus = type === MARCH && fights(arm) && marchesInColumn(s, this.side) && !s.met.has(hostOf(s, piece)) ? COLUMN_BONUS : 0
    const mayEnter = type >= 0 && !this.isTrain && !has(s, piece, DISRUPTED) && s.piece.uncommanded[piece] === 0 && !isNight(s)
    this.enters = mayEnter ? data.order.enter[type] : ENTER_NEVER
    this.leaves = type < 0 ? LEAVE_NEVER : data.order.leave[type]
    // Cards 19 and 13: units on Defend or Delay leave a zone of control, a stack goes from one to another.
    if (this.leaves === LEAVE_NEVER && (type === DEFEND || type === DELAY) && isInForce(s, this.side, MOBILE)) this.leaves = LEAVE_PLUS_1
    if (!s.infiltrates.has(piece) || this.start < 0 || !data.field.isInZone(s, this.#enemy, this.start)) return
    if (this.leaves === LEAVE_NEVER) this.leaves = LEAVE_PLUS_1
    this.enters = ENTER_YES
  }

  #finish(s: Battle): void {
    const { data } = s
    const { field } = data
    this.#spans = field.spans
    this.#burns = s.fire.count() > 0
    this.#across = this.#priced(this.isLeader || this.isVedette ? RIDE : ORDINARY)
    this.#byRoad = this.#priced(ROAD)
    if (this.bonus > 0) this.#alongRoutes = this.#priced(ALONG)
    this.#there = field.bits
    this.#stamp = field.stampOf(this.#enemy)
    this.#zones = field.zonesOf(this.#enemy)
    const keepsAway = this.isLeader || this.isTrain || this.isVedette
    this.#bars = (keepsAway ? SHOWN_PIECE | COVER : SHOWN_UNIT) << this.#enemy
    this.#covers = COVER << this.#enemy
    this.startsInZone = this.start >= 0 && field.isInZone(s, this.#enemy, this.start)
    this.#distances = undefined
    this.duty.isRead = false
    this.#isFound = false
  }

  #priced(way: number): Int8Array {
    return this.#prices.of(way, this.column, this.isTrain, this.isDoubled, this.#spans)
  }

  /** March distances to the target of its leg; undefined without one. */
  get distances(): Int16Array | undefined {
    return this.target < 0 ? undefined : this.#s.data.marches.to(this.#s, this.target, this.column)
  }

  /** The same as far as where it starts from: whatever is farther has some greater distance. */
  get nearer(): Int16Array | undefined {
    if (this.#distances === undefined && this.target >= 0)
      this.#distances = this.#s.data.marches.from(this.#s, this.start, this.target, this.column)
    return this.#distances
  }

  /** Whether the party can make an ordinary step at all, wherever it may end. */
  get canStep(): boolean {
    const { next } = this.#ground.grid
    for (let direction = 0; direction < 6; direction++) {
      const beside = next[this.start * 6 + direction]
      if (beside < 0) continue
      const cost = this.stepCost(ORDINARY, this.start, direction as Direction, beside)
      if (cost >= 0 && ((cost & ~STOP) <= this.points || this.isFresh)) return true
    }
    return false
  }

  /** Searches both ways of moving from where the party stands. */
  search(): void {
    const s = this.#s
    if (this.start < 0 || this.#isFound) return
    this.#isFound = true
    if (this.#isSame(s) && !this.#burns) return
    const step = this.isLeader ? this.#stepLeader : this.isVedette ? this.#stepVedette : this.#stepOrdinary
    const road = this.canMarchByRoad
    this.#spread(this.#ordinary, this.points, step, this.#across, this.isFresh)
    this.#spread(this.#road, road ? this.points : 0, this.#stepByRoad, this.#byRoad, false)
    if (this.bonus > 0) this.#spread(this.#along, road ? this.points + this.bonus : 0, this.#stepAlong, this.#alongRoutes, false)
  }

  /** Prices hold where nothing burns. */
  #spread(reach: Reach, points: number, step: Step, prices: Int8Array, isFresh: boolean): void {
    if (this.#burns) reach.search(this.start, points, step, OFF_MAP, 0, isFresh)
    else reach.searchPlain(this.start, points, step, prices, this.#s.data.field.busyFor(this.side), isFresh)
  }

  #isSame(s: Battle): boolean {
    const ask = this.#ask
    const asked = this.#asked
    ask[0] = s.data.field.version
    ask[1] = this.lead
    ask[2] = this.points
    ask[3] = this.leg
    ask[4] = this.target
    ask[5] = this.#spans
    ask[6] =
      Number(this.isFresh) |
      (Number(this.isDoubled) << 1) |
      (Number(this.ignoresZones) << 2) |
      (Number(this.isLeader) << 3) |
      (Number(this.isVedette) << 4)
    ask[7] = this.enters | (this.leaves << 4) | (this.column << 8)
    ask[8] = this.size | (Number(this.isEntering) << 8) | (Number(this.#burns) << 9) | (this.bonus << 10)
    ask[9] = this.start
    this.#askColumns(s)
    let isSame = true
    for (let i = 0; i < ask.length; i++)
      if (asked[i] !== ask[i]) {
        asked[i] = ask[i]
        isSame = false
      }
    return isSame
  }

  /** Which units are in column, a bit each: a road march does not pass them. */
  #askColumns(s: Battle): void {
    const { state } = s.piece
    const { units } = s.data
    let bits = 0
    let at = COLUMNS_ASKED
    for (let piece = 0; piece < units; piece++) {
      if ((state[piece as PieceId] & COLUMN) !== 0) bits |= 1 << piece
      if ((piece & 31) !== 31) continue
      this.#ask[at++] = bits
      bits = 0
    }
    this.#ask[at] = bits
  }

  /** B 5.2 Whether the party may make a road march: one unit at a time, not out of a zone of control. */
  get canMarchByRoad(): boolean {
    return !this.isLeader && !this.isVedette && !this.startsInZone && this.size === 1
  }

  /** How many hexes the searches found, those by ordinary movement first; and which: some twice. */
  get ordinaryCount(): number {
    return this.#ordinary.count
  }
  get count(): number {
    return this.#ordinary.count + this.#road.count + (this.bonus > 0 ? this.#along.count : 0)
  }
  at(i: number): HexId {
    if (i < this.#ordinary.count) return this.#ordinary.found[i]
    const next = i - this.#ordinary.count
    return next < this.#road.count ? this.#road.found[next] : this.#along.found[next - this.#road.count]
  }

  reachesOrdinarily(hex: HexId): boolean {
    return this.#ordinary.reached(hex)
  }

  /** B 5.2 Whether a road march leads to a hex and may end there: alone, on or off the route. */
  reachesByRoad(hex: HexId): boolean {
    const s = this.#s
    return (this.#road.reached(hex) || this.#isOnlyAlong(hex)) && !isTaken(s, this.side, hex, this.lead)
  }

  /** Card 1: whether only a march along routes leads to a hex. */
  #isOnlyAlong(hex: HexId): boolean {
    return this.bonus > 0 && !this.#road.reached(hex) && this.#along.reached(hex)
  }

  /** The search that answers for a way of moving. */
  #searchOf(hex: HexId, mode: number): Reach {
    if (mode !== ROAD) return this.#ordinary
    return this.#isOnlyAlong(hex) ? this.#along : this.#road
  }

  /** 37.2 Whether the party finds room in a hex. */
  hasRoom(hex: HexId): boolean {
    const s = this.#s
    if (this.isLeader || this.isVedette) return true
    return this.size === 1 ? !isOverstackedBy(s, hex, this.lead) : !isOverstacked(s, this.side, hex, this.members, this.size)
  }

  /** Writes the way to a hex into `way`; answers how many hexes it has. */
  note(hex: HexId, mode: number): number {
    return this.#searchOf(hex, mode).path(hex, this.way)
  }
  costTo(hex: HexId, mode: number): number {
    return this.#searchOf(hex, mode).costTo(hex)
  }

  /** B 5.1, B 5.2, B 6.2 What one step costs in half points, IMPASSABLE where it may not be made. */
  stepCost(mode: number, hex: HexId, direction: Direction, next: HexId): number {
    if (this.isLeader) return this.#stepLeader(hex, direction, next)
    if (this.isVedette) return this.#stepVedette(hex, direction, next)
    return mode === ROAD ? this.#stepByRoad(hex, direction, next) : this.#stepOrdinary(hex, direction, next, hex === this.start ? 0 : 1)
  }

  /** Whether a hex lies in a zone of control of the enemy. */
  #isInZone(hex: HexId): boolean {
    return this.#zones[hex] === this.#stamp && !this.#s.ip.has(hex)
  }

  #isBroken(slot: number): boolean {
    const span = this.#ground.spanAt[slot]
    return span >= 0 && (this.#spans & (1 << span)) !== 0
  }

  /** Card 16: what a burning town adds to a step. */
  #fireIn(hex: HexId): number {
    if (!this.#burns || !this.#s.fire.has(hex)) return 0
    return this.isDoubled ? HALVES * FIRE_COST : FIRE_COST
  }

  readonly #stepOrdinary = (hex: HexId, direction: Direction, next: HexId, spent: number): number => {
    const price = this.#across[hex * 6 + direction]
    if (price < 0 || (this.#there[next] & this.#bars) !== 0) return IMPASSABLE
    let cost = price + this.#fireIn(next)
    const isFirst = hex === this.start && spent === 0
    if (isFirst && this.startsInZone && !this.ignoresZones) {
      if (this.leaves === LEAVE_NEVER) return IMPASSABLE
      if (this.leaves === LEAVE_NOT_AWAY && this.#isAway(hex, next)) return IMPASSABLE
      cost += HALVES
    }
    if ((this.#there[next] & this.#covers) !== 0) cost |= STOP
    if (this.ignoresZones || !this.#isInZone(next)) return cost
    if (!this.mayEnter(next)) return IMPASSABLE
    // B 5.1 The privilege of one hex does not lead into a zone.
    return isFirst && (cost & ~STOP) > this.points ? IMPASSABLE : cost | STOP
  }

  readonly #stepByRoad = (hex: HexId, direction: Direction, next: HexId): number => {
    const price = this.#byRoad[hex * 6 + direction]
    const there = this.#there[next]
    if (price < 0 || (there & this.#bars) !== 0 || this.#isInZone(next)) return IMPASSABLE
    if (there !== 0 && hasColumn(this.#s, this.side, next, this.lead)) return IMPASSABLE
    const cost = price + this.#fireIn(next)
    return (there & this.#covers) === 0 ? cost : cost | STOP
  }

  /** Card 1: a step along a route, and no other. */
  readonly #stepAlong = (hex: HexId, direction: Direction, next: HexId): number =>
    this.isAlong(hex * 6 + direction) ? this.#stepByRoad(hex, direction, next) : IMPASSABLE

  /** B 5.2 Whether a step goes along a route. */
  isAlong(slot: number): boolean {
    return this.#ground.route[slot] !== 0 && !this.#isBroken(slot)
  }

  /** B 12.1 Leaders ride at road rates; near the enemy only where their own stand. */
  readonly #stepLeader = (hex: HexId, direction: Direction, next: HexId): number => {
    const price = this.#across[hex * 6 + direction]
    if (price < 0 || (this.#there[next] & this.#bars) !== 0) return IMPASSABLE
    const { field } = this.#s.data
    const isNear = this.#isInZone(next) || field.isBesideKnownUnit(this.#enemy, next)
    return isNear && !field.hasUnit(this.side, next) ? IMPASSABLE : price
  }

  /** 37.7 Vedettes ride at road rates wherever there is a road, and stop for nobody. */
  readonly #stepVedette = (hex: HexId, direction: Direction, next: HexId): number => {
    const price = this.#across[hex * 6 + direction]
    return price < 0 || (this.#there[next] & this.#bars) !== 0 ? IMPASSABLE : price
  }

  /** Whether a hex is farther from the target than another. */
  #isAway(hex: HexId, next: HexId): boolean {
    const { nearer } = this
    return nearer !== undefined && nearer[next] > nearer[hex]
  }

  /** B 6.2 Whether the order lets the party stand in a hex in a zone of control. */
  mayEnter(hex: HexId): boolean {
    if (this.enters === ENTER_YES) return true
    if (this.enters === ENTER_CAVALRY) return this.ignoresZones
    if (this.enters !== ENTER_TARGET || this.target < 0) return false
    return distance(this.#s.data.grid, hex, this.target) <= attackWithin(this.leg)
  }

  /** B 6.2 Whether its order lets it leave the zone it stands in. */
  get mayLeave(): boolean {
    return this.leaves !== LEAVE_NEVER
  }

  /** B 6.2 Foot and guns under March or Reserve leave a zone after a passed morale check. */
  get mustCheckToLeave(): boolean {
    return this.startsInZone && !this.ignoresZones && !this.isLeader && this.leaves === LEAVE_CHECK
  }
}

/** B 5.1 Whether a piece may move together with another. */
export function isPartner(s: Battle, lead: PieceId, piece: PieceId, isMounted: boolean): boolean {
  const { data } = s
  const arm = data.arm[piece]
  if (piece === lead) return true
  if (data.owner[piece] !== data.owner[lead] || !isActing(s, piece) || hasHadMove(s, piece)) return false
  if (arm === LEADER) return true
  return fights(arm) && commandOf(s, piece) === commandOf(s, lead) && (!isMounted || isHorse(arm) || arm === HORSE_ARTILLERY)
}
