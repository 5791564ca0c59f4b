import { describe, expect, test } from 'vitest'
import { battle, type Placed, type Table } from './position.ts'
import { hexesOf, pointsLeft, why } from './position-more.ts'

const far = { 'CH-6': '1811 SW' }
const march = (unit: string, text: string, others: Placed = {}): Table =>
  battle({ units: { [unit]: text, 'FC-2': '114 N', ...others, ...far }, formation: 'jourdan' })

describe('4.2 the road bonus', () => {
  test('4.2, R9 a unit that moves along the road all the way has two extra points', () => {
    const table = march('FJ-demars', '210 N')
    expect([why(table, 'FJ-demars 1009'), why(table, 'FJ-demars 1109')]).toEqual(['legal', '4.2 tooFar'])
    expect(why(march('FJ-art', '210 N'), 'FJ-art 910')).toBe('legal')
    expect(why(march('FJ-art', '210 N'), 'FJ-art 1009')).toBe('4.2 tooFar')
  })

  test('4.2, R9 hard case 10: out of command 3 and 2, after a rally attempt 2 and 2', () => {
    const out = march('FJ-demars', '310 N ooc')
    expect([why(out, 'FJ-demars 810'), why(out, 'FJ-demars 910')]).toEqual(['legal', '4.2 tooFar'])
    const worn = march('FJ-demars', '310 N ooc L1')
    worn.say('FJ-demars rally', 6, 6)
    expect([why(worn, '710'), why(worn, '810')]).toEqual(['legal', '4.2 tooFar'])
  })

  test('4.2, R9 hard case 10: not if a hex on the way is adjacent to an enemy', () => {
    for (const enemy of ['809 N', '809 N L3', '811 N']) {
      const table = march('FJ-demars', '310 N ooc', { 'CD-10': enemy })
      expect([why(table, 'FJ-demars 610'), why(table, 'FJ-demars 710'), why(table, 'FJ-demars 810')]).toEqual(
        enemy === '811 N' ? ['legal', 'legal', '4.2 tooFar'] : ['legal', '4.2 tooFar', '4.2 tooFar'],
      )
    }
  })

  test('4.2, R9 a unit leaving a hex adjacent to an enemy still has it', () => {
    const table = march('FJ-demars', '310 N ooc', { 'CD-10': '210 N' })
    expect(why(table, 'FJ-demars 810')).toBe('legal')
  })

  test('4.2, R9 a path gives none', () => {
    const table = march('FJ-demars', '103 N ooc')
    expect([why(table, 'FJ-demars 403'), why(table, 'FJ-demars 503')]).toEqual(['legal', '4.2 tooFar'])
  })

  test('4.2, R9 the unit must start on the road', () => {
    const table = march('FJ-demars', '309 N ooc')
    // A point to get to the road at 310, and two along it.
    expect([why(table, 'FJ-demars 510'), why(table, 'FJ-demars 610')]).toEqual(['legal', '4.2 tooFar'])
    table.say('FJ-demars 310')
    expect([pointsLeft(table), why(table, '510'), why(table, '610')]).toEqual([2, 'legal', '4.2 tooFar'])
  })

  test('4.2, R9 every step must follow it: a unit that has used the bonus cannot leave the road', () => {
    const table = march('FJ-demars', '310 N ooc')
    table.say('FJ-demars 710')
    expect([pointsLeft(table), hexesOf(table)]).toEqual([-1, ['610', '810']])
  })

  test('4.2, R9 a unit that has stepped off the road has lost it', () => {
    const table = march('FJ-demars', '510 N ooc')
    table.say('FJ-demars 511')
    table.say('510')
    // Two groves took three points; nothing is left, and no bonus.
    expect([pointsLeft(table), hexesOf(table)]).toEqual([0, []])
  })

  test('4.2, R9 a march in parts along the road keeps it', () => {
    const table = march('FJ-demars', '310 N ooc')
    for (const [i, hex] of ['410', '510', '610', '710', '810'].entries()) table.say(i === 0 ? `FJ-demars ${hex}` : hex)
    expect([table.where('FJ-demars'), pointsLeft(table)]).toEqual(['810', -2])
  })

  test('4.2, R9 it continues from one road to the other where they meet', () => {
    const table = march('FJ-demars', '1406 N ooc')
    expect([why(table, 'FJ-demars 1708'), why(table, 'FJ-demars 1408')]).toEqual(['legal', 'legal'])
  })

  test('4.2, R9 the bonus does not lead through an enemy hex', () => {
    const table = march('FJ-demars', '310 N ooc', { 'CD-10': '810 N' })
    expect([why(table, 'FJ-demars 810'), why(table, 'FJ-demars 610')]).toEqual(['4.2 enemyThere', 'legal'])
  })

  test('4.2, R32 commanders have none', () => {
    const table = battle({ units: { 'FJ-cav': '114 N', ...far }, commanders: { jourdan: '111' }, formation: 'jourdan' })
    expect([why(table, 'jourdan 1109'), why(table, 'jourdan 1208')]).toEqual(['legal', '4.2 tooFar'])
  })

  test('4.2, 1.4 friends on the road can be passed, but not stopped on', () => {
    const table = march('FJ-demars', '310 N ooc', { 'FC-1': '710 N' })
    expect([why(table, 'FJ-demars 710'), why(table, 'FJ-demars 810')]).toEqual(['1.4 crowded', 'legal'])
  })
})
