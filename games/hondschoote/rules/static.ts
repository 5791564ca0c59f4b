import { type Ids, ids } from '@grognard/engine/ids'
import { Lender } from '@grognard/engine/lender'
import type { Text } from '@grognard/engine/text'
import type { HondschooteData } from '../schema/index.ts'
import { type Armies, compileArmies } from './armies.ts'
import { Fight } from './combat-value.ts'
import { CommandLines } from './command-lines.ts'
import { noShot, type Shot } from './fire-value.ts'
import { compileGround, type Ground } from './ground.ts'
import type { Parameters, ScenarioId, SeriesData } from './ids.ts'
import { Obligations } from './obligations.ts'
import { figuresOf, optionRows } from './parameters.ts'
import { compileSetUps, type SetUpTable } from './scenarios.ts'
import { MarchSearch, MarchWay } from './search.ts'
import { compileSight, type Sight } from './sight.ts'
import { type Charts, compileCharts } from './tables.ts'
import { Zones } from './zones.ts'

/** Everything that does not change during a game. */
export interface Battlefield extends Ground, Armies, Charts {
  readonly name: Text
  readonly parameters: Parameters
  readonly sight: Sight
  readonly scenarios: Ids<ScenarioId>
  readonly setUps: readonly SetUpTable[]
  readonly options: readonly HondschooteData['tables']['options'][number][]
  /** Hashes of this data in its earlier shapes. */
  readonly earlier: readonly string[]
  /** Scratch memory, shared by all positions: for questions answered at once, and lent when something is told meanwhile. */
  readonly zones: Zones
  readonly search: MarchSearch
  readonly ways: Lender<MarchWay>
  readonly commandLines: CommandLines
  readonly fights: Lender<Fight>
  readonly shots: Lender<Shot>
  readonly obligations: Obligations
}

export function compileBattlefield(json: SeriesData): Battlefield {
  const parameters = figuresOf(json)
  const armies = compileArmies(json)
  const ground = compileGround(json, armies)
  const zones = new Zones(ground, armies)
  return Object.freeze({
    ...ground,
    ...armies,
    ...compileCharts(json),
    name: json.map.name,
    parameters,
    sight: compileSight(ground, parameters.artilleryRange),
    scenarios: ids<ScenarioId>(json.scenarios.scenarios.map(({ id }) => id)),
    setUps: compileSetUps(json, ground, armies),
    options: optionRows(json),
    earlier: json.parameters.earlier ?? [],
    zones,
    search: new MarchSearch(ground, armies, zones),
    commandLines: new CommandLines(ground.hexes.count),
    ways: new Lender(() => new MarchWay(ground.hexes.count)),
    fights: new Lender(() => new Fight(armies.units.count)),
    shots: new Lender(noShot),
    obligations: new Obligations(),
  })
}
