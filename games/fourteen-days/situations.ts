import type { HexId } from '@grognard/engine/hex/grid'
import type { Side } from '@grognard/engine/ids'
import type { Armies } from './armies.ts'
import type { Ground } from './ground.ts'
import { type ForceId, NO_FORCE } from './ids.ts'

/** Where the Forces are, whatever else a position holds. */
export interface Whereabouts {
  readonly force: { readonly hex: { readonly [force: number]: number } }
}

/** A power of two. */
const SLOTS = 64
const NOBODY = -1
const HASH_FACTOR = 0x01000193

/**
 * 10.0 II d All that the supply of a side depends on: where its enemies are, and which friends stand next to them. Most moves change neither,
 * so the answers for the situations met last are kept, each in a slot.
 */
export class Situations {
  static readonly slots = SLOTS
  /** The slot of the position looked at last. */
  slot = 0
  readonly #side: Side
  readonly #armies: Armies
  readonly #ground: Ground
  readonly #near: Uint8Array
  /** By Force: the hex where it matters, or NOBODY. */
  readonly #now: Int16Array
  readonly #kept: Int16Array
  readonly #isKept = new Uint8Array(SLOTS)

  constructor(side: Side, ground: Ground, armies: Armies) {
    this.#side = side
    this.#armies = armies
    this.#ground = ground
    this.#near = new Uint8Array(ground.hexes.count)
    this.#now = new Int16Array(armies.forces.count)
    this.#kept = new Int16Array(SLOTS * armies.forces.count)
  }

  /** Looks at a position as if one Force were not on the map; answers whether its slot holds the same situation already. From now on it does. */
  recall(s: Whereabouts, without: ForceId = NO_FORCE): boolean {
    this.slot = this.#describe(s, without) & (SLOTS - 1)
    const now = this.#now
    const kept = this.#kept
    const at = this.slot * now.length
    let isSame = this.#isKept[this.slot] !== 0
    for (let i = 0; isSame && i < now.length; i++) isSame = kept[at + i] === now[i]
    if (isSame) return true
    kept.set(now, at)
    this.#isKept[this.slot] = 1
    return false
  }

  /** Writes the situation down and answers a number that is the same for the same situation. */
  #describe(s: Whereabouts, without: ForceId): number {
    const now = this.#now
    const enemies = this.#armies.forcesOf[1 - this.#side]
    const friends = this.#armies.forcesOf[this.#side]
    const near = this.#near.fill(0)
    let hash = 0
    for (let i = 0; i < enemies.length; i++) {
      const hex = s.force.hex[enemies[i]]
      now[enemies[i]] = hex
      hash = Math.imul(hash ^ hex, HASH_FACTOR)
      if (hex >= 0) this.#markNear(hex as HexId)
    }
    for (let i = 0; i < friends.length; i++) {
      const hex = s.force.hex[friends[i]]
      const matters = hex >= 0 && friends[i] !== without && near[hex] !== 0
      now[friends[i]] = matters ? hex : NOBODY
      hash = Math.imul(hash ^ now[friends[i]], HASH_FACTOR)
    }
    return hash ^ (hash >>> 15)
  }

  #markNear(hex: HexId): void {
    const { next } = this.#ground.grid
    for (let at = hex * 6, end = at + 6; at < end; at++) if (next[at] >= 0) this.#near[next[at]] = 1
  }
}
