import { Feed, firstOf, type Match, only, type Position, type Side, Words, Xoshiro } from '@grognard/engine'
import { sayAnything } from '@grognard/engine/random-sentence'
import { runsBetween } from '@grognard/engine/view-bytes'
import type { FromServer, ToServer } from '@grognard/wire'
import { PROTOCOL } from '@grognard/wire/protocol'
import { describe, expect, test } from 'vitest'
import { beginMatch } from '../held-match.ts'
import { Link, type LinkTools, type Socket } from '../online-link.ts'
import type { LinkState } from '../online-protocol.ts'
import { SocketAuthority } from '../socket-authority.ts'
import { seedOf, shelf } from './sitting.ts'

type TableMessage = Extract<FromServer, { readonly t: 'table' }>
type Say = Extract<ToServer, { readonly t: 'say' }>

const MATCH = 'abcdefghijklmnop'
const BESIDE = { m: MATCH, game: '', battle: '', rules: 1, data: '', pace: { kind: 'none' }, offers: [], here: [], chat: [] } as const

/** The other end of a side's line: plays what it is told, each name once, and says nothing while it is mute. */
class Keeper {
  readonly match: Match<Position>
  readonly side: Side
  readonly #feed: Feed<Position>
  readonly #opening: ReturnType<Feed<Position>['opening']>
  readonly #entries: ReturnType<Feed<Position>['read']> = []
  readonly #receipts = new Map<string, number>()
  isMute = false
  heard: ToServer[] = []
  tell: (message: FromServer) => void = () => {}

  constructor(match: Match<Position>, side: Side) {
    this.match = match
    this.side = side
    this.#feed = new Feed(match, side)
    this.#opening = this.#feed.opening()
  }

  /** The table from an entry on, or from the start. */
  table(from?: number): TableMessage {
    this.#read()
    const first = this.#opening.next
    const entries = from === undefined ? this.#entries : this.#entries.slice(from - first)
    return { t: 'table', ...BESIDE, ...(from === undefined && { opening: this.#opening }), entries } as unknown as TableMessage
  }

  hear(message: ToServer): boolean {
    this.heard.push(message)
    if (message.t !== 'say') return true
    const known = this.#receipts.get(message.id)
    const at = known ?? this.#play(message)
    if (!this.isMute) this.tell({ t: 'entry', m: MATCH, id: message.id, entry: this.#entries[at - this.#opening.next] as never })
    return true
  }

  /** The others say something. */
  goOn(): void {
    const said = new Words(256)
    const side = firstOf(this.match.asks & ~only(this.side))
    sayAnything(this.match.game.rules, this.match.state, side, new Xoshiro('others'), said)
    this.match.act(side, said.list())
    this.#read()
  }

  get last(): FromServer {
    return { t: 'entry', m: MATCH, entry: this.#entries.at(-1) as never }
  }

  #play({ id, say }: Say): number {
    const acted = this.match.say(this.side, say)
    if (!acted.ok) throw new Error(`refused: ${acted.refusal.key}`)
    const at = this.#feed.next - 1
    this.#read()
    this.#receipts.set(id, at)
    return at
  }

  #read(): void {
    this.#entries.push(...this.#feed.read())
  }
}

async function seated(): Promise<{ readonly keeper: Keeper; readonly authority: SocketAuthority; readonly begunAgain: () => number }> {
  const { match } = await beginMatch(
    shelf,
    { game: 'hondschoote', scenario: 'historical', options: { setUp: 'quick-start' }, seats: ['human', 'human'], company: 'alone' },
    'en',
    seedOf(5),
  )
  const keeper = new Keeper(match, firstOf(match.asks))
  let ids = 0
  let begun = 0
  const authority = new SocketAuthority(MATCH, match.game, keeper.table(), {
    send: message => keeper.hear(message),
    changed: () => {},
    beginAgain: () => void begun++,
    newId: () => `sentence-${++ids}`,
    think: async () => {
      throw new Error('nobody thinks here')
    },
  })
  keeper.tell = message => (message.t === 'entry' ? authority.hear(message) : undefined)
  return { keeper, authority, begunAgain: () => begun }
}

/** Any sentence that the side may say. */
function anything({ match, side }: Keeper, seed: string) {
  const said = new Words(256)
  sayAnything(match.game.rules, match.state, side, new Xoshiro(seed), said)
  return said.list()
}

describe('a match on a server', () => {
  test('a sentence is played once, however often it is sent', async () => {
    const { keeper, authority } = await seated()
    const { next } = keeper.match
    keeper.isMute = true
    const said = authority.say(keeper.side, anything(keeper, 'once'))
    expect(authority.unsent).toBe('sentence-1')
    expect(authority.seat(keeper.side).next).toBe(next)
    keeper.isMute = false
    authority.goOn(keeper.table(authority.seat(keeper.side).next))
    expect(await said).toBeUndefined()
    expect(keeper.heard.filter(({ t }) => t === 'say')).toHaveLength(2)
    expect([keeper.match.next, authority.seat(keeper.side).next, authority.unsent]).toEqual([next + 1, next + 1, undefined])
  })

  test('one that was spoken before the page was loaded again keeps its name', async () => {
    const { keeper, authority } = await seated()
    const words = anything(keeper, 'again')
    const { next } = keeper.match
    authority.speakAgain({ id: 'kept-sentence', n: next, words })
    authority.speakAgain({ id: 'kept-sentence', n: next, words })
    expect(keeper.match.next).toBe(next + 1)
    expect(keeper.heard.map(message => 'id' in message && message.id)).toEqual(['kept-sentence', 'kept-sentence'])
  })

  test('a gap is not guessed at: everything is told again', async () => {
    const { keeper, authority, begunAgain } = await seated()
    while ((keeper.match.asks & ~only(keeper.side)) === 0) keeper.match.act(keeper.side, anything(keeper, `gap ${keeper.match.next}`))
    keeper.goOn()
    const before = authority.seat(keeper.side).next
    authority.hear(keeper.last as Extract<FromServer, { readonly t: 'entry' }>)
    expect([begunAgain(), authority.seat(keeper.side).next]).toEqual([1, before])
    authority.goOn(keeper.table())
    expect(authority.seat(keeper.side).next).toBe(keeper.match.next)
  })

  test('what came before the table was opened is fetched, and what was known goes on from it', async () => {
    const { keeper, authority: whole } = await seated()
    for (let i = 0; i < 3 && (keeper.match.asks & only(keeper.side)) !== 0; i++) await whole.say(keeper.side, anything(keeper, `past ${i}`))
    const { opening, entries } = keeper.table()
    const known = whole.seat(keeper.side)
    const from = known.next - 1
    const before = entries.slice(0, -1)
    const late = { ...before.at(-1), layout: opening?.layout, reader: keeper.side, next: from }
    const view = runsBetween(keeper.match.game.kind.create(), (known.before(from) ?? known.view) as Position)
    const asked: ToServer[] = []
    const authority = new SocketAuthority(
      MATCH,
      keeper.match.game,
      { ...keeper.table(from), opening: { ...late, view } as unknown as NonNullable<typeof opening> },
      {
        send: message => asked.push(message) > 0,
        changed: () => {},
        beginAgain: () => {},
        newId: () => 'sentence-0',
        think: () => Promise.reject(new Error('nobody thinks here')),
      },
    )
    expect([authority.hasPast, authority.seat(keeper.side).entries.length]).toEqual([true, 1])
    const read = authority.earlier()
    expect(asked).toEqual([{ t: 'past', m: MATCH, n: from }])
    authority.hearPast({ t: 'past', m: MATCH, n: from, ...(opening && { opening }), entries: before })
    await read
    const seat = authority.seat(keeper.side)
    expect([seat.first, seat.next, seat.hash]).toEqual([known.first, known.next, known.hash])
    expect(seat.entries).toEqual(known.entries)
    expect(authority.hasPast).toBe(known.first > 0)
  })

  test('where the server knows of nothing before, it is asked once', async () => {
    const { keeper, authority } = await seated()
    authority.hearPast({ t: 'past', m: MATCH, n: 0, entries: [] })
    await authority.earlier()
    expect([authority.hasPast, keeper.heard]).toEqual([false, []])
  })

  test('a refusal is put into words', async () => {
    const { keeper, authority } = await seated()
    keeper.isMute = true
    const said = authority.say(keeper.side, anything(keeper, 'no'))
    authority.hear({ t: 'no', m: MATCH, id: 'sentence-1', key: 'stale' })
    const why = await said
    expect([why?.('en').text, why?.('fr').text]).toEqual([expect.stringContaining('changed'), expect.stringContaining('changé')])
    expect(keeper.heard.at(-1)).toMatchObject({ t: 'watch', from: authority.seat(keeper.side).next })
  })
})

describe('the line to a server', () => {
  /** A link over sockets that the test opens and closes, and a clock that it turns. */
  function linked() {
    const sockets: (Socket & { readonly sent: string[] })[] = []
    const timers: { run: () => void; ms: number; isOff: boolean }[] = []
    const states: LinkState[] = []
    const tools: LinkTools = {
      socket() {
        const sent: string[] = []
        const socket = {
          readyState: 1 as const,
          onmessage: null,
          onclose: null,
          send: (text: string) => void sent.push(text),
          close() {},
          sent,
        }
        sockets.push(socket)
        return socket
      },
      later(run, ms) {
        const timer = { run, ms, isOff: false }
        timers.push(timer)
        return () => {
          timer.isOff = true
        }
      },
    }
    const link = new Link(tools, { hear: () => {}, changed: state => states.push(state) })
    const last = () => sockets.at(-1) as (typeof sockets)[number]
    const hear = (message: object) =>
      last().onmessage?.call(last() as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent)
    const close = (code: number) => last().onclose?.call(last() as unknown as WebSocket, { code } as CloseEvent)
    const due = () => timers.filter(({ isOff }) => !isOff)
    return { link, sockets, states, hear, close, due, last }
  }

  test('comes back after a break, waiting longer each time', () => {
    const { link, sockets, states, hear, close, due, last } = linked()
    hear({ t: 'welcome', v: PROTOCOL, now: 0 })
    expect([link.state, JSON.parse(last().sent[0] ?? '')]).toEqual(['joined', { t: 'hello', v: PROTOCOL }])
    const waits: number[] = []
    for (let i = 0; i < 3; i++) {
      close(1006)
      expect(link.state).toBe('lost')
      const [timer] = due()
      waits.push(timer?.ms ?? 0)
      timer?.run()
    }
    expect(sockets).toHaveLength(4)
    expect(waits[2]).toBeGreaterThan(waits[0] ?? 0)
    expect(states).toEqual(['joined', 'lost', 'joining', 'lost', 'joining', 'lost', 'joining'])
  })

  test.each([
    ['a session that was ended', 'signedOut', (at: ReturnType<typeof linked>) => at.close(4001)],
    ['a server of another version', 'reload', (at: ReturnType<typeof linked>) => at.hear({ t: 'welcome', v: PROTOCOL + 1, now: 0 })],
  ])('does not come back to %s', (_what, state, happens) => {
    const at = linked()
    happens(at)
    expect([at.link.state, at.due(), at.sockets.length]).toEqual([state, [], 1])
  })
})
