import type { Side } from '@grognard/engine'
import type { Tale } from '../../session/protocol.ts'

/** A path taken by another side's piece. */
export interface Trail {
  readonly n: number
  readonly hexes: readonly number[]
}

/** The others' paths since the viewer last said something: they stay on the map until the next decision. */
export function trailsOf(log: readonly Tale[], viewer: Side): Trail[] {
  const trails: Trail[] = []
  for (let i = log.length - 1; i >= 0; i--) {
    const { n, side, kind, route } = log[i]
    if (side === viewer && kind === 'said') break
    if (route !== undefined && side !== viewer && route.hexes.length > 1) trails.push({ n, hexes: route.hexes })
  }
  return trails.reverse()
}
