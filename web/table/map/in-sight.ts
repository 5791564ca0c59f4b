import { boxOfHexes, centreOf } from '../../paint/geometry.ts'
import type { WordView } from '../../session/protocol.ts'
import type { HexMap } from './hex-map.ts'
import { hexId } from './sheet.ts'
import { broughtIntoSight, centredOn, onScreen } from './view.ts'

/** With this few choices all should be visible, with more a part of them. */
const FEW = 3
const PART = 1 / 3
/** How much of the window the edge tools cover. */
const TOOLS = 64

/** Moves the map when what may be named next is outside the window; what is visible enough stays put. */
export function showChoices(map: HexMap, choices: readonly WordView[]): void {
  const hexes = [...new Set(choices.flatMap(({ spot }) => map.hexOf(spot) ?? []))]
  const wanted = hexes.length <= FEW ? hexes.length : Math.ceil(hexes.length * PART)
  if (hexes.filter(hex => isSeen(map, hex)).length >= wanted) return
  const { camera, layout } = map
  const [view, screen] = [camera.now(), camera.screen()]
  const box = boxOfHexes(layout, hexes.map(hexId))
  const fits = (box.right - box.left) * view.scale < screen.width - TOOLS && (box.bottom - box.top) * view.scale < screen.height
  camera.glide(
    fits ? broughtIntoSight(view, box, screen, TOOLS) : centredOn(view.scale, centreOf(layout, hexId(middleOf(map, hexes))), screen),
  )
}

function isSeen({ camera, layout }: HexMap, hex: number): boolean {
  const [x, y] = onScreen(camera.now(), centreOf(layout, hexId(hex)))
  const { width, height } = camera.screen()
  return x > 0 && x < width - TOOLS && y > 0 && y < height
}

/** The most central of some hexes. */
function middleOf({ layout }: HexMap, hexes: readonly number[]): number {
  const places = hexes.map(hex => centreOf(layout, hexId(hex)))
  const mean = [0, 1].map(axis => places.reduce((sum, place) => sum + place[axis], 0) / places.length)
  const distances = places.map(([x, y]) => Math.hypot(x - mean[0], y - mean[1]))
  return hexes[distances.indexOf(Math.min(...distances))]
}
