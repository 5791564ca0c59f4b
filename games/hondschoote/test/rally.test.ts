import { describe, expect, test } from 'vitest'
import { battle, type Placed, type Table } from './position.ts'
import { ALL_FACINGS, activated, facingsOf, hexesOf, pointsLeft, why } from './position-more.ts'

const far = { 'CH-6': '1811 SW' }
const others = { 'FC-1': '105 N', ...far }

/** Demars tries to rally with these dice; another unit is there so that the segment goes on. */
const tries = (text: string, dice: readonly [number, number], more: Placed = {}, commanders: Placed = {}): Table => {
  const table = battle({ units: { 'FJ-demars': text, 'FJ-cav': '204 N', ...more, ...far }, commanders, formation: 'jourdan' })
  table.say('FJ-demars rally', ...dice)
  return table
}

/** The activation begins with Demars routed: he is the only one, so his test is rolled at once. */
const routed = (dice: readonly number[], text = '509 N L3', more: Placed = {}, commanders: Placed = { jourdan: '405' }): Table =>
  activated({ units: { 'FJ-demars': text, 'FJ-cav': '405 N', ...more, ...others }, commanders, formation: 'jourdan' }, ...dice)

describe('4.1 the table', () => {
  test('4.1 3 or less recovers two levels', () => {
    expect(tries('509 N L2', [1, 2]).level('FJ-demars')).toBe(0)
    expect(routed([1, 1]).level('FJ-demars')).toBe(1)
  })

  test('4.1, C9 4 up to the morale recovers one', () => {
    expect(tries('509 N L2', [2, 2]).level('FJ-demars')).toBe(1)
    expect(tries('509 N L2', [3, 4]).level('FJ-demars')).toBe(1)
    expect(routed([3, 4]).level('FJ-demars')).toBe(2)
  })

  test('4.1 above the morale nothing is recovered', () => {
    const table = tries('509 N L2', [4, 4])
    expect([table.level('FJ-demars'), table.event('rallyFailed')]).toEqual([2, { unit: 'FJ-demars' }])
    expect(routed([4, 4]).level('FJ-demars')).toBe(3)
  })

  test('4.1, R12 two levels from level 1 give good order', () => {
    expect(tries('509 N L1', [1, 2]).level('FJ-demars')).toBe(0)
  })

  test('4.1 hard case 66: at level 2 a roll of 3 gives good order, and the front of the counter', () => {
    const table = tries('509 N L2', [1, 2])
    expect(table.event('rallied')).toEqual({ unit: 'FJ-demars', level: 0 })
    const good = battle({ units: { 'FJ-demars': '1107 SE', 'CK-kospoth': '1207 NW', ...far }, formation: 'jourdan', at: 'combat' })
    good.say('1207 go FJ-demars go FJ-demars', 2)
    expect(good.modifiers()).toContainEqual(['moraleDifference', 2])
  })

  test('4.1, R39 an out of command unit tests with one point less', () => {
    expect(tries('509 N L1 ooc', [3, 4]).level('FJ-demars')).toBe(1)
    expect(tries('509 N L1', [3, 4]).level('FJ-demars')).toBe(0)
  })

  test('4.1, R12 a routed unit tests with the morale of its back, without that penalty', () => {
    const table = routed([3, 4], '509 N L3', {}, { jourdan: '1213' })
    expect(table.event('rallyRolled')).toEqual({ unit: 'FJ-demars', dice: 7, total: 7, morale: 7 })
    expect(table.level('FJ-demars')).toBe(2)
  })
})

describe('4.1 modifiers', () => {
  test('4.1 hard case 43: in an enemy zone of control 6 is 8, too much for a morale of 7', () => {
    const table = tries('1107 N L1', [3, 3], { 'CK-kospoth': '1207 SW' })
    expect([table.modifiers(), table.level('FJ-demars')]).toEqual([[['rallyInZone', 2]], 1])
  })

  test('4.1 hard case 43: inside a redoubt 6 is 6', () => {
    const table = tries('1206 N L1', [3, 3], { 'CK-kospoth': '1306 SW' })
    expect([table.modifiers(), table.level('FJ-demars')]).toEqual([[], 0])
  })

  test('4.1 hard case 43: with Hammerstein in a zone of control 6 is 6', () => {
    const table = battle({
      units: { 'CH-brit': '1510 SW L1', 'CH-leib': '1610 N', 'FJ-demars': '1509 N' },
      commanders: { hammerstein: '1510' },
      formation: 'hammerstein',
    })
    table.say('hammerstein CH-brit', 3, 3)
    expect([table.modifiers(), table.level('CH-brit')]).toEqual([
      [
        ['rallyInZone', 2],
        ['rallyCommander', -2],
      ],
      0,
    ])
  })

  test('4.1, R5 routed enemies count too', () => {
    expect(tries('1107 N L1', [3, 3], { 'CK-kospoth': '1207 SW L3' }).modifiers()).toEqual([['rallyInZone', 2]])
  })

  test('4.1 a routed unit is helped by a commander in its hex', () => {
    const table = activated({
      units: { 'FJ-mengaud': '509 N L3', 'FJ-cav': '405 N', ...others },
      commanders: { jourdan: '509' },
      formation: 'jourdan',
    })
    expect([table.asked(), table.choices()]).toEqual(['rally-routed', ['FJ-mengaud', 'jourdan']])
    table.say('jourdan FJ-mengaud', 4, 4)
    expect([table.event('rallyRolled')?.total, table.level('FJ-mengaud')]).toEqual([6, 2])
  })

  test('4.1 the player may also decline his help', () => {
    const table = activated({
      units: { 'FJ-mengaud': '509 N L3', 'FJ-cav': '405 N', ...others },
      commanders: { jourdan: '509' },
      formation: 'jourdan',
    })
    table.say('FJ-mengaud', 4, 4)
    expect([table.event('rallyRolled')?.total, table.level('FJ-mengaud')]).toEqual([8, 3])
  })

  test('4.1 a commander elsewhere does not help', () => {
    const table = battle({
      units: { 'FJ-demars': '509 N L1', 'FJ-cav': '204 N', ...far },
      commanders: { jourdan: '508' },
      formation: 'jourdan',
    })
    expect(why(table, 'jourdan FJ-demars')).toBe('4.1 noCommanderThere')
  })

  test("4.1 any commander of the side helps, a formation's, the chief, the representative (8.1.2)", () => {
    for (const [commander, bonus] of [
      ['colaud', 1],
      ['houchard', 1],
      ['levasseur', 2],
    ] as const) {
      const units = { 'FJ-demars': '509 N L2', 'FJ-cav': '204 N', ...far }
      const table = battle({ units, commanders: { [commander]: '509' }, formation: 'jourdan' })
      table.say(`${commander} FJ-demars`, 4, 4)
      expect(table.modifiers()).toEqual([['rallyCommander', -bonus]])
    }
  })

  test('4.1 a replacement has no bonus', () => {
    const units = { 'FJ-demars': '509 N L2', 'FJ-cav': '204 N', ...far }
    const table = battle({ units, commanders: { jourdan: '509 replaced' }, formation: 'jourdan' })
    expect(why(table, 'jourdan FJ-demars')).toBe('4.1 noBonus')
  })

  test('4.1 hard case 44: two commanders in the hex: each helps one unit, and only one helps a unit', () => {
    const table = battle({
      units: { 'FJ-demars': '509 N L2', 'FJ-art': '509 N L2', 'FJ-cav': '204 N', ...far },
      commanders: { jourdan: '509', houchard: '509' },
      formation: 'jourdan',
    })
    table.say('jourdan FJ-demars', 4, 5)
    expect(table.modifiers()).toEqual([['rallyCommander', -2]])
    table.say('N')
    expect(why(table, 'jourdan FJ-art')).toBe('4.1 bonusLent')
    expect(why(table, 'houchard FJ-demars')).toBe('4.1 triedToRally')
    table.say('houchard FJ-art', 3, 3)
    expect([table.modifiers(), table.level('FJ-art')]).toEqual([[['rallyCommander', -1]], 1])
  })

  test('4.1 hard case 64: a chief who has moved and helped in one activation helps again in the next', () => {
    const table = battle({
      units: { 'FL-ligne': '405 N L1', 'FL-cav': '204 N', 'FJ-demars': '505 N L1', 'FJ-cav': '205 N', 'CH-6': '1811 SW' },
      commanders: { houchard: '405' },
      formation: 'leclaire',
    })
    table.say('houchard FL-ligne', 6, 6)
    table.say('N')
    table.say('houchard 505')
    table.say('FL-cav 203')
    table.say('N')
    // The Coalition's single formation, then Jourdan's.
    table.say('finish')
    expect([table.side(), table.event('activated')]).toEqual(['french', { formation: 'jourdan' }])
    expect(why(table, 'houchard 506')).toBe('7 hasRidden')
    table.say('houchard FJ-demars', 3, 4)
    expect(table.modifiers()).toEqual([['rallyCommander', -1]])
  })
})

describe('4.1 the order of the segment', () => {
  const several = {
    units: { 'FJ-demars': '509 N L3', 'FJ-mengaud': '507 N L3', 'FJ-vandamme': '405 N L1', 'FJ-cav': '404 N', ...others },
    commanders: { jourdan: '404' },
    formation: 'jourdan',
  }

  test('4.1 routed units must be tested first, in any order', () => {
    const table = activated(several)
    expect([table.asked(), table.choices()]).toEqual(['rally-routed', ['FJ-demars', 'FJ-mengaud']])
    expect([why(table, 'FJ-vandamme'), why(table, 'FC-1')]).toEqual(['4.1 notRouted', '4.1 rallyNotInFormation'])
    table.say('FJ-mengaud', 2, 2)
    expect([table.asked(), table.level('FJ-mengaud')]).toEqual(['march-on', 2])
    // The last one is tested without being asked for: 6 is within his morale.
    table.say('N', 3, 3)
    expect([table.asked(), table.level('FJ-demars')]).toEqual(['march-on', 2])
    table.say('N')
    expect(table.asked()).toBe('movement')
  })

  test('4.1 a unit that fails runs at once, one that succeeds moves at once', () => {
    const table = activated(several)
    table.say('FJ-demars', 6, 6)
    expect([table.asked(), hexesOf(table)]).toEqual(['choose-way', ['408', '409']])
    table.say('408')
    table.say('308')
    table.say('208', 2, 2)
    expect([table.where('FJ-demars'), table.level('FJ-demars')]).toEqual(['208', 3])
    expect([table.asked(), table.event('rallied')]).toEqual(['march-on', { unit: 'FJ-mengaud', level: 2 }])
  })

  test('4.1, R43 only units routed at the start of the segment are tested: one routed by the runners is not', () => {
    const units = { 'FJ-demars': '806 N L3', 'FJ-mengaud': '706 N L2', 'FJ-vandamme': '707 N', ...others }
    const table = activated({ units, formation: 'jourdan' }, 6, 6)
    for (const way of ['706', '605', '505', '606', '506']) table.say(way)
    expect([table.level('FJ-mengaud'), table.where('FJ-mengaud'), table.asked()]).toEqual([3, '506', 'movement'])
    expect(why(table, 'FJ-mengaud')).toBe('4.5 isRouted')
  })

  test('4.1, R12 one attempt per unit and activation', () => {
    const table = tries('509 N L2', [3, 3])
    table.say('N')
    expect(why(table, 'FJ-demars rally')).toBe('4.2 hasMoved')
    const again = routed([3, 3])
    again.say('N')
    expect([again.level('FJ-demars'), why(again, 'FJ-demars rally')]).toEqual([2, '4.2 hasMoved'])
  })

  test('4.1 a unit in good order has nothing to rally', () => {
    const table = battle({ units: { 'FJ-demars': '509 N', ...far }, formation: 'jourdan' })
    expect(why(table, 'FJ-demars rally')).toBe('4.1 inGoodOrder')
  })

  test('4.1 no more attempts once a unit has moved without a test', () => {
    const units = { 'FJ-demars': '509 N L1', 'FJ-cav': '404 N', 'FJ-mengaud': '505 N', ...far }
    const moved = battle({ units, formation: 'jourdan' })
    moved.say('FJ-cav 403')
    moved.say('N')
    expect(why(moved, 'FJ-demars rally')).toBe('4.1 tooLateToRally')
    const turned = battle({ units, formation: 'jourdan' })
    turned.say('FJ-cav S')
    expect(why(turned, 'FJ-demars rally')).toBe('4.1 tooLateToRally')
  })

  test("4.1, R32 a commander's ride does not count as a move", () => {
    const units = { 'FJ-demars': '509 N L1', 'FJ-cav': '404 N', ...far }
    const table = battle({ units, commanders: { jourdan: '504' }, formation: 'jourdan' })
    table.say('jourdan 509')
    table.say('jourdan FJ-demars', 4, 4)
    expect([table.modifiers(), table.level('FJ-demars')]).toEqual([[['rallyCommander', -2]], 0])
  })
})

describe('4.1 the move after a test', () => {
  test('4.1 the attempt costs half the points, whatever the result', () => {
    for (const dice of [
      [1, 1],
      [3, 3],
      [6, 6],
    ] as const)
      expect(pointsLeft(tries('509 N L1', dice))).toBe(3)
  })

  test('4.1 hard case 65: a unit that failed may still move with 3 points, and fight', () => {
    const table = tries('1105 N L1', [6, 6], { 'CK-kospoth': '1208 SW' })
    expect(pointsLeft(table)).toBe(3)
    table.say('1107')
    table.say('SE')
    expect([table.where('FJ-demars'), table.level('FJ-demars')]).toEqual(['1107', 1])
    const fighting = tries('1107 N L1', [6, 6], { 'CK-kospoth': '1207 SW' })
    fighting.say('SE')
    fighting.say('finish')
    expect([fighting.asked(), fighting.choices('1207 go')]).toEqual(['combat', ['FJ-demars']])
  })

  test('4.1 it costs cavalry and artillery half too, rounded up', () => {
    const left = (unit: string, more: string) => {
      const table = battle({ units: { [unit]: `509 N L1 ${more}`.trim(), 'FJ-mengaud': '204 N', ...far }, formation: 'jourdan' })
      table.say(`${unit} rally`, 6, 6)
      return pointsLeft(table)
    }
    const arms = ['FJ-demars', 'FJ-cav', 'FJ-art', 'FJ-ha']
    expect(arms.map(unit => left(unit, 'L1'))).toEqual([3, 5, 3, 4])
    expect(arms.map(unit => left(unit, 'ooc'))).toEqual([2, 3, 2, 2])
  })

  test('4.1 after the test the unit moves at once, or takes any facing and stays', () => {
    const table = tries('509 N L1', [6, 6])
    expect([table.asked(), facingsOf(table)]).toEqual(['march-on', ALL_FACINGS])
    expect(hexesOf(table).length).toBeGreaterThan(0)
    table.say('S')
    expect([table.facing('FJ-demars'), table.where('FJ-demars')]).toEqual(['S', '509'])
  })

  test('4.1 a routed unit that rallies is checked for command at once: half its points within command', () => {
    const table = routed([3, 3])
    expect([table.is('FJ-demars', 'ooc'), pointsLeft(table)]).toEqual([false, 3])
  })

  test('4.1 hard case 75: six hexes from its commander it is out of command and has 2 points, not 3', () => {
    const table = activated(
      {
        units: { 'FJ-mengaud': '509 N L3', 'FJ-cav': '405 N', ...others },
        commanders: { jourdan: '1109' },
        formation: 'jourdan',
      },
      2,
      3,
    )
    expect([table.level('FJ-mengaud'), table.is('FJ-mengaud', 'ooc'), pointsLeft(table)]).toEqual([2, true, 2])
  })

  test('4.1, R9 the road bonus is added to what is left', () => {
    const table = tries('510 N L1', [6, 6])
    expect(['1009', '1109'].map(hex => why(table, hex))).toEqual(['legal', '4.2 tooFar'])
  })

  test('4.1, R33 a unit that rallies in a zone of control may leave it like any other', () => {
    const units = { 'FJ-demars': '1107 N L3', 'FJ-cav': '405 N', 'CK-kospoth': '1207 SW', ...others }
    const table = activated({ units, commanders: { jourdan: '1105' }, formation: 'jourdan' }, 1, 1)
    expect([table.level('FJ-demars'), pointsLeft(table)]).toEqual([2, 3])
    expect(hexesOf(table)).toContain('1106')
    expect(hexesOf(table)).not.toContain('1208')
  })

  test('4.1, 4.3 the move after a rally can trigger a reaction', () => {
    const table = tries('1106 N L1', [6, 6], { 'CK-kospoth': '1208 SW' })
    table.say('1108')
    expect([table.asked(), table.side()]).toEqual(['react', 'coalition'])
  })
})
