import type { Json } from './canonical.ts'
import { completeSetUp, type Game } from './game.ts'
import { hash, printHash } from './hash.ts'
import { Match, type MatchDice, type Settled } from './match.ts'
import type { Reader } from './reader.ts'
import type { Header, WrittenLine } from './record.ts'
import { playLines, RecordedDice } from './replay.ts'
import { toJson } from './snapshot.ts'
import { fromJson, migrate, SnapshotError } from './snapshot-read.ts'
import type { Position } from './state.ts'

/** As many lines are always held, so that both sides can agree to take back what they just did. */
const KEPT_LINES = 24

/** For so many times that, an undo is kept possible further back. */
const PATIENCE = 2.25

/** A position of a match with what the lines after it need, so that a match opens without the lines before. Plain data. */
export interface Snapshot {
  /** The line after which it was taken. */
  readonly at: number
  /** Version of the rules. */
  readonly rules: number
  readonly state: Json
  readonly hash: string
  /** By the name of a side, or `everybody`: the number of that reader's next line. */
  readonly numbers: Readonly<Record<string, number>>
  /** Active standing answers, by side. */
  readonly standing: Readonly<Record<string, readonly string[]>>
  /** Take-backs past a barrier that were not undone, by side. */
  readonly pastDice: Readonly<Record<string, number>>
}

/**
 * Leaves to the record what nobody can take back any more, once twice as many lines are held as are always kept; the snapshot then stands for
 * them. Where people go to and fro for long before anything is final, it leaves what lies that far back. The caller stores the snapshot with the
 * line that led to it: what it holds of the match later goes on from there.
 */
export function settle<S extends Position>(match: Match<S>, keep = KEPT_LINES): Snapshot | undefined {
  const { length } = match.lines
  const line = length > 2 * keep ? match.settleable(keep, length > PATIENCE * keep) : undefined
  if (line === undefined) return undefined
  const state = toJson(match.game, match.after(line.n))
  match.settle(line)
  return written(match.game, { at: line.n, state, hash: line.hash }, match.settled as Settled)
}

/**
 * A match as it stands, so that it can go on under other rules than those that know how to play its last lines. What was said before can then
 * no longer be taken back.
 */
export function restOf<S extends Position>(match: Match<S>): Snapshot {
  const { game, next } = match
  const readers: readonly Reader[] = [...game.sides.all, 'everybody']
  return written(
    game,
    { at: next - 1, state: toJson(game, match.state), hash: hash(game.kind, match.state) },
    {
      numbers: new Map(readers.map(reader => [reader, match.hearing(reader).next])),
      standing: match.standing.map(answers => [...answers].sort()),
      pastDice: game.sides.all.map(side => match.pastDice(side)),
    },
  )
}

/** A snapshot that older rules made, brought up to today's by the game's named migrations. */
export function carryOver<S extends Position>(
  game: Game<S>,
  snapshot: Snapshot,
): { readonly snapshot: Snapshot; readonly migrations: readonly string[] } {
  const { state, steps } = migrate(game, snapshot.rules, snapshot.state)
  const hashed = printHash(hash(game.kind, fromJson(game, state)))
  return { snapshot: { ...snapshot, rules: game.version, state, hash: hashed }, migrations: steps }
}

function written<S extends Position>(
  game: Game<S>,
  position: { readonly at: number; readonly state: Json; readonly hash: number },
  { numbers, standing, pastDice }: Settled,
): Snapshot {
  const bySide = <T>(of: readonly T[]): Record<string, T> =>
    Object.fromEntries(game.sides.all.map(side => [game.sides.names[side], of[side]]))
  return {
    at: position.at,
    rules: game.version,
    state: position.state,
    hash: printHash(position.hash),
    numbers: Object.fromEntries([...numbers].map(([reader, n]) => [typeof reader === 'number' ? game.sides.names[reader] : reader, n])),
    standing: bySide(standing),
    pastDice: bySide(pastDice),
  }
}

/** Opens a match from a snapshot and the lines after it. The dice of those are checked against their positions only; `dice` go on after. */
export function reopen<S extends Position>(
  game: Game<S>,
  from: {
    readonly scenario: string
    readonly options: Header['options']
    readonly snapshot: Snapshot
    readonly lines: readonly WrittenLine[]
    readonly dice: MatchDice
    readonly clock?: (n: number) => number | undefined
  },
): Match<S> {
  const { snapshot, lines, clock } = from
  if (snapshot.rules !== game.version)
    throw new SnapshotError(`the snapshot was made by rules version ${snapshot.rules}; this is version ${game.version}`)
  const dice = new RecordedDice(lines, from.dice, undefined)
  const times = new Map(lines.map(({ n, at }) => [n, at]))
  const readers: readonly Reader[] = [...game.sides.all, 'everybody']
  const settled: Settled = {
    numbers: new Map(
      readers.map(reader => [reader, snapshot.numbers[typeof reader === 'number' ? game.sides.names[reader] : reader] ?? 0]),
    ),
    standing: game.sides.names.map(name => snapshot.standing[name] ?? []),
    pastDice: game.sides.names.map(name => snapshot.pastDice[name] ?? 0),
  }
  const match = new Match(game, {
    setUp: completeSetUp(game, from.scenario, from.options),
    dice,
    clock: n => (times.has(n) ? times.get(n) : clock?.(n)),
    takenUp: { at: snapshot.at, state: fromJson(game, snapshot.state), settled },
  })
  const held = printHash(match.lines[0].hash)
  if (held !== snapshot.hash) throw new SnapshotError(`the snapshot holds ${held}; ${snapshot.hash} was stored`)
  playLines(match, dice, lines)
  return match
}
