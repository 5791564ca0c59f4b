import { createEffect, on, onCleanup } from 'solid-js'
import { settings } from '../../base/settings.ts'
import type { Box } from '../../paint/geometry.ts'
import type { LayerName } from '../../paint/picture.ts'
import type { Theme } from '../../paint/theme.ts'
import type { Camera } from './camera.ts'
import type { HexGround } from './sheet.ts'
import type { TerrainLook } from './terrain-order.ts'
import { openTerrain } from './terrain-source.ts'
import { type NamedTile, tilesFor, wholeTile } from './tiles.ts'
import { fitScale, type Size, seenBox, type View } from './view.ts'

/** The painted ground: elements that the table puts under its pieces. */
export interface Terrain {
  readonly element: HTMLElement
  /** A small picture of the whole map. */
  readonly thumb: HTMLCanvasElement
}

const WHOLE_PIXELS = 2_000_000
const THUMB_PIXELS = 150_000
const THUMB_LAYERS: readonly LayerName[] = [
  'paper',
  'parcels',
  'relief',
  'frontier',
  'woods',
  'falls',
  'marsh',
  'water',
  'roads',
  'buildings',
  'works',
]
/** More pixels per unit than this can't be distinguished. */
const FINEST = 4
/** This share of the window is also painted beyond its edges. */
const AHEAD = 0.25
const MOST_TILES = 60
const REFILL_PAUSE = 100

/** All tiles of one look and scale. */
interface Sheaf {
  readonly key: string
  readonly look: TerrainLook
  readonly scale: number
  readonly element: HTMLElement
  readonly tiles: Map<string, { readonly tile: NamedTile; readonly canvas: HTMLCanvasElement }>
  readonly ordered: Set<string>
}

/** Shows a picture painted beforehand until the ground itself is painted: a map is never blank. */
function showPreview(element: HTMLElement, address: string | undefined): () => void {
  if (address === undefined) return () => {}
  const picture = document.createElement('img')
  picture.className = 'terrain-preview'
  picture.alt = ''
  picture.src = address
  element.prepend(picture)
  return () => picture.remove()
}

/** What labels avoid, and when they are placed again: not with every move, which would be restless. */
export interface Lettering {
  avoid(): readonly Box[]
  turn(): number | undefined
}

/** Keeps the ground painted: the visible part sharp, the rest roughly, and the thumbnail. The ground may change, its size may not. */
export function createTerrain(
  ground: () => HexGround,
  { width, height }: Size,
  camera: Camera,
  theme: () => Theme,
  { avoid, turn }: Lettering,
  preview: string | undefined,
): Terrain {
  const element = document.createElement('div')
  element.className = 'terrain'
  const whole = placedCanvas({ left: 0, top: 0, right: width, bottom: height })
  const thumb = document.createElement('canvas')
  element.append(whole)
  const dropPreview = showPreview(element, preview)
  let sheaf: Sheaf | undefined
  let old: HTMLElement[] = []
  let serial = 0
  let lastRefill = 0
  const orders = new Map<number, { readonly sheaf: Sheaf; readonly tiles: readonly NamedTile[] }>()

  const source = openTerrain((lane, n, index, image) => {
    if (lane === 'whole') {
      draw(whole, image)
      return dropPreview()
    }
    if (lane === 'thumb') return draw(thumb, image)
    const order = orders.get(n)
    if (order === undefined || order.sheaf !== sheaf) return
    const tile = order.tiles[index]
    const canvas = placedCanvas(tile.box)
    draw(canvas, image)
    sheaf.element.append(canvas)
    sheaf.tiles.set(tile.name, { tile, canvas })
    if (index < order.tiles.length - 1) return
    dropOld()
    delete element.dataset.painting
  })
  onCleanup(() => source.close())

  function dropOld(): void {
    for (const each of old) each.remove()
    old = []
  }

  function openSheaf(view: View): Sheaf {
    const scale = Math.min(FINEST, view.scale * devicePixelRatio)
    const inks = theme()
    const key = `${ground().key} ${inks.name} ${settings.palette} ${settings.language} ${scale} ${turn()}`
    if (sheaf?.key === key) return sheaf
    const layer = document.createElement('div')
    element.append(layer)
    if (sheaf !== undefined) old.push(sheaf.element)
    const look = { theme: inks, language: settings.language, zoom: view.scale, avoid: avoid() }
    sheaf = { key, look, scale, element: layer, tiles: new Map(), ordered: new Set() }
    return sheaf
  }

  function refill(view: View): void {
    const screen = camera.screen()
    if (screen.width === 0) return
    lastRefill = performance.now()
    const now = openSheaf(view)
    const seen = seenBox(view, screen)
    const [dx, dy] = [(seen.right - seen.left) * AHEAD, (seen.bottom - seen.top) * AHEAD]
    const part: Box = { left: seen.left - dx, top: seen.top - dy, right: seen.right + dx, bottom: seen.bottom + dy }
    const wanted = tilesFor({ width, height }, now.scale, part)
    if (wanted.every(tile => now.ordered.has(tile.name))) return
    const missing = wanted.filter(tile => !now.tiles.has(tile.name))
    if (missing.length === 0) return
    now.ordered.clear()
    for (const tile of wanted) now.ordered.add(tile.name)
    thin(now, wanted)
    serial += 1
    orders.clear()
    orders.set(serial, { sheaf: now, tiles: missing })
    element.dataset.painting = ''
    source.order({ lane: 'view', serial, look: now.look, tiles: missing })
  }

  /** Drops invisible tiles when there are too many. */
  function thin(now: Sheaf, wanted: readonly NamedTile[]): void {
    if (now.tiles.size + wanted.length <= MOST_TILES) return
    const names = new Set(wanted.map(tile => tile.name))
    for (const [name, { canvas }] of now.tiles) {
      if (names.has(name)) continue
      canvas.remove()
      now.tiles.delete(name)
    }
  }

  camera.follow(view => {
    // During a pan only what it uncovers is ordered: another scale waits until the map rests.
    if (sheaf === undefined || performance.now() - lastRefill < REFILL_PAUSE) return
    if (Math.min(FINEST, view.scale * devicePixelRatio) === sheaf.scale) refill(view)
  })
  // Old tiles stay until they are replaced, so the map never goes blank.
  createEffect(on(ground, now => source.lay(now)))
  createEffect(on([camera.rested, theme, () => settings.language, turn, ground], ([view]) => refill(view)))
  createEffect(
    on([theme, () => settings.language, () => camera.rested().scale > 0, ground], ([inks, language]) => {
      const zoom = fitScale({ sheet: { width, height }, screen: camera.screen() })
      const look = { theme: inks, language, zoom, avoid: avoid() }
      source.order({ lane: 'whole', serial: 0, look, tiles: [wholeTile({ width, height }, WHOLE_PIXELS, 1.5)] })
      source.order({ lane: 'thumb', serial: 0, look, tiles: [wholeTile({ width, height }, THUMB_PIXELS, 1)], layers: THUMB_LAYERS })
    }),
  )
  return { element, thumb }
}

function placedCanvas({ left, top, right, bottom }: Box): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` })
  return canvas
}

/** Shows a picture. A bitmap is transferred whole: without a GPU, a drawn canvas is copied again in every frame of a pan. */
function draw(canvas: HTMLCanvasElement, image: CanvasImageSource): void {
  const { width, height } = image as ImageBitmap | HTMLCanvasElement
  canvas.width = width
  canvas.height = height
  if (image instanceof ImageBitmap) canvas.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(image)
  else canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0)
}
