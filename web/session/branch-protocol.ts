import type { Language, Level, Side } from '@grognard/engine'
import type { Company, Declined } from './protocol.ts'
import type { Eyes } from './replay-protocol.ts'

/** Who plays a side of a branch. */
export type BranchSeat = 'human' | Level

/**
 * The point of a match where a branch begins: at its table after the line with this number for the viewer, or as it is now; or after a tick
 * of its replay. Someone watching bots also says through whose eyes.
 */
export type BranchPoint =
  | { readonly kind: 'table'; readonly viewer: Side; readonly isCommon: boolean; readonly eyes?: Eyes; readonly n: number | undefined }
  | { readonly kind: 'replay'; readonly eyes: Eyes; readonly at: number }

/** The request for a branch. */
export interface BranchWish {
  /** The match it branches from, with everything needed to continue it. */
  readonly record: string
  /** How people sit there; derived from the seats when unknown. */
  readonly company: Company | undefined
  readonly point: BranchPoint
  /** By side. */
  readonly seats: readonly BranchSeat[]
  /** Seed of the branch's own dice, 32 bytes in hexadecimal. Hidden information is guessed from it too. */
  readonly seed: string
}

/** A branch as a match of its own. */
export interface Branched {
  readonly record: string
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly seats: readonly BranchSeat[]
  readonly company: Company
  /** The number of the line after which it begins, as the viewer counts. */
  readonly at: number
  /** The turn in which it begins. */
  readonly turn: number
  readonly turnTitle: string
  /** Something is hidden from the viewer, so it begins from a guess. */
  readonly isGuess: boolean
}

/** The branch worker's API. It holds no match; everything is in the request. */
export interface BranchApi {
  branch(wish: BranchWish, language: Language): Promise<{ readonly ok: true; readonly branched: Branched } | Declined>
}
