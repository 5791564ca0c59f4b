import { type Box, grown } from './geometry.ts'
import { isEmpty, type Path, pathBox } from './path.ts'
import type { Ink, Theme } from './theme.ts'

/** The layers of a map, from the paper up. */
export const LAYERS = [
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
  'regions',
  'roads',
  'bridges',
  'buildings',
  'works',
  'grid',
  'sectors',
  'numbers',
  'lettering',
  'objectives',
  'compass',
  'frame',
] as const
export type LayerName = (typeof LAYERS)[number]

interface Fill {
  readonly ink: Ink
  readonly opacity?: number
}

export interface Stroke {
  readonly ink: Ink
  readonly width: number
  readonly opacity?: number
  readonly cap?: 'butt' | 'round'
  readonly join?: 'round' | 'miter'
  readonly dash?: readonly number[]
}

/** A path with its paint. `subjects` names what it draws of the map's data: each such thing is in exactly one item of a picture. */
export interface PathItem {
  readonly kind: 'path'
  readonly path: Path
  readonly fill?: Fill
  readonly stroke?: Stroke
  readonly box: Box
  readonly subjects?: readonly string[]
}

export interface MapFont {
  readonly family: 'map' | 'figures'
  readonly size: number
  readonly weight: 400 | 500 | 600 | 700
  readonly italic?: boolean
}

/** Letters set in one go: the point is the middle, start or end of their baseline; the angle is clockwise, in degrees. */
export interface Run {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** A label on the map. A curved or spaced-out one has a run for each letter. */
export interface TextItem {
  readonly kind: 'text'
  readonly runs: readonly Run[]
  readonly align: 'start' | 'middle' | 'end'
  readonly font: MapFont
  readonly ink: Ink
  readonly opacity?: number
  /** Width of the ground-coloured halo that separates the words from the lines below. */
  readonly halo?: number
  readonly box: Box
  readonly subjects?: readonly string[]
}

export type Item = PathItem | TextItem

export interface Layer {
  readonly name: LayerName
  readonly items: readonly Item[]
  /** Pixels per map unit below which the layer is unreadable and left out. */
  readonly fromScale?: number
}

/** A map as a list of what to draw, in map units and named inks: for any size and theme. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly theme: Theme
  /** The inside of the frame; only compass and frame extend beyond it. */
  readonly field: Box
  readonly layers: readonly Layer[]
}

/** The same picture in another theme, without redrawing. */
export const inTheme = (picture: Picture, theme: Theme): Picture => ({ ...picture, theme })

/** Whether a layer is clipped at the inside of the frame. */
export const isClipped = (name: LayerName): boolean => name !== 'paper' && name !== 'compass' && name !== 'frame'

/** The layers to draw at a scale: those that are readable and wanted. */
export const layersAt = (picture: Picture, scale: number, wanted?: readonly LayerName[]): readonly Layer[] =>
  picture.layers.filter(layer => scale >= (layer.fromScale ?? 0) && (wanted === undefined || wanted.includes(layer.name)))

/** The number of items in a picture, and of ops and coordinates in its paths. */
export function pictureSize(picture: Picture): { items: number; ops: number; letters: number } {
  const size = { items: 0, ops: 0, letters: 0 }
  for (const layer of picture.layers) {
    size.items += layer.items.length
    for (const item of layer.items) {
      if (item.kind === 'path') size.ops += item.path.ops.length
      else for (const run of item.runs) size.letters += run.text.length
    }
  }
  return size
}

/** Collects the items of a layer; empty paths are dropped. */
export interface Sheet {
  readonly items: Item[]
  fill(path: Path, fill: Fill, subjects?: readonly string[]): void
  stroke(path: Path, stroke: Stroke, subjects?: readonly string[]): void
  both(path: Path, fill: Fill, stroke: Stroke, subjects?: readonly string[]): void
}

export function newSheet(): Sheet {
  const items: Item[] = []
  const add = (path: Path, paint: { fill?: Fill; stroke?: Stroke }, subjects?: readonly string[]): void => {
    if (isEmpty(path)) return
    const box = grown(pathBox(path), paint.stroke ? paint.stroke.width : 0)
    items.push({ kind: 'path', path, ...paint, box, ...(subjects === undefined ? {} : { subjects }) })
  }
  return {
    items,
    fill: (path, fill, subjects) => add(path, { fill }, subjects),
    stroke: (path, stroke, subjects) => add(path, { stroke }, subjects),
    both: (path, fill, stroke, subjects) => add(path, { fill, stroke }, subjects),
  }
}
