import { completeSetUp, fuzz, NO_FAULTS } from '@grognard/engine'
import { expect, test } from 'vitest'
import { inContact } from './melee.ts'
import { game } from './position.ts'

test.each(['historical', 'quasi-historical', 'free'])("the kernel's guarantees hold in random games: %s", scenario => {
  const report = fuzz(game, { games: 1, seed: `fourteen-days/${scenario}`, setUp: completeSetUp(game, scenario) })
  expect(report.faults).toEqual([])
  expect(report).toMatchObject(NO_FAULTS)
})

test.each([
  ['3116', 5],
  ['3009', 5],
  ['3120', 2],
  ['2921', 3],
])('and in games with the armies around %s, within %i hexes', (hex, within) => {
  const report = fuzz(inContact(hex, within), { games: 2, seed: `fourteen-days/${hex}`, setUp: completeSetUp(game, 'historical') })
  expect(report.faults).toEqual([])
  expect(report).toMatchObject(NO_FAULTS)
})
