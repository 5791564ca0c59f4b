import { type Direction, opposite } from '@grognard/engine/hex/direction'
import { type HexId, hexList, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import type { Theatre } from '../rules/static.ts'

/** No way leads there, or none worth counting. */
const NO_WAY = 255

const known = new WeakMap<Theatre, (Uint8Array | undefined)[]>()

/** Half points of a march from every hex to one, ignoring all Forces. Computed for a hex on first use. */
export function wayTo(data: Theatre, hex: HexId): Uint8Array {
  let fields = known.get(data)
  if (fields === undefined) {
    fields = []
    known.set(data, fields)
  }
  let field = fields[hex]
  if (field === undefined) {
    field = spread(data, hex)
    fields[hex] = field
  }
  return field
}

/** From the goal backwards, the nearest first. */
function spread({ hexes, grid, cost }: Theatre, goal: HexId): Uint8Array {
  const way = new Uint8Array(hexes.count).fill(NO_WAY)
  const queues: HexId[][] = [[goal]]
  way[goal] = 0
  for (let spent = 0; spent < queues.length; spent++) {
    for (const hex of queues[spent] ?? []) {
      if (way[hex] !== spent) continue
      for (let direction = 0; direction < 6; direction++) {
        const from = grid.next[slot(hex, direction as Direction)]
        if (from === OFF_MAP) continue
        const step = cost[slot(from, opposite(direction as Direction))]
        const whole = spent + step
        if (step < 0 || whole >= way[from]) continue
        way[from] = whole
        const queue = queues[whole] ?? []
        queue.push(from)
        queues[whole] = queue
      }
    }
  }
  return way
}

const near = hexList(6)

/** The hexes that can be entered from a hex, in memory reused by the next call; returns how many. */
export function stepsFrom({ grid, cost }: Theatre, hex: HexId): number {
  let n = 0
  for (let at = hex * 6, end = at + 6; at < end; at++) if (cost[at] >= 0) near[n++] = grid.next[at]
  return n
}
export const nextStep = (i: number): HexId => near[i]
