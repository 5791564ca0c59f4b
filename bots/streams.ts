import { Xoshiro } from '@grognard/engine'

/** The stream for a game's dice; player `i` has stream 1 + i. */
export const DICE = 0
export const playerStream = (i: number): number => 1 + i

const STREAMS_PER_GAME = 8
const HIGH_BITS = 11

/**
 * The randomness of a run of games. Each game has its own streams, derived from the run's seed and the game's number, so it is the same
 * game whoever plays it and whatever was played before.
 */
export class Streams {
  readonly #low: number
  readonly #high: number

  constructor(seed: number | string) {
    const words = new Xoshiro(String(seed))
    this.#low = words.next() | 0
    this.#high = (words.next() >>> HIGH_BITS) * 0x1_0000_0000
  }

  /** Puts a generator at the start of a stream. Allocates nothing; no two streams of a run start alike. */
  begin(rng: Xoshiro, game: number, stream: number): void {
    let x = (this.#low + Math.imul(game, STREAMS_PER_GAME) + stream) | 0
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
    rng.seed(this.#high + ((x ^ (x >>> 16)) >>> 0))
  }
}
