import { type Bot, opponent, Words } from '@grognard/engine'
import type { Battle } from '../rules/state.ts'
import { lostBy } from '../rules/victory.ts'
import { script } from './script.ts'

/** The opponents of March on Paris: a script that plays by orders. */
export const battleBot: Bot<Battle> = {
  script,
  value: (s, side) => (1 + lostBy(s, opponent(side))) / (2 + lostBy(s, side) + lostBy(s, opponent(side))),
  candidates: (view, side, _most, rng) => {
    const out = new Words(64)
    script(view, side, rng, out)
    return [out.list()]
  },
  levels: {
    recruit: { candidates: 1, simulations: 0, plies: 0, slips: 20 },
    line: { candidates: 1, simulations: 0, plies: 0, slips: 0 },
    veteran: { candidates: 4, simulations: 16, plies: 24, slips: 0 },
    guard: { candidates: 6, simulations: 40, plies: 24, slips: 0 },
    marshal: { candidates: 8, simulations: 80, plies: 24, slips: 0 },
  },
}
