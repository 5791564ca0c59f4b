import { type Piece, printHash, type Side } from '@grognard/engine'
import { naiveLuck } from '@grognard/engine/test/naive-luck'
import { scriptMatch } from '@grognard/engine/test/script-match'
import { findGame } from '@grognard/games/registry'
import { describe, expect, test } from 'vitest'
import type { Company } from '../protocol.ts'
import type { OpenedReplay, Stood } from '../replay-protocol.ts'
import { ReplaySession } from '../replay-session.ts'
import { rowsOf } from './sitting.ts'

const [FIRST, SECOND] = [0 as Side, 1 as Side]

type Wanted = Parameters<typeof scriptMatch>[2]

const matches = new Map<string, ReturnType<typeof scriptMatch>>()

/** A match played by the scripts; cached. */
async function played(id: string, seed: string, wanted: Wanted = {}) {
  const key = JSON.stringify([id, seed, wanted])
  const known = matches.get(key) ?? (await playedAnew(id, seed, wanted))
  matches.set(key, known)
  return known
}

async function playedAnew(id: string, seed: string, wanted: Wanted) {
  const entry = findGame(id)
  if (entry === undefined) throw new Error(`there is no game '${id}'`)
  return scriptMatch((await entry.load())(), seed, wanted)
}

async function opened(record: string, company?: Company): Promise<{ session: ReplaySession; replay: OpenedReplay }> {
  const session = new ReplaySession({ shelf: findGame, now: () => performance.now(), rest: async () => {} })
  const answer = await session.open(record, company, 'en')
  if (!answer.ok) throw new Error(answer.why)
  return { session, replay: answer.opened }
}

/** The sides whose divisions a position reveals. */
function openIn({ scene }: Pick<Stood, 'scene'>): Side[] {
  const pieces: readonly Piece[] = scene.board.kind === 'hexes' ? scene.board.pieces : []
  return [...new Set(pieces.filter(({ face }) => face.kind !== 'block' || face.count !== null).map(({ side }) => side))].sort()
}

const isBy = (side: Side, sides: readonly Side[]): boolean => sides.every(one => one === side)

describe.each(['la-belle-alliance', 'hondschoote', 'fourteen-days'])('a finished match of %s', id => {
  test("has a tick per line, each with the record's hash, seen forward and back", async () => {
    const { record } = await played(id, 'ticks')
    const { session, replay } = await opened(record)
    expect(replay.eyes).toEqual(['all', FIRST, SECOND])
    const hashes = rowsOf(record).flatMap(row => (typeof row.hash === 'string' ? [row.hash] : []))
    const { ticks, tales } = await session.timeline('all')
    expect(ticks.map(({ n }) => n)).toEqual(hashes.map((_, n) => n))
    expect(ticks.some(({ isFight }) => isFight)).toBe(true)
    expect(new Set(ticks.map(({ balance }) => balance)).size).toBeGreaterThan(1)
    expect(tales.every(({ n }) => n < ticks.length)).toBe(true)
    const forward = await Promise.all(ticks.map(async (_, at) => (await session.stand('all', at)).hash))
    expect(forward).toEqual(hashes)
    for (let at = ticks.length - 1; at >= 0; at -= 7) expect((await session.stand('all', at)).hash).toBe(hashes[at])
    expect((await session.stand('all', ticks.length - 1)).ending).toBeDefined()
  })
})

test('a tick is shown as it happened: pictures of its moments, and the path of a piece', async () => {
  const { record } = await played('hondschoote', 'ticks')
  const { session } = await opened(record)
  const films = await Promise.all(Array.from({ length: 60 }, async (_, i) => (await session.film('all', i + 1)).tales))
  const tales = films.flat()
  expect(films.every((film, i) => film.every(({ n }) => n === i + 1))).toBe(true)
  expect(tales.some(({ scene }) => scene !== undefined)).toBe(true)
  expect(tales.some(({ route }) => (route?.hexes.length ?? 0) > 2)).toBe(true)
})

describe('luck and histogram', () => {
  test('are told during a match that hides nothing', async () => {
    const { match, record } = await played('hondschoote', 'on', { most: 40 })
    const { session, replay } = await opened(record)
    expect(replay.isOver).toBe(false)
    const luck = await session.luck()
    expect(luck?.lines).toBe(match.active.filter(({ rolls }) => rolls.length > 0).length)
    expect(luck?.sides).toHaveLength(2)
  })

  test('equal what going through the record by hand gives', async () => {
    const { match, record } = await played('la-belle-alliance', 'by hand')
    const { session } = await opened(record)
    const luck = await session.luck()
    const lines = match.active.filter(({ rolls }) => rolls.length > 0)
    expect([luck?.lines, luck?.sampled]).toEqual([lines.length, 0])
    for (const { side, figure } of luck?.sides ?? []) {
      const naive = lines.map(line => {
        const before = match.before(line.n)
        return before && naiveLuck(match.game, line, before, match.after(line.n), side, 50_000)
      })
      const gain = naive.reduce((sum, one) => sum + (one?.gain ?? Number.NaN), 0)
      const variance = naive.reduce((sum, one) => sum + (one?.variance ?? Number.NaN), 0)
      expect(figure).toBeCloseTo(gain / Math.sqrt(variance), 9)
    }
    const { histograms, rolls, opening, commitment } = await session.proof('all')
    const written = rowsOf(record).flatMap(row => (Array.isArray(row.rolls) ? row.rolls : []))
    const counts = [1, 2, 3, 4, 5, 6].map(face => written.filter(rolled => rolled === face).length)
    expect(histograms).toEqual([{ faces: 6, look: 'six', counts }])
    expect(rolls.map(({ recomputed }) => recomputed)).toEqual(written)
    expect([opening?.fits, opening?.secret]).toEqual([true, rowsOf(record).at(-1)?.secret])
    expect(commitment).toBe(rowsOf(record)[0]?.commitment)
  })

  test('a die that the secret does not give is refused', async () => {
    const { record } = await played('la-belle-alliance', 'forged')
    const forged = record.replace(/"rolls":\[(\d)/g, (_all, die: string) => `"rolls":[${die === '6' ? '5' : '6'}`)
    const session = new ReplaySession({ shelf: findGame, now: () => 0, rest: async () => {} })
    const answer = await session.open(forged, undefined, 'en')
    expect(answer.ok ? '' : answer.why).toMatch(/the secret gives/)
  })
})

describe('fog', () => {
  const GAME = 'fourteen-days'
  const MOST = 110

  test('a finished match is seen by either side, or as a whole', async () => {
    const { record } = await played(GAME, 'ticks')
    const { session } = await opened(record, 'bot')
    expect(openIn(await session.stand('all', 90))).toEqual([FIRST, SECOND])
    for (const side of [FIRST, SECOND]) {
      const { ticks } = await session.timeline(side)
      const at = await session.sameMoment('all', 90, side)
      expect(at).toBeLessThanOrEqual(90)
      expect(openIn(await session.stand(side, at))).toEqual([side])
      expect(ticks.length).toBeLessThanOrEqual((await session.timeline('all')).ticks.length)
    }
  })

  test('a running match is seen by those who play it here, and nothing of the other side is told', async () => {
    const { record } = await played(GAME, 'on', { most: MOST, seats: { allied: 'human' } })
    const { session, replay } = await opened(record, 'bot')
    expect(replay.eyes).toEqual([SECOND])
    const { ticks } = await session.timeline(SECOND)
    expect(ticks.map(({ n }) => n)).toEqual(ticks.map((_, at) => at))
    for (let at = 0; at < ticks.length; at += 5) {
      expect(isBy(SECOND, openIn(await session.stand(SECOND, at)))).toBe(true)
      for (const { scene } of (await session.film(SECOND, at)).tales) if (scene) expect(isBy(SECOND, openIn({ scene }))).toBe(true)
    }
    for (const eyes of ['all', 'everybody', FIRST] as const) {
      await expect(session.stand(eyes, 5)).rejects.toThrow()
      await expect(session.timeline(eyes)).rejects.toThrow()
      await expect(session.proof(eyes)).rejects.toThrow()
    }
    expect(await session.luck()).toBeUndefined()
    const proof = await session.proof(SECOND)
    expect([proof.opening, proof.rolls.every(({ recomputed }) => recomputed === undefined)]).toEqual([undefined, true])
    expect(JSON.stringify(proof)).not.toContain(String(rowsOf(record).at(-1)?.secret))
  })

  test('in words, a running match tells what its reader may know, and no secret', async () => {
    const { record } = await played(GAME, 'on', { most: MOST, seats: { allied: 'human' } })
    const { session } = await opened(record, 'bot')
    const secret = String(rowsOf(record).at(-1)?.secret)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    const text = await session.text(SECOND, 'text')
    expect(text).toContain('[Game "fourteen-days"]')
    expect(text).toContain('[Sealed "')
    const account = await session.text(SECOND, 'account')
    expect(account).toMatch(/^Fourteen Days in June, /)
    expect(account).not.toMatch(/#[0-9a-f]{14}|\[Option|\[Match/)
    for (const form of ['text', 'account'] as const) await expect(session.text(FIRST, form)).rejects.toThrow()
    for (const written of [text, account]) expect(written).not.toContain(secret)
    const two = await opened(record, 'handover')
    expect(await two.session.text('everybody', 'account')).toMatch(/^Fourteen Days in June, /)
  })

  test('two who share a device see what both know', async () => {
    const { record } = await played(GAME, 'two', { most: MOST, seats: { french: 'human', allied: 'human' } })
    for (const company of ['handover', undefined] as const) {
      const { session, replay } = await opened(record, company)
      expect(replay.eyes).toEqual(['everybody'])
      const { ticks } = await session.timeline('everybody')
      expect(openIn(await session.stand('everybody', ticks.length - 1))).toEqual([])
      await expect(session.stand(FIRST, 5)).rejects.toThrow()
    }
  })

  test('the last tick of a running match is the position at its table', async () => {
    const { match, record } = await played(GAME, 'now', { most: MOST, seats: { french: 'human' } })
    const { session } = await opened(record, 'bot')
    const { ticks } = await session.timeline(FIRST)
    expect((await session.stand(FIRST, ticks.length - 1)).hash).toBe(printHash(match.hashFor(FIRST)))
  })
})

test('any point of a match of a thousand lines is available, whatever was shown before', async () => {
  const { match, record } = await played('hondschoote', 'long', { scenario: 'hypothetical', least: 1000 })
  expect(match.lines.length).toBeGreaterThanOrEqual(1000)
  const hashes = record.split('\n').flatMap(row => /"hash":"(\w+)"/.exec(row)?.[1] ?? [])
  const { session } = await opened(record)
  const { ticks } = await session.timeline('all')
  for (let i = 0; i < 20; i++) {
    const at = (i * 617) % ticks.length
    expect((await session.stand('all', at)).hash, `tick ${at}`).toBe(hashes[at])
  }
})

test('a finished match of older rules is told from its stored events', async () => {
  const { record } = await played('hondschoote', 'ticks')
  const session = new ReplaySession({ shelf: findGame, now: () => performance.now(), rest: async () => {} })
  const answer = await session.open(record.replace(/"rules":\d+/, '"rules":0'), undefined, 'fr')
  if (answer.ok || answer.stored === undefined) throw new Error('it is not told')
  expect(answer.why).toContain('la version 0 des règles')
  expect(answer.stored.lines.length).toBe(rowsOf(record).filter(row => 'n' in row).length)
  expect(answer.stored.lines.some(({ dice }) => dice.length > 0)).toBe(true)
  expect(answer.stored.lines.at(-1)?.told.at(-1)?.text).toMatch(/victoire/i)
})
