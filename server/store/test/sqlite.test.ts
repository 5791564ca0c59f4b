import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../open.ts'
import type { Sql } from '../store.ts'

test('what is asked for in one turn of the event loop shares one commit, and a fault in it harms nobody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-group-'))
  const store = await openStore(join(folder, 'x.sqlite'))
  const order: string[] = []
  const put = (key: string) =>
    store.run('insert into meta (key, value) values (?, ?)', key, '1').then(
      () => order.push(key),
      () => order.push(`${key} refused`),
    )
  const changes = () => store.get<{ n: number }>('select total_changes() as n')
  const before = (await changes())?.n ?? 0
  const all = [put('a'), put('b'), put('a'), put('c')]
  expect(order).toEqual([])
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'a refused', 'c'])
  expect(((await changes())?.n ?? 0) - before).toBeGreaterThanOrEqual(3)
  await store.close()
  await expect(store.run('delete from meta')).rejects.toThrow('the store is closed')
  rmSync(folder, { recursive: true })
})

test('what is deleted is overwritten, and every commit is synced but that of what is only jotted down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-pragma-'))
  const store = await openStore(join(folder, 'x.sqlite'))
  expect(await store.get('pragma secure_delete')).toEqual({ secure_delete: 1 })
  expect(await store.get('pragma synchronous')).toEqual({ synchronous: 2 })
  expect(await store.get('pragma journal_mode')).toEqual({ journal_mode: 'wal' })
  const synced = (sql: Sql) => sql.get('pragma synchronous')
  expect(await store.jot(synced)).toEqual({ synchronous: 1 })
  await expect(store.jot(sql => sql.run('nonsense'))).rejects.toThrow()
  expect(await store.transaction(synced)).toEqual({ synchronous: 2 })
  expect(await Promise.all([store.jot(synced), store.transaction(synced)])).toEqual([{ synchronous: 2 }, { synchronous: 2 }])
  await store.close()
  rmSync(folder, { recursive: true })
})
