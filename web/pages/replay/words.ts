import type { Tale } from '../../session/protocol.ts'
import type { Timeline } from '../../session/replay-protocol.ts'
import { type LogEntry, logTurns } from '../../table/column/log-entries.ts'

/** What happened in a tick as the log words it: the lines of its results, in order. */
export const linesOf = (tales: readonly Tale[]): LogEntry['lines'] =>
  logTurns(tales)
    .flatMap(({ entries }) => entries)
    .flatMap(({ lines }) => lines)

/** A tick in one line. */
export function titleOf(tales: readonly Tale[]): string | undefined {
  const [first] = linesOf(tales)
  return first?.tale.text ?? tales.find(({ kind }) => kind === 'heading')?.text
}

/** A part of a replay's log: a turn with everything that happened in it. */
export interface ReplayTurn {
  readonly title: string | undefined
  /** Its first and last tick. */
  readonly from: number
  readonly to: number
  readonly entries: readonly ReplayEntry[]
}

/** A sentence of the log with all its results, whoever rolled for it, and the tick that shows it. */
export interface ReplayEntry {
  readonly at: number
  /** Who said it. */
  readonly side: LogEntry['side']
  readonly lines: LogEntry['lines']
}

/** The log of a whole match, oldest first, each entry with its tick; `tickOf` maps a line number to its tick. */
export function replayTurns({ tales, ticks }: Timeline, tickOf: ReadonlyMap<number, number>): readonly ReplayTurn[] {
  const turns = logTurns(tales).map(({ heading, entries }) => ({
    title: heading?.text,
    begins: heading === undefined ? undefined : tickOf.get(heading.n),
    entries: byTick(entries, tickOf).map(([at, lines]): ReplayEntry => ({ at, side: ticks[at]?.side, lines })),
  }))
  return turns.map(({ title, begins, entries }, i) => {
    const from = begins ?? entries[0]?.at ?? 0
    const next = turns[i + 1]?.begins
    return { title, from, to: next === undefined ? Number.POSITIVE_INFINITY : next - 1, entries }
  })
}

/** The lines of entries by the tick that shows them. */
function byTick(entries: readonly LogEntry[], tickOf: ReadonlyMap<number, number>): (readonly [number, LogEntry['lines']])[] {
  const lines = new Map<number, LogEntry['lines']>()
  for (const entry of entries) {
    const at = tickOf.get(entry.lines[0]?.tale.n ?? -1) ?? 0
    lines.set(at, [...(lines.get(at) ?? []), ...entry.lines])
  }
  return [...lines]
}
