import { describe, expect, test } from 'vitest'
import { battle, type Situation, type Table } from './position.ts'

function attack(situation: Situation): Table {
  const table = battle({ field: 'la-rothiere', ...situation })
  while (table.asked() === 'movement' || table.asked() === 'bombardment' || table.asked() === 'charges') table.say('end')
  return table
}

const steps = ({ s }: Table, unit: string) => s.piece.steps[s.data.pieces.of(unit)]

/** A town held by a brigade, attacked from north and south; the defender fails, the attackers do not. */
const pincer = (defender: string) =>
  attack({
    pieces: { lie: '1422', r10a: '1324', r27a: '1322', [defender]: '1323' },
    orders: { XI: 'attack 1323' },
    acts: 'XI',
  })

describe('B 11 retreat', () => {
  test('B 11, HC-61 between attackers on opposite sides the four other hexes are open, each for a step', () => {
    const table = pincer('f2b')
    table.say('1323 r10a r27a go', 1, 1, 6, 1, 6)
    expect([table.asked(), table.choices().sort()]).toEqual(['retreat', ['1222', '1223', '1422', '1423']])
    expect(table.refusal('1324')).toBe('enemyThere')
    table.say('1223')
    expect(table.heard()).toContain('zoneCosts')
    expect(steps(table, 'f2b')).toBe(1)
  })

  test('B 11, 37.7, HC-61 cavalry alone loses nothing for zones of control', () => {
    const table = pincer('c5b')
    table.say('1323 r10a r27a go', 1, 1)
    if (table.asked() === 'retire') table.say('stand', 6, 1, 6)
    expect(table.asked()).toBe('retreat')
    table.say('1223')
    expect(table.heard()).not.toContain('zoneCosts')
    expect(steps(table, 'c5b')).toBe(2)
  })

  test('B 11, HC-45 of two hexes in zones of control the one that friends hold costs nothing', () => {
    const table = attack({
      pieces: { lie: '1524', r10a: '1424', r10b: '1424', r27a: '1521', f2a: '1423', f2d: '1422', f2c: '1620' },
      orders: { XI: 'attack 1423' },
      acts: 'XI',
    })
    table.say('1423 r10a r10b go', 1, 5, 1, 6)
    expect(table.choices()).toContain('1422')
    table.say('1422')
    expect(table.heard()).not.toContain('zoneCosts')
    table.say('1421')
    expect(table.heard()).toContain('zoneCosts')
    expect(steps(table, 'f2a')).toBe(1)
  })

  test('B 11 who has nowhere to go loses a step for each hex', () => {
    const table = attack({
      pieces: { lie: '1422', r10a: '1324', r27a: '1222', r27b: '1422', f2b: '1323', r7a: '1223', r7b: '1423', r18a: '1322' },
      orders: { XI: 'attack 1323' },
      acts: 'XI',
    })
    table.say('1323 r10a go', 1, 6, 1, 6)
    expect(table.event('cannotRetreat')).toMatchObject({ steps: 2 })
    expect(table.where('f2b')).toBe('off')
  })

  test('37.2, B 11 where the hex at the end is full the stack goes one hex farther', () => {
    const table = attack({
      pieces: { lie: '1524', r10a: '1424', r10b: '1424', f2a: '1423', f2c: '1421', f6a: '1421' },
      orders: { XI: 'attack 1423' },
      acts: 'XI',
    })
    table.say('1423 r10a r10b go', 1, 5, 1, 6)
    table.say('1422')
    table.say('1421')
    expect(table.heard()).toContain('crowdedOut')
    expect(table.asked()).toBe('retreat')
  })
})

describe('B 10.3 retire', () => {
  test('B 10.3 a stack under Delay may retire two hexes before infantry; one attacking stack advances', () => {
    const table = attack({
      pieces: { lie: '1524', r10a: '1424', f2a: '1423' },
      orders: { XI: 'probe 1423', II: 'delay 1423' },
      acts: 'XI',
    })
    table.say('1423 r10a go', 1)
    expect([table.asked(), table.side()]).toEqual(['retire', 'french'])
    table.say('1422')
    expect(table.asked()).toBe('retreat')
    table.say('1421')
    expect([table.asked(), table.choices()]).toEqual(['advance', ['1424', 'stay']])
    table.say('1424')
    expect([table.where('r10a'), table.where('f2a')]).toEqual(['1423', '1421'])
  })

  test('B 10.3, 37.2 a stack of two does not retire to a third unit of another division', () => {
    const table = attack({
      pieces: { lie: '1524', r10a: '1424', c5a: '1423', c5c: '1423', f6a: '1422' },
      orders: { XI: 'probe 1423', VC: 'delay 1423' },
      acts: 'XI',
    })
    table.say('1423 r10a go', 1)
    expect(table.asked()).toBe('retire')
    expect(table.refusal('1422')).toBe('tooMany')
  })

  test('B 10.3 infantry does not retire before cavalry, nor does a stack under another order', () => {
    const horse = attack({ pieces: { vas: '1524', rc3a: '1424', f2a: '1423' }, orders: { C: 'probe 1423', II: 'delay 1423' }, acts: 'C' })
    horse.say('1423 rc3a go', 1, 1, 1)
    expect(horse.heard()).toContain('combatDie')
    const firm = attack({ pieces: { lie: '1524', r10a: '1424', f2a: '1423' }, orders: { XI: 'probe 1423', II: 'defend 1423' }, acts: 'XI' })
    firm.say('1423 r10a go', 1, 1, 1)
    expect(firm.heard()).toContain('combatDie')
  })
})

describe('B 7.4 La Garde', () => {
  test('B 7.4 when the Old Guard falls back, French stacks that saw it check and may be disrupted', () => {
    const table = attack({
      field: 'montmirail',
      pieces: { og1a: '0344W', og1b: '0344W', r10a: '0345W', r10b: '0345W', yg1a: '0342W' },
      orders: { OG: 'attack 0345W' },
      acts: 'OG',
    })
    table.say('0345W og1a og1b go', 1, 1, 5, 1, 6)
    table.say(table.choices()[0] ?? '', 6)
    expect(table.heard()).toContain('guardRecoils')
    expect(table.heard()).toContain('checkFailed')
    expect(table.s.piece.state[table.s.data.pieces.of('yg1a')] & 1).toBe(1)
  })
  test('B 7.4 the troops to whom the Guard goes back check too, but not the Guard again', () => {
    const table = attack({
      field: 'montmirail',
      pieces: { og1a: '0344W', r10a: '0345W', r10b: '0444W', yg1a: '0343W' },
      orders: { OG: 'attack 0345W' },
      acts: 'OG',
    })
    table.say('0345W og1a go', 1, 1, 6, 6)
    table.say('0343W', 6)
    const { pieces } = table.s.data
    expect(table.heard().filter(name => name === 'checkFailed')).toHaveLength(1)
    expect(table.event('checkFailed')).toEqual({ piece: 'yg1a' })
    expect([table.s.piece.state[pieces.of('yg1a')] & 1, table.s.piece.steps[pieces.of('og1a')]]).toEqual([1, 2])
  })
})

describe('B 13.1 reorganisation', () => {
  test('B 13.1 under Reserve a disrupted unit recovers at its morale and one more; under Attack nobody does', () => {
    const pieces = { vic: '1017', f2a: '1016 disrupted' }
    const reserve = battle({ pieces, orders: { II: 'reserve 1016' }, acts: 'II' })
    reserve.say('end', 4)
    expect(reserve.event('reorganiseDie')).toMatchObject({ morale: 4 })
    expect(reserve.s.piece.state[reserve.s.data.pieces.of('f2a')] & 1).toBe(0)
    const attacking = battle({ pieces: { ...pieces, r9a: '1323' }, orders: { II: 'attack 1323' }, acts: 'II' })
    attacking.say('end')
    expect(attacking.heard()).not.toContain('reorganiseDie')
  })
})
