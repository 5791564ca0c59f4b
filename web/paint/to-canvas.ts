import { type Box, boxesMeet } from './geometry.ts'
import { CLOSE, COORDINATES, CUBIC, LINE, MOVE, type Path, QUAD } from './path.ts'
import { type Item, isClipped, type LayerName, layersAt, type PathItem, type Picture, type Stroke, type TextItem } from './picture.ts'
import { FONTS, type MapInks } from './theme.ts'

/** Maximum pixels of one bitmap: tablets refuse more. */
export const MOST_PIXELS = 12_000_000

const TILE = 1024

/** The largest scale, up to the wanted one, at which a whole picture fits one bitmap. */
export function wholeScale({ width, height }: Pick<Picture, 'width' | 'height'>, wanted: number): number {
  const fits = (scale: number) => Math.ceil(width * scale) * Math.ceil(height * scale) <= MOST_PIXELS
  if (fits(wanted)) return wanted
  // Rounding up to whole pixels may exceed the limit by a sliver, which this margin covers.
  return Math.sqrt(MOST_PIXELS / (width * height)) * 0.999
}

/** A part of a picture with its own bitmap. */
export interface Tile {
  /** The part, in map units. */
  readonly box: Box
  /** Size of the bitmap in pixels. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Cuts the picture, or the part in view, into tiles for a scale at which it is too large for one bitmap. */
export function tilesOf({ width, height }: Pick<Picture, 'width' | 'height'>, scale: number, view?: Box): Tile[] {
  const step = TILE / scale
  const tiles: Tile[] = []
  for (let top = 0; top < height; top += step) {
    for (let left = 0; left < width; left += step) {
      const box: Box = { left, top, right: Math.min(width, left + step), bottom: Math.min(height, top + step) }
      if (view && !boxesMeet(box, view)) continue
      tiles.push({ box, width: Math.ceil((box.right - left) * scale), height: Math.ceil((box.bottom - top) * scale), scale })
    }
  }
  return tiles
}

/** The parts of a canvas context that the painter uses. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'setTransform'
  | 'translate'
  | 'rotate'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'bezierCurveTo'
  | 'closePath'
  | 'rect'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'setLineDash'
  | 'fillText'
  | 'strokeText'
  | 'fillStyle'
  | 'strokeStyle'
  | 'globalAlpha'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'miterLimit'
  | 'font'
  | 'textAlign'
>

export interface CanvasOptions {
  readonly layers?: readonly LayerName[]
}

/** Paints a tile of a picture, or all of it, on a canvas of the tile's size. */
export function paintTile(
  brush: Brush,
  picture: Picture,
  { box, scale }: Pick<Tile, 'box' | 'scale'>,
  { layers }: CanvasOptions = {},
): void {
  const { field, theme } = picture
  brush.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale)
  brush.miterLimit = 4
  for (const layer of layersAt(picture, scale, layers)) {
    brush.save()
    if (isClipped(layer.name)) {
      brush.beginPath()
      brush.rect(field.left, field.top, field.right - field.left, field.bottom - field.top)
      brush.clip()
    }
    for (const item of layer.items) if (boxesMeet(item.box, box)) paintItem(brush, item, theme.map)
    brush.restore()
  }
}

export const paintWhole = (brush: Brush, picture: Picture, scale: number, options: CanvasOptions = {}): void =>
  paintTile(brush, picture, { box: { left: 0, top: 0, right: picture.width, bottom: picture.height }, scale }, options)

function paintItem(brush: Brush, item: Item, inks: MapInks): void {
  if (item.kind === 'path') paintPath(brush, item, inks)
  else paintText(brush, item, inks)
}

function paintPath(brush: Brush, { path, fill, stroke }: PathItem, inks: MapInks): void {
  trace(brush, path)
  if (fill) {
    brush.globalAlpha = fill.opacity ?? 1
    brush.fillStyle = inks[fill.ink]
    brush.fill()
  }
  if (stroke) {
    takeStroke(brush, stroke, inks)
    brush.stroke()
  }
}

const NO_DASH: number[] = []

function takeStroke(brush: Brush, { ink, width, opacity = 1, cap = 'butt', join = 'miter', dash }: Stroke, inks: MapInks): void {
  brush.globalAlpha = opacity
  brush.strokeStyle = inks[ink]
  brush.lineWidth = width
  brush.lineCap = cap
  brush.lineJoin = join
  brush.setLineDash(dash ? [...dash] : NO_DASH)
}

function trace(brush: Brush, { ops, xy }: Path): void {
  brush.beginPath()
  let at = 0
  for (const op of ops) {
    if (op === MOVE) brush.moveTo(xy[at], xy[at + 1])
    else if (op === LINE) brush.lineTo(xy[at], xy[at + 1])
    else if (op === QUAD) brush.quadraticCurveTo(xy[at], xy[at + 1], xy[at + 2], xy[at + 3])
    else if (op === CUBIC) brush.bezierCurveTo(xy[at], xy[at + 1], xy[at + 2], xy[at + 3], xy[at + 4], xy[at + 5])
    else if (op === CLOSE) brush.closePath()
    at += COORDINATES[op]
  }
}

/** Text in two passes: all halos first, so no letter's halo covers its neighbour. */
function paintText(brush: Brush, { runs, align, font, ink, opacity = 1, halo }: TextItem, inks: MapInks): void {
  brush.font = `${font.italic ? 'italic ' : ''}${font.weight} ${font.size}px ${FONTS[font.family]}`
  brush.textAlign = align === 'middle' ? 'center' : align
  if (halo) {
    takeStroke(brush, { ink: 'ground', width: halo, opacity: 0.9 * opacity, join: 'round' }, inks)
    for (const run of runs) atRun(brush, run, () => brush.strokeText(run.text, 0, 0))
  }
  brush.globalAlpha = opacity
  brush.fillStyle = inks[ink]
  for (const run of runs) atRun(brush, run, () => brush.fillText(run.text, 0, 0))
}

function atRun(brush: Brush, { x, y, angle }: TextItem['runs'][number], paint: () => void): void {
  brush.save()
  brush.translate(x, y)
  if (angle !== 0) brush.rotate((angle * Math.PI) / 180)
  paint()
  brush.restore()
}
