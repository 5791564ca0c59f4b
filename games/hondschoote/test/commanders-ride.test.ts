import { describe, expect, test } from 'vitest'
import { atCombat, atMovement, attack } from './position-combat.ts'

const tested = (table: ReturnType<typeof atCombat>) =>
  table.told.filter(({ event }) => event.name === 'commanderTested').map(({ args }) => table.s.data.commanders.names[args[0]])

describe('R40 commanders go with their units', () => {
  test('7, R40 hard case 77: he retreats with the last unit of his hex, and is tested only for the combat', () => {
    const table = atCombat({ 'FJ-volontaires': '1108 SE sp9', 'CK-kospoth': '1208 NW sp5' }, { commanders: { cochenhausen: '1208' } })
    table.say(attack('1208', { by: 'FJ-volontaires' }), 6)
    table.say('CK-kospoth 1308 NW', 2, 2)
    expect([table.seat('cochenhausen'), tested(table)]).toEqual(['1308', ['cochenhausen']])
    expect(table.heard().filter(name => name === 'rodeAlong')).toHaveLength(1)
  })

  test('7, R40 while a unit stays he stays', () => {
    const table = atCombat(
      { 'FJ-demars': '1107 SE', 'CH-leib': '1207 NW', 'CK-kospoth': '1207 NW' },
      { commanders: { hammerstein: '1207' } },
    )
    table.say(attack('1207', { by: 'FJ-demars' }))
    table.say('CH-leib 1208 NW', 1, 1, 4, 1, 1)
    expect(table.seat('hammerstein')).toBe('1207')
  })

  test('7, R40 he runs with a routing unit', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW L2' }, { commanders: { cochenhausen: '1207' } })
    table.say(attack('1207', { by: 'FJ-volontaires' }), 2)
    table.say('1308')
    table.say('1408', 1, 1)
    expect([table.where('CK-kospoth'), table.seat('cochenhausen')]).toEqual(['1408', '1408'])
  })

  test('7, R40 he may go along with a unit that advances from his hex, or stay', () => {
    const advance = (answer: string) => {
      const table = atCombat(
        { 'FJ-volontaires': '1107 SE sp9', 'FJ-art': '1107 SE', 'CK-kospoth': '1207 NW L2' },
        { commanders: { jourdan: '1107' } },
      )
      table.say(attack('1207', { by: 'FJ-volontaires' }), 2)
      table.say('1308')
      table.say('1408', 1, 1)
      table.say('1207 SE')
      expect([table.asked(), table.side(), table.choices()]).toEqual(['ride-along', 'french', ['along', 'stay']])
      table.say(answer)
      return table.seat('jourdan')
    }
    expect([advance('along'), advance('stay')]).toEqual(['1207', '1107'])
  })

  test('7, R32 in ordinary moves no unit takes him along', () => {
    const table = atMovement({ 'FJ-vandamme': '1005 SE' }, { commanders: { jourdan: '1005' } })
    table.say('FJ-vandamme 1106')
    expect([table.seat('jourdan'), table.where('FJ-vandamme')]).toEqual(['1005', '1106'])
  })
})

describe('R32, 7 how commanders ride', () => {
  const camp = { 'FJ-demars': '509 SE', 'FC-1': '609 SE', 'CK-gren': '1107 NW' }

  test('7, R32 he rides on his own up to 10 points at infantry costs, and may end alone', () => {
    const table = atMovement(camp, { commanders: { jourdan: '510' } })
    // Nine hexes along the road, the last of them outside every zone of control.
    table.say('jourdan 1009')
    expect(table.seat('jourdan')).toBe('1009')
    expect([table.refusal('jourdan 910'), table.rule('jourdan 910')]).toEqual(['hasRidden', '7'])
  })

  test('1.6, 7, R32 he never enters a hex with an enemy, and does not break out of a ring of zones of control', () => {
    const free = atMovement(camp, { commanders: { jourdan: '1005' } })
    expect([free.refusal('jourdan 1106'), free.refusal('jourdan 1107')]).toEqual(['legal', 'enemyThere'])
    const ring = atMovement({ ...camp, 'FC-2': '501 NE', 'CK-gren': '102 N' }, { commanders: { jourdan: '101' } })
    expect(ring.refusal('jourdan 201')).toBe('nowhereToGo')
    expect(ring.choices()).not.toContain('jourdan')
  })

  test('7 a formation commander moves only with his own formation', () => {
    const table = atMovement(camp, { commanders: { jourdan: '509', colaud: '609' } })
    expect([table.refusal('colaud 610'), table.rule('colaud 610')]).toEqual(['notHisToMove', '7'])
    expect(table.refusal('wallmoden 610')).toBe('notYours')
  })

  test('7 hard case 64: the chief moves once a turn, in a segment of any of his formations, and can lend his bonus in several', () => {
    const table = atMovement(
      { ...camp, 'FJ-demars': '509 SE L1', 'FC-1': '509 SE L1 sp1' },
      { commanders: { houchard: '510', jourdan: '511' } },
    )
    table.say('houchard 509')
    expect(table.refusal('houchard 510')).toBe('hasRidden')
    table.say('houchard FJ-demars', 3, 3)
    expect([table.event('rallyCommander'), table.level('FJ-demars')]).toEqual([{ commander: 'houchard', value: -1 }, 0])
    table.say('SE')
    table.say('finish')
    table.say('diepenbroick')
    table.say('finish')
    table.say('colaud')
    expect(table.refusal('houchard 510')).toBe('hasRidden')
    table.say('houchard FC-1', 3, 3)
    expect(table.event('rallyCommander')).toEqual({ commander: 'houchard', value: -1 })
  })
})

describe('R41 no unit to stand with', () => {
  test('7, R4 hard case 70: when his formation is destroyed he leaves the map, not eliminated; the formation is skipped', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW' }, { commanders: { cochenhausen: '1405' } })
    table.say(attack('1207', { by: 'FJ-demars' }))
    expect([table.seat('cochenhausen'), table.heard().includes('commanderOut'), table.s.vp]).toEqual(['off the map', true, 2])
    expect(table.heard()).not.toContain('commanderKilled')
    table.say('1207 SE')
    expect([table.choices(), table.refusal('cochenhausen'), table.rule('cochenhausen')]).toEqual([
      ['diepenbroick', 'hammerstein'],
      'nobodyLeft',
      '2',
    ])
  })

  test('7, R41 the last unit is destroyed with him there: he is tested first, then out of play', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW' }, { commanders: { cochenhausen: '1207' } })
    table.say(attack('1207', { by: 'FJ-demars' }), 1, 1)
    expect([tested(table), table.seat('cochenhausen')]).toEqual([['cochenhausen'], 'off the map'])
    expect([table.event('commanderOut'), table.s.commander.gone[table.s.data.commanders.of('cochenhausen')]]).toEqual([
      { commander: 'cochenhausen' },
      1,
    ])
  })

  test('4.5, 7, R41 a chief whose units leave the map is put with another unit of his side', () => {
    const table = atCombat({ 'FJ-demars': '1905 SE', 'CK-gren': '2004 NW L3' }, { commanders: { wallmoden: '2004' } })
    table.say(attack('2004', { by: 'FJ-demars' }))
    expect([table.is('CK-gren', 'waiting'), table.asked(), table.side(), table.choices()]).toEqual([
      true,
      'place-commander',
      'coalition',
      ['CD-jager', 'CH-4'],
    ])
    table.say('CH-4', 1, 1, 1, 1)
    expect(table.seat('wallmoden')).toBe('2014')
  })

  test('4.5, R41 if all his units are beside the map he waits there, and joins the first that returns', () => {
    const table = atCombat({ 'FJ-demars': '1905 SE', 'CK-gren': '2004 NW L3' }, { commanders: { cochenhausen: '2004' } })
    table.say(attack('2004', { by: 'FJ-demars' }), 1, 1, 1, 1)
    expect([table.is('CK-gren', 'waiting'), table.seat('cochenhausen')]).toEqual([true, 'off the map'])
    expect(table.s.commander.gone[table.s.data.commanders.of('cochenhausen')]).toBe(0)
    const back = atMovement(
      { 'CK-gren': '2004 out L1 rallied3' },
      { formation: 'cochenhausen', turn: 5, commanders: { cochenhausen: '2004' } },
    )
    back.s.commander.hex[back.s.data.commanders.of('cochenhausen')] = -1 as never
    back.say('CK-gren 2004')
    expect(back.seat('cochenhausen')).toBe('2004')
  })
})
