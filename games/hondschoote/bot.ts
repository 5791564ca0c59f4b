import type { Bot } from '@grognard/engine'
import { candidates } from './bot/candidates.ts'
import { script } from './bot/script.ts'
import { value } from './bot/value.ts'
import type { Battle } from './state.ts'

/** The opponents of Hondschoote: a script, and a search over its good ideas. */
export const hondschooteBot: Bot<Battle> = {
  script,
  value,
  candidates,
  levels: {
    recruit: { candidates: 1, simulations: 0, plies: 0, slips: 20 },
    line: { candidates: 1, simulations: 0, plies: 0, slips: 0 },
    veteran: { candidates: 3, simulations: 8, plies: 30, slips: 0 },
    guard: { candidates: 6, simulations: 40, plies: 30, slips: 0 },
    marshal: { candidates: 8, simulations: 128, plies: 30, slips: 0 },
  },
}
