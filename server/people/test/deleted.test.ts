import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../store/open.ts'
import { layTable } from '../../test/browser.ts'
import { seatAt } from '../../test/player.ts'
import { sitDown } from '../../test/seated.ts'

const TRACES = ['Poniatowski', 'elster@leipzig.example', 'the bridge is blown', 'left wing first']

test('name, address, chat and notes of a deleted account are nowhere in the file or its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-deleted-'))
  const file = join(folder, 'grognard.sqlite')
  const store = await openStore(file)
  const site = await layTable(store)
  const found = () => {
    const bytes = Buffer.concat([file, `${file}-wal`].filter(path => existsSync(path)).map(path => readFileSync(path)))
    return TRACES.filter(trace => bytes.includes(trace))
  }
  const [prince, other] = [site.browser(), site.browser()]
  const { id } = await prince.become('Poniatowski')
  await other.enter('Macdonald')
  await prince.ask('POST', '/api/mail', { mail: 'elster@leipzig.example', locale: 'en' })
  const letter = await store.get<{ data: string }>(`select data from delivery where kind = 'mail'`)
  const token = /#([\w-]+)/.exec(letter?.data ?? '')?.[1]
  expect((await prince.ask('POST', '/api/mail/use', { token })).status).toBe(200)
  const match = await sitDown(prince, other)
  const player = await seatAt(site.hosts, match.id, id, match.game, match.battle)
  await player.send(player.deed('chat', { text: 'the bridge is blown' }))
  await prince.ask('PUT', `/api/matches/${match.id}/note`, { text: 'left wing first' })
  expect(found()).toEqual(TRACES)
  expect((await prince.ask('DELETE', '/api/me')).status).toBe(204)
  expect(found()).toEqual([])
  await site.close()
  await store.close()
  expect(found()).toEqual([])
  rmSync(folder, { recursive: true })
})
