import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Turns } from '../turns.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function listener(sockets: number) {
  const turns = new Turns(() => sockets)
  const heard: string[] = []
  const speak = (name: string) => turns.next()?.then(() => heard.push(name)) ?? heard.push(name)
  return { heard, speak }
}

test('few are heard at once', () => {
  expect(new Turns(() => 2).next()).toBeUndefined()
})

test('many are heard together, in the order in which they came, and the next ones after a pause', async () => {
  const { heard, speak } = listener(500)
  for (const name of ['first', 'second', 'third']) speak(name)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['first', 'second', 'third'])
  for (const name of ['fourth', 'fifth']) speak(name)
  await vi.advanceTimersByTimeAsync(20)
  expect(heard).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(10)
  expect(heard.slice(3)).toEqual(['fourth', 'fifth'])
})

test('after a while without a word one is heard without a pause', async () => {
  const { heard, speak } = listener(500)
  speak('first')
  await vi.advanceTimersByTimeAsync(1000)
  speak('second')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['first', 'second'])
})
