import { add, ONE, odds, readSentence, type Spread, Xoshiro, ZERO } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Battle } from '../rules/state.ts'
import { battle, FRENCH, type Table } from './position.ts'

/** The odds of a sentence of the French. */
function oddsOf(table: Table, sentence: string) {
  const reading = readSentence(table.game, table.s, FRENCH, sentence.split(' '))
  if (!reading.ok) throw new Error(reading.refusal.key)
  return odds(table.game, table.s, FRENCH, reading.words, { rng: new Xoshiro('odds') })
}

const total = ({ endings, branches }: Spread<Battle>) => [...endings, ...branches].reduce((sum, { chance }) => add(sum, chance), ZERO)

test('7.1, 9.2 odds list the modifiers of a shot, and its chances add up', () => {
  const table = battle({ units: { 'ii-corps-guns': 'I5 N', mitchell: 'I7 S' }, terrain: { I7: 'woods' } })
  const { modifiers, spread, sampled } = oddsOf(table, 'artillery ii-corps-guns fire I7')
  expect(modifiers.map(({ event, args }) => [event.name, args.at(-1)])).toEqual([
    ['valueAtRange', 9],
    ['targetGround', -2],
  ])
  expect([total(spread), sampled]).toEqual([ONE, undefined])
})

test('9.3 odds of a charge show the reaction that may come first', () => {
  const table = battle({ units: { pire: 'I4 N', mitchell: 'I8 S' } })
  const { spread } = oddsOf(table, 'cavalry pire I7 charge I8')
  expect(spread.branches.map(({ step }) => step)).toContain('react')
  expect(total(spread)).toEqual(ONE)
})
