import { mergeTallies, percentile, type Tally, tally } from './statistics.ts'

/** CPU time used so far, in microseconds; the caller supplies the clock. */
export type CpuClock = () => number

/** Durations in microseconds, stored so that parts can be merged and percentiles are accurate within 3 %. */
export interface Durations {
  count: number
  sum: number
  longest: number
  readonly buckets: Tally
}

/** How long a player thought: per decision and per game. */
export interface Thinking {
  readonly decisions: Durations
  readonly games: Durations
}

export interface ThinkingReport {
  readonly decisions: number
  readonly meanMs: number
  readonly p99Ms: number
  readonly longestMs: number
  readonly perGameMs: number
  readonly longestGameMs: number
}

const noDurations = (): Durations => ({ count: 0, sum: 0, longest: 0, buckets: [] })
export const noThinking = (): Thinking => ({ decisions: noDurations(), games: noDurations() })

/** Each octave has 32 buckets; the first 32 numbers have one each. */
const FINE = 5
const PER_OCTAVE = 1 << FINE
const MOST = 0x7fffffff

function bucketOf(micros: number): number {
  const whole = Math.min(MOST, Math.floor(micros))
  const octave = Math.max(0, 31 - Math.clz32(whole) - FINE)
  return octave * PER_OCTAVE + (whole >> octave)
}

/** The longest duration in a bucket. */
function endOf(bucket: number): number {
  const octave = Math.max(0, (bucket >> FINE) - 1)
  return (bucket - octave * PER_OCTAVE + 1) * 2 ** octave - 1
}

export function addDuration(into: Durations, micros: number): void {
  into.count++
  into.sum += micros
  if (micros > into.longest) into.longest = micros
  tally(into.buckets, bucketOf(Math.max(0, micros)))
}

function mergeDurations(into: Durations, from: Durations): void {
  into.count += from.count
  into.sum += from.sum
  into.longest = Math.max(into.longest, from.longest)
  mergeTallies(into.buckets, from.buckets)
}

/** The duration that a share of all does not exceed. */
export const durationPercentile = (durations: Durations, share: number): number =>
  Math.min(durations.longest, endOf(percentile(durations.buckets, share)))

export function mergeThinking(into: Thinking, from: Thinking): void {
  mergeDurations(into.decisions, from.decisions)
  mergeDurations(into.games, from.games)
}

const MICROS_PER_MS = 1000
const mean = ({ sum, count }: Durations): number => (count === 0 ? 0 : sum / count)

/** A player's thinking time, in milliseconds of CPU. */
export const reportThinking = ({ decisions, games }: Thinking): ThinkingReport => ({
  decisions: decisions.count,
  meanMs: mean(decisions) / MICROS_PER_MS,
  p99Ms: durationPercentile(decisions, 0.99) / MICROS_PER_MS,
  longestMs: decisions.longest / MICROS_PER_MS,
  perGameMs: mean(games) / MICROS_PER_MS,
  longestGameMs: games.longest / MICROS_PER_MS,
})
