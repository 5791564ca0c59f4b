import { expect, test } from 'vitest'
import { hitsOf } from '../rules/combat.ts'
import { ALLIED, battle } from './position.ts'

test('9.0 a value of 16 is a sure hit and another up to 6 (case 1)', () => {
  const guns = () => battle({ units: { 'ii-corps-guns': 'I6 N', mitchell: 'I7 S' } })
  const six = guns()
  six.say('artillery ii-corps-guns fire I7', 6, 3)
  expect([six.value(), six.hits()]).toEqual([16, 2])
  const seven = guns()
  seven.say('artillery ii-corps-guns fire I7', 7, 3)
  expect([seven.value(), seven.hits()]).toEqual([16, 1])
})

test('9.0, 11.0 hits at 10, 20, 21 and 32; above the value the die misses (case 2)', () => {
  expect(hitsOf(10, 10)).toBe(1)
  expect(hitsOf(20, 10)).toBe(2)
  expect([hitsOf(21, 1), hitsOf(21, 2)]).toEqual([3, 2])
  expect([hitsOf(32, 2), hitsOf(32, 3)]).toEqual([4, 3])
  expect([hitsOf(1, 1), hitsOf(1, 2), hitsOf(9, 10)]).toEqual([1, 0, 0])
})

test('7.3, 7.0.2 infantry causes no more losses than it has elements (case 3)', () => {
  const table = battle({ units: { foy: 'I6 N e1', mitchell: 'I7 N' }, generals: { ney: 'I6' } })
  table.say('infantry foy fire I7', 5, 4)
  expect(table.modifiers()).toEqual([
    ['valueAtRange', 9],
    ['withGeneral', 2],
    ['footAtRear', 4],
  ])
  expect([table.value(), table.hits(), table.elements('mitchell')]).toEqual([15, 2, 3])
  expect(table.heard()).toContain('lossesCapped')
})

test('6.2.1, R10 the frontal arc is half of the plane, its border included (case 11)', () => {
  const facings = (target: string) => {
    const table = battle({ units: { 'ii-corps-guns': 'E5 N', mitchell: `${target} S` } })
    return table.choices(`artillery ii-corps-guns aim ${target}`)
  }
  expect(facings('G5')).toContain('N')
  expect(facings('G4')).not.toContain('N')
  expect(facings('G4')).toContain('SE')
})

test('7.4, R9 a line along a hexside is free unless both hexes are in the way (case 12)', () => {
  const sight = (terrain: Record<string, string>) =>
    battle({ units: { 'ii-corps-guns': 'E5 N', mitchell: 'G5 S' }, terrain }).refusal('artillery ii-corps-guns fire G5')
  expect(sight({ F5: 'woods' })).toBe('legal')
  expect(sight({ F5: 'woods', F6: 'woods' })).toBe('noTarget')
})

test('7.4 units in a hex that the line crosses hide what is behind, hexes beside it do not (case 13)', () => {
  const units = { 'ii-corps-guns': 'K4 N', mitchell: 'M7 S' }
  expect(battle({ units: { ...units, foy: 'L5 N' } }).refusal('artillery ii-corps-guns fire M7')).toBe('noTarget')
  expect(battle({ units, terrain: { L4: 'hill', L6: 'hill' } }).refusal('artillery ii-corps-guns fire M7')).toBe('legal')
})

test('8.3, R20, R21 guns on a hill fire over friends beside them; a value below 1 is no shot (case 14)', () => {
  const start = { field: 'waterloo', asSetUp: true, side: ALLIED }
  expect(battle(start).refusal('artillery lloyd fire K5')).toBe('noTarget')
  const table = battle({ ...start, cards: { allied: 'bombardment' } })
  table.say('lloyd fire K5', 3)
  expect(table.modifiers()).toEqual([
    ['valueAtRange', 2],
    ['doubled', 2],
    ['targetGround', -2],
  ])
  expect([table.value(), table.hits()]).toEqual([2, 0])
})

test('8.1 a target in woods takes 2 from the value (case 15)', () => {
  const table = battle({ field: 'waterloo', asSetUp: true })
  table.say('artillery ii-corps-guns fire D7', 5)
  expect(table.value()).toBe(4)
})

test('8.3 a hill gives guns one hex more, at the value of the longest range (case 16)', () => {
  const table = battle({ field: 'waterloo', asSetUp: true, side: ALLIED })
  table.say('artillery sandham fire F5', 4)
  expect(table.value()).toBe(3)
})

test('9.2 artillery at cavalry loses 2; a value of 1 hits on a 1 (case 17)', () => {
  const table = battle({ field: 'quatre-bras', asSetUp: true })
  table.say('artillery ii-corps-guns fire G8', 2)
  expect([table.value(), table.hits()]).toEqual([1, 0])
})

test('9.1.1, R38 a garrison stays when it should only fall back, and is removed by a loss without being counted (case 18)', () => {
  const shot = (d6: number) => {
    const table = battle({ field: 'ligny', asSetUp: true })
    table.say('artillery iv-corps-guns fire L7', 6, d6)
    return table
  }
  const retreat = shot(1)
  expect([retreat.value(), retreat.hits(), retreat.heard().includes('garrisonLost')]).toEqual([6, 1, false])
  const loss = shot(3)
  expect([loss.heard().includes('garrisonLost'), loss.lost('prussian')]).toEqual([true, 0])
})

test('7.3, R37 a garrison fires at 4 whatever the ground (case 19)', () => {
  const table = battle({ units: { mitchell: 'I7 S' }, garrisons: { I6: 'french' }, terrain: { I6: 'town', I7: 'woods' } })
  table.say('infantry garrison-I6 I7', 5)
  expect([table.value(), table.hits()]).toEqual([4, 0])
})

test('8.4 infantry fires at buildings only from beside them (case 20)', () => {
  const farm = { garrisons: { I8: 'allied' }, terrain: { I8: 'farm' } }
  expect(battle({ units: { foy: 'I6 N' }, ...farm }).refusal('infantry foy fire I8')).toBe('noTarget')
  const table = battle({ units: { foy: 'I7 N' }, ...farm })
  table.say('infantry foy fire I8', 8)
  expect(table.value()).toBe(7)
})

test('6.0, 8.1, 8.4, R47 infantry that enters woods may fire, in buildings it may not this round (case 10)', () => {
  const move = (kind: string) => battle({ units: { foy: 'I5 N', mitchell: 'I7 S' }, terrain: { I6: kind } })
  const woods = move('woods')
  woods.say('infantry foy I6 fire I7', 9)
  expect(woods.value()).toBe(8)
  expect(move('town').refusal('infantry foy I6 fire I7')).toBe('enteredBuilding')
})

test('8.5 infantry in a stream fires at -2, guns not at all (case 41)', () => {
  const water = { terrain: { I6: 'stream' } }
  const foot = battle({ units: { foy: 'I6 N', mitchell: 'I7 S' }, ...water })
  foot.say('infantry foy fire I7', 8)
  expect(foot.value()).toBe(7)
  const guns = battle({ units: { 'ii-corps-guns': 'I6 N', mitchell: 'I7 S' }, ...water })
  expect(guns.refusal('artillery ii-corps-guns fire I7')).toBe('gunsInWater')
})

test('8.3, 6.0 horse guns on a hill: 3 after a move, 4 where they stood (case 42)', () => {
  const moved = battle({ units: { 'jacquinot-guns': 'I4 N', mitchell: 'I10 S' }, terrain: { I6: 'hill' } })
  moved.say('artillery jacquinot-guns I6 fire I10', 4)
  expect(moved.value()).toBe(3)
  const stood = battle({ units: { 'jacquinot-guns': 'I6 N', mitchell: 'I10 S' }, terrain: { I6: 'hill' } })
  stood.say('artillery jacquinot-guns fire I10', 5)
  expect(stood.value()).toBe(4)
})

test('7.3, R19 infantry must fire at the closest enemy, whatever its facing (case 50)', () => {
  const table = battle({ units: { foy: 'I6 N', mitchell: 'I5 N', 'pack-brigade': 'I8 S' } })
  expect(table.refusal('infantry foy fire I8')).toBe('closerTarget')
  table.say('infantry foy fire I5', 10)
  expect(table.facing('foy')).toBe('S')
})

test('8.4, 13.3, R35 a town through which a brook is drawn has the rules of a town alone (case 77)', () => {
  const table = battle({ field: 'ligny', units: { krafft: 'L7 S', pecheux: 'L6 N' }, side: ALLIED })
  table.say('infantry krafft fire L6', 7)
  expect(table.value()).toBe(6)
})

test('7.0, 7.0.1 fire needs a target and comes after the move; one order is one shot', () => {
  const table = battle({ units: { foy: 'I5 N', mitchell: 'I7 S' } })
  expect(table.refusal('infantry foy I7 fire I7')).toBe('enemyThere')
  table.say('infantry foy fire I7', 10)
  const again = battle({ units: { foy: 'I5 N ordered', bachelu: 'B2 N', mitchell: 'I7 S' } })
  expect(again.refusal('infantry foy fire I7')).toBe('hasOrder')
})

test('7.1 nobody fires at a lone general, and squares fire all round', () => {
  expect(battle({ units: { foy: 'I6 N' }, generals: { wellington: 'I7' } }).refusal('infantry foy fire I7')).toBe('noTarget')
  const square = battle({ units: { foy: 'I6 N square', mitchell: 'I5 N' } })
  square.say('infantry foy fire I5', 5)
  expect([square.value(), square.facing('foy')]).toEqual([3, 'N'])
})

test('7.1, 6.2.1 a unit in a town keeps its facing when it fires behind itself', () => {
  const table = battle({ units: { foy: 'I6 N', mitchell: 'I5 N' }, terrain: { I6: 'town' } })
  table.say('infantry foy fire I5', 10)
  expect([table.value(), table.facing('foy')]).toEqual([7, 'N'])
})

test('7.2, 9.2 fire values are those of the reference sheet', () => {
  const values = (unit: string, die: string, targets: string[]) =>
    targets.map(target => {
      const table = battle({ units: { [unit]: 'I4 N', mitchell: `${target} S` } })
      table.say(`${die} ${unit} fire ${target}`, 10, ...(table.s.data.arm[table.s.data.units.of(unit)] === 1 && target === 'I5' ? [3] : []))
      return table.value()
    })
  expect(values('foy', 'infantry', ['I6'])).toEqual([5])
  expect(values('guard-grenadiers', 'infantry', ['I6'])).toEqual([6])
  expect(values('ii-corps-guns', 'artillery', ['I6', 'I7', 'I8'])).toEqual([9, 6, 3])
  expect(values('jacquinot-guns', 'artillery', ['I6', 'I7'])).toEqual([8, 4])
  expect(values('guard-guns-1', 'artillery', ['I7', 'I8', 'I9'])).toEqual([7, 4, 2])
})

test('7.3.1 a general helps infantry beside its target, not farther off, and never guns', () => {
  const far = battle({ units: { foy: 'I5 N', mitchell: 'I7 S' }, generals: { ney: 'I5' } })
  far.say('infantry foy fire I7', 10)
  expect(far.value()).toBe(5)
  const guns = battle({ units: { 'ii-corps-guns': 'I6 N', mitchell: 'I7 S' }, generals: { ney: 'I6' } })
  guns.say('artillery ii-corps-guns fire I7', 10, 3)
  expect(guns.value()).toBe(16)
})

test('8.2 an orchard costs 1 once, under the target or between', () => {
  const shot = (terrain: Record<string, string>) => {
    const table = battle({ units: { 'guard-guns-1': 'I4 N', mitchell: 'I7 S' }, terrain })
    table.say('artillery guard-guns-1 fire I7', 10)
    return table.value()
  }
  expect(shot({ I6: 'orchard', I7: 'orchard' })).toBe(6)
  expect(shot({ I6: 'orchard' })).toBe(6)
  expect(shot({})).toBe(7)
})

test('8.7 a field covers its hex and hides what is behind', () => {
  const table = battle({ units: { foy: 'I6 N', mitchell: 'I7 S' }, terrain: { I7: 'field' } })
  table.say('infantry foy fire I7', 10)
  expect(table.value()).toBe(8)
  const hidden = battle({ units: { 'ii-corps-guns': 'I5 N', mitchell: 'I7 S' }, terrain: { I6: 'field' } })
  expect(hidden.refusal('artillery ii-corps-guns fire I7')).toBe('noTarget')
})

test('8.4, 13.1, R39, R42 Hougoumont takes 5 from fire at it and 3 from fire out of it', () => {
  const fort = { terrain: { I7: 'fortified' } }
  const at = battle({ units: { foy: 'I6 N', mitchell: 'I7 S' }, ...fort })
  at.say('infantry foy fire I7', 10)
  expect(at.value()).toBe(4)
  const from = battle({ units: { foy: 'I6 N', mitchell: 'I7 S' }, ...fort, side: ALLIED })
  from.say('infantry mitchell fire I6', 10)
  expect(from.value()).toBe(7)
})

test('9.2 infantry at guns two hexes off loses 4, at cavalry 2, from a square 6', () => {
  const shot = (units: Record<string, string>, target: string) => {
    const table = battle({ units })
    table.say(`infantry foy fire ${target}`, 10)
    return table.value()
  }
  expect(shot({ foy: 'I5 N', bolton: 'I7 S' }, 'I7')).toBe(1)
  expect(shot({ foy: 'I6 N', 'grant-brigade': 'I7 S' }, 'I7')).toBe(7)
  expect(shot({ foy: 'I6 N square', mitchell: 'I7 S' }, 'I7')).toBe(3)
})

test('9.1, 9.1.2 the table of effects is read by hits and die; losses beyond the last element are wasted', () => {
  const table = battle({ units: { 'ii-corps-guns': 'I6 N', mitchell: 'I7 S e1', 'pack-brigade': 'I8 S' } })
  table.say('artillery ii-corps-guns fire I7', 6, 6)
  expect(table.event('effect')).toMatchObject({ hits: 2, losses: 2, hexes: 2 })
  expect([table.where('mitchell'), table.elements('pack-brigade'), table.lost('british')]).toEqual(['off the map', 4, 1])
})
