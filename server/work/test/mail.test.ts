import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalBus } from '../../bus/bus.ts'
import { type Desk, makeDesk } from '../../desk.ts'
import { askMail } from '../../people/mail-links.ts'
import { mailServer } from '../../test/mail-server.ts'
import { newStore, onEveryStore } from '../../test/stores.ts'
import { deliver } from '../deliveries.ts'
import { mailCarrier } from '../mail.ts'

onEveryStore(newPlace => {
  const post = mailServer()
  let now = 1_000_000
  let desk: Desk
  let remove: () => Promise<void>
  beforeAll(async () => {
    const { store, remove: removeStore } = await newStore(newPlace)
    remove = removeStore
    desk = await makeDesk(store, new LocalBus(), { now: () => now, mailFrom: 'table@table.example' })
    await new Promise<void>(resolve => post.server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    post.server.close()
    await remove()
  })
  const carriers = () => ({ mail: mailCarrier(`smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`, 'table@table.example') })
  const left = async () =>
    (await desk.store.all<{ tries: number; due: number }>('select tries, due from delivery')).map(row => ({ ...row }))

  test('a link goes out by mail in the language of its reader, and is forgotten then', async () => {
    await askMail(desk, 'ney@army.example', 'fr', 'browser', 'https://table.example')
    expect(await Promise.all([deliver(desk, carriers()), deliver(desk, carriers())]).then(counts => counts.sort())).toEqual([0, 1])
    expect(post.taken).toHaveLength(1)
    expect(post.taken[0]).toContain('To: ney@army.example')
    expect(post.taken[0]?.replaceAll('=\n', '')).toMatch(/https:\/\/table\.example\/sign-in#[\w-]{43}/)
    expect(await left()).toEqual([])
  })

  test('a mail that cannot be brought is tried again later, and given up at last', async () => {
    post.refuses = true
    await askMail(desk, 'soult@army.example', 'en', 'browser', 'https://table.example')
    expect(await deliver(desk, carriers())).toBe(0)
    expect(await left()).toEqual([{ tries: 1, due: now + 15_000 }])
    expect(await deliver(desk, carriers())).toBe(0)
    for (let i = 0; i < 8; i++) {
      now += 3_600_000
      await deliver(desk, carriers())
    }
    expect(await left()).toEqual([])
    expect(post.taken).toHaveLength(1)
  })

  test('what a process that died had taken is taken over after a minute', async () => {
    post.refuses = false
    await askMail(desk, 'massena@army.example', 'en', 'browser', 'https://table.example')
    await desk.store.run('update delivery set leased = ?', now)
    expect(await deliver(desk, carriers())).toBe(0)
    now += 61_000
    expect(await deliver(desk, carriers())).toBe(1)
  })

  test('one mailbox gets no more than a few', async () => {
    for (let i = 0; i < 9; i++) await askMail(desk, 'Victim@army.example', 'en', `browser ${i}`, 'https://table.example')
    expect(await left()).toHaveLength(5)
  })
})
