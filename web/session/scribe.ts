import { type Heard, type Match, type Onlooker, type Position, type SaidLine, TableTop } from '@grognard/engine'
import { wordsOf } from './outlook.ts'

/** Something told while a line was played, with the whole position at that moment: viewers see it through a mask. */
export interface Moment {
  readonly heard: Heard
  readonly state: Position | undefined
}

/** Records what happens in a match, moment by moment, until everybody has been told. */
export class Scribe implements Onlooker {
  readonly #match: Match<Position>
  readonly #moments = new Map<number, Moment[]>()
  /** Paths that the pieces of a line took, as the game drew them beforehand. */
  readonly #ways = new Map<number, readonly (readonly number[])[]>()

  constructor(match: Match<Position>) {
    this.#match = match
  }

  told(heard: Heard): void {
    this.#of(heard.n).push({ heard, state: this.#copyOf(this.#match.state) })
  }

  /** Remembers the paths of the next line. */
  expect(n: number, ways: readonly (readonly number[])[]): void {
    this.#moments.delete(n)
    this.#ways.set(n, ways)
  }

  /** Replays a line from the position before it, with the same dice, and records it as if it happened now. */
  recall(line: SaidLine, before: Position): void {
    const { rules } = this.#match.game
    const heard = this.#match.heardAt(line.n)
    const moments: Moment[] = []
    const s = this.#copyOf(before)
    let rolled = 0
    let told = 0
    const table = new TableTop({ roll: () => line.rolls[rolled++].rolled }, () =>
      moments.push({ heard: heard[told++], state: this.#copyOf(s) }),
    )
    rules.answer(s, line.side, wordsOf(line.words), table)
    this.#moments.set(line.n, moments)
  }

  /** What happened in a line; for one played before the scribe was there, what the match knows about it. */
  momentsOf(n: number): readonly Moment[] {
    return this.#moments.get(n) ?? this.#match.heardAt(n).map(heard => ({ heard, state: undefined }))
  }

  /** The path a line took from one hex to another, if the game drew one. */
  wayOf(n: number, from: number, to: number): readonly number[] | undefined {
    return this.#ways.get(n)?.find(way => way[0] === from && way.at(-1) === to)
  }

  /** Drops the positions of lines before this one: they have been told. */
  forget(before: number): void {
    for (const n of this.#moments.keys()) if (n < before) this.#moments.delete(n)
  }

  #copyOf(state: Position): Position {
    const { kind } = this.#match.game
    const copy = kind.create()
    kind.copy(state, copy)
    return copy
  }

  #of(n: number): Moment[] {
    const moments = this.#moments.get(n) ?? []
    this.#moments.set(n, moments)
    return moments
  }
}
