import { contentHash, type Json, parseJsonLines, type Snapshot, verify } from '@grognard/engine'
import { findGame } from '@grognard/games/registry'
import { MatchGiven } from '@grognard/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctor } from '../../ops/doctor.ts'
import { layTable, type Site } from '../../test/browser.ts'
import { seatAt } from '../../test/player.ts'
import { newSalt, sitDown, WISH } from '../../test/seated.ts'
import { newStore, onEveryStore } from '../../test/stores.ts'
import { Hosts } from '../hosts.ts'

onEveryStore(newPlace => {
  let site: Site
  let place: Awaited<ReturnType<typeof newPlace>>
  let remove: () => Promise<void>
  beforeAll(async () => {
    place = await newPlace()
    const { store, remove: removeStore } = await newStore(async () => place)
    site = await layTable(store)
    remove = async () => {
      await site.close()
      await removeStore()
    }
  })
  afterAll(() => remove())

  async function table(
    match: { readonly id: string; readonly game: string; readonly battle: string },
    ids: readonly string[],
    hosts = site.hosts,
  ) {
    const players = await Promise.all(ids.map(id => seatAt(hosts, match.id, id, match.game, match.battle)))
    const play = async (sentences: number) => {
      for (let i = 0; i < sentences; i++) await players.find(({ isAsked }) => isAsked)?.say()
    }
    return { players, play }
  }

  /** Makes a stored match look as older rules left it: another shape of its position, and hashes that these rules do not arrive at. */
  async function makeOlder(id: string): Promise<void> {
    const { store } = site.desk
    const rest = await store.get<{ body: string }>('select body from rest where match = ?', id)
    const kept = JSON.parse(rest?.body ?? '') as Snapshot
    const older = { ...kept, rules: 1, hash: '0'.repeat(14), state: { ...(kept.state as object), testsHeld: 3 } }
    await store.run('update rest set rules = 1, body = ? where match = ?', JSON.stringify(older), id)
    await store.run('update match set rules = 1 where id = ?', id)
    for (const { n, body } of await store.all<{ n: number; body: string }>('select n, body from line where match = ?', id))
      await store.run(
        'update line set body = ? where match = ? and n = ?',
        JSON.stringify({ ...JSON.parse(body), hash: '0'.repeat(14) }),
        id,
        n,
      )
  }

  test('a match begun under older rules goes on where it stood, numbers and dice too', async () => {
    const [one, two] = [site.browser(), site.browser()]
    const ids = [(await one.become()).id, (await two.become()).id]
    const match = await sitDown(one, two, { game: 'hondschoote' })
    const before = await table(match, ids)
    await before.play(14)
    await site.hosts.rest()
    site.hosts.close()
    await makeOlder(match.id)
    const hosts = new Hosts(site.desk)
    const after = await table(match, ids, hosts)
    expect(after.players.map(({ next }) => next)).toEqual(before.players.map(({ next }) => next))
    expect(after.players.map(({ seat }) => [...(seat?.view.$bytes ?? [])])).toEqual(
      before.players.map(({ seat }) => [...(seat?.view.$bytes ?? [])]),
    )
    await after.play(6)
    await after.players[0]?.past(after.players[0]?.seat?.first ?? 0)
    expect(after.players[0]?.last('past').opening).toBeUndefined()
    const loser = after.players[0]
    await loser?.send(loser.deed('resign', {}))
    hosts.close()
    const record = parseJsonLines(String((await one.ask('GET', `/api/matches/${match.id}/record`)).body))
    expect(record.header.takenUp?.migrations).toHaveLength(1)
    const make = await findGame('hondschoote')?.load(['en'], match.battle)
    if (!make) throw new Error('no such game')
    expect(verify(make(record.data as Json), record)).toMatchObject({ diceProven: true, startProven: false })
    expect((await doctor(place.at)).faults).toEqual([])
  })

  test('a later program has a match already: this one leaves it alone', async () => {
    const [one, two] = [site.browser(), site.browser()]
    const ids = [(await one.become()).id, (await two.become()).id]
    const match = await sitDown(one, two, { game: 'hondschoote' })
    await site.desk.store.run('update match set rules = 99 where id = ?', match.id)
    await expect(table(match, ids, new Hosts(site.desk))).rejects.toThrow('busy')
    await site.desk.store.run('update match set rules = 2 where id = ?', match.id)
  })

  test('a match keeps the data it was begun with, whatever is offered today', async () => {
    const [one, two] = [site.browser(), site.browser()]
    const ids = [(await one.become()).id, (await two.become()).id]
    const { match } = await one.read(MatchGiven, 'POST', '/api/matches', { ...WISH, game: 'hondschoote' })
    const { store } = site.desk
    const today = await store.get<{ body: string }>(
      'select body from game_data where hash = (select data from match where id = ?)',
      match.id,
    )
    const older = JSON.parse(today?.body ?? '', (key, value) => (key === 'commandRange' ? 5 : value)) as Json
    const hash = contentHash(older)
    await store.run('insert into game_data (hash, body) values (?, ?)', hash, JSON.stringify(older))
    await store.run('update match set data = ? where id = ?', hash, match.id)
    expect(JSON.stringify(older)).not.toBe(today?.body)
    await one.ask('PUT', `/api/matches/${match.id}/salt`, { salt: newSalt() })
    const free = match.seats.find(seat => seat.person === undefined)
    await two.ask('POST', `/api/matches/${match.id}/seats/${free?.side}`, { salt: newSalt() })
    const told: unknown[] = []
    const watcher = { reader: 0 as never, account: ids[0], send: told.push.bind(told), pass: (text: string) => told.push(JSON.parse(text)) }
    await site.hosts.with(match.id, hosted => hosted.watch(watcher, undefined))
    expect(told[0]).toMatchObject({ t: 'table', data: hash })
    expect((await two.ask('GET', `/api/data/${hash}`)).body).toEqual(older)
    expect((await doctor(place.at)).faults).toEqual([])
  })
})
