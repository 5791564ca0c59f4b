import type { Ground, Scene, Spot } from '@grognard/engine'
import type { Lit } from '../model.ts'

const hexLabel = (ground: Ground, hex: number): string => (ground.kind === 'hexes' ? (ground.labels[hex] ?? String(hex)) : String(hex))

/** What a spot is called: the piece, card or box by its name, a hex by its number. */
export function spotName(scene: Scene, ground: Ground, spot: Spot): string {
  const board = scene.board
  switch (spot.kind) {
    case 'hex':
    case 'hexside':
      return hexLabel(ground, spot.hex)
    case 'piece':
      return (
        (board.kind === 'hexes' ? [...board.pieces, ...board.plates].find(piece => piece.id === spot.piece)?.name : undefined) ?? spot.piece
      )
    case 'card': {
      const card = board.kind === 'cards' ? board.cards.find(one => one.id === spot.card) : undefined
      return card === undefined ? spot.card : `${card.title}, ${card.name}`
    }
    case 'box':
      return boxName(scene, spot.box) ?? spot.box
  }
}

function boxName(scene: Scene, box: string): string | undefined {
  const chip = scene.chips.find(one => one.id === box)
  if (chip !== undefined) return chip.label
  if (scene.board.kind !== 'cards') return undefined
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

/** Where a line of the log is about: its first piece that still stands on the board, else its first hex. */
export function spotOfLit(scene: Scene, lit: Lit): Spot | undefined {
  const board = scene.board
  for (const id of lit.pieces) {
    if (board.kind === 'hexes' && [...board.pieces, ...board.plates].some(piece => piece.id === id)) return { kind: 'piece', piece: id }
    if (board.kind === 'cards' && board.cards.some(card => card.id === id)) return { kind: 'card', card: id }
    if (board.kind === 'cards' && boxName(scene, id) !== undefined) return { kind: 'box', box: id }
  }
  const hex = lit.hexes[0]
  return hex === undefined ? undefined : { kind: 'hex', hex }
}
