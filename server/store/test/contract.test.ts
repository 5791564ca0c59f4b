import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStore, onEveryStore } from '../../test/stores.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { openStore, TooNew, versionOf } from '../open.ts'
import { AlreadyThere, type Append, type Store } from '../store.ts'

const NOBODY = { due: null, ended: undefined, seats: [], receipt: undefined }

async function layMatch(store: Store, id: string): Promise<void> {
  await store.run(`insert into game_data (hash, body) values ('h', '{}') on conflict (hash) do nothing`)
  await store.run(
    `insert into match (id, game, battle, rules, data, scenario, options, pace, rated, visibility, state, secret, commitment, salts, next, asks, made)
     values (?, 'skirmish', 'first', 1, 'h', 's', '{}', '{}', 0, 'public', 'playing', '', '', '[]', 1, 1, 0)`,
    id,
  )
  for (const side of [0, 1]) await store.run('insert into seat (match, side, muted) values (?, ?, 0)', id, side)
}

const one = (match: string, next: number, more: Partial<Append> = {}): Append => ({
  ...NOBODY,
  match,
  next,
  reaches: next + 1,
  asks: 2,
  lines: [{ n: next, at: 5, body: `{"n":${next}}` }],
  ...more,
})

const linesOf = (store: Store, match: string) => store.all<{ n: number }>('select n from line where match = ? order by n', match)

onEveryStore(newPlace => {
  let store: Store
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ store, remove } = await newStore(newPlace))
  })
  afterAll(() => remove())

  test('what was written is read as it was, large numbers and every letter', async () => {
    const values = { key: 'é — “\u{1F3B2}” ? $1', value: `it's "quoted" \\ ${'x'.repeat(70_000)}` }
    await store.run('insert into meta (key, value) values (?, ?)', values.key, values.value)
    expect(await store.get('select key, value from meta where key = ?', values.key)).toEqual(values)
    const late = 8_000_000_000_000
    expect(await store.get<{ x: number }>('select cast(? as bigint) as x', late)).toEqual({ x: late })
    expect(await store.get<{ n: number }>('select count(*) as n from meta where key = ?', 'nothing')).toEqual({ n: 0 })
    expect(await store.get('select key from meta where key = ?', 'nothing')).toBeUndefined()
    expect(await store.run('delete from meta where key = ?', values.key)).toBe(1)
  })

  test('a transaction is kept as a whole or not at all', async () => {
    const failing = store.transaction(async sql => {
      await sql.run(`insert into meta (key, value) values ('half', '1')`)
      throw new Error('changed its mind')
    })
    const other = store.transaction(sql => sql.run(`insert into meta (key, value) values ('whole', '1')`))
    await expect(failing).rejects.toThrow('changed its mind')
    await other
    expect(await store.all(`select key from meta where key in ('half', 'whole')`)).toEqual([{ key: 'whole' }])
  })

  test('what is jotted down is kept as a whole or not at all, and read at once', async () => {
    await store.jot(sql => sql.run(`insert into meta (key, value) values ('jotted', '1')`))
    expect(await store.get(`select value from meta where key = 'jotted'`)).toEqual({ value: '1' })
    const failing = store.jot(async sql => {
      await sql.run(`delete from meta where key = 'jotted'`)
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    expect(await store.all(`select value from meta where key = 'jotted'`)).toHaveLength(1)
  })

  test('a second row of its kind is refused by name, alone and in a transaction', async () => {
    const insert = `insert into meta (key, value) values ('only', '1')`
    await store.run(insert)
    await expect(store.run(insert)).rejects.toBeInstanceOf(AlreadyThere)
    await expect(store.transaction(sql => sql.run(insert))).rejects.toBeInstanceOf(AlreadyThere)
  })

  test('lines are added only where the match stands', async () => {
    await layMatch(store, 'a')
    expect(await store.append(one('a', 1))).toBe(true)
    expect(await store.append(one('a', 1))).toBe(false)
    expect(await store.append(one('a', 5))).toBe(false)
    expect(await store.append(one('nowhere', 1))).toBe(false)
    expect(await linesOf(store, 'a')).toEqual([{ n: 1 }])
    expect(await store.get('select next, asks, state from match where id = ?', 'a')).toEqual({ next: 2, asks: 2, state: 'playing' })
  })

  test('of many who write the same line one succeeds, and no number is missing', async () => {
    await layMatch(store, 'b')
    for (let next = 1; next <= 20; next++) {
      const tried = await Promise.all([0, 1, 2, 3].map(() => store.append(one('b', next))))
      expect(tried.filter(done => done)).toHaveLength(1)
    }
    expect(await linesOf(store, 'b')).toEqual(Array.from({ length: 20 }, (_, i) => ({ n: i + 1 })))
  })

  test('clocks, receipt and the end change with the line or not at all', async () => {
    await layMatch(store, 'c')
    const seat = { side: 1, left: 60_000, since: 9, botDue: null, noticeDue: 77 }
    const receipt = { side: 1, id: 'mine', n: 1 }
    expect(await store.append(one('c', 1, { seats: [seat], receipt, due: 99 }))).toBe(true)
    expect(await store.get('select left_ms, since, notice_due from seat where match = ? and side = 1', 'c')).toEqual({
      left_ms: 60_000,
      since: 9,
      notice_due: 77,
    })
    await expect(store.append(one('c', 2, { receipt }))).rejects.toBeInstanceOf(AlreadyThere)
    expect(await linesOf(store, 'c')).toEqual([{ n: 1 }])
    expect(await store.append(one('c', 2, { ended: { at: 3, result: '{"winner":0}' } }))).toBe(true)
    expect(await store.get('select state, result, ended, due from match where id = ?', 'c')).toEqual({
      state: 'ended',
      result: '{"winner":0}',
      ended: 3,
      due: null,
    })
    expect(await store.append(one('c', 3))).toBe(false)
  })

  test('a seat of a match that does not exist is refused', async () => {
    await expect(store.run(`insert into seat (match, side, muted) values ('nowhere', 0, 0)`)).rejects.toThrow()
  })

  test('everything is there after it is opened again, and only by a program that knows its tables', async () => {
    const place = await newPlace()
    const opened = await Promise.all([openStore(place.at), openStore(place.at)])
    await opened[0].run(`insert into meta (key, value) values ('kept', 'yes')`)
    for (const one of opened) await one.close()
    const known = MIGRATIONS.map(() => 'create table never (x bigint)')
    const again = await openStore(place.at, [...known, 'create table later (x bigint)'])
    expect(await versionOf(again)).toBe(MIGRATIONS.length + 1)
    expect(await again.get(`select value from meta where key = 'kept'`)).toEqual({ value: 'yes' })
    expect(await again.all('select x from later')).toEqual([])
    await again.close()
    await expect(openStore(place.at)).rejects.toBeInstanceOf(TooNew)
    await place.remove()
  })

  test('tables that cannot be changed stay as they were', async () => {
    const place = await newPlace()
    await expect(openStore(place.at, ['create table good (x bigint); create nonsense'])).rejects.toThrow()
    const store = await openStore(place.at, [])
    await expect(store.all('select x from good')).rejects.toThrow()
    await store.close()
    await place.remove()
  })
})
