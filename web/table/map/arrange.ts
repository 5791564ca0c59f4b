import type { Piece } from '@grognard/engine'
import type { Detail } from '../../paint/counter.ts'
import { type Box, centreOf, type Layout, type Point } from '../../paint/geometry.ts'
import { type Block, type SpreadBlock, spreadApart } from './blocks.ts'
import { hexId } from './sheet.ts'

/** Where a counter lies: its centre on the sheet, and how many are on top of it. */
export interface PlacedPiece {
  readonly id: string
  readonly hex: number
  readonly x: number
  readonly y: number
  readonly depth: number
}

/** The number of counters in a hex, when too many to see. */
interface StackTab {
  readonly hex: number
  readonly x: number
  readonly y: number
  readonly count: number
}

export interface Arrangement {
  /** Width of a counter in map units. */
  readonly size: number
  readonly pieces: ReadonlyMap<string, PlacedPiece>
  /** The pieces of each occupied hex, top one first. */
  readonly stacks: ReadonlyMap<number, readonly string[]>
  /** All pieces, back to front. */
  readonly order: readonly string[]
  readonly tabs: readonly StackTab[]
  /** What each block takes up on the sheet. */
  readonly blocks: ReadonlyMap<string, SpreadBlock>
  /** How far the counters of a stack are spread. */
  readonly spread: number
}

/** A lower counter shows by this share of the hexside, to the upper right. */
const STEP = 0.15
/** Where there is room on screen it shows by more: its symbol and first figure can be read. */
const WIDE_STEP = 0.34
/** Counters of this many pixels are spread. */
const SPREAD_FROM = 60
const MOST_SEEN = 3
/** Counters lie slightly below the centre, clear of the hex number. */
const SUNK = 0.06

/** The width of a counter in map units, from its share of the hex width. */
export const counterWidth = (layout: Layout, share: number): number => 2 * layout.side * share

/** Blocks are larger than counters: one per hex, and hexes are small. */
const BLOCK = 1.5

export const isBlock = ({ face }: Piece): boolean => face.kind === 'block'

/** The share of a hex's width that its counters have, for the reader's size of counters. */
export const shareOfHex = (pieces: readonly Piece[], counterSize: number): number => counterSize * (pieces.some(isBlock) ? BLOCK : 1)

/** Map units per pixel of text at a zoom: it keeps its size on screen, or grows somewhat when zoomed in. */
export const readingAt = (scale: number): number => 1 / (scale < 1 ? scale : Math.sqrt(scale))

/** How far the counters of a stack are spread, as a share of the hexside, when one is this many pixels wide. */
export const spreadAt = (pixels: number): number => (pixels < SPREAD_FROM ? STEP : WIDE_STEP)

/** Where the top counter of a stack lies. */
export function anchorOf(layout: Layout, hex: number, count: number, spread: number): Point {
  const [x, y] = centreOf(layout, hexId(hex))
  const seen = Math.min(count, MOST_SEEN) - 1
  const step = stepOf(spread, count)
  return [x - (seen * step * layout.side) / 2, y + (SUNK + (seen * step) / 2) * layout.side]
}

/** Three counters share the room that two have. */
const stepOf = (spread: number, count: number): number => (count < MOST_SEEN ? spread : Math.max(STEP, spread / 1.5))

type ArrangedPiece = Pick<Piece, 'id' | 'hex'> & { readonly face?: Piece['face'] }

/** Lays out the counters of a scene on the sheet. */
export function arrange(
  layout: Layout,
  pieces: readonly ArrangedPiece[],
  share: number,
  detail: Detail = 'near',
  spread = STEP,
): Arrangement {
  const stacks = new Map<number, string[]>()
  for (const { id, hex } of pieces) {
    const stack = stacks.get(hex)
    if (stack === undefined) stacks.set(hex, [id])
    else stack.push(id)
  }
  const size = counterWidth(layout, share)
  const placed = new Map<string, PlacedPiece>()
  const tabs: StackTab[] = []
  for (const [hex, ids] of stacks) {
    const [x, y] = anchorOf(layout, hex, ids.length, spread)
    const step = stepOf(spread, ids.length) * layout.side
    ids.forEach((id, depth) => {
      const off = step * Math.min(depth, MOST_SEEN - 1)
      placed.set(id, { id, hex, x: x + off, y: y - off, depth })
    })
    const corner = step * (MOST_SEEN - 1) + size / 2
    if (ids.length >= MOST_SEEN) tabs.push({ hex, x: x + corner - 2, y: y - corner + size - 3, count: ids.length })
  }
  const blocks = spreadBlocks(layout, pieces, placed, size, detail)
  const height = (hex: number): number => centreOf(layout, hexId(hex))[1]
  const order = [...placed.values()].sort((a, b) => height(a.hex) - height(b.hex) || a.hex - b.hex || b.depth - a.depth).map(({ id }) => id)
  // A block's name hangs below it: of two close ones the upper is in front, so its name is visible.
  const backToFront = blocks.size === 0 ? order : [...order.filter(id => !blocks.has(id)), ...order.filter(id => blocks.has(id)).reverse()]
  return { size, pieces: placed, stacks, order: backToFront, tabs, blocks, spread }
}

/** Moves overlapping blocks apart. */
function spreadBlocks(
  layout: Layout,
  pieces: readonly ArrangedPiece[],
  placed: Map<string, PlacedPiece>,
  size: number,
  detail: Detail,
): ReadonlyMap<string, SpreadBlock> {
  const blocks = pieces.flatMap(({ id, face }): Block[] => {
    const at = placed.get(id)
    return at === undefined || face?.kind !== 'block' ? [] : [{ id, x: at.x, y: at.y, face }]
  })
  const found = spreadApart(blocks, size, layout, detail !== 'far')
  for (const [id, { x, y }] of found) {
    const at = placed.get(id)
    if (at !== undefined) placed.set(id, { ...at, x, y })
  }
  return found
}

/** The box of a counter on the sheet. */
export const boxOfPiece = ({ x, y }: PlacedPiece, size: number): Box => ({
  left: x - size / 2,
  top: y - size / 2,
  right: x + size / 2,
  bottom: y + size / 2,
})
