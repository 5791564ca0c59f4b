import type { Json } from '@grognard/engine'
import { makeGrid } from '@grognard/engine/hex/grid'
import type { GridShape } from '@grognard/engine/hex/labels'

/** A large map with many counters, for the page to draw instead of those of the match. */
export interface Crowd {
  readonly map: Json
  /** The printed numbers of its hexes. */
  readonly labels: readonly string[]
  /** Where the counters lie. */
  readonly hexes: readonly number[]
}

const COLUMNS = 50
const ROWS = 30
const COUNTERS = 150
/** Of ten counters so many share a hex. */
const STACK = 3
/** From one counter to the next, in hexes; it has no divisor in common with their number, so that they spread. */
const STRIDE = 397

type Place = readonly [column: number, row: number]

/** Lays copies of a map side by side and strews counters over them, some in stacks. */
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

/** A part of a map somewhere else; nothing if it would lie beyond the edge. Numbers of hexes are columns and rows in hundreds. */
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
