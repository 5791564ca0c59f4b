import { createHmac, createPublicKey, verify } from 'node:crypto'
import { ChannelAdded, ChannelShown, PushKey } from '@grognard/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { layTable, type Site } from '../../test/browser.ts'
import { seatAt } from '../../test/player.ts'
import { LIVE, sitDown } from '../../test/seated.ts'
import { newStore, onEveryStore } from '../../test/stores.ts'
import { subscriber } from '../../test/subscriber.ts'
import { deliver } from '../../work/deliveries.ts'
import { hookCarrier, pushCarrier } from '../carriers.ts'
import { quietUntil } from '../due.ts'
import { sendNotices } from '../notices.ts'
import { isPublic, type Posted, toTheOpen } from '../outside.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SLOW = { kind: 'slow', pool: 72 * HOUR, increment: HOUR, cap: 96 * HOUR } as const

onEveryStore(newPlace => {
  let site: Site
  let remove: () => Promise<void>
  let count = 0
  const mails: { to: string; subject: string; text: string }[] = []
  const posted: Posted[] = []
  const post = async (one: Posted) => {
    posted.push(one)
    return 201
  }
  beforeAll(async () => {
    const { store, remove: removeStore } = await newStore(newPlace)
    site = await layTable(store)
    remove = async () => {
      await site.close()
      await removeStore()
    }
  })
  afterAll(() => remove())

  /** Somebody with a mail address who wants to be told by mail. */
  const somebody = async (isTold: boolean) => {
    const browser = site.browser()
    const { id } = await browser.become(`Notified ${++count} of ${count * 7}`)
    if (isTold) {
      await site.desk.store.run(`update account set mail = ?, kind = 'member' where id = ?`, `${id}@army.example`, id)
      expect((await browser.ask('POST', '/api/me/channels', { kind: 'mail' })).status).toBe(200)
    }
    return Object.assign(browser, { id })
  }

  async function round(): Promise<void> {
    mails.length = 0
    posted.length = 0
    await sendNotices(site.desk)
    const mail = async (letter: unknown) => void mails.push(letter as (typeof mails)[number])
    await deliver(site.desk, { mail, webhook: hookCarrier(post), push: pushCarrier(site.desk, post) })
  }

  /** A match in which it is the turn of somebody who is away, and how the other one goes on. */
  async function table(pace: object) {
    const [one, two] = [await somebody(true), await somebody(true)]
    const match = await sitDown(one, two, { pace })
    const players = await Promise.all([one, two].map(({ id }) => seatAt(site.hosts, match.id, id, match.game, match.battle)))
    const away = players.findIndex(player => !player.isAsked)
    const [here, there] = away === 0 ? [players[1], players[0]] : [players[0], players[1]]
    if (!here || !there) throw new Error('nobody came')
    await there.leave()
    return { match, here, absent: away === 0 ? one : two, speaker: away === 0 ? two : one }
  }

  /** Lets the one who is there speak until the other is asked. */
  async function passOn(here: Awaited<ReturnType<typeof seatAt>>): Promise<void> {
    for (let i = 0; i < 60 && here.isAsked; i++) await here.say()
    expect(here.isAsked).toBe(false)
  }

  test('one notice a turn, however much is done meanwhile, then two reminders; each leads to the match as it stands', async () => {
    const { match, here, absent } = await table(SLOW)
    await passOn(here)
    await round()
    expect(mails).toEqual([])
    const told: string[] = []
    for (let i = 0; i < 80; i++) {
      site.pass(HOUR)
      await round()
      for (const { to, subject, text } of mails) {
        expect(to).toBe(`${absent.id}@army.example`)
        expect(text).toContain(`http://table.example/play/${match.id}\n`)
        told.push(subject.split(':')[0] ?? '')
      }
    }
    expect(told).toEqual(['Your move', 'Your time is running', 'Your time is running'])
  })

  test('whoever is there, or has answered, is not told', async () => {
    const { match, here, absent, speaker } = await table(SLOW)
    await passOn(here)
    await site.desk.store.run('update seat set seen = ? where match = ? and account = ?', site.desk.now() + 5 * MINUTE, match.id, absent.id)
    site.pass(5 * MINUTE)
    await round()
    expect(mails).toEqual([])
    const back = await seatAt(site.hosts, match.id, absent.id, match.game, match.battle)
    for (let i = 0; i < 60 && !here.isAsked; i++) await back.say()
    site.pass(24 * HOUR)
    await round()
    expect(mails.filter(({ to }) => to.startsWith(absent.id))).toEqual([])
    expect(mails.filter(({ to }) => to.startsWith(speaker.id)).length).toBeLessThanOrEqual(1)
  })

  test('nothing comes in quiet hours; it comes when they end', async () => {
    const { here, absent } = await table(LIVE)
    const hour = new Date(site.desk.now()).getUTCHours()
    await absent.ask('PATCH', '/api/me', { zone: 'UTC', quiet: { from: hour, until: (hour + 2) % 24 } })
    await site.desk.store.run('update match set due = null')
    await passOn(here)
    site.pass(2 * MINUTE)
    await round()
    expect(mails).toEqual([])
    site.pass(2 * HOUR)
    await round()
    expect(mails.map(({ to }) => to)).toEqual([`${absent.id}@army.example`])
  })

  test('a browser can open what it is pushed, a program can trust what it is sent', async () => {
    const { match, here, absent } = await table(SLOW)
    const browser = subscriber()
    const { key } = await absent.read(PushKey, 'GET', '/api/push')
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    await absent.ask('POST', '/api/me/channels', { kind: 'push', subscription: browser.subscription })
    const hook = await absent.read(ChannelAdded, 'POST', '/api/me/channels', { kind: 'webhook', url: 'https://army.example/hook' })
    const shown = await absent.read(z.array(ChannelShown), 'GET', '/api/me/channels')
    expect(shown.map(({ kind }) => kind)).toEqual(['mail', 'push', 'webhook'])
    expect(JSON.stringify(shown)).not.toContain(hook.secret)
    await passOn(here)
    site.pass(5 * MINUTE)
    await round()
    const [push, web] = [posted.find(({ url }) => url.includes('push')), posted.find(({ url }) => url.includes('hook'))]
    const link = `http://table.example/play/${match.id}`
    expect(browser.read(push?.body ?? Buffer.of())).toMatchObject({ match: match.id, link })
    expect(web?.headers['x-grognard-signature']).toBe(
      createHmac('sha256', Buffer.from(hook.secret ?? '', 'hex'))
        .update(web?.body ?? '')
        .digest('hex'),
    )
    const [, token = '', open = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(push?.headers.authorization ?? '') ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(open, 'base64url')
    const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: 'https://push.example' })
  })
})

test('quiet hours are those of the reader, past midnight too', () => {
  const at = (hour: number, minute = 0) => Date.UTC(2026, 5, 18, hour, minute)
  expect(quietUntil({ from: 22, until: 7 }, 'UTC', at(23, 30))).toBe(at(31))
  expect(quietUntil({ from: 22, until: 7 }, 'UTC', at(7))).toBeUndefined()
  expect(quietUntil({ from: 22, until: 7 }, 'Europe/Paris', at(20, 15))).toBe(at(29))
  expect(quietUntil(undefined, 'UTC', at(3))).toBeUndefined()
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.9',
  '172.20.1.1',
  '100.64.0.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  'localhost',
])('%s is no address of the open network', address => {
  expect(isPublic(address)).toBe(false)
})

test.each(['http://army.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://user:word@army.example/'])(
  'nothing is brought to %s',
  async url => {
    await expect(toTheOpen({ url, headers: {}, body: Buffer.of() })).rejects.toThrow(/not allowed|open network/)
  },
)
