import type { HexId } from '@grognard/engine/hex/grid'
import { Questions } from '@grognard/engine/hex/questions'
import { ZoneMarks } from '@grognard/engine/hex/zones'
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

/**
 * 10.0 II d Everything a side's supply depends on: where its enemies are, and which friends are adjacent to them. Most moves change
 * neither, so answers for recent situations are kept, one per slot.
 */
export class Situations {
  static readonly slots = SLOTS
  readonly #side: Side
  readonly #armies: Armies
  readonly #enemies: ZoneMarks
  /** By Force: its hex if it matters, or NOBODY. */
  readonly #questions: Questions

  constructor(side: Side, ground: Ground, armies: Armies) {
    this.#side = side
    this.#armies = armies
    this.#enemies = new ZoneMarks(ground.grid, ground.barrier)
    this.#questions = new Questions(armies.forces.count, SLOTS)
  }

  /** The slot of the last position. */
  get slot(): number {
    return this.#questions.slot
  }

  /** Looks up a position as if one Force were not on the map; returns whether its slot already held this situation. It does from now on. */
  recall(s: Whereabouts, without: ForceId = NO_FORCE): boolean {
    const { now } = this.#questions
    const enemies = this.#armies.forcesOf[1 - this.#side]
    const friends = this.#armies.forcesOf[this.#side]
    this.#enemies.begin()
    for (let i = 0; i < enemies.length; i++) {
      const hex = s.force.hex[enemies[i]]
      now[enemies[i]] = hex
      if (hex >= 0) this.#enemies.add(hex as HexId, false, 0)
    }
    for (let i = 0; i < friends.length; i++) {
      const hex = s.force.hex[friends[i]]
      const matters = hex >= 0 && friends[i] !== without && this.#enemies.isNear(hex as HexId)
      now[friends[i]] = matters ? hex : NOBODY
    }
    return this.#questions.recall()
  }
}
