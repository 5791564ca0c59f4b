import { describe, expect, test } from 'vitest'
import { columnOf, printResult } from '../rules/tables.ts'
import { madeUp } from './made-up.ts'
import { battle } from './position.ts'
import { atCombat, attack, combatValue, sum, valueIn } from './position-combat.ts'

/** The printed table: a row for each face of the die. */
const PRINTED = [
  '2P3D/-  2P2D/-  P2D/-  3D/-  2D/D   2D/D   D/D     D/2D',
  '2P2D/-  P2D/-   3D/-   3D/D  D/-    D/D    D/2D    -/2D',
  'P2D/-   3D/-    3D/D   2D/D  D/D    D/2D   -/2D    D/3DR',
  '3D/-    2D/-    2D/D   D/D   D/2D   -/2D   D/3DR   -/PDR',
  '2D/-    2D/D    D/D    D/2D  -/2D   D/3DR  -/PDR   D/P3DR',
  '2D/D    D/D     D/2D   -/2D  D/3DR  -/PDR  D/P3DR  D/2P2DR',
].map(row => row.split(/ +/))

/** One unit against one of the same morale: the value is the difference of their strengths. */
function duel(value: number, die: number) {
  const units = { 'FJ-volontaires': `1107 SE sp${Math.max(1, 1 + value)}`, 'CK-kospoth': `1207 NW sp${Math.max(1, 1 - value)}` }
  const table = atCombat(units)
  table.say(attack('1207', { by: 'FJ-volontaires' }), die)
  return table
}

describe('6.1 the combat table', () => {
  test('6.1 the value gives the column', () => {
    const columns = [-9, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 15].map(value => {
      const table = duel(value, 4)
      expect(combatValue(table)).toBe(value)
      return table.event('column')?.column
    })
    expect(columns).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7])
    expect(columnOf(duel(0, 4).s.data, -30)).toBe(0)
  })

  test('6.1, R29 each of the 48 results is as printed', () => {
    for (const [row, results] of PRINTED.entries())
      for (const [column, text] of results.entries()) {
        const result = duel([-5, -3, -1, 1, 3, 5, 7, 9][column], row + 1).event('fought')
        expect([row, column, result?.column, printResult(Number(result?.result))]).toEqual([row, column, column, text])
      }
  })
})

describe('6.1 strengths', () => {
  test('6.1 attackers of all hexes together, minus all units in the attacked hex', () => {
    const units = { 'FJ-volontaires': '1107 SE', 'FJ-mengaud': '1307 SW', 'CK-kospoth': '1207 NW', 'CK-art': '1207 NW' }
    const table = atCombat(units)
    table.say(attack('1207', { by: 'FJ-volontaires FJ-mengaud' }), 1)
    expect(table.modifiers().filter(([name]) => name.endsWith('Strength'))).toEqual([
      ['attackStrength', 3],
      ['attackStrength', 3],
      ['defenceStrength', -4],
    ])
  })

  test('1.7, 6.1 a unit counts its remaining strength', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp1', 'CK-gren': '1207 NW sp1' })
    table.say(attack('1207', { by: 'FJ-volontaires' }), 1)
    expect([sum(table, 'attackStrength'), sum(table, 'defenceStrength')]).toEqual([1, -1])
  })

  /** What the ground takes from 3 points attacking from one hex into another. */
  const groundOf = (from: string, to: string, attacker = 'FJ-volontaires') => {
    const table = atCombat({ [attacker]: from, 'CK-kospoth': to })
    table.say(attack(to.split(' ')[0], { by: attacker }), 1)
    return table.modifiers().filter(([name]) => /^attack(Terrain|Work|Crossing|Cavalry|Floor)$/.test(name))
  }

  test('6.1 village and woods cost a point, groves and windmills nothing', () => {
    expect(groundOf('1507 S', '1508 N')).toEqual([['attackTerrain', -1]])
    expect(groundOf('1510 S', '1511 N')).toEqual([['attackTerrain', -1]])
    expect(groundOf('1306 S', '1307 N')).toEqual([])
    expect(groundOf('1408 S', '1409 N')).toEqual([])
  })

  test("6.1 the attackers' own terrain does not matter", () => {
    expect(groundOf('1508 N', '1507 S')).toEqual([])
    expect(groundOf('1511 N', '1510 S')).toEqual([])
    expect(groundOf('1209 N', '1208 S')).toEqual([])
  })

  test('6.1, C5 a redoubt costs a point through its closed faces', () => {
    const around = { N: '1208 S', NE: '1309 SW', SE: '1310 NW', S: '1210 N', SW: '1110 NE', NW: '1109 SE' }
    const taken = Object.entries(around).map(([face, from]) => [face, groundOf(from, '1209 S').length])
    expect(Object.fromEntries(taken)).toEqual({ N: 1, NE: 0, SE: 0, S: 1, SW: 1, NW: 1 })
    expect(groundOf('1109 SE', '1209 NW')).toEqual([['attackWork', -1]])
    const north = { N: '1205 S', NE: '1306 SW', SE: '1307 NW', S: '1207 N', SW: '1107 NE', NW: '1106 SE' }
    expect(Object.entries(north).map(([face, from]) => (groundOf(from, '1206 S').length === 0 ? face : ''))).toEqual([
      '',
      'NE',
      'SE',
      '',
      '',
      '',
    ])
  })

  test('6.1 a stream costs a point', () => {
    expect(groundOf('903 SE', '1003 NW')).toEqual([['attackCrossing', -1]])
    expect(groundOf('1003 NW', '903 SE')).toEqual([['attackCrossing', -1]])
  })

  test("6.1, R38 hard case 32: across a stream's bridge it is one point, not two; by road or by track", () => {
    expect(groundOf('902 SE', '1002 NW')).toEqual([['attackCrossing', -1]])
    expect(groundOf('906 SE', '1006 NW')).toEqual([['attackCrossing', -1]])
  })

  test('6.1, R38 a road alone changes nothing', () => {
    expect(groundOf('1308 NW', '1208 SE')).toEqual([])
    expect(groundOf('1408 NE', '1508 SW')).toEqual([['attackTerrain', -1]])
  })

  test('6.1 modifiers add up', () => {
    // A village with works behind a stream, which this battle's map does not have.
    const field = madeUp({
      hexes: [{ id: '504', terrain: 'village' }],
      sides: [{ a: '503', b: '504', kind: 'stream' }],
      redoubts: [{ hex: '504', closedFaces: ['N'] }],
    })
    const units = { 'F-cav': '503 S', 'F-foot': '503 S', 'C-foot': '504 N', 'C-rear': '907 N' }
    const table = battle({ units, formation: 'left', at: 'combat' }, field)
    table.say('504 go F-foot F-cav go F-foot', 1)
    expect(table.modifiers().slice(0, 5)).toEqual([
      ['attackStrength', 6],
      ['attackCavalry', -1],
      ['attackTerrain', -1],
      ['attackWork', -1],
      ['attackCrossing', -1],
    ])
    expect(combatValue(table)).toBe(2 - 3)
  })

  test('6.1 hard case 30: cavalry of 3 points against the village counts 1, two foot of 2 and 2 from one hex 3', () => {
    expect(groundOf('1607 S', '1608 N', 'FJ-cav')).toEqual([
      ['attackCavalry', -1],
      ['attackTerrain', -1],
    ])
    const table = atCombat({ 'FJ-vandamme': '1607 S', 'FJ-grenadiers': '1607 S', 'CK-kospoth': '1608 N' })
    table.say(attack('1608', { by: 'FJ-vandamme FJ-grenadiers' }), 1)
    expect(sum(table, 'attackStrength', 'attackTerrain')).toBe(3)
  })

  test('6.1 each attacking hex pays for the ground on its own', () => {
    const table = atCombat({ 'FJ-vandamme': '1607 S', 'FJ-grenadiers': '1708 NW', 'CK-kospoth': '1608 N' })
    table.say(attack('1608', { by: 'FJ-vandamme FJ-grenadiers' }), 1)
    expect(sum(table, 'attackTerrain')).toBe(-2)
  })

  test('6.1 cavalry pays in woods as in a village, attacking and defending', () => {
    expect(groundOf('1510 S', '1511 N', 'FJ-cav')).toEqual([
      ['attackCavalry', -1],
      ['attackTerrain', -1],
    ])
    const table = atCombat({ 'FJ-volontaires': '1510 S', 'CH-leib': '1511 N' })
    table.say(attack('1511', { by: 'FJ-volontaires' }))
    table.say('stand', 1)
    expect(sum(table, 'defenceStrength', 'defenceCavalry')).toBe(-1)
  })

  test('6.1 horse artillery in a village does not count as cavalry', () => {
    const table = atCombat({ 'CK-gren': '1607 S', 'FJ-ha': '1608 N', 'FJ-demars': '1608 N' }, { formation: 'cochenhausen' })
    table.say(attack('1608', { by: 'CK-gren' }))
    table.say('stand', 1)
    expect(sum(table, 'defenceStrength', 'defenceCavalry')).toBe(-4)
  })

  test('6.1 hard case 67: foot of 3 and cavalry of 1 in a village defend with 3', () => {
    const table = atCombat({ 'FJ-demars': '1607 S', 'CK-gren': '1608 N', 'CK-drag': '1608 N' })
    table.say(attack('1608', { by: 'FJ-demars' }))
    table.say('stand')
    table.say('CK-gren', 1)
    expect(sum(table, 'defenceStrength', 'defenceCavalry')).toBe(-3)
  })

  test('6.1, R19 hard case 68: an attacking hex never counts below 0', () => {
    expect(groundOf('1607 S sp1', '1608 N')).toEqual([['attackTerrain', -1]])
    expect(groundOf('1607 S sp1', '1608 N', 'FJ-cav')).toEqual([
      ['attackCavalry', -1],
      ['attackTerrain', -1],
      ['attackFloor', 1],
    ])
    expect(valueIn({ 'FJ-volontaires': '1607 S sp1', 'CK-kospoth': '1608 N' }, '1608', { by: 'FJ-volontaires' })).toBe(0 - 2)
    expect(valueIn({ 'FJ-cav': '1607 S sp1', 'CK-gren': '1608 N' }, '1608', { by: 'FJ-cav' })).toBe(0 - 3)
  })
})

describe('6.1 several hexes', () => {
  test('6.1 hard case 31: the defender names the hex whose ground counts, for every attacker', () => {
    const units = { 'FJ-demars': '1507 S', 'FJ-vandamme': '1408 NE', 'CK-gren': '1508 N', 'CK-kospoth': '1407 N' }
    const table = atCombat(units)
    table.say(attack('1407 1508', { by: 'FJ-demars FJ-vandamme' }))
    expect([table.asked(), table.side(), table.choices()]).toEqual(['choose-ground', 'coalition', ['1407', '1508']])
    expect([table.refusal('1408'), table.rule('1408')]).toEqual(['notAttacked', '6.1'])
    table.say('1508')
    table.say('CK-gren', 1)
    expect(sum(table, 'attackTerrain')).toBe(-2)
    const clear = atCombat(units)
    clear.say(attack('1407 1508', { by: 'FJ-demars FJ-vandamme' }))
    clear.say('1407')
    clear.say('CK-gren', 1)
    expect(sum(clear, 'attackTerrain')).toBe(0)
  })

  test('6.1 the strength of all attacked hexes counts', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW', 'CD-5': '1206 SW' })
    table.say(attack('1206 1207', { by: 'FJ-demars' }))
    table.say('1207')
    table.say('CK-gren', 1)
    expect([sum(table, 'defenceStrength'), sum(table, 'attackStrength')]).toEqual([-5, 3])
  })

  test("6.1 defending cavalry's penalty depends on its own hex", () => {
    const table = atCombat({ 'FJ-demars': '1507 S', 'CH-leib': '1508 N', 'CK-kospoth': '1407 N' })
    table.say(attack('1407 1508', { by: 'FJ-demars' }))
    table.say('stand')
    table.say('1407')
    table.say('CK-kospoth', 1)
    expect([sum(table, 'attackTerrain'), sum(table, 'defenceCavalry')]).toEqual([0, 1])
  })

  test('6.1 the work counts between each attacker and the named hex', () => {
    const redoubt = { 'FJ-demars': '1310 N', 'CK-gren': '1209 SW', 'CK-kospoth': '1309 SW' }
    const open = atCombat(redoubt)
    open.say(attack('1209 1309', { by: 'FJ-demars' }))
    open.say('1209')
    open.say('CK-gren', 1)
    expect(sum(open, 'attackWork')).toBe(0)
    const closed = atCombat({ ...redoubt, 'FJ-demars': '1208 S' })
    closed.say(attack('1209 1309', { by: 'FJ-demars' }))
    closed.say('1209')
    closed.say('CK-gren', 1)
    expect(sum(closed, 'attackWork')).toBe(-1)
  })
})
