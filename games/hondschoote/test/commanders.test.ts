import { describe, expect, test } from 'vitest'
import type { Placed } from './position.ts'
import { atCombat, atFire, atMovement, attack, runAway } from './position-combat.ts'

const tested = (table: ReturnType<typeof atCombat>) =>
  table.told.filter(({ event }) => event.name === 'commanderTested').map(({ args }) => table.s.data.commanders.names[args[0]])

describe('7 the elimination table', () => {
  /** Jourdan attacks with Demars and rolls these dice after the combat. */
  const after = (...dice: [number, number]) => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-mengaud': '1106 N', 'CK-gren': '1207 NW' }, { commanders: { jourdan: '1107' } })
    table.say(attack('1207', { by: 'FJ-demars' }), 4, ...dice)
    return table
  }

  test('7 up to 10 nothing, 11 wounded, 12 dead', () => {
    expect(
      after(4, 6)
        .heard()
        .filter(name => name.startsWith('commander')),
    ).toEqual(['commanderTested'])
    expect(after(5, 6).heard()).toContain('commanderWounded')
    expect(after(5, 6).heard()).not.toContain('commanderKilled')
    expect(after(6, 6).heard()).toContain('commanderKilled')
  })

  test('7, C11 a fallen commander is replaced at once on a unit of his formation, his owner’s choice; the replacement has no ratings', () => {
    const table = after(5, 6)
    expect([table.asked(), table.side(), table.choices()]).toEqual(['place-commander', 'french', ['FJ-demars', 'FJ-mengaud']])
    expect([table.refusal('FC-2'), table.rule('FC-2')]).toEqual(['notHisUnit', '7'])
    expect(table.refusal('CK-gren')).toBe('notYours')
    expect(table.refusal('FJ-vandamme')).toBe('seatNotOnMap')
    table.say('FJ-mengaud')
    const { s } = table
    const jourdan = s.data.commanders.of('jourdan')
    expect([table.seat('jourdan'), s.commander.replaced[jourdan]]).toEqual(['1106', 1])
    expect([s.data.moraleBonus[2 * jourdan + 1], s.data.tacticalBonus[2 * jourdan + 1]]).toEqual([0, 0])
    expect(s.vp).toBe(3)
  })

  test('7 a fallen replacement is replaced by the same counter', () => {
    const table = atCombat(
      { 'FJ-demars': '1107 SE', 'FJ-mengaud': '1106 N', 'CK-gren': '1207 NW' },
      { commanders: { jourdan: '1107 replaced' } },
    )
    table.say(attack('1207', { by: 'FJ-demars' }), 4, 6, 6)
    table.say('FJ-demars')
    expect([table.seat('jourdan'), table.s.commander.replaced[table.s.data.commanders.of('jourdan')]]).toEqual(['1107', 1])
  })

  test('7 a fallen chief is replaced on any unit of his side', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW' }, { commanders: { houchard: '1107' } })
    table.say(attack('1207', { by: 'FJ-demars' }), 4, 6, 6)
    expect(table.choices()).toEqual(['FJ-demars', 'FC-2', 'FL-ligne'])
  })

  test('7 hard case 48: +1 if the combat cost a step, on either side: 10 becomes 11', () => {
    const enemy = atCombat(
      { 'FJ-demars': '1107 SE sp9', 'FJ-mengaud': '1106 N', 'CK-kospoth': '1207 NW sp4' },
      { commanders: { jourdan: '1107' } },
    )
    // 9 - 4 + 2 + 1 is 8: -/PDR.
    enemy.say(attack('1207', { by: 'FJ-demars' }), 4)
    enemy.say('CK-kospoth 1308 NW', 4, 6)
    expect([enemy.modifiers(), enemy.event('commanderTested')]).toEqual([
      [['commanderStepLost', 1]],
      { commander: 'jourdan', dice: 10, total: 11 },
    ])
    const own = atCombat({ 'FJ-demars': '1107 SE', 'FJ-mengaud': '1106 N', 'CK-gren': '1207 NW sp9' }, { commanders: { jourdan: '1107' } })
    // 3 - 9 + 1 + 1 is -4: P2D/-.
    own.say(attack('1207', { by: 'FJ-demars' }), 2, 4, 6)
    expect([own.sp('FJ-demars'), own.event('commanderTested')]).toEqual([1, { commander: 'jourdan', dice: 10, total: 11 }])
    const none = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW' }, { commanders: { jourdan: '1107' } })
    none.say(attack('1207', { by: 'FJ-demars' }), 4, 4, 6)
    expect(none.event('commanderTested')).toMatchObject({ total: 10 })
  })

  test("7 hard case 48: a wounded commander's replacement has MB 0 and stands with the formation", () => {
    const table = atCombat(
      { 'FJ-vandamme': '1107 SE sp4', 'FJ-mengaud': '1106 N', 'CK-gren': '1207 NW sp9' },
      { commanders: { jourdan: '1107' } },
    )
    // 4 - 9 + 1 is -4: P2D/-.
    table.say(attack('1207', { by: 'FJ-vandamme' }), 2, 4, 6)
    expect(table.modifiers().at(-1)).toEqual(['commanderStepLost', 1])
    expect([table.event('commanderTested'), table.heard().includes('commanderWounded')]).toEqual([
      { commander: 'jourdan', dice: 10, total: 11 },
      true,
    ])
    expect(table.asked()).toBe('place-commander')
  })

  test('7, R40 +2 instead if the units with him were destroyed: 10 is death; if he survives he joins another unit at once', () => {
    const lost = (...dice: [number, number]) => {
      const table = atCombat(
        { 'FJ-vandamme': '1107 SE', 'FJ-mengaud': '1106 N', 'FJ-demars': '1105 N', 'CK-gren': '1207 NW sp9' },
        { commanders: { jourdan: '1107' } },
      )
      table.say(attack('1207', { by: 'FJ-vandamme' }), 1, ...dice)
      return table
    }
    expect(lost(4, 6).modifiers().at(-1)).toEqual(['commanderBereft', 2])
    expect(lost(4, 6).heard()).toContain('commanderKilled')
    expect(lost(4, 5).heard()).toContain('commanderWounded')
    const lives = lost(4, 4)
    expect([lives.heard().includes('commanderWounded'), lives.asked(), lives.choices()]).toEqual([
      false,
      'place-commander',
      ['FJ-demars', 'FJ-mengaud'],
    ])
    expect(lives.s.commander.replaced[lives.s.data.commanders.of('jourdan')]).toBe(0)
  })
})

describe('7 when commanders are tested', () => {
  test('7 after every combat in which a unit of their stack took part, on both sides, the attacker’s first', () => {
    const commanders = { jourdan: '1107', houchard: '1107', wallmoden: '1207', cochenhausen: '1207', leclaire: '114' }
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW' }, { commanders })
    table.say(attack('1207', { by: 'FJ-demars' }), 4, 1, 1, 1, 1, 1, 1, 1, 1)
    expect(tested(table)).toEqual(['houchard', 'jourdan', 'wallmoden', 'cochenhausen'])
  })

  test('7 not those whose stack took no part', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'FJ-mengaud': '1307 SW', 'CK-gren': '1207 NW' }, { commanders: { jourdan: '1307' } })
    table.say(attack('1207', { by: 'FJ-demars' }), 4)
    expect(tested(table)).toEqual([])
  })

  test('7 also after an evasion and after guns were overrun', () => {
    const evaded = atCombat({ 'FJ-demars': '1107 SE', 'CH-leib': '1207 NW' }, { commanders: { jourdan: '1107', hammerstein: '1207' } })
    evaded.say(attack('1207', { by: 'FJ-demars' }))
    evaded.say('CH-leib 1208 NW', 1, 1, 1, 1, 1, 1)
    expect([tested(evaded), evaded.seat('hammerstein')]).toEqual([['jourdan', 'hammerstein'], '1208'])
    const guns = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW', 'CK-gren': '1405 S' }, { commanders: { jourdan: '1107' } })
    guns.say(attack('1207', { by: 'FJ-demars' }), 4, 6)
    // The battery was a step: +1.
    expect(guns.event('commanderTested')).toEqual({ commander: 'jourdan', dice: 10, total: 11 })
  })

  test('7, R40 with lone guns he loses all his units: one test at +2', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW', 'CK-gren': '1405 S' }, { commanders: { cochenhausen: '1207' } })
    table.say(attack('1207', { by: 'FJ-demars' }), 2, 2)
    expect([tested(table), table.event('commanderTested'), table.seat('cochenhausen')]).toEqual([
      ['cochenhausen'],
      { commander: 'cochenhausen', dice: 4, total: 6 },
      '1405',
    ])
    expect(table.asked()).toBe('lead')
    table.say('1207 SE')
    expect(tested(table)).toEqual([])
  })

  test('7 tests after fire have no +1 for steps', () => {
    const table = atFire({ 'FJ-art': '1108 N', 'CK-gren': '1105 S', 'CK-kospoth': '1405 S' }, { commanders: { cochenhausen: '1105' } })
    table.say('FJ-art 1105', 4, 4, 6)
    expect([table.event('commanderTested'), table.modifiers()]).toEqual([{ commander: 'cochenhausen', dice: 10, total: 10 }, []])
  })

  test("4.3, 7 a shot at an advance does not count the combat's step loss either", () => {
    const table = atCombat(
      { 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW', 'CD-art': '1308 NW' },
      { commanders: { jourdan: '1107' } },
    )
    // 9 - 2 + 1 is 8: -/PDR.
    table.say(attack('1207', { by: 'FJ-volontaires' }), 4, 1, 1)
    expect(table.modifiers()).toContainEqual(['commanderStepLost', 1])
    table.say('1207 SE')
    table.say('along')
    table.say('CD-art fire', 4, 5, 5)
    expect([table.event('commanderTested'), table.modifiers().map(([name]) => name)]).toEqual([
      { commander: 'jourdan', dice: 10, total: 10 },
      ['fireDense', 'fireAdjacent'],
    ])
  })

  test('7 one test per commander and event', () => {
    const table = atFire({ 'FJ-art': '1108 N', 'CK-gren': '1105 S', 'CK-art': '1105 S' }, { commanders: { cochenhausen: '1105' } })
    table.say('FJ-art 1105', 6)
    table.say('CK-gren')
    table.say('CK-art', 1, 1)
    expect(tested(table)).toEqual(['cochenhausen'])
  })
})

describe('7 lone commanders', () => {
  const lone = (units: Placed = {}) =>
    atMovement(
      { 'FJ-vandamme': '1005 SE', 'CK-gren': '1405 S', 'CK-kospoth': '1605 S', ...units },
      { commanders: { cochenhausen: '1106' } },
    )

  test('7 hard case 49: a unit that enters his hex tests him; he is put with a unit of his formation, and the mover goes on', () => {
    const table = lone()
    table.say('FJ-vandamme 1106', 4, 6)
    expect(tested(table)).toEqual(['cochenhausen'])
    expect([table.asked(), table.side(), table.choices()]).toEqual(['place-commander', 'coalition', ['CK-gren', 'CK-kospoth']])
    table.say('CK-gren')
    expect([table.seat('cochenhausen'), table.where('FJ-vandamme'), table.asked()]).toEqual(['1405', '1106', 'march-on'])
    expect(table.choices().length).toBeGreaterThan(6)
  })

  test('7 if wounded or killed there, his replacement is put with a unit', () => {
    const table = lone()
    table.say('FJ-vandamme 1106', 5, 6)
    table.say('CK-kospoth')
    expect([table.seat('cochenhausen'), table.s.commander.replaced[table.s.data.commanders.of('cochenhausen')]]).toEqual(['1605', 1])
  })

  test('7 with a unit of his side in the hex he is not alone', () => {
    const table = lone({ 'CK-gren': '1106 SW' })
    expect(table.refusal('FJ-vandamme 1106')).toBe('enemyThere')
  })

  test('7, R40 routs and retreats count as entering', () => {
    const rout = atCombat(
      { 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW L2', 'CK-gren': '1405 S', 'FC-1': '905 S' },
      { commanders: { colaud: '1308' } },
    )
    rout.say(attack('1207', { by: 'FJ-volontaires' }), 2)
    rout.say('1308', 2, 2)
    expect(tested(rout)).toEqual(['colaud'])
    const retreat = atCombat(
      { 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW sp5', 'FC-1': '905 S' },
      { commanders: { colaud: '1308' } },
    )
    retreat.say(attack('1207', { by: 'FJ-volontaires' }), 6)
    retreat.say('CK-kospoth 1308 NW', 2, 2)
    expect(tested(retreat)).toEqual(['colaud'])
  })

  test("4.3, 7 a reaction move into a lone enemy commander's hex tests him", () => {
    const table = atMovement({ 'FJ-vandamme': '1105 S', 'CK-drag': '1107 N', 'FC-1': '905 S' }, { commanders: { colaud: '1108' } })
    table.say('FJ-vandamme 1106')
    expect(table.asked()).toBe('react')
    table.say('CK-drag 1108 N', 2, 2)
    expect([tested(table), table.asked(), table.side()]).toEqual([['colaud'], 'place-commander', 'french'])
  })

  test('6.4, 7, R40 so does an advance into a hex where one was put during the combat', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW L2', 'CK-gren': '1605 S' })
    table.say(attack('1207', { by: 'FJ-volontaires' }), 2)
    runAway(table)
    table.s.commander.hex[table.s.data.commanders.of('cochenhausen')] = table.s.data.hexes.of('1207')
    table.say('1207 SE', 2, 2)
    expect([tested(table), table.asked(), table.side()]).toEqual([['cochenhausen'], 'place-commander', 'coalition'])
  })

  test('7 hard case 63: alone in a zone of control he blocks nobody, triggers no reaction and holds no control', () => {
    const table = atMovement(
      { 'FJ-vandamme': '1105 S', 'CK-gren': '1405 S', 'CK-kospoth': '1605 S' },
      { commanders: { cochenhausen: '1206' }, taken: ['1206'] },
    )
    expect(table.s.vp).toBe(3)
    table.say('FJ-vandamme 1106')
    expect(table.asked()).toBe('march-on')
    table.say('1206', 1, 1)
    table.say('CK-gren')
    expect([table.where('FJ-vandamme'), table.heard().includes('controlled')]).toEqual(['1206', false])
  })
})
