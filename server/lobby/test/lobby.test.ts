import { Given, Lobby, MatchGiven, MatchSummary, Me } from '@grognard/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { layTable, type Site } from '../../test/browser.ts'
import { LIVE, newSalt, sitDown, WISH } from '../../test/seated.ts'
import { newStore, onEveryStore } from '../../test/stores.ts'

const DAY = 86_400_000

onEveryStore(newPlace => {
  let site: Site
  let remove: () => Promise<void>
  let count = 0
  beforeAll(async () => {
    const { store, remove: removeStore } = await newStore(newPlace)
    site = await layTable(store)
    remove = async () => {
      await site.close()
      await removeStore()
    }
  })
  afterAll(() => remove())

  const somebody = async () => {
    const browser = site.browser()
    const { id, name } = await browser.become(`Soldier ${++count} of ${count * 7}`)
    return Object.assign(browser, { id: id as string, name: name as string })
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>
  const make = async (browser: Somebody, wish: object = {}) => await browser.read(MatchGiven, 'POST', '/api/matches', { ...WISH, ...wish })
  const freeSide = ({ seats }: MatchSummary) => seats.find(seat => seat.person === undefined)?.side

  test('a match waits in the lobby, and begins when the second player takes the seat', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const { match } = await make(one)
    expect(match).toMatchObject({ state: 'open', isOwn: true, wantsSalt: true, isPublic: true })
    expect(match.commitment).toMatch(/^[0-9a-f]{64}$/)
    const listed = (await site.browser().read(Lobby, 'GET', '/api/lobby')).open.find(({ id }) => id === match.id)
    expect(listed).toMatchObject({ isOwn: false, commitment: match.commitment })
    const path = `/api/matches/${match.id}/seats/${freeSide(match)}`
    expect((await site.browser().ask('POST', path, { salt: newSalt() })).status).toBe(401)
    for (const method of ['GET', 'HEAD']) expect((await two.ask(method, path)).status).toBe(404)
    const taken = await two.read(MatchGiven, 'POST', path, { salt: newSalt() })
    expect(taken.match).toMatchObject({ state: 'open', side: freeSide(match) })
    expect(taken.token).toMatch(/^[\w-]{43}$/)
    expect((await two.ask('POST', path, { salt: newSalt() })).body).toEqual({ error: 'seatedAlready' })
    expect((await (await somebody()).ask('POST', path, { salt: newSalt() })).body).toEqual({ error: 'seatTaken' })
    const begun = await one.ask('PUT', `/api/matches/${match.id}/salt`, { salt: newSalt() })
    expect(begun.body).toMatchObject({ state: 'playing', commitment: match.commitment })
    expect((await one.ask('PUT', `/api/matches/${match.id}/salt`, { salt: newSalt() })).body).toEqual({ error: 'hasBegun' })
    const lines = await site.desk.store.all<{ n: number }>('select n from line where match = ?', match.id)
    expect(lines).toEqual([{ n: 0 }])
    const moves = await Promise.all(
      [one, two].map(async who => (await who.read(MatchSummary, 'GET', `/api/matches/${match.id}`)).isYourMove),
    )
    expect(moves.filter(isYours => isYours)).toHaveLength(1)
    expect((await site.browser().read(MatchSummary, 'GET', `/api/matches/${match.id}`)).isYourMove).toBeUndefined()
  })

  test('of two who take one seat at once one gets it', async () => {
    const [one, two, three] = [await somebody(), await somebody(), await somebody()]
    const { match } = await make(one)
    const path = `/api/matches/${match.id}/seats/${freeSide(match)}`
    const tried = await Promise.all([two, three].map(who => who.ask('POST', path, { salt: newSalt() })))
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a private match is nobody’s business; its invitation lets one look, and a button takes the seat', async () => {
    const [one, two, three] = [await somebody(), await somebody(), await somebody()]
    const { match, token } = await make(one, { visibility: 'private' })
    expect(token).toMatch(/^[\w-]{22}$/)
    expect((await two.ask('GET', `/api/matches/${match.id}`)).status).toBe(404)
    expect((await site.browser().read(Lobby, 'GET', '/api/lobby')).open.some(({ id }) => id === match.id)).toBe(false)
    const path = `/api/matches/${match.id}/seats/${freeSide(match)}`
    expect((await three.ask('POST', path, { salt: newSalt() })).status).toBe(404)
    expect((await three.ask('POST', path, { salt: newSalt(), token: 'x'.repeat(22) })).status).toBe(404)
    expect((await two.ask('POST', '/api/invitations', { token })).body).toMatchObject({ id: match.id, state: 'open' })
    expect((await one.read(MatchSummary, 'GET', `/api/matches/${match.id}`)).seats[freeSide(match) ?? 0].person).toBeUndefined()
    expect((await two.ask('POST', path, { salt: newSalt(), token })).status).toBe(200)
    const renewed = await one.read(MatchSummary, 'POST', '/api/invitations', { token })
    expect(renewed.id).toBe(match.id)
  })

  test('an invitation that came too late says so', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const { match, token } = await make(one, { pace: LIVE, visibility: 'private' })
    site.pass(DAY + 1)
    expect(await two.ask('POST', '/api/invitations', { token })).toEqual({ status: 410, body: { error: 'expired' } })
    const path = `/api/matches/${match.id}/seats/${freeSide(match)}`
    expect(await two.ask('POST', path, { salt: newSalt(), token })).toEqual({ status: 410, body: { error: 'expired' } })
  })

  test('somebody asked by name finds it among his matches, and nobody else takes his seat', async () => {
    const [one, two, three] = [await somebody(), await somebody(), await somebody()]
    const { match } = await make(one, { invited: two.name })
    const path = `/api/matches/${match.id}/seats/${freeSide(match)}`
    expect((await three.ask('POST', path, { salt: newSalt() })).body).toEqual({ error: 'seatTaken' })
    expect((await two.ask('GET', '/api/me/matches')).body).toMatchObject([{ id: match.id }])
    expect((await two.ask('POST', path, { salt: newSalt() })).status).toBe(200)
    expect((await one.ask('POST', '/api/matches', { ...WISH, invited: 'Nobody at all' })).body).toEqual({
      error: 'notFound',
      where: 'invited',
    })
  })

  test('those who block one another never sit opposite each other', async () => {
    const [one, two] = [await somebody(), await somebody()]
    await two.ask('PUT', `/api/me/blocks/${one.id}`)
    const { match } = await make(one)
    expect((await two.read(Lobby, 'GET', '/api/lobby')).open.some(({ id }) => id === match.id)).toBe(false)
    expect((await two.ask('POST', `/api/matches/${match.id}/seats/${freeSide(match)}`, { salt: newSalt() })).body).toEqual({
      error: 'blocked',
    })
    const asked = await make(one, { invited: two.name })
    expect((await two.read(z.array(MatchSummary), 'GET', '/api/me/matches')).some(({ id }) => id === asked.match.id)).toBe(false)
  })

  test('before the start a seat is given up, a guest sent away, a match changed or cancelled; after it none of that', async () => {
    const [one, two, three] = [await somebody(), await somebody(), await somebody()]
    const { match } = await make(one)
    const path = `/api/matches/${match.id}/seats/${freeSide(match)}`
    await two.ask('POST', path, { salt: newSalt() })
    expect((await three.ask('DELETE', path)).body).toEqual({ error: 'notAllowed' })
    expect((await two.ask('DELETE', path)).status).toBe(204)
    await two.ask('POST', path, { salt: newSalt() })
    expect((await one.ask('DELETE', path)).status).toBe(204)
    await two.ask('POST', path, { salt: newSalt() })
    expect((await two.ask('PATCH', `/api/matches/${match.id}`, { rated: true })).body).toEqual({ error: 'notAllowed' })
    const changed = await one.read(MatchSummary, 'PATCH', `/api/matches/${match.id}`, { pace: LIVE })
    expect(changed).toMatchObject({ pace: LIVE })
    expect(freeSide(changed)).toBe(freeSide(match))
    expect((await two.ask('DELETE', `/api/matches/${match.id}`)).body).toEqual({ error: 'notAllowed' })
    expect((await one.ask('DELETE', `/api/matches/${match.id}`)).status).toBe(204)
    expect((await two.ask('POST', path, { salt: newSalt() })).body).toEqual({ error: 'expired' })
    const begun = await sitDown(one, two)
    for (const [method, path] of [
      ['DELETE', `/api/matches/${begun.id}`],
      ['DELETE', `/api/matches/${begun.id}/seats/0`],
      ['DELETE', `/api/matches/${begun.id}/seats/1`],
    ] as const)
      expect((await one.ask(method, path)).body).toEqual({ error: 'hasBegun' })
    expect((await one.ask('PATCH', `/api/matches/${begun.id}`, { rated: true })).body).toEqual({ error: 'hasBegun' })
  })

  test('a guest comes back to his seat by his link, from any browser, until he has claimed his account', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const match = await sitDown(one, two)
    const { token } = await two.read(Given, 'POST', `/api/matches/${match.id}/return`)
    const phone = site.browser()
    expect((await phone.ask('POST', '/api/return', { token })).body).toMatchObject({ id: match.id, side: match.side })
    expect((await phone.read(Me, 'GET', '/api/me')).id).toBe(two.id)
    const { token: second } = await two.read(Given, 'POST', `/api/matches/${match.id}/return`)
    expect((await site.browser().ask('POST', '/api/return', { token })).body).toEqual({ error: 'linkSpent' })
    await two.ask('PUT', '/api/me/password', { password: 'la vieille garde' })
    expect((await site.browser().ask('POST', '/api/return', { token: second })).body).toEqual({ error: 'linkSpent' })
    expect((await (await somebody()).ask('POST', `/api/matches/${match.id}/return`)).status).toBe(403)
  })

  test('a bot of any level sits down at once', async () => {
    const one = await somebody()
    const { match } = await make(one, { level: 'veteran' })
    const begun = await one.read(MatchSummary, 'PUT', `/api/matches/${match.id}/salt`, { salt: newSalt() })
    expect(begun.state).toBe('playing')
    expect(begun.seats.map(seat => seat.level).filter(Boolean)).toEqual(['veteran'])
  })

  test.each([
    { game: 'chess' },
    { game: 'skirmish' },
    { battle: 'nowhere' },
    { scenario: 'nowhere' },
    { options: { nonsense: true } },
    { side: 'Russia' },
  ])('%j is no match that can be made', async wish => {
    const reply = await (await somebody()).ask('POST', '/api/matches', { ...WISH, ...wish })
    expect(reply).toMatchObject({ status: 400, body: { error: 'noSuchSetUp' } })
  })

  test('nobody fills the lobby', async () => {
    const one = await somebody()
    for (let i = 0; i < 20; i++) expect((await make(one)).match.state).toBe('open')
    expect((await one.ask('POST', '/api/matches', WISH)).body).toEqual({ error: 'tooMany' })
  })
})
