import { completeSetUp, push, scripted, setUp, TableTop, viewOf, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { explore } from '../rules/deployment.ts'
import { DRAWN, laidOf } from '../rules/state.ts'
import { tileRow } from '../rules/tiles.ts'
import { ALLIED, battle, FRENCH, gameOf, type Table, tableOver } from './position.ts'

const game = gameOf('hypothetical')

/** A battle on laid ground at its very beginning. */
function fresh(options: Record<string, boolean> = {}): Table {
  const s = game.kind.create()
  setUp(game, s, completeSetUp(game, undefined, options), new TableTop(new Xoshiro(3)))
  return tableOver(game, s)
}

/** After the exploration with these dice. */
function explored(french: number, allied: number, options: Record<string, boolean> = {}): Table {
  const s = game.kind.create()
  setUp(game, s, completeSetUp(game, undefined, options), new TableTop(new Xoshiro(3)))
  s.$stack.fill(0)
  s.$depth = 0
  push(s, explore)
  game.rules.run(s, new TableTop(scripted(french, allied)))
  return tableOver(game, s)
}

describe('terrain', () => {
  test('14.0, R31 each side draws 15 of 73 tiles and lays three a go: ten in its zone, five in the disputed one', () => {
    const table = fresh()
    const { s } = table
    const held = (side: 0 | 1) => laidOf(s).kinds.reduce((sum, kind) => sum + s.tile.left[tileRow(s, side as never, kind)], 0)
    expect([held(FRENCH as 0), held(ALLIED as 1)]).toEqual([15, 15])
    expect(laidOf(s).counts.reduce((sum, count) => sum + count, 0)).toBe(73)
    const first = table.side()
    const rows = first === 'french' ? [1, 2, 3, 4] : [10, 11, 12, 13]
    const kind = () => table.choices()[0]
    for (const hex of [`A${rows[0]}`, `B${rows[0]}`, 'C7']) table.say(`${kind()} ${hex}`)
    expect(table.side()).not.toBe(first)
  })

  test('14.0 nothing is laid on a tile or in the zone of the enemy', () => {
    const table = fresh()
    const own = table.side() === 'french' ? 'A2' : 'A12'
    const enemy = table.side() === 'french' ? 'A12' : 'A2'
    const kind = table.choices()[0]
    expect(table.refusal(`${kind} ${enemy}`)).toBe('enemyZone')
    table.say(`${kind} ${own}`)
    expect(table.refusal(`${table.choices()[0]} ${own}`)).toBe('tileThere')
  })

  test('14.0 what the other side holds is its secret', () => {
    const { s } = fresh()
    const view = viewOf(game, s, FRENCH)
    const rows = laidOf(s).kinds.map(kind => view.tile.left[tileRow(s, ALLIED, kind)])
    expect(rows.every(count => count === 0)).toBe(true)
  })
})

describe('exploration and deployment', () => {
  test('14.0, R31 the difference decides the pace and who begins (case 49)', () => {
    const pace = (french: number, allied: number) => {
      const { s, side } = explored(french, allied)
      return [s.army.pace[FRENCH], s.army.pace[ALLIED], side()]
    }
    expect(pace(5, 3)).toEqual([2, 3, 'allied'])
    expect(pace(6, 2)).toEqual([2, 4, 'allied'])
    expect(pace(1, 6)[0]).toBeGreaterThan(20)
    const tied = explored(4, 4)
    expect([tied.s.veiled, tied.s.initiative]).toEqual([1, DRAWN])
  })

  test('14.0 a piece is placed in the own zone, a unit to a hex, a general beside it', () => {
    const table = explored(5, 3)
    expect(table.refusal('allied-regular-1 A9 S')).toBe('outsideZone')
    table.say('allied-regular-1 A10 S')
    expect(table.refusal('allied-regular-2 A10 S')).toBe('friendThere')
    table.say('allied-general-1 A10')
    expect(table.refusal('allied-general-2 A10')).toBe('generalThere')
  })

  test('14.0 four units in each sector: the last ones must go where they are missing (case 60)', () => {
    const table = explored(1, 6)
    const columns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A', 'B', 'C']
    const units = table.choices().filter(name => !name.includes('general'))
    for (const [i, column] of columns.entries()) table.say(`${units[i]} ${column}${i < 7 ? 1 : 2} N`)
    for (const [i, hex] of ['H1', 'I1', 'K1', 'L1'].entries()) table.say(`${units[10 + i]} ${hex} N`)
    expect(table.refusal(`${units[14]} M1 N`)).toBe('sectorsNeedUnits')
    expect(table.refusal(`${units[14]} A3 N`)).toBe('sectorsNeedUnits')
    expect(table.refusal(`${units[14]} P1 N`)).toBe('legal')
  })

  test('14.0, R31 behind the screen neither hexes nor pieces are seen, until the last is down', () => {
    const table = explored(4, 4)
    table.say('french-regular-1 C2 N')
    const view = viewOf(game, table.s, ALLIED)
    const { units, hexes } = table.s.data
    expect([view.unit.hex[units.of('french-regular-1')], view.hex.unit[hexes.of('C2')]]).toEqual([-1, -1])
    expect(viewOf(game, table.s, FRENCH).unit.hex[units.of('french-regular-1')]).toBe(hexes.of('C2'))
  })

  test('4.0, R31 simple deployment: the allies three, the French two', () => {
    const table = explored(6, 1, { simpleDeployment: true })
    expect([table.side(), table.s.army.pace[ALLIED], table.s.army.pace[FRENCH], table.s.initiative]).toEqual(['allied', 3, 2, FRENCH + 1])
  })

  test('14.0, R31 who explored better gives the first order of every round, against automatic cards too', () => {
    const table = battle({
      field: 'hypothetical',
      units: { 'french-regular-1': 'I2 N', 'allied-battery-1': 'I12 S' },
      at: 'round',
      turn: 1,
      round: 0,
    })
    table.s.initiative = FRENCH + 1
    table.s.hand[FRENCH].push(2 as never)
    table.s.hand[ALLIED].push(19 as never)
    table.sayFor(FRENCH, 'french-order-centre-1')
    table.sayFor(ALLIED, 'allied-bombardment', 5, 5, 5, 5, 5)
    expect(table.event('ordersFirst')?.side).toBe('french')
  })
})

describe('reinforcements', () => {
  const field = { field: 'hypothetical', units: { 'french-regular-1': 'I2 N', 'allied-regular-1': 'I12 S' }, at: 'turn' as const }

  test('14.0, R36 turn 3: two dice a side; a face that is no arm of the pool brings nobody (case 81)', () => {
    const table = battle({ ...field, turn: 2, rolls: [2, 3, 2] })
    expect([table.asked(), table.side()]).toEqual(['place-pool', 'french'])
    expect(table.choices()).toContain('A1')
    expect(table.choices()).toContain('A4')
    expect(table.choices()).not.toContain('H1')
    table.say('A4 N', 1, 1)
    expect([table.where('french-light-4'), table.asked()]).toEqual(['A4', 'choose-hand'])
  })

  test('14.0, R6, R36 the left of the allies is the east; one die on turns 4 and 5', () => {
    const table = battle({ ...field, turn: 3, rolls: [1, 5, 1] })
    expect([table.side(), table.choices().includes('V12'), table.choices().includes('A13')]).toEqual(['allied', true, false])
    expect(battle({ ...field, turn: 5 }).asked()).toBe('choose-hand')
  })
})
