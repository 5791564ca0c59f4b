import { describe, expect, test } from 'vitest'
import { battle, type Placed } from './position.ts'
import { ALL_FACINGS, facingsOf, hexesOf, pointsLeft, variant, why } from './position-more.ts'

const far = { 'CH-6': '1811 SW' }

/** The cost of a march along these hexes, step by step. */
function cost(unit: string, way: readonly string[], others: Placed = {}): number {
  const [start, ...hexes] = way
  const table = battle({ units: { [unit]: `${start} N`, 'FC-2': '114 N', ...others, ...far }, formation: 'jourdan' })
  const points = table.s.data.allowance[table.s.data.units.of(unit)]
  for (const [i, hex] of hexes.entries()) table.say(i === 0 ? `${unit} ${hex}` : hex)
  if (table.asked() === 'react') table.say('hold')
  return points - pointsLeft(table)
}

describe('4.2 who moves', () => {
  const two = { units: { 'FJ-demars': '509 N', 'FJ-cav': '405 N', 'FC-1': '610 N', ...far }, formation: 'jourdan' }

  test('4.2 every unit of the formation may move once, and no others', () => {
    const table = battle(two)
    expect(table.choices()).toEqual(['FJ-demars', 'FJ-cav', 'finish'])
    expect([why(table, 'FC-1 611'), why(table, 'CH-6 1812'), why(table, 'FJ-mengaud')]).toEqual([
      '4.2 notInFormation',
      '2 notYours',
      '4.2 notOnMap',
    ])
    table.say('FJ-demars 508')
    table.say('N')
    expect(why(table, 'FJ-demars 509')).toBe('4.2 hasMoved')
  })

  test('4.2 a unit out of the game is refused only for not being there', () => {
    expect(why(battle(two), 'FJ-mengaud 509')).toBe('4.2 notOnMap')
  })

  test('4.2 moving is voluntary', () => {
    const table = battle(two)
    table.say('finish')
    expect(table.side()).toBe('coalition')
  })

  test('4.2 a move ends before the next one begins', () => {
    const table = battle(two)
    table.say('FJ-demars 508')
    expect([table.asked(), why(table, 'FJ-cav')]).toEqual(['march-on', 'grammar noSuchWord'])
    expect(why(table, 'wait')).toBe('4.5 notOutside')
  })

  test('4.2 a march may be made in several parts, as far as the points go', () => {
    const table = battle(two)
    table.say('FJ-demars 508')
    table.say('507')
    table.say('508')
    expect([table.where('FJ-demars'), pointsLeft(table), why(table, '508')]).toEqual(['508', 1.5, '4.2 alreadyThere'])
    table.say('408')
    expect([pointsLeft(table), hexesOf(table), facingsOf(table)]).toEqual([0.5, [], ALL_FACINGS])
  })

  test('4.2 a routed unit does not march', () => {
    const table = battle({ units: { 'FJ-demars': '509 N', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    table.s.unit.level[table.s.data.units.of('FJ-demars')] = 3
    expect(why(table, 'FJ-demars 508')).toBe('4.5 isRouted')
  })

  test('4.2 nobody enters a hex with an enemy unit', () => {
    const table = battle({ units: { 'FJ-demars': '1108 N', 'CK-kospoth': '1208 SW L3', ...far }, formation: 'jourdan' })
    expect(why(table, 'FJ-demars 1208')).toBe('4.2 enemyThere')
  })

  test('4.2, 7 hard case 49: a lone enemy commander does not block: he is tested, put with a unit of his, and the mover goes on', () => {
    const table = battle({
      units: { 'FJ-demars': '1106 N', 'CK-kospoth': '1411 SW', 'CK-erbprinz': '1511 N', ...far },
      commanders: { cochenhausen: '1107' },
      formation: 'jourdan',
    })
    table.say('FJ-demars 1107', 5, 5)
    expect([table.asked(), table.side(), table.choices()]).toEqual(['place-commander', 'coalition', ['CK-erbprinz', 'CK-kospoth']])
    table.say('CK-kospoth')
    expect([table.seat('cochenhausen'), table.where('FJ-demars'), pointsLeft(table)]).toEqual(['1411', '1107', 5])
    expect(hexesOf(table)).toContain('1108')
  })

  test('4.2, 7 hard case 49: a longer march is interrupted by him and may go on', () => {
    const table = battle({
      units: { 'FJ-demars': '1105 N', 'CK-kospoth': '1411 SW', ...far },
      commanders: { cochenhausen: '1107' },
      formation: 'jourdan',
    })
    table.say('FJ-demars 1108', 5, 5)
    expect([table.where('FJ-demars'), pointsLeft(table), table.seat('cochenhausen')]).toEqual(['1107', 4, '1411'])
  })

  test('4.2, 1.6 hard case 63: a lone commander in an enemy zone of control stops nobody, triggers nothing and holds nothing', () => {
    const units = { 'FJ-demars': '1106 N', 'CK-kospoth': '1411 SW', ...far }
    const table = battle({ units, commanders: { cochenhausen: '1208', wallmoden: '1206' }, formation: 'jourdan' })
    table.say('FJ-demars 1207')
    expect([table.asked(), pointsLeft(table)]).toEqual(['march-on', 4])
    expect(hexesOf(table)).toContain('1208')
    // A star under a lone commander changes hands as soon as a unit arrives.
    table.say('1206', 1, 1)
    expect(table.s.vp).toBe(2)
  })

  test('4.2 a unit that can neither move nor turn is not offered', () => {
    const units = { 'FJ-art': '101 N', 'FJ-cav': '204 N', 'CD-10': '102 N', 'CD-5': '201 N', ...far }
    const cornered = battle({ units: { ...units, 'FC-1': '101 N' }, formation: 'jourdan' })
    expect([cornered.choices(), why(cornered, 'FJ-art')]).toEqual([['FJ-cav', 'finish'], '4.2 nowhereToGo'])
    // Alone in the corner it may still turn.
    expect(battle({ units, formation: 'jourdan' }).choices()).toContain('FJ-art')
  })
})

describe('4.2 costs', () => {
  test('4.2 clear 1, grove 1.5, woods 1, village 2', () => {
    expect(cost('FJ-demars', ['1107', '1108'])).toBe(1)
    expect(cost('FJ-demars', ['509', '508'])).toBe(1.5)
    expect(cost('FJ-demars', ['706', '707'])).toBe(1.5)
    expect(cost('FJ-demars', ['705', '706'])).toBe(1)
    expect(cost('FJ-demars', ['409', '410'])).toBe(2)
  })

  test('4.2 hard case 9: 509 to 909 costs 5.5, and half a point is not enough for another step', () => {
    const table = battle({ units: { 'FJ-demars': '509 N', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    for (const [i, hex] of ['609', '709', '809', '909'].entries()) table.say(i === 0 ? `FJ-demars ${hex}` : hex)
    expect([pointsLeft(table), hexesOf(table)]).toEqual([0.5, []])
  })

  test('4.2, R9 a redoubt costs a point more', () => {
    expect(cost('FJ-demars', ['1107', '1206'])).toBe(2)
  })

  test('4.2, C7 hard case 11: a stream costs an extra point, a bridge cancels that', () => {
    expect(cost('FJ-demars', ['904', '1004'])).toBe(2)
    expect(cost('FJ-demars', ['1004', '904'])).toBe(2.5)
    expect(cost('FJ-demars', ['902', '1002'])).toBe(1)
    expect(cost('FJ-demars', ['1014', '1114'])).toBe(1)
  })

  test('4.2, R9 a bridge cancels the stream even near an enemy', () => {
    // 1002 is clear: 1 and the zone of control.
    expect(cost('FJ-demars', ['902', '1002'], { 'CD-10': '1102 N' })).toBe(2)
    expect(cost('FJ-demars', ['903', '1002'], { 'CD-10': '1102 N' })).toBe(3)
  })

  test('4.2 roads and paths cost 1 per hex, through groves, villages and over bridges', () => {
    expect(cost('FJ-demars', ['310', '410', '510'])).toBe(2)
    expect(cost('FJ-demars', ['805', '906', '1006', '1106'])).toBe(3)
    expect(cost('FJ-demars', ['410', '511', '611'])).toBe(2)
    expect(cost('FJ-demars', ['1013', '1114'])).toBe(1)
  })

  test('4.2 only along the road: crossing it does not help', () => {
    expect(cost('FJ-demars', ['511', '510'])).toBe(1.5)
    expect(cost('FJ-demars', ['309', '310'])).toBe(1)
    expect(cost('FJ-demars', ['411', '410'])).toBe(2)
  })

  test('4.2, R9 not into a hex adjacent to an enemy unit', () => {
    expect(cost('FJ-demars', ['610', '710'], { 'CD-10': '709 N L3' })).toBe(2.5)
    expect(cost('FJ-demars', ['610', '710'], { 'CD-10': '709 N' })).toBe(2.5)
    expect(cost('FJ-demars', ['610', '710'], { 'CD-10': '708 N' })).toBe(1)
  })

  test('4.2, R9 an enemy across a river counts as adjacent here, even without a zone of control', () => {
    const over = variant(json => {
      const hexes = [...json.map.hexes.filter(({ id }) => id !== '1202'), { id: '1202', terrain: 'bocage' }]
      const roads = [...json.map.roads, { ...json.map.roads[2], id: 'P9', hexes: ['1103', '1202'] }]
      return { ...json, map: { ...json.map, hexes, roads } } as typeof json
    })
    const left = (others: Placed) => {
      const options = { zocCrossesRiver: false }
      const table = battle({ units: { 'FJ-demars': '1103 N', ...others, ...far }, formation: 'jourdan', options }, over)
      table.say('FJ-demars 1202')
      if (table.asked() === 'react') table.say('hold')
      return pointsLeft(table)
    }
    expect([left({}), left({ 'CD-10': '1201 N' }), left({ 'CD-10': '1302 N' })]).toEqual([5, 4.5, 3.5])
  })

  test('4.2 windmills have no effect', () => {
    expect(cost('FJ-demars', ['1104', '1105'])).toBe(1)
  })

  test('4.2 hard case 8: Mengaud gets from 510 to 1009 for 5; 1109, next to the enemy, is too far', () => {
    const units = { 'FJ-mengaud': '510 N', 'FJ-cav': '405 N', 'CK-kospoth': '1208 SW', 'CK-gren': '1209 SW', ...far }
    const table = battle({ units, formation: 'jourdan' })
    expect([why(table, 'FJ-mengaud 1009'), why(table, 'FJ-mengaud 1109')]).toEqual(['legal', '4.2 tooFar'])
    table.say('FJ-mengaud 1009')
    expect([pointsLeft(table), why(table, '1109')]).toEqual([1, '4.2 tooFar'])
  })

  test('4.2 in the sister battles going up costs a point, going down nothing', () => {
    const over = variant(json => {
      const hexes = json.map.hexes.filter(({ id }) => id !== '1108')
      return { ...json, map: { ...json.map, hexes: [...hexes, { id: '1108', terrain: 'clear', level: 1 }] } } as typeof json
    })
    const left = (from: string, to: string) => {
      const table = battle({ units: { 'FJ-demars': `${from} N`, ...far }, formation: 'jourdan' }, over)
      table.say(`FJ-demars ${to}`)
      return pointsLeft(table)
    }
    expect([left('1107', '1108'), left('1108', '1107')]).toEqual([4, 5])
  })

  test('4.2 in the sister battles Charleroi is open to the French by road, Mons only to Austrians', () => {
    const over = variant(json => {
      const hexes = json.map.hexes.filter(({ id }) => id !== '910' && id !== '1107')
      const citadels = [
        { id: '910', terrain: 'citadel-charleroi' },
        { id: '1107', terrain: 'citadel-mons' },
      ]
      return { ...json, map: { ...json.map, hexes: [...hexes, ...citadels] } } as typeof json
    })
    const units = { 'FJ-demars': '810 N', 'FJ-vandamme': '809 N L1 ooc', 'FJ-mengaud': '1106 N', ...far }
    const french = battle({ units, formation: 'jourdan' }, over)
    expect(hexesOf(french, 'FJ-demars')).toContain('910')
    expect(why(french, 'FJ-mengaud 1107')).toBe('4.2 impassable')
    // With two points there is no way around to the road.
    french.say('FJ-vandamme rally', 6, 6)
    expect(why(french, '910')).toBe('4.2 impassable')
    const allied = battle({ units: { 'CH-6': '1106 N', 'CH-11': '1009 N', 'FJ-demars': '105 N' }, formation: 'hammerstein' }, over)
    expect([why(allied, 'CH-6 1107'), why(allied, 'CH-11 910')]).toEqual(['4.2 impassable', '4.2 impassable'])
    const austrian = battle({ units: { 'CK-brentano': '1106 N', 'FJ-demars': '105 N' }, formation: 'cochenhausen' }, over)
    expect(hexesOf(austrian, 'CK-brentano')).toContain('1107')
  })
})

describe('4.2 rivers', () => {
  test('4.2, R9 hard case 12: infantry crosses from 1102 to 1101 as its only step, with all its points', () => {
    const table = battle({ units: { 'FJ-demars': '1102 N', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    table.say('FJ-demars 1101')
    expect([pointsLeft(table), hexesOf(table)]).toEqual([0, []])
  })

  test('4.2, R9 hard case 12: not after another step', () => {
    const table = battle({ units: { 'FJ-demars': '1103 N', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    expect(hexesOf(table, 'FJ-demars')).not.toContain('1101')
    table.say('FJ-demars 1102')
    expect(why(table, '1101')).toBe('4.2 tooFar')
  })

  test('4.2, R9 hard case 12: artillery never', () => {
    for (const battery of ['FJ-art', 'FJ-ha']) {
      const table = battle({ units: { [battery]: '1102 N', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
      expect(why(table, `${battery} 1101`)).toBe('4.2 impassable')
    }
  })

  test('4.2, R9 units out of command may cross', () => {
    const table = battle({ units: { 'FJ-demars': '1102 N ooc', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    table.say('FJ-demars 1101')
    expect([table.where('FJ-demars'), pointsLeft(table)]).toEqual(['1101', 0])
  })

  test('4.2, R32 a commander crosses the same way', () => {
    const near = battle({ units: { 'FJ-cav': '405 N', ...far }, commanders: { jourdan: '1102' }, formation: 'jourdan' })
    expect(hexesOf(near, 'jourdan')).toContain('1101')
    expect(hexesOf(near, 'jourdan')).not.toContain('1301')
    const farther = battle({ units: { 'FJ-cav': '405 N', ...far }, commanders: { jourdan: '1103' }, formation: 'jourdan' })
    expect(hexesOf(farther, 'jourdan')).not.toContain('1101')
  })
})

describe('4.2 the minimum move', () => {
  test('4.2 a unit may always enter one adjacent hex, even without enough points', () => {
    const table = battle({ units: { 'FJ-art': '1207 N L1 ooc', 'FJ-cav': '405 N', 'CK-kospoth': '1306 N', ...far }, formation: 'jourdan' })
    table.say('FJ-art rally', 6, 6)
    // Clear ground, the redoubt and a zone of control: three points, and the battery has two.
    expect(pointsLeft(table)).toBe(2)
    table.say('1206')
    table.say('hold')
    expect([table.where('FJ-art'), pointsLeft(table)]).toEqual(['1206', 0])
  })

  test('4.2, R9 only as its first step', () => {
    const table = battle({ units: { 'FJ-art': '1108 N L1 ooc', 'FJ-cav': '405 N', 'CK-kospoth': '1306 N', ...far }, formation: 'jourdan' })
    table.say('FJ-art rally', 6, 6)
    table.say('1207')
    expect([pointsLeft(table), why(table, '1206')]).toEqual([1, '4.2 tooFar'])
  })

  test('4.2 within the rules of zones of control', () => {
    const units = { 'FJ-art': '1207 N L1 ooc', 'FJ-cav': '405 N', 'CK-kospoth': '1306 N', 'CK-erbprinz': '1308 N', ...far }
    const table = battle({ units, formation: 'jourdan' })
    table.say('FJ-art rally', 6, 6)
    expect(why(table, '1206')).toBe('1.6 fromZoneToZone')
  })

  test('4.2 it uses up all points', () => {
    const table = battle({ units: { 'FJ-art': '904 N L1 ooc', 'FJ-cav': '405 N', ...far }, formation: 'jourdan' })
    table.say('FJ-art rally', 6, 6)
    table.say('1003')
    expect([pointsLeft(table), hexesOf(table)]).toEqual([0, []])
  })
})
