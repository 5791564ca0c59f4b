import { isA, numberOf, type Position, type Rules, type Side, type Sort, Words } from '@grognard/engine'

/** Asks the rules for legal words while a script builds a sentence. */
export class Offers<S extends Position> {
  readonly #rules: Rules<S>
  readonly #words = new Words()

  constructor(rules: Rules<S>) {
    this.#rules = rules
  }

  /** The legal next words; valid until the next call. */
  after(s: S, side: Side, said: Words): Words {
    this.#rules.choices(s, side, said, this.#words)
    return this.#words
  }

  /** The first legal value of a sort, or -1: for choices too rare to think about. */
  first(s: S, side: Side, said: Words, sort: Sort<number>): number {
    const words = this.after(s, side, said)
    for (let i = 0; i < words.n; i++) if (isA(words.at(i), sort)) return numberOf(words.at(i))
    return -1
  }

  /** Completes a sentence with the first legal words. */
  finish(s: S, side: Side, out: Words): void {
    while (!this.#rules.choices(s, side, out, this.#words)) out.push(this.#words.at(0))
  }
}

export function hasSort(words: Words, sort: Sort<number>): boolean {
  for (let i = 0; i < words.n; i++) if (isA(words.at(i), sort)) return true
  return false
}
