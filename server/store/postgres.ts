import pg from 'pg'
import { AlreadyThere, type Append, type Sql, type Store, type Value } from './store.ts'

const INT8 = 20
const UNIQUE_VIOLATION = '23505'
/** Deadlock, serialization failure: the work is done again. */
const AGAIN = ['40P01', '40001']
const TRIES = 3

/** `?` becomes `$1`, `$2`, ... */
const numbered = new Map<string, string>()
function numberedOf(statement: string): string {
  const kept = numbered.get(statement)
  if (kept !== undefined) return kept
  let n = 0
  const made = statement.replace(/\?/g, () => `$${++n}`)
  numbered.set(statement, made)
  return made
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)

async function ask(client: pg.Pool | pg.PoolClient, statement: string | pg.QueryConfig, values: readonly Value[]): Promise<pg.QueryResult> {
  try {
    return await client.query(typeof statement === 'string' ? numberedOf(statement) : statement, [...values])
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) throw new AlreadyThere((error as Error).message)
    throw error
  }
}

const sqlOf = (client: pg.Pool | pg.PoolClient): Sql => ({
  all: async <Row>(statement: string, ...values: readonly Value[]) => (await ask(client, statement, values)).rows as Row[],
  get: async <Row>(statement: string, ...values: readonly Value[]) => (await ask(client, statement, values)).rows[0] as Row | undefined,
  run: async (statement, ...values) => (await ask(client, statement, values)).rowCount ?? 0,
})

/** One statement: the row of the match is the lock, and one way to the database and back is the whole cost. */
const APPEND = `
with u as (
  update match set next = $3, asks = $4, due = $5, leased = null, state = $6, result = coalesce($7, result), ended = coalesce($8, ended)
  where id = $1 and next = $2 and state = 'playing' returning id
), l as (
  insert into line (match, n, at, body)
  select u.id, x.n, x.at, x.body from u, json_to_recordset($9::json) as x(n bigint, at bigint, body text)
), s as (
  update seat set left_ms = x.left, since = x.since, bot_due = x.bot,
    notice_due = case when x.kept then seat.notice_due else x.notice end, notices = case when x.kept then seat.notices else 0 end
  from u, json_to_recordset($10::json) as x(side bigint, "left" bigint, since bigint, bot bigint, notice bigint, kept boolean)
  where seat.match = u.id and seat.side = x.side
), r as (
  insert into receipt (match, side, id, n)
  select u.id, x.side, x.id, x.n from u, json_to_recordset($11::json) as x(side bigint, id text, n bigint)
), p as (
  insert into snapshot (match, n, rules, body, numbers)
  select u.id, x.n, x.rules, x.body, x.numbers from u, json_to_recordset($12::json) as x(n bigint, rules bigint, body text, numbers text)
)
select id from u`

/** PostgreSQL through a pool: any number of processes. */
export class PostgresStore implements Store {
  readonly kind = 'postgres'
  readonly skipLocked = ' for update skip locked'
  readonly #pool: pg.Pool
  readonly #sql: Sql

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 10,
      types: { getTypeParser: (id: number, format?: 'text' | 'binary') => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) },
    })
    /** A connection that breaks while nobody uses it is replaced at the next use. */
    this.#pool.on('error', () => {})
    this.#sql = sqlOf(this.#pool)
  }

  all<Row>(statement: string, ...values: readonly Value[]): Promise<Row[]> {
    return this.#sql.all(statement, ...values)
  }
  get<Row>(statement: string, ...values: readonly Value[]): Promise<Row | undefined> {
    return this.#sql.get(statement, ...values)
  }
  run(statement: string, ...values: readonly Value[]): Promise<number> {
    return this.#sql.run(statement, ...values)
  }

  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      const client = await this.#pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const value = await work(sqlOf(client))
        await client.query('commit')
        return value
      } catch (error) {
        broken = await client.query('rollback').then(
          () => undefined,
          (fault: Error) => fault,
        )
        if (!AGAIN.includes(codeOf(error)) || tried === TRIES) throw error
      } finally {
        client.release(broken)
      }
    }
  }

  /** Its disk is another process's to wait for. */
  jot<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transaction(work)
  }

  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.transaction(async sql => {
      await sql.run('set transaction isolation level repeatable read, read only')
      return work(sql)
    })
  }

  async append({ match, next, reaches, lines, asks, due, ended, seats, receipt, snapshot }: Append): Promise<boolean> {
    const values = [match, next, reaches, asks, due, ended ? 'ended' : 'playing', ended?.result ?? null, ended?.at ?? null]
    const lists = [
      lines,
      seats.map(({ side, left, since, botDue, noticeDue }) => ({
        side,
        left,
        since,
        bot: botDue === 'kept' ? null : botDue,
        notice: noticeDue === 'kept' ? null : noticeDue,
        kept: noticeDue === 'kept',
      })),
      receipt ? [receipt] : [],
      snapshot ? [snapshot] : [],
    ]
    const { rowCount } = await ask(this.#pool, { name: 'append', text: APPEND }, [...values, ...lists.map(list => JSON.stringify(list))])
    return rowCount === 1
  }

  /** Dead rows go with the next vacuum; asked for here rather than some time. */
  async scrub(): Promise<void> {
    await this.#pool.query('vacuum account, credential, session, mail_link, channel, note, chat, report, delivery, block')
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
