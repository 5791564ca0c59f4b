import { completeSetUp, firstOf, sayAnything, setUp, TableTop, viewOf, Words, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { branchSize, sizeOf } from '../rules/forces.ts'
import { guess } from '../rules/guess.ts'
import { type ArmyId, BRITISH as BRITISH_ARMY, FRENCH_ARMY, REMAIN, SIDES } from '../rules/ids.ts'
import { ride } from '../rules/rides.ts'
import { type Campaign, isOnMap, recordAt } from '../rules/state.ts'
import { armOfCell, branchOfArmy, CELLS } from '../rules/troops.ts'
import { combat } from './fighting.ts'
import { ALLIED, begun, campaignWith, FRENCH, game, type Table } from './position.ts'

const rng = new Xoshiro('guess')
const BRITISH = { 'british-A': '3009 wellington 17/6/5' }

function guessed(s: Campaign, side: typeof FRENCH): Campaign {
  const into = game.kind.create()
  guess(viewOf(game, s, side), side, rng, into)
  return into
}

/** Random play for a number of decisions, sampled every few of them. */
function played(scenario: string, decisions: number, see?: (s: Campaign) => void, every = 4): Campaign {
  const s = game.kind.create()
  const dice = new Xoshiro(`guess/${scenario}`)
  const table = new TableTop(dice.fork('dice'))
  setUp(game, s, completeSetUp(game, scenario), table)
  const said = new Words(64)
  for (let i = 0; i < decisions && s.$depth > 0; i++) {
    const side = firstOf(game.rules.asks(s))
    said.clear()
    sayAnything(game.rules, s, side, dice, said)
    game.rules.answer(s, side, said, table)
    if (i % every === 0) see?.(s)
  }
  return s
}

const sameBytes = (a: Campaign, b: Campaign): boolean => a.$bytes.every((byte, i) => byte === b.$bytes[i])

/** Every Force of a side has a commander and a division; Forces not on the map are empty. */
function isSound(s: Campaign, side: typeof FRENCH): boolean {
  return s.data.forcesOf[side].every(force => {
    const led = s.data.commandersOf[side].some(commander => s.commander.force[commander] === force)
    return isOnMap(s, force) ? led && sizeOf(s, force) > 0 : sizeOf(s, force) === 0
  })
}

const rowOf = (s: Campaign, table: Table, name: string): number[] =>
  Array.from({ length: CELLS }, (_, cell) => s.record.count[recordAt(table.force(name)) + cell])

describe('guesses', () => {
  test.each(['historical', 'quasi-historical', 'free'])('5.0 a guess fits what is seen and is a valid position: %s', scenario => {
    played(scenario, 400, s => {
      for (const side of SIDES.all) {
        const world = guessed(s, side)
        expect(sameBytes(viewOf(game, world, side), viewOf(game, s, side))).toBe(true)
        expect(isSound(world, side === FRENCH ? ALLIED : FRENCH)).toBe(true)
      }
    })
  })

  test('9.0 lost divisions are missing from a guess, whichever they were', () => {
    const s = played('historical', 400)
    for (const side of SIDES.all) {
      const world = guessed(s, side)
      for (const army of s.data.armiesOf[side === FRENCH ? ALLIED : FRENCH]) expect(sizeOfArmy(world, army)).toBe(sizeOfArmy(s, army))
    }
  })

  test('7.1 at the start the historical armies are known', () => {
    const table = begun()
    const world = guessed(table.s, ALLIED)
    for (const name of ['french-A', 'french-E', 'french-F', 'french-G'])
      expect(rowOf(world, table, name)).toEqual(rowOf(table.s, table, name))
    expect(world.commander.force[world.data.commanders.of('lobau')]).toBe(table.force('french-E'))
  })

  test('11.4 what was shown in combat is there, and ruled-out arms are not', () => {
    const table = campaignWith(
      { 'french-A': '2823 derlon 4/1/1', 'french-B': '2422 reille 16/9/7', 'british-A': '3009 wellington 17/6/5' },
      5,
    )
    const { s } = table
    s.record.shown[recordAt(table.force('french-A'))] = 3
    s.record.shown[recordAt(table.force('french-A')) + 1] = 1
    s.force.lacks[table.force('french-A')] = 0b110
    for (let i = 0; i < 20; i++) {
      const world = guessed(s, ALLIED)
      const row = rowOf(world, table, 'french-A')
      expect(row[0] + row[1]).toBeGreaterThanOrEqual(4)
      expect(row[1]).toBeGreaterThanOrEqual(1)
      expect(row.every((count, cell) => count === 0 || armOfCell(cell) === 0)).toBe(true)
    }
  })

  test('13.5 the Guard of an arm is in one Force', () => {
    const s = played('quasi-historical', 40)
    const world = guessed(s, ALLIED)
    for (let cell = CELLS / 2; cell < CELLS; cell += 2)
      expect(s.data.forcesOf[FRENCH].filter(force => world.record.count[recordAt(force) + cell] > 0).length).toBeLessThanOrEqual(1)
  })

  test('5.0, 10.0 anything that fits may be guessed: divisions weakened out of sight, lost, or moved to another Force', () => {
    const table = campaignWith(
      { 'french-A': '2823 derlon 2/0/0', 'french-H': '2422 reille 1/0/0', 'british-A': '3009 wellington 17/6/5' },
      6,
    )
    const { s } = table
    s.army.lost[FRENCH_ARMY] = 35
    const worlds = new Set<string>()
    for (let i = 0; i < 6000; i++) {
      const world = guessed(s, ALLIED)
      worlds.add(['french-A', 'french-H'].map(name => rowOf(world, table, name).slice(0, 6).join('')).join(' '))
    }
    for (const world of ['200000 100000', '020000 010000', '100000 110000', '100000 001010', '000020 100000', '001000 100010'])
      expect(worlds).toContain(world)
  })

  test('11.4 a guess neither weakens nor moves anyone visible in the current combat', () => {
    const table = campaignWith({ 'french-A': '3117 derlon 3/1/0', 'prussian-H': '3116 zieten 3/0/0' }, 6)
    const { s } = table
    s.fight.force[0] = table.force('french-A')
    s.fight.force[1] = table.force('prussian-H')
    s.fight.sum[0] = 3
    s.part.count[0] = 2
    s.part.count[2] = 1
    for (let i = 0; i < 200; i++) {
      const row = rowOf(guessed(s, ALLIED), table, 'french-A')
      expect([row[0] >= 2, row[2] >= 1]).toEqual([true, true])
    }
  })

  test('6.0, 11.3 a hidden commander may be with any Force led by somebody as senior, or lost with one', () => {
    const table = campaignWith(
      { 'french-E': '2823 ney,lobau 3/0/1', 'french-B': '2422 reille 4/1/1', 'french-H': '2326 fr-div-1 1/0/0', ...BRITISH },
      6,
    )
    const { s } = table
    const [lobau, derlon] = ['lobau', 'derlon'].map(name => s.data.commanders.of(name))
    s.commander.lostIn[derlon] = table.hex('3120')
    s.commander.backOn[derlon] = 7
    const found = new Set<string>()
    for (let i = 0; i < 300; i++) {
      const { commander } = guessed(s, ALLIED)
      found.add(commander.force[lobau] >= 0 ? s.data.forces.names[commander.force[lobau]] : `lost until ${commander.backOn[lobau]}`)
    }
    expect([...found].toSorted()).toEqual(['french-B', 'french-E', 'lost until 7'])
  })

  test('R4, 7.1 a guessed order may name a place on the way; a Force that has marched may have arrived', () => {
    const table = campaignWith({ 'french-E': '2823 ney,lobau 3/0/1', ...BRITISH }, 2)
    const { s } = table
    const force = table.force('french-E')
    s.force.initial[force] = 1
    s.force.marched[force] = 1
    let [detours, arrivals] = [0, 0]
    for (let i = 0; i < 3000; i++) {
      const { plan } = guessed(s, ALLIED)
      if (plan.via[force] >= 0) detours++
      if (plan.done[force] !== 0) {
        arrivals++
        expect(plan.goal[force]).toBe(s.data.places.of('beaumont'))
      }
    }
    expect([detours > 0, arrivals > 0]).toEqual([true, true])
  })

  test('12.0 unseen rides of this phase are guessed too', () => {
    const table = campaignWith({ 'french-E': '2823 ney,lobau 3/0/1', ...BRITISH }, 2, ride, ALLIED)
    const lobau = table.s.data.commanders.of('lobau')
    const rode = Array.from({ length: 100 }, () => guessed(table.s, ALLIED).rode.has(lobau))
    expect(new Set(rode)).toEqual(new Set([true, false]))
  })

  test('11.0 I a guessed order continues the way marched', () => {
    const table = campaignWith({ 'french-E': '2228 ney,lobau 3/0/1', 'british-A': '3009 wellington 6/0/2' }, 2)
    const { s } = table
    const force = table.force('french-E')
    s.force.initial[force] = 1
    const { frenchRoads: roads } = s.data
    for (let i = 0; i < 30; i++) {
      const goal = guessed(s, ALLIED).plan.goal[force]
      if (goal === REMAIN) continue
      expect(roads.steps(table.hex('2232'), goal) + 3).toBeGreaterThanOrEqual(4 + roads.steps(table.hex('2228'), goal))
    }
  })
})

/** Divisions of an army on the map. */
function sizeOfArmy(s: Campaign, army: ArmyId): number {
  const forces = s.data.forcesOf[s.data.sideOfArmy[army]].filter(force => isOnMap(s, force))
  const isFrench = s.data.sideOfArmy[army] === FRENCH
  return forces.reduce((sum, force) => sum + (isFrench ? sizeOf(s, force) : branchSize(s, force, branchOfArmy(army))), 0)
}

describe('guesses of a thinned army', () => {
  test('4.0, 11.4 a Force in combat is not guessed to hold everything left: every other one has a division', () => {
    const placed = { 'french-A': '3010 derlon 4/1/1', 'british-B': '3009 orange 4/0/1', 'british-D': '2908 wellington 1/0/0' }
    const table = combat(placed, 'french-A', 'british-B', ({ s }) => {
      s.army.lost[BRITISH_ARMY] = 22
    })
    const force = table.force('british-D')
    for (let i = 0; i < 200; i++) expect(sizeOf(guessed(table.s, FRENCH), force)).toBeGreaterThan(0)
  })

  test('11.3 a commander who returned unseen to a Force of the other army is with one', () => {
    const table = campaignWith({ 'french-A': '3010 derlon 4/1/1', 'prussian-I': '3009 blucher,hill 4/0/1' }, 9)
    const hill = table.s.data.commanders.of('hill')
    for (let i = 0; i < 20; i++) expect(guessed(table.s, FRENCH).commander.force[hill]).toBe(table.force('prussian-I'))
  })

  test('11.0 I a Force that was named and has not moved is usually guessed to have orders to stay', () => {
    const table = campaignWith({ 'french-A': '1519 derlon 4/1/1', 'british-C': '2014 hill 5/1/1' }, 4)
    const force = table.force('british-C')
    table.s.force.initial[force] = 1
    table.s.force.marched[force] = 1
    const stays = Array.from({ length: 200 }, () => guessed(table.s, FRENCH).plan).filter(
      ({ goal, done }) => goal[force] === REMAIN && done[force] === 1,
    )
    expect(stays.length).toBeGreaterThan(120)
    expect(stays.length).toBeLessThan(200)
  })
})
