import type { OptionValue } from './game.ts'
import type { Language } from './text.ts'

/**
 * What a game gives to those who learn it: lessons on the real rules, and remarks on a first battle. All of it is data; sentences and things
 * are written as they are typed, so that a change of the rules shows in a test and not at somebody's table.
 */

/** A text in every language. */
export type LessonText = Readonly<Record<Language, string>>

/** Something said before the learner sits down. */
export type Prelude =
  /** A sentence of whoever is asked, and the dice that fall for it. */
  | { readonly say: string; readonly dice?: readonly number[] }
  /** Everybody does as little as he may until somebody is asked in this step, and may say this word there. */
  | { readonly until: string; readonly can?: string; readonly dice?: readonly number[] }

/** One step of a lesson: something to read, and mostly something to say. */
export interface LessonStep {
  readonly text: LessonText
  readonly rule?: string
  /** What lights up on the table. */
  readonly look?: readonly string[]
  /** The sentence that the learner is to say; nothing where he only reads. */
  readonly say?: string
  /** Sentences that serve as well: `*` stands for any word, `**` at the end for whatever follows. */
  readonly or?: readonly string[]
  /** The dice that fall for it and for the answers to it; after them chance decides. */
  readonly dice?: readonly number[]
  /** What the other side answers, in order; after that it does as little as it may. */
  readonly replies?: readonly string[]
  /** What the learner is told when he says something else that the rules allow. */
  readonly instead?: LessonText
}

/** One idea of a game, learnt by doing it. */
export interface Lesson {
  readonly id: string
  readonly title: LessonText
  /** The idea in one line. */
  readonly idea: LessonText
  readonly scenario: string
  readonly options?: Readonly<Record<string, OptionValue>>
  /** The learner's side. */
  readonly side: string
  /** The dice that fall while the table is set up. */
  readonly dice?: readonly number[]
  readonly before?: readonly Prelude[]
  readonly steps: readonly LessonStep[]
  /** What to keep in mind. */
  readonly closing: LessonText
}

/** A remark on something that happens for the first time. */
export interface Remark {
  readonly id: string
  /** Events that call for it, by name. */
  readonly events?: readonly string[]
  /** Decisions that call for it, by the name of their step. */
  readonly steps?: readonly string[]
  readonly text: LessonText
  readonly rule: string
}

/** All that a game teaches. */
export interface Course {
  readonly lessons: readonly Lesson[]
  /** Remarks on a first battle; where several are called for, the first of the list comes first. */
  readonly remarks: readonly Remark[]
  /** Words with which a side does as little as it may, the best first. */
  readonly idle: readonly string[]
}
