import { describe, expect, test } from 'vitest'
import type { Placed } from './position.ts'
import { atCombat, attack, sum, valueIn } from './position-combat.ts'

/** A modifier of a plain attack by Demars in 1107 on Kospoth in 1207. */
const modifierIn = (units: Placed, name: string) => {
  const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW', ...units })
  table.say(attack('1207', { by: 'FJ-demars' }), 4)
  return sum(table, name)
}

describe('6.1 morale of the head units', () => {
  test('6.1 the difference counts, attacker minus defender', () => {
    expect(modifierIn({}, 'moraleDifference')).toBe(8 - 6)
    expect(valueIn({ 'FJ-volontaires': '1107 SE', 'CK-gren': '1207 NW' }, '1207', { by: 'FJ-volontaires' })).toBe(6 - 7)
  })

  test('6.1 only the named head units count', () => {
    const units = { 'FJ-volontaires': '1107 SE', 'FJ-demars': '1307 SW', 'CK-erbprinz': '1207 NW' }
    const by = 'FJ-volontaires FJ-demars'
    expect(valueIn(units, '1207', { by, head: 'FJ-demars' }) - valueIn(units, '1207', { by, head: 'FJ-volontaires' })).toBe(2)
  })

  test('6.1, R39 current morale counts: back side, out of command', () => {
    expect(modifierIn({ 'FJ-demars': '1107 SE L1' }, 'moraleDifference')).toBe(7 - 6)
    expect(modifierIn({ 'FJ-demars': '1107 SE ooc' }, 'moraleDifference')).toBe(7 - 6)
    expect(modifierIn({ 'FJ-demars': '1107 SE L1 ooc' }, 'moraleDifference')).toBe(6 - 6)
    expect(modifierIn({ 'CK-kospoth': '1207 NW L2 ooc' }, 'moraleDifference')).toBe(8 - 4)
  })

  test('6.1, R35, C9 Demars and the grenadiers begin the example in good order, one point apart', () => {
    const table = atCombat({ 'FJ-demars': '1210 N', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' })
    expect([table.level('FJ-demars'), table.level('CK-gren')]).toEqual([0, 0])
    table.say(attack('1209', { by: 'FJ-demars' }), 6)
    expect(sum(table, 'moraleDifference')).toBe(1)
  })
})

describe('6.1 tactical bonus', () => {
  const fight = (commanders: Record<string, string>, units: Placed = {}) => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW', 'FJ-mengaud': '1106 N', ...units }, { commanders })
    const tests = ['jourdan', 'houchard', 'levasseur'].filter(name => commanders[name]?.startsWith('1107')).length
    const enemies = ['wallmoden', 'hammerstein', 'cochenhausen'].filter(name => commanders[name]?.startsWith('1207')).length
    table.say(attack('1207', { by: 'FJ-demars' }), 4, ...Array(2 * (tests + enemies)).fill(1))
    return [sum(table, 'tacticalAttacker'), sum(table, 'tacticalDefender')]
  }

  test('6.1, R20, C11 a commander who has one gives it to the units in his hex', () => {
    expect(fight({ jourdan: '1107' })).toEqual([1, 0])
    expect(fight({ wallmoden: '1207' })).toEqual([0, -1])
    expect(fight({ houchard: '1107', cochenhausen: '1207' })).toEqual([0, 0])
  })

  test('6.1, R20 it does not reach another hex', () => {
    expect(fight({ jourdan: '1106' })).toEqual([0, 0])
  })

  test('6.1, R20 any commander of the side will do, even of another formation', () => {
    expect(fight({ hammerstein: '1207' })).toEqual([0, -1])
  })

  test('6.1 hard case 69: one per side, both cancel', () => {
    expect(fight({ jourdan: '1107', wallmoden: '1207' })).toEqual([1, -1])
    expect(fight({ hammerstein: '1207', wallmoden: '1207' })).toEqual([0, -1])
    expect(fight({ jourdan: '1107', hammerstein: '1207', wallmoden: '1207' })).toEqual([1, -1])
  })

  test('6.1, C11 a replacement has none', () => {
    expect(fight({ jourdan: '1107 replaced' })).toEqual([0, 0])
  })
})

describe('6.1 attack from the rear', () => {
  const rearOf = (from: string, to: string) => {
    const table = atCombat({ 'FJ-volontaires': from, 'CK-kospoth': to })
    table.say(attack(to.split(' ')[0], { by: 'FJ-volontaires' }), 1)
    return sum(table, 'fromTheRear')
  }

  test('6.1, R24 +2 if a defender is attacked from one of his three rear hexes, and not from his front', () => {
    const facing = ['N', 'NE', 'SE', 'S', 'SW', 'NW'].map(direction => rearOf('1107 SE', `1207 ${direction}`))
    // 1107 is NW of 1207.
    expect(facing).toEqual([0, 2, 2, 2, 0, 0])
  })

  test('6.1 it counts once if any attacker is behind', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE', 'FJ-mengaud': '1308 NW', 'FJ-vandamme': '1307 SW', 'CK-kospoth': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-volontaires FJ-mengaud FJ-vandamme' }), 1)
    expect(sum(table, 'fromTheRear')).toBe(2)
  })

  test('6.1 hard case 33: 1311 facing SW is attacked from 1410 in the rear; in a village or a redoubt there is none', () => {
    expect(rearOf('1410 SW', '1311 SW')).toBe(2)
    expect(rearOf('1507 S', '1508 S')).toBe(0)
    expect(rearOf('1309 SW', '1209 SW')).toBe(0)
  })

  test('6.1 woods and groves have a rear', () => {
    expect(rearOf('1510 S', '1511 S')).toBe(2)
    expect(rearOf('1306 S', '1307 S')).toBe(2)
  })

  test('6.1 hard case 60: against the redoubt only from behind, full strength and no bonus for the rear', () => {
    const table = atCombat({ 'FJ-volontaires': '1309 SW', 'FJ-mengaud': '1310 NW', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' })
    table.say(attack('1209', { by: 'FJ-volontaires FJ-mengaud' }), 1)
    expect([sum(table, 'attackStrength'), sum(table, 'attackWork'), sum(table, 'fromTheRear')]).toEqual([6, 0, 0])
  })
})

describe('6.1 worn units and charges', () => {
  test('6.1 -2 for an attacker at level 2, +2 for a defender; level 1 does nothing', () => {
    expect(modifierIn({ 'FJ-demars': '1107 SE L2' }, 'attackerLevel2')).toBe(-2)
    expect(modifierIn({ 'FJ-demars': '1107 SE L1' }, 'attackerLevel2')).toBe(0)
    expect(modifierIn({ 'CK-kospoth': '1207 NW L2' }, 'defenderLevel2')).toBe(2)
    expect(modifierIn({ 'CK-kospoth': '1207 NW L1' }, 'defenderLevel2')).toBe(0)
  })

  test('6.1 one worn unit is enough, and several count once; guns in the attacked hex count too', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE L2', 'FJ-mengaud': '1307 SW L2', 'CK-gren': '1207 NW', 'CK-art': '1207 NW L2' })
    table.say(attack('1207', { by: 'FJ-demars FJ-mengaud' }), 1)
    expect([sum(table, 'attackerLevel2'), sum(table, 'defenderLevel2')]).toEqual([-2, 2])
  })

  test('6.1 hard case 35: one on each side is net 0', () => {
    const fresh = valueIn({ 'FJ-demars': '1107 SE L1', 'CK-kospoth': '1207 NW L1' }, '1207', { by: 'FJ-demars' })
    const worn = valueIn({ 'FJ-demars': '1107 SE L2', 'CK-kospoth': '1207 NW L2' }, '1207', { by: 'FJ-demars' })
    expect(worn).toBe(fresh)
  })

  test('4.4.2, 6.1 +2 for each unit that charges', () => {
    const units = { 'FJ-volontaires': '1107 SE', 'FJ-mengaud': '1307 SW', 'CK-kospoth': '1207 N' }
    const by = 'FJ-volontaires FJ-mengaud'
    const values = [undefined, 'FJ-volontaires', by].map(charge => valueIn(units, '1207', charge === undefined ? { by } : { by, charge }))
    expect(values.map(value => value - values[0])).toEqual([0, 2, 4])
  })

  test('6.1 hard case 59: a redoubt in French hands: open behind, closed to the north, no rear', () => {
    const value = (from: string) => {
      const table = atCombat({ 'CK-gren': from, 'FJ-vandamme': '1209 SW' }, { formation: 'cochenhausen' })
      table.say(attack('1209', { by: 'CK-gren' }), 1)
      return [sum(table, 'attackWork'), sum(table, 'fromTheRear')]
    }
    expect(value('1309 SW')).toEqual([0, 0])
    expect(value('1310 NW')).toEqual([0, 0])
    expect(value('1208 S')).toEqual([-1, 0])
  })
})
