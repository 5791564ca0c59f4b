import { type HexId, OFF_MAP } from './grid.ts'

/** A column of a position, by row. */
interface Column<I extends number> {
  [row: number]: I
}

/** The hex of each unit, and the next unit in the same hex in ascending order, negative for none. */
export interface Stacked<U extends number> {
  readonly hex: Column<HexId>
  readonly below: Column<U>
}

/** Puts a unit into a hex, in ascending order; `top` has the first unit of each hex, negative for none. */
export function putOn<U extends number>(units: Stacked<U>, top: Column<U>, unit: U, hex: HexId): void {
  const { below } = units
  const first = top[hex]
  units.hex[unit] = hex
  if (first < 0 || unit < first) {
    below[unit] = first
    top[hex] = unit
    return
  }
  let above = first
  while (below[above] >= 0 && below[above] < unit) above = below[above]
  below[unit] = below[above]
  below[above] = unit
}

/** Takes a unit out of its hex. */
export function takeOff<U extends number>(units: Stacked<U>, top: Column<U>, unit: U, nobody: U): void {
  const { below } = units
  const hex = units.hex[unit]
  if (top[hex] === unit) top[hex] = below[unit]
  else {
    let above = top[hex]
    while (below[above] !== unit) above = below[above]
    below[above] = below[unit]
  }
  below[unit] = nobody
  units.hex[unit] = OFF_MAP
}
