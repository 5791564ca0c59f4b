import type { DieLook } from './dice/die.ts'
import type { Side } from './ids.ts'
import type { PieceFace, SceneArm, SceneLook, Spoken } from './pieces.ts'
import type { Spot } from './spot.ts'

/** What lies beside a board, whatever board it is: hands of cards, pools of dice, cups, orders, boxes, tracks, a ledger of points. */

/** A card. */
export interface CardFace extends SceneLook, Spoken {
  readonly id: string
  readonly side: Side
  /** "II Corps"; of a card that lies face down what its back says. */
  readonly title: string
  /** Who it stands for: the commander of the corps. */
  readonly name: string
  /** What it does, in a line or two, and its state; `tone` act marks what it opens now. */
  readonly lines: readonly { readonly text: string; readonly tone?: 'act' | 'quiet' }[]
  /** Divisions as marks: how many are left, out of how many. */
  readonly markers: { readonly left: number; readonly of: number } | undefined
  /** Where it is not simply open in the hand: face down, chosen to be kept, laid out to be played, or used up. */
  readonly state?: 'down' | 'kept' | 'committed' | 'spent'
}

/** The cards of a side: in its hand, or before it for all to see. */
export interface Hand {
  readonly side: Side
  readonly title: string
  readonly cards: readonly CardFace[]
  /** It lies in a pile: one sees the last card and how many there are. */
  readonly isPile?: true
}

/** What a face of a die shows that has neither pips nor a figure. */
export interface DieFace {
  readonly symbol: SceneArm | 'flag'
  readonly text: string
  /** The nation whose colours it shows. */
  readonly nation?: string
}

/** Dice that a side has rolled and may still use. */
export interface DicePool extends SceneLook {
  readonly side: Side
  readonly title: string
  readonly rule: string
  /** What the dice were rolled for: the card that was played, and where. */
  readonly note?: string
  readonly dice: readonly {
    /** The box that a word is pointed at by. */
    readonly id: string
    readonly look: DieLook
    readonly face: number
    readonly isSpent: boolean
    /** The pieces that it may order. */
    readonly orders: readonly string[]
    readonly label: string
  }[]
}

/** Whose formations have acted this turn, or a chit of a cup: a letter with a state. */
export interface Chip extends SceneLook {
  /** `sort:value` of the word that names it. */
  readonly id: string
  readonly side: Side
  readonly letter: string
  readonly label: string
  readonly state: 'done' | 'now' | 'left'
}

/** A cup that chits are drawn from: those that one may know, how many others are in it, and what was drawn last. */
export interface Cup extends SceneLook {
  readonly side: Side
  readonly title: string
  readonly rule: string
  readonly chits: readonly Chip[]
  readonly hidden: number
  readonly last?: string
}

/** A box beside the map: pieces that wait, that come back, that are lost, each with a few words. */
export interface PieceBox {
  readonly id: string
  readonly side: Side
  readonly title: string
  readonly rule: string
  readonly pieces: readonly (Spoken & {
    readonly id: string
    readonly name: string
    readonly face: PieceFace
    readonly note?: string
  })[]
}

/** The written orders of a side, a card for each formation that has one. */
export interface OrderBoard {
  readonly side: Side
  readonly title: string
  readonly rule: string
  /** Orders are being written: a card is chosen to write to its command. */
  readonly isOpen?: true
  readonly cards: readonly OrderCard[]
}

/** An order leg by leg, and what is on its way to change it. */
export interface OrderCard extends SceneLook {
  /** The box that a word is pointed at by. */
  readonly id: string
  readonly letter: string
  readonly title: string
  readonly legs: readonly { readonly text: string; readonly state: 'past' | 'now' | 'future'; readonly spot?: Spot }[]
  /** "67 %": how likely it is to be obeyed now. */
  readonly chance?: string
  /** "A courier arrives at 10 o'clock", each with its rule. */
  readonly notes: readonly { readonly text: string; readonly rule: string }[]
}

/** A track of a side, box by box: losses, morale, demoralisation. */
export interface Track {
  readonly id: string
  readonly side: Side
  readonly title: string
  readonly rule: string
  readonly boxes: readonly {
    readonly label: string
    readonly state: 'empty' | 'filled' | 'now'
    readonly tone: 'plain' | 'warn' | 'bad'
    /** What a screen reader says about a box that has a meaning. */
    readonly note?: string
  }[]
  readonly label: string
}

/** What the sides have points for, line by line, and the sums. */
export interface Ledger {
  readonly title: string
  readonly rule: string
  readonly sides: readonly Side[]
  readonly rows: readonly { readonly text: string; readonly rule: string; readonly values: readonly string[] }[]
  readonly sums: readonly string[]
}

/** All that lies beside a board. */
export interface Beside {
  readonly hands?: readonly Hand[]
  readonly pools?: readonly DicePool[]
  readonly cups?: readonly Cup[]
  readonly orders?: readonly OrderBoard[]
  readonly boxes?: readonly PieceBox[]
  readonly tracks?: readonly Track[]
  readonly ledger?: Ledger
}
