import { type Side, type Word, Words } from '@grognard/engine'
import { Offers } from '../../common/bot/offers.ts'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'

class BattleOffers extends Offers<Battle> {
  readonly #said = new Words(64)

  /** Whether a sentence may begin with a word. */
  has(s: Battle, side: Side, first: Word): boolean {
    this.#said.clear()
    return this.after(s, side, this.#said).has(first)
  }

  /** Whether what was said is a whole sentence. */
  isWhole(s: Battle, side: Side, said: Words): boolean {
    return rules.choices(s, side, said, rest)
  }

  /** Adds the first legal word: where it does not matter which. */
  addFirst(s: Battle, side: Side, out: Words): void {
    out.push(this.after(s, side, out).at(0))
  }

  /** Whether a sentence may be said, from its first word to its last. */
  isLegal(s: Battle, side: Side, words: readonly Word[]): boolean {
    const said = this.#said
    said.clear()
    for (const one of words) {
      if (!this.after(s, side, said).has(one)) return false
      said.push(one)
    }
    return rules.choices(s, side, said, rest)
  }
}
const rest = new Words()

/** Asks the rules what may be said. */
export const offers = new BattleOffers(rules)
