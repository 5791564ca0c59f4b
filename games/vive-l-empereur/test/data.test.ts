import { distance } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { readBattle } from '../../packs/node.ts'
import { parseBattleData } from '../schema/index.ts'
import { battle, gameOf } from './position.ts'

const BATTLES = ['waterloo', 'quatre-bras', 'ligny', 'hypothetical']

type Loose = Record<string, Record<string, never>>
/** The data of a battle, to be spoilt. */
const spoilt = (id: string, spoil: (data: Loose) => void): unknown => {
  const data = structuredClone(readBattle('vive-l-empereur', id).data) as unknown as Loose
  spoil(data)
  return data
}

describe.each(BATTLES)('the data of %s', id => {
  test('fits its schema', () => {
    expect(() => parseBattleData(readBattle('vive-l-empereur', id).data)).not.toThrow()
  })
})

test('2.0, R1, R2 21 columns of 13 hexes, odd ones lower, three sectors of seven columns', () => {
  const { data } = gameOf('waterloo').kind.create()
  const { hexes, grid, sectorOf } = data
  expect(hexes.count).toBe(273)
  expect(['G4', 'H4', 'O6', 'P6'].map(name => sectorOf[hexes.of(name)])).toEqual([0, 1, 1, 2])
  const isVillage = (a: string, b: string) => distance(grid, hexes.of(a), hexes.of(b)) === 1
  expect([isVillage('H11', 'I10'), isVillage('H11', 'I11'), isVillage('I10', 'I11')]).toEqual([true, true, true])
})

test('2.1, 2.2, R3, R4, R5 what lies on the maps: tiles as the sheets have them, and it stays', () => {
  const count = (id: string, kind: string) => {
    const { s } = battle({ field: id, asSetUp: true })
    return s.data.hexes.all.filter(hex => s.hex.terrain[hex] === s.data.terrain.kinds.of(kind)).length
  }
  expect([
    count('quatre-bras', 'woods'),
    count('quatre-bras', 'hill'),
    count('quatre-bras', 'bridge'),
    count('quatre-bras', 'marsh'),
  ]).toEqual([29, 14, 2, 1])
  expect([count('ligny', 'town'), count('ligny', 'farm'), count('waterloo', 'fortified')]).toEqual([9, 4, 1])
  expect(gameOf('waterloo').kind.create().data.terrain.kinds.count).toBe(13)
})

test('R52 every piece has a name in both languages', () => {
  for (const id of BATTLES) {
    const game = gameOf(id)
    for (const language of ['en', 'fr'] as const) {
      expect(game.words[language].names.unit).toHaveLength(game.names.unit.count)
      expect(new Set(game.words[language].names.general).size).toBeGreaterThan(0)
    }
  }
})

test('R11 the French face north, the allies south', () => {
  const table = battle({ field: 'ligny', asSetUp: true })
  expect([table.facing('girard'), table.facing('krafft')]).toEqual(['N', 'S'])
})

test('5.0 after six rounds a new turn begins', () => {
  const table = battle({ at: 'end-round', turn: 1, round: 6 })
  expect([table.s.turn, table.s.round, table.asked()]).toEqual([2, 0, 'choose-hand'])
  const within = battle({ at: 'end-round', turn: 1, round: 2 })
  expect([within.s.turn, within.s.round, within.asked()]).toEqual([1, 3, 'play-card'])
})

test('5.1 marks go at the end of a round, squares and facings stay', () => {
  const table = battle({ units: { foy: 'I4 SE square ordered reacted', mitchell: 'I9 S retreated' }, at: 'end-round', bare: true })
  const { s } = table
  expect([s.unit.done[s.data.units.of('foy')], s.unit.done[s.data.units.of('mitchell')], table.facing('foy')]).toEqual([1, 0, 'SE'])
})

describe('faults of data are named by their place', () => {
  const fault = (id: string, spoil: (data: Loose) => void) => () => parseBattleData(spoilt(id, spoil))
  const scenario = (data: Loose): Loose => (data.scenarios.scenarios as unknown as Loose[])[0]

  test('a hex that is not on the map, a unit that does not exist, a garrison in the open', () => {
    const units = (data: Loose) => scenario(data).setup.units as unknown as { unit: string; hex: string }[]
    const garrisons = (data: Loose) => scenario(data).setup.garrisons as unknown as { hex: string }[]
    expect(
      fault('waterloo', data => {
        units(data)[0].hex = 'Z9'
      }),
    ).toThrow(/no hex Z9/)
    expect(
      fault('waterloo', data => {
        units(data)[0].unit = 'nobody'
      }),
    ).toThrow(/no unit 'nobody'/)
    expect(
      fault('waterloo', data => {
        garrisons(data)[0].hex = 'K8'
      }),
    ).toThrow(/no buildings/)
  })

  test('a card too few, a type without its values, a terrain nobody knows', () => {
    expect(
      fault('ligny', data => {
        ;(data.cards.cards as unknown as unknown[]).pop()
      }),
    ).toThrow(/the cards are/)
    expect(
      fault('ligny', data => {
        ;(data.map.hexes as unknown as { terrain: string }[])[0].terrain = 'sea'
      }),
    ).toThrow(/no terrain 'sea'/)
    expect(
      fault('hypothetical', data => {
        ;(scenario(data).terrainDraw as unknown as { drawEach: number }).drawEach = 14
      }),
    ).toThrow(/tiles a side/)
  })
})
