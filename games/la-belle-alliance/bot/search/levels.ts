import type { Level } from '@grognard/engine'
import type { Effort } from './analysis.ts'

/** How a level plays: how hard it thinks, and how often it plays at random instead. */
export interface Play extends Effort {
  /** Percentage of random decisions. */
  readonly slips: number
}

/** The five opponents. None sees more than its side, none has better dice. */
export const LEVEL_PLAY: Readonly<Record<Level, Play>> = {
  recruit: { plies: 1, nodes: 5_000, blocks: 0, slips: 25 },
  line: { plies: 1, nodes: 5_000, blocks: 0, slips: 0 },
  veteran: { plies: 2, nodes: 20_000, blocks: 0, slips: 0 },
  guard: { plies: 3, nodes: 150_000, blocks: 200, slips: 0 },
  marshal: { plies: 6, nodes: 400_000, blocks: 1_500, slips: 0 },
}
