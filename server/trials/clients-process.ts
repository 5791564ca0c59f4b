import { randomUUID } from 'node:crypto'
import { type Game, type Position, printWord, SeatMatch, type Side, sayAnything, Words, Xoshiro } from '@grognard/engine'
import type { WebSocket } from 'ws'
import { gameToday } from '../matches/shelf.ts'
import { Visitor } from '../test/online.ts'
import { LIVE, sitDown } from '../test/seated.ts'
import type { ClientsOptions, ClientsReport, ClientsWish } from './load.ts'

/**
 * Many who play, in a process of their own, so that choosing what to say is not counted to the server. Its options come as JSON; it says when
 * everybody sits, and then plays, thinking as long as it is told to.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as ClientsOptions
const { origin, name } = options
/** Milliseconds between being asked and speaking; undefined while everybody only sits there. */
let thinking: number | undefined
let actions = 0
let begun = 0
let times: number[] = []
const rng = new Xoshiro(name)

/** A letter of the size of a usual line, for the echo. */
const LINE = 'x'.repeat(220)

/** One seat: it speaks when it is asked. */
abstract class Seat {
  readonly socket: WebSocket
  #sent: { readonly id: string; readonly at: number } | undefined
  #isThinking = false

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', data => this.#hear(JSON.parse(String(data))))
  }

  protected abstract readonly isAsked: boolean
  protected abstract hear(message: { readonly t: string }): void
  protected abstract sentence(id: string): object

  #hear(message: { readonly t: string; readonly id?: string }): void {
    this.hear(message)
    if (this.#sent !== undefined && message.id === this.#sent.id) {
      if (message.t !== 'no') {
        times.push(performance.now() - this.#sent.at)
        actions++
      }
      this.#sent = undefined
    }
    this.think()
  }

  /** Speaks after a while, if it is asked. */
  think(): void {
    if (thinking === undefined || this.#isThinking || this.#sent !== undefined || !this.isAsked) return
    this.#isThinking = true
    const speak = () => {
      this.#isThinking = false
      if (!this.isAsked) return
      const id = randomUUID()
      const text = JSON.stringify(this.sentence(id))
      this.#sent = { id, at: performance.now() }
      this.socket.send(text)
    }
    if (thinking === 0) setImmediate(speak)
    else setTimeout(speak, thinking * (0.5 + Math.random()))
  }
}

/** A seat at a match: it knows what it was sent, and says anything that is legal. */
class MatchSeat extends Seat {
  readonly #id: string
  readonly #game: Game
  readonly #out = new Words(256)
  #side = 0 as Side
  #match: SeatMatch<Position> | undefined

  constructor(socket: WebSocket, id: string, game: Game) {
    super(socket)
    this.#id = id
    this.#game = game
  }

  get isOver(): boolean {
    return this.#match?.outcome !== undefined
  }

  protected get isAsked(): boolean {
    return ((this.#match?.asks ?? 0) & (1 << this.#side)) !== 0
  }

  protected hear(message: { readonly t: string; readonly side?: number; readonly opening?: never; readonly entry?: never }): void {
    if (message.t === 'welcome') this.socket.send(JSON.stringify({ t: 'watch', m: this.#id }))
    else if (message.t === 'table' && message.opening) {
      this.#side = message.side as Side
      this.#match = new SeatMatch(this.#game, message.opening)
      for (const entry of (message as unknown as { readonly entries: readonly never[] }).entries) this.#match.take(entry)
    } else if (message.t === 'entry' && message.entry) this.#match?.take(message.entry)
    if (this.isOver) this.onOver()
  }

  onOver: () => void = () => {}

  protected sentence(id: string): object {
    const match = this.#match as SeatMatch<Position>
    this.#out.clear()
    sayAnything(this.#game.rules, match.view, this.#side, rng, this.#out)
    return { t: 'say', m: this.#id, id, n: match.next, say: this.#out.list().map(word => printWord(this.#game, word)) }
  }
}

/** A seat at the echo: the two speak in turns. */
class EchoSeat extends Seat {
  readonly #table: string
  readonly #side: number
  #turn = 0

  constructor(socket: WebSocket, table: string, side: number) {
    super(socket)
    this.#table = table
    this.#side = side
  }

  protected get isAsked(): boolean {
    return this.#turn % 2 === this.#side
  }

  protected hear({ t }: { readonly t: string }): void {
    if (t === 'welcome') this.socket.send(JSON.stringify({ t: 'watch', m: this.#table }))
    else this.#turn++
  }

  protected sentence(id: string): object {
    return { t: 'say', m: this.#table, id, n: this.#turn, say: [LINE] }
  }
}

const seats = new Set<Seat>()

/** Two people at a new match; when it is over they begin another one. */
async function playTable(pair: readonly [Visitor, Visitor], game: string): Promise<void> {
  const match = await sitDown(...pair, { game, pace: LIVE })
  const rules = await gameToday(match.game, match.battle)
  const both = pair.map(who => new MatchSeat(who.open(), match.id, rules))
  begun++
  let isOver = false
  for (const seat of both) {
    seats.add(seat)
    seat.onOver = () => {
      if (isOver) return
      isOver = true
      for (const one of both) {
        seats.delete(one)
        one.socket.terminate()
      }
      void playTable(pair, game)
    }
  }
}

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('message', () => resolve())
    socket.once('error', reject)
  })

/** Seats everybody, some at a time. */
async function seatAll(): Promise<void> {
  const AT_A_TIME = 8
  const somebody = (n: number) => new Visitor(origin).enter(`${name} ${n}`)
  const idler = options.kind === 'idle' ? await somebody(0) : undefined
  let next = 0
  const work = async () => {
    for (let n = next++; n < options.count; n = next++) {
      if (idler) {
        await opened(idler.open())
      } else if (options.kind === 'play') {
        await playTable([await somebody(2 * n), await somebody(2 * n + 1)], options.game)
      } else
        for (const side of [0, 1]) {
          const seat = new EchoSeat(new Visitor(origin).open(), `${name} ${n}`, side)
          seats.add(seat)
          await opened(seat.socket)
        }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

process.on('message', (wish: ClientsWish) => {
  if (wish === 'report') {
    process.send?.({ actions, begun, times } satisfies ClientsReport)
    actions = 0
    begun = 0
    times = []
  } else {
    thinking = wish.thinking
    for (const seat of seats) seat.think()
  }
})
process.once('disconnect', () => process.exit(0))

await seatAll()
process.stdout.write('seated\n')
