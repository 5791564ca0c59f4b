import { describe, expect, test } from 'vitest'
import { battle, type Placed, type Table } from './position.ts'
import { ALL_FACINGS, activated, around, hexesOf, pointsLeft, why } from './position-more.ts'

const far = { 'CH-6': '1811 SW' }

/** Whether Demars, from 1106 with this many points, can end his move in 1108 via 1107. */
const comesTo1108 = (points: 2 | 3, others: Placed): boolean => {
  const table = battle({ units: { 'FJ-demars': points === 2 ? '1106 S L1 ooc' : '1106 S L1', ...others, ...far }, formation: 'jourdan' })
  table.say('FJ-demars rally', 6, 6)
  expect(pointsLeft(table)).toBe(points)
  return hexesOf(table).includes('1108')
}

/** Demars with two points left: not enough to go around a zone of control. */
const worn = (from: string, others: Placed, options = {}): Table => {
  const table = battle({ units: { 'FJ-demars': `${from} N L1 ooc`, ...others, ...far }, formation: 'jourdan', options })
  table.say('FJ-demars rally', 6, 6)
  return table
}

describe('1.6 where zones of control are', () => {
  test('1.6 it covers the six hexes around a unit, whatever its facing', () => {
    for (const facing of ALL_FACINGS)
      for (const from of around('1108')) {
        const table = worn(from, { 'CK-kospoth': `1108 ${facing}` })
        const beside = around(from).filter(hex => around('1108').includes(hex))
        expect(beside.map(hex => why(table, hex))).toEqual(beside.map(() => '1.6 fromZoneToZone'))
      }
  })

  test('1.6 no farther', () => {
    const table = battle({ units: { 'FJ-demars': '1106 S', 'CK-kospoth': '1108 N' }, formation: 'jourdan' })
    table.say('FJ-demars 1105')
    expect(hexesOf(table).length).toBeGreaterThan(0)
  })

  test('1.6, R5 a routed unit has one like any other', () => {
    expect(comesTo1108(2, { 'CK-kospoth': '1208 SW L3' })).toBe(false)
    expect(comesTo1108(2, { 'CK-kospoth': '1208 SW L2' })).toBe(false)
  })

  test('1.6, R5 option: a routed unit has none, but its companion in order does', () => {
    const mild = { routedUnitsExertZoc: false }
    const routed = { 'CK-kospoth': '1208 SW L3' }
    expect(why(worn('1108', routed), '1109')).toBe('1.6 fromZoneToZone')
    expect(why(worn('1108', routed, mild), '1109')).toBe('legal')
    expect(why(worn('1108', { ...routed, 'CK-art': '1208 SW' }, mild), '1109')).toBe('1.6 fromZoneToZone')
  })

  test('1.6, R6 it extends across a river without a bridge, unless the option says otherwise', () => {
    const units = { 'CD-10': '1101 S', ...far }
    // 1102 is adjacent to 1101, with the canal between; 1103 is next to it.
    const comesUp = (options: Record<string, boolean>) => {
      const table = battle({ units: { 'FJ-cav': '1103 N', ...units }, formation: 'jourdan', options })
      table.say('FJ-cav 1102')
      expect(table.asked()).toBe('react')
      table.say('hold')
      return table
    }
    expect(comesUp({}).event('stopped')).toEqual({ unit: 'FJ-cav', hex: '1102' })
    const mild = comesUp({ zocCrossesRiver: false })
    expect(mild.heard()).not.toContain('stopped')
    expect([mild.asked(), hexesOf(mild).includes('1001')]).toEqual(['march-on', true])
  })

  test('1.6, R6 it extends across a stream', () => {
    const table = battle({ units: { 'FJ-cav': '804 N', 'CD-10': '1004 S', ...far }, formation: 'jourdan' })
    table.say('FJ-cav 904')
    table.say('hold')
    expect(table.event('stopped')).toEqual({ unit: 'FJ-cav', hex: '904' })
  })

  test('1.6, R6 it extends across a bridge', () => {
    const table = battle({ units: { 'FJ-cav': '805 N', 'CD-10': '1006 S', ...far }, formation: 'jourdan' })
    table.say('FJ-cav 906')
    table.say('hold')
    expect(table.event('stopped')).toEqual({ unit: 'FJ-cav', hex: '906' })
  })
})

describe('1.6 what it costs', () => {
  test('1.6 entering costs an extra point', () => {
    expect(comesTo1108(2, {})).toBe(true)
    expect(comesTo1108(2, { 'CK-kospoth': '1208 SW' })).toBe(false)
    expect(comesTo1108(3, { 'CK-kospoth': '1208 SW' })).toBe(true)
  })

  test('1.6 even where a friend stands', () => {
    expect(comesTo1108(2, { 'CK-kospoth': '1208 SW', 'FC-art': '1108 N' })).toBe(false)
    expect(comesTo1108(3, { 'CK-kospoth': '1208 SW', 'FC-art': '1108 N' })).toBe(true)
  })

  test('1.6, R7 never more than one point per hex, however many enemies touch it', () => {
    expect(comesTo1108(3, { 'CK-kospoth': '1208 SW', 'CK-erbprinz': '1109 N', 'CK-brentano': '1208 SW' })).toBe(true)
  })

  test('1.6, R7 a road does not avoid it', () => {
    const along = (others: Placed) => {
      const table = battle({ units: { 'FJ-art': '910 N L1 ooc', ...others, ...far }, formation: 'jourdan' })
      table.say('FJ-art rally', 6, 6)
      expect(pointsLeft(table)).toBe(2)
      return hexesOf(table).includes('1109')
    }
    expect(along({})).toBe(true)
    expect(along({ 'CK-gren': '1209 SW' })).toBe(false)
  })

  test('1.6, R7 commanders pay it too', () => {
    const ride = (others: Placed) =>
      hexesOf(battle({ units: { 'FJ-cav': '105 N', ...others }, commanders: { jourdan: '410' }, formation: 'jourdan' }), 'jourdan')
    // Ten road hexes take all his points: nothing is left for a zone of control.
    expect(ride(far)).toContain('1408')
    expect(ride({ 'CK-drag': '1508 SW' })).not.toContain('1408')
    expect(ride({ 'CK-drag': '1508 SW' })).toContain('1308')
  })
})

describe('1.6 stopping and leaving', () => {
  test('1.6 a move ends in the first hex of a zone of control', () => {
    const table = battle({ units: { 'FJ-cav': '1106 N', 'CK-kospoth': '1208 SW' }, formation: 'jourdan' })
    table.say('FJ-cav 1108')
    table.say('hold')
    expect([table.asked(), hexesOf(table), why(table, '1008')]).toEqual(['march-on', [], '1.6 inZone'])
  })

  test('1.6 even where a friend stands', () => {
    const table = battle({ units: { 'FJ-cav': '1106 N', 'FC-art': '1108 N', 'CK-kospoth': '1208 SW' }, formation: 'jourdan' })
    // The friend has already alerted the enemy, so nobody is asked for a reaction.
    table.say('FJ-cav 1108')
    expect(table.where('FJ-cav')).toBe('1108')
    expect(table.side()).toBe('coalition')
  })

  test('1.6 nor can it be passed through', () => {
    const wall = { 'CK-kospoth': '1208 SW', 'CK-erbprinz': '1205 SW' }
    const reach = hexesOf(battle({ units: { 'FJ-cav': '1107 N', ...wall }, formation: 'jourdan' }), 'FJ-cav')
    expect(reach).toContain('1207')
    expect(reach).not.toContain('1307')
    expect(reach).not.toContain('1308')
  })

  test('1.6 nobody steps straight from one zone of control into another', () => {
    const table = worn('1108', { 'CK-kospoth': '1208 SW' })
    expect(['1107', '1109', '1207'].map(hex => why(table, hex))).toEqual(['legal', '1.6 fromZoneToZone', '1.6 fromZoneToZone'])
  })

  test('1.6 hard case 13: 1110 to 1109 only via 1010 and 1009, for 4.5 points, and there it stops', () => {
    const table = battle({ units: { 'FJ-demars': '1110 N', 'CK-gren': '1209 SW' }, formation: 'jourdan' })
    table.say('FJ-demars 1010')
    expect(pointsLeft(table)).toBe(4.5)
    table.say('1009')
    expect(pointsLeft(table)).toBe(3.5)
    expect(hexesOf(table)).toContain('1109')
    // The grenadiers were free of zones of control again once Demars had left.
    table.say('1109')
    expect(table.asked()).toBe('react')
    table.say('hold')
    expect([pointsLeft(table), hexesOf(table)]).toEqual([1.5, []])
  })

  test('1.6 the same zone may be re-entered in the same move', () => {
    const table = battle({ units: { 'FJ-demars': '1108 N', 'CK-kospoth': '1208 SW' }, formation: 'jourdan' })
    table.say('FJ-demars 1107')
    expect(hexesOf(table)).toContain('1108')
    table.say('1108')
    table.say('hold')
    expect(hexesOf(table)).toEqual([])
  })

  test('1.6 commanders stop too, and do not step from zone to zone', () => {
    const half = { 'CK-kospoth': '1207 SW', 'CK-erbprinz': '1009 N' }
    const table = battle({ units: { 'FJ-cav': '105 N', ...half }, commanders: { jourdan: '1108' }, formation: 'jourdan' })
    // 1107 can be reached via 1007; all detours to 1109 are too long.
    expect(['1007', '1107', '1109'].map(hex => why(table, `jourdan ${hex}`))).toEqual(['legal', 'legal', '1.6 fromZoneToZone'])
    const wall = battle({
      units: { 'FJ-cav': '105 N', 'CK-kospoth': '1208 SW', 'CK-erbprinz': '1205 SW' },
      commanders: { jourdan: '1107' },
      formation: 'jourdan',
    })
    expect([why(wall, 'jourdan 1207'), why(wall, 'jourdan 1307'), why(wall, 'jourdan 1208')]).toEqual([
      'legal',
      '4.2 tooFar',
      '4.2 enemyThere',
    ])
  })
})

describe('1.6 surrounded', () => {
  const ring = { 'CK-kospoth': '1207 SW', 'CK-erbprinz': '1009 N', 'CK-brentano': '907 N' }

  test('1.6 hard case 14: with only enemies and zones of control around, a unit may break out for a level and all its points', () => {
    const table = battle({ units: { 'FJ-demars': '1108 N L1', ...ring, ...far }, formation: 'jourdan' })
    expect(hexesOf(table, 'FJ-demars')).toEqual(['1007', '1008', '1107', '1109', '1208'])
    expect(why(table, 'FJ-demars 1207')).toBe('4.2 enemyThere')
    table.say('FJ-demars 1107')
    expect([table.level('FJ-demars'), pointsLeft(table), hexesOf(table)]).toEqual([2, 0, []])
    expect(table.event('brokeOut')).toEqual({ unit: 'FJ-demars', hex: '1107' })
  })

  test('1.6 one free hex is a way out, and then zones of control stay closed', () => {
    const { 'CK-brentano': _gap, ...open } = ring
    const table = worn('1108', open)
    expect([why(table, '1109'), why(table, '1208')]).toEqual(['1.6 fromZoneToZone', '1.6 fromZoneToZone'])
    table.say('1007')
    expect(table.level('FJ-demars')).toBe(1)
  })

  test('1.6 a ring without a zone of control on the unit itself does not count: it steps in at the usual cost', () => {
    const wide = { 'CK-kospoth': '1106 S', 'CK-erbprinz': '1308 N', 'CK-brentano': '1110 S', 'CK-gren': '908 N' }
    const table = battle({ units: { 'FJ-demars': '1108 N', ...wide, ...far }, formation: 'jourdan' })
    expect(hexesOf(table, 'FJ-demars')).toEqual(['1007', '1008', '1107', '1109', '1207', '1208'])
    table.say('FJ-demars 1107')
    table.say('hold')
    expect([table.level('FJ-demars'), pointsLeft(table), hexesOf(table)]).toEqual([0, 4, []])
  })

  test('1.6 breaking out must be the first step of a move', () => {
    // Demars walks into the ring through the gap and is stopped there: he may not break out in the same move.
    const table = battle({
      units: { 'FJ-demars': '1006 S', 'CK-kospoth': '1207 SW', 'CK-erbprinz': '1009 N', ...far },
      formation: 'jourdan',
    })
    table.say('FJ-demars 1108')
    table.say('hold')
    expect(hexesOf(table)).toEqual([])
  })

  test('1.6 enemies a unit meets when breaking out may react', () => {
    const table = battle({ units: { 'FJ-demars': '1108 N L1', ...ring, ...far }, formation: 'jourdan' })
    table.say('FJ-demars 1007')
    expect([table.asked(), table.choices()]).toEqual(['react', ['CK-brentano', 'hold']])
    expect(table.level('FJ-demars')).toBe(2)
  })

  test('1.6 commanders may not break out', () => {
    const table = battle({ units: { 'FJ-demars': '1108 N', ...ring, ...far }, commanders: { jourdan: '1108' }, formation: 'jourdan' })
    expect(why(table, 'jourdan 1107')).toBe('4.2 nowhereToGo')
    expect(table.choices()).not.toContain('jourdan')
  })

  test('1.6, R8 at level 2 the unit arrives, routs and runs two hexes at once', () => {
    const table = battle({ units: { 'FJ-demars': '1108 N L2', 'FJ-cav': '105 N', ...ring, ...far }, formation: 'jourdan' })
    table.say('FJ-demars 1107')
    expect([table.level('FJ-demars'), table.where('FJ-demars')]).toEqual([3, '1005'])
    expect(table.heard().filter(name => name === 'fled')).toHaveLength(2)
  })

  test('1.6, R8 at level 1 it does not', () => {
    const table = battle({ units: { 'FJ-demars': '1108 N L1', 'FJ-cav': '105 N', ...ring, ...far }, formation: 'jourdan' })
    table.say('FJ-demars 1107')
    expect(table.where('FJ-demars')).toBe('1107')
  })

  test('1.6, R33 a unit that rallied in a ring may break out too', () => {
    const units = { 'FJ-demars': '1108 N L3', 'FC-1': '105 N', ...ring, ...far }
    const table = activated({ units, formation: 'jourdan' }, 1, 2)
    // 3 plus 2 for the zone of control makes 5: one level recovered.
    expect([table.level('FJ-demars'), table.asked()]).toEqual([2, 'march-on'])
    expect(hexesOf(table)).toEqual(['1007', '1008', '1107', '1109', '1208'])
  })
})

describe('1.6 a rout into a zone of control', () => {
  const ring = { 'CK-kospoth': '1207 SW', 'CK-erbprinz': '1009 N', 'CK-brentano': '907 N' }
  const units = { 'FJ-demars': '1108 N L3', 'FC-1': '105 N', ...ring, ...far }

  test('1.6, 1.7, R13 costs a routed unit a step, every time', () => {
    const table = activated({ units, formation: 'jourdan' }, 6, 6)
    expect(hexesOf(table)).toEqual(['1007', '1008'])
    table.say('1007')
    expect(table.told.filter(({ event }) => event.name === 'throughZone')).toHaveLength(2)
    expect([table.is('FJ-demars', 'dead'), table.s.vp]).toEqual([true, 5])
  })

  test('4.1, 7, R40 no commander is tested when a unit dies in a rout after a failed rally', () => {
    const table = activated({ units, commanders: { jourdan: '1108 replaced' }, formation: 'jourdan' }, 6, 6)
    table.say('1007')
    expect([table.is('FJ-demars', 'dead'), table.heard().includes('commanderTested')]).toEqual([true, false])
  })

  test('7, R40 nor one of another formation in the hex where it dies', () => {
    const weak = { ...units, 'FJ-demars': '1108 N L3 sp2' }
    const table = activated({ units: weak, commanders: { colaud: '1007' }, formation: 'jourdan' }, 6, 6)
    table.say('1007')
    expect([table.is('FJ-demars', 'dead'), table.seat('colaud')]).toEqual([true, '1007'])
    expect(table.heard()).not.toContain('commanderTested')
  })

  test('1.6, R13 a free hex costs nothing, and is preferred even if it leads away from home', () => {
    // With 1207's regiment one hex back, 1107 is free; 1007 and 1008 are nearer to the edge, but in zones of control.
    const table = activated({ units: { ...units, 'CK-kospoth': '1307 SW' }, formation: 'jourdan' }, 6, 6)
    expect(table.event('fled')).toEqual({ unit: 'FJ-demars', from: '1108', to: '1107' })
    expect([table.where('FJ-demars'), table.sp('FJ-demars'), table.heard().includes('throughZone')]).toEqual(['1005', 3, false])
  })
})
