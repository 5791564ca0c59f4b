import type { Bot } from '@grognard/engine'
import type { Battle } from '../rules/state.ts'
import { candidates } from './candidates.ts'
import { script } from './script.ts'
import { value } from './value.ts'

/** The opponents: a script, a search over its good ideas to the end of the round, and cards drawn from a mixture. */
export const battleBot: Bot<Battle> = {
  script,
  value,
  candidates,
  levels: {
    recruit: { candidates: 1, simulations: 0, plies: 0, slips: 25 },
    line: { candidates: 1, simulations: 0, plies: 0, slips: 0 },
    veteran: { candidates: 4, simulations: 24, plies: 12, slips: 0, mixing: 200, sealed: 96 },
    guard: { candidates: 6, simulations: 64, plies: 12, slips: 0, mixing: 200, sealed: 160 },
    marshal: { candidates: 8, simulations: 160, plies: 12, slips: 0, mixing: 200, sealed: 288 },
  },
}
