import type { Level } from '@grognard/engine'
import type { Effort } from './analysis.ts'

/** How a level plays: how hard it thinks, and how often it says something at random instead. */
export interface Play extends Effort {
  /** Of 100 decisions, so many are made at random. */
  readonly slips: number
}

/** The five opponents. None knows more than its seat, none has better dice. */
export const LEVEL_PLAY: Readonly<Record<Level, Play>> = {
  recruit: { plies: 1, nodes: 5_000, blocks: 0, slips: 25 },
  line: { plies: 1, nodes: 5_000, blocks: 0, slips: 0 },
  veteran: { plies: 2, nodes: 20_000, blocks: 0, slips: 0 },
  guard: { plies: 3, nodes: 150_000, blocks: 200, slips: 0 },
  marshal: { plies: 6, nodes: 400_000, blocks: 1_500, slips: 0 },
}
