import type { Grid, HexId, HexList } from './grid.ts'

/** How good a retreat across a side of the hex is, by slot(hex, direction): 0 is best, `none` or more means no retreat. */
export type RetreatRank<S, Who> = (s: S, who: Who, slot: number) => number

/** The best rank among the neighbours of a hex; `none` when there is no retreat. */
export function bestRetreat<S, Who>(s: S, who: Who, from: HexId, rankOf: RetreatRank<S, Who>, none: number): number {
  let best = none
  for (let slot = from * 6, end = slot + 6; slot < end && best > 0; slot++) best = Math.min(best, rankOf(s, who, slot))
  return best
}

/** Writes the neighbours of a hex that have the best rank, clockwise from north; returns how many, 0 where there is no way at all. */
export function listRetreats<S, Who>(
  grid: Grid,
  s: S,
  who: Who,
  from: HexId,
  rankOf: RetreatRank<S, Who>,
  none: number,
  out: HexList,
): number {
  let best = none
  let count = 0
  for (let slot = from * 6, end = slot + 6; slot < end; slot++) {
    const rank = rankOf(s, who, slot)
    if (rank >= none || rank > best) continue
    if (rank < best) count = 0
    best = rank
    out[count++] = grid.next[slot]
  }
  return count
}
