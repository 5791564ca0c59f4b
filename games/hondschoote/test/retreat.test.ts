import { describe, expect, test } from 'vitest'
import type { Placed } from './position.ts'
import { atCombat, attack, runAway } from './position-combat.ts'

/** Volunteers of 9 points attack 5 points in 1207, 6: -/PDR. */
const push = (units: Placed, order = { by: 'FJ-volontaires' }, on = '1207', options: Record<string, boolean> = {}) => {
  const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW sp5', ...units }, { options })
  table.say(attack(on, order), 6)
  return table
}

describe('6.3 retreat', () => {
  test('6.3 all defenders fall back one hex and may turn by one hexside', () => {
    const table = push({})
    expect(table.event('column')).toMatchObject({ column: 5 })
    expect([table.asked(), table.side()]).toEqual(['retreat', 'coalition'])
    expect(table.choices('CK-kospoth').toSorted()).toEqual(['1208', '1307', '1308'])
    expect(table.choices('CK-kospoth 1307').toSorted()).toEqual(['N', 'NW', 'SW'])
    expect([table.refusal('CK-kospoth 1307 S'), table.rule('CK-kospoth 1307 S')]).toEqual(['turnTooFar', '6.3'])
    table.say('CK-kospoth 1307 SW')
    expect([table.where('CK-kospoth'), table.facing('CK-kospoth'), table.level('CK-kospoth')]).toEqual(['1307', 'SW', 1])
  })

  test('6.3 not farther than one hex, nor onto the enemy', () => {
    const table = push({})
    expect(table.refusal('CK-kospoth 1408 NW')).toBe('retreatTooFar')
    expect(table.refusal('CK-kospoth 1107 NW')).toBe('enemyThere')
  })

  test('1.6, 6.3, R21 a hex free of zones of control comes first', () => {
    const table = push({ 'FJ-demars': '1309 S' })
    expect(table.choices('CK-kospoth')).toEqual(['1307'])
    expect([table.refusal('CK-kospoth 1208 NW'), table.rule('CK-kospoth 1208 NW')]).toEqual(['freeHexFirst', '6.3'])
  })

  test('1.6, 6.3, R21 hard case 39: only zones of control are open: an extra level; a unit that routs by it runs two hexes', () => {
    const ring = { 'FJ-demars': '1309 S', 'FJ-vandamme': '1406 S' }
    const table = push(ring)
    table.say('CK-kospoth 1308 NW')
    expect([table.where('CK-kospoth'), table.level('CK-kospoth'), table.heard().includes('throughZone')]).toEqual(['1308', 2, true])
    const worn = push({ ...ring, 'CK-kospoth': '1207 NW sp9 L1', 'FJ-volontaires': '1107 SE sp12' })
    worn.say('CK-kospoth 1308 NW')
    expect([worn.level('CK-kospoth'), worn.heard().includes('routed')]).toEqual([3, true])
    runAway(worn)
    expect(worn.where('CK-kospoth').slice(0, 2)).toBe('15')
  })

  test('1.4, 6.3, R21 not into a hex where stacking fails', () => {
    const table = push({ 'CK-gren': '1308 NW', 'CK-erbprinz': '1307 NW sp1' })
    expect(table.choices('CK-kospoth').toSorted()).toEqual(['1208', '1307'])
    expect([table.refusal('CK-kospoth 1308 NW'), table.rule('CK-kospoth 1308 NW')]).toEqual(['stackUnfit', '6.3'])
  })

  test('1.3, 6.3, R21 nor where a common facing is impossible; it may turn by one hexside to fit', () => {
    const table = push({ 'CK-erbprinz': '1307 N sp1', 'CK-brentano': '1308 S' })
    expect(table.choices('CK-kospoth').toSorted()).toEqual(['1208', '1307'])
    expect(table.refusal('CK-kospoth 1308 NW')).toBe('stackUnfit')
    expect(table.choices('CK-kospoth 1307')).toEqual(['N'])
    expect([table.refusal('CK-kospoth 1307 NW'), table.rule('CK-kospoth 1307 NW')]).toEqual(['stackFaces', '1.3'])
  })

  test('1.3, 6.3, R3 a routed unit of another formation is not turned by one that retreats to it', () => {
    const table = push({ 'CD-5': '1307 N sp1 L3', 'CD-10': '1308 S sp1 L3' })
    expect(table.choices('CK-kospoth 1307')).toEqual(['N'])
    expect(table.refusal('CK-kospoth 1308 NW')).toBe('stackUnfit')
    table.say('CK-kospoth 1307 N')
    expect([table.facing('CK-kospoth'), table.facing('CD-5')]).toEqual(['N', 'N'])
  })

  test('4.2, 6.3, R21 retreating artillery is harnessed', () => {
    const table = push({ 'CK-kospoth': '1207 NW sp3', 'CK-art': '1207 NW' })
    expect([table.asked(), table.choices()]).toEqual(['retreat', ['CK-kospoth', 'CK-art']])
    table.say('CK-kospoth 1307 NW')
    expect([table.asked(), table.choices()]).toEqual(['retreat', ['CK-art']])
    table.say('CK-art 1208 NW')
    expect([table.where('CK-art'), table.is('CK-art', 'harnessed')]).toEqual(['1208', true])
  })

  test('6.3 units of a stack retreat one by one, to the same hex or not; the owner chooses who goes first', () => {
    const table = push({ 'CK-kospoth': '1207 NW sp3', 'CK-art': '1207 NW' })
    table.say('CK-art 1308 NW')
    table.say('CK-kospoth 1308 NW')
    expect([table.where('CK-art'), table.where('CK-kospoth')]).toEqual(['1308', '1308'])
  })

  test('6.3, R21 hard case 38: with no legal hex it stays and takes an extra level', () => {
    const behind = { 'CK-gren': '1308 NW', 'CK-erbprinz': '1307 NW sp3', 'CD-10': '1208 NW' }
    const table = push({ ...behind, 'FJ-demars': '1206 N', 'FJ-mengaud': '1108 S' })
    expect([table.where('CK-kospoth'), table.level('CK-kospoth'), table.heard().includes('cornered')]).toEqual(['1207', 2, true])
    expect(table.asked()).not.toBe('lead')
  })

  test('6.3, R51 every unit of a stack that cannot retreat takes a level', () => {
    const ring = { 'FJ-demars': '1206 N', 'FJ-mengaud': '1108 S', 'FC-1': '1307 N', 'FC-chasseurs': '1308 S', 'FJ-grenadiers': '1208 S' }
    const table = push({ ...ring, 'CK-kospoth': '1207 NW sp3', 'CK-art': '1207 NW' })
    expect(table.heard().filter(name => name === 'cornered')).toHaveLength(2)
    expect(['CK-kospoth', 'CK-art'].map(name => [table.where(name), table.level(name)])).toEqual([
      ['1207', 2],
      ['1207', 1],
    ])
  })

  test('6.3 cornered at level 2 it routs, and then runs where a rout may', () => {
    const behind = { 'CK-gren': '1308 NW', 'CK-erbprinz': '1307 NW sp3', 'CD-10': '1208 NW' }
    const table = push({
      ...behind,
      'FJ-demars': '1206 N',
      'FJ-mengaud': '1108 S',
      'CK-kospoth': '1207 NW sp9 L1',
      'FJ-volontaires': '1107 SE sp12',
    })
    expect([table.heard().includes('cornered'), table.level('CK-kospoth')]).toEqual([true, 3])
    runAway(table)
    expect(table.where('CK-kospoth')).not.toBe('1207')
  })

  test('6.3, R21 infantry and cavalry cross a river only if nothing else is open, artillery never', () => {
    const bank = { 'FJ-volontaires': '1103 N sp9', 'CK-kospoth': '1102 S sp5' }
    const table = push(bank, { by: 'FJ-volontaires' }, '1102', { zocCrossesRiver: false })
    expect(table.choices('CK-kospoth').every(hex => ['1001', '1002', '1202'].includes(hex))).toBe(true)
    expect([table.refusal('CK-kospoth 1101 S'), table.rule('CK-kospoth 1101 S')]).toEqual(['riverLast', '6.3'])
    const shut = { ...bank, 'FJ-demars': '1001 S', 'FJ-mengaud': '1002 S', 'FJ-vandamme': '1202 S' }
    const over = push(shut, { by: 'FJ-volontaires' }, '1102', { zocCrossesRiver: false })
    expect(over.choices('CK-kospoth').toSorted()).toEqual(['1101', '1201'])
    over.say('CK-kospoth 1101 S')
    expect([over.where('CK-kospoth'), over.level('CK-kospoth')]).toEqual(['1101', 1])
    const guns = push({ ...shut, 'CK-kospoth': '1102 S sp3', 'CK-art': '1102 S' }, { by: 'FJ-volontaires' }, '1102', {
      zocCrossesRiver: false,
    })
    expect(guns.choices()).toEqual(['CK-kospoth'])
    guns.say('CK-kospoth 1101 S')
    expect([guns.where('CK-art'), guns.heard().includes('cornered'), guns.level('CK-art')]).toEqual(['1102', true, 1])
  })

  test('6.3 units that have routed or been destroyed do not retreat again', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-kospoth': '1207 NW sp3 L2', 'CK-art': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-volontaires' }), 6)
    runAway(table)
    expect([table.asked(), table.choices()]).toEqual(['retreat', ['CK-art']])
    expect([table.refusal('CK-kospoth'), table.rule('CK-kospoth')]).toEqual(['notConcerned', '6.3'])
  })

  test('6.3 all attacked hexes retreat', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp12', 'CK-kospoth': '1207 NW sp3', 'CK-erbprinz': '1108 N sp3' })
    table.say(attack('1108 1207', { by: 'FJ-volontaires' }))
    table.say('1207')
    table.say('CK-kospoth', 5)
    // 12 - 6 is 6: -/PDR.
    expect([table.asked(), table.choices()]).toEqual(['retreat', ['CK-erbprinz', 'CK-kospoth']])
  })
})

describe('6.3 redoubts', () => {
  const garrison = { 'FJ-volontaires': '1109 SE sp9', 'CK-gren': '1209 NW', 'CK-art': '1209 NW' }
  /** 8 - 5 + 6 - 7 and 2 is 4 with a charge, 6: -/PDR. */
  const storm = (units: Placed = {}) => {
    const table = atCombat({ ...garrison, ...units })
    table.say(attack('1209', { by: 'FJ-volontaires', charge: 'FJ-volontaires' }), 6)
    return table
  }

  test('6.3 the retreat is cancelled if one unit of the garrison, by choice, passes a morale test', () => {
    const table = storm()
    expect([table.asked(), table.side(), table.choices()]).toEqual(['hold-work', 'coalition', ['CK-gren', 'CK-art']])
    expect(table.refusal('FJ-volontaires')).toBe('notYours')
    expect(table.refusal('CD-jager')).toBe('notConcerned')
    table.say('CK-art', 3, 4)
    expect(table.event('moraleTested')).toEqual({ unit: 'CK-art', dice: 7, total: 7, morale: 7 })
    expect([table.where('CK-gren'), table.where('CK-art'), table.heard().includes('workHeld')]).toEqual(['1209', '1209', true])
  })

  test('6.3 failing costs nothing more than the retreat', () => {
    const table = storm()
    table.say('CK-gren', 3, 4)
    // The step has not changed its morale, the level has cost one point.
    expect(table.event('moraleTested')).toEqual({ unit: 'CK-gren', dice: 7, total: 7, morale: 6 })
    expect([table.heard().includes('workLost'), table.level('CK-gren'), table.asked()]).toEqual([true, 1, 'retreat'])
  })

  test('7 no commander helps a morale test', () => {
    const table = atCombat(garrison, { commanders: { cochenhausen: '1209' } })
    table.say(attack('1209', { by: 'FJ-volontaires', charge: 'FJ-volontaires' }), 6)
    table.say('CK-gren', 3, 4)
    expect(table.event('moraleTested')).toMatchObject({ total: 7, morale: 6 })
  })

  test('6.3 outside a redoubt there is no test', () => {
    const table = atCombat({ 'FJ-volontaires': '1107 SE sp9', 'CK-gren': '1207 NW', 'CK-art': '1207 NW' })
    table.say(attack('1207', { by: 'FJ-volontaires', charge: 'FJ-volontaires' }), 6)
    expect(table.asked()).toBe('retreat')
  })

  test('6.3 hard case 1: the grenadiers pass with a 6, everyone stays and the track does not move', () => {
    const table = atCombat(
      { 'FJ-demars': '1210 N', 'FJ-mengaud': '1110 NE', 'FJ-vandamme': '1310 NW', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' },
      { commanders: { jourdan: '1210' } },
    )
    table.say(attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme', charge: 'FJ-demars FJ-mengaud' }), 4)
    expect(table.event('column')).toMatchObject({ value: 7 })
    table.say('CK-art')
    table.say('CK-art')
    table.say('CK-gren', 2, 4, 3, 3)
    expect(table.event('moraleTested')).toMatchObject({ dice: 6, morale: 6 })
    expect(['FJ-demars', 'FJ-mengaud', 'FJ-vandamme', 'CK-gren', 'CK-art'].map(table.level)).toEqual([2, 1, 0, 1, 2])
    expect([table.where('CK-gren'), table.s.vp, table.event('commanderTested')]).toEqual([
      '1209',
      3,
      { commander: 'jourdan', dice: 6, total: 6 },
    ])
  })

  test('6.3, 6.4 hard case 2: with a 7 both go to 1208, the only hex out of French reach, and Demars must enter', () => {
    const units = { 'FJ-demars': '1210 N', 'FJ-mengaud': '1110 NE', 'FJ-vandamme': '1310 NW', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' }
    const full = { 'CK-kospoth': '1208 SW', 'CK-erbprinz': '1208 SW' }
    const storm1209 = (more: Placed) => {
      const table = atCombat({ ...units, ...more })
      table.say(attack('1209', { by: 'FJ-demars FJ-mengaud FJ-vandamme', charge: 'FJ-demars FJ-mengaud', head: 'FJ-demars' }), 4)
      table.say('CK-art')
      table.say('CK-art')
      table.say('CK-gren', 3, 4)
      return table
    }
    const table = storm1209({})
    expect(table.choices('CK-gren')).toEqual(['1208'])
    table.say('CK-gren 1208 SW')
    table.say('1209 N')
    expect([table.where('CK-gren'), table.where('CK-art'), table.is('CK-art', 'harnessed')]).toEqual(['1208', '1208', true])
    expect([table.where('FJ-demars'), table.s.vp]).toEqual(['1209', 2])
    const blocked = storm1209(full)
    expect(blocked.choices('CK-gren').toSorted()).toEqual(['1109', '1309'])
    blocked.say('CK-gren 1309 SW')
    expect([blocked.where('CK-gren'), blocked.level('CK-gren')]).toEqual(['1309', 2])
  })

  test('6.3 hard case 59: a French garrison may hold it by a test too', () => {
    const table = atCombat({ 'CK-gren': '1208 S sp9', 'FJ-vandamme': '1209 N sp4' }, { formation: 'cochenhausen' })
    table.say(attack('1209', { by: 'CK-gren' }), 6, 3, 3)
    // 8 - 4 + 0 is 4: -/PDR. With one unit inside there is nothing to choose.
    expect([table.heard().includes('workHeld'), table.where('FJ-vandamme')]).toEqual([true, '1209'])
  })

  test('6.3 hard case 60: attacked from behind it can still be held by a test', () => {
    const table = atCombat({ 'FJ-volontaires': '1309 SW sp5', 'FJ-mengaud': '1310 NW sp5', 'CK-gren': '1209 SW', 'CK-art': '1209 SW' })
    table.say(attack('1209', { by: 'FJ-volontaires FJ-mengaud', head: 'FJ-mengaud' }), 6)
    // 10 - 5 + 0 is 5: -/PDR.
    expect(table.asked()).toBe('hold-work')
  })

  test('6.1, 6.3 hard case 81: 1209 and 1309 attacked together, the ground of 1309 named: no -1, but only 1209 may be held by a test', () => {
    const table = atCombat({ 'FJ-volontaires': '1310 N sp12', 'CK-gren': '1209 SW', 'CK-kospoth': '1309 SW sp4' })
    table.say(attack('1209 1309', { by: 'FJ-volontaires' }))
    table.say('1309')
    table.say('CK-kospoth', 6, 3, 4)
    // 12 - 7 is 5: -/PDR.
    expect(table.modifiers().filter(([name]) => name === 'attackWork')).toEqual([])
    expect([table.heard().includes('workHeld'), table.asked(), table.choices()]).toEqual([true, 'retreat', ['CK-kospoth']])
    table.say('CK-kospoth 1308 SW')
    expect([table.where('CK-gren'), table.where('CK-kospoth')]).toEqual(['1209', '1308'])
  })
})
