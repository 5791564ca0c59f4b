import { opponent, push, type Side, setUp, TableTop, Xoshiro } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { clearSteps, Sayings } from '../../common/test/position.ts'
import { skirmish } from '../index.ts'
import { activate } from '../rules/activation.ts'
import { ANY_ARM, bitOf, type Skirmish } from '../rules/state.ts'
import { ARMS, BLUE, RED, type UnitId } from '../rules/static.ts'
import { nextOrder } from '../rules/turn.ts'

export const game = skirmish()
export { BLUE, RED }

/** What stands where, as place, arm, strength and facing: `{ b1: '1010 foot 4 N' }`. */
export type Placed = Readonly<Record<string, string>>

/** A skirmish position under test. */
export class Table extends Sayings<Skirmish> {
  unit(name: string): UnitId {
    return this.s.data.units.of(name)
  }
  where(name: string): string {
    return this.s.data.hexes.names[this.s.unit.hex[this.unit(name)]] ?? 'off the map'
  }
}

/** A position with only these counters, in which `side` gives an order. */
export function skirmishWith(placed: Placed, side: Side = BLUE, options: { readonly fog?: boolean } = {}): Table {
  const s = game.kind.create()
  const { data } = s
  const fog = options.fog ?? true
  setUp(game, s, { scenario: 'meeting', options: { fog } }, new TableTop(new Xoshiro(1)))
  s.spot.soft.fill(0)
  clearSteps(s)
  s.army.orders.fill(10)
  for (const unit of data.units.all) clearAway(s, unit)
  s.hex.control.fill(0)
  s.hex.entered.fill(0)
  for (const [name, text] of Object.entries(placed)) {
    const [hex, arm = 'foot', strength = '4', facing = 'N'] = text.split(' ')
    const unit = data.units.of(name)
    s.unit.hex[unit] = data.hexes.of(hex)
    s.hex.occupant[data.hexes.of(hex)] = unit
    s.unit.arm[unit] = ARMS.of(arm)
    s.unit.strength[unit] = Number(strength)
    s.unit.facing[unit] = DIRECTIONS.of(facing)
    s.unit.revealed[unit] = fog ? 0 : 1
    s.unit.maybe[unit] = fog ? ANY_ARM : bitOf(ARMS.of(arm))
  }
  // Frames pushed later run first.
  push(s, nextOrder, opponent(side))
  push(s, activate, side)
  return new Table(game, s)
}

function clearAway(s: Skirmish, unit: UnitId): void {
  const hex = s.unit.hex[unit]
  if (hex >= 0) s.hex.occupant[hex] = -1 as UnitId
  s.unit.hex[unit] = -1 as never
  s.unit.revealed[unit] = 1
}
