import type { SheetMap, Tables } from './book.ts'

/** What lies on a hexside, as it is crossed from one hex to the next. */
export interface Edge {
  readonly river: boolean
  readonly stream: boolean
  readonly ford: boolean
  /** The number of a span, -1 for none. */
  readonly span: number
  readonly bridge: boolean
  /** The high hex of a slope or crest, -1 for none. */
  readonly slope: number
  readonly crest: number
  /** Half points of a step along a route here; 0 without one. */
  route: number
}

const PLAIN: Edge = { river: false, stream: false, ford: false, span: -1, bridge: false, slope: -1, crest: -1, route: 0 }
export const IMPASSABLE = 1e6

/** The map: neighbours, sides, routes, distances, and lines of sight drawn with ruler and compass. */
export class Ground {
  readonly columns: number
  readonly rows: number
  readonly size: number
  readonly terrain: string[]
  readonly level: number[]
  readonly near: number[][]
  readonly edges: Edge[][]
  /** The best route through a hex: its half points, 0 for none. */
  readonly routeHex: number[]
  readonly damaged: boolean[] = []
  readonly spanEnds: [number, number][] = []
  readonly works = new Set<number>()
  readonly #sheets: SheetMap['grid']['sheets']
  readonly #costs: Map<string, { move: number; second: number; blocks: boolean }>
  readonly #damagedBridge: number

  constructor(map: SheetMap, tables: Tables) {
    const { columns, rows, sheets } = map.grid
    this.columns = columns
    this.rows = rows
    this.size = columns * rows
    this.#sheets = sheets
    this.terrain = new Array(this.size).fill(map.default.terrain)
    this.level = new Array(this.size).fill(map.default.level)
    for (const { id, terrain, level } of map.hexes) {
      const hex = this.hex(id)
      if (terrain !== undefined) this.terrain[hex] = terrain
      if (level !== undefined) this.level[hex] = level
    }
    this.near = Array.from({ length: this.size }, (_, hex) => this.#neighbours(hex))
    this.edges = this.near.map(list => list.map(() => PLAIN))
    this.#costs = new Map(
      tables.terrain.map(({ id, move, moveCavalry, blocksSight }) => [
        id,
        { move: move ?? 0, second: moveCavalry ?? move ?? 0, blocks: blocksSight },
      ]),
    )
    this.#damagedBridge = tables.movement.damagedSpan.bridge.move
    for (const side of map.sides) this.#addSide(side)
    this.routeHex = new Array(this.size).fill(0)
    for (const { kind, hexes } of map.roads) {
      const half = 2 * (tables.roads.find(({ id }) => id === kind)?.move ?? 0)
      for (const [i, label] of hexes.entries()) {
        const hex = this.hex(label)
        this.routeHex[hex] = this.routeHex[hex] === 0 ? half : Math.min(this.routeHex[hex], half)
        if (i > 0) this.#addRoute(this.hex(hexes[i - 1]), hex, half)
      }
    }
  }

  hex(label: string): number {
    const column = Number(label.slice(0, 2))
    const sheet = this.#sheets?.find(({ id }) => id === label.slice(4))
    return (column - 1) * this.rows + Number(label.slice(2, 4)) - 1 + (sheet === undefined ? 0 : sheet.firstRow - 1)
  }

  name(hex: number): string {
    if (hex < 0) return 'nowhere'
    const row = (hex % this.rows) + 1
    const sheet = this.#sheets?.find(({ firstRow, rows }) => row >= firstRow && row < firstRow + rows)
    const two = (n: number) => String(n).padStart(2, '0')
    return two(Math.floor(hex / this.rows) + 1) + two(row - (sheet === undefined ? 0 : sheet.firstRow - 1)) + (sheet?.id ?? '')
  }

  #neighbours(hex: number): number[] {
    const column = Math.floor(hex / this.rows) + 1
    const row = (hex % this.rows) + 1
    const low = column % 2 === 0 ? 1 : 0
    const steps = [
      [0, -1],
      [1, low - 1],
      [1, low],
      [0, 1],
      [-1, low],
      [-1, low - 1],
    ]
    return steps.map(([c, r]) => {
      const [x, y] = [column + c, row + r]
      return x < 1 || x > this.columns || y < 1 || y > this.rows ? -1 : (x - 1) * this.rows + y - 1
    })
  }

  #change(a: number, b: number, part: Partial<Edge>): void {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ]) {
      const d = this.near[from].indexOf(to)
      this.edges[from][d] = { ...this.edges[from][d], ...part }
    }
  }

  #addSide({ a, b, kind, high, state }: SheetMap['sides'][number]): void {
    const [from, to] = [this.hex(a), this.hex(b)]
    const top = high === undefined ? -1 : this.hex(high)
    if (kind === 'bridge' || kind === 'trestle') {
      this.#change(from, to, { span: this.damaged.length, bridge: kind === 'bridge' })
      this.damaged.push(state === 'damaged')
      this.spanEnds.push([from, to])
    } else if (kind === 'slope') this.#change(from, to, { slope: top })
    else if (kind === 'crest') this.#change(from, to, { crest: top })
    else if (kind === 'river' || kind === 'stream' || kind === 'ford') this.#change(from, to, { [kind]: true })
  }

  #addRoute(a: number, b: number, half: number): void {
    const d = this.near[a].indexOf(b)
    if (d < 0) return
    const { route } = this.edges[a][d]
    if (route === 0 || half < route) this.#change(a, b, { route: half })
  }

  edge = (a: number, b: number): Edge => this.edges[a][this.near[a].indexOf(b)] ?? PLAIN

  distance(a: number, b: number): number {
    const cube = (hex: number): [number, number] => {
      const c = Math.floor(hex / this.rows) + 1
      return [c, (hex % this.rows) + 1 - Math.ceil(c / 2)]
    }
    const [ac, az] = cube(a)
    const [bc, bz] = cube(b)
    return Math.max(Math.abs(ac - bc), Math.abs(az - bz), Math.abs(ac + az - bc - bz))
  }

  /** Whether a river runs there with neither ford nor intact span: for zones, charges, assaults, retreats, command and supply. */
  isCut({ river, ford, span, bridge }: Edge): boolean {
    return (river || bridge) && !ford && !(span >= 0 && !this.damaged[span])
  }

  /** B 5.1 Half points of an ordinary step, for the first or second column of costs. */
  stepCost(from: number, d: number, second: boolean): number {
    const to = this.near[from][d]
    const edge = this.edges[from][d]
    const { move, second: other } = this.#costs.get(this.terrain[to]) ?? { move: 1, second: 1 }
    let cost = 2 * (second ? other : move)
    if (edge.slope === to) cost += 2
    if (edge.span >= 0) cost += 2 * (edge.bridge && this.damaged[edge.span] ? this.#damagedBridge : 1)
    else if (edge.ford) cost += 4
    else if (edge.stream) cost += 2
    else if (edge.river) return IMPASSABLE
    return cost
  }

  /** B 5.2 Half points of a step along a route, IMPASSABLE without one or over a wrecked span. */
  roadCost(from: number, d: number): number {
    const { route, span } = this.edges[from][d]
    return route === 0 || (span >= 0 && this.damaged[span]) ? IMPASSABLE : route
  }

  /** Cheapest ways from one hex over everything that `may` lets through; half points by hex. */
  spread(start: number, cost: (from: number, d: number, to: number, soFar: number) => number, limit = IMPASSABLE): Map<number, number> {
    const found = new Map([[start, 0]])
    const rings: number[][] = [[start]]
    for (let c = 0; c < rings.length; c++)
      for (const hex of rings[c] ?? []) {
        if (found.get(hex) !== c) continue
        for (let d = 0; d < 6; d++) {
          const to = this.near[hex][d]
          if (to < 0) continue
          const sum = c + cost(hex, d, to, c)
          if (sum > limit || sum >= IMPASSABLE || sum >= (found.get(to) ?? IMPASSABLE)) continue
          found.set(to, sum)
          rings[sum] ??= []
          rings[sum].push(to)
        }
      }
    return found
  }

  readonly #marches = new Map<string, Map<number, number>>()

  /** The march distance from every hex to a target, over the bare map. */
  marchTo(target: number, second: boolean): Map<number, number> {
    const key = `${target} ${second} ${this.damaged.map(Number).join('')}`
    const known = this.#marches.get(key)
    if (known !== undefined) return known
    const made = this.spread(target, (hex, _d, to) => {
      const back = this.near[to].indexOf(hex)
      return Math.min(this.stepCost(to, back, second), this.roadCost(to, back))
    })
    this.#marches.set(key, made)
    return made
  }

  blocks = (hex: number): boolean => this.#costs.get(this.terrain[hex])?.blocks ?? false

  /** The centre of a hex; one has its corners two to the left and right, and one aside and one up or down. */
  #centre(hex: number): [number, number] {
    const column = Math.floor(hex / this.rows) + 1
    return [3 * column, 2 * ((hex % this.rows) + 1) + (column % 2 === 0 ? 1 : 0)]
  }

  /** The part of a line from 0 to 1 that lies in a hex, its rim included. */
  #inside(from: [number, number], to: [number, number], hex: number): [number, number] | undefined {
    const [cx, cy] = this.#centre(hex)
    const [x, y, dx, dy] = [from[0] - cx, from[1] - cy, to[0] - from[0], to[1] - from[1]]
    let [low, high] = [0, 1]
    for (const [at, by, width] of [
      [y, dy, 1],
      [x + y, dx + dy, 2],
      [x - y, dx - dy, 2],
    ]) {
      if (by === 0) {
        if (Math.abs(at) > width) return undefined
        continue
      }
      const [a, b] = [(-width - at) / by, (width - at) / by]
      low = Math.max(low, Math.min(a, b))
      high = Math.min(high, Math.max(a, b))
    }
    return high - low > 1e-9 ? [low, high] : undefined
  }

  /** B 17 Whether one hex can be seen from another, whatever the weather. */
  sees(a: number, b: number): boolean {
    const far = this.distance(a, b)
    if (far <= 1) return true
    const [from, to] = [this.#centre(a), this.#centre(b)]
    const parts: { hex: number; low: number; high: number }[] = []
    for (const hex of this.spread(a, () => 1, far + 1).keys()) {
      if (this.distance(a, hex) + this.distance(hex, b) > far + 1) continue
      const part = this.#inside(from, to, hex)
      if (part !== undefined) parts.push({ hex, low: part[0], high: part[1] })
    }
    parts.sort((p, q) => p.low - q.low)
    const stops: number[][] = []
    for (let i = 0; i < parts.length; i++) {
      const twin = parts[i + 1]
      if (twin !== undefined && Math.abs(twin.low - parts[i].low) < 1e-9) stops.push([parts[i].hex, parts[++i].hex])
      else stops.push([parts[i].hex])
    }
    let last = a
    for (let i = 1; i < stops.length; i++) {
      const [one, other] = stops[i]
      if (other === undefined) {
        if (this.#sideBlocks(last, one, a, b) || (one !== b && this.#hexBlocks(one, a, b))) return false
        last = one
        continue
      }
      const next = stops[i + 1]?.[0] ?? b
      const isShut = (hex: number) => this.#hexBlocks(hex, a, b) || this.#sideBlocks(last, hex, a, b) || this.#sideBlocks(hex, next, a, b)
      if (isShut(one) && isShut(other)) return false
      last = next
      i++
    }
    return true
  }

  #hexBlocks = (hex: number, a: number, b: number): boolean => this.blocks(hex) && Math.max(this.level[a], this.level[b]) <= this.level[hex]

  #sideBlocks(from: number, to: number, a: number, b: number): boolean {
    const { slope, crest } = this.edge(from, to)
    return [slope, crest].some(high => high >= 0 && Math.max(this.level[a], this.level[b]) < this.level[high])
  }
}
