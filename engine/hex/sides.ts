import { NO_DIRECTION } from './direction.ts'
import { directionTo, type Grid, type HexId, slot } from './grid.ts'

/** A hexside feature as a map file lists it. */
export interface SideData {
  readonly a: string
  readonly b: string
  readonly kind: string
  /** The upper hex of a slope or crest. */
  readonly high?: string | null
}

/** A road or watercourse as a map file lists it: consecutive hexes are neighbours. */
export interface RoadData {
  readonly id?: string
  readonly kind: string
  readonly hexes: readonly string[]
}

/** What lies on the hexsides, as kind bits by slot(hex, direction). */
export interface HexsideFeatures {
  /** The same from both hexes. */
  readonly kinds: Uint16Array
  /** The kinds whose upper hex is this one; the other hex has them in `kinds` only. */
  readonly high: Uint16Array
}

/** The bit of a kind: its place in the list of kinds. */
export function kindBit<Kind extends string>(kinds: readonly Kind[], kind: Kind): number {
  const place = kinds.indexOf(kind)
  if (place < 0) throw new Error(`'${kind}' is none of ${kinds.join(', ')}`)
  return 1 << place
}

/** Compiles the hexside features of a map: rivers, bridges, slopes. */
export function compileSides(grid: Grid, sides: readonly SideData[], kinds: readonly string[]): HexsideFeatures {
  const bits = emptySlots(grid, kinds)
  const high = emptySlots(grid, kinds)
  for (const [i, side] of sides.entries()) {
    explain(`sides[${i}] (${side.kind} ${side.a} ${side.b})`, () => {
      const bit = kindBit(kinds, side.kind)
      const a = grid.hexes.of(side.a)
      const b = grid.hexes.of(side.b)
      const there = slotTowards(grid, a, b)
      const back = slotTowards(grid, b, a)
      if (bits[there] & bit) throw new Error('this feature is listed twice')
      bits[there] |= bit
      bits[back] |= bit
      if (side.high === undefined || side.high === null) return
      if (side.high !== side.a && side.high !== side.b) throw new Error(`its high hex ${side.high} is neither of the two`)
      high[side.high === side.a ? there : back] |= bit
    })
  }
  return Object.freeze({ kinds: bits, high })
}

/** Compiles the roads of a map: kind bits by slot(hex, direction), the same from both hexes. Roads may overlap. */
export function compileRoads(grid: Grid, roads: readonly RoadData[], kinds: readonly string[]): Uint16Array {
  const bits = emptySlots(grid, kinds)
  for (const [i, road] of roads.entries()) {
    explain(`roads[${i}] (${road.id ?? road.kind} from ${road.hexes[0] ?? 'nowhere'})`, () => {
      const bit = kindBit(kinds, road.kind)
      const route = road.hexes.map(label => grid.hexes.of(label))
      for (let step = 1; step < route.length; step++) {
        const there = slotTowards(grid, route[step - 1], route[step])
        const back = slotTowards(grid, route[step], route[step - 1])
        bits[there] |= bit
        bits[back] |= bit
      }
    })
  }
  return bits
}

function emptySlots(grid: Grid, kinds: readonly string[]): Uint16Array {
  if (kinds.length > 16) throw new Error(`${kinds.length} kinds of hexside features, but there are bits for 16`)
  return new Uint16Array(6 * grid.hexes.count)
}

function slotTowards(grid: Grid, from: HexId, to: HexId): number {
  const direction = directionTo(grid, from, to)
  if (direction === NO_DIRECTION) throw new Error(`${grid.hexes.names[from]} and ${grid.hexes.names[to]} are not neighbours`)
  return slot(from, direction)
}

/** Runs the check of one entry so that its error names the entry. */
function explain(entry: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    throw new Error(`${entry}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
