import type { Json } from '@grognard/engine/canonical'
import { DIRECTIONS, type Direction } from '@grognard/engine/hex/direction'
import { type Grid, type HexId, makeGrid, OFF_MAP } from '@grognard/engine/hex/grid'
import type { GridShape } from '@grognard/engine/hex/labels'
import { Way } from '@grognard/engine/hex/march'
import { IMPASSABLE } from '@grognard/engine/hex/reach'
import { compileRoads, compileSides, type RoadData, type SideData } from '@grognard/engine/hex/sides'
import { type Id, type Ids, ids, type Side, type Sides } from '@grognard/engine/ids'
import { Lender } from '@grognard/engine/lender'
import type { Text } from '@grognard/engine/text'
import { readData } from './read-data.ts'
import { MarchSearch } from './search.ts'

export type UnitId = Id<'unit'>
export type SpotId = Id<'spot'>
export type Arm = Id<'arm'>
export type Sector = Id<'sector'>

export const BLUE = 0 as Side
export const RED = 1 as Side
export const SIDES: Ids<Side> = ids<Side>(['blue', 'red'])
export const BOTH: Sides = (1 << BLUE) | (1 << RED)

/** What a counter is; the first means unknown. */
export const ARMS: Ids<Arm> = ids<Arm>(['unknown', 'foot', 'horse', 'gun', 'dummy'])
export const FOOT = ARMS.of('foot')
export const HORSE = ARMS.of('horse')
export const GUN = ARMS.of('gun')
export const DUMMY = ARMS.of('dummy')

/** S-8 The die rolled for a spot. */
export const SOFT_DIE = 6

/** Thirds of the field, by columns. */
export const SECTORS: Ids<Sector> = ids<Sector>(['west', 'centre', 'east'])

/** The data files in one object. */
export interface SkirmishJson {
  readonly grid: GridShape
  readonly default: { readonly terrain: string }
  readonly terrain: readonly { readonly id: string; readonly move: number | null; readonly cover: number; readonly blocksSight: boolean }[]
  readonly streamMove: number
  readonly roadMove: number
  readonly hexes: readonly { readonly id: string; readonly terrain: string }[]
  readonly sides: readonly SideData[]
  readonly roads: readonly RoadData[]
  readonly objective: readonly string[]
  readonly softSpots: readonly string[]
  readonly softFaces: number
  readonly arms: readonly { readonly id: string; readonly move: number; readonly retreat: number }[]
  readonly identities: readonly { readonly arm: string; readonly strengths: readonly number[] }[]
  readonly gunRange: number
  /** Hashes of this data in its earlier shapes. */
  readonly earlier?: readonly string[]
  readonly scenarios: readonly ScenarioJson[]
  readonly options: readonly { readonly id: 'fog'; readonly default: boolean; readonly rule: string; readonly title: Text }[]
}

interface ScenarioJson {
  readonly id: string
  readonly name: Text
  readonly turns: number
  readonly orders: number
  readonly brokenAt: number
  readonly hillPoints: number
  readonly controlLasts: number
  readonly blue: DeploymentJson
  readonly red: DeploymentJson
}

interface DeploymentJson {
  readonly facing: string
  readonly hexes: readonly string[]
}

/** The map, by hex or by slot(hex, direction). Costs are in half movement points. */
export interface Ground {
  readonly grid: Grid
  readonly hexes: Ids<HexId>
  /** The cost of entering the next hex by slot; IMPASSABLE off the map and into water. */
  readonly entry: Int8Array
  /** The cheapest step there is. */
  readonly cheapest: number
  /** 1 where a stream without a road runs along the hexside. */
  readonly stream: Uint8Array
  readonly terrain: Uint8Array
  readonly cover: Uint8Array
  /** Whether a hex blocks the view. */
  readonly blocks: (hex: HexId) => boolean
  readonly isWater: Uint8Array
  readonly sectorOf: Uint8Array
  readonly objective: readonly HexId[]
  readonly isObjective: Uint8Array
  /** S-8 The spots where the ground may be soft. */
  readonly spots: Ids<SpotId>
  readonly spotHex: readonly HexId[]
  /** The spot in a hex, or -1. */
  readonly spotAt: Int8Array
}

/** The counters. */
export interface Armies {
  readonly units: Ids<UnitId>
  readonly owner: Uint8Array
  readonly unitsOf: readonly (readonly UnitId[])[]
  /** The identities dealt to each side's counters: arm and strength by index. */
  readonly armOf: Uint8Array
  readonly strengthOf: Uint8Array
  /** By arm: half points of a march, and hexes of a retreat. */
  readonly move: Uint8Array
  readonly retreat: Uint8Array
  readonly gunRange: number
}

export interface SetUpTable {
  readonly name: Text
  readonly turns: number
  readonly orders: number
  readonly brokenAt: number
  readonly hillPoints: number
  readonly controlLasts: number
  /** By side, then by counter. */
  readonly hexes: readonly (readonly HexId[])[]
  readonly facing: readonly Direction[]
}

/** Everything that does not change during a game. */
export interface Battlefield extends Ground, Armies {
  readonly scenarios: Ids<Id<'scenario'>>
  readonly setUps: readonly SetUpTable[]
  readonly softFaces: number
  readonly options: SkirmishJson['options']
  readonly earlier: readonly string[]
  /** Scratch memory for movement searches, shared by all positions. */
  readonly search: MarchSearch
  readonly ways: Lender<Way>
}

export function compileBattlefield(data: Json): Battlefield {
  const json = readData(data)
  const ground = compileGround(json)
  const armies = compileArmies(json)
  const setUps = json.scenarios.map(scenario => compileSetUp(scenario, ground, armies))
  return Object.freeze({
    ...ground,
    ...armies,
    scenarios: ids<Id<'scenario'>>(json.scenarios.map(({ id }) => id)),
    setUps,
    softFaces: json.softFaces,
    options: json.options,
    earlier: json.earlier ?? [],
    search: new MarchSearch(ground, armies),
    ways: new Lender(() => new Way(ground.hexes.count)),
  })
}

function compileGround(json: SkirmishJson): Ground {
  const grid = makeGrid(json.grid)
  const { hexes } = grid
  const kinds = ids<Id<'terrain'>>(json.terrain.map(({ id }) => id))
  const terrain = new Uint8Array(hexes.count).fill(kinds.of(json.default.terrain))
  for (const { id, terrain: kind } of json.hexes) terrain[hexes.of(id)] = kinds.of(kind)
  const byHex = (figure: (entry: SkirmishJson['terrain'][number]) => number) =>
    new Uint8Array(hexes.count).map((_, hex) => figure(json.terrain[terrain[hex]]))
  const road = compileRoads(grid, json.roads, ['road'])
  const stream = new Uint8Array(compileSides(grid, json.sides, ['stream']).kinds).map((wet, slot) => (road[slot] === 0 ? wet : 0))
  const entry = new Int8Array(6 * hexes.count).map((_, slot) => {
    const next = grid.next[slot]
    const move = next === OFF_MAP ? null : json.terrain[terrain[next]].move
    if (move === null) return IMPASSABLE
    return road[slot] === 0 ? move + (stream[slot] === 0 ? 0 : json.streamMove) : json.roadMove
  })
  const blocksSight = byHex(terrain => Number(terrain.blocksSight))
  const objective = json.objective.map(id => hexes.of(id))
  const spotHex = json.softSpots.map(id => hexes.of(id))
  const spotAt = new Int8Array(hexes.count).fill(-1)
  for (const [spot, hex] of spotHex.entries()) spotAt[hex] = spot
  return {
    grid,
    hexes,
    entry,
    cheapest: entry.reduce((least, cost) => (cost === IMPASSABLE ? least : Math.min(least, cost)), json.roadMove),
    stream,
    terrain,
    cover: byHex(({ cover }) => cover),
    blocks: hex => blocksSight[hex] !== 0,
    isWater: byHex(({ move }) => Number(move === null)),
    sectorOf: new Uint8Array(hexes.count).map((_, hex) => Math.floor(((grid.column[hex] - 1) * SECTORS.count) / json.grid.columns)),
    objective,
    isObjective: new Uint8Array(hexes.count).map((_, hex) => Number(objective.includes(hex as HexId))),
    spots: ids<SpotId>(json.softSpots),
    spotHex,
    spotAt,
  }
}

function compileArmies(json: SkirmishJson): Armies {
  const dealt = json.identities.flatMap(({ arm, strengths }) => strengths.map(strength => ({ arm: ARMS.of(arm), strength })))
  const names = SIDES.names.flatMap(side => dealt.map((_, i) => `${side[0]}${i + 1}`))
  const units = ids<UnitId>(names)
  const owner = new Uint8Array(units.count).map((_, unit) => Math.floor(unit / dealt.length))
  const byArm = (figure: (entry: SkirmishJson['arms'][number]) => number) =>
    new Uint8Array(ARMS.count).map((_, arm) => {
      const entry = json.arms.find(({ id }) => id === ARMS.names[arm])
      return entry ? figure(entry) : 0
    })
  return {
    units,
    owner,
    unitsOf: SIDES.all.map(side => units.all.filter(unit => owner[unit] === side)),
    armOf: Uint8Array.from(dealt, ({ arm }) => arm),
    strengthOf: Uint8Array.from(dealt, ({ strength }) => strength),
    move: byArm(({ move }) => move),
    retreat: byArm(({ retreat }) => retreat),
    gunRange: json.gunRange,
  }
}

function compileSetUp(scenario: ScenarioJson, ground: Ground, armies: Armies): SetUpTable {
  const deployments = [scenario.blue, scenario.red]
  for (const [side, { hexes }] of deployments.entries())
    if (hexes.length !== armies.unitsOf[side].length) throw new Error(`${scenario.id}: ${hexes.length} hexes for ${SIDES.names[side]}`)
  return {
    ...scenario,
    hexes: deployments.map(({ hexes }) => hexes.map(id => ground.hexes.of(id))),
    facing: deployments.map(({ facing }) => DIRECTIONS.of(facing)),
  }
}
