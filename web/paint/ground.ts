import { type Direction, NO_DIRECTION } from '@grognard/engine/hex/direction'
import { directionTo, type Grid, type HexId, makeGrid, OFF_MAP } from '@grognard/engine/hex/grid'
import { isTerrainLook, type TerrainLook } from '@grognard/games/common/looks'
import type { MapData } from '@grognard/games/common/map-data'
import { type Chance, chanceFor } from './chance.ts'
import { type Box, type Cell, cellAtPoint, cellCentre, cellOf, hexOfCell, type Layout, layoutOf, type Point } from './geometry.ts'
import { type MapStyle, styleFor } from './style.ts'

/** The ground of a map as needed for drawing: what is in every cell, where roads and waters run. */
export interface Ground {
  readonly data: MapData
  readonly layout: Layout
  readonly style: MapStyle
  /** The inside of the frame. */
  readonly field: Box
  /** The places of the rectangle and of a ring around it, which continues the map's edge so that the sheet is full up to its frame. */
  readonly cells: readonly Cell[]
  readonly terrainOf: (cell: Cell) => TerrainLook
  /** The height level of a cell. */
  readonly levelOf: (cell: Cell) => number
  /** Hexes with a town mark: roads go right through their middles. */
  readonly places: ReadonlySet<HexId>
  readonly hexNamed: (id: string) => HexId
  /** The hexes for a list of printed numbers. */
  readonly hexesNamed: (ids: readonly string[]) => HexId[]
  /** A random stream for this map and a purpose. */
  readonly chance: (purpose: string) => Chance
  /** A random stream for a cell: unaffected by changes elsewhere on the map. */
  readonly cellChance: (purpose: string, cell: Cell) => Chance
}

const FRAME_INSET = 12

/** Reads a map's data; throws on unknown kinds and hexes. With the game's own grid, hex ids mean the same here and there. */
export function groundOf(data: MapData, grid: Grid = makeGrid(data.grid)): Ground {
  const style = styleFor(data.grid)
  const { columns, rows } = data.grid
  const layout = layoutOf(grid, style.side, style.margin)
  const usual = data.default
  const lookOf = looksOf(data)
  const terrains = new Array<TerrainLook>(grid.hexes.count).fill(lookOf(usual.terrain))
  const levels = new Array<number>(grid.hexes.count).fill(usual.level ?? 0)
  for (const { id, terrain = usual.terrain, level } of data.hexes) {
    const hex = grid.hexes.of(id)
    terrains[hex] = lookOf(terrain)
    if (level !== undefined) levels[hex] = level
  }
  const nearestHex = (cell: Cell): HexId => hexOfCell(grid, { column: clamp(cell.column, columns), fromTop: clamp(cell.fromTop, rows) })
  const cells: Cell[] = []
  for (let column = 0; column <= columns + 1; column++) {
    for (let fromTop = 0; fromTop <= rows + 1; fromTop++) cells.push({ column, fromTop })
  }
  const nameOf = (cell: Cell): string => {
    const hex = hexOfCell(grid, cell)
    return hex === OFF_MAP ? `${cell.column}.${cell.fromTop}` : grid.hexes.names[hex]
  }
  return {
    data,
    layout,
    style,
    field: { left: FRAME_INSET, top: FRAME_INSET, right: layout.width - FRAME_INSET, bottom: layout.height - FRAME_INSET },
    cells,
    terrainOf: cell => {
      const hex = nearestHex(cell)
      return hex === OFF_MAP ? lookOf(usual.terrain) : terrains[hex]
    },
    levelOf: cell => {
      const hex = nearestHex(cell)
      return hex === OFF_MAP ? (usual.level ?? 0) : levels[hex]
    },
    places: new Set((data.towns ?? []).flatMap(town => town.hexes.map(id => grid.hexes.of(id)))),
    hexNamed: id => grid.hexes.of(id),
    hexesNamed: ids => ids.map(id => grid.hexes.of(id)),
    chance: purpose => chanceFor(`${data.id}/${purpose}`),
    cellChance: (purpose, cell) => chanceFor(`${data.id}/${purpose}/${nameOf(cell)}`),
  }
}

const clamp = (n: number, most: number): number => Math.min(most, Math.max(1, n))

function looksOf({ terrains = [] }: MapData): (id: string) => TerrainLook {
  const looks = new Map(terrains.map(({ id, look }) => [id, look]))
  return id => {
    const look = looks.get(id) ?? id
    if (!isTerrainLook(look)) throw new Error(`the map has a terrain '${id}' that cannot be drawn`)
    return look
  }
}

/** The cells of the map itself, without the ring. */
export const mapCells = (ground: Ground): Cell[] => ground.cells.filter(cell => hexOfCell(ground.layout.grid, cell) !== OFF_MAP)

/** The cells with one of these terrains, including the ring. */
export const cellsOf = (ground: Ground, ...terrains: readonly TerrainLook[]): Cell[] =>
  ground.cells.filter(cell => terrains.includes(ground.terrainOf(cell)))

/** The printed number of a cell on the map. */
export function cellName(ground: Ground, cell: Cell): string | undefined {
  const hex = hexOfCell(ground.layout.grid, cell)
  return hex === OFF_MAP ? undefined : ground.layout.grid.hexes.names[hex]
}

/** The hex and direction from which the data describe a hexside. */
export function hexsideOf(
  ground: Ground,
  side: { readonly a: string; readonly b: string },
): { readonly hex: HexId; readonly direction: Direction } {
  const { grid } = ground.layout
  const hex = ground.hexNamed(side.a)
  const direction = directionTo(grid, hex, ground.hexNamed(side.b))
  if (direction === NO_DIRECTION) throw new Error(`the map has a hexside ${side.a}-${side.b}, but these hexes are not neighbours`)
  return { hex, direction }
}

/** A seeded point inside a cell, shrunk around its centre. */
export function pointIn(ground: Ground, cell: Cell, chance: Chance, scale = 1): Point {
  const [x, y] = cellCentre(ground.layout, cell)
  const reach = ground.style.side * scale
  for (;;) {
    const point: Point = [x + chance.about(reach), y + chance.about(reach)]
    const unshrunk: Point = [x + (point[0] - x) / scale, y + (point[1] - y) / scale]
    const found = cellAtPoint(ground.layout, unshrunk)
    if (found.column === cell.column && found.fromTop === cell.fromTop) return point
  }
}

/** The picture's name for the feature between two hexes, in either order. */
export const pairSubject = (kind: string, a: string, b: string): string => `${kind} ${a < b ? `${a}-${b}` : `${b}-${a}`}`

/** The cell of a hex by its printed number. */
export const cellNamed = (ground: Ground, id: string): Cell => cellOf(ground.layout.grid, ground.hexNamed(id))
