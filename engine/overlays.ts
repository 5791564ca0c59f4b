import type { Side } from './ids.ts'

/** Overlays on a map. The game decides which exist, the screen how each style is drawn. */

/** An overlay that a game offers: reach, zones, threats, sight, command, supply, fire values, march times, spotting. */
export interface OverlayOffer {
  readonly id: string
  /** Its short name, on a button or typed: "reach". */
  readonly name: string
  /** Its line among the layers: "Zones of control, {side}". */
  readonly title: string
  /** What it is about: a piece, a hex, a side (or only the viewer's own), the line from one hex to another. */
  readonly about: 'piece' | 'hex' | 'side' | 'own-side' | 'line'
  /** Instruction for overlays about hexes: "Choose a hex to see who can reach it." */
  readonly hint?: string
  /** Keyboard shortcut. */
  readonly key?: string
}

/** A question to an overlay, by what it is about; a line without its end means everything seen from its start. */
export type OverlayQuestion = { readonly id: string } & (
  | { readonly piece: string }
  | { readonly hex: number }
  | { readonly side: Side }
  | { readonly from: number; readonly to: number | undefined }
)

/**
 * How an overlay is drawn: an area one can go to; hatching for control; dots for threats; a line that may be blocked; links from a
 * commander; a chain from a source; a route; rings around a target; arrows; an alarm where something is due.
 */
export type OverlayStyle = 'area' | 'hatch' | 'dots' | 'line' | 'links' | 'chain' | 'route' | 'ring' | 'arrow' | 'alarm'

/** An area, lines and notes laid over the map. */
export interface Overlay {
  readonly style: OverlayStyle
  /** The text of its chip: "Reach of 11th Regiment, 6 MP". */
  readonly title: string
  readonly side?: Side
  readonly hexes: readonly {
    readonly hex: number
    /** A figure or word in the hex: "2½" movement points left. */
    readonly label?: string
    /** The move stops here. */
    readonly stop?: true
    /** One gets here, but can do less than elsewhere: the hex is drawn fainter. */
    readonly isFaint?: true
  }[]
  /** What a faint hex means, in words: "no fire from here". */
  readonly faint?: string
  /** What a label means, for screen readers: "# MP left". */
  readonly meaning?: string
  /** Paths through hexes; from index `blockedAt` on, a line is blocked. `owner` is whose it is: a letter in the colours of a nation. */
  readonly lines: readonly {
    readonly hexes: readonly number[]
    readonly blockedAt?: number
    readonly owner?: { readonly letter: string; readonly nation: string }
  }[]
  /** Areas within which something holds, each labelled at its edge; the farther ones dotted. */
  readonly rings?: readonly { readonly hexes: readonly number[]; readonly label: string; readonly isFar?: true }[]
  /** Hexes a chain starts from. */
  readonly sources?: readonly number[]
  /** Pieces it is about: those that threaten, those that no link reaches. */
  readonly pieces: readonly string[]
  /** "1106 blocks the line" with its rule. */
  readonly note?: { readonly text: string; readonly rule: string }
}
