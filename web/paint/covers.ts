import type { CoverFace, SceneLook } from '@grognard/engine'
import { FIELD, outlineData } from './counter-shape.ts'
import { FONTS, inksOf, PRINTED, type Theme } from './theme.ts'
import { escapeText } from './to-svg.ts'

/**
 * A cover on the counter field: the nation's frame around fog, with what was reported about it; an empty one looks the same to the enemy.
 */
export function coverMarkup({ shape, nation, report = '?', isEmpty }: Omit<CoverFace, 'kind'>, theme: Theme): string {
  const inks = inksOf(theme, nation)
  if (isEmpty)
    return `<g class="counter cover" font-family="${escapeText(FONTS.figures)}"><path d="${outlineData(shape, 0.8)}" fill="${inks.pale}" stroke="${inks.rim}" stroke-width="2" stroke-dasharray="4 3"/>${letter('–', inks.ink)}</g>`
  const rim = inks.rim === inks.body ? theme.counterEdge : inks.rim
  return `<g class="counter cover" font-family="${escapeText(FONTS.figures)}"><path d="${outlineData(shape)}" fill="${inks.body}" stroke="${rim}" stroke-width="1"/><rect x="8" y="8" width="32" height="32" rx="2" fill="${PRINTED.face}"/><path d="${FOG}" stroke="${inks.ink}" stroke-width=".8" stroke-opacity=".7"/><circle cx="24" cy="24" r="11" fill="${PRINTED.face}"/>${letter(report, inks.ink)}</g>`
}

/** The veil over a counter that the other side can't see: a dotted outline that leaves its face readable. */
export const veilMarkup = ({ shape, nation }: SceneLook, theme: Theme): string =>
  `<path d="${outlineData(shape, -2)}" fill="none" stroke="${inksOf(theme, nation).line}" stroke-width="1.6" stroke-dasharray="2 2.500"/>`

const FOG = Array.from({ length: 15 }, (_, i) => `M9 ${10 + i * 2}H39`).join('')

const letter = (text: string, colour: string): string =>
  `<text x="${FIELD / 2}" y="32" font-size="23" font-weight="700" text-anchor="middle" fill="${colour}">${escapeText(text)}</text>`
