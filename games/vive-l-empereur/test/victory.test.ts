import { describe, expect, test } from 'vitest'
import { emptySector, surplus } from '../rules/victory.ts'
import { ALLIED, battle, FRENCH } from './position.ts'

describe('4.2 victory', () => {
  test('4.2, R27 generals and garrisons hold no sector; Prussians hold one for the British (case 71)', () => {
    const british = { mitchell: 'C9 S', 'pack-brigade': 'I9 S' }
    const lone = battle({ units: { ...british, foy: 'C4 N' }, generals: { wellington: 'R9' }, garrisons: { R8: 'allied' }, bare: true })
    expect(emptySector(lone.s, ALLIED)).toBe(2)
    const relieved = battle({ units: { ...british, hake: 'V6 S', foy: 'C4 N' }, bare: true })
    expect(emptySector(relieved.s, ALLIED)).toBe(-1)
  })

  test('4.2, R41 both over their limits: the larger surplus, then fewer losses, then elements (case 65)', () => {
    const end = (lost: Record<string, number>) => battle({ field: 'waterloo', asSetUp: true, at: 'end-round', lost }).outcome()
    expect(end({ british: 12, french: 14 })).toBe('allied substantial')
    expect(end({ british: 12, prussian: 2, french: 14 })).toMatch(/substantial/)
    expect(end({ british: 13, french: 14 })).toBe('french substantial')
  })

  test('4.2, 13.1 the limits of Waterloo', () => {
    const end = (lost: Record<string, number>) =>
      battle({ field: 'waterloo', asSetUp: true, at: 'end-round', lost, turn: 2, round: 2 }).outcome()
    expect(end({ british: 12 })).toBe('french substantial')
    expect(end({ british: 10, prussian: 5 })).toBe('french substantial')
    expect(end({ british: 11, prussian: 3 })).toBe('going on')
    expect(end({ french: 14 })).toBe('allied substantial')
    const table = battle({ field: 'waterloo', asSetUp: true, at: 'end-round', lost: { british: 12, prussian: 2 } })
    expect(table.event('limitReached')).toMatchObject({ side: 'french', lost: 12, limit: 12 })
  })

  test('4.2, R28 after turn 6: fewer units lost, then more elements, then a draw', () => {
    const end = (lost: Record<string, number>) =>
      battle({ field: 'ligny', asSetUp: true, at: 'end-round', turn: 6, round: 6, lost }).outcome()
    expect(end({ french: 3, prussian: 5 })).toBe('french marginal')
    expect(end({ french: 5, prussian: 3 })).toBe('allied marginal')
    expect(end({ french: 3, prussian: 3 })).toMatch(/^(allied|french) moral|nobody draw$/)
    const even = battle({ units: { foy: 'I4 N', mitchell: 'I9 S' }, bare: true, at: 'end-round', turn: 6, round: 6 })
    expect(even.outcome()).toBe('nobody draw')
    const weaker = battle({ units: { foy: 'I4 N e3', mitchell: 'I9 S' }, bare: true, at: 'end-round', turn: 6, round: 6 })
    expect(weaker.outcome()).toBe('allied moral')
  })

  test('13.2, 4.2 Quatre Bras counts losses at the end of a turn (case 45)', () => {
    const at = (round: number) =>
      battle({ field: 'quatre-bras', asSetUp: true, at: 'end-round', turn: 2, round, lost: { british: 8 } }).outcome()
    expect(at(3)).toBe('going on')
    expect(at(6)).toBe('french substantial')
  })

  test('13.3, R49 the level limits of Ligny (case 80)', () => {
    const end = (lossLimits: string, prussian: number, french: number) =>
      battle({
        field: 'ligny',
        asSetUp: true,
        at: 'end-round',
        turn: 2,
        round: 3,
        lost: { prussian, french },
        options: { lossLimits },
      }).outcome()
    expect(end('even', 8, 5)).toBe('going on')
    expect(end('even', 8, 6)).toBe('allied substantial')
    expect(end('printed', 8, 6)).toBe('going on')
    expect(end('printed', 9, 6)).toBe('french substantial')
    expect(end('printed', 8, 11)).toBe('allied substantial')
  })

  test('13.0, 14.0 a hypothetical battle is lost with nine units', () => {
    const table = battle({ field: 'hypothetical', at: 'end-round', turn: 2, round: 2, lost: { british: 9 } })
    expect(table.outcome()).toBe('french substantial')
    expect(surplus(battle({ field: 'hypothetical', at: 'end-round', turn: 2, round: 2, lost: { french: 8 } }).s, ALLIED)).toBe(-1)
  })

  test('13.2, R27 the crossroads take the place of the collapse of sectors at Quatre Bras (case 59)', () => {
    const lose = (collapse: boolean) => {
      const table = battle({
        field: 'quatre-bras',
        units: { husson: 'Q6 N', 'light-2': 'N4 N', bauduin: 'B6 N', 'rifles-95': 'Q7 S e1', 'kempt-line': 'N8 S', 'line-7': 'C8 S' },
        bare: true,
        collapse,
      })
      table.say('infantry husson fire Q7', 8, 3)
      return table.outcome()
    }
    expect(lose(false)).toBe('going on')
    expect(lose(true)).toBe('french collapse')
  })
})

test('4.2, R27 moving the last unit out of a sector loses the battle (case 46)', () => {
  const table = battle({
    field: 'waterloo',
    units: { durutte: 'P6 N', foy: 'C4 N', bachelu: 'I4 N', mitchell: 'C9 S', 'pack-brigade': 'I9 S', byng: 'R9 S' },
    bare: true,
    collapse: true,
  })
  table.say('infantry durutte O6 N')
  expect(table.outcome()).toBe('allied collapse')
})

describe('Waterloo', () => {
  test('13.1 the set-up: 28 units and 3 generals against 22, 3 and 2 garrisons', () => {
    const { s } = battle({ field: 'waterloo', asSetUp: true })
    const on = (side: 0 | 1) => s.data.unitsOf[side].filter(unit => s.unit.hex[unit] >= 0).length
    expect([on(FRENCH as 0), on(ALLIED as 1), s.army.garrisons[ALLIED]]).toEqual([28, 22, 2])
    expect([
      battle({ field: 'waterloo', asSetUp: true }).facing('foy'),
      battle({ field: 'waterloo', asSetUp: true }).facing('pack-brigade'),
    ]).toEqual(['N', 'S'])
  })

  test('13.1, R8, R33 turn 4: a flag die, then a command die; an arm that is all in brings nobody (case 47)', () => {
    const table = battle({
      field: 'waterloo',
      asSetUp: true,
      units: { 'prussian-iv-corps-guns-1': 'V9 S', 'prussian-iv-corps-guns-2': 'V10 S' },
      at: 'round',
      turn: 4,
      round: 1,
      rolls: [5, 4],
    })
    expect(table.heard()).toEqual(expect.arrayContaining(['reliefFlag', 'reliefFace', 'noRelief']))
    expect(table.asked()).toBe('play-card')
  })

  test('13.1, R33 turn 5: two pieces by the entry die, each acts at once and has had its order (case 47)', () => {
    const table = battle({ field: 'waterloo', asSetUp: true, at: 'round', turn: 5, round: 0 })
    expect(table.asked()).toBe('come-in')
    table.say('hake', 2)
    expect([table.asked(), table.choices()]).toEqual(['place', ['V5']])
    table.say('V5 SW')
    expect([table.asked(), table.where('hake')]).toEqual(['act', 'V5'])
    table.say('V4 SW')
    table.say('losthin', 6)
    expect(table.choices()).toEqual(['T13'])
    table.say('T13 S')
    table.say('stand')
    expect([table.asked(), table.where('hake'), table.where('losthin')]).toEqual(['play-card', 'V4', 'T13'])
    table.s.hand[FRENCH].push(0 as never)
    table.s.hand[ALLIED].push(10 as never)
    table.sayFor(FRENCH, 'french-order-left-1')
    table.sayFor(ALLIED, 'allied-order-left-1', 3, 3, 3, 3, 3, 5, 5, 5, 5, 1)
    table.say('finish')
    expect([table.side(), table.refusal('flag hake stand')]).toEqual(['allied', 'hasOrder'])
  })

  test('R33 a blocked entry: the nearest free hex of the edge (case 61)', () => {
    const table = battle({ field: 'waterloo', asSetUp: true, at: 'round', turn: 5, round: 0 })
    table.say('hake', 2)
    table.say('V5 SW')
    table.say('stand')
    table.say('losthin', 1)
    expect(table.choices()).toEqual(['V4', 'V6'])
  })

  test('R33, R7 the three readings of the arrival (case 70)', () => {
    const asked = (prussianArrival: string, turn: number, round: number, rolls: number[] = []) =>
      battle({ field: 'waterloo', asSetUp: true, at: 'round', turn, round: round - 1, rolls, options: { prussianArrival } })
    expect(asked('turn', 4, 1, [1]).heard()).toContain('reliefFlag')
    expect(asked('turn', 4, 2).heard()).not.toContain('reliefFlag')
    expect([asked('turn', 5, 1).asked(), asked('turn', 5, 2).asked(), asked('turn', 6, 1).asked()]).toEqual([
      'come-in',
      'play-card',
      'come-in',
    ])
    expect(asked('early', 1, 4, [1]).heard()).toContain('reliefFlag')
    expect([asked('early', 1, 3).asked(), asked('early', 1, 5).asked(), asked('early', 3, 2).asked()]).toEqual([
      'play-card',
      'come-in',
      'come-in',
    ])
    expect(asked('round', 4, 5, [1]).heard()).toContain('reliefFlag')
  })

  test('R33, R51 a general comes with a unit and both count; two pieces at most', () => {
    const table = battle({ field: 'waterloo', asSetUp: true, at: 'round', turn: 5, round: 0 })
    table.say('bulow hake', 4)
    table.say('V9 SW')
    expect([table.where('bulow'), table.where('hake'), table.asked()]).toEqual(['V9', 'V9', 'act'])
    table.say('U9 SW')
    expect([table.where('bulow'), table.asked()]).toEqual(['U9', 'play-card'])
  })

  test('13.1, R33 the piece that the flag brings comes in on V6 to V12, or not at all', () => {
    const table = battle({ field: 'waterloo', asSetUp: true, at: 'round', turn: 4, round: 1, rolls: [6, 2] })
    expect([table.asked(), table.choices()]).toEqual(['come-by-flag', ['bulow', 'nobody']])
    expect(table.choices('bulow')).toEqual(['V6', 'V7', 'V8', 'V9', 'V10', 'V11', 'V12'])
    table.say('bulow V9')
    expect(table.asked()).toBe('ride')
    table.say('T9')
    expect([table.where('bulow'), table.asked()]).toEqual(['T9', 'play-card'])
  })
})

describe('Quatre Bras', () => {
  test('13.2, R34 the French win when they control the crossroads, in the midst of a round (case 44)', () => {
    const table = battle({ field: 'quatre-bras', units: { gauthier: 'I9 N', 'line-7': 'C9 S' }, bare: true })
    for (const hex of ['H11', 'I11']) table.s.objective.holder[table.s.data.objectiveAt[table.s.data.hexes.of(hex)] as never] = FRENCH + 1
    table.say('infantry gauthier I10 N')
    expect(table.outcome()).toBe('french objective')
  })

  test('13.2, R34 a lone general does not control; an enemy who comes back takes it again', () => {
    const table = battle({ field: 'quatre-bras', units: { 'line-7': 'H10 S', gauthier: 'B4 N' }, side: ALLIED })
    const place = table.s.data.objectiveAt[table.s.data.hexes.of('H11')] as never
    table.s.objective.holder[place] = FRENCH + 1
    table.say('infantry line-7 H11 S')
    expect(table.s.objective.holder[place]).toBe(ALLIED + 1)
  })

  test('13.2, R40 three units come on turn 4, by the nearest hex if theirs is taken', () => {
    const free = battle({ field: 'quatre-bras', asSetUp: true, at: 'turn', turn: 3 })
    expect([free.where('kielmansegge'), free.where('maitland'), free.where('byng'), free.facing('byng')]).toEqual([
      'A12',
      'I13',
      'K13',
      'S',
    ])
    const taken = battle({ field: 'quatre-bras', units: { 'line-7': 'I13 S' }, at: 'turn', turn: 3 })
    expect([taken.asked(), taken.choices()]).toEqual(['place', ['H13', 'K13']])
  })
})

test('13.3, R35 Ligny: 22 French units against 19 and seven garrisons; nobody is kept from the brook', () => {
  const { s } = battle({ field: 'ligny', asSetUp: true })
  expect([s.data.unitsOf[FRENCH].length, s.data.unitsOf[ALLIED].length, s.army.garrisons[ALLIED]]).toEqual([22, 19, 7])
  const table = battle({ field: 'ligny', units: { pecheux: 'I6 N' } })
  expect(table.refusal('infantry pecheux I7 N')).toBe('legal')
  expect(table.refusal('infantry pecheux I7 on')).toBe('nothingAhead')
})
