import { DIRECTIONS, opposite } from '@grognard/engine/hex/direction'
import { type Grid, type HexId, makeGrid, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { IMPASSABLE } from '@grognard/engine/hex/reach'
import { compileRoads, compileSides } from '@grognard/engine/hex/sides'
import { type Id, type Ids, ids, type Side } from '@grognard/engine/ids'
import type { Text } from '@grognard/engine/text'
import { ARMS, type Armies } from './armies.ts'
import { COALITION, FRENCH, HALVES, type SeriesData, SIDES, type StarId, type WorkJson } from './ids.ts'
import { terrainOf } from './parameters.ts'

/** What is on a hexside, as bits by slot(hex, direction). */
export const RIVER = 1
/** A real road: it gives the bonus of 4.2, which a path does not. */
export const ROAD = 2
/** Water, a bridge or a change of level: no charge crosses it (4.4.1). */
export const OBSTACLE = 4

export const NO_WORK = 0

/** Objectives of rule 8.3.1: points while the Coalition controls all their hexes. */
interface Objective {
  readonly name: Text
  readonly stars: readonly StarId[]
  readonly points: number
  /** Who holds it at the start. */
  readonly heldBy: Side
}

/** The map, by hex or by slot(hex, direction). Costs are in half movement points. */
export interface Ground {
  readonly grid: Grid
  readonly hexes: Ids<HexId>
  readonly terrains: Ids<Id<'terrain'>>
  readonly terrain: Uint8Array
  readonly level: Int8Array
  /** Cost of entering the next hex: by its terrain, and along a road or path if there is one. */
  readonly offRoad: Int8Array
  readonly alongRoad: Int8Array
  readonly roadBonus: number
  readonly hexside: Uint8Array
  /** Modifier of an attack across the hexside, towards the next hex: water, bridge, a level up. */
  readonly crossing: Int8Array
  /** Bits of arms that cannot cross an unbridged river. */
  readonly riverBars: number
  /** Cost of entering an edge hex from outside the map. */
  readonly entry: Int8Array
  readonly isClear: Uint8Array
  readonly fireModifier: Int8Array
  readonly combatModifier: Int8Array
  readonly noFire: Uint8Array
  readonly noCombat: Uint8Array
  readonly blocksSight: Uint8Array
  readonly noRear: Uint8Array
  readonly cavalryPenalty: Uint8Array
  /** Bits of the peoples that may not enter. */
  readonly barred: Uint16Array
  readonly barsSomebody: boolean
  /** NO_WORK, or 1 for hexes of redoubts and entrenchments; `closedFaces` are bits of directions. */
  readonly work: Uint8Array
  readonly closedFaces: Uint8Array
  readonly workFire: Int8Array
  readonly workCombat: Int8Array
  readonly workCancelsRetreat: Uint8Array
  readonly workSheltersRally: Uint8Array
  readonly uphillFire: number
  readonly stars: Ids<StarId>
  readonly starHex: readonly HexId[]
  /** The star of a hex, or -1. */
  readonly starAt: Int8Array
  readonly objectives: readonly Objective[]
  /** The objective of each star. */
  readonly objectiveOf: Uint8Array
  /** The side with more to hold than to take: most of the objectives' points are its own at the start. */
  readonly defender: Side
}

type TerrainRow = SeriesData['tables']['terrain'][number]
type Overlay = SeriesData['tables']['overlays'][number]
type SideRow = SeriesData['tables']['sides'][number]

interface Laid {
  readonly row: Overlay
  readonly work: WorkJson
}

export function compileGround(json: SeriesData, armies: Armies): Ground {
  const { map, tables } = json
  const grid = makeGrid(map.grid)
  const { hexes } = grid
  const rows = terrainOf(json)
  const terrains = ids<Id<'terrain'>>(rows.map(({ id }) => id))
  const terrain = new Uint8Array(hexes.count).fill(terrains.of(map.default.terrain))
  const level = new Int8Array(hexes.count).fill(map.default.level)
  for (const row of map.hexes) {
    terrain[hexes.of(row.id)] = terrains.of(row.terrain)
    level[hexes.of(row.id)] = row.level ?? map.default.level
  }
  const works = worksOf(json, hexes)
  const byHex = (figure: (row: TerrainRow) => number | boolean | undefined) =>
    Uint8Array.from(hexes.all, hex => Number(figure(rows[terrain[hex]]) ?? 0))
  const signed = (figure: (row: TerrainRow) => number | null) => Int8Array.from(hexes.all, hex => figure(rows[terrain[hex]]) ?? 0)
  const byWork = (figure: (row: Overlay) => number | boolean | null | undefined) =>
    Int8Array.from(hexes.all, hex => Number(works.get(hex) ? (figure((works.get(hex) as Laid).row) ?? 0) : 0))
  return {
    grid,
    hexes,
    terrains,
    terrain,
    level,
    ...compileHexsides(json, grid, terrain, level, works),
    isClear: byHex(({ id }) => id === 'clear'),
    fireModifier: signed(({ fire }) => fire),
    combatModifier: signed(({ combat }) => combat),
    noFire: byHex(({ fire }) => fire === null),
    noCombat: byHex(({ combat }) => combat === null),
    blocksSight: byHex(({ blocksSight }) => blocksSight),
    noRear: byHex(({ noRear }) => noRear).map((bare, hex) => bare | Number(works.get(hex as HexId)?.row.noRear ?? false)),
    cavalryPenalty: byHex(({ cavPenalty }) => cavPenalty),
    barred: Uint16Array.from(hexes.all, hex => barredPeoples(rows[terrain[hex]], armies)),
    barsSomebody: rows.some((row, i) => terrain.includes(i) && barredPeoples(row, armies) !== 0),
    work: Uint8Array.from(byWork(() => 1)),
    closedFaces: Uint8Array.from(hexes.all, hex => facesOf(works.get(hex)?.work.closedFaces ?? [])),
    workFire: byWork(({ fire }) => fire),
    workCombat: byWork(({ combat }) => combat),
    workCancelsRetreat: Uint8Array.from(byWork(({ retreatCancelTest }) => retreatCancelTest)),
    workSheltersRally: Uint8Array.from(byWork(({ rallyZocImmune }) => rallyZocImmune)),
    uphillFire: tables.sides.find(({ id }) => id === 'level-up')?.fire ?? 0,
    ...compileObjectives(json, hexes),
  }
}

const facesOf = (names: readonly string[]): number => names.reduce((faces, name) => faces | (1 << DIRECTIONS.of(name)), 0)

/** Redoubts and entrenchments by hex, each with its row of the terrain table. */
function worksOf(json: SeriesData, hexes: Ids<HexId>): Map<HexId, Laid> {
  const works = new Map<HexId, Laid>()
  const lay = (id: string, placed: readonly WorkJson[]) => {
    const row = json.tables.overlays.find(overlay => overlay.id === id)
    if (row === undefined) throw new Error(`the tables have no '${id}'`)
    for (const work of placed) works.set(hexes.of(work.hex), { row, work })
  }
  lay('redoubt', json.map.redoubts)
  if (json.map.entrenchments) lay('entrenchment', json.map.entrenchments)
  return works
}

function barredPeoples(row: TerrainRow, armies: Armies): number {
  const only = row.enterOnly
  if (only === undefined) return 0
  return armies.peoples.reduce((bits, { side, army }, i) => {
    const admitted = 'side' in only ? SIDES.names[side] === only.side : army === only.army
    return admitted ? bits : bits | (1 << i)
  }, 0)
}

type Hexsides = Pick<Ground, 'offRoad' | 'alongRoad' | 'roadBonus' | 'hexside' | 'crossing' | 'riverBars' | 'entry'>

function compileHexsides(json: SeriesData, grid: Grid, terrain: Uint8Array, level: Int8Array, works: ReadonlyMap<HexId, Laid>): Hexsides {
  const { map, tables } = json
  const ground = terrainOf(json)
  const water = compileSides(grid, map.sides, ['river', 'stream', 'bridge']).kinds
  const roads = compileRoads(grid, map.roads, ['road', 'path'])
  const row = (id: SideRow['id']) => tables.sides.find(side => side.id === id)
  const river = row('river')
  const slots = 6 * grid.hexes.count
  const offRoad = new Int8Array(slots).fill(IMPASSABLE)
  const alongRoad = new Int8Array(slots).fill(IMPASSABLE)
  const hexside = new Uint8Array(slots)
  const crossing = new Int8Array(slots)
  const roadRow = tables.overlays.find(({ id }) => id === 'road')
  const onRoad = HALVES * (roadRow?.move ?? 1)
  for (const hex of grid.hexes.all) {
    for (const direction of DIRECTIONS.all) {
      const at = slot(hex, direction)
      const next = grid.next[at]
      if (next === OFF_MAP) continue
      const hasRoad = roads[at] !== 0
      const isBridged = (water[at] & 4) !== 0 || hasRoad
      const isUp = level[next] > level[hex]
      const isWet = (water[at] & 3) !== 0
      const streamCost = (water[at] & 2) !== 0 && !isBridged ? (row('stream')?.moveAdd ?? 0) : 0
      const climb = isUp ? (row('level-up')?.moveAdd ?? 0) : 0
      const cost = groundCost(ground[terrain[next]], hasRoad)
      if (cost !== IMPASSABLE) {
        offRoad[at] = HALVES * (cost + (works.get(next)?.row.moveAdd ?? 0) + streamCost + climb)
        alongRoad[at] = hasRoad ? onRoad : offRoad[at]
      }
      if ((water[at] & 1) !== 0 && !isBridged) hexside[at] |= RIVER
      if ((roads[at] & 1) !== 0) hexside[at] |= ROAD
      if (water[at] !== 0 || level[next] !== level[hex]) hexside[at] |= OBSTACLE
      const overWater = isWet ? (isBridged ? row('bridge') : row('stream'))?.combat : undefined
      crossing[at] = (overWater ?? 0) + (isUp ? (row('level-up')?.combat ?? 0) : 0)
    }
  }
  return {
    offRoad,
    alongRoad,
    roadBonus: HALVES * (roadRow?.allOnRoadBonusMove ?? 0),
    hexside,
    crossing,
    riverBars: (river?.impassableFor ?? []).reduce((bits, arm) => bits | (1 << ARMS.of(arm)), 0),
    entry: Int8Array.from(grid.hexes.all, hex => {
      const cost = groundCost(ground[terrain[hex]], false)
      return cost === IMPASSABLE ? IMPASSABLE : HALVES * (cost + (works.get(hex)?.row.moveAdd ?? 0))
    }),
  }
}

/** Whole points of a terrain; a citadel costs one point for those it is open to, some only by road. */
function groundCost(row: TerrainRow, hasRoad: boolean): number {
  if (row.impassableExceptByRoad && !hasRoad) return IMPASSABLE
  if (row.impassable && row.enterOnly === undefined) return IMPASSABLE
  return (row.move ?? 1) + (row.moveAdd ?? 0)
}

function compileObjectives(
  json: SeriesData,
  hexes: Ids<HexId>,
): Pick<Ground, 'stars' | 'starHex' | 'starAt' | 'objectives' | 'objectiveOf' | 'defender'> {
  const stars = ids<StarId>(json.map.objectives.flatMap(objective => objective.hexes))
  const starHex = stars.names.map(id => hexes.of(id))
  const starAt = new Int8Array(hexes.count).fill(-1)
  for (const star of stars.all) starAt[starHex[star]] = star
  const objectives = json.map.objectives.map(({ name, hexes: own, vp, heldBy }) => ({
    name,
    stars: own.map(id => stars.of(id)),
    points: vp,
    heldBy: heldBy === undefined ? COALITION : SIDES.of(heldBy),
  }))
  const objectiveOf = Uint8Array.from(stars.all, star => objectives.findIndex(objective => objective.stars.includes(star)))
  const pointsOf = (side: Side) => objectives.reduce((sum, { heldBy, points }) => sum + (heldBy === side ? points : 0), 0)
  const defender = pointsOf(FRENCH) > pointsOf(COALITION) ? FRENCH : COALITION
  return { stars, starHex, starAt, objectives, objectiveOf, defender }
}

/** Whether a work closes a hex's side towards a neighbour. */
export const isClosed = (ground: Ground, hex: HexId, direction: number, hasOpenFaces: boolean): boolean =>
  ground.work[hex] !== NO_WORK && (!hasOpenFaces || (ground.closedFaces[hex] & (1 << direction)) !== 0)

/** 4.4.1 Whether a fortification is between a hex and the next. */
export const isFortified = (ground: Ground, hex: HexId, direction: number, next: HexId, hasOpenFaces: boolean): boolean =>
  isClosed(ground, hex, direction, hasOpenFaces) || isClosed(ground, next, opposite(direction as never), hasOpenFaces)
