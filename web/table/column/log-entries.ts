import type { Side } from '@grognard/engine'
import type { Tale } from '../../session/protocol.ts'

/** A told line with its modifiers, which are told before it, and what followed as a matter of course. */
export interface LogLine {
  readonly tale: Tale
  readonly modifiers: readonly Tale[]
  readonly routine: readonly Tale[]
}

/** A sentence and its results. */
export interface LogEntry {
  readonly side: Side | undefined
  readonly lines: readonly LogLine[]
}

/** A turn: its heading, and its entries. */
export interface LogTurn {
  readonly heading: Tale | undefined
  readonly entries: readonly LogEntry[]
}

interface OpenLine {
  readonly tale: Tale
  readonly modifiers: Tale[]
  readonly routine: Tale[]
}

interface OpenEntry {
  readonly side: Side | undefined
  readonly lines: OpenLine[]
  /** Modifiers whose line is still to come. */
  waiting: Tale[]
}

/** The log as it happened: turns, entries and lines, oldest first. */
export function logTurns(tales: readonly Tale[]): readonly LogTurn[] {
  const turns: { heading: Tale | undefined; entries: OpenEntry[] }[] = []
  let entry: OpenEntry | undefined
  /** The last line told, which routine events of the same sentence belong to. */
  let last: OpenLine | undefined
  for (const tale of tales) {
    if (tale.kind === 'heading' || turns.length === 0) {
      turns.push({ heading: tale.kind === 'heading' ? tale : undefined, entries: [] })
      entry = undefined
      last = undefined
      if (tale.kind === 'heading') continue
    }
    if (tale.kind === 'routine' && last?.tale.n === tale.n && last.tale.kind !== 'said') {
      last.routine.push(tale)
      continue
    }
    if (entry === undefined || tale.kind === 'said' || tale.side !== entry.side) {
      entry = { side: tale.side, lines: [], waiting: [] }
      turns.at(-1)?.entries.push(entry)
    }
    if (tale.kind === 'modifier') entry.waiting.push(tale)
    else {
      last = { tale, modifiers: entry.waiting, routine: [] }
      entry.lines.push(last)
      entry.waiting = []
    }
  }
  return turns.map(turn => ({ heading: turn.heading, entries: turn.entries.map(closed) }))
}

/** The same the other way round: turns, entries and lines, newest first. */
export const newestFirst = (turns: readonly LogTurn[]): readonly LogTurn[] =>
  turns.toReversed().map(({ heading, entries }) => ({
    heading,
    entries: entries.toReversed().map(({ side, lines }) => ({ side, lines: lines.toReversed() })),
  }))

/** An entry as shown: the results of a sentence replace its words; leftover modifiers go under the last line. */
function closed({ side, lines, waiting }: OpenEntry): LogEntry {
  const told = lines.filter(({ tale, modifiers }) => tale.kind !== 'said' || modifiers.length > 0)
  const shown = told.length > 0 ? told : lines
  const last = shown.at(-1)
  if (waiting.length === 0) return { side, lines: shown }
  const [first, ...rest] = waiting
  return last === undefined
    ? { side, lines: [{ tale: first, modifiers: rest, routine: [] }] }
    : { side, lines: [...shown.slice(0, -1), { ...last, modifiers: [...last.modifiers, ...waiting] }] }
}

/** The log read again, reusing the previous entries where nothing changed, so they are not redrawn. */
export function reusing(before: readonly LogTurn[], now: readonly LogTurn[]): readonly LogTurn[] {
  const known = new Map(before.flatMap(({ entries }) => entries).map(entry => [entry.lines[0]?.tale, entry]))
  const kept = (entry: LogEntry): LogEntry => {
    const old = known.get(entry.lines[0]?.tale)
    return old !== undefined && isSameEntry(old, entry) ? old : entry
  }
  return now.map(({ heading, entries }) => ({ heading, entries: entries.map(kept) }))
}

const isSameEntry = (a: LogEntry, b: LogEntry): boolean => a.side === b.side && isSameList(a.lines, b.lines, isSameLine)
const isSameLine = (a: LogLine, b: LogLine): boolean =>
  a.tale === b.tale && isSameList(a.modifiers, b.modifiers, Object.is) && isSameList(a.routine, b.routine, Object.is)
const isSameList = <T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  a.length === b.length && a.every((one, i) => isSame(one, b[i]))

/** Of a log that is newest first: the newest entries, at most this many, and how many were left out. */
export function newestEntries(turns: readonly LogTurn[], most: number): { readonly turns: readonly LogTurn[]; readonly left: number } {
  const shown: LogTurn[] = []
  let [room, left] = [most, 0]
  for (const turn of turns) {
    const entries = turn.entries.slice(0, room)
    left += turn.entries.length - entries.length
    if (room > 0) shown.push({ heading: turn.heading, entries })
    room -= entries.length
  }
  return { turns: shown, left }
}
