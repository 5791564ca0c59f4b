import type { AddressInfo } from 'node:net'
import { Given, MatchGiven, RefusedAnswer, ToServer, Tournament } from '@grognard/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LOBBY } from '../http/lobby.ts'
import { MATCHES } from '../http/matches.ts'
import { PEOPLE } from '../http/people.ts'
import { doormanOf } from '../http/routes.ts'
import { TOURNAMENTS } from '../http/tournaments.ts'
import { Sockets } from '../sockets/sockets.ts'
import { openStore } from '../store/open.ts'
import { IN_MEMORY } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { type Browser, layTable, type Site } from './browser.ts'
import { Line } from './online.ts'
import { Player } from './player.ts'
import { CUP, newSalt, WISH } from './seated.ts'

/**
 * S stranger, G somebody without a seat, V a spectator, P the side that is asked, O the other side, W the owner without a seat,
 * A whoever looks after the site. A row names those who may; for all others the request is refused and nothing changes.
 */
const ROLES = ['S', 'G', 'V', 'P', 'O', 'W', 'A'] as const
type Role = (typeof ROLES)[number]
const ALL = 'SGVPOWA'
const SIGNED_IN = 'GVPOWA'

type Stage = 'open' | 'running' | 'hidden' | 'ended' | 'cup'

interface Row {
  readonly may: string
  /** The match, or tournament, it is about, if any. */
  readonly at?: Stage
  /** The answer that everybody who may gets, because the secret he brings is wrong. */
  readonly answers?: string
  body?(world: World, role: Role): unknown
  path?(world: World, role: Role): string
}

interface World {
  readonly browsers: Readonly<Record<Role, Browser>>
  readonly ids: Readonly<Record<Role, string>>
  readonly match: string
  readonly tokens: readonly string[]
  readonly asked: number
}

let store: Store
let site: Site
let sockets: Sockets
let port = 0
let count = 0

beforeAll(async () => {
  store = await openStore(IN_MEMORY)
  site = await layTable(store)
  sockets = new Sockets(site.desk, site.hosts)
  sockets.attach(site.app.server, doormanOf(site.desk, site.app))
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await sockets.leave()
  await site.close()
  await store.close()
})

/** Everybody of the table, and a match at some stage. */
async function world(stage: Stage | undefined): Promise<World> {
  const browsers = Object.fromEntries(ROLES.map(role => [role, site.browser()])) as Record<Role, Browser>
  const ids = { S: '' } as Record<Role, string>
  count++
  for (const role of ROLES) if (role !== 'S') ids[role] = (await browsers[role].become(`${role}x ${count} of ${count * 3}`)).id
  await store.run('update account set admin = 1 where id = ?', ids.A)
  if (stage === undefined) return { browsers, ids, match: '', tokens: [], asked: 0 }
  if (stage === 'cup') {
    const { id } = await browsers.W.read(Tournament, 'POST', '/api/tournaments', CUP)
    for (const role of ['P', 'O', 'W'] as const) await browsers[role].ask('PUT', `/api/tournaments/${id}/entry`)
    return { browsers, ids, match: id, tokens: [], asked: 0 }
  }
  const visibility = stage === 'hidden' ? 'private' : 'public'
  const { match } = await browsers.W.read(MatchGiven, 'POST', '/api/matches', { ...WISH, side: 'none', visibility })
  const tokens: string[] = []
  for (const side of [0, 1]) tokens.push((await browsers.W.read(Given, 'POST', `/api/matches/${match.id}/invitation`, { side })).token)
  const sit = (role: Role, side: number) =>
    browsers[role].ask('POST', `/api/matches/${match.id}/seats/${side}`, { salt: newSalt(), token: tokens[side] })
  await sit('P', 0)
  if (stage === 'open') return { browsers, ids, match: match.id, tokens, asked: 0 }
  await sit('O', 1)
  const row = await store.get<{ asks: number }>('select asks from match where id = ?', match.id)
  // Whoever is asked is P, whichever side that is.
  const asked = row?.asks === 2 ? 1 : 0
  const swapped =
    asked === 0 ? { browsers, ids } : { browsers: { ...browsers, P: browsers.O, O: browsers.P }, ids: { ...ids, P: ids.O, O: ids.P } }
  if (stage === 'ended') await site.hosts.with(match.id, hosted => hosted.abandon(ids.P))
  return { ...swapped, match: match.id, tokens, asked }
}

/** Grows with every row written, so it tells whether something that is refused has changed anything. */
const changes = async (): Promise<number> => (await store.get<{ n: number }>('select total_changes() as n'))?.n ?? 0

const nobody = '/api/people/:id'
const TABLE: Readonly<Record<string, Row>> = {
  // Page, lobby, public profile.
  'GET /api/ways': { may: ALL },
  'GET /api/lobby': { may: ALL },
  [`GET ${nobody}`]: { may: ALL, path: ({ ids }) => `/api/people/${ids.G}` },
  // Guest, sign-in by mail, passkey, password.
  'POST /api/guest': { may: ALL, body: () => ({ locale: 'en' }) },
  'POST /api/mail': { may: ALL, body: () => ({ mail: 'somebody@army.example', locale: 'en' }) },
  'POST /api/mail/use': { may: ALL, answers: 'linkSpent', body: () => ({ token: 'x'.repeat(43) }) },
  'POST /api/password': { may: ALL, answers: 'wrongPassword', body: () => ({ name: 'Nobody', password: 'nothing at all' }) },
  'POST /api/passkey/ask': { may: ALL, answers: 'noSecureContext' },
  'POST /api/passkey': { may: ALL, answers: 'noSecureContext', body: () => ({ answer: { id: 'x' } }) },
  'POST /api/return': { may: ALL, answers: 'linkSpent', body: () => ({ token: 'x'.repeat(43) }) },
  'POST /api/invitations': { may: ALL, at: 'open', body: ({ tokens }) => ({ token: tokens[1] }) },
  // One's own account.
  'GET /api/me': { may: SIGNED_IN },
  'PATCH /api/me': { may: SIGNED_IN, body: () => ({ locale: 'fr' }) },
  'DELETE /api/me': { may: SIGNED_IN },
  'GET /api/me/export': { may: SIGNED_IN },
  'GET /api/me/matches': { may: SIGNED_IN },
  'GET /api/me/sessions': { may: SIGNED_IN },
  'DELETE /api/me/sessions/:id': { may: SIGNED_IN, answers: 'notFound', path: () => '/api/me/sessions/0123456789abcdef' },
  'DELETE /api/me/session': { may: SIGNED_IN },
  'PUT /api/me/password': { may: SIGNED_IN, body: () => ({ password: 'a long enough one' }) },
  'POST /api/me/passkeys/ask': { may: SIGNED_IN, answers: 'noSecureContext' },
  'POST /api/me/passkeys': { may: SIGNED_IN, answers: 'noSecureContext', body: () => ({ answer: { id: 'x' } }) },
  'DELETE /api/me/passkeys/:id': { may: SIGNED_IN, answers: 'notFound', path: () => '/api/me/passkeys/x' },
  'GET /api/push': { may: ALL },
  'GET /api/me/channels': { may: SIGNED_IN },
  'POST /api/me/channels': { may: SIGNED_IN, body: () => ({ kind: 'webhook', url: 'https://army.example/hook' }) },
  'DELETE /api/me/channels/:kind/:id': { may: SIGNED_IN, answers: 'notFound', path: () => '/api/me/channels/push/nothing' },
  'GET /api/me/blocks': { may: SIGNED_IN },
  'PUT /api/me/blocks/:id': { may: SIGNED_IN, path: ({ ids }, role) => `/api/me/blocks/${role === 'G' ? ids.V : ids.G}` },
  'DELETE /api/me/blocks/:id': { may: SIGNED_IN, path: ({ ids }) => `/api/me/blocks/${ids.G}` },
  // Create a match, report.
  'POST /api/matches': { may: SIGNED_IN, body: () => WISH },
  'POST /api/reports': { may: SIGNED_IN, body: ({ ids }, role) => ({ about: role === 'G' ? ids.V : ids.G, text: 'rude' }) },
  // A match, before it begins.
  'GET /api/matches/:id': { may: ALL, at: 'running' },
  'POST /api/matches/:id/seats/:side': {
    may: 'GVOWA',
    at: 'open',
    path: ({ match }) => `/api/matches/${match}/seats/1`,
    body: () => ({ salt: newSalt() }),
  },
  'DELETE /api/matches/:id/seats/:side': { may: 'PWA', at: 'open', path: ({ match }) => `/api/matches/${match}/seats/0` },
  'PUT /api/matches/:id/salt': { may: '', at: 'running', body: () => ({ salt: newSalt() }) },
  'DELETE /api/matches/:id': { may: 'WA', at: 'open' },
  'PATCH /api/matches/:id': { may: 'WA', at: 'open', body: () => ({ rated: true }) },
  'POST /api/matches/:id/invitation': { may: 'WA', at: 'open', body: () => ({ side: 1 }) },
  'POST /api/matches/:id/return': { may: 'PO', at: 'running' },
  'POST /api/matches/:id/rematch': { may: 'PO', at: 'ended' },
  // A match under way.
  'GET /api/data/:hash': { may: ALL, answers: 'notFound', path: () => '/api/data/nothing' },
  'GET /api/matches/:id/record': { may: 'PO', at: 'running' },
  'GET /api/matches/:id/note': { may: 'PO', at: 'running' },
  'PUT /api/matches/:id/note': { may: 'PO', at: 'running', body: () => ({ text: 'mine' }) },
  'PUT /api/matches/:id/mute': { may: 'PO', at: 'running', body: () => ({ isMuted: true }) },
  // Ratings and tournaments.
  'GET /api/people/:id/matches': { may: ALL, path: ({ ids }) => `/api/people/${ids.G}/matches` },
  'GET /api/ladder/:game': { may: ALL, path: () => `/api/ladder/${WISH.game}` },
  'GET /api/tournaments': { may: ALL },
  'POST /api/tournaments': { may: SIGNED_IN, body: () => CUP },
  'GET /api/tournaments/:id': { may: ALL, at: 'cup' },
  'PUT /api/tournaments/:id/entry': { may: 'GVA', at: 'cup' },
  'DELETE /api/tournaments/:id/entry': { may: 'POW', at: 'cup' },
  'POST /api/tournaments/:id/start': { may: 'W', at: 'cup' },
  'DELETE /api/tournaments/:id': { may: 'WA', at: 'cup' },
  // Those who look after the site.
  'POST /api/admin/penalties': { may: 'A', body: ({ ids }) => ({ account: ids.G, kind: 'mute', why: 'rude' }) },
  'DELETE /api/admin/matches/:id/chat/:n': {
    may: 'A',
    answers: 'notFound',
    at: 'running',
    path: ({ match }) => `/api/admin/matches/${match}/chat/1`,
  },
  'GET /api/admin/reports': { may: 'A' },
  'GET /api/admin/audit': { may: 'A' },
}

const ROUTES = [...PEOPLE, ...LOBBY, ...MATCHES, ...TOURNAMENTS]
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`

test('every route has a row, and every row a route', () => {
  expect(ROUTES.map(nameOf).sort()).toEqual(Object.keys(TABLE).sort())
})

describe.each(ROUTES.map(nameOf))('%s', name => {
  const row = TABLE[name] as Row
  const [method = '', path = ''] = name.split(' ')
  const send = (here: World, role: Role, headers?: Readonly<Record<string, string | undefined>>) =>
    here.browsers[role].ask(method, row.path?.(here, role) ?? path.replace(':id', here.match), row.body?.(here, role), headers)

  test('is for whom the table says', async () => {
    const shown: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const role of ROLES) {
      const here = await world(row.at)
      const before = await changes()
      const { status, body } = await send(here, role)
      const changed = (await changes()) !== before
      if (row.may.includes(role)) {
        shown[role] = row.answers === undefined ? status < 300 : RefusedAnswer.parse(body).error
        wanted[role] = row.answers ?? true
      } else {
        shown[role] = { isRefused: status >= 400, changed }
        wanted[role] = { isRefused: true, changed: false }
      }
    }
    expect(shown).toEqual(wanted)
  })

  if (method !== 'GET')
    test('is refused from another site', async () => {
      const here = await world(row.at)
      const before = await changes()
      for (const origin of ['https://evil.example', undefined])
        expect((await send(here, 'W', { origin })).body).toEqual({ error: 'otherOrigin' })
      expect(await changes()).toBe(before)
    })

  if (!row.may.includes('S'))
    test('is refused to a session that was ended', async () => {
      const here = await world(row.at)
      for (const role of ['P', 'W', 'A'] as const) {
        await store.run('delete from session where account = ?', here.ids[role])
        const before = await changes()
        expect((await send(here, role)).status).toBeGreaterThanOrEqual(401)
        expect(await changes()).toBe(before)
      }
    })
})

test('a private match exists for its seats and its owner alone', async () => {
  const here = await world('hidden')
  for (const path of [`/api/matches/${here.match}`, `/api/matches/${here.match}/record`]) {
    const status = Object.fromEntries(
      await Promise.all(ROLES.map(async role => [role, (await here.browsers[role].ask('GET', path)).status])),
    )
    expect(status).toEqual({ S: 404, G: 404, V: 404, P: 200, O: 200, W: path.endsWith('record') ? 403 : 200, A: 404 })
  }
})

test('after the end the whole record is for whoever might watch', async () => {
  const here = await world('ended')
  for (const role of ROLES) {
    const { status, body } = await here.browsers[role].ask('GET', `/api/matches/${here.match}/record`)
    expect([role, status, String(body).includes('"secret"')]).toEqual([role, 200, true])
  }
})

/** Messages of a socket: who may send them with effect, to a match under way. */
const MESSAGES: Readonly<Record<string, { readonly may: string; readonly more?: object; readonly say?: true; readonly refused?: string }>> =
  {
    hello: { may: ALL, more: { v: 1 } },
    ping: { may: ALL },
    watch: { may: ALL },
    past: { may: '', more: { n: 1 } },
    leave: { may: ALL },
    seen: { may: 'PO' },
    say: { may: 'P', say: true },
    stand: { may: 'PO', more: { answer: 'no/such', on: true }, refused: 'badRequest' },
    undo: { may: 'PO', refused: 'notNow' },
    redo: { may: 'PO', refused: 'notNow' },
    resign: { may: 'PO' },
    offer: { may: 'PO', more: { kind: 'draw' } },
    answer: { may: 'PO', more: { kind: 'draw', yes: true }, refused: 'notNow' },
    resume: { may: 'PO', refused: 'notNow' },
    gift: { may: 'PO', refused: 'notNow' },
    claim: { may: 'PO', more: { as: 'win' }, refused: 'notNow' },
    chat: { may: 'PO', more: { text: 'bonjour' } },
  }

test('every message has a row', () => {
  expect(ToServer.options.map(({ shape }) => shape.t.value).sort()).toEqual(Object.keys(MESSAGES).sort())
})

const lineOf = async (browser: Browser): Promise<Line> => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { origin: 'http://table.example', ...(cookie === '' ? {} : { cookie }) }
  const line = new Line(new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers }))
  await line.ready()
  return line
}

const WITHOUT_ID = ['hello', 'ping', 'watch', 'leave', 'past', 'seen']

/** Sends one message, and waits until it is answered. */
async function tell(line: Line, message: object): Promise<object | undefined> {
  const from = line.heard.length
  line.send(message)
  line.send({ t: 'ping' })
  await line.until(({ t }) => t === 'pong', from)
  return line.heard.slice(from).find(({ t }) => t === 'no')
}

/** A sentence that may be said by the side that is asked. */
async function sentenceFor(line: Line, match: string): Promise<string[]> {
  const row = await store.get<{ game: string; battle: string }>('select game, battle from match where id = ?', match)
  const player = await Player.of(match, row?.game ?? '', row?.battle)
  line.send({ t: 'watch', m: match })
  player.take(await line.until(({ t }) => t === 'table'))
  return player.anything()
}

const messageOf = (t: string, match: string, n: number, more: object) => ({
  t,
  ...(['hello', 'ping'].includes(t) ? {} : { m: match }),
  ...(WITHOUT_ID.includes(t) ? {} : { id: `sent-${t}-1` }),
  ...(['hello', 'ping', 'watch', 'leave', 'chat'].includes(t) ? {} : { n }),
  ...more,
})

describe.each(Object.keys(MESSAGES))('message %s', t => {
  const { may, more = {}, say, refused } = MESSAGES[t] as (typeof MESSAGES)[string]

  test('is for whom the table says', async () => {
    const shown: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const role of ROLES) {
      const here = await world('running')
      const spoken = say ? { say: await sentenceFor(await lineOf(here.browsers.P), here.match) } : {}
      const line = await lineOf(here.browsers[role])
      const before = await changes()
      const no = await tell(line, messageOf(t, here.match, 1, { ...more, ...spoken }))
      const changed = (await changes()) !== before
      const isAllowed = may.includes(role)
      shown[role] = isAllowed ? (no as { key?: string } | undefined)?.key : { isRefused: no !== undefined, changed }
      wanted[role] = isAllowed ? refused : { isRefused: true, changed: false }
      line.socket.terminate()
    }
    expect(shown).toEqual(wanted)
  })

  if (may === 'PO' || may === 'P')
    test('is refused for another match, after the end, and about a stale table', async () => {
      const [here, there] = [await world('running'), await world('running')]
      const ended = await world('ended')
      const line = await lineOf(here.browsers.P)
      const spoken = say ? { say: await sentenceFor(line, here.match) } : {}
      const before = await changes()
      expect(await tell(line, messageOf(t, there.match, 1, { ...more, ...spoken }))).toMatchObject({ key: 'notAllowed' })
      if (!['chat', 'seen'].includes(t)) {
        expect(await tell(line, messageOf(t, here.match, 0, { ...more, ...spoken }))).toMatchObject({ key: 'stale' })
        const late = await lineOf(ended.browsers.P)
        expect(await tell(late, messageOf(t, ended.match, 2, { ...more, ...spoken }))).toMatchObject({ key: 'over' })
        late.socket.terminate()
      }
      expect(await changes()).toBe(before)
      line.socket.terminate()
    })
})
