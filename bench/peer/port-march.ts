import { opponent, type Side } from '@grognard/engine'
import { inArc } from '@grognard/engine/hex/arc'
import type { Direction } from '@grognard/engine/hex/direction'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import { sees } from '@grognard/engine/hex/sight'
import { GUN, type UnitId } from '@grognard/games/skirmish/rules/static'
import { cheapestWay } from './port-search.ts'
import { controlHill, field, type G, lose, occupantsOf, ownerOf, type Unit } from './port-state.ts'
import { ask, nextOrder } from './port-turn.ts'

const FRONT = 3
const HIT_FROM = 5

/** S-5 and S-6 An order to march. */
export function march(G: G, seen: readonly Unit[], side: Side, unit: UnitId, hex: HexId): void {
  G.armies[side].orders--
  marchTo(G, seen, unit, hex, 0)
}

/**
 * S-6 Marches along the cheapest way; then the enemy may fire and the march continues. `seen` is for reading: the counters before the move.
 */
export function marchTo(G: G, seen: readonly Unit[], unit: UnitId, hex: HexId, spentBefore: number): void {
  const side = ownerOf(unit)
  const { hex: from, arm } = seen[unit]
  const way = cheapestWay(from, hex, field.move[arm] - spentBefore, side, occupantsOf(seen))
  for (const passed of way.hexes) controlHill(G, side, passed, G.turn)
  const marching = G.units[unit]
  marching.hex = hex
  marching.marched = true
  G.marching = unit
  G.spent = spentBefore + way.cost
  const enemy = opponent(side)
  if (canBeFiredAt(seen, enemy, hex)) ask(G, 'fire', enemy)
  else ask(G, 'march-on', side)
}

/** S-10 Whether a side's gun can fire at a counter in a hex. */
const canBeFiredAt = (units: readonly Unit[], side: Side, target: HexId): boolean =>
  field.unitsOf[side].some(gun => units[gun].arm === GUN && hasInView(units[gun], target))

function hasInView({ hex, facing, fired }: Unit, target: HexId): boolean {
  if (hex < 0 || fired) return false
  const { grid } = field
  return (
    distance(grid, hex, target) <= field.gunRange && inArc(grid, hex, facing, target, FRONT) && sees(grid, hex, target, blocksSight, 'both')
  )
}

const blocksSight = field.blocks

/** S-9 The march ends with the facing unchanged. */
export function endMarch(G: G): void {
  if (G.marching === null) return
  const side = ownerOf(G.marching)
  G.marching = null
  nextOrder(G, opponent(side))
}

/** S-9 The march ends with a turn. */
export function endMarchFacing(G: G, direction: Direction): void {
  if (G.marching === null) return
  G.units[G.marching].facing = direction
  endMarch(G)
}

/** S-10 A gun fires at the marching counter. */
export function fire(G: G, gun: UnitId, die: number): void {
  if (G.marching === null) return
  const { hex } = G.units[G.marching]
  const firing = G.units[gun]
  firing.fired = true
  const close = distance(field.grid, firing.hex, hex) <= 1 ? 1 : 0
  if (die + close - field.cover[hex] >= HIT_FROM) lose(G, G.marching, 1)
  resumeMarch(G)
}

/** S-9 After fire, or none, the march continues if the counter is still there. */
export function resumeMarch(G: G): void {
  if (G.marching === null) return
  if (G.units[G.marching].hex < 0) endMarch(G)
  else ask(G, 'march-on', ownerOf(G.marching))
}
