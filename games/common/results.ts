import type { EventKind, OutcomePart, ResultText, Side, Told } from '@grognard/engine'

/** How events of some kinds add up to a part of a result: whose it is, how much each counts, and how the sum is put. */
export interface Sum {
  readonly of: readonly EventKind[]
  side(told: Told): Side
  /** How much an event counts; one by default. */
  count?(told: Told): number
  part(sum: number, last: Told): OutcomePart
}

/** Adds up what was told, side by side and in the order of the sums. */
export function addedUp(told: readonly Told[], sums: readonly Sum[], sides: readonly Side[]): Pick<ResultText, 'rows' | 'sums'> {
  const partsOf = (side: Side): OutcomePart[] =>
    sums.flatMap(sum => {
      const found = told.filter(one => sum.of.includes(one.event) && sum.side(one) === side)
      const last = found.at(-1)
      if (last === undefined) return []
      return [
        sum.part(
          found.reduce((total, one) => total + (sum.count?.(one) ?? 1), 0),
          last,
        ),
      ]
    })
  return { rows: sides.map(side => ({ side, parts: partsOf(side) })), sums: sums.flatMap(({ of }) => of) }
}

/** What was told from the last event of some kinds on; nothing if there was none. */
export function sinceLast(told: readonly Told[], kinds: readonly EventKind[]): readonly Told[] {
  const at = told.findLastIndex(({ event }) => kinds.includes(event))
  return at < 0 ? [] : told.slice(at)
}
