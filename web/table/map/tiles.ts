import { type Box, boxesMeet } from '../../paint/geometry.ts'
import type { Tile } from '../../paint/to-canvas.ts'
import type { Size } from './view.ts'

/** Pixels along a tile's edge: small enough to paint quickly, large enough to be few. */
const EDGE = 512

export interface NamedTile extends Tile {
  readonly name: string
}

/** The tiles needed for a part of a sheet at a scale, central ones first. */
export function tilesFor(sheet: Size, scale: number, part: Box): NamedTile[] {
  const step = EDGE / scale
  const tiles: NamedTile[] = []
  const first = (from: number) => Math.max(0, Math.floor(from / step))
  for (let row = first(part.top); row * step < Math.min(sheet.height, part.bottom); row++) {
    for (let column = first(part.left); column * step < Math.min(sheet.width, part.right); column++) {
      const [left, top] = [column * step, row * step]
      const box: Box = { left, top, right: Math.min(sheet.width, left + step), bottom: Math.min(sheet.height, top + step) }
      if (!boxesMeet(box, part)) continue
      const width = Math.ceil((box.right - left) * scale - 0.01)
      const height = Math.ceil((box.bottom - top) * scale - 0.01)
      tiles.push({ name: `${column}.${row}`, box, width, height, scale })
    }
  }
  const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
  const far = ({ box }: Tile) => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y)
  return tiles.sort((a, b) => far(a) - far(b))
}

/** The whole sheet as one tile of at most this many pixels. */
export function wholeTile({ width, height }: Size, pixels: number, most: number): Tile {
  const scale = Math.min(most, Math.sqrt(pixels / (width * height)))
  return {
    box: { left: 0, top: 0, right: width, bottom: height },
    width: Math.ceil(width * scale),
    height: Math.ceil(height * scale),
    scale,
  }
}
