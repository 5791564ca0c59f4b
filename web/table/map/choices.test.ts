import type { Spot } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Draft, WordView } from '../../session/protocol.ts'
import { choicesOf } from './choices.ts'

const nameable = (spot: Spot): WordView => ({ word: 1 as never, sort: '', name: '', typed: '', spot })
const draft = (said: readonly WordView[], choices: readonly WordView[]): Draft => ({ said, choices }) as unknown as Draft

const unit = (piece: string): Spot => ({ kind: 'piece', piece })
const die = nameable({ kind: 'box', box: 'die:0' })

test('where only dice can be named first, the pieces that can begin have rings', () => {
  expect([...choicesOf(draft([], [die]), [unit('a'), unit('b')]).ringed]).toEqual(['a', 'b'])
})

test('rings are for pieces that can be named, if something on the map can', () => {
  expect([...choicesOf(draft([], [nameable(unit('a'))]), [unit('a'), unit('b')]).ringed]).toEqual(['a'])
  expect([...choicesOf(draft([], [nameable({ kind: 'hex', hex: 3 })]), [unit('b')]).ringed]).toEqual([])
})

test('while a sentence is being said, nobody else is ringed', () => {
  expect([...choicesOf(draft([die], []), [unit('a')]).ringed]).toEqual([])
})
