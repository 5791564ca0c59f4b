import type { Position, StateKind } from './state.ts'

/** Positions of each kind for work that is done before anything else runs: made once, written before they are read. */
export class Scratch {
  readonly #count: number
  readonly #made = new WeakMap<object, readonly unknown[]>()

  constructor(count: number) {
    this.#count = count
  }

  of<S extends Position>(kind: StateKind<S>): readonly S[] {
    const known = (this.#made.get(kind) as readonly S[] | undefined) ?? Array.from({ length: this.#count }, () => kind.create())
    this.#made.set(kind, known)
    return known
  }
}
