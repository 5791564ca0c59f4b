/**
 * A pool of working memory. Memory that is written, and read only after something was told or rolled, must be borrowed: the listener may
 * play in another match and overwrite what all matches share.
 */
export class Lender<T> {
  readonly #make: () => T
  readonly #spare: T[] = []

  constructor(make: () => T) {
    this.#make = make
  }
  lend(): T {
    return this.#spare.pop() ?? this.#make()
  }
  giveBack(lent: T): void {
    this.#spare.push(lent)
  }
}
