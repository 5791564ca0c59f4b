import type { SceneShape } from '@grognard/engine'
import type { Nation } from '@grognard/games/common/nations'
import { chord } from './curves.ts'
import type { Point } from './geometry.ts'

import { figure } from './to-svg.ts'

/** Counters are drawn on a 48 by 48 field and scaled. */
export const FIELD = 48

const CUT = 9
const ROUNDING = 2.5

/** The outline of a counter, inset and moved down by these amounts. */
export function outlineData(shape: SceneShape, inset = 0, down = 0): string {
  const cut = shape === 'square' ? ROUNDING : Number(figure(CUT - inset * 0.6))
  const [left, right] = [figure(inset), figure(FIELD - inset)]
  const [top, bottom] = [figure(inset + down), figure(FIELD - inset + down)]
  const [inLeft, inRight] = [figure(inset + cut), figure(FIELD - inset - cut)]
  const [high, low] = [figure(inset + cut + down), figure(FIELD - inset - cut + down)]
  if (shape === 'square') {
    return `M${inLeft} ${top}H${inRight}Q${right} ${top} ${right} ${high}V${low}Q${right} ${bottom} ${inRight} ${bottom}H${inLeft}Q${left} ${bottom} ${left} ${low}V${high}Q${left} ${top} ${inLeft} ${top}Z`
  }
  return `M${inLeft} ${top}H${inRight}L${right} ${high}V${low}L${inRight} ${bottom}H${inLeft}L${left} ${low}V${high}Z`
}

const BAND = 10

/** The top fifth of a counter, where the nation's pattern goes. */
function bandOf(shape: SceneShape): readonly Point[] {
  const cut = shape === 'square' ? 0.6 : CUT - 0.6
  return [
    [1 + cut, 1],
    [FIELD - 1 - cut, 1],
    [FIELD - 1, 1 + cut],
    [FIELD - 1, BAND],
    [1, BAND],
    [1, 1 + cut],
  ]
}

type Line = readonly [x: number, y: number, dx: number, dy: number]

const every = (step: number, from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

/** Patterns of parallel lines: their positions and widths. */
const LINES: Readonly<Partial<Record<Nation, { readonly lines: readonly Line[]; readonly width: number }>>> = {
  gb: { width: 1.6, lines: [3, 7.5].map((y): Line => [0, y, 1, 0]) },
  pr: { width: 3.6, lines: [[0, 5.4, 1, 0]] },
  ru: { width: 2, lines: every(8, -4, 56).map((x): Line => [x, BAND, Math.SQRT1_2, -Math.SQRT1_2]) },
  at: { width: 1, lines: [2.4, 5.3, 8.2].map((y): Line => [0, y, 1, 0]) },
  nl: { width: 1.8, lines: every(6, 3, 45).map((x): Line => [x, 0, 0, 1]) },
}

/**
 * The nation's pattern on the band in a colour; the first nation is plain. Everything ends at the counter's edge, so nothing needs
 * clipping.
 */
export function patternMarkup(shape: SceneShape, nation: string, colour: string): string {
  const band = bandOf(shape)
  const drawn = LINES[nation as Nation]
  if (drawn) {
    const data = drawn.lines.map(line => lineWithin(band, line, drawn.width)).join('')
    return `<path d="${data}" stroke="${colour}" stroke-width="${drawn.width}" fill="none" stroke-opacity=".34"/>`
  }
  if (nation === 'hh') return dotsMarkup(band, colour)
  if (nation === 'bw') return lozengesMarkup(band, colour)
  return ''
}

/** The part of a line inside the band, including the line's full width. */
function lineWithin(band: readonly Point[], [x, y, dx, dy]: Line, width: number): string {
  const parts = [-width / 2, width / 2].map(off => chord(band, x - dy * off, y + dx * off, dx, dy))
  const [a, b] = parts
  if (!a || !b) return ''
  const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])]
  return to - from < 1 ? '' : `M${figure(x + dx * from)} ${figure(y + dy * from)}L${figure(x + dx * to)} ${figure(y + dy * to)}`
}

const isInside = (band: readonly Point[], x: number, y: number, margin: number): boolean => {
  const span = chord(band, 0, y, 1, 0)
  return span !== undefined && x - margin >= span[0] && x + margin <= span[1]
}

function dotsMarkup(band: readonly Point[], colour: string): string {
  const dots = [2.6, 5.6, 8.6].flatMap((y, row) => every(8, row === 1 ? 4 : 8, 44).map(x => [x, y] as const))
  const data = dots.filter(([x, y]) => isInside(band, x, y, 1.2)).map(([x, y]) => `M${x} ${y}h.01`)
  return `<path d="${data.join('')}" stroke="${colour}" stroke-width="2.1" stroke-linecap="round" fill="none" stroke-opacity=".34"/>`
}

function lozengesMarkup(band: readonly Point[], colour: string): string {
  const middles = every(8, 4, 44).filter(x => isInside(band, x, 3, 2) && isInside(band, x, 5.5, 3))
  return `<path d="${middles.map(x => `M${x - 4} 5.5L${x} 1.2L${x + 4} 5.5L${x} 9.8Z`).join('')}" fill="${colour}" fill-opacity=".34"/>`
}

/** A wedge outside the edge, pointing at the faced hexside; the counter itself never turns. Degrees clockwise from the top. */
export function wedgeMarkup(shape: SceneShape, degrees: number, colour: string, casing: string, small = false): string {
  const angle = (degrees * Math.PI) / 180
  const [ux, uy] = [Math.sin(angle), -Math.cos(angle)]
  const half = FIELD / 2
  const edge = Math.min(half / Math.max(Math.abs(ux), Math.abs(uy)), shape === 'square' ? 27.8 : 26.2) + 1.6
  const [broad, long] = small ? [4.5, 7] : [7.2, 11.5]
  const [cx, cy] = [half + ux * edge, half + uy * edge]
  const corner = (bank: number): string => `${figure(cx - uy * broad * bank - ux * 3)} ${figure(cy + ux * broad * bank - uy * 3)}`
  const tip = `${figure(cx + ux * long)} ${figure(cy + uy * long)}`
  return `<path d="M${corner(1)}L${tip}L${corner(-1)}Z" fill="${colour}" stroke="${casing}" stroke-width="1.4" stroke-linejoin="round"/>`
}
