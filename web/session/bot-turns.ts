import type { SeatedBot } from './table.ts'
import type { ThinkAnswer } from './thinking.ts'

/** What taking bot turns needs from the table. */
export interface BotTable {
  /** A bot that is asked, if nothing prevents it from speaking. */
  readonly asked: () => SeatedBot | undefined
  readonly think: (bot: SeatedBot) => Promise<ThinkAnswer>
  /** Incremented by whatever makes an answer in progress useless. */
  readonly epoch: () => number
  readonly hear: (bot: SeatedBot, answer: ThinkAnswer) => Promise<void>
  readonly show: () => void
}

/** Lets bots speak one after another, at the pace the viewer wants. */
export class BotTurns {
  readonly #table: BotTable
  #isHeld = false
  /** Sentences that bots may still say while paused. */
  #steps = 0
  #isPlaying = false
  #thinking: SeatedBot | undefined

  constructor(table: BotTable) {
    this.#table = table
  }

  get thinking(): SeatedBot | undefined {
    return this.#thinking
  }

  /** Another match: nobody thinks, nothing is paused. */
  reset(): void {
    this.#thinking = undefined
    this.#isHeld = false
    this.#steps = 0
  }

  /** The requested steps were taken back. */
  forgetSteps(): void {
    this.#steps = 0
  }

  /** The position changed, so the thinking in progress is useless. */
  interrupt(): void {
    this.#thinking = undefined
  }

  pace(how: 'run' | 'hold' | 'step'): void {
    this.#isHeld = how !== 'run'
    this.#steps = how === 'step' ? 1 : 0
    if (this.#next() !== undefined) this.#play()
  }

  /** Lets the bots speak, which also shows the table; without bots, just shows it. */
  goOn(): void {
    if (!this.#isPlaying && this.#next() !== undefined) this.#play()
    else this.#table.show()
  }

  /** Lets the bots answer until a person is asked, they are paused, or the match is over. */
  async #play(): Promise<void> {
    if (this.#isPlaying) return
    this.#isPlaying = true
    const { think, epoch, hear, show } = this.#table
    try {
      for (let bot = this.#next(); bot !== undefined; bot = this.#next()) {
        const before = epoch()
        this.#thinking = bot
        show()
        const answer = await think(bot)
        if (before !== epoch()) continue
        if (this.#isHeld) this.#steps--
        await hear(bot, answer)
      }
    } finally {
      this.#isPlaying = false
      this.#thinking = undefined
    }
    show()
  }

  #next(): SeatedBot | undefined {
    return this.#isHeld && this.#steps <= 0 ? undefined : this.#table.asked()
  }
}
