import { randomUUID } from 'node:crypto'
import { type Game, type Position, printWord, SeatMatch, type Side, sayAnything, Words, Xoshiro } from '@grognard/engine'
import { type Deed, FromServer } from '@grognard/wire'
import type { Hosts } from '../matches/hosts.ts'
import { gameToday } from '../matches/shelf.ts'

type Heard = FromServer
type Of<T extends Heard['t']> = Extract<Heard, { readonly t: T }>
type Spoken<T extends Deed['t']> = Omit<Extract<Deed, { readonly t: T }>, 't' | 'm' | 'id' | 'n'> & {
  readonly id?: string
  readonly n?: number
}

/** Somebody at a match, with nothing but what he was sent: every message is checked against the schema, every entry against its hash. */
export class Player {
  readonly heard: Heard[] = []
  readonly match: string
  seat: SeatMatch<Position> | undefined
  readonly #game: Game
  readonly #rng = new Xoshiro('player')

  private constructor(match: string, game: Game) {
    this.match = match
    this.#game = game
  }

  static async of(match: string, game: string, battle?: string): Promise<Player> {
    return new Player(match, await gameToday(game, battle))
  }

  /** Takes a message as a page would. */
  take(told: unknown): void {
    const message = FromServer.parse(JSON.parse(JSON.stringify(told)))
    this.heard.push(message)
    if (message.t === 'table') {
      if (message.opening) this.seat = new SeatMatch(this.#game, message.opening as never)
      for (const entry of message.entries) this.seat?.take(entry as never)
    } else if (message.t === 'entry') this.seat?.take(message.entry as never)
  }

  all<T extends Heard['t']>(t: T): Of<T>[] {
    return this.heard.filter((message): message is Of<T> => message.t === t)
  }

  last<T extends Heard['t']>(t: T): Of<T> {
    const found = this.heard.findLast((message): message is Of<T> => message.t === t)
    if (!found) throw new Error(`no '${t}' was heard`)
    return found
  }

  get side(): Side {
    return this.last('table').side as Side
  }

  get isAsked(): boolean {
    return ((this.seat?.asks ?? 0) & (1 << this.side)) !== 0
  }

  get next(): number {
    return this.seat?.next ?? 0
  }

  /** Any legal sentence, in names. */
  anything(): string[] {
    const out = new Words(256)
    const { seat } = this
    if (!seat) throw new Error('nothing was sent yet')
    sayAnything(this.#game.rules, seat.view, this.side, this.#rng, out)
    return out.list().map(word => printWord(this.#game, word))
  }

  /** Whether a sentence in names may be said now. */
  mayBeSaid(names: readonly string[]): boolean {
    const reading = this.seat?.read(this.side, names)
    return reading?.ok === true && this.seat?.check(this.side, reading.words) === undefined
  }

  /** A message about this match as the table stands. */
  deed<T extends Deed['t']>(t: T, more: Spoken<T>): Deed {
    return { m: this.match, id: randomUUID(), ...(t === 'chat' ? {} : { n: this.next }), ...more, t } as unknown as Deed
  }
}

/** Sits down without a socket: messages go straight to the match. */
export async function seatAt(hosts: Hosts, match: string, account: string | undefined, game: string, battle?: string) {
  const player = await Player.of(match, game, battle)
  const watcher = await hosts.with(match, async hosted => {
    const made = {
      reader: hosted.sideOf(account) ?? ('everybody' as const),
      account,
      send: (told: unknown) => player.take(told),
      pass: (text: string) => player.take(JSON.parse(text)),
    }
    await hosted.watch(made, undefined)
    return made
  })
  const send = (deed: Deed) => hosts.with(match, hosted => hosted.do(watcher.reader as Side, deed, watcher))
  return Object.assign(player, {
    send,
    say: (words = player.anything()) => send(player.deed('say', { say: words })),
    past: (n: number) => hosts.with(match, hosted => hosted.past(watcher, n)),
    leave: () => hosts.leave(match, watcher),
  })
}
