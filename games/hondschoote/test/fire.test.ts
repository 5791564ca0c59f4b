import { describe, expect, test } from 'vitest'
import { atFire, atMovement, sum } from './position-combat.ts'

/** Guns in 1108 facing north at grenadiers in the open, three hexes away: no modifiers. */
const PLAIN = { 'FJ-art': '1108 N', 'CK-gren': '1105 S' }

/** Levels told after one shot with this die. */
function levelsOf(units: Record<string, string>, shot: string, die: number): number {
  const table = atFire(units)
  table.say(shot, die)
  return Number(table.event('shot')?.levels)
}

/** The modifiers told for a shot. */
function modifiersOf(units: Record<string, string>, shot: string): [string, number][] {
  const table = atFire(units)
  table.say(shot, 1)
  return table.modifiers()
}

describe('5.1 who fires at what', () => {
  test('5.1 only artillery of the activated formation fires, horse artillery too', () => {
    const table = atFire({
      'FJ-art': '1108 N',
      'FJ-ha': '1006 NE',
      'FC-art': '1207 NW',
      'FJ-demars': '1107 N',
      'CK-gren': '1106 S',
      'CD-art': '1104 S',
    })
    expect(table.choices()).toEqual(['FJ-ha', 'finish'])
    expect([table.refusal('FJ-demars 1106'), table.rule('FJ-demars 1106')]).toEqual(['notArtillery', '5.1'])
    expect(table.refusal('FC-art 1106')).toBe('fireNotInFormation')
    expect(table.refusal('CD-art 1107')).toBe('notYours')
  })

  test('5.1 firing is voluntary, and batteries off the map cannot fire', () => {
    const table = atFire({ ...PLAIN, 'FJ-ha': '101 out' })
    expect(table.choices()).toEqual(['FJ-art', 'finish'])
    expect(table.refusal('FJ-ha 1105')).toBe('fireNotOnMap')
    table.say('finish')
    expect(table.level('CK-gren')).toBe(0)
  })

  test('5.1 each battery fires once, and several may choose the same target', () => {
    const table = atFire({ ...PLAIN, 'FJ-ha': '1005 SE', 'CK-kospoth': '1004 S' })
    table.say('FJ-art 1105', 1)
    expect([table.refusal('FJ-art 1105'), table.rule('FJ-art 1105')]).toEqual(['hasFired', '5.1'])
    expect(table.choices()).toEqual(['FJ-ha', 'finish'])
    table.say('FJ-ha 1105', 6)
    expect(table.level('CK-gren')).toBe(2)
    expect(table.asked()).toBe('activate')
  })

  test('5.1 it reaches three hexes and no farther', () => {
    const table = atFire({ 'FJ-art': '1109 N', 'CK-gren': '1106 S', 'CK-kospoth': '1005 S' })
    expect(table.choices('FJ-art')).toEqual(['1106'])
    expect([table.refusal('FJ-art 1005'), table.rule('FJ-art 1005')]).toEqual(['outOfRange', '5.1'])
  })

  test('5.1 there must be an enemy to fire at', () => {
    const open = atFire({ ...PLAIN, 'FJ-demars': '1008 N', 'FJ-ha': '507 N' })
    expect([open.refusal('FJ-art 1106'), open.rule('FJ-art 1106')]).toEqual(['nobodyThere', '5.1'])
    expect(open.refusal('FJ-art 1008')).toBe('nobodyThere')
    expect([open.refusal('FJ-ha 1105'), open.rule('FJ-ha 1105')]).toEqual(['noTargetInReach', '5.1'])
  })

  test('5.1, R15 it fires over its front: 90 degrees to either side, including the line between front and rear', () => {
    const units = { 'FJ-art': '1107 N', 'CK-gren': '1306 SW', 'CK-erbprinz': '1308 SW', 'CK-kospoth': '907 SE', 'CK-brentano': '908 SE' }
    const table = atFire(units)
    expect(table.choices('FJ-art')).toEqual(['907', '1306'])
    expect([table.refusal('FJ-art 1308'), table.rule('FJ-art 1308')]).toEqual(['outOfArc', '5.1'])
    // Due east and due west of 1107, exactly on the border of the front.
    const border = atFire({ 'FJ-art': '1107 N', 'CK-gren': '1307 SW', 'CK-kospoth': '907 SE' })
    expect(border.choices('FJ-art')).toEqual(['907', '1307'])
    const turned = atFire({ 'FJ-art': '1107 S', 'CK-gren': '1307 SW', 'CK-kospoth': '907 SE' })
    expect(turned.choices('FJ-art')).toEqual(['907', '1307'])
  })

  test('5.1 an adjacent unit behind the battery is safe', () => {
    const table = atFire({ 'FJ-art': '1107 N', 'CK-gren': '1108 N', 'CK-kospoth': '1106 S' })
    expect(table.choices('FJ-art')).toEqual(['1106'])
    expect(table.refusal('FJ-art 1108')).toBe('outOfArc')
  })
})

describe('5.3 the die', () => {
  test('5.3 three or less does nothing, 4 and 5 cost a level, 6 two', () => {
    expect([1, 2, 3, 4, 5, 6].map(die => levelsOf(PLAIN, 'FJ-art 1105', die))).toEqual([0, 0, 0, 1, 1, 2])
  })

  test('5.3 the result applies at once: a unit that routs is gone before the next battery fires', () => {
    const table = atFire({ 'FJ-art': '1108 N', 'FJ-ha': '1005 SE', 'CK-gren': '1105 S L2' })
    table.say('FJ-art 1105', 4)
    expect([table.asked(), table.side(), table.level('CK-gren')]).toEqual(['choose-way', 'coalition', 3])
    table.say('1205')
    table.say('1306')
    expect([table.choices(), table.refusal('FJ-ha 1105')]).toEqual([['FJ-ha', 'finish'], 'nobodyThere'])
  })

  test('5.3 totals above 6 still cost two levels, totals below 1 nothing', () => {
    const dense = { 'FJ-art': '1106 N', 'CK-erbprinz': '1105 S', 'CK-kospoth': '1105 S' }
    const table = atFire(dense)
    table.say('FJ-art 1105', 6)
    expect(table.event('shot')).toEqual({ die: 6, total: 8, levels: 2 })
    const low = atFire({ 'FJ-art': '1108 N harnessed L2', 'CK-gren': '1105 S' })
    low.say('FJ-art 1105', 1)
    expect(low.event('shot')).toEqual({ die: 1, total: -1, levels: 0 })
  })
})

describe('5.3 modifiers', () => {
  test('5.3 none in the open at a distance', () => {
    expect(modifiersOf(PLAIN, 'FJ-art 1105')).toEqual([])
  })

  test('5.3 villages, groves and woods give cover, windmills do not', () => {
    expect(modifiersOf({ 'FJ-art': '1308 SE', 'CK-gren': '1508 SW' }, 'FJ-art 1508')).toEqual([['fireTerrain', -1]])
    expect(modifiersOf({ 'FJ-art': '1305 S', 'CK-gren': '1307 N' }, 'FJ-art 1307')).toEqual([['fireTerrain', -1]])
    expect(modifiersOf({ 'FJ-art': '1509 S', 'CK-gren': '1511 N' }, 'FJ-art 1511')).toEqual([['fireTerrain', -1]])
    expect(modifiersOf({ 'FJ-art': '1107 N', 'CK-gren': '1105 S' }, 'FJ-art 1105')).toEqual([])
  })

  test('5.3 a redoubt gives cover from every side', () => {
    const inside = { 'CK-gren': '1209 SW' }
    expect(modifiersOf({ ...inside, 'FJ-art': '1008 SE' }, 'FJ-art 1209')).toEqual([['fireWork', -1]])
    expect(modifiersOf({ ...inside, 'FJ-art': '1211 N' }, 'FJ-art 1209')).toEqual([['fireWork', -1]])
    expect(modifiersOf({ ...inside, 'FJ-art': '1410 NW' }, 'FJ-art 1209')).toEqual([['fireWork', -1]])
    expect(modifiersOf({ ...inside, 'FJ-art': '1408 SW' }, 'FJ-art 1209')).toEqual([['fireWork', -1]])
  })

  test('5.3 +1 at a hex with 4 points of foot and horse; guns do not count', () => {
    expect(modifiersOf({ 'FJ-art': '1108 N', 'CK-erbprinz': '1105 S', 'CK-kospoth': '1105 S' }, 'FJ-art 1105')).toEqual([['fireDense', 1]])
    expect(modifiersOf({ 'FJ-art': '1108 N', 'CK-erbprinz': '1105 S', 'CH-leib': '1105 S' }, 'FJ-art 1105')).toEqual([['fireDense', 1]])
    expect(modifiersOf({ 'FJ-art': '1108 N', 'CK-gren': '1105 S', 'CK-art': '1105 S' }, 'FJ-art 1105')).toEqual([])
    expect(modifiersOf({ 'FJ-art': '1108 N', 'CK-gren': '1105 S sp1', 'CK-kospoth': '1105 S' }, 'FJ-art 1105')).toEqual([])
  })

  test('5.3 +1 at range 1', () => {
    expect(modifiersOf({ 'FJ-art': '1106 N', 'CK-gren': '1105 S' }, 'FJ-art 1105')).toEqual([['fireAdjacent', 1]])
    expect(modifiersOf({ 'FJ-art': '1107 N', 'CK-gren': '1105 S' }, 'FJ-art 1105')).toEqual([])
  })

  test('5.3 -1 at level 2, not at level 1; -1 harnessed', () => {
    expect(modifiersOf({ ...PLAIN, 'FJ-art': '1108 N L2' }, 'FJ-art 1105')).toEqual([['firerLevel2', -1]])
    expect(modifiersOf({ ...PLAIN, 'FJ-art': '1108 N L1' }, 'FJ-art 1105')).toEqual([])
    expect(modifiersOf({ ...PLAIN, 'FJ-art': '1108 N harnessed' }, 'FJ-art 1105')).toEqual([['firerHarnessed', -1]])
  })

  test('5.3, R38 roads and paths change nothing', () => {
    expect(modifiersOf({ 'FJ-art': '1308 NW', 'CK-gren': '1208 SW' }, 'FJ-art 1208')).toEqual([['fireAdjacent', 1]])
  })
})

describe('5.3 assigning the levels', () => {
  test("5.3, R17 the hex's owner assigns them as he likes, guns included: there is no head unit", () => {
    const table = atFire({ ...PLAIN, 'CK-art': '1105 S' })
    table.say('FJ-art 1105', 6)
    expect([table.asked(), table.side(), table.choices()]).toEqual(['take-hits', 'coalition', ['CK-gren', 'CK-art']])
    expect(table.refusal('CD-jager')).toBe('hitNotConcerned')
    expect(table.refusal('FJ-art')).toBe('notYours')
    table.say('CK-art')
    table.say('CK-art')
    expect([table.level('CK-gren'), table.level('CK-art')]).toEqual([0, 2])
  })

  test('5.3, R17 a routing unit runs two hexes, and takes no second level', () => {
    const table = atFire({ 'FJ-art': '1306 N', 'CK-gren': '1303 S L2', 'CK-art': '1303 S' })
    table.say('FJ-art 1303', 6)
    table.say('CK-gren')
    expect(table.asked()).toBe('choose-way')
    table.say('1403')
    table.say('1503')
    expect([table.where('CK-gren'), table.level('CK-gren'), table.level('CK-art')]).toEqual(['1503', 3, 1])
  })

  test('5.3 levels with nobody left to take them are dropped', () => {
    const table = atFire({ 'FJ-art': '1108 N', 'CK-art': '1105 S L2' })
    table.say('FJ-art 1105', 6)
    table.say('1205')
    table.say('1306')
    expect([table.where('CK-art'), table.level('CK-art'), table.sp('CK-art')]).toEqual(['1306', 3, 2])
    expect(table.asked()).toBe('activate')
  })

  test('5.3, 6.5 a routed unit that could not run takes none of them', () => {
    const ring = { 'FJ-demars': '1104 S', 'FJ-mengaud': '1204 S', 'FJ-vandamme': '1205 N', 'FJ-grenadiers': '1005 N', 'FJ-cav': '1004 S' }
    const table = atFire({ 'FJ-art': '1106 N', ...ring, 'CK-gren': '1105 S L3', 'CK-art': '1105 S' })
    // It is trapped and loses a step, then passes its test; the shot is 6 + 1.
    table.say('FJ-art 1105', 1, 1, 6)
    expect([table.where('CK-gren'), table.sp('CK-gren'), table.level('CK-art'), table.heard().includes('shot')]).toEqual([
      '1105',
      1,
      2,
      true,
    ])
  })

  test('7, R17 commanders there are tested after a hit, not after a miss', () => {
    const units = { ...PLAIN, 'CD-5': '2003 S' }
    const hit = atFire(units, { commanders: { cochenhausen: '1105', wallmoden: '2003' } })
    hit.say('FJ-art 1105', 4, 3, 3)
    expect(hit.event('commanderTested')).toEqual({ commander: 'cochenhausen', dice: 6, total: 6 })
    expect(hit.heard().filter(name => name === 'commanderTested')).toHaveLength(1)
    const miss = atFire(units, { commanders: { cochenhausen: '1105' } })
    miss.say('FJ-art 1105', 3)
    expect(miss.heard()).not.toContain('commanderTested')
  })
})

describe('hard cases', () => {
  test('4.3, 5.3 hard case 18: the battery in 1206 fires at whoever enters 1106, 3 + 1 is a level', () => {
    const table = atMovement({ 'FJ-vandamme': '1006 SE sp3', 'CD-art': '1206 SW', 'CD-5': '1206 SW' })
    table.say('FJ-vandamme 1106')
    expect([table.asked(), table.side()]).toEqual(['react', 'coalition'])
    table.say('CD-art fire', 3)
    expect(table.modifiers()).toEqual([['fireAdjacent', 1]])
    expect(table.event('shot')).toEqual({ die: 3, total: 4, levels: 1 })
    expect(table.level('FJ-vandamme')).toBe(1)
  })

  test('5.2 hard case 19: 1209 to 1206 is three hexes, but units in 1207 and 1208 are in between', () => {
    const units = { 'FJ-art': '1209 N', 'CD-5': '1206 S', 'CK-erbprinz': '1207 S', 'CK-kospoth': '1208 S' }
    const table = atFire(units)
    expect(table.choices('FJ-art')).toEqual(['1208'])
    expect([table.refusal('FJ-art 1206'), table.rule('FJ-art 1206')]).toEqual(['noSight', '5.2'])
    expect(atFire({ 'FJ-art': '1209 N', 'CD-5': '1206 S' }).choices('FJ-art')).toEqual(['1206'])
  })

  test('5.3 hard case 21: range 1 against the redoubt, from any side', () => {
    const inside = { 'CK-gren': '1209 SW' }
    expect(modifiersOf({ ...inside, 'FJ-art': '1109 SE' }, 'FJ-art 1209')).toEqual([
      ['fireWork', -1],
      ['fireAdjacent', 1],
    ])
    expect(levelsOf({ ...inside, 'FJ-art': '1109 SE' }, 'FJ-art 1209', 4)).toBe(1)
    expect(modifiersOf({ ...inside, 'FJ-art': '1309 SW' }, 'FJ-art 1209')).toEqual([
      ['fireWork', -1],
      ['fireAdjacent', 1],
    ])
    expect([4, 5].map(die => levelsOf({ ...inside, 'FJ-art': '1309 SW' }, 'FJ-art 1209', die))).toEqual([1, 1])
  })

  test('5.3 hard case 22: 2 and 2 points of foot in a grove at range 2, +1 and -1', () => {
    const units = { 'FJ-art': '1305 S', 'CK-erbprinz': '1307 N', 'CK-kospoth': '1307 N' }
    expect(modifiersOf(units, 'FJ-art 1307')).toEqual([
      ['fireTerrain', -1],
      ['fireDense', 1],
    ])
  })

  test('5.3 hard case 23: a harnessed battery at level 2, three hexes away, needs a 6 for one level', () => {
    const worn = { ...PLAIN, 'FJ-art': '1108 N L2 harnessed' }
    expect([5, 6].map(die => levelsOf(worn, 'FJ-art 1105', die))).toEqual([0, 1])
    const table = atFire(worn)
    table.say('FJ-art 1105', 6)
    expect(sum(table, 'firerLevel2', 'firerHarnessed')).toBe(-2)
  })
})
