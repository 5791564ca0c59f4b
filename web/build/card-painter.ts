import type { Ground } from '@grognard/engine'
import type { MapData } from '@grognard/games/common/map-data'
import type { CardPicture } from '@grognard/games/packs/card-picture'
import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { readBoard } from '../paint/board-data.ts'
import { boardPicture } from '../paint/board-picture.ts'
import { FIELD, outlineData } from '../paint/counter-shape.ts'
import { centreOf } from '../paint/geometry.ts'
import { drawMap, pictureOf } from '../paint/map-picture.ts'
import type { LayerName, Picture } from '../paint/picture.ts'
import { inksOf, PRINTED, THEMES, type Theme } from '../paint/theme.ts'
import { type Brush, paintTile } from '../paint/to-canvas.ts'

/** Size of a card's picture in CSS pixels; the page crops it to its frames. */
export const WIDTH = 384
export const HEIGHT = 256

/** Bitmap pixels to a CSS pixel: sharp on phones, and still small. */
const RATIO = 1.25

const QUALITY = 68

/** Ground and what is built on it; no words, numbers or grid at this size. */
const LAYERS: readonly LayerName[] = [
  'paper',
  'parcels',
  'plough',
  'relief',
  'frontier',
  'woods',
  'hedges',
  'falls',
  'marsh',
  'water',
  'roads',
  'bridges',
  'buildings',
  'works',
]

/** Paints what a card shows of a battle, as a WebP file. */
export function paintCard(source: CardPicture, light: 'light' | 'dark'): Promise<Buffer> {
  const canvas = createCanvas(WIDTH * RATIO, HEIGHT * RATIO)
  const brush = canvas.getContext('2d')
  const theme = THEMES[light]
  if (source.kind === 'board') paintMiddle(brush, boardPicture(readBoard(source.board), theme, { zoom: 0.5 }))
  else paintMap(brush, source, theme)
  return canvas.encode('webp', QUALITY)
}

/** Bitmap pixels of a whole ground: enough to know it by, until the page has painted it. */
const SHEET_PIXELS = 200_000

const SHEET_QUALITY = 55

/** Paints the whole ground of a battle without its pieces, as a WebP file: as small pictures of matches, and under tables being laid. */
export function paintSheet(ground: Ground, light: 'light' | 'dark'): Promise<Buffer> {
  const theme = THEMES[light]
  const picture =
    ground.kind === 'drawn'
      ? boardPicture(readBoard(ground.board), theme, { zoom: 0.5 })
      : // The map has already been checked against the game's schema.
        pictureOf(drawMap({ ...(ground.map as unknown as MapData), ...(ground.terrains && { terrains: ground.terrains }) }), theme)
  const { width, height } = picture
  const scale = Math.sqrt(SHEET_PIXELS / (width * height))
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const box = { left: 0, top: 0, right: width, bottom: height }
  paintTile(canvas.getContext('2d') as unknown as Brush, picture, { box, scale }, { layers: LAYERS })
  return canvas.encode('webp', SHEET_QUALITY)
}

function paintMap(brush: SKRSContext2D, { map, pieces }: Extract<CardPicture, { kind: 'hexes' }>, theme: Theme): void {
  const drawing = drawMap(map)
  const { layout } = drawing.survey
  paintMiddle(brush, pictureOf(drawing, theme))
  const size = layout.side * 0.95
  for (const { hex, shape, nation } of pieces) {
    const [x, y] = centreOf(layout, layout.grid.hexes.of(hex))
    const scale = size / FIELD
    brush.save()
    brush.translate(x - size / 2, y - size / 2)
    brush.scale(scale, scale)
    const outline = new Path2D(outlineData(shape))
    brush.globalAlpha = 1
    brush.setLineDash([])
    brush.lineWidth = 5
    brush.strokeStyle = PRINTED.face
    brush.stroke(outline)
    brush.fillStyle = inksOf(theme, nation).body
    brush.fill(outline)
    brush.restore()
  }
}

/** Paints the middle of a picture so that it fills the canvas, and leaves the brush in the picture's units. */
function paintMiddle(brush: SKRSContext2D, picture: Picture): void {
  const { field } = picture
  const wide = field.right - field.left
  const high = field.bottom - field.top
  const scale = Math.max(WIDTH / wide, HEIGHT / high)
  const left = field.left + (wide - WIDTH / scale) / 2
  const top = field.top + (high - HEIGHT / scale) / 2
  const box = { left, top, right: left + WIDTH / scale, bottom: top + HEIGHT / scale }
  paintTile(brush as unknown as Brush, picture, { box, scale: scale * RATIO }, { layers: LAYERS })
}
