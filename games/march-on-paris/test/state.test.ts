import { expect, test } from 'vitest'
import { moraleNow } from '../rules/morale.ts'
import * as state from '../rules/state.ts'
import { battle } from './position.ts'

const bits = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const isPowers = (values: readonly number[]) => values.every(value => (value & (value - 1)) === 0) && new Set(values).size === values.length

test('what a piece did fits a byte, one bit each', () => {
  const { MOVED, BOMBARDED, CHARGED, ASSAULTED, FALTERED, REACTED, BUILDS, WORKED } = state
  const done = [MOVED, BOMBARDED, CHARGED, ASSAULTED, FALTERED, REACTED, BUILDS, WORKED]
  expect([isPowers(done), bits(done)]).toEqual([true, 255])
})

test('boxes, phases and couriers have numbers of their own', () => {
  const { NOT_YET, ON_MAP, UAR, RECOVERED, PEU, EXITED, GONE } = state
  expect(new Set([NOT_YET, ON_MAP, UAR, RECOVERED, PEU, EXITED, GONE]).size).toBe(7)
  const { TURN_START, COMMAND_PHASE, CHIT_LOOP, ORDERS_SEGMENT, MOVEMENT, BOMBARDMENT, CHARGES, ASSAULTS, REORGANISATION, TURN_END } = state
  const phases = [TURN_START, COMMAND_PHASE, CHIT_LOOP, ORDERS_SEGMENT, MOVEMENT, BOMBARDMENT, CHARGES, ASSAULTS, REORGANISATION, TURN_END]
  expect(new Set(phases).size).toBe(10)
  const { NO_COURIER, UNDER_WAY, DELIVERED } = state
  expect([NO_COURIER, UNDER_WAY, DELIVERED]).toEqual([0, 1, 2])
})

test('37.5, HC-12, HC-13 Russian foot defends at +1, at most 5, and loses nothing when reduced', () => {
  const { s } = battle({ pieces: { r9a: '1016 reduced', f2a: '1218 reduced', ga1: '1420' } })
  const of = (name: string, isDefending: boolean) => moraleNow(s, s.data.pieces.of(name), isDefending)
  expect([of('r9a', true), of('r9a', false)]).toEqual([4, 3])
  expect(of('f2a', true)).toBe(2)
  expect(of('ga1', true)).toBe(5)
})

test('37.1 the last turn of a battle is NightPM', () => {
  const { s } = battle({ pieces: {}, turn: 8 })
  expect(state.isNightPM(s)).toBe(true)
})
