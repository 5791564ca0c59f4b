import { fuzz, NO_FAULTS } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchOnParis } from '../index.ts'

const BATTLES = ['brienne', 'la-rothiere', 'champaubert', 'montmirail', 'vauchamps']

describe.each(BATTLES)('%s', id => {
  test('random games keep every promise of the kernel', () => {
    const report = fuzz(marchOnParis(id), { games: 1, seed: 7, illegal: 2 })
    expect(report).toMatchObject({ ...NO_FAULTS, faults: [] })
    expect(report.decisions).toBeGreaterThan(100)
  }, 240_000)
})
