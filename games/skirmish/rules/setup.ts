import { EVERYONE, NOBODY, only, push, type SetUp, type Side, type TableTop } from '@grognard/engine'
import { ANY_ARM, bitOf, passThrough, type Skirmish } from './state.ts'
import { type Battlefield, BOTH, SIDES, SOFT_DIE, type UnitId } from './static.ts'
import { beginTurn } from './turn.ts'

/** S-2 Places the counters and deals their identities; with fog, each side sees its own deal and neither sees the soft ground. */
export function begin(s: Skirmish, { scenario, options }: SetUp, table: TableTop): void {
  const { data } = s
  const fog = options.fog !== false
  s.scenario = data.scenarios.of(scenario)
  for (const side of SIDES.all) {
    deploy(s, side)
    deal(s, side, fog, table)
  }
  if (fog) soften(s, data, table)
  else s.spot.scouted.fill(BOTH)
  push(s, beginTurn)
}

function deploy(s: Skirmish, side: Side): void {
  const { hexes, facing } = s.data.setUps[s.scenario]
  for (const [i, unit] of s.data.unitsOf[side].entries()) {
    const hex = hexes[side][i]
    s.unit.hex[unit] = hex
    s.unit.facing[unit] = facing[side]
    s.hex.occupant[hex] = unit
    passThrough(s, side, hex)
  }
}

/** S-2 The number on a counter says nothing: identities are shuffled among a side's counters. */
function deal(s: Skirmish, side: Side, fog: boolean, table: TableTop): void {
  const { armOf, strengthOf, unitsOf } = s.data
  const units = unitsOf[side]
  for (const [i, unit] of units.entries()) {
    s.unit.arm[unit] = armOf[i] as never
    s.unit.strength[unit] = strengthOf[i]
  }
  for (let left = units.length; left > 1; left--) swap(s, units[left - 1], units[table.lot(left, fog ? only(side) : EVERYONE) - 1])
  for (const unit of units) {
    s.unit.revealed[unit] = fog ? 0 : 1
    s.unit.maybe[unit] = fog ? ANY_ARM : bitOf(s.unit.arm[unit])
  }
}

function swap(s: Skirmish, a: UnitId, b: UnitId): void {
  const { arm, strength } = s.unit
  const keptArm = arm[a]
  const keptStrength = strength[a]
  arm[a] = arm[b]
  strength[a] = strength[b]
  arm[b] = keptArm
  strength[b] = keptStrength
}

/** S-8 Rolls for soft ground. */
function soften(s: Skirmish, data: Battlefield, table: TableTop): void {
  for (const spot of data.spots.all) s.spot.soft[spot] = table.lot(SOFT_DIE, NOBODY) <= data.softFaces ? 1 : 0
}
