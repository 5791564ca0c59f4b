import { describe, expect, test } from 'vitest'
import { RETREATED, SQUARE } from '../rules/state.ts'
import { ALLIED, battle } from './position.ts'

describe('retreat', () => {
  test('10.0 a unit goes back from the one who hit it and faces him', () => {
    const table = battle({ units: { foy: 'I6 N', mitchell: 'I7 SE' } })
    table.say('infantry foy fire I7', 9, 1)
    expect([table.where('mitchell'), table.facing('mitchell'), table.is('mitchell', RETREATED)]).toEqual(['I8', 'S', true])
  })

  test('10.1, R29 with the rear closed the flank hex away from the enemy is taken (case 33)', () => {
    const table = battle({ units: { foy: 'I6 N', mitchell: 'I7 S', 'pack-brigade': 'I8 S', bachelu: 'G8 N' } })
    table.say('infantry foy fire I7', 9, 1)
    expect(table.where('mitchell')).toBe('K8')
  })

  test('10.1, R30 who cannot go back loses an element for all of it and stays (case 34)', () => {
    const edge = battle({ units: { foy: 'I12 N', mitchell: 'I13 S' } })
    edge.say('infantry foy fire I13', 9, 6)
    expect([edge.where('mitchell'), edge.elements('mitchell')]).toEqual(['I13', 2])
    const corner = battle({ units: { foy: 'K12 N', mitchell: 'K13 S' } })
    corner.say('infantry foy fire K13', 9, 6)
    expect(corner.choices()).toEqual(['I13', 'L13'])
    corner.say('I13')
    expect([corner.where('mitchell'), corner.elements('mitchell')]).toEqual(['I13', 2])
  })

  test('10.1, R30 guns attacked from beside them lose an element instead of falling back (case 35)', () => {
    const guns = (elements: string) => {
      const table = battle({ units: { foy: 'I6 N', bolton: `I7 S ${elements}` } })
      table.say('infantry foy fire I7', 9, 6)
      return table
    }
    expect([guns('e3').where('bolton'), guns('e3').elements('bolton')]).toEqual(['I7', 1])
    expect(guns('e2').where('bolton')).toBe('off the map')
  })

  test('10.1, R30 a square shot at from beside it loses an element instead (case 23)', () => {
    const table = battle({ units: { foy: 'I6 N', mitchell: 'I7 S square' } })
    table.say('infantry foy fire I7', 3, 5)
    expect([table.value(), table.hits(), table.elements('mitchell'), table.where('mitchell')]).toEqual([13, 2, 1, 'I7'])
    expect(table.is('mitchell', SQUARE)).toBe(true)
  })

  test('10.1 a square shot at from afar stands fast (case 24)', () => {
    const table = battle({ units: { 'ii-corps-guns': 'I4 N', mitchell: 'I7 S square' } })
    table.say('artillery ii-corps-guns fire I7', 10, 6)
    expect([table.value(), table.elements('mitchell'), table.where('mitchell')]).toEqual([10, 3, 'I7'])
    expect(table.heard()).toContain('stoodFast')
  })

  test('10.1 in buildings, or with a general, a unit may ignore a retreat; guns with a general may not', () => {
    const town = battle({ units: { 'ii-corps-guns': 'I5 N', mitchell: 'I7 S' }, terrain: { I7: 'town' } })
    town.say('artillery ii-corps-guns fire I7', 6, 1)
    expect(town.choices()).toEqual(['I8', 'stand'])
    town.say('stand')
    expect(town.where('mitchell')).toBe('I7')
    const led = battle({ units: { foy: 'I6 N', 'grant-brigade': 'I7 S' }, generals: { wellington: 'I7' } })
    led.say('infantry foy fire I7', 7, 1)
    expect(led.choices()).toEqual(['I8', 'stand'])
    const guns = battle({ units: { 'ii-corps-guns': 'I5 N', bolton: 'I7 S' }, generals: { wellington: 'I7' } })
    guns.say('artillery ii-corps-guns fire I7', 7, 1)
    expect([guns.where('bolton'), guns.where('wellington')]).toEqual(['I8', 'I8'])
  })

  test('R29 hit exactly between two hexsides, the owner first says how the unit faces (case 75)', () => {
    const table = battle({ units: { mitchell: 'G5 NW', foy: 'E5 S' }, side: ALLIED, terrain: { F5: 'clear' } })
    table.say('infantry mitchell fire E5', 5, 1)
    expect([table.asked(), table.side(), table.choices()]).toEqual(['fall-back', 'french', ['NE', 'SE']])
    table.say('SE')
    expect(table.where('foy')).toBe('D6')
  })

  test('10.1 a unit that fell back is asked how it faces where the enemy is exactly between', () => {
    const table = battle({ units: { foy: 'I6 N', mitchell: 'I7 S', 'pack-brigade': 'I8 S', bachelu: 'G8 N' } })
    table.say('infantry foy fire I7', 9, 1)
    expect([table.asked(), table.choices()]).toEqual(['face-enemy', ['S', 'SW']])
    table.say('SW')
    expect(table.facing('mitchell')).toBe('SW')
  })

  test('10.1, R47 a unit that fell back into buildings does not fire this round', () => {
    const table = battle({
      units: { foy: 'I6 N', mitchell: 'I7 S', 'pack-brigade': 'B12 S' },
      terrain: { I8: 'town' },
      dice: { allied: 'infantry infantry' },
    })
    table.say('infantry foy fire I7', 9, 1)
    expect(table.side()).toBe('allied')
    expect(table.refusal('infantry mitchell fire I7')).toBe('enteredBuilding')
  })
})

describe('generals in danger', () => {
  test('9.4, R25 a general dies with his unit’s losses, and it goes back one hex more (case 36)', () => {
    const table = battle({ units: { 'ii-corps-guns': 'I6 N', mitchell: 'I7 S' }, generals: { wellington: 'I7' } })
    table.say('artillery ii-corps-guns fire I7', 6, 5, 2)
    expect([table.elements('mitchell'), table.where('wellington'), table.lost('british'), table.where('mitchell')]).toEqual([
      2,
      'off the map',
      1,
      'I9',
    ])
  })

  test('9.4.4 a general whose unit is gone goes back alone (case 37)', () => {
    const table = battle({ units: { foy: 'I6 N', mitchell: 'I7 S e1' }, generals: { wellington: 'I7' } })
    table.say('infantry foy fire I7', 9, 5, 5)
    expect([table.where('mitchell'), table.where('wellington'), table.lost('british')]).toEqual(['off the map', 'I8', 1])
  })

  test('9.4, R25, R30 the hex for a dead general is compulsory even for a square (case 63)', () => {
    const table = battle({ units: { foy: 'I6 N', mitchell: 'I7 S square' }, generals: { wellington: 'I7' } })
    // 13: one sure hit, no second; effect 1/1 becomes two losses.
    table.say('infantry foy fire I7', 4, 5, 2)
    expect([table.elements('mitchell'), table.where('wellington')]).toEqual([2, 'off the map'])
    expect([table.where('mitchell'), table.is('mitchell', SQUARE)]).toEqual(['I8', false])
  })

  test('9.4.2, R24 a lone general is driven by the pursuer’s steps and captured up to the hexes driven (cases 38 and 58)', () => {
    const chase = (roll: number) => {
      const table = battle({ units: { pire: 'I6 N', mitchell: 'B13 S' }, generals: { wellington: 'I7' } })
      table.say('cavalry pire I7 on')
      expect([table.asked(), table.side(), table.choices()]).toEqual(['flee', 'allied', ['H8', 'I8', 'K8']])
      table.say('I8')
      table.say('I8 on')
      table.say('I9')
      table.say('I9 on')
      table.say('I10')
      expect(table.refusal('I10 on')).toBe('tooFar')
      table.say('N', roll)
      return table
    }
    const caught = chase(3)
    expect([caught.where('wellington'), caught.lost('british')]).toEqual(['off the map', 1])
    const free = chase(4)
    expect([free.where('wellington'), free.lost('british')]).toEqual(['I10', 0])
  })

  test('9.4.1, R24 a general without a way out is captured at once; one with a garrison is not alone', () => {
    const cornered = battle({ units: { pire: 'I12 N', mitchell: 'B12 S' }, generals: { wellington: 'I13' } })
    cornered.say('cavalry pire I13 on')
    expect([cornered.where('wellington'), cornered.lost('british')]).toEqual(['off the map', 1])
    const kept = battle({ units: { pire: 'I6 N' }, generals: { wellington: 'I7' }, garrisons: { I7: 'allied' }, terrain: { I7: 'farm' } })
    expect(kept.refusal('cavalry pire I7 on')).toBe('garrisonThere')
  })

  test('9.4.3 a general lost counts as a unit', () => {
    const table = battle({ at: 'end-round', field: 'waterloo', asSetUp: true, lost: { british: 12 } })
    expect(table.outcome()).toBe('french substantial')
  })
})

describe('rally', () => {
  test('12.0, R32 elements come back for faces of the arm, two at most and never more than there were (case 40)', () => {
    const militia = battle({ units: { chasse: 'I8 S e2', foy: 'I3 N' }, side: ALLIED })
    militia.say('infantry chasse rally', 5, 6)
    expect(militia.elements('chasse')).toBe(4)
    const elite = battle({ units: { byng: 'I8 S e1', foy: 'I3 N' }, side: ALLIED })
    elite.say('infantry byng rally', 5, 5, 6, 1)
    expect(elite.elements('byng')).toBe(3)
  })

  test('12.0 an enemy who is near and sees the unit keeps it from rallying; a whole unit has nothing to recover', () => {
    const near = { units: { foy: 'I5 N e2', mitchell: 'I8 S' }, bare: true }
    expect(battle(near).refusal('infantry foy rally')).toBe('enemyNear')
    expect(battle({ ...near, terrain: { I6: 'woods' } }).refusal('infantry foy rally')).toBe('legal')
    expect(battle({ units: { foy: 'I5 N' } }).refusal('infantry foy rally')).toBe('noLoss')
  })
})
