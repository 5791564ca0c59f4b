import type { DieLook } from './dice/die.ts'
import type { Roll } from './match.ts'

/** How often each face of a kind of die came up. */
export interface Histogram {
  readonly faces: number
  /** Undefined for lots. */
  readonly look: DieLook | undefined
  /** Face one first. */
  readonly counts: readonly number[]
}

/** The rolls of a match by kind of die and face, most frequent kind first. */
export function histogramsOf(rolls: Iterable<Pick<Roll, 'faces' | 'rolled' | 'look'>>): Histogram[] {
  const byKind = new Map<string, Histogram & { readonly counts: number[] }>()
  for (const { faces, rolled, look } of rolls) {
    const key = `${faces} ${look}`
    const histogram = byKind.get(key) ?? { faces, look, counts: new Array<number>(faces).fill(0) }
    histogram.counts[rolled - 1]++
    byKind.set(key, histogram)
  }
  const total = ({ counts }: Histogram) => counts.reduce((sum, count) => sum + count, 0)
  return [...byKind.values()].sort((a, b) => total(b) - total(a) || a.faces - b.faces)
}
