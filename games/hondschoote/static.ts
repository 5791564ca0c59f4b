import { type Ids, ids } from '@grognard/engine/ids'
import { type Armies, compileArmies } from './armies.ts'
import { compileGround, type Ground } from './ground.ts'
import type { Parameters, ScenarioId, SeriesData } from './ids.ts'
import { compileSetUps, type SetUpTable } from './scenarios.ts'
import type { HondschooteData } from './schema.ts'
import { MarchSearch } from './search.ts'
import { compileSight, type Sight } from './sight.ts'
import { type Charts, compileCharts } from './tables.ts'
import { Zones } from './zones.ts'

/** Everything that does not change while a game is played. */
export interface Battlefield extends Ground, Armies, Charts {
  readonly parameters: Parameters
  readonly sight: Sight
  readonly scenarios: Ids<ScenarioId>
  readonly setUps: readonly SetUpTable[]
  readonly options: HondschooteData['tables']['options']
  /** Scratch memory of searches, shared by all positions. */
  readonly zones: Zones
  readonly search: MarchSearch
}

/** Compiles the data files into small-integer tables. */
export function compileBattlefield(json: SeriesData): Battlefield {
  const parameters = parametersOf(json)
  const armies = compileArmies(json)
  const ground = compileGround(json, armies)
  const zones = new Zones(ground, armies)
  return Object.freeze({
    ...ground,
    ...armies,
    ...compileCharts(json),
    parameters,
    sight: compileSight(ground, parameters.artilleryRange),
    scenarios: ids<ScenarioId>(json.scenarios.scenarios.map(({ id }) => id)),
    setUps: compileSetUps(json, ground, armies),
    options: json.tables.options,
    zones,
    search: new MarchSearch(ground, armies, zones),
  })
}

/** The battle's own figures; what it does not list is as at Hondschoote. */
function parametersOf(json: SeriesData): Parameters {
  const all: Readonly<Record<string, Partial<Parameters>>> = json.tables.parameters
  return { ...json.tables.parameters.hondschoote, ...all[json.map.id] }
}
