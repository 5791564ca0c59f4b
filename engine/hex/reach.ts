import type { Direction } from './direction.ts'
import { distance, type Grid, type HexId, type HexList, hexList, OFF_MAP } from './grid.ts'

/** The cost of an impossible step. */
export const IMPASSABLE = -1

/** Flag added to a cost (cost | STOP): the hex may be entered, but the move ends there. */
export const STOP = 0x4000

/** A mark holds the number of a search and a cost, which is less than STOP. */
const MARKS = STOP
const LAST_SEARCH = 2 ** 31 / MARKS - 1

/**
 * The cost in half movement points of entering `next` from `hex`, which was reached for `spent`: zero or more, with STOP if the move must
 * end there, or IMPASSABLE. Having spent less must never be a disadvantage.
 */
export type Step = (hex: HexId, direction: Direction, next: HexId, spent: number) => number

/**
 * Where a unit can go. One object serves any number of searches on its grid, each replacing the last; all memory is allocated up front.
 *
 * A hex may be reachable cheaply at a stop and for more without one, so each hex has two arrivals: index `hex` for one that may continue,
 * `hex + number of hexes` for one that must stop.
 */
export class Reach {
  /** The hexes reached, cheapest first, including the start; as many as the search returned. */
  readonly found: HexList
  count = 0
  readonly #grid: Grid
  readonly #hexes: number
  readonly #mostPoints: number
  /** Marks of an earlier search are smaller, so nothing needs clearing. */
  #search = 0
  #cheapest = 0
  /** The start of a search with a one-hex minimum, OFF_MAP of any other. */
  #freeStart = OFF_MAP
  /** The search that arrived here last, and above all others in it the cheapest: #search * MARKS + MARKS - 1 - cost. */
  readonly #arrived: Int32Array
  readonly #foundIn: Int32Array
  readonly #cost: Int16Array
  readonly #cameFrom: HexList
  /** The cheaper of the two arrivals at a hex. */
  readonly #best: Int16Array
  /** The queue: a list of arrivals for each cost. */
  readonly #head: Int32Array
  readonly #tail: Int32Array
  readonly #link: Int32Array
  readonly #entry: Int16Array
  /** The hexes entered on the way to the last waypoint, and what the way up to each costs. */
  #route: HexList
  #routeCost: Int16Array
  #routeLength = 0
  /** Of a search without prices: every step is asked for. */
  readonly #unpriced: Int8Array = new Int8Array(0)
  readonly #nobody: Uint8Array = new Uint8Array(0)

  /** Allocates memory for searches of at most `mostPoints` half points. */
  constructor(grid: Grid, mostPoints = 255) {
    if (mostPoints >= STOP) throw new Error(`a search of ${mostPoints} half points is too long`)
    const hexes = grid.hexes.count
    this.#grid = grid
    this.#hexes = hexes
    this.#mostPoints = mostPoints
    this.found = hexList(hexes)
    this.#arrived = new Int32Array(2 * hexes)
    this.#foundIn = new Int32Array(hexes)
    this.#cost = new Int16Array(2 * hexes)
    this.#cameFrom = hexList(2 * hexes)
    this.#best = new Int16Array(hexes)
    this.#head = new Int32Array(mostPoints + 1)
    this.#tail = new Int32Array(mostPoints + 1)
    // Each hex is left once, in six directions; plus the start.
    this.#link = new Int32Array(6 * hexes + 1)
    this.#entry = new Int16Array(6 * hexes + 1)
    this.#route = hexList(hexes)
    this.#routeCost = new Int16Array(hexes)
  }

  /**
   * Finds every hex that can be entered for `points` half points; returns how many, including the start. Pass `until` for the way to one
   * hex alone: the search ends when it is found and skips hexes too far from it, given that no step costs less than `cheapest`. With
   * `oneHexMinimum` any first step that is not IMPASSABLE can be made: if it costs too much, it costs all points.
   */
  search(start: HexId, points: number, step: Step, until: HexId = OFF_MAP, cheapest = 0, oneHexMinimum = false): number {
    this.#routeLength = 0
    this.#cheapest = cheapest
    this.#freeStart = oneHexMinimum ? start : OFF_MAP
    this.#spread(start, 0, points, step, until)
    return this.count
  }

  /**
   * Finds what `search` finds, over ground where most steps have a price, by slot: IMPASSABLE or what they cost, without STOP. The others
   * alone are asked for: those out of the start and into hexes marked as busy.
   */
  searchPlain(start: HexId, points: number, step: Step, prices: Int8Array, busy: Uint8Array, oneHexMinimum = false): number {
    this.#routeLength = 0
    this.#freeStart = oneHexMinimum ? start : OFF_MAP
    this.#spread(start, 0, points, step, OFF_MAP, prices, busy)
    return this.count
  }

  /**
   * Like `search`, but the move first passes through the waypoints in order, each by the cheapest way that can continue. If the last
   * waypoint can be entered only at a stop, it is the only hex found; if any waypoint can't be passed, nothing is found.
   */
  searchVia(start: HexId, waypoints: readonly HexId[], points: number, step: Step): number {
    if (this.#route.length < waypoints.length * this.#hexes) {
      this.#route = hexList(waypoints.length * this.#hexes)
      this.#routeCost = new Int16Array(this.#route.length)
    }
    this.#routeLength = 0
    this.#freeStart = OFF_MAP
    this.#spread(start, 0, points, step, OFF_MAP)
    for (const [i, waypoint] of waypoints.entries()) {
      const mayGoOn = this.#arrived[waypoint] >= this.#search * MARKS
      if (!mayGoOn) {
        this.#endAt(waypoint, i === waypoints.length - 1)
        break
      }
      const spent = this.#cost[waypoint]
      this.#routeLength = this.#writePath(waypoint, this.#route, this.#routeCost, this.#routeLength)
      this.#spread(waypoint, spent, points, step, OFF_MAP)
    }
    return this.count
  }

  /** Whether the last search reached this hex. */
  reached(hex: HexId): boolean {
    return this.#foundIn[hex] === this.#search
  }

  /** The half points it costs to get to this hex, or IMPASSABLE if not reached. */
  costTo(hex: HexId): number {
    return this.reached(hex) ? this.#cost[this.#best[hex]] : IMPASSABLE
  }

  /** Whether every cheapest way to this hex ends there. */
  stopsAt(hex: HexId): boolean {
    return this.reached(hex) && this.#best[hex] >= this.#hexes
  }

  /**
   * Writes the hexes entered on the cheapest way to a reached hex, without the start, and into `costs`, if given, the cost up to each;
   * returns how many.
   */
  path(hex: HexId, out: HexList, costs?: Int16Array): number {
    if (!this.reached(hex)) return 0
    for (let i = 0; i < this.#routeLength; i++) {
      out[i] = this.#route[i]
      if (costs !== undefined) costs[i] = this.#routeCost[i]
    }
    return this.#writePath(this.#best[hex], out, costs, this.#routeLength)
  }

  /**
   * Dial's algorithm: hexes are settled in order of cost, in one pass over the buckets. The innermost loop of every march, so it reads each
   * field once and calls nothing but the step.
   */
  #spread(start: HexId, spent: number, points: number, step: Step, until: HexId, prices = this.#unpriced, busy = this.#nobody): void {
    if (points > this.#mostPoints) throw new Error(`a search of ${points} half points, but there is room for ${this.#mostPoints}`)
    this.#newSearch(points)
    this.#begin(start, spent)
    const { next } = this.#grid
    const hasPrices = prices.length > 0
    const hexes = this.#hexes
    const freeStart = this.#freeStart
    const arrived = this.#arrived
    /** An arrival is no dearer than `total` if its mark is at least `free - total`. */
    const free = this.#search * MARKS + MARKS - 1
    const costs = this.#cost
    const head = this.#head
    const tail = this.#tail
    const link = this.#link
    const entries = this.#entry
    const cameFrom = this.#cameFrom
    const { found } = this
    const foundIn = this.#foundIn
    const best = this.#best
    const search = this.#search
    let count = 0
    let last = 0
    let isFound = false
    for (let cost = spent; cost <= points; cost++) {
      for (let entry = head[cost]; entry >= 0; entry = link[entry]) {
        const arrival = entries[entry]
        const becameCheaper = costs[arrival] !== cost
        if (becameCheaper) continue
        const there = (arrival < hexes ? arrival : arrival - hexes) as HexId
        if (foundIn[there] !== search) {
          foundIn[there] = search
          best[there] = arrival
          found[count++] = there
        } else if (arrival === there && costs[best[there]] === cost) best[there] = arrival
        if (until >= 0 && (arrival === until || arrival - hexes === until)) isFound = true
        if (arrival >= hexes) continue
        const hex = arrival as HexId
        for (let direction = 0, slot = hex * 6; direction < 6; direction++, slot++) {
          const entered = next[slot]
          // No step is cheaper than nothing, so a hex reached for as little needs no second look.
          if (entered === OFF_MAP || arrived[entered] >= free - cost) continue
          if (until >= 0 && this.#isTooFar(entered, cost, points, until) && !(hex === freeStart && entered === until)) continue
          const isPlain = hasPrices && busy[entered] === 0 && hex !== start
          const price = isPlain ? prices[slot] : step(hex, direction as Direction, entered, cost)
          if (price < 0) continue
          let total = cost + (price & ~STOP)
          if (total > points) {
            if (hex !== freeStart) continue
            total = points
          }
          const mayGoOn = arrived[entered] >= free - total
          if (mayGoOn) continue
          const at = price & STOP ? entered + hexes : entered
          if (arrived[at] >= free - total) continue
          arrived[at] = free - total
          costs[at] = total
          cameFrom[at] = hex
          entries[++last] = at
          link[last] = -1
          if (head[total] < 0) head[total] = last
          else link[tail[total]] = last
          tail[total] = last
        }
      }
      if (isFound) break
    }
    this.count = count
  }

  #newSearch(points: number): void {
    if (this.#search === LAST_SEARCH) {
      this.#search = 0
      this.#arrived.fill(0)
      this.#foundIn.fill(0)
    }
    this.#search++
    this.#head.fill(-1, 0, points + 1)
    this.count = 0
  }

  #isTooFar(entered: HexId, spent: number, points: number, until: HexId): boolean {
    return spent + this.#cheapest * (1 + distance(this.#grid, entered, until)) > points
  }

  /** The first arrival of a search. */
  #begin(arrival: number, cost: number): void {
    this.#arrived[arrival] = this.#search * MARKS + MARKS - 1 - cost
    this.#cost[arrival] = cost
    this.#cameFrom[arrival] = OFF_MAP
    this.#entry[0] = arrival
    this.#link[0] = -1
    this.#head[cost] = 0
    this.#tail[cost] = 0
  }

  /** Discards everything found except a last waypoint that must be stopped at. */
  #endAt(waypoint: HexId, isLast: boolean): void {
    const stopping = waypoint + this.#hexes
    const arrives = isLast && this.reached(waypoint)
    const cost = this.#cost[stopping]
    if (arrives) this.#routeLength = this.#writePath(stopping, this.#route, this.#routeCost, this.#routeLength)
    this.#newSearch(cost)
    if (!arrives) return
    this.#begin(stopping, cost)
    this.#foundIn[waypoint] = this.#search
    this.#best[waypoint] = stopping
    this.found[this.count++] = waypoint
  }

  #writePath(arrival: number, out: HexList, costs: Int16Array | undefined, at: number): number {
    let steps = 0
    for (let hex = this.#cameFrom[arrival]; hex !== OFF_MAP; hex = this.#cameFrom[hex]) steps++
    let place = at + steps
    for (let i = arrival; this.#cameFrom[i] !== OFF_MAP; i = this.#cameFrom[i]) {
      out[--place] = (i < this.#hexes ? i : i - this.#hexes) as HexId
      if (costs !== undefined) costs[place] = this.#cost[i]
    }
    return at + steps
  }
}
