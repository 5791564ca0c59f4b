import type { Game, Language, Motive, Position, Reasons, Side, Thought, View, Word } from '@grognard/engine'
import { sentenceText } from './outlook.ts'
import type { Reason } from './protocol.ts'
import type { Table } from './table.ts'
import { reasonText, type ThinkAnswer, wordsIn } from './thinking.ts'

/** Older reasons than this are dropped. */
const MOST_REASONS = 6

/** A bot's sentence, its thought, and the motive the position gives. */
interface Explained {
  readonly words: readonly Word[]
  readonly thought: Thought
  readonly motive: Motive | undefined
}

/** Why the current bot said what it said, since anybody else spoke. */
export class BotReasons {
  #side: Side | undefined
  #told: readonly Explained[] = []
  #table: Table | undefined
  #reasons: Reasons | undefined
  #learning: Promise<void> = Promise.resolve()

  /** Loads the table's reasons, once; without them only the sentence and the thought are shown. */
  learn(table: Table): Promise<void> {
    if (this.#table !== table) {
      this.#table = table
      this.#learning = this.#load(table)
    }
    return this.#learning
  }

  async #load(table: Table): Promise<void> {
    const reasons = await table.reasons()
    if (this.#table === table) this.#reasons = reasons
  }

  /** What speaks for a hint, from what the asker sees; the next best it names itself. */
  async motiveFor(table: Table, view: View<Position>, side: Side, answer: ThinkAnswer): Promise<Motive | undefined> {
    await this.learn(table)
    const { by, chance, nodes } = answer.thought
    return this.#motiveOf(table, view, side, wordsIn(answer), { by, chance, nodes })
  }

  forget(): void {
    this.#side = undefined
    this.#told = []
  }

  /** Notes a sentence that a bot is about to say, from what its side sees. */
  note(table: Table, view: View<Position>, side: Side, answer: ThinkAnswer): void {
    if (side !== this.#side) this.forget()
    this.#side = side
    const { thought } = answer
    const words = wordsIn(answer)
    this.#told = tellingMost([...this.#told, { words, thought, motive: this.#motiveOf(table, view, side, words, thought) }])
  }

  /** What the viewer may read. */
  shown(game: Game, language: Language): Reason | undefined {
    if (this.#side === undefined) return undefined
    const lines = this.#told.map(({ words, thought, motive }) =>
      reasonText(thought, motive?.text(language), sentenceText(game, words, language), language),
    )
    return { side: this.#side, lines: lines.filter((line, i) => lines.indexOf(line) === i) }
  }

  /** A random choice has no motive, and a match must not stop because reasons fail. */
  #motiveOf(table: Table, view: View<Position>, side: Side, words: readonly Word[], thought: Thought): Motive | undefined {
    if (thought.by === 'noise' || this.#table !== table) return undefined
    try {
      return this.#reasons?.(view, side, words, thought)
    } catch (error) {
      console.error(error)
      return undefined
    }
  }
}

/** The newest that say something; if none does, the last one. */
function tellingMost(told: readonly Explained[]): readonly Explained[] {
  const telling = told.filter(({ motive, thought }) => !(motive?.isSlight ?? thought.by === 'script'))
  return (telling.length > 0 ? telling : told.slice(-1)).slice(-MOST_REASONS)
}
