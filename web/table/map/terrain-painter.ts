import { makeGrid } from '@grognard/engine/hex/grid'
import type { MapData } from '@grognard/games/common/map-data'
import { type Drawing, drawMap, pictureOf } from '../../paint/map-picture.ts'
import { LAYERS, type Picture } from '../../paint/picture.ts'
import { type Brush, paintTile, type Tile } from '../../paint/to-canvas.ts'
import { LANES, type Lane, type TerrainLook, type TerrainOrder } from './terrain-order.ts'

/** The next tile to paint. */
interface Task {
  readonly order: TerrainOrder
  readonly index: number
  readonly tile: Tile
}

/** Paints the ordered tiles one after another; the driver decides when it works and rests. */
export interface TerrainPainter {
  take(order: TerrainOrder): void
  next(): Task | undefined
  /** Whether nothing newer was ordered in the lane since. */
  isWanted(task: Task): boolean
  /** Paints a tile in slices of about a layer each, so the caller can do other things in between. */
  paint(task: Task, brush: Brush): Generator<void>
}

/** Reads a map; the slow drawing waits for the first tile. */
export function newTerrainPainter(data: MapData, labels: readonly string[]): TerrainPainter {
  let drawing: Drawing | undefined
  const left = new Map<Lane, { readonly order: TerrainOrder; next: number }>()
  const pictures = new Map<Lane, { readonly key: string; readonly picture: Picture }>()

  /** Labels stay put while only the view moves: they are placed again only for another look. */
  function pictureFor(lane: Lane, look: TerrainLook): Picture {
    const key = `${look.theme.name} ${JSON.stringify(look.theme.map)} ${look.language} ${look.zoom}`
    const known = pictures.get(lane)
    if (known?.key === key) return known.picture
    drawing ??= drawMap(data, makeGrid(data.grid, labels))
    const picture = pictureOf(drawing, look.theme, look)
    pictures.set(lane, { key, picture })
    return picture
  }

  return {
    take: order => {
      left.set(order.lane, { order, next: 0 })
    },
    next() {
      for (const lane of LANES) {
        const work = left.get(lane)
        if (work === undefined || work.next >= work.order.tiles.length) continue
        const index = work.next++
        return { order: work.order, index, tile: work.order.tiles[index] }
      }
      return undefined
    },
    isWanted: ({ order }) => left.get(order.lane)?.order === order,
    *paint({ order, tile }, brush) {
      drawing ??= drawMap(data, makeGrid(data.grid, labels))
      yield
      const picture = pictureFor(order.lane, order.look)
      for (const layer of order.layers ?? LAYERS) {
        paintTile(brush, picture, tile, { layers: [layer] })
        yield
      }
    },
  }
}
