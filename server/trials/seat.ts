import { setTimeout as wait } from 'node:timers/promises'
import type { Deed, FromServer } from '@grognard/wire'
import { Line, Visitor } from '../test/online.ts'
import { Player } from '../test/player.ts'

/** The pause between two messages: a socket may send ten a second. */
const PAUSE = 110
const PATIENCE = 120_000

/** Somebody at a match who comes back whenever the network or the server fails, and sends again what was not answered. */
export class TrialSeat {
  readonly #visitor: Visitor
  readonly #origins: readonly string[]
  /** The process that it comes to first. */
  readonly #first: number
  readonly #player: Player
  #line: Line | undefined
  /** The names of sentences that the server has acknowledged. */
  readonly acknowledged: string[] = []
  reconnections = 0
  /** How often it was told to come back, and the longest that it was away, in milliseconds. */
  byes = 0
  away = 0

  private constructor(visitor: Visitor, origins: readonly string[], first: number, player: Player) {
    this.#visitor = visitor
    this.#origins = origins
    this.#first = first
    this.#player = player
  }

  static async at(
    visitor: Visitor,
    origins: readonly string[],
    first: number,
    match: { id: string; game: string; battle: string },
  ): Promise<TrialSeat> {
    const seat = new TrialSeat(visitor, origins, first, await Player.of(match.id, match.game, match.battle))
    await seat.#back()
    return seat
  }

  get isOver(): boolean {
    return this.#player.seat?.outcome !== undefined
  }

  /** Says something whenever it is asked, until told to stop or the match is over. */
  async play(isDone: () => boolean): Promise<void> {
    while (!isDone() && !this.isOver) {
      await wait(PAUSE)
      if (this.#line?.code !== undefined) await this.#back()
      else if (this.#player.isAsked) await this.#say()
    }
  }

  leave(): void {
    this.#line?.socket.terminate()
  }

  /** One sentence, sent until it is answered. */
  async #say(): Promise<void> {
    const deed = this.#player.deed('say', { say: this.#player.anything() })
    const since = Date.now()
    for (;;) {
      const answer = await this.#send(deed)
      if (answer?.t === 'entry' || answer?.t === 'done') {
        this.acknowledged.push(deed.id)
        return
      }
      // The other process was faster with something that came before: what was said is about another table.
      if (answer?.t === 'no' && answer.key === 'stale') return
      if (Date.now() - since > PATIENCE) throw new Error(`no answer to ${JSON.stringify(deed)}; the last was ${JSON.stringify(answer)}`)
      await wait(PAUSE)
      if (this.#line?.code !== undefined) await this.#back()
    }
  }

  /** The answer to a deed, or nothing if the socket was lost, or nothing came. */
  async #send(deed: Deed): Promise<FromServer | undefined> {
    const line = this.#line
    if (!line || line.socket.readyState !== line.socket.OPEN) return undefined
    const from = line.heard.length
    line.send(deed)
    for (let tried = 0; tried < 1000 && line.code === undefined; tried++) {
      const found = line.heard.slice(from).find(message => 'id' in message && message.id === deed.id)
      if (found) return found
      await wait(5)
    }
    return undefined
  }

  /** Comes back, to any of the processes, with what is known. */
  async #back(): Promise<void> {
    const since = Date.now()
    for (let tried = 0; ; tried++) {
      const origin = this.#origins[(this.#first + this.reconnections + tried) % this.#origins.length] ?? ''
      const line = new Line(new Visitor(origin, this.#visitor.cookie).open(), message => {
        if (message.t === 'bye') this.byes++
        this.#player.take(message)
      })
      try {
        await line.ready()
        line.send({ t: 'watch', m: this.#player.match, ...(this.#player.seat && { from: this.#player.next }) })
        await line.until(({ t }) => t === 'table')
        this.#line = line
        if (this.reconnections > 0) this.away = Math.max(this.away, Date.now() - since)
        this.reconnections++
        return
      } catch (error) {
        line.socket.terminate()
        if (Date.now() - since > PATIENCE) throw error
        await wait(100)
      }
    }
  }
}
