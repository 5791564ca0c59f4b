import { DIRECTIONS, type Direction, rotate } from '@grognard/engine/hex/direction'
import type { HexId } from '@grognard/engine/hex/grid'
import type { WorkData } from '@grognard/games/common/map-data'
import { apart, between, stepsAlong } from './curves.ts'
import { centreOf, cornerOf, directionNamed, type Point } from './geometry.ts'
import { newPath, polyline, segment } from './path.ts'
import { type Item, newSheet, type Sheet } from './picture.ts'
import type { Survey } from './survey.ts'
import { drawWalls } from './walls.ts'

const RAMPART = 0.78

/** How a work is drawn, in hexsides: its bank and its wall, and whether bastions stand at its corners. */
interface WorkLook {
  readonly name: 'redoubt' | 'entrenchment'
  readonly bank: number
  readonly wall: number
  readonly hasBastions: boolean
}

const REDOUBT: WorkLook = { name: 'redoubt', bank: 0.15, wall: 0.075, hasBastions: true }
const ENTRENCHMENT: WorkLook = { name: 'entrenchment', bank: 0.1, wall: 0.05, hasBastions: false }

/** Works on their closed faces only, with the gorge left open: redoubts with bastions, plain breastworks; and town walls. */
export function paintWorks(survey: Survey): Item[] {
  const sheet = newSheet()
  drawWalls(survey, sheet)
  for (const work of survey.data.redoubts ?? []) drawWork(survey, sheet, work, REDOUBT)
  for (const work of survey.data.entrenchments ?? []) drawWork(survey, sheet, work, ENTRENCHMENT)
  return sheet.items
}

/** A rampart with its glacis ticked outwards. */
function drawWork(survey: Survey, sheet: Sheet, { hex: id, closedFaces }: WorkData, look: WorkLook): void {
  const { side } = survey.style
  const hex = survey.hexNamed(id)
  const faces = closedFaces.map(directionNamed)
  const [bank, wall, glacis] = [newPath(), newPath(), newPath()]
  for (const run of faceRuns(faces)) {
    const rampart = rampartOf(survey, hex, run, look)
    polyline(bank, rampart)
    polyline(wall, rampart)
    const centre = centreOf(survey.layout, hex)
    for (const { x, y } of stepsAlong(rampart, side * 0.085)) {
      if (isNumberPlace(survey, centre, x, y)) continue
      const far = apart(centre, [x, y])
      const [nx, ny] = [(x - centre[0]) / far, (y - centre[1]) / far]
      segment(glacis, x + nx * side * 0.05, y + ny * side * 0.05, x + nx * side * 0.14, y + ny * side * 0.14)
    }
  }
  const subjects = faces.map(face => `${look.name} ${id} ${DIRECTIONS.names[face]}`)
  sheet.stroke(bank, { ink: 'relief', width: side * look.bank, opacity: 0.55, join: 'miter' })
  sheet.stroke(wall, { ink: 'work', width: side * look.wall, join: 'miter' }, subjects)
  sheet.stroke(glacis, { ink: 'work', width: 0.9 })
}

/** The hex's number stands above its rampart. */
const isNumberPlace = ({ style }: Survey, [cx, cy]: Point, x: number, y: number): boolean =>
  y < cy - style.side * 0.5 && Math.abs(x - cx) < style.number * 1.2

/** Runs of adjacent closed faces, clockwise; a work closed all round is one run of six. */
export function faceRuns(faces: readonly Direction[]): Direction[][] {
  const closed = new Set(faces)
  if (closed.size === 6) return [[...DIRECTIONS.all]]
  const starts = DIRECTIONS.all.filter(face => closed.has(face) && !closed.has(rotate(face, -1)))
  return starts.map(start => {
    const run = [start]
    for (let next = rotate(start, 1); closed.has(next); next = rotate(next, 1)) run.push(next)
    return run
  })
}

/** The rampart along a run of faces; if a work has bastions, one at every corner between two of them. */
function rampartOf(survey: Survey, hex: HexId, run: readonly Direction[], { hasBastions }: WorkLook): Point[] {
  const centre = centreOf(survey.layout, hex)
  const corner = (i: number): Point => between(centre, cornerOf(survey.layout, hex, (run[0] + i + 6) % 6), RAMPART)
  const closedRing = run.length === 6
  const points: Point[] = []
  for (let i = 0; i <= run.length; i++) {
    if (!hasBastions || (!closedRing && (i === 0 || i === run.length))) points.push(corner(i))
    else points.push(...bastion(centre, corner(i - 1), corner(i), corner(i + 1)))
  }
  return points
}

/** From one curtain round the salient to the next. */
function bastion(centre: Point, before: Point, corner: Point, after: Point): Point[] {
  const [from, to] = [between(corner, before, 0.2), between(corner, after, 0.2)]
  return [
    from,
    between(centre, between(corner, before, 0.17), 1.1),
    between(centre, corner, 1.17),
    between(centre, between(corner, after, 0.17), 1.1),
    to,
  ]
}
