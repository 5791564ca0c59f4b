import { Me, Profile, RefusedAnswer, SignedIn } from '@grognard/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { layTable, type Site } from '../../test/browser.ts'
import { newStore, onEveryStore } from '../../test/stores.ts'
import { ENDED } from '../sessions.ts'

const HOUR = 3_600_000

onEveryStore(newPlace => {
  let site: Site
  let remove: () => Promise<void>
  beforeAll(async () => {
    const { store, remove: removeStore } = await newStore(newPlace)
    site = await layTable(store)
    remove = async () => {
      await site.close()
      await removeStore()
    }
  })
  afterAll(() => remove())

  const letters = () => site.desk.store.all<{ data: string }>(`select data from delivery where kind = 'mail' order by due, key`)
  const lastToken = async (mail: string) => {
    const letter = (await letters()).map(({ data }) => JSON.parse(data)).findLast(({ to }) => to === mail)
    return /#([\w-]+)/.exec(letter.text)?.[1] ?? ''
  }

  test('a guest plays at once, under his name or one that is made up, and stays the same in his browser', async () => {
    const ney = site.browser()
    const { status, body } = await ney.enter('Michel Ney')
    expect([status, body]).toEqual([200, expect.objectContaining({ name: 'Michel Ney', kind: 'guest', isAdmin: false })])
    expect((await ney.read(Me, 'GET', '/api/me')).id).toBe((body as Me).id)
    expect((await ney.become('Somebody Else')).id).toBe((body as Me).id)
    expect((await site.browser().become()).name).toMatch(/^\p{L}+ \d{4,}$/u)
    expect((await site.browser().ask('GET', '/api/me')).body).toEqual({ error: 'notSignedIn' })
  })

  test('nobody passes for somebody else', async () => {
    await site.browser().enter('Lannes')
    for (const name of ['LANNES', 'Lanne\u0301s', 'L\u0430nnes', '1annes', 'Lan nes'])
      expect([name, (await site.browser().enter(name)).body]).toEqual([name, { error: 'nameTaken', where: 'name' }])
  })

  test('a profile shows no more than anybody may know; a name can be changed', async () => {
    const davout = site.browser()
    const { id } = await davout.become('Davout')
    expect((await davout.ask('PATCH', '/api/me', { name: 'Duc d’Auerstaedt et prince d’Eckmühl' })).status).toBe(400)
    const changed = await davout.ask('PATCH', '/api/me', {
      name: 'Auerstaedt',
      locale: 'fr',
      zone: 'Europe/Paris',
      quiet: { from: 22, until: 7 },
    })
    expect(changed.body).toMatchObject({ name: 'Auerstaedt', locale: 'fr', zone: 'Europe/Paris', quiet: { from: 22, until: 7 } })
    const profile = await site.browser().read(Profile, 'GET', `/api/people/${id}`)
    expect(Object.keys(profile).sort()).toEqual(['games', 'id', 'kind', 'name', 'since'])
    expect((await site.browser().ask('GET', '/api/people/nobody')).status).toBe(404)
  })

  test('a mail signs in once, by a button, in the browser that asked', async () => {
    const soult = site.browser()
    const guest = await soult.become('Soult')
    expect(await soult.ask('POST', '/api/mail', { mail: 'Soult@army.example', locale: 'en' })).toEqual({ status: 204, body: '' })
    const token = await lastToken('Soult@army.example')
    for (const method of ['GET', 'HEAD']) expect((await soult.ask(method, `/sign-in?token=${token}`)).status).toBe(200)
    expect((await site.browser().ask('POST', '/api/mail/use', { token })).body).toEqual({ error: 'otherBrowser' })
    const { body } = await soult.ask('POST', '/api/mail/use', { token })
    expect(body).toMatchObject({ id: guest.id, kind: 'member', mail: 'Soult@army.example' })
    expect((await soult.ask('POST', '/api/mail/use', { token })).body).toEqual({ error: 'linkSpent' })

    const elsewhere = site.browser()
    await elsewhere.ask('POST', '/api/mail', { mail: 'soult@army.example', locale: 'fr' })
    const second = await elsewhere.read(Me, 'POST', '/api/mail/use', { token: await lastToken('soult@army.example') })
    expect(second.id).toBe(guest.id)
  })

  test('a link grows old; known and unknown addresses get the same answer', async () => {
    const browser = site.browser()
    const known = await browser.ask('POST', '/api/mail', { mail: 'soult@army.example', locale: 'en' })
    const unknown = await browser.ask('POST', '/api/mail', { mail: 'nobody@army.example', locale: 'en' })
    expect(unknown).toEqual(known)
    const token = await lastToken('nobody@army.example')
    site.pass(16 * 60_000)
    expect((await browser.ask('POST', '/api/mail/use', { token })).body).toEqual({ error: 'linkSpent' })
  })

  test('a password lets in its owner and nobody else, and tells nothing of unknown names', async () => {
    const murat = site.browser()
    const { id } = await murat.become('Murat')
    expect((await murat.ask('PUT', '/api/me/password', { password: 'short' })).body).toEqual({ error: 'badRequest', where: 'password' })
    expect((await murat.ask('PUT', '/api/me/password', { password: 'en avant la cavalerie' })).status).toBe(204)
    expect((await murat.ask('PUT', '/api/me/password', { password: 'another one, longer' })).body).toEqual({ error: 'wrongPassword' })
    const refused = await site.browser().ask('POST', '/api/password', { name: 'Murat', password: 'wrong wrong wrong' })
    expect(refused).toEqual({ status: 401, body: { error: 'wrongPassword' } })
    expect(await site.browser().ask('POST', '/api/password', { name: 'Nobody', password: 'wrong wrong wrong' })).toEqual(refused)
    const again = site.browser()
    expect((await again.read(Me, 'POST', '/api/password', { name: 'murat', password: 'en avant la cavalerie' })).id).toBe(id)
    const kept = await site.desk.store.get<{ data: string }>(`select data from credential where account = ?`, id)
    expect(kept?.data).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('no more than two passwords are hashed at a time', async () => {
    const tries = Array.from({ length: 12 }, () => site.browser().ask('POST', '/api/password', { name: 'Nobody', password: 'x' }))
    const keys = new Set((await Promise.all(tries)).map(({ body }) => RefusedAnswer.parse(body).error))
    expect([...keys].sort()).toEqual(['busy', 'wrongPassword'])
  })

  test('sign-ins are listed and ended; whoever holds their sockets is told', async () => {
    const [one, two] = [site.browser(), site.browser()]
    await one.enter('Bessieres')
    await one.ask('PUT', '/api/me/password', { password: 'la garde au feu' })
    await two.ask('POST', '/api/password', { name: 'Bessieres', password: 'la garde au feu' })
    const ended: string[] = []
    const stop = site.desk.bus.subscribe(ENDED, hash => ended.push(hash))
    const list = await one.read(z.array(SignedIn), 'GET', '/api/me/sessions')
    expect(list.map(session => session.isThis).sort()).toEqual([false, true])
    const other = list.find(session => !session.isThis)
    expect((await one.ask('DELETE', `/api/me/sessions/${other?.id}`)).status).toBe(204)
    expect((await two.ask('GET', '/api/me')).body).toEqual({ error: 'notSignedIn' })
    expect((await one.ask('DELETE', '/api/me/sessions/unknown')).status).toBe(404)
    await expect.poll(() => ended.length).toBe(1)
    expect(ended[0]?.startsWith(other?.id ?? 'nobody')).toBe(true)
    await one.ask('DELETE', '/api/me/session')
    expect((await one.ask('GET', '/api/me')).status).toBe(401)
    stop()
  })

  test('a session ends when it is not used for three months', async () => {
    const browser = site.browser()
    await browser.enter('Massena')
    site.pass(80 * 24 * HOUR)
    expect((await browser.ask('GET', '/api/me')).status).toBe(200)
    site.pass(80 * 24 * HOUR)
    expect((await browser.ask('GET', '/api/me')).status).toBe(200)
    site.pass(91 * 24 * HOUR)
    expect((await browser.ask('GET', '/api/me')).status).toBe(401)
  })

  test('no secret is kept as it is', async () => {
    const browser = site.browser()
    await browser.enter('Augereau')
    const [token = ''] = [...browser.cookies.values()]
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await site.desk.store.all<{ hash: string }>('select hash from session')
    expect(rows.some(({ hash }) => hash === token)).toBe(false)
  })

  test('blocks and reports', async () => {
    const [one, two] = [site.browser(), site.browser()]
    await one.enter('Jomini')
    const { id } = await two.become('Berthier')
    expect((await one.ask('PUT', `/api/me/blocks/${id}`)).status).toBe(204)
    expect((await one.ask('PUT', `/api/me/blocks/${id}`)).status).toBe(204)
    expect((await one.ask('GET', '/api/me/blocks')).body).toMatchObject([{ id, name: 'Berthier' }])
    expect((await one.ask('POST', '/api/reports', { about: id, text: 'lost my orders' })).status).toBe(204)
    await one.ask('DELETE', `/api/me/blocks/${id}`)
    expect((await one.ask('GET', '/api/me/blocks')).body).toEqual([])
    expect((await one.ask('PUT', '/api/me/blocks/nobody')).status).toBe(404)
  })

  test('an export has all that is kept about its owner', async () => {
    const browser = site.browser()
    const { id } = await browser.become('Oudinot')
    const { body } = await browser.ask('GET', '/api/me/export')
    expect(body).toMatchObject({
      account: { id, name: 'Oudinot' },
      signIns: [{ isThis: true }],
      blocks: [],
      seats: [],
      chats: [],
      notes: [],
    })
  })

  test('a deleted account leaves no name and no address behind, and its name is free again', async () => {
    const browser = site.browser()
    const { id } = await browser.become('Grouchy')
    await browser.ask('POST', '/api/mail', { mail: 'grouchy@wavre.example', locale: 'en' })
    await browser.ask('POST', '/api/mail/use', { token: await lastToken('grouchy@wavre.example') })
    expect((await browser.ask('DELETE', '/api/me')).status).toBe(204)
    expect((await browser.ask('GET', '/api/me')).status).toBe(401)
    expect((await browser.ask('GET', `/api/people/${id}`)).status).toBe(404)
    const rows = await site.desk.store.all<object>('select * from account where id = ?', id)
    const rest = [...rows, ...(await letters()), ...(await site.desk.store.all<object>('select * from mail_link'))]
    expect(JSON.stringify(rest)).not.toMatch(/grouchy/i)
    expect((await site.browser().enter('Grouchy')).status).toBe(200)
  })
})
