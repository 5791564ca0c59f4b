import type { Side } from '@grognard/engine'
import { ownSeat, readerAt, type Table } from './table.ts'

/** The first entry that is new to a returning side: from its own last decision on, if others have spoken since. */
export function entrySinceDecided(table: Table, side: Side): number | undefined {
  const spoken = ownSeat(table, side).shown.filter(({ kind }) => kind === 'said' || kind === 'sealed')
  const own = spoken.findLast(entry => entry.side === side && entry.by === undefined)
  const from = own?.n ?? spoken[0]?.n
  return spoken.some(entry => entry.n > (own?.n ?? -1) && entry.side !== side) ? from : undefined
}

/** Sides that watch alone what the others do: a person against others, and people with secrets from each other. */
export const returning = (table: Table): readonly Side[] => table.humans.filter(side => readerAt(table, side) === side)
