import { describe, expect, test } from 'vitest'
import { SIDES } from '../rules/ids.ts'
import { outcome } from '../rules/victory.ts'
import { madeUp } from './made-up.ts'
import { type Field, faultsOf, opened, over } from './made-up-table.ts'
import type { Placed } from './position.ts'

const far: Placed = { 'F-rear': '107 NE', 'C-rear': '907 NW' }

test('a battle made of data alone has no faults', () => {
  expect(faultsOf({})).toEqual([])
})

describe('objectives of either side', () => {
  const field: Field = {
    hexes: [
      { id: '304', terrain: 'village' },
      { id: '305', terrain: 'village' },
    ],
    villages: [{ id: 'town', name: 'The town', hexes: ['304', '305'], star: true }],
    objectives: [
      { id: 'town', name: 'The town', hexes: ['304', '305'], vp: 2, heldBy: 'french' },
      { id: 'hill', name: 'The hill', hexes: ['904'], vp: 3, heldBy: 'coalition' },
    ],
  }

  test('8.3.1, R55 the map says who holds an objective at the start', () => {
    expect(faultsOf(field)).toEqual([])
    const { s } = opened(field, {}, 6, 1)
    const holders = s.data.stars.names.map((id, star) => [id, SIDES.names[s.star.holder[star as never]]])
    expect(holders).toEqual([
      ['304', 'french'],
      ['305', 'french'],
      ['904', 'coalition'],
    ])
    expect(s.vp).toBe(1)
  })

  test('8.3.1 the Coalition scores all its points with the last hex, the French take them back with the first', () => {
    const table = over(field, { units: { 'C-foot': '404 SW', 'F-foot': '107 NE', 'C-rear': '907 NW' }, formation: 'right', vp: 0 })
    table.say('C-foot 304')
    expect([table.s.vp, table.event('controlled')]).toEqual([0, { side: 'coalition', hex: '304' }])
    table.say('SW')
    const second = over(field, { units: { 'C-foot': '304 SW', ...far }, formation: 'right', vp: 0 })
    second.s.star.holder[second.s.data.stars.of('304')] = 1 as never
    second.say('C-foot 305')
    expect(second.s.vp).toBe(2)
    const third = over(field, { units: { 'F-foot': '204 SE', ...far }, formation: 'left', vp: 2 })
    for (const hex of ['304', '305']) third.s.star.holder[third.s.data.stars.of(hex)] = 1 as never
    third.say('F-foot 304')
    expect(third.s.vp).toBe(0)
  })

  test('8.3.1 an objective of 3 points is worth 3', () => {
    const table = over(field, { units: { 'F-foot': '804 SE', 'C-rear': '907 NW' }, formation: 'left', vp: 1 })
    table.say('F-foot 904')
    expect(table.s.vp).toBe(-2)
  })
})

describe('rout edges', () => {
  const south: Field = {
    edges: { north: ['801', '901'], south: ['107', '207', '307', '407', '507', '607', '707', '807', '907'] },
    scenario: { routEdge: { french: 'south', coalition: 'north' } },
  }

  test("8.1.1, R55 any border may be a side's edge, and part of it is enough", () => {
    expect(faultsOf(south)).toEqual([])
    const french = over(south, {
      units: { 'F-foot': '504 N L3', 'F-guards': '501 N', 'C-rear': '907 NW' },
      formation: 'left',
      dice: [6, 6],
    })
    expect(french.where('F-foot')).toBe('507')
    const coalition = over(south, {
      units: { 'C-foot': '804 N L3', 'C-line': '107 N', 'F-rear': '104 NE' },
      formation: 'right',
      dice: [6, 6],
    })
    expect(coalition.where('C-foot')).toBe('801')
  })

  test('8.1.1, 4.5 a unit leaves the map only by its own part of the border', () => {
    const outside = over(south, {
      units: { 'C-foot': '801 N L3', 'C-line': '504 N', 'F-rear': '107 NE' },
      formation: 'right',
      dice: [6, 6],
    })
    expect([outside.is('C-foot', 'waiting'), outside.where('C-foot')]).toEqual([true, 'off the map'])
    const beside = over(south, { units: { 'C-foot': '701 N L3', 'C-line': '504 N', 'F-rear': '107 NE' }, formation: 'right', dice: [6, 6] })
    expect(beside.is('C-foot', 'waiting')).toBe(true)
    expect(beside.s.data.hexes.names[beside.s.unit.exit[beside.s.data.units.of('C-foot')]]).toBe('801')
  })

  test("8.1.1 an edge is on its border, and a side's edge is on the map", () => {
    expect(faultsOf({ ...south, edges: { north: ['802'], south: ['107'] } })).toEqual(['map.edges.north[0]: the north edge is row 1'])
    expect(faultsOf({ scenario: { routEdge: { french: 'south', coalition: 'east' } } })).toEqual([
      'scenarios.scenarios[0].routEdge.french: the map names no hexes of its south edge',
    ])
  })
})

describe('8.4 levels of victory', () => {
  const levels: Field = {
    scenario: {
      decisive: 9,
      minorFrench: 3,
      levels: [
        { side: 'french', points: 6, level: 'major' },
        { side: 'french', points: 1, level: 'marginal' },
        { side: 'coalition', points: 5, level: 'major' },
      ],
    },
  }
  const endAt = (field: Field, vp: number) => {
    const table = over(field, { units: { 'F-rear': '107 NE', 'C-rear': '907 NW' }, formation: 'right-rear', at: 'movement', turn: 5, vp })
    for (const formation of table.s.data.formations.all) table.s.corps.activated[formation] = 1
    table.say('finish')
    return table.heard().at(-1)
  }

  test('8.4, R55 after the last turn the highest level reached counts', () => {
    expect(faultsOf(levels)).toEqual([])
    expect([-7, -6, -5, -3, -2, -1].map(vp => endAt(levels, vp))).toEqual([
      'majorVictory',
      'majorVictory',
      'minorVictory',
      'minorVictory',
      'marginalVictory',
      'marginalVictory',
    ])
    expect([0, 4, 5].map(vp => endAt(levels, vp))).toEqual(['minorVictory', 'minorVictory', 'majorVictory'])
  })

  test('8.4 the outcome tells who has won, and how', () => {
    const table = over(levels, { units: { 'F-rear': '107 NE', 'C-rear': '907 NW' }, formation: 'right-rear', turn: 5, vp: -2 })
    for (const formation of table.s.data.formations.all) table.s.corps.activated[formation] = 1
    table.say('finish')
    expect(outcome(table.s)).toEqual({ winner: 0, cause: 'marginal' })
  })

  test('8.5 without any level the Coalition wins unless the French decided the battle before', () => {
    const scenario = { minorFrench: undefined as never }
    expect(faultsOf({ scenario })).toEqual([])
    expect([-4, 0, 4].map(vp => endAt({ scenario }, vp))).toEqual(['victory', 'victory', 'victory'])
  })

  test('8.4 a level that needs more than a decisive victory is refused', () => {
    expect(faultsOf({ scenario: { levels: [{ side: 'french', points: 5, level: 'major' }] } })).toEqual([
      'scenarios.scenarios[0].levels[0].points: a level of victory needs less than a decisive one',
    ])
  })
})

describe('7 points for fallen commanders', () => {
  const field: Field = { counters: { 'right-leader': { vp: 2 } } }
  const rides = (dice: readonly [number, number], replaced = '') => {
    const table = over(field, {
      units: { 'F-foot': '403 SE', 'C-foot': '801 S', 'C-line': '805 S', ...far },
      commanders: { 'right-leader': `503${replaced}` },
      formation: 'left',
      vp: 1,
    })
    table.say('F-foot 503', ...dice)
    return table.s.vp
  }

  test('7, R55 the enemy scores when he is killed, not when he is wounded', () => {
    expect(faultsOf(field)).toEqual([])
    expect([rides([6, 6]), rides([6, 5]), rides([5, 5])]).toEqual([-1, 1, 1])
  })

  test('7 his replacement scores nothing', () => {
    expect(rides([6, 6], ' replaced')).toBe(1)
  })
})

describe('1.7 loss markers', () => {
  test('1.1, 1.7, R55 with one-loss markers a unit has at most two steps, with two-loss markers three', () => {
    const strong = { 'F-foot': { sp: 5, steps: 3 } }
    const fault = 'units.units[0].sp: the loss markers of this battle serve 2 steps, not 3 (1.7)'
    expect(faultsOf({ counters: strong })).toEqual([fault])
    const two: Field = { parameters: { twoStepLossMarkers: true }, markers: ['loss-2', 'loss-4'], counters: strong }
    expect(faultsOf(two)).toEqual([])
    const table = over(two, { units: { 'F-foot': '403 SE', ...far }, formation: 'left' })
    expect(table.sp('F-foot')).toBe(5)
  })

  test('1.1 the markers of a battle are those it needs', () => {
    expect(faultsOf({ markers: ['loss-2', 'loss-4'] })).toEqual(['units.markers: loss markers of 2 SP expected, of 2 and 4 found (1.1)'])
    expect(faultsOf({ parameters: { twoStepLossMarkers: true } })).toEqual([
      'units.markers: loss markers of 2 and 4 SP expected, of 2 found (1.1)',
    ])
  })
})

describe('8.1.6 the plan', () => {
  test('8.1.6, R55 a battle needs no plan: nobody is bound', () => {
    const table = over({}, { units: { 'C-foot': '904 SW', ...far }, formation: 'right', turn: 1 })
    expect(table.refusal('C-foot 803')).toBe('legal')
  })

  test('8.1.6 any objective may have its garrison', () => {
    const plan = { coalitionPlan: { turns: [1], garrisons: [['904']] } }
    const inTurn = (turn: number) => over({ scenario: plan }, { units: { 'C-foot': '904 SW', ...far }, formation: 'right', turn })
    expect(inTurn(1).choices()).not.toContain('C-foot 803')
    expect([inTurn(1).refusal('C-foot 803'), inTurn(2).refusal('C-foot 803')]).toEqual(['planBinds', 'legal'])
  })
})

describe('options of a battle', () => {
  const option = { id: 'zocCrossesRiver', default: false, ruling: 6, title: 'Zones of control reach across rivers' }

  test("R6 a battle may change its series' default", () => {
    const own: Field = { parameters: { options: [option] } }
    const isPlayed = (field: Field, options = {}) => over(field, { units: far, formation: 'left-rear', options }).s.options.zocCrossesRiver
    expect(faultsOf(own)).toEqual([])
    expect([isPlayed({}), isPlayed(own), isPlayed(own, { zocCrossesRiver: true })]).toEqual([true, false, true])
  })

  test('an option may belong to some scenarios of the battle', () => {
    const { options } = madeUp({ parameters: { options: [{ ...option, scenarios: ['field'] }] } })
    expect(options.find(({ id }) => id === 'zocCrossesRiver')?.scenarios).toEqual(['field'])
    expect(options.find(({ id }) => id === 'routedUnitsExertZoc')?.scenarios).toBeUndefined()
  })

  test('an option unknown to the rules, or for a missing scenario, is refused', () => {
    expect(faultsOf({ parameters: { options: [{ ...option, id: 'luckyDice' }] } })[0]).toMatch(/^parameters\.options\[0\]\.id: /)
    expect(faultsOf({ parameters: { options: [{ ...option, scenarios: ['elsewhere'] }] } })).toEqual([
      "parameters.options[0].scenarios[0]: there is no scenario 'elsewhere'",
    ])
  })
})
