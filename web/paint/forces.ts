import type { Counter, CounterLook } from './counter.ts'
import { counterMarkup } from './counter.ts'
import { type CounterSide, FIELD, outlineData, patternMarkup } from './counter-shape.ts'
import { starData } from './counter-symbols.ts'
import { plateTextWidth } from './letters.ts'
import { FONTS, type Nation, PRINTED, type Theme } from './theme.ts'
import { escapeText, figure } from './to-svg.ts'

/** A public marker of a Force. */
export type ForceMark = 'order' | '+1' | '+2' | 'I' | 'F' | 'T' | 'X'

/** A Force on its sleigh. What the viewer does not know is null: nothing else of the drawing depends on it. */
export interface Force {
  readonly side: CounterSide
  readonly nation: Nation
  readonly letter: string
  readonly name: string
  readonly stars: number
  readonly divisions: number | null
  readonly marks: readonly ForceMark[]
  readonly label?: string
}

const WIDE = 52
const HIGH = 32

/** A plate on two runners, drawn about its middle: letter, stars, a window with the divisions or fog, name below, markers at the right. */
export function forceMarkup(force: Force, theme: Theme): string {
  const inks = theme.nations[force.nation]
  const shape = sleighData(force.side)
  const runners = `<path d="M${-WIDE / 2 - 5} ${HIGH / 2 - 4}q0 8 7 8H${WIDE / 2 - 2}q7 0 7-8" fill="none" stroke="${theme.name === 'dark' ? PRINTED.face : PRINTED.ink}" stroke-width="2.4" stroke-linecap="round"/>`
  const band = `<g transform="translate(${-WIDE / 2} ${-HIGH / 2}) scale(${figure(WIDE / FIELD)} .9)">${patternMarkup(force.side, force.nation, inks.on)}</g>`
  const first = -WIDE / 2 + 25 - (force.stars > 4 ? 1.5 : 0)
  const stars = Array.from({ length: force.stars }, (_, i) => starData(first + i * 5.6, -HIGH / 2 + 6.6, 3)).join('')
  const parts = [
    runners,
    `<path d="${shape}" transform="translate(0 1.8)" fill="${theme.counterShadow}" fill-opacity=".3"/>`,
    `<path d="${shape}" fill="${inks.body}" stroke="${theme.counterEdge}" stroke-width="1"/>`,
    band,
    figureMarkup(force.letter, -WIDE / 2 + 12, 11, 22, inks.on),
    `<path d="${stars}" fill="${inks.on}"/>`,
    windowMarkup(force.divisions, inks.ink),
    nameMarkup(force.name, inks.rim),
    ...force.marks.map((mark, i) => `<g transform="translate(${WIDE / 2 + 3} ${-HIGH / 2 + 4 + i * 15})">${markMarkup(mark)}</g>`),
  ]
  const spoken = force.label === undefined ? '' : ` role="img" aria-label="${escapeText(force.label)}"`
  return `<g class="force" font-family="${escapeText(FONTS.figures)}"${spoken}>${parts.join('')}</g>`
}

/** A plate whose upper corners are those of its side's counters. */
function sleighData(side: CounterSide): string {
  const [w, h] = [WIDE / 2, HIGH / 2]
  if (side === 'french') return `M${-w + 3} ${-h}H${w - 3}q3 0 3 3V${h}H${-w}V${-h + 3}q0-3 3-3z`
  return `M${-w + 8} ${-h}H${w - 8}l8 8V${h}H${-w}V${-h + 8}z`
}

/** The window never changes size or place, so nothing can be read from it. */
function windowMarkup(divisions: number | null, ink: string): string {
  const pane = `<rect x="-3" y="-4.5" width="${WIDE / 2}" height="16.5" rx="2" fill="${PRINTED.face}"/>`
  if (divisions !== null) return pane + figureMarkup(String(divisions), 10, 9.6, 17, ink)
  const fog = Array.from({ length: 8 }, (_, i) => `M-2.5 ${-3.4 + i * 2}H22.5`).join('')
  return `${pane}<path d="${fog}" stroke="${ink}" stroke-width=".7" stroke-opacity=".8"/><circle cx="10" cy="3.8" r="7.3" fill="${PRINTED.face}"/>${figureMarkup('?', 10, 9, 15, ink)}`
}

const NAME_SIZE = 11.5

/** The width of the plate with a name below a sleigh. */
export const plateWidth = (name: string): number => plateTextWidth(name, NAME_SIZE) + 9

function nameMarkup(name: string, colour: string): string {
  const width = plateWidth(name)
  return `<g transform="translate(0 ${HIGH / 2 + 11})"><rect x="${figure(-width / 2)}" y="-7.5" width="${figure(width)}" height="15" rx="3" fill="${PRINTED.face}" stroke="${colour}" stroke-width="1"/><text y="4" font-family="${escapeText(FONTS.interface)}" font-weight="600" font-size="${NAME_SIZE}" text-anchor="middle" fill="${PRINTED.ink}">${escapeText(name)}</text></g>`
}

const MARK_COLOURS: Readonly<Record<ForceMark, string>> = {
  order: PRINTED.act,
  '+1': PRINTED.act,
  '+2': PRINTED.act,
  I: PRINTED.soft,
  F: PRINTED.bad,
  T: PRINTED.warn,
  X: PRINTED.bad,
}

function markMarkup(mark: ForceMark): string {
  const colour = MARK_COLOURS[mark]
  const ring = `<circle r="8.2" fill="${mark === 'order' ? colour : PRINTED.face}" stroke="${colour}" stroke-width="1.8"/>`
  if (mark !== 'order') return ring + figureMarkup(mark, 0, 4, 11.5, colour)
  return `${ring}<path d="M-4.6-3.2h9.2v6.4h-9.2zM-4.6-3.2l4.6 3.8 4.6-3.8" fill="none" stroke="${PRINTED.face}" stroke-width="1.3" stroke-linejoin="round"/>`
}

const figureMarkup = (text: string, x: number, y: number, size: number, colour: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${colour}">${escapeText(text)}</text>`

/** A covered stack on the counters' field: the nation's frame around fog; a dummy looks the same. */
export function coverMarkup(side: CounterSide, nation: Nation, theme: Theme, label?: string): string {
  const inks = theme.nations[nation]
  const fog = Array.from({ length: 15 }, (_, i) => `M9 ${10 + i * 2}H39`).join('')
  const spoken = label === undefined ? '' : ` role="img" aria-label="${escapeText(label)}"`
  return `<g class="counter cover" font-family="${escapeText(FONTS.figures)}"${spoken}><path d="${outlineData(side)}" fill="${inks.body}" stroke="${inks.rim === inks.body ? theme.counterEdge : inks.rim}" stroke-width="1"/><rect x="8" y="8" width="32" height="32" rx="2" fill="${PRINTED.face}"/><path d="${fog}" stroke="${inks.ink}" stroke-width=".8" stroke-opacity=".7"/><circle cx="24" cy="24" r="11" fill="${PRINTED.face}"/>${figureMarkup('?', 24, 32, 23, inks.ink)}</g>`
}

/** One's own dummy, which its owner alone sees for what it is. */
export function dummyMarkup(side: CounterSide, nation: Nation, theme: Theme): string {
  const inks = theme.nations[nation]
  return `<g class="counter dummy" font-family="${escapeText(FONTS.figures)}"><path d="${outlineData(side, 0.8)}" fill="${inks.pale}" stroke="${inks.rim}" stroke-width="2" stroke-dasharray="4 3"/>${figureMarkup('–', 24, 32, 24, inks.ink)}</g>`
}

/** A stack as it was last seen: faded and dashed, whatever it has become since. */
export const rememberedMarkup = (counter: Counter, look: CounterLook): string =>
  `<g class="remembered"><g opacity=".6">${counterMarkup(counter, look)}</g><path d="${outlineData(counter.side, -1.5)}" fill="none" stroke="${look.theme.nations[counter.nation].line}" stroke-width="1.2" stroke-dasharray="3 2.5"/></g>`
