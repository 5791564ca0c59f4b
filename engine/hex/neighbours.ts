import type { Grid, HexId, HexList } from './grid.ts'

/** Something that may hold of a hex beside another; `slot` is the side between them, seen from the other. */
export type BesideTest<S, Who> = (s: S, who: Who, hex: HexId, slot: number) => boolean

/** Whether it holds of a hex beside this one. */
export function someBeside<S, Who>(grid: Grid, hex: HexId, s: S, who: Who, test: BesideTest<S, Who>): boolean {
  const { next } = grid
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = next[slot]
    if (beside >= 0 && test(s, who, beside, slot)) return true
  }
  return false
}

/** Writes the hexes beside this one of which it holds, clockwise from north; returns how many. */
export function listBeside<S, Who>(grid: Grid, hex: HexId, s: S, who: Who, test: BesideTest<S, Who>, out: HexList): number {
  const { next } = grid
  let count = 0
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = next[slot]
    if (beside >= 0 && test(s, who, beside, slot)) out[count++] = beside
  }
  return count
}
