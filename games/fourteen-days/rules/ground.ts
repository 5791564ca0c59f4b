import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { type Grid, type HexId, makeGrid, OFF_MAP, slot } from '@grognard/engine/hex/grid'
import { IMPASSABLE } from '@grognard/engine/hex/reach'
import { compileRoads, compileSides } from '@grognard/engine/hex/sides'
import { type Ids, ids } from '@grognard/engine/ids'
import type { Text } from '@grognard/engine/text'
import type { CampaignData } from '../schema/index.ts'
import { HALVES, NO_PLACE, type PlaceId } from './ids.ts'

/** 2.0 The two countries; sea hexes have none. */
export const NO_COUNTRY = 0
export const FRANCE = 1
export const NETHERLANDS = 2
const COUNTRIES = ['', 'fr', 'nl']

const RIVER = 1
const BRIDGE = 2

/** The map, by hex or by slot(hex, direction). Costs are in half movement points. */
export interface Ground {
  readonly grid: Grid
  readonly hexes: Ids<HexId>
  readonly terrain: Uint8Array
  readonly terrainNames: readonly Text[]
  readonly isSea: Uint8Array
  readonly isDifficult: Uint8Array
  readonly isWooded: Uint8Array
  readonly hasRoad: Uint8Array
  readonly country: Uint8Array
  /** 11.0 V Cost of entering the next hex; IMPASSABLE over a river without bridge, into the sea and off the map. */
  readonly cost: Int8Array
  /** 1 where a road leads on to the next hex. */
  readonly link: Uint8Array
  /** 1 where an unbridged river separates the two hexes. */
  readonly barrier: Uint8Array
  /** 1 where a bridge joins them. */
  readonly bridge: Uint8Array
  /** Destinations: to stay, then every place of the map. */
  readonly places: Ids<PlaceId>
  readonly placeNames: readonly Text[]
  readonly hexesOf: readonly (readonly HexId[])[]
  /** The place in a hex, or NO_PLACE. */
  readonly placeAt: Int16Array
}

export function compileGround({ map, tables }: CampaignData): Ground {
  const grid = makeGrid(map.grid)
  const { hexes } = grid
  const terrain = new Uint8Array(hexes.count)
  const country = new Uint8Array(hexes.count)
  for (const row of map.hexes) {
    terrain[hexes.of(row.id)] = tables.terrain.findIndex(({ id }) => id === row.terrain)
    country[hexes.of(row.id)] = COUNTRIES.indexOf(row.country ?? '')
  }
  const byHex = (figure: (row: CampaignData['tables']['terrain'][number]) => boolean | undefined) =>
    Uint8Array.from(terrain, at => Number(figure(tables.terrain[at]) ?? false))
  const isSea = byHex(row => row.impassable)
  const features = compileSides(grid, map.sides, ['river', 'bridge']).kinds
  const link = Uint8Array.from(compileRoads(grid, map.roads, ['road']))
  const barrier = Uint8Array.from(features, bits => Number((bits & (RIVER | BRIDGE)) === RIVER))
  const places = ids<PlaceId>(['remain', ...map.towns.map(({ id }) => id)])
  const hexesOf = [[], ...map.towns.map(town => town.hexes.map(id => hexes.of(id)))]
  const placeAt = new Int16Array(hexes.count).fill(NO_PLACE)
  for (const [place, at] of hexesOf.entries()) for (const hex of at) placeAt[hex] = place
  return {
    grid,
    hexes,
    terrain,
    terrainNames: tables.terrain.map(({ id, name }) => name ?? id),
    isSea,
    isDifficult: byHex(row => row.difficult),
    isWooded: byHex(row => row.wooded),
    hasRoad: Uint8Array.from(hexes.all, hex => Number(DIRECTIONS.all.some(direction => link[slot(hex, direction)] !== 0))),
    country,
    cost: costs(grid, terrain, isSea, link, barrier, tables),
    link,
    barrier,
    bridge: Uint8Array.from(features, bits => Number((bits & BRIDGE) !== 0)),
    places,
    placeNames: ['', ...map.towns.map(({ name }) => name)],
    hexesOf,
    placeAt,
  }
}

function costs(
  grid: Grid,
  terrain: Uint8Array,
  isSea: Uint8Array,
  link: Uint8Array,
  barrier: Uint8Array,
  tables: CampaignData['tables'],
): Int8Array {
  const byRoad = HALVES * (tables.roads[0]?.move ?? 1)
  const cost = new Int8Array(6 * grid.hexes.count).fill(IMPASSABLE)
  for (const hex of grid.hexes.all)
    for (const direction of DIRECTIONS.all) {
      const at = slot(hex, direction)
      const next = grid.next[at]
      if (next === OFF_MAP || isSea[next] !== 0 || barrier[at] !== 0) continue
      cost[at] = link[at] !== 0 ? byRoad : HALVES * (tables.terrain[terrain[next]].move ?? 0)
    }
  return cost
}
