import { DIRECTIONS } from '@grognard/engine/hex/direction'
import { inLanguage, type Text } from '@grognard/engine/text'
import type { SideData } from '@grognard/games/common/map-data'
import { apart, between, calmed, joined, rounded } from './curves.ts'
import { type Cell, cellCentre, cellNeighbours, cellOf, cornerKey, type Point } from './geometry.ts'
import { cellName, cellsOf, type Ground, hexsideOf, mapCells, pairSubject } from './ground.ts'
import { courseLine } from './road-lines.ts'
import { sideOfCell } from './terrain.ts'

/** A river or stream as it runs across the sheet. */
export interface Water {
  readonly kind: 'river' | 'stream'
  readonly name: Text | undefined
  readonly line: readonly Point[]
  readonly width: number
  readonly subjects: readonly string[]
}

/** Traces the waters of the data: along hexsides, through hexes, and in water hexes without a course. */
export function traceWaters(ground: Ground): Water[] {
  return [...hexsideWaters(ground), ...courses(ground), ...lonelyWaters(ground)]
}

const keyOf = (name: Text | undefined): string => (name === undefined ? '' : inLanguage(name, 'en'))

function hexsideWaters(ground: Ground): Water[] {
  const groups = new Map<string, SideData[]>()
  for (const side of ground.data.sides) {
    if (side.kind !== 'river' && side.kind !== 'stream') continue
    const key = `${side.kind} ${keyOf(side.name)}`
    groups.set(key, [...(groups.get(key) ?? []), side])
  }
  const shores = shoreCorners(ground)
  return [...groups.values()].flatMap(sides => joinedWaters(ground, sides, shores))
}

function joinedWaters(ground: Ground, sides: readonly SideData[], shores: ReadonlyMap<number, Point>): Water[] {
  const { layout, style } = ground
  const kind = sides[0].kind === 'river' ? 'river' : 'stream'
  const pieces = sides.map(side => {
    const { hex, direction } = hexsideOf(ground, side)
    return sideOfCell(layout, cellOf(layout.grid, hex), direction)
  })
  return joined(pieces).map(({ from, to, points, pieces: taken }) => {
    const line = [
      ...beyondShore(shores, from, points[0], style.side).reverse(),
      ...points,
      ...beyondShore(shores, to, points[points.length - 1], style.side),
    ]
    return {
      kind,
      name: sides[0].name,
      line: rounded(calmed(line, 1, 0.3)),
      width: kind === 'river' ? riverWidth(ground, sides.length) : style.stream,
      subjects: taken.map(i => pairSubject(kind, sides[i].a, sides[i].b)),
    }
  })
}

/** On a campaign map long rivers are wide rivers. */
function riverWidth({ style }: Ground, sides: number): number {
  if (style.scale === 'battle') return style.river
  return style.river * (sides > 80 ? 2 : sides > 40 ? 1.35 : 1)
}

/** The corners on the map's edge, each with the centre of the map hexes around it. */
function shoreCorners(ground: Ground): Map<number, Point> {
  const around = new Map<number, Point[]>()
  for (const cell of mapCells(ground)) {
    for (const corner of DIRECTIONS.all) {
      const key = cornerKey(ground.layout, cell, corner)
      around.set(key, [...(around.get(key) ?? []), cellCentre(ground.layout, cell)])
    }
  }
  const shores = new Map<number, Point>()
  for (const [key, [a, b, c]] of around) if (c === undefined) shores.set(key, b === undefined ? a : between(a, b, 0.5))
  return shores
}

/** A water that ends on the map's edge continues to the frame. */
function beyondShore(shores: ReadonlyMap<number, Point>, corner: number, end: Point, side: number): Point[] {
  const inland = shores.get(corner)
  if (inland === undefined) return []
  return [between(inland, end, 1 + (2 * side) / apart(inland, end))]
}

function courses(ground: Ground): Water[] {
  return (ground.data.watercourses ?? []).map(course => {
    const kind = course.kind === 'river' ? 'river' : 'stream'
    return {
      kind,
      name: course.name ?? undefined,
      line: courseLine(ground, course),
      width: ground.style[kind] * 1.3,
      subjects: course.hexes.map(id => `${kind} ${id}`),
    }
  })
}

/** Water hexes outside every course: they flow to each other, or across their hex. */
function lonelyWaters(ground: Ground): Water[] {
  const { layout } = ground
  const given = new Set((ground.data.watercourses ?? []).flatMap(course => course.hexes))
  const waters: Water[] = []
  for (const cell of cellsOf(ground, 'river', 'stream')) {
    const id = cellName(ground, cell)
    if (id === undefined || given.has(id)) continue
    const kind = ground.terrainOf(cell) === 'river' ? 'river' : 'stream'
    const wet = (next: Cell) => ['river', 'stream', 'bridge'].includes(ground.terrainOf(next))
    const centre = cellCentre(layout, cell)
    const ends = cellNeighbours(layout, cell)
      .filter(wet)
      .map(next => between(centre, cellCentre(layout, next), 0.5))
    const { side } = ground.style
    const across: Point[] = [
      [centre[0] - side * 0.8, centre[1]],
      [centre[0] + side * 0.8, centre[1] + side * 0.1],
    ]
    const [from, to] = ends.length > 1 ? ends : [ends[0] ?? across[0], across[1]]
    const width = ground.style[kind] * 1.3
    waters.push({ kind, name: undefined, line: rounded([from, centre, to]), width, subjects: [`${kind} ${id}`] })
    for (const end of ends.slice(2)) waters.push({ kind, name: undefined, line: [end, centre], width, subjects: [] })
  }
  return waters
}
