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
import { exportRecords } from '../exchange.ts'
import { giveOrder } from '../office.ts'

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

  test('what is exported is imported elsewhere with equal hashes; what does not fit is refused, and nothing changes', async () => {
    const [one, two] = [site.browser(), site.browser()]
    const ids = [(await one.become('Rapp')).id, (await two.become('Mouton')).id]
    const match = await sitDown(one, two, { game: 'fourteen-days' })
    const players = await Promise.all(ids.map(id => seatAt(site.hosts, match.id, id, match.game, match.battle)))
    for (let i = 0; i < 12; i++) await players.find(({ isAsked }) => isAsked)?.say()
    const speaker = players.find(({ isAsked }) => isAsked)
    await speaker?.send(speaker.deed('resign', {}))
    const records = join(folder, 'records')
    expect((await exportRecords(place.at, records)).written).toBe(1)
    const text = readFileSync(join(records, `${match.id}.jsonl`), 'utf8')

    const other = await newPlace()
    const order = (record: string) => giveOrder(other.at, { order: 'import', text: record })
    const rows = text.trimEnd().split('\n')
    const changed = rows.map(row => (row.includes('"n":5,') ? row.replace(/"hash":"../, '"hash":"00') : row)).join('\n')
    await expect(order(changed)).rejects.toThrow('line 5')
    await expect(order(rows.filter(row => !row.startsWith('{"secret"')).join('\n'))).rejects.toThrow('the secret of its dice is not open')
    await expect(order('{}')).rejects.toThrow()
    expect(await order(text)).toEqual([`Match ${match.id} is imported.`])
    await expect(order(text)).rejects.toThrow('is here already')
    expect(await doctor(other.at)).toMatchObject({ matches: 1, faults: [] })
    await exportRecords(other.at, join(folder, 'again'))
    const hashes = (record: string) => [...record.matchAll(/"hash":"(\w+)"/g)].map(([, hash]) => hash)
    const again = hashes(readFileSync(join(folder, 'again', `${match.id}.jsonl`), 'utf8'))
    expect(again.length).toBeGreaterThan(12)
    expect(again).toEqual(hashes(text))
    rmSync(records, { recursive: true })
    rmSync(join(folder, 'again'), { recursive: true })
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
