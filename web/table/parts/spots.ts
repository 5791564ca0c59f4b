import type { CardFace, Ground, Scene, Spot } from '@grognard/engine'
import type { Lit } from '../model.ts'

const hexLabel = (ground: Ground, hex: number): string => (ground.kind === 'hexes' ? (ground.labels[hex] ?? String(hex)) : String(hex))

/** All cards beside the board. */
export const cardsIn = ({ beside }: Scene): readonly CardFace[] => beside?.hands?.flatMap(({ cards }) => cards) ?? []

/** The name of a spot: a piece, card or box by its name, a hex by its number. */
export function spotName(scene: Scene, ground: Ground, spot: Spot): string {
  const board = scene.board
  switch (spot.kind) {
    case 'hex':
    case 'hexside':
      return hexLabel(ground, spot.hex)
    case 'piece':
      return (board.kind === 'hexes' ? board.pieces.find(piece => piece.id === spot.piece)?.name : undefined) ?? spot.piece
    case 'card': {
      const card = cardsIn(scene).find(one => one.id === spot.card)
      return card === undefined ? spot.card : `${card.title}, ${card.name}`
    }
    case 'box':
      return boxName(scene, spot.box) ?? spot.box
  }
}

function boxName(scene: Scene, box: string): string | undefined {
  const chip = scene.chips.find(one => one.id === box)
  if (chip !== undefined) return chip.label
  if (scene.board.kind !== 'drawn') return undefined
  return scene.board.boxes.find(one => one.id === box)?.title ?? scene.board.sites.find(one => one.id === box)?.name
}

/** What lights up on the table for a spot. */
export function litBy(spot: Spot | undefined): Lit | undefined {
  switch (spot?.kind) {
    case undefined:
      return undefined
    case 'hex':
    case 'hexside':
      return { hexes: [spot.hex], pieces: [] }
    case 'piece':
      return { hexes: [], pieces: [spot.piece] }
    case 'card':
      return { hexes: [], pieces: [spot.card] }
    case 'box':
      return { hexes: [], pieces: [spot.box] }
  }
}

/** The spot a log line is about: its first piece still on the board, else its first hex. */
export function spotOfLit(scene: Scene, lit: Lit): Spot | undefined {
  const board = scene.board
  for (const id of lit.pieces) {
    if (board.kind === 'hexes' && board.pieces.some(piece => piece.id === id)) return { kind: 'piece', piece: id }
    if (cardsIn(scene).some(card => card.id === id)) return { kind: 'card', card: id }
    if (boxName(scene, id) !== undefined) return { kind: 'box', box: id }
  }
  const hex = lit.hexes[0]
  return hex === undefined ? undefined : { kind: 'hex', hex }
}
