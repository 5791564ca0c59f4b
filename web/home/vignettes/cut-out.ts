import { type Grid, makeGrid } from '@grognard/engine/hex/grid'
import { hexPrinter } from '@grognard/engine/hex/labels'
import { cellOf } from '../../paint/geometry.ts'
import type { CourseData, MapData } from '../../paint/map-data.ts'

/** A rectangle of hexes: the first column and row from the top, both from 1, and how many. */
export interface Window {
  readonly column: number
  readonly fromTop: number
  readonly columns: number
  readonly rows: number
}

/** A piece of a map as a map of its own, with hexes numbered anew; with the new number of a hex, or nothing if it lies outside. */
export function cutOut(map: MapData, window: Window): { readonly map: MapData; readonly rename: (hex: string) => string | undefined } {
  const grid = makeGrid(map.grid)
  const shape = shapeOf(grid, window)
  const print = hexPrinter(shape)
  const rename = (id: string): string | undefined => {
    const cell = cellOf(grid, grid.hexes.of(id))
    const column = cell.column - window.column + 1
    const fromTop = cell.fromTop - window.fromTop + 1
    if (column < 1 || column > window.columns || fromTop < 1 || fromTop > window.rows) return undefined
    return print(column, shape.rowOne === 'north' ? fromTop : window.rows + 1 - fromTop)
  }
  const renamed = (ids: readonly string[]): string[] => ids.map(rename).filter(id => id !== undefined)
  const inside = <T extends { readonly hexes: readonly string[] }>(list: readonly T[] = []) =>
    list.map(item => ({ ...item, hexes: renamed(item.hexes) })).filter(({ hexes }) => hexes.length > 0)
  return {
    rename,
    map: {
      id: map.id,
      grid: shape,
      default: map.default,
      hexes: map.hexes.flatMap(hex => given(rename(hex.id), id => ({ id, terrain: hex.terrain ?? map.default.terrain }))),
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
      redoubts: (map.redoubts ?? []).flatMap(redoubt => given(rename(redoubt.hex), hex => ({ hex, closedFaces: redoubt.closedFaces }))),
      villages: inside(map.villages),
      towns: inside(map.towns),
      windmills: renamed(map.windmills ?? []),
    },
  }
}

const given = <T, R>(value: T | undefined, use: (value: T) => R): R[] => (value === undefined ? [] : [use(value)])

/** A window that begins at an even column swaps the low columns. */
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

/** The parts of a road that run inside. */
function stretches(road: CourseData, rename: (hex: string) => string | undefined): CourseData[] {
  const found: string[][] = [[]]
  for (const hex of road.hexes.map(rename)) {
    if (hex === undefined) found.push([])
    else found.at(-1)?.push(hex)
  }
  return found.filter(hexes => hexes.length > 1).map(hexes => ({ name: null, kind: road.kind, hexes }))
}
