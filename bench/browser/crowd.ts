import type { Json } from '@grognard/engine'
import { makeGrid } from '@grognard/engine/hex/grid'
import type { GridShape } from '@grognard/engine/hex/labels'

/** A large map with many counters, drawn by the page instead of the match's own. */
export interface Crowd {
  readonly map: Json
  /** The printed numbers of its hexes. */
  readonly labels: readonly string[]
  /** The hexes of the counters. */
  readonly hexes: readonly number[]
}

const COLUMNS = 50
const ROWS = 30
const COUNTERS = 150
/** Of every ten counters, this many share a hex. */
const STACK = 3
/** Hexes from one counter to the next; coprime to the number of hexes, so the counters spread out. */
const STRIDE = 397

type Place = readonly [column: number, row: number]

/** Tiles copies of a map and scatters counters over them, some stacked. */
export function crowdOn(map: { readonly [key: string]: Json }): Crowd {
  const small = map.grid as unknown as GridShape
  const grid = { ...small, columns: COLUMNS, rows: ROWS }
  const labels = makeGrid(grid).hexes.names
  const known = new Set(labels)
  const shifts: Place[] = []
  for (let column = 0; column < COLUMNS; column += small.columns)
    for (let row = 0; row < ROWS; row += small.rows) shifts.push([column, row])
  const laid = Object.entries(map).map(([key, value]) => [
    key,
    Array.isArray(value) ? shifts.flatMap(shift => value.flatMap(entry => shifted(entry, shift, known) ?? [])) : value,
  ])
  const hexes = Array.from({ length: COUNTERS }, (_, i) => ((i % 10 < STACK ? i - (i % 10) : i) * STRIDE) % labels.length)
  return { map: { ...Object.fromEntries(laid), grid: grid as unknown as Json }, labels, hexes }
}

/** A part of a map moved elsewhere; undefined beyond the edge. Hex numbers are columns and rows in hundreds. */
function shifted(value: Json, [column, row]: Place, labels: ReadonlySet<string>): Json | undefined {
  if (typeof value === 'string') {
    if (!labels.has(value)) return value
    const moved = String(Number(value) + 100 * column + row)
    return labels.has(moved) ? moved : undefined
  }
  if (value === null || typeof value !== 'object') return value
  const parts = Object.entries(value).map(([key, part]) => [key, shifted(part as Json, [column, row], labels)] as const)
  if (parts.some(([, part]) => part === undefined)) return undefined
  return Array.isArray(value) ? parts.map(([, part]) => part as Json) : (Object.fromEntries(parts) as Json)
}
