import type { SceneLook } from '@grognard/engine'
import type { Detail } from './counter.ts'
import { starData } from './counter-symbols.ts'
import type { Point } from './geometry.ts'
import { plateTextWidth } from './letters.ts'
import { FONTS, inksOf, PRINTED, type Theme } from './theme.ts'
import { escapeText, figure } from './to-svg.ts'

/** A commander: a name plate, not a counter. */
export interface Commander extends SceneLook {
  readonly name: string
  /** Rank as stars. */
  readonly stars: number
  /** Figures behind the name. */
  readonly rating?: string
  readonly label?: string
}

/** A plate with its size, drawn around its centre. */
export interface Plate {
  readonly markup: string
  readonly width: number
  readonly height: number
}

const STAR_STEP = 8.2
const NAME_SIZE = 11

/** Stars on the nation's colour at the left, the name on white; far away, only the stars. */
export function plateOf(commander: Commander, { theme, detail }: { readonly theme: Theme; readonly detail: Detail }): Plate {
  const named = detail === 'near'
  const inks = inksOf(theme, commander.nation)
  const height = named ? 17 : 14
  const head = commander.stars * STAR_STEP + 5
  const name = commander.rating === undefined ? commander.name : `${commander.name} ${commander.rating}`
  const width = named ? head + plateTextWidth(name, NAME_SIZE) + 12 : head + 4
  const left = -width / 2
  // A square side has plates with corners, the other one plates with round ends.
  const round = commander.shape === 'square' ? 3 : height / 2
  const stars = Array.from({ length: commander.stars }, (_, i) => starData(left + (named ? 8.6 : 8.4) + i * STAR_STEP, 0, 4.1)).join('')
  const frame = (fill: string, stroke: string): string =>
    `<rect x="${figure(left)}" y="${-height / 2}" width="${figure(width)}" height="${height}" rx="${round}" fill="${fill}" stroke="${stroke}" stroke-width="1.3"/>`
  const shadow = `<rect x="${figure(left)}" y="${-height / 2 + 1.5}" width="${figure(width)}" height="${height}" rx="${round}" fill="${theme.counterShadow}" fill-opacity=".28"/>`
  const starred = `<path d="${stars}" fill="${inks.on}"/>`
  const body = named
    ? shadow +
      frame(PRINTED.face, 'none') +
      headMarkup(left, head, height, round, inks.rim) +
      frame('none', inks.rim) +
      starred +
      nameMarkup(name, left + head + (width - head) / 2)
    : shadow + frame(inks.rim, PRINTED.face) + starred
  const spoken = commander.label === undefined ? '' : ` role="img" aria-label="${escapeText(commander.label)}"`
  return { markup: `<g class="plate"${spoken}>${body}</g>`, width, height }
}

/** The line from a plate that lies apart to what it names. */
export const leaderMarkup = ([[ax, ay], [bx, by]]: readonly [Point, Point], colour: string): string => {
  const line = `M${figure(ax)} ${figure(ay)}L${figure(bx)} ${figure(by)}`
  return `<path d="${line}" stroke="${PRINTED.face}" stroke-width="3.4"/><path d="${line}" stroke="${colour}" stroke-width="1.4"/>`
}

/** The coloured end of a plate, with its outer corners rounded. */
function headMarkup(left: number, head: number, height: number, round: number, colour: string): string {
  const [inner, half] = [figure(left + head), height / 2]
  return `<path d="M${inner} ${-half}H${figure(left + round)}a${round} ${round} 0 0 0 ${-round} ${round}V${half - round}a${round} ${round} 0 0 0 ${round} ${round}H${inner}z" fill="${colour}"/>`
}

const nameMarkup = (name: string, x: number): string =>
  `<text x="${figure(x)}" y="3.9" font-family="${escapeText(FONTS.interface)}" font-weight="600" font-size="${NAME_SIZE}" text-anchor="middle" fill="${PRINTED.ink}">${escapeText(name)}</text>`
