import type { Chip, Histogram, Language, Overlay, OverlayQuestion, Scene, Side } from '@grognard/engine'
import type { Chart } from '@grognard/games/registry'
import type { Company, Declined, Ending, Fixed, Tale } from './protocol.ts'

/** Through whose eyes a match is seen: those of a side, what everybody at the table knows, or everything. */
export type Eyes = Side | 'everybody' | 'all'

/** A sentence on the line of a replay. */
export interface Tick {
  /** The number of its line as the one who looks counts them; its tales have the same. */
  readonly n: number
  readonly side: Side | undefined
  /** The turn after it. */
  readonly turn: number
  readonly isFight: boolean
  /** What the match is won by, after it: the more, the better for the side that is `high`. */
  readonly balance: number
}

/** A match from its first line to its last, as one pair of eyes may know it. */
export interface Timeline {
  readonly eyes: Eyes
  /** The one in whose place the table is seen. */
  readonly viewer: Side
  readonly ticks: readonly Tick[]
  readonly tales: readonly Tale[]
  /** What the balance counts, and who wants it high; nothing where a game has no such figure. */
  readonly balance: { readonly title: string; readonly high: Side } | undefined
}

/** The position after a tick. */
export interface Stood {
  readonly at: number
  readonly scene: Scene
  readonly chips: readonly Chip[]
  /** Hash of what is shown; of the whole position where all is shown. */
  readonly hash: string
  readonly ending: Ending | undefined
}

/** What a record is opened to. */
export interface OpenedReplay {
  readonly fixed: Fixed
  readonly isOver: boolean
  /** It begins with a position that was laid out, not with the set-up of its scenario. */
  readonly isLaid: boolean
  /** Through whose eyes this match may be seen here; the first unless another is wanted. */
  readonly eyes: readonly [Eyes, ...Eyes[]]
}

/** A roll of the match, and what the secret gives for it once that is open. */
export interface RollView {
  readonly n: number
  readonly faces: number
  readonly rolled: number
  readonly recomputed: number | undefined
}

/** What proves the dice of a match. */
export interface DiceProof {
  readonly commitment: string | undefined
  /** The secret, once the match is over; `fits` when it is the one that was committed to. */
  readonly opening:
    | { readonly secret: string; readonly match: string; readonly salts: readonly string[]; readonly fits: boolean }
    | undefined
  readonly isOver: boolean
  /** Every roll that the one who looks may know. */
  readonly rolls: readonly RollView[]
  readonly histograms: readonly Histogram[]
}

/** The luck of a match, one figure a side. */
export interface LuckView {
  /** In standard deviations. */
  readonly sides: readonly { readonly side: Side; readonly figure: number }[]
  /** Sentences that rolled, and those of them whose expectation was sampled. */
  readonly lines: number
  readonly sampled: number
}

/** What the worker of a replay answers. Nothing can be said there; it shows no more than the eyes it was opened for may see. */
export interface ReplayApi {
  /** Opens a record. Without `company` it is told from the seats how people sat; who is at the device sees a running match as they do. */
  open(
    record: string,
    company: Company | undefined,
    language: Language,
  ): Promise<{ readonly ok: true; readonly opened: OpenedReplay } | Declined>
  timeline(eyes: Eyes): Promise<Timeline>
  /** The tick of one pair of eyes at which the match has come as far as at a tick of another. */
  sameMoment(from: Eyes, at: number, to: Eyes): Promise<number>
  /** The position after a tick. */
  stand(eyes: Eyes, at: number): Promise<Stood>
  /** What happened in a tick, with the scene of each moment. */
  film(eyes: Eyes, at: number): Promise<readonly Tale[]>
  overlay(eyes: Eyes, at: number, question: OverlayQuestion): Promise<Overlay | undefined>
  proof(eyes: Eyes): Promise<DiceProof>
  /** The match in words, as these eyes may read it. */
  text(eyes: Eyes): Promise<string>
  /** Nothing while the match is on: what was to be expected tells of what is hidden. */
  luck(): Promise<LuckView | undefined>
  setLanguage(language: Language): Promise<Fixed>
  charts(): Promise<readonly Chart[]>
}
