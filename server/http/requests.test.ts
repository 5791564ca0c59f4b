import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_LIMITS } from '../desk.ts'
import { openStore } from '../store/open.ts'
import { IN_MEMORY } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { layTable, type Site } from '../test/browser.ts'

let store: Store
let site: Site
beforeAll(async () => {
  store = await openStore(IN_MEMORY)
  site = await layTable(store)
})
afterAll(async () => {
  await site.close()
  await store.close()
})

const guests = async () => (await store.get<{ n: number }>('select count(*) as n from account'))?.n

test('what another site sends is refused and changes nothing', async () => {
  const before = await guests()
  for (const origin of ['https://evil.example', 'http://table.example.evil.example', 'null', undefined]) {
    const reply = await site.browser().ask('POST', '/api/guest', { locale: 'en' }, { origin })
    expect([origin, reply]).toEqual([origin, { status: 403, body: { error: 'otherOrigin' } }])
  }
  expect(await guests()).toBe(before)
})

test('only JSON is read, of a bounded size and depth', async () => {
  const browser = site.browser()
  const send = (payload: string, type = 'application/json') =>
    site.app.inject({
      method: 'POST',
      url: '/api/guest',
      payload,
      headers: { 'content-type': type, origin: 'http://table.example', host: 'table.example' },
    })
  expect((await send('{"locale":"en"}', 'text/plain')).statusCode).toBe(415)
  expect((await send('locale=en', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  expect((await send('{"locale":')).json()).toEqual({ error: 'badRequest', where: 'notJson' })
  expect((await send(`{"locale":"en","zone":${'['.repeat(20)}${']'.repeat(20)}}`)).json()).toEqual({
    error: 'badRequest',
    where: 'tooDeep',
  })
  expect((await send(`{"locale":"en","zone":"${'x'.repeat(20_000)}"}`)).statusCode).toBe(413)
  expect((await browser.ask('POST', '/api/guest', { locale: 'en', admin: 1 })).body).toEqual({ error: 'badRequest', where: 'body' })
  expect((await browser.ask('POST', '/api/guest')).body).toMatchObject({ error: 'badRequest' })
})

test('an address that asks too often has to wait; others do not', async () => {
  const busy = await layTable(store, { limits: { ...USUAL_LIMITS, requests: [10, 1], tries: [3, 0.1] } })
  const [loud, calm] = [busy.browser('192.0.2.1'), busy.browser('192.0.2.2')]
  for (let i = 0; i < 3; i++) expect((await loud.ask('POST', '/api/password', { name: 'x', password: 'y' })).status).toBe(401)
  expect(await loud.ask('POST', '/api/password', { name: 'x', password: 'y' })).toEqual({ status: 429, body: { error: 'tooOften' } })
  for (let i = 0; i < 6; i++) expect((await loud.ask('GET', '/api/ways')).status).toBe(200)
  expect((await loud.ask('GET', '/api/ways')).status).toBe(429)
  expect((await calm.ask('GET', '/api/ways')).status).toBe(200)
  busy.pass(2000)
  expect((await loud.ask('GET', '/api/ways')).status).toBe(200)
  await busy.close()
})

test('readiness says what it stands on; figures are for whoever has the token', async () => {
  const browser = site.browser()
  expect(await browser.ask('GET', '/readyz')).toEqual({ status: 200, body: { store: true, bus: true, isLeaving: false } })
  expect((await browser.ask('GET', '/metrics')).status).toBe(404)
  expect((await browser.ask('GET', '/metrics', undefined, { authorization: 'Bearer wrong' })).status).toBe(404)
  const { status, body } = await browser.ask('GET', '/metrics', undefined, { authorization: 'Bearer a token of sixteen' })
  expect(status).toBe(200)
  expect(body).toContain('grognard_matches_open 0')
  expect(body).toMatch(/grognard_requests_total\{method="GET",status="2xx"\} \d+/)
})

test('an unknown path of online play is a plain 404', async () => {
  const { status, body } = await site.browser().ask('GET', '/api/nothing', undefined, { accept: 'text/html' })
  expect([status, body]).toMatchObject([404, { error: 'there is nothing at /api/nothing' }])
})
