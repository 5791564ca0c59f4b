import { type HexGround, mapDataOf } from './sheet.ts'
import type { FromTerrain, Lane, TerrainOrder, ToTerrain } from './terrain-order.ts'
import { newTerrainPainter, type TerrainPainter } from './terrain-painter.ts'

/** Where painted tiles come from. */
export interface TerrainSource {
  /** From now on this ground is painted; orders for another one are dropped. */
  lay(ground: HexGround): void
  order(order: TerrainOrder): void
  close(): void
}

export type OnTile = (lane: Lane, serial: number, index: number, image: CanvasImageSource) => void

/** Tiles from a worker if the browser can paint in one, else from the page itself in short slices. */
export function openTerrain(onTile: OnTile): TerrainSource {
  return canPaintInWorker() ? fromWorker(onTile) : fromPage(onTile)
}

function canPaintInWorker(): boolean {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return false
  const canvas = new OffscreenCanvas(1, 1)
  return canvas.getContext('2d') !== null && 'transferToImageBitmap' in canvas
}

function fromWorker(onTile: OnTile): TerrainSource {
  const worker = new Worker(new URL('./terrain-worker.ts', import.meta.url), { type: 'module' })
  const post = (message: ToTerrain) => worker.postMessage(message)
  worker.onmessage = ({ data }: MessageEvent<FromTerrain>) => {
    onTile(data.lane, data.serial, data.index, data.bitmap)
    data.bitmap.close()
  }
  return {
    lay: ground => post({ kind: 'map', map: mapDataOf(ground), labels: ground.labels }),
    order: order => post({ kind: 'paint', order }),
    close: () => worker.terminate(),
  }
}

/** Longest painting time before the page gets its turn, in milliseconds. */
const SLICE = 8

function fromPage(onTile: OnTile): TerrainSource {
  let painter: TerrainPainter | undefined
  let working = false
  let open = true
  const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))
  async function work(): Promise<void> {
    if (working) return
    working = true
    await Promise.allSettled(['400 16px', 'italic 400 16px', '700 16px'].map(font => document.fonts.load(`${font} "Old Standard TT"`)))
    for (let task = painter?.next(); open && painter !== undefined && task !== undefined; task = painter?.next()) {
      const canvas = document.createElement('canvas')
      canvas.width = task.tile.width
      canvas.height = task.tile.height
      const brush = canvas.getContext('2d', { alpha: false })
      if (brush === null) break
      let began = performance.now()
      for (const _ of painter.paint(task, brush)) {
        if (!painter.isWanted(task)) break
        if (performance.now() - began < SLICE) continue
        await breath()
        began = performance.now()
      }
      if (open && painter.isWanted(task)) onTile(task.order.lane, task.order.serial, task.index, canvas)
    }
    working = false
  }
  return {
    lay(ground) {
      painter = newTerrainPainter(mapDataOf(ground), ground.labels)
    },
    order(order) {
      painter?.take(order)
      void work()
    },
    close() {
      open = false
    },
  }
}
