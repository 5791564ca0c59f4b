import { add, type Fraction, fraction, multiply } from './fraction.ts'
import type { Game } from './game.ts'
import { hash } from './hash.ts'
import type { Position } from './state.ts'

/** A position and how likely it is. */
export interface Weighed<S> {
  readonly state: S
  chance: Fraction
}

/** Adds a position with its chance, merging equal positions. True if it was new. */
export function merge<S extends Position>(game: Game<S>, into: Map<number, Weighed<S>>, state: S, chance: Fraction): boolean {
  const key = hash(game.kind, state)
  const there = into.get(key)
  if (there) there.chance = add(there.chance, chance)
  else into.set(key, { state, chance })
  return there === undefined
}

/**
 * Counts what the faces of a roll lead to. Neighbouring faces often lead to the same position, so those are counted before they are
 * weighed.
 */
export class Tally<S extends Position> {
  readonly #game: Game<S>
  readonly #chance: Fraction
  readonly #spare: S[]
  #into: Map<number, Weighed<S>> | undefined
  #state: S | undefined
  #parts = 0n
  #denominator = 1n

  constructor(game: Game<S>, chance: Fraction, spare: S[]) {
    this.#game = game
    this.#chance = chance
    this.#spare = spare
  }

  /** One more face leads to a position; all faces of a roll share a denominator. */
  put(into: Map<number, Weighed<S>>, state: S, denominator: bigint): void {
    if (this.#into === into && this.#denominator === denominator && this.#state && isSame(this.#state, state)) {
      this.#parts++
      this.#spare.push(state)
      return
    }
    this.flush()
    this.#into = into
    this.#state = state
    this.#parts = 1n
    this.#denominator = denominator
  }

  /** Weighs what has been counted. */
  flush(): void {
    if (!this.#into || !this.#state) return
    const chance = multiply(this.#chance, fraction(this.#parts, this.#denominator))
    if (!merge(this.#game, this.#into, this.#state, chance)) this.#spare.push(this.#state)
    this.#state = undefined
  }
}

/** The bytes of positions, four at a time. */
const wide = new WeakMap<Position, Int32Array>()

function widen(s: Position): Int32Array {
  const view = new Int32Array(s.$bytes.buffer, s.$bytes.byteOffset, s.$bytes.length >> 2)
  wide.set(s, view)
  return view
}

/** Whether two positions are the same, byte by byte. */
function isSame(a: Position, b: Position): boolean {
  const one = wide.get(a) ?? widen(a)
  const other = wide.get(b) ?? widen(b)
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}
