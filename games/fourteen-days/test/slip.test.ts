import { viewOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ARTILLERY, CAVALRY, INFANTRY, type PlaceId } from '../rules/ids.ts'
import { WAY_LOST } from '../rules/state.ts'
import { combat } from './fighting.ts'
import { ALLIED, FRENCH, game, type Placed, type Table } from './position.ts'

const SCREEN: Placed = { 'french-A': '3117 derlon 4/0/1', 'british-D': '3116 uxbridge 0/3/0' }

/** The attacker is on the march and has come two hexes by road. */
const marching = (table: Table) => {
  const { s } = table
  s.mover = table.force('french-A')
  s.spent = 4
  s.entered = 2
  s.trail = table.hex('3118')
  s.setOut = table.hex('3119')
  s.setOutSupplied = 1
  s.force.moved[s.mover] = 1
}
const attacked = (placed: Placed = SCREEN, before = marching) => combat(placed, 'french-A', 'british-D', before)

describe('cavalry that slips away', () => {
  test('13.6 every defender is asked; only cavalry alone may slip away', () => {
    const table = attacked()
    expect([table.waiting(), table.asked()]).toEqual(['slip-away', ALLIED])
    expect(table.choices(ALLIED)).toEqual(['fight', 'slip-away'])
    const mixed = attacked({ ...SCREEN, 'british-D': '3116 uxbridge 0/3/1' })
    expect(mixed.waiting()).toBe('slip-away')
    expect(mixed.choices(ALLIED)).toEqual(['fight'])
    expect(mixed.refusal(ALLIED, 'slip-away')).toBe('notAllCavalry')
  })

  test('13.6 the attacker sees the same question whatever the defender is', () => {
    const views = ['0/3/0', '0/3/1'].map(troops => viewOf(game, attacked({ ...SCREEN, 'british-D': `3116 uxbridge ${troops}` }).s, FRENCH))
    expect(views[0].$bytes).toEqual(views[1].$bytes)
  })

  test('R26, 13.6 it needs a retreat route', () => {
    const table = attacked({ 'french-A': '2922 derlon 4/0/1', 'british-D': '2921 uxbridge 0/3/0' }, ({ s, hex }) => {
      s.hex.blocked[hex('2820')] = 1 << ALLIED
    })
    expect(table.refusal(ALLIED, 'slip-away')).toBe('cannotSlipAway')
  })

  test('13.6 an attacker without cavalry lets it go without hits or Combat markers, and may follow', () => {
    const table = attacked()
    table.say(ALLIED, 'slip-away')
    expect(table.heard(FRENCH)).toEqual(['slippedAway'])
    table.say(ALLIED, '3115 3114')
    expect(table.where('british-D')).toBe('3114')
    expect(['french-A', 'british-D'].map(name => table.s.force.combat[table.force(name)])).toEqual([0, 0])
    expect([table.waiting(), table.asked()]).toEqual(['advance', FRENCH])
    expect(table.choices(FRENCH).slice(0, 2)).toEqual(['stay', 'all'])
  })

  test('13.6 both have revealed something about themselves', () => {
    const table = attacked()
    table.say(ALLIED, 'slip-away')
    expect(table.s.force.lacks[table.force('british-D')]).toBe((1 << INFANTRY) | (1 << ARTILLERY))
    expect(table.s.force.lacks[table.force('french-A')]).toBe(1 << CAVALRY)
  })

  test('13.6 an attacker with cavalry holds it: the combat goes on', () => {
    const table = attacked({ ...SCREEN, 'french-A': '3117 derlon 4/1/1' })
    table.say(ALLIED, 'slip-away')
    expect(table.heard(FRENCH)).toEqual(['caughtByCavalry'])
    expect(table.waiting()).toBe('declare-dice')
  })

  test('R26, 13.6, 11.4 the march goes on after a whole advance, which costs its points', () => {
    const table = attacked()
    table.say(ALLIED, 'slip-away')
    table.say(ALLIED, '3115 3114')
    table.say(FRENCH, 'all')
    expect(table.where('french-A')).toBe('3116')
    expect([table.waiting(), table.s.spent, table.s.entered]).toEqual(['march-on', 6, 3])
  })

  test('R26, 13.6 staying ends the march: Route Blocked markers as usual', () => {
    const table = attacked()
    table.say(ALLIED, 'slip-away')
    table.say(ALLIED, '3115 3114')
    table.say(FRENCH, 'stay')
    expect(table.where('french-A')).toBe('3117')
    expect(table.s.hex.blocked[table.hex('3118')]).toBe(1 << FRENCH)
    expect(table.waiting()).toBe('nothing')
  })

  test('13.6 under the optional reading the advance ends the march', () => {
    const table = attacked(SCREEN, table => {
      marching(table)
      table.s.options.cavalryRetreatEndsMove = true
    })
    table.say(ALLIED, 'slip-away')
    table.say(ALLIED, '3115 3114')
    table.say(FRENCH, 'all')
    expect([table.waiting(), table.where('french-A')]).toEqual(['nothing', '3116'])
  })

  test('R26, 13.6 under that reading a Force on an initial order does not march on either, and may stay', () => {
    const byOrder = (endsMove: boolean) =>
      attacked(SCREEN, table => {
        marching(table)
        const { s, force } = table
        s.options.cavalryRetreatEndsMove = endsMove
        s.force.initial[force('french-A')] = 1
        s.plan.goal[force('french-A')] = s.data.places.of('genappe') as PlaceId
        s.plan.from[force('french-A')] = table.hex('3119')
      })
    const [on, over] = [byOrder(false), byOrder(true)]
    for (const table of [on, over]) {
      table.say(ALLIED, 'slip-away')
      table.say(ALLIED, '3215 3214')
    }
    expect([on.waiting(), on.where('french-A')]).toEqual(['nothing', '3115'])
    expect([over.waiting(), over.where('french-A')]).toEqual(['advance', '3117'])
    over.say(FRENCH, 'all')
    expect([over.waiting(), over.where('french-A')]).toEqual(['nothing', '3116'])
  })

  test("11.2, 13.6 a lost Force's move is over, whether it advances or not", () => {
    const lost = (table: Table) => {
      marching(table)
      table.s.wayFound = WAY_LOST
    }
    const [on, back] = [attacked(SCREEN, lost), attacked(SCREEN, lost)]
    for (const table of [on, back]) {
      table.say(ALLIED, 'slip-away')
      table.say(ALLIED, '3115 3114')
    }
    on.say(FRENCH, 'all')
    expect([on.waiting(), on.where('french-A')]).toEqual(['nothing', '3116'])
    back.say(FRENCH, 'stay')
    expect([back.waiting(), back.s.hex.blocked[back.hex('3118')]]).toEqual(['nothing', 1 << FRENCH])
  })

  test('13.6 an advance in part ends the march', () => {
    const table = attacked()
    table.say(ALLIED, 'slip-away')
    table.say(ALLIED, '3115 3114')
    table.say(FRENCH, '1-infantry go go')
    expect([table.waiting(), table.where('french-A'), table.where('french-B')]).toEqual(['nothing', '3117', '3116'])
  })
})
