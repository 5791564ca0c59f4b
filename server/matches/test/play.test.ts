import { type Json, parseJsonLines, verify } from '@grognard/engine'
import { findGame } from '@grognard/games/registry'
import { type Deed, MatchGiven, MatchSummary } from '@grognard/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layTable, type Site } from '../../test/browser.ts'
import { seatAt } from '../../test/player.ts'
import { LIVE, newSalt, sitDown, WISH } from '../../test/seated.ts'
import { newStore, onEveryStore } from '../../test/stores.ts'
import { stayAlive } from '../../work/alive.ts'
import { dropClocks } from '../../work/clocks.ts'
import { GRACE } from '../clock.ts'
import { Hosts } from '../hosts.ts'
import { AWAY } from '../timing.ts'

const SECOND = 1000

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
    const { id, name } = await browser.become(`Player ${++count} of ${count * 3}`)
    return Object.assign(browser, { id: id as string, name: name as string })
  }

  /** Two people who sit at a match. */
  async function table(wish: object = {}, hosts = site.hosts) {
    const [one, two] = [await somebody(), await somebody()]
    const match = await sitDown(one, two, wish)
    const { game, battle } = match
    const players = [await seatAt(hosts, match.id, one.id, game, battle), await seatAt(hosts, match.id, two.id, game, battle)]
    const asked = () => players.find(player => player.isAsked) ?? (players[0] as (typeof players)[0])
    const other = () => players.find(player => player !== asked()) as (typeof players)[0]
    /** Plays some sentences, whoever is asked. */
    const play = async (sentences: number) => {
      for (let i = 0; i < sentences && asked().seat?.outcome === undefined; i++) await asked().say()
    }
    return { one, two, match, players, asked, other, play }
  }
  const rowOf = (id: string) =>
    site.desk.store.get<{ state: string; result: string; next: number; due: number | null }>(
      'select state, result, next, due from match where id = ?',
      id,
    )
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    )

  test('what one says reaches the other, and a resent sentence is answered once more and played once', async () => {
    const { match, players, asked, other } = await table()
    const [speaker, listener] = [asked(), other()]
    const deed = speaker.deed('say', { say: speaker.anything() })
    await speaker.send(deed)
    const receipt = speaker.all('entry').find(({ id }) => id === deed.id)
    expect(receipt?.entry.n).toBe(1)
    expect(listener.all('entry').map(({ entry, id }) => [entry.n, id])).toEqual([[1, undefined]])
    await speaker.send(deed)
    expect(speaker.all('entry').filter(({ id }) => id === deed.id)).toHaveLength(2)
    expect((await rowOf(match.id))?.next).toBe(2)
    expect(players.map(({ next }) => next)).toEqual([2, 2])
    expect(await refusal(speaker.send({ ...deed, id: 'another-name' }))).toBe('stale')
  })

  test('nobody speaks out of turn, or nonsense, or of a stale table; nothing changes by it', async () => {
    const { match, asked, other } = await table()
    const before = await rowOf(match.id)
    expect(await refusal(other().say(asked().anything()))).toBe('notAsked')
    expect(await refusal(asked().say(['nonsense']))).toMatch(/noSuchWord/)
    expect(await refusal(asked().say([]))).toBe('unfinished')
    expect(await refusal(asked().send(asked().deed('say', { say: asked().anything(), n: 0 })))).toBe('stale')
    expect(await refusal(asked().send(asked().deed('stand', { answer: 'never/ever', on: true })))).toBe('badRequest')
    expect(await refusal(asked().send(asked().deed('redo', {})))).toBe('notNow')
    expect(await refusal(asked().send(asked().deed('claim', { as: 'win' })))).toBe('notNow')
    expect(await refusal(asked().send(asked().deed('answer', { kind: 'draw', yes: true })))).toBe('notNow')
    expect(await rowOf(match.id)).toEqual(before)
  })

  test.each(['la-belle-alliance', 'hondschoote', 'fourteen-days', 'vive-l-empereur'])(
    '%s is played by views alone, opened again from the store, and its record verifies, dice too',
    async game => {
      const { match, players, asked, one, play } = await table({ game })
      await play(12)
      const elsewhere = new Hosts(site.desk)
      const again = await seatAt(elsewhere, match.id, one.id, match.game, match.battle)
      const same = players.find(({ side }) => side === again.side)
      expect(again.seat?.entries).toEqual(same?.seat?.entries)
      expect([...(again.seat?.view.$bytes ?? [])]).toEqual([...(same?.seat?.view.$bytes ?? [])])
      elsewhere.close()
      if (asked().seat?.outcome === undefined) await asked().send(asked().deed('resign', {}))
      const record = (await site.browser().ask('GET', `/api/matches/${match.id}/record`)).body as string
      const parsed = parseJsonLines(record)
      const make = await findGame(game)?.load(['en'], match.battle)
      if (!make) throw new Error(game)
      expect(verify(make(parsed.data as Json), parsed)).toMatchObject({ diceProven: true, startProven: true })
      expect(parsed.header.commitment).toBe(match.commitment)
    },
  )

  test('the record of a running match is for its players, and holds what its reader knows', async () => {
    const { match, one, asked } = await table({ game: 'fourteen-days' })
    await asked().say()
    expect((await site.browser().ask('GET', `/api/matches/${match.id}/record`)).status).toBe(403)
    expect((await (await somebody()).ask('GET', `/api/matches/${match.id}/record`)).status).toBe(403)
    const { status, body } = await one.ask('GET', `/api/matches/${match.id}/record`)
    expect(status).toBe(200)
    const secret = await site.desk.store.get<{ secret: string }>('select secret from match where id = ?', match.id)
    expect(body).not.toContain(secret?.secret)
    expect(String(body).split('\n')[0]).toContain('"commitment"')
  })

  test('two processes play one match: each tells its own, and of two who speak at once one is heard', async () => {
    const { match, two, players } = await table()
    const [first] = players as [(typeof players)[0]]
    await players[1]?.leave()
    const hosts = new Hosts(site.desk)
    const second = await seatAt(hosts, match.id, two.id, match.game, match.battle)
    for (let i = 0; i < 8; i++) {
      const [speaker, listener] = first.isAsked ? [first, second] : [second, first]
      if (speaker.seat?.outcome) break
      await speaker.say()
      await expect.poll(() => listener.next, { timeout: 5000 }).toBe(speaker.next)
    }
    const speaker = first.isAsked ? first : second
    const deeds = [0, 1].map(() => speaker.deed('say', { say: speaker.anything() }))
    const here = speaker === first ? site.hosts : hosts
    const there = speaker === first ? hosts : site.hosts
    const before = (await rowOf(match.id))?.next ?? 0
    const tried = await Promise.all(
      [here, there].map((place, i) => refusal(place.with(match.id, hosted => hosted.do(speaker.side, deeds[i] as Deed)))),
    )
    expect(tried.sort()).toEqual(['done', 'stale'])
    await expect.poll(async () => (await rowOf(match.id))?.next).toBeGreaterThan(before)
    hosts.close()
  })

  test('a spectator sees what both sides know, and none of their talk', async () => {
    const { match, asked, players } = await table({ game: 'fourteen-days' })
    const spectator = await seatAt(site.hosts, match.id, undefined, match.game, match.battle)
    await asked().say()
    await asked().send(asked().deed('chat', { text: 'bonne chance' }))
    expect(players.map(player => player.last('chat').chat[0]?.text)).toEqual(['bonne chance', 'bonne chance'])
    expect(spectator.all('chat')).toEqual([])
    expect(spectator.last('table').chat).toEqual([])
    expect(spectator.seat?.reader).toBe('everybody')
  })

  test('talk is said once, and not to somebody who will not listen, who is named', async () => {
    const { match, one, two, players } = await table()
    const [first, second] = players as [(typeof players)[0], (typeof players)[0]]
    const deed = first.deed('chat', { text: 'salut' })
    await first.send(deed)
    await first.send(deed)
    expect(second.all('chat')).toHaveLength(1)
    await two.ask('PUT', `/api/matches/${match.id}/mute`, { isMuted: true })
    await expect.poll(() => refusal(first.send(first.deed('chat', { text: 'hello?' })))).toBe('muted')
    expect((await one.ask('GET', `/api/matches/${match.id}/note`)).body).toEqual({ text: '' })
    await one.ask('PUT', `/api/matches/${match.id}/note`, { text: 'watch the left' })
    expect((await one.ask('GET', `/api/matches/${match.id}/note`)).body).toEqual({ text: 'watch the left' })
    expect((await two.ask('GET', `/api/matches/${match.id}/note`)).body).toEqual({ text: '' })
  })

  test('a take-back by consent restores the position, and the clocks as they were', async () => {
    const { asked, other, play, players } = await table({ game: 'hondschoote', pace: LIVE })
    await play(3)
    const asker = asked()
    const listener = other()
    const before = {
      hash: asker.seat?.entries.at(-1)?.hash,
      clocks: asker.all('entry').at(-1)?.clocks ?? asker.last('table').clocks,
      n: asker.next,
    }
    site.pass(40 * SECOND)
    await asker.say()
    site.pass(50 * SECOND)
    const offering = asker.deed('offer', { kind: 'back', to: before.n })
    await asker.send(offering)
    await asker.send(offering)
    expect(listener.last('offers').offers).toMatchObject([{ kind: 'back', side: asker.side }])
    expect(await refusal(asker.send(asker.deed('answer', { kind: 'back', yes: true })))).toBe('notNow')
    await listener.send(listener.deed('answer', { kind: 'back', yes: true }))
    const back = asker.last('entry')
    expect(back.entry).toMatchObject({ kind: 'back', side: asker.side, to: before.n, hash: before.hash })
    expect(back.clocks?.map(({ left }) => left)).toEqual(before.clocks?.map(({ left }) => left))
    expect(players.map(player => player.last('offers').offers)).toEqual([[], []])
  })

  test('an offer is void once somebody has gone on, and can be declined', async () => {
    const { asked, other } = await table({ game: 'hondschoote' })
    const speaker = asked()
    const listener = other()
    await speaker.send(speaker.deed('offer', { kind: 'draw' }))
    await listener.send(listener.deed('answer', { kind: 'draw', yes: false }))
    expect(speaker.last('offers').offers).toEqual([])
    await listener.send(listener.deed('offer', { kind: 'draw' }))
    await asked().say()
    expect(await refusal(speaker.send(speaker.deed('answer', { kind: 'draw', yes: true })))).toBe('notNow')
    await speaker.send(speaker.deed('offer', { kind: 'draw' }))
    await listener.send(listener.deed('answer', { kind: 'draw', yes: true }))
    expect(speaker.seat?.outcome).toEqual({ winner: undefined, cause: 'agreed' })
    expect(await refusal(listener.send(listener.deed('resign', {})))).toBe('over')
  })

  test('whoever leaves is away at once, though he was seen a moment ago', async () => {
    const { match, players } = await table()
    await site.hosts.with(match.id, async hosted => {
      await site.desk.store.run('update seat set seen = ? where match = ?', site.desk.now(), match.id)
      await hosted.catchUp()
      expect(hosted.here()).toEqual([true, true])
    })
    await players[0]?.leave()
    await site.hosts.with(match.id, async hosted => expect(hosted.here().filter(Boolean)).toHaveLength(1))
  })

  test('a clock falls by itself, with nobody there, and both are told', async () => {
    const { match, asked, other, players } = await table({ pace: LIVE })
    const loser = asked().side
    site.pass(LIVE.pool + GRACE.live - 1)
    await dropClocks(site.desk, site.hosts)
    expect((await rowOf(match.id))?.state).toBe('playing')
    site.pass(1)
    await dropClocks(site.desk, site.hosts)
    expect(JSON.parse((await rowOf(match.id))?.result ?? '{}')).toEqual({ winner: 1 - loser, cause: 'time' })
    expect(players.map(player => player.seat?.outcome)).toEqual([0, 1].map(() => ({ winner: 1 - loser, cause: 'time' })))
    expect(await refusal(other().say(['x']))).toBe('over')
  })

  test('while no server runs no clock runs', async () => {
    const { match, asked } = await table({ pace: LIVE })
    await stayAlive(site.desk)
    site.pass(10 * SECOND)
    expect(await stayAlive(site.desk)).toBe(true)
    site.pass(60 * SECOND)
    expect(await stayAlive(site.desk)).toBe(true)
    const hosts = new Hosts(site.desk)
    const back = await seatAt(hosts, match.id, undefined, match.game, match.battle)
    const left = back.last('table').clocks?.[asked().side]?.left ?? 0
    expect(LIVE.pool - left).toBeLessThan(SECOND)
    expect((await rowOf(match.id))?.due).toBeGreaterThan(site.desk.now() + LIVE.pool - SECOND)
    hosts.close()
    site.hosts.close()
  })

  test('a pause by consent stops both clocks, until either lets them run', async () => {
    const { asked, other, players } = await table({ pace: LIVE })
    const [speaker, listener] = [asked(), other()]
    await speaker.send(speaker.deed('offer', { kind: 'pause' }))
    await listener.send(listener.deed('answer', { kind: 'pause', yes: true }))
    expect(players.map(player => player.last('clock').isPaused)).toEqual([true, true])
    site.pass(LIVE.pool * 2)
    await dropClocks(site.desk, site.hosts)
    expect(speaker.seat?.outcome).toBeUndefined()
    await listener.send(listener.deed('resume', {}))
    expect(
      speaker
        .last('clock')
        .clocks.map(({ runs }) => runs)
        .filter(Boolean),
    ).toHaveLength(1)
    const gift = listener.deed('gift', {})
    const before = speaker.last('clock').clocks[speaker.side]?.left ?? 0
    await listener.send(gift)
    await listener.send(gift)
    expect(speaker.last('clock').clocks[speaker.side]?.left).toBe(before + 300 * SECOND)
  })

  test('whoever leaves a live match can be waited for by correspondence, or loses it', async () => {
    const { match, players } = await table({ pace: { ...LIVE, pool: 3_600_000, cap: 7_200_000 } })
    const [stays, leaves] = players as [(typeof players)[0], (typeof players)[0]]
    await leaves.leave()
    expect(await refusal(stays.send(stays.deed('claim', { as: 'slow' })))).toBe('notNow')
    site.pass(AWAY)
    await stays.send(stays.deed('claim', { as: 'slow' }))
    expect(stays.last('clock').pace).toMatchObject({ kind: 'slow' })
    expect(await refusal(stays.send(stays.deed('claim', { as: 'win' })))).toBe('notNow')
    expect((await rowOf(match.id))?.state).toBe('playing')
    const other = await table({ pace: { ...LIVE, pool: 3_600_000, cap: 7_200_000 } })
    await other.players[1]?.leave()
    site.pass(AWAY)
    const winner = other.players[0] as (typeof players)[0]
    await winner.send(winner.deed('claim', { as: 'win' }))
    expect(winner.seat?.outcome).toEqual({ winner: winner.side, cause: 'abandoned' })
  })

  test('a rematch swaps sides and is one match, whoever asks', async () => {
    const { match, one, two, asked } = await table()
    await asked().send(asked().deed('resign', {}))
    const first = await one.read(MatchSummary, 'POST', `/api/matches/${match.id}/rematch`)
    const second = await two.read(MatchSummary, 'POST', `/api/matches/${match.id}/rematch`)
    expect(second.id).toBe(first.id)
    const was = (await one.read(MatchSummary, 'GET', `/api/matches/${match.id}`)).side
    expect(first.side).toBe(1 - (was ?? 0))
    await one.ask('PUT', `/api/matches/${first.id}/salt`, { salt: newSalt() })
    expect((await two.read(MatchGiven, 'POST', `/api/matches/${first.id}/seats/${was}`, { salt: newSalt() })).match.state).toBe('playing')
  })

  test('whoever deletes his account has resigned; the other keeps a record that verifies', async () => {
    const { match, one, two, asked } = await table({ game: 'la-belle-alliance' })
    await asked().say()
    await asked().send(asked().deed('chat', { text: 'a secret of mine' }))
    await asked().send(asked().deed('chat', { text: 'another secret' }))
    const leaver = asked().side === (await one.read(MatchSummary, 'GET', `/api/matches/${match.id}`)).side ? one : two
    const stayer = leaver === one ? two : one
    expect((await leaver.ask('DELETE', '/api/me')).status).toBe(204)
    expect((await rowOf(match.id))?.state).toBe('ended')
    const record = parseJsonLines(String((await stayer.ask('GET', `/api/matches/${match.id}/record`)).body))
    const make = await findGame(match.game)?.load(['en'], match.battle)
    if (make) expect(verify(make(record.data as Json), record).diceProven).toBe(true)
    expect(JSON.stringify(record.header)).not.toContain(leaver.name)
    const summary = await stayer.read(MatchSummary, 'GET', `/api/matches/${match.id}`)
    expect(summary.seats.filter(seat => seat.isFormer)).toHaveLength(1)
    expect(await site.desk.store.all('select body from chat where match = ?', match.id)).toEqual([])
  })

  test('a bot is asked for nothing but its turn, and an offer to it is refused', async () => {
    const one = await somebody()
    const { match } = await one.read(MatchGiven, 'POST', '/api/matches', { ...WISH, level: 'recruit' })
    await one.ask('PUT', `/api/matches/${match.id}/salt`, { salt: newSalt() })
    const player = await seatAt(site.hosts, match.id, one.id, match.game, match.battle)
    expect(await refusal(player.send(player.deed('offer', { kind: 'draw' })))).toBe('notAllowed')
  })
})
