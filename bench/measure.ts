/** One figure of a run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What it is compared with, in the same run. */
  readonly ratio?: { readonly to: string; readonly times: number }
  /** Its upper limit. */
  readonly most?: number
  /** Its lower limit. */
  readonly least?: number
  readonly note?: string
}

/** A prerequisite for measuring is missing; reported in one line. */
export class CannotMeasure extends Error {}

/** CPU time of this process in microseconds. */
export const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

const WARM_UP = 0.2
const ROUNDS = 5

/**
 * Nanoseconds of CPU per call, where `run` loops `calls` times; the minimum of several rounds, since other work on the machine only ever
 * adds time.
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
