import { type HexList, hexList } from '@grognard/engine/hex/grid'
import { ZoneMarks } from '@grognard/engine/hex/zones'
import { type Ids, ids } from '@grognard/engine/ids'
import { Lender } from '@grognard/engine/lender'
import type { CampaignData } from '../schema/index.ts'
import { type Armies, compileArmies } from './armies.ts'
import { compileGround, FRANCE, type Ground } from './ground.ts'
import { ARMIES, type ScenarioId } from './ids.ts'
import { OrderNames } from './order-names.ts'
import { RideWays } from './ride-ways.ts'
import { RoadNet } from './roads.ts'
import { type Campaigns, compileCampaigns } from './scenarios.ts'
import { SupplyTracer } from './supply.ts'
import { type Charts, compileCharts } from './tables.ts'

/** Most hexes a move can enter. */
const MOST_ENTERED = 64

/** Everything that does not change during a game. */
export interface Theatre extends Ground, Armies, Charts, Campaigns {
  readonly scenarios: Ids<ScenarioId>
  readonly options: CampaignData['tables']['options']
  /** 7.1 Ways by road: on the whole map, and inside France. */
  readonly roads: RoadNet
  readonly frenchRoads: RoadNet
  /** Scratch memory, shared by all positions. */
  readonly orderNames: OrderNames
  /** 12.0 Rides of commanders. */
  readonly rideWays: RideWays
  /** 11.0 V Enemies of the side that moves. Scratch memory, shared by all positions. */
  readonly contacts: ZoneMarks
  /** Memory for the hexes a move enters. */
  readonly paths: Lender<HexList>
  /** By army. Scratch memory, shared by all positions. */
  readonly tracers: readonly SupplyTracer[]
}

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
    orderNames: new OrderNames(ground.places.count),
    rideWays: new RideWays(ground, charts.ride),
    contacts: new ZoneMarks(ground.grid, ground.barrier),
    paths: new Lender(() => hexList(MOST_ENTERED)),
    tracers: ARMIES.all.map(army => new SupplyTracer(army, ground, armies, charts)),
  })
}
