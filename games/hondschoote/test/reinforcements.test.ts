import { describe, expect, test } from 'vitest'
import { whyNotActivate } from '../rules/activation.ts'
import { FRENCH } from '../rules/ids.ts'
import { type Field, faultsOf, opened, over } from './made-up-table.ts'
import type { Placed } from './position.ts'

const rear = {
  formation: 'left-rear',
  turn: 2,
  entry: ['107', '207', '307'],
  units: [{ unit: 'F-rear', hex: '407', facing: 'N' }],
  commanders: [{ commander: 'left-rear-leader', hex: '407' }],
}
const field = (wave: object = {}): Field => ({ scenario: { reinforcements: [{ ...rear, ...wave }] as never } })

/** The next turn begins; the French have the initiative. */
const nextTurn = (units: Placed, turn = 1, wave: object = {}, commanders: Placed = {}) =>
  over(field(wave), {
    units: { 'F-foot': '104 SE', 'C-foot': '901 SW', 'F-rear': 'coming', ...units },
    commanders: { 'left-rear-leader': 'coming', ...commanders },
    at: 'turn',
    turn,
    dice: [6, 1],
  })

describe('R53 reinforcements', () => {
  test('R53 they arrive before the initiative of their turn, each in its hex and facing, and their commander with them', () => {
    expect(faultsOf(field())).toEqual([])
    const table = nextTurn({})
    expect([table.where('F-rear'), table.facing('F-rear'), table.seat('left-rear-leader')]).toEqual(['407', 'N', '407'])
    expect(table.heard().indexOf('arrived')).toBeGreaterThan(table.heard().indexOf('turnBegan'))
    expect(table.heard().indexOf('arrived')).toBeLessThan(table.heard().indexOf('initiativeRolled'))
    expect(table.event('arrived')).toEqual({ unit: 'F-rear', hex: '407' })
  })

  test('R53 not before their turn, and their formation cannot be activated until then', () => {
    const table = nextTurn({}, 0)
    expect([table.where('F-rear'), table.seat('left-rear-leader')]).toEqual(['off the map', 'off the map'])
    expect(whyNotActivate(table.s, FRENCH, table.s.data.formations.of('left-rear'))?.key).toBe('nobodyLeft')
  })

  test('R53 once there they act in the same turn', () => {
    const table = nextTurn({})
    table.say('french')
    expect(table.refusal('left-rear')).toBe('legal')
  })

  test('R53 a hex that an enemy holds or touches is closed: the first open entry hex instead', () => {
    expect(nextTurn({ 'C-line': '406 S' }).where('F-rear')).toBe('107')
    expect(nextTurn({ 'C-line': '407 S' }).where('F-rear')).toBe('107')
    expect(nextTurn({ 'C-line': '406 S', 'C-rear': '106 S' }).where('F-rear')).toBe('207')
  })

  test('R53 a hex without room is closed', () => {
    const table = nextTurn({ 'F-guards': '407 NE', 'F-art': '107 NE', 'F-cav': '107 NE' })
    expect(table.where('F-rear')).toBe('207')
  })

  test('R53 a unit that finds every way closed waits a turn', () => {
    const kept = nextTurn({ 'C-line': '406 S', 'C-rear': '206 S' })
    expect([kept.event('keptOut'), kept.heard().includes('arrived'), kept.seat('left-rear-leader')]).toEqual([
      { unit: 'F-rear' },
      false,
      'off the map',
    ])
    const later = nextTurn({}, 3)
    expect([later.s.turn, later.where('F-rear'), later.seat('left-rear-leader')]).toEqual([4, '407', '407'])
  })

  test('R53 ground closed to a unit is not an entry', () => {
    const closed: Field = {
      ...field(),
      hexes: [{ id: '407', terrain: 'fort' }],
      parameters: {
        terrain: [{ id: 'fort', name: 'Fort', move: 1, fire: 0, combat: 0, blocksSight: false, enterOnly: { side: 'coalition' } }],
      },
    }
    const units = { 'F-foot': '104 SE', 'C-foot': '901 SW', 'F-rear': 'coming' }
    const table = over(closed, { units, at: 'turn', turn: 1, dice: [6, 1] })
    expect(table.where('F-rear')).toBe('107')
  })

  test('R53, 1.3 a unit that arrives on friends takes their facing', () => {
    const table = nextTurn({ 'F-art': '407 SE' })
    expect([table.where('F-rear'), table.facing('F-rear')]).toEqual(['407', 'SE'])
  })

  test('R53, 4.2 guns arrive harnessed, and a turn without a move removes the harness', () => {
    const guns = { units: [{ unit: 'F-art', hex: '407', facing: 'N' }], formation: 'left', commanders: [] }
    const table = over(field(guns), {
      units: { 'F-foot': '104 SE', 'F-rear': '107 NE', 'C-foot': '901 SW', 'F-art': 'coming' },
      commanders: { 'left-leader': '104' },
      at: 'turn',
      turn: 1,
      dice: [6, 1],
    })
    expect(table.is('F-art', 'harnessed')).toBe(true)
    table.say('french')
    table.say('left')
    table.say('finish')
    expect(table.is('F-art', 'harnessed')).toBe(false)
  })

  test('R53, 8.3.1 a unit that arrives on an objective takes it', () => {
    const town: Field = {
      ...field(),
      objectives: [{ id: 'ford', name: 'The ford', hexes: ['407'], vp: 1, heldBy: 'coalition' }],
    }
    const table = over(town, {
      units: { 'F-foot': '104 SE', 'C-foot': '901 SW', 'F-rear': 'coming' },
      at: 'turn',
      turn: 1,
      vp: 1,
      dice: [6, 1],
    })
    expect(table.s.vp).toBe(0)
  })

  test('R53, 7 a lone enemy commander in their way is tested', () => {
    const table = over(field(), {
      units: { 'F-foot': '104 SE', 'C-foot': '901 SW', 'C-line': '904 SW', 'F-rear': 'coming' },
      commanders: { 'right-leader': '407', 'left-rear-leader': 'coming' },
      at: 'turn',
      turn: 1,
      dice: [1, 1],
    })
    expect([table.asked(), table.side(), table.choices()]).toEqual(['place-commander', 'coalition', ['C-foot', 'C-line']])
  })

  test('8.2, R53 they are not part of the set-up', () => {
    const table = opened(field(), { setUp: 'free' })
    expect([table.refusal('F-rear 107 N'), table.rule('F-rear 107 N'), table.refusal('left-rear-leader')]).toEqual([
      'arrivesLater',
      '8.2',
      'arrivesLater',
    ])
    const { readyMade } = table.s.data.setUps[0]
    const { units, hexes, commanders } = table.s.data
    for (const { unit, hex } of readyMade[0].units) table.say(`${units.names[unit]} ${hexes.names[hex]} SE`)
    for (const { commander } of readyMade[0].commanders) table.say(`${commanders.names[commander]} F-foot`)
    expect(table.refusal('ready')).toBe('legal')
  })

  test('8.2, R53 the ready-made set-up leaves them out', () => {
    const table = opened(field(), {}, 6, 1)
    expect([table.where('F-foot'), table.where('F-rear'), table.seat('left-rear-leader')]).toEqual(['101', 'off the map', 'off the map'])
  })

  test('R41, R53 a general in chief without a unit waits for arrivals', () => {
    const table = over(field({ turn: 3 }), {
      units: {
        'F-foot': '403 SE sp1 L3',
        'F-rear': 'coming',
        'C-foot': '503 NW',
        'C-line': '404 N',
        'C-austrians': '303 NE',
        'C-rear': '907 NW',
      },
      commanders: { 'french-chief': '403', 'left-rear-leader': 'coming' },
      formation: 'right',
      at: 'combat',
      turn: 1,
    })
    expect(table.s.commander.gone[table.s.data.commanders.of('french-chief')]).toBe(0)
  })

  test('R53 their data must be consistent', () => {
    expect(faultsOf(field({ turn: 9 }))).toEqual(['scenarios.scenarios[0].reinforcements[0].turn: the battle lasts 5 turns'])
    expect(faultsOf(field({ entry: ['1107'] }))).toEqual(['scenarios.scenarios[0].reinforcements[0].entry[0]: the grid has no hex 1107'])
    expect(faultsOf(field({ commanders: [] }))[0]).toBe(
      "scenarios.scenarios[0].reinforcements: 'left-rear-leader' comes with the first of his units",
    )
    const stranger = [{ unit: 'F-foot', hex: '407', facing: 'N' }]
    expect(faultsOf(field({ units: stranger }))[0]).toBe(
      "scenarios.scenarios[0].reinforcements[0].units[0].unit: 'left-rear' has no unit 'F-foot'",
    )
  })
})
