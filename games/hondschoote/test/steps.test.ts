import { describe, expect, test } from 'vitest'
import { activated } from './position-more.ts'

/** A routed unit at 1108 in a ring of zones of control: each hex it runs through costs a step. */
const ring = { 'CK-kospoth': '1207 SW', 'CK-erbprinz': '1009 N', 'CK-brentano': '907 N', 'FC-1': '105 N' }
const runs = (text: string) => activated({ units: { 'FJ-demars': text, ...ring }, formation: 'jourdan' }, 6, 6)

describe('1.7 step losses', () => {
  test('1.7 a step is two points, and the other side scores for it', () => {
    const table = runs('1108 N L3')
    table.say('1007')
    expect(table.told.filter(({ event }) => event.name === 'stepLost')).toHaveLength(2)
    expect(table.told.filter(({ event }) => event.name === 'scored').map(({ args }) => args[2])).toEqual([4, 5])
  })

  test('1.7 the first loss of 3 points leaves 1', () => {
    const table = runs('1108 N L3')
    table.say('1007')
    expect(table.event('stepLost')).toEqual({ unit: 'FJ-demars', left: 1 })
  })

  test('1.7 one loss eliminates a unit of 2 points or 1, and it leaves the map', () => {
    for (const sp of ['sp2', 'sp1']) {
      const table = runs(`1108 N L3 ${sp}`)
      table.say('1007')
      expect([table.is('FJ-demars', 'dead'), table.where('FJ-demars'), table.s.vp]).toEqual([true, 'off the map', 4])
      expect(table.heard()).toContain('destroyed')
    }
  })

  test('1.7 a unit of 4 points can take two losses', () => {
    const table = runs('1108 N L3 sp4')
    table.say('1007')
    expect([table.event('stepLost'), table.s.vp]).toEqual([{ unit: 'FJ-demars', left: 2 }, 5])
  })
})
