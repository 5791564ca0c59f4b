import { describe, expect, test } from 'vitest'
import { VERBS } from '../rules/terms.ts'
import { outcome } from '../rules/victory.ts'
import { battle, COALITION, FRENCH, game } from './position.ts'
import { atCombat, attack, bystanders, runAway } from './position-combat.ts'
import { lastOfTurn, opening } from './position-more.ts'

describe('8.1 rules of all scenarios', () => {
  test('4.5, 8.1.1 the French run to the west edge, the Coalition to the east', () => {
    const french = atCombat({ 'FJ-demars': '1107 SE L2', 'CK-gren': '1207 NW' })
    french.say(attack('1207', { by: 'FJ-demars' }), 4)
    runAway(french)
    expect(french.where('FJ-demars')).toMatch(/^9\d\d$/)
    const coalition = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW L2' })
    coalition.say(attack('1207', { by: 'FJ-volontaires' }), 2)
    runAway(coalition)
    expect(coalition.where('CK-kospoth')).toMatch(/^14\d\d$/)
  })

  test('4.5, 8.1.1 they leave the map by column 1 and column 20', () => {
    const french = atCombat({ 'FC-2': '501 NE', 'FJ-demars': '102 SE L2', 'CK-gren': '202 NW' })
    french.say(attack('202', { by: 'FJ-demars' }), 4)
    runAway(french)
    expect([french.is('FJ-demars', 'waiting'), french.where('FJ-demars')]).toEqual([true, 'off the map'])
    const coalition = atCombat({ 'FJ-volontaires': '1904 SE sp9', 'CK-kospoth': '2004 NW L2' })
    coalition.say(attack('2004', { by: 'FJ-volontaires' }), 2)
    runAway(coalition)
    expect(coalition.is('CK-kospoth', 'waiting')).toBe(true)
  })

  test('8.1.4 there are no orders to formations', () => {
    expect(VERBS.names.filter(verb => /order|defens|offens|manoeuvre|demoral/.test(verb))).toEqual([])
    const table = battle({ units: bystanders, at: 'choose', side: FRENCH })
    expect(table.choices()).toEqual(['leclaire', 'colaud'])
    table.say('colaud')
    expect(table.asked()).toBe('movement')
  })

  test('8.1.5 turn 7 is the last: after turn 6 another begins', () => {
    const units = { ...bystanders, 'FJ-volontaires': '509 SE' }
    const sixth = lastOfTurn({ units, formation: 'jourdan', turn: 6 })
    sixth.say('finish', 6, 1)
    expect([sixth.s.turn, sixth.asked()]).toEqual([7, 'choose-first'])
    const seventh = lastOfTurn({ units, formation: 'jourdan', turn: 7 })
    seventh.say('finish')
    expect([seventh.s.turn, outcome(seventh.s)]).toEqual([7, { winner: COALITION, cause: 'minor' }])
  })
})

describe('8.5 the hypothetical scenario', () => {
  test('8.5 Hédouville takes part only there', () => {
    const historical = opening({ setUp: 'quick-start' }, 'historical', 6, 1)
    const hypothetical = opening({ setUp: 'quick-start' }, 'hypothetical', 6, 1)
    expect([historical.sp('FH-1'), hypothetical.sp('FH-1')]).toEqual([0, 1])
    historical.say('french')
    hypothetical.say('french')
    expect(historical.choices()).toEqual(['leclaire', 'jourdan', 'colaud'])
    expect([historical.refusal('hedouville'), historical.rule('hedouville')]).toEqual(['notInScenario', '8.2'])
    expect(hypothetical.choices()).toContain('hedouville')
    expect(historical.seat('hedouville')).toBe('off the map')
  })

  test('8.5 its counters are placed with those of Colaud', () => {
    const { s } = opening({ setUp: 'free' }, 'hypothetical')
    const { zone } = s.data.setUps[s.scenario]
    const zoneOf = (formation: string) => s.data.hexes.all.map(hex => zone[s.data.formations.of(formation) * s.data.hexes.count + hex])
    expect(zoneOf('hedouville')).toEqual(zoneOf('colaud'))
  })

  test('8.5 French 7 at any time win, Coalition 7 ends it too; there are no levels of victory', () => {
    const french = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW' }, { vp: -6, scenario: 'hypothetical' })
    french.say(attack('1207', { by: 'FJ-demars' }))
    expect(outcome(french.s)).toEqual({ winner: FRENCH, cause: 'victory' })
    const coalition = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW sp9' }, { vp: 6, scenario: 'hypothetical' })
    coalition.say(attack('1207', { by: 'FJ-demars' }), 3)
    expect(outcome(coalition.s)).toEqual({ winner: COALITION, cause: 'victory' })
  })

  test('8.5 the other rules remain: seven turns, the plan, the track', () => {
    const [historical, hypothetical] = opening({ setUp: 'free' }).s.data.setUps
    expect([hypothetical.turns, hypothetical.initialVp, hypothetical.planTurns]).toEqual([
      historical.turns,
      historical.initialVp,
      historical.planTurns,
    ])
    expect([hypothetical.places, hypothetical.order]).toEqual([historical.places, historical.order])
    expect([historical.minorFrench, hypothetical.minorFrench]).toEqual([3, undefined])
  })
})

test('8.3.1 the gauges show the track, the stars, and what each side has lost', () => {
  const table = atCombat({ 'FJ-demars': '1107 SE sp1 L2', 'CK-gren': '1207 NW L1' }, { vp: 2, taken: ['1209'] })
  const gauge = (id: string) => game.gauges.find(found => found.id === id)?.of(table.s)
  expect([gauge('vp'), gauge('stars'), gauge('frenchLevels'), gauge('coalitionLevels')]).toEqual([2, 2, 2, 1])
  table.say(attack('1207', { by: 'FJ-demars' }), 1)
  expect(gauge('frenchStepsLost')).toBeGreaterThan(0)
})
