import type { Side } from '@grognard/engine'
import { type HexId, hexList } from '@grognard/engine/hex/grid'
import { IMPASSABLE } from '@grognard/engine/hex/reach'
import { field, isInZone } from './port-state.ts'

const UNREACHED = 0x7fff
const MOST_POINTS = 24

/**
 * Scratch memory outside the peer's state. The port has its own search: a shared one would be compiled for two callers and slow ours down.
 */
const costs = new Int16Array(field.hexes.count)
const cameFrom = hexList(field.hexes.count)
const queues: HexId[][] = Array.from({ length: MOST_POINTS + 1 }, () => [])

export interface Way {
  readonly cost: number
  /** The hexes entered, last one first. */
  readonly hexes: readonly HexId[]
}

/**
 * S-6 and S-7 The cheapest way of a side's counter to a hex: enemies block it, their zones of control stop it. Ends when the hex is found.
 */
export function cheapestWay(from: HexId, to: HexId, points: number, side: Side, standing: Int8Array): Way {
  costs.fill(UNREACHED)
  for (let cost = 0; cost <= points; cost++) queues[cost].length = 0
  costs[from] = 0
  queues[0].push(from)
  for (let cost = 0; cost <= points; cost++) {
    const queue = queues[cost]
    for (let i = 0; i < queue.length; i++) {
      const hex = queue[i]
      if (costs[hex] !== cost) continue
      if (hex === to) return { cost, hexes: wayBack(from, to) }
      if (hex === from || !isInZone(standing, side, hex)) leave(hex, cost, points, side, standing)
    }
  }
  throw new Error(`no march leads to ${field.hexes.names[to]}`)
}

function leave(hex: HexId, spent: number, points: number, side: Side, standing: Int8Array): void {
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const entry = field.entry[slot]
    if (entry === IMPASSABLE) continue
    const next = field.grid.next[slot]
    const cost = spent + entry
    if (cost > points || cost >= costs[next]) continue
    const there = standing[next]
    if (there >= 0 && field.owner[there] !== side) continue
    costs[next] = cost
    cameFrom[next] = hex
    queues[cost].push(next)
  }
}

function wayBack(from: HexId, to: HexId): HexId[] {
  const hexes: HexId[] = []
  for (let hex = to; hex !== from; hex = cameFrom[hex]) hexes.push(hex)
  return hexes
}
