import { type Heard, type Match, type Onlooker, type Position, type Roll, type SaidLine, TableTop } from '@grognard/engine'
import { wordsOf } from './outlook.ts'

/** Something that happened while a line was played. */
export type Moment =
  | { readonly kind: 'rolled'; readonly roll: Roll }
  /** Told, with the whole position of that moment: whoever looks at it sees it through a mask. */
  | { readonly kind: 'told'; readonly heard: Heard; readonly state: Position | undefined }

/** Takes down what happens in a match, moment by moment, until it has been told to everybody. */
export class Scribe implements Onlooker {
  readonly #match: Match<Position>
  readonly #moments = new Map<number, Moment[]>()
  /** Ways that the pieces of a line went, as the game drew them before. */
  readonly #ways = new Map<number, readonly (readonly number[])[]>()

  constructor(match: Match<Position>) {
    this.#match = match
  }

  told(heard: Heard): void {
    this.#of(heard.n).push({ kind: 'told', heard, state: this.#copyOf(this.#match.state) })
  }

  rolled(n: number, roll: Roll): void {
    this.#of(n).push({ kind: 'rolled', roll })
  }

  /** Remembers the ways of the line to come. */
  expect(n: number, ways: readonly (readonly number[])[]): void {
    this.#moments.delete(n)
    this.#ways.set(n, ways)
  }

  /** Plays a line again from the position before it, with the dice that fell, and takes it down as if it happened now. */
  recall(line: SaidLine, before: Position): void {
    const { rules } = this.#match.game
    const heard = this.#match.heardAt(line.n)
    const moments: Moment[] = []
    const s = this.#copyOf(before)
    let rolled = 0
    let told = 0
    const table = new TableTop({ roll: () => line.rolls[rolled++].rolled }, () =>
      moments.push({ kind: 'told', heard: heard[told++], state: this.#copyOf(s) }),
    )
    table.rollEar = () => moments.push({ kind: 'rolled', roll: line.rolls[rolled - 1] })
    rules.answer(s, line.side, wordsOf(line.words), table)
    this.#moments.set(line.n, moments)
  }

  /** What happened in a line; of one that was played before the scribe sat down, what the match knows of it. */
  momentsOf(n: number): readonly Moment[] {
    const taken = this.#moments.get(n)
    if (taken !== undefined) return taken
    const line = this.#match.line(n)
    const rolls = line !== undefined && 'rolls' in line ? line.rolls : []
    return [
      ...rolls.map(roll => ({ kind: 'rolled', roll }) as const),
      ...this.#match.heardAt(n).map(heard => ({ kind: 'told', heard, state: undefined }) as const),
    ]
  }

  /** The way from one hex to another that a line went, if the game drew one. */
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
