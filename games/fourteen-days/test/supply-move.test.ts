import { describe, expect, test } from 'vitest'
import { ordered, way } from './moving.ts'
import { ALLIED, FRENCH } from './position.ts'

const AALST = { 'french-A': '2508 derlon 4/1/1' }

describe('supply on the move', () => {
  test('11.0 V n a Force in supply does not enter a hex where it would be cut off', () => {
    const from2911 = ordered({ ...AALST, 'british-B': '2911 orange 4/1/1' }, ALLIED, 'british-B')
    expect(from2911.refusal(ALLIED, 'british-B all 3010')).toBe('wouldBeCut')
    const from3114 = ordered({ ...AALST, 'british-B': '3114 orange 4/1/1' }, ALLIED, 'british-B')
    expect(from3114.refusal(ALLIED, 'british-B all 3113')).toBe('wouldBeCut')
    const east = ordered({ 'french-A': '4526 derlon 4/1/1', 'british-B': '1905 orange 1/0/0' }, FRENCH, 'french-A')
    expect(east.refusal(FRENCH, 'french-A all 4626')).toBe('wouldBeCut')
  })

  test('11.0 V n a Force already out of supply is not restricted', () => {
    const table = ordered({ ...AALST, 'british-B': '3010 orange 4/1/1' }, ALLIED, 'british-B')
    expect(way(table, ALLIED, 'british-B all 3113')).toBe('3011 3112 3113')
  })

  test('R31, 11.0 V i no forced march out of supply, with or without a Forage marker', () => {
    const cut = ordered({ ...AALST, 'british-B': '3010 orange 4/1/1' }, ALLIED, 'british-B')
    expect(cut.refusal(ALLIED, 'british-B all 3115')).toBe('tooFar')
    const foraging = ordered({ 'french-A': '3120 derlon 4/1/1', 'british-B': '1905 orange 1/0/0' }, FRENCH, 'french-A')
    expect(foraging.refusal(FRENCH, 'french-A all 3115')).toBe('legal')
    foraging.s.force.forage[foraging.force('french-A')] = 1
    expect(foraging.refusal(FRENCH, 'french-A all 3115')).toBe('tooFar')
    expect(foraging.refusal(FRENCH, 'french-A all 3116')).toBe('legal')
  })

  test('11.0 V n a combat hex out of supply may be attacked', () => {
    const table = ordered({ ...AALST, 'french-B': '3010 reille 4/1/1', 'british-B': '2911 orange 4/1/1' }, ALLIED, 'british-B')
    table.say(ALLIED, 'british-B all 3010 go')
    expect(table.waiting()).toBe('slip-away')
    expect(table.s.setOutSupplied).toBe(1)
  })

  test('11.0 V f one hit for two hexes, rounded down', () => {
    const table = ordered({ 'french-A': '3120 derlon 4/1/0', 'british-B': '1905 orange 1/0/0' }, FRENCH, 'french-A')
    table.s.force.forage[table.force('french-A')] = 1
    table.say(FRENCH, 'french-A all 3115 go')
    expect(table.choices(FRENCH)).toContain('2-infantry')
    expect(table.choices(FRENCH)).not.toContain('3-infantry')
    table.say(FRENCH, '2-infantry go')
    expect(table.divisions('french-A')).toBe('2+2/1/0')
  })
})
