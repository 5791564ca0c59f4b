import { describe, expect, test } from 'vitest'
import type { Placed } from './position.ts'
import { atCombat, attack, runAway } from './position-combat.ts'

/** Volunteers and friends drive worn-out Kospoth out of 1207; he runs to the east. */
const rout = (units: Placed, by = 'FJ-volontaires', more: { head?: string; charge?: string } = {}) => {
  const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW L2', ...units })
  // 9 - 2 + 6 - 5 + 2 is 10: -/2D.
  table.say(attack('1207', { by, ...more }), 2)
  runAway(table)
  return table
}

describe('6.4 advance', () => {
  test('6.4 the head unit must enter the empty hex and may turn by one hexside', () => {
    const table = rout({})
    expect([table.asked(), table.side(), table.choices()]).toEqual(['lead', 'french', ['1207']])
    expect(table.choices('1207').toSorted()).toEqual(['NE', 'S', 'SE'])
    expect([table.refusal('1207 N'), table.rule('1207 N')]).toEqual(['advanceTurnTooFar', '6.4'])
    expect(table.refusal('stay')).toBe('noSuchWord')
    table.say('1207 NE')
    expect([table.where('FJ-volontaires'), table.facing('FJ-volontaires')]).toEqual(['1207', 'NE'])
  })

  test('6.4 nobody advances while a defender is left in the hex', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-volontaires' }), 1)
    expect([table.where('FJ-volontaires'), table.asked()]).toEqual(['1107', 'activate'])
  })

  test('6.4, R22 it may enter a zone of control; movement points do not matter', () => {
    const table = rout({ 'CK-gren': '1309 NW', 'CD-10': '1406 NW', 'FJ-volontaires': '1107 SE sp9 ooc' })
    table.say('1207 SE')
    expect(table.where('FJ-volontaires')).toBe('1207')
  })

  test('4.3, 6.4 an advance triggers reactions of enemies that were in no zone of control', () => {
    const table = rout({ 'CK-gren': '1308 NW' })
    table.say('1207 SE')
    expect([table.asked(), table.side(), table.choices()]).toEqual(['react', 'coalition', ['CK-gren', 'hold']])
    table.say('CK-gren 1408 NW')
    expect(table.where('CK-gren')).toBe('1408')
    const touched = rout({ 'CK-gren': '1308 NW', 'FJ-mengaud': '1309 N' })
    touched.say('1207 SE')
    expect(touched.asked()).not.toBe('react')
  })

  test('6.4, R22 one more attacker may follow if stacking allows, or stay', () => {
    const table = rout({ 'FJ-grenadiers': '1307 SW', 'FJ-volontaires': '1107 SE sp2' }, 'FJ-volontaires FJ-grenadiers')
    table.say('1207 SE')
    // His facing, SW, is too far from the head unit's.
    expect([table.where('FJ-grenadiers'), table.asked()]).toEqual(['1307', 'activate'])
    const fits = rout({ 'FJ-grenadiers': '1206 S', 'FJ-volontaires': '1107 SE sp2' }, 'FJ-volontaires FJ-grenadiers')
    fits.say('1207 SE')
    expect([fits.asked(), fits.choices()]).toEqual(['follow', ['FJ-grenadiers', 'stay']])
    fits.say('FJ-grenadiers 1207 SE')
    expect([fits.where('FJ-grenadiers'), fits.facing('FJ-grenadiers')]).toEqual(['1207', 'SE'])
    const stays = rout({ 'FJ-grenadiers': '1206 S', 'FJ-volontaires': '1107 SE sp2' }, 'FJ-volontaires FJ-grenadiers')
    stays.say('1207 SE')
    stays.say('stay')
    expect(stays.where('FJ-grenadiers')).toBe('1206')
  })

  test('1.4, 6.4 not above the stacking limit', () => {
    const table = rout({ 'FJ-mengaud': '1206 S', 'FJ-volontaires': '1107 SE sp2' }, 'FJ-volontaires FJ-mengaud')
    table.say('1207 SE')
    expect([table.where('FJ-mengaud'), table.asked()]).toEqual(['1206', 'activate'])
  })

  test("6.4, R45 the follower takes the head unit's facing, if it is within one hexside of its own", () => {
    const table = rout(
      { 'FJ-grenadiers': '1206 SE', 'FJ-vandamme': '1107 SE', 'FJ-volontaires': '1107 SE sp2' },
      'FJ-volontaires FJ-grenadiers FJ-vandamme',
    )
    table.say('1207 NE')
    expect(table.choices('FJ-grenadiers 1207')).toEqual(['NE'])
    expect([table.refusal('FJ-grenadiers 1207 SE'), table.rule('FJ-grenadiers 1207 SE')]).toEqual(['stackFaces', '1.3'])
    const away = rout(
      { 'FJ-grenadiers': '1206 SW', 'FJ-vandamme': '1107 SE', 'FJ-volontaires': '1107 SE sp2' },
      'FJ-volontaires FJ-grenadiers FJ-vandamme',
    )
    away.say('1207 NE')
    expect([away.choices(), away.refusal('FJ-grenadiers 1207 NE'), away.rule('FJ-grenadiers 1207 NE')]).toEqual([
      ['FJ-vandamme', 'stay'],
      'mayNotFollow',
      '6.4',
    ])
  })

  test('6.4 units that took no part do not follow, nor do guns', () => {
    const table = rout(
      { 'FJ-grenadiers': '1206 S', 'FJ-vandamme': '1308 NW', 'FJ-ha': '1107 SE', 'FJ-volontaires': '1107 SE sp2' },
      'FJ-volontaires FJ-grenadiers',
    )
    table.say('1207 SE')
    expect(table.choices()).toEqual(['FJ-grenadiers', 'stay'])
    expect([table.refusal('FJ-vandamme'), table.rule('FJ-vandamme')]).toEqual(['advanceTookNoPart', '6.4'])
    expect(table.refusal('FJ-ha')).toBe('advanceTookNoPart')
    expect(table.refusal('FJ-volontaires')).toBe('advanceTookNoPart')
    expect(table.refusal('CK-kospoth')).toBe('notYours')
  })

  test('6.4 units that charged come first', () => {
    const units = { 'FJ-grenadiers': '1206 S', 'FJ-vandamme': '1107 SE', 'FJ-volontaires': '1107 SE sp2' }
    const table = rout(units, 'FJ-volontaires FJ-grenadiers FJ-vandamme', {
      charge: 'FJ-volontaires FJ-grenadiers',
      head: 'FJ-volontaires',
    })
    table.say('1207 SE')
    expect(table.choices()).toEqual(['FJ-grenadiers', 'stay'])
    expect([table.refusal('FJ-vandamme'), table.rule('FJ-vandamme')]).toEqual(['chargersFirst', '6.4'])
    // If the other charger cannot follow, anyone may.
    const strong = rout({ ...units, 'FJ-grenadiers': '1206 S sp4' }, 'FJ-volontaires FJ-grenadiers FJ-vandamme', {
      charge: 'FJ-volontaires FJ-grenadiers',
      head: 'FJ-volontaires',
    })
    strong.say('1207 SE')
    expect(strong.choices()).toEqual(['FJ-vandamme', 'stay'])
  })

  test('6.4, R22 a head unit that routed or was destroyed does not advance: another attacker may, a charger first, and one more after him', () => {
    const table = atCombat({
      'FJ-demars': '1107 SE L1',
      'FJ-mengaud': '1307 SW',
      'FJ-vandamme': '1206 S',
      'FJ-grenadiers': '1206 S',
      'CK-kospoth': '1207 NW L2',
    })
    table.say(attack('1207', { by: 'FJ-demars FJ-vandamme FJ-grenadiers', charge: 'FJ-demars FJ-vandamme', head: 'FJ-demars' }), 5)
    runAway(table)
    expect([table.level('FJ-demars'), table.asked(), table.choices()]).toEqual([3, 'follow', ['FJ-vandamme', 'stay']])
    expect([table.refusal('FJ-grenadiers'), table.refusal('FJ-demars'), table.rule('FJ-demars')]).toEqual([
      'chargersFirst',
      'advanceIsRouted',
      '6.4',
    ])
    table.say('FJ-vandamme 1207 S')
    expect([table.where('FJ-vandamme'), table.asked(), table.choices()]).toEqual(['1207', 'follow', ['FJ-grenadiers', 'stay']])
  })

  test('6.4, R22 he may decline: then nobody advances', () => {
    const table = atCombat({ 'FJ-demars': '1107 SE L1', 'FJ-vandamme': '1206 S', 'CK-kospoth': '1207 NW L2' })
    table.say(attack('1207', { by: 'FJ-demars FJ-vandamme', charge: 'FJ-demars' }), 5)
    runAway(table)
    table.say('stay')
    expect([table.where('FJ-vandamme'), table.asked()]).toEqual(['1206', 'activate'])
  })

  test('6.4, R22 of several empty hexes the head unit takes one, the follower the same or another', () => {
    const table = atCombat({
      'FJ-volontaires': '1107 SE sp2',
      'FJ-grenadiers': '1107 SE sp9',
      'CK-kospoth': '1207 NW L2',
      'CK-erbprinz': '1108 N L2',
    })
    table.say(attack('1108 1207', { by: 'FJ-volontaires FJ-grenadiers' }))
    table.say('1207')
    table.say('CK-kospoth', 2)
    // 11 - 4 + 6 - 5 + 2 is 10: -/2D.
    runAway(table)
    expect([table.asked(), table.choices()]).toEqual(['lead', ['1108', '1207']])
    expect([table.refusal('1208 SE'), table.rule('1208 SE')]).toEqual(['advanceNotAttacked', '6.4'])
    table.say('1207 SE')
    expect(table.choices('FJ-grenadiers')).toEqual(['1108'])
    table.say('FJ-grenadiers 1108 S')
    expect([table.where('FJ-volontaires'), table.where('FJ-grenadiers')]).toEqual(['1207', '1108'])
  })

  test('6.4 a hex still held is not entered', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW L2', 'CK-erbprinz': '1108 N' })
    table.say(attack('1108 1207', { by: 'FJ-volontaires' }))
    table.say('1207')
    table.say('CK-kospoth', 1)
    // 9 - 4 + 6 - 5 + 2 is 8: D/2D. Kospoth routs, Erbprinz takes the second level.
    runAway(table)
    expect([table.asked(), table.choices(), table.refusal('1108 SE'), table.rule('1108 SE')]).toEqual([
      'lead',
      ['1207'],
      'notVacant',
      '6.4',
    ])
  })

  test('8.3.1, 6.4 the advance takes control', () => {
    const table = atCombat({ 'FJ-volontaires': '1309 SW sp9', 'CK-kospoth': '1209 SW L2' })
    table.say(attack('1209', { by: 'FJ-volontaires' }), 2)
    runAway(table)
    table.say('1209 SW')
    expect([table.heard().includes('controlled'), table.s.vp]).toEqual([true, 2])
  })
})
