import type { Piece, PlateFace } from '@grognard/engine'
import type { Direction } from '@grognard/engine/hex/direction'
import type { Detail } from '../../paint/counter.ts'
import { type Box, boxAround, boxesMeet, centreOf, directionAngle, grown, type Layout, type Point } from '../../paint/geometry.ts'
import { type Plate, plateOf } from '../../paint/plates.ts'
import type { Theme } from '../../paint/theme.ts'
import { type Arrangement, boxOfPiece } from './arrange.ts'
import { labelPlace, type Surroundings } from './label-place.ts'
import { hexId } from './sheet.ts'
import { boxAt, type Obstacle } from './tag-place.ts'

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
  /** What it takes up on the sheet. */
  readonly box: Box
  /** The line to its stack, when it lies apart. */
  readonly leader: readonly [Point, Point] | undefined
}

export interface PlateSetting {
  readonly theme: Theme
  readonly detail: Detail
  /** Map units per pixel. */
  readonly reading: number
  /** Hexes whose upper side is taken by an arrow or tag. */
  readonly busy: ReadonlySet<number>
  readonly pieces: ReadonlyMap<string, Piece>
}

/** Zoomed out, only the stars are shown, and smaller. */
const FAR_SHARE = 0.72
/** Where there is little room, the stars alone are drawn this much smaller still. */
const CRAMPED = 0.8
/** Between a plate and a counter, in map units. */
const GAP = 1.2
/** Up to this many hexsides around a stack, plates avoid the middles of hexes. */
const AROUND = 5
/** The part of a hex, in hexsides, that is its middle. */
const MIDDLE = 0.3
/** How bad it is to cover the middle of a hex, a marker at the edge of a counter, its facing. */
const ON_MIDDLE = 1.2
const ON_CARD = 0.8
const ON_WEDGE = 0.4

/** Puts name plates beside their stacks where they cover no counter; one that finds no room there lies apart, with a line to its stack. */
export function placePlates(layout: Layout, plates: readonly PlatePiece[], arrangement: Arrangement, setting: PlateSetting): PlacedPlate[] {
  const counters = [...arrangement.pieces.values()].map(placed => boxOfPiece(placed, arrangement.size))
  const edges = outerParts(layout, arrangement, setting)
  const kept: Box[] = [...counters]
  const middles = middlesOf(layout)
  const sheet: Box = { left: 0, top: 0, right: layout.width, bottom: layout.height }
  return plates.flatMap(piece => {
    const { hex } = piece
    const stack = stackBox(layout, arrangement, hex)
    const drawings = drawingsOf(piece.face, setting)
    const around: Surroundings = {
      sheet,
      kept,
      better: [...edges, ...middles.filter(middle => middle.hex !== hex && isAround(layout, stack, middle))],
      step: layout.side,
      gap: GAP,
    }
    const isEmpty = !arrangement.stacks.has(hex)
    const place = labelPlace(
      {
        of: stack,
        sizes: drawings.map(({ width, height, scale }) => ({ width: width * scale, height: height * scale })),
        wantsBelow: isEmpty || setting.busy.has(hex) || hasCard(setting.pieces.get(arrangement.stacks.get(hex)?.[0] ?? '')),
        ...(isEmpty && { at: centreOf(layout, hexId(hex)) }),
      },
      around,
    )
    if (place === undefined) return []
    const drawing = drawings[place.size]
    const box = boxAt(place.at, { width: drawing.width * drawing.scale, height: drawing.height * drawing.scale })
    kept.push(grown(box, GAP / 2))
    return [{ ...drawing, piece, x: place.at[0], y: place.at[1], box, leader: place.leader }]
  })
}

/** A plate at its sizes: with the name, stars alone, small stars. */
function drawingsOf(face: PlateFace, { theme, detail, reading }: PlateSetting): (Plate & { readonly scale: number })[] {
  const stars = { ...plateOf(face, { theme, detail: 'mid' }), scale: reading * (detail === 'far' ? FAR_SHARE : 1) }
  const small = { ...stars, scale: stars.scale * CRAMPED }
  return detail === 'near' ? [{ ...plateOf(face, { theme, detail }), scale: reading }, stars, small] : [stars, small]
}

/** The box of all counters of a hex; of an empty hex, its centre. */
function stackBox(layout: Layout, { stacks, pieces, size }: Arrangement, hex: number): Box {
  const boxes = (stacks.get(hex) ?? []).flatMap(id => {
    const placed = pieces.get(id)
    return placed === undefined ? [] : [boxOfPiece(placed, size)]
  })
  return boxes.length === 0
    ? boxAround([centreOf(layout, hexId(hex))])
    : boxAround(
        boxes.flatMap((box): Point[] => [
          [box.left, box.top],
          [box.right, box.bottom],
        ]),
      )
}

interface Middle extends Obstacle {
  readonly hex: number
}

/** The middles of all hexes: a click there means the hex. */
function middlesOf(layout: Layout): Middle[] {
  const size = 2 * MIDDLE * layout.side
  return layout.grid.hexes.all.map(hex => ({ hex, box: boxAt(centreOf(layout, hex), { width: size, height: size }), weight: ON_MIDDLE }))
}

const isAround = ({ side }: Layout, stack: Box, { box }: Middle): boolean => boxesMeet(grown(stack, AROUND * side), box)

/** Whether a card or badge is at an upper corner of a counter, where a plate would cover it. */
const hasCard = (piece: Piece | undefined): boolean => {
  const face = piece?.face
  if (face?.kind !== 'counter') return false
  return face.order === 'disordered-2' || face.order === 'rout' || face.badges.some(badge => 'symbol' in badge && badge.symbol !== 'wheel')
}

/** What sticks out of the top counters: their cards, and the wedges that show where they face. */
function outerParts(layout: Layout, { stacks, pieces, size }: Arrangement, setting: PlateSetting): Obstacle[] {
  return [...stacks.values()].flatMap(([top]) => {
    const placed = pieces.get(top)
    const piece = setting.pieces.get(top)
    if (placed === undefined || piece?.face.kind !== 'counter') return []
    const { left, right, top: edge } = boxOfPiece(placed, size)
    const k = size / 48
    const card = hasCard(piece)
      ? [{ box: { left: left - 7 * k, right: right + 4 * k, top: edge - 8 * k, bottom: edge }, weight: ON_CARD }]
      : []
    const { facing } = piece.face
    if (typeof facing !== 'number') return card
    const angle = (directionAngle(layout, facing as Direction) * Math.PI) / 180
    const far = size / 2 + 4 * k
    const wedge = boxAt([placed.x + far * Math.sin(angle), placed.y - far * Math.cos(angle)], { width: 12 * k, height: 12 * k })
    return [...card, { box: wedge, weight: ON_WEDGE }]
  })
}
