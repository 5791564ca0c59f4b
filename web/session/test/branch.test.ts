import {
  completeSetUp,
  firstOf,
  type Game,
  KeyedDice,
  Match,
  type Position,
  parseJsonLines,
  replay,
  type Side,
  secretFrom,
  toHex,
  viewOf,
  Words,
  Xoshiro,
} from '@grognard/engine'
import { sayAnything } from '@grognard/engine/random-sentence'
import { findGame } from '@grognard/games/registry'
import { describe, expect, test } from 'vitest'
import { branchOver } from '../branch.ts'
import { startFor } from '../branch-guess.ts'
import type { Branched, BranchPoint, BranchSeat } from '../branch-protocol.ts'
import type { HeldMatch } from '../held-match.ts'
import { fullRecord } from '../keeping.ts'
import type { Company, Seat } from '../protocol.ts'
import { TableSession } from '../table-session.ts'
import { seedOf } from './sitting.ts'

const FRENCH = 0 as Side
const OTHERS = 1 as Side
const { branch } = branchOver(findGame)

/** A match played at random up to a point, with dice of a known secret. */
async function played(id: string, seed: string, lines: number, options = {}): Promise<Match<Position>> {
  const game: Game = (await findGame(id)?.load())?.() as Game
  const dice = new KeyedDice({ secret: secretFrom(seed), match: seed, salts: [] })
  const match: Match<Position> = new Match(game, { setUp: completeSetUp(game, undefined, options), dice })
  const rng = new Xoshiro(seed)
  const said = new Words(256)
  while (match.outcome === undefined && match.next < lines) {
    said.clear()
    const side = firstOf(match.asks)
    sayAnything(game.rules, match.state, side, rng, said)
    match.act(side, said.list())
  }
  return match
}

/** The record of a match under way, with its secret. */
const recordOf = (match: Match<Position>, seed: string, seats: readonly Seat[]): string =>
  fullRecord({ game: match.game, match, about: { match: seed, salts: [] }, seats, secret: toHex(secretFrom(seed)) } as unknown as HeldMatch)

interface Asked {
  readonly company: Company
  readonly point?: BranchPoint
  readonly seats?: readonly BranchSeat[]
  readonly seed?: string
}

const AT_TABLE: BranchPoint = { kind: 'table', viewer: FRENCH, isCommon: false, n: undefined }

async function branched(
  record: string,
  { company, point = AT_TABLE, seats = ['human', 'line'], seed = seedOf(1) }: Asked,
): Promise<Branched> {
  const answer = await branch({ record, company, point, seats, seed }, 'en')
  if (!answer.ok) throw new Error(answer.why)
  return answer.branched
}

/** The position from which a branch begins. */
const startOf = (game: Game, { record }: Branched): Position => replay(game, parseJsonLines(record)).match.state

const bytesOf = (game: Game, state: Position, side: Side): Uint8Array => viewOf(game, state, side).$bytes.slice()

describe('a branch of an open match', () => {
  test('begins with the position itself, at any line, and leaves the record unchanged', async () => {
    const match = await played('la-belle-alliance', 'open', 24)
    const { game } = match
    const record = recordOf(match, 'open', ['human', 'line'])
    const now = await branched(record, { company: 'bot' })
    expect(startOf(game, now).$bytes).toEqual(match.state.$bytes)
    expect([now.isGuess, now.company, now.turn, now.at]).toEqual([false, 'bot', game.turn(match.state), match.next - 1])
    for (const n of [0, 3, 11, 20]) {
      const earlier = await branched(record, { company: 'bot', point: { ...AT_TABLE, n } as BranchPoint })
      expect(startOf(game, earlier).$bytes).toEqual(match.after(n).$bytes)
      expect(earlier.at).toBe(n)
      const replayed = await branched(record, { company: 'bot', point: { kind: 'replay', eyes: FRENCH, at: n } })
      expect(startOf(game, replayed).$bytes).toEqual(match.after(n).$bytes)
    }
    const none = await branch(
      { record, company: 'bot', point: { ...AT_TABLE, n: 99 } as BranchPoint, seats: ['human', 'line'], seed: seedOf(1) },
      'fr',
    )
    expect(none).toMatchObject({ ok: false, why: expect.stringContaining('moment') })
  })

  test('can be continued, stored and branched again', async () => {
    const match = await played('la-belle-alliance', 'again', 10)
    const first = await branched(recordOf(match, 'again', ['human', 'line']), { company: 'bot', seats: ['human', 'human'] })
    expect(first.company).toBe('alone')
    const session = new TableSession({ shelf: findGame, think: () => Promise.reject(new Error('nobody thinks')), now: () => 0 })
    expect((await session.resume(first.record, first.company, 'en')).ok).toBe(true)
    const second = await branched(await session.record('jsonl'), { company: 'alone', seats: ['line', 'veteran'], seed: seedOf(2) })
    expect([second.company, second.isGuess]).toEqual(['watch', false])
    expect(startOf(match.game, second).$bytes).toEqual(match.state.$bytes)
  })

  test('is refused once the match is over', async () => {
    const match = await played('la-belle-alliance', 'whole', 10_000)
    expect(match.outcome).toBeDefined()
    const record = recordOf(match, 'whole', ['human', 'line'])
    const answer = await branch({ record, company: 'bot', point: AT_TABLE, seats: ['human', 'line'], seed: seedOf(1) }, 'en')
    expect(answer).toMatchObject({ ok: false, why: expect.stringContaining('over') })
    const before = await branched(record, { company: 'bot', point: { kind: 'replay', eyes: 'all', at: match.next - 3 } })
    expect(before.isGuess).toBe(false)
  })
})

describe('the dice of a branch', () => {
  test('are bound to its own secret, and never those the match would roll', async () => {
    const match = await played('la-belle-alliance', 'dice', 8)
    const { game } = match
    const record = recordOf(match, 'dice', ['human', 'line'])
    const own = toHex(secretFrom('dice'))
    expect(record).toContain(own)
    expect(await branch({ record, company: 'bot', point: AT_TABLE, seats: ['human', 'line'], seed: own }, 'en')).toMatchObject({
      ok: false,
    })
    const rolls = (from: string): readonly number[] => {
      const parsed = parseJsonLines(from)
      const secret = Uint8Array.from(parsed.secret?.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
      const after = new KeyedDice({ secret, match: parsed.header.match, salts: parsed.header.salts ?? [] })
      const on = replay(game, parsed, { after }).match
      const first = on.next
      const rng = new Xoshiro('the same')
      const said = new Words(256)
      while (on.outcome === undefined && on.next < first + 12) {
        said.clear()
        sayAnything(game.rules, on.state, firstOf(on.asks), rng, said)
        on.act(firstOf(on.asks), said.list())
      }
      return on.lines.slice(first - on.lines[0].n).flatMap(line => ('rolls' in line ? line.rolls.map(({ rolled }) => rolled) : []))
    }
    const truth = rolls(record).slice(0, 6)
    expect(truth.length).toBe(6)
    const others = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async n => {
        const made = await branched(record, { company: 'bot', seed: seedOf(n) })
        const { header, secret } = parseJsonLines(made.record)
        expect(made.record).not.toContain(own)
        expect([secret, header.match === 'dice', header.commitment === undefined]).toEqual([seedOf(n), false, false])
        return rolls(made.record).slice(0, 6).join()
      }),
    )
    expect(others).not.toContain(truth.join())
    expect(new Set(others).size).toBeGreaterThan(4)
  })
})

describe('a branch of a running match in the fog', () => {
  const SEEDS = Array.from({ length: 24 }, (_, i) => seedOf(i + 1))

  test.each([6, 40, 90])('begins from guesses that fit all one knows, after %i lines', async lines => {
    const match = await played('fourteen-days', `fog ${lines}`, lines)
    const { game } = match
    const record = recordOf(match, `fog ${lines}`, ['human', 'line'])
    for (const viewer of [FRENCH, OTHERS]) {
      const seen = bytesOf(game, match.state, viewer)
      let different = 0
      for (const seed of SEEDS) {
        const seats: BranchSeat[] = viewer === FRENCH ? ['human', 'line'] : ['line', 'human']
        const { state, isGuess } = startFor(game, match.state, [viewer], seed)
        expect([isGuess, bytesOf(game, state, viewer)]).toEqual([true, seen])
        if (state.$bytes.some((byte, i) => byte !== match.state.$bytes[i])) different++
        if (seed !== SEEDS[0]) continue
        const point: BranchPoint = { kind: 'table', viewer, isCommon: false, n: undefined }
        const made = await branched(record, { company: 'bot', point, seats, seed })
        expect(made.isGuess).toBe(true)
        expect(startOf(game, made).$bytes).toEqual(state.$bytes)
      }
      expect(different).toBeGreaterThan(SEEDS.length / 2)
    }
  })

  test('at an earlier point uses what one knew then', async () => {
    const match = await played('fourteen-days', 'earlier', 60)
    const { game } = match
    const record = recordOf(match, 'earlier', ['human', 'line'])
    for (const n of [1, 5, 12]) {
      const made = await branched(record, { company: 'bot', point: { kind: 'replay', eyes: FRENCH, at: n } })
      const start = startOf(game, made)
      const views = match.lines.map(line => bytesOf(game, match.after(line.n), FRENCH).join())
      expect(views).toContain(bytesOf(game, start, FRENCH).join())
    }
  })

  test('each of two at one device branches from their own view behind a curtain, and both together from what both know', async () => {
    const match = await played('fourteen-days', 'two', 50)
    const { game } = match
    const record = recordOf(match, 'two', ['human', 'human'])
    const own = await branched(record, {
      company: 'handover',
      point: { ...AT_TABLE, viewer: OTHERS } as BranchPoint,
      seats: ['line', 'human'],
    })
    expect([own.company, own.isGuess]).toEqual(['handover', true])
    expect(bytesOf(game, startOf(game, own), OTHERS)).toEqual(bytesOf(game, match.state, OTHERS))
    const common = (state: Position) => viewOf(game, viewOf(game, state, FRENCH), OTHERS).$bytes.slice()
    let guesses = 0
    for (const seed of SEEDS) {
      const { state } = startFor(game, match.state, game.sides.all, seed)
      expect(common(state)).toEqual(common(match.state))
      if (bytesOf(game, state, FRENCH).join() !== bytesOf(game, match.state, FRENCH).join()) guesses++
    }
    expect(guesses).toBeGreaterThan(SEEDS.length / 2)
    const together = await branched(record, { company: 'handover', point: { kind: 'replay', eyes: 'everybody', at: 9 } })
    expect([together.company, together.isGuess]).toEqual(['bot', true])
  })

  test('someone who plays both sides, and everybody once it is over, begins from the truth', async () => {
    const match = await played('fourteen-days', 'both', 30)
    const made = await branched(recordOf(match, 'both', ['human', 'human']), { company: 'alone' })
    expect(startOf(match.game, made).$bytes).toEqual(match.state.$bytes)
    expect(made.isGuess).toBe(false)
    match.resign(OTHERS)
    const over = await branched(recordOf(match, 'both', ['human', 'line']), {
      company: 'bot',
      point: { kind: 'replay', eyes: 'all', at: 29 },
    })
    expect(over.isGuess).toBe(false)
    const peeped = await branch(
      {
        record: recordOf(await played('fourteen-days', 'both', 30), 'both', ['human', 'line']),
        company: 'bot',
        point: { kind: 'replay', eyes: 'all', at: 9 },
        seats: ['human', 'line'],
        seed: seedOf(1),
      },
      'en',
    )
    expect(peeped.ok).toBe(false)
  })

  test('a sealed bid is guessed too', async () => {
    const match = await played('hondschoote', 'sealed', 2, { bids: true })
    const { game } = match
    expect(match.state.$answered).not.toBe(0)
    const blind = match.state.$answered === 1 ? OTHERS : FRENCH
    const record = recordOf(match, 'sealed', ['human', 'human'])
    const point: BranchPoint = { kind: 'table', viewer: blind, isCommon: false, n: undefined }
    const bids = new Set<string>()
    for (const seed of SEEDS.slice(0, 8)) {
      const made = await branched(record, { company: 'bot', point, seed })
      const start = startOf(game, made)
      expect([made.isGuess, bytesOf(game, start, blind)]).toEqual([true, bytesOf(game, match.state, blind)])
      bids.add(start.$sealed.join())
    }
    expect(bids.size).toBeGreaterThan(2)
  })
})
