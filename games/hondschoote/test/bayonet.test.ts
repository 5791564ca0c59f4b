import { describe, expect, test } from 'vitest'
import { madeUp } from './made-up.ts'
import { battle } from './position.ts'
import { atCombat, attack, runAway, sum } from './position-combat.ts'

/** Three French units around Kospoth in 1207, another enemy elsewhere to keep the segment open. */
const around = {
  'FJ-demars': '1107 SE',
  'FJ-mengaud': '1307 SW',
  'FJ-vandamme': '1308 NW',
  'FJ-cav': '1304 N',
  'CK-kospoth': '1207 NW',
  'CD-10': '1303 S',
}

describe('6.1 bayonet charges', () => {
  test('6.1 one or two of the attacking infantry charge, and no more', () => {
    const table = atCombat(around)
    const all = '1207 go FJ-demars FJ-mengaud FJ-vandamme go'
    expect(table.choices(all)).toEqual(['FJ-demars', 'FJ-mengaud', 'FJ-vandamme', 'charge'])
    expect(table.choices(`${all} charge`)).toEqual(['FJ-demars', 'FJ-mengaud', 'FJ-vandamme'])
    expect(table.choices(`${all} charge FJ-demars`)).toEqual(['FJ-mengaud', 'FJ-vandamme', 'go'])
    expect(table.choices(`${all} charge FJ-demars FJ-mengaud`)).toEqual(['go'])
    const third = `${all} charge FJ-demars FJ-mengaud FJ-vandamme`
    expect([table.refusal(third), table.rule(third)]).toEqual(['tooManyCharge', '6.1'])
  })

  test('6.1 chargers must be named, and take part', () => {
    const table = atCombat(around)
    const two = '1207 go FJ-demars FJ-mengaud go charge'
    expect([table.refusal(`${two} go`), table.rule(`${two} go`)]).toEqual(['tooFewCharge', '6.1'])
    expect([table.refusal(`${two} FJ-vandamme`), table.rule(`${two} FJ-vandamme`)]).toEqual(['tookNoPart', '6.1'])
    expect(table.refusal(`${two} CK-kospoth`)).toBe('notYours')
  })

  test('6.1 only infantry', () => {
    const cavalry = atCombat({ ...around, 'FJ-cav': '1107 SE', 'FJ-demars': '1304 N' })
    expect([cavalry.refusal('1207 go FJ-cav go charge'), cavalry.rule('1207 go FJ-cav go charge')]).toEqual(['onlyInfantry', '6.1'])
    expect(cavalry.refusal('1207 go FJ-mengaud FJ-cav go charge FJ-cav')).toBe('onlyInfantry')
  })

  test('6.1 hard case 26: the Coalition has no bayonet charge', () => {
    const table = atCombat({ 'CK-gren': '1207 NW', 'FJ-demars': '1107 SE' }, { formation: 'cochenhausen' })
    const order = '1107 go CK-gren go charge'
    expect([table.refusal(order), table.rule(order)]).toEqual(['onlyFrenchCharge', '6.1'])
    expect(table.choices('1107 go CK-gren go')).toEqual(['CK-gren'])
  })

  test('6.1 hard case 27: if anyone charges, the head unit is one of them', () => {
    const table = atCombat(around)
    const order = '1207 go FJ-demars FJ-mengaud go charge FJ-mengaud go'
    expect([table.refusal(`${order} FJ-demars`), table.rule(`${order} FJ-demars`)]).toEqual(['headMustCharge', '6.1'])
    expect(table.choices(order)).toEqual(['FJ-mengaud'])
    const marked = atCombat({ ...around, 'FJ-cav': '1206 S charge1207' })
    expect(marked.refusal('1207 go FJ-demars FJ-cav go FJ-demars')).toBe('headMustCharge')
    expect(marked.choices('1207 go FJ-demars FJ-cav go')).toEqual(['FJ-cav', 'charge'])
  })

  test('6.1 terrain does not matter: out of a grove, against a redoubt, over a stream', () => {
    expect(atCombat({ 'FJ-demars': '1210 N', 'CK-gren': '1209 SW' }).refusal('1209 go FJ-demars go charge FJ-demars go FJ-demars')).toBe(
      'legal',
    )
    expect(atCombat({ 'FJ-demars': '903 SE', 'CK-gren': '1003 NW' }).refusal('1003 go FJ-demars go charge FJ-demars go FJ-demars')).toBe(
      'legal',
    )
    expect(atCombat({ 'FJ-demars': '1507 S', 'CK-gren': '1508 N' }).refusal('1508 go FJ-demars go charge FJ-demars go FJ-demars')).toBe(
      'legal',
    )
  })

  test('4.4.2, 6.1 a charger takes a level after the combat, whatever the result', () => {
    const table = atCombat({ ...around, 'FJ-demars': '1107 SE sp9' })
    // Column 8 and more, roll 2: nothing for the attacker.
    table.say(attack('1207', { by: 'FJ-demars FJ-mengaud', charge: 'FJ-mengaud' }), 2)
    expect(table.heard().filter(name => name === 'chargeSpent')).toHaveLength(1)
    expect([table.level('FJ-demars'), table.level('FJ-mengaud')]).toEqual([0, 1])
  })

  test('4.4.2, 6.3, R50 hard case 37: a charger at level 1 that takes a D routs by its charge, runs two hexes and does not advance', () => {
    const table = atCombat({
      'FJ-demars': '1107 SE L1',
      'FJ-mengaud': '1307 SW',
      'CK-kospoth': '1207 NW L2',
      'FJ-cav': '1304 N',
      'CD-10': '1303 S',
    })
    table.say(attack('1207', { by: 'FJ-demars FJ-mengaud', charge: 'FJ-demars' }), 5)
    // D/P3DR: Kospoth is destroyed, Demars reaches level 2 by the D and 3 by his charge.
    expect([table.is('CK-kospoth', 'dead'), table.level('FJ-demars')]).toEqual([true, 3])
    runAway(table)
    expect(table.where('FJ-demars')).toMatch(/^9/)
    expect([table.asked(), table.choices()]).toEqual(['follow', ['FJ-mengaud', 'stay']])
  })

  test('4.4.2 when two chargers would both rout the owner chooses who runs first', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE L2 sp9', 'FJ-mengaud': '1307 SW L2 sp9', 'CK-kospoth': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars FJ-mengaud', charge: 'FJ-demars FJ-mengaud' }), 2)
    expect([table.asked(), table.side(), table.choices()]).toEqual(['spend-first', 'french', ['FJ-demars', 'FJ-mengaud']])
    expect(table.refusal('FJ-vandamme')).toBe('chargerNotConcerned')
    table.say('FJ-mengaud')
    expect(table.event('chargeSpent')).toEqual({ unit: 'FJ-mengaud' })
    runAway(table)
    expect([table.level('FJ-demars'), table.level('FJ-mengaud')]).toEqual([3, 3])
  })
})

describe('4.4.2 cavalry with a marker', () => {
  const rides = { 'FJ-cav': '1107 SE charge1207', 'FJ-mengaud': '1307 SW', 'FJ-vandamme': '1308 NW', 'CK-kospoth': '1207 NW' }

  test('4.4.2 a marked cavalry unit charges when its hex is attacked: +2, and a level', () => {
    const table = atCombat(rides)
    table.say(attack('1207', { by: 'FJ-cav' }), 2)
    expect([sum(table, 'chargeBonus'), table.heard().includes('charged')]).toEqual([2, true])
    expect(table.s.unit.charge[table.s.data.units.of('FJ-cav')]).toBe(-1)
  })

  test('4.4.2, R23 a marker for another hex has no effect and costs nothing', () => {
    const table = atCombat({ ...rides, 'FJ-cav': '1107 SE charge1108' })
    table.say(attack('1207', { by: 'FJ-cav' }), 6)
    expect([sum(table, 'chargeBonus'), table.heard().includes('chargeSpent')]).toEqual([0, false])
  })

  test('4.4.2, R23 without a combat the marker is removed at the end of the activation and costs nothing', () => {
    const table = atCombat(rides)
    table.say('finish')
    expect([table.level('FJ-cav'), table.s.unit.charge[table.s.data.units.of('FJ-cav')]]).toEqual([0, -1])
  })

  test('6.1 one bayonet may be added to one marked unit, not two', () => {
    const table = atCombat(rides)
    const order = '1207 go FJ-mengaud FJ-vandamme FJ-cav go charge'
    expect(table.choices(`${order} FJ-mengaud`)).toEqual(['go'])
    expect(table.refusal(`${order} FJ-mengaud FJ-vandamme`)).toBe('tooManyCharge')
    table.say(attack('1207', { by: 'FJ-mengaud FJ-cav', charge: 'FJ-mengaud', head: 'FJ-cav' }), 2)
    expect(sum(table, 'chargeBonus')).toBe(4)
    expect([table.level('FJ-mengaud'), table.level('FJ-cav')]).toEqual([1, 1])
  })

  /** A battle with more cavalry in one formation than this one has. */
  const charging = (...marked: string[]) => {
    const hexes: Record<string, string> = { 'F-cav': '403 SE', 'F-hussars': '404 NE', 'F-dragoons': '503 S', 'F-foot': '505 N' }
    const units = Object.fromEntries(Object.entries(hexes).map(([unit, at]) => [unit, marked.includes(unit) ? `${at} charge504` : at]))
    return battle({ units: { ...units, 'C-foot': '504 N', 'C-rear': '907 N' }, formation: 'left', at: 'combat' }, madeUp({}))
  }

  test('6.1 hard case 25: two charging cavalry units leave no room for a bayonet, +4 at most', () => {
    const table = charging('F-cav', 'F-hussars')
    const order = '504 go F-foot F-cav F-hussars go charge'
    expect([table.refusal(order), table.rule(order)]).toEqual(['tooManyCharge', '6.1'])
    table.say('504 go F-foot F-cav F-hussars go F-cav', 2)
    expect(sum(table, 'chargeBonus')).toBe(4)
  })

  test('6.1 of three marked units the player names two to charge; the third marker is removed without a level', () => {
    const table = charging('F-cav', 'F-hussars', 'F-dragoons')
    const all = '504 go F-foot F-cav F-hussars F-dragoons go'
    expect([table.refusal(`${all} F-cav`), table.choices(all)]).toEqual(['tooManyCharge', ['charge']])
    expect([table.refusal(`${all} charge F-foot`), table.rule(`${all} charge F-foot`)]).toEqual(['noChargeMarker', '6.1'])
    expect(table.choices(`${all} charge`)).toEqual(['F-cav', 'F-hussars'])
    expect([table.refusal(`${all} charge F-dragoons`), table.refusal(`${all} charge F-cav go`)]).toEqual(['tooFewCharge', 'tooFewCharge'])
    expect(table.refusal(`${all} charge F-cav F-hussars F-dragoons`)).toBe('tooManyCharge')
    expect(table.refusal(`${all} charge F-cav F-dragoons go F-hussars`)).toBe('headMustCharge')
    table.say(`${all} charge F-cav F-dragoons go F-dragoons`, 2)
    expect(sum(table, 'chargeBonus')).toBe(4)
    expect(['F-cav', 'F-hussars', 'F-dragoons'].map(table.level)).toEqual([1, 0, 1])
    expect(table.s.unit.charge[table.s.data.units.of('F-hussars')]).toBe(-1)
  })
})

describe('R44 charges without an opponent', () => {
  test('4.4.2, 6.2, R44 the target evades: no die, and the chargers take their level', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-cav': '1307 SW charge1207', 'CH-leib': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-demars FJ-cav', charge: 'FJ-demars' }))
    table.say('CH-leib 1208 NW', 1, 1)
    expect(table.heard()).not.toContain('fought')
    expect([table.level('FJ-demars'), table.level('FJ-cav')]).toEqual([1, 1])
    expect(table.asked()).toBe('lead')
  })

  test('4.4.2, 6.5, R44 the target is routed and runs', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW L3' })
    table.say(attack('1207', { by: 'FJ-demars', charge: 'FJ-demars' }))
    table.say('1308')
    table.say('1408')
    table.say('1509', 1, 1)
    expect([table.asked(), table.level('FJ-demars')]).toEqual(['lead', 1])
    expect(table.heard()).not.toContain('fought')
  })

  test('4.4.2, 6.1, R44 hard case 82: lone guns are destroyed, the cavalry takes its level and advances', () => {
    const table = atCombat({ 'FJ-cav': '1105 S charge1106', 'CD-art': '1106 SW' })
    table.say(attack('1106', { by: 'FJ-cav' }))
    expect([table.is('CD-art', 'dead'), table.level('FJ-cav'), table.s.vp]).toEqual([true, 1, 2])
    expect(table.heard()).not.toContain('fought')
    table.say('1106 S')
    expect(table.where('FJ-cav')).toBe('1106')
  })
})
