import type { Overlay, Side } from '@grognard/engine'

/** A piece's reach as seen by a viewer: an enemy's reach is a threat. */
export const asThreat = (reach: Overlay | undefined, viewer: Side): Overlay | undefined =>
  reach === undefined || reach.side === viewer ? reach : { ...reach, style: 'dots' }

/** Hexes shown in one style. */
export const overHexes = (style: Overlay['style'], title: string, side: Side, hexes: readonly number[]): Overlay => ({
  style,
  title,
  side,
  hexes: hexes.map(hex => ({ hex })),
  lines: [],
  pieces: [],
})

/** A line through hexes: a route, an arrow, a line of sight. */
export const alongHexes = (style: Overlay['style'], title: string, side: Side, hexes: readonly number[]): Overlay => ({
  style,
  title,
  side,
  hexes: [],
  lines: [{ hexes }],
  pieces: [],
})
