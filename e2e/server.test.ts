import { afterAll, beforeAll, expect, test } from 'vitest'
import { playOn } from './play.ts'
import { type Stand, stand } from './stand.ts'
import { AT_ONCE, GAMES, playNow } from './table.ts'

let at: Stand
beforeAll(async () => {
  at = await stand()
})
afterAll(() => at.close())

test('pages allow nothing inline and no other origin', async () => {
  const { context, page } = await at.visit()
  for (const path of ['/', '/settings', '/table/nowhere', '/nowhere']) {
    const headers = (await page.goto(path))?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy.split(';'), path).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]))
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toMatch(/'unsafe-eval'|https?:|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  await context.close()
})

test('no other origin is contacted, and nothing played leaves the device', async () => {
  const { context, page, faults } = await at.visit({ isFirstVisit: true, settings: AT_ONCE, isPainted: true })
  const asked: string[] = []
  const sent: string[] = []
  context.on('request', request => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol)) asked.push(url.origin)
    if (request.method() !== 'GET' || url.search !== '') sent.push(`${request.method()} ${request.url()}`)
  })
  for (const game of GAMES) {
    await playNow(page, game)
    let sights = 0
    await playOn(page, 'watched', () => sights++ > 15)
  }
  await page.goto('/rules/hondschoote')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect([...new Set(asked)]).toEqual([at.address])
  expect(sent).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
