import { describe, expect, test } from 'vitest'
import { battle, type Placed, type Table } from './position.ts'
import { activated, hexesOf, pointsLeft, why } from './position-more.ts'

const far = { 'CH-6': '1811 SW' }

/** The check at the beginning of Jourdan's activation, with him in this hex. */
const check = (jourdan: string, units: Placed): Table =>
  battle({ units: { ...far, ...units }, commanders: { jourdan }, formation: 'jourdan', at: 'activation' })

const isOut = (jourdan: string, units: Placed): boolean => check(jourdan, units).is('FJ-demars', 'ooc')

describe('3.1 lines of command', () => {
  test('3.1 four hexes are in range, five are not', () => {
    expect(isOut('704', { 'FJ-demars': '704 N' })).toBe(false)
    expect(isOut('704', { 'FJ-demars': '708 N' })).toBe(false)
    expect(isOut('704', { 'FJ-demars': '709 N' })).toBe(true)
  })

  test("3.1 lines don't pass through an enemy zone of control", () => {
    // There is one way of four hexes from 704 straight to 708; the enemy in 806 touches 706 and 707.
    expect(isOut('704', { 'FJ-demars': '708 N', 'CD-10': '806 N' })).toBe(true)
    expect(isOut('704', { 'FJ-demars': '707 N', 'CD-10': '806 N' })).toBe(false)
  })

  test('3.1, 1.6 hard case 46: a friend in the zone of control lets the line pass; when he leaves it is cut', () => {
    const line = { 'FJ-demars': '708 N', 'CD-10': '806 N' }
    expect(isOut('704', { ...line, 'FC-1': '706 N', 'FC-2': '707 N' })).toBe(false)
    expect(isOut('704', { ...line, 'FC-1': '706 N' })).toBe(true)
    expect(isOut('704', { ...line, 'FC-2': '707 N' })).toBe(true)
  })

  test('3.1 any friendly unit will do, of any formation, routed or not', () => {
    const line = { 'FJ-demars': '708 N', 'CD-10': '806 N' }
    expect(isOut('704', { ...line, 'FC-1': '706 N L3', 'FL-art': '707 N' })).toBe(false)
    expect(isOut('704', { ...line, 'FJ-mengaud': '706 N', 'FJ-cav': '707 N' })).toBe(false)
  })

  test('3.1, R5 routed enemies cut lines too', () => {
    expect(isOut('704', { 'FJ-demars': '708 N', 'CD-10': '806 N L3' })).toBe(isOut('704', { 'FJ-demars': '708 N', 'CD-10': '806 N' }))
    expect(isOut('704', { 'FJ-demars': '708 N', 'CD-10': '706 N L3' })).toBe(true)
  })

  test("3.1 the unit's own hex never blocks", () => {
    expect(isOut('704', { 'FJ-demars': '706 N', 'CD-10': '806 N' })).toBe(false)
  })

  test("3.1 the commander's hex counts: alone in a zone of control he commands only units in his hex", () => {
    expect(isOut('706', { 'FJ-demars': '705 N', 'CD-10': '806 N' })).toBe(true)
    expect(isOut('706', { 'FJ-demars': '706 N', 'CD-10': '806 N' })).toBe(false)
    expect(isOut('706', { 'FJ-demars': '705 N', 'FC-1': '706 N', 'CD-10': '806 N' })).toBe(false)
  })

  test('3.1 another commander does not help', () => {
    const table = battle({
      units: { 'FJ-demars': '711 N', ...far },
      commanders: { jourdan: '704', houchard: '711', colaud: '711' },
      formation: 'jourdan',
      at: 'activation',
    })
    expect(table.is('FJ-demars', 'ooc')).toBe(true)
  })

  test("3.1 a river without a bridge stops only artillery's lines", () => {
    const table = check('1101', { 'FJ-demars': '1102 N', 'FJ-art': '1102 N', 'FJ-ha': '1103 N', 'FJ-cav': '1103 N' })
    expect(['FJ-demars', 'FJ-cav', 'FJ-art', 'FJ-ha'].map(unit => table.is(unit, 'ooc'))).toEqual([false, false, true, true])
  })

  test('3.1 units of other formations are not checked', () => {
    const table = check('704', { 'FJ-demars': '704 N', 'FC-1': '1211 N', 'FC-2': '705 N ooc' })
    expect([table.is('FC-1', 'ooc'), table.is('FC-2', 'ooc')]).toEqual([false, true])
  })

  test('3.1 without a line the unit gets the marker, with one it loses it', () => {
    expect(check('704', { 'FJ-demars': '709 N' }).is('FJ-demars', 'ooc')).toBe(true)
    expect(check('704', { 'FJ-demars': '708 N ooc' }).is('FJ-demars', 'ooc')).toBe(false)
  })

  test('3.1 hard case 45: the marker stays even if Jourdan rides up in the same activation', () => {
    const table = check('704', { 'FJ-demars': '711 N', 'FJ-cav': '704 N' })
    table.say('jourdan 711')
    table.say('FJ-demars 710')
    expect([table.is('FJ-demars', 'ooc'), pointsLeft(table)]).toEqual([true, 1.5])
  })

  test("3.1 hard case 45: it is removed at the next turn's check, not before", () => {
    const units = { 'FJ-demars': '711 N ooc', 'FJ-cav': '704 N', 'FC-1': '105 N', ...far }
    const commanders = { jourdan: '711' }
    expect(battle({ units, commanders, formation: 'jourdan' }).is('FJ-demars', 'ooc')).toBe(true)
    const other = battle({ units, commanders, formation: 'colaud', at: 'activation' })
    expect(other.is('FJ-demars', 'ooc')).toBe(true)
    const next = activated({ units, commanders, formation: 'jourdan' })
    expect([next.is('FJ-demars', 'ooc'), next.event('backInCommand')]).toEqual([false, { unit: 'FJ-demars' }])
  })
})

describe('3.2 out of command', () => {
  /** How far a unit gets from 1105 down a column of clear hexes, with a grove or two at the end. */
  const farthest = (unit: string, more: string): string => {
    const table = battle({ units: { [unit]: `1105 S ${more}`.trim(), ...far }, formation: 'jourdan' })
    const column = hexesOf(table, unit).filter(hex => hex.startsWith('11'))
    return column[column.length - 1]
  }

  test('3.2, C10 movement points are halved, rounded up: infantry 3, cavalry 5, foot artillery 3, horse artillery 4', () => {
    expect(['FJ-demars', 'FJ-cav', 'FJ-art', 'FJ-ha'].map(unit => farthest(unit, 'L0'))).toEqual(['1110', '1112', '1110', '1112'])
    expect(['FJ-demars', 'FJ-cav', 'FJ-art', 'FJ-ha'].map(unit => farthest(unit, 'ooc'))).toEqual(['1108', '1110', '1108', '1109'])
  })

  test('3.2 morale is 1 less', () => {
    const morale = (more: string) => {
      const table = battle({ units: { 'FJ-demars': `509 N L1 ${more}`.trim(), 'FJ-cav': '406 N', ...far }, formation: 'jourdan' })
      table.say('FJ-demars rally', 6, 6)
      return table.event('rallyRolled')?.morale
    }
    expect([morale('L1'), morale('ooc')]).toEqual([7, 6])
  })

  test('3.2 in combat as well', () => {
    const column = (more: string) => {
      const units = { 'FJ-demars': `1107 SE ${more}`, 'CK-kospoth': '1207 NW', ...far }
      const table = battle({ units, formation: 'jourdan', at: 'combat' })
      table.say('1207 go FJ-demars go FJ-demars', 2)
      return table.event('column')?.value
    }
    expect([column('L0'), column('ooc')]).toEqual([3, 2])
  })
})

describe('3.3 routed units', () => {
  test('3.3 are not checked', () => {
    const units = { 'FJ-demars': '711 N L3', 'FJ-mengaud': '712 N L3', 'FC-1': '105 N', ...far }
    const table = activated({ units, commanders: { jourdan: '704' }, formation: 'jourdan' })
    expect([table.asked(), table.is('FJ-demars', 'ooc'), table.heard()]).toEqual(['rally-routed', false, ['activated']])
  })

  test('3.3 lose the marker when they rout', () => {
    const ring = { 'CK-kospoth': '1207 SW', 'CK-erbprinz': '1009 N', 'CK-brentano': '907 N' }
    const table = battle({ units: { 'FJ-demars': '1108 N L2 ooc', 'FJ-cav': '105 N', ...ring }, formation: 'jourdan' })
    table.say('FJ-demars 1107')
    expect([table.level('FJ-demars'), table.is('FJ-demars', 'ooc')]).toEqual([3, false])
  })
})

describe('7 moving commanders', () => {
  const units = { 'FJ-demars': '509 N', 'FC-1': '610 N', ...far }
  const commanders = { jourdan: '509', colaud: '610', houchard: '509', levasseur: '509', hammerstein: '1811' }

  test("4.2, R32 the formation's commander, the chief and the representative may ride, others may not", () => {
    const table = battle({ units, commanders, formation: 'jourdan' })
    expect(table.choices()).toEqual(['FJ-demars', 'houchard', 'levasseur', 'jourdan', 'finish'])
    expect([why(table, 'colaud 611'), why(table, 'hammerstein 1812')]).toEqual(['7 notHisToMove', '2 notYours'])
  })

  test('4.2, R32 a commander rides ten points at infantry costs, and may end alone', () => {
    const table = battle({ units, commanders, formation: 'jourdan' })
    table.say('jourdan 1109')
    expect([table.seat('jourdan'), table.event('rode')]).toEqual(['1109', { commander: 'jourdan', from: '509', to: '1109' }])
    expect(why(table, 'jourdan 509')).toBe('7 hasRidden')
  })

  test('4.2, R32 before or after the units of his formation', () => {
    const table = battle({ units: { ...units, 'FJ-cav': '405 N' }, commanders, formation: 'jourdan' })
    table.say('FJ-demars 508')
    table.say('N')
    expect(hexesOf(table, 'jourdan')).toContain('508')
  })

  test('4.2, R32 units do not take him along', () => {
    const table = battle({ units, commanders, formation: 'jourdan' })
    table.say('FJ-demars 508')
    expect([table.where('FJ-demars'), table.seat('jourdan')]).toEqual(['508', '509'])
  })

  test('4.2, R32 he never enters a hex with an enemy unit', () => {
    const table = battle({ units: { ...units, 'CD-10': '507 N' }, commanders, formation: 'jourdan' })
    expect([why(table, 'jourdan 507'), why(table, 'jourdan 509')]).toEqual(['4.2 enemyThere', '4.2 alreadyThere'])
  })

  test("4.2 hard case 64: the chief moves once a turn, in any formation's segment", () => {
    const table = battle({ units: { ...units, 'FJ-cav': '405 N' }, commanders, formation: 'jourdan' })
    table.say('houchard 508')
    table.say('finish')
    table.say('finish')
    expect([table.side(), table.event('activated')]).toEqual(['french', { formation: 'colaud' }])
    expect([why(table, 'houchard 509'), why(table, 'levasseur 510')]).toEqual(['7 hasRidden', 'legal'])
  })
})
