import type { BlockFace, SceneBadge, SceneShape } from '@grognard/engine'
import { badgeMarkup, TONES } from './counter-badges.ts'
import { FIELD, patternMarkup } from './counter-shape.ts'
import { starData } from './counter-symbols.ts'
import type { Point } from './geometry.ts'
import { plateTextWidth } from './letters.ts'
import { leaderMarkup } from './plates.ts'
import { FONTS, inksOf, PRINTED, type Theme } from './theme.ts'
import { escapeText, figure } from './to-svg.ts'

const WIDE = 52
const HIGH = 32

/** Where the name of a block goes around its centre, how large, and the line to it when it lies apart. */
export interface NamePlace {
  readonly at: Point
  readonly scale: number
  readonly leader?: readonly [Point, Point]
}

export const NAME_HIGH = 15.5
const BELOW: NamePlace = { at: [0, HIGH / 2 + 3 + NAME_HIGH / 2], scale: 1 }

/**
 * A block on two runners, drawn around its centre: letter, stars, a window with the count or fog, badges at the right; the name below
 * unless placed elsewhere, or left out.
 */
export function blockMarkup(block: Omit<BlockFace, 'kind'>, theme: Theme, name: NamePlace | 'none' = BELOW): string {
  const inks = inksOf(theme, block.nation)
  const shape = bodyData(block.shape)
  const runners = `<path d="M${-WIDE / 2 - 5} ${HIGH / 2 - 4}q0 8 7 8H${WIDE / 2 - 2}q7 0 7-8" fill="none" stroke="${theme.name === 'dark' ? PRINTED.face : PRINTED.ink}" stroke-width="2.4" stroke-linecap="round"/>`
  const band = `<g transform="translate(${-WIDE / 2} ${-HIGH / 2}) scale(${figure(WIDE / FIELD)} .9)">${patternMarkup(block.shape, block.nation, inks.on)}</g>`
  const first = -WIDE / 2 + 25 - (block.stars > 4 ? 1.5 : 0)
  const stars = Array.from({ length: block.stars }, (_, i) => starData(first + i * 5.6, -HIGH / 2 + 6.6, 3)).join('')
  const parts = [
    runners,
    `<path d="${shape}" transform="translate(0 1.8)" fill="${theme.counterShadow}" fill-opacity=".3"/>`,
    `<path d="${shape}" fill="${inks.body}" stroke="${theme.counterEdge}" stroke-width="1"/>`,
    band,
    figureMarkup(block.letter, -WIDE / 2 + 12, 11, 22, inks.on),
    `<path d="${stars}" fill="${inks.on}"/>`,
    windowMarkup(block.count, inks.ink),
    ...(name === 'none' ? [] : [nameMarkup(block.name, inks.rim, name)]),
    ...block.badges.map((badge, i) => `<g transform="translate(${WIDE / 2 + 3} ${-HIGH / 2 + 4 + i * 15})">${markMarkup(badge)}</g>`),
  ]
  return `<g class="block" font-family="${escapeText(FONTS.figures)}">${parts.join('')}</g>`
}

/** A plate with the same upper corners as its side's counters. */
function bodyData(shape: SceneShape): string {
  const [w, h] = [WIDE / 2, HIGH / 2]
  if (shape === 'square') return `M${-w + 3} ${-h}H${w - 3}q3 0 3 3V${h}H${-w}V${-h + 3}q0-3 3-3z`
  return `M${-w + 8} ${-h}H${w - 8}l8 8V${h}H${-w}V${-h + 8}z`
}

/** The window never changes size or position, so it reveals nothing. */
function windowMarkup(count: number | null, ink: string): string {
  const pane = `<rect x="-3" y="-4.5" width="${WIDE / 2}" height="16.5" rx="2" fill="${PRINTED.face}"/>`
  if (count !== null) return pane + figureMarkup(String(count), 10, 9.6, 17, ink)
  const fog = Array.from({ length: 8 }, (_, i) => `M-2.5 ${-3.4 + i * 2}H22.5`).join('')
  return `${pane}<path d="${fog}" stroke="${ink}" stroke-width=".7" stroke-opacity=".8"/><circle cx="10" cy="3.8" r="7.3" fill="${PRINTED.face}"/>${figureMarkup('?', 10, 9, 15, ink)}`
}

const NAME_SIZE = 11.5

/** The width of the name plate below a block. */
export const plateWidth = (name: string): number => plateTextWidth(name, NAME_SIZE) + 9

function nameMarkup(name: string, colour: string, { at: [x, y], scale, leader }: NamePlace): string {
  const width = plateWidth(name)
  const size = scale === 1 ? '' : ` scale(${scale})`
  const line = leader === undefined ? '' : leaderMarkup(leader, colour)
  return `${line}<g transform="translate(${figure(x)} ${figure(y)})${size}"><rect x="${figure(-width / 2)}" y="-7.5" width="${figure(width)}" height="15" rx="3" fill="${PRINTED.face}" stroke="${colour}" stroke-width="1"/><text y="4" font-family="${escapeText(FONTS.interface)}" font-weight="600" font-size="${NAME_SIZE}" text-anchor="middle" fill="${PRINTED.ink}">${escapeText(name)}</text></g>`
}

function markMarkup(badge: SceneBadge): string {
  if ('symbol' in badge) return `<g transform="scale(1.17)">${badgeMarkup(badge)}</g>`
  const colour = TONES[badge.tone]
  return `<circle r="8.2" fill="${PRINTED.face}" stroke="${colour}" stroke-width="1.8"/>${figureMarkup(badge.text, 0, 4, 11.5, colour)}`
}

const figureMarkup = (text: string, x: number, y: number, size: number, colour: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${colour}">${escapeText(text)}</text>`
