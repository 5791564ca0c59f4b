import { type Game, readSentence, regretsOf, regretText, viewOf } from '@grognard/engine'
import { expect, test } from 'vitest'
import { ordered } from './moving.ts'
import { FRENCH, game, type Table } from './position.ts'

/** What is said at the button of a sentence of the French. */
function warnings({ s }: Table, sentence: string): string[] {
  const view = viewOf(game, s, FRENCH)
  const read = readSentence(game, view, FRENCH, sentence.split(' '))
  if (!read.ok) throw new Error(`'${sentence}' cannot be said`)
  return regretsOf(game, view, FRENCH, read.words).map(regret => {
    const { text, rule } = regretText(game as unknown as Game, regret, 'en')
    return `${text} [${rule}]`
  })
}

/** All warnings of a march as a whole, by where it may lead. */
const marches = (table: Table, force: string): [string, string][] =>
  table
    .choices(FRENCH, `${force} all`)
    .filter(hex => /^\d+$/.test(hex))
    .map(hex => [hex, warnings(table, `${force} all ${hex} go`).join('; ')])

test('11.0 V, 11.2 a forced march and a way that may be lost are said before they are ordered', () => {
  const table = ordered({ 'french-A': '3120 derlon 4/1/1', 'british-A': '2005 hill 2/0/0' }, FRENCH, 'french-A')
  const all = marches(table, 'french-A')
  const forced = all.filter(([, text]) => text.includes('Forced march: French A is fatigued, −3 if it is attacked today [11.0 V]'))
  const astray = all.filter(([, text]) => /French A may lose its way \((17|33)\u00a0%\) \[11\.2\]/.test(text))
  const free = all.filter(([, text]) => text === '')
  expect([forced.length, astray.length, free.length].every(count => count > 0)).toBe(true)
  // What is warned of is what the rules do.
  const [hex] = forced[0] ?? []
  table.say(FRENCH, `french-A all ${hex} go`)
  expect(table.told.some(({ event }) => event.name === 'fatigued')).toBe(true)
})

test('11.0 V, 10.0 a march into a friend says that his Order is lost, and what the larger Force will suffer', () => {
  const forces = { 'french-A': '3120 derlon 6/1/1', 'french-B': '3119 reille 5/1/1', 'british-A': '2005 hill 2/0/0' }
  const table = ordered(forces, FRENCH, 'french-A')
  const into = () => marches(table, 'french-A').find(([hex]) => hex === '3119')?.[1]
  const starves = 'Merged, French A and French B are 15 divisions: 3 hits of attrition every turn [10.0]'
  expect(into()).toBe(starves)
  table.s.orders.now[2 * table.force('french-B')] = 1
  expect(into()).toBe(`They merge: French B loses its Order marker [11.0 V]; ${starves}`)
  // Elsewhere it can only happen to one that goes astray.
  const elsewhere = marches(table, 'french-A').filter(([hex, text]) => hex !== '3119' && text.includes('They merge'))
  expect(elsewhere.every(([, text]) => /loses its Order marker \(\d+\u00a0%\)/.test(text))).toBe(true)
})

test('11.0 V a march without supply says its hits', () => {
  const table = ordered({ 'french-A': '3120 derlon 4/1/1', 'british-A': '2005 hill 2/0/0' }, FRENCH, 'french-A')
  table.s.force.forage[table.force('french-A')] = 1
  expect(marches(table, 'french-A').some(([, text]) => /the march costs French A [12] hits? \[11\.0 V\]/.test(text))).toBe(true)
})
