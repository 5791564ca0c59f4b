/** One figure of a run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What it is measured against, in the same run. */
  readonly ratio?: { readonly to: string; readonly times: number }
  /** The most it may be. */
  readonly most?: number
  readonly note?: string
}

/** What must be there to measure something is not; told in one line. */
export class CannotMeasure extends Error {}

/** CPU time of this process in microseconds. */
export const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

const WARM_UP = 0.2
const ROUNDS = 5

/**
 * Nanoseconds of CPU for one of the things that `run` does `calls` times in a loop of its own; the least of several rounds: other work on
 * the machine only ever adds.
 */
export function nanoseconds(calls: number, run: (calls: number) => void): number {
  run(Math.ceil(calls * WARM_UP))
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = cpu()
    run(calls)
    least = Math.min(least, ((cpu() - start) * 1000) / calls)
  }
  return least
}
