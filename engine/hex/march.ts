import { type Grid, type HexId, type HexList, hexList, OFF_MAP } from './grid.ts'
import { Reach, type Step } from './reach.ts'

/** The way of one march, noted before it is gone: the hexes entered, without the start, and what the way up to each costs. */
export class Way {
  readonly hexes: HexList
  readonly cost: Int16Array
  constructor(hexes: number) {
    this.hexes = hexList(hexes)
    this.cost = new Int16Array(hexes)
  }
}

/**
 * Where a unit can march: over any ground, and farther along roads alone, for which rules grant a bonus. A hex is reached if either way
 * comes to it. One object serves any number of marches on its grid, each replacing the last; all memory is taken at the start.
 */
export class March {
  /** The search over any ground. */
  readonly reach: Reach
  /** The hexes that roads alone reach, in the order found. */
  readonly roadHexes: HexList
  roadCount = 0
  readonly #grid: Grid
  #start = OFF_MAP
  /** A mark equal to #search belongs to the present march: nothing needs clearing. */
  #search = 0
  readonly #mark: Uint32Array
  readonly #cost: Int16Array
  readonly #from: HexList
  /** Hexes to go on from, in a ring; none is in it twice. */
  readonly #queue: HexList
  readonly #isQueued: Uint8Array

  /** Takes memory for marches of at most `mostPoints` half points over any ground. */
  constructor(grid: Grid, mostPoints: number) {
    const hexes = grid.hexes.count
    this.#grid = grid
    this.reach = new Reach(grid, mostPoints)
    this.roadHexes = hexList(hexes)
    this.#mark = new Uint32Array(hexes)
    this.#cost = new Int16Array(hexes)
    this.#from = hexList(hexes)
    this.#queue = hexList(hexes)
    this.#isQueued = new Uint8Array(hexes)
  }

  /** Finds every hex that can be entered for `points` half points over any ground; forgets the last march. See `Reach.search`. */
  search(start: HexId, points: number, step: Step, oneHexMinimum: boolean): void {
    this.roadCount = 0
    this.#start = start
    this.#newSearch()
    this.reach.search(start, points, step, OFF_MAP, 0, oneHexMinimum)
  }

  /**
   * Adds what a march along roads alone can reach for `points` half points. `cost` is by slot(hex, direction), IMPASSABLE where no road leads;
   * it goes through hexes that are open. Table and test instead of a step: a second step function would slow down the search over any ground.
   */
  addRoads(points: number, cost: ArrayLike<number>, isOpen: (hex: HexId) => boolean): void {
    const { next } = this.#grid
    const queue = this.#queue
    let head = 0
    let waiting = 0
    const start = this.#start
    this.#mark[start] = this.#search
    this.#cost[start] = 0
    queue[waiting++] = start
    while (waiting > 0) {
      const hex = queue[head]
      head = head + 1 === queue.length ? 0 : head + 1
      waiting--
      this.#isQueued[hex] = 0
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        if (cost[slot] < 0) continue
        const entered = next[slot]
        const total = this.#cost[hex] + cost[slot]
        if (entered < 0 || total > points) continue
        const isNew = this.#mark[entered] !== this.#search
        if (isNew ? !isOpen(entered) : total >= this.#cost[entered]) continue
        this.#mark[entered] = this.#search
        this.#cost[entered] = total
        this.#from[entered] = hex
        if (isNew && !this.reach.reached(entered)) this.roadHexes[this.roadCount++] = entered
        if (this.#isQueued[entered] !== 0) continue
        this.#isQueued[entered] = 1
        queue[(head + waiting++) % queue.length] = entered
      }
    }
  }

  /** How many hexes were found, including the start. */
  get count(): number {
    return this.reach.count + this.roadCount
  }

  /** The hexes found: the start, those reached over any ground, those that roads alone reach. */
  at(i: number): HexId {
    const { reach } = this
    return i < reach.count ? reach.found[i] : this.roadHexes[i - reach.count]
  }

  /** Whether the last march can come to a hex. */
  reached(hex: HexId): boolean {
    return this.reach.reached(hex) || this.#mark[hex] === this.#search
  }

  /** The half points it costs to come to this hex, or IMPASSABLE if it was not reached. */
  costTo(hex: HexId): number {
    return this.isByRoad(hex) ? this.#cost[hex] : this.reach.costTo(hex)
  }

  /** Whether the way to a hex is the one along roads: it is where that costs no more. */
  isByRoad(hex: HexId): boolean {
    if (this.#mark[hex] !== this.#search) return false
    return !this.reach.reached(hex) || this.reach.costTo(hex) >= this.#cost[hex]
  }

  /** Writes the hexes entered on the way to a reached hex, without the start, and the cost up to each; returns how many. */
  path(hex: HexId, out: HexList, costs?: Int16Array): number {
    if (!this.isByRoad(hex)) return this.reach.path(hex, out, costs)
    let steps = 0
    for (let at = hex; at !== this.#start; at = this.#from[at]) steps++
    let place = steps
    for (let at = hex; at !== this.#start; at = this.#from[at]) {
      out[--place] = at
      if (costs !== undefined) costs[place] = this.#cost[at]
    }
    return steps
  }

  #newSearch(): void {
    if (this.#search === 0xffffffff) {
      this.#search = 0
      this.#mark.fill(0)
    }
    this.#search++
  }
}
