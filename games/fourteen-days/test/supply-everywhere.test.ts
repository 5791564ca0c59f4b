import { type Side, Xoshiro } from '@grognard/engine'
import { DIRECTIONS, opposite } from '@grognard/engine/hex/direction'
import { type HexId, slot } from '@grognard/engine/hex/grid'
import { describe, expect, test } from 'vitest'
import { ARMIES, type ArmyId, type ForceId, NO_FORCE } from '../rules/ids.ts'
import type { Campaign } from '../rules/state.ts'
import { NO_LINE } from '../rules/supply.ts'
import { campaignWith } from './position.ts'

const sideOf = (s: Campaign, army: ArmyId): Side => s.data.sideOfArmy[army] as Side

function hexesOf(s: Campaign, side: number, without: ForceId): Set<HexId> {
  const forces = s.data.forcesOf[side].filter(force => s.force.hex[force] >= 0 && force !== without)
  return new Set(forces.map(force => s.force.hex[force]))
}

/** 10.0 II d Whether a line may pass a hex. */
function passable(s: Campaign, army: ArmyId, without: ForceId): (hex: HexId) => boolean {
  const enemies = hexesOf(s, 1 - sideOf(s, army), NO_FORCE)
  const friends = hexesOf(s, sideOf(s, army), without)
  const { grid, barrier } = s.data
  const nearEnemy = (hex: HexId) =>
    DIRECTIONS.all.some(to => {
      const next = grid.next[slot(hex, to)]
      return next >= 0 && enemies.has(next) && barrier[slot(next, opposite(to))] === 0
    })
  const isOpen = s.data.hexes.all.map(hex => !enemies.has(hex) && (friends.has(hex) || !nearEnemy(hex)))
  return hex => isOpen[hex]
}

/** The fewest contrary steps from every hex, by relaxing until nothing improves. */
function linesSlowly(s: Campaign, army: ArmyId, without: ForceId): number[] {
  const { grid, link, cost, hexes, isSea, isDifficult, supplyRules } = s.data
  const passes = passable(s, army, without)
  const contrary = (to: number) => (supplyRules.contrary[army] >> to) & 1
  const sources = supplyRules.sources[army]
  const byRoad: number[] = hexes.all.map(hex => (sources.includes(hex) && passes(hex) ? 0 : NO_LINE))
  for (let better = true; better; ) {
    better = false
    for (const hex of hexes.all)
      for (const to of DIRECTIONS.all) {
        const next = grid.next[slot(hex, to)]
        if (link[slot(hex, to)] === 0 || !passes(hex) || byRoad[next] === NO_LINE || byRoad[next] + contrary(to) >= byRoad[hex]) continue
        byRoad[hex] = byRoad[next] + contrary(to)
        better = true
      }
  }
  const overland = (hex: HexId, clear: number): number => {
    let least = byRoad[hex]
    for (const to of DIRECTIONS.all) {
      const next = grid.next[slot(hex, to)]
      if (next < 0 || cost[slot(hex, to)] < 0) continue
      least = Math.min(least, byRoad[next])
      if (clear > 0 && passes(next) && isSea[next] === 0 && isDifficult[next] === 0) least = Math.min(least, overland(next, clear - 1))
    }
    return least
  }
  return hexes.all.map(hex => (sources.includes(hex) ? 0 : overland(hex, supplyRules.between)))
}

/** Forces of both sides near one hex, so that they cut each other off. */
function crowd(s: Campaign, rng: Xoshiro): void {
  const { grid, hexes, isSea } = s.data
  const land = hexes.all.filter(hex => isSea[hex] === 0)
  const centre = land[rng.below(land.length)]
  const width = 4 + rng.below(20)
  const near = land.filter(
    hex => Math.abs(grid.column[hex] - grid.column[centre]) < width && Math.abs(grid.row[hex] - grid.row[centre]) < width,
  )
  s.force.hex.fill(-1 as HexId)
  for (const forces of s.data.forcesOf)
    for (const force of forces.slice(0, 1 + rng.below(12))) s.force.hex[force] = near[rng.below(near.length)]
}

describe('supply on the whole map', () => {
  test('10.0 every hex has the line found by brute force, whoever is left out and whatever was traced before', () => {
    const rng = new Xoshiro('everywhere')
    const { s } = campaignWith({}, 5)
    for (let round = 0; round < 4; round++) {
      crowd(s, rng)
      for (const army of ARMIES.all) {
        const friends = s.data.forcesOf[sideOf(s, army)]
        for (const without of [NO_FORCE, friends[rng.below(4)], NO_FORCE]) {
          const tracer = s.data.tracers[army]
          tracer.trace(s, without)
          const found = s.data.hexes.all.map(hex => tracer.contrarySteps(hex))
          expect(found).toEqual(linesSlowly(s, army, without))
        }
      }
    }
  })
})
