import { type Ids, ids, type Side, type Text } from '@grognard/engine'
import { distance, type Grid, type HexId, hexList, makeGrid, ring } from '@grognard/engine/hex/grid'

import { compileRoads } from '@grognard/engine/hex/sides'
import type { BattleData } from '../schema/index.ts'
import { ALLIED, FRENCH, SECTORS, type Sector, SIDES, type Terrain } from './ids.ts'

/** The farthest that a gun reaches: 6 hexes from a hill (7.3). */
export const FARTHEST = 6
/** A zone that belongs to nobody (14.0). */
export const DISPUTED = 2

/** 8.0 What terrain does, by kind. */
interface TerrainTable {
  readonly kinds: Ids<Terrain>
  readonly names: readonly Text[]
  readonly stops: Uint8Array
  readonly isBuilding: Uint8Array
  readonly isImpassable: Uint8Array
  readonly blocks: Uint8Array
  readonly allowsSquare: Uint8Array
  readonly isOpen: Uint8Array
  readonly barsGuns: Uint8Array
  readonly gunRange: Uint8Array
  readonly target: Int8Array
  readonly from: Int8Array
  readonly through: Int8Array
}

/** 2.0 The map: what does not change while a battle is fought. What lies on a hex stands in the position, for tiles may be laid. */
export interface Ground {
  readonly grid: Grid
  readonly hexes: Ids<HexId>
  readonly hexNames: readonly (Text | undefined)[]
  readonly terrain: TerrainTable
  /** What is printed on each hex. */
  readonly printed: Uint8Array
  /** 1 by slot(hex, direction) where a road runs over that hexside. */
  readonly road: Uint8Array
  readonly infantryOnly: Uint8Array
  readonly isEdge: Uint8Array
  readonly sectorOf: { readonly [hex: number]: Sector }
  /** 14.0 The side whose zone it is, or DISPUTED. */
  readonly zoneOf: Uint8Array
  /** R29 The way north, in half rows. */
  readonly north: Int16Array
  /** The distance of two hexes, by a * hexes + b. */
  readonly away: Uint8Array
  /** The hexes around each, nearest first; `ringEnd[hex * (FARTHEST + 1) + r]` is where those up to r hexes away end. */
  readonly around: Int16Array & { [place: number]: HexId }
  readonly ringEnd: Int32Array
  /** R6 By side and wing of its cards: left, centre, right. */
  readonly wing: readonly (readonly Sector[])[]
  readonly homeFacing: readonly string[]
}

/** Compiles the map. */
export function compileGround({ map, tables, board, parameters }: BattleData): Ground {
  const grid = makeGrid(map.grid)
  const { hexes } = grid
  const terrain = compileTerrain(tables.terrain)
  const kindOf = (id: string) => terrain.kinds.of(parameters.riversAsStreams === true && id === 'river' ? 'stream' : id)
  const printed = new Uint8Array(hexes.count).fill(kindOf(map.default.terrain))
  const infantryOnly = new Uint8Array(hexes.count)
  const hexNames: (Text | undefined)[] = hexes.all.map(() => undefined)
  for (const row of map.hexes) {
    const hex = hexes.of(row.id)
    printed[hex] = kindOf(row.terrain)
    infantryOnly[hex] = Number(row.infantryOnly ?? false)
    hexNames[hex] = row.name
  }
  const letters = map.grid.columnNames ?? []
  const sectorOf = Uint8Array.from(hexes.all, hex =>
    SECTORS.names.findIndex(name => board.sectors[name as 'west'].includes(letters[grid.column[hex] - 1])),
  ) as unknown as { readonly [hex: number]: Sector }
  const zones = board.hypotheticalZones
  return {
    grid,
    hexes,
    hexNames,
    terrain,
    printed,
    road: Uint8Array.from(compileRoads(grid, map.roads, ['road', 'lane']), kinds => Number(kinds !== 0)),
    infantryOnly,
    isEdge: Uint8Array.from(hexes.all, hex => Number(isOnEdge(grid, hex))),
    sectorOf,
    zoneOf: Uint8Array.from(hexes.all, hex => zoneIn(zones, grid.row[hex])),
    north: Int16Array.from(hexes.all, hex => 2 * grid.row[hex] - ((grid.column[hex] - 1) % 2)),
    away: Uint8Array.from({ length: hexes.count ** 2 }, (_, pair) =>
      distance(grid, Math.floor(pair / hexes.count) as HexId, (pair % hexes.count) as HexId),
    ),
    ...rings(grid),
    wing: SIDES.names.map(side => {
      const names = board.sectorNames[side as 'french']
      return [SECTORS.of(names.left), SECTORS.of(names.centre), SECTORS.of(names.right)]
    }),
    homeFacing: SIDES.names.map(side => board.edges[side as 'french'].defaultFacing),
  }
}

const isOnEdge = ({ column, row, shape }: Grid, hex: HexId): boolean =>
  column[hex] === 1 || column[hex] === shape.columns || row[hex] === 1 || row[hex] === shape.rows

const zoneIn = ({ french, allied }: BattleData['board']['hypotheticalZones'], row: number): Side | typeof DISPUTED =>
  french.includes(row) ? FRENCH : allied.includes(row) ? ALLIED : DISPUTED

function compileTerrain(rows: BattleData['tables']['terrain']): TerrainTable {
  type Row = (typeof rows)[number]
  const flags = (of: (row: Row) => boolean | undefined) => Uint8Array.from(rows, row => Number(of(row) ?? false))
  return {
    kinds: ids<Terrain>(rows.map(({ id }) => id)),
    names: rows.map(({ name }) => name),
    stops: flags(({ stop }) => stop),
    isBuilding: flags(({ building }) => building),
    isImpassable: flags(({ impassable }) => impassable),
    blocks: flags(({ blocksSight }) => blocksSight),
    allowsSquare: flags(({ squareAllowed }) => squareAllowed),
    isOpen: flags(({ open }) => open),
    barsGuns: flags(({ artilleryFire }) => artilleryFire === false),
    gunRange: Uint8Array.from(rows, ({ artilleryRange }) => artilleryRange ?? 0),
    target: Int8Array.from(rows, ({ target }) => target),
    from: Int8Array.from(rows, ({ from }) => from),
    through: Int8Array.from(rows, ({ through }) => through ?? 0),
  }
}

function rings(grid: Grid): Pick<Ground, 'around' | 'ringEnd'> {
  const found: HexId[] = []
  const ringEnd = new Int32Array(grid.hexes.count * (FARTHEST + 1))
  const out = hexList(6 * FARTHEST)
  for (const hex of grid.hexes.all)
    for (let radius = 0; radius <= FARTHEST; radius++) {
      const count = radius === 0 ? 0 : ring(grid, hex, radius, out)
      for (let i = 0; i < count; i++) found.push(out[i])
      ringEnd[hex * (FARTHEST + 1) + radius] = found.length
    }
  return { around: Int16Array.from(found) as Ground['around'], ringEnd }
}
