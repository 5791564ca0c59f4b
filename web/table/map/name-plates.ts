import type { Piece, PlateFace } from '@grognard/engine'
import type { Detail } from '../../paint/counter.ts'
import { type Box, centreOf, type Layout, type Point } from '../../paint/geometry.ts'
import { type Plate, plateOf } from '../../paint/plates.ts'
import type { Theme } from '../../paint/theme.ts'
import { type Arrangement, anchorOf, boxOfPiece, MOST_SEEN, STEP } from './arrange.ts'
import { hexId } from './sheet.ts'

/** A piece that is a name plate. */
export type PlatePiece = Piece & { readonly face: PlateFace }

export const isPlate = (piece: Piece): piece is PlatePiece => piece.face.kind === 'plate'

/** A placed name plate, with its drawing. */
export interface PlacedPlate extends Plate {
  readonly piece: PlatePiece
  readonly x: number
  readonly y: number
  /** Scale of the drawing. */
  readonly scale: number
}

export interface PlateSetting {
  readonly theme: Theme
  readonly detail: Detail
  /** Map units per pixel. */
  readonly reading: number
  /** Hexes whose upper side is taken by an arrow or tag. */
  readonly busy: ReadonlySet<number>
  /** Whether the top counter of a hex has a card or badge at an upper corner. */
  hasCard(hex: number): boolean
}

/** Zoomed out, only the stars are shown, and smaller. */
const FAR_SHARE = 0.72
/** The penalty for a plate on the less preferred side of its stack, as the share of a counter it may cover instead. */
const UNWANTED = 0.02
/** The same where an arrow, tag or card takes the place. */
const IN_THE_WAY = 0.5
/** Small counters have no edge to spare for a plate: it keeps this share of its height farther away. */
const APART = 0.18
/** Plates are obstacles to all others, wherever they belong. */
const NOWHERE = -1
/** Covering the lower part of a counter, with its figures, is this much worse. */
const FIGURES = 2

/** Puts name plates above or below their stacks, wherever they cover least of other counters and plates. */
export function placePlates(layout: Layout, pieces: readonly PlatePiece[], arrangement: Arrangement, setting: PlateSetting): PlacedPlate[] {
  const { theme, detail, reading, busy, hasCard } = setting
  const scale = reading * (detail === 'far' ? FAR_SHARE : 1)
  const taken = [...arrangement.pieces.values()].flatMap(placed => {
    const box = boxOfPiece(placed, arrangement.size)
    const figures = { hex: placed.hex, box: { ...box, top: (box.top + box.bottom) / 2 } }
    return [{ hex: placed.hex, box }, ...Array.from({ length: FIGURES }, () => figures)]
  })
  const area = arrangement.size ** 2
  const othersOf = (hex: number): Box[] => taken.filter(other => other.hex !== hex).map(({ box }) => box)
  return pieces.map(piece => {
    const { face, hex } = piece
    const plate = plateOf(face, { theme, detail })
    const [width, height] = [plate.width * scale, plate.height * scale]
    const wantsBelow = busy.has(hex) || hasCard(hex)
    const places = candidates(layout, arrangement, hex, width, height + 2, detail === 'near' ? 0 : APART)
    const cost = ({ at, isBelow }: Candidate): number =>
      covered(boxAt(at, width, height), othersOf(hex)) / area + (isBelow === wantsBelow ? 0 : wantsBelow ? IN_THE_WAY : UNWANTED)
    const best = places.reduce((kept, place) => (cost(place) < cost(kept) - 0.001 ? place : kept))
    taken.push({ hex: NOWHERE, box: boxAt(best.at, width, height) })
    return { ...plate, piece, x: best.at[0], y: best.at[1], scale }
  })
}

interface Candidate {
  readonly at: Point
  readonly isBelow: boolean
}

/** Above and below the stack, near and far, aligned with its centre or an edge; in an empty hex from its centre down. */
function candidates(layout: Layout, { stacks, size }: Arrangement, hex: number, width: number, step: number, apart: number): Candidate[] {
  const count = stacks.get(hex)?.length ?? 0
  if (count === 0) {
    const [x, y] = centreOf(layout, hexId(hex))
    return [-0.4, 0.6, 1.6, -1.4].map(row => ({ at: [x, y + row * step], isBelow: false }))
  }
  const [x, y] = anchorOf(layout, hex, count)
  const raised = STEP * layout.side * (Math.min(count, MOST_SEEN) - 1)
  const above = y - size / 2 - raised - step * (0.34 + apart)
  const below = y + size / 2 + step * (0.44 + apart)
  const aside = Math.max(0, (width - size) / 2)
  return [0, aside, -aside].flatMap((shift): Candidate[] => [
    { at: [x + raised / 2 + shift, above], isBelow: false },
    { at: [x + shift, below], isBelow: true },
    { at: [x + raised / 2 + shift, above - step], isBelow: false },
    { at: [x + shift, below + step], isBelow: true },
  ])
}

const boxAt = ([x, y]: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

/** How much of a box others cover. */
function covered(box: Box, others: readonly Box[]): number {
  let sum = 0
  for (const other of others) {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    if (wide > 0 && high > 0) sum += wide * high
  }
  return sum
}
