import { firstOf, Words } from '@grognard/engine'
import { printWord } from '@grognard/engine/notation'
import { describe, expect, test } from 'vitest'
import { react } from '../rules/reaction.ts'
import { battle, COALITION, game, type Placed, type Table } from './position.ts'
import { ALL_FACINGS, facingsOf, hexesOf, pointsLeft, why } from './position-more.ts'

/** Vandamme steps from 1008 to 1108, in front of the enemy. */
const comesUp = (units: Placed, more: Placed = {}, options: Record<string, boolean> = {}): Table => {
  const table = battle({ units: { 'FJ-vandamme': '1008 NE', 'FJ-cav': '405 N', ...units, ...more }, formation: 'jourdan', options })
  table.say('FJ-vandamme 1108')
  return table
}
const pair = { 'CK-erbprinz': '1207 SW', 'CK-kospoth': '1208 SW' }

describe('4.3 who may react', () => {
  test('4.3 hard case 15: both regiments in front of 1108 may react; one turns, one holds, and the move is over', () => {
    const table = comesUp(pair)
    expect([table.asked(), table.side(), table.choices()]).toEqual(['react', 'coalition', ['CK-erbprinz', 'CK-kospoth', 'hold']])
    table.say('CK-kospoth NW')
    expect([table.facing('CK-kospoth'), table.choices()]).toEqual(['NW', ['CK-erbprinz', 'hold']])
    table.say('hold')
    expect(table.event('stopped')).toEqual({ unit: 'FJ-vandamme', hex: '1108' })
    expect([table.side(), hexesOf(table), facingsOf(table)]).toEqual(['french', [], ALL_FACINGS])
  })

  test('4.3, R10 hard case 17: a unit left in contact does not react to the next arrival', () => {
    const table = comesUp(pair, { 'FJ-demars': '1006 S' })
    table.say('hold')
    table.say('N')
    table.say('FJ-demars 1107')
    expect([table.asked(), table.side(), hexesOf(table)]).toEqual(['march-on', 'french', []])
  })

  test("4.3 a unit already in another's zone of control does not react", () => {
    expect(comesUp({ 'CK-kospoth': '1208 SW' }, { 'FC-1': '1308 N' }).asked()).toBe('march-on')
    expect(comesUp({ 'CK-kospoth': '1208 SW' }, { 'FC-1': '1408 N' }).asked()).toBe('react')
  })

  test('4.3, R5 an adjacent routed enemy counts as contact, unless the option says otherwise', () => {
    const routed = { 'FC-1': '1308 N L3' }
    expect(comesUp({ 'CK-kospoth': '1208 SW' }, routed).asked()).toBe('march-on')
    expect(comesUp({ 'CK-kospoth': '1208 SW' }, routed, { routedUnitsExertZoc: false }).asked()).toBe('react')
  })

  test('4.3 units in several hexes react in any order, those not adjacent do not', () => {
    const table = comesUp(pair, { 'CK-gren': '1209 SW', 'CK-drag': '1307 N' })
    expect([table.choices(), why(table, 'CK-gren NW')]).toEqual([['CK-erbprinz', 'CK-kospoth', 'hold'], '4.3 notAlerted'])
    expect(why(table, 'FJ-cav N')).toBe('2 notYours')
    table.say('CK-kospoth N')
    table.say('CK-erbprinz N')
    expect([table.side(), table.asked()]).toEqual(['french', 'march-on'])
  })

  test('4.3, R10 each reacts once per arrival', () => {
    const table = comesUp(pair)
    table.say('CK-kospoth NW')
    expect(why(table, 'CK-kospoth S')).toBe('4.3 notAlerted')
  })

  test('4.3, R10 routed units do not react', () => {
    expect(comesUp({ 'CK-kospoth': '1208 SW L3' }).asked()).toBe('march-on')
    expect(comesUp({ 'CK-kospoth': '1208 SW L3', 'CK-art': '1208 SW' }).choices()).toEqual(['CK-art', 'hold'])
  })

  test('4.3, R10 nobody reacts to a commander', () => {
    const table = battle({
      units: { 'FJ-cav': '405 N', 'CK-kospoth': '1208 SW' },
      commanders: { jourdan: '1107' },
      formation: 'jourdan',
    })
    table.say('jourdan 1108')
    expect([table.side(), table.seat('jourdan')]).toEqual(['french', '1108'])
  })

  test('4.3 a march that passes nobody is not interrupted', () => {
    const table = battle({ units: { 'FJ-cav': '1105 N', 'CK-kospoth': '1408 SW' }, formation: 'jourdan' })
    table.say('FJ-cav 1109')
    expect([table.asked(), table.where('FJ-cav')]).toEqual(['march-on', '1109'])
  })

  test('4.3, 6.4 an advance after combat can trigger reactions too', () => {
    const units = { 'FJ-demars': '1107 SE', 'FC-1': '105 N', 'CK-art': '1207 NW', 'CK-kospoth': '1308 SW' }
    const table = battle({ units, formation: 'jourdan', at: 'combat' })
    table.say('1207 go FJ-demars go FJ-demars')
    // The battery is overrun; Demars must go in.
    table.say('1207 SE')
    expect([table.asked(), table.side(), table.choices()]).toEqual(['react', 'coalition', ['CK-kospoth', 'hold']])
    table.say('CK-kospoth NW')
    expect(table.facing('CK-kospoth')).toBe('NW')
  })
})

describe('4.3 reaction moves', () => {
  test('4.3, R10, C13 a unit turns to any facing but its own', () => {
    const table = comesUp(pair)
    expect(facingsOf(table, 'CK-kospoth')).toEqual(['N', 'NE', 'SE', 'S', 'NW'])
    expect(why(table, 'CK-kospoth SW')).toBe('1.3 alreadyFaces')
  })

  test('4.3, R10, C13 or it moves one hex, free of every enemy zone of control, with any facing', () => {
    const table = comesUp({ 'CK-erbprinz': '1207 SW' })
    expect(hexesOf(table, 'CK-erbprinz')).toEqual(['1206', '1307', '1308'])
    expect(facingsOf(table, 'CK-erbprinz 1307')).toEqual(ALL_FACINGS)
    expect(['1107', '1208', '1309', '1108'].map(hex => why(table, `CK-erbprinz ${hex}`))).toEqual([
      '4.3 notFreeOfZone',
      '4.3 notFreeOfZone',
      '4.3 reactTooFar',
      '4.2 enemyThere',
    ])
  })

  test('4.3 hard case 16: if nobody is left in contact the mover goes on with its remaining points', () => {
    const table = comesUp({ 'CK-erbprinz': '1207 SW' })
    table.say('CK-erbprinz 1307 NW')
    expect([table.where('CK-erbprinz'), table.facing('CK-erbprinz')]).toEqual(['1307', 'NW'])
    // Clear ground and the zone of control were paid.
    expect([table.side(), pointsLeft(table), hexesOf(table).includes('1109')]).toEqual(['french', 4, true])
  })

  test('4.3 if somebody is left in contact the move is over', () => {
    const table = comesUp(pair)
    table.say('CK-erbprinz 1307 NW')
    table.say('hold')
    expect([hexesOf(table), why(table, '1109')]).toEqual([[], '1.6 inZone'])
  })

  test('4.3, 1.6 a fully paid march may also end there', () => {
    const table = comesUp({ 'CK-erbprinz': '1207 SW' })
    table.say('CK-erbprinz 1307 NW')
    table.say('SE')
    expect([table.where('FJ-vandamme'), table.facing('FJ-vandamme')]).toEqual(['1108', 'SE'])
  })

  test('4.3, R10 within stacking, and with the facing there', () => {
    const table = comesUp(
      { 'CK-erbprinz': '1207 SW' },
      { 'CK-gren': '1307 N', 'CK-brentano': '1308 S', 'CK-art': '1206 N', 'CD-5': '1206 N' },
    )
    expect(hexesOf(table, 'CK-erbprinz')).toEqual(['1308'])
    expect([why(table, 'CK-erbprinz 1307'), why(table, 'CK-erbprinz 1206')]).toEqual(['1.4 crowded', '1.4 crowded'])
    expect([facingsOf(table, 'CK-erbprinz 1308'), why(table, 'CK-erbprinz 1308 N')]).toEqual([['S'], '1.3 stackFaces'])
  })

  test('1.3, 4.3, R3 a routed unit of another formation is not turned by one that joins it in reaction', () => {
    const table = comesUp(
      { 'CK-erbprinz': '1207 SW' },
      { 'CD-5': '1308 S L3 sp1', 'CK-gren': '1307 N', 'CK-art': '1206 N', 'CD-10': '1206 N' },
    )
    expect([facingsOf(table, 'CK-erbprinz 1308'), why(table, 'CK-erbprinz 1308 N')]).toEqual([['S'], '1.3 stackFaces'])
  })

  test('4.3, R10 passable ground: a river stops only batteries', () => {
    const at1102 = (unit: string) => {
      const table = battle({ units: { 'FJ-cav': '1105 N', 'FJ-demars': '405 N', [unit]: '1102 S' }, formation: 'jourdan' })
      table.say('FJ-cav 1103')
      return table
    }
    expect(hexesOf(at1102('CK-kospoth'), 'CK-kospoth')).toContain('1101')
    expect(hexesOf(at1102('CK-art'), 'CK-art')).not.toContain('1101')
    expect(why(at1102('CK-art'), 'CK-art 1101')).toBe('4.2 impassable')
  })

  test('4.3, R10 a battery that turns or moves in reaction is harnessed', () => {
    const turned = comesUp({ 'CK-art': '1208 S' })
    turned.say('CK-art NW')
    expect(turned.is('CK-art', 'harnessed')).toBe(true)
    const moved = comesUp({ 'CK-art': '1208 S' })
    moved.say('CK-art 1308 S')
    expect([moved.where('CK-art'), moved.is('CK-art', 'harnessed')]).toEqual(['1308', true])
  })

  test('4.3, 8.1.6, R10, R26 the Coalition plan binds reaction moves in the first three turns', () => {
    const at1209 = (turn: number) => {
      const units = { 'FJ-vandamme': '1009 NE', 'FJ-cav': '405 N', 'CK-gren': '1209 SW' }
      const table = battle({ units, formation: 'jourdan', turn })
      table.say('FJ-vandamme 1109')
      return table
    }
    expect([hexesOf(at1209(3), 'CK-gren'), why(at1209(3), 'CK-gren 1310')]).toEqual([[], '8.1.6 planBinds'])
    expect(hexesOf(at1209(4), 'CK-gren')).toContain('1310')
  })

  test('4.3, R40 a commander whose last unit withdraws goes with it', () => {
    const table = battle({
      units: { 'FJ-vandamme': '1008 NE', 'FJ-cav': '405 N', 'CK-erbprinz': '1207 SW' },
      commanders: { cochenhausen: '1207' },
      formation: 'jourdan',
    })
    table.say('FJ-vandamme 1108')
    table.say('CK-erbprinz 1307 NW')
    expect(table.seat('cochenhausen')).toBe('1307')
  })
})

describe('4.3 reaction fire', () => {
  test('4.3, 5.3 hard case 18: the battery in the redoubt 1206 fires at a unit entering 1106: +1 for the range, a 3 hits', () => {
    const units = { 'FJ-demars': '1105 S', 'FJ-cav': '405 N', 'CD-art': '1206 SW', 'CD-5': '1206 SW' }
    const table = battle({ units, formation: 'jourdan' })
    table.say('FJ-demars 1106')
    table.say('CD-art fire', 3)
    expect([table.modifiers(), table.level('FJ-demars')]).toEqual([[['fireAdjacent', 1]], 1])
    expect(table.event('shot')).toEqual({ die: 3, total: 4, levels: 1 })
  })

  test('4.3 only artillery fires, in its field of fire', () => {
    const table = comesUp(pair, { 'CK-art': '1208 SW' })
    expect([why(table, 'CK-kospoth fire'), why(table, 'CK-art fire')]).toEqual(['5.1 notArtillery', 'legal'])
    const turned = comesUp({ 'CK-kospoth': '1208 SE', 'CK-art': '1208 SE' })
    expect(why(turned, 'CK-art fire')).toBe('5.1 outOfArc')
  })

  test("4.3 reaction fire does not use up its own activation's shot, nor harness the battery", () => {
    const table = comesUp({ 'CK-art': '1208 SW', 'CK-kospoth': '1208 SW' })
    table.say('CK-art fire', 1)
    table.say('hold')
    table.say('N')
    table.say('finish')
    // The Coalition's turn: nothing has moved, so the battery may fire again.
    expect([table.side(), table.is('CK-art', 'harnessed')]).toEqual(['coalition', false])
    table.say('finish')
    expect([table.asked(), table.choices()]).toEqual(['fire', ['CK-art', 'finish']])
  })

  test('4.3, R11 it hits the hex of the halted unit: the owner assigns the levels among all units there', () => {
    // With this option a routed friend has no zone of control, so the battery is fresh when Vandamme joins him.
    const table = comesUp({ 'CK-art': '1208 SW' }, { 'FC-art': '1108 NE L3' }, { routedUnitsExertZoc: false })
    expect(table.choices()).toEqual(['CK-art', 'hold'])
    table.s.unit.level[table.s.data.units.of('FC-art')] = 1
    table.say('CK-art fire', 4)
    expect([table.asked(), table.side(), table.choices()]).toEqual(['take-hits', 'french', ['FJ-vandamme', 'FC-art']])
    table.say('FC-art')
    expect([table.level('FJ-vandamme'), table.level('FC-art')]).toEqual([0, 2])
  })

  test('4.3, R11 alone in the hex the halted unit takes them', () => {
    const table = comesUp({ 'CK-art': '1208 SW' })
    table.say('CK-art fire', 6)
    expect([table.level('FJ-vandamme'), table.asked()]).toEqual([2, 'march-on'])
  })

  test('4.3 a unit routed by it runs, and its march is over', () => {
    const table = comesUp({ 'CK-art': '1208 SW' })
    table.s.unit.level[table.s.data.units.of('FJ-vandamme')] = 2
    table.say('CK-art fire', 4)
    expect([table.level('FJ-vandamme'), table.asked(), hexesOf(table)]).toEqual([3, 'choose-way', ['1007', '1008']])
    table.say('1008')
    table.say('908')
    expect([table.where('FJ-vandamme'), table.asked(), table.choices()]).toEqual(['908', 'movement', ['FJ-cav', 'finish']])
  })

  test('4.3, R47 for a shot the approaching unit must still be adjacent', () => {
    const units = { 'CK-art': '1208 SW', 'CD-art': '1207 SW' }
    const table = comesUp(units)
    table.s.unit.level[table.s.data.units.of('FJ-vandamme')] = 2
    table.say('CK-art fire', 4)
    while (table.asked() === 'choose-way') table.say(hexesOf(table)[0])
    expect([table.asked(), why(table, 'CD-art fire')]).toEqual(['react', '4.3 notAdjacent'])
    expect(why(table, 'CD-art N')).toBe('legal')
  })
})

describe('4.3 reaction of a stack', () => {
  const stack = { 'CK-art': '1208 SW', 'CK-kospoth': '1208 SW' }

  test('4.3, R47 hard case 78: after the battery has fired the infantry may not turn the hex', () => {
    const table = comesUp(stack)
    table.say('CK-art fire', 1)
    expect([table.choices(), why(table, 'CK-kospoth NW')]).toEqual([['CK-kospoth', 'hold'], '4.3 hexHasFired'])
    expect(hexesOf(table, 'CK-kospoth').length).toBeGreaterThan(0)
  })

  test('4.3, R47 hard case 78: once the hex has turned the battery is harnessed and may not fire in reaction', () => {
    const table = comesUp(stack)
    table.say('CK-kospoth NW')
    expect([table.facing('CK-art'), table.is('CK-art', 'harnessed')]).toEqual(['NW', true])
    expect([table.asked(), table.side()]).toEqual(['march-on', 'french'])
  })

  test('4.3, R47 a unit that moves away leaves its partner free to choose', () => {
    const table = comesUp(stack)
    table.say('CK-kospoth 1308 SW')
    expect([table.choices(), why(table, 'CK-art fire'), why(table, 'CK-art NW')]).toEqual([['CK-art', 'hold'], 'legal', 'legal'])
  })

  test('4.3, R47 a fixed hex with nowhere to go has no more choices', () => {
    const crowd = {
      'CK-gren': '1308 N',
      'CK-brentano': '1308 N',
      'CD-10': '1309 N',
      'CD-5': '1309 N',
      'CH-6': '1209 N',
      'CH-4': '1209 N sp1',
    }
    const table = comesUp(stack, crowd)
    table.say('CK-art fire', 1)
    expect([table.asked(), table.side()]).toEqual(['march-on', 'french'])
  })

  test('4.3 standing answers: never reacts, or always fires where it can', () => {
    const said = (table: Table, name: string) => {
      const out = new Words(64)
      react.standing?.[name].answer(table.s, react.named(Int16Array.from(game.rules.numbers(table.s))), firstOf(1 << COALITION), out)
      return out.list().map(w => printWord(game, w))
    }
    expect(said(comesUp(stack), 'never')).toEqual(['hold'])
    expect(said(comesUp(stack), 'always-fire')).toEqual(['CK-art', 'fire'])
    expect(said(comesUp(pair), 'always-fire')).toEqual(['hold'])
  })
})
