import { push, type SetUp } from '@grognard/engine'
import { ALLIED, type Terrain } from './ids.ts'
import { beginTurn } from './later.ts'
import { type Battle, putGeneral, putUnit, settingOf } from './state.ts'
import { drawTiles } from './tiles.ts'

/** 4.0 Lays out the battle; 14.0 where ground and armies are the players' affair, tiles are drawn first. */
export function begin(s: Battle, { scenario }: SetUp): void {
  const { data } = s
  s.scenario = data.scenarios.of(scenario)
  const setting = settingOf(s)
  for (const hex of data.hexes.all) s.hex.terrain[hex] = data.printed[hex] as Terrain
  for (const unit of data.units.all) {
    s.unit.elements[unit] = data.elements[data.type[unit]]
    s.unit.most[unit] = data.elements[data.type[unit]]
  }
  for (const { unit, hex, facing } of setting.units) {
    putUnit(s, unit, hex)
    s.unit.facing[unit] = facing
  }
  for (const { general, hex } of setting.generals) putGeneral(s, general, hex)
  for (const { side, hex } of setting.garrisons) {
    s.hex.garrison[hex] = side + 1
    s.army.garrisons[side]++
  }
  s.objective.holder.fill(ALLIED + 1)
  push(s, setting.laid === undefined ? beginTurn : drawTiles)
}
