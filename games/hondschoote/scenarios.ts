import { DIRECTIONS } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import type { Side } from '@grognard/engine/ids'
import type { Text } from '@grognard/engine/text'
import type { Armies } from './armies.ts'
import type { Ground } from './ground.ts'
import { type CommanderId, type FormationId, type PlacedUnit, type SeriesData, SIDES } from './ids.ts'
import type { FullScenario, SideSetup } from './schema.ts'

export interface PlacedCommander {
  readonly commander: CommanderId
  readonly hex: HexId
}

export interface ReadyMade {
  readonly units: readonly PlacedUnit[]
  readonly commanders: readonly PlacedCommander[]
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
  /** 8.4 What the French need at the end; nothing where only a decisive victory counts (8.5). */
  readonly minorFrench: number | undefined
  /** 8.1.6 Bits of the turns of the plan; the garrison place of each hex, or -1; how many places there are. */
  readonly planTurns: number
  readonly placeAt: Int8Array
  readonly places: readonly (readonly HexId[])[]
  /** 8.2 By formation * hexes + hex: 1 where it may be set up. */
  readonly zone: Uint8Array
  /** The same as lists, by formation. */
  readonly zoneHexes: readonly (readonly HexId[])[]
  readonly readyMade: readonly ReadyMade[]
}

type ScenarioRow = SeriesData['scenarios']['scenarios'][number]

/** Compiles the scenarios. */
export function compileSetUps(json: SeriesData, ground: Ground, armies: Armies): SetUpTable[] {
  return json.scenarios.scenarios.map(row => compileSetUp(json, row, ground, armies))
}

function compileSetUp(json: SeriesData, row: ScenarioRow, ground: Ground, armies: Armies): SetUpTable {
  const full = fullOf(json, row)
  const names = row.basedOn === undefined ? full.formations : [...full.formations, ...row.addFormations]
  const formations = names.map(id => armies.formations.of(id))
  const places = full.coalitionPlan.garrisons.map(hexes => hexes.map(id => ground.hexes.of(id)))
  const placeAt = new Int8Array(ground.hexes.count).fill(-1)
  for (const [place, hexes] of places.entries()) for (const hex of hexes) placeAt[hex] = place
  const zone = compileZones(json, ground, armies)
  return {
    name: row.name,
    turns: full.turns,
    order: full.setupOrder.map(side => SIDES.of(side)),
    takesPart: Uint8Array.from(armies.formations.all, formation => Number(formations.includes(formation))),
    formations,
    initialVp: full.initialVP.side === 'coalition' ? full.initialVP.value : -full.initialVP.value,
    decisive: row.basedOn === undefined ? full.decisive : row.victory.frenchAnyTime,
    minorFrench: row.basedOn === undefined ? full.minorFrench : undefined,
    planTurns: full.coalitionPlan.turns.reduce((bits, turn) => bits | (1 << turn), 0),
    placeAt,
    places,
    zone,
    zoneHexes: armies.formations.all.map(formation => ground.hexes.all.filter(hex => zone[formation * ground.hexes.count + hex] !== 0)),
    readyMade: SIDES.names.map(side => readyMade(quickStart(full, row, side), ground, armies)),
  }
}

/** The scenario that another one is based on. */
function fullOf(json: SeriesData, row: ScenarioRow): FullScenario {
  if (row.basedOn === undefined) return row
  const base = json.scenarios.scenarios.find(({ id }) => id === row.basedOn)
  if (base === undefined || base.basedOn !== undefined) throw new Error(`${row.id} is based on nothing`)
  return base
}

function quickStart(full: FullScenario, row: ScenarioRow, side: string): SideSetup {
  const base = full.quickStart[side as 'french' | 'coalition']
  if (row.basedOn === undefined || side !== 'french') return base
  const { units, commanders, replace } = row.quickStartAdd.french
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
