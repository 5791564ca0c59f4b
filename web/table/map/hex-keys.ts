import { OFF_MAP } from '@grognard/engine/hex/grid'
import { type Box, boxOfHexes, hexAtPoint } from '../../paint/geometry.ts'
import type { HexMap } from './hex-map.ts'
import type { Play } from './play.ts'
import { hexId } from './sheet.ts'
import { ZOOM_STEP } from './tools.tsx'
import { broughtIntoSight, fitted, onSheet, seenTogether, TOOLS, type View, zoomedAt } from './view.ts'
import { type Arrow, walked } from './walk.ts'

const ARROWS: Readonly<Record<string, Arrow>> = { ArrowUp: 'up', ArrowRight: 'right', ArrowDown: 'down', ArrowLeft: 'left' }

const CHOOSING: readonly string[] = ['Enter', ' ']

/** Where keyboard navigation starts: where it was, else the selection, else the centre of the window. */
export function firstFocus(map: HexMap): number {
  const known = map.focus() ?? map.hexOf(map.table.draft()?.said.findLast(({ spot }) => map.hexOf(spot) !== undefined)?.spot)
  if (known !== undefined) return known
  const { width, height } = map.camera.screen()
  const middle = hexAtPoint(map.layout, onSheet(map.camera.now(), width / 2, height / 2))
  return middle === OFF_MAP ? (map.board().pieces[0]?.hex ?? 0) : middle
}

/** The map's keys, unless a tool takes one first. Handled keys are marked, so the page ignores them. */
export function pressKey(map: HexMap, play: Play, event: KeyboardEvent, firstOf: (key: string) => (() => void) | undefined): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const act = firstOf(event.key) ?? actionOf(map, play, event.key)
  if (act === undefined) return
  event.preventDefault()
  // A held key chooses once: the second time would confirm.
  if (!event.repeat || !CHOOSING.includes(event.key)) act()
}

function actionOf(map: HexMap, play: Play, key: string): (() => void) | undefined {
  const arrow = ARROWS[key]
  if (arrow !== undefined) return () => walk(map, arrow)
  switch (key) {
    case 'Enter':
    case ' ':
      return () => play.enter(firstFocus(map))
    case 'i':
    case 'I':
    case 'Shift':
      return () => play.inspect(firstFocus(map))
    case '+':
    case '=':
      return () => zoom(map, ZOOM_STEP)
    case '-':
      return () => zoom(map, 1 / ZOOM_STEP)
    case '0':
      return () => map.camera.glide(fitted({ sheet: map.layout, screen: map.camera.screen(), most: 1 }))
    case 'n':
    case 'N':
      return () => map.table.nextUnfinished()
    default:
      return undefined
  }
}

function walk(map: HexMap, arrow: Arrow): void {
  const hex = walked(map.layout, hexId(firstFocus(map)), arrow)
  map.setFocus(hex)
  map.table.pointAt(hex)
  showHex(map, hex)
}

/** In a narrow window the tag of what was named needs room beside the tools. */
const SMALL_WINDOW = 900
const TOOLS_EDGE = 64

/** Scrolls a hex and its surroundings, at least this many pixels, into view by the shortest way, clear of the tools. */
export const showHex = (map: HexMap, hex: number, pixels = 0): void => bringIntoSight(map, hex, 1.5, pixels, map.floats())

/**
 * Scrolls a hex into view if it is outside, at the very edge or under the tools: it was named in words, or the sheet covers it. What was
 * named before it, such as the start of a march, is seen too if the counters stay readable.
 */
export function keepInSight(map: HexMap, hex: number, before: readonly number[]): void {
  // What was pointed at is already visible, and a second tap must find it in the same place.
  const isPointedAt = map.focus() === hex
  if (!isPointedAt && before.length > 0 && showTogether(map, [...before, hex], TOOLS)) return
  const isSmall = map.camera.screen().width < SMALL_WINDOW
  const hexsides = map.arrangement().blocks.size > 0 ? 2 : 0.2
  bringIntoSight(map, hex, hexsides, isSmall && !isPointedAt ? TOOLS_EDGE : 0, isPointedAt ? [] : map.floats())
}

/** Counters of this size can still be told apart. */
const LEAST_SEEN = 22

/** Brings hexes into view together, in a small window zooming out if need be; false if they do not fit or counters would be too small. */
export function showTogether({ arrangement, camera, floats, layout }: HexMap, hexes: readonly number[], margin: number): boolean {
  const [view, screen] = [camera.now(), camera.screen()]
  const box = boxOfHexes(layout, hexes.map(hexId))
  const hasRoom = (box.right - box.left) * view.scale < screen.width - 2 * margin && (box.bottom - box.top) * view.scale < screen.height
  const zoomedOut = (): View | undefined =>
    screen.width < SMALL_WINDOW ? seenTogether(view, box, screen, margin, LEAST_SEEN / arrangement().size) : undefined
  const seen = hasRoom ? broughtIntoSight(view, box, screen, margin, floats()) : zoomedOut()
  if (seen !== undefined) camera.glide(seen)
  return seen !== undefined
}

function bringIntoSight({ camera, layout }: HexMap, hex: number, hexsides: number, pixels: number, floats: readonly Box[]): void {
  const view = camera.now()
  const box = boxOfHexes(layout, [hexId(hex)])
  camera.glide(broughtIntoSight(view, box, camera.screen(), Math.max(pixels, layout.side * view.scale * hexsides), floats))
}

function zoom(map: HexMap, by: number): void {
  const { width, height } = map.camera.screen()
  const view = map.camera.now()
  map.camera.glide(zoomedAt(view, view.scale * by, width / 2, height / 2))
}
