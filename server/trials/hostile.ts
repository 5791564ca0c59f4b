import { randomBytes } from 'node:crypto'
import { Xoshiro } from '@grognard/engine'
import { GAMES } from '@grognard/games/registry'
import type { Deed, FromServer, MatchSummary } from '@grognard/wire'
import { NO_LIMITS } from '../desk.ts'
import { LOBBY } from '../http/lobby.ts'
import { MATCHES } from '../http/matches.ts'
import { PEOPLE } from '../http/people.ts'
import { TOURNAMENTS } from '../http/tournaments.ts'
import { openForReading } from '../store/open.ts'
import { connect, Line, Visitor } from '../test/online.ts'
import { sitDown } from '../test/seated.ts'
import type { Pings } from './ping-process.ts'
import { ServerProcess, startProcess } from './processes.ts'

/** What came of a trial. */
export interface HostileReport {
  readonly sent: number
  readonly kinds: Readonly<Record<string, number>>
  /** What was accepted although it should not have been. */
  readonly accepted: readonly string[]
  readonly isAlive: boolean
  readonly isUnchanged: boolean
  /**
   * How long the server took to answer a ping meanwhile; how long its longest piece of work was, and how long the machine let a process wait that
   * had nothing to do. In milliseconds.
   */
  readonly ping: Ping & { readonly work: number }
}

interface Ping {
  readonly middle: number
  readonly p99: number
  readonly longest: number
  readonly machine: number
}

type Seat = Awaited<ReturnType<typeof connect>>

/** Everybody of a trial: two matches and their players, a member without a seat, and a stranger. */
interface Stage {
  readonly origin: string
  readonly matches: readonly MatchSummary[]
  readonly seats: readonly Seat[]
  readonly lines: readonly Line[]
  readonly said: readonly Deed[]
  readonly rng: Xoshiro
}

/** Makes a bad message, and says through whose socket it goes. */
type Attack = (stage: Stage) => readonly [through: Line, message: string]

const id = () => randomBytes(12).toString('base64url')
const pick = <T>(rng: Xoshiro, list: readonly T[]): T => list[rng.below(list.length)] as T
const asked = ({ seats, rng }: Stage): Seat =>
  pick(
    rng,
    seats.filter(seat => seat.isAsked),
  )
const idle = ({ seats, rng }: Stage): Seat =>
  pick(
    rng,
    seats.filter(seat => !seat.isAsked),
  )

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  '\u0000',
  '\u202e',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  { __proto__: { t: 'ping' } },
  ['x'],
]

const ATTACKS: Readonly<Record<string, Attack>> = {
  'no JSON': ({ lines, rng }) => [pick(rng, lines), randomBytes(1 + rng.below(200)).toString('latin1')],
  'broken off': stage => {
    const whole = JSON.stringify(pick(stage.rng, stage.said))
    return [pick(stage.rng, stage.lines), whole.slice(0, 1 + stage.rng.below(whole.length - 1))]
  },
  'too deep': ({ lines, rng }) => [pick(rng, lines), `{"t":${'['.repeat(9 + rng.below(5000))}`],
  'a wrong part': stage => {
    const deed: Record<string, unknown> = { ...pick(stage.rng, stage.said), id: id() }
    const key = pick(stage.rng, Object.keys(deed))
    // Whatever stands there now: `n` may not be taken for one that fits.
    deed[key] = pick(stage.rng, JUNK)
    return [pick(stage.rng, stage.lines), JSON.stringify(deed)]
  },
  'a part too many': stage => [
    asked(stage).line,
    JSON.stringify({ ...asked(stage).deed('resign', {}), [pick(stage.rng, ['admin', 'side', 'account', 'as', 'constructor'])]: 1 }),
  ],
  'an unknown message': ({ lines, matches, rng }) => [
    pick(rng, lines),
    JSON.stringify({ t: pick(rng, ['eval', 'end', 'table', 'entry']), m: matches[0]?.id, id: id(), n: 1 }),
  ],
  'an illegal sentence': stage => {
    const seat = asked(stage)
    const words = seat.anything()
    const at = stage.rng.below(words.length + 1)
    const wrong = [...words.slice(0, at), pick(stage.rng, ['nonsense', '-1', '9999', '', 'x'.repeat(64)]), ...words.slice(at + 1)]
    return [seat.line, JSON.stringify(seat.deed('say', { say: seat.mayBeSaid(wrong) ? ['nonsense'] : wrong }))]
  },
  'out of turn': stage => {
    const [seat, other] = [idle(stage), asked(stage)]
    return [seat.line, JSON.stringify(seat.deed('say', { say: other.anything() }))]
  },
  'of a stale table': stage => {
    const seat = asked(stage)
    const n = pick(stage.rng, [0, seat.next - 1, seat.next + 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
    return [seat.line, JSON.stringify(seat.deed('say', { say: seat.anything(), n }))]
  },
  replayed: stage => [pick(stage.rng, stage.lines), JSON.stringify({ ...pick(stage.rng, stage.said), id: id() })],
  "at another's seat": stage => {
    const [seat, other] = [asked(stage), pick(stage.rng, stage.seats)]
    const thief = seat.match === other.match ? (stage.lines[0] as Line) : other.line
    return [
      thief,
      JSON.stringify(seat.deed(pick(stage.rng, ['say', 'resign', 'undo'] as const), { say: seat.anything() } as never)).replace(
        '"say":[],',
        '',
      ),
    ]
  },
  'by somebody without a seat': stage => {
    const seat = asked(stage)
    const deed = pick(stage.rng, ['resign', 'chat', 'gift', 'undo', 'offer', 'claim'] as const)
    const more = { chat: { text: 'hello' }, offer: { kind: 'draw' }, claim: { as: 'win' } }[deed as 'chat'] ?? {}
    return [pick(stage.rng, stage.lines), JSON.stringify(seat.deed(deed, more as never))]
  },
  'an answer to nothing': stage => [
    asked(stage).line,
    JSON.stringify(asked(stage).deed('answer', { kind: pick(stage.rng, ['back', 'draw', 'pause', 'pace'] as const), yes: true })),
  ],
  'no such match': ({ lines, rng }) => [pick(rng, lines), JSON.stringify({ t: 'watch', m: id() })],
}

const TOO_LARGE = 'too large'
const REQUEST = 'a bad request'

/** Sends so much that is malformed, illegal, out of turn, replayed, foreign or too large, and looks whether anything came of it. */
export async function hostile(count: number, place: string): Promise<HostileReport> {
  const server = await ServerProcess.start({ database: place, limits: NO_LIMITS })
  try {
    const stage = await setStage(server.origin)
    const before = await everything(place)
    await server.usage('block')
    const pings = await pinging(server.origin)
    const kinds: Record<string, number> = {}
    const accepted: string[] = []
    const names = [...Object.keys(ATTACKS), TOO_LARGE, REQUEST, REQUEST]
    for (let sent = 0; sent < count; sent++) {
      const kind = names[sent % names.length] as string
      kinds[kind] = (kinds[kind] ?? 0) + 1
      const fault = kind === REQUEST ? await badRequest(stage) : kind === TOO_LARGE ? await tooLarge(stage) : await attack(stage, kind)
      if (fault !== undefined) accepted.push(`${kind}: ${fault}`)
    }
    const ping = { ...(await pings.stop()), work: tenth(await server.usage('block')) }
    const isAlive = (await fetch(`${server.origin}/healthz`)).ok
    for (const { line } of stage.seats) line.socket.terminate()
    return { sent: count, kinds, accepted, isAlive, isUnchanged: (await everything(place)) === before, ping }
  } finally {
    await server.remove()
  }
}

async function setStage(origin: string): Promise<Stage> {
  const people = await Promise.all(
    ['Alpha One', 'Beta Two', 'Gamma Three', 'Delta Four', 'Epsilon Five'].map(name => new Visitor(origin).enter(name)),
  )
  const [one, two, three, four, member] = people as [Visitor, Visitor, Visitor, Visitor, Visitor]
  const [, first, second] = GAMES.filter(({ isTest }) => !isTest).map(({ id }) => id)
  const matches = [await sitDown(one, two, { game: first }), await sitDown(three, four, { game: second, visibility: 'private' })]
  const seats: Seat[] = []
  const said: Deed[] = []
  for (const [i, match] of matches.entries()) {
    const pair = await Promise.all((i === 0 ? [one, two] : [three, four]).map(who => connect(who, match.id, match.game, match.battle)))
    for (let n = 0; n < 6; n++) {
      const speaker = pair.find(seat => seat.isAsked) as Seat
      const deed = speaker.deed('say', { say: speaker.anything() })
      await speaker.send(deed)
      said.push(deed)
      while (pair.some(seat => seat.seat?.asks !== speaker.seat?.asks)) await new Promise(resolve => setTimeout(resolve, 5))
    }
    seats.push(...pair)
  }
  const lines = [new Line(new Visitor(origin).open()), new Line(member.open())]
  await Promise.all(lines.map(line => line.ready()))
  return { origin, matches, seats, lines, said, rng: new Xoshiro('hostile') }
}

/** Sends one; returns what was answered if that was anything but a refusal. */
async function attack(stage: Stage, kind: string): Promise<string | undefined> {
  const [line, message] = (ATTACKS[kind] as Attack)(stage)
  const from = line.heard.length
  line.send(message)
  line.send({ t: 'ping' })
  await line.until(({ t }) => t === 'pong', from)
  const answers = line.heard.slice(from)
  return answers.some(isAccepted) ? `${message.slice(0, 200)} -> ${JSON.stringify(answers).slice(0, 200)}` : undefined
}

const isAccepted = (message: FromServer): boolean =>
  (message.t === 'entry' && message.id !== undefined) || message.t === 'done' || message.t === 'table'

/** What is too large ends its socket, and nothing else. */
async function tooLarge({ origin, rng }: Stage): Promise<string | undefined> {
  const line = new Line(new Visitor(origin).open())
  await line.ready()
  line.send(`{"t":"chat","text":"${'x'.repeat(16_400 + rng.below(100_000))}"}`)
  for (let tried = 0; line.code === undefined && tried < 1000; tried++) await new Promise(resolve => setTimeout(resolve, 5))
  return line.code === 1009 ? undefined : `closed with ${line.code}`
}

const ROUTES = [...PEOPLE, ...LOBBY, ...MATCHES, ...TOURNAMENTS].filter(({ method }) => method !== 'GET')

async function badRequest(stage: Stage): Promise<string | undefined> {
  const { origin, rng, matches } = stage
  const { method, path } = pick(rng, ROUTES)
  const url = path
    .replace(':id', pick(rng, [matches[0]?.id ?? '', matches[1]?.id ?? '', id(), '%00', 'x'.repeat(300)]))
    .replace(/:\w+/, pick(rng, ['0', '9', '-1', 'x']))
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '{"admin":1}',
    `{"token":"${'x'.repeat(43)}"}`,
    `{"salt":"${'0'.repeat(64)}"}`,
    `"${'x'.repeat(20_000)}"`,
    '['.repeat(9000),
  ]
  const body = pick(rng, bodies)
  const from = pick(rng, [origin, 'https://evil.example', 'null', undefined])
  const headers = { 'content-type': pick(rng, ['application/json', 'text/plain']), ...(from === undefined ? {} : { origin: from }) }
  const reply = await fetch(`${origin}${url}`, { method, headers, ...(body === '' ? {} : { body }) })
  const text = await reply.text()
  return reply.ok
    ? `${method} ${url} ${body.slice(0, 100)} -> ${reply.status} ${text.slice(0, 100)}`
    : reply.status >= 500
      ? `${method} ${url} -> ${reply.status}`
      : undefined
}

/** Pings the server all the time, from a process of its own. */
async function pinging(origin: string) {
  const child = await startProcess('ping-process', { origin })
  return {
    async stop(): Promise<Ping> {
      const { answers, late } = await new Promise<Pings>((resolve, reject) => {
        child.once('message', report => resolve(report as Pings))
        child.once('exit', () => reject(new Error('the server closed the socket that pings')))
        child.send('stop')
      })
      child.disconnect()
      const sorted = answers.toSorted((a, b) => a - b)
      const at = (part: number) => tenth(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
      return { middle: at(0.5), p99: at(0.99), longest: at(1), machine: tenth(Math.max(0, ...late)) }
    },
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** All that is kept, as one text, but for when somebody was last seen. */
async function everything(place: string): Promise<string> {
  const store = openForReading(place)
  try {
    const tables = [
      'account',
      'credential',
      'match',
      'seat',
      'line',
      'receipt',
      'offer',
      'chat',
      'note',
      'block',
      'report',
      'penalty',
      'tournament',
      'entrant',
    ]
    const rows: unknown[] = []
    for (const table of tables) rows.push(await store.all<object>(`select * from ${table} order by 1, 2`))
    return JSON.stringify(rows, (key, value) => (['seen', 'alive', 'leased'].includes(key) ? undefined : value))
  } finally {
    await store.close()
  }
}
