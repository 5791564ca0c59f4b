import { completeSetUp, EVERYONE, Match, NOBODY, only, viewOf, Xoshiro } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { shipped } from '../index.ts'
import { ARMS } from '../rules/static.ts'
import { parseSkirmishData } from '../schema/index.ts'
import { BLUE, game, RED } from './position.ts'

const begun = (seed: number, fog = true) => new Match(game, { setUp: completeSetUp(game, 'meeting', { fog }), dice: new Xoshiro(seed) })

const identities = (match: ReturnType<typeof begun>) =>
  match.state.data.unitsOf[BLUE].map(unit => `${ARMS.names[match.state.unit.arm[unit]]} ${match.state.unit.strength[unit]}`)

describe('S-1 the field', () => {
  test('S-1 the shipped data fits its schema', () => {
    expect(() => parseSkirmishData(shipped)).not.toThrow()
  })

  test('S-1 faults are named by their path', () => {
    const { map, ...rest } = shipped as Record<string, object>
    expect(() => parseSkirmishData({ ...rest, map: { ...map, objective: ['1515', '3131'] } })).toThrow(
      'map.objective[1]: the grid has no hex 3131',
    )
  })

  test('S-1 thirty by thirty hexes in three sectors', () => {
    const { hexes, sectorOf } = begun(1).state.data
    expect(hexes.count).toBe(900)
    expect(['0101', '1030', '1101', '2030', '2101', '3030'].map(hex => sectorOf[hexes.of(hex)])).toEqual([0, 0, 1, 1, 2, 2])
  })
})

describe('S-2 the armies', () => {
  test('S-2 identities are shuffled among the counters', () => {
    const one = identities(begun(1))
    const other = identities(begun(2))
    expect(one).not.toEqual(other)
    expect(one.toSorted()).toEqual(other.toSorted())
    expect(one.filter(identity => identity === 'dummy 0')).toHaveLength(4)
  })

  test('S-2 an enemy sees where a counter is, not what it is', () => {
    const { state } = begun(1)
    const seen = viewOf(game, state, RED)
    for (const unit of state.data.unitsOf[BLUE]) {
      expect([seen.unit.arm[unit], seen.unit.strength[unit]]).toEqual([0, 0])
      expect(seen.unit.hex[unit]).toBe(state.unit.hex[unit])
    }
    for (const unit of state.data.unitsOf[RED]) expect(seen.unit.arm[unit]).toBe(state.unit.arm[unit])
  })

  test('S-2 each side sees the rolls of its own deal, and neither those of the soft ground', () => {
    const [line] = begun(1).lines
    if (line.kind !== 'setUp') throw new Error('the first line is the set-up')
    const seenBy = line.rolls.map(roll => roll.seenBy)
    expect(seenBy.slice(0, 19)).toEqual(Array(19).fill(only(BLUE)))
    expect(seenBy.slice(19, 38)).toEqual(Array(19).fill(only(RED)))
    expect(seenBy.slice(38)).toEqual(Array(24).fill(NOBODY))
  })

  test('S-2 without fog everything is public and the ground is firm', () => {
    const match = begun(1, false)
    const { state } = match
    const seen = viewOf(game, state, RED)
    for (const unit of state.data.unitsOf[BLUE]) expect(seen.unit.arm[unit]).toBe(state.unit.arm[unit])
    expect(state.data.spots.all.some(spot => state.spot.soft[spot] !== 0)).toBe(false)
    const [line] = match.lines
    expect(line.kind === 'setUp' && line.rolls.every(roll => roll.seenBy === EVERYONE)).toBe(true)
  })
})
