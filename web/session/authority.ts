import type { Language, Level, Position, Reader, SeatMatch, Side, Sides, Word } from '@grognard/engine'
import type { RecordForm, Refused } from './protocol.ts'
import type { ThinkAnswer } from './thinking.ts'

/** Why something was not done, for a player. */
export type Why = (language: Language) => Refused

/**
 * Who keeps a match and decides what happens in it: this device, or a server. The table reads what its readers know and asks for the rest;
 * it never holds a position.
 */
export interface Authority {
  /** What a reader at this table knows now. */
  seat(reader: Reader): SeatMatch<Position>
  /** Sides that must decide now; none when the match is over. */
  readonly asks: Sides
  /** Whether anything on the table is hidden from a side now. */
  hidesFrom(side: Side): boolean
  /** Says a sentence that fits what its side sees; resolves when it has been played. */
  say(side: Side, words: readonly Word[]): Promise<Why | undefined>
  stand(side: Side, answer: string, on: boolean): Promise<void>
  /** Takes back a reader's entry and all after it. Past a barrier it is done where it cheats nobody, else the other side is asked. */
  undo(side: Side, back: { readonly reader: Reader; readonly n: number; readonly goesPast: boolean }): Promise<void>
  redo(side: Side): Promise<void>
  resign(side: Side): Promise<void>
  /** What a bot would say for a side that is asked. */
  think(side: Side, level: Level, purpose: 'bot' | 'hint'): Promise<ThinkAnswer>
  /** The match in writing, as far as the reader may know it. */
  record(form: RecordForm, reader: Reader, language: Language): Promise<string>
}
