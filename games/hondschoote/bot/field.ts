import { bearing } from '@grognard/engine/hex/arc'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { RIVER } from '../rules/ground.ts'
import { SIDES, type UnitId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/static.ts'

/** Farther than any unit marches in a turn. */
const TOO_FAR = 250

/** The map for units with the same closed ground. Tables of pairs are indexed by from * hexes + to. */
interface Passage {
  /** By hex: 1 where they may not go. */
  readonly closed: Uint8Array
  /** Half points of the cheapest march, ignoring enemies. */
  readonly way: Uint8Array
  /** The same to the nearest hex from which a hex can be attacked; 0 when already there. */
  readonly approach: Uint8Array
}

/** What an opponent often asks of a map; made once per battlefield. Tables of pairs are indexed by from * hexes + to. */
export interface Field {
  readonly hexes: number
  /** Distance in hexes. */
  readonly far: Uint8Array
  /** The hexside the straight line leaves by. */
  readonly towards: Uint8Array
  /** By unit, and by side: where somebody of the side may go. */
  readonly passageOf: readonly Passage[]
  readonly passageOfSide: readonly Passage[]
}

/** Half points from a hex to the nearest one from which a unit could attack another. */
export const approachOf = (field: Field, unit: UnitId, from: HexId, to: HexId): number =>
  field.passageOf[unit].approach[from * field.hexes + to]

const fields = new WeakMap<Battlefield, Field>()

export function fieldOf(data: Battlefield): Field {
  let field = fields.get(data)
  if (field === undefined) {
    field = survey(data)
    fields.set(data, field)
  }
  return field
}

function survey(data: Battlefield): Field {
  const { grid, barred, people, unitsOf, units } = data
  const hexes = grid.hexes.count
  const far = new Uint8Array(hexes * hexes)
  const towards = new Uint8Array(hexes * hexes)
  for (const from of grid.hexes.all)
    for (const to of grid.hexes.all) {
      far[from * hexes + to] = distance(grid, from, to)
      towards[from * hexes + to] = Math.max(0, bearing(grid, from, to) >> 1)
    }
  const known = new Map<string, Passage>()
  const passageFor = (peoples: number): Passage => {
    const closed = Uint8Array.from(barred, bars => Number(bars !== 0 && (bars & peoples) === peoples))
    const key = closed.join('')
    const passage = known.get(key) ?? explore(data, closed)
    known.set(key, passage)
    return passage
  }
  return {
    hexes,
    far,
    towards,
    passageOf: units.all.map(unit => passageFor(people[unit])),
    passageOfSide: SIDES.all.map(side => passageFor(unitsOf[side].reduce((bits, unit) => bits | people[unit], 0))),
  }
}

function explore(data: Battlefield, closed: Uint8Array): Passage {
  const hexes = data.grid.hexes.count
  const way = new Uint8Array(hexes * hexes).fill(TOO_FAR)
  for (const from of data.grid.hexes.all) spread(data, closed, from, way.subarray(from * hexes, (from + 1) * hexes))
  return { closed, way, approach: approaches(data, way) }
}

/** The cheapest ways from one hex; so few costs are possible that hexes are simply processed cost by cost. */
function spread(data: Battlefield, closed: Uint8Array, from: HexId, cost: Uint8Array): void {
  const { grid, alongRoad, hexside } = data
  const byCost: HexId[][] = [[from]]
  cost[from] = 0
  for (let spent = 0; spent < byCost.length; spent++) {
    for (const hex of byCost[spent] ?? []) {
      if (cost[hex] !== spent) continue
      for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
        const next = grid.next[slot]
        if (next < 0 || alongRoad[slot] < 0 || (hexside[slot] & RIVER) !== 0 || closed[next] !== 0) continue
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
  const { grid, hexside, noCombat } = data
  const hexes = grid.hexes.count
  const approach = new Uint8Array(hexes * hexes).fill(TOO_FAR)
  for (const to of grid.hexes.all) {
    if (noCombat[to] !== 0) continue
    for (let slot = to * 6; slot < to * 6 + 6; slot++) {
      const beside = grid.next[slot]
      if (beside < 0 || (hexside[slot] & RIVER) !== 0 || noCombat[beside] !== 0) continue
      for (const from of grid.hexes.all) {
        const at = from * hexes + to
        approach[at] = Math.min(approach[at], way[from * hexes + beside])
      }
    }
  }
  return approach
}
