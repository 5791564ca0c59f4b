import type { OptionValue } from './options.ts'
import type { Language } from './text.ts'

/**
 * What a game gives to learners: lessons on the real rules, and remarks on a first battle. All of it is data; sentences and things are
 * written as typed, so a change to the rules breaks a test rather than somebody's lesson.
 */

/** A text in every language. */
type LessonText = Readonly<Record<Language, string>>

/** Something said before the learner takes over. */
export type Prelude =
  /** A sentence of whoever is asked, and the dice for it. */
  | { readonly say: string; readonly dice?: readonly number[] }
  /** Everybody idles until this step asks somebody who may say this word. */
  | { readonly until: string; readonly can?: string; readonly dice?: readonly number[] }

/** One step of a lesson: something to read, and usually something to say. */
export interface LessonStep {
  readonly text: LessonText
  readonly rule?: string
  /** What lights up on the table. */
  readonly look?: readonly string[]
  /** The sentence the learner should say; omitted when there is only something to read. */
  readonly say?: string
  /** Sentences also accepted: `*` stands for any word, `**` at the end for any rest. */
  readonly or?: readonly string[]
  /** The dice for it and for the replies; after them chance decides. */
  readonly dice?: readonly number[]
  /** The other side's replies, in order; after them it idles. */
  readonly replies?: readonly string[]
  /** Shown when the learner says something else that is legal. */
  readonly instead?: LessonText
}

/** One idea of a game, learnt by doing. */
export interface Lesson {
  readonly id: string
  readonly title: LessonText
  /** The idea in one line. */
  readonly idea: LessonText
  readonly scenario: string
  readonly options?: Readonly<Record<string, OptionValue>>
  /** The learner's side. */
  readonly side: string
  /** The dice for the set-up. */
  readonly dice?: readonly number[]
  readonly before?: readonly Prelude[]
  readonly steps: readonly LessonStep[]
  /** What to remember. */
  readonly closing: LessonText
}

/** A remark on something that happens for the first time. */
export interface Remark {
  readonly id: string
  /** Names of the events that trigger it. */
  readonly events?: readonly string[]
  /** Names of the steps whose decisions trigger it. */
  readonly steps?: readonly string[]
  readonly text: LessonText
  readonly rule: string
}

/** Everything a game teaches. */
export interface Course {
  readonly lessons: readonly Lesson[]
  /** Remarks on a first battle; earlier ones take precedence. */
  readonly remarks: readonly Remark[]
  /** Words with which a side does as little as possible, best first. */
  readonly idle: readonly string[]
}
