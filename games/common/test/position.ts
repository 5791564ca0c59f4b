import { firstOf, type Game, type Position, type Side, scripted, TableTop, type Told, Words } from '@grognard/engine'
import { printWord, readSentence } from '@grognard/engine/notation'

/** Clears the steps a set-up left pending, so that a test can push its own. */
export function clearSteps(s: Position): void {
  s.$stack.fill(0)
  s.$depth = 0
}

/** An event, and the sides that heard it. */
export type Heard = Told & { readonly seenBy: number }

/** A position under test: sentences are said by name, dice are scripted. A game adds how to place pieces and read them back. */
export class Sayings<S extends Position> {
  readonly s: S
  /** Events of the last sentence or run. */
  readonly told: Heard[] = []
  readonly #game: Game<S>

  constructor(game: Game<S>, s: S) {
    this.#game = game
    this.s = s
  }

  /** The side asked first; throws if nobody is. */
  asked(): Side {
    const asks = this.#game.rules.asks(this.s)
    if (asks === 0) throw new Error('nobody is asked')
    return firstOf(asks)
  }

  /** Says a sentence for a side; throws with the reason if it is refused, or if a die is missing or left over. */
  say(side: Side, sentence: string, ...dice: number[]): void {
    const said = this.#words(side, sentence)
    if (!this.#game.rules.choices(this.s, side, said, new Words())) throw new Error(`'${sentence}' is not finished`)
    this.#listen(`'${sentence}'`, dice, table => this.#game.rules.answer(this.s, side, said, table))
  }

  /** Plays on until somebody must decide. */
  run(...dice: number[]): void {
    this.#listen('what nobody decides', dice, table => this.#game.rules.run(this.s, table))
  }

  /** The key of a sentence's refusal; 'legal' if it is legal or the beginning of a legal one. */
  refusal(side: Side, sentence: string): string {
    return this.#refusal(side, sentence)?.key ?? 'legal'
  }

  /** The rule that refuses a sentence, or 'legal'. */
  rule(side: Side, sentence: string): string {
    return this.#refusal(side, sentence)?.rule ?? 'legal'
  }

  #refusal(side: Side, sentence: string) {
    const reading = this.#read(side, sentence)
    return reading.ok ? undefined : reading.refusal
  }

  /** Whether a sentence is complete. */
  isFinished(side: Side, sentence: string): boolean {
    return this.#game.rules.choices(this.s, side, this.#words(side, sentence), new Words())
  }

  /** The legal next words. */
  choices(side: Side, sentence = ''): string[] {
    const out = new Words()
    this.#game.rules.choices(this.s, side, this.#words(side, sentence), out)
    return out.list().map(w => printWord(this.#game, w))
  }

  /** Names of the events the last sentence told a side. */
  heard(side: Side): string[] {
    return this.told.filter(({ seenBy }) => (seenBy & (1 << side)) !== 0).map(({ event }) => event.name)
  }

  #read(side: Side, sentence: string) {
    return readSentence(
      this.#game,
      this.s,
      side,
      sentence.split(' ').filter(name => name !== ''),
    )
  }

  #words(side: Side, sentence: string): Words {
    const reading = this.#read(side, sentence)
    if (!reading.ok) throw new Error(`'${sentence}' fails at '${reading.name}': ${reading.refusal.rule} ${reading.refusal.key}`)
    const said = new Words(64)
    said.set(reading.words)
    return said
  }

  #listen(what: string, dice: readonly number[], play: (table: TableTop) => void): void {
    const rolls = scripted(...dice)
    this.told.length = 0
    play(new TableTop(rolls, (event, seenBy, ...args) => this.told.push({ event, seenBy, args: args.slice(0, event.args.length) })))
    if (rolls.left > 0) throw new Error(`${what} leaves ${rolls.left} dice`)
  }
}
