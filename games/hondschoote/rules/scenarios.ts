import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { distance, type HexId } from '@grognard/engine/hex/grid'
import type { Side } from '@grognard/engine/ids'
import type { Text } from '@grognard/engine/text'
import type { FullScenario, Reinforcement, SideSetup } from '../schema/index.ts'
import type { Armies } from './armies.ts'
import type { Ground } from './ground.ts'
import { COALITION, type CommanderId, type FormationId, FRENCH, type PlacedUnit, type SeriesData, SIDES } from './ids.ts'

export interface PlacedCommander {
  readonly commander: CommanderId
  readonly hex: HexId
}

interface ReadyMade {
  readonly units: readonly PlacedUnit[]
  readonly commanders: readonly PlacedCommander[]
}

/** Units that arrive on a later turn, and alternative entry hexes if their own are closed. */
export interface Arrival extends ReadyMade {
  readonly turn: number
  readonly entry: readonly HexId[]
}

/** How well a side may do; `decisive` at any time, the others after the last turn; `victory` when there are no levels (8.5). */
export type VictoryLevel = 'decisive' | 'major' | 'minor' | 'marginal' | 'victory'

/** 8.4 Points with which a side has won after the last turn. */
interface EndLevel {
  readonly side: Side
  readonly points: number
  readonly level: VictoryLevel
}

/** A scenario: who takes part, where, for how long, and what wins. */
export interface SetUpTable {
  readonly name: Text
  readonly turns: number
  readonly order: readonly Side[]
  /** 1 for the formations that take part. */
  readonly takesPart: Uint8Array
  readonly formations: readonly FormationId[]
  /** The track at the start: above 0 for the Coalition. */
  readonly initialVp: number
  readonly decisive: number
  /** 8.4 What the French need at the end; undefined when only a decisive victory counts (8.5). */
  readonly minorFrench: number | undefined
  /** 8.4 What is checked after the last turn, in order; the last one always holds. */
  readonly ends: readonly EndLevel[]
  /** 8.1.6 Bits of the turns of the plan; the garrison place of each hex, or -1; how many places there are. */
  readonly planTurns: number
  readonly placeAt: Int8Array
  readonly places: readonly (readonly HexId[])[]
  /** 8.2 By formation * hexes + hex: 1 where it may be set up. */
  readonly zone: Uint8Array
  /** The same as lists, by formation. */
  readonly zoneHexes: readonly (readonly HexId[])[]
  readonly readyMade: readonly ReadyMade[]
  readonly arrivals: readonly Arrival[]
  /** 1 for the units and commanders that arrive later. */
  readonly comesLater: Uint8Array
  readonly commanderComesLater: Uint8Array
  /** 8.1.1 By side: the hexes by which its routed units leave the map, and the least distance to them. */
  readonly homeEdge: readonly (readonly HexId[])[]
  readonly wayHome: readonly Uint8Array[]
}

type ScenarioRow = SeriesData['scenarios']['scenarios'][number]

export function compileSetUps(json: SeriesData, ground: Ground, armies: Armies): SetUpTable[] {
  return json.scenarios.scenarios.map(row => compileSetUp(json, row, ground, armies))
}

function compileSetUp(json: SeriesData, row: ScenarioRow, ground: Ground, armies: Armies): SetUpTable {
  const full = fullOf(json, row)
  const names = row.basedOn === undefined ? full.formations : [...full.formations, ...row.addFormations]
  const formations = names.map(id => armies.formations.of(id))
  const plan = full.coalitionPlan ?? { turns: [], garrisons: [] }
  const places = plan.garrisons.map(hexes => hexes.map(id => ground.hexes.of(id)))
  const placeAt = new Int8Array(ground.hexes.count).fill(-1)
  for (const [place, hexes] of places.entries()) for (const hex of hexes) placeAt[hex] = place
  const zone = compileZones(json, ground, armies)
  const minorFrench = row.basedOn !== undefined && row.victory !== undefined ? undefined : full.minorFrench
  const arrivals = (full.reinforcements ?? []).map(reinforcement => compileArrival(reinforcement, ground, armies))
  const lateUnits = arrivals.flatMap(({ units }) => units.map(({ unit }) => unit))
  const lateCommanders = arrivals.flatMap(({ commanders }) => commanders.map(({ commander }) => commander))
  const homeEdge = SIDES.names.map(side => (json.map.edges[full.routEdge[side as 'french']] ?? []).map(id => ground.hexes.of(id)))
  return {
    name: row.name,
    turns: full.turns,
    order: full.setupOrder.map(side => SIDES.of(side)),
    takesPart: Uint8Array.from(armies.formations.all, formation => Number(formations.includes(formation))),
    formations,
    initialVp: full.initialVP.side === 'coalition' ? full.initialVP.value : -full.initialVP.value,
    decisive: row.basedOn !== undefined && row.victory !== undefined ? row.victory.frenchAnyTime : full.decisive,
    minorFrench,
    ends: compileEnds(row.basedOn !== undefined && row.victory !== undefined ? [] : (full.levels ?? []), minorFrench),
    planTurns: plan.turns.reduce((bits, turn) => bits | (1 << turn), 0),
    placeAt,
    places,
    zone,
    zoneHexes: armies.formations.all.map(formation => ground.hexes.all.filter(hex => zone[formation * ground.hexes.count + hex] !== 0)),
    readyMade: SIDES.names.map(side => readyMade(quickStart(full, row, side), ground, armies)),
    arrivals,
    comesLater: Uint8Array.from(armies.units.all, unit => Number(lateUnits.includes(unit))),
    commanderComesLater: Uint8Array.from(armies.commanders.all, commander => Number(lateCommanders.includes(commander))),
    homeEdge,
    wayHome: homeEdge.map(edge =>
      Uint8Array.from(ground.hexes.all, hex => edge.reduce((least, there) => Math.min(least, distance(ground.grid, hex, there)), 255)),
    ),
  }
}

const compileArrival = ({ turn, entry, units, commanders }: Reinforcement, ground: Ground, armies: Armies): Arrival => ({
  turn,
  entry: entry.map(id => ground.hexes.of(id)),
  ...readyMade({ units, commanders }, ground, armies),
})

/** 8.4 The most demanding levels come first; without any the Coalition simply wins (8.5). */
function compileEnds(levels: NonNullable<FullScenario['levels']>, minorFrench: number | undefined): EndLevel[] {
  const named = levels.map(({ side, points, level }): EndLevel => ({ side: SIDES.of(side), points, level }))
  if (minorFrench !== undefined) named.push({ side: FRENCH, points: minorFrench, level: 'minor' })
  const otherwise: EndLevel = { side: COALITION, points: 0, level: named.length === 0 ? 'victory' : 'minor' }
  return [...named.sort((a, b) => b.points - a.points), otherwise]
}

/** The scenario another one is based on. */
function fullOf(json: SeriesData, row: ScenarioRow): FullScenario {
  if (row.basedOn === undefined) return row
  const base = json.scenarios.scenarios.find(({ id }) => id === row.basedOn)
  if (base === undefined || base.basedOn !== undefined) throw new Error(`${row.id} is based on nothing`)
  return base
}

function quickStart(full: FullScenario, row: ScenarioRow, side: string): SideSetup {
  const base = full.quickStart[side as 'french' | 'coalition']
  const added = row.basedOn === undefined ? undefined : row.quickStartAdd[side as 'french' | 'coalition']
  if (added === undefined) return base
  const { units, commanders, replace } = added
  const kept = base.units.map(placed => replace.find(({ unit }) => unit === placed.unit) ?? placed)
  return { units: [...kept, ...units], commanders: [...base.commanders, ...commanders] }
}

const readyMade = ({ units, commanders }: SideSetup, ground: Ground, armies: Armies): ReadyMade => ({
  units: units.map(placed => ({
    unit: armies.units.of(placed.unit),
    hex: ground.hexes.of(placed.hex),
    facing: DIRECTIONS.of(placed.facing),
  })),
  commanders: commanders.map(placed => ({ commander: armies.commanders.of(placed.commander), hex: ground.hexes.of(placed.hex) })),
})

function compileZones(json: SeriesData, ground: Ground, armies: Armies): Uint8Array {
  const zone = new Uint8Array(armies.formations.count * ground.hexes.count)
  for (const zones of Object.values(json.map.setupZones))
    for (const [formation, { hexes }] of Object.entries(zones))
      for (const id of hexes) zone[armies.formations.of(formation) * ground.hexes.count + ground.hexes.of(id)] = 1
  return zone
}
