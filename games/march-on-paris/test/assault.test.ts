import { push } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { guardWavers } from '../rules/later.ts'
import type { Battle } from '../rules/state.ts'
import { everyRoll } from './every-roll.ts'
import { battle, dataOf, type Situation, type Table } from './position.ts'

/** The Assault Segment of a situation: movement, bombardment and charges are ended. */
function attack(situation: Situation): Table {
  const table = battle({ field: 'la-rothiere', ...situation })
  while (table.asked() === 'movement' || table.asked() === 'bombardment' || table.asked() === 'charges') table.say('end')
  return table
}

const strength = (table: Table, side: string) => {
  const found = table.told.filter(({ event, args }) => event.name === 'combatDie' && table.game.sides.names[args[0]] === side)
  return found.at(-1)?.args[2]
}

/** A corps on Attack beside an enemy; all stacks pass their Attack Confidence, the dice do nothing. */
function strengths(situation: Situation, sentence: string, stacks = 1) {
  const table = attack(situation)
  table.say(sentence, ...Array.from({ length: stacks }, () => 1), 1, 1)
  return { attack: strength(table, 'coalition'), defence: strength(table, 'french'), table }
}

describe('B 7.1 strength', () => {
  test('B 7.1, HC-7 eight SP of infantry across a stream into woods: 2', () => {
    const { attack: sp, table } = strengths(
      { pieces: { lie: '2813', r10a: '2813', r10b: '2813', f2a: '2814' }, orders: { XI: 'attack 2814' }, acts: 'XI' },
      '2814 r10a r10b go',
    )
    expect(sp).toBe(2)
    expect([table.event('percentSide'), table.event('percentHex')]).toMatchObject([{ value: -25 }, { value: -50 }])
  })

  test('37.3, R-8, HC-8 six SP over the bridge of Dienville: half, not less for the town', () => {
    const { attack: sp } = strengths(
      { field: 'brienne', pieces: { ols: '0821', r9a: '0821', r9b: '0821', f2a: '0921' }, orders: { IX: 'attack 0921' }, acts: 'IX' },
      '0921 r9a r9b go',
    )
    expect(sp).toBe(3)
  })

  test('37.1, 37.4, HC-11 a snowstorm at night: infantry 25 % less, guns half', () => {
    const { attack: sp } = strengths(
      {
        pieces: { lie: '1424', r10a: '1424', r10b: '1424', 'xi-art': '1424', f2a: '1423' },
        orders: { XI: 'attack 1423' },
        acts: 'XI',
        weather: 'snowstorm',
        turn: dataOf('la-rothiere').setUps[0].labels.indexOf('NightPM') + 1,
      },
      '1423 r10a r10b xi-art go',
    )
    expect(sp).toBe(8)
  })

  test('37.3, HC-14 ten SP up the slope to the chateau: 2.5, so 3', () => {
    const table = attack({
      field: 'brienne',
      pieces: { ney: '0913', yg1a: '0913', yg1b: '0913', r9a: '0812' },
      orders: { YG: 'attack 0812' },
      acts: 'YG',
    })
    table.say('0812 yg1a yg1b go', 1)
    if (table.asked() === 'lead-on') table.say('spare', 1, 1)
    expect(strength(table, 'french')).toBe(3)
  })

  test('37.3, R-9, HC-72 woods: the defender fires out at half, from wood to wood nothing is lost', () => {
    const table = attack({
      field: 'brienne',
      pieces: { vic: '1126', f2a: '1125', f2d: '0925', r9a: '1025', r9b: '1025' },
      orders: { II: 'attack 1025' },
      acts: 'II',
    })
    table.say('1025 f2a f2d go', 1, 1, 1, 1)
    expect([strength(table, 'french'), strength(table, 'coalition')]).toEqual([7, 3])
  })

  test('37.4 rain: infantry fires at half but at infantry', () => {
    const { defence } = strengths(
      { pieces: { vas: '1524', rc3a: '1424', f2a: '1423' }, orders: { C: 'probe 1423' }, acts: 'C', weather: 'rain' },
      '1423 rc3a go',
    )
    expect(defence).toBe(3)
  })
})

const inOpen = { pieces: { lie: '1524', r10a: '1424', r10b: '1424', f2d: '1423', f2a: '1321' }, orders: { XI: 'attack 1423' }, acts: 'XI' }

describe('B 10.2 Attack Confidence', () => {
  test('B 10.2, B 12.10 a stack that fails takes no part, and has done its duty', () => {
    const table = attack(inOpen)
    expect(table.refusal('end')).toBe('mustAssault')
    table.say('1423 r10a r10b go', 4)
    expect(table.event('confidenceDie')).toMatchObject({ morale: 3 })
    expect([table.heard().includes('falters'), table.heard().includes('combatDie'), table.asked()]).toEqual([true, false, 'over'])
  })

  test('B 10.2, 37.16 Ney gives 2, Blücher 1; more defenders and a strong position cost 1 each', () => {
    const french = attack({
      pieces: { ney: '1323', yg3a: '1422', r9a: '1423', r9b: '1423' },
      orders: { YG: 'probe 1423' },
      acts: 'YG',
    })
    french.say('1423 yg3a go', 6)
    expect(french.event('confidenceDie')).toMatchObject({ morale: 4 })
    expect([french.event('confidenceLeader'), french.event('confidenceMore')]).toMatchObject([{ value: 2 }, { value: -1 }])
    expect(french.heard()).toContain('falters')
    const russian = attack({
      pieces: { blu: '1426', lie: '1524', r10a: '1424', f2d: '1423' },
      orders: { XI: 'probe 1423' },
      works: ['1423'],
      acts: 'XI',
    })
    russian.say('1423 r10a go', 6)
    expect([russian.event('confidenceBlucher'), russian.event('confidenceStrong')]).toMatchObject([{ value: 1 }, { value: -1 }])
  })
})

describe('B 10.1 who assaults', () => {
  test('B 10.1, B 4.3, HC-52 two corps in one Coordinated Action assault together, and a hex only once', () => {
    const table = attack({
      pieces: { lie: '1422', r10a: '1423', sch: '1422', r7a: '1324', r7b: '1223', f2a: '1323', f2b: '1323', f2d: '1222' },
      orders: { XI: 'attack 1323', 'VI-R': 'probe 1323' },
      acts: 'XI',
      second: 'VI-R',
    })
    table.say('1323 r10a r7a go', 1, 1, 1, 1, 1, 1)
    expect(table.told.filter(({ event }) => event.name === 'percentHex').map(({ args }) => args[1])).toEqual([-25, -25])
    expect(table.refusal('1323')).toBe('assaultedAlready')
    expect(table.refusal('1222 r7b go')).toBe('legal')
  })

  test('B 15, HC-66 a brigade out of supply has no duty and may not assault; it defends in full with morale less 1', () => {
    const table = battle({
      field: 'la-rothiere',
      pieces: { lie: '1424', r10a: '1424 unsupplied', f2a: '1423' },
      orders: { XI: 'attack 1423' },
      acts: 'XI',
    })
    table.say('end')
    expect(table.asked()).not.toBe('assaults')
    const defended = attack({ ...inOpen, pieces: { ...inOpen.pieces, f2d: '1423 unsupplied' } })
    defended.say('1423 r10a r10b go', 1, 5, 1, 3)
    expect(strength(defended, 'french')).toBe(4)
    expect(defended.event('checkDie')).toMatchObject({ morale: 1 })
  })
})

describe('B 10.4 resolution', () => {
  test('B 10.4, HC-46 eight against eight in the open come out as the table says, played through', () => {
    const table = attack({
      pieces: { lie: '1524', r10a: '1424', r10b: '1424', f2d: '1423', f6a: '1423' },
      orders: { XI: 'attack 1423' },
      acts: 'XI',
    })
    const outcome = (s: Battle) => {
      if (s.$depth === 0) return 'none'
      const { name } = table.game.rules.top(s)
      if (name === 'retreat') return table.game.rules.asks(s) === 1 ? 'defender' : 'attackers'
      return name === 'lose' ? undefined : 'none'
    }
    const chances = everyRoll(table, '1423 r10a r10b go', [1], outcome)
    expect(chances.get('defender')).toBeCloseTo(0.319, 3)
    expect(chances.get('attackers')).toBeCloseTo(0.403, 3)
  })

  test('B 10.4 the worked assault: both sides fail alike, the attackers go back, the defenders stay disrupted', () => {
    const table = attack({
      pieces: { lie: '1423', vic: '1322', r10a: '1324', r10b: '1324', r27a: '1422', f2a: '1323 reduced', f2b: '1323' },
      orders: { XI: 'attack 1323' },
      weather: 'snow',
      acts: 'XI',
    })
    table.say('1323 r10a r10b r27a go', 3, 3, 5, 4, 4, 1, 5)
    expect([strength(table, 'coalition'), strength(table, 'french')]).toEqual([9, 7])
    expect([table.asked(), table.side()]).toEqual(['retreat', 'coalition'])
    table.say(table.choices()[0])
    const { s } = table
    const isDisrupted = (unit: string) => (s.piece.state[s.data.pieces.of(unit)] & 1) !== 0
    expect(['f2a', 'f2b', 'r27a', 'r10a'].map(isDisrupted)).toEqual([true, true, true, false])
    expect([table.where('f2b'), table.where('r10a')]).toEqual(['1323', '1324'])
    expect(table.where('r27a')).not.toBe('1422')
  })
})

describe('37.16 leaders', () => {
  test('37.16, HC-37 Napoleon adds 25 % to nine SP of Old Guard, and gives no orders next turn', () => {
    const table = attack({
      field: 'montmirail',
      pieces: { nap: '0344W', og1a: '0344W', og2a: '0344W', r10a: '0345W' },
      orders: { OG: 'attack 0345W' },
      acts: 'OG',
    })
    table.say('0345W og1a og2a go', 1)
    table.say('lead', 1, 1, 1)
    expect(strength(table, 'french')).toBe(11)
    const { s } = table
    expect(s.command.barredOn[s.data.leaderCommand[s.data.named.napoleon]]).toBe(s.turn + 1)
  })
})

describe('B 7.4 La Garde', () => {
  test('B 7.4 a stack assaulted by the Old Guard checks at -1', () => {
    const table = attack({
      field: 'montmirail',
      pieces: { og1a: '0344W', og1b: '0344W', r10a: '0345W' },
      orders: { OG: 'attack 0345W' },
      acts: 'OG',
    })
    table.say('0345W og1a og1b go', 1, 3, 1, 1)
    expect(table.event('checkGuard')).toMatchObject({ value: -1 })
  })

  test.each([
    ['fair', 3, ['guardRecoils', 'checkDie']],
    ['rain', 3, ['guardRecoils']],
    ['rain', 1, ['guardRecoils', 'checkDie']],
  ] as const)('B 7.4, 37.4 in %s, from a distance of %i hexes, who sees where it stood', (weather, hexes, told) => {
    const table = battle({ field: 'montmirail', weather, pieces: { yg1a: hexes === 3 ? '0347W' : '0345W' } })
    const { s } = table
    s.guardFrom = s.data.hexes.of('0344W')
    push(s, guardWavers, 0)
    table.run(...told.slice(1).map(() => 1))
    expect(table.heard().filter(name => name === 'guardRecoils' || name === 'checkDie')).toEqual(told)
  })
})

test('37.19 an assault on a hex of Baye is remembered, one beside it is not', () => {
  const wake = (from: string, at: string): boolean => {
    const table = attack({
      field: 'champaubert',
      pieces: { mar: from, f6a: from, f6b: from, r9a: at },
      orders: { VI: `attack ${at}` },
      acts: 'VI',
    })
    table.say(`${at} f6a f6b go`, 6)
    const { data, everAssaulted } = table.s
    return ['1919E', '1819E'].some(hex => everAssaulted.has(data.placeAt[data.hexes.of(hex)] as never))
  }
  expect([wake('1918E', '1919E'), wake('1818E', '1819E'), wake('1918E', '1917E')]).toEqual([true, true, false])
})
