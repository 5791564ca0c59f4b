import { describe, expect, test } from 'vitest'
import { PRUSSIAN } from '../rules/ids.ts'
import { ordersAt } from '../rules/state.ts'
import { combat, commitBoth, fightWithAll, rollStrengths } from './fighting.ts'
import { ALLIED, FRENCH, type Placed, type Table } from './position.ts'

/** A combat the French win by 4 to 7, with no hits left to place by choice. */
function beaten(placed: Placed, attacker = 'french-A', defender = 'prussian-H', before?: (table: Table) => void): Table {
  const table = combat(placed, attacker, defender, before)
  rollStrengths(table, [1], [1])
  commitBoth(table, '1-infantry go', '1-prussian-infantry go', 6, 1)
  if (table.waiting() === 'name-arm') table.say(FRENCH, 'owner')
  return table
}

const QUATRE_BRAS = { 'french-A': '3117 derlon 3/0/0', 'prussian-H': '3116 zieten 3/0/0' }
const THUIN = { 'french-A': '2922 napoleon 3/0/0', 'prussian-H': '2921 zieten 3/0/0' }

describe('retreat', () => {
  test('11.4.2 with a difference up to 3 nobody moves', () => {
    const table = combat(QUATRE_BRAS, 'french-A', 'prussian-H')
    rollStrengths(table, [1], [1])
    commitBoth(table, '1-infantry go', '1-prussian-infantry go', 4, 1)
    expect(table.waiting()).toBe('nothing')
    expect([table.where('french-A'), table.where('prussian-H')]).toEqual(['3117', '3116'])
  })

  test('11.4.2 the loser retreats two hexes, away from every enemy, by a route of his choice', () => {
    const table = beaten(QUATRE_BRAS)
    expect([table.waiting(), table.asked()]).toEqual(['retreat', ALLIED])
    expect(table.choices(ALLIED).sort()).toEqual(['3015', '3115', '3215'])
    expect(table.refusal(ALLIED, '3216')).toBe('notARetreat')
    const ends = ['3015', '3115', '3215'].flatMap(first => table.choices(ALLIED, first))
    expect(ends).toEqual(expect.arrayContaining(['3114', '3214', '3315', '2915', '3014']))
    expect(table.refusal(ALLIED, '3115 3215')).toBe('notARetreat')
    table.say(ALLIED, '3115 3114')
    expect(table.where('prussian-H')).toBe('3114')
    expect(table.s.routes.length).toBe(0)
  })

  test('11.4.2 unused Order markers go along (11.0 III g)', () => {
    const table = beaten(QUATRE_BRAS, 'french-A', 'prussian-H', ({ s, force }) => {
      s.orders.now[ordersAt(force('prussian-H'), 1)] = 1
    })
    table.say(ALLIED, '3115 3114')
    expect(table.s.orders.now[ordersAt(table.force('prussian-H'), 1)]).toBe(1)
  })

  test('11.4.2 a losing attacker retreats from the pre-attack hex', () => {
    const table = combat({ 'french-A': '3117 derlon 3/0/0', 'prussian-H': '3116 zieten 3/0/0' }, 'french-A', 'prussian-H')
    rollStrengths(table, [1], [1])
    commitBoth(table, '1-infantry go', '1-prussian-infantry go', 1, 6)
    table.say(ALLIED, 'owner')
    expect([table.waiting(), table.asked()]).toEqual(['retreat', FRENCH])
    table.say(FRENCH, '3118 3119')
    expect(table.where('french-A')).toBe('3119')
    expect([table.waiting(), table.asked()]).toEqual(['advance', ALLIED])
  })

  test('11.4.2 rivers are crossed only by bridges', () => {
    const table = beaten(THUIN)
    expect(table.choices(ALLIED)).toEqual(['2820'])
    expect(table.choices(ALLIED, '2820').sort()).toEqual(['2720', '2721', '2819'])
  })

  test('11.4.2, 11.3 without a route the Force is eliminated', () => {
    const table = beaten(THUIN, 'french-A', 'prussian-H', ({ s, hex }) => {
      s.hex.blocked[hex('2820')] = 1 << ALLIED
    })
    expect(table.where('prussian-H')).toBe('off the map')
    expect(table.s.army.lost[PRUSSIAN]).toBe(3)
    expect(table.s.commander.backOn[table.s.data.commanders.of('zieten')]).toBe(7)
    expect(table.heard(ALLIED)).toEqual(expect.arrayContaining(['noRetreat', 'forceGone', 'commanderLost']))
    expect([table.waiting(), table.asked()]).toEqual(['advance', FRENCH])
  })

  test('11.4.2 an enemy marker is no obstacle', () => {
    const table = beaten(THUIN, 'french-A', 'prussian-H', ({ s, hex }) => {
      s.hex.blocked[hex('2820')] = 1 << FRENCH
    })
    expect(table.waiting()).toBe('retreat')
  })

  test('11.4.2 through a friend only if there is no other way, and each of the two takes a hit in secret', () => {
    const table = beaten({ ...THUIN, 'prussian-I': '2820 pirch 2/1/0' })
    expect(table.s.routesThroughFriends).toBe(1)
    table.say(ALLIED, '2820 2819')
    expect([table.waiting(), table.asked()]).toEqual(['suffer-crowding', ALLIED])
    table.say(ALLIED, '1-prussian-cavalry go')
    expect(table.heard(FRENCH)).toEqual([])
    table.say(ALLIED, '1-prussian-infantry go')
    expect(table.divisions('prussian-I')).toBe('2/0+1/0')
    expect(table.divisions('prussian-H')).toBe('1+2/0/0')
    expect([table.where('prussian-H'), table.where('prussian-I')]).toEqual(['2819', '2820'])
  })

  test('R23, 11.4.2 a retreat that ends on a friend: they merge, and lose all Order markers', () => {
    const friends = { 'prussian-I': '2819 pirch 2/0/0', 'prussian-J': '2720 thielmann 2/0/0', 'prussian-K': '2721 bulow 2/0/0' }
    const table = beaten({ ...THUIN, ...friends }, 'french-A', 'prussian-H', ({ s, force }) => {
      s.orders.now[ordersAt(force('prussian-H'), 1)] = 1
      s.orders.now[ordersAt(force('prussian-I'), 1)] = 2
      s.orders.plus1[ordersAt(force('prussian-I'), 1)] = 1
    })
    table.say(ALLIED, '2820 2819')
    table.say(ALLIED, '1-prussian-infantry go')
    table.say(ALLIED, '1-prussian-infantry go')
    expect(table.waiting()).toBe('merge')
    table.say(ALLIED, 'prussian-I pirch')
    expect([table.where('prussian-I'), table.where('prussian-H')]).toEqual(['2819', 'off the map'])
    expect(table.divisions('prussian-I')).toBe('2+3/0/0')
    const row = ordersAt(table.force('prussian-I'), 1)
    expect([table.s.orders.now[row], table.s.orders.plus1[row]]).toEqual([0, 1])
  })

  test('11.4.2 a friend eliminated by the crowding leaves his hex to the Force', () => {
    const friends = {
      'prussian-I': '2819 pirch weak 1/0/0',
      'prussian-J': '2720 thielmann 2/0/0',
      'prussian-K': '2721 bulow 2/0/0',
    }
    const table = beaten({ ...THUIN, ...friends })
    table.say(ALLIED, '2820 2819')
    table.say(ALLIED, '1-weak-prussian-infantry go')
    table.say(ALLIED, '1-prussian-infantry go')
    expect([table.where('prussian-I'), table.where('prussian-H')]).toEqual(['off the map', '2819'])
    expect(table.s.hex.force[table.hex('2819')]).toBe(table.force('prussian-H'))
  })

  test('11.4.2, 11.1 a retreat does not end on a friend it may not merge with', () => {
    const friends = { 'british-A': '2819 hill 2/0/0', 'british-B': '2720 orange 2/0/0', 'british-C': '2721 uxbridge 2/0/0' }
    const table = beaten({ ...THUIN, ...friends })
    expect(table.where('prussian-H')).toBe('off the map')
    const led = beaten({ ...THUIN, ...friends, 'british-A': '2819 wellington 4/0/0' })
    expect([led.waiting(), led.choices(ALLIED), led.choices(ALLIED, '2820')]).toEqual(['retreat', ['2820'], ['2819']])
    led.say(ALLIED, '2820 2819')
    expect([led.waiting(), led.where('prussian-H')]).toEqual(['suffer-crowding', '2819'])
  })

  test('R24, 11.4.2, 5.0 how much artillery was in a Force lost as a whole stays secret', () => {
    const heardOf = (troops: string) => {
      const placed = { 'french-A': '2922 napoleon 6/0/0', 'prussian-H': `2921 zieten ${troops}` }
      const table = combat(placed, 'french-A', 'prussian-H', ({ s, hex }) => {
        s.hex.blocked[hex('2820')] = 1 << ALLIED
      })
      rollStrengths(table, [6], [1])
      commitBoth(table, 'all', '1-prussian-infantry go', 6, 1)
      table.say(FRENCH, 'owner')
      expect([table.where('prussian-H'), table.s.army.lost[PRUSSIAN]]).toEqual(['off the map', 4])
      return table.told.map(({ event, args }) => `${event.name} ${args.join(' ')}`)
    }
    expect(heardOf('4/0/0')).toContain('noRetreat 19')
    expect(heardOf('1/0/3')).toEqual(heardOf('4/0/0'))
  })

  test('R24, 11.4.2 overwhelmed: the winner routes him, all artillery is lost, the winner is unhurt, unmarked and gains a re-roll', () => {
    const table = combat({ 'french-A': '3117 napoleon 6/0/0', 'prussian-H': '3116 zieten 4/1/2' }, 'french-A', 'prussian-H')
    rollStrengths(table, [6], [2])
    commitBoth(table, 'all', '1-prussian-infantry 1-prussian-artillery go', 4, 1)
    expect(table.s.army.lost[PRUSSIAN]).toBe(3)
    expect(table.divisions('prussian-H')).toBe('3/1/0')
    expect(table.divisions('french-A')).toBe('6/0/0')
    expect(['french-A', 'prussian-H'].map(name => table.s.force.combat[table.force(name)])).toEqual([0, 1])
    expect(table.s.side.extra[FRENCH]).toBe(1)
    expect(table.heard(FRENCH)).toEqual(expect.arrayContaining(['gunsLost', 'extraReroll']))
    expect([table.waiting(), table.asked()]).toEqual(['retreat', FRENCH])
    table.say(FRENCH, '3015 2915')
    expect(table.where('prussian-H')).toBe('2915')
  })

  test("11.0 I a loser's initial order is over, a winner's is not", () => {
    const marked = ({ s, force }: Table) => {
      s.force.initial[force('french-A')] = 1
      s.force.initial[force('prussian-H')] = 1
    }
    const table = beaten(QUATRE_BRAS, 'french-A', 'prussian-H', marked)
    expect(['french-A', 'prussian-H'].map(name => table.s.plan.done[table.force(name)])).toEqual([0, 1])
  })

  test('R20, 11.4 each Force in a combat gets a Combat marker that counts in the next', () => {
    const table = combat({ 'french-A': '3117 derlon 4/0/0', 'prussian-H': '3116 zieten 4/0/0' }, 'french-A', 'prussian-H')
    fightWithAll(table, 3, 3)
    expect(['french-A', 'prussian-H'].map(name => table.s.force.combat[table.force(name)])).toEqual([1, 1])
    expect(table.s.fight.force[0]).toBe(-1)
  })
})
