import type { OptionValue } from './options.ts'
import type { Text } from './text.ts'

/** A line of a story, possibly for one side or some scenarios; most are just a text. */
export interface StoryLine {
  readonly text: Text
  /** The id of the side it speaks to or about. */
  readonly side?: string
  readonly rule?: string
  /** The scenarios it belongs to; all when omitted. */
  readonly scenarios?: readonly string[]
}

/** A match that starts with one click. */
interface QuickMatch {
  readonly scenario: string
  readonly options: Readonly<Record<string, OptionValue>>
  /** The id of the player's side. */
  readonly side: string
  /** The level of the other side. */
  readonly opponent: string
}

/** The part of a map that a card shows: this many columns and rows around a hex; the whole map without a centre. */
export interface StoryCard {
  readonly centre?: string
  readonly columns?: number
  readonly rows?: number
}

/** A battle's names for its troops, by id, where the series has other names or none. */
interface StoryNames {
  readonly armies?: Readonly<Record<string, Text>>
  readonly ranks?: Readonly<Record<string, Text>>
  readonly formations?: Readonly<Record<string, Text>>
  /** Units whose names take a plural verb. */
  readonly plural?: readonly string[]
}

/**
 * The words of a battle. Not part of its data: no rule reads them and no record stores them. Lines may use figures of the scenario in
 * braces: "after turn {turns}".
 */
export interface Story {
  readonly title: Text
  readonly date: Text
  readonly pitch: Text
  /** How long a match takes: "2 h". */
  readonly length: Text
  /** How many turns it has: "7 turns". */
  readonly turns: Text
  /** Its position among the battles of its game. */
  readonly order: number
  /** Names of its sides, by id. */
  readonly sides: Readonly<Record<string, Text>>
  readonly card: StoryCard
  readonly quickMatch: QuickMatch
  readonly briefing: readonly (Text | StoryLine)[]
  readonly victory: readonly (Text | StoryLine)[]
  /** First moves for a beginner. */
  readonly advice: readonly (Text | StoryLine)[]
  /** How a match ended, in a sentence, by cause, or by cause and winner's id in one word: "drawnRed". */
  readonly ends?: Readonly<Record<string, Text>>
  /** What happened historically at the hour of each turn. */
  readonly hours?: readonly { readonly turn: number; readonly hour: number; readonly history: Text }[]
  readonly names?: StoryNames
}
