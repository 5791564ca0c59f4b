import type { Overlay, Spot } from '@grognard/engine'
import type { Draft, Tale } from '../../session/protocol.ts'
import type { TableModel } from '../model.ts'
import type { CardBoard } from './card-board.ts'

/** A spot of the card table: a card, or a box or site. */
export type CardSpot = Extract<Spot, { kind: 'card' | 'box' }>

const isCardSpot = (spot: Spot | undefined): spot is CardSpot => spot?.kind === 'card' || spot?.kind === 'box'

export const idOf = (spot: CardSpot): string => (spot.kind === 'card' ? spot.card : spot.box)

/** A spot as stored on its element. */
export const markOf = (spot: CardSpot): string => `${spot.kind} ${idOf(spot)}`

/** The spot stored on an element or one of its ancestors. */
export function spotOn(target: EventTarget | null): { readonly spot: CardSpot; readonly element: HTMLElement } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
  const mark = element?.dataset.spot
  if (!element || mark === undefined) return undefined
  const id = mark.slice(mark.indexOf(' ') + 1)
  return { spot: mark.startsWith('card ') ? { kind: 'card', card: id } : { kind: 'box', box: id }, element }
}

/** The state of a card, box or site in the current sentence and the events being shown. */
export interface Standing {
  /** It can be chosen now. */
  readonly isOpen: boolean
  /** It can be chosen after what was said. */
  readonly isSought: boolean
  readonly isChosen: boolean
  /** It is filled in: said with the rest unless another is chosen. */
  readonly isFilled: boolean
  readonly isTarget: boolean
  readonly isPlayed: boolean
  readonly isLit: boolean
}

/** The state of everything on the table. */
export interface Standings {
  of(spot: CardSpot): Standing
}

const idsOf = (words: Draft['choices']): Set<string> => new Set(words.flatMap(({ spot }) => (isCardSpot(spot) ? idOf(spot) : [])))

/** Everything a click on a spot may mean: a card and the box of the same name stand for each other. */
export function meanings(board: CardBoard, spot: CardSpot): CardSpot[] {
  const id = idOf(spot)
  if (spot.kind === 'card') return board.boxes.some(box => box.id === id) ? [spot, { kind: 'box', box: id }] : [spot]
  return board.cards.some(card => card.id === id) ? [spot, { kind: 'card', card: id }] : [spot]
}

/** The boxes an overlay aims at: arrows and rings name the acting one first. */
export const aimedAt = (overlay: Overlay): readonly string[] => {
  if (overlay.style !== 'arrow' && overlay.style !== 'ring') return []
  return overlay.pieces.length > 1 ? overlay.pieces.slice(1) : overlay.style === 'ring' ? overlay.pieces : []
}

/** The box an overlay starts from. */
export const startOf = (overlay: Overlay): string | undefined =>
  (overlay.style === 'arrow' || overlay.style === 'ring') && overlay.pieces.length > 1 ? overlay.pieces[0] : undefined

/** The current state of everything on the table. */
export function standingsOf(table: TableModel): Standings {
  const film: Tale | undefined = table.film()
  // While the film shows the past, nothing of the pending decision is shown.
  const draft: Draft | undefined = film === undefined ? table.draft() : undefined
  // A card that could have been named first can still replace the one that was.
  const first = draft === undefined ? [] : (table.update().decision?.draft.choices ?? [])
  const next = idsOf(draft?.choices ?? [])
  const open = new Set([...next, ...idsOf(first)])
  const said = idsOf(draft?.said ?? [])
  const filled = idsOf(draft?.filled ?? [])
  const overlays = table.overlays()
  const targets = new Set(overlays.flatMap(aimedAt))
  const starts = new Set(overlays.flatMap(overlay => startOf(overlay) ?? []))
  const lit = new Set(table.lit().pieces)
  const shown = new Set(film?.pieces)
  return {
    of: spot => {
      const id = idOf(spot)
      const isTarget = targets.has(id)
      return {
        isOpen: open.has(id),
        isSought: next.has(id) && said.size > 0,
        isChosen: !isTarget && (said.has(id) || starts.has(id)),
        isFilled: !isTarget && filled.has(id),
        isTarget,
        isPlayed: spot.kind === 'card' && film?.kind === 'said' && shown.has(id),
        isLit: lit.has(id) || (film !== undefined && shown.has(id)),
      }
    },
  }
}

/** The planned attack, for screen readers. */
export const attackText = (overlays: readonly Overlay[]): string =>
  overlays
    .filter(overlay => overlay.style === 'arrow')
    .map(overlay => overlay.title)
    .join('. ')

/** Whether a spot lies on this board. */
export const isOnBoard = (board: CardBoard, spot: Spot | undefined): spot is CardSpot =>
  (spot?.kind === 'card' && board.cards.some(card => card.id === spot.card)) ||
  (spot?.kind === 'box' && [...board.boxes, ...board.sites].some(box => box.id === spot.box))
