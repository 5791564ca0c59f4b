import type { Language, Side } from '@grognard/engine'
import type { Aids, GameEntry } from '@grognard/games/registry'
import { chartsText } from './charts-text.ts'
import type { HomeMatch } from './home-match.ts'
import { bold, type Io, print } from './io.ts'
import { LineReader } from './line-reader.ts'
import { lineText, outcomeText, type Reader, sideName } from './log-text.ts'
import { MESSAGES, type Messages } from './messages.ts'
import { describePosition, gaugesChart } from './position-text.ts'
import { decide } from './turn.ts'

export interface SessionOptions {
  readonly language: Language
  /** Show the odds and ask before a sentence is played. */
  readonly odds: boolean
  /** Where the match is kept; without it only when the player saves it. */
  readonly file: string | undefined
}

/** One sitting at the terminal. */
export class Session {
  readonly io: Io
  readonly home: HomeMatch
  readonly language: Language
  readonly says: Messages
  readonly withOdds: boolean
  readonly lines: LineReader
  readonly #entry: GameEntry
  #aids: Aids | undefined
  file: string | undefined
  /** Lines told so far, by reader where sides know different things. */
  readonly #told = new Map<Reader, number>()
  #atKeyboard: Side | undefined

  constructor(io: Io, entry: GameEntry, home: HomeMatch, options: SessionOptions) {
    this.io = io
    this.#entry = entry
    this.home = home
    this.language = options.language
    this.says = MESSAGES[options.language]
    this.withOdds = options.odds
    this.file = options.file
    this.lines = new LineReader(io)
  }

  /** Plays until the match or the input ends. */
  async play(): Promise<void> {
    const { home, io } = this
    this.#aids = await this.#entry.aids?.(home.game)
    await this.#keep()
    if (home.humans.length > 0) print(io, this.says.intro)
    try {
      while (home.match.outcome === undefined) {
        if (home.letBotAnswer()) {
          if (home.humans.length === 0) this.tellNews(undefined)
          continue
        }
        const side = home.asked
        if (side === undefined) throw new Error('nobody is asked, but the game has not ended')
        if (!(await this.#takeSeat(side))) break
        this.tellNews(this.readerFor(side))
        if ((await decide(this, side)) === 'quit') break
        await this.#keep()
      }
    } finally {
      this.lines.close()
    }
    await this.#finish()
  }

  /** What a side may know; everything when no side has secrets from another at this table. */
  readerFor(side: Side): Reader {
    return this.#hasSecrets || this.home.humans.length === 1 ? side : undefined
  }

  /** Prints the lines that a reader has not seen yet. */
  tellNews(reader: Reader): void {
    const { match } = this.home
    for (const line of match.lines.slice(this.#told.get(reader) ?? 0)) {
      const text = lineText(match, line, this.language, reader)
      if (text !== undefined) print(this.io, text)
    }
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
    print(this.io, `\n${chartsText(charts)}`)
  }

  /** Prints the charts whose title holds the text. */
  showCharts(about: string): void {
    const charts = this.#aids?.charts(this.language).filter(({ title }) => title.toLowerCase().includes(about.toLowerCase())) ?? []
    print(this.io, charts.length > 0 ? chartsText(charts) : this.says.noCharts)
  }

  get #hasSecrets(): boolean {
    return this.home.game.guess !== undefined && this.home.humans.length > 1
  }

  /** Where two people share a keyboard and have secrets, the one leaves it before the other sees his own. */
  async #takeSeat(side: Side): Promise<boolean> {
    if (!this.#hasSecrets || this.#atKeyboard === side) return true
    this.#atKeyboard = side
    if (this.io.stdout.isTTY === true) this.io.stdout.write('\u001b[2J\u001b[3J\u001b[H')
    return (await this.lines.ask(`${this.says.handOver(sideName(this.home.game, side, this.language))} `)) !== undefined
  }

  async #keep(): Promise<void> {
    if (this.file !== undefined) await this.home.save(this.file)
  }

  async #finish(): Promise<void> {
    const { home, io, says } = this
    await this.#keep()
    const ending = outcomeText(home.match, this.language)
    if (ending !== undefined) {
      this.tellNews(home.humans.length === 0 ? undefined : this.readerFor(this.#atKeyboard ?? home.humans[0]))
      print(io, `\n${bold(io, ending)}`)
    }
    if (this.file !== undefined) print(io, says.saved(this.file))
    else if (home.humans.length > 0) print(io, says.notSaved)
  }
}
