import { describe, expect, test } from 'vitest'
import { atCombat, atMovement, attack, bystanders, runAway } from './position-combat.ts'
import { lastOfTurn, opening } from './position-more.ts'

const outcome = (table: ReturnType<typeof atCombat>) => {
  const { ended, vp } = table.s
  return { ended, vp, asked: table.asked() }
}
const [DECISIVE_FRENCH, DECISIVE_COALITION, MINOR_FRENCH, MINOR_COALITION, VICTORY_COALITION] = [1, 2, 3, 4, 5]

describe('8.3.2 the track', () => {
  test('8.3.2 it starts on 3 for the Coalition', () => {
    expect(opening({ setUp: 'free' }).s.vp).toBe(3)
    expect(opening({ setUp: 'free' }, 'hypothetical').s.vp).toBe(3)
  })

  test('8.3.2 hard case 50: a step and a redoubt move it from 3 to 1, two more steps to 1 for the French', () => {
    // Kospoth alone in 1206, attacked from behind: 9 - 2 is 7, D/P3DR.
    const table = atCombat({
      'FJ-volontaires': '1306 SW sp9',
      'CK-kospoth': '1206 SW',
      'FJ-mengaud': '1304 N sp9',
      'CD-art': '1303 S',
      'CK-art': '1303 S',
    })
    table.say(attack('1206', { by: 'FJ-volontaires' }), 6)
    expect([table.is('CK-kospoth', 'dead'), table.s.vp]).toEqual([true, 2])
    table.say('1206 SW')
    expect(table.s.vp).toBe(1)
    table.say(attack('1303', { by: 'FJ-mengaud' }))
    expect(table.s.vp).toBe(-1)
    expect(table.told.filter(({ event }) => event.name === 'scored').map(({ args }) => args)).toEqual([
      [0, 1, 0],
      [0, 1, -1],
    ])
  })

  test('8.3.2 Coalition points move it up', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW sp9' }, { vp: -1 })
    table.say(attack('1207', { by: 'FJ-demars' }), 3)
    expect([table.s.vp, table.event('scored')]).toEqual([0, { side: 'coalition', points: 1, vp: 0 }])
  })
})

describe('8.4 victory', () => {
  test('8.4, R49 hard case 51: French 7 in the middle of a combat ends the game, and no more dice are rolled', () => {
    const table = atCombat(
      { 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW', 'FJ-mengaud': '1304 N', 'CD-10': '1303 S' },
      { vp: -6, commanders: { cochenhausen: '1207' } },
    )
    table.say(attack('1207', { by: 'FJ-volontaires' }), 6)
    expect(outcome(table)).toEqual({ ended: DECISIVE_FRENCH, vp: -7, asked: 'nobody' })
    expect([table.heard().includes('decisiveVictory'), table.heard().includes('commanderTested')]).toEqual([true, false])
  })

  test('8.4 6 is not enough', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW' }, { vp: -5 })
    table.say(attack('1207', { by: 'FJ-volontaires' }), 6)
    expect(outcome(table)).toEqual({ ended: 0, vp: -6, asked: 'lead' })
  })

  test('8.4 the Coalition wins the same way', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-gren': '1207 NW sp9' }, { vp: 6 })
    table.say(attack('1207', { by: 'FJ-demars' }), 3)
    expect(outcome(table)).toEqual({ ended: DECISIVE_COALITION, vp: 7, asked: 'nobody' })
  })

  test('8.4 control of a star may decide too', () => {
    const table = atMovement({ 'FJ-demars': '1109 SE', 'CK-kospoth': '1804 SW' }, { vp: -6 })
    table.say('FJ-demars 1209')
    expect(outcome(table)).toEqual({ ended: DECISIVE_FRENCH, vp: -7, asked: 'nobody' })
  })

  test('8.4, R49 two points are counted one by one: nothing after 7 counts', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW', 'CD-art': '1207 NW' }, { vp: -6 })
    table.say(attack('1207', { by: 'FJ-demars' }))
    expect(outcome(table)).toEqual({ ended: DECISIVE_FRENCH, vp: -7, asked: 'nobody' })
  })

  test('6.3, 8.4, R49 the attacker’s losses count first', () => {
    // No result costs both sides a step; the attacker's own at 6 for the Coalition ends the game before anything else.
    const table = atCombat({ 'FJ-vandamme': '1107 SE', 'CK-gren': '1207 NW sp9' }, { vp: 6, commanders: { jourdan: '1107' } })
    table.say(attack('1207', { by: 'FJ-vandamme' }), 1)
    expect(outcome(table)).toEqual({ ended: DECISIVE_COALITION, vp: 7, asked: 'nobody' })
  })

  test('8.4, R49 a rout that costs the deciding step stops where it is', () => {
    const ring = { 'FC-1': '1406 S', 'FC-chasseurs': '1409 N', 'FC-2': '1208 N' }
    const table = atCombat({ 'FJ-demars': '1107 SE sp9', 'CK-gren': '1207 NW L2', ...ring }, { vp: -6 })
    table.say(attack('1207', { by: 'FJ-demars' }), 2)
    if (table.asked() === 'choose-way') table.say(table.choices()[0])
    expect(outcome(table)).toEqual({ ended: DECISIVE_FRENCH, vp: -7, asked: 'nobody' })
  })

  /** The end of the last turn with this score. */
  const end = (vp: number, scenario = 'historical') => {
    const units = { ...bystanders, 'FJ-volontaires': '509 SE' }
    const table = lastOfTurn({ units, formation: 'jourdan', turn: 7, vp, scenario })
    table.say('finish')
    return outcome(table)
  }

  test('8.1.5, 8.4 hard case 52: after turn 7 the French need 3 on their side', () => {
    expect(end(-3)).toEqual({ ended: MINOR_FRENCH, vp: -3, asked: 'nobody' })
    expect(end(-6).ended).toBe(MINOR_FRENCH)
    expect(end(-2)).toEqual({ ended: MINOR_COALITION, vp: -2, asked: 'nobody' })
    expect([end(0).ended, end(6).ended]).toEqual([MINOR_COALITION, MINOR_COALITION])
  })

  test('8.5 hard case 52: in the hypothetical scenario 6 for the French is a Coalition victory', () => {
    expect(end(-6, 'hypothetical').ended).toBe(VICTORY_COALITION)
    expect(end(-3, 'hypothetical').ended).toBe(VICTORY_COALITION)
  })

  test('8.4, 8.5 the winner is announced', () => {
    const units = { ...bystanders, 'FJ-volontaires': '509 SE' }
    const table = lastOfTurn({ units, formation: 'jourdan', turn: 7, vp: -3 })
    table.say('finish')
    expect(table.event('minorVictory')).toEqual({ side: 'french' })
    const other = lastOfTurn({ units, formation: 'jourdan', turn: 7, vp: -3, scenario: 'hypothetical' })
    other.say('finish')
    expect([other.event('victory'), other.event('minorVictory')]).toEqual([{ side: 'coalition' }, undefined])
    const decisive = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW' }, { vp: -6 })
    decisive.say(attack('1207', { by: 'FJ-volontaires' }), 6)
    expect(decisive.event('decisiveVictory')).toEqual({ side: 'french' })
  })

  test('8.4 no sentence is legal after the end', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE', 'CK-art': '1207 NW' }, { vp: -6 })
    table.say(attack('1207', { by: 'FJ-demars' }))
    runAway(table)
    expect(table.asked()).toBe('nobody')
  })
})
