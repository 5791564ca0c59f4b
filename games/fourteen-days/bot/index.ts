import type { Bot } from '@grognard/engine'
import type { Campaign } from '../rules/state.ts'
import { candidates } from './candidates.ts'
import { type Mind, mind } from './mind.ts'
import { script } from './script.ts'
import { value } from './value.ts'

/** The opponents of Fourteen Days in June: a script, and a search over its good ideas in worlds that fit what was seen. */
export const campaignBot: Bot<Campaign> & { readonly mind: Mind } = {
  mind,
  script,
  value,
  candidates,
  levels: {
    recruit: { candidates: 1, simulations: 0, plies: 0, slips: 20 },
    line: { candidates: 1, simulations: 0, plies: 0, slips: 0 },
    veteran: { candidates: 4, simulations: 16, plies: 24, slips: 0 },
    guard: { candidates: 6, simulations: 40, plies: 24, slips: 0 },
    marshal: { candidates: 8, simulations: 80, plies: 24, slips: 0 },
  },
}
