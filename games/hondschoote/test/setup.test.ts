import { describe, expect, test } from 'vitest'
import { battle, COALITION, FRENCH, type Situation, type Table } from './position.ts'
import { ALL_FACINGS, activated, hexesOf, opening, why } from './position-more.ts'

/** A side's ready-made set-up, said piece by piece, without those named. */
function deploys(table: Table, but: readonly string[] = []): void {
  const { setUps, units, commanders, hexes } = table.s.data
  const ready = setUps[table.s.scenario].readyMade[table.side() === 'french' ? FRENCH : COALITION]
  for (const { unit, hex, facing } of ready.units)
    if (!but.includes(units.names[unit])) table.say(`${units.names[unit]} ${hexes.names[hex]} ${ALL_FACINGS[facing]}`)
  for (const { commander, hex } of ready.commanders) {
    const name = commanders.names[commander]
    const companion = table.choices(name).find(unit => table.where(unit) === hexes.names[hex])
    if (!but.includes(name)) table.say(`${name} ${companion}`)
  }
}

describe('8.2 setting up', () => {
  test('8.2 the French set up first, then the Coalition, then the first turn begins', () => {
    const table = opening()
    expect([table.asked(), table.side()]).toEqual(['arrange', 'french'])
    table.say('quick-start')
    expect([table.asked(), table.side(), table.where('FJ-demars'), table.seat('jourdan')]).toEqual(['arrange', 'coalition', '509', '509'])
    table.say('quick-start', 6, 1)
    expect([table.asked(), table.s.turn, table.where('CK-gren')]).toEqual(['choose-first', 1, '1209'])
  })

  test('8.2 piece by piece, and ready', () => {
    const table = opening()
    deploys(table)
    table.say('ready')
    deploys(table)
    table.say('ready', 6, 1)
    expect([table.asked(), table.s.turn]).toEqual(['choose-first', 1])
  })

  test('8.2 each formation starts in its row and behind it', () => {
    const zones: [string, string[], string[]][] = [
      ['FL-ligne', ['504', '505', '506', '507', '104'], ['503', '508', '604', '103']],
      ['FJ-demars', ['508', '509', '510', '511', '111'], ['507', '512', '608', '112']],
      ['FC-1', ['610', '711', '811', '912', '414', '113'], ['609', '710', '911', '509', '112']],
    ]
    const table = opening()
    for (const [unit, inside, outside] of zones) {
      expect(inside.map(hex => why(table, `${unit} ${hex} N`))).toEqual(inside.map(() => 'legal'))
      expect(outside.map(hex => why(table, `${unit} ${hex} N`))).toEqual(outside.map(() => '8.2 outOfZone'))
    }
  })

  test('8.2, R34 so does the Coalition; zones overlap, and nothing starts beyond the canal', () => {
    const zones: [string, string[], string[]][] = [
      ['CD-10', ['1202', '1206', '2006', '1302'], ['1201', '1207', '1106', '1301']],
      ['CK-gren', ['1207', '1209', '2009', '1409'], ['1206', '1210', '1108', '2010']],
      ['CH-6', ['1210', '1311', '1411', '1512', '1409', '2006'], ['1209', '1211', '1412', '2005']],
    ]
    const table = opening()
    table.say('quick-start')
    for (const [unit, inside, outside] of zones) {
      expect(inside.map(hex => why(table, `${unit} ${hex} N`))).toEqual(inside.map(() => 'legal'))
      expect(outside.map(hex => why(table, `${unit} ${hex} N`))).toEqual(outside.map(() => '8.2 outOfZone'))
    }
  })

  test('8.2 each side places only its own pieces', () => {
    const table = opening()
    expect([why(table, 'CK-gren 1209 N'), why(table, 'wallmoden')]).toEqual(['2 notYours', '2 notYours'])
  })

  test('8.2, 8.5 Hédouville takes part in the hypothetical scenario only, in the zone of Colaud', () => {
    expect([why(opening(), 'FH-1 610 N'), why(opening(), 'hedouville')]).toEqual(['8.2 notInScenario', '8.2 notInScenario'])
    const table = opening({}, 'hypothetical')
    expect(['610', '912', '414'].map(hex => why(table, `FH-1 ${hex} N`))).toEqual(['legal', 'legal', 'legal'])
    expect([why(table, 'FH-1 509 N'), why(table, 'FC-1 509 N')]).toEqual(['8.2 outOfZone', '8.2 outOfZone'])
    table.say('quick-start')
    expect([table.where('FH-1'), table.where('FJ-volontaires'), table.seat('hedouville')]).toEqual(['511', '411', '612'])
  })

  test('8.2, 1.4 the limit of stacking holds', () => {
    const table = opening()
    table.say('FJ-demars 509 N')
    expect([why(table, 'FJ-mengaud 509 N'), why(table, 'FJ-art 509 N')]).toEqual(['1.4 crowded', 'legal'])
  })

  test('8.2, 1.3 and one facing per hex', () => {
    const table = opening()
    table.say('FJ-demars 509 N')
    expect(why(table, 'FJ-art 509 S')).toBe('1.3 stackFaces')
  })

  test('8.2 a unit may be placed again, and turned', () => {
    const table = opening()
    table.say('FJ-demars 509 N')
    table.say('FJ-demars 509 S')
    expect([table.where('FJ-demars'), table.facing('FJ-demars')]).toEqual(['509', 'S'])
    table.say('FJ-demars 510 NE')
    expect([table.where('FJ-demars'), why(table, 'FJ-mengaud 509 N')]).toEqual(['510', 'legal'])
  })

  test('8.2, R25 a formation commander starts with a unit of his formation, chief and representative with any', () => {
    const table = opening()
    table.say('FJ-demars 509 N')
    table.say('FC-1 610 N')
    expect([why(table, 'jourdan FJ-demars'), why(table, 'jourdan FC-1'), why(table, 'colaud FJ-demars')]).toEqual([
      'legal',
      '8.2 setUpNotHisUnit',
      '8.2 setUpNotHisUnit',
    ])
    expect(['houchard', 'levasseur'].map(name => table.choices(name))).toEqual([
      ['FJ-demars', 'FC-1'],
      ['FJ-demars', 'FC-1'],
    ])
    expect([why(table, 'jourdan FJ-mengaud'), why(table, 'leclaire'), why(table, 'jourdan CK-gren')]).toEqual([
      '8.2 unitNotPlaced',
      '8.2 notPlaced',
      '2 notYours',
    ])
    table.say('FJ-mengaud 508 N')
    table.say('jourdan FJ-demars')
    expect([table.seat('jourdan'), why(table, 'jourdan FJ-demars')]).toEqual(['509', '8.2 alreadySo'])
  })

  test('8.2 a commander already with the only unit he can stand with needs no placing', () => {
    const table = opening()
    table.say('FJ-demars 509 N')
    expect(why(table, 'colaud')).toBe('8.2 notPlaced')
    table.say('jourdan FJ-demars')
    expect([why(table, 'jourdan'), why(table, 'houchard FJ-demars')]).toEqual(['8.2 alreadySo', 'legal'])
  })

  test('8.2 a commander goes with his unit when it is placed again, unless another of his stays', () => {
    const table = opening()
    table.say('FJ-demars 509 N')
    table.say('FC-1 610 N')
    table.say('jourdan FJ-demars')
    table.say('houchard FJ-demars')
    table.say('FJ-demars 508 N')
    expect([table.seat('jourdan'), table.seat('houchard')]).toEqual(['508', '508'])
    table.say('FJ-art 508 N')
    table.say('FJ-demars 511 N')
    expect([table.seat('jourdan'), table.seat('houchard')]).toEqual(['508', '508'])
  })

  test('8.2 a commander left with strangers must be placed again', () => {
    // 511 is in the zones of both Jourdan and Colaud.
    const table = opening()
    table.say('FJ-art 511 N')
    table.say('FC-art 511 N')
    table.say('jourdan FJ-art')
    table.say('FJ-art 508 N')
    expect(table.seat('jourdan')).toBe('508')
  })

  test('8.2 nothing may be missing', () => {
    const unit = opening()
    deploys(unit, ['FJ-cav'])
    expect([why(unit, 'ready'), why(unit, 'FJ-cav 409 NE')]).toEqual(['8.2 notAllPlaced', 'legal'])
    const commander = opening()
    deploys(commander, ['levasseur'])
    expect(why(commander, 'ready')).toBe('8.2 notAllPlaced')
  })

  test('8.2, 8.1.6 the Coalition must man the redoubts and Hondschoote', () => {
    const table = opening()
    table.say('quick-start')
    deploys(table)
    table.say('CK-brentano 1509 N')
    expect([why(table, 'ready'), table.seat('wallmoden')]).toEqual(['8.1.6 garrisonMissing', '1509'])
    table.say('CK-brentano 1608 N')
    expect(why(table, 'ready')).toBe('legal')
    table.say('CD-5 1306 N')
    table.say('CD-art 1306 N')
    expect(why(table, 'ready')).toBe('8.1.6 garrisonMissing')
    table.say('CD-art 1206 N')
    expect(why(table, 'ready')).toBe('legal')
  })

  test('8.2 with a ready-made set-up nobody is asked', () => {
    const table = opening({ setUp: 'quick-start' }, 'historical', 6, 1)
    expect([table.asked(), table.where('FJ-demars'), table.where('CK-gren')]).toEqual(['choose-first', '509', '1209'])
  })

  test('8.2, 8.3.2, 1.1, C8 the track starts on 3 for the Coalition, in good order and full strength', () => {
    const { s } = opening({ setUp: 'quick-start' }, 'historical', 6, 1)
    expect([s.vp, s.turn]).toEqual([3, 1])
    for (const unit of s.data.unitsOf.flat()) expect(s.unit.level[unit]).toBe(0)
    const strength = (side: number) => s.data.unitsOf[side].reduce((sum, unit) => sum + s.unit.sp[unit], 0)
    expect([strength(0), strength(1)]).toEqual([44, 32])
  })
})

describe('8.1.6 the Coalition plan', () => {
  const south = (turn: number): Situation => ({
    units: { 'CK-gren': '1209 SW', 'CK-art': '1209 SW', 'CK-drag': '1408 N', 'FJ-demars': '405 N' },
    formation: 'cochenhausen',
    turn,
  })

  test('8.1.6, R26 hard case 54: in turn 2 one unit may leave 1209, the second may not', () => {
    const table = battle(south(2))
    table.say('CK-gren 1309')
    table.say('N')
    expect([hexesOf(table, 'CK-art'), why(table, 'CK-art 1309')]).toEqual([[], '8.1.6 planBinds'])
    expect(why(table, 'CK-art N')).toBe('legal')
  })

  test('8.1.6 hard case 54: in turn 4 both may', () => {
    const table = battle(south(4))
    table.say('CK-gren 1309')
    table.say('N')
    expect(hexesOf(table, 'CK-art').length).toBeGreaterThan(0)
  })

  test('8.1.6 turns 1 to 3 only', () => {
    const bound = (turn: number) => {
      const table = battle({ units: { 'CK-gren': '1209 SW', 'FJ-demars': '405 N' }, formation: 'cochenhausen', turn })
      return why(table, 'CK-gren 1309')
    }
    expect([1, 2, 3, 4, 5].map(bound)).toEqual(['8.1.6 planBinds', '8.1.6 planBinds', '8.1.6 planBinds', 'legal', 'legal'])
  })

  test('8.1.6, R26 a routed unit is a garrison', () => {
    const table = battle({ ...south(2), units: { ...south(2).units, 'CK-art': '1209 SW', 'CD-5': '1209 SW' } })
    expect(hexesOf(table, 'CK-gren').length).toBeGreaterThan(0)
    const routed = battle({
      units: { 'CK-gren': '1209 SW', 'CD-art': '1209 SW L3', 'FJ-demars': '405 N' },
      formation: 'cochenhausen',
      turn: 2,
    })
    expect(routed.refusal('CK-gren 1309')).toBe('legal')
  })

  test('8.1.6 one of the two hexes of Hondschoote is enough, and units may move between them', () => {
    const table = battle({ units: { 'CK-brentano': '1508 SW', 'FJ-demars': '405 N' }, formation: 'cochenhausen', turn: 1 })
    expect([hexesOf(table, 'CK-brentano'), why(table, 'CK-brentano 1509')]).toEqual([['1608'], '8.1.6 planBinds'])
    const two = battle({
      units: { 'CK-brentano': '1508 SW', 'CK-drag': '1608 N', 'FJ-demars': '405 N' },
      formation: 'cochenhausen',
      turn: 1,
    })
    expect([hexesOf(two, 'CK-brentano').length > 1, hexesOf(two, 'CK-drag').length > 1]).toEqual([true, true])
  })

  test('8.1.6 the French are not bound', () => {
    const table = battle({ units: { 'FJ-demars': '1209 SW', 'CK-gren': '1409 N' }, formation: 'jourdan', turn: 1, taken: ['1209'] })
    expect(hexesOf(table, 'FJ-demars').length).toBeGreaterThan(0)
  })

  test('8.1.6, R26 hard case 55: a routing garrison breaks no rule, and nobody has to return', () => {
    const units = { 'CK-gren': '1209 SW L3', 'CK-drag': '1408 N', 'CH-6': '1811 N', 'FJ-demars': '405 N' }
    const table = activated({ units, formation: 'cochenhausen', turn: 3 }, 6, 6)
    while (table.asked() === 'choose-way') table.say(hexesOf(table)[0])
    expect(table.where('CK-gren')).not.toBe('1209')
    expect([table.asked(), why(table, 'finish')]).toEqual(['movement', 'legal'])
    expect(hexesOf(table, 'CK-drag').length).toBeGreaterThan(0)
  })
})
