import { guessSealed, opponent, type Side, type View, type Xoshiro } from '@grognard/engine'
import type { Battle } from './state.ts'
import { rules } from './steps.ts'

/** Only sealed bids are hidden: the other side's becomes any legal bid. */
export function guess(view: View<Battle>, side: Side, rng: Xoshiro, into: Battle): void {
  into.$bytes.set(view.$bytes)
  guessSealed(rules, into, opponent(side), rng)
}
