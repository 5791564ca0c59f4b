import type { StoryCard } from '@grognard/engine'
import { type Grid, type HexId, makeGrid } from '@grognard/engine/hex/grid'
import { hexPrinter } from '@grognard/engine/hex/labels'
import type { CourseData, HexData, MapData, WorkData } from './map-data.ts'

/** A rectangle of hexes: first column and row from the top, both from 1, and its size. */
export interface Window {
  readonly column: number
  readonly fromTop: number
  readonly columns: number
  readonly rows: number
}

/**
 * Cuts a piece out of a map as a map of its own, with hexes renumbered; also returns the new number of a hex, undefined for hexes outside.
 */
export function cutOut(map: MapData, window: Window): { readonly map: MapData; readonly rename: (hex: string) => string | undefined } {
  const grid = makeGrid(map.grid)
  const shape = shapeOf(grid, window)
  const print = hexPrinter(shape)
  const rename = (id: string): string | undefined => {
    const hex = grid.hexes.of(id)
    const column = grid.column[hex] - window.column + 1
    const fromTop = rowFromTop(grid, hex) - window.fromTop + 1
    if (column < 1 || column > window.columns || fromTop < 1 || fromTop > window.rows) return undefined
    return print(column, shape.rowOne === 'north' ? fromTop : window.rows + 1 - fromTop)
  }
  const renamed = (ids: readonly string[]): string[] => ids.map(rename).filter(id => id !== undefined)
  const inside = <T extends { readonly hexes: readonly string[] }>(list: readonly T[] = []) =>
    list.map(item => ({ ...item, hexes: renamed(item.hexes) })).filter(({ hexes }) => hexes.length > 0)
  const worksInside = (works: readonly WorkData[] = []) =>
    works.flatMap(({ hex, closedFaces }) => given(rename(hex), id => ({ hex: id, closedFaces })))
  /** Whether a hex differs from the map's default. */
  const isOfNote = ({ terrain, level }: HexData): boolean => terrain !== map.default.terrain || level !== undefined
  return {
    rename,
    map: {
      id: map.id,
      grid: shape,
      default: map.default,
      hexes: map.hexes.flatMap(hex => given(rename(hex.id), id => bareHex(map, hex, id))).filter(isOfNote),
      sides: map.sides.flatMap(side =>
        given(rename(side.a), a =>
          given(rename(side.b), b => {
            const { kind, high, state } = side
            return {
              a,
              b,
              kind,
              ...(high === undefined ? {} : { high: high === side.a ? a : b }),
              ...(state === undefined ? {} : { state }),
            }
          }),
        ).flat(),
      ),
      roads: map.roads.flatMap(road => stretches(road, rename)),
      watercourses: (map.watercourses ?? []).flatMap(brook => stretches(brook, rename)),
      redoubts: worksInside(map.redoubts),
      entrenchments: worksInside(map.entrenchments),
      ...(map.terrains && { terrains: map.terrains.flatMap(({ id, look }) => (look === undefined ? [] : [{ id, look }])) }),
      villages: inside(map.villages),
      towns: inside(map.towns),
      windmills: renamed(map.windmills ?? []),
    },
  }
}

/** A hex without its names and without the default height. */
function bareHex({ default: usual }: MapData, { terrain = usual.terrain, level = usual.level }: HexData, id: string): HexData {
  return { id, terrain, ...(level !== undefined && level !== (usual.level ?? 0) && { level }) }
}

/** The row of a hex, counted from the top of the map. */
const rowFromTop = ({ row, shape }: Grid, hex: HexId): number => (shape.rowOne === 'north' ? row[hex] : shape.rows + 1 - row[hex])

/** How much of a map a card shows, unless its story says otherwise. */
const CARD = { columns: 15, rows: 11 }

/** The rectangle a card shows of a map: around its centre, within the map's edges; the whole map when there is no centre. */
export function windowOf(map: MapData, { centre, columns = CARD.columns, rows = CARD.rows }: StoryCard): Window {
  const grid = makeGrid(map.grid)
  const { shape } = grid
  if (centre === undefined) return { column: 1, fromTop: 1, columns: shape.columns, rows: shape.rows }
  const hex = grid.hexes.of(centre)
  const [wide, high] = [Math.min(columns, shape.columns), Math.min(rows, shape.rows)]
  return {
    column: within(grid.column[hex] - Math.floor(wide / 2), shape.columns - wide + 1),
    fromTop: within(rowFromTop(grid, hex) - Math.floor(high / 2), shape.rows - high + 1),
    columns: wide,
    rows: high,
  }
}

const within = (n: number, most: number): number => Math.min(most, Math.max(1, n))

const given = <T, R>(value: T | undefined, use: (value: T) => R): R[] => (value === undefined ? [] : [use(value)])

/** A window that starts at an even column swaps which columns are low. */
function shapeOf({ shape }: Grid, { column, columns, rows }: Window): MapData['grid'] {
  const { neighbours: _neighbours, columnNames, ...rest } = shape
  const swapped = shape.lowColumns === 'even' ? ('odd' as const) : ('even' as const)
  return {
    ...rest,
    columns,
    rows,
    lowColumns: column % 2 === 0 ? swapped : shape.lowColumns,
    ...(columnNames === undefined ? {} : { columnNames: columnNames.slice(column - 1, column - 1 + columns) }),
  }
}

/** The parts of a road that lie inside. */
function stretches(road: CourseData, rename: (hex: string) => string | undefined): CourseData[] {
  const found: string[][] = [[]]
  for (const hex of road.hexes.map(rename)) {
    if (hex === undefined) found.push([])
    else found.at(-1)?.push(hex)
  }
  return found.filter(hexes => hexes.length > 1).map(hexes => ({ name: null, kind: road.kind, hexes }))
}
