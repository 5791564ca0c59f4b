import { Feed, type Match, type Position, type Reader, SeatMatch } from '@grognard/engine'

interface Seated {
  readonly feed: Feed<Position>
  readonly seat: SeatMatch<Position>
}

/** A match that is held here, as each of its readers knows it: through the same feed that a server would send. */
export class Seats {
  readonly #match: Match<Position>
  readonly #seated = new Map<Reader, Seated>()

  constructor(match: Match<Position>) {
    this.#match = match
  }

  /** What a reader knows now. */
  seat(reader: Reader): SeatMatch<Position> {
    const { feed, seat } = this.#of(reader)
    for (const entry of feed.read()) seat.take(entry)
    return seat
  }

  /** The match's own number of a line that a reader knows by number. */
  lineOf(reader: Reader, n: number): number | undefined {
    return this.#of(reader).feed.lineOf(n)
  }

  #of(reader: Reader): Seated {
    const known = this.#seated.get(reader)
    if (known !== undefined) return known
    const feed = new Feed(this.#match, reader)
    const made = { feed, seat: new SeatMatch(this.#match.game, feed.opening()) }
    this.#seated.set(reader, made)
    return made
  }
}
