import { type Bot, type Level, opponent, type Side, sayAnything, type Thought, type View, type Words, type Xoshiro } from '@grognard/engine'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { elementsOf, surplus } from '../rules/victory.ts'
import { script } from './script.ts'

/** Of so many decisions a recruit makes one at random. */
const SLIP = 4
const PER_UNIT = 0.35
const PER_ELEMENT = 0.03

/** How good a position is: how near each side is to what it needs, and the elements left. */
function value(s: Battle, side: Side): number {
  const other = opponent(side)
  const margin = PER_UNIT * (surplus(s, side) - surplus(s, other)) + PER_ELEMENT * (elementsOf(s, side) - elementsOf(s, other))
  return 1 / (1 + Math.exp(-margin))
}

function play(view: View<Battle>, side: Side, level: Level, rng: Xoshiro, out: Words): Thought {
  if (level === 'recruit' && rng.below(SLIP) === 0) {
    out.clear()
    sayAnything(rules, view, side, rng, out)
    return { chance: undefined, nodes: 0, by: 'noise' }
  }
  script(view, side, rng, out)
  return { chance: undefined, nodes: 0, by: 'script' }
}

/** Plain opponents: the script at every level, with slips for a recruit. */
export const battleBot: Bot<Battle> = { script, value, play }
