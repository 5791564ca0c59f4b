import type { Bot } from '@grognard/engine'
import type { Battle } from '../rules/state.ts'
import { candidates } from './candidates.ts'
import { script } from './script.ts'
import { value } from './value.ts'

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
