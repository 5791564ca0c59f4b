import { viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { shipped } from '../index.ts'
import { sizeOf } from '../rules/forces.ts'
import { parseCampaignData } from '../schema/index.ts'
import { ALLIED, begun, FRENCH, game } from './position.ts'

describe('data', () => {
  test('1.0 the data fits its schema and is consistent', () => {
    expect(() => parseCampaignData(shipped)).not.toThrow()
  })

  test('1.0, 3.0 26 sleighs and 29 commanders', () => {
    const { s } = begun()
    expect(s.data.forces.count).toBe(26)
    expect(s.data.commanders.count).toBe(29)
  })

  test('2.0 rivers are crossed only by bridges, roads cost one point', () => {
    const { s, hex } = begun()
    const cost = (from: string, to: string) => {
      const { grid } = s.data
      for (let direction = 0; direction < 6; direction++)
        if (grid.next[hex(from) * 6 + direction] === hex(to)) return s.data.cost[hex(from) * 6 + direction]
      return undefined
    }
    expect(cost('3120', '3220')).toBe(-1)
    expect(cost('3120', '3121')).toBe(2)
    expect(cost('3116', '3117')).toBe(2)
    expect(cost('3116', '3016')).toBe(3)
    expect(cost('2716', '2715')).toBe(4)
  })
})

describe('set-up', () => {
  test('7.1 the historical armies are in their places', () => {
    const table = begun()
    expect(['french-A', 'french-E', 'british-B', 'prussian-I'].map(table.where)).toEqual(['1519', '2232', '2615', '3818'])
    const { s } = table
    const total = (side: number) => s.data.forcesOf[side].reduce((sum, force) => sum + sizeOf(s, force), 0)
    expect([total(FRENCH), total(ALLIED)]).toEqual([38, 57])
    expect(table.divisions('french-F')).toBe('3/2/2')
  })

  test('7.1 Wellington takes either hex of Brussels', () => {
    const table = begun()
    expect(table.waiting()).toBe('choose-hex')
    expect(table.choices(ALLIED)).toEqual(['3009', '3110'])
    expect(table.refusal(ALLIED, '3010')).toBe('notThatHex')
    table.say(ALLIED, '3110')
    expect(table.where('british-A')).toBe('3110')
  })

  test('6.0 the most senior commander is shown, the others are hidden', () => {
    const { s, force } = begun()
    expect(s.data.commanders.names[s.force.leader[force('french-E')]]).toBe('ney')
    const seen = viewOf(game, s, ALLIED)
    expect(seen.commander.force[s.data.commanders.of('ney')]).toBe(force('french-E'))
    expect(seen.commander.force[s.data.commanders.of('lobau')]).toBe(-1)
    expect(viewOf(game, s, FRENCH).commander.force[s.data.commanders.of('lobau')]).toBe(force('french-E'))
  })

  test('5.0 the contents of a Force are known only to its owner', () => {
    const { s } = begun()
    const seen = viewOf(game, s, ALLIED)
    expect(s.data.forcesOf[FRENCH].map(force => sizeOf(seen, force)).every(size => size === 0)).toBe(true)
    expect(s.data.forcesOf[ALLIED].map(force => sizeOf(seen, force))).toEqual(s.data.forcesOf[ALLIED].map(force => sizeOf(s, force)))
  })

  test('7.0 bonus and re-rolls', () => {
    const table = begun()
    table.say(ALLIED, '3009')
    expect([table.s.side.bonus[FRENCH], table.s.side.bonus[ALLIED]]).toEqual([4, 3])
    expect([table.s.side.rerolls[FRENCH], table.s.side.rerolls[ALLIED]]).toEqual([5, 5])
  })

  test('7.2 the other reading of the figures is an option', () => {
    const table = begun('historical', { divisionOrder: 'infantry-artillery-cavalry' })
    expect(table.divisions('prussian-H')).toBe('4/1/2')
    expect(table.divisions('french-F')).toBe('3/1/3')
  })
})
