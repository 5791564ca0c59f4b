import type { Spot } from '@grognard/engine'
import type { Draft } from '../../session/protocol.ts'

/** What can be named next on the map. */
export interface Choices {
  readonly hexes: ReadonlySet<number>
  readonly pieces: ReadonlySet<string>
  /** Those that stand for themselves rather than their formation: only these can be dragged. */
  readonly themselves: ReadonlySet<string>
  /** Pieces that can start a sentence of their own. */
  readonly beginners: ReadonlySet<string>
  /** Pieces that get a ring: those that can be named next, or that can begin where nothing on the map can be named before them. */
  readonly ringed: ReadonlySet<string>
  readonly sides: readonly { readonly hex: number; readonly direction: number }[]
}

export const NO_CHOICES: Choices = {
  hexes: new Set(),
  pieces: new Set(),
  themselves: new Set(),
  beginners: new Set(),
  ringed: new Set(),
  sides: [],
}

/** What on the map can be named next, or restart the sentence. */
export function choicesOf(draft: Draft | undefined, unfinished: readonly Spot[]): Choices {
  if (draft === undefined) return NO_CHOICES
  const hexes = new Set<number>()
  const pieces = new Set<string>()
  const sides: { hex: number; direction: number }[] = []
  const take = (spot: Spot | undefined): void => {
    if (spot?.kind === 'hex') hexes.add(spot.hex)
    else if (spot?.kind === 'piece') pieces.add(spot.piece)
    else if (spot?.kind === 'hexside') sides.push({ hex: spot.hex, direction: spot.direction })
  }
  for (const { spot } of draft.choices) take(spot)
  const themselves = new Set(pieces)
  for (const { also = [] } of draft.choices) for (const spot of also) take(spot)
  const beginners = new Set(unfinished.flatMap(spot => (spot.kind === 'piece' ? [spot.piece] : [])))
  const isBesideMap = draft.said.length === 0 && hexes.size === 0 && pieces.size === 0 && sides.length === 0
  return { hexes, pieces, themselves, beginners, ringed: isBesideMap ? beginners : pieces, sides }
}

/** The pieces named in the sentence so far. */
export const piecesSaid = (draft: Draft | undefined): string[] =>
  (draft?.said ?? []).flatMap(({ spot }) => (spot?.kind === 'piece' ? [spot.piece] : []))
