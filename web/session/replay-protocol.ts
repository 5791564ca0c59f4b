import type { Chip, DieLook, Ground, Histogram, Language, Overlay, OverlayQuestion, Side } from '@grognard/engine'
import type { Chart } from '@grognard/games/registry'
import type { Company, Declined, Ending, Fixed, Laid, Tale } from './protocol.ts'

/** Through whose eyes a match is seen: a side's, what everybody at the table knows, or everything. */
export type Eyes = Side | 'everybody' | 'all'

/** A sentence on the timeline of a replay. */
export interface Tick {
  /** The viewer's number of its line; its tales have the same. */
  readonly n: number
  readonly side: Side | undefined
  /** The turn after it. */
  readonly turn: number
  readonly isFight: boolean
  /** The victory figure after it: higher is better for the side that is `high`. */
  readonly balance: number
}

/** A whole match as one pair of eyes may know it. */
export interface Timeline {
  readonly eyes: Eyes
  /** The side whose view of the table is shown. */
  readonly viewer: Side
  readonly ticks: readonly Tick[]
  readonly tales: readonly Tale[]
  /** What the balance counts, and who wants it high; undefined if the game has no such figure. */
  readonly balance: { readonly title: string; readonly high: Side } | undefined
}

/** The position after a tick. */
export interface Stood {
  readonly at: number
  readonly scene: Laid
  /** The ground of the scene, if it was not sent before. */
  readonly grounds: readonly Ground[]
  readonly chips: readonly Chip[]
  /** Hash of what is shown; of the whole position when everything is shown. */
  readonly hash: string
  readonly ending: Ending | undefined
}

/** What happened in a tick, with the scene of each moment, and those grounds that were not sent before. */
export interface Filmed {
  readonly tales: readonly Tale[]
  readonly grounds: readonly Ground[]
}

/** An opened record. */
export interface OpenedReplay {
  readonly fixed: Fixed
  readonly isOver: boolean
  /** It begins with a hand-made position instead of its scenario's set-up. */
  readonly isLaid: boolean
  /** Through whose eyes this match may be seen here; the first is the default. */
  readonly eyes: readonly [Eyes, ...Eyes[]]
}

/** A roll of the match, and what the secret gives for it once opened. */
export interface RollView {
  readonly n: number
  readonly faces: number
  readonly look: DieLook | undefined
  readonly rolled: number
  readonly recomputed: number | undefined
}

export interface DiceProof {
  readonly commitment: string | undefined
  /** The secret, once the match is over; `fits` when it matches the commitment. */
  readonly opening:
    | { readonly secret: string; readonly match: string; readonly salts: readonly string[]; readonly fits: boolean }
    | undefined
  readonly isOver: boolean
  /** Every roll the viewer may know. */
  readonly rolls: readonly RollView[]
  readonly histograms: readonly Histogram[]
}

/** The luck of a match, one figure per side. */
export interface LuckView {
  /** In standard deviations. */
  readonly sides: readonly { readonly side: Side; readonly figure: number }[]
  /** Sentences that rolled, and how many of them had a sampled expectation. */
  readonly lines: number
  readonly sampled: number
  /** By side: take-backs past the dice. */
  readonly pastDice: readonly number[]
}

/** The replay worker's API. Nothing can be said there; it shows no more than the given eyes may see. */
export interface ReplayApi {
  /**
   * Opens a record. Without `company`, how people sat is derived from the seats; people at the device see a running match as they do at its
   * table.
   */
  open(
    record: string,
    company: Company | undefined,
    language: Language,
  ): Promise<{ readonly ok: true; readonly opened: OpenedReplay } | Declined>
  timeline(eyes: Eyes): Promise<Timeline>
  /** The tick of one pair of eyes that matches the moment of a tick of another. */
  sameMoment(from: Eyes, at: number, to: Eyes): Promise<number>
  /** The position after a tick. */
  stand(eyes: Eyes, at: number): Promise<Stood>
  /** What happened in a tick. */
  film(eyes: Eyes, at: number): Promise<Filmed>
  overlay(eyes: Eyes, at: number, question: OverlayQuestion): Promise<Overlay | undefined>
  proof(eyes: Eyes): Promise<DiceProof>
  /** The match as a text that can be read back, or told for people as these eyes may know it. */
  text(eyes: Eyes, form: 'text' | 'account'): Promise<string>
  /** Undefined while a match with fog is on, since expectations would reveal what is hidden. */
  luck(): Promise<LuckView | undefined>
  setLanguage(language: Language): Promise<Fixed>
  charts(): Promise<readonly Chart[]>
}
