import { push, TableTop, Xoshiro } from '@grognard/engine'
import { distance } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { testCorps } from '../rules/demoralisation.ts'
import { countReserve, noteReserve } from '../rules/exhaustion.ts'
import { COALITION, FRENCH, type PieceId } from '../rules/ids.ts'
import { lose } from '../rules/later.ts'
import { ROUTED } from '../rules/losses.ts'
import { moraleNow } from '../rules/morale.ts'
import { rallyAll, returnRecovered } from '../rules/rally.ts'
import { isOnMap, NOT_YET, PEU, RECOVERED, settingOf, takeOff, UAR } from '../rules/state.ts'
import { checkSupply, hasSupplyLine } from '../rules/supply.ts'
import { battle, type Table } from './position.ts'

const idle = () => new TableTop(new Xoshiro(1))
const piece = (table: Table, name: string) => table.s.data.pieces.of(name)
const isSupplied = (table: Table, name: string) => hasSupplyLine(table.s, piece(table, name))

describe('37.9 supply', () => {
  test.each(['brienne', 'la-rothiere', 'champaubert', 'montmirail', 'vauchamps'])(
    'R-28 every unit of %s is in supply at the start',
    field => {
      const table = battle({ field, asSetUp: true, pieces: {} })
      const cut = settingOf(table.s)
        .units.flat()
        .filter(unit => isOnMap(table.s, unit) && !hasSupplyLine(table.s, unit))
        .map(unit => table.s.data.pieces.names[unit])
      expect(cut).toEqual([])
    },
  )

  test('37.9, HC-21 14 hexes to the train or a source, not 15; columns under March pass supply on', () => {
    const pieces = { vic: '1323', f2a: '1016', 't-II': '1016' }
    const at = (hex: string) => battle({ field: 'la-rothiere', pieces: { ...pieces, f2b: hex }, orders: { II: 'defend 1016' } })
    const { grid, hexes } = at('1016').s.data
    // Hexes of either distance on ground where nothing bars the line, and where no source is nearer.
    const [inReach, beyond] = [14, 15].map(far =>
      hexes.names.filter(hex => /^1[6-9](2[6-9]|30)$/.test(hex) && distance(grid, hexes.of('1016'), hexes.of(hex)) === far),
    )
    expect([inReach.length > 0, beyond.length > 0]).toEqual([true, true])
    expect(inReach.map(hex => isSupplied(at(hex), 'f2b'))).toEqual(inReach.map(() => true))
    expect(beyond.map(hex => isSupplied(at(hex), 'f2b'))).toEqual(beyond.map(() => false))
    const chain = { f2b: '1730 column', f2c: '1729 column', f2d: '1627 column' }
    const marching = battle({ field: 'la-rothiere', pieces: { ...pieces, ...chain }, orders: { II: 'march 1832' } })
    expect(isSupplied(marching, 'f2d')).toBe(true)
    expect(isSupplied(marching, 'f2b')).toBe(true)
  })

  test('37.9 a train off its route or cut off by an enemy supplies nobody', () => {
    const pieces = { f2a: '1323', 't-II': '1117' }
    expect(isSupplied(battle({ field: 'la-rothiere', pieces }), 'f2a')).toBe(true)
    expect(isSupplied(battle({ field: 'la-rothiere', pieces: { ...pieces, 't-II': '1318' } }), 'f2a')).toBe(false)
  })

  test('37.9, HC-22 the check marks units until the next; a demoralised corps does not suffer twice', () => {
    const table = battle({ field: 'la-rothiere', pieces: { f2b: '2334', vic: '1323' } })
    const { s } = table
    const before = moraleNow(s, piece(table, 'f2b'), true)
    push(s, checkSupply)
    table.run()
    expect([s.piece.unsupplied[piece(table, 'f2b')], table.heard()]).toEqual([1, ['outOfSupply']])
    expect(moraleNow(s, piece(table, 'f2b'), true)).toBe(before - 1)
    s.command.demoralised[s.data.commands.of('II')] = 1
    expect(moraleNow(s, piece(table, 'f2b'), true)).toBe(before - 1)
  })
})

describe('B 13 rally', () => {
  const resting = (roll: number) => {
    const table = battle({ field: 'la-rothiere', pieces: { vic: '1016', f2a: '1016' }, orders: { II: 'reserve 1016' } })
    takeOff(table.s, piece(table, 'f2b'), UAR)
    table.s.piece.steps[piece(table, 'f2b')] = 0
    table.s.command.reserveSince[table.s.data.commands.of('II')] = 1
    push(table.s, rallyAll)
    table.run(roll)
    return table
  }
  test('B 13.2, 37.8, HC-24 1 to 4 recovers, 5 and 6 is gone for good; heard by the owner alone', () => {
    const table = resting(4)
    expect([table.s.piece.box[piece(table, 'f2b')], resting(5).s.piece.box[piece(table, 'f2b')]]).toEqual([RECOVERED, PEU])
    expect(table.told.every(({ seenBy }) => seenBy === 1 << FRENCH)).toBe(true)
  })
  test('B 13.3 it returns reduced, in or next to the hex of its commander', () => {
    const table = resting(1)
    push(table.s, returnRecovered, FRENCH)
    table.run()
    expect(table.choices().sort()).toEqual(
      ['0916', '0917', '1015', '1016', '1017', '1116', '1117'].filter(hex => table.choices().includes(hex)),
    )
    table.say('1117')
    expect([table.where('f2b'), table.s.piece.steps[piece(table, 'f2b')]]).toEqual(['1117', 1])
  })
  test('B 2, B 13.2 an attached unit rallies with the formation whose orders it follows, and returns to its commander', () => {
    const table = battle({ field: 'la-rothiere', pieces: { vic: '1016', f2a: '1016' }, orders: { II: 'reserve 1016' } })
    const { s } = table
    const guest = piece(table, 'yg1a')
    takeOff(s, guest, UAR)
    s.piece.host[guest] = s.data.commands.of('II')
    s.command.reserveSince[s.data.commands.of('II')] = 1
    push(s, rallyAll)
    table.run(1)
    expect(s.piece.box[guest]).toBe(RECOVERED)
    push(s, returnRecovered, FRENCH)
    table.run()
    expect(table.refusal('1016')).toBe('legal')
  })
  test('B 13.2 nobody rallies who was not in Reserve all turn', () => {
    const table = battle({ field: 'la-rothiere', pieces: { vic: '1016' }, orders: { II: 'reserve 1016' } })
    takeOff(table.s, piece(table, 'f2b'), UAR)
    push(table.s, rallyAll)
    table.run()
    expect(table.s.piece.box[piece(table, 'f2b')]).toBe(UAR)
  })
})

test('B 13.2 the commander of a formation that rallies must be in supply', () => {
  const table = battle({ field: 'la-rothiere', pieces: { vic: '1016', f2a: '1016' }, orders: { II: 'reserve 1016' } })
  takeOff(table.s, piece(table, 'f2b'), UAR)
  table.s.command.reserveSince[table.s.data.commands.of('II')] = 1
  table.s.piece.unsupplied[piece(table, 'vic')] = 1
  push(table.s, rallyAll)
  table.run()
  expect(table.s.piece.box[piece(table, 'f2b')]).toBe(UAR)
})

test('37.8, HC-23 the last step lost without a supply line: gone for good, no rally', () => {
  const struck = (hex: string) => {
    const table = battle({ field: 'la-rothiere', pieces: { vic: '1323', f2b: `${hex} reduced` } })
    table.s.routed.add(piece(table, 'f2b'))
    push(table.s, lose, FRENCH, ROUTED, 1, 0)
    table.run()
    return table.s.piece.box[piece(table, 'f2b')]
  }
  expect([struck('2334'), struck('1303')]).toEqual([PEU, UAR])
})

test('B 20.8, 37.20, HC-50 Yorck starts exhausted: three hours in Reserve in a row, and he is fresh at the end of Noon', () => {
  const table = battle({ field: 'montmirail', asSetUp: true, pieces: {} })
  const { s } = table
  const corps = s.data.commands.of('I')
  const unit = s.data.unitsOf[corps].find(one => isOnMap(s, one)) as PieceId
  const fresh = moraleNow(s, unit, false) + 1
  const hours: number[][] = []
  for (s.turn = 1; s.turn <= 3; s.turn++) {
    noteReserve(s)
    const during = moraleNow(s, unit, false)
    push(s, countReserve)
    table.run()
    hours.push([fresh - during, s.command.exhausted[corps]])
  }
  expect(hours).toEqual([
    [1, 1],
    [1, 1],
    [1, 0],
  ])
  expect(moraleNow(s, unit, false)).toBe(fresh)
})

describe('B 15 demoralisation', () => {
  const loseAll = (table: Table, formation: string) => {
    const { s } = table
    for (const unit of s.data.unitsOf[s.data.commands.of(formation)]) {
      if (!isOnMap(s, unit) && s.piece.box[unit] === NOT_YET) continue
      s.piece.steps[unit] = 0
      takeOff(s, unit, UAR)
    }
    testCorps(s, s.data.commands.of(formation), idle())
  }
  test('B 15 half of the SP present, rounded up, demoralises a corps; it defends where it is', () => {
    const table = battle({ field: 'la-rothiere', asSetUp: true, pieces: {} })
    const { s } = table
    const corps = s.data.commands.of('XI')
    const units = s.data.unitsOf[corps]
    s.piece.steps[units[0]] = 0
    s.piece.steps[units[1]] = 0
    testCorps(s, corps, idle())
    expect(s.command.demoralised[corps]).toBe(0)
    s.piece.steps[units[2]] = 1
    testCorps(s, corps, idle())
    expect([s.command.demoralised[corps], s.ended]).toEqual([1, 0])
  })
  test.each([
    ['brienne', 'IV'],
    ['brienne', 'VI'],
    ['montmirail', 'VI'],
  ])('B 15 at %s the %s Corps has no commander and is none: it is never demoralised', (field, formation) => {
    const table = battle({ field, asSetUp: true, pieces: {} })
    loseAll(table, formation)
    expect(table.s.command.demoralised[table.s.data.commands.of(formation)]).toBe(0)
  })
  test('37.13, HC-53 a side all of whose corps are demoralised loses at once', () => {
    const table = battle({ field: 'la-rothiere', asSetUp: true, pieces: {} })
    for (const formation of settingOf(table.s).formations[FRENCH]) loseAll(table, table.s.data.commands.names[formation])
    expect(table.game.outcome(table.s)).toEqual({ winner: COALITION, cause: 'demoralised' })
  })
  test('37.13, HC-85 at Champaubert the fall of Olsufief alone ends nothing: Kleist is still to come', () => {
    const table = battle({ field: 'champaubert', asSetUp: true, pieces: {}, turn: 4 })
    loseAll(table, 'IX')
    expect([table.s.command.demoralised[table.s.data.commands.of('IX')], table.s.ended]).toEqual([1, 0])
  })
})
