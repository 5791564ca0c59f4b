import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore } from '../../store/open.ts'
import { IN_MEMORY } from '../../store/sqlite.ts'
import type { Sql } from '../../store/store.ts'
import { layTable, type Site } from '../../test/browser.ts'
import { argon } from '../passwords.ts'

/** What is done for a request: its statements and the hashes that passwords are compared with. Equal work takes equal time. */
const done: string[] = []

const { verify } = argon
const listener = vi.spyOn(argon, 'verify').mockImplementation((hashed, password) => {
  // How much work it is: algorithm, memory, rounds; then salt and hash, which differ, by their length.
  done.push(String(hashed).replace(/[^$]+\$[^$]+$/, rest => rest.replace(/[^$]/g, 'x')))
  return verify(hashed, password)
})

let site: Site
beforeAll(async () => {
  const store = await openStore(IN_MEMORY)
  site = await layTable(store)
  const murat = site.browser()
  const { id } = await murat.become('Murat')
  await murat.ask('PUT', '/api/me/password', { password: 'en avant la cavalerie' })
  await store.run(`update account set mail = 'murat@army.example', mail_key = 'murat@army.example', kind = 'member' where id = ?`, id)
  const listening = (sql: Sql): Sql => ({
    all: (statement, ...values) => noted(statement, () => sql.all(statement, ...values)),
    get: (statement, ...values) => noted(statement, () => sql.get(statement, ...values)),
    run: (statement, ...values) => noted(statement, () => sql.run(statement, ...values)),
  })
  const { transaction } = store
  Object.assign(store, {
    ...listening({ all: store.all.bind(store), get: store.get.bind(store), run: store.run.bind(store) }),
    transaction: <T>(work: (sql: Sql) => Promise<T>) => transaction.call(store, sql => work(listening(sql))),
  })
})
afterAll(async () => {
  listener.mockRestore()
  await site.close()
  await site.desk.store.close()
})

function noted<T>(what: string, work: () => T): T {
  done.push(what)
  return work()
}

test.each([
  ['/api/password', { name: 'Murat', password: 'not this one' }, { name: 'Nobody', password: 'not this one' }],
  ['/api/mail', { mail: 'murat@army.example', locale: 'en' }, { mail: 'nobody@army.example', locale: 'en' }],
])('%s answers known and unknown alike, after the same work', async (path, known, unknown) => {
  const answers: unknown[] = []
  const works: string[][] = []
  // The first of all makes the hash of a password that nobody has.
  for (const body of [unknown, known, unknown]) {
    done.length = 0
    answers.push(await site.browser().ask('POST', path, body))
    works.push([...done])
  }
  expect(answers[1]).toEqual(answers[2])
  expect(works[1]).toEqual(works[2])
  expect(works[1].length).toBeGreaterThan(0)
  expect(works[1].filter(what => what.startsWith('$argon2id$'))).toHaveLength(path === '/api/password' ? 1 : 0)
})
