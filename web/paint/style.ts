import type { GridShape } from '@grognard/engine/hex/labels'

/** Dimensions of the drawing for the map's scale, in map units. */
export interface MapStyle {
  readonly scale: 'battle' | 'campaign'
  /** Length of a hexside. */
  readonly side: number
  readonly margin: number
  /** Fields: a lattice of this size inside estates of that size; how often open ground is ploughed, and how densely. */
  readonly parcel: {
    readonly wide: number
    readonly high: number
    readonly estate: number
    readonly ploughed: number
    readonly furrow: number
  }
  readonly tree: { readonly gap: number; readonly size: number; readonly tries: number }
  readonly road: { readonly width: number; readonly lined: boolean }
  readonly stream: number
  readonly river: number
  /** Size of hex numbers. */
  readonly number: number
}

const BATTLE: MapStyle = {
  scale: 'battle',
  side: 42,
  margin: 18,
  parcel: { wide: 36, high: 20, estate: 140, ploughed: 0.4, furrow: 4.4 },
  tree: { gap: 8.6, size: 13, tries: 190 },
  road: { width: 4.4, lined: true },
  stream: 4.6,
  river: 11.3,
  number: 9,
}

/** A battlefield so large that its hexes must be small. */
const GRAND_BATTLE: MapStyle = {
  ...BATTLE,
  side: 32,
  tree: { gap: 9, size: 12, tries: 130 },
  road: { width: 3.8, lined: true },
  stream: 3.8,
  river: 8.6,
  number: 7,
}

const CAMPAIGN: MapStyle = {
  scale: 'campaign',
  side: 25,
  margin: 18,
  parcel: { wide: 38, high: 28, estate: 100, ploughed: 0.1, furrow: 4 },
  tree: { gap: 8.2, size: 10.5, tries: 130 },
  road: { width: 3.4, lined: false },
  stream: 2.6,
  river: 3,
  number: 5.4,
}

const CAMPAIGN_METRES = 2000
const GRAND_HEXES = 600

/** A battle shows fields and hedges, a campaign towns and rivers: the width of a hex decides. */
export function styleFor({ metresPerHex, columns, rows }: GridShape): MapStyle {
  if ((metresPerHex ?? 0) >= CAMPAIGN_METRES) return CAMPAIGN
  return columns * rows > GRAND_HEXES ? GRAND_BATTLE : BATTLE
}
