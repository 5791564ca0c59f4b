import { readBoard } from '../../paint/board-data.ts'
import { boardPicture } from '../../paint/board-picture.ts'
import { FIELD, outlineData } from '../../paint/counter-shape.ts'
import { centreOf } from '../../paint/geometry.ts'
import { drawMap, pictureOf } from '../../paint/map-picture.ts'
import type { LayerName, Picture } from '../../paint/picture.ts'
import { PRINTED, THEMES, type Theme } from '../../paint/theme.ts'
import { paintTile } from '../../paint/to-canvas.ts'
import { SOURCES, type VignetteSource } from './sources.ts'

/** Size of the painted piece in CSS pixels; the page crops it to its frames. */
const WIDTH = 384
const HEIGHT = 256

/** Ground and what is built on it; no words, numbers or grid at this size. */
const LAYERS: readonly LayerName[] = [
  'paper',
  'parcels',
  'plough',
  'relief',
  'frontier',
  'woods',
  'hedges',
  'marsh',
  'water',
  'roads',
  'bridges',
  'buildings',
  'works',
]

const painted = new Map<string, Promise<HTMLCanvasElement>>()

/** The picture of a game's battlefield in a light, painted once. */
export function vignetteOf(game: string, light: 'light' | 'dark'): Promise<HTMLCanvasElement> {
  const key = `${game}/${light}`
  const there = painted.get(key) ?? paint(game, THEMES[light])
  painted.set(key, there)
  return there
}

async function paint(game: string, theme: Theme): Promise<HTMLCanvasElement> {
  const source = await SOURCES[game]?.()
  const canvas = document.createElement('canvas')
  const ratio = Math.min(2, Math.max(1, globalThis.devicePixelRatio))
  canvas.width = WIDTH * ratio
  canvas.height = HEIGHT * ratio
  const brush = canvas.getContext('2d', { alpha: false })
  if (source !== undefined && brush !== null) paintSource(brush, source, theme, ratio)
  return canvas
}

function paintSource(brush: CanvasRenderingContext2D, source: VignetteSource, theme: Theme, ratio: number): void {
  if (source.kind === 'board') {
    paintMiddle(brush, boardPicture(readBoard(source.board), theme, { zoom: 0.5 }), ratio)
    return
  }
  const drawing = drawMap(source.map)
  const { layout } = drawing.survey
  paintMiddle(brush, pictureOf(drawing, theme), ratio)
  const size = layout.side * 0.95
  for (const { hex, shape, nation } of source.pieces) {
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
    brush.fillStyle = theme.nations[nation].body
    brush.fill(outline)
    brush.restore()
  }
}

/** Paints the middle of a picture so that it fills the canvas, and leaves the brush in the picture's units. */
function paintMiddle(brush: CanvasRenderingContext2D, picture: Picture, ratio: number): void {
  const { field } = picture
  const wide = field.right - field.left
  const high = field.bottom - field.top
  const scale = Math.max(WIDTH / wide, HEIGHT / high)
  const left = field.left + (wide - WIDTH / scale) / 2
  const top = field.top + (high - HEIGHT / scale) / 2
  const box = { left, top, right: left + WIDTH / scale, bottom: top + HEIGHT / scale }
  paintTile(brush, picture, { box, scale: scale * ratio }, { layers: LAYERS })
}
