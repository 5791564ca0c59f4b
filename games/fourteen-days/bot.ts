import { type Bot, type Side, sayAnything, type View, type Words, type Xoshiro } from '@grognard/engine'
import type { Campaign } from './state.ts'
import { rules } from './steps.ts'

const EVEN = 0.5

/** An opponent that says anything legal. */
export const campaignBot: Bot<Campaign> = {
  script(view: View<Campaign>, side: Side, rng: Xoshiro, out: Words): void {
    out.clear()
    sayAnything(rules, view, side, rng, out)
  },
  value: () => EVEN,
}
