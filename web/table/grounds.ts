import type { Ground } from '@grognard/engine'
import type { Accessor } from 'solid-js'
import type { Laid } from '../session/protocol.ts'

/** The grounds sent to the page, and the one under the scene on screen. */
export interface GroundBook {
  keep(grounds: readonly Ground[]): void
  readonly now: Accessor<Ground>
  /** The ground of any scene that was sent. */
  of(scene: Laid): Ground
}

/** A ground sent a second time keeps its identity, so nothing is repainted. */
export function createGroundBook(first: readonly Ground[], scene: Accessor<Laid>): GroundBook {
  const byKey = new Map<string, Ground>()
  const keep = (grounds: readonly Ground[]) => {
    for (const ground of grounds) if (!byKey.has(ground.key)) byKey.set(ground.key, ground)
  }
  const find = (key: string): Ground => {
    const found = byKey.get(key)
    if (found === undefined) throw new Error(`a scene lies on a ground that was never sent: ${key}`)
    return found
  }
  keep(first)
  return { keep, now: () => find(scene().ground), of: ({ ground }) => find(ground) }
}
