import {
  hidesFrom,
  type Language,
  type Level,
  type Match,
  type Position,
  type Reader,
  type SeatMatch,
  type Side,
  type Sides,
  type Word,
} from '@grognard/engine'
import type { Authority, Why } from './authority.ts'
import { thinkAt } from './bot-answers.ts'
import type { HeldMatch } from './held-match.ts'
import { fullRecord } from './keeping.ts'
import { refused } from './outlook.ts'
import type { RecordForm } from './protocol.ts'
import { Seats } from './seats.ts'
import type { ThinkAnswer, Thinker } from './thinking.ts'

/** Code for reading records and writing them for people is loaded on demand. */
const records = () => import('./records.ts')

const nobodyThinks: Thinker = async () => {
  throw new Error('nobody thinks here')
}

/** A match that is kept on this device: the position never leaves here but through the feeds of its readers. */
export class LocalAuthority implements Authority {
  readonly #held: HeldMatch
  readonly #think: Thinker
  readonly #seats: Seats

  constructor(held: HeldMatch, think: Thinker = nobodyThinks) {
    this.#held = held
    this.#think = think
    this.#seats = new Seats(held.match)
  }

  seat(reader: Reader): SeatMatch<Position> {
    return this.#seats.seat(reader)
  }

  /** The match's own number of a line that a reader knows by number. */
  lineOf(reader: Reader, n: number): number | undefined {
    return this.#seats.lineOf(reader, n)
  }

  get asks(): Sides {
    return this.#match.asks
  }

  hidesFrom(side: Side): boolean {
    return hidesFrom(this.#match.game.kind, this.#match.state, side)
  }

  async say(side: Side, words: readonly Word[]): Promise<Why | undefined> {
    const acted = this.#match.act(side, words)
    return acted.ok ? undefined : language => refused(this.#match.game, language, acted.refusal)
  }

  async stand(side: Side, answer: string, on: boolean): Promise<void> {
    this.#match.stand(side, answer, on)
  }

  async undo(side: Side, back: Parameters<Authority['undo']>[1]): Promise<void> {
    const line = this.#seats.lineOf(back.reader, back.n)
    if (line !== undefined && (back.goesPast || this.#match.undoable(side)?.n === line))
      this.#match.takeBack(side, line, back.goesPast ? 'free' : 'undo')
  }

  async redo(side: Side): Promise<void> {
    this.#match.redo(side)
  }

  async resign(side: Side): Promise<void> {
    this.#match.resign(side)
  }

  think(side: Side, level: Level, purpose: 'bot' | 'hint'): Promise<ThinkAnswer> {
    return thinkAt(this.#held, this.#think, side, level, purpose)
  }

  async record(form: RecordForm, reader: Reader, language: Language): Promise<string> {
    if (form === 'jsonl') return fullRecord(this.#held)
    const { accountFor, importableText } = await records()
    const text = form === 'text' ? importableText(this.#held, language) : undefined
    return text ?? accountFor(this.#held, reader, language)
  }

  get #match(): Match<Position> {
    return this.#held.match
  }
}
