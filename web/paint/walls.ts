import { calmedRing, lengthOf, roundedRing, type Step, stepsAlong } from './curves.ts'
import type { Cell, Point } from './geometry.ts'
import { cellName, cellsOf } from './ground.ts'
import { newPath, polygon, polyline, segment } from './path.ts'
import type { Sheet } from './picture.ts'
import type { Survey } from './survey.ts'
import { connected, regionOutlines } from './terrain.ts'

/** Distance between bastions, in hexsides. */
const CURTAIN = 1.75
/** A bastion's outline, along and out from the wall, in hexsides. */
const BASTION: readonly Point[] = [
  [-0.3, 0],
  [-0.25, 0.16],
  [0, 0.36],
  [0.25, 0.16],
  [0.3, 0],
]
/** How close to a road a wall leaves room for a gate, in hexsides. */
const GATE = 0.17

/** The ground inside a town's walls. */
export function washWalls(survey: Survey, sheet: Sheet): void {
  for (const town of connected(survey.layout, cellsOf(survey, 'walls'))) {
    const ground = newPath()
    for (const ring of townEdges(survey, town)) polygon(ground, ring)
    sheet.fill(ground, { ink: 'build', opacity: 0.16 })
  }
}

/** Town walls: curtains and bastions with a glacis in front, and gates where a road passes through. */
export function drawWalls(survey: Survey, sheet: Sheet): void {
  const { side } = survey.style
  for (const town of connected(survey.layout, cellsOf(survey, 'walls'))) {
    const [bank, wall, glacis] = [newPath(), newPath(), newPath()]
    for (const ring of townEdges(survey, town)) {
      for (const stretch of betweenGates(survey, tracedWall(ring, side))) {
        polyline(bank, stretch)
        polyline(wall, stretch)
        for (const { x, y, dx, dy } of stepsAlong(stretch, side * 0.09))
          segment(glacis, x + dy * side * 0.06, y - dx * side * 0.06, x + dy * side * 0.16, y - dx * side * 0.16)
      }
    }
    const subjects = town.flatMap(cell => cellName(survey, cell) ?? []).map(id => `walls ${id}`)
    sheet.stroke(bank, { ink: 'relief', width: side * 0.17, opacity: 0.5, join: 'miter' })
    sheet.stroke(wall, { ink: 'work', width: side * 0.07, join: 'miter' }, subjects)
    sheet.stroke(glacis, { ink: 'work', width: 0.8, opacity: 0.8 })
  }
}

const townEdges = (survey: Survey, town: readonly Cell[]): Point[][] =>
  regionOutlines(survey.layout, town).map(ring => roundedRing(calmedRing(calmedRing(ring)), 2))

/** The wall along an edge, with evenly spaced bastions. */
function tracedWall(ring: readonly Point[], side: number): Point[] {
  const closed = [...ring, ring[0]]
  const length = lengthOf(closed)
  const bastions = Math.max(3, Math.round(length / (side * CURTAIN)))
  const finely = 24
  const steps = stepsAlong(closed, length / (bastions * finely))
  return steps.flatMap((step, i) => {
    const fromBastion = i % finely
    if (fromBastion === 0) return BASTION.map(([along, out]): Point => placedAt(step, along * side, out * side))
    const far = (Math.min(fromBastion, finely - fromBastion) * length) / (bastions * finely)
    return far > BASTION[4][0] * side ? [[step.x, step.y] as Point] : []
  })
}

const placedAt = ({ x, y, dx, dy }: Step, along: number, out: number): Point => [x + dx * along + dy * out, y + dy * along - dx * out]

/** A wall cut open where roads pass. */
function betweenGates(survey: Survey, wall: readonly Point[]): Point[][] {
  const { side } = survey.style
  const stretches: Point[][] = [[]]
  for (const point of [...wall, wall[0]]) {
    const isGate = survey.nearRoads.any(point[0], point[1], side * GATE)
    if (isGate && stretches[stretches.length - 1].length > 0) stretches.push([])
    if (!isGate) stretches[stretches.length - 1].push(point)
  }
  return stretches.filter(stretch => stretch.length > 1)
}
