import { describe, expect, test } from 'vitest'
import { DIVISION_LEVEL } from '../rules/armies.ts'
import { branchSize, sizeOf } from '../rules/forces.ts'
import { type ArmyId, NO_FORCE } from '../rules/ids.ts'
import { type Campaign, isOnMap, recordAt } from '../rules/state.ts'
import { branchOfArmy, CELLS, isWeakCell } from '../rules/troops.ts'
import { playRandomly as playAll, WAYS, type Way } from './random-games.ts'

/** The positions of a random game from the first turn on. */
const playRandomly = (way: Way, seed: string, after: (s: Campaign, step: string) => void): void =>
  playAll(way, seed, (s, step) => {
    if (s.turn > 0) after(s, step)
  })

const forcesOnMap = (s: Campaign) => s.data.forces.all.filter(force => isOnMap(s, force))

/** Divisions of an army on the map and lost. */
function divisionsOf(s: Campaign, army: ArmyId): number {
  const forces = forcesOnMap(s).filter(force => s.data.owner[force] === s.data.sideOfArmy[army])
  const isFrench = s.data.armiesOf[s.data.sideOfArmy[army]].length === 1
  return forces.reduce((sum, force) => sum + (isFrench ? sizeOf(s, force) : branchSize(s, force, branchOfArmy(army))), s.army.lost[army])
}

function fullStrength(s: Campaign): number {
  let full = 0
  for (const force of forcesOnMap(s))
    for (let cell = 0; cell < CELLS; cell++) if (!isWeakCell(cell)) full += s.record.count[recordAt(force) + cell]
  return full
}

const expectedDivisions = (s: Campaign, army: ArmyId): number => {
  const sum = (cells: Readonly<ArrayLike<number>>) => Array.from(cells).reduce((total, count) => total + count, 0)
  return sum(s.data.totals[army]) + (army === s.data.kleist.army && s.kleistCame !== 0 ? sum(s.data.kleist.divisions) : 0)
}

describe.each(WAYS)('random games, $name', way => {
  test('5.0 splits and mergers conserve divisions: those on the map and those lost always add up', () => {
    let [full, kleist] = [Number.POSITIVE_INFINITY, 0]
    playRandomly(way, `divisions/${way.name}`, s => {
      for (const army of s.data.armiesOf.flat()) expect(divisionsOf(s, army)).toBe(expectedDivisions(s, army))
      if (s.kleistCame === kleist) expect(fullStrength(s)).toBeLessThanOrEqual(full)
      full = fullStrength(s)
      kleist = s.kleistCame
    })
  })

  test('4.0, 6.0 every Force has a division and a commander; the most senior is on the sleigh and the only one seen', () => {
    playRandomly(way, `commanders/${way.name}`, s => {
      for (const force of forcesOnMap(s)) {
        const leader = s.force.leader[force]
        expect(sizeOf(s, force)).toBeGreaterThan(0)
        expect(s.commander.force[leader]).toBe(force)
        for (const commander of s.data.commanders.all) {
          if (s.commander.force[commander] !== force) continue
          expect(s.data.level[commander]).toBeLessThanOrEqual(s.data.level[leader])
          expect(s.commander.open[commander]).toBe(Number(commander === leader))
          if (commander !== leader) expect(s.data.level[commander]).toBeGreaterThan(DIVISION_LEVEL)
        }
      }
    })
  })

  test("3.0, 11.0 IV one Force per hex when nobody is on the march; a turn's markers do not outlive Part IV", () => {
    playRandomly(way, `markers/${way.name}`, (s, step) => {
      const astray = s.data.hexes.all.filter(hex => s.hex.force[hex] !== NO_FORCE && s.force.hex[s.hex.force[hex]] !== hex)
      expect(astray).toEqual([])
      if (s.mover === NO_FORCE && s.fight.force[0] === NO_FORCE)
        expect(forcesOnMap(s).filter(force => s.hex.force[s.force.hex[force]] !== force)).toEqual([])
      if (step !== 'ride' && step !== 'suffer-attrition') return
      expect(s.data.hexes.all.filter(hex => s.hex.blocked[hex] !== 0)).toEqual([])
      expect(forcesOnMap(s).filter(force => s.force.combat[force] + s.force.fatigue[force] > 0)).toEqual([])
    })
  })
})
