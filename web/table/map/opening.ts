import type { HexBoard, Piece, Side } from '@grognard/engine'
import { type Box, boxAround, centreOf, type Layout, type Point } from '../../paint/geometry.ts'
import { counterWidth, isBlock } from './arrange.ts'
import { isPlate } from './name-plates.ts'
import { centres } from './shapes.ts'
import { hexId } from './sheet.ts'
import { centredOn, fitScale, type Size, type View } from './view.ts'

const NEAR_PIXELS = 46
const PHONE_PIXELS = 36
const PHONE_WIDTH = 600
const DESK_WIDTH = 900
/** Much smaller counters show no figures, and blocks no names. */
const LEAST_PIXELS = 28.2
const LEAST_BLOCK_PIXELS = 36
/** From the middle of a hex to the next, in sides. */
const HEX_PITCH = Math.sqrt(3)
/** The part of the window in which a piece is fully visible. */
const SEEN = 0.8

/**
 * The initial view shows the pieces, close enough to read; if they don't all fit even smaller, the viewer's own that are nearest to the
 * enemy, with the enemies near them, if need be smaller too. A battle comes first.
 */
export function openingView(layout: Layout, board: HexBoard, viewer: Side, screen: Size, share: number, battle: number | undefined): View {
  const hasNames = board.pieces.some(isBlock)
  const isPhone = screen.width < PHONE_WIDTH
  const at = (pixels: number): number => pixels / counterWidth(layout, share)
  const near = at(isPhone && !hasNames ? PHONE_PIXELS : NEAR_PIXELS)
  const fit = fitScale({ sheet: layout, screen })
  // Hex numbers are drawn from the standard scale up.
  const close = Math.max(fit, isPhone ? near : Math.max(1, near))
  if (battle !== undefined) return centredOn(close, centreOf(layout, hexId(battle)), screen)
  const all = boxOfPieces(layout, board.pieces)
  const [wide, high] = [all.right - all.left + counterWidth(layout, share), all.bottom - all.top + counterWidth(layout, share)]
  const together = Math.min(screen.width / wide, screen.height / high)
  const least = Math.max(fit, at(hasNames ? LEAST_BLOCK_PIXELS : LEAST_PIXELS))
  const troops = board.pieces.filter(piece => !isPlate(piece))
  const isOwn = ({ side }: Piece): boolean => side === viewer
  if (together >= least || !troops.some(isOwn)) return middleOf(all, together >= least ? Math.min(close, together) : close, screen)
  const sizes = screen.width < DESK_WIDTH ? [close, (close + least) / 2, least] : [close]
  const views = sizes.map(scale => ({ scale, seen: thickest(layout, troops, isOwn, screen, scale) }))
  const { scale, seen } = views.find(({ seen }) => seen.filter(piece => !isOwn(piece)).length >= SHARE * seen.length) ?? views[0]
  return middleOf(boxOfPieces(layout, seen), scale, screen)
}

const middleOf = ({ left, top, right, bottom }: Box, scale: number, screen: Size): View =>
  centredOn(scale, [(left + right) / 2, (top + bottom) / 2], screen)

/** On a small screen counters are smaller than usual where the enemies in sight are then at least this part of all. */
const SHARE = 1 / 3

/** What it is worth to see a piece of one's own wherever it stands, and how much more of its nearness to the enemy than of his to it. */
const OWN_WORTH = 0.01
const OWN_WEIGHT = 1.2

/** The pieces that can be seen together where most of them are, above all those near the other side, and one's own. */
function thickest(
  layout: Layout,
  pieces: readonly Piece[],
  isOwn: (piece: Piece) => boolean,
  screen: Size,
  scale: number,
): readonly Piece[] {
  const [wide, high] = [(SEEN * screen.width) / scale, (SEEN * screen.height) / scale]
  const at = pieces.map(({ hex }) => centreOf(layout, hexId(hex)))
  const own = pieces.map(isOwn)
  const weights = pieces.map((_, i) => {
    const others = at.filter((_, j) => own[j] !== own[i])
    const apart = Math.min(...others.map(([x, y]) => Math.hypot(x - at[i][0], y - at[i][1]))) / layout.side
    const nearness = others.length === 0 ? 0 : 1 / (1 + apart / HEX_PITCH) ** 2
    return own[i] ? OWN_WORTH + OWN_WEIGHT * nearness : nearness
  })
  const isIn = ([x, y]: Point, left: number, top: number): boolean => x >= left && x <= left + wide && y >= top && y <= top + high
  let most = 0
  let corner: Point = [0, 0]
  for (const [left] of at)
    for (const [, top] of at) {
      const weight = weights.reduce((sum, one, i) => (isIn(at[i], left, top) ? sum + one : sum), 0)
      if (weight > most) [most, corner] = [weight, [left, top]]
    }
  return pieces.filter((_, i) => isIn(at[i], ...corner))
}

/** The box around pieces, or the sheet when there are none. */
function boxOfPieces(layout: Layout, pieces: readonly { readonly hex: number }[]): Box {
  const held = centres(
    layout,
    pieces.map(({ hex }) => hex),
  )
  return held.length > 0 ? boxAround(held) : { left: 0, top: 0, right: layout.width, bottom: layout.height }
}
