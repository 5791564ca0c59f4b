import figures500 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2?url'
import figures600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import figures700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url'
import italic from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url'
import roman from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url'
import bold from '@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2?url'
import romanExtended from '@fontsource/old-standard-tt/files/old-standard-tt-latin-ext-400-normal.woff2?url'
import type { FromTerrain, ToTerrain } from './terrain-order.ts'
import { newTerrainPainter, type TerrainPainter } from './terrain-painter.ts'

/** Paints terrain off the page's thread, so input never waits. */

interface Scope {
  readonly fonts: FontFaceSet
  onmessage: ((event: MessageEvent<ToTerrain>) => void) | null
  postMessage(message: FromTerrain, transfer: Transferable[]): void
}
const scope = globalThis as unknown as Scope

const face = (family: string, url: string, descriptors: FontFaceDescriptors): FontFace => new FontFace(family, `url(${url})`, descriptors)

/** A worker can't see the page's fonts. */
async function loadFonts(): Promise<void> {
  const faces = [
    face('Old Standard TT', roman, { weight: '400' }),
    face('Old Standard TT', romanExtended, { weight: '400', unicodeRange: 'U+0100-02BA' }),
    face('Old Standard TT', italic, { weight: '400', style: 'italic' }),
    face('Old Standard TT', bold, { weight: '700' }),
    face('Barlow Condensed', figures500, { weight: '500' }),
    face('Barlow Condensed', figures600, { weight: '600' }),
    face('Barlow Condensed', figures700, { weight: '700' }),
  ]
  for (const each of faces) scope.fonts.add(each)
  // A map in other fonts is better than no map.
  await Promise.allSettled(faces.map(each => each.load()))
}

const fonts = loadFonts()
let painter: TerrainPainter | undefined
let working = false

const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

async function work(): Promise<void> {
  if (working || painter === undefined) return
  working = true
  await fonts
  for (;;) {
    const task = painter.next()
    if (task === undefined) break
    const canvas = new OffscreenCanvas(task.tile.width, task.tile.height)
    const brush = canvas.getContext('2d', { alpha: false })
    if (brush === null) break
    for (const _ of painter.paint(task, brush as unknown as CanvasRenderingContext2D)) if (!painter.isWanted(task)) break
    if (painter.isWanted(task)) {
      const { lane, serial } = task.order
      const bitmap = canvas.transferToImageBitmap()
      scope.postMessage({ lane, serial, index: task.index, bitmap }, [bitmap])
    }
    await breath()
  }
  working = false
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'map') painter = newTerrainPainter(data.map, data.labels)
  else painter?.take(data.order)
  void work()
}
