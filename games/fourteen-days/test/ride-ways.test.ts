import { type Side, Xoshiro } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import { type HexId, slot } from '@grognard/engine/hex/grid'
import { IMPASSABLE, Reach } from '@grognard/engine/hex/reach'
import { expect, test } from 'vitest'
import { enemyAt } from '../rules/contact.ts'
import { putForce } from '../rules/forces.ts'
import { SIDES } from '../rules/ids.ts'
import type { Campaign } from '../rules/state.ts'
import { campaignWith } from './position.ts'

/** Every hex a commander can ride to, by a search of the whole neighbourhood. */
function ridesSlowly(s: Campaign, side: Side, from: HexId): HexId[] {
  const reach = new Reach(s.data.grid, s.data.ride)
  const cost = (hex: HexId, direction: Direction, next: HexId) =>
    enemyAt(s, side, next) >= 0 ? IMPASSABLE : s.data.cost[slot(hex, direction)]
  reach.search(from, s.data.ride, cost)
  return s.data.hexes.all.filter(hex => reach.reached(hex))
}

test('12.0 a commander reaches what a search around all enemies finds, wherever they stand', () => {
  const rng = new Xoshiro('rides')
  for (let round = 0; round < 12; round++) {
    const { s } = campaignWith({}, 5)
    const { hexes, isSea, grid, forces } = s.data
    const centre = hexes.all[rng.below(hexes.count)]
    const near = hexes.all.filter(
      hex => isSea[hex] === 0 && Math.abs(grid.column[hex] - grid.column[centre]) < 6 && Math.abs(grid.row[hex] - grid.row[centre]) < 6,
    )
    for (const force of forces.all) {
      const hex = near[rng.below(Math.max(1, near.length))]
      if (hex !== undefined && s.hex.force[hex] < 0) putForce(s, force, hex)
    }
    for (const side of SIDES.all) {
      const from = near[rng.below(Math.max(1, near.length))] ?? centre
      expect(hexes.all.filter(hex => s.data.rideWays.leads(s, side, from, hex))).toEqual(ridesSlowly(s, side, from))
    }
  }
})
