import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { AlreadyThere, type Append, type Sql, type Store, type Value } from './store.ts'

interface Job {
  /** It need not be on the disk when it is answered. */
  readonly isJot?: true
  work(sql: Sql): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Kept nowhere: for tests and trials. */
export const IN_MEMORY = ':memory:'

/** How many statements are kept prepared. */
const PREPARED = 500

/** Pages of the log after which it is written back: the more, the fewer times is a page written that many lines have touched. */
const LOG = 4000

/** Kibibytes of pages kept at hand: those that hundreds of running matches write to, so that none is read again for each line. */
const CACHE = 16_384

/** Lines are written at most this often, in milliseconds: those of a busy server share a sync, that of a quiet one goes at once. */
const PAUSE = 25

/**
 * SQLite through one connection. Everything asked for in one turn of the event loop goes into one transaction, and is answered when that is
 * on the disk: a sync costs more than all the rest, so it is shared. Nothing can be read that is not committed yet.
 */
export class SqliteStore implements Store {
  readonly kind = 'sqlite'
  readonly skipLocked = ''
  readonly #base: Database.Database
  readonly #begin: string
  readonly #isInMemory: boolean
  readonly #prepared = new Map<string, Database.Statement>()
  #waiting: Job[] = []
  /** Lines, which may wait for others. */
  #lines: Job[] = []
  #linesAt = 0
  #linesDue: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #closed = false

  /** A reader changes nothing, so it may work beside a server. */
  constructor(file: string, isReader = false) {
    if (file !== IN_MEMORY && !isReader) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#base = new Database(file, { readonly: isReader })
    this.#isInMemory = file === IN_MEMORY
    this.#begin = isReader ? 'begin' : 'begin immediate'
    const settings = ['journal_mode = WAL', 'synchronous = FULL', 'secure_delete = ON', 'foreign_keys = ON', `wal_autocheckpoint = ${LOG}`]
    const always = [`cache_size = -${CACHE}`, 'busy_timeout = 5000']
    for (const setting of [...(isReader ? [] : settings), ...always]) this.#base.pragma(setting)
  }

  readonly #sql: Sql = {
    all: async <Row>(statement: string, ...values: readonly Value[]) => this.#statement(statement).all(...values) as Row[],
    get: async <Row>(statement: string, ...values: readonly Value[]) => this.#statement(statement).all(...values)[0] as Row | undefined,
    run: async (statement, ...values) => this.#run(statement, values),
  }

  all<Row>(statement: string, ...values: readonly Value[]): Promise<Row[]> {
    return this.#reader.all<Row>(statement, ...values)
  }
  get<Row>(statement: string, ...values: readonly Value[]): Promise<Row | undefined> {
    return this.#reader.get<Row>(statement, ...values)
  }
  /** While nothing is being written a question is answered at once: there is nothing that is not committed. */
  get #reader(): Sql {
    return this.#running === undefined && !this.#closed ? this.#sql : this.#inTurn
  }
  readonly #inTurn: Sql = {
    all: <Row>(statement: string, ...values: readonly Value[]) => this.transaction(sql => sql.all<Row>(statement, ...values)),
    get: <Row>(statement: string, ...values: readonly Value[]) => this.transaction(sql => sql.get<Row>(statement, ...values)),
    run: (statement, ...values) => this.transaction(sql => sql.run(statement, ...values)),
  }

  run(statement: string, ...values: readonly Value[]): Promise<number> {
    return this.transaction(sql => sql.run(statement, ...values))
  }

  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#add({ work })
  }

  jot<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#add({ work, isJot: true })
  }

  #add<T>(job: Pick<Job, 'isJot'> & { work(sql: Sql): Promise<T> }): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the store is closed'))
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ ...job, resolve: value => resolve(value as T), reject })
      this.#start()
    })
  }

  #start(): void {
    this.#running ??= new Promise(done => setImmediate(() => void this.#work().then(done)))
  }

  /** Takes lines into the next group: at once if none were written lately, or with whatever else is written meanwhile. */
  #addLines(work: () => Promise<boolean>): Promise<boolean> {
    if (this.#closed) return Promise.reject(new Error('the store is closed'))
    return new Promise((resolve, reject) => {
      this.#lines.push({ work, resolve: value => resolve(value as boolean), reject })
      const left = this.#isInMemory ? 0 : this.#linesAt + PAUSE - performance.now()
      if (left <= 0) this.#start()
      else this.#linesDue ??= setTimeout(() => this.#start(), left)
    })
  }

  /** A transaction of its own connection sees one moment; the work may wait only for its statements and for files it writes. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transaction(work)
  }

  append({ match, next, reaches, lines, asks, due, ended, seats, receipt, snapshot }: Append): Promise<boolean> {
    return this.#addLines(async () => {
      // SQLite writes the entries of an index anew whenever one of its columns is named, whether or not it changes.
      const changed = this.#run(
        `update match set next = ?, asks = ?, due = ?, leased = null${ended ? ", state = 'ended', result = ?, ended = ?" : ''}
         where id = ? and next = ? and state = 'playing'`,
        [reaches, asks, due, ...(ended ? [ended.result, ended.at] : []), match, next],
      )
      if (changed === 0) return false
      for (const { n, at, body } of lines) this.#run('insert into line (match, n, at, body) values (?, ?, ?, ?)', [match, n, at, body])
      for (const { side, left, since, botDue, noticeDue } of seats) {
        const bot = botDue === 'kept' ? [] : [botDue]
        const notice = noticeDue === 'kept' ? [] : [noticeDue]
        this.#run(
          `update seat set left_ms = ?, since = ?${bot.length > 0 ? ', bot_due = ?' : ''}${notice.length > 0 ? ', notice_due = ?, notices = 0' : ''}
           where match = ? and side = ?`,
          [left, since, ...bot, ...notice, match, side],
        )
      }
      if (snapshot)
        this.#run('insert into snapshot (match, n, rules, body, numbers) values (?, ?, ?, ?, ?)', [
          ...[match, snapshot.n, snapshot.rules, snapshot.body, snapshot.numbers],
        ])
      if (receipt) this.#run('insert into receipt (match, side, id, n) values (?, ?, ?, ?)', [match, receipt.side, receipt.id, receipt.n])
      return true
    })
  }

  /** Deleted rows are overwritten at once (`secure_delete`); the log still has them until it is emptied. */
  async scrub(): Promise<void> {
    await this.#written()
    this.#base.pragma('wal_checkpoint(TRUNCATE)')
  }

  async close(): Promise<void> {
    await this.#written()
    this.#closed = true
    this.#prepared.clear()
    this.#base.close()
  }

  /** Everything that was asked for so far is on the disk. */
  async #written(): Promise<void> {
    if (this.#lines.length > 0) this.#start()
    while (this.#running) await this.#running
  }

  /** Works off what waits, one group after the other. */
  async #work(): Promise<void> {
    while (this.#waiting.length > 0 || this.#lines.length > 0) {
      const jobs = [...this.#waiting, ...this.#lines]
      if (this.#lines.length > 0) this.#linesAt = performance.now()
      clearTimeout(this.#linesDue)
      this.#linesDue = undefined
      this.#waiting = []
      this.#lines = []
      await this.#group(jobs)
    }
    this.#running = undefined
  }

  /** All jobs in one transaction. If one of them fails, they are done again, each so that it can be undone by itself. */
  async #group(jobs: readonly Job[]): Promise<void> {
    const isJot = jobs.every(job => job.isJot)
    let done: (() => void)[]
    try {
      if (isJot) this.#base.pragma('synchronous = NORMAL')
      done = (await this.#attempt(jobs, false)) ?? (await this.#attempt(jobs, true)) ?? []
    } catch (error) {
      if (this.#base.inTransaction) this.#statement('rollback').run()
      for (const { reject } of jobs) reject(error)
      return
    } finally {
      if (isJot) this.#base.pragma('synchronous = FULL')
    }
    for (const tell of done) tell()
  }

  /** How to answer each job once everything is on the disk; undefined, and nothing done, when one failed that cannot be undone alone. */
  async #attempt(jobs: readonly Job[], isCareful: boolean): Promise<(() => void)[] | undefined> {
    const done: (() => void)[] = []
    this.#statement(this.#begin).run()
    for (const { work, resolve, reject } of jobs) {
      if (isCareful) this.#base.exec('savepoint job')
      try {
        const value = await work(this.#sql)
        done.push(() => resolve(value))
      } catch (error) {
        if (!isCareful) {
          this.#statement('rollback').run()
          return undefined
        }
        this.#base.exec('rollback to job')
        done.push(() => reject(error))
      }
      if (isCareful) this.#base.exec('release job')
    }
    this.#statement('commit').run()
    return done
  }

  #statement(statement: string): Database.Statement {
    const kept = this.#prepared.get(statement)
    if (kept) return kept
    if (this.#prepared.size >= PREPARED) this.#prepared.clear()
    const made = this.#base.prepare(statement)
    this.#prepared.set(statement, made)
    return made
  }

  #run(statement: string, values: readonly Value[]): number {
    try {
      // A list as it is: one that is spread would be put together again inside.
      return this.#statement(statement).run(values).changes
    } catch (error) {
      if (String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT_UNIQUE')) throw new AlreadyThere(message(error))
      if (String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT_PRIMARYKEY')) throw new AlreadyThere(message(error))
      throw error
    }
  }
}

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error))
