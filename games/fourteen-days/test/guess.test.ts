import { completeSetUp, firstOf, sayAnything, setUp, TableTop, viewOf, Words, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { branchSize, sizeOf } from '../forces.ts'
import { guess } from '../guess.ts'
import { type ArmyId, REMAIN, SIDES } from '../ids.ts'
import { type Campaign, isOnMap, recordAt } from '../state.ts'
import { armOfCell, branchOfArmy, CELLS } from '../troops.ts'
import { ALLIED, begun, campaignWith, FRENCH, game, type Table } from './position.ts'

const rng = new Xoshiro('guess')

function guessed(s: Campaign, side: typeof FRENCH): Campaign {
  const into = game.kind.create()
  guess(viewOf(game, s, side), side, rng, into)
  return into
}

/** Random play up to a number of decisions, seen on the way every few of them. */
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

/** Every Force of a side has a commander and a division; nothing is in Forces that are not on the map. */
function isSound(s: Campaign, side: typeof FRENCH): boolean {
  return s.data.forcesOf[side].every(force => {
    const led = s.data.commandersOf[side].some(commander => s.commander.force[commander] === force)
    return isOnMap(s, force) ? led && sizeOf(s, force) > 0 : sizeOf(s, force) === 0
  })
}

const rowOf = (s: Campaign, table: Table, name: string): number[] =>
  Array.from({ length: CELLS }, (_, cell) => s.record.count[recordAt(table.force(name)) + cell])

describe('guesses', () => {
  test.each(['historical', 'quasi-historical', 'free'])('5.0 a guess fits what is seen and is a sound position: %s', scenario => {
    played(scenario, 400, s => {
      for (const side of SIDES.all) {
        const world = guessed(s, side)
        expect(sameBytes(viewOf(game, world, side), viewOf(game, s, side))).toBe(true)
        expect(isSound(world, side === FRENCH ? ALLIED : FRENCH)).toBe(true)
      }
    })
  })

  test('9.0 divisions lost are missing in a guess, whichever they were', () => {
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

  test('11.4 what was shown in combat is there, and arms that are ruled out are not', () => {
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
      expect(row[0]).toBeGreaterThanOrEqual(3)
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

  test('11.0 I a guessed order leads on from the way marched', () => {
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
