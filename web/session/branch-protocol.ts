import type { Language, Level, Side } from '@grognard/engine'
import type { Company, Declined } from './protocol.ts'
import type { Eyes } from './replay-protocol.ts'

/** Who plays a side of a branch. */
export type BranchSeat = 'human' | Level

/**
 * The point of a match at which a branch begins: at its table after the line that the one who looks knows by this number, or as it stands
 * there now; or after a tick of its replay. Who watches bots there says through whose eyes.
 */
export type BranchPoint =
  | { readonly kind: 'table'; readonly viewer: Side; readonly isCommon: boolean; readonly eyes?: Eyes; readonly n: number | undefined }
  | { readonly kind: 'replay'; readonly eyes: Eyes; readonly at: number }

/** What a branch is begun with. */
export interface BranchWish {
  /** The match it leaves, with all that is needed to go on with it. */
  readonly record: string
  /** How people sit there; where it is not known, it is told from the seats. */
  readonly company: Company | undefined
  readonly point: BranchPoint
  /** By side. */
  readonly seats: readonly BranchSeat[]
  /** Of the branch's own dice, 32 bytes in hexadecimal. What is hidden is guessed by it, too. */
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
  /** The number of the line after which it begins, as the one who looks counts. */
  readonly at: number
  /** The turn in which it begins. */
  readonly turn: number
  readonly turnTitle: string
  /** Something is hidden from the one who looks: it begins from a guess. */
  readonly isGuess: boolean
}

/** What the worker of branches answers. It holds no match; everything is in the question. */
export interface BranchApi {
  branch(wish: BranchWish, language: Language): Promise<{ readonly ok: true; readonly branched: Branched } | Declined>
}
