import type { Bot } from '@grognard/engine'
import type { Battle } from '../rules/state.ts'
import { candidates } from './candidates.ts'
import { opponents } from './opponents.ts'
import { script, sighted } from './script.ts'
import { value } from './value.ts'

/** Simulations end within an activation, where little changes between one candidate and another. */
const SPREAD = 0.03

/** The opponents of March on Paris: a script that plays by orders, and a search over its good ideas in worlds that fit what was seen. */
export const battleBot: Bot<Battle> = {
  script,
  unguessing: sighted,
  value,
  candidates,
  levels: {
    recruit: { candidates: 1, simulations: 0, plies: 0, slips: 20 },
    line: { candidates: 1, simulations: 0, plies: 0, slips: 0 },
    veteran: { candidates: 3, simulations: 8, plies: 12, spread: SPREAD, slips: 0 },
    guard: { candidates: 4, simulations: 20, plies: 12, spread: SPREAD, slips: 0 },
    marshal: { candidates: 5, simulations: 40, plies: 16, spread: SPREAD, slips: 0 },
  },
}

/** Brings the opponents to the battles. */
export const bring = (): void => opponents.bring(battleBot)
