import type { Json } from './canonical.ts'
import type { Side } from './ids.ts'

/**
 * What a game shows of itself on a screen. All of it is plain data in the viewer's language, made from a view, so that it can be sent
 * from the referee to the page; the page draws it and knows no rules.
 */

/** Nations by the token of their colour and pattern. */
export type SceneNation = 'fr' | 'gb' | 'pr' | 'ru' | 'at' | 'bw' | 'hh' | 'nl'

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

/** A side as it is drawn: the French are square, their enemies octagons. */
export interface SceneSide {
  readonly side: Side
  readonly name: string
  readonly shape: 'french' | 'enemy'
  /** The nation whose colours stand for the side in tracks, chips and marks. */
  readonly nation: SceneNation
}

/** Where on the table a word can be pointed at. */
export type Spot =
  | { readonly kind: 'hex'; readonly hex: number }
  /** A side of a hex: a facing. */
  | { readonly kind: 'hexside'; readonly hex: number; readonly direction: number }
  | { readonly kind: 'piece'; readonly piece: string }
  | { readonly kind: 'card'; readonly card: string }
  /** A box, site or chip of a card table or track. */
  | { readonly kind: 'box'; readonly box: string }

/** A small marker on a counter. */
export type SceneBadge =
  | { readonly kind: 'out-of-command' | 'harnessed' | 'charge' | 'order' }
  | { readonly kind: 'loss' | 'fatigue' | 'forage' | 'combat'; readonly text: string }

/** A public marker of a Force: an order, an order that comes in a day or two, an initial order, forage, fatigue, combat. */
export type SleighMark = 'order' | '+1' | '+2' | 'I' | 'F' | 'T' | 'X'

/** A Force on its sleigh; its divisions are null where the viewer does not know them. */
export interface SleighFace {
  readonly letter: string
  /** Who leads it. */
  readonly name: string
  readonly stars: number
  readonly divisions: number | null
  readonly marks: readonly SleighMark[]
}

/** The face of a counter: strength is always at the left, what the other figures mean is the game's. */
export interface CounterFace {
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly arm: SceneArm
  readonly strength: number
  readonly middle?: number
  readonly right?: number
  /** The letter of its formation. */
  readonly formation?: string
  readonly steps?: { readonly left: number; readonly of: number }
  /** A direction 0..5 of the grid. */
  readonly facing?: number
  readonly order: 'good' | 'disordered' | 'disordered-2' | 'rout'
  readonly badges: readonly SceneBadge[]
  /** It has acted: its face is drawn pale. */
  readonly done: boolean
  /** The piece is a Force on a sleigh, and drawn as one. */
  readonly sleigh?: SleighFace
}

/** Troops of one arm as squares: filled for full strength, half for weakened. */
export interface TroopLine {
  readonly arm: SceneArm
  readonly nation: SceneNation
  readonly full: number
  readonly weak: number
  /** "3 full, 1 weakened". */
  readonly text: string
}

/** What is written about a piece: by its owner, or as the enemy remembers it. */
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

/** A counter on the map. Pieces of a hex lie in the order of the list, the first on top. */
export interface Piece {
  /** `sort:value` of the word that names it. */
  readonly id: string
  readonly side: Side
  readonly hex: number
  readonly name: string
  readonly face: CounterFace
  readonly figures: readonly Figure[]
  /** All a screen reader says of it. */
  readonly label: string
  readonly dossier?: Dossier
}

/** A commander: a name plate at a hex. */
export interface PlateFace {
  readonly id: string
  readonly side: Side
  readonly hex: number
  readonly name: string
  readonly stars: number
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly figures: readonly Figure[]
  readonly label: string
}

/** Who holds an objective, or another marker in the lower corner of a hex. */
export interface HexMark {
  readonly hex: number
  readonly kind: 'control' | 'owed' | 'blocked'
  readonly side: Side
  readonly label: string
}

export interface HexBoard {
  readonly kind: 'hexes'
  readonly pieces: readonly Piece[]
  readonly plates: readonly PlateFace[]
  readonly marks: readonly HexMark[]
}

/** A card of a card table. */
export interface CardFace {
  readonly id: string
  readonly side: Side
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  /** "II Corps". */
  readonly title: string
  /** "Reille". */
  readonly name: string
  /** What it does, in a line or two, and what state it is in; `tone` act for what it opens now. */
  readonly lines: readonly { readonly text: string; readonly tone?: 'act' | 'quiet' }[]
  /** Divisions as marks: how many are left, of how many. */
  readonly markers: { readonly left: number; readonly of: number } | undefined
  readonly label: string
}

/** A box of a board with the markers that lie in it, by its middle and size in the board's frame. */
export interface BoardBox {
  readonly id: string
  readonly side: Side
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly title: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly arm: SceneArm
  readonly markers: { readonly left: number; readonly of: number }
  readonly label: string
}

/** A place of a board that somebody holds. */
export interface BoardSite {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly label: string
}

/** A column of boxes beside a board: losses, morale. */
export interface Ladder {
  readonly id: string
  readonly side: Side
  readonly title: string
  readonly rule: string
  readonly boxes: readonly {
    readonly label: string
    readonly state: 'empty' | 'filled' | 'now'
    readonly tone: 'plain' | 'warn' | 'bad'
    /** What a screen reader says of a box that means something. */
    readonly note?: string
  }[]
  readonly label: string
}

export interface CardBoard {
  readonly kind: 'cards'
  readonly cards: readonly CardFace[]
  readonly boxes: readonly BoardBox[]
  readonly sites: readonly BoardSite[]
  readonly ladders: readonly Ladder[]
}

/** A row of boxes in the top bar: turns, times of day. */
export interface TurnTrack {
  /** "Turn 4 of 7, 10 o'clock". */
  readonly title: string
  /** 4; 0 before the first turn. */
  readonly number?: number
  readonly boxes: readonly { readonly label: string; readonly state: 'past' | 'now' | 'future'; readonly note?: string }[]
}

/** Whose formations have acted this turn. */
export interface Chip {
  /** `sort:value` of the word that names it. */
  readonly id: string
  readonly side: Side
  readonly shape: 'french' | 'enemy'
  readonly nation: SceneNation
  readonly letter: string
  readonly label: string
  readonly state: 'done' | 'now' | 'left'
}

/** One signed scale between the sides. */
export interface ScoreTrack {
  readonly title: string
  readonly rule: string
  readonly from: number
  readonly to: number
  readonly now: number
  /** The side that wants it high. */
  readonly high: Side
  readonly thresholds: readonly { readonly at: number; readonly label: string }[]
  readonly label: string
}

/** Figures of several sides or armies beside each other in the top bar: losses, command. */
export interface Tally {
  readonly title: string
  readonly rule: string
  readonly items: readonly {
    readonly shape: 'french' | 'enemy'
    readonly nation: SceneNation
    readonly value: string
    /** "of 10": what the figure counts towards. */
    readonly of?: string
    readonly label: string
  }[]
}

/** A line of the order of battle. */
export interface ForceLine {
  readonly id: string
  readonly name: string
  /** The piece or card that a click centres on. */
  readonly spot: Spot | undefined
  /** "strength 3, level 1, hex 1210". */
  readonly detail: string
  readonly strength?: { readonly left: number; readonly of: number }
  readonly state: 'well' | 'hurt' | 'out' | 'waiting'
  readonly face?: CounterFace
}
export interface ForceGroup {
  readonly id: string
  readonly side: Side
  readonly name: string
  readonly lines: readonly ForceLine[]
}

/** A battle under way: where, how far it has come, and each side with its dice, what it has shown, and what its value is made of. */
export interface BattleSheet {
  readonly title: string
  readonly rule: string
  /** Where the attack comes from, and where it goes. */
  readonly hexes: readonly [from: number, to: number]
  readonly steps: readonly { readonly text: string; readonly state: 'past' | 'now' | 'future' }[]
  readonly sides: readonly {
    readonly side: Side
    readonly shape: 'french' | 'enemy'
    readonly nation: SceneNation
    readonly name: string
    readonly role: string
    /** Faces, and how often each die was rolled again. */
    readonly dice: readonly { readonly face: number; readonly again: number }[]
    readonly lines: readonly { readonly text: string; readonly value?: string; readonly rule?: string }[]
    readonly troops: readonly TroopLine[]
  }[]
}

/** Everything that lies on the table as one viewer sees it. */
export interface Scene {
  readonly turn: TurnTrack
  readonly chips: readonly Chip[]
  readonly score: ScoreTrack | undefined
  readonly tallies?: readonly Tally[]
  /** Short remarks for the top bar, each with its rule. */
  readonly remarks: readonly { readonly text: string; readonly rule: string }[]
  readonly board: HexBoard | CardBoard
  /** The battle under way, if there is one that takes more than a moment. */
  readonly battle?: BattleSheet
  readonly forces: readonly ForceGroup[]
}

/** The ground that a board is drawn on; it never changes in a match. */
export type Ground =
  /** Map data in the common shape, for the painter; hexes are numbered as the map numbers them. */
  | { readonly kind: 'hexes'; readonly map: Json; readonly labels: readonly string[] }
  /** A drawn board with roads, ridges, woods and places in a frame of this size. */
  | { readonly kind: 'cards'; readonly board: Json; readonly width: number; readonly height: number }
