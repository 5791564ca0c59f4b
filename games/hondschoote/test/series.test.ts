import { describe, expect, test } from 'vitest'
import { type Field, madeUp } from './made-up.ts'
import { battle, type Placed, type Table } from './position.ts'

const rear: Placed = { 'F-rear': '107 NE', 'C-rear': '907 NW' }
const at = (field: Field, segment: 'movement' | 'fire' | 'combat', units: Placed, formation = 'left'): Table =>
  battle({ units: { ...rear, ...units }, formation, at: segment }, madeUp(field))

const told = (table: Table, ...names: string[]) => table.modifiers().filter(([name]) => names.includes(name))

describe('parameters of a battle', () => {
  const short: Field = { parameters: { artilleryRange: 2 } }
  const large: Field = { parameters: { stackingSP: 6, denseTargetSP: 6 } }

  test('5.1 guns reach three hexes, two where the battle says so', () => {
    const far = { 'F-art': '506 N', 'C-foot': '503 S', 'C-art': '605 S' }
    const target = (field: Field) => at(field, 'fire', far).refusal('F-art 503')
    expect([target({}), target(short)]).toEqual(['legal', 'outOfRange'])
    expect(at(short, 'fire', { 'F-art': '506 N', 'C-foot': '503 S', 'C-line': '504 S' }).refusal('F-art 504')).toBe('legal')
  })

  test('1.4 4 points of foot and horse stack, 6 where the battle says so', () => {
    const settled = (field: Field) => {
      const table = at(field, 'movement', { 'F-foot': '403 S', 'F-guards': '405 S', 'C-foot': '801 S' })
      table.say('F-guards 404')
      table.say('S')
      return table.refusal('F-foot 404')
    }
    expect([settled({}), settled(large)]).toEqual(['crowded', 'legal'])
  })

  test('5.3 a target is dense from 4 points, from 6 where the battle says so', () => {
    const dense = (field: Field, sp: number) => {
      const table = at(field, 'fire', { 'F-art': '505 N', 'C-foot': `503 S sp${sp}` })
      table.say('F-art 503', 1)
      return told(table, 'fireDense').length
    }
    expect([dense({}, 3), dense({}, 4), dense(large, 5), dense(large, 6)]).toEqual([0, 1, 0, 1])
  })

  test('3.1, 4.5, 6.3 anything a battle leaves out is as in its series', () => {
    const { parameters } = at(short, 'movement', { 'F-foot': '403 S', 'C-foot': '801 S' }).s.data
    expect([parameters.commandRange, parameters.routAfterCombatHexes, parameters.stepLossSP, parameters.maxUnitsPerHex]).toEqual([
      4, 2, 2, 2,
    ])
    expect(parameters.artilleryRange).toBe(2)
  })

  test('3.1 command reaches as far as the battle says', () => {
    const isOut = (field: Field) => {
      const situation = { units: { 'F-foot': '503 S', 'C-rear': '907 NW' }, commanders: { 'left-leader': '506' }, formation: 'left' }
      return battle({ ...situation, at: 'activation' }, madeUp(field)).is('F-foot', 'ooc')
    }
    expect([isOut({}), isOut({ parameters: { commandRange: 2 } })]).toEqual([false, true])
  })

  test('4.5 routs are as long as the battle says', () => {
    const flight = (field: Field) => {
      const units = { 'F-foot': '704 S L3', 'F-guards': '604 S', 'C-rear': '907 NW' }
      const table = battle({ units, formation: 'left', dice: [6, 6] }, madeUp(field))
      let hexes = table.heard().filter(name => name === 'fled').length
      for (; table.asked() === 'choose-way'; hexes += table.heard().filter(name => name === 'fled').length) table.say(table.choices()[0])
      return hexes
    }
    expect([flight({}), flight({ parameters: { routHexes: { foot: 1, cavalry: 4 } } })]).toEqual([3, 1])
  })
})

describe('levels', () => {
  const hill = { hexes: [{ id: '504', level: 1 }] }

  test('5.3, 6.1 fire and attack uphill cost 1 each, downhill nothing', () => {
    const fire = at(hill, 'fire', { 'F-art': '505 N', 'C-foot': '504 S' })
    fire.say('F-art 504', 1)
    expect(told(fire, 'fireUphill', 'fireTerrain')).toEqual([['fireUphill', -1]])
    const up = at(hill, 'combat', { 'F-foot': '505 N', 'C-foot': '504 S' })
    up.say('504 go F-foot go F-foot', 1)
    expect(told(up, 'attackCrossing')).toEqual([['attackCrossing', -1]])
    const down = at(hill, 'combat', { 'F-foot': '504 S', 'C-foot': '505 N' })
    down.say('505 go F-foot go F-foot', 1)
    expect(told(down, 'attackCrossing')).toEqual([])
  })

  test('4.4.1 no charge across a change of level, up or down', () => {
    const charge = (field: Field) => {
      const table = at(field, 'movement', { 'F-cav': '502 S', 'C-foot': '505 N', 'C-line': '801 S' })
      table.say('F-cav 504')
      table.say('hold')
      return table.refusal('charge 505 S')
    }
    expect(charge({})).toBe('legal')
    expect(charge({ hexes: [{ id: '505', level: 1 }] })).toBe('obstacle')
    expect(charge({ hexes: ['502', '503', '504'].map(id => ({ id, level: 1 })) })).toBe('obstacle')
  })
})

describe('entrenchments', () => {
  const work = { entrenchments: [{ hex: '504', closedFaces: ['N', 'NE', 'SE'] }] }

  test('6.1 hard case 61: -1 through the closed faces, and it has a rear', () => {
    const front = at(work, 'combat', { 'F-foot': '503 S', 'C-foot': '504 N' })
    front.say('504 go F-foot go F-foot', 1)
    expect(told(front, 'attackWork', 'fromTheRear')).toEqual([['attackWork', -1]])
    const behind = at(work, 'combat', { 'F-foot': '505 N', 'C-foot': '504 N' })
    behind.say('504 go F-foot go F-foot', 1)
    expect(told(behind, 'attackWork', 'fromTheRear')).toEqual([['fromTheRear', 2]])
  })

  test('6.3 hard case 61: the morale test may cancel a retreat', () => {
    const table = at(work, 'combat', { 'F-foot': '505 N sp5', 'C-foot': '504 N' })
    // 5 - 3 + 2 is 4: -/PDR.
    table.say('504 go F-foot go F-foot', 6, 3, 3)
    expect([table.heard().includes('workHeld'), table.where('C-foot')]).toEqual([true, '504'])
  })

  test('5.3 it gives cover from every side', () => {
    const fire = (gun: string) => {
      const table = at(work, 'fire', { 'F-art': gun, 'C-foot': '504 N' })
      table.say('F-art 504', 1)
      return told(table, 'fireWork').length
    }
    expect([fire('502 S'), fire('506 N')]).toEqual([1, 1])
  })
})

describe('terrain of other battles', () => {
  test('6.1 farm and abbey cost an attacker 1, and nothing in fire; the tomb costs both', () => {
    const combat = (terrain: string) => {
      const table = at({ hexes: [{ id: '504', terrain }] }, 'combat', { 'F-foot': '503 S', 'C-foot': '504 N' })
      table.say('504 go F-foot go F-foot', 1)
      return told(table, 'attackTerrain').length
    }
    const fire = (terrain: string) => {
      const table = at({ hexes: [{ id: '504', terrain }] }, 'fire', { 'F-art': '502 S', 'C-foot': '504 N' })
      table.say('F-art 504', 1)
      return told(table, 'fireTerrain').length
    }
    expect([combat('farm'), fire('farm'), combat('tomb-middelwinden'), fire('tomb-middelwinden')]).toEqual([1, 0, 1, 1])
  })

  test('5.1, 6 nobody fires into a citadel or attacks it, and no attack is owed there', () => {
    const mons = { hexes: [{ id: '504', terrain: 'citadel-mons' }] }
    const fire = at(mons, 'fire', { 'F-art': '503 S', 'C-austrians': '504 N', 'C-foot': '603 S' })
    expect([fire.refusal('F-art 504'), fire.rule('F-art 504')]).toEqual(['outOfReach', '5.1'])
    const table = at(mons, 'combat', { 'F-foot': '503 S', 'C-austrians': '504 N', 'C-foot': '603 NW' })
    expect([table.refusal('504'), table.rule('504')]).toEqual(['unassailable', '6'])
    expect(table.refusal('603 go F-foot go F-foot')).toBe('legal')
  })

  test('5.2 a citadel blocks the line of sight', () => {
    const table = at({ hexes: [{ id: '504', terrain: 'citadel-charleroi' }] }, 'fire', {
      'F-art': '503 S',
      'C-foot': '505 N',
      'C-line': '603 S',
    })
    expect(table.refusal('F-art 505')).toBe('noSight')
  })

  test('4.2, 6.3, 6.4 only Austrians enter Mons: in a march, a retreat, an advance', () => {
    const mons = { hexes: [{ id: '504', terrain: 'citadel-mons' }] }
    const march = at(mons, 'movement', { 'C-austrians': '503 S', 'C-foot': '603 S', 'F-foot': '101 S' }, 'right')
    expect([march.refusal('C-austrians 504'), march.refusal('C-foot 504')]).toEqual(['legal', 'impassable'])
    const retreat = (unit: string) => {
      const table = at(mons, 'combat', { 'F-foot': '502 S sp8', [unit]: '503 N sp4', 'C-art': '801 S' })
      table.say('503 go F-foot go F-foot', 6)
      return table.choices(unit).includes('504')
    }
    expect([retreat('C-austrians'), retreat('C-foot')]).toEqual([true, false])
  })

  test('4.2 only the French enter Charleroi, and only by road', () => {
    const road = { name: null, kind: 'road', hexes: ['503', '504'] }
    const march = (unit: string, formation: string, roads: NonNullable<Field['roads']>) =>
      at(
        { hexes: [{ id: '504', terrain: 'citadel-charleroi' }], roads },
        'movement',
        { [unit]: '503 S', 'F-art': '101 S', 'C-art': '901 S' },
        formation,
      ).refusal(`${unit} 504`)
    expect([march('F-foot', 'left', [road]), march('F-foot', 'left', []), march('C-foot', 'right', [road])]).toEqual([
      'legal',
      'impassable',
      'impassable',
    ])
  })
})

test('8.3.1, 8.4 stars, track and length are those of the scenario', () => {
  const table = at({}, 'combat', { 'F-foot': '804 SE', 'C-art': '904 NW' })
  expect([table.s.vp, table.s.data.setUps[0].turns, table.s.data.setUps[0].decisive]).toEqual([1, 5, 5])
  table.say('904 go F-foot go F-foot')
  expect(table.s.vp).toBe(0)
  table.say('904 SE')
  expect([table.event('controlled'), table.s.vp]).toEqual([{ side: 'french', hex: '904' }, -1])
})
