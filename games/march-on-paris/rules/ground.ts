import { type Ids, ids, type Text } from '@grognard/engine'
import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { type Grid, type HexId, type HexList, hexList, makeGrid, slot } from '@grognard/engine/hex/grid'
import type { GridShape } from '@grognard/engine/hex/labels'
import { compileRoads, compileSides, kindBit } from '@grognard/engine/hex/sides'
import type { BattleData } from '../schema/index.ts'
import { NO_SPAN, type SpanId } from './ids.ts'

export const SIDE_KINDS = ['river', 'stream', 'bridge', 'trestle', 'ford', 'slope', 'crest'] as const
export const RIVER = kindBit(SIDE_KINDS, 'river')
export const STREAM = kindBit(SIDE_KINDS, 'stream')
export const BRIDGE = kindBit(SIDE_KINDS, 'bridge')
export const TRESTLE = kindBit(SIDE_KINDS, 'trestle')
export const FORD = kindBit(SIDE_KINDS, 'ford')
export const SLOPE = kindBit(SIDE_KINDS, 'slope')
export const CREST = kindBit(SIDE_KINDS, 'crest')

/** Terrain, in the order of the tables. */
export const TERRAINS: readonly string[] = ['clear', 'chateau', 'marsh', 'town', 'woods']
export const CLEAR = 0
export const CHATEAU = 1
export const MARSH = 2
export const TOWN = 3
export const WOODS = 4

/** Cost columns (37.3): infantry and leaders; artillery, cavalry, vedettes and trains. */
export const FOOT = 0
export const HORSE = 1
export const COLUMNS = 2

/** Costs are kept in half points. */
export const HALVES = 2
/** No way across this side. */
export const CLOSED = -1

/** 37.3 A map of its own: one in a battle, two in a campaign that goes on upon another, which then lie in one grid far from each other. */
export interface Sheet {
  readonly id: string
  readonly hexes: readonly HexId[]
  /** Where it lies in the grid. */
  readonly firstRow: number
  readonly rows: number
  readonly columns: number
  readonly compass: BattleData['map']['grid']['compass']
  /** B 27 Hexes at its edges, and those of them on a route. */
  readonly edges: readonly HexId[]
  readonly edgeRoutes: readonly HexId[]
}

/** 37.3 The map: what does not change in a battle but for spans, which stand in the position. */
export interface Ground {
  readonly sheets: readonly Sheet[]
  /** The sheet of each hex. */
  readonly sheetAt: Uint8Array
  readonly grid: Grid
  readonly hexes: Ids<HexId>
  readonly hexNames: readonly (Text | undefined)[]
  readonly terrain: Uint8Array
  readonly level: Int8Array
  /** Hexside features by slot: bits of SIDE_KINDS, and of those whose upper hex this is. */
  readonly sides: Uint16Array
  readonly high: Uint16Array
  /** Half points of a step along a route by slot, 0 where no route leads. */
  readonly route: Uint8Array
  readonly isRoute: Uint8Array
  /** By column * slots + slot: half points of an ordinary step with all spans intact, CLOSED where a river bars it. */
  readonly cost: Int8Array
  readonly slots: number
  readonly spans: Ids<SpanId>
  readonly spanEnds: HexList
  readonly isSpanEnd: Uint8Array
  readonly isBridge: Uint8Array
  /** The span on a side by slot. */
  readonly spanAt: Int8Array & { [slot: number]: SpanId }
  readonly spanDamaged: Uint8Array
  /** What crossing a damaged bridge costs more than an intact one, in half points (37.3.1). */
  readonly damagedBridge: number
  readonly isEdge: Uint8Array
  readonly entries: readonly {
    readonly id: string
    readonly sheet: string
    readonly hex: HexId
    readonly name: Text
    readonly edge: string
  }[]
  /** The first map, as printed. */
  readonly map: MapData
}

type MapData = BattleData['map']

/** Rows between two maps in one grid: nothing is counted, seen or ordered so far. */
const ROWS_BETWEEN = 64

/** Both maps of a campaign in one grid, the second below the first; their hexes keep their printed numbers. */
function joinedGrid({ grid: first }: MapData, { grid: second }: MapData): Grid {
  const below = first.rows + ROWS_BETWEEN
  const sheets = second.sheets ?? [{ id: '', firstRow: 1, rows: second.rows }]
  const shape: GridShape = {
    ...first,
    columns: Math.max(first.columns, second.columns),
    rows: below + second.rows,
    label: second.label,
    sheets: [
      { id: '', firstRow: 1, rows: first.rows },
      { id: '-', firstRow: first.rows + 1, rows: ROWS_BETWEEN },
      ...sheets.map(({ id, firstRow, rows }) => ({ id, firstRow: below + firstRow, rows })),
    ],
  }
  return makeGrid(shape, [...makeGrid(first).hexes.names, ...makeGrid(second).hexes.names])
}

/** Spans of the second map have names of their own. */
const sidesOf = ({ id: map, sides }: MapData, isNext: boolean): MapData['sides'] =>
  isNext ? sides.map(side => (side.id === undefined ? side : { ...side, id: `${side.id}-${map}` })) : sides

/** Compiles the map. */
export function compileGround({ map, nextMap, tables }: BattleData): Ground {
  const maps = nextMap === undefined ? [map] : [map, nextMap]
  const grid = nextMap === undefined ? makeGrid(map.grid) : joinedGrid(map, nextMap)
  const { hexes } = grid
  const terrainOf = (id: string) => TERRAINS.indexOf(id)
  const sheetAt = new Uint8Array(hexes.count)
  const terrain = new Uint8Array(hexes.count)
  const level = new Int8Array(hexes.count)
  const hexNames: (Text | undefined)[] = hexes.all.map(() => undefined)
  const own = maps.map((one, sheet) => {
    const printed = makeGrid(one.grid).hexes.names.map(id => hexes.of(id))
    for (const hex of printed) {
      sheetAt[hex] = sheet
      terrain[hex] = terrainOf(one.default.terrain)
      level[hex] = one.default.level
    }
    for (const row of one.hexes) {
      const hex = hexes.of(row.id)
      terrain[hex] = terrainOf(row.terrain)
      level[hex] = row.level ?? one.default.level
      hexNames[hex] = row.name
    }
    return printed
  })
  const mapSides = maps.flatMap((one, sheet) => sidesOf(one, sheet > 0))
  const { kinds: sides, high } = compileSides(grid, mapSides, SIDE_KINDS)
  const spans = mapSides.filter(({ kind }) => kind === 'bridge' || kind === 'trestle')
  const spanAt = new Int8Array(sides.length).fill(NO_SPAN) as Ground['spanAt']
  const spanEnds = hexList(2 * spans.length)
  for (const [i, { a, b }] of spans.entries()) {
    const ends = [hexes.of(a), hexes.of(b)]
    for (const direction of DIRECTIONS.all) {
      if (grid.next[slot(ends[0], direction)] === ends[1]) spanAt[slot(ends[0], direction)] = i as SpanId
      if (grid.next[slot(ends[1], direction)] === ends[0]) spanAt[slot(ends[1], direction)] = i as SpanId
    }
    spanEnds[2 * i] = ends[0]
    spanEnds[2 * i + 1] = ends[1]
  }
  const route = compileRoutes(
    grid,
    maps.flatMap(({ roads }) => roads),
    tables.roads,
  )
  const isRoute = new Uint8Array(hexes.count)
  for (let at = 0; at < route.length; at++) if (route[at] !== 0) isRoute[(at / 6) | 0] = 1
  const moveOf = (kind: string) => HALVES * (tables.sides.find(({ id }) => id === kind)?.move ?? 0)
  const sheets = maps.map((one, i) => compileSheet(one, own[i], grid, isRoute))
  return {
    sheets,
    sheetAt,
    grid,
    hexes,
    hexNames,
    terrain,
    level,
    sides,
    high,
    route,
    isRoute,
    cost: compileCosts(grid, terrain, sides, high, tables),
    slots: sides.length,
    spans: ids<SpanId>(spans.map(({ id }, i) => id ?? `span-${i}`)),
    spanEnds,
    isSpanEnd: Uint8Array.from(hexes.all, hex => Number(spanEnds.includes(hex))),
    isBridge: Uint8Array.from(spans, ({ kind }) => Number(kind === 'bridge')),
    spanAt,
    spanDamaged: Uint8Array.from(spans, ({ state }) => Number(state === 'damaged')),
    damagedBridge: HALVES * tables.movement.damagedSpan.bridge.move - moveOf('bridge'),
    isEdge: Uint8Array.from(hexes.all, hex => Number(isOnEdge(grid, sheets[sheetAt[hex]], hex))),
    entries: maps.flatMap(one => one.entries.map(({ id, hex, name, edge }) => ({ id, sheet: one.id, hex: hexes.of(hex), name, edge }))),
    map,
  }
}

function compileSheet({ id, grid: { rows, columns, compass } }: MapData, hexes: readonly HexId[], grid: Grid, isRoute: Uint8Array): Sheet {
  const firstRow = Math.min(...hexes.map(hex => grid.row[hex]))
  const bounds = { firstRow, rows, columns }
  const edges = hexes.filter(hex => isOnEdge(grid, bounds, hex))
  return { id, hexes, ...bounds, compass, edges, edgeRoutes: edges.filter(hex => isRoute[hex] !== 0) }
}

/** B 5.2 The best route counts where two run together. */
function compileRoutes(grid: Grid, roads: BattleData['map']['roads'], rows: BattleData['tables']['roads']): Uint8Array {
  const kinds = rows.map(({ id }) => id)
  const bits = compileRoads(grid, roads, kinds)
  return Uint8Array.from(bits, found => {
    let best = 0
    for (const [i, { move }] of rows.entries()) if ((found & (1 << i)) !== 0 && (best === 0 || HALVES * move < best)) best = HALVES * move
    return best
  })
}

/** B 5.1 The hex entered and each hexside feature crossed; a span instead of its stream. */
function compileCosts(grid: Grid, terrain: Uint8Array, sides: Uint16Array, high: Uint16Array, tables: BattleData['tables']): Int8Array {
  const costs = new Int8Array(COLUMNS * sides.length).fill(CLOSED)
  const moveOf = (kind: string) => HALVES * (tables.sides.find(({ id }) => id === kind)?.move ?? 0)
  const [stream, bridge, trestle, ford, slope] = ['stream', 'bridge', 'trestle', 'ford', 'slope'].map(moveOf)
  for (let at = 0; at < sides.length; at++) {
    const next = grid.next[at]
    if (next < 0) continue
    const found = sides[at]
    if ((found & RIVER) !== 0 && (found & (BRIDGE | FORD)) === 0) continue
    const water =
      (found & BRIDGE) !== 0
        ? bridge
        : (found & FORD) !== 0
          ? ford
          : (found & TRESTLE) !== 0
            ? trestle
            : (found & STREAM) !== 0
              ? stream
              : 0
    const isUp = (found & SLOPE & ~high[at]) !== 0
    const { move, moveCavalry } = tables.terrain[terrain[next]]
    costs[at] = HALVES * move + water + (isUp ? slope : 0)
    costs[sides.length + at] = HALVES * moveCavalry + water + (isUp ? slope : 0)
  }
  return costs
}

const isOnEdge = ({ column, row }: Grid, { firstRow, rows, columns }: Pick<Sheet, 'firstRow' | 'rows' | 'columns'>, hex: HexId): boolean =>
  column[hex] === 1 || column[hex] === columns || row[hex] === firstRow || row[hex] === firstRow + rows - 1
