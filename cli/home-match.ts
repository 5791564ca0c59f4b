import { answer, type Player, sentence } from '@grognard/bots/players'
import {
  commitment,
  diceOf,
  firstOf,
  fromHex,
  type Game,
  type Header,
  KeyedDice,
  type Language,
  Match,
  type MatchRecord,
  only,
  type Position,
  recordOf,
  replay,
  type SaidLine,
  type SetUp,
  type Side,
  secretFrom,
  takeUp,
  toHex,
  Xoshiro,
} from '@grognard/engine'
import { loadGame } from './catalogue.ts'
import { Failure } from './fail.ts'
import { gameForOlder, gameOfRecord, writeRecord } from './record-files.ts'

/** Who plays a side. */
export type Seat = Player | 'human'

type About = Pick<Header, 'match'> & Partial<Pick<Header, 'commitment' | 'salts' | 'takenUp'>>

/** The id of a match repeatable by its seed; the dice depend on it. */
const nameOf = (game: Game, seed: string): string => `${game.id}/${seed}`

/** Whether a record was started with this seed. */
export function isOfSeed(game: Game, record: MatchRecord, seed: string): boolean {
  const match = nameOf(game, seed)
  return record.header.match === match && record.header.commitment === commitment(secretFrom(seed), match)
}

/** A local match: its referee, dice and secret are all here, so taking something back deceives nobody. */
export class HomeMatch {
  readonly game: Game
  readonly match: Match<Position>
  /** By side. */
  readonly seats: readonly Seat[]
  readonly #about: About
  readonly #secret: Uint8Array
  readonly #view: Position
  readonly #said = sentence()

  private constructor(match: Match<Position>, seats: readonly Seat[], about: About, secret: Uint8Array) {
    this.game = match.game
    this.match = match
    this.seats = seats
    this.#about = about
    this.#secret = secret
    this.#view = match.game.kind.create()
  }

  /** A new match. The commitment to its dice is part of it from the start. */
  static begin(game: Game, setUp: SetUp, seats: readonly Seat[], seed: string): HomeMatch {
    const secret = secretFrom(seed)
    const name = nameOf(game, seed)
    const match = new Match(game, { setUp, dice: new KeyedDice({ secret, match: name, salts: [] }) })
    return new HomeMatch(match, seats, { match: name, commitment: commitment(secret, name), salts: [] }, secret)
  }

  /** Continues a recorded match: checks every line and resumes the dice where they stopped. */
  static async resume(record: MatchRecord, seats: (game: Game) => readonly Seat[]): Promise<HomeMatch> {
    const dice = diceOf(record)
    if (dice === undefined || record.secret === undefined)
      throw new Failure('the record lacks the secret of its dice, so the match cannot continue here')
    const secret = fromHex(record.secret)
    const { match: name, commitment: bound, salts, takenUp } = record.header
    const about: About = {
      match: name,
      ...(bound !== undefined && { commitment: bound }),
      ...(salts && { salts }),
      ...(takenUp && { takenUp }),
    }
    const today = await loadGame(record.header.game)
    if (record.header.rules < today.game.version) {
      const { game } = await gameForOlder(record)
      const taken = takeUp(game, record, dice)
      return new HomeMatch(taken.match, seats(game), { ...about, takenUp: taken.takenUp }, secret)
    }
    const { game } = await gameOfRecord(record)
    const witness = diceOf(record)
    const { match } = replay(game, record, { after: dice, ...(witness && { witness }) })
    return new HomeMatch(match, seats(game), about, secret)
  }

  /** Who sits where, as recorded. */
  get seatNames(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.game.sides.all.map(side => [this.game.sides.names[side], this.seats[side]]))
  }

  get humans(): readonly Side[] {
    return this.game.sides.all.filter(side => this.seats[side] === 'human')
  }

  /** Whether the sides have secrets from each other. */
  get hasSecrets(): boolean {
    return this.game.guess !== undefined
  }

  /** The number of the last line as the only person here counts; undefined when several people count differently. */
  get lastLine(): number | undefined {
    const [side] = this.humans
    if (this.humans.length === 1) return this.match.hearing(side).next - 1
    return this.hasSecrets && this.humans.length > 1 ? undefined : this.match.next - 1
  }

  /** Whether a person has decided anything yet. */
  get isBegun(): boolean {
    return this.match.lines.some(line => 'side' in line && this.seats[line.side] === 'human')
  }

  /** The number of lines before the turn of the last decision. */
  get linesBeforeLastTurn(): number {
    const { game, match } = this
    const turnAt = (n: number): number => game.turn(match.before(n) ?? match.state)
    const last = match.active.at(-1)
    return last === undefined ? 0 : match.lines.findLastIndex(line => line.kind === 'said' && turnAt(line.n) < turnAt(last.n)) + 1
  }

  /** A person who must decide now; undefined while a bot has to. */
  get asked(): Side | undefined {
    const asked = this.humans.filter(side => (this.match.asks & only(side)) !== 0)
    return asked[0]
  }

  /**
   * Lets one bot answer; false when none is asked. Its randomness is derived from the secret and the line, so a resumed match plays the
   * same.
   */
  letBotAnswer(): boolean {
    const { game, match } = this
    const bots = game.sides.all.filter(side => this.seats[side] !== 'human').reduce((set, side) => set | only(side), 0)
    if ((match.asks & bots) === 0) return false
    const side = firstOf(match.asks & bots)
    const rng = new Xoshiro(`${toHex(this.#secret)}/bot/${match.next}`)
    answer(game, match.state, side, this.seats[side] as Player, rng, this.#view, this.#said)
    const acted = match.act(side, this.#said.list())
    if (!acted.ok) throw new Error(`the ${this.seats[side]} player says something illegal: ${acted.refusal.key}`)
    return true
  }

  /** A person's last decision, and whether taking it back would go past a barrier. */
  get undoable(): { readonly line: SaidLine; readonly goesPast: boolean } | undefined {
    const line = this.match.active.findLast(({ side }) => this.seats[side] === 'human')
    return line && { line, goesPast: this.match.undoable(line.side) !== line }
  }

  /** Goes back to before a person's last decision. */
  takeBack(): void {
    const found = this.undoable
    if (found) this.match.takeBack(found.line.side, found.line.n, found.goesPast ? 'free' : 'undo')
  }

  /** Restores what a person last took back, with its dice; false when there is nothing to restore. */
  redo(): boolean {
    return this.game.sides.all.some(side => this.seats[side] === 'human' && this.match.redo(side) !== undefined)
  }

  /** Writes the match with the secret of its dice; texts are in the given language. */
  async save(path: string, language: Language): Promise<void> {
    const about = { ...this.#about, seats: this.seatNames }
    await writeRecord(path, this.game, recordOf(this.match, about, { secret: toHex(this.#secret) }), language)
  }

  /** A default file name; the number makes it unique. */
  fileName(number: number): string {
    return `grognard-${this.#about.match.replace(/[^\w.-]+/g, '-')}${number === 1 ? '' : `-${number}`}.jsonl`
  }
}
