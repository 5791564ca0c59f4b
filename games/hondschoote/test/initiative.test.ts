import { describe, expect, test } from 'vitest'
import { battle, FRENCH, type Situation, type Table } from './position.ts'
import { hexesOf, lastOfTurn, opening, why } from './position-more.ts'

const quick = { setUp: 'quick-start' }

/** The end of a turn; the next one begins from here. */
const chiefs: Situation = {
  units: { 'FJ-demars': '410 N', 'FJ-cav': '510 N', 'CH-6': '1811 SW' },
  commanders: { houchard: '410', levasseur: '510', jourdan: '410', wallmoden: '1811', hammerstein: '1811' },
  formation: 'jourdan',
  turn: 2,
}

describe('2 initiative', () => {
  test('2 each side adds the command value of its chief, and the higher total wins', () => {
    const table = lastOfTurn(chiefs)
    table.say('finish', 4, 2)
    expect(table.told.filter(({ event }) => event.name === 'initiativeRolled').map(({ args }) => args)).toEqual([
      [0, 4, 5],
      [1, 2, 4],
    ])
    expect([table.event('initiativeWon'), table.side(), table.s.turn]).toEqual([{ side: 'french' }, 'french', 3])
  })

  test('2 the modifiers are told before the dice', () => {
    const table = lastOfTurn(chiefs)
    table.say('finish', 1, 6)
    expect(table.modifiers()).toEqual([
      ['commandValue', 1],
      ['commandValue', 2],
    ])
    expect(table.side()).toBe('coalition')
  })

  test('2 after a tie both roll again', () => {
    const table = lastOfTurn(chiefs)
    table.say('finish', 4, 3, 2, 1, 6, 2)
    expect(table.heard().filter(name => name === 'initiativeTied')).toHaveLength(2)
    expect(table.side()).toBe('french')
  })

  test('2, 8.1.2 hard case 47: Levasseur with Houchard makes 4 + 1 + 1 against 4 + 2 a tie', () => {
    const table = lastOfTurn({ ...chiefs, commanders: { ...chiefs.commanders, levasseur: '410' } })
    table.say('finish', 4, 4, 5, 1)
    expect(table.heard()).toContain('initiativeTied')
    expect(table.modifiers()).toContainEqual(['representative', 1])
  })

  test('2, 8.1.2 hard case 47: with Levasseur elsewhere the Coalition wins', () => {
    const table = lastOfTurn(chiefs)
    table.say('finish', 4, 4)
    expect([table.heard().includes('initiativeTied'), table.side()]).toEqual([false, 'coalition'])
    expect(table.modifiers().map(([name]) => name)).not.toContain('representative')
  })

  test('2 the replacement of a chief has no command value', () => {
    const table = lastOfTurn({ ...chiefs, commanders: { ...chiefs.commanders, wallmoden: '1811 replaced' } })
    table.say('finish', 3, 3)
    expect(table.side()).toBe('french')
  })

  test('2 the winner chooses who goes first', () => {
    for (const first of ['french', 'coalition']) {
      const table = opening(quick, 'historical', 5, 1)
      expect([table.asked(), table.side(), table.choices()]).toEqual(['choose-first', 'french', ['french', 'coalition']])
      table.say(first)
      expect([table.asked(), table.side()]).toEqual(['activate', first])
    }
  })
})

describe('2 activations', () => {
  test('2 the sides alternate, without passing', () => {
    const table = opening(quick, 'historical', 5, 1)
    table.say('french')
    expect(table.choices()).toEqual(['leclaire', 'jourdan', 'colaud'])
    expect(why(table, 'finish')).toMatch(/noSuchWord/)
    table.say('jourdan')
    table.say('finish')
    expect([table.side(), table.choices()]).toEqual(['coalition', ['diepenbroick', 'cochenhausen', 'hammerstein']])
    table.say('hammerstein')
    table.say('finish')
    expect([table.side(), table.choices()]).toEqual(['french', ['leclaire', 'colaud']])
    expect([why(table, 'jourdan'), why(table, 'diepenbroick'), why(table, 'hedouville')]).toEqual([
      '2 alreadyActivated',
      '2 notYourFormation',
      '8.2 notInScenario',
    ])
  })

  test('2 an activation is command, rally and movement, fire, combat, in this order', () => {
    const units = { 'FJ-demars': '1107 SE L1', 'FJ-art': '1107 SE', 'FC-1': '105 N', 'CK-kospoth': '1207 NW', 'CK-erbprinz': '1408 N' }
    const table = battle({ units, commanders: { jourdan: '105' }, formation: 'jourdan', at: 'choose' })
    table.say('jourdan')
    expect([table.heard(), table.asked()]).toEqual([['activated', 'outOfCommand', 'outOfCommand'], 'movement'])
    table.say('finish')
    expect(table.asked()).toBe('fire')
    table.say('finish')
    expect(table.asked()).toBe('combat')
    table.say('finish')
    expect(table.event('activationOver')).toEqual({ formation: 'jourdan' })
    expect(table.side()).toBe('coalition')
  })

  /** Begins a turn in which nobody does anything and returns whose formations are activated, up to the last. */
  const orderOf = (table: Table, activations: number): string => {
    const { sideOfFormation, formations } = table.s.data
    const order: string[] = []
    while (order.length < activations) {
      table.say(table.asked() === 'activate' ? table.choices()[0] : 'finish')
      const formation = table.event('activated')?.formation
      if (formation !== undefined) order.push(sideOfFormation[formations.of(String(formation))] === FRENCH ? 'F' : 'C')
    }
    return order.join(' ')
  }

  test('2 six activations make a turn', () => {
    const table = opening(quick, 'historical', 5, 1)
    table.say('coalition')
    expect([orderOf(table, 6), table.s.turn]).toEqual(['C F C F C F', 1])
    table.say('finish', 6, 1)
    expect([table.asked(), table.s.turn]).toEqual(['choose-first', 2])
  })

  test('2, 8.5, R4 hard case 57: in the hypothetical scenario the French act twice at the end', () => {
    const table = opening(quick, 'hypothetical', 1, 5)
    table.say('coalition')
    expect([orderOf(table, 7), table.s.turn]).toEqual(['C F C F C F F', 1])
    table.say('finish', 6, 1)
    expect([table.asked(), table.s.turn]).toEqual(['choose-first', 2])
  })

  test('2, R4 a formation without units is skipped', () => {
    const units = { 'FJ-demars': '410 N', 'FC-1': '105 N', 'CH-6': '1811 SW' }
    const table = battle({ units, formation: 'jourdan', at: 'choose' })
    expect([table.choices(), why(table, 'leclaire')]).toEqual([['jourdan', 'colaud'], '2 nobodyLeft'])
  })

  test('2, R4 one whose units are all beside the map is not', () => {
    const units = { 'FJ-demars': '410 N', 'FC-1': '105 N', 'FL-ligne': '105 out L3', 'CH-6': '1811 SW' }
    const table = battle({ units, formation: 'jourdan', at: 'choose' })
    expect(table.choices()).toEqual(['leclaire', 'jourdan', 'colaud'])
  })

  test('2, R4 a side without formations left is skipped', () => {
    const table = lastOfTurn({ units: { 'FJ-demars': '410 N', 'FC-1': '105 N', 'CH-6': '1811 SW' }, formation: 'jourdan' })
    table.s.corps.activated[table.s.data.formations.of('colaud')] = 0
    table.say('finish')
    expect([table.side(), table.asked()]).toEqual(['french', 'movement'])
    expect(table.event('activated')).toEqual({ formation: 'colaud' })
  })

  test('2 in the final phase all commanders are turned up again', () => {
    const table = lastOfTurn(chiefs)
    table.say('houchard 310')
    expect(why(table, 'houchard 311')).toBe('7 hasRidden')
    table.say('finish', 6, 1)
    table.say('french')
    // Only one French formation is left on the map, so it is activated at once.
    expect([table.asked(), hexesOf(table, 'houchard').includes('311')]).toEqual(['movement', true])
    expect(table.choices()).toContain('jourdan')
  })

  test('2 after the last turn there is no next one', () => {
    const table = lastOfTurn({ ...chiefs, turn: 7 })
    table.say('finish')
    expect([table.asked(), table.s.turn]).toEqual(['nobody', 7])
  })
})
