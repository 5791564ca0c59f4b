import type { SceneBadge, Tone } from '@grognard/engine'
import { FONTS, PRINTED } from './theme.ts'
import { escapeText } from './to-svg.ts'

/** Badge centres around a counter, clockwise from the upper left. */
const SLOTS = {
  topLeft: [1, 1],
  top: [15, -2],
  topRight: [46, 0],
  right: [50, 24],
  bottomRight: [48, 48],
  bottom: [18, 52],
  bottomLeft: [-1, 48],
  left: [-3, 22],
} as const satisfies Record<string, readonly [number, number]>
type Slot = keyof typeof SLOTS

/** Preferred places of a badge, then alternatives. No place covers a figure. */
const ABOVE: readonly Slot[] = ['topLeft', 'top', 'left']
const BELOW: readonly Slot[] = ['bottomLeft', 'bottom', 'left']
const BESIDE: readonly Slot[] = ['right', 'bottomRight', 'left']
const WRITTEN: readonly Slot[] = ['bottomLeft', 'left', 'bottom']

function placesOf(badge: SceneBadge): readonly Slot[] {
  if ('symbol' in badge) return badge.symbol === 'wheel' ? BELOW : ABOVE
  return badge.isBoxed ? BESIDE : WRITTEN
}

/** The places a facing wedge takes, by its degrees from the top. */
function wedgeSlots(degrees: number): readonly Slot[] {
  const side = Math.round((((degrees % 360) + 360) % 360) / 30)
  if (side === 0 || side === 12) return ['top']
  if (side <= 2) return ['topRight']
  if (side === 3) return ['right']
  if (side <= 5) return ['bottomRight']
  if (side === 6) return ['bottom']
  if (side <= 8) return ['bottomLeft']
  if (side === 9) return ['left']
  return ['topLeft']
}

const MOST_BADGES = 3

/** The badges of a counter in their places; beyond three, a plus sign stands for the rest. */
export function badgesMarkup(badges: readonly SceneBadge[], facing: number | undefined): string {
  const taken = new Set<Slot>(facing === undefined ? [] : wedgeSlots(facing))
  const take = (wanted: readonly Slot[]): Slot => {
    const slot = wanted.find(place => !taken.has(place)) ?? wanted[0]
    taken.add(slot)
    return slot
  }
  const shown = badges.length > MOST_BADGES ? badges.slice(0, MOST_BADGES - 1) : badges
  const markup = shown.map(badge => atSlot(take(placesOf(badge)), badgeMarkup(badge)))
  if (badges.length > MOST_BADGES) markup.push(atSlot(take(WRITTEN), disc(PRINTED.soft) + word('+', PRINTED.soft)))
  return markup.join('')
}

const atSlot = (slot: Slot, drawing: string): string => `<g transform="translate(${SLOTS[slot].join(' ')})">${drawing}</g>`

const disc = (colour: string, fill: string = PRINTED.face): string => `<circle r="7" fill="${fill}" stroke="${colour}" stroke-width="1.5"/>`

const word = (text: string, colour: string): string =>
  `<text y="3.9" font-family="${escapeText(FONTS.figures)}" font-weight="700" font-size="11" text-anchor="middle" fill="${colour}">${escapeText(text)}</text>`

/** The ink of each tone. */
export const TONES: Readonly<Record<Tone, string>> = { act: PRINTED.act, plain: PRINTED.soft, warn: PRINTED.warn, bad: PRINTED.bad }

/** A badge drawn around its centre. */
export function badgeMarkup(badge: SceneBadge): string {
  if ('text' in badge) {
    const colour = TONES[badge.tone]
    const ground = badge.isBoxed
      ? `<rect x="-6.5" y="-6.5" width="13" height="13" rx="1.5" fill="${PRINTED.face}" stroke="${colour}" stroke-width="1.5"/>`
      : disc(colour)
    return ground + word(badge.text, colour)
  }
  switch (badge.symbol) {
    case 'stroke':
      return `${disc(PRINTED.warn)}<path d="M-4.4 4.4L4.4-4.4" stroke="${PRINTED.warn}" stroke-width="1.8"/>`
    case 'wheel':
      return `${disc(PRINTED.soft)}<circle r="3.6" fill="none" stroke="${PRINTED.soft}" stroke-width="1.5"/><path d="M0-3.6v7.2M-3.6 0h7.2M-2.5-2.5l5 5M2.5-2.5l-5 5" stroke="${PRINTED.soft}" stroke-width=".9"/>`
    case 'sword':
      return `<path d="M0-8l8 8-8 8-8-8z" fill="${PRINTED.goldWeak}" stroke="${PRINTED.gold}" stroke-width="1.4"/><path d="M0 5v-9.6M-2.4 2.4h4.8" stroke="${PRINTED.ink}" stroke-width="1.6"/>`
    case 'letter':
      return `${disc(PRINTED.act, PRINTED.act)}<path d="M-4-2.8h8v5.6h-8zM-4-2.8l4 3.3 4-3.3" fill="none" stroke="${PRINTED.face}" stroke-width="1.2" stroke-linejoin="round"/>`
  }
}

/** Second level of disorder: two chevrons on a card at the upper right, moved when a wedge is there. */
export function chevronsMarkup(facing: number | undefined): string {
  const shifted = facing !== undefined && wedgeSlots(facing).includes('topRight')
  return `<g transform="translate(${shifted ? 19 : 30} ${shifted ? -6 : -4})"><path d="M0 0h20v13h-20z" fill="${PRINTED.face}" stroke="${PRINTED.bad}" stroke-width="1.4"/><path d="M3.5 10l6.5-4 6.5 4M3.5 6.6l6.5-4 6.5 4" stroke="${PRINTED.bad}" stroke-width="1.9" fill="none"/></g>`
}

/** Rout: a white flag at the upper right. */
export const flagMarkup = (): string =>
  `<g transform="translate(33 -6)"><path d="M0 18V0" stroke="${PRINTED.bad}" stroke-width="2"/><path d="M1 0q6 3 13 0v9q-7 3-13 0z" fill="${PRINTED.face}" stroke="${PRINTED.bad}" stroke-width="1.4"/></g>`
