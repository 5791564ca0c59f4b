import { type Id, type Ids, ids, type Json } from '@grognard/engine'
import type { HexId } from '@grognard/engine/hex/grid'
import type { BattleData } from '../schema/index.ts'
import { type Armies, compileArmies } from './armies.ts'
import { compileGround, type Ground } from './ground.ts'
import { ARMS, CARDS, FACES, SECTORS, SIDES } from './ids.ts'
import { Lines } from './lines.ts'
import { Plan } from './plan.ts'
import { compileSetUps, type SetUpTable } from './scenarios.ts'
import { Search } from './search.ts'
import { type Charts, compileCharts } from './tables.ts'

/** Everything that does not change while a battle is played. */
export interface Battlefield extends Ground, Armies, Charts {
  readonly scenarios: Ids<Id<'scenario'>>
  readonly setUps: readonly SetUpTable[]
  readonly options: BattleData['tables']['options']
  readonly cardTitles: BattleData['cards']['cards']
  /** Hexes whose control decides the battle (13.2). */
  readonly objectives: Ids<Id<'objective'>>
  readonly objectiveAt: Int8Array
  /** Rows for counts by side and face, side and sector, side and kind of tile. */
  readonly dicePool: Ids<Id<'dice-pool'>>
  readonly sectorRows: Ids<Id<'sector-row'>>
  readonly tileRows: Ids<Id<'tile-row'>>
  readonly tileKinds: number
  /** 6.0 Garrisons are known by their hexes. */
  readonly garrisons: Ids<HexId>
  /** Working memory, used between two questions and never while something is told. */
  readonly lines: Lines
  readonly search: Search
  readonly plan: Plan
  /** 5.1 Pieces that could be ordered, by arm and sector, and by sector alone; and cards, for guesses. */
  readonly ready: Uint8Array
  readonly unseen: Int16Array
}

const rowsOf = <I extends number>(names: readonly string[]): Ids<I> =>
  ids<I>(SIDES.names.flatMap(side => names.map(name => `${side}-${name}`)))

/** Compiles the data of a match. */
export function compileBattlefield(data: Json): Battlefield {
  const json = data as unknown as BattleData
  const ground = compileGround(json)
  const armies = compileArmies(json)
  const setUps = compileSetUps(json, ground, armies)
  const objective = (json.map.objectives ?? []).flatMap(({ hexes }) => hexes)
  const objectiveAt = new Int8Array(ground.hexes.count).fill(-1)
  for (const [place, hex] of objective.entries()) objectiveAt[ground.hexes.of(hex)] = place
  const tileNames = ground.terrain.kinds.names
  return Object.freeze({
    ...ground,
    ...armies,
    ...compileCharts(json, ground),
    scenarios: ids<Id<'scenario'>>(setUps.map(({ id }) => id)),
    setUps,
    options: json.tables.options,
    cardTitles: json.cards.cards,
    objectives: ids<Id<'objective'>>(objective),
    objectiveAt,
    dicePool: rowsOf<Id<'dice-pool'>>(FACES.names),
    sectorRows: rowsOf<Id<'sector-row'>>(SECTORS.names),
    tileRows: rowsOf<Id<'tile-row'>>(tileNames),
    tileKinds: tileNames.length,
    garrisons: ids<HexId>(ground.hexes.names.map(name => `garrison-${name}`)),
    lines: new Lines(ground.grid),
    search: new Search(ground.hexes.count),
    plan: new Plan(),
    ready: new Uint8Array((ARMS.count + 1) * SECTORS.count),
    unseen: new Int16Array(CARDS.count),
  })
}
