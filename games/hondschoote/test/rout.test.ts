import { describe, expect, test } from 'vitest'
import { battle, type Placed, type Table } from './position.ts'
import { activated, hexesOf, why } from './position-more.ts'

const far = { 'CH-6': '1811 SW', 'FC-2': '114 N' }

/** The unit fails its test at the beginning of its activation and runs. */
const runs = (unit: string, text: string, others: Placed = {}, formation = 'jourdan', options: Record<string, boolean> = {}): Table =>
  activated({ units: { [unit]: text, ...far, ...others }, formation, options }, 6, 6)

/** R5 Routed enemies have no zone of control. */
const MILD = { routedUnitsExertZoc: false }

/** Says these ways, and returns the hexes the unit ran through. */
function trace(table: Table, unit: string, ways: readonly string[]): string[] {
  const hexes: string[] = []
  const note = () => {
    for (const { event, args } of table.told)
      if (event.name === 'fled' && args[0] === table.s.data.units.of(unit)) hexes.push(table.s.data.hexes.names[args[2]])
  }
  note()
  for (const way of ways) {
    table.say(way)
    note()
  }
  return hexes
}

describe('4.5 how far and where', () => {
  test('4.5 infantry and artillery run three hexes, cavalry four', () => {
    expect(trace(runs('FJ-demars', '806 N L3'), 'FJ-demars', ['707', '607', '507'])).toHaveLength(3)
    expect(trace(runs('FJ-art', '806 N L3'), 'FJ-art', ['707', '607', '507'])).toHaveLength(3)
    expect(trace(runs('FJ-cav', '806 N L3'), 'FJ-cav', ['707', '607', '507', '407'])).toHaveLength(4)
  })

  test('4.5, R13 horse artillery runs like foot artillery', () => {
    const table = runs('FJ-ha', '806 N L3')
    expect(trace(table, 'FJ-ha', ['707', '607', '507'])).toEqual(['707', '607', '507'])
    expect([table.where('FJ-ha'), table.asked()]).toEqual(['507', 'movement'])
  })

  test('4.5, 8.1.1 the French run west, the Coalition east', () => {
    expect(hexesOf(runs('FJ-demars', '806 N L3'))).toEqual(['706', '707'])
    const coalition = activated({ units: { 'CK-gren': '1209 N L3', 'FC-2': '114 N', 'CH-6': '1811 N' }, formation: 'cochenhausen' }, 6, 6)
    expect(hexesOf(coalition)).toEqual(['1309', '1310'])
  })

  test('4.5, R13 the nearest way to the edge: nothing else may be chosen', () => {
    const table = runs('FJ-demars', '806 N L3')
    expect(['805', '807', '906', '707'].map(hex => why(table, hex))).toEqual(['4.5 notTheWay', '4.5 notTheWay', '4.5 notTheWay', 'legal'])
    expect(table.side()).toBe('french')
  })

  test('4.5, R13 free of enemy zones of control first, even if that leads away from the edge', () => {
    // 707 and 706 are in the zone of 606; 805 and 807 are to the side, 906 and 907 behind.
    const table = runs('FJ-demars', '806 N L3', { 'CD-10': '606 N' })
    expect([table.where('FJ-demars'), hexesOf(table)]).toEqual(['806', ['805', '807']])
  })

  test('4.5, R5, R13 routed enemies close hexes like others, unless the option says otherwise', () => {
    const free = (level: string, options = {}) => hexesOf(runs('FJ-demars', '806 N L3', { 'CD-10': `606 N ${level}` }, 'jourdan', options))
    expect(free('L3')).toEqual(free('L0'))
    expect(free('L3', MILD)).toEqual(['706', '707'])
  })

  test('4.5, R13 no hex twice in one rout move', () => {
    // Everything to the west is in zones of control. From 805 the hex it came from would be as near as 804.
    const table = runs('FJ-demars', '806 N L3', { 'CD-10': '606 N', 'CD-5': '604 N' })
    expect(trace(table, 'FJ-demars', ['805'])).toEqual(['805', '804', '803'])
  })

  test('4.5, R13 among equally near hexes those without friends', () => {
    const table = runs('FJ-demars', '806 N L3', { 'FC-1': '706 N' })
    expect([table.event('fled'), table.level('FC-1')]).toEqual([{ unit: 'FJ-demars', from: '806', to: '707' }, 0])
  })

  test('4.5, R13 hard case 41: with friends in 306 and 307 the owner picks one, who takes a level; two more hexes follow', () => {
    const table = runs('FJ-demars', '406 N L3', { 'FL-ligne': '306 N', 'FL-gendarmes': '307 N' })
    expect(hexesOf(table)).toEqual(['306', '307'])
    table.say('306')
    expect([table.level('FL-ligne'), table.level('FL-gendarmes')]).toEqual([1, 0])
    table.say('205')
    table.say('105')
    expect(table.where('FJ-demars')).toBe('105')
  })

  test('4.5, R13 hard case 41: with 307 empty it must go there', () => {
    const table = runs('FJ-demars', '406 N L3', { 'FL-ligne': '306 N' })
    expect([table.event('fled'), table.level('FL-ligne')]).toEqual([{ unit: 'FJ-demars', from: '406', to: '307' }, 0])
  })

  test('4.5, R13 nobody runs through an enemy unit', () => {
    const table = runs('FJ-demars', '806 N L3', { 'CD-10': '706 N L3' }, 'jourdan', MILD)
    expect(table.event('fled')).toEqual({ unit: 'FJ-demars', from: '806', to: '707' })
  })

  test('4.5, R13 a river blocks artillery, but not others', () => {
    const north = (unit: string) =>
      activated({ units: { [unit]: '1101 N L3', 'FC-2': '114 N', 'CH-6': '1811 N' }, formation: 'jourdan' }, 6, 6)
    expect(north('FJ-demars').event('fled')).toEqual({ unit: 'FJ-demars', from: '1101', to: '1001' })
    expect(north('FJ-art').event('fled')).toEqual({ unit: 'FJ-art', from: '1101', to: '1201' })
  })

  test('4.5, 1.7, R13 with nowhere to go it stays, loses a step and stops', () => {
    const units = { 'CK-gren': '101 N L3', 'FC-1': '102 N', 'FC-2': '201 N', 'CH-6': '1811 N' }
    const table = activated({ units, formation: 'cochenhausen' }, 6, 6)
    expect([table.where('CK-gren'), table.sp('CK-gren'), table.s.vp]).toEqual(['101', 1, 2])
    expect(table.event('trapped')).toEqual({ unit: 'CK-gren', hex: '101' })
  })

  test('4.5 a routed unit that is not tested does not run', () => {
    const table = battle({ units: { 'FC-1': '806 N L3', 'FJ-demars': '405 N', ...far }, formation: 'jourdan' })
    table.say('finish')
    expect(table.where('FC-1')).toBe('806')
  })
})

describe('4.5 friends on the way', () => {
  test('4.5 every friend in a hex it crosses or stops in takes a level', () => {
    const table = runs('FJ-art', '406 N L3', {
      'FL-ligne': '306 N',
      'FL-art': '306 N',
      'FL-gendarmes': '307 N',
      'FC-1': '105 N',
      'FC-art': '106 N',
    })
    table.say('306')
    expect([table.level('FL-ligne'), table.level('FL-art')]).toEqual([1, 1])
    table.say('205')
    expect(hexesOf(table)).toEqual(['105', '106'])
    table.say('105')
    expect([table.where('FJ-art'), table.level('FC-1')]).toEqual(['105', 1])
  })

  test('4.5 friends not crossed take none', () => {
    const table = runs('FJ-demars', '806 N L3', { 'FC-1': '805 N' })
    trace(table, 'FJ-demars', ['707', '607', '507'])
    expect(table.level('FC-1')).toBe(0)
  })

  test('4.5, R31 a routed friend takes nothing', () => {
    const table = runs('FJ-demars', '406 N L3', { 'FL-ligne': '306 N L3', 'FL-gendarmes': '307 N L3' })
    table.say('306')
    expect([table.level('FL-ligne'), table.sp('FL-ligne'), table.where('FL-ligne')]).toEqual([3, 3, '306'])
  })

  test('4.5 if the stack is not legal it goes on hex by hex', () => {
    const friends = { 'FC-1': '306 N', 'FL-ligne': '307 N', 'FL-gendarmes': '205 N', 'FL-volontaires': '206 N' }
    const table = runs('FJ-demars', '606 N L3', friends)
    expect(trace(table, 'FJ-demars', ['506', '406', '306', '205', '105'])).toEqual(['506', '406', '306', '205', '105'])
    expect([table.where('FJ-demars'), table.level('FC-1'), table.level('FL-gendarmes')]).toEqual(['105', 1, 1])
  })

  test('4.5 it stops as soon as the stack is legal', () => {
    const friends = { 'FC-1': '306 N', 'FL-ligne': '307 N' }
    const table = runs('FJ-demars', '606 N L3', friends)
    expect(trace(table, 'FJ-demars', ['506', '406', '306'])).toEqual(['506', '406', '306'])
    table.say('205')
    expect([table.where('FJ-demars'), table.asked()]).toEqual(['205', 'movement'])
  })

  test('4.5, R43 hard case 80: A crosses B at level 2: A finishes its three hexes, then B runs two', () => {
    const table = runs('FJ-demars', '806 N L3', { 'FL-ligne': '706 N L2', 'FL-gendarmes': '707 N' })
    table.say('706')
    expect([table.level('FL-ligne'), table.where('FL-ligne'), table.asked()]).toEqual([3, '706', 'choose-way'])
    table.say('605')
    table.say('505')
    expect(table.where('FJ-demars')).toBe('505')
    // Now B: two hexes.
    expect([table.asked(), hexesOf(table)]).toEqual(['choose-way', ['605', '606']])
    table.say('606')
    table.say('506')
    expect([table.where('FL-ligne'), table.level('FL-gendarmes')]).toEqual(['506', 0])
  })

  test('4.5, R43 several crossed units run in the order they were crossed', () => {
    const line = { 'FL-ligne': '706 N L2', 'FL-gendarmes': '707 N', 'FC-1': '605 N L2', 'FL-volontaires': '606 N' }
    const table = runs('FJ-demars', '806 N L3', line)
    for (const way of ['706', '605', '505']) table.say(way)
    expect([table.where('FJ-demars'), table.level('FL-ligne'), table.level('FC-1')]).toEqual(['505', 3, 3])
    table.say('606')
    expect(table.event('fled')).toEqual({ unit: 'FL-ligne', from: '706', to: '606' })
    // The second has only one way, so it starts as soon as the first has finished.
    table.say('507')
    const fled = table.told.filter(({ event }) => event.name === 'fled').map(({ args }) => table.s.data.units.names[args[0]])
    expect(fled).toEqual(['FL-ligne', 'FC-1'])
    expect([table.where('FL-ligne'), table.where('FC-1')]).toEqual(['507', '506'])
  })

  test('4.5, R45 it takes the facing of the friends it stops with', () => {
    const table = runs('FJ-art', '406 N L3', { 'FL-ligne': '105 S', 'FC-1': '106 S', 'FL-gendarmes': '104 N' })
    trace(table, 'FJ-art', ['306', '205', '105'])
    expect([table.where('FJ-art'), table.facing('FJ-art'), table.facing('FL-ligne')]).toEqual(['105', 'S', 'S'])
  })

  test('4.5, R40 a commander goes with the last unit that leaves his hex', () => {
    const alone = activated(
      { units: { 'FJ-demars': '806 N L3', ...far }, commanders: { colaud: '806 replaced' }, formation: 'jourdan' },
      6,
      6,
    )
    alone.say('707')
    expect(alone.seat('colaud')).toBe('707')
    const company = activated(
      { units: { 'FJ-demars': '806 N L3', 'FC-art': '806 N', ...far }, commanders: { colaud: '806 replaced' }, formation: 'jourdan' },
      6,
      6,
    )
    company.say('707')
    expect(company.seat('colaud')).toBe('806')
  })

  test('4.5, 7 a lone enemy commander on the way is tested', () => {
    const table = activated(
      {
        units: { 'FJ-demars': '806 N L3', 'CK-gren': '1209 N', ...far },
        commanders: { cochenhausen: '707' },
        formation: 'jourdan',
      },
      6,
      6,
    )
    table.say('707', 3, 4)
    expect(table.event('commanderTested')).toEqual({ commander: 'cochenhausen', dice: 7, total: 7 })
    expect([table.seat('cochenhausen'), table.asked(), table.where('FJ-demars')]).toEqual(['1209', 'choose-way', '707'])
  })
})
