import type { PieceId } from './ids.ts'

/** B 2 Who can ever act with a command in a scenario, lowest first: its own, those attached to it, its train, and who comes in with it. */
export class Actors {
  readonly #pieces: readonly (readonly PieceId[])[]
  readonly #unitCount: number
  readonly #units: readonly (readonly PieceId[])[]
  /** B 4.3 Lists of two commands that act at once, made when first asked for. */
  readonly #pairs = new Map<number, readonly PieceId[]>()
  readonly #unitPairs = new Map<number, readonly PieceId[]>()

  constructor(pieces: readonly (readonly PieceId[])[], units: number) {
    this.#pieces = pieces
    this.#unitCount = units
    this.#units = pieces.map(list => list.filter(piece => piece < units))
  }

  /** All pieces of a command, or of two; none without one. */
  pieces(first: number, second = -1): readonly PieceId[] {
    if (first < 0) return NOBODY
    return second < 0 ? this.#pieces[first] : this.#both(this.#pairs, first, second, Number.POSITIVE_INFINITY)
  }

  /** Combat units alone. */
  units(first: number, second = -1): readonly PieceId[] {
    if (first < 0) return NOBODY
    return second < 0 ? this.#units[first] : this.#both(this.#unitPairs, first, second, this.#unitCount)
  }

  #both(kept: Map<number, readonly PieceId[]>, first: number, second: number, below: number): readonly PieceId[] {
    const key = first * this.#pieces.length + second
    const known = kept.get(key)
    if (known !== undefined) return known
    const both = [...new Set([...this.#pieces[first], ...this.#pieces[second]])].filter(piece => piece < below).sort((a, b) => a - b)
    kept.set(key, both)
    return both
  }
}

const NOBODY: ReadonlyArray<PieceId> = []
