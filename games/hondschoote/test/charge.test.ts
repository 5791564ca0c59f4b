import type { Game } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { whyNotCharge } from '../rules/charge.ts'
import type { Battle } from '../rules/state.ts'
import { battle, type Placed, type Situation, type Table } from './position.ts'
import { facingsOf, hexesOf, variant, why } from './position-more.ts'

const far = { 'CH-6': '1811 SW' }

/** The cavalry rides this way, hex by hex; the enemy holds. */
function rides(way: readonly string[], enemies: Placed, more: Partial<Situation> = {}, over?: Game<Battle>): Table {
  const [start, ...hexes] = way
  const units = { 'FJ-cav': `${start} N`, 'FJ-demars': '405 N', ...enemies, ...far }
  const table = battle({ units, formation: 'jourdan', ...more }, over)
  for (const [i, hex] of hexes.entries()) table.say(i === 0 ? `FJ-cav ${hex}` : hex)
  if (table.asked() === 'react') table.say('hold')
  return table
}

/** Why the only adjacent enemy cannot be charged. */
const refused = (table: Table, hex: string): string => {
  expect(table.choices()).not.toContain('charge')
  const refusal = whyNotCharge(table.s, table.s.data.units.of('FJ-cav'), table.s.data.hexes.of(hex))
  return `${refusal?.rule} ${refusal?.key}`
}

const at1106 = { 'CD-10': '1106 SW' }
const wayTo1105 = ['1004', '1104', '1105']

describe('4.4.1 when cavalry may charge', () => {
  test('4.4.1 hard case 24: from 1004 via 1104 to 1105, against 1106', () => {
    const table = rides(wayTo1105, at1106)
    expect([table.choices().includes('charge'), hexesOf(table, 'charge')]).toEqual([true, ['1106']])
    table.say('charge 1106 S')
    expect(table.event('declaredCharge')).toEqual({ unit: 'FJ-cav', hex: '1106' })
    expect(table.facing('FJ-cav')).toBe('S')
  })

  test('4.4.1 hard case 24: one hex is not enough', () => {
    const table = rides(['1104', '1105'], at1106)
    expect([why(table, 'charge'), why(table, 'charge 1106 S')]).toEqual(['4.4.1 rodeTooShort', '4.4.1 rodeTooShort'])
  })

  test('4.4.1 the way may be long, even a detour', () => {
    expect(hexesOf(rides(['1003', '1004', '1104', '1105'], at1106), 'charge')).toEqual(['1106'])
    // Out of contact and back again: two hexes entered.
    const table = battle({ units: { 'FJ-cav': '1105 N', 'FJ-demars': '405 N', ...at1106, ...far }, formation: 'jourdan' })
    table.say('FJ-cav 1104')
    table.say('1105')
    table.say('hold')
    expect(hexesOf(table, 'charge')).toEqual(['1106'])
  })

  test('4.4.1 a march in one sentence counts its hexes too', () => {
    const table = battle({ units: { 'FJ-cav': '1004 N', 'FJ-demars': '405 N', 'CD-10': '1107 SW', ...far }, formation: 'jourdan' })
    table.say('FJ-cav 1106')
    table.say('hold')
    expect(hexesOf(table, 'charge')).toEqual(['1107'])
  })

  test('4.4.1 option: one hex entered is enough, none is not', () => {
    const options = { chargeNeedsTwoHexes: false }
    expect(hexesOf(rides(['1104', '1105'], at1106, { options }), 'charge')).toEqual(['1106'])
    const still = battle({ units: { 'FJ-cav': '1105 N L1', 'FJ-demars': '405 N', ...at1106, ...far }, formation: 'jourdan', options })
    still.say('FJ-cav rally', 6, 6)
    expect(why(still, 'charge')).toBe('4.4.1 rodeTooShort')
  })

  test('4.4.1 cavalry only', () => {
    for (const unit of ['FJ-mengaud', 'FJ-ha', 'FJ-art']) {
      const table = battle({ units: { [unit]: '1004 N', 'FJ-demars': '405 N', ...at1106, ...far }, formation: 'jourdan' })
      table.say(`${unit} 1104`)
      table.say('1105')
      table.say('hold')
      expect([table.choices().includes('charge'), why(table, 'charge')]).toEqual([false, '4.4.1 notCavalry'])
    }
  })

  test("4.4.1 the charger's own hex must be clear", () => {
    // 1005 is a grove.
    expect(why(rides(['904', '1004', '1005'], at1106), 'charge')).toBe('4.4.1 notClear')
  })

  test('4.4.1 hard case 24: the target hex must be clear, so 1210 in its grove is safe', () => {
    const table = rides(['1108', '1109', '1110'], { 'CH-11': '1210 SW' })
    expect(refused(table, '1210')).toBe('4.4.1 notClear')
  })

  test('4.4.1 villages and woods are safe too', () => {
    expect(refused(rides(['1207', '1308', '1408'], { 'CK-brentano': '1508 SW' }), '1508')).toBe('4.4.1 notClear')
  })

  test('4.4.1 roads and windmills leave clear ground clear', () => {
    // 1105 has a windmill, 1106 the road.
    expect(hexesOf(rides(wayTo1105, at1106), 'charge')).toEqual(['1106'])
  })

  test('4.4.1 not across a stream', () => {
    const table = rides(['703', '803', '903'], { 'CD-10': '1003 SW' })
    expect(refused(table, '1003')).toBe('4.4.1 obstacle')
  })

  test('4.4.1 not across a bridge', () => {
    expect(refused(rides(['702', '802', '902'], { 'CD-10': '1002 SW' }), '1002')).toBe('4.4.1 obstacle')
  })

  test('4.4.1 not across a river', () => {
    expect(refused(rides(['1104', '1103', '1102'], { 'CD-10': '1101 SW' }), '1101')).toBe('4.4.1 obstacle')
  })

  test('4.4.1 not across a change of level, in the sister battles', () => {
    const over = variant(json => {
      const hexes = json.map.hexes.filter(({ id }) => id !== '1106')
      return { ...json, map: { ...json.map, hexes: [...hexes, { id: '1106', terrain: 'clear', level: 1 }] } } as typeof json
    })
    expect(refused(rides(wayTo1105, at1106, {}, over), '1106')).toBe('4.4.1 obstacle')
  })

  test('4.4.1, R23 hard case 24: a redoubt stops a charge through its closed faces, not through its open ones', () => {
    const garrison = { 'CD-5': '1206 SW' }
    expect(refused(rides(['1104', '1105', '1106'], garrison), '1206')).toBe('4.4.1 obstacle')
    expect(hexesOf(rides(['1407', '1406', '1306'], garrison), 'charge')).toEqual(['1206'])
    const everywhere = { options: { redoubtHasOpenFaces: false } }
    expect(refused(rides(['1407', '1406', '1306'], garrison, everywhere), '1206')).toBe('4.4.1 obstacle')
  })

  test("4.4.1, R23 so does the charger's own redoubt when it rides out of one", () => {
    expect(refused(rides(['1308', '1307', '1206'], at1106), '1106')).toBe('4.4.1 obstacle')
    expect(hexesOf(rides(['1108', '1207', '1206'], { 'CD-10': '1306 SW' }), 'charge')).toEqual(['1306'])
  })

  test('4.4.1 the target hex must be occupied', () => {
    const table = rides(wayTo1105, { 'CD-10': '1107 SW' })
    expect([why(table, 'charge'), why(table, 'charge 1106 S')]).toEqual(['4.4.1 nothingToCharge', '4.4.1 nothingToCharge'])
    expect(why(rides(wayTo1105, at1106), 'charge 1107 S')).toBe('4.4.1 chargeNotAdjacent')
  })

  test('4.4.1 a unit that has left in reaction can no longer be charged', () => {
    const units = { 'FJ-cav': '1004 N', 'FJ-demars': '405 N', ...at1106, ...far }
    const table = battle({ units, formation: 'jourdan' })
    table.say('FJ-cav 1104')
    table.say('1105')
    table.say('CD-10 1206 SW')
    expect(why(table, 'charge')).toBe('4.4.1 nothingToCharge')
  })

  test('4.4.1 the charger faces its target', () => {
    const table = rides(wayTo1105, at1106)
    expect([facingsOf(table, 'charge 1106'), why(table, 'charge 1106 N')]).toEqual([['SE', 'S', 'SW'], '4.4.1 chargeNotInFront'])
  })

  test('4.4.1, R3 if it cannot, because of units it has joined, there is no charge', () => {
    // Nothing is left to choose, so the ride is over.
    const table = rides(wayTo1105, { ...at1106, 'FC-art': '1105 N' })
    expect([table.asked(), table.where('FJ-cav'), table.facing('FJ-cav')]).toEqual(['movement', '1105', 'N'])
    const south = rides(wayTo1105, { ...at1106, 'FC-art': '1105 S' })
    expect(facingsOf(south, 'charge 1106')).toEqual(['S'])
  })

  test('4.4.1, 4.1 a charge may follow a rally attempt', () => {
    const units = { 'FJ-cav': '1004 N L1', 'FJ-demars': '405 N', ...at1106, ...far }
    const table = battle({ units, formation: 'jourdan' })
    table.say('FJ-cav rally', 6, 6)
    table.say('1104')
    table.say('1105')
    table.say('hold')
    expect(hexesOf(table, 'charge')).toEqual(['1106'])
  })

  test('4.4.1 of several enemies one is named', () => {
    const table = rides(['1106', '1107', '1108'], { 'CK-kospoth': '1208 SW', 'CK-erbprinz': '1109 N' })
    expect(hexesOf(table, 'charge')).toEqual(['1109', '1208'])
  })
})

describe('4.4.2 what a charge does', () => {
  const charging: Situation = {
    units: { 'FJ-cav': '1105 S charge1106', 'FC-1': '105 N', 'CD-10': '1106 N', 'CD-5': '1408 N' },
    formation: 'jourdan',
    at: 'combat',
  }

  test('4.4.2 +2 in the combat, and a level after it', () => {
    const table = battle(charging)
    // 3 against 3, morale 7 against 6, charge 2: column 2, 3; a 5 hits the defender twice and spares the attacker.
    table.say('1106 go FJ-cav go FJ-cav', 5)
    expect(table.modifiers()).toContainEqual(['chargeBonus', 2])
    expect(table.event('column')).toMatchObject({ value: 3 })
    expect([table.level('FJ-cav'), table.level('CD-10'), table.event('chargeSpent')]).toEqual([1, 2, { unit: 'FJ-cav' }])
  })

  test('4.4.2 neither without the marker', () => {
    const table = battle({ ...charging, units: { ...charging.units, 'FJ-cav': '1105 S' } })
    table.say('1106 go FJ-cav go FJ-cav', 6)
    expect(table.modifiers().map(([name]) => name)).not.toContain('chargeBonus')
    expect([table.event('column')?.value, table.level('FJ-cav')]).toEqual([1, 0])
  })

  test('4.4.2 the level is added to those of the combat', () => {
    const table = battle(charging)
    table.say('1106 go FJ-cav go FJ-cav', 3)
    expect([table.level('FJ-cav'), table.level('CD-10')]).toEqual([2, 1])
  })

  test('4.4.2, R23 a marker without a combat is removed and costs nothing', () => {
    const table = battle(charging)
    table.say('finish')
    expect([table.level('FJ-cav'), table.s.unit.charge[table.s.data.units.of('FJ-cav')]]).toEqual([0, -1])
  })

  test('4.4.2, R23 the marker names its target: against another hex it has no effect and costs nothing', () => {
    const units = { 'FJ-cav': '1105 S charge1106', 'FC-1': '105 N', 'FJ-demars': '1006 NE', 'CD-10': '1106 N', 'CD-5': '1205 N' }
    const table = battle({ ...charging, units })
    table.say('1205 go FJ-cav go FJ-cav', 5)
    expect(table.modifiers().map(([name]) => name)).not.toContain('chargeBonus')
    expect(table.level('FJ-cav')).toBe(0)
  })

  test('4.4.2, R44 hard case 82: a battery alone is destroyed without a die, and the charger takes its level and advances', () => {
    const table = battle({ ...charging, units: { 'FJ-cav': '1105 S charge1106', 'FC-1': '105 N', 'CD-art': '1106 N', 'CD-5': '1408 N' } })
    table.say('1106 go FJ-cav go FJ-cav')
    expect([table.is('CD-art', 'dead'), table.level('FJ-cav'), table.asked()]).toEqual([true, 1, 'lead'])
    table.say('1106 S')
    expect(table.where('FJ-cav')).toBe('1106')
  })

  test('4.4.2, R44 the same when the target runs or evades', () => {
    const routed = battle({ ...charging, units: { ...charging.units, 'CD-10': '1106 N L3' } })
    routed.say('1106 go FJ-cav go FJ-cav')
    routed.say('1306')
    routed.say('1406', 1, 1)
    expect([routed.level('FJ-cav'), routed.asked()]).toEqual([1, 'lead'])
    const units = { 'FJ-cav': '1105 S charge1106', 'FC-1': '105 N', 'CD-ld': '1106 N', 'CD-5': '1408 N' }
    const evades = battle({ ...charging, units })
    evades.say('1106 go FJ-cav go FJ-cav')
    evades.say('CD-ld 1107 N', 1, 1)
    expect([evades.level('FJ-cav'), evades.asked()]).toEqual([1, 'lead'])
  })

  test('4.4.2, R44 and for the bayonet', () => {
    const units = { 'FJ-demars': '1105 S', 'FC-1': '105 N', 'CD-art': '1106 N', 'CD-5': '1408 N' }
    const table = battle({ ...charging, units })
    table.say('1106 go FJ-demars go charge FJ-demars go FJ-demars')
    expect([table.is('CD-art', 'dead'), table.level('FJ-demars')]).toEqual([true, 1])
    const plain = battle({ ...charging, units })
    plain.say('1106 go FJ-demars go FJ-demars')
    expect([plain.is('CD-art', 'dead'), plain.level('FJ-demars')]).toEqual([true, 0])
  })
})
