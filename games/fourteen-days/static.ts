import { type Ids, ids } from '@grognard/engine/ids'
import { type Armies, compileArmies } from './armies.ts'
import { compileGround, FRANCE, type Ground } from './ground.ts'
import { ARMIES, type ScenarioId } from './ids.ts'
import { RideWays } from './ride-ways.ts'
import { RoadNet } from './roads.ts'
import { type Campaigns, compileCampaigns } from './scenarios.ts'
import type { CampaignData } from './schema.ts'
import { SupplyTracer } from './supply.ts'
import { type Charts, compileCharts } from './tables.ts'

/** Everything that does not change while a game is played. */
export interface Theatre extends Ground, Armies, Charts, Campaigns {
  readonly scenarios: Ids<ScenarioId>
  readonly options: CampaignData['tables']['options']
  /** 7.1 Ways by road: on the whole map, and inside France. */
  readonly roads: RoadNet
  readonly frenchRoads: RoadNet
  /** 12.0 */
  readonly rideWays: RideWays
  /** By army. Scratch memory, shared by all positions. */
  readonly tracers: readonly SupplyTracer[]
}

/** Compiles the data files into small-integer tables. */
export function compileTheatre(data: CampaignData): Theatre {
  const ground = compileGround(data)
  const armies = compileArmies(data)
  const charts = compileCharts(data, ground)
  return Object.freeze({
    ...ground,
    ...armies,
    ...charts,
    ...compileCampaigns(data, ground, armies),
    scenarios: ids<ScenarioId>(data.scenarios.scenarios.map(({ id }) => id)),
    options: data.tables.options,
    roads: new RoadNet(ground),
    frenchRoads: new RoadNet(ground, FRANCE),
    rideWays: new RideWays(ground, charts.ride),
    tracers: ARMIES.all.map(army => new SupplyTracer(army, ground, armies, charts)),
  })
}
