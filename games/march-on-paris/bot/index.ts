import type { Bot } from '@grognard/engine'
import type { Battle } from '../rules/state.ts'
import { rules } from '../rules/steps.ts'
import { writeOrders } from '../rules/writing.ts'
import { candidates } from './candidates.ts'
import { script } from './script.ts'
import { value } from './value.ts'

/** Decisions an order is followed for: it travels, is obeyed, and is marched by. */
const ORDER_PLIES = 60

/** The opponents of March on Paris: a script that plays by orders, and a search over its good ideas in worlds that fit what was seen. */
export const battleBot: Bot<Battle> = {
  script,
  value,
  candidates,
  plies: view => (rules.top(view).id === writeOrders.id ? ORDER_PLIES : undefined),
  levels: {
    recruit: { candidates: 1, simulations: 0, plies: 0, slips: 20 },
    line: { candidates: 1, simulations: 0, plies: 0, slips: 0 },
    veteran: { candidates: 4, simulations: 20, plies: 10, slips: 0 },
    guard: { candidates: 5, simulations: 40, plies: 12, slips: 0 },
    marshal: { candidates: 6, simulations: 80, plies: 12, slips: 0 },
  },
}
