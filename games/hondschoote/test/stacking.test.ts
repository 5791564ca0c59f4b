import { describe, expect, test } from 'vitest'
import { battle, type Situation } from './position.ts'
import { activated, hexesOf, variant, why } from './position-more.ts'

const enemy = { 'CH-6': '1811 SW' }

/** Whether a unit may end its move with those in 1108. */
const mayJoin = (unit: string, there: Readonly<Record<string, string>>, text = '1107 N'): boolean => {
  const table = battle({ units: { [unit]: text, ...there, ...enemy }, formation: 'jourdan' })
  return hexesOf(table, unit).includes('1108')
}

describe('1.4 what may stack', () => {
  test('1.4 two non-artillery units share a hex up to 4 points', () => {
    expect(mayJoin('FJ-vandamme', { 'FC-cav': '1108 N' })).toBe(true)
    expect(mayJoin('FJ-vandamme', { 'FC-1': '1108 N' })).toBe(false)
    expect(mayJoin('FJ-cav', { 'FL-cav': '1108 N' })).toBe(true)
    expect(mayJoin('FJ-cav', { 'FC-cav': '1108 N' })).toBe(false)
  })

  test('1.4 hard case 7: 3 points with a loss and cavalry of 3 may stack, 3 and 2 may not', () => {
    expect(mayJoin('FJ-cav', { 'FC-1': '1108 N sp1' })).toBe(true)
    expect(mayJoin('FJ-demars', { 'FC-cav': '1108 N' })).toBe(false)
    expect(mayJoin('FJ-demars', { 'FC-cav': '1108 N' }, '1107 N sp1')).toBe(true)
  })

  test('1.4 hard case 7: units that may not stack may pass', () => {
    const table = battle({ units: { 'FJ-demars': '1107 N ooc', 'FC-cav': '1108 N', ...enemy }, formation: 'jourdan' })
    expect(why(table, 'FJ-demars 1108')).toBe('1.4 crowded')
    // Two clear hexes to the south: three points are not enough for any detour.
    table.say('FJ-demars 1109')
    expect(table.where('FJ-demars')).toBe('1109')
  })

  test('1.4 artillery stacks with any one unit, whatever its strength, and with artillery', () => {
    expect(mayJoin('FJ-art', { 'FC-1': '1108 N' })).toBe(true)
    expect(mayJoin('FJ-demars', { 'FC-art': '1108 N' })).toBe(true)
    expect(mayJoin('FJ-ha', { 'FC-art': '1108 N' })).toBe(true)
    expect(mayJoin('FJ-ha', { 'FC-cav': '1108 N' })).toBe(true)
  })

  test('1.4 never three units of any kind', () => {
    expect(mayJoin('FJ-art', { 'FC-1': '1108 N', 'FC-art': '1108 N' })).toBe(false)
    expect(mayJoin('FJ-ha', { 'FC-art': '1108 N', 'FL-art': '1108 N' })).toBe(false)
    expect(mayJoin('FJ-vandamme', { 'FC-1': '1108 N sp1', 'FL-cav': '1108 N' })).toBe(false)
  })

  test('1.4 commanders and markers do not count', () => {
    const table = battle({
      units: { 'FJ-vandamme': '1107 N', 'FC-cav': '1108 N L2 ooc', ...enemy },
      commanders: { colaud: '1108', houchard: '1108', levasseur: '1108' },
      formation: 'jourdan',
    })
    expect(hexesOf(table, 'FJ-vandamme')).toContain('1108')
  })

  test('1.4 the battle sets the limit, but never more than two units', () => {
    const joinsAt = (stackingSP: number, there: Readonly<Record<string, string>>) => {
      const over = variant(json => ({ ...json, parameters: { ...json.parameters, stackingSP } }))
      const table = battle({ units: { 'FJ-demars': '1107 N', ...there, ...enemy }, formation: 'jourdan' }, over)
      return hexesOf(table, 'FJ-demars').includes('1108')
    }
    expect(joinsAt(6, { 'FC-1': '1108 N' })).toBe(true)
    expect(joinsAt(6, { 'FC-1': '1108 N', 'FC-art': '1108 N' })).toBe(false)
    expect(joinsAt(4, { 'FC-1': '1108 N' })).toBe(false)
  })
})

describe('1.4 when the limit applies', () => {
  const full: Situation = { units: { 'FJ-demars': '1107 N', 'FJ-mengaud': '1108 N', ...enemy }, formation: 'jourdan' }

  test('1.4, R42 a unit may stop on a friend of the formation who has not moved yet', () => {
    const table = battle(full)
    expect(hexesOf(table, 'FJ-demars')).toContain('1108')
    table.say('FJ-demars 1108')
    table.say('N')
    expect(why(table, 'finish')).toBe('1.4 overstacked')
    table.say('FJ-mengaud 1109')
    table.say('N')
    expect(table.side()).toBe('coalition')
  })

  test('1.4, R42 not on one who has moved', () => {
    const table = battle({ ...full, units: { ...full.units, 'FJ-cav': '1105 N' } })
    table.say('FJ-mengaud S')
    expect(why(table, 'FJ-demars 1108')).toBe('1.4 crowded')
  })

  test('1.4, R42 not on one who has tried to rally', () => {
    const table = battle({ ...full, units: { 'FJ-demars': '1107 N', 'FJ-mengaud': '1108 N L1', 'FJ-cav': '1105 N', ...enemy } })
    table.say('FJ-mengaud rally', 6, 6)
    table.say('N')
    expect(why(table, 'FJ-demars 1108')).toBe('1.4 crowded')
  })

  test('1.4, R42 not on one of another formation, nor on a routed one', () => {
    expect(mayJoin('FJ-demars', { 'FC-1': '1108 N' })).toBe(false)
    expect(mayJoin('FJ-demars', { 'FC-1': '1108 N L3' })).toBe(false)
    const table = battle({ ...full, units: { ...full.units, 'FJ-cav': '1105 N' } })
    table.s.unit.level[table.s.data.units.of('FJ-mengaud')] = 3
    expect(why(table, 'FJ-demars 1108')).toBe('1.4 crowded')
  })

  test('1.4 a hex in an enemy zone of control is entered on top of friends only if the stack is legal, or will be', () => {
    const near = { 'CK-kospoth': '1208 SW', 'FJ-demars': '1107 N' }
    const joins = (there: Readonly<Record<string, string>>) =>
      hexesOf(battle({ units: { ...near, ...there }, formation: 'jourdan' }), 'FJ-demars').includes('1108')
    expect(joins({ 'FC-1': '1108 N' })).toBe(false)
    expect(joins({ 'FC-art': '1108 N' })).toBe(true)
    expect(joins({ 'FJ-mengaud': '1108 N' })).toBe(true)
  })

  test('1.4, R42 a unit that must make room may not end its move in place', () => {
    const table = battle({ ...full, units: { ...full.units, 'FJ-cav': '1105 N' } })
    table.say('FJ-demars 1108')
    table.say('N')
    expect(why(table, 'FJ-mengaud S')).toBe('1.4 crowded')
  })

  test('1.4, R42 nor may it rally and stay', () => {
    const table = battle({ ...full, units: { 'FJ-demars': '1107 N L1', 'FJ-mengaud': '1108 N L1', 'FJ-cav': '1105 N', ...enemy } })
    table.say('FJ-demars rally', 6, 6)
    table.say('1108')
    table.say('N')
    table.say('FJ-mengaud rally', 6, 6)
    expect(why(table, 'N')).toBe('1.4 crowded')
    expect(hexesOf(table)).toContain('1109')
  })
})

describe('1.4 a hex that is still overfull', () => {
  const pinned: Situation = {
    units: { 'FJ-demars': '1106 N', 'FJ-mengaud': '1107 N L2', 'FJ-cav': '1005 N', ...enemy },
    formation: 'jourdan',
  }

  test('1.4, R42 one unit is put into the nearest legal hex and takes a level', () => {
    const table = battle(pinned)
    table.say('FJ-demars 1107')
    table.say('N')
    // The unit that was to leave is hit on the way and cannot: an example of anything that can pin it.
    table.s.unit.level[table.s.data.units.of('FJ-mengaud')] = 3
    table.say('FJ-cav 1105')
    table.say('N')
    expect([table.asked(), table.side()]).toEqual(['spread-out', 'french'])
    expect(table.choices()).toEqual(['FJ-demars', 'FJ-mengaud'])
    expect([why(table, 'FJ-cav'), why(table, 'CH-6')]).toEqual(['1.4 notCrowded', '2 notYours'])
    expect(hexesOf(table, 'FJ-demars')).toEqual(['1006', '1007', '1106', '1108', '1206', '1207'])
    expect(why(table, 'FJ-demars 1109')).toBe('1.4 nearerHex')
    expect(why(table, 'FJ-demars 1107')).toBe('4.2 alreadyThere')
    table.say('FJ-demars 1106')
    expect([table.where('FJ-demars'), table.level('FJ-demars'), table.where('FJ-mengaud')]).toEqual(['1106', 1, '1107'])
    expect(table.event('putRight')).toEqual({ unit: 'FJ-demars', from: '1107', to: '1106' })
  })

  test('1.4, R42 hexes in a zone of control come last', () => {
    const table = battle({ ...pinned, units: { ...pinned.units, 'CK-kospoth': '1208 SW' } })
    table.say('FJ-demars 1107')
    table.say('N')
    table.s.unit.level[table.s.data.units.of('FJ-mengaud')] = 3
    table.say('FJ-cav 1105')
    table.say('N')
    expect(hexesOf(table, 'FJ-demars')).toEqual(['1006', '1007', '1106', '1206'])
    expect([why(table, 'FJ-demars 1108'), why(table, 'FJ-demars 1208')]).toEqual(['1.4 nearerHex', '4.2 enemyThere'])
  })

  test('1.4, R42 at level 2 the level is a rout', () => {
    const table = battle({ ...pinned, units: { ...pinned.units, 'FJ-demars': '1106 N L2' } })
    table.say('FJ-demars 1107')
    table.say('N')
    table.s.unit.level[table.s.data.units.of('FJ-mengaud')] = 3
    table.say('FJ-cav 1105')
    table.say('N')
    table.say('FJ-demars 1106')
    expect(table.heard()).toContain('routed')
    expect(table.level('FJ-demars')).toBe(3)
  })

  test('1.4, R37 a rout goes on until the stack is legal, so it leaves nothing overfull', () => {
    const units = { 'FJ-demars': '508 N L3', 'FC-1': '207 N', 'FC-2': '208 N', ...enemy }
    const table = activated({ units, formation: 'jourdan' }, 6, 6)
    table.say('408')
    table.say('308')
    table.say('208')
    expect([table.level('FC-2'), table.where('FJ-demars'), table.asked()]).toEqual([1, '208', 'choose-way'])
    table.say('109')
    expect(table.where('FJ-demars')).toBe('109')
  })

  test('1.4, R37 the rout stops where the stack is legal', () => {
    const units = { 'FJ-art': '508 N L3', 'FC-1': '207 N', 'FC-2': '208 S', ...enemy }
    const table = activated({ units, formation: 'jourdan' }, 6, 6)
    table.say('408')
    table.say('308')
    table.say('208')
    expect([table.where('FJ-art'), table.level('FC-2')]).toEqual(['208', 1])
  })
})
