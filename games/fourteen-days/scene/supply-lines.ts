import type { Side } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { type HexId, slot } from '@grognard/engine/hex/grid'
import { enemyAt, friendAt, touchesEnemyByLand } from '../rules/contact.ts'
import type { ArmyId, ForceId } from '../rules/ids.ts'
import { type Campaign, ownerOf } from '../rules/state.ts'
import { armiesIn } from '../rules/supply-check.ts'

/** A supply line from a Force to a source, as drawn. */
export interface SupplyLine {
  readonly force: ForceId
  readonly army: ArmyId
  readonly isSupplied: boolean
  /** From the Force to the source; empty when no road is in reach. */
  readonly hexes: readonly HexId[]
  readonly contrary: number
  /** 10.0 II f The compass limit is waived. */
  readonly nearEdge: boolean
  /** For a line that is cut: the index of the first closed hex; undefined when the compass cuts it. */
  readonly blockedAt: number | undefined
}

/** A node of the search: the hex, and how it was reached: across country in this many steps, or on the road. */
const ROAD = 4
const WAYS = 5
/** One contrary step weighs more than any number of hexes. */
const CONTRARY = 512
const NOT_FOUND = -1

interface Found {
  readonly hexes: HexId[]
  readonly contrary: number
}

/**
 * 10.0 II An army's best line from a hex: the fewest contrary steps, then the fewest hexes. The rules only know whether there is one; here
 * it is drawn. With nothing shut: the line if nobody stood in its way.
 */
function bestLine(s: Campaign, army: ArmyId, start: HexId, isShut: (hex: HexId) => boolean): Found | undefined {
  const { grid, link, cost, hasRoad, isDifficult, supplyRules } = s.data
  const sources = supplyRules.sources[army]
  const contraryBits = supplyRules.contrary[army]
  const from = new Int32Array(s.data.hexes.count * WAYS).fill(NOT_FOUND)
  const paid = new Int32Array(s.data.hexes.count * WAYS).fill(NOT_FOUND)
  const buckets: number[][] = []
  const reach = (node: number, at: number, before: number): void => {
    if (paid[node] !== NOT_FOUND && paid[node] <= at) return
    paid[node] = at
    from[node] = before
    buckets[at] ??= []
    buckets[at].push(node)
  }
  reach(start * WAYS, 0, NOT_FOUND)
  for (let at = 0; at < buckets.length; at++) {
    const bucket = buckets[at] ?? []
    for (let i = 0; i < bucket.length; i++) {
      const node = bucket[i]
      if (paid[node] !== at) continue
      const hex = ((node / WAYS) | 0) as HexId
      const way = node % WAYS
      if (sources.includes(hex) && (hex === start || !isShut(hex))) return readBack(from, node, (at / CONTRARY) | 0)
      if (way !== ROAD && hasRoad[hex] !== 0) reach(hex * WAYS + ROAD, at, node)
      for (const direction of DIRECTIONS.all) {
        const next = grid.next[slot(hex, direction)]
        if (next < 0 || isShut(next)) continue
        if (way === ROAD) {
          const isContrary = ((contraryBits >> direction) & 1) !== 0
          if (link[slot(hex, direction)] !== 0) reach(next * WAYS + ROAD, at + 1 + (isContrary ? CONTRARY : 0), node)
          continue
        }
        const isInside = way > 0 && isDifficult[hex] !== 0
        if (cost[slot(hex, direction)] >= 0 && way <= supplyRules.between && !isInside) reach(next * WAYS + way + 1, at + 1, node)
      }
    }
  }
  return undefined
}

function readBack(from: Int32Array, last: number, contrary: number): Found {
  const hexes: HexId[] = []
  for (let node = last; node !== NOT_FOUND; node = from[node]) {
    const hex = ((node / WAYS) | 0) as HexId
    if (hexes.at(-1) !== hex) hexes.push(hex)
  }
  return { hexes: hexes.reverse(), contrary }
}

/** 10.0 II d Whether a hex is closed to lines. */
const isClosed = (s: Campaign, side: Side, hex: HexId): boolean =>
  enemyAt(s, side, hex) >= 0 || (touchesEnemyByLand(s, side, hex) && friendAt(s, side, hex) < 0)

/** Lines found, by what they depend on: one position is drawn many times. */
const known = new WeakMap<object, Map<string, SupplyLine>>()
const MOST_KNOWN = 2000

/** 10.0 II The line of a Force: the one that supplies it, or the one it would have, and what cuts it. */
export function supplyLine(s: Campaign, force: ForceId): SupplyLine {
  const key = `${force} ${s.force.combined[force]} ${s.data.forces.all.map(other => s.force.hex[other]).join(' ')}`
  const lines = known.get(s.data) ?? new Map<string, SupplyLine>()
  known.set(s.data, lines)
  const found = lines.get(key)
  if (found !== undefined) return found
  if (lines.size >= MOST_KNOWN) lines.clear()
  const line = findLine(s, force)
  lines.set(key, line)
  return line
}

function findLine(s: Campaign, force: ForceId): SupplyLine {
  const lines = s.data.armiesOf[ownerOf(s, force)]
    .filter(army => (armiesIn(s, force) & (1 << army)) !== 0)
    .map(army => lineOfArmy(s, force, army))
  const [first] = lines
  return lines.find(line => line.isSupplied) ?? first
}

function lineOfArmy(s: Campaign, force: ForceId, army: ArmyId): SupplyLine {
  const { supplyRules, hexes } = s.data
  const side = ownerOf(s, force)
  const start = s.force.hex[force]
  const nearEdge = supplyRules.nearEdge[army * hexes.count + start] !== 0
  const open = bestLine(s, army, start, hex => hex !== start && isClosed(s, side, hex))
  const isAllowed = (line: Found | undefined): boolean => line !== undefined && (line.contrary <= supplyRules.mostContrary || nearEdge)
  const wished = isAllowed(open) ? undefined : bestLine(s, army, start, () => false)
  // If the enemy leaves only a detour that the compass forbids, it is the enemy who cuts the line.
  if (open !== undefined && !isAllowed(wished))
    return { force, army, isSupplied: isAllowed(open), hexes: open.hexes, contrary: open.contrary, nearEdge, blockedAt: undefined }
  const blocked = wished?.hexes.findIndex(hex => hex !== start && isClosed(s, side, hex)) ?? NOT_FOUND
  return {
    force,
    army,
    isSupplied: false,
    hexes: wished?.hexes ?? [],
    contrary: wished?.contrary ?? 0,
    nearEdge,
    blockedAt: blocked > 0 ? blocked : undefined,
  }
}
