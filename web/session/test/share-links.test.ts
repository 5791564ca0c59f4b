import { completeSetUp, firstOf, type Game, KeyedDice, Match, type Position, secretFrom, Words, Xoshiro } from '@grognard/engine'
import { readLink } from '@grognard/engine/link'
import { positionLink, readPosition } from '@grognard/engine/link-position'
import { readRecordLink, recordLink } from '@grognard/engine/link-record'
import { sayAnything } from '@grognard/engine/random-sentence'
import { findGame } from '@grognard/games/registry'
import { describe, expect, test } from 'vitest'
import { fullRecord } from '../keeping.ts'
import { shareOver } from '../share-links.ts'
import { TableSession } from '../table-session.ts'

const share = shareOver(findGame)
const SEED = '5a'.repeat(32)
const seats = { french: 'human', coalition: 'line' }

/** A match played at random up to a point. */
async function played(id: string, seed: string, lines: number, options = {}): Promise<Match<Position>> {
  const game: Game = (await findGame(id)?.load())?.() as Game
  const dice = new KeyedDice({ secret: secretFrom(seed), match: seed, salts: [] })
  const match: Match<Position> = new Match(game, { setUp: completeSetUp(game, undefined, options), dice })
  const rng = new Xoshiro(seed)
  const said = new Words(256)
  while (match.outcome === undefined && match.next < lines) {
    said.clear()
    sayAnything(game.rules, match.state, firstOf(match.asks), rng, said)
    match.act(firstOf(match.asks), said.list())
  }
  return match
}

/** The record of a match started at a table. */
async function recordAt(id: string, options = {}): Promise<string> {
  const session = new TableSession({ shelf: findGame, think: () => Promise.reject(new Error('nobody thinks')), now: () => 0 })
  await session.begin(
    { game: id, scenario: (await played(id, 'x', 0)).setUp.scenario, options, seats: ['human', 'human'], company: 'alone' },
    'en',
    SEED,
  )
  return session.record('jsonl')
}

const wholes = new Map<string, Promise<Match<Position>>>()

/** A whole random match, played once for all tests. */
function whole(id: string, options = {}): Promise<Match<Position>> {
  const key = `${id} ${JSON.stringify(options)}`
  const match = wholes.get(key) ?? played(id, 'whole', 10_000, options)
  wholes.set(key, match)
  return match
}

describe('links of real games', () => {
  test.each([
    ['hondschoote', { setUp: 'quick-start' }],
    ['hondschoote', {}],
    ['la-belle-alliance', {}],
    ['fourteen-days', {}],
  ])('a position of %s in the middle of a match is short and comes back the same', async (id, options) => {
    const match = await whole(id, options)
    const { game, setUp, lines } = match
    for (let i = 1; i < 8; i++) {
      const state = match.after(Math.floor((lines.length * i) / 8))
      const link = positionLink(game, setUp, state)
      expect(link.length).toBeLessThan(1000)
      expect(readPosition(game, readLink(link)).state.$bytes).toEqual(state.$bytes)
    }
  })

  test.each(['hondschoote', 'la-belle-alliance', 'fourteen-days'])('a whole match of %s is short and comes back the same', async id => {
    const match = await whole(id)
    const link = recordLink(match, { match: 'whole', seats })
    expect(link.length).toBeLessThan(2000)
    expect(readRecordLink(match.game, readLink(link)).match.lines).toEqual(match.lines)
  })
})

describe('the link worker', () => {
  test('says what a link carries, and turns it into a match of its own', async () => {
    const made = await share.make(await recordAt('hondschoote', { setUp: 'quick-start' }), 'position', 'en')
    const letters = made.ok ? made.letters : ''
    const read = await share.read(letters, 'fr')
    expect(read).toMatchObject({ ok: true, shared: { kind: 'position', game: 'hondschoote', canPlayOn: true, ending: undefined } })
    const laid = await share.lay(letters, ['human', 'veteran'], SEED, 'en')
    const session = new TableSession({ shelf: findGame, think: () => Promise.reject(new Error('nobody thinks')), now: () => 0 })
    const resumed = await session.resume(laid.ok ? laid.letters : '', 'bot', 'en')
    expect(resumed).toMatchObject({ ok: true, fixed: { seats: ['human', 'veteran'] } })
    const again = await session.resume(await session.record('jsonl'), 'bot', 'en')
    expect(again.ok).toBe(true)
  })

  test('shares nothing that somebody must not know', async () => {
    const fogged = await share.make(await recordAt('fourteen-days'), 'position', 'en')
    expect(fogged).toMatchObject({ ok: false, why: expect.stringContaining('one side must not see') })
    expect(await share.make(await recordAt('fourteen-days'), 'record', 'en')).toMatchObject({ ok: false })
    const match = await played('hondschoote', 'sealed', 2, { bids: true })
    expect(match.state.$answered).not.toBe(0)
    const held = { game: match.game, match, about: { match: 'm' }, seats: ['human', 'human'], secret: SEED } as unknown as Parameters<
      typeof fullRecord
    >[0]
    expect(await share.make(fullRecord(held), 'position', 'fr')).toMatchObject({ ok: false, why: expect.stringContaining('scellé') })
  })

  test('a finished match in the fog can be shared whole', async () => {
    const match = await whole('fourteen-days')
    const held = {
      game: match.game,
      match,
      about: { match: 'whole' },
      seats: ['human', 'line'],
      secret: undefined,
    } as unknown as Parameters<typeof fullRecord>[0]
    for (const what of ['position', 'record'] as const) {
      const made = await share.make(fullRecord(held), what, 'en')
      expect(made.ok).toBe(true)
      const read = await share.read(made.ok ? made.letters : '', 'en')
      expect(read).toMatchObject({ ok: true, shared: { kind: what, asked: [] } })
    }
  })

  test('shares a position that a replay shows, unless something was hidden in it', async () => {
    const match = await played('hondschoote', 'tick', 40, { bids: true })
    const held = { game: match.game, match, about: { match: 'm' }, seats: ['human', 'line'], secret: SEED }
    const record = fullRecord(held as unknown as Parameters<typeof fullRecord>[0])
    const at = (tick: number) => share.make(record, 'position', 'en', { company: 'bot', eyes: match.game.sides.all[0], at: tick })
    expect(await at(1)).toMatchObject({ ok: false, why: expect.stringContaining('seal') })
    for (const tick of [10, 25]) {
      const made = await at(tick)
      const { state } = readPosition(match.game, readLink(made.ok ? made.letters : ''))
      expect(state.$bytes).toEqual(match.after(tick).$bytes)
    }
    const fogged = await played('fourteen-days', 'tick', 40)
    const hidden = fullRecord({ ...held, game: fogged.game, match: fogged } as unknown as Parameters<typeof fullRecord>[0])
    expect(await share.make(hidden, 'position', 'en', { company: 'bot', eyes: fogged.game.sides.all[0], at: 9 })).toMatchObject({
      ok: false,
    })
  })

  test('says in words what is wrong with a link', async () => {
    const made = await share.make(await recordAt('la-belle-alliance'), 'record', 'en')
    const letters = made.ok ? made.letters : ''
    expect(await share.read(letters.slice(1), 'en')).toMatchObject({ ok: false, why: expect.stringContaining('damaged') })
    expect(await share.read('', 'fr')).toMatchObject({ ok: false, why: expect.stringContaining('abîmé') })
    expect(await share.make('{"grognard":1}', 'record', 'en')).toMatchObject({ ok: false })
  })
})
