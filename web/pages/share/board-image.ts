import { makeGrid } from '@grognard/engine/hex/grid'
import { settings } from '../../base/settings.ts'
import { drawMap, pictureOf } from '../../paint/map-picture.ts'
import { paintWhole, wholeScale } from '../../paint/to-canvas.ts'
import { presentTheme } from '../../table/map/look.ts'
import { type HexGround, mapDataOf } from '../../table/map/sheet.ts'
import type { TableModel } from '../../table/model.ts'
import { fontsFor, imageOf, inlined } from './inlined.ts'

const SVG = 'http://www.w3.org/2000/svg'
const FAMILIES = ['Old Standard TT', 'Barlow Condensed', 'Source Sans 3 Variable']
/** The fonts the painter uses for labels and numbers. */
const MAP_FACES = [
  ...['400 16px', 'italic 400 16px', '700 16px'].map(face => `${face} "Old Standard TT"`),
  ...[500, 600, 700].map(weight => `${weight} 16px "Barlow Condensed"`),
]
/** Pixels per map unit, or per page pixel. */
const SCALE = 2

/** The board of a table as its viewer sees it now, as a PNG: the whole map whatever is in view, or a table of cards. */
export async function paintBoard(table: TableModel): Promise<Blob> {
  const ground = table.ground()
  const canvas = ground.kind === 'hexes' ? await paintMap(ground) : await paintCards()
  const picture = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (picture === null) throw new Error('the canvas gave no picture')
  return picture
}

function brushOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('there is no canvas to paint on')
  return brush
}

/** The painter repaints the ground; what lies on it is taken from the page. */
async function paintMap(ground: HexGround): Promise<HTMLCanvasElement> {
  const sheet = mustFind('.map-sheet')
  const data = mapDataOf(ground)
  const picture = pictureOf(drawMap(data, makeGrid(data.grid, ground.labels)), presentTheme(), { language: settings.language, zoom: 1 })
  const scale = wholeScale(picture, SCALE)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(picture.width * scale)
  canvas.height = Math.ceil(picture.height * scale)
  const brush = brushOn(canvas)
  await Promise.allSettled(MAP_FACES.map(face => document.fonts.load(face)))
  paintWhole(brush, picture, scale)
  const drawing = await emptyDrawing(picture.width, picture.height, scale)
  for (const layer of sheet.querySelectorAll(':scope > svg')) drawing.append(inlined(layer))
  brush.setTransform(1, 0, 0, 1, 0, 0)
  brush.drawImage(await imageOf(drawing), 0, 0, canvas.width, canvas.height)
  return canvas
}

async function paintCards(): Promise<HTMLCanvasElement> {
  const board = mustFind('.card-table')
  const [width, height] = [board.scrollWidth, board.scrollHeight]
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const brush = brushOn(canvas)
  brush.fillStyle = getComputedStyle(document.body).backgroundColor
  brush.fillRect(0, 0, canvas.width, canvas.height)
  const drawing = await emptyDrawing(width, height, SCALE)
  const page = document.createElementNS(SVG, 'foreignObject')
  page.setAttribute('width', String(width))
  page.setAttribute('height', String(height))
  const copy = inlined(board) as HTMLElement
  copy.style.overflow = 'visible'
  page.append(copy)
  drawing.append(page)
  brush.drawImage(await imageOf(drawing), 0, 0, canvas.width, canvas.height)
  return canvas
}

function mustFind(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error('there is no board on the page')
  return found
}

async function emptyDrawing(width: number, height: number, scale: number): Promise<SVGSVGElement> {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('width', String(width * scale))
  drawing.setAttribute('height', String(height * scale))
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const fonts = document.createElementNS(SVG, 'style')
  fonts.textContent = await fontsFor(FAMILIES)
  drawing.append(fonts)
  return drawing
}
