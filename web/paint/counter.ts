import type { SceneBadge, SceneLook, SceneShape } from '@grognard/engine'
import { badgesMarkup, chevronsMarkup, flagMarkup } from './counter-badges.ts'
import { FIELD, outlineData, patternMarkup, wedgeMarkup } from './counter-shape.ts'
import { type Arm, natoMarkup, silhouetteMarkup } from './counter-symbols.ts'
import { veilMarkup } from './covers.ts'
import { FONTS, inksOf, type NationInks, PRINTED, type Theme } from './theme.ts'
import { escapeText, figure } from './to-svg.ts'

/** What is printed on a counter, and its state; each game decides what its figures mean, strength is always at the left. */
export interface Counter extends SceneLook {
  readonly arm: Arm
  readonly strength?: number | string
  /** The figures in the middle and at the right: morale and movement, or fire and movement. */
  readonly middle?: number | string
  readonly right?: number | string
  /** The letter of its formation. */
  readonly formation?: string
  /** Steps as boxes: how many are left, out of how many. */
  readonly steps?: { readonly left: number; readonly of: number }
  /** Degrees clockwise from the top of the sheet, or a square that faces all round. */
  readonly facing?: number | 'square'
  readonly order?: 'good' | 'disordered' | 'disordered-2' | 'rout'
  readonly badges?: readonly SceneBadge[]
  /** Has acted this turn. */
  readonly done?: boolean
  /** The other side can't see what it is. */
  readonly isVeiled?: boolean
  /** Text for screen readers. */
  readonly label?: string
}

/** How much of a counter is readable at its size. */
export type Detail = 'far' | 'mid' | 'near'

export interface CounterLook {
  readonly theme: Theme
  readonly detail: Detail
  readonly symbols?: 'nato' | 'silhouette'
}

/** The detail for a counter this many pixels wide on screen. */
export const detailFor = (pixels: number): Detail => (pixels < 28 ? 'far' : pixels <= 42 ? 'mid' : 'near')

/** A counter as SVG on a 48 by 48 field. */
export function counterMarkup(counter: Counter, look: CounterLook): string {
  const { shape, nation, order = 'good', badges = [], done = false, label } = counter
  const inks = inksOf(look.theme, nation)
  const reversed = order !== 'good'
  const facing = order === 'rout' ? undefined : counter.facing
  const wedgeAt = typeof facing === 'number' ? facing : undefined
  const parts = [
    wedges(shape, facing, inks),
    shadowMarkup(shape, look.theme),
    bodyMarkup(counter, look, inks, reversed),
    edgeMarkup(shape, order, look.theme, inks),
    order === 'disordered-2' ? chevronsMarkup(wedgeAt) : '',
    order === 'rout' ? flagMarkup() : '',
    counter.isVeiled ? veilMarkup(counter, look.theme) : '',
    look.detail === 'far' ? '' : badgesMarkup(badges, wedgeAt),
  ]
  const tilt = order === 'rout' ? ` transform="rotate(-9 ${FIELD / 2} ${FIELD / 2})"` : ''
  const spoken = label === undefined ? '' : ` role="img" aria-label="${escapeText(label)}"`
  return `<g class="counter${done ? ' done' : ''}" font-family="${escapeText(FONTS.figures)}"${tilt}${spoken}>${parts.join('')}</g>`
}

/** Puts a drawing of the counter field on the map, centred on the point and `size` wide. */
export const placedAt = (markup: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${figure(x - size / 2)} ${figure(y - size / 2)}) scale(${Math.round((size / FIELD) * 1000) / 1000})">${markup}</g>`

const STACK_STEP = 6.5
const MOST_SEEN = 3

/** Counters in one hex, the top one first: lower ones show to the upper right, three or more are counted on a tab. */
export function stackMarkup(counters: readonly Counter[], look: CounterLook): string {
  const seen = counters.slice(0, MOST_SEEN)
  const drawn = seen.map((counter, depth) => {
    const off = depth * STACK_STEP
    const markup = counterMarkup(depth === 0 ? counter : hidden(counter), look)
    return depth === 0 ? markup : `<g transform="translate(${off} ${-off})">${markup}</g>`
  })
  const corner = (seen.length - 1) * STACK_STEP
  const tab = counters.length < MOST_SEEN ? '' : tabMarkup(counters.length, FIELD + corner - 3, FIELD - corner - 4)
  return drawn.reverse().join('') + tab
}

/** A counter under another: only its body and order show. */
function hidden({ facing: _facing, badges: _badges, label: _label, ...rest }: Counter): Counter {
  return rest
}

const tabMarkup = (count: number, x: number, y: number): string =>
  `<g transform="translate(${figure(x)} ${figure(y)})"><rect x="-6" y="-7" width="12" height="14" rx="3" fill="${PRINTED.ink}" stroke="${PRINTED.face}" stroke-width="1"/><text y="4" font-family="${escapeText(FONTS.figures)}" font-weight="700" font-size="11.5" text-anchor="middle" fill="${PRINTED.face}">${count}</text></g>`

function wedges(shape: SceneShape, facing: Counter['facing'], inks: NationInks): string {
  if (facing === undefined) return ''
  if (facing !== 'square') return wedgeMarkup(shape, facing, inks.rim, PRINTED.face)
  return [0, 90, 180, 270].map(degrees => wedgeMarkup(shape, degrees, inks.rim, PRINTED.face, true)).join('')
}

/**
 * Two flat shapes instead of a blur, which would be filtered for every counter. They are drawn in place: every transform inside a counter
 * is another part for the browser to composite in each frame of a pan.
 */
function shadowMarkup(shape: SceneShape, { counterShadow }: Theme): string {
  const lower = (down: number, opacity: string) =>
    `<path d="${outlineData(shape, 0, down)}" fill="${counterShadow}" fill-opacity="${opacity}"/>`
  return lower(2.4, '.16') + lower(1.2, '.22')
}

function bodyMarkup(counter: Counter, look: CounterLook, inks: NationInks, reversed: boolean): string {
  const { shape, nation, done } = counter
  const text = reversed ? inks.ink : inks.on
  const outline = outlineData(shape)
  const body = `<path d="${outline}" fill="${reversed ? inks.pale : inks.body}"/>`
  const dressed =
    look.detail === 'far' ? '' : patternMarkup(shape, nation, reversed ? inks.rim : text) + (reversed ? '' : hairline(shape, text))
  const face = body + dressed + faceMarkup(counter, look, inks, text)
  if (!done) return face
  return `<path d="${outline}" fill="${PRINTED.face}"/><g opacity=".55">${face}</g>`
}

const hairline = (shape: SceneShape, colour: string): string =>
  `<path d="${outlineData(shape, 2.2)}" fill="none" stroke="${colour}" stroke-opacity=".28" stroke-width=".8"/>`

/** The printed edge: fine on the front, a thick rim in the nation's colour on the reverse, dashed in a rout. */
function edgeMarkup(shape: SceneShape, order: Counter['order'], theme: Theme, inks: NationInks): string {
  const rimmed = order !== 'good' || inks.rim !== inks.body
  const [colour, width] = rimmed ? [inks.rim, 2.6] : [theme.counterEdge, 1]
  const dash = order === 'rout' ? ' stroke-dasharray="5 3"' : ''
  const rim = `<path d="${outlineData(shape, rimmed ? 0.8 : 0)}" fill="none" stroke="${colour}" stroke-width="${width}"${dash}/>`
  return rimmed && theme.name === 'dark'
    ? `${rim}<path d="${outlineData(shape)}" fill="none" stroke="${theme.counterEdge}" stroke-width=".8"/>`
    : rim
}

function faceMarkup(counter: Counter, look: CounterLook, inks: NationInks, text: string): string {
  if (look.detail === 'far' && counter.strength !== undefined) {
    const wide = String(counter.strength).length > 1
    return number(counter.strength, 24, wide ? 35 : 37, wide ? 30 : 36, 700, text)
  }
  const silhouette = look.symbols === 'silhouette'
  // Who has no strength, such as baggage, is known by the symbol from afar, too.
  if (look.detail !== 'near') {
    const symbol = silhouette
      ? `<g transform="translate(-4.8 -4.5) scale(1.2)">${silhouetteMarkup(counter.arm, text)}</g>`
      : natoMarkup(counter.arm, inks.ink, PRINTED.face, { x: 9, y: 9.5, width: 30, height: 18 })
    return counter.strength === undefined ? symbol : symbol + number(counter.strength, 24, 45, 19, 700, text)
  }
  const symbol = silhouette
    ? silhouetteMarkup(counter.arm, text)
    : natoMarkup(counter.arm, inks.ink, PRINTED.face, { x: 12, y: 12.5, width: 24, height: 15 })
  return symbol + figuresMarkup(counter, text, text !== inks.on)
}

/** On the front the right figure is subdued, as far as it stays readable on every nation's colour. */
export const SET_BACK = 0.88

/** The values of a counter up close: strength large at the left, the others in its row, formation and steps beside the symbol. */
function figuresMarkup({ strength, middle, right, formation, steps }: Counter, text: string, reversed: boolean): string {
  const wide = String(strength ?? '').length > 1
  const boxes = Array.from({ length: steps?.of ?? 0 }, (_, i) => {
    const filled = i < (steps?.left ?? 0)
    return `<rect x="39.2" y="${figure(13.2 + i * 6)}" width="4" height="4" fill="${filled ? text : 'none'}" stroke="${text}" stroke-width="1"/>`
  })
  return [
    strength === undefined ? '' : number(strength, wide ? 12 : 10, 43.6, wide ? 18 : 20, 700, text),
    middle === undefined ? '' : number(middle, 25.5, 43.2, 14, 600, text),
    right === undefined ? '' : number(right, 38.5, 43.2, 14, 600, text, reversed ? 1 : SET_BACK),
    formation === undefined ? '' : number(formation, 7, 21.8, 10, 600, text),
    boxes.join(''),
  ].join('')
}

function number(value: number | string, x: number, y: number, size: number, weight: number, colour: string, opacity = 1): string {
  const faded = opacity === 1 ? '' : ` fill-opacity="${opacity}"`
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${colour}"${faded}>${escapeText(String(value))}</text>`
}
