import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { violations } from './axe.ts'
import { card, does, openTable, sitDown } from './online-table.ts'
import { SITE } from './shared.ts'
import { type Stand, stand, type Visitor } from './stand.ts'
import { AT_ONCE, PATIENT } from './table.ts'

/** The server of this file lives in this process: its clock can be turned. */
const real = Date.now
let turned = 0
let at: Stand
beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => real() + turned)
  at = await stand(SITE)
})
afterAll(async () => {
  await at.close()
  vi.restoreAllMocks()
})

/** Rated matches after which a rating is sure enough to be listed. */
const ENOUGH = 25

const visitors: Visitor[] = []
const visit = async (language = 'en'): Promise<Visitor> => {
  const visitor = await at.visit({ settings: { ...AT_ONCE, language } })
  visitors.push(visitor)
  return visitor
}
afterEach(async () => {
  for (const { faults, context } of visitors.splice(0)) {
    // What the server refuses is logged by the browser itself.
    expect(faults.filter(fault => !/status of 4\d\d/.test(fault))).toEqual([])
    await context.close()
  }
})

interface Made {
  readonly match: { readonly id: string; readonly seats: readonly { readonly side: number; readonly person?: unknown }[] }
  readonly token: string
}

/** What the page asks the server, from the browser of somebody who is there. */
const ask = (page: Page, method: string, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async sent => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(sent.path, { method: sent.method, headers, body: JSON.stringify(sent.body) })
      if (!reply.ok) throw new Error(`${sent.path}: ${reply.status}`)
      return reply.status === 204 ? undefined : reply.json()
    },
    { method, path, body },
  )

/** Loses a rated match at once to somebody else. */
async function loses(loser: Page, winner: Page, game: string): Promise<void> {
  const salt = '5'.repeat(64)
  const wish = { game, side: 'any', pace: { kind: 'none' }, rated: true, visibility: 'private' }
  const { match, token } = (await ask(loser, 'POST', '/api/matches', wish)) as Made
  await ask(loser, 'PUT', `/api/matches/${match.id}/salt`, { salt })
  const free = match.seats.find(({ person }) => person === undefined)?.side
  await ask(winner, 'POST', `/api/matches/${match.id}/seats/${free}`, { salt, token })
  await loser.evaluate(
    m =>
      new Promise<void>(resolve => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`)
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(data)
          if (told.t === 'welcome') socket.send(JSON.stringify({ t: 'watch', m }))
          else if (told.t === 'table')
            socket.send(JSON.stringify({ t: 'resign', m, id: `resigned-${m}`, n: told.opening.next + told.entries.length }))
          else if (told.t === 'entry') socket.close()
        }
        socket.onclose = () => resolve()
      }),
    match.id,
  )
}

/** Claims a name at the account page. */
async function become(page: Page, name: string): Promise<void> {
  await page.goto('/account')
  await page.locator('.btn.primary').click()
  const field = page.locator('input[autocomplete=nickname]')
  await field.fill(name)
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor(PATIENT)
}

test('two talk, keep notes, mute, report, find the next match, and claim against one who left', { timeout: 120_000 }, async () => {
  const [a, b] = [await visit(), await visit('fr')]
  const [one, two] = [a.page, b.page]
  await become(one, 'Odile')
  await become(two, 'Bram')
  const link = await openTable(one, 'la-belle-alliance', /send a link/)
  await sitDown(two, link)
  await card(one).waitFor(PATIENT)

  await card(one).getByText('Talk', { exact: true }).click()
  await card(one).getByRole('textbox', { name: 'Your message' }).fill('Good luck!')
  await card(one).getByRole('textbox', { name: 'Your message' }).press('Enter')
  await card(two).getByRole('status').getByText('Good luck!').waitFor(PATIENT)
  await card(two).getByText('Conversation (1)').click()
  await does(two, 'Ne plus entendre l’autre joueur').click()
  await does(two, 'Entendre de nouveau l’autre joueur').waitFor(PATIENT)
  await card(one).getByRole('textbox', { name: 'Your message' }).fill('Hello?')
  await does(one, 'Send').click()
  await card(one).getByRole('alert').getByText('You have been muted').waitFor(PATIENT)
  await does(two, 'Signaler l’autre joueur').click()
  await card(two)
    .getByRole('textbox', { name: /Que s’est-il passé/ })
    .fill('He asks twice.')
  await does(two, 'Envoyer le signalement').click()
  await card(two).getByText('Signalé. Merci.').waitFor(PATIENT)
  expect(await violations(two, '.online-card'), 'online card').toEqual([])

  await card(two).getByText('Notes privées').click()
  await card(two).getByRole('textbox', { name: 'Notes privées' }).fill('Hold the ridge.')
  await card(two).getByRole('textbox', { name: 'Notes privées' }).blur()
  await card(two).getByText('Gardées.').waitFor(PATIENT)
  await two.reload()
  await card(two).getByText('Notes privées').click()
  await expect.poll(() => card(two).getByRole('textbox', { name: 'Notes privées' }).inputValue(), PATIENT).toBe('Hold the ridge.')

  // Whoever decides at this table is led there from another, where the other side decides, and from the home page.
  const asked = await one.evaluate(() => !/The other side decides/.test(document.querySelector('aside h2')?.textContent ?? ''))
  const mover = asked ? { page: one, move: /^Move La Belle Alliance/ } : { page: two, move: /^Jouer La Belle Alliance/ }
  await mover.page.goto('/')
  const next = mover.page.getByRole('link', { name: mover.move })
  await next.waitFor(PATIENT)
  await expect.poll(() => mover.page.locator('.match-card .position-thumb rect').count(), PATIENT).toBeGreaterThan(4)
  expect(await mover.page.locator('.home-empty').count()).toBe(0)
  await next.click()
  await card(mover.page).waitFor(PATIENT)

  // One goes away. After three minutes the other may claim.
  const there = one
  await two.goto('/settings')
  await card(there).getByRole('listitem').filter({ hasText: 'Bram' }).getByText('away').waitFor(PATIENT)
  await there.clock.install()
  turned = 200_000
  await there.clock.fastForward(200_000)
  await does(there, 'Claim the win').click()
  await does(there, 'Verify dice').waitFor(PATIENT)
  await two.goto('/')
  await two.getByRole('link', { name: /^Revoir La Belle Alliance/ }).waitFor(PATIENT)
  await two.getByText('Perdue · en ligne').waitFor(PATIENT)
})

test('somebody asked by name finds the invitation; notices are chosen; ladder, tournaments and players have pages', {
  timeout: 120_000,
}, async () => {
  const [a, b] = [await visit(), await visit('fr')]
  const [one, two] = [a.page, b.page]
  await become(one, 'Ines')
  await become(two, 'Anselm')

  await one.goto('/new/la-belle-alliance#online')
  await one.getByRole('radio', { name: /Somebody I name/ }).check()
  await one.getByRole('textbox', { name: 'Name of your opponent' }).fill('Nobody at all')
  await one.getByRole('button', { name: 'Open the table' }).click()
  await one.getByText('Nobody here has this name.').waitFor(PATIENT)
  await one.getByRole('textbox', { name: 'Name of your opponent' }).fill('anselm')
  await one.getByRole('button', { name: 'Open the table' }).click()
  await one.getByText('Your opponent has been invited').waitFor(PATIENT)
  await two.goto('/')
  await two.getByRole('link', { name: 'Répondre La Belle Alliance' }).click()
  await two.getByRole('button', { name: 'S’asseoir et jouer' }).waitFor(PATIENT)

  await one.goto('/account')
  await one.getByRole('textbox', { name: /webhook/ }).fill('https://army.example/hook')
  await one.getByRole('button', { name: 'Add the webhook' }).click()
  await one.getByText('It is shown once').waitFor(PATIENT)
  await one.getByRole('listitem').filter({ hasText: 'Webhook: https://army.example/hook' }).waitFor(PATIENT)
  await one.getByRole('checkbox', { name: 'Keep quiet hours' }).check()
  await one.getByRole('combobox', { name: 'From' }).selectOption('23:00')
  await one.getByRole('button', { name: 'Keep the hours' }).click()
  await one.getByText('Kept.').waitFor(PATIENT)
  await one.reload()
  await expect.poll(() => one.getByRole('combobox', { name: 'From' }).inputValue(), PATIENT).toBe('23')

  await one.goto('/tournaments')
  await one.getByRole('textbox', { name: 'Name' }).fill('Spring cup')
  await one.getByRole('button', { name: 'Announce it' }).click()
  await one.getByRole('heading', { level: 1, name: 'Spring cup' }).waitFor(PATIENT)
  await one.getByRole('button', { name: 'Enter', exact: true }).click()
  await one.getByRole('link', { name: 'Ines' }).waitFor(PATIENT)
  const cup = new URL(one.url()).pathname
  const person = await one.getByRole('link', { name: 'Ines' }).getAttribute('href')

  const barriers: Record<string, readonly string[]> = {}
  for (const { page, language } of [
    { page: one, language: 'en' },
    { page: two, language: 'fr' },
  ])
    for (const path of [cup, '/tournaments', '/ladder', person ?? '', '/sign-in#x', '/return#x', '/account']) {
      await page.goto(path)
      await page.locator('main h1').waitFor(PATIENT)
      await page.waitForLoadState('networkidle')
      barriers[`${path} ${language}`] = await violations(page)
    }
  expect(Object.entries(barriers).filter(([, found]) => found.length > 0)).toEqual([])
})

test('whoever has played enough rated matches stands in the ladder of the game, the strongest first', { timeout: 120_000 }, async () => {
  const [a, b] = [await visit(), await visit('fr')]
  const [one, two] = [a.page, b.page]
  await become(one, 'Roland')
  await become(two, 'Olivier')
  for (const page of [one, two]) await ask(page, 'PUT', '/api/me/password', { password: 'a horn at Roncevaux' })
  for (let match = 0; match < ENOUGH; match++)
    await (match % 2 === 0 ? loses(one, two, 'la-belle-alliance') : loses(two, one, 'la-belle-alliance'))
  await expect
    .poll(async () => {
      await one.goto('/ladder')
      await one.getByRole('heading', { level: 1 }).waitFor(PATIENT)
      await one.getByRole('button', { name: 'La Belle Alliance' }).click()
      return one.getByRole('row').filter({ hasText: '12 / 0 / 13' }).count()
    }, PATIENT)
    .toBe(1)
  const names = await one.getByRole('row').getByRole('link').allTextContents()
  expect(names).toEqual(['Olivier', 'Roland'])
  expect(await violations(one), 'ladder').toEqual([])
  await two.goto('/ladder')
  await two.getByRole('row').filter({ hasText: '13 / 0 / 12' }).getByRole('link', { name: 'Olivier' }).click()
  await two.getByRole('heading', { level: 1, name: 'Olivier' }).waitFor(PATIENT)
})
