import { push, type Side } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { activate } from '../rules/activation.ts'
import { rollArrivals } from '../rules/arrivals.ts'
import { fillCups } from '../rules/cups.ts'
import { holderOf, passThrough } from '../rules/encounters.ts'
import { COALITION, FRENCH, NO_COMMAND, type PieceId, SIDES } from '../rules/ids.ts'
import { beginTurn, drawChit } from '../rules/later.ts'
import { GONE, isOnMap, settingOf, strengthOf, takeOff, UAR } from '../rules/state.ts'
import { countUp, handicapOf } from '../rules/victory.ts'
import { battle, type Table } from './position.ts'

const cup = (table: Table, side: Side): string[] => {
  const { s } = table
  return s.data.chits.all.filter(chit => s.cup[side].has(chit)).map(chit => s.data.chits.names[chit])
}

describe('37.1 cups and chits', () => {
  test.each([
    ['brienne', 'GC II VC', '2H AG AGDiv IX VI-R XI'],
    ['la-rothiere', 'GC IC II Res VC VI YG', 'Bav C III IV IX V VI-R XI'],
    ['champaubert', 'IC VI', 'IX'],
    ['montmirail', '8Div GC YG', 'C I VI-R XI'],
    ['vauchamps', 'GC IC IIC VI YG', 'IIP IX X'],
  ])('B 4.1 the chits of %s on its first turn', (field, french, coalition) => {
    const table = battle({ field, asSetUp: true, pieces: {}, turn: 1 })
    // Who comes early by the dice of the set-up would add a chit.
    table.s.group.due.fill(99)
    push(table.s, fillCups)
    table.run()
    expect([cup(table, FRENCH).sort().join(' '), cup(table, COALITION).sort().join(' ')]).toEqual([french, coalition])
  })
  test('37.1, HC-1 an even die lets the Coalition draw', () => {
    const table = battle({ field: 'montmirail', asSetUp: true, pieces: {}, turn: 1 })
    table.s.cup[FRENCH].add(table.s.data.commands.of('YG'))
    table.s.cup[COALITION].clear()
    table.s.cup[COALITION].add(table.s.data.commands.of('XI'))
    table.s.side.chits[FRENCH] = 1
    table.s.side.chits[COALITION] = 1
    table.s.cup[FRENCH].clear()
    table.s.cup[FRENCH].add(table.s.data.commands.of('YG'))
    push(table.s, drawChit)
    table.run(4, 1)
    expect(table.event('chitDrawn')).toMatchObject({ side: 'coalition', command: 'XI' })
  })
  test('37.1, HC-2 a side without chits is skipped: the other draws without a die', () => {
    const table = battle({ field: 'montmirail', asSetUp: true, pieces: {}, turn: 1 })
    table.s.cup[FRENCH].clear()
    table.s.cup[COALITION].clear()
    table.s.cup[COALITION].add(table.s.data.commands.of('XI'))
    table.s.side.chits[FRENCH] = 0
    table.s.side.chits[COALITION] = 1
    push(table.s, drawChit)
    table.run(1)
    expect(table.heard()).not.toContain('sideDie')
    expect(table.event('chitDrawn')).toMatchObject({ command: 'XI' })
  })
})

describe('Appendix II arrivals', () => {
  test('HC-43 three delayed, one advanced: a 6 counts 5, one turn late', () => {
    const table = battle({ field: 'montmirail', asSetUp: true, pieces: {}, turn: 3 })
    table.s.side.delayed[COALITION] = 3
    table.s.side.advanced[COALITION] = 1
    table.s.group.rolled.fill(0)
    push(table.s, rollArrivals)
    table.run(6)
    expect(table.event('arrivalDie')).toMatchObject({ die: 6, total: 5 })
    expect(table.event('arrivesOn')).toMatchObject({ turn: 6 })
  })
})

test('B 27, 37.19 Napoleon comes with the Guard cavalry, in its activation', () => {
  const table = battle({ field: 'champaubert', asSetUp: true, pieces: {}, turn: 2 })
  table.s.group.due.fill(2)
  push(table.s, activate, table.s.data.commands.of('GC'), NO_COMMAND)
  table.run()
  table.say('end')
  table.say('end')
  expect(table.where('nap')).not.toBe('off')
  expect(table.where('nan')).not.toBe('off')
})

describe('B 27 reinforcements', () => {
  const comingOn = (pieces: Record<string, string>, acts = 'II') => {
    const table = battle({ field: 'brienne', asSetUp: true, pieces, turn: 2 })
    table.s.group.due.fill(2)
    push(table.s, activate, table.s.data.commands.of(acts), NO_COMMAND)
    table.run()
    table.say('end')
    return table
  }
  const spent = (table: Table, piece: string) => table.s.piece.spent[table.s.data.pieces.of(piece)]
  test('B 27 they come in column: the second pays for the first', () => {
    const table = comingOn({})
    table.say('f2c 3002')
    table.say('f2d 3102')
    expect([table.where('f2c'), table.where('f2d'), spent(table, 'f2c'), spent(table, 'f2d')]).toEqual(['3002', '3102', 3, 3])
  })
  test('B 27 they may be held back, and come in by themselves when the movement ends', () => {
    const held = comingOn({})
    held.say('hold')
    expect(held.where('f2c')).toBe('off')
    const table = comingOn({})
    table.say('end')
    expect(['f2c', 'f2d', 'f2-art'].map(unit => table.where(unit))).not.toContain('off')
  })
  test('B 27 an enemy at the entry shifts it along the edge, or bars it', () => {
    expect(comingOn({ rc3a: '3202' }).refusal('f2c 3102')).toBe('entryBlocked')
    const table = comingOn({ f2a: '0107' }, 'C')
    table.say('end')
    expect([table.where('rc3a'), table.where('rc3b')]).not.toContain('off')
  })
  test('B 26, B 27 who comes on passes through the entry, and holds it', () => {
    const table = comingOn({}, 'C')
    const { s } = table
    const entry = s.data.placeAt[s.data.hexes.of('0107')]
    passThrough(s, s.data.pieces.of('f2a'), s.data.hexes.of('0107'))
    expect(holderOf(s, entry)).toBe(FRENCH)
    table.say('end')
    expect(holderOf(s, entry)).toBe(COALITION)
  })
})

test('B 28 a captured corps commander is replaced at a unit of his formation, with rating 1', () => {
  const table = battle({ field: 'la-rothiere', asSetUp: true, pieces: {}, turn: 1 })
  takeOff(table.s, table.s.data.pieces.of('vic'), GONE)
  push(table.s, beginTurn)
  table.run()
  expect(table.asked()).toBe('replace-leader')
  expect(table.choices()).toContain('f2c')
  expect(table.choices()).not.toContain('ra')
})

test('B 4.1, B 28, B 2 with only attached troops left a captured commander’s formation keeps its chit, and is given another', () => {
  const table = battle({ field: 'brienne', pieces: { f6r1: '0206', f6r2: '0307' }, orders: { Res: 'march 0913' }, turn: 4 })
  const { s } = table
  takeOff(s, s.data.pieces.of('ger'), GONE)
  for (const unit of s.data.unitsOf[s.data.commands.of('Res')]) takeOff(s, unit, UAR)
  for (const unit of ['f6r1', 'f6r2']) s.piece.host[s.data.pieces.of(unit)] = s.data.commands.of('Res')
  push(s, fillCups)
  table.run()
  expect(cup(table, FRENCH)).toContain('Res')
  push(s, beginTurn)
  table.run()
  expect([table.asked(), table.choices()]).toEqual(['replace-leader', ['f6r1', 'f6r2']])
})

describe('37.13 victory points', () => {
  const count = (table: Table) => {
    push(table.s, countUp)
    table.run()
    return table.event('pointsInAll')
  }
  /** Takes off units of a side that together have so many SP. */
  const lose = (table: Table, side: Side, sp: number): void => {
    const { s } = table
    const ways: (readonly PieceId[] | undefined)[] = [[]]
    for (const unit of settingOf(s).units[side])
      for (let sum = sp; sum >= 0; sum--) {
        const before = ways[sum - strengthOf(s, unit)]
        if (isOnMap(s, unit) && before !== undefined && ways[sum] === undefined) ways[sum] = [...before, unit]
      }
    for (const unit of ways[sp] ?? []) {
      s.piece.steps[unit] = 0
      takeOff(s, unit, UAR)
    }
  }
  /** Takes what a battle gives a side beforehand from it again, so that points alone are compared. */
  const even = (table: Table): Table => {
    for (const side of SIDES.all) table.s.side.cardVP[side] -= handicapOf(table.s)[side]
    return table
  }
  test('37.13, HC-25 23 SP lost against 11 are 2 VP for the other side', () => {
    const table = battle({ field: 'la-rothiere', asSetUp: true, pieces: {}, turn: 7 })
    lose(table, FRENCH, 23)
    lose(table, COALITION, 11)
    count(table)
    expect(table.event('lossPoints')).toEqual({ side: 'coalition', lost: 12, points: 2 })
  })
  test('37.13, R-49, HC-78 a place scores only for a unit in supply or in command; who is gone is stood for by the nearest', () => {
    const holding = (commander: string, unsupplied: number, isGone = false) => {
      const table = battle({ field: 'brienne', asSetUp: true, pieces: { f2b: '0913', vic: commander }, turn: 8 })
      const { s } = table
      const unit = s.data.pieces.of('f2b')
      passThrough(s, unit, s.data.hexes.of('0913'))
      for (const one of settingOf(s).units[FRENCH]) if (isGone && one !== s.data.pieces.of('f2a')) takeOff(s, one, UAR)
      for (const one of settingOf(s).units[FRENCH]) s.piece.unsupplied[one] = unsupplied
      count(table)
      return [table.heard().includes('noPoints'), table.event('pointsInAll')?.coalition]
    }
    expect(holding('1721', 1)).toEqual([true, 6])
    expect(holding('1721', 0)).toEqual([false, 6])
    expect(holding('0913', 1)).toEqual([false, 6])
    expect(holding('1721', 1, true)[0]).toBe(true)
    expect(holding('1721', 0, true)[0]).toBe(false)
  })
  test('37.13, R-12 an independent division is always in command: what it holds scores without supply', () => {
    const table = battle({ field: 'montmirail', asSetUp: true, pieces: { f6r3: '1339W' }, turn: 9 })
    const { s } = table
    const unit = s.data.pieces.of('f6r3')
    passThrough(s, unit, s.data.hexes.of('1339W'))
    s.piece.unsupplied[unit] = 1
    count(table)
    expect(table.heard()).not.toContain('noPoints')
  })
  test('37.13, HC-26 a difference of a tenth of the larger total is a draw', () => {
    const table = even(battle({ field: 'brienne', asSetUp: true, pieces: {}, turn: 8 }))
    table.s.side.cardVP[FRENCH] += 21
    table.s.side.cardVP[COALITION] += 19 - 10
    count(table)
    expect(table.game.outcome(table.s)).toMatchObject({ winner: undefined, cause: 'draw' })
    const clear = even(battle({ field: 'brienne', asSetUp: true, pieces: {}, turn: 8 }))
    clear.s.side.cardVP[FRENCH] += 22
    clear.s.side.cardVP[COALITION] += 19 - 10
    count(clear)
    expect(clear.game.outcome(clear.s)).toMatchObject({ winner: FRENCH, cause: 'marginal' })
  })
  test('B 26, HC-68 a victory hex that nobody entered scores for who held it at the start', () => {
    const table = even(battle({ field: 'brienne', asSetUp: true, pieces: {}, turn: 8 }))
    expect(count(table)).toMatchObject({ french: 0, coalition: 10 })
    expect(table.game.outcome(table.s)).toEqual({ winner: COALITION, cause: 'decisive' })
  })
})
