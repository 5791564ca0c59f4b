import type { Box } from './geometry.ts'
import { CLOSE, COORDINATES, CUBIC, LINE, MOVE, type Path, QUAD } from './path.ts'
import {
  type Item,
  isClipped,
  type Layer,
  type LayerName,
  layersAt,
  type PathItem,
  type Picture,
  type Stroke,
  type TextItem,
} from './picture.ts'
import { FONTS, type MapInks } from './theme.ts'

export interface SvgOptions {
  /** Pixels per map unit: the size of the picture, and which layers are readable. */
  readonly scale?: number
  readonly layers?: readonly LayerName[]
  /** Markup drawn on top, in map units: counters and overlays. */
  readonly overlay?: string
  /** A style sheet, such as the fonts of a standalone picture. */
  readonly style?: string
}

/** The picture as an SVG document including all colours: for shared pictures, tests and printing. */
export function pictureToSvg(picture: Picture, { scale = 1, layers, overlay = '', style }: SvgOptions = {}): string {
  const { width, height, field } = picture
  const body = layersAt(picture, scale, layers)
    .map(layer => layerMarkup(layer, picture.theme.map))
    .join('')
  const size = `width="${figure(width * scale)}" height="${figure(height * scale)}" viewBox="0 0 ${figure(width)} ${figure(height)}"`
  const sheet = style === undefined ? '' : `<style>${style}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${sheet}${clipMarkup(field)}${body}${overlay}</svg>`
}

const CLIP = 'map-field'

const clipMarkup = ({ left, top, right, bottom }: Box): string =>
  `<clipPath id="${CLIP}"><rect x="${figure(left)}" y="${figure(top)}" width="${figure(right - left)}" height="${figure(bottom - top)}"/></clipPath>`

function layerMarkup(layer: Layer, inks: MapInks): string {
  const clip = isClipped(layer.name) ? ` clip-path="url(#${CLIP})"` : ''
  return `<g data-layer="${layer.name}"${clip}>${layer.items.map(item => itemMarkup(item, inks)).join('')}</g>`
}

const itemMarkup = (item: Item, inks: MapInks): string => (item.kind === 'path' ? pathMarkup(item, inks) : textMarkup(item, inks))

function pathMarkup({ path, fill, stroke }: PathItem, inks: MapInks): string {
  const filled = fill ? ` fill="${inks[fill.ink]}"${opacity('fill-opacity', fill.opacity)}` : ' fill="none"'
  return `<path d="${pathData(path)}"${filled}${stroke ? strokeMarkup(stroke, inks) : ''}/>`
}

function strokeMarkup({ ink, width, opacity: alpha, cap, join, dash }: Stroke, inks: MapInks): string {
  const ends = cap === 'round' ? ' stroke-linecap="round"' : ''
  const corners = join === 'round' ? ' stroke-linejoin="round"' : ''
  const dashes = dash ? ` stroke-dasharray="${dash.map(figure).join(' ')}"` : ''
  return ` stroke="${inks[ink]}" stroke-width="${figure(width)}"${opacity('stroke-opacity', alpha)}${ends}${corners}${dashes}`
}

const opacity = (name: string, value: number | undefined): string =>
  value === undefined || value === 1 ? '' : ` ${name}="${figure(value)}"`

const OPS = { [MOVE]: 'M', [LINE]: 'L', [QUAD]: 'Q', [CUBIC]: 'C', [CLOSE]: 'Z' } as const

/** A path in SVG notation. */
export function pathData({ ops, xy }: Path): string {
  let data = ''
  let at = 0
  for (const op of ops as readonly (keyof typeof OPS)[]) {
    const next = at + COORDINATES[op]
    data += OPS[op] + xy.slice(at, next).join(' ')
    at = next
  }
  return data
}

/** Text in two passes: all halos first, so no letter's halo covers its neighbour. */
function textMarkup({ runs, align, font, ink, opacity: alpha, halo }: TextItem, inks: MapInks): string {
  const letters = runs
    .map(({ text, x, y, angle }) => {
      const turn = angle === 0 ? '' : ` transform="rotate(${figure(angle)} ${figure(x)} ${figure(y)})"`
      return `<text x="${figure(x)}" y="${figure(y)}"${turn}>${escapeText(text)}</text>`
    })
    .join('')
  const italic = font.italic ? ' font-style="italic"' : ''
  const anchor = align === 'start' ? '' : ` text-anchor="${align}"`
  const family = escapeText(FONTS[font.family])
  const style = `font-family="${family}" font-size="${figure(font.size)}" font-weight="${font.weight}"${italic}${anchor}${opacity('opacity', alpha)}`
  const edge = halo
    ? `<g fill="none" stroke="${inks.ground}" stroke-width="${figure(halo)}" stroke-opacity=".9" stroke-linejoin="round">${letters}</g>`
    : ''
  return `<g ${style}>${edge}<g fill="${inks[ink]}">${letters}</g></g>`
}

/** Escapes text for markup, including inside quotes. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A number with at most two decimals. */
export const figure = (n: number): string => String(Math.round(n * 100) / 100)
