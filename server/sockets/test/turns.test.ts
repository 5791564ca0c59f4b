import { expect, test } from 'vitest'
import { Turns } from '../turns.ts'

test('few are heard at once', () => {
  expect(new Turns(() => 2).next()).toBeUndefined()
})

test('many are heard together, in the order in which they came', async () => {
  const turns = new Turns(() => 500)
  const heard: string[] = []
  const speak = async (name: string) => {
    await turns.next()
    heard.push(name)
  }
  await Promise.all([speak('first'), speak('second'), speak('third')])
  const first = performance.now()
  await Promise.all([speak('fourth'), speak('fifth')])
  expect(performance.now() - first).toBeGreaterThan(5)
  expect(heard).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
})
