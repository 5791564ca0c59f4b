import type { DrawnBoard, Ground, HexBoard, Scene } from '@grognard/engine'
import { type HexId, makeGrid } from '@grognard/engine/hex/grid'
import type { MapData } from '@grognard/games/common/map-data'
import { centreOf, type Layout, layoutOf } from '../paint/geometry.ts'
import { styleFor } from '../paint/style.ts'
import type { Update } from './protocol.ts'
import type { PictureMark, PositionPicture, Save } from './save-store.ts'

type HexGround = Extract<Ground, { readonly kind: 'hexes' }>

/** Size of a mark as a share of a hexside, and on a drawn board as a share of its height. */
const [ON_HEXES, ON_BOARD] = [1.05, 0.075]
/** A mark smaller than this share of the height would not be seen in a list. */
const LEAST = 0.055

const round = (share: number): number => Math.round(share * 1000) / 1000

/** The position of a scene as a small picture: one mark for each place that somebody holds. */
export function positionPicture(ground: Ground, { board }: Pick<Scene, 'board'>): PositionPicture | undefined {
  if (ground.kind === 'hexes') return board.kind === 'hexes' ? onHexes(ground, board) : undefined
  return board.kind === 'drawn' ? onBoard(ground, board) : undefined
}

/** The position of a match that has just been opened, as part of its save. */
export function pictureIn({ scene, grounds }: Pick<Update, 'scene' | 'grounds'>): Pick<Save, 'picture'> {
  const ground = grounds.find(({ key }) => key === scene.ground)
  const picture = ground && positionPicture(ground, scene)
  return picture === undefined ? {} : { picture }
}

/** Grounds are few and keep their identity. */
const surveyed = new WeakMap<HexGround, Layout>()

function layoutFor(ground: HexGround): Layout {
  const known = surveyed.get(ground)
  if (known !== undefined) return known
  // The map has already been checked against the game's schema.
  const { grid } = ground.map as unknown as MapData
  const { side, margin } = styleFor(grid)
  const layout = layoutOf(makeGrid(grid, ground.labels), side, margin)
  surveyed.set(ground, layout)
  return layout
}

function onHexes(ground: HexGround, { pieces }: HexBoard): PositionPicture {
  const layout = layoutFor(ground)
  const marks = new Map<number, PictureMark>()
  for (const { hex, face } of pieces) {
    if (face.kind === 'plate') continue
    const [x, y] = centreOf(layout, hex as HexId)
    marks.set(hex, { x: round(x / layout.width), y: round(y / layout.height), shape: face.shape, nation: face.nation })
  }
  const size = round(Math.max(LEAST, (layout.side * ON_HEXES) / layout.height))
  return { sheet: ground.sheet, ratio: round(layout.width / layout.height), size, marks: [...marks.values()] }
}

function onBoard({ sheet, width, height }: Extract<Ground, { kind: 'drawn' }>, { boxes }: DrawnBoard): PositionPicture {
  const held = boxes.filter(({ markers }) => markers.left > 0)
  const marks = held.map(({ x, y, shape, nation }): PictureMark => ({ x: round(x / width), y: round(y / height), shape, nation }))
  return { sheet, ratio: round(width / height), size: ON_BOARD, marks }
}
