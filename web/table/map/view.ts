import { type Box, boxesMeet, type Point } from '../../paint/geometry.ts'

/** How the sheet lies under the window: a point of the sheet is seen at `point * scale + (x, y)`. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Limits of a view: the sheet, the window, and the closest zoom. */
export interface Bounds {
  readonly sheet: Size
  readonly screen: Size
  readonly most: number
}

/** The tools at the right edge cover this much: so far the sheet's edge may come in, so that its last column can be seen. */
export const TOOLS = 60
const FIT_MARGIN = 8

export const onSheet = ({ x, y, scale }: View, px: number, py: number): Point => [(px - x) / scale, (py - y) / scale]

export const onScreen = ({ x, y, scale }: View, [mx, my]: Point): Point => [mx * scale + x, my * scale + y]

export const panned = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy })

/** Another scale, keeping the point under the pointer in place. */
export function zoomedAt(view: View, scale: number, px: number, py: number): View {
  const ratio = scale / view.scale
  return { x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio, scale }
}

/** The view that carries two points of the window to two others, as in a pinch. */
export function pinched(view: View, from: readonly [Point, Point], to: readonly [Point, Point]): View {
  const spread = (pair: readonly [Point, Point]) => Math.hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1])
  const middle = (pair: readonly [Point, Point]): Point => [(pair[0][0] + pair[1][0]) / 2, (pair[0][1] + pair[1][1]) / 2]
  const ratio = spread(to) / Math.max(1, spread(from))
  const [fx, fy] = middle(from)
  const [tx, ty] = middle(to)
  const zoomed = zoomedAt(view, view.scale * ratio, fx, fy)
  return panned(zoomed, tx - fx, ty - fy)
}

/** The scale at which the whole sheet fits the window. */
export const fitScale = ({ sheet, screen }: Pick<Bounds, 'sheet' | 'screen'>): number =>
  Math.max(0.05, Math.min((screen.width - 2 * FIT_MARGIN) / sheet.width, (screen.height - 2 * FIT_MARGIN) / sheet.height))

/** The view of the whole sheet. */
export const fitted = (bounds: Bounds): View =>
  centredOn(fitScale(bounds), [bounds.sheet.width / 2, bounds.sheet.height / 2], bounds.screen)

/** The view at a scale, centred on a point of the sheet. */
export const centredOn = (scale: number, [mx, my]: Point, screen: Size): View => ({
  x: screen.width / 2 - mx * scale,
  y: screen.height / 2 - my * scale,
  scale,
})

/** The nearest view within the bounds: the sheet fills the window, or lies in its middle where it is smaller. */
export function kept(view: View, bounds: Bounds): View {
  const { sheet, screen, most } = bounds
  const scale = Math.min(most, Math.max(fitScale(bounds), view.scale))
  const held = scale === view.scale ? view : zoomedAt(view, scale, screen.width / 2, screen.height / 2)
  return {
    x: keptAlong(held.x, sheet.width * scale, screen.width, TOOLS),
    y: keptAlong(held.y, sheet.height * scale, screen.height, 0),
    scale,
  }
}

function keptAlong(at: number, length: number, room: number, tools: number): number {
  if (length <= room) return (room - length) / 2
  return Math.min(0, Math.max(room - length - tools, at))
}

/** The part of the sheet in the window. */
export function seenBox(view: View, screen: Size): Box {
  const [left, top] = onSheet(view, 0, 0)
  const [right, bottom] = onSheet(view, screen.width, screen.height)
  return { left, top, right, bottom }
}

/**
 * The view moved just enough to bring a box of the sheet into the window, with a margin, and clear of what floats over it; a box too large
 * is centred.
 */
export function broughtIntoSight(view: View, box: Box, screen: Size, margin: number, floats: readonly Box[] = []): View {
  const shift = (from: number, to: number, room: number): number => {
    const space = Math.min(margin, Math.max(0, (room - (to - from)) / 2))
    if (to - from > room) return room / 2 - (from + to) / 2
    if (from < space) return space - from
    if (to > room - space) return room - space - to
    return 0
  }
  const [left, top] = onScreen(view, [box.left, box.top])
  const [right, bottom] = onScreen(view, [box.right, box.bottom])
  const [dx, dy] = [shift(left, right, screen.width), shift(top, bottom, screen.height)]
  const seen = { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy }
  const [across, down] = clearOf(seen, floats, screen)
  return panned(view, dx + across, dy + down)
}

/** The shortest way for a box out from under what floats over the window, without leaving it; none if there is none. */
function clearOf(box: Box, floats: readonly Box[], screen: Size): Point {
  const moved = ([x, y]: Point): Box => ({ left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y })
  const isClear = (at: Box): boolean => floats.every(float => !boxesMeet(at, float))
  if (isClear(box)) return [0, 0]
  const across = floats.flatMap(float => [float.left - box.right, float.right - box.left])
  const down = floats.flatMap(float => [float.top - box.bottom, float.bottom - box.top])
  const ways: Point[] = [
    ...across.map((x): Point => [x, 0]),
    ...down.map((y): Point => [0, y]),
    ...across.flatMap(x => down.map((y): Point => [x, y])),
  ]
  const isInside = ({ left, top, right, bottom }: Box): boolean => left >= 0 && top >= 0 && right <= screen.width && bottom <= screen.height
  const [best] = ways
    .filter(way => isInside(moved(way)) && isClear(moved(way)))
    .sort((a, b) => Math.hypot(a[0], a[1]) - Math.hypot(b[0], b[1]))
  return best ?? [0, 0]
}

/**
 * The view centred on a box of the sheet, zoomed out if need be, but not below a scale; unchanged if the box is well inside, undefined if
 * it doesn't fit.
 */
export function seenTogether(view: View, box: Box, screen: Size, margin: number, least: number): View | undefined {
  const [width, height] = [screen.width - 2 * margin, screen.height - margin / 2]
  const fits = Math.min(width / (box.right - box.left), height / (box.bottom - box.top))
  if (fits < least) return undefined
  const [left, top] = onScreen(view, [box.left, box.top])
  const [right, bottom] = onScreen(view, [box.right, box.bottom])
  const isInside = left >= margin && right <= screen.width - margin && top >= margin / 4 && bottom <= screen.height - margin / 4
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return isInside ? view : centredOn(Math.min(view.scale, fits), middle, screen)
}

/** A view between two others; `t` from 0 to 1. */
export function viewBetween(a: View, b: View, t: number): View {
  const mix = (from: number, to: number) => from + (to - from) * t
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), scale: mix(a.scale, b.scale) }
}

export const isSameView = (a: View, b: View): boolean => a.x === b.x && a.y === b.y && a.scale === b.scale
