import type { Stage, Told } from '@grognard/engine'
import type { GameEntry } from '@grognard/games/registry'
import { expect, test } from 'vitest'
import type { NewMatch, Tale } from '../protocol.ts'
import { Sitting, shelf } from './sitting.ts'

const against = (game: string, scenario: string): NewMatch => ({
  game,
  scenario,
  options: {},
  seats: ['human', 'line'],
  company: 'bot',
})

test('the last tale of an order has its result in words, and the log does not repeat it', async () => {
  const sitting = new Sitting()
  await sitting.begin(against('la-belle-alliance', 'waterloo'))
  await sitting.settle()
  await sitting.sayAnything()
  await sitting.settle()
  const news = sitting.updates.flatMap(update => update.news)
  const results = news.flatMap(({ result }) => result ?? [])
  expect(results.length).toBeGreaterThanOrEqual(2)
  expect(results.every(({ title, rows }) => title !== '' && rows.length === 2)).toBe(true)
  expect(new Set(results.map(({ key }) => key)).size).toBe(results.length)
  expect((await sitting.api.tales()).some(({ result }) => result !== undefined)).toBe(false)
})

test('a result is made of what its reader was told and of nothing else', async () => {
  const entry = shelf('skirmish') as GameEntry
  const heard: (readonly Told[])[] = []
  const spying: GameEntry = {
    ...entry,
    stage: async game => {
      const stage = (await entry.stage?.(game)) as Stage
      return {
        ...stage,
        result(_view, told) {
          heard.push(told)
          return { title: told.map(({ event }) => event.name).join(' '), rule: '', rows: [], sums: told.map(({ event }) => event) }
        },
      }
    },
  }
  const sitting = new Sitting({ shelf: () => spying })
  await sitting.begin(against('skirmish', 'meeting'))
  for (let n = 0; n < 12 && (await sitting.settle()).ending === undefined; n++) await sitting.sayAnything()
  const tales: readonly Tale[] = await sitting.api.tales()
  const told = new Set(tales.flatMap(({ event }) => event ?? []))
  expect(heard.length).toBeGreaterThan(5)
  expect(heard.flat().filter(({ event }) => !told.has(event.name))).toEqual([])
  for (const { result, n } of sitting.updates.flatMap(update => update.news)) {
    if (result === undefined) continue
    const known = tales.filter(one => one.n >= result.key && one.n <= n).flatMap(({ event }) => event ?? [])
    expect(result.title.split(' ').sort()).toEqual(known.sort())
  }
})
