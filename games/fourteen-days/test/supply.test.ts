import { Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { ARMIES, NO_FORCE } from '../rules/ids.ts'
import { checkSupply } from '../rules/supply-check.ts'
import { isSuppliedNaively } from './naive-supply.ts'
import { campaignWith, FRENCH, type Placed } from './position.ts'

/** Whether a Force of an army would be in supply in a hex. */
function supplied(army: string, hex: string, placed: Placed = {}): boolean {
  const { s } = campaignWith(placed, 5)
  const tracer = s.data.tracers[ARMIES.of(army)]
  tracer.trace(s)
  return tracer.supplies(s.data.hexes.of(hex))
}
const steps = (army: string, hex: string, placed: Placed = {}): number => {
  const { s } = campaignWith(placed, 5)
  s.data.tracers[ARMIES.of(army)].trace(s)
  return s.data.tracers[ARMIES.of(army)].contrarySteps(s.data.hexes.of(hex))
}

describe('supply', () => {
  test('R5, R6, 10.0 the compass limit applies to the road part', () => {
    expect([supplied('british', '3911'), steps('british', '3911')]).toEqual([false, 4])
    expect([supplied('british', '3509'), steps('british', '3509')]).toEqual([true, 1])
    expect([supplied('french', '4728'), steps('french', '4728')]).toEqual([false, 8])
    expect([supplied('french', '2034'), steps('french', '2034')]).toEqual([true, 3])
    for (const hex of ['3009', '3818', '5014', '1905']) expect([supplied('french', hex), steps('french', hex)]).toEqual([true, 0])
  })

  test("R7, 10.0 near its own edge an army's line may take any direction", () => {
    expect([supplied('french', '3633'), steps('french', '3633')]).toEqual([true, 4])
  })

  test('10.0 Prussians are in supply in every place but three', () => {
    const { s } = campaignWith({}, 5)
    const tracer = s.data.tracers[ARMIES.of('prussian')]
    tracer.trace(s)
    const out = s.data.places.all.filter(place => s.data.hexesOf[place].some(hex => !tracer.supplies(hex)))
    expect(out.map(place => s.data.places.names[place]).sort()).toEqual(['durbuy', 'la-roche', 'st-nicolas'])
  })

  test('10.0 a French Force in Aalst cuts Brussels from Ghent', () => {
    const aalst = { 'french-A': '2508 derlon 4/1/1' }
    expect([supplied('british', '3009', aalst), steps('british', '3009', aalst)]).toEqual([false, 5])
    expect([supplied('british', '2410', aalst), steps('british', '2410', aalst)]).toEqual([true, 2])
    expect([supplied('british', '2812', aalst), steps('british', '2812', aalst)]).toEqual([true, 2])
  })

  test('10.0 an enemy closes the hexes around it except those behind a river', () => {
    const charleroi = { 'prussian-H': '3120 zieten 4/2/1' }
    expect(isSuppliedNaively('french', '3220', ['3120'], [])).toBe(supplied('french', '3220', charleroi))
    expect(supplied('french', '3121', charleroi)).toBe(true)
  })

  test('10.0 an enemy adjacent to an empty source cuts off the whole army', () => {
    const cut = { 'french-A': '2005 derlon 4/1/1' }
    expect(supplied('british', '2410', cut)).toBe(false)
    const held = { ...cut, 'british-A': '1905 wellington 6/0/2' }
    expect(supplied('british', '1905', held)).toBe(true)
    expect(supplied('british', '2410', held)).toBe(isSuppliedNaively('british', '2410', ['2005'], ['1905']))
  })

  test('10.0 the hex of the Force itself is not tested', () => {
    const { s, force } = campaignWith({ 'british-A': '1905 wellington 6/0/2', 'french-A': '2005 derlon 4/1/1' }, 5)
    const tracer = s.data.tracers[ARMIES.of('british')]
    tracer.trace(s, force('british-A'))
    expect(tracer.supplies(s.data.hexes.of('1905'))).toBe(true)
  })

  test('10.0 a combined Force is supplied from either source', () => {
    const table = campaignWith({ 'british-A': '3509 wellington,blucher 6/0/2', 'french-A': '4813 derlon 4/1/1' }, 5, checkSupply)
    table.s.force.combined[table.force('british-A')] = 1
    table.run()
    expect(table.s.force.forage[table.force('british-A')]).toBe(0)
  })

  test('10.0 the check places Forage markers and removes none', () => {
    const table = campaignWith(
      { 'british-A': '3009 wellington 6/0/2', 'british-B': '2410 orange 3/0/0', 'french-A': '2508 derlon 4/1/1' },
      5,
      checkSupply,
    )
    table.s.force.forage[table.force('british-B')] = 1
    table.run()
    expect(table.heard(FRENCH)).toEqual(['outOfSupply'])
    expect([table.s.force.forage[table.force('british-A')], table.s.force.forage[table.force('british-B')]]).toEqual([1, 1])
  })

  test('10.0 the tracer agrees with the slow reference in random positions', () => {
    const rng = new Xoshiro('supply')
    const { s } = campaignWith({}, 5)
    const land = s.data.hexes.all.filter(hex => s.data.isSea[hex] === 0)
    for (let round = 0; round < 40; round++) {
      s.force.hex.fill(-1 as never)
      const french = s.data.forcesOf[0].slice(0, 1 + rng.below(9))
      const allied = s.data.forcesOf[1].slice(0, 1 + rng.below(9))
      for (const force of [...french, ...allied]) s.force.hex[force] = land[rng.below(land.length)]
      const names = (forces: readonly number[]) => forces.map(force => s.data.hexes.names[s.force.hex[force as never]])
      for (const army of ARMIES.all) {
        const [friends, enemies] = army === 0 ? [french, allied] : [allied, french]
        const without = rng.below(2) === 0 ? NO_FORCE : friends[rng.below(friends.length)]
        s.data.tracers[army].trace(s, without)
        const standing = names(friends.filter(force => force !== without))
        for (let i = 0; i < 6; i++) {
          const hex = land[rng.below(land.length)]
          if (names(enemies).includes(s.data.hexes.names[hex])) continue
          const slow = isSuppliedNaively(ARMIES.names[army] as 'french', s.data.hexes.names[hex], names(enemies), standing)
          expect([army, s.data.hexes.names[hex], s.data.tracers[army].supplies(hex)]).toEqual([army, s.data.hexes.names[hex], slow])
        }
      }
    }
  })
})
