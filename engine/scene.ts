import type { Beside, Chip } from './beside.ts'
import type { Json } from './canonical.ts'
import type { DieLook } from './dice/die.ts'
import type { Side } from './ids.ts'
import type { Piece, PieceFace, SceneArm, SceneLook, Spoken, Tone, TroopLine } from './pieces.ts'
import type { Spot } from './spot.ts'
import type { Text } from './text.ts'

/**
 * What a game shows on a screen: plain data in the viewer's language, made from a view, so it can be sent from the referee to the page. The
 * page draws it and knows no rules.
 */

/** A side, and the look that stands for it in tracks, chips and marks. */
export interface SceneSide extends SceneLook {
  readonly side: Side
  readonly name: string
}

/**
 * A marker in the lower corner of a hex: the flag of the side that holds it, an alarm where something is due, a side's barrier, or a short
 * note.
 */
export type HexMark = { readonly hex: number; readonly side: Side; readonly label: string } & (
  | { readonly sign: 'flag' | 'alarm' | 'barrier' }
  | { readonly sign: 'note'; readonly text: string; readonly tone: Tone }
)

export interface HexBoard {
  readonly kind: 'hexes'
  readonly pieces: readonly Piece[]
  readonly marks: readonly HexMark[]
}

/** A box of a board with its markers, given by its centre and size in the board's frame. */
export interface BoardBox extends SceneLook, Spoken {
  readonly id: string
  readonly side: Side
  readonly title: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly arm: SceneArm
  readonly markers: { readonly left: number; readonly of: number }
}

/** A place on a board that somebody holds. */
export interface BoardSite extends SceneLook {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly label: string
}

/** A drawn board with boxes of markers and places that somebody holds. */
export interface DrawnBoard {
  readonly kind: 'drawn'
  readonly boxes: readonly BoardBox[]
  readonly sites: readonly BoardSite[]
}

/** A row of boxes in the top bar: turns, times of day. */
export interface TurnTrack {
  /** "Turn 4 of 7, 10 o'clock". */
  readonly title: string
  /** 4; 0 before the first turn. */
  readonly number?: number
  readonly boxes: readonly { readonly label: string; readonly state: 'past' | 'now' | 'future'; readonly note?: string }[]
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

/** Figures of several sides or armies side by side in the top bar: losses, command. */
export interface Tally {
  readonly title: string
  /** What the figures mean, where the title does not say it. */
  readonly about?: string
  readonly rule: string
  readonly items: readonly (SceneLook & {
    readonly value: string
    /** "of 10": what the figure counts towards. */
    readonly of?: string
    readonly label: string
  })[]
}

/** A line of the order of battle. */
export interface ForceLine {
  readonly id: string
  readonly name: string
  /** Rank, for the eye: the detail says it in words. */
  readonly stars?: number
  /** The piece or card that a click centres on. */
  readonly spot: Spot | undefined
  /** "strength 3, level 1, hex 1210". */
  readonly detail: string
  readonly strength?: { readonly left: number; readonly of: number }
  readonly state: 'well' | 'hurt' | 'out' | 'waiting'
  readonly face?: PieceFace
}
export interface ForceGroup {
  readonly id: string
  readonly side: Side
  readonly name: string
  readonly lines: readonly ForceLine[]
}

/** A battle under way: where, how far along, and each side with its dice, what it has revealed, and how its value is made up. */
export interface BattleSheet {
  readonly title: string
  readonly rule: string
  /** Where the attack comes from and where it goes. */
  readonly hexes: readonly [from: number, to: number]
  readonly steps: readonly { readonly text: string; readonly state: 'past' | 'now' | 'future' }[]
  readonly sides: readonly (SceneLook & {
    readonly side: Side
    readonly name: string
    readonly role: string
    /** Faces, and how often each die was rerolled. */
    readonly dice: readonly { readonly look: DieLook; readonly face: number; readonly again: number }[]
    readonly lines: readonly { readonly text: string; readonly value?: string; readonly rule?: string }[]
    readonly troops: readonly TroopLine[]
  })[]
}

/** Everything on the table as one viewer sees it. */
export interface Scene {
  readonly turn: TurnTrack
  readonly chips: readonly Chip[]
  readonly score: ScoreTrack | undefined
  readonly tallies?: readonly Tally[]
  /** Short remarks for the top bar, each with its rule. */
  readonly remarks: readonly { readonly text: string; readonly rule: string }[]
  readonly board: HexBoard | DrawnBoard
  /** Hands, dice, cups and whatever else lies beside the board. */
  readonly beside?: Beside
  /** The battle under way, if it takes more than a moment. */
  readonly battle?: BattleSheet
  readonly forces: readonly ForceGroup[]
}

/** Which ground it is. Drawings and the viewport belong to the sheet, the painting to the key. */
interface Surveyed {
  /** The sheet of paper: places have the same numbers and positions on all grounds of one sheet. */
  readonly sheet: string
  /** Grounds with the same key look the same to everyone; it changes when something must be repainted, such as a newly laid tile. */
  readonly key: string
}

/** Name and style of a terrain, when its id does not say. */
export interface GroundTerrain {
  readonly id: string
  readonly name?: Text
  readonly look?: string
}

/** The ground that a board is drawn on. */
export type Ground = Surveyed &
  (
    | {
        readonly kind: 'hexes'
        /** Map data in the common shape, for the painter; hexes are numbered as on the map. */
        readonly map: Json
        readonly labels: readonly string[]
        readonly terrains?: readonly GroundTerrain[]
      }
    /** A drawn board with roads, ridges, woods and places in a frame of this size. */
    | { readonly kind: 'drawn'; readonly board: Json; readonly width: number; readonly height: number }
  )
