import { describe, expect, test } from 'vitest'
import { battle } from './position.ts'
import { ALL_FACINGS, around, facingsOf, pointsLeft, why } from './position-more.ts'

describe('1.3 facing', () => {
  test('1.3, R2, C13 a unit in 1209 facing SW has 1109, 1110 and 1210 in front of it, and nothing else', () => {
    const inFront = around('1209').filter(hex => {
      const table = battle({ units: { 'CK-gren': '1209 SW', 'FJ-demars': `${hex} N` }, formation: 'cochenhausen', at: 'combat' })
      return table.asked() === 'combat' && table.choices().includes(hex)
    })
    expect(inFront).toEqual(['1210', '1110', '1109'])
  })

  test('1.3, R2, C13 each of the six facings has three hexes in front', () => {
    for (const [i, facing] of ALL_FACINGS.entries()) {
      const inFront = around('1108').filter(hex => {
        const table = battle({ units: { 'CK-gren': `1108 ${facing}`, 'FJ-demars': `${hex} N` }, formation: 'cochenhausen', at: 'combat' })
        return table.asked() === 'combat'
      })
      const clockwise = around('1108')
      expect(new Set(inFront)).toEqual(new Set([clockwise[(i + 5) % 6], clockwise[i], clockwise[(i + 1) % 6]]))
    }
  })

  test('1.3 a unit may turn where it stands, to any facing but its own', () => {
    const table = battle({ units: { 'FJ-demars': '509 SE', 'CH-6': '1811 SW' }, formation: 'jourdan' })
    expect(facingsOf(table, 'FJ-demars')).toEqual(['N', 'NE', 'S', 'SW', 'NW'])
    expect(why(table, 'FJ-demars SE')).toBe('1.3 alreadyFaces')
  })

  test('1.3 turning costs nothing: a unit without points left can still take any facing', () => {
    const table = battle({ units: { 'FJ-demars': '1105 S ooc', 'CH-6': '1811 SW' }, formation: 'jourdan' })
    table.say('FJ-demars 1108')
    expect(pointsLeft(table)).toBe(0)
    expect(facingsOf(table)).toEqual(ALL_FACINGS)
    table.say('N')
    expect(table.facing('FJ-demars')).toBe('N')
  })

  test('1.3 facing never limits where a unit may go', () => {
    const reached = ALL_FACINGS.map(facing =>
      battle({ units: { 'FJ-demars': `509 ${facing}`, 'CH-6': '1811 SW' }, formation: 'jourdan' })
        .choices('FJ-demars')
        .filter(name => /\d/.test(name))
        .join(' '),
    )
    expect(new Set(reached).size).toBe(1)
  })

  test('1.3 after its move a unit keeps its facing to the end of the activation', () => {
    const table = battle({ units: { 'FJ-demars': '509 SE', 'FJ-mengaud': '511 N', 'CH-6': '1811 SW' }, formation: 'jourdan' })
    table.say('FJ-demars NE')
    expect(why(table, 'FJ-demars S')).toBe('4.2 hasMoved')
    table.say('finish')
    expect([table.side(), table.facing('FJ-demars')]).toEqual(['coalition', 'NE'])
  })

  test('1.3 units of other formations keep their facing', () => {
    const table = battle({ units: { 'FJ-demars': '509 SE', 'FC-1': '610 SE', 'CH-6': '1811 SW' }, formation: 'jourdan' })
    expect([why(table, 'FC-1 N'), why(table, 'CH-6 N')]).toEqual(['4.2 notInFormation', '2 notYours'])
  })
})

describe('1.3 one facing per hex', () => {
  test('1.3, R3 a unit that joins one of another formation takes its facing', () => {
    const table = battle({ units: { 'FJ-art': '1107 N', 'FC-1': '1108 S', 'CH-6': '1811 SW' }, formation: 'jourdan' })
    table.say('FJ-art 1108')
    expect([facingsOf(table), why(table, 'N')]).toEqual([['S'], '1.3 stackFaces'])
    table.say('S')
    expect(table.facing('FJ-art')).toBe('S')
    expect(table.event('faced')).toEqual({ unit: 'FJ-art', direction: 'S' })
  })

  test('1.3, R3 a unit of the formation that has not moved yet can be turned', () => {
    const table = battle({ units: { 'FJ-art': '1107 N', 'FJ-demars': '1108 S', 'CH-6': '1811 SW' }, formation: 'jourdan' })
    table.say('FJ-art 1108')
    expect(facingsOf(table)).toEqual(ALL_FACINGS)
    table.say('NE')
    expect([table.facing('FJ-art'), table.facing('FJ-demars')]).toEqual(['NE', 'NE'])
  })

  test('1.3, R3 a unit of the formation that has moved cannot', () => {
    const table = battle({
      units: { 'FJ-art': '1107 N', 'FJ-demars': '1108 N', 'FJ-cav': '1105 N', 'CH-6': '1811 SW' },
      formation: 'jourdan',
    })
    table.say('FJ-demars S')
    table.say('FJ-art 1108')
    expect([facingsOf(table), why(table, 'N')]).toEqual([['S'], '1.3 stackFaces'])
  })

  test('1.3, R3 the pair turns when the second one turns, even if the first has finished', () => {
    const table = battle({
      units: { 'FJ-art': '1107 N', 'FJ-demars': '1108 S', 'FJ-cav': '1105 N', 'CH-6': '1811 SW' },
      formation: 'jourdan',
    })
    table.say('FJ-art 1108')
    table.say('S')
    table.say('FJ-demars NE')
    expect([table.facing('FJ-art'), table.facing('FJ-demars')]).toEqual(['NE', 'NE'])
  })

  test('1.3, R3 a unit stacked with another formation may not turn', () => {
    const table = battle({ units: { 'FJ-art': '1108 S', 'FC-1': '1108 S', 'FJ-cav': '1105 N', 'CH-6': '1811 SW' }, formation: 'jourdan' })
    expect(why(table, 'FJ-art N')).toBe('1.3 stackFaces')
    expect(facingsOf(table, 'FJ-art')).toEqual([])
  })

  test('1.3, R3 a routed unit of another formation is not turned by a unit that joins it', () => {
    const table = battle({ units: { 'FJ-art': '1107 N', 'FC-1': '1108 S L3', 'CH-6': '1811 SW' }, formation: 'jourdan' })
    table.say('FJ-art 1108')
    expect(facingsOf(table)).toEqual(['S'])
    expect([table.refusal('NW'), table.rule('NW')]).toEqual(['stackFaces', '1.3'])
  })
})
