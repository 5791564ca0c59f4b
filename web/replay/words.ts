import type { Tale } from '../session/protocol.ts'
import { type LogEntry, logTurns } from '../table/column/log-entries.ts'

/** What happened in a tick as the log words it: the lines of what came of it, in their order. */
export const linesOf = (tales: readonly Tale[]): LogEntry['lines'] =>
  logTurns(tales)
    .toReversed()
    .flatMap(({ entries }) => entries.toReversed())
    .flatMap(({ lines }) => lines)

/** A tick in one line. */
export function titleOf(tales: readonly Tale[]): string | undefined {
  const [first] = linesOf(tales)
  return first?.tale.text ?? tales.find(({ kind }) => kind === 'heading')?.text
}

/** A part of the log of a replay: a turn with all that happened in it. */
export interface ReplayTurn {
  readonly title: string | undefined
  /** Its first and last tick. */
  readonly from: number
  readonly to: number
  readonly entries: readonly ReplayEntry[]
}

/** A sentence of the log, and the tick that shows it. */
export interface ReplayEntry {
  readonly at: number
  readonly side: LogEntry['side']
  readonly lines: LogEntry['lines']
}

/** The log of a whole match, oldest first, each entry with its tick; `tickOf` finds the tick of a line's number. */
export function replayTurns(tales: readonly Tale[], tickOf: ReadonlyMap<number, number>): readonly ReplayTurn[] {
  const turns = logTurns(tales)
    .toReversed()
    .map(({ heading, entries }) => ({
      title: heading?.text,
      begins: heading === undefined ? undefined : tickOf.get(heading.n),
      entries: entries.toReversed().map(({ side, lines }): ReplayEntry => ({ at: tickOf.get(lines[0]?.tale.n ?? -1) ?? 0, side, lines })),
    }))
  return turns.map(({ title, begins, entries }, i) => {
    const from = begins ?? entries[0]?.at ?? 0
    const next = turns[i + 1]?.begins
    return { title, from, to: next === undefined ? Number.POSITIVE_INFINITY : next - 1, entries }
  })
}
