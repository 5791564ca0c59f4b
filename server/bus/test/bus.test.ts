import { expect, inject, test, vi } from 'vitest'
import { type Bus, LocalBus } from '../bus.ts'
import { RedisBus } from '../redis.ts'

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

test('within a process everybody who listens hears, until he stops', async () => {
  const bus = new LocalBus()
  const heard: string[] = []
  const stop = bus.subscribe('a', message => heard.push(message))
  bus.subscribe('b', message => heard.push(`b ${message}`))
  bus.publish('a', '1')
  await waitFor(() => expect(heard).toEqual(['1']))
  stop()
  bus.publish('a', '2')
  bus.publish('b', '3')
  await waitFor(() => expect(heard).toEqual(['1', 'b 3']))
})

const isLeftOut = process.env.GROGNARD_TEST_STORES === 'sqlite'

test.skipIf(isLeftOut)('over Redis other processes hear too, each once', async () => {
  const { redis, fault } = inject('services')
  if (redis === undefined) throw new Error(fault)
  const two = [new RedisBus(redis), new RedisBus(redis)] satisfies Bus[]
  await waitFor(() => expect(two.every(bus => bus.isUp())).toBe(true))
  const heard: string[][] = [[], []]
  two.forEach((bus, i) => {
    bus.subscribe('match', message => heard[i]?.push(message))
  })
  await waitFor(() => {
    two[0]?.publish('match', 'x')
    expect(heard[1]?.length).toBeGreaterThan(0)
  })
  two[1]?.publish('match', 'y')
  await waitFor(() => expect(heard.map(list => list.filter(message => message === 'y'))).toEqual([['y'], ['y']]))
  await Promise.all(two.map(bus => bus.close()))
})

test('without Redis its own process still hears', async () => {
  const bus = new RedisBus('/nowhere/redis.sock')
  const heard: string[] = []
  bus.subscribe('a', message => heard.push(message))
  bus.publish('a', '1')
  await waitFor(() => expect(heard).toEqual(['1']))
  expect(bus.isUp()).toBe(false)
  await bus.close()
})
