import type { AddressInfo } from 'node:net'
import {
  completeSetUp,
  firstOf,
  type Game,
  hash,
  Match,
  type OptionValue,
  type Position,
  printHash,
  type Reader,
  restOf,
  type SetUp,
  type Side,
  sayAnything,
  viewFor,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { mayKnow } from '@grognard/engine/reader'
import { pictureOf } from '@grognard/engine/test/feeds'
import { findGame } from '@grognard/games/registry'
import { WebSocket } from 'ws'
import { NO_LIMITS } from '../desk.ts'
import { doormanOf } from '../http/routes.ts'
import { commit } from '../matches/begin.ts'
import { gameToday, keepData } from '../matches/shelf.ts'
import { hashOf, newToken } from '../people/tokens.ts'
import { Sockets } from '../sockets/sockets.ts'
import { openStore } from '../store/open.ts'
import { IN_MEMORY } from '../store/sqlite.ts'
import { layTable, type Site } from '../test/browser.ts'
import { Line } from '../test/online.ts'
import { Player } from '../test/player.ts'

/** What two worlds sent. */
interface Sent {
  /** Decisions after which two worlds had to send, and sent, the same. */
  readonly compared: number
  readonly messages: number
  readonly faults: readonly string[]
}

/** What a trial found. */
export interface WorldsReport extends Sent {
  /** How many of the decisions fell in each battle, and under each value of each option. */
  readonly under: Readonly<Record<string, number>>
}

/** How many decisions two worlds are played on together. */
const MOST = 6

/**
 * How many matches are played at least, each with a set-up of its own, how many decisions are compared in one at most, and how many sentences may
 * come before the first.
 */
const MATCHES = 5
const EACH = 20
const LATEST = 200
const ORIGIN = 'http://table.example'

/** The line after which a match is laid out. */
const LAID = 9

/** A server with sockets on a clock that stands still, so that two of them can be compared to the byte. */
class World {
  readonly site: Site
  readonly #sockets: Sockets
  readonly #port: number

  private constructor(site: Site, sockets: Sockets, port: number) {
    this.site = site
    this.#sockets = sockets
    this.#port = port
  }

  static async open(accounts: readonly string[], tokens: readonly string[]): Promise<World> {
    const site = await layTable(await openStore(IN_MEMORY), { origin: ORIGIN, limits: NO_LIMITS })
    const { store } = site.desk
    const now = site.desk.now()
    for (const [i, id] of accounts.entries()) {
      await store.run(
        `insert into account (id, name, name_key, kind, locale, zone, admin, made) values (?, ?, ?, 'guest', 'en', 'UTC', 0, ?)`,
        ...[id, `Player ${i}`, `player ${i}`, now],
      )
      await store.run(
        `insert into session (hash, account, made, seen, expires, agent) values (?, ?, ?, ?, ?, '')`,
        ...[hashOf(tokens[i] ?? ''), id, now, now, now + 1e12],
      )
    }
    const sockets = new Sockets(site.desk, site.hosts)
    sockets.attach(site.app.server, doormanOf(site.desk, site.app))
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    return new World(site, sockets, (site.app.server.address() as AddressInfo).port)
  }

  /** Puts a match into the store that stands at a position. */
  async lay(id: string, game: Game, match: Match<Position>, accounts: readonly string[]): Promise<void> {
    const { store } = this.site.desk
    const now = this.site.desk.now()
    const secret = '7'.repeat(64)
    const snapshot = restOf(match)
    await keepData(this.site.desk, game)
    await store.run(
      `insert into match (id, game, battle, rules, data, scenario, options, pace, rated, visibility, state, secret, commitment, salts, next, asks, made, started)
       values (?, ?, ?, ?, ?, ?, ?, '{"kind":"none"}', 0, 'public', 'playing', ?, ?, '[]', ?, ?, ?, ?)`,
      ...[id, game.id, game.battle, game.version, game.dataHash, match.setUp.scenario, JSON.stringify(match.setUp.options)],
      ...[secret, commit(secret, id), match.next, match.asks, now, now],
    )
    for (const side of game.sides.all)
      await store.run('insert into seat (match, side, account, muted) values (?, ?, ?, 0)', id, side, accounts[side] ?? null)
    // Numbers that do not depend on the world.
    const numbers = Object.fromEntries(Object.keys(snapshot.numbers).map(reader => [reader, 7]))
    await store.run(
      `insert into snapshot (match, n, rules, body, numbers, migrations) values (?, ?, ?, ?, ?, '[]')`,
      ...[id, snapshot.at, snapshot.rules, JSON.stringify({ ...snapshot, numbers }), JSON.stringify(numbers)],
    )
  }

  async connect(match: string, game: Game, token: string | undefined): Promise<Ear> {
    const headers = { origin: ORIGIN, ...(token === undefined ? {} : { cookie: `grognard-session=${token}` }) }
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/api/socket`, { headers })
    const raw: string[] = []
    socket.on('message', data => raw.push(String(data)))
    const player = await Player.of(match, game.id, game.battle)
    const line = new Line(socket, message => player.take(message))
    await line.ready()
    line.send({ t: 'watch', m: match })
    await line.until(({ t }) => t === 'table' || t === 'no')
    return { line, player, raw }
  }

  /** What somebody gets who asks for pages about a match: its summary, and what he knows of it in writing. */
  async fetched(match: string, token: string | undefined): Promise<string> {
    const headers = token === undefined ? {} : { cookie: `grognard-session=${token}` }
    const paths = ['', '/record'].map(path => `/api/matches/${match}${path}`)
    const replies = await Promise.all(paths.map(url => this.site.app.inject({ url, headers })))
    return replies.map(({ statusCode, body }) => `${statusCode} ${body}`).join('\n')
  }

  async close(): Promise<void> {
    await this.#sockets.leave()
    await this.site.close()
    await this.site.desk.store.close()
  }
}

interface Ear {
  readonly line: Line
  readonly player: Player
  readonly raw: string[]
}

/** Waits until everything that was sent before has been answered. */
async function quiet({ line }: Ear): Promise<void> {
  const from = line.heard.length
  line.send({ t: 'ping' })
  await line.until(({ t }) => t === 'pong', from)
}

/** What a reader sees from now on whenever he hears something. */
function pictures(match: Match<Position>, reader: Reader): string[] {
  const seen: string[] = []
  match.onlookers.add({
    told: ({ seenBy }) => {
      if (mayKnow(match, reader, seenBy)) seen.push(pictureOf(match, reader))
    },
  })
  return seen
}

/** What a reader may know of a match's last lines: what he sees and saw at each event, the rolls he saw, the events he heard. */
function known(match: Match<Position>, reader: Reader, from: number, saw: readonly string[]): string {
  const lines = match.lines.filter(({ n }) => n >= from)
  const rolls = lines.flatMap(line => ('rolls' in line ? line.rolls.filter(({ seenBy }) => mayKnow(match, reader, seenBy)) : []))
  const told = lines.flatMap(({ n }) => match.heardAt(n).filter(({ seenBy }) => mayKnow(match, reader, seenBy)))
  return JSON.stringify([
    printHash(hash(match.game.kind, viewFor(match.game, match.state, reader))),
    rolls.map(({ faces, rolled }) => [faces, rolled]),
    told.map(({ event, args }) => [event.name, args]),
    saw,
  ])
}

/**
 * Plays one game at random, its battles in turn; again and again a side's view is completed to another world, and both are played on alike through
 * sockets. As long as a seat, or a spectator, may know the same of both, every byte that reaches it must be the same: messages, numbers, sizes,
 * refusals, and what it fetches.
 */
export async function compareOnTheWire(id: string, decisions: number, seed = 'worlds'): Promise<WorldsReport> {
  const battles = findGame(id)?.battles() ?? []
  const rng = new Xoshiro(seed)
  const accounts = [0, 1].map(side => `account-of-side-${side}`)
  const tokens = accounts.map(() => newToken())
  const worlds = [await World.open(accounts, tokens), await World.open(accounts, tokens)]
  const faults: string[] = []
  const under: Record<string, number> = {}
  let [compared, messages] = [0, 0]
  try {
    for (let tries = 0, matches = 0; compared < decisions && tries < 2 * decisions; matches++) {
      const game = await gameToday(id, battles[matches % battles.length])
      const match = new Match<Position>(game, { setUp: anySetUp(game, rng), dice: rng.fork(`dice ${tries}`) })
      for (let early = rng.below(LATEST); early > 0 && match.outcome === undefined; early--) sayOn(match, rng)
      const before = compared
      const most = Math.min(decisions, compared + Math.min(EACH, decisions / MATCHES))
      while (match.outcome === undefined && compared < most && tries < 2 * decisions) {
        sayOn(match, rng)
        if (match.outcome !== undefined || rng.below(4) > 0) continue
        const viewer = game.sides.all[rng.below(game.sides.count)] as Side
        const states = [match.state, guessed(game, match.state, viewer, rng)].map(
          state => new Match<Position>(game, { setUp: match.setUp, dice: rng, takenUp: { at: LAID, state } }),
        )
        const name = `worlds-match-${String(tries++).padStart(6, '0')}`
        const found = await comparePair(worlds, game, name, states, viewer, accounts, tokens, rng)
        compared += found.compared
        messages += found.messages
        faults.push(...found.faults)
      }
      const chosen = Object.entries(match.setUp.options).map(([option, value]) => `${option}: ${value}`)
      for (const what of [game.battle, ...chosen]) under[what] = (under[what] ?? 0) + compared - before
    }
  } finally {
    for (const world of worlds) await world.close()
  }
  return { compared, messages, faults, under }
}

/** Another world that looks the same to a side. */
function guessed(game: Game, state: Position, viewer: Side, rng: Xoshiro): Position {
  if (game.guess === undefined) throw new Error(`${game.id} hides nothing`)
  const other = game.kind.create()
  game.guess(viewFor(game, state, viewer), viewer, rng, other)
  return other
}

/** Any scenario with any values of its options: some of them decide what is hidden. */
function anySetUp(game: Game, rng: Xoshiro): SetUp {
  const { id } = game.scenarios[rng.below(game.scenarios.length)] as Game['scenarios'][number]
  const options = game.options.filter(({ scenarios }) => scenarios?.includes(id) ?? true)
  return completeSetUp(game, id, Object.fromEntries(options.map(({ id, values }) => [id, values[rng.below(values.length)] as OptionValue])))
}

function sayOn(match: Match<Position>, rng: Xoshiro): void {
  const side = firstOf(match.asks)
  const out = new Words()
  sayAnything(match.game.rules, match.state, side, rng, out)
  match.act(side, out.list())
}

async function comparePair(
  worlds: readonly World[],
  game: Game,
  id: string,
  states: readonly Match<Position>[],
  viewer: Side,
  accounts: readonly string[],
  tokens: readonly string[],
  rng: Xoshiro,
): Promise<Sent> {
  const faults: string[] = []
  const opened: { viewer: Ear; spectator: Ear; rival: Ear; world: World }[] = []
  for (const [i, world] of worlds.entries()) {
    await world.lay(id, game, states[i] as Match<Position>, accounts)
    const spectator = await world.connect(id, game, undefined)
    const seat = await world.connect(id, game, tokens[viewer])
    const rival = await world.connect(id, game, tokens[1 - viewer])
    opened.push({ spectator, viewer: seat, rival, world })
  }
  const everywhere = <T>(work: (one: (typeof opened)[number]) => Promise<T>): Promise<T[]> => Promise.all(opened.map(work))
  const [one, other] = opened as [(typeof opened)[number], (typeof opened)[number]]
  const matchOf = ({ world }: (typeof opened)[number]) => world.site.hosts.peek(id)?.match as Match<Position>
  let [compared, messages] = [0, 0]
  const readers = [
    ['viewer', viewer],
    ['spectator', 'everybody'],
  ] as const
  const saw = new Map(opened.map(place => [place, readers.map(([, reader]) => pictures(matchOf(place), reader))]))
  for (let i = 0; i < MOST; i++) {
    const from = matchOf(one).next
    await everywhere(async place => {
      await quiet(place.viewer)
      await quiet(place.spectator)
    })
    // Even before anything is said, and after each decision, all that was sent must be the same.
    for (const [name] of readers) {
      const sent = opened.map(place => place[name].raw.splice(0).join('\n'))
      messages += (sent[0] ?? '').split('\n').length
      if (sent[0] !== sent[1]) faults.push(`${game.id}, ${game.battle}, ${name}: ${firstDifference(sent[0] ?? '', sent[1] ?? '')}`)
    }
    if (i > 0) compared++
    // Whatever was hidden may be read once it is over.
    if (faults.length > 0 || matchOf(one).outcome || matchOf(other).outcome) break
    for (const token of [tokens[viewer], undefined]) {
      const [read = '', readElsewhere = ''] = await everywhere(({ world }) => world.fetched(id, token))
      if (read !== readElsewhere) faults.push(`${game.id}, ${game.battle}, fetched: ${firstDifference(read, readElsewhere)}`)
    }
    if (!(await decide(opened, viewer, rng))) break
    await everywhere(place => quiet(place.rival))
    const isAlike = readers.every(([, reader], i) => {
      const [here, there] = opened.map(place => known(matchOf(place), reader, from, saw.get(place)?.[i] ?? []))
      return here === there
    })
    if (!isAlike) break
  }
  for (const place of opened) for (const ear of [place.viewer, place.spectator, place.rival]) ear.line.socket.terminate()
  return { compared, messages, faults }
}

/** The same happens in both worlds: something refused first, then a sentence of whoever is asked. False when they can no longer be played alike. */
async function decide(opened: readonly { viewer: Ear; rival: Ear }[], viewer: Side, rng: Xoshiro): Promise<boolean> {
  const [one, other] = opened as [(typeof opened)[number], (typeof opened)[number]]
  const by = one.viewer.player.isAsked && other.viewer.player.isAsked ? 'viewer' : 'rival'
  const [first, second] = [one[by], other[by]]
  if (!first.player.isAsked || !second.player.isAsked) return false
  const words = first.player.anything()
  if (!second.player.mayBeSaid(words)) return false
  const name = `sent-${viewer}-${rng.next()}`
  for (const place of opened) {
    const { player, line } = place.viewer
    const wrong = words.map((word, i) => (i === 0 ? 'nonsense' : word))
    line.send(player.deed('say', { id: `${name}-wrong`, say: wrong }))
    line.send(player.deed('undo', { id: `${name}-stale`, n: 0 }))
    await quiet(place.viewer)
  }
  for (const [ear, place] of [
    [first, one],
    [second, other],
  ] as const) {
    ear.line.send(ear.player.deed('say', { id: name, say: words }))
    const answer = await ear.line.until(message => 'id' in message && message.id === name)
    if (answer.t === 'no') return false
    await quiet(place.viewer)
  }
  return true
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at]) at++
  return `${a.slice(Math.max(0, at - 60), at + 60)} / ${b.slice(Math.max(0, at - 60), at + 60)}`
}
