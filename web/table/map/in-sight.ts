import { type Box, boxesMeet, boxOfHexes, centreOf } from '../../paint/geometry.ts'
import type { Draft, Tale } from '../../session/protocol.ts'
import { boxOfPiece } from './arrange.ts'
import type { HexMap } from './hex-map.ts'
import { hexId } from './sheet.ts'
import { broughtIntoSight, centredOn, onScreen, type Size, TOOLS, type View } from './view.ts'

/** With this few choices all should be visible, with more a part of them. */
const FEW = 3
const PART = 1 / 3

/** The hexes of what happened last, as far as it happened somewhere. */
export function lastShown(log: readonly Tale[]): readonly number[] {
  const last = log.at(-1)
  return last?.route?.hexes ?? last?.hexes ?? []
}

/**
 * Moves the map when what may be named next is outside the window or under the tools, or, where nothing on the map may be, what is ringed;
 * what is visible enough stays put. What has just happened stays in view too, if there is room for both.
 */
export function showQuestion(map: HexMap, draft: Draft | undefined, happened: readonly number[]): void {
  const named = new Set((draft?.choices ?? []).flatMap(({ spot }) => map.hexOf(spot) ?? []))
  const hexes = named.size > 0 ? [...named] : ringed(draft)
  const wanted = hexes.length <= FEW ? hexes.length : Math.ceil(hexes.length * PART)
  const floats = map.floats()
  const { camera, layout } = map
  const [view, screen] = [camera.now(), camera.screen()]
  const isSeen = (hex: number): boolean => isHexSeen(map, hex, view, floats)
  if (hexes.filter(isSeen).length >= wanted && happened.every(isSeen)) return
  const boxOf = (some: readonly number[]): Box => boxOfHexes(layout, some.map(hexId))
  const target = [[...hexes, ...happened], hexes].filter(some => some.length > 0).find(some => isRoomFor(boxOf(some), view, screen))
  if (target !== undefined) camera.glide(broughtIntoSight(view, boxOf(target), screen, TOOLS, floats))
  else if (hexes.length > 0 && hexes.filter(isSeen).length < wanted)
    camera.glide(centredOn(view.scale, centreOf(layout, hexId(middleOf(map, hexes))), screen))
}

/** Whom a question is about. */
const ringed = (draft: Draft | undefined): readonly number[] =>
  (draft?.lights ?? []).filter(({ style }) => style === 'ring').flatMap(({ hexes }) => hexes.map(({ hex }) => hex))

/** Moves the map, before anybody has, so that as few name plates and counters as possible are cut by the edge of the window. */
export function showWholePlates(map: HexMap): void {
  const { camera } = map
  const [view, screen] = [camera.now(), camera.screen()]
  const { pieces, size } = map.arrangement()
  const plates = map.plates().map(({ box }) => box)
  const boxes = [...plates, ...[...pieces.values()].map(placed => boxOfPiece(placed, size))]
  const cutIn = (some: View): readonly Box[] => boxes.filter(box => isCut(box, some, screen))
  const cut = cutIn(view)
  const moved = plates.filter(box => cut.includes(box)).map(box => broughtIntoSight(view, box, screen, PLATE_MARGIN))
  const least = Math.min(...moved.map(some => cutIn(some).length))
  const best = moved.find(some => cutIn(some).length === least)
  if (best !== undefined && least < cut.length) camera.move(best)
}

/** Between a name plate and the edge of the window. */
const PLATE_MARGIN = 8

/** Whether the edge of the window goes through a box. */
function isCut(box: Box, view: View, { width, height }: Size): boolean {
  const [[left, top], [right, bottom]] = [onScreen(view, [box.left, box.top]), onScreen(view, [box.right, box.bottom])]
  const isSeen = right > 0 && left < width && bottom > 0 && top < height
  return isSeen && (left < 0 || right > width || top < 0 || bottom > height)
}

const isRoomFor = (box: Box, { scale }: View, screen: Size): boolean =>
  (box.right - box.left) * scale < screen.width - TOOLS && (box.bottom - box.top) * scale < screen.height

function isHexSeen({ camera, layout }: HexMap, hex: number, view: View, floats: readonly Box[]): boolean {
  const [x, y] = onScreen(view, centreOf(layout, hexId(hex)))
  const { width, height } = camera.screen()
  // A counter that the edge cuts is not seen.
  const half = layout.side * view.scale * HALF
  const point = { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 }
  return x > half && x < width - half && y > half && y < height - half && floats.every(float => !boxesMeet(float, point))
}

/** Half a counter, in hexsides. */
const HALF = 0.5

/** The most central of some hexes. */
function middleOf({ layout }: HexMap, hexes: readonly number[]): number {
  const places = hexes.map(hex => centreOf(layout, hexId(hex)))
  const mean = [0, 1].map(axis => places.reduce((sum, place) => sum + place[axis], 0) / places.length)
  const distances = places.map(([x, y]) => Math.hypot(x - mean[0], y - mean[1]))
  return hexes[distances.indexOf(Math.min(...distances))]
}
