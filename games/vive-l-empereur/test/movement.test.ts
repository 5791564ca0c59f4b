import { describe, expect, test } from 'vitest'
import { ENTERED, SQUARE } from '../rules/state.ts'
import { ALLIED, battle } from './position.ts'

describe('movement of the arms', () => {
  test('6.0 infantry moves one hex and fires, or two and does not', () => {
    const table = battle({ units: { foy: 'I4 N', mitchell: 'I7 S' } })
    expect(table.refusal('infantry foy I5 fire I7')).toBe('legal')
    expect(table.refusal('infantry foy K6 fire I7')).toBe('movedTooFar')
    expect(table.refusal('infantry foy I7 N')).toBe('enemyThere')
    expect(table.refusal('infantry foy E4 N')).toBe('tooFar')
  })

  test('6.0 cavalry moves three hexes, guns one or fire, horse guns two and fire', () => {
    const table = battle({
      units: { pire: 'I4 N', 'ii-corps-guns': 'E4 N', 'jacquinot-guns': 'M4 N', mitchell: 'M8 S', 'pack-brigade': 'E7 S' },
    })
    expect(table.refusal('cavalry pire I7 N')).toBe('legal')
    expect(table.refusal('cavalry pire I8 N')).toBe('tooFar')
    expect(table.refusal('artillery ii-corps-guns E5 fire E7')).toBe('movedTooFar')
    expect(table.refusal('artillery ii-corps-guns fire E7')).toBe('legal')
    expect(table.refusal('artillery jacquinot-guns M6 fire M8')).toBe('legal')
    expect(table.refusal('artillery jacquinot-guns M7 N')).toBe('tooFar')
  })

  test('6.0, R16 a move all by road goes one hex farther (case 8)', () => {
    const table = battle({
      field: 'waterloo',
      units: { 'guard-grenadiers': 'M2 N', mitchell: 'L5 S', 'pack-brigade': 'O5 S', kempt: 'B2 S' },
    })
    expect(table.refusal('infantry guard-grenadiers M4 fire L5')).toBe('legal')
    expect(table.refusal('infantry guard-grenadiers N3 fire O5')).toBe('movedTooFar')
    const far = battle({ field: 'waterloo', units: { 'guard-grenadiers': 'M2 N', kempt: 'B2 S' } })
    far.say('infantry guard-grenadiers M5 N')
    expect([far.where('guard-grenadiers'), far.is('guard-grenadiers', ENTERED)]).toEqual(['M5', true])
  })

  test('8.4, 6.0 buildings are passed by road in and road out; from the field one must stop (case 9)', () => {
    const road = battle({ field: 'waterloo', units: { foy: 'M4 N' } })
    expect(road.refusal('infantry foy M7 N')).toBe('legal')
    expect(road.refusal('infantry foy M7 fire M9')).not.toBe('legal')
    const field = battle({ field: 'waterloo', units: { foy: 'L4 N' } })
    expect(field.refusal('infantry foy M5 N')).toBe('legal')
    expect(field.refusal('infantry foy M5 on')).toBe('nothingAhead')
  })

  test('8.4, R47 infantry that marched through buildings does not fire (case 53)', () => {
    const table = battle({ field: 'waterloo', units: { foy: 'M4 N', mitchell: 'M7 S' } })
    expect(table.refusal('infantry foy M6 fire M7')).toBe('enteredBuilding')
    expect(table.refusal('infantry foy M6 N')).toBe('legal')
  })

  test('6.0, R47 horse guns by road: three hexes and fire, but not through a farm (case 74)', () => {
    const through = battle({ field: 'waterloo', units: { 'jacquinot-guns': 'M4 N', mitchell: 'M9 S' } })
    expect(through.refusal('artillery jacquinot-guns M7 fire M9')).toBe('enteredBuilding')
    const clear = battle({ field: 'waterloo', units: { 'jacquinot-guns': 'M1 N', mitchell: 'L4 S' } })
    clear.say('artillery jacquinot-guns M3 fire L4', 10)
    expect(clear.event('valueAtRange')).toMatchObject({ hexes: 2, value: 6 })
  })

  test('8.5, 8.6 a bridge lets one pass, a stream stops (case 76)', () => {
    const bridge = battle({ field: 'quatre-bras', units: { soye: 'I5 N', 'line-7': 'I9 S' } })
    expect(bridge.refusal('infantry soye I7 fire I9')).toBe('legal')
    const stream = battle({ field: 'quatre-bras', units: { soye: 'H5 N', 'line-7': 'H8 S' } })
    expect(stream.refusal('infantry soye H7 fire H8')).toBe('movedTooFar')
    expect(stream.refusal('infantry soye H7 on')).toBe('nothingAhead')
    const later = battle({ field: 'quatre-bras', units: { soye: 'H7 N', 'line-7': 'H8 S' } })
    later.say('infantry soye fire H8', 10)
    expect(later.value()).toBe(7)
  })

  test('8.1, 8.8 woods stop a move, rough ground bars it', () => {
    const table = battle({ units: { foy: 'I4 N' }, terrain: { I5: 'woods', K5: 'rough' } })
    expect(table.refusal('infantry foy I5 on')).toBe('nothingAhead')
    expect(table.refusal('infantry foy K5 N')).toBe('impassable')
    expect(
      battle({ units: { foy: 'I4 N' }, terrain: { I5: 'woods', I6: 'woods', H6: 'rough', K6: 'rough' } }).refusal('infantry foy I6 N'),
    ).toBe('tooFar')
  })
})

describe('stacking and zones', () => {
  test('6.1 nobody enters a hex with a unit; a lone friendly general stops the move', () => {
    const table = battle({ units: { pire: 'I4 N', foy: 'I5 N' }, generals: { ney: 'H5' } })
    expect(table.refusal('cavalry pire I5 N')).toBe('friendThere')
    expect(table.refusal('cavalry pire H5 N')).toBe('legal')
    expect(table.refusal('cavalry pire H5 on')).toBe('nothingAhead')
  })

  test('6.1.1, R17 a unit does not split, but infantry leaves a garrison and its most falls with it (case 39)', () => {
    const table = battle({ units: { foy: 'I5 N' }, terrain: { I5: 'town' } })
    table.say('infantry foy garrison I6 N')
    expect([table.elements('foy'), table.s.unit.most[table.s.data.units.of('foy')]]).toEqual([3, 3])
    expect(table.s.hex.garrison[table.s.data.hexes.of('I5')]).toBe(1)
    expect(table.heard()).toContain('leftGarrison')
  })

  test('6.0, R17 who leaves a building by one hex and drops a garrison may still fire (case 73)', () => {
    const table = battle({ units: { foy: 'I5 N e3', mitchell: 'I7 S' }, terrain: { I5: 'town' } })
    table.say('infantry foy garrison I6 fire I7', 10)
    expect([table.value(), table.elements('foy'), table.s.unit.most[table.s.data.units.of('foy')]]).toEqual([9, 2, 3])
  })

  test('6.0, R17 a unit without a chip, and one that is not in buildings, leaves no garrison', () => {
    expect(battle({ units: { foy: 'I5 N e1' }, terrain: { I5: 'town' } }).refusal('infantry foy garrison I6 N')).toBe('noChip')
    expect(battle({ units: { foy: 'I5 N' } }).refusal('infantry foy garrison I6 N')).toBe('notInBuilding')
    expect(battle({ units: { pire: 'I5 N' }, terrain: { I5: 'town' } }).refusal('cavalry pire garrison I6 N')).toBe('dropsNoGarrison')
  })

  test('6.2, R18 nobody goes straight from one enemy to another; a way round is free and stops at the enemy (case 7)', () => {
    const table = battle({ units: { foy: 'I6 N', mitchell: 'I7 S' } })
    const guns = battle({ units: { 'ii-corps-guns': 'I6 N', mitchell: 'I7 S' } })
    expect(guns.refusal('artillery ii-corps-guns K7 N')).toBe('fromZoneToZone')
    expect(table.refusal('infantry foy K7 fire I7')).toBe('movedTooFar')
    expect(table.refusal('infantry foy H6 N')).toBe('legal')
    expect(table.refusal('infantry foy K6 N')).toBe('legal')
    expect(table.refusal('infantry foy I5 N')).toBe('legal')
    expect(table.refusal('infantry foy H7 fire I7')).toBe('movedTooFar')
    table.say('infantry foy H7 N')
    expect(table.where('foy')).toBe('H7')
  })

  test('6.1.3, 8.0 terrain binds marches and not retreats; it never changes', () => {
    const table = battle({ units: { 'ii-corps-guns': 'I5 N', mitchell: 'I8 S' }, terrain: { I9: 'woods', I10: 'woods' } })
    table.say('artillery ii-corps-guns fire I8', 6, 6)
    expect(table.where('mitchell')).toBe('I10')
    expect(table.s.data.terrain.kinds.names[table.s.hex.terrain[table.s.data.hexes.of('I9')]]).toBe('woods')
  })

  test('13.1, R42 only infantry enters Hougoumont', () => {
    const table = battle({ field: 'waterloo', units: { pire: 'D6 N', foy: 'C7 N' } })
    expect(table.refusal('cavalry pire D8 N')).toBe('infantryOnly')
    expect(table.refusal('infantry foy D8 N')).toBe('legal')
  })
})

describe('facing and formation', () => {
  test('6.2.1 front and rear: a unit turns only when it is ordered, and then as it likes', () => {
    const table = battle({ units: { foy: 'I6 N' } })
    expect(table.choices('infantry foy')).toEqual(expect.arrayContaining(['NE', 'SE', 'S', 'SW', 'NW']))
    expect(table.refusal('infantry foy N')).toBe('alreadyFaces')
    table.say('infantry foy SE')
    expect(table.facing('foy')).toBe('SE')
  })

  test('6.0, R15 forming and leaving square take the whole order, on clear ground or a hill only', () => {
    const table = battle({ units: { foy: 'I6 N' } })
    table.say('infantry foy square')
    expect(table.is('foy', SQUARE)).toBe(true)
    const square = battle({ units: { foy: 'I6 N square', mitchell: 'I8 S' } })
    expect(square.refusal('infantry foy I7 N')).toBe('squareStands')
    expect(square.refusal('infantry foy square')).toBe('inSquare')
    square.say('infantry foy combat SE')
    expect([square.is('foy', SQUARE), square.facing('foy')]).toEqual([false, 'SE'])
    for (const kind of ['woods', 'orchard', 'field', 'town', 'stream', 'marsh', 'bridge'])
      expect(battle({ units: { foy: 'I6 N' }, terrain: { I6: kind } }).refusal('infantry foy square')).toBe('noSquareHere')
    expect(battle({ units: { foy: 'I6 N' }, terrain: { I6: 'hill' } }).refusal('infantry foy square')).toBe('legal')
  })

  test('10.1, R43 a unit that fell back may turn and fire, not move (case 51)', () => {
    const table = battle({ units: { foy: 'I6 N retreated', mitchell: 'I8 S' } })
    expect(table.refusal('infantry foy I7 N')).toBe('retreatedStands')
    expect(table.refusal('infantry foy fire I8')).toBe('legal')
    expect(table.refusal('infantry foy S')).toBe('legal')
    expect(table.refusal('infantry foy square')).toBe('legal')
  })
})

describe('generals', () => {
  test('6.3, R44 a general rides three hexes through friends, never onto enemies or another general', () => {
    const table = battle({ units: { foy: 'I6 N', mitchell: 'I9 S' }, generals: { ney: 'I5', reille: 'I7' } })
    expect(table.refusal('general ney I8')).toBe('legal')
    expect(table.refusal('general ney I7')).toBe('generalThere')
    expect(table.refusal('general ney I9')).toBe('enemyThere')
    table.say('general ney I6')
    expect(table.where('ney')).toBe('I6')
  })

  test('6.3.1 a general goes with his unit or stays, and joins another on an order of his own', () => {
    const along = battle({ units: { foy: 'I5 N' }, generals: { ney: 'I5' } })
    along.say('infantry foy I6 N')
    expect(along.where('ney')).toBe('I6')
    const stays = battle({ units: { foy: 'I5 N' }, generals: { ney: 'I5' } })
    stays.say('infantry foy alone I6 N')
    expect([stays.where('ney'), stays.heard()]).toEqual(['I5', expect.arrayContaining(['stayedBehind'])])
    expect(battle({ units: { foy: 'I5 N' } }).refusal('infantry foy alone I6 N')).toBe('noGeneralAttached')
  })

  test('6.0, 6.3 a general rides four hexes by road', () => {
    const table = battle({ field: 'waterloo', generals: { ney: 'M1' }, units: { foy: 'B2 N' } })
    expect(table.refusal('general ney M5')).toBe('legal')
    expect(table.refusal('general ney M6')).toBe('tooFar')
  })

  test('7.3.1, R44 a unit with a general does not enter the hex of another', () => {
    const table = battle({ units: { foy: 'I5 N' }, generals: { ney: 'I5', reille: 'I6' } })
    expect(table.refusal('infantry foy I6 N')).toBe('secondGeneral')
    expect(table.refusal('infantry foy alone I6 N')).toBe('legal')
  })

  test('R51 generals and units of two armies keep apart (cases 48 and 69)', () => {
    const table = battle({ units: { hake: 'I5 S', mitchell: 'H5 S' }, generals: { wellington: 'I6', bulow: 'I4' }, side: ALLIED })
    expect(table.refusal('infantry hake I6 S')).toBe('otherArmy')
    expect(table.refusal('infantry hake K6 S')).toBe('legal')
    expect(table.refusal('general bulow H5')).toBe('otherArmy')
    expect(table.refusal('general bulow G6')).toBe('legal')
  })

  test('R46 a general in the hex of a garrison is not attached to it', () => {
    const table = battle({
      units: { foy: 'B2 N', mitchell: 'I7 S' },
      generals: { ney: 'I6' },
      garrisons: { I6: 'french' },
      terrain: { I6: 'town' },
    })
    table.say('infantry garrison-I6 I7', 9)
    expect(table.modifiers()).toEqual([['valueAtRange', 4]])
    const lost = (roll: number) => {
      const other = battle({
        units: { bolton: 'I8 S', foy: 'B2 N' },
        generals: { ney: 'I6' },
        garrisons: { I6: 'french' },
        terrain: { I6: 'town' },
        side: ALLIED,
      })
      other.say('artillery bolton fire I6', 6, 3, roll)
      return [other.where('ney'), other.lost('french')]
    }
    expect(lost(1)).toEqual(['off the map', 1])
    expect(lost(2)).toEqual(['I6', 0])
  })

  test('9.4, R46 a general in a garrison at Ligny (case 56)', () => {
    const shot = (roll: number) => {
      const table = battle({
        field: 'ligny',
        units: { 'iv-corps-guns': 'N6 N', krafft: 'B12 S' },
        generals: { blucher: 'L7' },
        garrisons: { L7: 'allied' },
      })
      table.say('artillery iv-corps-guns fire L7', 6, 3, roll)
      return [table.where('blucher'), table.lost('prussian')]
    }
    expect(shot(1)).toEqual(['off the map', 1])
    expect(shot(2)).toEqual(['L7', 0])
  })
})

describe('going on hex by hex', () => {
  test('6.0 "on" stops at a hex of the way and asks again', () => {
    const table = battle({ units: { pire: 'I4 N' } })
    table.say('cavalry pire H5 on')
    expect([table.asked(), table.where('pire')]).toEqual(['march-on', 'H5'])
    expect(table.refusal('H7 N')).toBe('legal')
    expect(table.refusal('H8 N')).toBe('tooFar')
    table.say('H6 NE')
    expect([table.where('pire'), table.facing('pire')]).toEqual(['H6', 'NE'])
  })
})
