import type { Book, Terrain } from './book.ts'

/** Directions clockwise from the north, as steps (q, R) of the map's axial coordinates. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const
const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
] as const
const CORNERS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const

/** Hexes that a line between two others crosses, and pairs along whose common hexside it runs (-1 off the map). */
export interface Line {
  readonly crossed: readonly number[]
  readonly grazed: readonly (readonly [number, number])[]
}

/** The map by numbers: column * rows + row - 1. Worked out from the coordinates that the map explains, with whole numbers alone. */
export class Field {
  readonly count: number
  readonly names: readonly string[]
  readonly sector: readonly string[]
  readonly terrain: Terrain[]
  readonly infantryOnly: readonly boolean[]
  readonly objectives: readonly number[]
  readonly kinds: readonly Terrain[]
  readonly #rows: number
  readonly #columns: number
  readonly #roads = new Set<string>()
  readonly #lines = new Map<number, Line>()

  constructor({ map, board, tables, parameters }: Book) {
    const { columns, rows, columnNames } = map.grid
    this.#rows = rows
    this.#columns = columns
    this.count = columns * rows
    this.names = Array.from({ length: this.count }, (_, hex) => `${columnNames[Math.floor(hex / rows)]}${(hex % rows) + 1}`)
    this.sector = this.names.map(name => Object.keys(board.sectors).find(sector => board.sectors[sector].includes(name[0])) ?? '')
    this.kinds = tables.terrain
    const kind = (id: string): Terrain => {
      const wanted = parameters.riversAsStreams === true && id === 'river' ? 'stream' : id
      const found = tables.terrain.find(one => one.id === wanted)
      if (found === undefined) throw new Error(`no terrain ${id}`)
      return found
    }
    this.terrain = this.names.map(name => kind(map.hexes.find(({ id }) => id === name)?.terrain ?? map.default.terrain))
    this.infantryOnly = this.names.map(name => map.hexes.find(({ id }) => id === name)?.infantryOnly === true)
    this.objectives = (map.objectives ?? []).flatMap(({ hexes }) => hexes.map(hex => this.of(hex)))
    for (const { hexes } of map.roads)
      for (let i = 1; i < hexes.length; i++) {
        this.#roads.add(`${hexes[i - 1]} ${hexes[i]}`)
        this.#roads.add(`${hexes[i]} ${hexes[i - 1]}`)
      }
  }

  of(name: string): number {
    const hex = this.names.indexOf(name)
    if (hex < 0) throw new Error(`no hex ${name}`)
    return hex
  }

  q = (hex: number): number => Math.floor(hex / this.#rows)
  /** R = row + half the column. */
  r = (hex: number): number => (hex % this.#rows) + 1 + Math.floor(this.q(hex) / 2)
  row = (hex: number): number => (hex % this.#rows) + 1
  /** The way north, in half rows. */
  north = (hex: number): number => 2 * this.r(hex) - this.q(hex)

  #at(q: number, r: number): number {
    const row = r - Math.floor(q / 2)
    return q < 0 || q >= this.#columns || row < 1 || row > this.#rows ? -1 : q * this.#rows + row - 1
  }

  /** The hex beside another in a direction; -1 off the map. */
  beside(hex: number, direction: number): number {
    const [dq, dr] = STEPS[(direction + 12) % 6]
    return this.#at(this.q(hex) + dq, this.r(hex) + dr)
  }

  around(hex: number): number[] {
    return STEPS.map((_, direction) => this.beside(hex, direction)).filter(there => there >= 0)
  }

  distance(a: number, b: number): number {
    const dq = this.q(a) - this.q(b)
    const dr = this.r(a) - this.r(b)
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dr - dq))
  }

  /** The direction of an adjacent hex; -1 of another. */
  direction(from: number, to: number): number {
    return STEPS.findIndex((_, direction) => this.beside(from, direction) === to)
  }

  isRoad = (a: number, b: number): boolean => this.#roads.has(`${this.names[a]} ${this.names[b]}`)
  isBuilding = (hex: number): boolean => this.terrain[hex].building === true
  isEdge = (hex: number): boolean =>
    this.q(hex) === 0 || this.q(hex) === this.#columns - 1 || this.row(hex) === 1 || this.row(hex) === this.#rows

  /** 6.2.1, R10 Whether a hex lies in the half plane before a facing. */
  inArc(from: number, facing: number, to: number): boolean {
    const [fq, fr] = STEPS[facing]
    const dq = this.q(to) - this.q(from)
    const dr = this.r(to) - this.r(from)
    return from !== to && 2 * dq * fq + 2 * dr * fr - dq * fr - dr * fq >= 0
  }

  /** R29 The hexsides nearest the line to a hex: one, or two when it runs between them. */
  nearestSides(from: number, to: number): number[] {
    const x = 3 * (this.q(to) - this.q(from))
    const y = this.north(to) - this.north(from)
    // The hexside in direction d looks along (3 dq, 2 dR - dq); the larger the product, the nearer the line; both axes in one scale.
    const along = STEPS.map(([dq, dr]) => 3 * dq * x + 3 * (2 * dr - dq) * y)
    const most = Math.max(...along)
    return along.flatMap((value, direction) => (value === most ? [direction] : []))
  }

  /** 7.4 The hexes between two others that a straight line touches. */
  line(from: number, to: number): Line {
    const key = from * this.count + to
    const known = this.#lines.get(key)
    if (known !== undefined) return known
    const line = this.#draw(from, to)
    this.#lines.set(key, line)
    return line
  }

  #draw(from: number, to: number): Line {
    const [xa, ya] = [3 * this.q(from), this.north(from)]
    const dx = 3 * this.q(to) - xa
    const dy = this.north(to) - ya
    const crossed: number[] = []
    const bySide = new Map<string, number[]>()
    // No line leaves the columns between its ends.
    const [west, east] = [Math.min(this.q(from), this.q(to)), Math.max(this.q(from), this.q(to))]
    for (let hex = west * this.#rows; hex < (east + 1) * this.#rows; hex++) {
      if (hex === from || hex === to) continue
      const [x, y] = [3 * this.q(hex), this.north(hex)]
      const along = (x - xa) * dx + 3 * (y - ya) * dy
      if (along <= 0 || along >= dx * dx + 3 * dy * dy) continue
      const sides = CORNERS.map(([cx, cy]) => dx * (y + cy - ya) - dy * (x + cx - xa))
      if (sides.some(side => side > 0) && sides.some(side => side < 0)) crossed.push(hex)
      else {
        const touched = CORNERS.flatMap(([cx, cy], k) => (sides[k] === 0 ? [`${x + cx},${y + cy}`] : []))
        if (touched.length === 2) {
          const side = touched.sort().join(' ')
          bySide.set(side, [...(bySide.get(side) ?? []), hex])
        }
      }
    }
    return { crossed, grazed: [...bySide.values()].map(([a, b = -1]) => [a, b] as const) }
  }
}
