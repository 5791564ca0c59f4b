import { describe, expect, test } from 'vitest'
import { battle, type Placed, type Table } from './position.ts'
import { activated, hexesOf, pointsLeft, why } from './position-more.ts'

const far = { 'CH-6': '1811 SW', 'FC-2': '114 N', 'FJ-cav': '405 N' }

const tested = (dice: readonly number[], text: string, others: Placed = {}, turn = 4): Table =>
  activated({ units: { 'FJ-demars': text, ...far, ...others }, commanders: { jourdan: '405' }, formation: 'jourdan', turn }, ...dice)

describe('4.5 leaving the map', () => {
  test('4.5, 8.1.1 hard case 42: from an edge hex the next step leaves the map, scoring nothing', () => {
    const table = activated({ units: { 'FJ-demars': '205 N L3', ...far }, formation: 'jourdan' }, 6, 6)
    table.say('105')
    expect([table.where('FJ-demars'), table.is('FJ-demars', 'waiting'), table.is('FJ-demars', 'dead')]).toEqual([
      'off the map',
      true,
      false,
    ])
    expect([table.event('leftMap'), table.s.vp]).toEqual([{ unit: 'FJ-demars', hex: '105' }, 3])
  })

  test('4.5, 8.1.1, C3 the Coalition leaves by column 20, and not by column 1', () => {
    const east = activated({ units: { 'CK-gren': '2008 N L3', 'CH-6': '1811 N', 'FC-2': '114 N' }, formation: 'cochenhausen' }, 6, 6)
    expect(east.event('leftMap')).toEqual({ unit: 'CK-gren', hex: '2008' })
    const west = activated({ units: { 'CK-gren': '108 N L3', 'CH-6': '1811 N', 'FC-2': '114 N' }, formation: 'cochenhausen' }, 6, 6)
    expect(west.is('CK-gren', 'waiting')).toBe(false)
  })

  test('4.5 a unit that fits nowhere at the edge leaves the map', () => {
    const crowd = { 'FC-1': '105 N', 'FL-ligne': '106 N' }
    const table = activated({ units: { 'FJ-demars': '405 N L3', ...far, 'FJ-cav': '404 N', ...crowd }, formation: 'jourdan' }, 6, 6)
    table.say('306')
    table.say('205')
    table.say('105')
    expect([table.event('leftMap'), table.level('FC-1')]).toEqual([{ unit: 'FJ-demars', hex: '105' }, 1])
  })
})

describe('4.5 returning', () => {
  test('4.5, R14 hard case 42: it tests at the start of its segment; with a 3 it is at level 1, out of command, and enters with 2 points', () => {
    const table = tested([1, 2], '105 out L3')
    expect([table.level('FJ-demars'), table.is('FJ-demars', 'ooc')]).toEqual([1, true])
    expect([table.asked(), hexesOf(table), table.choices().includes('wait')]).toEqual(['march-on', ['105'], true])
    table.say('105')
    expect([table.where('FJ-demars'), pointsLeft(table), table.event('cameBack')]).toEqual(['105', 1, { unit: 'FJ-demars', hex: '105' }])
  })

  test('4.5, R14 while it waits it has no facing to choose and cannot charge', () => {
    const table = tested([1, 2], '105 out L3')
    expect([why(table, 'N'), why(table, 'charge')]).toEqual(['4.2 notOnMap', '4.2 notOnMap'])
  })

  test('4.5, R14 if it fails it stays out and does not run', () => {
    const table = tested([6, 6], '105 out L3')
    expect([table.level('FJ-demars'), table.is('FJ-demars', 'waiting'), table.asked()]).toEqual([3, true, 'movement'])
  })

  test('4.5, R14 it is not tested in the turn it left the map', () => {
    const left = (turn: number) =>
      activated({
        units: { 'FJ-demars': '105 out L3 rallied4', 'FJ-mengaud': '505 N L3', 'FJ-vandamme': '507 N L3', ...far },
        formation: 'jourdan',
        turn,
      })
    expect([left(4).choices(), why(left(4), 'FJ-demars')]).toEqual([['FJ-mengaud', 'FJ-vandamme'], '4.5 leftThisTurn'])
    expect(left(5).choices()).toEqual(['FJ-demars', 'FJ-mengaud', 'FJ-vandamme'])
  })

  test('4.5, R14 so a unit driven off the map before its own activation waits until the next turn', () => {
    const units = { 'FJ-demars': '105 N L3', 'FJ-cav': '405 N', 'FC-2': '114 N', 'CK-gren': '106 N' }
    const table = battle({ units, formation: 'cochenhausen', at: 'combat' })
    table.say('105 go CK-gren go CK-gren', 1, 1)
    expect(table.is('FJ-demars', 'waiting')).toBe(true)
    table.say('105 N')
    expect(table.side()).toBe('french')
    table.say('jourdan')
    expect([table.asked(), table.level('FJ-demars')]).toEqual(['movement', 3])
  })

  test('4.5, R14 neither zones of control nor commanders matter beside the map', () => {
    const table = tested([3, 4], '105 out L3', { 'CK-gren': '205 N' })
    expect([table.modifiers(), table.level('FJ-demars')]).toEqual([[], 2])
    const helped = activated({
      units: { 'FJ-demars': '105 out L3', 'FJ-mengaud': '105 N L3', ...far },
      commanders: { jourdan: '105' },
      formation: 'jourdan',
    })
    expect(helped.choices()).toEqual(['FJ-demars', 'FJ-mengaud', 'jourdan'])
    expect(why(helped, 'jourdan FJ-demars')).toBe('4.1 noCommanderThere')
  })

  test('4.5, R14 it cannot be fired at, and has no zone of control', () => {
    const units = { 'FJ-demars': '105 out L1 ooc rallied3', 'CK-art': '205 NW', 'CK-gren': '305 N', 'FC-2': '114 N' }
    const table = battle({ units, formation: 'cochenhausen', at: 'fire' })
    expect(table.asked()).not.toBe('fire')
  })

  test('4.5 hard case 42: with an enemy in 104 it stays out in the turn it rallies', () => {
    const table = tested([1, 2], '105 out L3', { 'CK-gren': '104 N' })
    expect([table.level('FJ-demars'), table.asked()]).toEqual([1, 'movement'])
    expect([why(table, 'FJ-demars 106'), table.is('FJ-demars', 'waiting')]).toEqual(['4.2 hasMoved', true])
  })

  test('4.5, R14 hard case 42: from the next turn it may enter at 102, 106, 107 or 108', () => {
    const units = { 'FJ-demars': '105 out L1 ooc rallied3', ...far, 'CK-gren': '104 N' }
    const table = battle({ units, formation: 'jourdan', turn: 4 })
    expect(hexesOf(table, 'FJ-demars')).toEqual(['102', '106', '107', '108'])
    expect(['103', '104', '105', '109', '206'].map(hex => why(table, `FJ-demars ${hex}`))).toEqual([
      '4.5 entryClosed',
      '4.5 entryClosed',
      '4.5 entryClosed',
      '4.5 notEntry',
      '4.5 notEntry',
    ])
    const same = battle({ units: { ...units, 'FJ-demars': '105 out L1 ooc rallied4' }, formation: 'jourdan', turn: 4 })
    expect(why(same, 'FJ-demars')).toBe('unfinished')
  })

  test('4.5 an open exit is the only way in', () => {
    const table = battle({ units: { 'FJ-demars': '105 out L1 ooc rallied3', ...far }, formation: 'jourdan', turn: 5 })
    expect([hexesOf(table, 'FJ-demars'), why(table, 'FJ-demars 106')]).toEqual([['105'], '4.5 notEntry'])
  })

  test('4.5 an enemy adjacent to the exit closes it, routed or not', () => {
    for (const enemy of ['205 N', '205 N L3', '106 N']) {
      const table = battle({
        units: { 'FJ-demars': '105 out L1 ooc rallied3', ...far, 'CK-gren': enemy },
        formation: 'jourdan',
        turn: 4,
      })
      expect(hexesOf(table, 'FJ-demars')).not.toContain('105')
    }
  })

  test('4.5, R46 hard case 79: rallied in turn 3 and kept out, it enters in turn 4 with 3 points, or 2 after an attempt', () => {
    const units = { 'FJ-demars': '105 out L2 ooc rallied3', ...far }
    const table = battle({ units, formation: 'jourdan', turn: 4 })
    table.say('FJ-demars 105')
    expect([pointsLeft(table), table.is('FJ-demars', 'ooc')]).toEqual([2, true])
    const tries = battle({ units, formation: 'jourdan', turn: 4 })
    tries.say('FJ-demars rally', 3, 3)
    expect([tries.level('FJ-demars'), pointsLeft(tries)]).toEqual([1, 2])
    tries.say('105')
    expect(pointsLeft(tries)).toBe(1)
  })

  test('4.5, R46 kept out it stays out of command, and is not checked', () => {
    const table = tested([1, 2], '105 out L3')
    table.say('wait')
    expect([table.is('FJ-demars', 'waiting'), table.is('FJ-demars', 'ooc'), table.event('waits')]).toEqual([
      true,
      true,
      { unit: 'FJ-demars' },
    ])
    const units = { 'FJ-demars': '105 out L1 ooc rallied3', ...far }
    const next = activated({ units, commanders: { jourdan: '405' }, formation: 'jourdan' })
    expect(next.is('FJ-demars', 'ooc')).toBe(true)
  })

  test('4.5, R46 entering is voluntary', () => {
    const table = battle({ units: { 'FJ-demars': '105 out L1 ooc rallied3', ...far }, formation: 'jourdan', turn: 4 })
    table.say('finish')
    expect(table.is('FJ-demars', 'waiting')).toBe(true)
  })

  test('4.5, R46 friends in the entry hex may be passed, but not joined above the limit', () => {
    const units = { 'FJ-demars': '105 out L1 ooc rallied3', ...far, 'FC-1': '105 N' }
    const table = battle({ units, formation: 'jourdan', turn: 4 })
    table.say('FJ-demars 105')
    expect(why(table, 'N')).toBe('1.4 crowded')
    table.say(hexesOf(table)[0])
    table.say('N')
    expect(table.where('FJ-demars')).not.toBe('105')
  })

  test('4.5, R46 without a legal end it stays out', () => {
    const crowd = {
      'FC-1': '105 N',
      'FC-chasseurs': '104 N',
      'FL-ligne': '205 N',
      'FL-gendarmes': '106 N',
      'FL-volontaires': '204 N',
    }
    const units = { 'FJ-demars': '105 out L2 ooc rallied3', ...far, ...crowd }
    const table = battle({ units, formation: 'jourdan', turn: 4 })
    table.say('FJ-demars rally', 6, 6)
    // Two points: one for the entry hex, and one is left, which is only enough along the road.
    expect([table.asked(), table.is('FJ-demars', 'waiting')]).toEqual(['movement', true])
  })

  test('4.5, R46 entering is a step: after it the march goes on, meets enemies, and stops', () => {
    const units = { 'FJ-cav': '105 out L1 ooc rallied3', 'FJ-demars': '405 N', 'FC-2': '114 N', 'CK-gren': '307 N' }
    const table = battle({ units, formation: 'jourdan', turn: 4 })
    table.say('FJ-cav 105')
    expect(pointsLeft(table)).toBe(4)
    table.say('206')
    expect([table.asked(), table.side()]).toEqual(['react', 'coalition'])
    table.say('hold')
    expect(hexesOf(table)).toEqual([])
  })

  test('4.5 a returning battery is harnessed', () => {
    const units = { 'FJ-art': '105 out L1 ooc rallied3', 'FJ-demars': '405 N', 'FC-2': '114 N', 'CK-gren': '1209 N' }
    const table = battle({ units, formation: 'jourdan', turn: 4 })
    table.say('FJ-art 105')
    expect(table.is('FJ-art', 'harnessed')).toBe(true)
  })

  test('4.5, R41 a commander who waited with it returns with it', () => {
    const table = activated({
      units: { 'FJ-demars': '205 N L3', 'FC-2': '114 N', 'CH-6': '1811 N' },
      commanders: { jourdan: '205' },
      formation: 'jourdan',
    })
    table.say('FJ-demars', 6, 6)
    table.say('105')
    expect([table.seat('jourdan'), table.heard().includes('commanderOut')]).toEqual(['off the map', false])
  })
})
