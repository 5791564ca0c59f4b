import type { HexId } from '@grognard/engine/hex/grid'
import type { TerrainLook } from '@grognard/games/common/looks'
import type { TownData } from '@grognard/games/common/map-data'
import { apart } from './curves.ts'
import { type Cell, cellCentre, centreOf, type Point } from './geometry.ts'
import { cellName, cellNamed, cellsOf, pointIn } from './ground.ts'
import { circle, lineTo, moveTo, newPath, type Path, type Placing, placed, placedAll, polygon, rectangle, segment, star } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'
import type { Survey } from './survey.ts'

/** The paint of houses. */
export const HOUSES = { fill: { ink: 'build' }, stroke: { ink: 'buildLine', width: 0.6 } } as const

/** Built-up terrain. */
const TOWNS: readonly TerrainLook[] = ['village', 'town', 'walls']

/** Villages and towns as houses along their roads, farms as courts, campaign places as marks, mills. */
export function paintBuildings(survey: Survey): Item[] {
  const sheet = newSheet()
  const churches = firstHexes(survey)
  for (const cell of cellsOf(survey, ...TOWNS)) {
    const id = cellName(survey, cell)
    // A walled town continues beyond the map edge; a village does not.
    if (id !== undefined || survey.terrainOf(cell) === 'walls') drawHouses(survey, sheet, cell, id ?? '', churches.has(id ?? ''))
  }
  for (const cell of cellsOf(survey, 'farm', 'abbey', 'fortified', 'chateau', 'citadel')) {
    const id = cellName(survey, cell)
    if (id !== undefined) drawCourt(survey, sheet, cell, id)
  }
  for (const town of survey.data.towns ?? []) drawPlace(survey, sheet, town)
  for (const id of survey.data.windmills ?? []) drawMill(survey, sheet, survey.hexNamed(id), id)
  return sheet.items
}

/** The hexes with a church: the first of each village. */
function firstHexes(survey: Survey): Set<string> {
  const first = new Set((survey.data.villages ?? []).map(village => village.hexes[0]))
  const named = new Set<string>()
  for (const hex of survey.data.hexes) {
    if (hex.name === undefined || !TOWNS.includes(survey.terrainOf(cellNamed(survey, hex.id)))) continue
    const name = JSON.stringify(hex.name)
    if (!named.has(name)) first.add(hex.id)
    named.add(name)
  }
  return first
}

interface House {
  readonly at: Point
  readonly angle: number
  readonly wide: number
  readonly deep: number
  readonly garden: boolean
}

function drawHouses(survey: Survey, sheet: Sheet, cell: Cell, id: string, church: boolean): void {
  const terrain = survey.terrainOf(cell)
  const large =
    terrain !== 'village' || (survey.data.villages ?? []).some(village => village.hexes.length > 1 && village.hexes.includes(id))
  const [x, y] = cellCentre(survey.layout, cell)
  const { side } = survey.style
  const steeple: Point | undefined = church ? churchSite(survey, [x, y]) : undefined
  const houses = terrain === 'walls' ? packHouses(survey, cell, steeple) : buildHouses(survey, cell, large ? 20 : 12, steeple)
  const [gardens, walls] = [newPath(), newPath()]
  for (const { at, angle, wide, deep, garden } of houses) {
    const placing: Placing = { x: at[0], y: at[1], scale: 1, angle }
    rectangle(walls, placing, wide, deep)
    const [gx, gy] = placed(placing, [0, deep * 1.15])
    if (garden) rectangle(gardens, { ...placing, x: gx, y: gy }, wide * 1.3, deep * 1.3)
  }
  sheet.fill(gardens, { ink: 'tree', opacity: 0.4 })
  sheet.both(walls, HOUSES.fill, HOUSES.stroke, terrain === 'walls' ? [] : [`${terrain} ${id}`])
  if (steeple) drawChurch(sheet, { x: steeple[0], y: steeple[1], scale: side / 42 })
}

function churchSite(survey: Survey, [x, y]: Point): Point {
  const { side } = survey.style
  const sites: Point[] = [
    [x + side * 0.34, y - side * 0.36],
    [x - side * 0.36, y - side * 0.34],
    [x + side * 0.36, y + side * 0.36],
    [x - side * 0.36, y + side * 0.36],
  ]
  return sites.find(site => !survey.nearRoads.any(...site, side * 0.24) && !survey.nearWaters.any(...site, side * 0.3)) ?? sites[0]
}

/** Houses stand with their long side to the road; without a road they are scattered. */
function buildHouses(survey: Survey, cell: Cell, count: number, steeple: Point | undefined): House[] {
  const { side } = survey.style
  const chance = survey.cellChance('houses', cell)
  const [x, y] = cellCentre(survey.layout, cell)
  const hasRoad = survey.nearRoads.any(x, y, side * 0.6)
  const houses: House[] = []
  for (let tries = 0; tries < 400 && houses.length < count; tries++) {
    const [turn, far] = [chance() * 2 * Math.PI, Math.sqrt(chance()) * side * 0.78]
    const at: Point = [x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.86]
    const road = survey.nearRoads.nearest(...at, side)
    const loose = Math.floor(chance() * 4) * (Math.PI / 4) + chance.about(0.12)
    const [wide, deep, garden] = [side * chance.between(0.14, 0.24), side * chance.between(0.09, 0.13), chance.happens(0.5)]
    if (hasRoad && (!road || road.distance < side * 0.13 || road.distance > side * 0.42)) continue
    if (survey.nearWaters.any(...at, side * 0.22)) continue
    if (steeple && apart(steeple, at) < side * 0.27) continue
    if (houses.some(house => apart(house.at, at) < side * 0.2)) continue
    houses.push({ at, angle: hasRoad && road ? Math.atan2(road.value.dy, road.value.dx) : loose, wide, deep, garden })
  }
  return houses
}

/** Inside walls there is no room: houses stand wall to wall, in quarters with directions of their own. */
function packHouses(survey: Survey, cell: Cell, steeple: Point | undefined): House[] {
  const { side } = survey.style
  const chance = survey.cellChance('houses', cell)
  const quarter = chance.about(0.5)
  const houses: House[] = []
  for (let tries = 0; tries < 300 && houses.length < 34; tries++) {
    const at = pointIn(survey, cell, chance, 0.98)
    const angle = quarter + (chance.happens(0.5) ? Math.PI / 2 : 0) + chance.about(0.06)
    const [wide, deep] = [side * chance.between(0.16, 0.26), side * chance.between(0.09, 0.13)]
    const road = survey.nearRoads.nearest(...at, side * 0.4)
    if (road !== undefined && road.distance < side * 0.15) continue
    if (steeple && apart(steeple, at) < side * 0.27) continue
    if (houses.some(house => apart(house.at, at) < side * 0.21)) continue
    houses.push({ at, angle: road ? Math.atan2(road.value.dy, road.value.dx) : angle, wide, deep, garden: false })
  }
  return houses
}

/** A nave, its tower and the cross on it. */
export function drawChurch(sheet: Sheet, placing: Placing): void {
  const nave = newPath()
  const hall: Point[] = [
    [-6, -3],
    [3, -3],
    [3, 4],
    [-6, 4],
  ]
  polygon(nave, placedAll(placing, hall))
  circle(nave, ...placed(placing, [5, 0.5]), 3.4 * placing.scale)
  sheet.both(nave, HOUSES.fill, HOUSES.stroke)
  const cross = newPath()
  line(cross, placing, 5, -3, 5, -10)
  line(cross, placing, 2.6, -7.6, 7.4, -7.6)
  sheet.stroke(cross, { ink: 'buildLine', width: 1.3 * placing.scale })
}

function line(path: Path, placing: Placing, ax: number, ay: number, bx: number, by: number): void {
  segment(path, ...placed(placing, [ax, ay]), ...placed(placing, [bx, by]))
}

/** A farm is a court; a fortified one is walled, a chateau has towers. */
function drawCourt(survey: Survey, sheet: Sheet, cell: Cell, id: string): void {
  const terrain = survey.terrainOf(cell)
  const { side } = survey.style
  const [x, y] = cellCentre(survey.layout, cell)
  const placing: Placing = { x, y, scale: side, angle: survey.cellChance('court', cell).about(0.12) }
  const court = newPath()
  const walled = terrain !== 'farm' && terrain !== 'abbey'
  rectangle(court, placing, walled ? 0.52 : 0.62, walled ? 0.34 : 0.42)
  sheet.both(court, { ink: 'field3' }, { ink: 'buildLine', width: side * 0.15, join: 'miter' }, [`${terrain} ${id}`])
  sheet.stroke(court, { ink: 'build', width: side * 0.12, join: 'miter' })
  if (!walled) return
  const wall = newPath()
  rectangle(wall, placing, 1.02, 0.76)
  sheet.stroke(wall, { ink: 'work', width: side * 0.055, join: 'miter' })
  if (terrain === 'fortified') return
  const towers = newPath()
  for (const [tx, ty] of [
    [-0.51, -0.38],
    [0.51, -0.38],
    [0.51, 0.38],
    [-0.51, 0.38],
  ] as const) {
    circle(towers, ...placed(placing, [tx, ty]), side * 0.075)
  }
  sheet.both(towers, HOUSES.fill, HOUSES.stroke)
}

/** Campaign places: a city is a star fort, a town a ringed dot, a village a ring. */
function drawPlace(survey: Survey, sheet: Sheet, town: TownData): void {
  const { side } = survey.style
  for (const id of town.hexes) {
    const [x, y] = centreOf(survey.layout, survey.hexNamed(id))
    const mark = newPath()
    const subjects = [`${town.size} ${id}`]
    if (town.size === 'city') {
      star(mark, x, y, side * 0.46, 7, 0.62)
      sheet.both(mark, HOUSES.fill, { ink: 'buildLine', width: 0.8, join: 'round' }, subjects)
      drawDisc(sheet, x, y, side * 0.13, 'ground')
    } else {
      circle(mark, x, y, side * (town.size === 'town' ? 0.21 : 0.13))
      sheet.both(mark, { ink: 'ground' }, { ink: 'buildLine', width: 1.3 }, subjects)
      if (town.size === 'town') drawDisc(sheet, x, y, side * 0.11, 'build')
    }
  }
}

function drawDisc(sheet: Sheet, x: number, y: number, r: number, ink: 'ground' | 'build'): void {
  const disc = newPath()
  circle(disc, x, y, r)
  sheet.fill(disc, { ink })
}

/** Where the mill of a hex stands: in a corner, clear of roads. */
export function millSite(survey: Survey, hex: HexId): Point {
  const { side } = survey.style
  const [x, y] = centreOf(survey.layout, hex)
  const sites: Point[] = [
    [x - side * 0.46, y - side * 0.3],
    [x + side * 0.46, y - side * 0.3],
    [x + side * 0.46, y + side * 0.32],
    [x - side * 0.46, y + side * 0.32],
  ]
  return sites.find(([sx, sy]) => !survey.nearRoads.any(sx, sy, side * 0.2)) ?? sites[0]
}

function drawMill(survey: Survey, sheet: Sheet, hex: HexId, id: string): void {
  const { side } = survey.style
  const site = millSite(survey, hex)
  const placing: Placing = { x: site[0], y: site[1], scale: (side / 42) * 1.15 }
  const tower = newPath()
  const body: Point[] = [
    [-2.2, 6],
    [-1.2, -1],
    [1.2, -1],
    [2.2, 6],
  ]
  polygon(tower, placedAll(placing, body))
  sheet.fill(tower, { ink: 'work' }, [`windmill ${id}`])
  const sails = newPath()
  line(sails, placing, -6, -7, 6, 5)
  line(sails, placing, 6, -7, -6, 5)
  for (const [ax, ay, bx, by] of [
    [-6, -7, -3.8, -7.6],
    [6, -7, 6.6, -4.8],
    [6, 5, 3.8, 5.6],
    [-6, 5, -6.6, 2.8],
  ] as const) {
    moveTo(sails, ...placed(placing, [ax, ay]))
    lineTo(sails, ...placed(placing, [bx, by]))
  }
  sheet.stroke(sails, { ink: 'work', width: placing.scale })
}
