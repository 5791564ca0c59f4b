import { fold, type Language, type Reader, type Side, type Stage, type Word, wordName } from '@grognard/engine'
import type { Aids, GameEntry } from '@grognard/games/registry'
import { chartsText } from './charts-text.ts'
import type { ChoiceTexts } from './choices-text.ts'
import type { HomeMatch } from './home-match.ts'
import { bold, type Io, tell, widthOf } from './io.ts'
import { Keeper } from './keeper.ts'
import { LineReader } from './line-reader.ts'
import { logTexts, outcomeText, sideName } from './log-text.ts'
import { MESSAGES, type Messages } from './messages.ts'
import { describePosition, gaugesChart } from './position-text.ts'
import { nextWords } from './sentence.ts'
import { decide } from './turn.ts'

export interface SessionOptions {
  readonly language: Language
  /** Show the odds and ask for confirmation before playing a sentence. */
  readonly odds: boolean
  /** The match's file; without one it is only kept when the player saves or leaves. */
  readonly file: string | undefined
}

/** One session at the terminal. */
export class Session {
  readonly io: Io
  readonly home: HomeMatch
  readonly language: Language
  readonly says: Messages
  readonly withOdds: boolean
  readonly lines: LineReader
  readonly keeper: Keeper
  readonly #entry: GameEntry
  #aids: Aids | undefined
  /** Undefined for a game without a screen. */
  stage: Stage | undefined
  /** Lines told so far, by reader when sides know different things. */
  readonly #told = new Map<Reader, number>()
  /** Lines told in an earlier session. */
  readonly #toldBefore: number
  #atKeyboard: Side | undefined
  /** The player has agreed to go back past the dice; asked once per session. */
  hasGonePast = false

  constructor(io: Io, entry: GameEntry, home: HomeMatch, options: SessionOptions) {
    this.io = io
    this.#entry = entry
    this.home = home
    this.language = options.language
    this.says = MESSAGES[options.language]
    this.withOdds = options.odds
    this.keeper = new Keeper(io, home, options.language, options.file)
    this.lines = new LineReader(io)
    this.#toldBefore = home.linesBeforeLastTurn
  }

  /** Plays until the match or the input ends; false when the player pressed Ctrl-C. */
  async play(): Promise<boolean> {
    const { home, lines } = this
    this.#aids = await this.#entry.aids?.(home.game)
    this.stage = await this.#entry.stage?.(home.game)
    await this.keeper.begin()
    this.#greet()
    try {
      while (home.match.outcome === undefined) {
        if (home.letBotAnswer()) {
          if (home.humans.length === 0) this.tellNews('anybody')
          continue
        }
        const side = home.asked
        if (side === undefined) throw new Error('nobody is asked, but the game has not ended')
        if (!(await this.#takeSeat(side))) break
        this.tellNews(this.readerFor(side))
        if ((await decide(this, side)) === 'quit') break
        await this.keeper.keep()
      }
    } finally {
      lines.close()
    }
    this.#showEnd()
    await this.keeper.leave()
    return !lines.isInterrupted
  }

  /** Writes text for the player. */
  tell(text: string): void {
    tell(this.io, text)
  }

  /** What a side may know; everything when no side at this table has secrets from another. */
  readerFor(side: Side): Reader {
    return this.#hasSecrets || this.home.humans.length === 1 ? side : 'anybody'
  }

  /** Prints the lines a reader has not seen yet. */
  tellNews(reader: Reader): void {
    const { match } = this.home
    for (const text of logTexts(match, this.language, reader, this.#told.get(reader) ?? this.#toldBefore)) this.tell(text)
    this.#told.set(reader, match.lines.length)
  }

  /** Prints the position as a side sees it. */
  showPosition(side: Side): void {
    const { game, match } = this.home
    const view = match.view(side)
    const charts = this.#aids?.board(view, this.language) ?? [
      ...describePosition(game, view, this.language),
      gaugesChart(game, view, this.language, sideName(game, side, this.language)),
    ]
    this.tell(`\n${chartsText(charts, widthOf(this.io))}`)
  }

  /** What is told of the words that may follow those said. */
  choiceTexts(side: Side, said: readonly Word[]): ChoiceTexts {
    const { home, language, stage } = this
    const { game, match } = home
    const view = match.view(side)
    return {
      name: w => stage?.nameOf?.(view, side, said, w, language) ?? wordName(game, w, language),
      does: w => this.#aids?.does?.(view, side, [...said, w], language),
      after: w => nextWords(game, match.state, side, [...said, w]),
    }
  }

  /** Prints the charts whose title contains the text. */
  showCharts(about: string): void {
    const charts = this.#aids?.charts(this.language) ?? []
    const found = charts.filter(({ title }) => fold(title).includes(fold(about)))
    const none = charts.length === 0 ? this.says.noCharts : this.says.noChart(about)
    this.tell(found.length > 0 ? chartsText(found, widthOf(this.io)) : none)
  }

  #greet(): void {
    const { home, says, language } = this
    const { game, humans, seats } = home
    if (humans.length === 0) return
    const name = (side: Side) => sideName(game, side, language)
    const others = game.sides.all.filter(side => !humans.includes(side))
    this.tell(
      says.seats(
        humans.map(name),
        others.map(side => [name(side), seats[side]]),
      ),
    )
    this.tell(says.intro)
    if (this.#toldBefore > 0) this.tell(says.earlier)
  }

  get #hasSecrets(): boolean {
    return this.home.hasSecrets && this.home.humans.length > 1
  }

  /** When two people share a keyboard and have secrets, one leaves before the other sees their own. */
  async #takeSeat(side: Side): Promise<boolean> {
    if (!this.#hasSecrets || this.#atKeyboard === side) return true
    this.#atKeyboard = side
    if (this.io.stdout.isTTY === true) this.io.stdout.write('\u001b[2J\u001b[3J\u001b[H')
    return (await this.lines.ask(`${this.says.handOver(sideName(this.home.game, side, this.language))} `)) !== undefined
  }

  /** The last lines, the final position and the winner. */
  #showEnd(): void {
    const { home, io } = this
    const ending = outcomeText(home.match, this.language)
    if (ending === undefined) return
    const side = this.#atKeyboard ?? home.humans[0]
    this.tellNews(side === undefined ? 'anybody' : this.readerFor(side))
    if (side !== undefined) this.showPosition(side)
    this.tell(`\n${bold(io, ending)}`)
  }
}
