import type { Side } from './ids.ts'

/** The pieces of a board as drawn: what is printed on them, attached to them and written about them. */

/** The outline that tells two sides' pieces apart without colour. */
export type SceneShape = 'square' | 'octagon'

/** The look of a side's or army's things: their outline, and the token of their colours and pattern (games/common/nations.ts). */
export interface SceneLook {
  readonly shape: SceneShape
  readonly nation: string
}

export type SceneArm =
  | 'infantry'
  | 'light-infantry'
  | 'guard'
  | 'garrison'
  | 'cavalry'
  | 'light-cavalry'
  | 'heavy-cavalry'
  | 'artillery'
  | 'horse-artillery'
  | 'train'
  | 'general'

/** Emphasis of a small text: something to act on, to know, to worry about, something bad. */
export type Tone = 'act' | 'plain' | 'warn' | 'bad'

/** A small marker at the edge of a piece: a symbol, or a letter or figure on a disc, in a box when it counts losses. */
export type SceneBadge =
  | { readonly symbol: 'stroke' | 'wheel' | 'sword' | 'letter' }
  | { readonly text: string; readonly tone: Tone; readonly isBoxed?: true }

/** The face of a counter: strength, where it has one, is always at the left; the game decides what the other figures mean. */
export interface CounterFace extends SceneLook {
  readonly kind: 'counter'
  readonly arm: SceneArm
  readonly strength?: number
  readonly middle?: number
  readonly right?: number
  /** The letter of its formation. */
  readonly formation?: string
  readonly steps?: { readonly left: number; readonly of: number }
  /** A grid direction 0..5, or all round. */
  readonly facing?: number | 'square'
  readonly order: 'good' | 'disordered' | 'disordered-2' | 'rout'
  readonly badges: readonly SceneBadge[]
  /** It has acted: its face is drawn pale. */
  readonly done: boolean
  /** The other side can't see what it is. */
  readonly isVeiled?: true
}

/** A block that stands for a body of troops: its letter, its leader, and its contents, null when the viewer does not know them. */
export interface BlockFace extends SceneLook {
  readonly kind: 'block'
  readonly letter: string
  readonly name: string
  readonly stars: number
  readonly count: number | null
  readonly badges: readonly SceneBadge[]
}

/** A cover over something the viewer does not know. */
export interface CoverFace extends SceneLook {
  readonly kind: 'cover'
  /** What was reported about it, as a letter or figure. */
  readonly report?: string
  /** Nothing lies under it, which only its owner sees. */
  readonly isEmpty?: true
}

/** A commander's name plate, attached to the pieces of its hex. */
export interface PlateFace extends SceneLook {
  readonly kind: 'plate'
  readonly name: string
  readonly stars: number
  /** A figure or two behind the name: rating and range. */
  readonly rating?: string
}

export type PieceFace = CounterFace | BlockFace | CoverFace | PlateFace

/** Troops of one arm as squares: full for full strength, half for weakened. */
export interface TroopLine {
  readonly arm: SceneArm
  readonly nation: string
  readonly full: number
  readonly weak: number
  /** "3 full, 1 weakened". */
  readonly text: string
}

/** Notes on a piece: by its owner, or as the enemy remembers it. */
export interface Dossier {
  readonly title: string
  /** Only its owner may read it. */
  readonly isSecret: boolean
  readonly leaders: readonly { readonly name: string; readonly stars: number; readonly note?: string }[]
  readonly troops: readonly TroopLine[]
  readonly lines: readonly { readonly text: string; readonly rule?: string }[]
}

/** A figure of a piece in words: "morale 7". `recon` marks a reconstructed figure, by its heading in the rules. */
export interface Figure {
  readonly label: string
  readonly value: string
  readonly rule?: string
  readonly recon?: string
}

/** What is said of a thing: as a whole, and by parts that tell its name, a fact about it, or where it is. */
export interface Spoken {
  /** Its full description for screen readers. */
  readonly label: string
  readonly parts: readonly LabelPart[]
}

export interface LabelPart {
  readonly is: 'name' | 'fact' | 'place'
  readonly text: string
}

/** Says a thing in its parts; those without a word are left out. */
export function spoken(all: readonly LabelPart[]): Spoken {
  const parts = all.filter(({ text }) => text !== '')
  return { label: parts.map(({ text }) => text).join(', '), parts }
}

/** What is said of a thing without the parts of one kind, because they are known already. */
export const saidWithout = ({ parts }: Spoken, known: LabelPart['is']): string =>
  parts.flatMap(({ is, text }) => (is === known ? [] : [text])).join(', ')

/** A piece on the map. Pieces of a hex are stacked in list order, the first on top; plates hang beside them. */
export interface Piece extends Spoken {
  /** `sort:value` of the word that names it. */
  readonly id: string
  readonly side: Side
  readonly hex: number
  readonly name: string
  readonly face: PieceFace
  readonly figures: readonly Figure[]
  readonly dossier?: Dossier
}
