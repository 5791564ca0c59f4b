import { describe, expect, test } from 'vitest'
import { diceBetween } from '../rules/alarm.ts'
import { REACTED, RETREATED, SQUARE } from '../rules/state.ts'
import { ALLIED, battle } from './position.ts'

/** Rolls of a flag die. */
const F = 1
const E = 3
const P = 5

describe('shock', () => {
  test('7.3, 9.2, R22 a charge into the rear of infantry in the open with a general: 32 (case 21)', () => {
    const table = battle({ units: { wathier: 'I6 N', mitchell: 'I7 N' }, generals: { ney: 'I6' } })
    table.say('cavalry wathier charge I7', 3, 3)
    expect(table.modifiers()).toEqual([
      ['valueAtRange', 14],
      ['withGeneral', 2],
      ['horseAtRear', 8],
      ['horseAtOpen', 8],
    ])
    expect([table.value(), table.hits(), table.event('effect')?.hits]).toEqual([32, 3, 3])
  })

  test('9.2, R21, R48 squares: light cavalry cannot shock one, heavy has 4, with a general 6 (cases 22 and 54)', () => {
    expect(battle({ units: { pire: 'I6 N', mitchell: 'I7 S square' } }).refusal('cavalry pire charge I7')).toBe('noTarget')
    const heavy = battle({ units: { wathier: 'I6 N', mitchell: 'I7 S square' } })
    heavy.say('cavalry wathier charge I7', 5)
    expect(heavy.value()).toBe(4)
    const led = battle({ units: { wathier: 'I6 N', mitchell: 'I7 N square' }, generals: { ney: 'I6' } })
    led.say('cavalry wathier charge I7', 7)
    expect(led.value()).toBe(6)
  })

  test('9.2 cavalry at infantry in a field has no bonus, from a stream it loses 2, on a bridge it counts as open', () => {
    const shock = (unit: string, terrain: Record<string, string>) => {
      const table = battle({ units: { [unit]: 'I6 N', mitchell: 'I7 S' }, terrain })
      table.say(`cavalry ${unit} charge I7`, 10, ...(table.s.data.units.of(unit) === table.s.data.units.of('pire') ? [] : [3]))
      return table.value()
    }
    expect(shock('pire', { I7: 'field' })).toBe(8)
    expect(shock('wathier', { I6: 'stream' })).toBe(20)
    expect(shock('wathier', { I7: 'bridge' })).toBe(22)
  })

  test('7.3, R22 cavalry shocks only what it had before it when its order began (cases 29 and 66)', () => {
    const behind = battle({ units: { pire: 'I6 S', mitchell: 'I9 S' } })
    expect(behind.refusal('cavalry pire I8 charge I9')).toBe('noTarget')
    expect(behind.refusal('cavalry pire I8 N')).toBe('legal')
    const beside = battle({ units: { pire: 'I6 N', mitchell: 'I5 S' } })
    expect(beside.refusal('cavalry pire charge I5')).toBe('noTarget')
    expect(beside.refusal('cavalry pire S')).toBe('legal')
  })

  test('8.4 cavalry neither shocks into buildings nor out of them', () => {
    const into = battle({ units: { pire: 'I6 N', mitchell: 'I7 S' }, terrain: { I7: 'farm' } })
    expect(into.refusal('cavalry pire charge I7')).toBe('noTarget')
    const out = battle({ units: { pire: 'I6 N', mitchell: 'I7 S' }, terrain: { I6: 'farm' } })
    expect(out.refusal('cavalry pire charge I7')).toBe('chargesFromBuilding')
  })

  test('7.3, R23 cavalry advances into the hex it has won, with a new facing', () => {
    const table = battle({ units: { wathier: 'I6 N', mitchell: 'I7 N e1' }, generals: { ney: 'I6' } })
    table.say('cavalry wathier charge I7', 3, 3)
    expect(table.asked()).toBe('advance')
    table.say('I7 NE')
    expect([table.where('wathier'), table.where('ney'), table.facing('wathier')]).toEqual(['I7', 'I7', 'NE'])
  })

  test('7.3, R23 there is no advance from one enemy to another (case 52)', () => {
    const table = battle({ units: { wathier: 'I6 N', mitchell: 'I7 N e1', 'pack-brigade': 'H7 S' } })
    table.say('cavalry wathier charge I7', 3, 3)
    expect(table.asked()).not.toBe('advance')
  })

  test('9.4.4, R23 a general left alone flees and gives the hex free, or stays and bars it (case 82)', () => {
    const charge = (d10: number, d6: number) => {
      const table = battle({ units: { wathier: 'I6 N', mitchell: 'I7 S e1' }, generals: { wellington: 'I7' } })
      table.say('cavalry wathier charge I7', d10, d6, 8)
      return table
    }
    const flees = charge(2, 3)
    expect([flees.event('effect')?.hexes, flees.where('wellington'), flees.asked()]).toEqual([1, 'I8', 'advance'])
    const stays = charge(10, 3)
    expect(stays.event('effect')).toMatchObject({ hits: 2, hexes: 0 })
    expect([stays.where('wellington'), stays.asked()]).not.toContain('advance')
  })
})

describe('reactions', () => {
  const horseComes = (facing: string, start = 'I4') => battle({ units: { pire: `${start} N`, mitchell: `I8 ${facing}`, kempt: 'B12 S' } })

  test('9.3, R26 infantry that sees horse coming rolls a die a hex and forms square (case 25)', () => {
    const table = horseComes('S')
    table.say('cavalry pire I7 charge I8')
    expect([table.asked(), table.side()]).toEqual(['react', 'allied'])
    table.say('mitchell', F, P, E)
    expect(table.heard().filter(name => name === 'reactionDie')).toHaveLength(3)
    table.say('square')
    expect([table.is('mitchell', SQUARE), table.is('mitchell', REACTED)]).toEqual([true, true])
  })

  test('9.3, R26 after a square of the target light horse can only break off (case 25)', () => {
    const table = horseComes('S')
    table.say('cavalry pire I7 charge I8')
    table.say('mitchell', F, P, E)
    table.say('square')
    expect(table.heard()).toContain('spared')
    expect(table.refusal('infantry mitchell fire I7')).not.toBe('legal')
  })

  test('9.3 horse that comes from behind is not seen, and falls on the rear (case 26)', () => {
    const table = horseComes('N')
    table.say('cavalry pire I7 charge I8', 3, 3)
    expect(table.modifiers()).toContainEqual(['horseAtRear', 8])
    expect(table.heard()).not.toContain('reactionDie')
  })

  test('9.3, R26 where a line passes through two hexes at one distance, either may be the empty one', () => {
    const diceWith = (friend: string) => {
      const { s } = battle({ units: { mitchell: 'I8 S', pire: 'H5 N', foy: friend } })
      return diceBetween(s, s.data.hexes.of('I8'), s.data.hexes.of('H5'), s.data.units.of('pire'))
    }
    // The line goes through I7, then both I6 and H7, then H6.
    expect([diceWith('A1'), diceWith('H7'), diceWith('I6')]).toEqual([3, 2, 3])
  })

  test('9.3, R26 dice: hidden hexes and occupied ones do not count (case 27)', () => {
    const dice = (start: string, more: Parameters<typeof battle>[0] = {}) => {
      const table = battle({ ...more, units: { pire: `${start} N`, mitchell: 'I8 S', ...more.units } })
      const { hexes, units } = table.s.data
      return diceBetween(table.s, hexes.of('I8'), hexes.of(start), units.of('pire'))
    }
    expect(dice('I4', { terrain: { I6: 'woods' } })).toBe(2)
    expect(dice('I4', { units: { foy: 'I6 N' } })).toBe(1)
    expect(dice('L5')).toBe(3)
    expect(dice('I6')).toBe(1)
  })

  test('9.3 nobody reacts to horse that started beside him (case 28)', () => {
    const table = horseComes('S', 'I7')
    table.say('cavalry pire charge I8', 8, 3)
    expect(table.heard()).not.toContain('reactionDie')
  })

  test('9.3, R26 the charger does not hide its own start (case 55)', () => {
    const table = horseComes('S')
    table.say('cavalry pire I7 charge I8')
    table.say('mitchell', F, F, F, 10, 3)
    expect(table.heard().filter(name => name === 'reactionDie')).toHaveLength(3)
  })

  test('9.3, R26 guns that react cost an element, halt the horse, or both (case 30)', () => {
    const guns = (d6: number) => {
      const table = battle({ units: { pire: 'I4 N', bolton: 'I8 S', kempt: 'B12 S' } })
      table.say('cavalry pire I7 charge I8')
      table.say('bolton', E, F, F, d6)
      return table
    }
    const five = guns(5)
    expect([five.elements('pire'), five.heard().includes('halted')]).toEqual([2, true])
    const three = guns(3)
    expect([three.elements('pire'), three.heard().includes('halted'), three.asked()]).toEqual([2, false, 'shock'])
    const one = guns(1)
    expect([one.elements('pire'), one.heard().includes('halted')]).toEqual([3, true])
  })

  test('9.3, R50 charge and counter-charge are struck at once; the one who reacted goes back first (case 31)', () => {
    const table = battle({ units: { pire: 'I4 N', 'grant-brigade': 'I8 S', kempt: 'B12 S' } })
    table.say('cavalry pire I7 charge I8')
    table.say('grant-brigade', E, F, F)
    table.say('counter')
    table.say('shock', 9, 6, 9, 6)
    expect([table.elements('pire'), table.elements('grant-brigade')]).toEqual([2, 2])
    const retreats = table.told.filter(({ event }) => event.name === 'retreated').map(({ args }) => table.s.data.units.names[args[0]])
    expect(retreats).toEqual(['grant-brigade', 'grant-brigade', 'pire', 'pire'])
    expect([table.where('grant-brigade'), table.where('pire')]).toEqual(['I10', 'I5'])
  })

  test('9.3 cavalry reacts first, then guns, then infantry (case 32)', () => {
    const table = battle({ units: { wathier: 'I4 N', 'grant-brigade': 'I8 S', bolton: 'H8 S', mitchell: 'K8 S', kempt: 'B12 S' } })
    table.say('cavalry wathier I7 charge I8')
    expect(table.refusal('bolton')).toBe('otherArmReacts')
    table.say('grant-brigade', F, F, F)
    expect(table.refusal('mitchell')).toBe('otherArmReacts')
    table.say('bolton', F, F, F)
    expect(table.refusal('mitchell')).toBe('legal')
  })

  test('7.3, 9.3, R26 after both have fought only the charger may advance (case 64)', () => {
    const fight = (...dice: number[]) => {
      const table = battle({ units: { pire: 'I4 N', 'grant-brigade': 'I8 S', kempt: 'B12 S' } })
      table.say('cavalry pire I7 charge I8')
      table.say('grant-brigade', E, F, F)
      table.say('counter')
      table.say('shock', ...dice)
      return table
    }
    const won = fight(9, 1, 10)
    expect([won.where('grant-brigade'), won.asked()]).toEqual(['I9', 'advance'])
    const lost = fight(10, 9, 1)
    expect([lost.where('pire'), lost.asked()]).not.toContain('advance')
    expect(lost.is('pire', RETREATED)).toBe(true)
  })

  test('8.4, 9.3 nobody is named from a farm, and only guns may react there (case 67)', () => {
    const table = battle({ units: { wathier: 'I4 N', 'grant-brigade': 'I8 S', bolton: 'H8 S', kempt: 'B12 S' }, terrain: { I7: 'farm' } })
    expect(table.refusal('cavalry wathier I7 charge I8')).toBe('enteredBuilding')
    table.say('cavalry wathier I7 N')
    expect(table.choices()).toEqual(['bolton', 'hold'])
  })

  test('9.3, 9.4, R50 dice in their order when two generals fight (case 68)', () => {
    const table = battle({ units: { wathier: 'I4 N', somerset: 'I8 S', kempt: 'B12 S' }, generals: { ney: 'I4', wellington: 'I8' } })
    table.say('cavalry wathier I7 charge I8')
    table.say('somerset', E, F, F)
    table.say('counter')
    // 16 against 16: a sure hit each, and no second one.
    table.say('shock', 7, 5, 7, 3, 1, 9)
    expect([table.elements('somerset'), table.where('wellington'), table.where('somerset')]).toEqual([2, 'off the map', 'I10'])
    expect([table.elements('wathier'), table.where('ney'), table.asked()]).toEqual([2, 'I7', 'advance'])
  })

  test('9.3, 9.4, R26 guns that kill the general of a charger end the charge (case 62)', () => {
    const table = battle({ units: { wathier: 'I4 N', bolton: 'I8 S', kempt: 'B12 S' }, generals: { ney: 'I4' } })
    table.say('cavalry wathier I7 charge I8')
    table.say('bolton', E, F, F, 3, 1)
    expect([table.elements('wathier'), table.where('ney'), table.lost('french'), table.where('wathier')]).toEqual([
      2,
      'off the map',
      1,
      'I6',
    ])
    expect(table.heard()).not.toContain('shocked')
  })

  test('9.3, R26 horse that falls back beside infantry is not reacted to (case 83)', () => {
    const table = battle({ units: { mitchell: 'I8 S', pire: 'I7 N', 'pack-brigade': 'H5 N' }, side: ALLIED })
    table.say('infantry mitchell fire I7', 8, 1)
    expect([table.where('pire'), table.heard().includes('reactionDie')]).toEqual(['I6', false])
  })

  test('9.3, R26 who holds his units back does not roll; another arm is asked afterwards', () => {
    const table = battle({ units: { wathier: 'I4 N', bolton: 'H8 S', mitchell: 'I8 S', kempt: 'B12 S' } })
    table.say('cavalry wathier I7 N')
    table.say('hold')
    expect(table.choices()).toEqual(['mitchell', 'hold'])
  })

  test('9.3 a reaction that fails changes nothing; one that succeeds may turn', () => {
    const fails = battle({ units: { wathier: 'I4 N', mitchell: 'I8 SW', kempt: 'B12 S' } })
    fails.say('cavalry wathier I7 N')
    fails.say('mitchell', F, F, P)
    expect([fails.facing('mitchell'), fails.is('mitchell', REACTED)]).toEqual(['SW', false])
    const turns = battle({ units: { wathier: 'I4 N', mitchell: 'I8 SW', kempt: 'B12 S' } })
    turns.say('cavalry wathier I7 N')
    turns.say('mitchell', E, F, P)
    expect(turns.choices()).toEqual(['square', 'S', 'SW'])
    turns.say('S')
    expect([turns.facing('mitchell'), turns.is('mitchell', REACTED)]).toEqual(['S', true])
  })
})
