/** A value of a column. Numbers are whole; what is larger than a column's worth is text. */
export type Value = string | number | null

/** Statements with `?` for each value; both databases understand every one of them. */
export interface Sql {
  all<Row>(statement: string, ...values: readonly Value[]): Promise<Row[]>
  get<Row>(statement: string, ...values: readonly Value[]): Promise<Row | undefined>
  /** How many rows it changed. */
  run(statement: string, ...values: readonly Value[]): Promise<number>
}

/** A line of a match as it is kept. */
interface KeptLine {
  readonly n: number
  readonly at: number
  readonly body: string
}

/** What a seat's row becomes with an append. */
interface SeatChange {
  readonly side: number
  readonly left: number | null
  readonly since: number | null
  /** When a bot is to think; a seat of a person keeps that it has none. */
  readonly botDue: number | null | 'kept'
  /** When somebody is to be told that it is his turn; a turn that goes on keeps what it has. */
  readonly noticeDue: number | null | 'kept'
}

/** A position of a match as it is kept, with the numbers that its readers have reached. */
interface KeptSnapshot {
  readonly n: number
  readonly rules: number
  readonly body: string
  readonly numbers: string
}

/** Lines that follow line `next - 1` of a match, and all that must hold from the same moment on. */
export interface Append {
  readonly match: string
  /** The number that the match must have reached, and the one that it reaches. */
  readonly next: number
  readonly reaches: number
  readonly lines: readonly KeptLine[]
  readonly asks: number
  /** When somebody must look at the match again: a clock that falls. */
  readonly due: number | null
  readonly ended: { readonly at: number; readonly result: string } | undefined
  readonly seats: readonly SeatChange[]
  /** A position that stands for all lines up to its own. */
  readonly snapshot?: KeptSnapshot | undefined
  /** The sender's own name for what he sent, so that it is answered once. */
  readonly receipt: { readonly side: number; readonly id: string; readonly n: number } | undefined
}

/** Where everything is kept. The same contract holds on SQLite and on PostgreSQL. */
export interface Store extends Sql {
  readonly kind: 'sqlite' | 'postgres'
  /**
   * All or nothing. The work may wait only for its own statements. It may run twice, when the database asks for that, and must change
   * nothing outside it.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Jots something down: a transaction that may be forgotten if the machine itself fails before anything else is kept, so that nobody waits for
   * the disk.
   */
  jot<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Reads as everything is at one moment, whatever is written meanwhile. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Adds lines to a match: false, and nothing changed, when the match has gone on since. */
  append(lines: Append): Promise<boolean>
  /** Keeps several that work through a list of rows from taking the same one: added to a `select`. */
  readonly skipLocked: '' | ' for update skip locked'
  /** Leaves nothing of what was deleted: neither in the file nor in its log. */
  scrub(): Promise<void>
  close(): Promise<void>
}

/** A row that must be the only one of its kind exists already. */
export class AlreadyThere extends Error {}
