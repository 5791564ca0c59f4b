import {
  beginMatch,
  completeSetUp,
  type Entry,
  Feed,
  fromHex,
  type Game,
  KeyedDice,
  type Match,
  type MatchRecord,
  type Position,
  type Reader,
  recordOf,
  reopen,
  type Side,
  type Snapshot,
  settle,
  toHex,
  type WrittenLine,
} from '../index.ts'
import { writeLine } from '../record.ts'

export const READERS: readonly Reader[] = [0 as Side, 1 as Side, 'everybody', 'anybody']
export const KEEP = 8

export const hexOf = (name: string): string => toHex(Uint8Array.from({ length: 32 }, (_, i) => name.charCodeAt(i % name.length)))

/** Whoever keeps a match: its lines in writing, and its last snapshot. It holds no match for longer than it must. */
export class KeptMatch<S extends Position> {
  readonly #game: Game<S>
  readonly #key: { readonly secret: string; readonly match: string; readonly salts: readonly string[] }
  readonly setUp: ReturnType<typeof completeSetUp>
  readonly lines: WrittenLine[] = []
  snapshot: Snapshot | undefined
  readonly snapshots: Snapshot[] = []
  readonly entries = new Map<Reader, Entry[]>(READERS.map(reader => [reader, []]))
  match: Match<S>
  #feeds: Feed<S>[]
  most = 0

  constructor(of: Game<S>, seed: string) {
    this.#game = of
    this.#key = { secret: hexOf(seed), match: seed, salts: [hexOf('red'), hexOf('blue')] }
    this.setUp = completeSetUp(of)
    this.match = beginMatch(of, { ...this.#key, setUp: this.setUp }).match
    this.#feeds = READERS.map(reader => new Feed(this.match, reader))
    this.keep()
  }

  /** Writes down what is new. */
  keep(): void {
    for (const line of this.match.lines) if (line.n >= this.lines.length) this.lines.push(writeLine(this.match, line))
    for (const feed of this.#feeds) this.#hear(feed)
    const snapshot = settle(this.match, KEEP)
    if (snapshot !== undefined) this.snapshots.push(JSON.parse(JSON.stringify(snapshot)))
    this.snapshot = this.snapshots.at(-1)
    this.most = Math.max(this.most, this.match.lines.length)
  }

  #hear(feed: Feed<S>): void {
    const known = this.entries.get(feed.reader) ?? []
    for (const entry of feed.read()) if (entry.n >= known.length) known.push(entry)
  }

  /** Throws the match away and opens it again. */
  reopen(): void {
    const { snapshot } = this
    if (snapshot === undefined) return
    const { secret, ...key } = this.#key
    const dice = new KeyedDice({ ...key, secret: fromHex(secret) })
    this.match = reopen(this.#game, { ...this.setUp, snapshot, lines: this.lines.slice(snapshot.at + 1), dice })
    this.#feeds = READERS.map(reader => new Feed(this.match, reader))
    this.keep()
  }

  /** Everything that was said, with the secret. */
  record(): MatchRecord {
    const about = beginMatch(this.#game, { ...this.#key, setUp: this.setUp })
    const { kept: _kept, sealed: _sealed, ...record } = recordOf(about.match, { ...about.about, seats: {} }, { secret: this.#key.secret })
    return { ...record, lines: this.lines }
  }
}

/** How a match stands, as whoever plays it can tell. */
export const standOf = <S extends Position>(match: Match<S>) => ({
  next: match.next,
  bytes: [...match.state.$bytes],
  asks: match.asks,
  outcome: match.outcome,
  undo: match.game.sides.all.map(side => match.undoable(side)?.n),
  redo: match.game.sides.all.map(side => match.redoable(side)?.n),
  past: match.game.sides.all.map(side => match.pastDice(side)),
  standing: match.standing.map(answers => [...answers].sort()),
  numbers: READERS.map(reader => match.hearing(reader).next),
})
