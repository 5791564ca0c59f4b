import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { layTable, type Site } from '../../test/browser.ts'
import { seatAt } from '../../test/player.ts'
import { LIVE, sitDown } from '../../test/seated.ts'
import { onEveryStore } from '../../test/stores.ts'
import { backup, restore } from '../backup.ts'
import { doctor } from '../doctor.ts'

onEveryStore(newPlace => {
  let place: Awaited<ReturnType<typeof newPlace>>
  let site: Site
  const folder = mkdtempSync(join(tmpdir(), 'grognard-backup-'))
  const file = join(folder, 'backup.jsonl')
  beforeAll(async () => {
    place = await newPlace()
    site = await layTable(await openStore(place.at))
  })
  afterAll(async () => {
    await site.close()
    await site.desk.store.close()
    await place.remove()
    rmSync(folder, { recursive: true })
  })

  test('a backup is taken while people play; elsewhere it opens with every line, and the doctor finds nothing', async () => {
    const [one, two] = [site.browser(), site.browser()]
    const ids = [(await one.become('Vandamme')).id, (await two.become('Gérard')).id]
    for (const wish of [{ pace: LIVE }, { game: 'hondschoote' }]) {
      const match = await sitDown(one, two, wish)
      const players = await Promise.all(ids.map(id => seatAt(site.hosts, match.id, id, match.game, match.battle)))
      for (let i = 0; i < 10; i++) await players.find(({ isAsked }) => isAsked)?.say()
    }
    const playing = (async () => {
      const match = await sitDown(one, two)
      const players = await Promise.all(ids.map(id => seatAt(site.hosts, match.id, id, match.game, match.battle)))
      for (let i = 0; i < 10; i++) await players.find(({ isAsked }) => isAsked)?.say()
    })()
    const rows = await backup(place.at, file, site.desk.now())
    await playing
    expect(rows).toBeGreaterThan(20)
    expect(await doctor(place.at)).toMatchObject({ matches: 3, faults: [] })

    const other = await newPlace()
    expect(await restore(other.at, file)).toBe(rows)
    const found = await doctor(other.at)
    expect(found.faults).toEqual([])
    expect(found.matches).toBeGreaterThanOrEqual(2)
    const copy = await openStore(other.at)
    for (const table of ['account', 'credential', 'seat', 'session']) {
      const count = async (store: typeof copy) =>
        (
          await store.get<{ n: number }>(
            `select count(*) as n from ${table} where ${table === 'seat' ? `match in (select id from match where game = 'hondschoote')` : '1 = 1'}`,
          )
        )?.n
      expect([table, await count(copy)]).toEqual([table, await count(site.desk.store)])
    }
    await copy.close()
    await expect(restore(other.at, file)).rejects.toThrow('the store is in use already')
    await expect(backup(place.at, file, 0)).rejects.toThrow('exists already')
    await other.remove()
  })

  test('where nothing is kept there is nothing to look after', async () => {
    const nowhere = join(folder, 'nowhere.sqlite')
    await expect(doctor(nowhere)).rejects.toThrow('there is no store at')
    await expect(backup(nowhere, join(folder, 'never.jsonl'), 0)).rejects.toThrow('there is no store at')
    await expect(restore(nowhere, join(folder, 'never.jsonl'))).rejects.toThrow('there is no file')
  })

  test('a damaged backup changes nothing', async () => {
    const broken = join(folder, 'broken.jsonl')
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(broken, [...lines.slice(0, 5), '{"table":"nonsense","row":{}}', ...lines.slice(5)].join('\n'))
    const other = await newPlace()
    await expect(restore(other.at, broken)).rejects.toThrow('line 6 of the backup is no row')
    const store = await openStore(other.at)
    expect(await store.all('select id from account')).toEqual([])
    await store.close()
    await other.remove()
  })

  test('the doctor names what was tampered with', async () => {
    const { store } = site.desk
    const [row] = await store.all<{ match: string; n: number; body: string }>(
      `select line.match, line.n, line.body from line join match on match.id = line.match where match.game = 'hondschoote' and line.n = 3`,
    )
    if (!row) throw new Error('no line')
    const tampered = JSON.stringify({ ...JSON.parse(row.body), hash: '00000000' })
    await store.run('update line set body = ? where match = ? and n = 3', tampered, row.match)
    expect((await doctor(place.at)).faults).toEqual([expect.stringContaining('line 3: the position is')])
    await store.run('update line set body = ? where match = ? and n = 3', row.body, row.match)
    await store.run('delete from line where match = ? and n = 2', row.match)
    expect((await doctor(place.at)).faults).toEqual([expect.stringMatching(/has \d+ lines; \d+ were committed/)])
  })
})
