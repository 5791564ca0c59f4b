import { describe, expect, test } from 'vitest'
import { DISRUPTED } from '../rules/state.ts'
import { battle, type Situation } from './position.ts'

/** The Bombardment Segment of a situation. */
function guns(situation: Situation) {
  const table = battle(situation)
  table.say('end')
  return table
}

const facing = (pieces: Readonly<Record<string, string>>, more: Partial<Situation> = {}) =>
  guns({ field: 'la-rothiere', pieces: { lie: '1424', ...pieces }, orders: { XI: 'defend 1424' }, acts: 'XI', ...more })

describe('B 8 bombardment', () => {
  test('B 8 four SP of guns at a town two hexes away: one, and only a 6 has an effect', () => {
    const table = facing({ 'xi-art': '1521', f2b: '1322' }, { orders: { XI: 'defend 1521' } })
    expect(table.choices()).toEqual(['1322', 'end'])
    table.say('1322 xi-art go', 5)
    expect(table.event('combatDie')).toMatchObject({ strength: 1 })
    expect(table.event('percentHex')).toMatchObject({ hex: '1322', value: -75 })
    expect(table.heard()).toContain('noEffect')
  })

  test('B 8 three hexes away: 25 % less; each target once, each gun once', () => {
    const table = facing({ 'xi-art': '1424', f2b: '1421' })
    table.say('1421 xi-art go', 1)
    expect(table.event('percentRange')).toMatchObject({ value: -25 })
    expect(table.event('combatDie')).toMatchObject({ strength: 3 })
    expect(table.asked()).not.toBe('bombardment')
  })

  test('B 8 a failed check disrupts the stack, and nobody retreats', () => {
    const table = facing({ 'xi-art': '1424', f2b: '1423' })
    table.say('1423 xi-art go', 6, 5)
    expect(table.heard()).toContain('checkFailed')
    expect(table.where('f2b')).toBe('1423')
    expect(table.s.piece.state[table.s.data.pieces.of('f2b')] & DISRUPTED).toBe(DISRUPTED)
  })

  test('B 7.2, 37.6 a shaken corps is its owner’s secret: the other side hears of who leads by open figures', () => {
    const pieces = { 'xi-art': '1424', f2b: '1423', f6r1: '1423' }
    const heard = (shaken: string | undefined) => {
      const table = facing(pieces)
      const { s } = table
      if (shaken !== undefined) s.command.demoralised[s.data.commands.of(shaken)] = 1
      table.say('1423 xi-art go', 6, 1)
      return ['checkDie', 'checkDieSeen', 'checkPassed'].map(name => table.event(name)?.piece)
    }
    const [best, seen, firm] = heard(undefined)
    expect([seen, firm]).toEqual([best, best])
    const { data } = facing(pieces).s
    const [shaken, seenStill, firmStill] = heard(data.commands.names[data.formation[data.pieces.of(String(best))]])
    expect([seenStill, firmStill]).toEqual([best, best])
    expect(shaken).not.toBe(best)
  })

  test('B 7.2, B 7.3, HC-62 two disrupted brigades that fail again lose one step in all', () => {
    const table = facing({ 'xi-art': '1424', f2a: '1423 disrupted', f2b: '1423 disrupted' })
    table.say('1423 xi-art go', 4, 6)
    expect(table.asked()).toBe('lose')
    table.say('f2a')
    const { s } = table
    expect(['f2a', 'f2b'].map(unit => s.piece.steps[s.data.pieces.of(unit)])).toEqual([1, 2])
  })

  test('37.3, R-6, HC-14 a chateau is not bombarded', () => {
    const table = battle({ pieces: { ols: '1014', 'ix-art': '1014', yg1a: '0812' }, orders: { IX: 'defend 1014' }, acts: 'IX' })
    table.say('end')
    expect(table.asked()).not.toBe('bombardment')
  })

  test('37.4 range 1 and 25 % less in snow; none in mud; none at night', () => {
    const near = facing({ 'xi-art': '1424', f2b: '1423' }, { weather: 'snow' })
    near.say('1423 xi-art go', 1)
    expect(near.event('percentWeather')).toMatchObject({ value: -25 })
    expect(facing({ 'xi-art': '1424', f2b: '1422' }, { weather: 'snow' }).asked()).not.toBe('bombardment')
    expect(facing({ 'xi-art': '1424', f2b: '1423' }, { weather: 'mud' }).asked()).not.toBe('bombardment')
    expect(facing({ 'xi-art': '1424', f2b: '1423' }, { turn: 7 }).asked()).not.toBe('bombardment')
  })

  test('B 8, B 17 what the guns cannot see they do not bombard', () => {
    const table = facing({ 'xi-art': '1324', f2b: '1321' })
    expect(table.asked()).not.toBe('bombardment')
  })

  test('B 12.4 under Reserve only adjacent enemies, under March none', () => {
    const reserve = facing({ 'xi-art': '1424', f2b: '1423', f2c: '1422' }, { orders: { XI: 'reserve 1424' } })
    expect(reserve.refusal('1422')).toBe('onlyAdjacent')
    expect(reserve.refusal('1423 xi-art go')).toBe('legal')
  })
})
