import { type BoardSurvey, ROAD_WIDTH } from './board-survey.ts'
import { apart, stepsAlong } from './curves.ts'
import { type Box, boxesMeet, grown, type Point } from './geometry.ts'
import { newNearness } from './nearness.ts'
import { dot, ellipse, newPath, polyline } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'
import { hachures } from './relief.ts'
import { drawTree, type Tree } from './woods.ts'

/** Country with a ridge rolls: fainter swells run beside it, this far down the sheet and over this part of its length. */
const SWELLS = [
  { down: 0.255, from: 0.02, to: 0.86 },
  { down: 0.47, from: 0.06, to: 0.5 },
] as const

/** Hachures fall from every ridge, shorter ones from the swells beside it. */
export function paintBoardRelief(survey: BoardSurvey): Item[] {
  const sheet = newSheet()
  const width = 0.8 * survey.pixel
  for (const { decor, line } of survey.ridges) {
    const chance = survey.chance(`ridge/${decor.id}`)
    const ticks = newPath()
    hachures(ticks, fallingLine(line, 24), chance, 5, 24)
    sheet.stroke(ticks, { ink: 'relief', width, cap: 'round' }, [`ridge ${decor.id}`])
    const swells = newPath()
    for (const { down, from, to } of SWELLS) {
      const part = line.slice(Math.floor(from * line.length), Math.ceil(to * line.length))
      const shifted = fallingLine(part, down * (survey.field.bottom - survey.field.top) + 24).map(
        ([x, y], i): Point => [x - 40, y + Math.sin(i * 0.7) * 5],
      )
      hachures(swells, shifted, chance, 5, 19)
    }
    sheet.stroke(swells, { ink: 'relief', width, cap: 'round', opacity: 0.8 })
  }
  return sheet.items
}

/** A line moved this far down the sheet, directed so that its left is below. */
function fallingLine(line: readonly Point[], down: number): Point[] {
  const lowered = line.map(([x, y]): Point => [x, y + down])
  return lowered[0][0] > lowered[lowered.length - 1][0] ? lowered : lowered.reverse()
}

interface Copse {
  readonly at: Point
  readonly wide: number
  readonly high: number
  readonly subjects: readonly string[]
}

const TREE = 16
const GAP = 10.5

/** The woods of the data, and copses where nothing else is: at the edges of the sheet and beside farms. */
export function paintBoardWoods(survey: BoardSurvey): Item[] {
  const sheet = newSheet()
  const named = survey.data.decor
    .filter(decor => decor.kinds.includes('wood'))
    .map((decor): Copse => ({ at: survey.at(decor.points[0]), wide: 62, high: 74, subjects: [`wood ${decor.id}`] }))
  for (const [i, copse] of [...named, ...copsesOf(survey, named)].entries()) plantCopse(survey, sheet, copse, i)
  return sheet.items
}

function copsesOf(survey: BoardSurvey, named: readonly Copse[]): Copse[] {
  const { left, top, right, bottom } = survey.field
  const taken = [...survey.spaces.map(box => grown(box, 6)), ...survey.data.places.map(({ at }) => boxAbout(survey.at(at), 34, 26))]
  const copses: Copse[] = []
  const plant = (at: Point, wide: number, high: number, apartFrom: number): void => {
    const box = boxAbout(at, wide, high)
    if (taken.some(other => boxesMeet(other, box)) || survey.nearStreams.any(...at, 40)) return
    if (survey.nearRoads.any(...at, Math.min(wide, high) * 0.9)) return
    if ([...named, ...copses].some(copse => apart(copse.at, at) < apartFrom)) return
    copses.push({ at, wide, high, subjects: [] })
  }
  for (const { at, look } of survey.data.places) {
    const [x, y] = survey.at(at)
    if (look === 'court') plant([x - 14, y + 64], 38, 26, 90)
  }
  const chance = survey.chance('copses')
  for (let tries = 0; tries < 90; tries++) {
    const [across, down] = [chance.between(0.05, 0.95), chance.between(0.07, 0.93)]
    const isUpright = chance.happens(0.5)
    const edge = chance.happens(0.5) ? 0.06 : 0.94
    const at: Point = [left + (right - left) * (isUpright ? edge : across), top + (bottom - top) * (isUpright ? down : edge)]
    plant(at, chance.between(42, 70), chance.between(36, 54), 190)
  }
  return copses
}

const boxAbout = ([x, y]: Point, wide: number, high: number): Box => ({ left: x - wide, top: y - high, right: x + wide, bottom: y + high })

/** Trees in two or three overlapping rounds, drawn back to front on a wash. */
function plantCopse(survey: BoardSurvey, sheet: Sheet, { at: [cx, cy], wide, high, subjects }: Copse, index: number): void {
  const chance = survey.chance(`copse/${index}`)
  const rounds = [-1, 0, 1].map(i => ({
    x: cx + i * wide * 0.42 + chance.about(wide * 0.12),
    y: cy + chance.about(high * 0.34),
    rx: wide * chance.between(0.42, 0.58),
    ry: high * chance.between(0.5, 0.68),
  }))
  const wash = newPath()
  for (const { x, y, rx, ry } of rounds) ellipse(wash, x, y, rx, ry)
  sheet.fill(wash, { ink: 'wood', opacity: 0.55 }, subjects)
  const stems = newNearness<true>(GAP)
  const trees: Tree[] = []
  for (let tries = 0; tries < 420; tries++) {
    const { x, y, rx, ry } = rounds[tries % rounds.length]
    const [turn, far] = [chance() * 2 * Math.PI, Math.sqrt(chance())]
    const tree: Tree = {
      x: x + Math.cos(turn) * far * rx,
      y: y + Math.sin(turn) * far * ry,
      r: (TREE / 2) * chance.between(0.75, 1.25),
      lean: chance(),
    }
    if (stems.any(tree.x, tree.y, GAP) || survey.nearRoads.any(tree.x, tree.y, ROAD_WIDTH + tree.r)) continue
    stems.add(tree.x, tree.y, true)
    trees.push(tree)
  }
  trees.sort((a, b) => a.y - b.y)
  for (let i = 0; i < trees.length; ) {
    const front = trees[i].y + TREE * 0.3
    const [crowns, shades] = [newPath(), newPath()]
    for (; i < trees.length && trees[i].y < front; i++) drawTree(crowns, shades, trees[i])
    sheet.both(crowns, { ink: 'tree' }, { ink: 'treeLine', width: 0.7, opacity: 0.85, join: 'round' })
    sheet.fill(shades, { ink: 'treeShade', opacity: 0.42 })
  }
}

/** Streams with dark banks. */
export function paintBoardWater(survey: BoardSurvey): Item[] {
  const sheet = newSheet()
  for (const { decor, line } of survey.streams) {
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'waterLine', width: 5, cap: 'round', join: 'round' }, [`stream ${decor.id}`])
    sheet.stroke(path, { ink: 'water', width: 2.6, cap: 'round', join: 'round' })
  }
  return sheet.items
}

/** Tracks dashed, main roads as double lines between trees. */
export function paintBoardRoads(survey: BoardSurvey): Item[] {
  const sheet = newSheet()
  const high = survey.roads.filter(road => road.kind === 'road')
  for (const { decor, line, kind } of survey.roads) {
    if (kind !== 'track') continue
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'path', width: 2.4, dash: [9, 5.2] }, [`track ${decor.id}`])
  }
  for (const { decor, line } of high) {
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'roadLine', width: ROAD_WIDTH + 2.2, join: 'round' }, [`road ${decor.id}`])
  }
  for (const { line } of high) {
    const path = newPath()
    polyline(path, line)
    sheet.stroke(path, { ink: 'road', width: ROAD_WIDTH, join: 'round' })
  }
  const chance = survey.chance('avenue')
  const trees = newPath()
  for (const { line } of high) {
    for (const { x, y, dx, dy } of stepsAlong(line, 11)) {
      for (const bank of [-7.6, 7.6]) {
        const [tx, ty] = [x - dy * bank, y + dx * bank]
        if (chance.happens(0.8) && !survey.nearRoads.any(tx, ty, ROAD_WIDTH * 0.85)) dot(trees, tx, ty)
      }
    }
  }
  sheet.stroke(trees, { ink: 'hedge', width: 2.8, cap: 'round' })
  return sheet.items
}
