import { push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { beforeBattle, takeUpOrders } from '../rules/arrival-orders.ts'
import { legOf } from '../rules/commands.ts'
import { DEFEND } from '../rules/ids.ts'
import { makeLeg } from '../rules/legs.ts'
import { settingOf } from '../rules/state.ts'
import { battle } from './position.ts'

const before = (field: string) => {
  const table = battle({ field, asSetUp: true, pieces: {} })
  push(table.s, beforeBattle)
  table.run()
  return table
}

describe('Appendix II orders for late groups', () => {
  test('37.12.2, Appendix II, HC-69 at Brienne the group due at 3PM can be sent a new order in set-up, that due at 2PM cannot', () => {
    const table = before('brienne')
    expect([table.asked(), table.side()]).toEqual(['change-arrivals', 'french'])
    expect(table.refusal('rc march 0913 go')).toBe('legal')
    expect(table.refusal('ra march 0913 go')).toBe('tooLateToChange')
    expect(table.refusal('rd march 0913 go')).toBe('notExpected')
    table.say('rc march 0913 attack 0913 go')
    expect(table.told.every(({ seenBy }) => seenBy === 1)).toBe(true)
    table.say('end')
    expect(table.asked()).toBe('over')
  })

  test('Appendix II, B 27 a formation without an order takes up the one that was sent', () => {
    const table = before('champaubert')
    table.say('end')
    expect(table.side()).toBe('coalition')
    table.say('blu defend 2420E go')
    const { s } = table
    const corps = s.data.commands.of('IIP')
    takeUpOrders(s, settingOf(s).groupOf[s.data.pieces.of('blu')])
    expect(legOf(s, corps)).toBe(makeLeg(DEFEND, s.data.hexes.of('2420E')))
  })

  test('Appendix II nobody is asked where no troops come late', () => {
    expect(before('la-rothiere').asked()).toBe('over')
  })
})
