/** The findings of a run of random games. Everything but the first five counts must be 0. */
export interface FuzzReport {
  games: number
  decisions: number
  illegalTried: number
  /** Illegal sentences refused by a rule of the game rather than by the grammar. */
  refusedByRule: number
  refusalsByRule: Record<string, number>
  illegalAccepted: number
  refusalsWithoutRule: number
  leaks: number
  /** Words a side heard although it can't see what they name. */
  leaksHeard: number
  /** Dice that a side saw but no event told it, or that an event told wrongly. */
  untoldDice: number
  guessMismatches: number
  replayMismatches: number
  undoMismatches: number
  deadEnds: number
  errors: number
  /** The first faults in words: game, line, what happened. */
  faults: string[]
}

/** The counts of a sound game. */
export const NO_FAULTS = {
  illegalAccepted: 0,
  refusalsWithoutRule: 0,
  leaks: 0,
  leaksHeard: 0,
  untoldDice: 0,
  guessMismatches: 0,
  replayMismatches: 0,
  undoMismatches: 0,
  deadEnds: 0,
  errors: 0,
} as const
export type Fault = keyof typeof NO_FAULTS

/** How many faults are kept in words. */
const FAULTS_KEPT = 20

export const emptyReport = (): FuzzReport => ({
  games: 0,
  decisions: 0,
  illegalTried: 0,
  refusedByRule: 0,
  refusalsByRule: {},
  ...NO_FAULTS,
  faults: [],
})

/** Counts a fault and keeps the first few in words. */
export function addFault(report: FuzzReport, fault: Fault, what: string): void {
  report[fault]++
  if (report.faults.length < FAULTS_KEPT) report.faults.push(what)
}

/** Adds another worker's findings. */
export function mergeReports(into: FuzzReport, from: FuzzReport): void {
  for (const key of Object.keys(into) as (keyof FuzzReport)[]) {
    if (key === 'faults') into.faults.push(...from.faults.slice(0, FAULTS_KEPT - into.faults.length))
    else if (key === 'refusalsByRule') {
      for (const [rule, n] of Object.entries(from.refusalsByRule)) into.refusalsByRule[rule] = (into.refusalsByRule[rule] ?? 0) + n
    } else into[key] += from[key]
  }
}
