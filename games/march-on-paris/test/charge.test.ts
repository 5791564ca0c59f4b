import { describe, expect, test } from 'vitest'
import type { Battle } from '../rules/state.ts'
import { everyRoll } from './every-roll.ts'
import { battle, type Situation, type Table } from './position.ts'

/** The Charge Segment of a situation. */
function ride(situation: Situation): Table {
  const table = battle({ field: 'la-rothiere', ...situation })
  while (table.asked() === 'movement' || table.asked() === 'bombardment') table.say('end')
  return table
}

const strength = (table: Table, side: string) =>
  table.told.filter(({ event, args }) => event.name === 'combatDie' && table.game.sides.names[args[0]] === side).at(-1)?.args[2]
const isDisrupted = ({ s }: Table, unit: string) => (s.piece.state[s.data.pieces.of(unit)] & 1) !== 0
const steps = ({ s }: Table, unit: string) => s.piece.steps[s.data.pieces.of(unit)]

/** French cavalry beside Austrian infantry in the open. */
const open: Situation = { pieces: { mil: '1524', c5b: '1424', a3c: '1423' }, orders: { VC: 'probe 1423' }, acts: 'VC' }
/** Russian cavalry beside French infantry in the open. */
const russian = (pieces: Readonly<Record<string, string>>): Situation => ({
  pieces: { vas: '1524', rc3a: '1424', ...pieces },
  orders: { C: 'probe 1423' },
  acts: 'C',
})

describe('B 9.1 charges', () => {
  test('B 9.1, 37.4, HC-10 nobody charges in mud, into a chateau or at an improved position, nor guns at all', () => {
    expect(ride({ ...open, weather: 'mud' }).asked()).toBe('assaults')
    expect(ride({ ...open, works: ['1423'] }).asked()).toBe('assaults')
    const table = ride({ ...open, pieces: { ...open.pieces, 'c5-ha': '1424' } })
    expect(table.refusal('1423 c5-ha go')).toBe('horseOnly')
    expect(table.refusal('1423 c5b go')).toBe('legal')
  })

  test('B 9.1 who charged does not assault, and a hex is charged once', () => {
    const table = ride({ ...open, pieces: { ...open.pieces, c5a: '1422', a3e: '1421' } })
    table.say('1423 c5b go', 1, 1, 1)
    expect(table.refusal('1423')).toBe('chargedAlready')
    table.say('end')
    expect(table.refusal('1423 c5b go')).toBe('hasFought')
  })

  test('B 9.3 five SP of cavalry of morale 4 against a steady brigade of morale 3: .306 and .196', () => {
    // The rest of both corps is far away, so that no loss demoralises them.
    const corps = { a3d: '2834', a3e: '2834', a3f: '2733', c5c: '0103', c5a: '0203' }
    const table = ride({ ...open, pieces: { ...open.pieces, ...corps } })
    // A brigade ridden down to its last step has nobody left to retreat.
    const outcome = (s: Battle) => {
      if (s.piece.hex[s.data.pieces.of('a3c')] < 0) return 'target'
      if (s.$depth === 0) return 'none'
      const { name } = table.game.rules.top(s)
      if (name === 'retreat') return table.game.rules.asks(s) === 1 ? 'chargers' : 'target'
      return name === 'lose' ? undefined : 'none'
    }
    const chances = everyRoll(table, '1423 c5b go', [], outcome)
    expect(chances.get('target')).toBeCloseTo(0.306, 3)
    expect(chances.get('chargers')).toBeCloseTo(0.196, 3)
  })
})

describe('B 9.3 squares', () => {
  test('B 9.3, 37.4, HC-9 in rain cavalry rides down infantry out of square: 15 against 1', () => {
    const table = ride({ ...open, pieces: { mil: '1524', c5b: '1424', a3f: '1423' }, weather: 'rain' })
    table.say('1423 c5b go', 6, 1, 1, 1)
    expect([strength(table, 'french'), strength(table, 'coalition')]).toEqual([15, 1])
  })

  test('B 9.3, 37.16, HC-38 with Blücher near steady infantry of morale 3 forms on 1-3, disrupted on 1', () => {
    const steady = ride(russian({ blu: '1428', f2a: '1423' }))
    steady.say('1423 rc3a go', 3, 1, 1)
    expect([steady.event('squareDie')?.morale, steady.heard().includes('squareFormed')]).toEqual([3, true])
    const shaken = ride(russian({ blu: '1428', f2a: '1423 disrupted' }))
    shaken.say('1423 rc3a go', 2, 1, 1)
    expect([shaken.event('squareDie')?.morale, shaken.heard().includes('squareFailed')]).toEqual([1, true])
  })

  test('B 9.3 in a town nobody forms square, and the cavalry gains nothing', () => {
    const table = ride({ pieces: { vas: '1422', rc3a: '1324', f2a: '1323' }, orders: { C: 'probe 1323' }, acts: 'C' })
    table.say('1323 rc3a go', 1, 1)
    expect([table.heard().includes('squareDieSeen'), strength(table, 'coalition')]).toEqual([false, 2])
  })

  test('B 9.3 infantry that failed to form and fails its morale loses a step more', () => {
    const table = ride(russian({ f2a: '1423' }))
    table.say('1423 rc3a go', 6, 3, 1, 6)
    expect(table.heard()).toContain('riddenDown')
    expect(steps(table, 'f2a')).toBe(1)
    expect(table.asked()).toBe('retreat')
  })
})

describe('B 9.2 reaction charges', () => {
  const countered = (): Table =>
    ride({ pieces: { mil: '1524', c5a: '1424', a3c: '1423', rc2a: '1422' }, orders: { VC: 'probe 1423' }, acts: 'VC' })

  test('B 9.2, HC-65 both sides fail alike: the chargers go back disrupted, the charge is over, the reactors are disrupted', () => {
    const table = countered()
    table.say('1423 c5a go')
    expect([table.asked(), table.side(), table.choices()]).toEqual(['reactions', 'coalition', ['1422', 'stand']])
    table.say('1422', 4, 4, 4, 5, 5)
    expect([table.asked(), table.side()]).toEqual(['retreat', 'french'])
    table.say(table.choices()[0])
    table.say(table.choices()[0])
    expect([table.heard().includes('chargeOver'), table.heard().includes('squareDie')]).toEqual([true, false])
    expect([isDisrupted(table, 'c5a'), isDisrupted(table, 'rc2a'), isDisrupted(table, 'a3c')]).toEqual([true, true, false])
    expect([table.where('rc2a'), table.where('a3c')]).toEqual(['1422', '1423'])
  })

  test('B 9.2 who counter-charges pays for the ground of the chargers, not for his own: a chateau has none for a charge', () => {
    const table = ride({
      field: 'brienne',
      pieces: { vas: '0812', rc3b: '0812', gc1: '0912' },
      orders: { C: 'probe 0912' },
      acts: 'C',
    })
    table.say('0912 rc3b go')
    table.say('0912', 1, 1, 1, 1, 1)
    const react = table.told.findIndex(({ event }) => event.name === 'reacts')
    const first = table.told.slice(react).map(({ event }) => event.name)
    expect(first.slice(0, first.indexOf('combatDie', first.indexOf('combatDie') + 1))).not.toContain('percentHex')
  })

  test('B 9.2 dice 2 and 2 do nothing, and the charge goes on; a stack reacts once a turn', () => {
    const table = countered()
    table.say('1423 c5a go')
    table.say('1422', 4, 2, 2, 1, 1, 1)
    expect(table.told.filter(({ event }) => event.name === 'combatDie').length).toBe(4)
    expect(table.heard()).toContain('squareFormed')
    expect(table.s.piece.done[table.s.data.pieces.of('rc2a')] & 32).toBe(32)
  })

  test('B 9.2 a failed roll leaves the cavalry where it is; too far or through woods nobody comes', () => {
    const table = countered()
    table.say('1423 c5a go')
    table.say('1422', 6, 1, 1, 1)
    expect(table.heard()).toContain('reactsNot')
    const far = ride({ pieces: { mil: '1524', c5a: '1424', a3c: '1423', rc2a: '1420' }, orders: { VC: 'probe 1423' }, acts: 'VC' })
    far.say('1423 c5a go', 1, 1, 1)
    expect(far.heard()).not.toContain('reactionDie')
  })
})

describe('B 9.4 pursuit', () => {
  test('B 9.4 a pursuit costs the fugitives a step and carries the riders one or two hexes, disrupted', () => {
    const table = ride(russian({ f2a: '1423', f2c: '1420' }))
    table.say('1423 rc3a go', 1, 6, 1, 6)
    table.say('1422')
    table.say('1421')
    expect([table.asked(), table.choices()]).toEqual(['pursuit', ['pursue', '1423', 'stay']])
    table.say('pursue', 4)
    expect(steps(table, 'f2a')).toBe(1)
    expect(table.refusal('stay')).toBe('mustPursue')
    table.say('1423')
    table.say('stay')
    expect([table.where('rc3a'), isDisrupted(table, 'rc3a')]).toEqual(['1423', true])
  })

  test('B 9.4 a pursuit does not join chargers who have not had their say, and is made once', () => {
    const table = ride(russian({ rc3b: '1324', f2a: '1423', f2c: '1420' }))
    table.say('1423 rc3a rc3b go', 1, 6, 1, 6)
    while (table.asked() !== 'pursuit') table.say(table.choices()[0])
    table.say('pursue', 1)
    const [first, other] = table.where('rc3a') === '1424' && !table.choices().includes('1324') ? ['rc3a', 'rc3b'] : ['rc3b', 'rc3a']
    expect(table.choices()).not.toContain(table.where(other))
    table.say(table.choices()[0])
    while (table.asked() !== 'pursuit') table.say('stay')
    expect([isDisrupted(table, first), isDisrupted(table, other)]).toEqual([true, false])
    table.say('stay')
    expect([isDisrupted(table, other), table.asked() === 'pursuit']).toEqual([false, false])
  })

  test('B 9.4 who fails or waives the roll may only advance into the vacated hex', () => {
    const table = ride(russian({ f2a: '1423' }))
    table.say('1423 rc3a go', 1, 6, 1, 6)
    table.say('1422')
    table.say('1421')
    table.say('pursue', 6)
    expect(table.choices()).toEqual(['1423', 'stay'])
    table.say('1423')
    expect([table.where('rc3a'), isDisrupted(table, 'rc3a'), steps(table, 'f2a')]).toEqual(['1423', false, 2])
  })
})

test('B 10.3 cavalry under Delay retires before a charge, and one charging stack advances', () => {
  const table = ride({
    pieces: { vas: '1524', rc3a: '1424', c5b: '1423' },
    orders: { C: 'probe 1423', VC: 'delay 1423' },
    acts: 'C',
  })
  table.say('1423 rc3a go')
  expect([table.asked(), table.side()]).toEqual(['retire', 'french'])
  table.say('1422')
  table.say('1421')
  table.say('1420')
  expect(table.asked()).toBe('advance')
  table.say('1424')
  expect([table.where('rc3a'), table.where('c5b')]).toEqual(['1423', '1420'])
})
