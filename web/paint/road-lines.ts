import { type Direction, NO_DIRECTION, rotate } from '@grognard/engine/hex/direction'
import { directionTo, type HexId, OFF_MAP } from '@grognard/engine/hex/grid'
import type { CourseData } from '@grognard/games/common/map-data'
import { apart, between, cubicPoints, quadPoints } from './curves.ts'
import { cellCentre, cellOf, centreOf, hexOfCell, nextCell, type Point } from './geometry.ts'
import { type Ground, pairSubject } from './ground.ts'

/** Kinds of road, strongest first: where two share a route, the first is drawn. */
const ROAD_KINDS = ['road', 'lane', 'path', 'trail'] as const
type RoadKind = (typeof ROAD_KINDS)[number]

/** A road across the sheet as far as it runs straight through its junctions; every link between two hexes belongs to one road. */
export interface Road {
  readonly kind: RoadKind
  readonly line: readonly Point[]
  readonly subjects: readonly string[]
}

interface Link {
  readonly a: HexId
  readonly b: HexId
  readonly kind: RoadKind
}

/** The links at a hex, and which of them continue into which. */
interface Knot {
  readonly links: number[]
  readonly onward: Map<number, number>
  /** The neighbours of the straightest pair. */
  through?: readonly [HexId, HexId]
}

/** How far a road cuts the corner inside a hex; hexside middles are fixed, so bridges meet their roads. */
const SHORT_CUT = 0.3

/** Joins the roads of the data into smooth lines: at a junction the straightest pair runs through, the others meet it. */
export function traceRoads(ground: Ground): Road[] {
  const links = linksOf(ground)
  const knots = knotsOf(ground, links)
  const used = new Uint8Array(links.length)
  const roads: Road[] = []
  const walk = (first: number, from: HexId): void => {
    const hexes = [from]
    const { kind } = links[first]
    for (let i: number | undefined = first; i !== undefined && used[i] === 0; ) {
      used[i] = 1
      const hex = otherEnd(links[i], hexes[hexes.length - 1])
      hexes.push(hex)
      i = knots.get(hex)?.onward.get(i)
    }
    roads.push({ kind, line: roadLine(ground, knots, hexes), subjects: subjectsOf(ground, kind, hexes) })
  }
  links.forEach((link, i) => {
    for (const end of [link.a, link.b]) if (used[i] === 0 && !knots.get(end)?.onward.has(i)) walk(i, end)
  })
  links.forEach((link, i) => {
    if (used[i] === 0) walk(i, link.a)
  })
  return roads
}

/** The roads of a map as needed to follow them from hex to hex. */
export type RoadNet = (route: readonly HexId[]) => Point[]

/**
 * How routes through hexes are drawn: along the roads they use, as these are drawn, and through the middles of hexsides elsewhere. They begin
 * and end in the middle of a hex.
 */
export function roadNet(ground: Ground): RoadNet {
  const links = linksOf(ground)
  const knots = knotsOf(ground, links)
  const linkAt = (hex: HexId, next: HexId): number | undefined => knots.get(hex)?.links.find(i => otherEnd(links[i], hex) === next)
  /** The road of a junction from where the others meet it, or straight from there. */
  const fromMeeting = (pair: readonly [HexId, HexId], hex: HexId, to: HexId): Point[] => {
    if (!pair.includes(to)) return [meetingPoint(ground, pair, hex), middle(ground, hex, to)]
    const bend = through(ground, pair[0] === to ? pair[1] : pair[0], hex, to)
    return bend.slice(bend.length / 2 - 1)
  }
  const within = (before: HexId, hex: HexId, after: HexId): Point[] => {
    const knot = knots.get(hex)
    const [enters, leaves] = [linkAt(hex, before), linkAt(hex, after)]
    if (knot === undefined || enters === undefined || leaves === undefined || knot.onward.get(enters) === leaves)
      return through(ground, before, hex, after)
    if (knot.through === undefined) return [knotPoint(ground, hex), middle(ground, hex, after)]
    return [...fromMeeting(knot.through, hex, before).reverse().slice(1), ...fromMeeting(knot.through, hex, after).slice(1)]
  }
  return route => {
    const last = route.length - 1
    if (last < 1) return route.map(hex => knotPoint(ground, hex))
    const points = [knotPoint(ground, route[0]), middle(ground, route[0], route[1])]
    for (let i = 1; i < last; i++) points.push(...within(route[i - 1], route[i], route[i + 1]))
    return [...points, knotPoint(ground, route[last])]
  }
}

const otherEnd = (link: Link, hex: HexId): HexId => (link.a === hex ? link.b : link.a)

function subjectsOf(ground: Ground, kind: string, hexes: readonly HexId[]): string[] {
  const { names } = ground.layout.grid.hexes
  return hexes.slice(1).map((hex, i) => pairSubject(kind, names[hexes[i]], names[hex]))
}

function roadKind(name: string): RoadKind {
  const kind = ROAD_KINDS.find(known => known === name)
  if (kind === undefined) throw new Error(`the map has a road of kind '${name}' that cannot be drawn`)
  return kind
}

function linksOf(ground: Ground): Link[] {
  const strongest = new Map<string, Link>()
  for (const road of ground.data.roads) {
    const kind = roadKind(road.kind)
    const hexes = ground.hexesNamed(road.hexes)
    hexes.slice(1).forEach((b, i) => {
      const a = hexes[i]
      if (directionTo(ground.layout.grid, a, b) === NO_DIRECTION) {
        throw new Error(`the map has a road from ${road.hexes[i]} to ${road.hexes[i + 1]}, but these hexes are not neighbours`)
      }
      const key = a < b ? `${a}-${b}` : `${b}-${a}`
      const other = strongest.get(key)
      if (!other || ROAD_KINDS.indexOf(kind) < ROAD_KINDS.indexOf(other.kind)) strongest.set(key, { a, b, kind })
    })
  }
  return [...strongest.values()]
}

function knotsOf(ground: Ground, links: readonly Link[]): Map<HexId, Knot> {
  const knots = new Map<HexId, Knot>()
  links.forEach((link, i) => {
    for (const hex of [link.a, link.b]) {
      const knot: Knot = knots.get(hex) ?? { links: [], onward: new Map() }
      knot.links.push(i)
      knots.set(hex, knot)
    }
  })
  for (const [hex, knot] of knots) pairUp(ground, links, hex, knot)
  return knots
}

/** Pairs the links of one kind at a hex, straightest first; a hairpin is paired only if there is nothing else. */
function pairUp(ground: Ground, links: readonly Link[], hex: HexId, knot: Knot): void {
  const bend = (i: number, j: number): number => {
    const { grid } = ground.layout
    const turn = Math.abs(directionTo(grid, hex, otherEnd(links[i], hex)) - directionTo(grid, hex, otherEnd(links[j], hex)))
    return 3 - Math.min(turn, 6 - turn)
  }
  const pairs: { i: number; j: number; bend: number }[] = []
  for (const i of knot.links) {
    for (const j of knot.links) if (i < j && links[i].kind === links[j].kind) pairs.push({ i, j, bend: bend(i, j) })
  }
  pairs.sort((p, q) => p.bend - q.bend)
  for (const { i, j, bend } of pairs) {
    const alone = knot.links.filter(k => links[k].kind === links[i].kind).length === 2
    if (knot.onward.has(i) || knot.onward.has(j) || (bend > 1 && !alone)) continue
    knot.onward.set(i, j)
    knot.onward.set(j, i)
    knot.through ??= [otherEnd(links[i], hex), otherEnd(links[j], hex)]
  }
}

/** Where the roads of a hex meet: slightly off centre on a battlefield, so no road looks ruled. */
function knotPoint(ground: Ground, hex: HexId): Point {
  const [x, y] = centreOf(ground.layout, hex)
  if (ground.style.scale === 'campaign') return [x, y]
  const chance = ground.cellChance('road', cellOf(ground.layout.grid, hex))
  return [x + chance.about(ground.style.side * 0.07), y + chance.about(ground.style.side * 0.07)]
}

const middle = (ground: Ground, a: HexId, b: HexId): Point => between(centreOf(ground.layout, a), centreOf(ground.layout, b), 0.5)

function roadLine(ground: Ground, knots: ReadonlyMap<HexId, Knot>, hexes: readonly HexId[]): Point[] {
  const last = hexes.length - 1
  const points: Point[] = [...ending(ground, knots, hexes[1], hexes[0])]
  points.push(middle(ground, hexes[0], hexes[1]))
  for (let i = 1; i < last; i++) points.push(...through(ground, hexes[i - 1], hexes[i], hexes[i + 1]))
  points.push(...ending(ground, knots, hexes[last - 1], hexes[last]).reverse())
  return points
}

/** The bend of a road inside a hex, from hexside to hexside. Campaign places are passed through, other hexes cut short. */
function through(ground: Ground, before: HexId, hex: HexId, after: HexId): Point[] {
  const from = middle(ground, before, hex)
  const to = middle(ground, hex, after)
  const knot = knotPoint(ground, hex)
  if (!hasPlace(ground, hex)) return quadPoints(from, between(knot, between(from, to, 0.5), SHORT_CUT), to)
  const reach = apart(from, to)
  const [dx, dy] = [((to[0] - from[0]) / reach) * 0.16, ((to[1] - from[1]) / reach) * 0.16]
  const length = apart(from, knot) + apart(knot, to)
  return [
    ...cubicPoints(from, between(from, knot, 0.5), [knot[0] - dx * length, knot[1] - dy * length], knot),
    ...cubicPoints(knot, [knot[0] + dx * length, knot[1] + dy * length], between(to, knot, 0.5), to),
  ]
}

/** The end of a road in its last hex, from the end inwards: where it meets another, the centre, or beyond the map edge. */
function ending(ground: Ground, knots: ReadonlyMap<HexId, Knot>, before: HexId, hex: HexId): Point[] {
  const knot = knots.get(hex)
  if (knot?.through) return [meetingPoint(ground, knot.through, hex)]
  const centre = knotPoint(ground, hex)
  const beyond = knot?.links.length === 1 && !hasPlace(ground, hex) ? beyondEdge(ground, before, hex) : undefined
  if (!beyond) return [centre]
  const edge = between(centre, beyond, 0.5)
  const inner = middle(ground, before, hex)
  const bend = quadPoints(edge, between(centre, between(edge, inner, 0.5), SHORT_CUT), inner)
  return [between(centre, beyond, 1.6), edge, ...bend.slice(0, -1)]
}

/** The point of the road through a hex where others meet it. */
function meetingPoint(ground: Ground, [before, after]: readonly [HexId, HexId], hex: HexId): Point {
  const bend = through(ground, before, hex, after)
  return bend[bend.length / 2 - 1]
}

/** The centre of the place off the map that a road continues to, if it does. */
function beyondEdge(ground: Ground, before: HexId, hex: HexId): Point | undefined {
  const { grid } = ground.layout
  const ahead = directionTo(grid, before, hex)
  const ways: readonly Direction[] = [ahead, rotate(ahead, 1), rotate(ahead, -1)]
  const out = ways.map(way => nextCell(ground.layout, cellOf(grid, hex), way)).find(cell => hexOfCell(grid, cell) === OFF_MAP)
  return out && cellCentre(ground.layout, out)
}

const hasPlace = (ground: Ground, hex: HexId): boolean => ground.places.has(hex)

/** A brook through the centres of hexes. */
export function courseLine(ground: Ground, course: CourseData): Point[] {
  const hexes = ground.hexesNamed(course.hexes)
  return roadLine(ground, new Map(hexes.map(hex => [hex, { links: [0], onward: new Map() }])), hexes)
}
