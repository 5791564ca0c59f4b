import { bearing } from '@grognard/engine/hex/arc'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { RIVER } from '../ground.ts'
import type { Battlefield } from '../static.ts'

/** Farther than anybody marches in a turn. */
export const TOO_FAR = 250

/** What an opponent asks of a map again and again; made once for each battlefield. Tables of pairs go by from * hexes + to. */
export interface Field {
  readonly hexes: number
  /** Distance in hexes. */
  readonly far: Uint8Array
  /** Half points of the cheapest march over ground without enemies. */
  readonly way: Uint8Array
  /** The same to the nearest hex from which a hex can be attacked; 0 for one who is there. */
  readonly approach: Uint8Array
  /** The hexside through which the straight line leaves. */
  readonly towards: Uint8Array
}

const fields = new WeakMap<Battlefield, Field>()

/** The tables of a battlefield. */
export function fieldOf(data: Battlefield): Field {
  let field = fields.get(data)
  if (field === undefined) {
    field = survey(data)
    fields.set(data, field)
  }
  return field
}

function survey(data: Battlefield): Field {
  const { grid } = data
  const hexes = grid.hexes.count
  const far = new Uint8Array(hexes * hexes)
  const towards = new Uint8Array(hexes * hexes)
  const way = new Uint8Array(hexes * hexes).fill(TOO_FAR)
  for (const from of grid.hexes.all) {
    for (const to of grid.hexes.all) {
      far[from * hexes + to] = distance(grid, from, to)
      towards[from * hexes + to] = Math.max(0, bearing(grid, from, to) >> 1)
    }
    spread(data, from, way.subarray(from * hexes, (from + 1) * hexes))
  }
  return { hexes, far, way, approach: approaches(data, way), towards }
}

/** The cheapest ways from one hex; so few costs are possible that hexes are simply taken cost by cost. */
function spread(data: Battlefield, from: HexId, cost: Uint8Array): void {
  const { grid, alongRoad, hexside } = data
  const byCost: HexId[][] = [[from]]
  cost[from] = 0
  for (let spent = 0; spent < byCost.length; spent++) {
    for (const hex of byCost[spent] ?? []) {
      if (cost[hex] !== spent) continue
      for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
        const next = grid.next[slot]
        if (next < 0 || alongRoad[slot] < 0 || (hexside[slot] & RIVER) !== 0) continue
        const total = spent + alongRoad[slot]
        if (total >= cost[next]) continue
        cost[next] = total
        byCost[total] ??= []
        byCost[total].push(next)
      }
    }
  }
}

function approaches(data: Battlefield, way: Uint8Array): Uint8Array {
  const { grid, hexside } = data
  const hexes = grid.hexes.count
  const approach = new Uint8Array(hexes * hexes).fill(TOO_FAR)
  for (const to of grid.hexes.all)
    for (let slot = to * 6; slot < to * 6 + 6; slot++) {
      const beside = grid.next[slot]
      if (beside < 0 || (hexside[slot] & RIVER) !== 0) continue
      for (const from of grid.hexes.all) {
        const at = from * hexes + to
        approach[at] = Math.min(approach[at], way[from * hexes + beside])
      }
    }
  return approach
}
