import { OFF_MAP } from '@grognard/engine/hex/grid'
import { boxOfHexes, hexAtPoint } from '../../paint/geometry.ts'
import type { HexMap } from './hex-map.ts'
import type { Play } from './play.ts'
import { hexId } from './sheet.ts'
import { ZOOM_STEP } from './tools.tsx'
import { broughtIntoSight, fitted, onSheet, zoomedAt } from './view.ts'
import { type Arrow, walked } from './walk.ts'

const ARROWS: Readonly<Record<string, Arrow>> = { ArrowUp: 'up', ArrowRight: 'right', ArrowDown: 'down', ArrowLeft: 'left' }

const CHOOSING: readonly string[] = ['Enter', ' ']

/** Where the keys begin: where they were, or what is selected, or the middle of the window. */
export function firstFocus(map: HexMap): number {
  const known = map.focus() ?? map.hexOf(map.table.draft()?.said.findLast(({ spot }) => map.hexOf(spot) !== undefined)?.spot)
  if (known !== undefined) return known
  const { width, height } = map.camera.screen()
  const middle = hexAtPoint(map.layout, onSheet(map.camera.now(), width / 2, height / 2))
  return middle === OFF_MAP ? (map.board().pieces[0]?.hex ?? 0) : middle
}

/** The keys of the map, unless a tool has a first use for one. Those it uses are marked as used, so that the page leaves them alone. */
export function pressKey(map: HexMap, play: Play, event: KeyboardEvent, firstOf: (key: string) => (() => void) | undefined): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const act = firstOf(event.key) ?? actionOf(map, play, event.key)
  if (act === undefined) return
  event.preventDefault()
  // A key that is held down chooses once: the second time would confirm.
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
    case 'Escape':
      if (map.table.tool() !== 'choose') return () => map.table.setTool('choose')
      if (map.table.inspected() !== undefined) return () => map.table.inspect(undefined)
      return undefined
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

/** In a window narrower than this the tools at its edge would cover what was named: it is shown clear of them. */
const SMALL_WINDOW = 900
const TOOLS_EDGE = 64

/** Brings a hex into the window by the shortest way, and some of what is around it: at least so many pixels. */
export const showHex = (map: HexMap, hex: number, pixels = 0): void => bringIntoSight(map, hex, 1.5, pixels)

/** Brings a hex into the window if it is outside or at its very edge: it was named in words, or the sheet lies over it. */
export function keepInSight(map: HexMap, hex: number): void {
  // What was pointed at is seen already, and a second tap on it must find it where it was.
  const isPointedAt = map.focus() === hex
  const isSmall = map.camera.screen().width < SMALL_WINDOW
  bringIntoSight(map, hex, map.arrangement().sleighs.size > 0 ? 2 : 0.2, isSmall && !isPointedAt ? TOOLS_EDGE : 0)
}

function bringIntoSight({ camera, layout }: HexMap, hex: number, hexsides: number, pixels = 0): void {
  const view = camera.now()
  const box = boxOfHexes(layout, [hexId(hex)])
  camera.glide(broughtIntoSight(view, box, camera.screen(), Math.max(pixels, layout.side * view.scale * hexsides)))
}

function zoom(map: HexMap, by: number): void {
  const { width, height } = map.camera.screen()
  const view = map.camera.now()
  map.camera.glide(zoomedAt(view, view.scale * by, width / 2, height / 2))
}
