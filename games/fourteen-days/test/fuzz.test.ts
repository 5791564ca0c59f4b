import { completeSetUp, fuzz, NO_FAULTS } from '@grognard/engine'
import { expect, test } from 'vitest'
import { inContact } from './melee.ts'
import { game } from './position.ts'

test.each(['historical', 'quasi-historical', 'free'])('random games keep every promise of the kernel: %s', scenario => {
  const report = fuzz(game, { games: 1, seed: `fourteen-days/${scenario}`, setUp: completeSetUp(game, scenario) })
  expect(report.faults).toEqual([])
  expect(report).toMatchObject(NO_FAULTS)
})

test.each(['3116', '3009'])('so do games in which the armies stand around %s', hex => {
  const report = fuzz(inContact(hex), { games: 1, seed: `fourteen-days/${hex}`, setUp: completeSetUp(game, 'historical') })
  expect(report.faults).toEqual([])
  expect(report).toMatchObject(NO_FAULTS)
})
