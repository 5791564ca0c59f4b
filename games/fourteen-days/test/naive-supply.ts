import map from '../data/june-1815/map.json' with { type: 'json' }
import tables from '../data/series/tables.json' with { type: 'json' }

/** 10.0 II written as the rule is worded, hex by hex with names, slowly: the reference for the tracer. */

type Army = 'french' | 'british' | 'prussian'
const STEPS: Record<string, [number, number][]> = {
  odd: [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  even: [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
}
const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const pad = (n: number) => String(n).padStart(2, '0')
const key = (a: string, b: string) => (a < b ? `${a}/${b}` : `${b}/${a}`)
const rivers = new Set(map.sides.filter(({ kind }) => kind === 'river').map(({ a, b }) => key(a, b)))
const bridges = new Set(map.sides.filter(({ kind }) => kind === 'bridge').map(({ a, b }) => key(a, b)))
const links = new Set(map.roads.flatMap(({ hexes }) => hexes.slice(1).map((hex, i) => key(hexes[i], hex))))
const terrain = new Map(map.hexes.map(hex => [hex.id, hex.terrain]))
const roadHexes = new Set(map.roads.flatMap(({ hexes }) => hexes))

interface Neighbour {
  readonly to: string
  readonly direction: string
}
const neighbours = new Map<string, Neighbour[]>()

/** The neighbours of a hex, with their directions. */
function around(hex: string): Neighbour[] {
  let found = neighbours.get(hex)
  if (found === undefined) {
    found = lookAround(hex)
    neighbours.set(hex, found)
  }
  return found
}

function lookAround(hex: string): Neighbour[] {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
  return STEPS[column % 2 === 1 ? 'odd' : 'even'].flatMap(([across, down], i) => {
    const to = `${pad(column + across)}${pad(row + down)}`
    return terrain.has(to) ? [{ to, direction: DIRECTIONS[i] }] : []
  })
}

const crossable = (a: string, b: string): boolean => !rivers.has(key(a, b)) || bridges.has(key(a, b))

/** Whether a Force of an army in a hex is in supply, with enemies and friends in these hexes. */
export function isSuppliedNaively(army: Army, hex: string, enemies: readonly string[], friends: readonly string[]): boolean {
  const looked = new Map<string, boolean>()
  const usable = (at: string): boolean => {
    const known = looked.get(at) ?? isUsable(at)
    looked.set(at, known)
    return known
  }
  const isUsable = (at: string): boolean => {
    if (terrain.get(at) === 'sea' || enemies.includes(at)) return false
    return friends.includes(at) || !around(at).some(({ to }) => enemies.includes(to) && crossable(at, to))
  }
  const contrary: readonly string[] = tables.supply.contraryDirections[army]
  const sources = map.towns.filter(town => tables.supply.sources[army].includes(town.id)).flatMap(town => town.hexes)
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
  const nearEdge = army === 'british' ? row <= 6 : army === 'prussian' ? column >= 49 : row >= 30 || column <= 6
  const most = nearEdge ? Number.POSITIVE_INFINITY : 3
  // Cross-country lines from the Force to every road hex or source within reach.
  const starts = new Set<string>()
  const walk = (at: string, between: number) => {
    if (roadHexes.has(at) || sources.includes(at)) starts.add(at)
    for (const { to } of around(at)) {
      if (!crossable(at, to) || !usable(to)) continue
      if (roadHexes.has(to)) starts.add(to)
      if (between < 2 && terrain.get(to) === 'clear') walk(to, between + 1)
    }
  }
  walk(hex, 0)
  for (const start of starts) if (contraryTo(start, sources, contrary, usable, hex) <= most) return true
  return false
}

/** The fewest contrary steps by road, by relaxing every link until nothing changes. */
function contraryTo(
  start: string,
  sources: readonly string[],
  contrary: readonly string[],
  usable: (hex: string) => boolean,
  own: string,
): number {
  const least = new Map<string, number>([[start, 0]])
  const queue = [start]
  for (const at of queue)
    for (const { to, direction } of around(at)) {
      if (!links.has(key(at, to)) || (to !== own && !usable(to))) continue
      const steps = (least.get(at) ?? 0) + (contrary.includes(direction) ? 1 : 0)
      if (steps >= (least.get(to) ?? Number.POSITIVE_INFINITY)) continue
      least.set(to, steps)
      queue.push(to)
    }
  return Math.min(...sources.map(source => least.get(source) ?? Number.POSITIVE_INFINITY))
}
