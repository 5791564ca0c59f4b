import { describe, expect, test } from 'vitest'
import { type Game, Match, type MatchRecord, parseJsonLines, replay, toJson, verify, writeJsonLines, Xoshiro } from '../index.ts'
import { toLetters } from '../letters.ts'
import { LinkError, type LinkFault, readLink } from '../link.ts'
import { positionLink, readPosition } from '../link-position.ts'
import { readRecordLink, recordLink } from '../link-record.ts'
import { duel, playAtRandom } from './duel.ts'
import { SALTS, sampleMatch } from './sample-record.ts'

const game = duel()
const SEEDS = Array.from({ length: 24 }, (_, i) => `link ${i}`)

const faultOf = (read: () => unknown): LinkFault | undefined => {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof LinkError) return error.fault
    throw error
  }
}

describe('a link', () => {
  test('carries a position', () => {
    for (const seed of SEEDS) {
      const { match } = sampleMatch(game, seed)
      const link = positionLink(game, match.setUp, match.state)
      const read = readPosition(game, readLink(link))
      expect(read.setUp).toEqual(match.setUp)
      expect(read.state.$bytes).toEqual(match.state.$bytes)
    }
  })

  test('carries a record with every kind of line, and the proof of its dice', () => {
    for (const seed of SEEDS) {
      const { match, secret, commitment } = sampleMatch(game, seed)
      const about = { match: seed, seats: { Red: 'human', Blue: 'line' }, commitment, salts: SALTS }
      const { record } = readRecordLink(game, readLink(recordLink(match, about, secret)))
      const read: MatchRecord = parseJsonLines(writeJsonLines(record))
      const verified = verify(game, read)
      expect(verified.match.lines).toEqual(match.lines)
      expect(verified.diceProven).toBe(true)
      expect(read.header.seats).toEqual(about.seats)
    }
  })

  test('carries a record that begins with a hand-made position', () => {
    const { match } = sampleMatch(game, SEEDS[1])
    const takenUp = { at: 0, state: toJson(game, match.state), migrations: [], laid: true } as const
    const rng = new Xoshiro('laid')
    const dice = { roll: (faces: number) => 1 + rng.below(faces) }
    const laid = new Match(game, { setUp: match.setUp, dice, takenUp: { at: 0, state: match.state } })
    playAtRandom(laid, rng)
    const { record } = readRecordLink(game, readLink(recordLink(laid, { match: 'm', seats: {}, takenUp })))
    expect(replay(game, parseJsonLines(writeJsonLines(record))).match.lines).toEqual(laid.lines)
    expect(verify(game, record).startProven).toBe(false)
    const hidden = { ...record, header: { ...record.header, takenUp: { ...takenUp, laid: undefined } } }
    expect(() => replay(game, hidden as unknown as MatchRecord)).toThrow('no change of rules explains')
  })

  test('states the rules and data it needs', () => {
    const { match } = sampleMatch(game, 'needs')
    const link = readLink(positionLink(game, match.setUp, match.state))
    expect(link).toMatchObject({ kind: 'position', game: 'duel', rules: game.version, data: game.dataHash.slice(0, 16) })
    const other = (change: Partial<Game>) => ({ ...game, ...change }) as typeof game
    expect(faultOf(() => readPosition(other({ version: game.version + 1 }), link))).toBe('rules')
    expect(faultOf(() => readPosition(other({ dataHash: '0'.repeat(64) }), link))).toBe('data')
    expect(faultOf(() => readPosition(other({ id: 'brawl' }), link))).toBe('game')
  })

  test('with a lost or changed letter is damaged', () => {
    const { match } = sampleMatch(game, 'damage')
    const link = positionLink(game, match.setUp, match.state)
    const rng = new Xoshiro('damage')
    for (let i = 0; i < link.length; i++) {
      const wrong = link[i] === 'A' ? 'B' : 'A'
      expect(
        faultOf(() => readLink(link.slice(0, i) + wrong + link.slice(i + 1))),
        `letter ${i}`,
      ).toBe('damaged')
      expect(faultOf(() => readLink(link.slice(0, i) + link.slice(i + 1)))).toBe('damaged')
    }
    for (const text of ['', '%', 'A', link.slice(0, rng.below(link.length)), `${link}=`, `${link} `, 'A'.repeat(200_000)])
      expect(faultOf(() => readLink(text))).toBe('damaged')
  })

  test('packed by hand is refused, whatever is in it', () => {
    const rng = new Xoshiro('by hand')
    for (let round = 0; round < 300; round++) {
      const body = Uint8Array.from({ length: rng.below(120) }, () => rng.below(256))
      const base = { game: 'duel', rules: game.version, data: game.dataHash.slice(0, 16), body }
      for (const fault of [
        faultOf(() => readPosition(game, { ...base, kind: 'position' })),
        faultOf(() => readRecordLink(game, { ...base, kind: 'record' })),
      ])
        expect([undefined, 'damaged']).toContain(fault)
    }
    expect(faultOf(() => readLink(toLetters(new Uint8Array(60))))).toBe('damaged')
  })
})
